"""Builds the site: `python -m tools.build` writes `dist/`, static files for any folder of any static host.

SITE=https://… tells where it will be, for the picture in link previews; all else is relative.
Slow steps keep their results under `build/` and are taken again only when what they are made of has changed.
"""

from __future__ import annotations

import argparse
import fcntl
import hashlib
import importlib.metadata
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

from tools import third_party

ROOT = Path(__file__).resolve().parent.parent
WORK = ROOT / "build"
PACKAGES = ROOT / "node_modules"
LOCK = ROOT / "package-lock.json"

PAGE = ("index.html", "pyscript.toml", "LICENSE", "THIRD_PARTY")
"""What stands at the site's root as it stands in the source. The rest of the page is in `assets/`."""

STYLE = "assets/css/page.css"
"""All style sheets of the page, in one."""

RUNTIME = {
    "pyodide": ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"),
    "@pyscript/core/dist": ("core.js", "core-*.js", "error-*.js", "toml-V*.js"),
}
"""What a page loads of each npm package; there are many more files, for what this page does not do."""


def main() -> None:
    """Build into the folder named on the command line, `dist` otherwise."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "--out", type=Path, default=ROOT / "dist", help="the folder to write, dist if not given"
    )
    build(parser.parse_args().out)


def build(out: Path) -> None:
    """Build the site into `out`, which is replaced only when all of it succeeded.

    Raises:
        SystemExit: with a sentence about what is missing or went wrong.
    """
    WORK.mkdir(exist_ok=True)
    with (WORK / "lock").open("w") as lock:
        # Two builds at once would work in the same folders.
        fcntl.flock(lock, fcntl.LOCK_EX)
        made = WORK / "site"
        shutil.rmtree(made, ignore_errors=True)
        made.mkdir()
        copy_page(made)
        copy_runtime(made / "runtime")
        shutil.copytree(sprites(), made / "assets", dirs_exist_ok=True)
        shutil.copytree(locales(), made / "assets" / "locales")
        shutil.copytree(bytecode(), made / "runtime", dirs_exist_ok=True)
        run("node", "tools/service_worker.mjs", made)
        shutil.rmtree(out, ignore_errors=True)
        shutil.copytree(made, out)
    files = [path for path in out.rglob("*") if path.is_file()]
    print(f"{out}: {len(files)} files, {sum(path.stat().st_size for path in files) / 1e6:.2f} MB")


def copy_page(made: Path) -> None:
    """The page and what it names, as they stand in the source."""
    for name in PAGE:
        if not (ROOT / name).is_file():
            sys.exit(f"{name} is missing")
        shutil.copyfile(ROOT / name, made / name)
    (made / "THIRD_PARTY").write_text(third_party.text(), encoding="utf-8")
    shutil.copytree(ROOT / "assets", made / "assets", ignore=shutil.ignore_patterns("locales", ".*"))
    page = made / "index.html"
    text, styles = with_one_style(page.read_text(encoding="utf-8"))
    page.write_text(with_address(text, os.environ.get("SITE", "")), encoding="utf-8")
    parts = [made / style for style in styles]
    together = "".join(part.read_text(encoding="utf-8") for part in parts)
    for part in parts:
        part.unlink()
    (made / STYLE).write_text(together, encoding="utf-8")


def with_one_style(page: str) -> tuple[str, list[str]]:
    """The page with one style sheet, `STYLE`, in the place of all, and the paths of those that it is made of.

    On a slow phone, each one more puts the first sight off.
    """
    styles = re.findall(r'<link rel="stylesheet" href="\./([^"]+)">\n *', page)
    page = re.sub(
        r'(<link rel="stylesheet" href="\./[^"]+">\n *)+',
        f'<link rel="stylesheet" href="./{STYLE}">\n  ',
        page,
    )
    return page, styles


def with_address(page: str, site: str) -> str:
    """The page with the whole address of its preview picture: those who show links understand no other.

    Args:
        site: where the page will be; the address stays relative if it is empty.
    """
    return page.replace('content="./', f'content="{site.rstrip("/")}/') if site else page


def copy_runtime(runtime: Path) -> None:
    """PyScript and Pyodide from the locked npm packages."""
    runtime.mkdir()
    for package, patterns in RUNTIME.items():
        for pattern in patterns:
            found = sorted((PACKAGES / package).glob(pattern))
            if not found:
                sys.exit(f"{PACKAGES / package / pattern} is missing: run `make setup`")
            for path in found:
                # Without the comment that names a source map, which is not shipped.
                text = path.read_bytes()
                (runtime / path.name).write_bytes(text.split(b"\n//# sourceMappingURL=")[0])


def sprites() -> Path:
    """The folder with `sprites/` and `icons/`, made from our own drawings."""

    def make(folder: Path) -> None:
        run(sys.executable, "-m", "tools.sprites", folder / "sprites", "--icons", folder / "icons")

    drawings = [ROOT / "tools" / "sprites.py", *(ROOT / "tools" / "drawings").rglob("*.py")]
    versions = " ".join(f"{name} {importlib.metadata.version(name)}" for name in ("pillow", "resvg_py"))
    return kept("sprites", drawings, versions, make)


def locales() -> Path:
    """The folder with the compiled catalogue of every language."""

    def make(folder: Path) -> None:
        run(sys.executable, "-m", "tools.locales", "compile", folder)

    return kept(
        "locales", [ROOT / "tools" / "locales.py", *(ROOT / "assets" / "locales").glob("*.po")], "", make
    )


def bytecode() -> Path:
    """The folder with the standard library and the game as bytecode."""

    def make(folder: Path) -> None:
        run("node", "tools/pyodide.mjs", "tools/bytecode.py", folder)

    tools = [ROOT / "tools" / name for name in ("bytecode.py", "pyodide.mjs", "sitecustomize.py")]
    return kept("bytecode", [LOCK, *tools, *(ROOT / "game").rglob("*.py")], "", make)


def kept(name: str, sources: Iterable[Path], versions: str, make: Callable[[Path], None]) -> Path:
    """The folder that `make` fills, made anew only if a source or a version differs from last time."""
    digest = hashlib.sha256(versions.encode())
    for path in sorted(sources):
        digest.update(f"\n{path.relative_to(ROOT)}\n".encode())
        digest.update(path.read_bytes())
    folder, stamp = WORK / name, WORK / f"{name}.stamp"
    if not (stamp.is_file() and stamp.read_text() == digest.hexdigest() and folder.is_dir()):
        stamp.unlink(missing_ok=True)
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        make(folder)
        stamp.write_text(digest.hexdigest())
    return folder


def run(*command: str | Path) -> None:
    """Take a step of the build.

    Raises:
        SystemExit: the step failed, after telling why.
    """
    words = [str(word) for word in command]
    try:
        failed = subprocess.run(words, cwd=ROOT, check=False).returncode
    except FileNotFoundError:
        sys.exit(f"the build needs {words[0]}, which is not installed here")
    if failed:
        sys.exit(f"the build failed at: {' '.join(words)}")


if __name__ == "__main__":
    main()
