// Starts PyScript.

import { watchersSince } from "./quiet.js";
import { hooks } from "../runtime/core.js";

const watchers = watchersSince();

// Its hooks for workers build functions from text, which the page's policy forbids and this page, having no worker,
// does not need.
hooks.worker.onBeforeRunAsync.clear();

// What the first script fails of goes to PyScript's error output, and nowhere else.
hooks.main.onReady.add(({ io }) => {
  for (const watcher of watchers) watcher.disconnect();
  const { stderr } = io;
  io.stderr = (error, ...more) => {
    window.boot.fail(error?.message || error);
    return stderr(error, ...more);
  };
});

// Failures are boot.js's to tell; that it is missing itself can only be told here.
if (!window.boot) {
  const box = document.createElement("div");
  const words = document.createElement("p");
  const again = document.createElement("button");
  box.id = "failure";
  box.setAttribute("role", "alert");
  words.textContent = "The game could not start.";
  again.className = "button primary";
  again.dataset.action = "retry";
  again.textContent = "Try again";
  again.addEventListener("click", () => location.reload());
  box.append(words, again);
  document.body.append(box);
  document.documentElement.dataset.app = "failed";
}
