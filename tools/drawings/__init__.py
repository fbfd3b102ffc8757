"""Our own drawings, as SVG made in Python: one function a thing, one palette a theme."""
