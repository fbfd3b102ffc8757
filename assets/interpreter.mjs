// The interpreter that pyscript.toml names: Pyodide with the trimmed, compiled standard library of this site.
// PyScript calls `loadPyodide` and knows nothing of it.

import { loadPyodide as load, version } from "../runtime/pyodide.mjs";

export { version };

const here = new URL("../runtime/", import.meta.url).href;

// The site installs no packages: an empty lock file spares the download of the full one.
const lockFileContents = JSON.stringify({
  info: { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3", version, python: "3.14.2" },
  packages: {},
});

export function loadPyodide(options) {
  return load({ ...options, indexURL: here, stdLibURL: `${here}stdlib.zip`, lockFileContents });
}
