"""Animations: frame by frame on the sheet, and for as long as they should."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import expect

from game import BEGINNER
from tests.browser.driver import (
    Game,
    Place,
    board_link,
    board_of,
    laid,
    mine_places,
    opened_by,
    rows_of,
    safe_places,
)
from tests.browser.pages import Pages
from tests.browser.test_loading import choose, stop_clock

SEED, FIRST = 7, (4, 4)
ROWS = rows_of(laid(BEGINNER, SEED, FIRST))
OPEN = opened_by(ROWS, [FIRST])
MINES = mine_places(ROWS)

FILM = """([row, col, times]) => {
  const square = document.querySelector(`#game [data-row="${row}"][data-col="${col}"]`);
  const [animation] = square.getAnimations();
  if (!animation) return null;
  animation.pause();
  const { delay, duration, fill } = animation.effect.getComputedTiming();
  const cells = times.map(time => {
    animation.currentTime = delay + time;
    const [x, y] = getComputedStyle(square).backgroundPosition.split(' ').map(parseFloat);
    return [Math.round(x * 15 / 100), Math.round(y * 4 / 100)];
  });
  animation.play();
  return { delay, duration, fill, cells };
}"""
"""What a square shows of the sheet (column, row) so many milliseconds after its animation began."""

LEFT = """() => ({
  running: document.getElementById('stage').getAnimations({ subtree: true }).length,
  effects: document.getElementById('effects').children.length,
  classes: [...new Set([...document.querySelectorAll('#game [data-row]')].map(square => square.className))],
  styles: [...document.querySelectorAll('#game [data-row]')].filter(square => square.style.length).length,
})"""
"""What is left of animations."""

NOTHING = {"running": 0, "effects": 0, "classes": ["square"], "styles": 0}

EXPLOSIONS = """() => {
  const size = document.querySelector('#game [data-row="0"][data-col="0"]').getBoundingClientRect().width;
  const middles = [...document.querySelectorAll('#game [data-row]')].map(square => {
    const { left, top, width, height } = square.getBoundingClientRect();
    return [left + width / 2, top + height / 2, Number(square.dataset.row), Number(square.dataset.col)];
  });
  return document.getElementById('stage').getAnimations({ subtree: true }).filter(animation => {
    const target = animation.effect.target;
    return !target.dataset.row && target.parentElement.id === 'effects';
  }).map(animation => {
    const { left, top, width, height } = animation.effect.target.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const [row, col] = middles.reduce((best, one) =>
      Math.hypot(one[0] - x, one[1] - y) < Math.hypot(best[0] - x, best[1] - y) ? one : best).slice(2);
    const { delay, duration } = animation.effect.getComputedTiming();
    animation.pause();
    const frames = new Set();
    for (let time = 5; time < duration - 20; time += 10) {
      animation.currentTime = delay + time;
      frames.add(getComputedStyle(animation.effect.target).backgroundPosition);
    }
    return { row, col, delay, duration, frames: frames.size, wide: width / size, high: height / size };
  });
}"""
"""Every explosion: over which square, when, and how large in squares."""

FLASHES = """() => [...document.querySelectorAll('#game [data-row]')].flatMap(square => square.getAnimations()
  .filter(animation => animation.effect.getComputedTiming().duration === 300)
  .map(animation => [Number(square.dataset.row), Number(square.dataset.col),
    animation.effect.getComputedTiming().delay]))"""
"""Every closed square that flashes as the wave passes, and when."""


@contextmanager
def slowly(game: Game) -> Iterator[None]:
    """Animations hardly go on meanwhile, so that none is over before it is looked at."""
    session = game.page.context.new_cdp_session(game.page)
    session.send("Animation.enable")
    session.send("Animation.setPlaybackRate", {"playbackRate": 0.001})
    yield
    session.send("Animation.setPlaybackRate", {"playbackRate": 1})
    session.detach()


def begin(game: Game) -> None:
    """The game of `ROWS` with its first square opened."""
    game.new(SEED)
    game.click(*FIRST)


def closed_safe() -> Place:
    """A safe square that is not opened with the first one."""
    return next(place for place in safe_places(ROWS) if place not in OPEN)


def wave(start: list[Place], stops: set[Place]) -> dict[Place, int]:
    """Steps until a wave that goes by sides and is stopped by flags reaches each square."""
    reached = dict.fromkeys(start, 0)
    front = list(start)
    while front:
        row, col = front.pop(0)
        for near in ((row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1)):
            inside = 0 <= near[0] < 9 and 0 <= near[1] < 9
            if inside and near not in reached and near not in stops:
                reached[near] = reached[row, col] + 1
                front.append(near)
    return reached


@pytest.fixture
def slow(desk: Game) -> Iterator[Game]:
    """The shared page, its animations slowed down."""
    with slowly(desk):
        yield desk


@pytest.mark.parametrize(
    ("marks", "down", "up", "rest"),
    [
        (0, [(4, 2), (5, 2), (6, 2), (7, 2)], [(8, 2), (9, 2), (10, 2), (11, 2)], (1, 0)),
        (1, [(12, 2), (13, 2), (14, 2), (15, 2)], [(0, 3), (1, 3), (2, 3), (3, 3)], (3, 3)),
        (2, [(4, 3), (5, 3), (6, 3), (7, 3)], [(8, 3), (9, 3), (10, 3), (11, 3)], (11, 3)),
    ],
    ids=["closed", "flag", "question"],
)
def test_pressed_down_and_up(slow: Game, marks: int, down: list[Place], up: list[Place], rest: Place) -> None:
    place = closed_safe()
    begin(slow)
    for _ in range(marks):
        slow.flag(*place)
    times = [5, 30, 55, 80]
    slow.move(*place)
    slow.page.mouse.down(button="right")
    film = slow.page.evaluate(FILM, [*place, [*times, 500]])
    assert (film["duration"], film["fill"]) == (100, "forwards")
    assert [tuple(cell) for cell in film["cells"]] == [*down, down[-1]], "the last one stays"
    # Taken off the square, the press is taken back.
    slow.move(place[0] + (1 if place[0] < 8 else -1), place[1])
    film = slow.page.evaluate(FILM, [*place, [*times, 500]])
    assert film["duration"] == 100
    assert [tuple(cell) for cell in film["cells"]] == [*up, rest]
    slow.page.mouse.up(button="right")


def test_board_appears_row_by_row(pages: Pages) -> None:
    game = pages.open(clock=True)
    stop_clock(game)
    choose(game, "intermediate")
    with slowly(game):
        choose(game, "beginner")
        assert game.status() == "loading"
        for row in (0, 1, 8):
            film = game.page.evaluate(FILM, [row, 3, [5, 55, 105, 155]])
            assert (film["delay"], film["duration"]) == (row * 100, 200)
            assert [tuple(cell) for cell in film["cells"]] == [(6, 1), (8, 1), (10, 1), (11, 1)]
    game.page.clock.run_for(999)
    assert game.status() == "loading"
    game.page.clock.run_for(2)
    assert game.status() == "ready"
    assert game.page.evaluate(LEFT) == NOTHING


def test_flood_opens_through_the_pressed_picture(slow: Game) -> None:
    begin(slow)
    beside = next(place for place in sorted(OPEN) if place != FIRST)
    film = slow.page.evaluate(FILM, [*beside, [5, 30, 55, 80]])
    assert film["duration"] == 100
    assert [tuple(cell) for cell in film["cells"]] == [(4, 2), (5, 2), (6, 2), (7, 2)]
    # The one under the press was down already.
    film = slow.page.evaluate(FILM, [*FIRST, [5]])
    assert film is None or film["fill"] == "forwards"


def test_explosion_and_shock_wave(slow: Game) -> None:
    begin(slow)
    right, wrong, fatal = MINES[0], closed_safe(), MINES[-1]
    slow.flag(*right)
    slow.flag(*wrong)
    slow.click(*fatal)
    steps = wave([fatal], {right, wrong})
    explosions = slow.page.evaluate(EXPLOSIONS)
    assert {(e["row"], e["col"]): e["delay"] for e in explosions} == {
        mine: steps[mine] * 100 for mine in MINES if mine in steps and mine != right
    }
    for explosion in explosions:
        assert explosion["duration"] == 1000
        assert explosion["frames"] == 15
        assert explosion["wide"] == pytest.approx(3, abs=0.25)
        assert explosion["high"] == pytest.approx(3, abs=0.25)
    flashing = {(row, col): delay for row, col, delay in slow.page.evaluate(FLASHES)}
    assert flashing == {
        place: steps[place] * 100
        for place in steps
        if place not in OPEN and place not in MINES and place not in (right, wrong)
    }
    assert slow.state(*wrong) == "wrong-flag"
    assert slow.state(*right) == "flag"
    assert slow.state(*fatal) == "exploded"


def test_wrong_chord_sets_off_several_at_once(pages: Pages) -> None:
    rows = ["..*..", ".*...", "....*", ".....", "....."]
    game = pages.open("?board=" + board_link(board_of(*rows)))
    game.click(1, 2)
    game.flag(0, 1)
    game.flag(0, 3)
    assert game.state(1, 2) == "2"
    with slowly(game):
        game.click(1, 2)
        assert game.status() == "lost"
        at_once = {(e["row"], e["col"]) for e in game.page.evaluate(EXPLOSIONS) if e["delay"] == 0}
    assert at_once == {(0, 2), (1, 1)}
    assert {game.state(0, 1), game.state(0, 3)} == {"wrong-flag"}
    assert {game.state(0, 2), game.state(1, 1)} == {"exploded"}


CRATER = """([row, col]) => {
  for (const animation of document.getAnimations()) animation.finish();
  const square = document.querySelector(`#game [data-row="${row}"][data-col="${col}"]`);
  return getComputedStyle(square).backgroundImage.includes('crater');
}"""


def test_crater_stays(desk: Game) -> None:
    begin(desk)
    desk.click(*MINES[0])
    assert desk.page.evaluate(CRATER, list(MINES[0]))
    assert not desk.page.evaluate(CRATER, list(FIRST))


def test_banner_drops_in(slow: Game) -> None:
    begin(slow)
    for place in safe_places(ROWS):
        if slow.state(*place) == "closed":
            slow.click(*place)
    assert slow.status() == "won"
    drop = """() => document.getElementById('banner').getAnimations({ subtree: true })
      .map(animation => animation.effect.getComputedTiming().duration)"""
    assert 300 in slow.page.evaluate(drop)
    # It never keeps a press from the face.
    slow.new(SEED)
    assert slow.status() == "ready"
    expect(slow.page.locator("#banner")).to_be_hidden()
