"""In which order the numbers of a component are closed.

A number is *half done* from its first group on until its last. What the counting remembers of half-done numbers are
its states, so an order is good in which few are half done at a time. The best order is hard to find (it is a path
decomposition of the least width); these are good ones, found quickly.
"""

from __future__ import annotations

LONG = 20
"""From so many numbers on, a component is worth a sweep."""

STARTS = 12
"""From so many numbers sweeps are tried where the first one turns out hard."""

LONGEST = 300
"""More numbers than this, and these sweeps would take many frames."""

Numbers = tuple[int, ...]
"""The squares of the numbers that a group touches, ascending."""

GroupsOf = dict[int, list[Numbers]]
"""The groups of each number; a group is named by all the numbers it touches."""

Needs = dict[int, tuple[int, int]]
"""How many mines each number still needs, and among how many squares."""


def spread(start: int, groups_of: GroupsOf) -> list[int]:
    """The numbers of a component in the order in which a breadth-first search from one of them meets them."""
    order = [start]
    seen = {start}
    for number in order:
        for touched in groups_of[number]:
            for other in touched:
                if other not in seen:
                    seen.add(other)
                    order.append(other)
    return order


def good_order(order: list[int], groups_of: GroupsOf) -> list[int]:
    """A good order of a component, which may leave out numbers that close along with others.

    Args:
        order: its numbers as `spread` gives them from a far end.
    """
    return order if len(order) <= LONG else narrow(order[0], order, groups_of)


def better_order(order: list[int], groups_of: GroupsOf, needs: Needs) -> list[int] | None:
    """Of sweeps from several numbers the one that is expected to meet the fewest states; None if the first is.

    Args:
        order: what `good_order` gives.
    """
    numbers = spread(order[0], groups_of)
    if not LONG < len(numbers) <= LONGEST:
        return None
    best = None
    least = expected_states(order, numbers, groups_of, needs)
    for start in numbers[:: -(-len(numbers) // STARTS)]:
        other = narrow(start, numbers, groups_of)
        states = expected_states(other, numbers, groups_of, needs)
        if states < least:
            best, least = other, states
    return best


def narrow(start: int, numbers: list[int], groups_of: GroupsOf) -> list[int]:
    """An order from this number on that closes, of those half done, the one with the fewest groups left."""
    left = {number: len(groups_of[number]) for number in numbers}
    half_done = {start: 0}  # with the time of its beginning: the oldest first
    done: set[Numbers] = set()
    result = []
    while half_done:
        number = min(half_done, key=lambda number: (left[number], half_done[number]))
        result.append(number)
        for touched in groups_of[number]:
            if touched not in done:
                done.add(touched)
                for other in touched:
                    left[other] -= 1
                    half_done.setdefault(other, len(half_done) + len(result))
        for other in [other for other in half_done if not left[other]]:
            del half_done[other]
    return result


def expected_states(order: list[int], numbers: list[int], groups_of: GroupsOf, needs: Needs) -> float:
    """About how many states the counting meets in this order: far too many, but in the right proportion.

    It is taken that each half-done number may still need any number of mines that it allows, but no more than it
    has groups left (most groups have one square), whatever the others need.
    """
    left = {number: len(groups_of[number]) for number in numbers}
    values = {number: min(needs[number][0], needs[number][1] - needs[number][0]) + 1 for number in numbers}
    half_done: set[int] = set()
    done: set[Numbers] = set()
    states = 0.0
    for number in order:
        for touched in groups_of[number]:
            if touched in done:
                continue
            done.add(touched)
            for other in touched:
                left[other] -= 1
            half_done.update(touched)
            half_done = {other for other in half_done if left[other]}
            at_once = 1.0
            for other in half_done:
                at_once *= min(values[other], left[other] + 1)
            states += at_once
    return states
