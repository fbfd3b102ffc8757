// What must work before Python runs, or when it never does: the empty board, the progress bar, presses made early,
// a failed start told in plain words, and the service worker. Everything else is Python (game/).
//
// Python calls window.boot: progress(percent), takeEvents(), ready(), fail(text).

(() => {
  "use strict";

  const root = document.documentElement;
  const game = document.getElementById("game");
  const stage = document.getElementById("stage");
  const message = document.getElementById("message");
  const bar = document.getElementById("progress");
  const query = new URLSearchParams(location.search);
  const settings = kept("settings");
  const language = speak();

  const WORDS = {
    en: {
      failed: "The game could not start.",
      retry: "Try again",
      wasm: "This browser cannot run WebAssembly, which the game needs. Another browser, or a newer version, can.",
      slow: "Still loading. On a slow connection the first visit takes a while.",
      update: "A new version is ready.",
      reload: "Reload",
      later: "Later",
    },
    "zh-Hans": {
      failed: "游戏未能启动。",
      retry: "重试",
      wasm: "此浏览器无法运行游戏所需的 WebAssembly。请换用其他浏览器或更新版本。",
      slow: "仍在加载。网络较慢时，首次打开需要多等一会儿。",
      update: "新版本已就绪。",
      reload: "重新加载",
      later: "以后再说",
    },
    "zh-Hant": {
      failed: "遊戲未能啟動。",
      retry: "重試",
      wasm: "這個瀏覽器無法執行遊戲所需的 WebAssembly。請改用其他瀏覽器或更新版本。",
      slow: "仍在載入。網路較慢時，第一次開啟需要多等一會兒。",
      update: "新版本已準備好。",
      reload: "重新載入",
      later: "稍後再說",
    },
    ja: {
      failed: "ゲームを起動できませんでした。",
      retry: "もう一度試す",
      wasm: "このブラウザーは、ゲームに必要な WebAssembly に対応していません。別のブラウザーか新しいバージョンをお使いください。",
      slow: "読み込み中です。接続が遅い場合、初回は時間がかかることがあります。",
      update: "新しいバージョンの準備ができました。",
      reload: "再読み込み",
      later: "あとで",
    },
  }[language];

  // As game/browser/input_events.py has it.
  root.style.setProperty("--pixel", `${devicePixelRatio % 1 ? 1 / devicePixelRatio : 1}px`);
  layOut();

  // What the player chose before: game/app/settings.py keeps it as one JSON document.

  function kept(name) {
    try {
      return JSON.parse(localStorage.getItem(`minesweeper.${name}`)) || {};
    } catch {
      // Storage is forbidden, or what stands there is no JSON: the game tells of it once it runs.
      return {};
    }
  }

  function speak() {
    for (const tag of [query.get("lang"), settings.language, ...(navigator.languages || [])]) {
      const parts = String(tag || "").toLowerCase().split("-");
      const region = !parts.includes("hans") && parts.some((part) => ["tw", "hk", "mo"].includes(part));
      if (parts[0] === "zh") return region || parts.includes("hant") ? "zh-Hant" : "zh-Hans";
      if (parts[0] === "en" || parts[0] === "ja") return parts[0];
    }
    return "en";
  }

  // The skeleton: the board that the game will show, in the very form that game/browser/board_view.py gives it,
  // so that Python finds it in place and writes nothing.

  function layOut() {
    const named = { beginner: [9, 9, 10], intermediate: [16, 16, 40], expert: [30, 16, 99] };
    const wanted = [query.get("level"), settings.level].find((name) => sizeOf(name, named)) || "beginner";
    const [width, height, mines] = sizeOf(wanted, named);
    const turned = betterTurned(width, height);
    const [rows, columns] = turned ? [width, height] : [height, width];
    if (columns !== game.firstElementChild.childElementCount || rows !== game.childElementCount) {
      const row = game.firstElementChild;
      const square = row.firstElementChild;
      row.replaceChildren(...Array.from({ length: columns }, () => square.cloneNode()));
      game.replaceChildren(...Array.from({ length: rows }, () => row.cloneNode(true)));
      [...game.children].forEach((line, y) => [...line.children].forEach((cell, x) => {
        const [r, c] = turned ? [x, y] : [y, x];
        cell.tabIndex = r || c ? -1 : 0;
        cell.dataset.row = r;
        cell.dataset.col = c;
        cell.ariaLabel = `row ${r + 1}, column ${c + 1}, closed`;
      }));
    }
    [...game.children].forEach((line, index) => line.style.setProperty("--i", index));
    game.style.setProperty("--row", rows);
    game.style.setProperty("--col", columns);
    const zoom = kept("zoom").sides?.[`${width}x${height}`];
    if (zoom >= 24 && zoom <= 64) game.style.setProperty("--zoom", `${zoom}px`);
    game.style.setProperty("--base", height <= 9 ? 2 : 2.4);
    game.style.setProperty("--step", `${Math.min(100, 1600 / rows)}ms`);
    Object.assign(game.dataset, { width, height, mines });
    document.getElementById("mines").textContent = mines;
    for (const button of document.querySelectorAll("[data-level]")) {
      button.setAttribute("aria-pressed", button.dataset.level === (named[wanted] ? wanted : "custom"));
    }
    for (const name of ["theme", "appearance", "motion"]) {
      if (/^[a-z0-9-]{1,32}$/.test(settings[name] ?? "")) root.dataset[name] = settings[name];
    }
  }

  // As game/app/zoom.py has it: whether a board wider than high gets larger squares turned, on a window higher than wide.
  function betterTurned(width, height) {
    const { clientWidth, clientHeight } = document.getElementById("viewport");
    if (width <= height || clientWidth >= clientHeight) return false;
    const upright = Math.min(clientWidth / width, clientHeight / height);
    return Math.min(clientWidth / height, clientHeight / width) > upright;
  }

  function sizeOf(name, named) {
    if (Object.hasOwn(named, name)) return named[name];
    if (typeof name !== "string" || !/^\d{1,3}x\d{1,3}x\d{1,4}$/.test(name)) return null;
    const [width, height, mines] = name.split("x").map(Number);
    return width >= 1 && width <= 100 && height >= 1 && height <= 100 && mines < width * height
      ? [width, height, mines] : null;
  }

  // Presses made before Python runs are kept, shown pressed, and played when Python takes them. Moves between
  // them are kept too, as they tell a press from a drag; only the last of several in a row matters.

  const KINDS = ["pointerdown", "pointermove", "pointerup", "pointercancel"];
  const KEPT = ["type", "timeStamp", "pointerId", "pointerType", "isPrimary", "buttons", "clientX", "clientY", "shiftKey"];
  const MOST = 200;
  let events = [];
  let pressed = null;

  function record(event) {
    const { type } = event;
    const last = events[events.length - 1];
    if (type === "pointerdown" ? !stage.contains(event.target) : !events.length) return;
    if (type === "pointermove" && last.type === type && last.pointerId === event.pointerId) events.pop();
    if (events.length >= MOST) return;
    events.push(Object.fromEntries(KEPT.map((name) => [name, event[name]])));
    if (type === "pointercancel") release();
    // A finger's events all go to where it came down; only the place tells where it is.
    const square = document.elementFromPoint(event.clientX, event.clientY)?.closest("#game [data-row]");
    if (type === "pointerdown" && square && event.button !== 1) (pressed = square).className = "square down";
    // Let go elsewhere it counts for nothing, and comes up again.
    if (type === "pointerup" && pressed && pressed !== square) pressed.className = "square";
    if (type === "pointerup") pressed = null;
  }

  const prevent = (event) => event.preventDefault();

  function release() {
    for (const square of game.querySelectorAll(".down")) square.className = "square";
  }

  function listen(change) {
    for (const kind of KINDS) window[change](kind, record);
    stage[change]("contextmenu", prevent);
    stage[change]("mousedown", prevent);
  }

  listen("addEventListener");

  // Progress: steps that were really taken, the files by their share of the download.

  const FILES = { "core.js": 1, "pyodide.asm.mjs": 6, "first.zip": 1, "pyodide.asm.wasm": 38, "modules.bin": 12 };
  const STEPS = { "Loading Pyodide": 2, "Loaded interpreter": 15, "Loaded Pyodide": 8 };
  let patience;

  function progress(percent) {
    bar.value = Math.max(bar.value, Math.min(percent, 100));
    clearTimeout(patience);
    if (root.dataset.app === "starting") patience = setTimeout(() => { message.textContent = WORDS.slow; }, 15000);
  }

  const watcher = new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) step(FILES, name.split("/").pop());
  });
  watcher.observe({ type: "resource", buffered: true });
  window.addEventListener("py:progress", (event) => step(STEPS, event.detail));

  function step(table, name) {
    if (!Object.hasOwn(table, name)) return;
    progress(bar.value + table[name]);
    delete table[name];
  }

  progress(5);

  // Failure, in plain words. A start that gets there in the end takes them back: an error may have been a stranger's,
  // say an extension's.

  function fail(detail) {
    if (root.dataset.app !== "starting") return;
    root.dataset.app = "failed";
    clearTimeout(patience);
    message.textContent = "";
    release();
    const box = Object.assign(make("div"), { id: "failure", lang: language });
    box.setAttribute("role", "alert");
    const why = String(detail || "").trim().split("\n").pop().slice(0, 300);
    const again = button("retry", retry, "button primary");
    box.append(make("p", WORDS.failed), make("p", why, "note"), again);
    document.body.append(box);
    again.focus();
  }

  function make(tag, textContent, className = "") {
    return Object.assign(document.createElement(tag), { textContent, className });
  }

  function button(name, act, className = "button") {
    const made = Object.assign(make("button", WORDS[name], className), { type: "button" });
    made.dataset.action = name;
    made.addEventListener("click", act, { once: true });
    return made;
  }

  // Starts over without trusting any copy of the site's files. What the player has stored is not touched. Whatever of
  // this takes too long is done without: the button always leads on.
  async function retry() {
    const patience = new Promise((resolve) => setTimeout(resolve, 10000));
    await Promise.race([renew().catch(() => {}), patience]);
    location.reload();
  }

  async function renew() {
    // This file is never served from the worker's cache, so an answer means that the site can be reached.
    const answer = await fetch("./sw.js", { cache: "no-store" });
    if (!answer.ok) return;
    const workers = await navigator.serviceWorker?.getRegistrations() ?? [];
    await Promise.all(workers.filter(({ scope }) => document.baseURI.startsWith(scope)).map((one) => one.unregister()));
    const used = performance.getEntriesByType("resource").map((entry) => entry.name);
    const own = used.filter((name) => name.startsWith(location.origin));
    await Promise.allSettled([location.href, ...own].map((name) => fetch(name, { cache: "reload" })));
  }

  window.addEventListener("error", (event) => {
    const { tagName, rel, src, href } = event.target;
    if (tagName === "SCRIPT" || (tagName === "LINK" && /stylesheet|modulepreload/.test(rel))) fail(src || href);
    else if (event.filename?.startsWith(location.origin)) fail(event.message);
  }, true);
  window.addEventListener("unhandledrejection", ({ reason }) => fail(reason?.message || reason));
  // PyScript says so however the first script ended; why it failed is told by then.
  document.addEventListener("py:done", () => fail(""));
  // What is wrong with pyscript.toml PyScript tells in the page only, in its own way.
  const notices = new MutationObserver(() => {
    const notice = document.querySelector(".py-error");
    if (!notice) return;
    fail(notice.textContent);
    notice.remove();
  });
  notices.observe(document.body, { childList: true });
  // This file comes last: a style that failed to load has done so by now, and is a sheet without rules. No start that
  // gets there in the end makes up for it: there would be no board to see.
  const unstyled = [...document.querySelectorAll("link[rel=stylesheet]")].find(({ sheet }) => !sheet?.cssRules.length);
  if (unstyled) fail(unstyled.href);
  if (typeof WebAssembly !== "object") fail(WORDS.wasm);

  window.boot = {
    progress,
    takeEvents() {
      listen("removeEventListener");
      release();
      const taken = events;
      events = [];
      return taken;
    },
    ready() {
      if (unstyled) return;
      progress(100);
      clearTimeout(patience);
      watcher.disconnect();
      notices.disconnect();
      if (message.textContent === WORDS.slow) message.textContent = "";
      document.getElementById("failure")?.remove();
      root.dataset.app = "ready";
      performance.mark("ready");
      if ("serviceWorker" in navigator) watch(); // Only now: fetching the whole site would hold up the start.
    },
    fail,
  };

  // The service worker keeps the whole site, one version at a time. A new version waits until the player says so.

  const HOUR = 3600000;
  let asked = false;

  async function watch() {
    let registration;
    try {
      registration = await navigator.serviceWorker.register("./sw.js");
    } catch {
      // Forbidden here, or missing: the game plays all the same, only not off the net.
    }
    if (!registration) return;
    const offer = () => {
      if (registration.waiting && navigator.serviceWorker.controller) tell(registration);
    };
    offer();
    registration.addEventListener("updatefound", () => {
      registration.installing?.addEventListener("statechange", offer);
    });
    navigator.serviceWorker.addEventListener("controllerchange", () => {
      // Another page of this site switched: this one's files are gone, so it follows, but not under the player's hands.
      if (asked || document.hidden) location.reload();
      else tell(registration);
    });
    let checked = Date.now();
    document.addEventListener("visibilitychange", () => {
      if (document.hidden || Date.now() - checked < HOUR) return;
      checked = Date.now();
      registration.update().catch(() => {});
    });
  }

  function tell(registration) {
    const reload = button("reload", () => {
      asked = true;
      if (registration.waiting) registration.waiting.postMessage({ type: "SKIP_WAITING" });
      else location.reload();
    });
    message.replaceChildren(WORDS.update, reload, button("later", () => {})); // Python puts it away,
    window.dispatchEvent(new Event("resize")); // and finds a place for it.
  }
})();
