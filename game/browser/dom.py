"""Making elements, by calls and never from text that could hold markup."""

from __future__ import annotations

from typing import Any

from js import document

SVG = "http://www.w3.org/2000/svg"


def make(tag: str, text: str = "", css: str = "", **attributes: str) -> Any:
    """An element of the page; `_` in a name of an attribute is written as `-`."""
    node = document.createElement(tag)
    if text:
        node.textContent = text
    if css:
        node.className = css
    _set(node, attributes)
    return node


def draw(tag: str, text: str = "", css: str = "", **attributes: str | float) -> Any:
    """An element of a drawing."""
    node = document.createElementNS(SVG, tag)
    if text:
        node.textContent = text
    if css:
        node.setAttribute("class", css)
    _set(node, attributes)
    return node


def table(caption: str, heads: list[str], rows: list[list[Any]], css: str = "") -> Any:
    """A table; cells are texts or elements, the first of each row heads it."""
    node = make("table", css=css)
    if caption:
        node.append(make("caption", caption, css="visually-hidden"))
    head, body = make("thead"), make("tbody")
    row = make("tr")
    for title in heads:
        row.append(make("th", title, scope="col"))
    head.append(row)
    for cells in rows:
        row = make("tr")
        for index, content in enumerate(cells):
            cell = make("th", scope="row") if index == 0 else make("td")
            cell.append(content)
            row.append(cell)
        body.append(row)
    node.append(head, body)
    return node


def _set(node: Any, attributes: dict[str, Any]) -> None:
    for name, value in attributes.items():
        written = f"{value:.2f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)
        # viewBox and its like keep their capitals; only _ cannot stand in a name of Python's.
        node.setAttribute(name.strip("_").replace("_", "-"), written)
