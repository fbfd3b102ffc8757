// Runs a Python script in the Pyodide that the site ships, under Node:
//
//   node tools/pyodide.mjs SCRIPT [ARGUMENTS...]
//
// The project's folder stands at the same path inside, so that paths mean the same on both sides. The folder named in
// PYODIDE_PATH, if any, lies on sys.path, and imported sources are compiled into the one in PYTHONPYCACHEPREFIX. The
// script's exit status becomes this program's.

import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");
const [script, ...parameters] = process.argv.slice(2);
if (!script) {
  console.error("usage: node tools/pyodide.mjs SCRIPT [ARGUMENTS...]");
  process.exit(2);
}

const { PYODIDE_PATH = "", PYTHONPYCACHEPREFIX } = process.env;
// Without columns, code is a quarter smaller; tracebacks tell of lines all the same.
const cache = PYTHONPYCACHEPREFIX ? { PYTHONPYCACHEPREFIX } : { PYTHONDONTWRITEBYTECODE: "1" };
const pyodide = await loadPyodide({ env: { HOME: "/home/pyodide", PYTHONNODEBUGRANGES: "1", ...cache } });
pyodide.FS.mkdirTree(root);
pyodide.mountNodeFS(root, root);

// `exec` and not `runpy`, so that the script finds sys.modules as Pyodide left it.
const run = pyodide.runPython(`
def run(script, parameters, root, path):
    import os, sys
    os.chdir(root)
    sys.path[:0] = [root] + ([path] if path else [])
    sys.argv = [script, *parameters]
    with open(script, encoding="utf-8") as file:
        code = compile(file.read(), script, "exec", dont_inherit=True)
    try:
        exec(code, {"__name__": "__main__", "__file__": script})
    except SystemExit as end:
        if isinstance(end.code, str):
            print(end.code, file=sys.stderr)
            return 1
        return int(end.code or 0)
    except BaseException:
        import traceback
        traceback.print_exc()
        return 1
    return 0
run
`);
process.exitCode = run(script, pyodide.toPy(parameters), root, PYODIDE_PATH);
