"""Starts the game, and tells the page when that fails: the first Python that runs."""

from __future__ import annotations


async def start() -> None:
    """Run `main`; whatever it raises becomes the page's words about a failed start."""
    from js import console, window

    try:
        from .main import main

        await main()
    except BaseException as error:  # noqa: BLE001 - whatever it was, the player must be told
        import traceback

        console.error(traceback.format_exc())
        window.boot.fail(f"{type(error).__name__}: {error}")
