"""Runs the tests that need no browser inside the Python of the page.

    node tools/pyodide.mjs tools/pyodide_tests.py [OPTIONS OF PYTEST...]

pytest and hypothesis come from the environment of the project, named by PYODIDE_PATH: both are pure Python.
"""

from __future__ import annotations

import os
import sys

TESTS = ("tests/engine", "tests/solver", "tests/app")

WITHOUT = ("tests/solver/test_against_ms_toollib.py",)
"""What compares us with packages that are not pure Python."""


def main() -> int:
    """Run them; the exit status of pytest."""
    # The other plugins there do not run here: they start processes or browsers.
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = os.environ["HYPOTHESIS_NO_PLUGINS"] = "1"
    import pytest  # noqa: PLC0415 - only now that it is told which plugins to load

    options = ["-p", "no:cacheprovider", "-p", "no:faulthandler", "-p", "_hypothesis_pytestplugin"]
    tests = [folder for folder in TESTS if os.path.isdir(folder)]  # noqa: PTH112 - one call, no import
    return int(
        pytest.main([*options, *(f"--ignore={path}" for path in WITHOUT), *tests, *sys.argv[1:]]),
    )


if __name__ == "__main__":
    sys.exit(main())
