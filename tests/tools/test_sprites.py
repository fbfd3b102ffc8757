"""The sheets and icons: their geometry, what stands in each cell, what can be read, and how much they weigh."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from PIL import Image, ImageChops

from tools import sprites
from tools.drawings.theme import CELL, FRAMES, OVER, Picture, cells
from tools.drawings.themes import THEMES

ROOT = Path(__file__).resolve().parents[2]
ICONS = ROOT / "assets" / "icons"
MADE = ("favicon.svg", "favicon-32.png", "apple-touch-icon.png", "icon-192.png", "icon-512.png")

NAMED = (
    {(column, 0) for column in range(16)}
    | {(0, 1), (4, 1)}
    | {(column, 1) for column in range(6, 16)}
    | {(column, row) for row in (2, 3) for column in range(16)}
    | {(column, 4) for column in range(14)}
)
"""The cells that hold a picture, by (column, row)."""

Sheet = Callable[[str], Image.Image]


@pytest.fixture(scope="module")
def sheet() -> Sheet:
    """Gives a theme's state sheet, drawn once."""
    drawn: dict[str, Image.Image] = {}

    def draw(name: str) -> Image.Image:
        if name not in drawn:
            drawn[name] = sprites.state_sheet(THEMES[name], 1)
        return drawn[name]

    return draw


def cut(picture: Image.Image, column: int, row: int, size: int = CELL) -> Image.Image:
    return picture.crop((column * size, row * size, (column + 1) * size, (row + 1) * size))


def same(one: Image.Image, other: Image.Image) -> bool:
    return one.tobytes() == other.tobytes()


def luminance(colour: tuple[int, ...]) -> float:
    """Relative luminance as WCAG 2 defines it."""
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (value / 255 for value in colour[:3])
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: tuple[int, ...], other: tuple[int, ...]) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def test_every_theme_has_a_day_and_a_night() -> None:
    assert set(THEMES) == {
        f"{name}{night}" for name in ("classic", "garden", "contrast") for night in ("", "-dark")
    }
    assert all(theme.name == name for name, theme in THEMES.items())


