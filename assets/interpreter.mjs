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

let modules = unpacked("modules.bin");

const starting = new Promise((resolve, reject) => {
  compileEarly(reject);
  const end = compileOnce();
  modules.catch(reject);
  load({
    indexURL: runtime,
    stdLibURL: `${runtime}first.zip`,
    lockFileContents,
    env: { HOME: "/home/pyodide" },
    // Where sitecustomize.py looks for it, and takes it away again.
    fsInit: async (FS) => {
      FS.writeFile("/lib/modules.bin", await modules, { canOwn: true });
      modules = null;
    },
    stdout: (text) => console.log(text),
    stderr: (text) => console.error(text),
  }).finally(end).then(resolve, reject);
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

// Pyodide asks for the WebAssembly at once but has it compiled only when its script has been read and run, which takes as
// long as the compiling itself. So its one request is watched for, compiled as it comes in, and handed out when asked for.
// When the file is missing or broken, Pyodide writes a warning and waits for ever: `reject` is told as well.
function compileEarly(reject) {
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  globalThis.fetch = (resource, options) => {
    const response = fetch(resource, options);
    if (String(resource).endsWith(".wasm")) {
      globalThis.fetch = fetch;
      const module = compiled(response);
      module.catch(reject);
      WebAssembly.instantiateStreaming = async (source, imports) => {
        WebAssembly.instantiateStreaming = instantiateStreaming;
        return { module: await module, instance: await WebAssembly.instantiate(await module, imports) };
      };
    }
    return response;
  };
}

// Pyodide makes a WebAssembly module for each of 260 functions of JavaScript that C calls, of some twenty different kinds.
function compileOnce() {
  const { Module } = WebAssembly;
  const made = new Map();
  WebAssembly.Module = new Proxy(Module, {
    construct(target, [bytes]) {
      const key = String(bytes);
      if (!made.has(key)) made.set(key, new target(bytes));
      return made.get(key);
    },
  });
  return () => { WebAssembly.Module = Module; };
}

async function compiled(source) {
  const response = await source;
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  // Some hosts send it under another type.
  const streaming = response.headers.get("Content-Type")?.startsWith("application/wasm");
  return streaming ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}
