"""Hints: what they claim is true, what they give as the reason proves it, and nothing of it is superfluous."""

from collections import Counter
from random import Random

import pytest

from game import EXPERT, INTERMEDIATE, Board, Level
from game.engine.board import bits
from game.engine.layout import lay
from game.solver.certain import certain
from game.solver.hint import Hint, hint, hint_in_slices
from game.solver.position import Contradiction, Position, drain
from game.solver.proof import Facts, fits

from . import brute_force
from .positions import places, scattered, unfinished, view

SIGNS = {"safe": ".", "mine": "*", "unsure": "?"}


def told(rows: list[str], mines: int) -> tuple[str, list[str]]:
    """The kind of the hint, and the view with its squares as `.` safe, `*` mine or `?`, its numbers as `n`."""
    position = Position.from_view(rows, mines)
    found = hint(position, flags(rows))
    signs = dict.fromkeys(places(position, found.squares), SIGNS[found.claim])
    signs |= dict.fromkeys(places(position, found.numbers), "n")
    shown = ["".join(signs.get((y, x), sign) for x, sign in enumerate(row)) for y, row in enumerate(rows)]
    return found.kind, shown


def flags(rows: list[str]) -> int:
    stride = len(rows[0]) + 1
    return sum(1 << y * stride + x for y, row in enumerate(rows) for x, sign in enumerate(row) if sign == "F")


@pytest.mark.parametrize(
    ("rows", "mines", "kind", "shown"),
    [
        (["F1#", "11#", "###"], 1, "has-all", ["F1.", "1n.", "..."]),
        (["F2##"], 2, "needs-all", ["Fn*#"]),
        (["###", "111", "000"], 1, "pair", ["##.", "nn1", "000"]),
        # Who sets no flags is told of the safe square between the mines; who does, of a mine if that is simpler.
        (["###", "121", "000"], 2, "chain", ["#.#", "nnn", "000"]),
        (["##F", "121", "000"], 2, "has-all", ["#.F", "12n", "000"]),
        (["#1#", "###", "#1#"], 1, "count", [".1.", "###", "#n#"]),
        (["11##", "####"], 1, "pair", ["nn.#", "##.#"]),
        (["02##", "02##"], 2, "count", ["02#.", "02#."]),
        (["1##", "1##", "F##"], 2, "wrong-flag", ["n##", "n##", ".##"]),
        (["1F#", "F##", "###"], 3, "flags-clash", ["n?#", "?##", "###"]),
        # A number with too many flags is easier to see than fewer flags that clash by the number of mines.
        (["1##", "F42", "FFF", "#3F"], 5, "flags-clash", ["1##", "F42", "F??", "#n?"]),
        (["FF#", "###", "###"], 1, "flags-clash", ["??#", "###", "###"]),
        (["##", "11"], 1, "guess", ["?#", "11"]),
        (["#1", "11"], 1, "needs-all", ["*n", "11"]),
    ],
)
def test_kinds(rows: list[str], mines: int, kind: str, shown: list[str]) -> None:
    assert told(rows, mines) == (kind, shown)


def test_every_claim_is_proved_by_what_is_given_and_no_less(random: Random) -> None:
    kinds = Counter[str]()
    for _ in range(400):
        rows, mines, position = _few_closed(random)
        marked = _flags(random, rows, mines, position)
        found = hint(position, marked)
        kinds[found.kind] += 1
        _check(rows, mines, position, marked, found)
    assert set(kinds) >= {"has-all", "needs-all", "pair", "count", "wrong-flag", "flags-clash", "guess"}


def _few_closed(random: Random) -> tuple[list[str], int, Position]:
    while True:
        width, height = random.randint(2, 6), random.randint(2, 6)
        mines = random.randint(1, min(6, width * height - 1))
        board, opened = scattered(random, Level(width, height, mines), random.choice([0.4, 0.7, 0.9]))
        if mines < (board.squares & ~opened).bit_count() <= 10 and opened:
            return view(board, opened), mines, Position.of_board(board, opened)


def _flags(random: Random, rows: list[str], mines: int, position: Position) -> int:
    if random.random() < 0.3:
        return 0
    layout = random.choice(brute_force.layouts(rows, mines))
    right = [y * position.stride + x for y, x in layout]
    some = random.sample(right, random.randint(0, len(right)))
    if random.random() < 0.4:
        some += random.sample(list(bits(position.closed)), random.randint(1, 2))
    return sum(1 << square for square in set(some))


