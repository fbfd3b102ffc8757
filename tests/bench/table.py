"""The bench's one table: what was measured, what it is compared with, and whether that is good enough."""

from __future__ import annotations

from typing import Any, NamedTuple


class Row(NamedTuple):
    """One measure.

    Attributes:
        target: of the ratio if there is something to compare with, else of the figure itself; None only reports.
        of_ratio: False if the target is of the figure itself all the same.
    """

    name: str
    unit: str
    ours: float
    other: float | None = None
    target: float | None = None
    of_ratio: bool = True

    @property
    def ratio(self) -> float | None:
        """Ours to the other's."""
        return self.ours / self.other if self.other else None

    @property
    def verdict(self) -> str:
        """`pass`, `short`, or nothing without a target."""
        if self.target is None:
            return ""
        figure = self.ours if self.ratio is None or not self.of_ratio else self.ratio
        return "pass" if figure <= self.target else "short"

    def as_json(self) -> dict[str, Any]:
        """All of it."""
        return {**self._asdict(), "ratio": self.ratio, "verdict": self.verdict}


def markdown(rows: list[Row]) -> str:
    """The table as Markdown, which is readable as text too."""

    def number(value: float | None) -> str:
        return "" if value is None else f"{value:.3g}" if abs(value) < 100 else f"{value:.0f}"

    lines = [("measure", "ours", "comparison", "ratio", "target", "")]
    lines.append(("---", "---:", "---:", "---:", "---:", "---"))
    for row in rows:
        times = row.ratio is not None and row.of_ratio
        target = "" if row.target is None else f"≤ {number(row.target)}" + (" ×" if times else "")
        other = "" if row.other is None else f"{number(row.other)} {row.unit}"
        lines.append(
            (row.name, f"{number(row.ours)} {row.unit}", other, number(row.ratio), target, row.verdict)
        )
    widths = [max(len(line[column]) for line in lines) for column in range(6)]
    return "\n".join(
        "| " + " | ".join(cell.ljust(widths[i]) for i, cell in enumerate(line)) + " |" for line in lines
    )