@pytest.mark.parametrize("name", THEMES)
class TestStateSheet:
    def test_size_and_cells(self, name: str, sheet: Sheet) -> None:
        assert sheet(name).size == (1344, 420)
        filled = {
            (column, row)
            for column in range(16)
            for row in range(5)
            if cut(sheet(name), column, row).getbbox()
        }
        assert filled == NAMED

    def test_cells_keep_off_their_edges(self, name: str, sheet: Sheet) -> None:
        for column, row in NAMED:
            assert within(cut(sheet(name), column, row), 1, CELL - 1), (column, row)

    def test_tiles_fill_their_cells(self, name: str, sheet: Sheet) -> None:
        for place in ((0, 0), (1, 0), (7, 2), (15, 0), (4, 1), (14, 3)):
            assert cut(sheet(name), *place).getbbox() == (2, 2, CELL - 2, CELL - 2), place

    def test_pictures_come_to_rest(self, name: str, sheet: Sheet) -> None:
        closed, flag, question = ((1, 0), (2, 0), (3, 0))
        for rest, place in (
            (closed, (11, 2)),
            (closed, (15, 1)),
            (flag, (3, 3)),
            (question, (11, 3)),
            ((0, 0), (5, 0)),
        ):
            assert same(cut(sheet(name), *rest), cut(sheet(name), *place)), place

    def test_frames_differ(self, name: str, sheet: Sheet) -> None:
        rows = (
            [(column, 1) for column in range(6, 16)],
            [(column, 2) for column in range(4)],
            *([(start + step, row) for step in range(4)] for row in (2, 3) for start in (0, 4, 8)),
            [(column, 2) for column in range(12, 16)],
            [(14, 3), (15, 3), (0, 4), (1, 4), (1, 0)],
            [(column, 4) for column in range(2, 10)],
        )
        for frames in rows:
            pictures = [cut(sheet(name), *place).tobytes() for place in frames]
            assert len(set(pictures)) == len(pictures), frames

    def test_blues_go_from_light_to_dark(self, name: str, sheet: Sheet) -> None:
        middles = [luminance(pixel(cut(sheet(name), column, 4), 42, 42)) for column in range(2, 10)]
        assert middles == sorted(middles, reverse=True)

    def test_numbers_can_be_read(self, name: str, sheet: Sheet) -> None:
        blank = cut(sheet(name), 0, 0)
        ground = pixel(blank, 42, 42)
        least = 7.0 if name.startswith("contrast") else 4.5
        for count in range(1, 9):
            number = cut(sheet(name), 5 + count, 0)
            changed = ImageChops.difference(number.convert("RGB"), blank.convert("RGB")).convert("L")
            mask = changed.point([255 if value > 12 else 0 for value in range(256)])
            inked = Image.composite(number, Image.new("RGBA", number.size), mask)
            colours = inked.getcolors(CELL * CELL) or []
            colour = max(
                (times, colour) for times, colour in colours if isinstance(colour, tuple) and colour[3]
            )[1]
            assert contrast(colour, ground) >= least, count

    def test_closed_and_opened_differ_in_lightness(self, name: str, sheet: Sheet) -> None:
        closed, opened = (pixel(cut(sheet(name), *place), 42, 60) for place in ((1, 0), (0, 0)))
        assert contrast(closed, opened) >= 1.5

    def test_marks_differ_in_lightness_from_their_tile(self, name: str, sheet: Sheet) -> None:
        """A flag and a question mark are seen without telling one hue from another."""
        tile = cut(sheet(name), 1, 0)
        for place in ((2, 0), (3, 0)):
            marked = cut(sheet(name), *place)
            clear = sum(
                contrast(pixel(marked, x, y), pixel(tile, x, y)) >= 2.0
                for x in range(8, 76, 2)
                for y in range(8, 76, 2)
            )
            assert clear >= 60, place

    def test_explosion(self, name: str) -> None:
        over = sprites.over_sheet(THEMES[name])
        assert over.size == (1260, 756)
        frames = [cut(over, index % 5, index // 5, OVER) for index in range(FRAMES)]
        assert len({frame.tobytes() for frame in frames}) == FRAMES
        for index, frame in enumerate(frames):
            edge = frame.getchannel("A").copy()
            edge.paste(0, (1, 1, OVER - 1, OVER - 1))
            assert (edge.getextrema()[1] or 0) <= 8, f"frame {index} is cut off"
        crater = sprites.picture(THEMES[name].crater(), OVER, OVER)
        assert within(crater, CELL, 2 * CELL)
        assert pixel(crater, 126, 126)[3] == 255

    def test_text_needs_no_font(self, name: str) -> None:
        drawn = [
            *cells(THEMES[name]).values(),
            Picture(THEMES[name].burst(0.3)),
            Picture(THEMES[name].crater()),
        ]
        assert not any("<text" in picture.fragment or "<image" in picture.fragment for picture in drawn)


@pytest.mark.parametrize("name", ["contrast", "contrast-dark"])
def test_high_contrast_numbers_carry_their_count(name: str, sheet: Sheet) -> None:
    """Below each digit stand as many dots as it lacks of fives, and a bar for five."""
    for count in range(1, 9):
        number, blank = cut(sheet(name), 5 + count, 0), cut(sheet(name), 0, 0)
        marks = ImageChops.difference(number.convert("L"), blank.convert("L")).point([0] * 60 + [1] * 196)
        found = {row: runs([pixel_value(marks, x, row) for x in range(CELL)]) for row in range(60, 79)}
        dots = max((len(widths) for widths in found.values() if widths and max(widths) < 12), default=0)
        bars = any(widths and max(widths) > 30 for widths in found.values())
        assert (dots, bars) == (count % 5, count >= 5), count


def test_large_sheet_is_the_small_one_drawn_larger() -> None:
    large = sprites.state_sheet(THEMES["classic"], 2)
    assert large.size == (2688, 840)
    assert cut(large, 1, 0, 2 * CELL).getbbox() == (4, 4, 2 * CELL - 4, 2 * CELL - 4)


def test_same_drawings_same_bytes(tmp_path: Path) -> None:
    """Packing the large sheets twice would take half a minute: their pixels, and one packed file, tell as much."""
    program = (
        "import hashlib, sys; from pathlib import Path; from tools import sprites; from tools.drawings.themes import THEMES\n"
        "for theme in (THEMES['garden-dark'], THEMES['contrast']):\n"
        "    drawn = sprites.state_sheet(theme, 1).tobytes() + sprites.over_sheet(theme).tobytes()\n"
        "    sprites.save(sprites.picture(theme.crater(), 252, 252), Path(sys.argv[1]), method=6)\n"
        "    print(hashlib.sha256(drawn + Path(sys.argv[1]).read_bytes()).hexdigest())\n"
    )
    outputs = []
    for seed in ("1", "2"):
        command = [sys.executable, "-c", program, str(tmp_path / f"{seed}.webp")]
        environment = {**os.environ, "PYTHONHASHSEED": seed}
        done = subprocess.run(command, cwd=ROOT, env=environment, check=True, capture_output=True, text=True)
        outputs.append(done.stdout)
    assert outputs[0] == outputs[1]
    assert len(set(outputs[0].split())) == 2


def test_application_icons(tmp_path: Path) -> None:
    sprites.write_icons(tmp_path)
    sizes = {}
    for path in tmp_path.glob("*.[pj]*g"):
        with Image.open(path) as picture:
            sizes[path.name] = picture.size
            if "maskable" in path.name or "apple" in path.name:
                assert picture.convert("RGBA").getchannel("A").getextrema() == (255, 255)
    assert sizes == {
        "favicon-32.png": (32, 32),
        "apple-touch-icon.png": (180, 180),
        "icon-192.png": (192, 192),
        "icon-512.png": (512, 512),
        "maskable-192.png": (192, 192),
        "maskable-512.png": (512, 512),
        "social.jpg": (1200, 630),
    }
    assert ET.parse(tmp_path / "favicon.svg").getroot().get("viewBox")
    assert sum(path.stat().st_size for path in tmp_path.iterdir()) <= 260_000


def pictures(sheet: str) -> list[ET.Element]:
    """The pictures on a sheet of icons."""
    ET.register_namespace("", "http://www.w3.org/2000/svg")
    return list(ET.parse(ICONS / f"{sheet}.svg").getroot())


@pytest.mark.parametrize(
    ("picture", "face"),
    [
        pytest.param(picture, sheet == "faces", id=picture.attrib["id"])
        for sheet in ("icons", "faces")
        for picture in pictures(sheet)
    ],
)
def test_icon(picture: ET.Element, face: bool) -> None:
    assert picture.get("viewBox") == ("0 0 48 48" if face else "0 0 24 24")
    text = ET.tostring(picture, encoding="unicode")
    assert not re.search(r"<(text|image|script|style)|href|font", text)
    assert len(text) <= (3000 if face else 1200)
    if not face:
        colours = set(re.findall(r'(?:fill|stroke)="([^"]+)"', text))
        assert colours <= {"none", "currentColor"}
    alone = re.sub(r' (?:x|width|height)="\d+"', "", text, count=3)
    pixels = sprites.rasterise(alone, 48)
    assert within(pixels, 1, 47)
    left, top, right, bottom = pixels.getbbox() or (0, 0, 0, 0)
    assert max(right - left, bottom - top) >= 20


def test_styles_name_only_icons_that_exist() -> None:
    there = {path.name for path in ICONS.iterdir()} | set(MADE)
    for style in (ROOT / "assets" / "css").glob("*.css"):
        for name in re.findall(r"\.\./icons/([\w.@-]+)", style.read_text(encoding="utf-8")):
            assert name in there, f"{style.name} names {name}"


def within(picture: Image.Image, low: int, high: int) -> bool:
    """Whether all that is drawn lies between two lines, across and down."""
    left, top, right, bottom = picture.getbbox() or (low, low, high, high)
    return min(left, top) >= low and max(right, bottom) <= high


def pixel(picture: Image.Image, x: int, y: int) -> tuple[int, ...]:
    value = picture.getpixel((x, y))
    assert isinstance(value, tuple)
    return tuple(int(part) for part in value)


def pixel_value(picture: Image.Image, x: int, y: int) -> int:
    value = picture.getpixel((x, y))
    assert isinstance(value, int)
    return value


def runs(line: list[int]) -> list[int]:
    """The lengths of the runs of ones."""
    return [len(run) for run in "".join(map(str, line)).split("0") if run]
