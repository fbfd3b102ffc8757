"""Makes the sprite sheets and icons: `python -m tools.sprites SPRITES_FOLDER --icons ICONS_FOLDER`.

Every theme is one pair of files: `NAME-state.webp` (16 × 5 cells of 84) and `NAME-state@2x.webp`, with
`NAME-over.webp` (the explosion, 5 × 3 frames of 252) and `NAME-crater.webp`. The same drawings always give the same bytes.
"""

from __future__ import annotations

import argparse
from io import BytesIO
from pathlib import Path

import resvg_py
from PIL import Image

from tools.drawings import explosion, icons
from tools.drawings.palette import PALETTES, Palette
from tools.drawings.tiles import CELL, COLUMNS, ROWS, cells


def main() -> None:
    """Write all sheets and icons."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("sprites", type=Path)
    parser.add_argument("--icons", type=Path, required=True)
    options = parser.parse_args()
    options.sprites.mkdir(parents=True, exist_ok=True)
    options.icons.mkdir(parents=True, exist_ok=True)
    for name, palette in PALETTES.items():
        for scale, suffix in ((1, ""), (2, "@2x")):
            save(state_sheet(palette, scale), options.sprites / f"{name}-state{suffix}.webp")
        save(over_sheet(palette), options.sprites / f"{name}-over.webp")
        crater = render(explosion.crater(palette), explosion.SIZE, 1)
        save(crater, options.sprites / f"{name}-crater.webp")
    for name, svg in icons.svg_files().items():
        (options.icons / name).write_text(svg, encoding="utf-8")
    for name, (svg, size) in icons.png_files().items():
        rasterise(svg, size).save(options.icons / name, optimize=True)


def state_sheet(palette: Palette, scale: int) -> Image.Image:
    """The sheet of all cells, `scale` pixels to a unit."""
    size = CELL * scale
    sheet = Image.new("RGBA", (COLUMNS * size, ROWS * size))
    for (column, row), fragment in cells(palette).items():
        sheet.paste(render(fragment, CELL, scale), (column * size, row * size))
    return sheet


def over_sheet(palette: Palette) -> Image.Image:
    """The frames of the explosion, five a row."""
    size = explosion.SIZE
    sheet = Image.new("RGBA", (5 * size, 3 * size))
    for index in range(explosion.FRAMES):
        row, column = divmod(index, 5)
        sheet.paste(render(explosion.frame(index, palette), size, 1), (column * size, row * size))
    return sheet


def render(fragment: str, size: int, scale: int) -> Image.Image:
    """A square SVG fragment as a picture."""
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}">{fragment}</svg>'
    return rasterise(svg, size * scale)


def rasterise(svg: str, size: int) -> Image.Image:
    """A square SVG as a picture of `size` pixels."""
    data = resvg_py.svg_to_bytes(svg_string=svg, width=size, height=size)
    return Image.open(BytesIO(bytes(data))).convert("RGBA")


def save(picture: Image.Image, path: Path) -> None:
    """Write a picture as WebP: the sharp ones without loss, the smoky ones nearly so."""
    if "over" in path.name:
        picture.save(path, quality=70, method=6)
    else:
        picture.save(path, lossless=True, quality=100, method=4, exact=False)


if __name__ == "__main__":
    main()
