// Compiles Python to the bytecode of the very Pyodide that the site ships, by running it under Node.
//
//   node tools/bytecode.mjs JOBS.json
//
// JOBS.json: {"pyodide": folder, "jobs": [{"source": folder, "prefix": "game/" | "", "out": zip,
// "only": [names] | null}]}. `source` "stdlib" means the standard library inside Pyodide.
// Each zip holds sourceless .pyc files without docstrings, with fixed dates, so the same input gives the same bytes.

import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { join, resolve } from "node:path";

const { pyodide: folder, jobs } = JSON.parse(readFileSync(process.argv[2], "utf8"));
const { loadPyodide } = await import(pathToFileURL(join(resolve(folder), "pyodide.mjs")).href);
const pyodide = await loadPyodide();
pyodide.runPython(`
import importlib.util, io, marshal, pathlib, zipfile

def sources(source, prefix):
    if source == "stdlib":
        with zipfile.ZipFile("/lib/python314.zip") as library:
            for name in library.namelist():
                if not name.endswith("/"):
                    yield name, library.read(name)
    else:
        root = pathlib.Path(source)
        for path in root.rglob("*"):
            if path.is_file() and "__pycache__" not in path.parts:
                yield prefix + path.relative_to(root).as_posix(), path.read_bytes()

def wanted(name, only):
    if only is None:
        return True
    module = name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    return module in only

def build(source, prefix, only):
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as bundle:
        for name, data in sorted(sources(source, prefix)):
            if name.endswith(".py") and wanted(name, only):
                code = compile(data, name, "exec", dont_inherit=True, optimize=2)
                # Flags 1 = hash-based and unchecked: nothing is compared with a source when it is loaded.
                head = importlib.util.MAGIC_NUMBER + (1).to_bytes(4, "little") + bytes(8)
                name, data = name + "c", head + marshal.dumps(code)
            else:
                continue
            bundle.writestr(zipfile.ZipInfo(name), data, zipfile.ZIP_DEFLATED)
    return out.getvalue()
`);
const build = pyodide.globals.get("build");
jobs.forEach((job, index) => {
  let source = job.source;
  if (source !== "stdlib") {
    source = `/source${index}`;
    pyodide.FS.mkdir(source);
    pyodide.mountNodeFS(source, resolve(job.source));
  }
  const only = job.only ? pyodide.toPy(job.only) : undefined;
  const data = build(source, job.prefix, only);
  writeFileSync(job.out, data.toJs());
  data.destroy();
});
