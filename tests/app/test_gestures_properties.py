"""What holds whatever the hands do: fingers, pen and mouse at once, events lost, choices changed under way."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.app.gestures import LEFT, MIDDLE, RIGHT, SCHEMES, Controls
from tests.app.hands import Hands

CHORDS = ("single", "double", "both", "middle", "shift", "off")
SQUARES = 5
FRESH = 40
"""A closed square that no random gesture touches."""

squares = st.one_of(st.none(), st.integers(0, SQUARES - 1))
offsets = st.sampled_from([0.0, 0.0, 0.0, -7.0, 7.0, 9.9, 11.0, 60.0])
told = st.sampled_from([True, True, True, True, True, False])
waits = st.sampled_from([0.0, 1.0, 20.0, 90.0, 100.0, 299.0, 300.0, 400.0, 900.0])
choices = st.fixed_dictionaries(
    {
        "touch_scheme": st.sampled_from(SCHEMES),
        "mouse_scheme": st.sampled_from(SCHEMES),
        "flag_mode": st.booleans(),
        "chord": st.sampled_from(CHORDS),
        "chord_needs_both_buttons": st.booleans(),
        "hold_ms": st.sampled_from([150.0, 400.0, 800.0]),
        "slide": st.booleans(),
    }
)
boards = st.dictionaries(st.integers(0, SQUARES - 1), st.sampled_from("#?F0128"))

deeds = st.one_of(
    st.tuples(
        st.just("button"), st.sampled_from([LEFT, LEFT, RIGHT, MIDDLE, 8]), squares, st.booleans(), told
    ),
    st.tuples(st.just("mouse"), squares, told),
    st.tuples(st.just("mouse_cancel"), st.just(None), told),
    st.tuples(st.just("land"), st.sampled_from(["touch", "touch", "pen"]), squares, offsets, told),
    st.tuples(st.just("drift"), st.integers(0, 2), squares, offsets, told),
    st.tuples(st.just("lift"), st.integers(0, 2), st.sampled_from(["up", "up", "cancel"]), told),
    st.tuples(st.just("wait"), waits),
    st.tuples(st.just("wait"), waits),
    st.tuples(st.just("menu"), squares),
    st.tuples(st.sampled_from(["cancel", "reset"])),
    st.tuples(st.just("change"), st.one_of(st.none(), st.frozensets(st.integers(0, SQUARES - 1)))),
    st.tuples(st.just("show"), st.integers(0, SQUARES - 1), st.sampled_from("#?F018")),
    st.tuples(st.just("choose"), choices),
)


class World:
    """Hands, and which pointers are really down, so that what the page is told fits together but for losses."""

    def __init__(self, board: dict[int, str], controls: dict[str, Any]) -> None:
        self.hands = Hands(board, **controls)
        self.buttons = 0
        self.mouse_at: int | None = None
        self.fingers: dict[int, tuple[str, int | None, float]] = {}
        self.numbers = 100
        self.begun = 0
        """Gestures the machine was told of: presses and menus. None may ask for more than one thing."""
        self.given_up = True
        """Whether everything was given up and no gesture has begun since."""
        self.touched: set[int | None] = set()

    def do(self, deed: tuple[Any, ...]) -> None:
        before = len(self.hands.intents)
        begun = self.begun
        getattr(self, deed[0])(*deed[1:])
        new = self.hands.intents[before:]
        if begun < self.begun:
            self.given_up = False
        elif self.given_up:
            assert not new, f"{deed} made what was given up ask for {new}"
        assert len(self.hands.intents) <= self.begun, "a gesture asked for more than one thing"
        assert all(intent.square in self.touched for intent in new)
        assert all(intent.kind in ("open", "mark", "chord") for intent in new)
        pressed = self.hands.machine.pressed
        assert pressed is None or pressed[0] in self.touched

    # The mouse.

    def _tell_mouse(self, kind: str, told: bool, shift: bool = False) -> None:
        self.touched.add(self.mouse_at)
        if told:
            self.begun += kind == "down"
            self.hands.mouse(kind, self.mouse_at, self.buttons, shift)

    def button(self, button: int, square: int | None, shift: bool, told: bool) -> None:
        """Press a button, or let go of it."""
        before, self.buttons = self.buttons, self.buttons ^ button
        self.mouse_at = square
        self._tell_mouse("down" if not before else "move" if self.buttons else "up", told, shift)

    def mouse(self, square: int | None, told: bool) -> None:
        self.mouse_at = square
        self._tell_mouse("move", told)

    def mouse_cancel(self, _: None, told: bool) -> None:
        self.buttons = 0
        self._tell_mouse("cancel", told)

    # Fingers.

    def _tell_finger(self, kind: str, number: int, told: bool) -> None:
        device, square, offset = self.fingers[number]
        self.touched.add(square)
        if told:
            others = [other for other, (kin, *_) in self.fingers.items() if kin == device and other < number]
            self.begun += kind == "down"
            self.hands.finger(kind, square, number, device=device, dx=offset, primary=not others)

    def land(self, device: str, square: int | None, offset: float, told: bool) -> None:
        self.numbers += 1
        self.fingers[self.numbers] = (device, square, offset)
        self._tell_finger("down", self.numbers, told)

    def drift(self, which: int, square: int | None, offset: float, told: bool) -> None:
        if which < len(self.fingers):
            number = list(self.fingers)[which]
            self.fingers[number] = (self.fingers[number][0], square, offset)
            self._tell_finger("move", number, told)

    def lift(self, which: int, kind: str, told: bool) -> None:
        if which < len(self.fingers):
            number = list(self.fingers)[which]
            self._tell_finger(kind, number, told)
            del self.fingers[number]

    def lift_all(self, told: bool) -> None:
        """Take every hand off."""
        while self.fingers:
            self.do(("lift", 0, "up", told))
        while self.buttons:
            self.do(("button", self.buttons & -self.buttons, self.mouse_at, False, told))

    # The rest.

    def wait(self, ms: float) -> None:
        self.hands.wait(ms)

    def menu(self, square: int | None) -> None:
        self.begun += 1
        self.touched.add(square)
        self.hands.menu(square)

    def cancel(self) -> None:
        self.hands.machine.cancel()
        self.given_up = True

    def reset(self) -> None:
        self.hands.machine.reset()
        self.given_up = True

    def change(self, changed: frozenset[int] | None) -> None:
        self.hands.machine.squares_changed(changed, self.hands.time)

    def show(self, square: int, state: str) -> None:
        self.hands.states[square] = state

    def choose(self, controls: dict[str, Any]) -> None:
        self.hands.choose(**controls)


@settings(max_examples=100)
@given(boards, choices, st.lists(deeds, max_size=30), told, st.sampled_from(["mouse", "touch", "pen"]))
def test_no_gesture_asks_twice_none_after_it_was_given_up_and_the_next_press_works(
    board: dict[int, str], controls: dict[str, Any], stream: list[tuple[Any, ...]], told: bool, device: str
) -> None:
    world = World(board, controls)
    for deed in stream:
        world.do(deed)
    world.lift_all(told)
    hands = world.hands
    if told and all(deed[-1] is not False for deed in stream):
        assert hands.machine.pressed is None
    world.wait(1000)
    hands.intents.clear()
    hands.tap(FRESH, device)
    hands.wait(1000)
    controls_now: Controls = hands.machine.controls
    kind, _ = controls_now.meanings(device)
    assert [intent.kind for intent in hands.intents if intent.square == FRESH] == [kind]
    assert hands.machine.pressed is None
    assert hands.machine.wake is None


anything = st.tuples(
    st.sampled_from(["down", "move", "up", "cancel"]),
    st.sampled_from(["mouse", "touch", "pen"]),
    squares,
    st.integers(1, 3),
    st.integers(0, 15),
    offsets,
    st.booleans(),
    st.booleans(),
    waits,
)


@settings(max_examples=60)
@given(boards, choices, st.lists(anything, max_size=30))
def test_even_events_that_make_no_sense_leave_it_in_order(
    board: dict[int, str], controls: dict[str, Any], stream: list[tuple[Any, ...]]
) -> None:
    hands = Hands(board, **controls)
    downs = 0
    for kind, device, square, number, buttons, offset, shift, primary, ms in stream:
        downs += kind == "down"
        hands.pointer(
            kind,
            square,
            device=device,
            number=number,
            buttons=buttons,
            dx=offset,
            shift=shift,
            primary=primary,
        )
        hands.wait(ms)
        assert len(hands.intents) <= downs
    hands.wait(1000)
    for device in ("mouse", "touch", "pen"):
        hands.intents.clear()
        hands.tap(FRESH, device)
        hands.wait(1000)
        kinds = [intent.kind for intent in hands.intents if intent.square == FRESH]
        assert kinds == [hands.machine.controls.meanings(device)[0]], device


# One hand at a time, against the rule in a few words.

finger_gestures = st.lists(
    st.tuples(
        st.integers(0, SQUARES - 1),
        st.lists(st.tuples(offsets, offsets), max_size=3),
        st.sampled_from([0.0, 120.0, 390.0, 410.0, 900.0]),
        st.sampled_from(["up", "up", "up", "cancel"]),
    ),
    max_size=8,
)


@pytest.mark.parametrize("scheme", SCHEMES[:2])
@given(boards, finger_gestures)
def test_one_finger_taps_holds_or_scrolls(
    scheme: str, board: dict[int, str], gestures: list[tuple[int, list[tuple[float, float]], float, str]]
) -> None:
    hands = Hands(board, touch_scheme=scheme)
    tap, hold = ("open", "mark") if scheme.startswith("tap-opens") else ("mark", "open")
    for square, path, ms, end in gestures:
        number = hands.states.get(square, "#") in "128"
        hands.finger("down", square)
        for dx, dy in path:
            hands.finger("move", square, dx=dx, dy=dy)
        hands.wait(ms)
        hands.finger(end, square)
        if any(dx * dx + dy * dy > 100 for dx, dy in path):
            expected = []
        elif ms >= 400:
            expected = [] if number else [f"{hold} {square}"]
        elif end == "cancel":
            expected = []
        else:
            expected = [f"{'chord' if number else tap} {square}"]
        assert hands.asked() == expected
        hands.wait(10)


clicks = st.lists(
    st.tuples(st.sampled_from([LEFT, RIGHT, MIDDLE]), st.lists(squares, min_size=1, max_size=4)), max_size=8
)


@given(boards, clicks, st.booleans())
def test_the_mouse_counts_where_it_is_let_go_if_it_began_there(
    board: dict[int, str], gestures: list[tuple[int, list[int | None]]], slide: bool
) -> None:
    hands = Hands(board, slide=slide)
    for button, path in gestures:
        hands.mouse("down", path[0], button)
        for square in path[1:]:
            hands.mouse("move", square, button)
            hands.wait(20)
        hands.mouse("up", path[-1], 0)
        end = path[-1]
        kind = "mark" if button == RIGHT else "chord" if button == MIDDLE else "open"
        if kind == "open" and hands.states.get(-1 if end is None else end, "#") in "128":
            kind = "chord"
        counts = path[0] is not None and end is not None and (slide or end == path[0])
        assert hands.asked() == ([f"{kind} {end}"] if counts else [])
