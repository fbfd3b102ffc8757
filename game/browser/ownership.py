"""Which of the kept games is this page's: a name is held by a lock of the browser until the page is gone.

The browser gives a lock back when a page is closed, crashes or is put away, which no bookkeeping in the
store could tell. Where there are no locks (old browsers, pages without encryption) all pages share what they find.
"""

from __future__ import annotations

from typing import Any

from js import AbortSignal, Promise, navigator, window
from pyodide.ffi import JsException, create_once_callable, create_proxy, to_js

from ..app.saves import slots_to_try
from ..app.storage import PREFIX, Documents

KEY = f"{PREFIX}place"
"""In the storage of the session, which lives as long as the tab: what this page held before it was loaded anew."""

PATIENCE_MS = 500
"""So long a page loaded anew waits for its own former self to be gone."""


async def take_place(documents: Documents) -> str:
    """The name under which this page keeps its game; empty if a hundred pages have taken them all."""
    mine = _remembered()
    names = slots_to_try(documents, mine)
    if not hasattr(navigator, "locks"):
        return names[0]
    for name in names:
        if await _hold(PREFIX + name, patient=name == mine):
            _remember(name)
            return name
    return ""


def _hold(name: str, patient: bool) -> Any:
    """A promise of whether this page has the lock of this name, from now on and as long as it lives."""
    waits = patient and hasattr(AbortSignal, "timeout")
    options = {"signal": AbortSignal.timeout(PATIENCE_MS)} if waits else {"ifAvailable": True}

    def begin(resolve: Any, _reject: Any) -> None:
        def granted(lock: Any) -> Any:
            resolve(bool(lock))
            # A promise that is never kept holds the lock.
            return Promise.new(create_once_callable(lambda *_: None)) if lock else None

        def refused(_error: Any) -> None:
            resolve(False)

        request = navigator.locks.request(name, to_js(options, dict_converter=_object), create_proxy(granted))
        request.catch(create_proxy(refused))

    return Promise.new(create_once_callable(begin))


def _remembered() -> str:
    try:
        name = window.sessionStorage.getItem(KEY)
    except (JsException, AttributeError):
        return ""
    return name if isinstance(name, str) else ""


def _remember(name: str) -> None:
    try:
        window.sessionStorage.setItem(KEY, name)
    except (JsException, AttributeError):
        return


def _object(entries: Any) -> Any:
    from js import Object

    return Object.fromEntries(entries)
