// The interpreter that pyscript.toml names: Pyodide with this site's own standard library, cut down and compiled.
//
// It starts by itself, as soon as this file is here, with all large files on their way side by side and PyScript still
// loading; PyScript then asks for what has long begun.

import { loadPyodide as load, version } from "../runtime/pyodide.mjs";

export { version };

const runtime = new URL("../runtime/", import.meta.url).href;

// The site installs no packages: this spares the download of Pyodide's list of them.
const lockFileContents = JSON.stringify({
  info: { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3", version, python: "3.14.2" },
  packages: {},
});

const modules = unpacked("modules.bin");

const starting = new Promise((resolve, reject) => {
  watch(reject);
  modules.catch(reject);
  load({
    indexURL: runtime,
    stdLibURL: `${runtime}first.zip`,
    lockFileContents,
    env: { HOME: "/home/pyodide" },
    // Where sitecustomize.py looks for it, and takes it away again.
    fsInit: async (FS) => FS.writeFile("/lib/modules.bin", await modules, { canOwn: true }),
    stdout: (text) => console.log(text),
    stderr: (text) => console.error(text),
  }).then(resolve, reject);
});
// Whoever awaits it hears of a failure; until somebody does, it is nobody's unhandled rejection.
starting.catch(() => {});

export function loadPyodide() {
  return starting;
}

async function unpacked(name) {
  const response = await fetch(runtime + name);
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  const unzipped = response.body.pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(unzipped).arrayBuffer());
}

// When the WebAssembly file is missing or broken, Pyodide writes a warning and waits for ever. So its one call is
// watched, and put right for hosts that send the file under another type.
function watch(reject) {
  const instantiateStreaming = WebAssembly.instantiateStreaming;
  WebAssembly.instantiateStreaming = async (source, imports) => {
    WebAssembly.instantiateStreaming = instantiateStreaming;
    try {
      const response = await source;
      if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
      if (response.headers.get("Content-Type")?.startsWith("application/wasm")) {
        return await instantiateStreaming(response, imports);
      }
      return await WebAssembly.instantiate(await response.arrayBuffer(), imports);
    } catch (error) {
      reject(error);
      throw error;
    }
  };
}
