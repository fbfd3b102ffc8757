"""The table of compiled modules that the site ships, read and written as the build and the page do."""

from __future__ import annotations

import gzip
import marshal
from pathlib import Path

Table = dict[str, tuple[bool, bytes]]
"""For each module's name whether it is a package, and its code."""


def read_modules(site: Path) -> Table:
    """The table of a built site."""
    table: Table = marshal.loads(gzip.decompress((site / "runtime" / "modules.bin").read_bytes()))
    return table


def write_modules(site: Path, table: Table) -> None:
    """Put another table in its place."""
    (site / "runtime" / "modules.bin").write_bytes(gzip.compress(marshal.dumps(table, 4)))
