"""The chance in what is drawn anew in each run."""

from random import Random, SystemRandom

import pytest


@pytest.fixture
def random() -> Random:
    """Another one in each run. What a failing test prints here repeats it."""
    seed = SystemRandom().randrange(2**32)
    print(f"\nseed of this run: {seed}")
    return Random(seed)
