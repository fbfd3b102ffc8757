// Keeps PyScript from watching the page. It looks at every change for scripts that may have come; here none ever comes,
// and of a board ten thousand squares may change at once, which would take half a second to look through.

const { MutationObserver } = globalThis;
const watchers = [];

globalThis.MutationObserver = class extends MutationObserver {
  constructor(callback) {
    super(callback);
    watchers.push(this);
  }
};

// What is imported after this and before the call of it watches no longer than until Python is there.
export function watchersSince() {
  globalThis.MutationObserver = MutationObserver;
  return watchers;
}
