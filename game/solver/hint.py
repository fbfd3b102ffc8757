"""The next certain square, and why it is; or, where none is, the best guess.

The reason is given as it can be seen on the board: as numbers to look at and mines that are flagged already, never
from where the mines really are. Sentences are left to the application.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import NamedTuple

from ..engine.board import bits, dilate
from .certain import certain_in_slices
from .deduce import Deduction, pair_rule, single_rule, tally_numbers
from .guess import best_guess_in_slices
from .position import Position, drain
from .proof import Facts, Slices, fits, follow, refute, shrink, to_mask

TARGETS = 8
"""For so many squares a proof is looked for, and the shortest taken."""


SHORTEST_CHAIN = 3
"""What fewer numbers prove is found before."""


class Hint(NamedTuple):
    """What to do next.

    Attributes:
        kind: why.
            `has-all`: the number has all its mines flagged, so its other squares are safe.
            `needs-all`: the number needs all its closed squares to be mines.
            `pair`: two numbers that share squares, together.
            `chain`: three numbers or more together; none of them can be left out.
            `count`: the number of mines left is needed, with these numbers or, if there are none, alone.
            `wrong-flag`: a flag stands on a square that these numbers prove safe.
            `flags-clash`: these flags cannot all be right, by these numbers; without numbers: there are more flags
            than mines.
            `guess`: nothing is certain; this square is the best to open.
        claim: `safe` or `mine` for what the squares certainly are, `unsure` for a guess and for flags that clash.
        squares: the mask of the squares that it is about.
        numbers: the mask of the opened numbers that prove it.
        given: the mask of the mines that the proof takes as known: flags, all of them certainly right. For `count`
            also mines without a flag that the numbers alone prove.
        mines_left: how many mines there are besides those given.
        risk: the probability that one of the squares is a mine: 0.0 safe, 1.0 mine.
    """

    kind: str
    claim: str
    squares: int
    numbers: int
    given: int
    mines_left: int
    risk: float


def hint(position: Position, flags: int = 0) -> Hint:
    """What to do next.

    Flags on certain mines are taken as known, so that the reasons are short. A player who sets no flags gets none
    to set, as long as there is a square to open.

    Args:
        flags: the mask of the squares that the player has flagged.

    Raises:
        Contradiction: no layout of the mines fits the numbers.
    """
    return drain(hint_in_slices(position, flags))


def hint_in_slices(position: Position, flags: int = 0) -> Generator[None, None, Hint]:
    """The same as a generator that yields every few milliseconds and gives the hint at its end."""
    safe, mines = yield from certain_in_slices(position)
    given = flags & mines
    facts = Facts(given, position.closed & ~given)
    if flags & safe:
        return (yield from _wrong_flag(position, flags & safe, facts))
    clash = yield from _clash(position, flags, mines)
    if clash:
        return clash
    # Who sets flags is told of mines too; so is who has nothing but mines left.
    wanted = Deduction(safe, mines & ~flags if flags or position.closed_count == position.mines else 0)
    if any(wanted):
        found = _by_one(position, facts, wanted) or _by_two(position, facts, wanted)
        if found:
            return found
        proved = yield from follow(position, position.opened, facts)
        kind, claim, claimed = "chain", *_first(proved, wanted)
        if not claimed:
            # The number of mines is needed. What the numbers prove without it is taken as known.
            facts = Facts(given | proved.mines, facts.unknown & ~proved.mines, in_all=True)
            kind, claim, claimed = "count", *_first(wanted, wanted)
        return (yield from _shortest(position, kind, claimed, facts, mine=claim == "mine"))
    guess = yield from best_guess_in_slices(position)
    left = position.mines - given.bit_count()
    return Hint("guess", "unsure", 1 << guess.square, 0, 0, left, guess.mines / guess.layouts)


def _first(found: Deduction, wanted: Deduction) -> tuple[str, int]:
    """The claim, and the squares, of what is found and wanted: the safe ones, or else the mines."""
    safe = found.safe & wanted.safe
    return ("safe", safe) if safe else ("mine", found.mines & wanted.mines)


def _hint(position: Position, kind: str, claim: str, squares: int, numbers: int, facts: Facts) -> Hint:
    shown = facts.mines if facts.in_all else facts.mines & dilate(numbers, position.stride, position.squares)
    left = position.mines - facts.mines.bit_count()
    return Hint(kind, claim, squares, numbers, shown, left, 1.0 if claim == "mine" else 0.0)


def _by_one(position: Position, facts: Facts, wanted: Deduction) -> Hint | None:
    """What one number alone proves: the number that settles most squares."""
    tally = tally_numbers(position, facts.unknown, facts.mines)
    claim, claimed = _first(single_rule(tally, facts.unknown, position.stride), wanted)
    if not claimed:
        return None
    kind, still = ("has-all", tally.mines) if claim == "safe" else ("needs-all", tally.safe)
    squares = number = 0
    for square in bits(tally.active & ~(still[0] | still[1] | still[2] | still[3])):
        settled = dilate(1 << square, position.stride, claimed)
        if settled.bit_count() > squares.bit_count():
            squares, number = settled, 1 << square
    return _hint(position, kind, claim, squares, number, facts)


def _by_two(position: Position, facts: Facts, wanted: Deduction) -> Hint | None:
    """What two numbers together prove: the pair that settles most squares."""
    stride, unknown = position.stride, facts.unknown
    tally = tally_numbers(position, unknown, facts.mines)
    claim, claimed = _first(pair_rule(tally, unknown, stride), wanted)
    if not claimed:
        return None
    squares = pair = 0
    for number in bits(dilate(claimed, stride, tally.active)):
        around = dilate(1 << number, stride, unknown)
        need = _need(position, number, facts)
        for other in bits(dilate(around, stride, tally.active) & ~(1 << number)):
            around_other = dilate(1 << other, stride, unknown)
            own, others = around & ~around_other, around_other & ~around
            more = need - _need(position, other, facts)
            # The number that needs more needs all the squares that it does not share.
            full, lead = (own, more) if claim == "mine" else (others, -more)
            if lead == full.bit_count() and (own & claimed).bit_count() > squares.bit_count():
                squares, pair = own & claimed, 1 << number | 1 << other
    return _hint(position, "pair", claim, squares, pair, facts)


def _need(position: Position, number: int, facts: Facts) -> int:
    """How many mines a number still needs."""
    return position.number(number) - dilate(1 << number, position.stride, facts.mines).bit_count()


def _shortest(
    position: Position, kind: str, claimed: int, facts: Facts, *, mine: bool
) -> Generator[None, None, Hint]:
    """The claim that takes the fewest numbers to prove, with all else of it that these numbers prove."""
    targets = list(bits(claimed))
    numbers = position.opened
    for target in targets[:: -(-len(targets) // TARGETS)]:
        proof = yield from refute(position, 1 << target, facts.supposing(1 << target, mine=not mine))
        if proof is not None and proof.bit_count() < numbers.bit_count():
            numbers = proof
            if kind == "chain" and numbers.bit_count() == SHORTEST_CHAIN:
                break
    found = yield from follow(position, numbers, facts)
    squares = claimed & (found.mines if mine else found.safe)
    return _hint(position, kind, "mine" if mine else "safe", squares, numbers, facts)


def _wrong_flag(position: Position, wrong: int, facts: Facts) -> Generator[None, None, Hint]:
    """A flag on a safe square."""
    proved = yield from follow(position, position.opened, facts)
    if not proved.safe & wrong:
        facts = Facts(facts.mines | proved.mines, facts.unknown & ~proved.mines, in_all=True)
        return (yield from _shortest(position, "wrong-flag", wrong, facts, mine=False))
    return (yield from _shortest(position, "wrong-flag", proved.safe & wrong, facts, mine=False))


def _clash(position: Position, flags: int, mines: int) -> Generator[None, None, Hint | None]:
    """Flags of which each might be right, but not all.

    Args:
        mines: the squares that certainly are.
    """
    if flags.bit_count() > position.mines:
        return Hint("flags-clash", "unsure", flags, 0, 0, position.mines, 0.0)
    given = flags & mines
    free = position.closed & ~given
    doubtful = flags & ~given
    for facts in (Facts(given, free), Facts(given, free, in_all=True)):
        if (yield from fits(position, position.opened, facts.supposing(doubtful, mine=True))):
            continue

        def too_many(kept: list[int], facts: Facts = facts) -> Slices:
            return not (yield from fits(position, position.opened, facts.supposing(to_mask(kept), mine=True)))

        clashing = to_mask((yield from shrink(list(bits(doubtful)), too_many)))
        numbers = yield from refute(position, clashing, facts.supposing(clashing, mine=True))
        return _hint(position, "flags-clash", "unsure", clashing, numbers or 0, facts)
    return None
