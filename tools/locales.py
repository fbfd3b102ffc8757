"""The catalogues of messages, one a language: `python -m tools.locales extract|update|compile OUT|check`.

English is written in `game/` (inside `_()` and its kin) and in `index.html` (elements marked `data-text`,
`data-label`, `data-title`). `extract` shows what is found there, `update` brings `assets/locales/*.po` up to
date with it, `check` names everything that is not translated, `compile` writes what the page loads.
"""

from __future__ import annotations

import argparse
import ast
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from io import BytesIO
from pathlib import Path
from string import Formatter
from typing import NamedTuple

from babel import Locale
from babel.messages.catalog import Catalog
from babel.messages.catalog import Message as Entry
from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileError, read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
LOCALES = Path("assets") / "locales"
LANGUAGES = ("zh-Hans", "zh-Hant", "ja")

MARKERS = {
    "_": ("id",),
    "N_": ("id",),
    "gettext": ("id",),
    "gettext_noop": ("id",),
    "ngettext": ("id", "plural"),
    "pgettext": ("context", "id"),
}
"""What the first arguments of each function are."""

ATTRIBUTES = {"data-label": "aria-label", "data-title": "title"}
"""An element with the first attribute holds a message in the second."""

DROPPED = (
    "Generated-By",
    "Language-Team",
    "Last-Translator",
    "PO-Revision-Date",
    "POT-Creation-Date",
    "Project-Id-Version",
    "Report-Msgid-Bugs-To",
)
"""Headers left out of the files: version control knows better, and they differ without a cause."""


class Message(NamedTuple):
    """A message and where it was found."""

    id: str
    plural: str
    context: str
    file: str
    line: int


