"""The charts of the statistics: SVG made element by element, coloured by the theme."""

from __future__ import annotations

from typing import Any

from ..app.charts import Axis, Bar, axis, running_best
from ..app.i18n import gettext as _
from ..app.statistics import Entry
from ..app.timer import seconds_text
from .dom import draw, make

WIDTH, HEIGHT = 340, 190
LEFT, RIGHT, TOP, BOTTOM = 40, 8, 10, 26
BROADEST = 48.0
"""No bar is broader."""


def times_chart(entries: list[Entry]) -> Any:
    """The time of each win, the oldest on the left, and the best until then as a line."""
    scale = axis(max(entry.ms for entry in entries))
    label = _("{count} wins; the last took {last}, the best {best} seconds").format(
        count=len(entries),
        last=seconds_text(entries[-1].ms),
        best=seconds_text(min(entry.ms for entry in entries)),
    )
    picture = _picture(label)
    _rulers(picture, scale, lambda tick: f"{tick / 1000:g}")
    step = (WIDTH - LEFT - RIGHT) / max(len(entries), 2)
    places = [LEFT + step * (index + 0.5) for index in range(len(entries))]
    best = [f"{x:.1f},{_y(scale, ms):.1f}" for x, ms in zip(places, running_best(entries), strict=True)]
    picture.append(draw("polyline", css="chart-best", points=" ".join(best)))
    for x, entry in zip(places, entries, strict=True):
        dot = draw("circle", css="chart-dot", cx=x, cy=_y(scale, entry.ms), r=3)
        dot.append(draw("title", seconds_text(entry.ms)))
        picture.append(dot)
    _below(picture, _("older"), LEFT, "start")
    _below(picture, _("newer"), WIDTH - RIGHT, "end")
    return _figure(_("Times in seconds, the line is the best so far"), picture)


def histogram_chart(bars: list[Bar]) -> Any:
    """How many wins took how long."""
    scale = axis(max(bar.games for bar in bars), whole=True)
    most = max(bars, key=lambda bar: bar.games)
    label = _("How many wins took how long; most often {least} to {most} seconds").format(
        least=f"{most.least / 1000:g}", most=f"{most.most / 1000:g}"
    )
    picture = _picture(label)
    _rulers(picture, scale, lambda tick: f"{tick:g}")
    # A few bars as wide as the picture would look like a floor.
    width = min((WIDTH - LEFT - RIGHT) / len(bars), BROADEST)
    every = -(-len(bars) // 6)
    for index, bar in enumerate(bars):
        x, y = LEFT + width * index, _y(scale, bar.games)
        if bar.games:
            picture.append(
                draw(
                    "rect",
                    css="chart-bar",
                    x=x + 1,
                    y=y,
                    width=max(width - 2, 1.0),
                    height=HEIGHT - BOTTOM - y,
                    rx=2,
                )
            )
        if index % every == 0:
            _below(picture, f"{bar.least / 1000:g}", x, "start" if index == 0 else "middle")
    return _figure(_("Wins by their time in seconds"), picture)


def _picture(label: str) -> Any:
    return draw("svg", viewBox=f"0 0 {WIDTH} {HEIGHT}", role="img", aria_label=label)


def _figure(caption: str, picture: Any) -> Any:
    figure = make("figure")
    figure.append(make("figcaption", caption), picture)
    return figure


def _rulers(picture: Any, scale: Axis, label: Any) -> None:
    """The lines across, with their labels."""
    for tick in scale.ticks:
        y = _y(scale, tick)
        css = "chart-grid" if tick else "chart-axis"
        picture.append(draw("line", css=css, x1=LEFT, x2=WIDTH - RIGHT, y1=y, y2=y))
        picture.append(draw("text", label(tick), "chart-label", x=LEFT - 6, y=y + 4, text_anchor="end"))


def _below(picture: Any, text: str, x: float, anchor: str) -> None:
    picture.append(draw("text", text, "chart-label", x=x, y=HEIGHT - 8, text_anchor=anchor))


def _y(scale: Axis, value: float) -> float:
    return HEIGHT - BOTTOM - scale.place(value) * (HEIGHT - TOP - BOTTOM)
