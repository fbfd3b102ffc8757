"""Everything the application keeps, as one text to put away and take in again, here or elsewhere.

A backup is JSON: `{"schema": 1, "documents": {name: document}}`, the documents as they are kept. Taken in, it adds
the games that are not here yet and replaces nothing; the settings are left to the player to decide on.
"""

from __future__ import annotations

import json
from collections.abc import Generator
from typing import NamedTuple

from . import daily as daily_module
from . import records as records_module
from . import replays as replays_module
from . import saves, settings
from .records import Records
from .replays import Replays
from .storage import SPARE, Document, Documents, migrate, parse

SCHEMA = 1


class Report(NamedTuple):
    """What came of taking a backup in."""

    records: bool = False
    """Whether it had records, which are merged into those here."""
    replays: int = 0
    """How many games to watch are new here."""
    game: str = ""
    """The name of a running game that was kept, to be taken up; empty if there was none."""
    settings: Document = {}  # noqa: RUF012 - never changed
    """Its settings, which were not touched; empty if it had none."""
    newer: bool = False
    """Whether a newer version wrote part of it, which was left out."""
    kept: bool = True
    """False if something could not be kept."""


def write_backup(documents: Documents, date: float) -> str:
    """All that is kept, as one text."""
    schemas = {
        records_module.NAME: records_module.SCHEMA,
        daily_module.NAME: daily_module.SCHEMA,
        settings.NAME: settings.SCHEMA,
    }
    names = [*schemas, *documents.names(saves.NAME), *documents.names(SPARE)]
    found = {}
    for name in names:
        migrations = records_module.MIGRATIONS if name == records_module.NAME else None
        schema = schemas.get(name) or (replays_module.SCHEMA if name.startswith(SPARE) else saves.SCHEMA)
        document = documents.read(name, schema, migrations)
        if document:
            found[name] = document
    return json.dumps({"schema": SCHEMA, "date": int(date), "documents": found}, separators=(",", ":"))


def read_backup(text: str) -> dict[str, Document]:
    """The documents of a backup.

    Raises:
        ValueError: it is none, or one of a newer version.
    """
    backup = parse(text)
    if backup is None or not isinstance(backup.get("documents"), dict):
        raise ValueError("this is no backup")
    if backup["schema"] > SCHEMA:
        raise ValueError("a newer version wrote this backup")
    return {
        name: document
        for name, document in backup["documents"].items()
        if isinstance(document, dict) and type(document.get("schema")) is int and document["schema"] >= 1
    }


def take_in(
    backup: dict[str, Document], documents: Documents, records: Records, replays: Replays, mine: str
) -> Generator[None, None, Report]:
    """Add to what is kept here what of a backup is new: a generator that yields after every game.

    Args:
        mine: the name under which this page keeps its own game.
    """
    newer, kept, watched = False, True, 0
    document = backup.get(records_module.NAME)
    has_records = False
    if document is not None:
        newer |= document["schema"] > records_module.SCHEMA
        migrated = migrate(document, records_module.SCHEMA, records_module.MIGRATIONS)
        if migrated is not None:
            has_records = True
            kept = records.take_in(migrated)
    document = backup.get(daily_module.NAME)
    if document is not None:
        newer |= document["schema"] > daily_module.SCHEMA
        if document["schema"] == daily_module.SCHEMA:
            mine_now = documents.read(daily_module.NAME, daily_module.SCHEMA)
            merged = daily_module.merge(mine_now, document)
            kept &= documents.write(daily_module.NAME, daily_module.SCHEMA, merged)
    yield
    there = {_identity(documents.read(each, replays_module.SCHEMA)) for each in documents.names(SPARE)}
    name = ""
    # The last games come first, in case not all of them find room.
    ended = sorted((key for key in backup if key.startswith(SPARE)), reverse=True)
    for key in ended[: replays_module.MOST]:
        document = backup[key]
        newer |= document["schema"] > replays_module.SCHEMA
        game = replays_module.from_document(document)
        if game is not None and _identity(document) not in there and replays.keep(game):
            there.add(_identity(document))
            watched += 1
        yield
    here = [documents.read(each, saves.SCHEMA).get("replay") for each in documents.names(saves.NAME)]
    running = [key for key in backup if key == saves.NAME or key.startswith(f"{saves.NAME}-")]
    # The game played last is the one that is told of, and the last that would find no room.
    for key in sorted(running, key=lambda key: _date(backup[key]))[-saves.SLOTS :]:
        document = backup[key]
        newer |= document["schema"] > saves.SCHEMA
        if document.get("replay") not in here and (new := _keep_game(document, documents, mine)):
            here.append(document.get("replay"))
            name = new
        yield
    chosen = backup.get(settings.NAME, {})
    if chosen and chosen["schema"] > settings.SCHEMA:
        newer, chosen = True, {}
    return Report(has_records, watched, name, chosen, newer, kept and not documents.troubled)


def _date(document: Document) -> int:
    date = document.get("date")
    return date if isinstance(date, int) else 0


def _identity(document: Document) -> tuple[object, object]:
    return document.get("date"), document.get("replay")


def _keep_game(document: Document, documents: Documents, mine: str) -> str:
    """Keep a running game under a name of its own; empty if it is none that can be gone on with."""
    if document["schema"] != saves.SCHEMA:
        return ""
    name = saves.free_slot(documents, mine)
    if not documents.write(name, saves.SCHEMA, document):
        return ""
    # Read as at the start of a page: what is no running game is not left there.
    if saves.read_save(documents, name) is None:
        documents.remove(name)
        return ""
    return name
