"""Lets Python find its modules in one file, in the page: `site` imports a module of this name at every start.

The file holds a marshalled dict: for each module's name whether it is a package, and its code, marshalled itself.
Looking a name up in a dict takes a fifth of what looking for it in zip files does, and two hundred modules are imported
before the game is ready. `tools.bytecode` writes the file, and puts into a zip file only what is imported before this;
nothing else can be imported here.
"""

import marshal
import os
import sys
from _frozen_importlib import ModuleSpec

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType

FILE = "/lib/modules.bin"


class Modules:
    """Finds and loads the modules of a table."""

    def __init__(self, table: dict[str, tuple[bool, bytes]]) -> None:
        self._table = table

    def find_spec(self, name: str, path: object = None, target: object = None) -> "ModuleSpec | None":
        """How to load the module of this name; None if the table does not have it."""
        if name not in self._table:
            return None
        package = self._table[name][0]
        return ModuleSpec(name, self, is_package=package)  # type: ignore[arg-type]  # does what loaders do

    def create_module(self, spec: ModuleSpec) -> None:
        """A module like any other."""

    def exec_module(self, module: "ModuleType") -> None:
        """Run the module's code, which is not kept: nothing is imported twice."""
        exec(marshal.loads(self._table[module.__name__][1]), module.__dict__)
        del self._table[module.__name__]


if os.path.exists(FILE):
    with open(FILE, "rb") as file:
        sys.meta_path.insert(0, Modules(marshal.loads(file.read())))
    os.remove(FILE)
