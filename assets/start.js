// Starts PyScript. Its hooks for workers build functions from text, which the page's policy forbids and this page,
// having no worker, does not need.

import { hooks } from "../runtime/core.js";

hooks.worker.onBeforeRunAsync.clear();
window.boot.progress(20);
hooks.main.onReady.add(() => window.boot.progress(80));
