"""Files out and in: downloads, the file button, files dropped on the page, and what is shared."""

from __future__ import annotations

from asyncio import ensure_future
from collections.abc import Awaitable, Callable
from typing import Any

from js import URL, Blob, Object, console, document, navigator
from pyodide.ffi import JsException, to_js

from ..app.i18n import gettext as _
from ..app.messages import Messages
from .dom import make
from .listening import Listening

LARGEST = 4_000_000

_running: set[Any] = set()


def start(work: Awaitable[None]) -> None:
    """Let something run that takes a while."""
    task = ensure_future(work)
    # The loop itself holds a task only weakly.
    _running.add(task)
    task.add_done_callback(_done)


def _done(task: Any) -> None:
    _running.discard(task)
    if not task.cancelled() and task.exception():
        # Nobody waits for it: what went wrong would never be heard of.
        console.error(repr(task.exception()))


def save_file(name: str, content: bytes | str, kind: str) -> None:
    """Give the player a file."""
    part = to_js(content) if isinstance(content, bytes) else content
    save_blob(name, Blob.new(to_js([part]), to_js({"type": kind}, dict_converter=Object.fromEntries)))


def save_blob(name: str, blob: Any) -> None:
    """Give the player what is in a blob, as a file."""
    address = URL.createObjectURL(blob)
    link = make("a", href=str(address), download=name)
    document.body.append(link)
    link.click()
    link.remove()
    URL.revokeObjectURL(address)


async def save_canvas(name: str, canvas: Any) -> None:
    """Give the player a picture as a file."""
    from js import Promise
    from pyodide.ffi import create_once_callable

    blob = await Promise.new(
        create_once_callable(lambda resolve, _reject: canvas.toBlob(resolve, "image/png"))
    )
    save_blob(name, blob)


async def share(
    text: str, address: str, say: Callable[[str], None], say_briefly: Callable[[str], None]
) -> None:
    """Share by the device's own means where it has them, else put into the clipboard; `say` what became of it."""
    if hasattr(navigator, "share"):
        parts = {"title": _("Minesweeper"), "text": text, "url": address} if text else {"url": address}
        try:
            await navigator.share(to_js(parts, dict_converter=Object.fromEntries))
            return
        except JsException as error:
            if error.name == "AbortError":
                # The player thought better of it.
                return
    whole = f"{text}\n{address}" if text else address
    try:
        await navigator.clipboard.writeText(whole)
    except (JsException, AttributeError):
        say(whole)
        return
    say_briefly(_("Copied: ready to be pasted."))


class Opener:
    """Takes files by the button and by drop, and gives their bytes to `opened`."""

    def __init__(self, opened: Callable[[bytes], None], messages: Messages) -> None:
        self._opened = opened
        self._messages = messages
        self._field: Any = document.getElementById("file")
        self._listening = Listening()
        self._listening.on(self._field, "change", self._chosen)
        for name in ("dragenter", "dragover"):
            self._listening.on(document, name, self._over, passive=False)
        self._listening.on(document, "dragleave", self._left)
        self._listening.on(document, "drop", self._dropped, passive=False)

    def choose(self) -> None:
        """Let the player choose a file."""
        self._field.value = ""
        self._field.click()

    def unbind(self) -> None:
        """Listen no more."""
        self._listening.end()

    def _chosen(self, event: Any) -> None:
        if self._field.files.length:
            start(self._read(self._field.files.item(0)))

    def _over(self, event: Any) -> None:
        if _has_files(event):
            event.preventDefault()
            document.body.classList.add("dropping")

    def _left(self, event: Any) -> None:
        # Leaving an element for another one in the page is no leaving.
        if not event.relatedTarget:
            document.body.classList.remove("dropping")

    def _dropped(self, event: Any) -> None:
        document.body.classList.remove("dropping")
        if _has_files(event):
            event.preventDefault()
            if event.dataTransfer.files.length:
                start(self._read(event.dataTransfer.files.item(0)))

    async def _read(self, file: Any) -> None:
        if file.size > LARGEST:
            self._messages.say(_("The file is too large to be a board, a recording or a backup."))
            return
        try:
            data = (await file.arrayBuffer()).to_bytes()
        except JsException:
            self._messages.say(_("The file could not be read."))
            return
        self._opened(data)


def _has_files(event: Any) -> bool:
    transfer = event.dataTransfer
    return bool(transfer) and bool(transfer.types.includes("Files"))
