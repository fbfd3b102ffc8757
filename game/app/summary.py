"""The figures of a game that has ended, as the banner shows them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..engine.metrics import efficiency, measure, three_bv_done
from .i18n import gettext as _
from .i18n import ngettext
from .risks import percent
from .session import WON, Session

if TYPE_CHECKING:
    from .judge import Luck, Verdict

UNKNOWN = "…"
"""Stands for a figure that is still being worked out."""


def figures(session: Session) -> list[tuple[str, str]]:
    """What is known at once, as names and values.

    Efficiency counts the clicks that did something, IOE (the index of efficiency) all of them. Of a lost game it is
    told how far it had come before the move that lost it, as some rules open every square then.
    """
    game = session.game
    if game.board is None:
        return []
    metrics = measure(game.board)
    clicks = len(session.replay.moves)
    if game.status != WON:
        done = three_bv_done(game.board, session.before.opened if session.before else 0)
        return [(_("3BV"), f"{done} / {metrics.three_bv}"), (_("Clicks"), str(clicks))]
    # As the records count it.
    seconds = int(session.timer.elapsed_ms) / 1000
    rate = metrics.three_bv / seconds if seconds else 0.0
    return [
        (_("3BV"), str(metrics.three_bv)),
        (_("3BV/s"), f"{rate:.2f}"),
        (_("Clicks"), str(clicks + session.wasted)),
        (_("Efficiency"), f"{efficiency(metrics.three_bv, clicks) * 100:.0f} %"),
        (_("IOE"), f"{efficiency(metrics.three_bv, clicks + session.wasted):.2f}"),
        (_("Openings"), str(metrics.openings)),
        (_("Guesses"), UNKNOWN),
        (_("Survival"), UNKNOWN),
    ]


def with_luck(known: list[tuple[str, str]], luck: Luck) -> list[tuple[str, str]]:
    """The same with the last two worked out."""
    last = [(_("Guesses"), str(luck.guesses)), (_("Survival"), f"{percent(luck.chance)} %")]
    return [*known[: -len(last)], *last]


def luck_sentence(luck: Luck) -> str:
    """The same in words, for those who listen."""
    if not luck.guesses:
        return _("Won without a guess.")
    return ngettext(
        "{count} guess, survived with a chance of {percent} %.",
        "{count} guesses, survived with a chance of {percent} %.",
        luck.guesses,
    ).format(count=luck.guesses, percent=percent(luck.chance))


def verdict_sentence(verdict: Verdict) -> str:
    """What is said of a loss."""
    risk, better = percent(verdict.risk), percent(verdict.better)
    if verdict.kind == "wrong-flag":
        return _("A flag was wrong: the marked square was certainly safe.")
    if verdict.kind == "needless":
        if verdict.risk >= 1.0:
            return _("This was certainly a mine, and the marked square was safe.")
        return _("A needless risk of {percent} %: the marked square was safe.").format(percent=risk)
    if verdict.kind == "certain":
        return _("This was certainly a mine.")
    if verdict.kind == "worse":
        return _("A guess with a risk of {percent} %; the marked square had {better} %.").format(
            percent=risk, better=better
        )
    if verdict.kind == "luck":
        return _("Bad luck: no better square was to be had, and its risk was only {percent} %.").format(
            percent=risk
        )
    return _("This was the best guess available, with a risk of {percent} %.").format(percent=risk)
