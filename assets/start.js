// Starts PyScript. Its hooks for workers build functions from text, which the page's policy forbids and this page,
// having no worker, does not need.

import { hooks } from "../runtime/core.js";

hooks.worker.onBeforeRunAsync.clear();
