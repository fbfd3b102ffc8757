"""A few words for writing SVG: shapes, strokes, groups, gradients and colours between two others."""

from __future__ import annotations

from collections.abc import Sequence

Stop = tuple[float, str, float]
"""Where in a gradient (0–1), which colour, how opaque (0–1)."""


def number(value: float) -> str:
    """A coordinate as SVG writes it, to a hundredth and without idle zeros."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def circle(x: float, y: float, radius: float, fill: str, opacity: float = 1.0) -> str:
    """A filled circle."""
    place = f'cx="{number(x)}" cy="{number(y)}" r="{number(max(radius, 0.0))}"'
    return f'<circle {place} fill="{fill}"{_opacity(opacity)}/>'


def ellipse(
    x: float, y: float, across: float, high: float, fill: str, opacity: float = 1.0, turn: float = 0.0
) -> str:
    """A filled ellipse of radii `across` and `high`, turned by degrees around its centre."""
    place = f'cx="{number(x)}" cy="{number(y)}" rx="{number(across)}" ry="{number(high)}"'
    turned = f' transform="rotate({number(turn)} {number(x)} {number(y)})"' if turn else ""
    return f'<ellipse {place} fill="{fill}"{_opacity(opacity)}{turned}/>'


def box(
    left: float, top: float, width: float, height: float, radius: float, fill: str, opacity: float = 1.0
) -> str:
    """A filled rectangle with rounded corners."""
    place = f'x="{number(left)}" y="{number(top)}" width="{number(width)}" height="{number(height)}"'
    return f'<rect {place} rx="{number(radius)}" fill="{fill}"{_opacity(opacity)}/>'


def frame(
    left: float,
    top: float,
    width: float,
    height: float,
    radius: float,
    paint: str,
    line: float,
    opacity: float = 1.0,
) -> str:
    """A line inside the edge of a rectangle with rounded corners."""
    half = line / 2
    place = f'x="{number(left + half)}" y="{number(top + half)}" width="{number(width - line)}"'
    size = f'height="{number(height - line)}" rx="{number(max(radius - half, 0.0))}"'
    return f'<rect {place} {size} fill="none" stroke="{paint}" stroke-width="{number(line)}"{_opacity(opacity)}/>'


def fill(path: str, paint: str, opacity: float = 1.0) -> str:
    """A filled path."""
    return f'<path d="{path}" fill="{paint}"{_opacity(opacity)}/>'


def stroke(path: str, paint: str, width: float, opacity: float = 1.0) -> str:
    """A line along a path, with round ends and corners."""
    line = f'stroke="{paint}" stroke-width="{number(width)}" stroke-linecap="round" stroke-linejoin="round"'
    return f'<path d="{path}" fill="none" {line}{_opacity(opacity)}/>'


def group(content: str, opacity: float = 1.0, transform: str = "") -> str:
    """Things taken together: faded as a whole, moved as a whole."""
    moved = f' transform="{transform}"' if transform else ""
    return f"<g{moved}{_opacity(opacity)}>{content}</g>"


def moved(content: str, right: float, down: float) -> str:
    """Things moved by so much."""
    return (
        group(content, transform=f"translate({number(right)} {number(down)})") if right or down else content
    )


def vertical(name: str, stops: Sequence[Stop]) -> str:
    """A gradient from top to bottom, used as `url(#name)`."""
    return f'<linearGradient id="{name}" x1="0" y1="0" x2="0" y2="1">{_stops(stops)}</linearGradient>'


def horizontal(name: str, stops: Sequence[Stop]) -> str:
    """A gradient from left to right."""
    return f'<linearGradient id="{name}" x1="0" y1="0" x2="1" y2="0">{_stops(stops)}</linearGradient>'


def radial(name: str, x: float, y: float, radius: float, stops: Sequence[Stop]) -> str:
    """A gradient outwards from a point, which like the radius is a share (0–1) of the shape it fills."""
    return f'<radialGradient id="{name}" cx="{x}" cy="{y}" r="{radius}">{_stops(stops)}</radialGradient>'


def mix(one: str, other: str, share: float) -> str:
    """The colour between two `#rrggbb`, `share` (0–1) of the way to the other."""
    share = min(max(share, 0.0), 1.0)
    pairs = zip(bytes.fromhex(one[1:]), bytes.fromhex(other[1:]), strict=True)
    return "#" + "".join(f"{round(low + (high - low) * share):02x}" for low, high in pairs)


def document(content: str, width: float, height: float) -> str:
    """A whole SVG file."""
    size = f'viewBox="0 0 {number(width)} {number(height)}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{content}</svg>\n'


def _stops(stops: Sequence[Stop]) -> str:
    parts = []
    for offset, colour, opacity in stops:
        faded = f' stop-opacity="{opacity:.3g}"' if opacity < 1 else ""
        parts.append(f'<stop offset="{offset:.3g}" stop-color="{colour}"{faded}/>')
    return "".join(parts)


def _opacity(opacity: float) -> str:
    return f' opacity="{max(opacity, 0.0):.3g}"' if opacity < 1 else ""
