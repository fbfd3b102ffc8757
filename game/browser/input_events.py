"""DOM events into what the controller takes: pointers, keys, and the page going out of sight."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from js import document, window

from ..app.controller import Controller
from ..app.gestures import Pointer
from ..app.keys import IN_PAGE
from .board_view import BoardView
from .dialogs import Dialogs
from .listening import Listening
from .zooming import Zooming, device_pixel

KINDS = {"pointerdown": "down", "pointermove": "move", "pointerup": "up", "pointercancel": "cancel"}
FIELDS = "input, select, textarea, [contenteditable]"


def bind_input(
    controller: Controller,
    board: BoardView,
    zooming: Zooming,
    dialogs: Dialogs,
    act: Callable[[str], None],
    early: Iterable[Any],
) -> Callable[[], None]:
    """Bind everything a player's hands do on the board and the keyboard; the answer unbinds it.

    Args:
        act: called with the name of a button whose key was pressed.
        early: pointer events from before this; they are played now. The last press may not be let go yet.
    """
    listening = Listening()
    stage = document.getElementById("stage")
    held: set[int] = set()
    watched: set[float] = set()

    def pointer(event: Any) -> None:
        if event.type == "pointerdown" and event.target.closest("#banner, #gate button"):
            return
        play(event)

    def play(event: Any) -> None:
        kind = KINDS[event.type]
        if kind == "down":
            held.add(event.pointerId)
        elif event.pointerId not in held:
            # Hovering, or a press that began elsewhere.
            return
        controller.pointer(pointer_from(event, board.square_at(event.clientX, event.clientY)))
        if kind == "cancel" or (kind == "up" and event.pointerType != "mouse") or not event.buttons:
            held.discard(event.pointerId)

    def pressed(event: Any) -> None:
        # Keeps the browser from selecting, dragging, scrolling by the middle button and focusing.
        if event.button != 0 or not event.target.closest("button"):
            event.preventDefault()

    def menu(event: Any) -> None:
        event.preventDefault()
        if event.target.closest("#stage") and not event.target.closest("#banner"):
            controller.context_menu(board.square_at(event.clientX, event.clientY))

    def key(event: Any) -> None:
        if dialogs.open or event.altKey or event.metaKey or event.isComposing:
            return
        target = event.target
        if target.matches(FIELDS):
            return
        name = event.key
        if name == "Escape":
            controller.dismiss()
            return
        on_board = bool(target.closest("#game"))
        # Elsewhere they go on where the hand was; Enter and Space on a button are the button's. (`==` and not `is`: what
        # comes from the page comes in a new wrapping each time.)
        meant = on_board or target == document.body or name not in ("Enter", " ")
        seen = on_board and board.square_of(target) == controller.square
        if meant and controller.key(name, bool(event.ctrlKey), bool(event.repeat), seen, board.turned):
            event.preventDefault()
            return
        if not event.ctrlKey and not event.repeat and name.lower() in IN_PAGE:
            event.preventDefault()
            act(IN_PAGE[name.lower()])

    def focused(event: Any) -> None:
        square = board.square_of(event.target)
        if square is not None:
            controller.focus(square)

    def shown(event: Any) -> None:
        if document.visibilityState == "hidden":
            controller.hidden()

    def away(event: Any) -> None:
        held.clear()
        controller.release_all()

    def leaving(event: Any) -> None:
        controller.hidden()

    def resized(event: Any) -> None:
        document.documentElement.style.setProperty("--pixel", f"{device_pixel()}px")
        zooming.resized()
        controller.layout_moved()
        watch_ratio()

    def watch_ratio() -> None:
        # A window moved to another screen may get other device pixels without being resized.
        ratio = window.devicePixelRatio
        if ratio not in watched:
            watched.add(ratio)
            listening.on(window.matchMedia(f"(resolution: {ratio}dppx)"), "change", resized)

    listening.on(stage, "pointerdown", pointer)
    listening.on(stage, "mousedown", pressed, passive=False)
    for name in ("pointermove", "pointerup", "pointercancel"):
        listening.on(window, name, pointer)
    listening.on(document.querySelector(".app"), "contextmenu", menu, passive=False)
    listening.on(stage, "dragstart", _prevent, passive=False)
    listening.on(stage, "dblclick", _prevent, passive=False)
    listening.on(document, "keydown", key, passive=False)
    listening.on(board.element, "focusin", focused)
    listening.on(document, "visibilitychange", shown)
    listening.on(window, "blur", away)
    listening.on(window, "pagehide", leaving)
    listening.on(window, "resize", resized)
    watch_ratio()
    for event in early:
        play(event)
    return listening.end


def pointer_from(event: Any, square: int | None) -> Pointer:
    """The application's form of a pointer event, or of one that was recorded before Python ran."""
    return Pointer(
        KINDS[event.type],
        float(event.timeStamp),
        int(event.pointerId),
        str(event.pointerType) or "mouse",
        int(event.buttons),
        float(event.clientX),
        float(event.clientY),
        square,
        bool(event.shiftKey),
        bool(event.isPrimary),
    )


def _prevent(event: Any) -> None:
    event.preventDefault()
