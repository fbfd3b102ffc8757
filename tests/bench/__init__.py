"""What takes too long for the tests, or measures time. Each module is run by hand."""
