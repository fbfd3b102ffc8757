// What must work before Python runs, or when it does not: the empty board, the progress bar, presses made early,
// a failed start in plain words, and the service worker. Everything else is Python (game/).

(() => {
  "use strict";

  const root = document.documentElement;
  const game = document.getElementById("game");
  const stage = document.getElementById("stage");
  const progress = document.getElementById("progress");
  const language = pickLanguage();
  const WORDS = {
    en: ["The game could not start.", "Try again", "This browser lacks WebAssembly, which the game needs.",
      "A new version is ready.", "Reload", "Still loading. A slow connection takes a while the first time."],
    "zh-Hans": ["游戏未能启动。", "重试", "此浏览器不支持游戏所需的 WebAssembly。", "新版本已就绪。", "重新加载",
      "仍在加载。首次打开时，较慢的网络需要多等一会儿。"],
    "zh-Hant": ["遊戲無法啟動。", "重試", "這個瀏覽器不支援遊戲所需的 WebAssembly。", "新版本已準備好。", "重新載入",
      "仍在載入。第一次開啟時，較慢的網路需要多等一會兒。"],
    ja: ["ゲームを起動できませんでした。", "もう一度試す", "このブラウザーは、ゲームに必要な WebAssembly に対応していません。",
      "新しいバージョンの準備ができました。", "再読み込み", "読み込み中です。初回は通信状況により時間がかかることがあります。"],
  }[language];

  root.style.setProperty("--pixel", `${1 / (window.devicePixelRatio || 1)}px`);
  layOutSkeleton();

  // The skeleton: the board of the level last played, or of the link, in the form board_view.py gives it.

  function layOutSkeleton() {
    const sizes = { beginner: [9, 9, 10], intermediate: [16, 16, 40], expert: [30, 16, 99] };
    const wanted = new URLSearchParams(location.search).get("level") || kept().level || "beginner";
    let size = sizes[wanted];
    if (!size && /^\d{1,3}x\d{1,3}x\d{1,4}$/.test(wanted)) {
      size = wanted.split("x").map(Number);
      if (size[0] < 1 || size[0] > 100 || size[1] < 1 || size[1] > 100 || size[2] >= size[0] * size[1]) size = null;
    }
    const [width, height, mines] = size || sizes.beginner;
    if (width !== 9 || height !== 9) {
      const row = game.firstElementChild;
      const square = row.firstElementChild;
      square.tabIndex = -1;
      row.replaceChildren(...Array.from({ length: width }, () => square.cloneNode()));
      game.replaceChildren(...Array.from({ length: height }, () => row.cloneNode(true)));
      [...game.children].forEach((line, r) => [...line.children].forEach((cell, c) => {
        cell.dataset.row = r;
        cell.dataset.col = c;
        cell.ariaLabel = `row ${r + 1}, column ${c + 1}, closed`;
      }));
    }
    [...game.children].forEach((line, index) => line.style.setProperty("--i", index));
    game.style.setProperty("--row", height);
    game.style.setProperty("--col", width);
    game.style.setProperty("--base", height <= 9 ? 2 : 2.4);
    game.style.setProperty("--step", `${Math.min(100, 1600 / height)}ms`);
    Object.assign(game.dataset, { width, height, mines });
    document.getElementById("mines").textContent = mines;
    const level = sizes[wanted] ? wanted : size ? "custom" : "beginner";
    for (const button of document.querySelectorAll("[data-level]")) {
      button.setAttribute("aria-pressed", button.dataset.level === level);
    }
  }

  function kept() {
    try {
      const settings = JSON.parse(localStorage.getItem("minesweeper.settings")) || {};
      for (const name of ["theme", "appearance", "motion"]) {
        if (/^[a-z]+$/.test(settings[name])) root.dataset[name] = settings[name];
      }
      return settings;
    } catch {
      return {};
    }
  }

  function pickLanguage() {
    const asked = new URLSearchParams(location.search).get("lang");
    const chosen = kept().language;
    for (const tag of [asked, chosen, ...(navigator.languages || [])]) {
      const parts = String(tag || "").toLowerCase().split("-");
      if (parts[0] === "zh") {
        return parts.some((part) => ["hant", "tw", "hk", "mo"].includes(part)) ? "zh-Hant" : "zh-Hans";
      }
      if (parts[0] === "en" || parts[0] === "ja") return parts[0];
    }
    return "en";
  }

  // Presses made before Python runs: shown at once, kept, and played by main.py when it takes them.

  const KINDS = ["pointerdown", "pointermove", "pointerup", "pointercancel"];
  let events = [];
  let pressed = null;

  function record(event) {
    if (event.type === "pointermove" && !events.length) return;
    if (event.type === "pointerdown" && !stage.contains(event.target)) return;
    if (event.type === "pointermove" || events.length < 200) {
      const { type, timeStamp, pointerId, pointerType, buttons, clientX, clientY, shiftKey, isPrimary } = event;
      if (events.length < 400) {
        events.push({ type, timeStamp, pointerId, pointerType, buttons, clientX, clientY, shiftKey, isPrimary });
      }
    }
    if (event.type === "pointerdown") {
      pressed = event.target.closest("[data-row]");
      if (pressed) pressed.className = "square down";
    }
  }

  function prevent(event) {
    event.preventDefault();
  }

  for (const kind of KINDS) window.addEventListener(kind, record);
  document.querySelector(".app").addEventListener("contextmenu", prevent);
  stage.addEventListener("mousedown", prevent);

  function stopRecording() {
    for (const kind of KINDS) window.removeEventListener(kind, record);
    document.querySelector(".app").removeEventListener("contextmenu", prevent);
    stage.removeEventListener("mousedown", prevent);
    for (const square of game.querySelectorAll(".down")) square.className = "square";
  }

  // Progress, and failure in plain words.

  const patience = setTimeout(() => {
    if (root.dataset.app === "starting") document.getElementById("message").textContent = WORDS[5];
  }, 30000);

  function fail(detail) {
    if (root.dataset.app !== "starting") return;
    root.dataset.app = "failed";
    clearTimeout(patience);
    stopRecording();
    document.getElementById("message").textContent = "";
    const box = document.createElement("div");
    box.id = "failure";
    box.setAttribute("role", "alert");
    const words = document.createElement("p");
    words.textContent = WORDS[0];
    const why = document.createElement("p");
    why.className = "note";
    why.textContent = String(detail || "").slice(0, 300);
    const again = document.createElement("button");
    again.className = "button primary";
    again.dataset.action = "retry";
    again.textContent = WORDS[1];
    again.addEventListener("click", () => location.reload());
    box.append(words, why, again);
    document.body.append(box);
    again.focus();
  }

  window.addEventListener("error", (event) => {
    const source = event.target;
    if (source && (source.tagName === "SCRIPT" || source.tagName === "LINK") && source.rel !== "icon"
      && source.rel !== "manifest") {
      fail(source.src || source.href);
    } else if (event.message) {
      fail(event.message);
    }
  }, true);
  window.addEventListener("unhandledrejection", (event) => fail(event.reason?.message || event.reason));
  if (typeof WebAssembly !== "object") fail(WORDS[2]);

  window.boot = {
    fail,
    progress: (percent) => { progress.value = Math.max(progress.value, percent); },
    takeEvents: () => {
      stopRecording();
      const taken = events;
      events = [];
      return taken;
    },
    ready: () => {
      if (root.dataset.app !== "starting") return;
      clearTimeout(patience);
      root.dataset.app = "ready";
    },
  };

  // The service worker: keeps the site for play without a net. A new version waits until the player says so.

  if ("serviceWorker" in navigator && window.isSecureContext) {
    window.addEventListener("load", () => {
      navigator.serviceWorker.register("./sw.js").then(watch, () => {
        // Forbidden or missing: the game plays all the same, only not offline.
      });
    });
  }

  function watch(registration) {
    const offer = () => {
      if (registration.waiting && navigator.serviceWorker.controller) tellOfUpdate(registration);
    };
    offer();
    registration.addEventListener("updatefound", () => {
      registration.installing?.addEventListener("statechange", offer);
    });
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") registration.update().catch(() => {});
    });
  }

  function tellOfUpdate(registration) {
    const message = document.getElementById("message");
    const button = document.createElement("button");
    button.className = "button";
    button.dataset.action = "reload";
    button.textContent = WORDS[4];
    button.addEventListener("click", () => {
      navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
      registration.waiting?.postMessage({ type: "SKIP_WAITING" });
    });
    message.replaceChildren(WORDS[3], button);
  }
})();
