"""Listeners that can be taken back: each is bound once and freed when it is no longer wanted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pyodide.ffi import create_proxy, to_js


class Listening:
    """Remembers what it bound, so that `end` leaves nothing behind."""

    def __init__(self) -> None:
        self._bound: list[tuple[Any, str, Any, Any]] = []

    def on(
        self,
        target: Any,
        name: str,
        handler: Callable[[Any], None],
        *,
        passive: bool = True,
        capture: bool = False,
    ) -> None:
        """Call the handler at every event of this name; not passive if it prevents what the browser would do."""
        proxy = create_proxy(handler)
        options = to_js({"passive": passive, "capture": capture}, dict_converter=_object)
        target.addEventListener(name, proxy, options)
        self._bound.append((target, name, proxy, options))

    def end(self) -> None:
        """Unbind everything."""
        for target, name, proxy, options in self._bound:
            target.removeEventListener(name, proxy, options)
            proxy.destroy()
        self._bound.clear()


def _object(entries: Any) -> Any:
    from js import Object

    return Object.fromEntries(entries)
