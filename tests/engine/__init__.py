"""Tests of the rules. A package, so that the tests share `naive` and `strategies` by relative imports."""
