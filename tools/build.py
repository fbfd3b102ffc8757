"""Builds the site: `python -m tools.build` writes `dist/`, static files for any folder of any static host."""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
MODULES = Path(__file__).with_name("stdlib_modules.txt")

PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
"""What the page loads of the Pyodide package."""

PYSCRIPT = ("core.js", "core-*.js", "error-*.js", "toml-V*.js")
"""What the page loads of the PyScript package, its plugins being off."""


def main() -> None:
    """Build into the folder named on the command line, `dist` otherwise."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=ROOT / "dist")
    parser.add_argument("--whole-stdlib", action="store_true", help="ship every module (to find out which are needed)")
    options = parser.parse_args()
    build(options.out, options.whole_stdlib)


def build(out: Path, whole_stdlib: bool = False) -> None:
    """Build the site into `out`, which is replaced only when all of it succeeded."""
    made = ROOT / "build" / "site"
    shutil.rmtree(made, ignore_errors=True)
    made.mkdir(parents=True)
    copy_page(made)
    draw(made)
    translate(made)
    copy_runtime(made / "runtime")
    compile_python(made / "runtime", whole_stdlib)
    run("node", "tools/service_worker.mjs", str(made))
    shutil.rmtree(out, ignore_errors=True)
    shutil.copytree(made, out)
    total = sum(path.stat().st_size for path in out.rglob("*") if path.is_file())
    print(f"built {out}: {total / 1e6:.2f} MB")


def copy_page(made: Path) -> None:
    """The page and what it names, as they stand in the source."""
    for name in ("index.html", "pyscript.toml", "LICENSE", "THIRD_PARTY"):
        shutil.copy2(ROOT / name, made / name)
    shutil.copytree(ROOT / "assets", made / "assets", ignore=shutil.ignore_patterns("locales"))


def draw(made: Path) -> None:
    """Sprite sheets and icons, from our own drawings."""
    run(sys.executable, "-m", "tools.sprites", str(made / "assets" / "sprites"), "--icons", str(made / "assets" / "icons"))


def translate(made: Path) -> None:
    """The catalogues of every language."""
    run(sys.executable, "-m", "tools.locales", "compile", str(made / "assets" / "locales"))


def copy_runtime(runtime: Path) -> None:
    """PyScript and Pyodide from the locked npm packages."""
    runtime.mkdir()
    packages = ROOT / "node_modules"
    for folder, patterns in ((packages / "pyodide", PYODIDE), (packages / "@pyscript/core/dist", PYSCRIPT)):
        for pattern in patterns:
            found = sorted(folder.glob(pattern))
            if not found:
                sys.exit(f"{folder / pattern} is missing: run `make setup`")
            for path in found:
                shutil.copyfile(path, runtime / path.name)


def compile_python(runtime: Path, whole_stdlib: bool) -> None:
    """The standard library and the game as bytecode."""
    only = None if whole_stdlib else MODULES.read_text().split()
    jobs = {
        "pyodide": str(ROOT / "node_modules" / "pyodide"),
        "jobs": [
            {"source": "stdlib", "prefix": "", "out": str(runtime / "stdlib.zip"), "only": only},
            {"source": str(ROOT / "game"), "prefix": "game/", "out": str(runtime / "game.zip"), "only": None},
        ],
    }
    path = ROOT / "build" / "bytecode.json"
    path.write_text(json.dumps(jobs))
    run("node", "tools/bytecode.mjs", str(path))


def run(*command: str) -> None:
    """Run a step of the build; end the build with its words if it fails."""
    done = subprocess.run(command, cwd=ROOT, check=False)
    if done.returncode:
        sys.exit(f"the build failed at: {' '.join(command)}")


if __name__ == "__main__":
    main()
