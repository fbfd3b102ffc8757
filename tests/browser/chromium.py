"""Where Chromium is."""

from __future__ import annotations

import os
import shutil

WITHOUT_WINDOW = ("chromium-headless-shell",)
"""The same engine without what draws windows around pages, which takes a fifth of the work."""

WHOLE = ("chromium", "chromium-browser", "google-chrome")


def find(*, whole: bool = False) -> str:
    """The path of the Chromium that CHROMIUM names, or of the system's own; empty if there is none.

    Args:
        whole: rather the browser that people use than the one for tests.
    """
    names = WHOLE + WITHOUT_WINDOW if whole else WITHOUT_WINDOW + WHOLE
    return os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, names)), "") or ""
