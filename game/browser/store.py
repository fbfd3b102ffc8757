"""localStorage as the application's store."""

from __future__ import annotations

from js import window
from pyodide.ffi import JsException

from ..app.ports import StoreError


class BrowserStore:
    """Reads and writes localStorage; whatever it throws becomes StoreError."""

    def read(self, key: str) -> str | None:
        """The text kept under this key."""
        try:
            value = window.localStorage.getItem(key)
        except (JsException, AttributeError) as error:
            raise StoreError(str(error)) from error
        # JavaScript's null is an object of its own in Python.
        return value if isinstance(value, str) else None

    def write(self, key: str, text: str) -> None:
        """Keep a text under this key."""
        try:
            window.localStorage.setItem(key, text)
        except (JsException, AttributeError) as error:
            raise StoreError(str(error)) from error

    def remove(self, key: str) -> None:
        """Forget what is kept under this key."""
        try:
            window.localStorage.removeItem(key)
        except (JsException, AttributeError) as error:
            raise StoreError(str(error)) from error

    def keys(self) -> list[str]:
        """The keys of everything kept on this origin."""
        try:
            storage = window.localStorage
            return [str(storage.key(index)) for index in range(storage.length)]
        except (JsException, AttributeError) as error:
            raise StoreError(str(error)) from error
