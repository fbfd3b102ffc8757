"""Sounds: silent until the player wants them, then one for each thing that happens, and never a crackle."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from game import BEGINNER
from tests.browser.driver import Game, Place, laid, mine_places, opened_by, rows_of, safe_places
from tests.browser.pages import Pages

SEED, FIRST = 7, (4, 4)
ROWS = rows_of(laid(BEGINNER, SEED, FIRST))
OPEN = opened_by(ROWS, [FIRST])
MINES = mine_places(ROWS)

# Takes down every source of sound that is started: its kind, its pitch, the loudness of all, and how many sound at once.
LISTEN = """(() => {
  window.heard = [];
  window.made = 0;
  const Real = window.AudioContext;
  window.AudioContext = class extends Real {
    constructor(...args) { super(...args); window.made += 1; window.context = this; }
    get currentTime() { return window.frozen ?? super.currentTime; }
    createGain() {
      const node = super.createGain();
      window.out ??= node;
      return node;
    }
  };
  for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
    const start = kind.prototype.start;
    kind.prototype.start = function (...args) {
      heard.push([this.type ?? 'noise', Math.round(this.frequency?.value ?? 0)]);
      return start.apply(this, args);
    };
  }
})();"""


@pytest.fixture(scope="module")
def listened(shared_pages: Pages) -> Game:
    """A page whose sounds are taken down."""
    return shared_pages.open(before=LISTEN)


@pytest.fixture
def audible(listened: Game, shared_pages: Pages) -> Iterator[Game]:
    """A new game in that page, sounds on and at full volume."""
    page = listened.page
    if page.locator("#sound").get_attribute("aria-pressed") == "false":
        page.locator("#sound").click()
    page.locator("#volume").fill("100")
    listened.new(SEED)
    heard(listened)
    yield listened
    page.locator("#sound").click()
    listened.new(SEED)
    shared_pages.check()


def heard(game: Game) -> tuple[tuple[str, int], ...]:
    """The kinds and pitches of the tones since the last time."""
    tones = game.page.evaluate("heard.splice(0)")
    return tuple((kind, hz) for kind, hz in tones)


def test_silent_until_wanted(listened: Game) -> None:
    game = listened
    game.new(SEED)
    game.click(*FIRST)
    game.flag(*MINES[0])
    game.click(*MINES[1])
    assert heard(game) == ()
    assert game.page.evaluate("made") == 0
    expect(game.page.locator("#volume")).to_be_hidden()


def test_everything_has_a_sound_of_its_own(audible: Game) -> None:
    game = audible
    sounds: dict[str, object] = {}
    game.flag(*MINES[0])
    sounds["flag"] = heard(game)
    game.flag(*MINES[0])
    game.flag(*MINES[0])
    assert heard(game) != ()
    game.new(SEED)
    heard(game)
    game.click(*FIRST)
    sounds["flood"] = heard(game)
    lone = next(
        place for place in safe_places(ROWS) if place not in OPEN and len(opened_by(ROWS, [place])) == 1
    )
    game.click(*lone)
    sounds["open"] = heard(game)
    game.click(*MINES[1])
    sounds["explosion"] = heard(game)
    assert all(sounds.values()), sounds
    assert len(set(sounds.values())) == len(sounds)
    assert any(kind == "noise" for kind, _ in sounds["explosion"])  # type: ignore[attr-defined]


@pytest.mark.parametrize("width", [390, 320])
def test_sounds_leave_the_bar_of_a_phone_as_it_is(handheld: Game, width: int) -> None:
    page = handheld.page
    page.set_viewport_size({"width": width, "height": 568})
    parts = [page.locator(name) for name in (".brand img", ".tools [data-action=more]", "#face", "#game")]
    before = [part.bounding_box() for part in parts]
    sound = page.locator("#sound")
    sound.tap()
    expect(sound).to_have_attribute("aria-pressed", "true")
    after = [part.bounding_box() for part in parts]
    sound.tap()
    page.set_viewport_size({"width": 390, "height": 664})
    assert all(before)
    assert before == after


def test_chord_and_win(audible: Game) -> None:
    game = audible
    game.click(*FIRST)
    heard(game)
    number, mines = chord_place()
    for place in mines:
        game.flag(*place)
    heard(game)
    game.click(*number)
    chord = heard(game)
    for place in safe_places(ROWS):
        if game.state(*place) == "closed":
            heard(game)
            game.click(*place)
    assert game.status() == "won"
    best = heard(game)
    assert chord
    assert best
    assert chord != best


def chord_place() -> tuple[Place, list[Place]]:
    """An open number with closed safe neighbours, and its mines."""
    for row, col in sorted(OPEN):
        near = [
            (r, c)
            for r in range(max(0, row - 1), min(9, row + 2))
            for c in range(max(0, col - 1), min(9, col + 2))
            if (r, c) not in OPEN
        ]
        mines = [place for place in near if place in MINES]
        if mines and len(mines) < len(near):
            return (row, col), mines
    raise AssertionError("the board has no such number")


def test_volume_and_mute(audible: Game) -> None:
    game, page = audible, audible.page
    loudness = []
    for volume in ("100", "50", "0"):
        page.locator("#volume").fill(volume)
        game.flag(*MINES[0])
        loudness.append(page.evaluate("out.gain.value"))
    assert loudness[0] == 1
    assert loudness == sorted(loudness, reverse=True)
    assert loudness[-1] == 0
    page.locator("#sound").click()
    heard(game)
    game.flag(*MINES[0])
    assert heard(game) == ()
    page.locator("#sound").click()


def test_fast_play_does_not_add_up(audible: Game) -> None:
    game, page = audible, audible.page
    game.flag(*MINES[0])
    heard(game)
    # All that follows happens at one moment.
    page.evaluate("window.frozen = context.currentTime + 60")
    for row, col in OPEN:
        game.flag(row, col)
    page.evaluate("delete window.frozen")
    at_once = len(heard(game))
    assert 0 < at_once <= 16, "so many tones at once only crackle"
