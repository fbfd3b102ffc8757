"""Where Chromium is."""

from __future__ import annotations

import os
import shutil

NAMES = ("chromium", "chromium-browser", "google-chrome")


def find() -> str:
    """The path of the Chromium that CHROMIUM names, or of the system's own; empty if there is none."""
    return os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), "") or ""