def main() -> None:
    """Do what the command line says; exit with 1 if the check found anything."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("extract", help="write the template of all messages to the standard output")
    commands.add_parser("update", help="bring the catalogues up to date with the messages")
    commands.add_parser("compile", help="compile the catalogues").add_argument("out", type=Path)
    commands.add_parser("check", help="name what is missing, fuzzy, unused or wrong")
    options = parser.parse_args()
    if options.command == "extract":
        sys.stdout.write(po_text(template(ROOT)))
    elif options.command == "update":
        update(ROOT)
    elif options.command == "compile":
        compile_catalogues(ROOT, options.out)
    else:
        problems = check(ROOT)
        for problem in problems:
            print(problem, file=sys.stderr)
        sys.exit(bool(problems))


def messages(root: Path) -> Iterator[Message]:
    """Every message of the page and the game.

    Raises:
        ValueError: something is marked as a message that cannot be translated.
    """
    yield from messages_of_page((root / "index.html").read_text(encoding="utf-8"), "index.html")
    for path in sorted((root / "game").rglob("*.py")):
        yield from messages_of_code(path.read_text(encoding="utf-8"), path.relative_to(root).as_posix())


def messages_of_code(text: str, file: str) -> Iterator[Message]:
    """The messages in a module. A call with a variable is none: its message is marked where it is written."""
    calls = [
        (node, MARKERS[node.func.id])
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in MARKERS
    ]
    for node, names in sorted(calls, key=lambda call: (call[0].lineno, call[0].col_offset)):
        values = {}
        for name, argument in zip(names, node.args, strict=False):
            if isinstance(argument, ast.JoinedStr):
                raise ValueError(f"{file}:{node.lineno}: an f-string cannot be translated; use format()")
            if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                values[name] = argument.value
        if len(values) == len(names):
            yield Message(
                values["id"], values.get("plural", ""), values.get("context", ""), file, node.lineno
            )


def messages_of_page(text: str, file: str) -> list[Message]:
    """The messages in a page."""
    reader = _PageReader(file)
    reader.feed(text)
    reader.close()
    return reader.messages


class _PageReader(HTMLParser):
    def __init__(self, file: str) -> None:
        super().__init__()
        self.messages: list[Message] = []
        self._file = file
        self._text: str | None = None
        self._line = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        line = self.getpos()[0]
        values = dict(attrs)
        if self._text is not None:
            raise ValueError(f"{self._file}:{line}: <{tag}> inside an element marked data-text")
        for mark, attribute in ATTRIBUTES.items():
            if mark in values:
                self._found(values.get(attribute) or "", line)
        if "data-text" in values:
            self._text, self._line = "", line

    def handle_data(self, data: str) -> None:
        if self._text is not None:
            self._text += data

    def handle_endtag(self, tag: str) -> None:
        if self._text is not None:
            self._found(self._text, self._line)
            self._text = None

    def _found(self, text: str, line: int) -> None:
        # The page looks its text up just as it stands.
        if not text or text != " ".join(text.split()):
            raise ValueError(f"{self._file}:{line}: a marked text is empty, or has space around it or breaks")
        self.messages.append(Message(text, "", "", self._file, line))


def template(root: Path) -> Catalog:
    """A catalogue of all messages, nothing translated."""
    catalogue = new_catalogue(None)
    for message in messages(root):
        catalogue.add(
            (message.id, message.plural) if message.plural else message.id,
            locations=[(message.file, message.line)],
            context=message.context or None,
        )
    return catalogue


def new_catalogue(language: str | None) -> Catalog:
    """An empty catalogue."""
    name = Locale.parse(language, sep="-").get_display_name("en") if language else "template"
    return Catalog(
        locale=language and language.replace("-", "_"),
        header_comment=f"# Minesweeper: {name}",
        fuzzy=False,
    )


def read_catalogue(path: Path) -> Catalog:
    """The catalogue in a file; an empty one if there is none yet."""
    if not path.exists():
        return new_catalogue(path.stem)
    with path.open("rb") as file:
        return read_po(file, locale=path.stem.replace("-", "_"), abort_invalid=True)


def po_text(catalogue: Catalog) -> str:
    """A catalogue as text, the same for the same messages."""
    buffer = BytesIO()
    write_po(buffer, catalogue, width=110, ignore_obsolete=True, include_lineno=False)
    lines = buffer.getvalue().decode().splitlines(keepends=True)
    return "".join(line for line in lines if not line.startswith(tuple(f'"{name}:' for name in DROPPED)))


def update(root: Path) -> None:
    """Add new messages to every catalogue and take out those no longer used."""
    wanted = template(root)
    for language in LANGUAGES:
        path = root / LOCALES / f"{language}.po"
        catalogue = read_catalogue(path)
        catalogue.update(wanted, update_header_comment=False, update_creation_date=False)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(po_text(catalogue), encoding="utf-8")


def compile_catalogues(root: Path, out: Path) -> None:
    """Write OUT/LANGUAGE.mo for every language."""
    out.mkdir(parents=True, exist_ok=True)
    for language in LANGUAGES:
        with (out / f"{language}.mo").open("wb") as file:
            write_mo(file, read_catalogue(root / LOCALES / f"{language}.po"))


def check(root: Path) -> list[str]:
    """A sentence for everything that keeps a catalogue from being complete and right."""
    used = [_key(entry) for entry in template(root) if entry.id]
    problems = []
    for language in LANGUAGES:
        try:
            catalogue = read_catalogue(root / LOCALES / f"{language}.po")
        except PoFileError as error:
            problems.append(f"{language}: not readable: {error}")
            continue
        entries = {_key(entry): entry for entry in catalogue if entry.id}
        found = {_key(entry): "unused" for entry in catalogue.obsolete.values()}
        for key in {**dict.fromkeys(used), **entries}:
            if key not in entries:
                found[key] = "missing"
            elif key not in used:
                found[key] = "unused"
            else:
                found[key] = _problem(entries[key])
        problems += [f"{language}: {problem}: {key[0]!r}" for key, problem in found.items() if problem]
    return problems


def _key(entry: Entry) -> tuple[str, str]:
    return (entry.id if isinstance(entry.id, str) else entry.id[0]), entry.context or ""


def _problem(entry: Entry) -> str:
    """What is wrong with a translation, empty if nothing is."""
    sources = [entry.id] if isinstance(entry.id, str) else list(entry.id)
    texts = [entry.string] if isinstance(entry.string, str) else list(entry.string or ())
    if entry.fuzzy:
        return "fuzzy"
    if not texts or not all(texts):
        return "not translated"
    if any(_fields(text) != _fields(sources[-1]) for text in texts):
        return "other fields than the message"
    if any(text != text.strip() for text in texts):
        return "space around it"
    return ""


def _fields(text: str) -> set[str]:
    """The names in braces."""
    try:
        return {name for _, name, _, _ in Formatter().parse(text) if name is not None}
    except ValueError:
        return {"unbalanced braces"}


if __name__ == "__main__":
    main()
