"""How Hypothesis runs here."""

import sys

from hypothesis import settings

# In the browser's interpreter an example takes several times as long: no test is about the time of one, and fewer show
# whether that interpreter agrees with this one.
EXAMPLES = 30 if sys.platform == "emscripten" else 100
settings.register_profile("minesweeper", deadline=None, max_examples=EXAMPLES)
settings.load_profile("minesweeper")
