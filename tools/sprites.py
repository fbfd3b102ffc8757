"""Makes the sprite sheets and icons: `python -m tools.sprites SPRITES_FOLDER --icons ICONS_FOLDER`.

Every theme has by day and by night `NAME-state.webp` (16 × 5 cells of 84), `NAME-state@2x.webp`, `NAME-over.webp`
(the explosion, 5 × 3 frames of 252) and `NAME-crater.webp`. The same drawings always give the same bytes.
With `--theme NAME`, only that sheet is made.
"""

from __future__ import annotations

import argparse
from concurrent.futures import ProcessPoolExecutor
from io import BytesIO
from pathlib import Path

import resvg_py
from PIL import Image

from tools.drawings import app_icon, social
from tools.drawings.svg import document
from tools.drawings.theme import (
    CELL,
    COLUMNS,
    FRAMES,
    OVER,
    OVER_COLUMNS,
    OVER_ROWS,
    ROWS,
    Picture,
    Theme,
    cells,
)
from tools.drawings.themes import THEMES


def main() -> None:
    """Write the sheets, and the icons if asked for."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("sprites", type=Path, help="the folder for the sheets")
    parser.add_argument("--icons", type=Path, help="the folder for the icons")
    parser.add_argument("--theme", choices=sorted(THEMES), help="make only this one's sheets")
    options = parser.parse_args()
    names = [options.theme] if options.theme else list(THEMES)
    with ProcessPoolExecutor() as pool:
        # Packing takes most of the time, and no theme waits for another.
        done = [pool.submit(write_theme, THEMES[name], options.sprites) for name in names]
        if options.icons:
            done.append(pool.submit(write_icons, options.icons))
        for made in done:
            made.result()


def write_theme(theme: Theme, folder: Path) -> None:
    """Write the four files of a theme into the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for scale, suffix in ((1, ""), (2, "@2x")):
        # The small sheet is part of a first visit: there, every byte is worth the time.
        save(
            state_sheet(theme, scale),
            folder / f"{theme.name}-state{suffix}.webp",
            method=6 if scale == 1 else 5,
        )
    over_sheet(theme).save(folder / f"{theme.name}-over.webp", quality=74, alpha_quality=70, method=6)
    save(picture(theme.crater(), OVER, OVER), folder / f"{theme.name}-crater.webp", method=6)


def write_icons(folder: Path) -> None:
    """Write the application's icons and the picture shown with a shared link into the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "favicon.svg").write_text(app_icon.rounded(), encoding="utf-8")
    for name, svg, size in (
        ("favicon-32", app_icon.rounded(), 32),
        ("apple-touch-icon", app_icon.full(0.9), 180),
        ("icon-192", app_icon.rounded(), 192),
        ("icon-512", app_icon.rounded(), 512),
        ("maskable-192", app_icon.full(0.76), 192),
        ("maskable-512", app_icon.full(0.76), 512),
    ):
        rasterise(svg, size).save(folder / f"{name}.png", optimize=True)
    shared = rasterise(social.picture(), social.WIDTH).convert("RGB")
    shared.save(folder / "social.jpg", quality=86, optimize=True, progressive=True)


def state_sheet(theme: Theme, scale: int) -> Image.Image:
    """The sheet of all cells, `scale` pixels to a unit."""
    size = CELL * scale
    sheet = Image.new("RGBA", (COLUMNS * size, ROWS * size))
    for (column, row), cell in cells(theme).items():
        sheet.paste(cell_picture(cell, size), (column * size, row * size))
    return sheet


def over_sheet(theme: Theme) -> Image.Image:
    """The frames of the explosion, five a row."""
    sheet = Image.new("RGBA", (OVER_COLUMNS * OVER, OVER_ROWS * OVER))
    for index in range(FRAMES):
        row, column = divmod(index, OVER_COLUMNS)
        sheet.paste(picture(theme.burst(index / (FRAMES - 1)), OVER, OVER), (column * OVER, row * OVER))
    return sheet


def cell_picture(cell: Picture, size: int) -> Image.Image:
    """One cell of the state sheet, `size` pixels wide and high."""
    drawn = picture(cell.fragment, CELL, size)
    if cell.opacity < 1:
        # Fading the finished pixels rather than the drawing leaves the colours alone, which packs far smaller.
        drawn.putalpha(drawn.getchannel("A").point([round(value * cell.opacity) for value in range(256)]))
    return drawn


def picture(fragment: str, units: int, size: int) -> Image.Image:
    """A square SVG fragment of so many units, `size` pixels wide and high."""
    return rasterise(document(fragment, units, units), size)


def rasterise(svg: str, width: int) -> Image.Image:
    """An SVG as a picture of this width in pixels."""
    data = resvg_py.svg_to_bytes(svg_string=svg, width=width, skip_system_fonts=True)
    return Image.open(BytesIO(bytes(data))).convert("RGBA")


def save(drawn: Image.Image, path: Path, method: int) -> None:
    """Write a picture as WebP without loss; method 6 tries longest."""
    drawn.save(path, lossless=True, quality=100, method=method)


if __name__ == "__main__":
    main()
