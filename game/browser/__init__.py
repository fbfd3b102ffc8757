"""The page: the only part of the game that knows a browser."""
