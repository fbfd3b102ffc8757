"""The icons' and faces' places on their sheets, which style sheets count."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

ASSETS = Path(__file__).resolve().parents[2] / "assets"
SVG = "{http://www.w3.org/2000/svg}svg"

# What a style sheet calls something else than its drawing.
NAMES = {"dig": "open-mode", "flag": "flag-mode", "sound": "sound-off"}


def styles() -> str:
    return "".join(path.read_text() for path in sorted((ASSETS / "css").glob("*.css")))


@pytest.mark.parametrize(("sheet", "box"), [("icons", 24), ("faces", 48)])
def test_pictures_stand_side_by_side(sheet: str, box: int) -> None:
    root = ET.parse(ASSETS / "icons" / f"{sheet}.svg").getroot()
    pictures = root.findall(SVG)
    assert [float(picture.attrib["x"]) for picture in pictures] == [
        number * box for number in range(len(pictures))
    ]
    assert root.attrib["viewBox"] == f"0 0 {box * len(pictures)} {box}"
    # How the style sheets find a place: the last is at 100 %.
    used = re.findall(rf'{sheet}\.svg"\) calc\(\S+ \* 100% / (\d+)\) 0 / (\d+)% 100%', styles())
    assert used
    assert set(used) == {(str(len(pictures) - 1), f"{len(pictures)}00")}


def test_every_icon_and_face_is_where_it_is_looked_for() -> None:
    icons, faces = (
        [picture.attrib["id"] for picture in ET.parse(ASSETS / "icons" / name).getroot()]
        for name in ("icons.svg", "faces.svg")
    )
    places = re.findall(r"\n\.icon-([a-z-]+) \{ --icon: (\d+); \}", styles())
    assert len(places) > 20
    assert {name: icons[int(place)] for name, place in places} == {
        name: NAMES.get(name, name) for name, _ in places
    }
    loud = re.search(r'\[aria-pressed="true"\] > \.icon-sound \{ --icon: (\d+); \}', styles())
    assert loud
    assert icons[int(loud[1])] == "sound-on"
    go_on = re.search(r"\.paused > \.icon-pause \{ --icon: (\d+); \}", styles())
    assert go_on
    assert icons[int(go_on[1])] == "play"
    assert f"calc({icons.index('records')} * 100%" in styles()
    shown = re.findall(r'data-face="([a-z]+)"\] \{ --face: (\d+); \}', styles())
    assert {name: faces[int(place)] for name, place in shown} == {name: name for name in faces}
