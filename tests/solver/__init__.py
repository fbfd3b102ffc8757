"""Tests of the solver. A package, so that the tests share `brute_force` and `positions` by relative imports."""
