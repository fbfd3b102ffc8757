"""What can be known from the numbers: certain squares, exact risks, hints with reasons, no-guess boards."""
