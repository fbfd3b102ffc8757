"""Catalogues of messages: `python -m tools.locales compile OUT`."""

from __future__ import annotations

import sys
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

ROOT = Path(__file__).resolve().parent.parent
LOCALES = ROOT / "assets" / "locales"


def compile_catalogues(out: Path) -> None:
    """Write OUT/LANGUAGE.mo for every assets/locales/LANGUAGE.po."""
    out.mkdir(parents=True, exist_ok=True)
    for path in sorted(LOCALES.glob("*.po")):
        with path.open("rb") as source, (out / f"{path.stem}.mo").open("wb") as target:
            write_mo(target, read_po(source, locale=path.stem.replace("-", "_")))


if __name__ == "__main__":
    compile_catalogues(Path(sys.argv[2]))