def _check(rows: list[str], mines: int, position: Position, marked: int, found: Hint) -> None:
    context = (rows, mines, bin(marked), found)
    squares, numbers = places(position, found.squares), places(position, found.numbers)
    given = places(position, found.given)
    layouts = brute_force.layouts(rows, mines)
    assert found.squares, context
    assert not found.squares & position.opened, context
    assert not found.numbers & ~position.opened, context
    assert all(given <= layout for layout in layouts), context
    if found.kind not in ("count", "wrong-flag"):
        assert not found.given & ~marked, context
    if found.kind == "guess":
        hits = sum(squares <= layout for layout in layouts)
        assert len(squares) == 1
        assert found.risk == pytest.approx(hits / len(layouts), abs=1e-15)
        safe, sure = certain(position)
        assert not safe, context
        assert not sure & ~marked or not marked, context
        return
    if found.kind == "flags-clash":
        assert squares <= places(position, marked)
        assert found.claim == "unsure"
        if not numbers and len(places(position, marked)) > mines:
            return
        assert not any(squares | given <= layout for layout in layouts), context
        # Where numbers alone show the clash, it is told by them, even if fewer flags clash by the number of mines too.
        if not any(squares <= layout for layout in brute_force.any_count(rows, given, numbers)):
            layouts = list(brute_force.any_count(rows, given, brute_force.numbers(rows)))
        for square in squares:
            assert any((squares | given) - {square} <= layout for layout in layouts), context
        return
    claim = {"safe": 0.0, "mine": 1.0}[found.claim]
    assert found.risk == claim
    for square in squares:
        assert all((square in layout) == bool(claim) for layout in layouts), context
    in_all = _needs_count(found, rows, position, mines)
    known = given if found.kind in ("count", "wrong-flag") else places(position, found.given)

    def proved(some: set[brute_force.Place], square: brute_force.Place) -> bool:
        fitting = brute_force.any_count(rows, known, some, mines if in_all else None)
        return all((square in layout) == bool(claim) for layout in fitting)

    for square in squares:
        assert proved(numbers, square), context
    for number in numbers:
        assert not all(proved(numbers - {number}, square) for square in squares), context
    size = {"has-all": 1, "needs-all": 1, "pair": 2}.get(found.kind)
    assert size is None or len(numbers) == size, context
    assert found.kind != "chain" or len(numbers) > 2, context
    if found.kind == "wrong-flag":
        assert squares <= places(position, marked), context
    elif found.claim == "mine":
        assert not found.squares & marked, context
        assert marked or position.closed_count == mines, context


def _needs_count(found: Hint, rows: list[str], position: Position, mines: int) -> bool:
    if found.kind == "count":
        assert found.mines_left == mines - found.given.bit_count()
    return found.kind == "count" or (found.kind == "wrong-flag" and not _without_count(found, rows, position))


def _without_count(found: Hint, rows: list[str], position: Position) -> bool:
    given, numbers = places(position, found.given), places(position, found.numbers)
    square = min(places(position, found.squares))
    return not any(square in layout for layout in brute_force.any_count(rows, given, numbers))


def test_a_chain_is_as_short_as_it_can_be(random: Random) -> None:
    seen = 0
    while seen < 12:
        board = lay(EXPERT, random.randrange(2**40), 3 * 31 + 3)
        seen += _play_by_hints(board.level, board.mines, random)


def _play_by_hints(level: Level, mines: int, random: Random) -> int:
    """A game in which all hints are followed, looking closely at the chains; how many there were."""
    board = Board(level.width, level.height, mines)
    opened = board.neighbours(3 * 31 + 3) | 1 << 3 * 31 + 3
    flagging = random.random() < 0.5
    marked = chains = 0
    while opened != board.squares & ~mines:
        position = Position.of_board(board, opened)
        found = hint(position, marked)
        assert found.kind in ("has-all", "needs-all", "pair", "chain", "count", "guess")
        if found.kind == "guess":
            opened |= next(1 << square for square in bits(board.squares & ~mines & ~opened))
        elif found.claim == "safe":
            assert not found.squares & (mines | opened)
            opened |= found.squares
        else:
            assert flagging
            assert not found.squares & ~(mines & ~marked)
        if found.kind == "chain":
            chains += 1
            facts = Facts(marked, position.closed & ~marked)
            for square in bits(found.squares):
                opposite = facts.supposing(1 << square, mine=found.claim == "safe")
                assert not drain(fits(position, found.numbers, opposite))
            for number in bits(found.numbers):
                assert any(
                    drain(
                        fits(
                            position,
                            found.numbers & ~(1 << number),
                            facts.supposing(1 << square, mine=found.claim == "safe"),
                        )
                    )
                    for square in bits(found.squares)
                )
        marked |= found.squares if found.claim == "mine" else 0
        if flagging and not marked:
            marked = mines & -mines if certain(position).mines & mines & -mines else 0
    return chains


def test_a_player_who_sets_no_flags_gets_none_to_set(random: Random) -> None:
    for _ in range(30):
        game = unfinished(random, INTERMEDIATE, random.randint(1, 20))
        assert hint(Position.from_game(game)).claim != "mine"


def test_with_nothing_but_mines_left_they_are_told() -> None:
    found = hint(Position.from_view(["1#1", "111"], 1))
    assert (found.kind, found.claim, found.squares) == ("needs-all", "mine", 0b10)
    found = hint(Position.from_view(["##", "##"], 3), 0)
    assert found.kind == "guess"


def test_contradictions() -> None:
    with pytest.raises(Contradiction):
        hint(Position.from_view(["2#", "00"], 1))


def test_work_in_slices_can_be_given_up_and_gives_the_same(random: Random) -> None:
    game = unfinished(random, EXPERT, 30)
    position = Position.from_game(game)
    work = hint_in_slices(position)
    try:
        while True:
            next(work)
    except StopIteration as end:
        assert end.value == hint(position)
    given_up = hint_in_slices(position)
    next(given_up)
    given_up.close()
