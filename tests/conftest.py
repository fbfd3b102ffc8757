"""How Hypothesis runs here."""

from hypothesis import settings

# In the browser's interpreter an example takes several times as long: no test is about the time of one.
settings.register_profile("minesweeper", deadline=None)
settings.load_profile("minesweeper")
