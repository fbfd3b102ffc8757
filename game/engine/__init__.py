"""The rules of Minesweeper: deterministic, standard library only, values in and values out."""
