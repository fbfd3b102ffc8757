"""The judgement of games that have ended: of the last move by what could be seen, of a win by all its moves."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.app.judge import Luck, Verdict, judge_loss, judge_win
from game.app.summary import luck_sentence, verdict_sentence
from game.engine.board import Board
from game.engine.commands import Command
from game.engine.game import Game
from game.engine.level import Level
from game.engine.replay import Replay
from game.engine.rules import RULES
from game.solver.position import drain


def lost(rows: list[str], *moves: str, rules: str = "sprite") -> Verdict:
    """The verdict on a game on this board, lost by the last of these moves."""
    game = Game(board=Board.from_text(rows), rules=RULES[rules])
    before = game
    for move in moves:
        before = game.copy()
        kind, row, col = move.split()
        command = Command(kind, int(row), int(col))
        assert game.apply(command)
    assert game.status == "lost"
    return drain(judge_loss(before, command))


@pytest.mark.parametrize(
    ("rows", "moves", "verdict", "sentence"),
    [
        (
            ["*.*..", ".....", "....."],
            ["open 0 4", "open 0 0"],
            Verdict("needless", 1.0, 1),
            "This was certainly a mine, and the marked square was safe.",
        ),
        (
            ["....", "..*.", "..**"],
            ["open 0 0", "open 0 3", "open 2 3"],
            Verdict("worse", 0.75, 8, 0.25),
            "",
        ),
        (["*.", ".."], ["open 0 1", "open 0 0"], None, "with a risk of 33 %"),
        (["*......", "......."], ["open 0 0"], None, "Bad luck"),
        (
            ["*.*..", ".....", "....."],
            ["open 0 4", "mark 0 0", "mark 0 1", "chord 1 1"],
            Verdict("wrong-flag", 1.0, 1),
            "A flag was wrong: the marked square was certainly safe.",
        ),
    ],
)
def test_losses(rows: list[str], moves: list[str], verdict: Verdict | None, sentence: str) -> None:
    found = lost(rows, *moves)
    if verdict is not None and verdict.kind != "worse":
        assert found == verdict
    assert sentence in verdict_sentence(found)


def test_every_verdict_has_its_sentence() -> None:
    kinds = ["wrong-flag", "needless", "certain", "worse", "luck", "best"]
    texts = {verdict_sentence(Verdict(kind, 0.3, 1, 0.1)) for kind in kinds}
    assert len(texts) == len(kinds)
    assert all("{" not in text for text in texts)


def chance_of(game: Game, opening: set[int]) -> Fraction:
    """The probability that one of these squares is a mine, over every layout that shows what the game shows."""
    level = game.level
    squares = [row * game.stride + col for row in range(level.height) for col in range(level.width)]
    view = "".join(game.view()).replace("F", "#").replace("?", "#")
    fit = hit = 0
    for mines in combinations(squares, level.mines):
        rows = [
            "".join("*" if row * game.stride + col in mines else "." for col in range(level.width))
            for row in range(level.height)
        ]
        numbers = "".join(Board.from_text(rows).numbers())
        if all(seen in ("#", number) for seen, number in zip(view, numbers, strict=True)):
            fit += 1
            hit += bool(opening & set(mines))
    return Fraction(hit, fit)


@settings(max_examples=40)
@given(st.integers(0, 2**40))
def test_the_risk_of_a_loss_is_that_of_all_layouts_and_a_better_square_is_better(seed: int) -> None:
    random = Random(seed)
    game = Game(Level(4, 3, random.randint(1, 4)), RULES["sprite"], seed)
    for _ in range(40):
        before = game.copy()
        move = Command(
            random.choice(["open", "open", "mark", "chord"]), random.randrange(3), random.randrange(4)
        )
        game.apply(move)
        if game.status not in ("ready", "playing"):
            break
    if game.status != "lost":
        return
    verdict = drain(judge_loss(before, move))
    square = before.square(move.row, move.col)
    around = {near for near in before.neighbours(square) if before.state(near) == "#"}
    opening = {square} if move.kind == "open" else around
    assert verdict.risk == pytest.approx(float(chance_of(before, opening)))
    if verdict.kind in ("needless", "wrong-flag"):
        assert verdict.square is not None
        assert chance_of(before, {verdict.square}) == 0
    elif verdict.kind == "worse":
        assert verdict.square is not None
        assert verdict.better == pytest.approx(float(chance_of(before, {verdict.square})))
        assert verdict.better < verdict.risk


@settings(max_examples=12)
@given(st.integers(0, 2**40))
def test_the_luck_of_a_win_is_the_product_of_its_guesses(seed: int) -> None:
    random = Random(seed)
    replay = Replay(Level(4, 3, random.randint(1, 4)), RULES["sprite"], seed=seed)
    game = replay.start()
    assert game.board
    guesses, chance = 0, Fraction(1)
    while game.status != "won":
        closed = [
            at
            for at in range(15)
            if game.squares >> at & 1 and not (game.opened | game.board.mines) >> at & 1
        ]
        square = random.choice(closed)
        risk = chance_of(game, {square})
        guesses += risk > 0
        chance *= 1 - risk
        command = Command("open", *game.position(square))
        game.apply(command)
        replay.record(0, command)
    luck = drain(judge_win(replay))
    assert luck.guesses == guesses
    assert luck.chance == pytest.approx(float(chance))


def test_luck_in_words() -> None:
    assert luck_sentence(Luck(0, 1.0)) == "Won without a guess."
    assert luck_sentence(Luck(1, 0.5)) == "1 guess, survived with a chance of 50 %."
    assert luck_sentence(Luck(3, 0.14)) == "3 guesses, survived with a chance of 14 %."
