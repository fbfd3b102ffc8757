"""Whatever the player does, the screen shows the game and the store keeps it."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from game.app.gestures import LEFT, MIDDLE, RIGHT
from game.app.settings import Settings
from game.app.storage import Documents
from game.engine.level import Level
from game.engine.rules import RULES
from tests.app.table import Table
from tests.fakes import MemoryStore

deeds = st.lists(
    st.one_of(
        st.tuples(
            st.sampled_from(["down", "up", "move", "click", "click", "click", "tap", "hold"]),
            st.integers(0, 3),
            st.integers(0, 3),
            st.sampled_from([LEFT, LEFT, RIGHT, RIGHT, MIDDLE, LEFT | RIGHT]),
        ),
        st.tuples(st.just("key"), st.sampled_from(["Enter", "f", "c", "ArrowDown", "ArrowRight", "Home"])),
        st.tuples(
            st.sampled_from(["restart", "toggle_pause", "pause", "hidden", "save", "release_all"]),
        ),
        st.tuples(
            st.sampled_from(["toggle_flag_mode", "layout_moved", "dismiss", "show_all", "toggle_sound"])
        ),
        st.tuples(st.just("advance"), st.sampled_from([50.0, 200.0, 400.0, 1_000.0])),
        st.tuples(st.just("level"), st.sampled_from(["4x4x2", "4x5x3"])),
        st.tuples(st.just("rules"), st.sampled_from(sorted(RULES))),
        st.tuples(st.just("reload")),
    ),
    max_size=25,
)


def do(table: Table, deed: tuple[Any, ...]) -> Table:
    kind = deed[0]
    if kind in ("down", "up", "move"):
        table.pointer(kind, *deed[1:])
    elif kind == "click":
        table.click(*deed[1:])
    elif kind in ("tap", "hold"):
        getattr(table, kind)(deed[1], deed[2])
    elif kind == "key":
        table.controller.key(deed[1])
    elif kind == "advance":
        table.clock.advance(deed[1])
    elif kind in ("level", "rules"):
        if kind == "level":
            table.controller.choose_level(Level.parse(deed[1]))
        else:
            table.controller.choose_rules(deed[1])
        if table.screen.questions:
            table.screen.answer_yes()
            table.screen.questions.clear()
    elif kind == "reload":
        table.controller.hidden()
        seen, going_on = table.view, table.controller.session.worth_keeping
        table = table.reload()
        assert not going_on or table.view == seen
    else:
        getattr(table.controller, kind)()
    return table


@settings(max_examples=60)
@given(deeds, st.sampled_from(sorted(RULES)))
def test_the_screen_always_shows_the_game(stream: list[tuple[Any, ...]], rules: str) -> None:
    table = Table(rules=rules, level="4x4x2")
    for deed in stream:
        table = do(table, deed)
        session, screen = table.controller.session, table.screen
        assert table.status in ("loading", "ready", "playing", "paused", "won", "lost")
        assert table.view
        assert screen.mines_left == session.game.mines_left
        assert (screen.banner_shown is None) or session.over
        assert screen.face_shown == {"won": "happy", "lost": "sad"}.get(
            table.status, "surprise" if screen.pressed else "smile"
        )
        # Where flags win, a mark before the first open has started the time.
        marked = (
            table.status == "ready" and session.game.rules.win_by == "flags" and bool(session.replay.moves)
        )
        assert session.timer.running == (table.status == "playing" or marked)
        assert session.replay.play().view() == session.game.view()
        assert not (table.kept and session.over)
    assert table.screen.said == [] or all("flag" in text for text in table.screen.said)
    assert Settings(Documents(MemoryStore(table.store.texts))).text("level")
