"""The catalogues: complete, and made from everything that is marked."""

from __future__ import annotations

from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from game.app import i18n
from tools import locales
from tools.locales import LANGUAGES, ROOT, check, compile_catalogues, update

PAGE = """<!doctype html><h1 data-text>Mines &amp; flags</h1><p>not marked</p>
<button data-label data-title aria-label="Close" title="Close (Esc)"><span></span></button>"""

CODE = """
from game.app.i18n import gettext as _
def gettext(message): return message
_("one " "sentence"), _(variable), _(names["no message"])
ngettext("{count} mine", "{count} mines", n)
pgettext("verb", "Open"), gettext_noop("noted"), something("else")
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    (tmp_path / "game").mkdir()
    (tmp_path / "index.html").write_text(PAGE, encoding="utf-8")
    (tmp_path / "game" / "code.py").write_text(CODE, encoding="utf-8")
    return tmp_path


def catalogue(project: Path, language: str = "ja") -> Path:
    return project / locales.LOCALES / f"{language}.po"


def translate(project: Path) -> None:
    """Give every message the translation `<message>`."""
    for language in LANGUAGES:
        path = catalogue(project, language)
        found = locales.read_catalogue(path)
        for entry in found:
            if entry.id:
                entry.string = (
                    f"<{entry.id}>"
                    if isinstance(entry.id, str)
                    else (f"<{entry.id[-1]}>",) * found.num_plurals
                )
                entry.flags.discard("fuzzy")
        path.write_text(locales.po_text(found), encoding="utf-8")


def test_every_message_is_translated() -> None:
    assert check(ROOT) == []


def test_updating_changes_nothing_that_is_up_to_date() -> None:
    for language in LANGUAGES:
        path = catalogue(ROOT, language)
        assert locales.po_text(locales.read_catalogue(path)) == path.read_text(encoding="utf-8"), language


def test_what_a_page_marks() -> None:
    found = locales.messages_of_page(PAGE, "index.html")
    assert [message.id for message in found] == ["Mines & flags", "Close", "Close (Esc)"]
    assert {message.file for message in found} == {"index.html"}


@pytest.mark.parametrize(
    "page",
    [
        "<p data-text></p>",
        "<p data-text> space </p>",
        "<p data-text>two\nlines</p>",
        "<p data-text>some <b>bold</b></p>",
        "<button data-label>no aria-label</button>",
        '<button data-title title=" x">text</button>',
    ],
)
def test_a_page_cannot_mark_what_cannot_be_looked_up(page: str) -> None:
    with pytest.raises(ValueError, match="page:1"):
        locales.messages_of_page(page, "page")


def test_what_code_marks() -> None:
    found = [
        (message.context, message.id, message.plural) for message in locales.messages_of_code(CODE, "code.py")
    ]
    assert found == [
        ("", "one sentence", ""),
        ("", "{count} mine", "{count} mines"),
        ("verb", "Open", ""),
        ("", "noted", ""),
    ]


def test_an_f_string_is_no_message() -> None:
    with pytest.raises(ValueError, match="code:1"):
        list(locales.messages_of_code('_(f"{count} mines")', "code"))


def test_new_messages_are_reported_until_they_are_translated(project: Path) -> None:
    assert len(check(project)) == 7 * len(LANGUAGES)
    assert all("missing" in problem for problem in check(project))
    update(project)
    assert all("not translated" in problem for problem in check(project))
    translate(project)
    assert check(project) == []
    before = catalogue(project).read_text(encoding="utf-8")
    update(project)
    assert catalogue(project).read_text(encoding="utf-8") == before


def test_a_changed_message_is_fuzzy_until_someone_looked_at_it(project: Path) -> None:
    update(project)
    translate(project)
    page = project / "index.html"
    page.write_text(PAGE.replace("Mines &amp; flags", "Mines and flags"), encoding="utf-8")
    assert sorted(problem for problem in check(project) if problem.startswith("ja")) == [
        "ja: missing: 'Mines and flags'",
        "ja: unused: 'Mines & flags'",
    ]
    update(project)
    assert check(project) == [f"{language}: fuzzy: 'Mines and flags'" for language in LANGUAGES]
    translate(project)
    assert check(project) == []


@pytest.mark.parametrize(
    ("text", "other", "problem"),
    [
        ("<{count} mines>", "<{number} mines>", "other fields"),
        ("<{count} mines>", "<{count mines>", "other fields"),
        ("<{count} mines>", "<mines>", "other fields"),
        ("<noted>", "<noted> ", "space"),
        ("<noted>", "", "not translated"),
        ("msgstr[0]", "msgstr[1]", "not readable"),
        ("#: index.html\n", "#: index.html\n#, fuzzy\n", "fuzzy"),
    ],
)
def test_wrong_translations_are_found(project: Path, text: str, other: str, problem: str) -> None:
    update(project)
    translate(project)
    path = catalogue(project)
    path.write_text(path.read_text(encoding="utf-8").replace(text, other, 1), encoding="utf-8")
    found = check(project)
    assert len(found) == 1
    assert problem in found[0]


def test_messages_kept_as_unused_are_found(project: Path) -> None:
    update(project)
    translate(project)
    with catalogue(project).open("a", encoding="utf-8") as file:
        file.write('\n#~ msgid "old"\n#~ msgstr "alt"\n')
    assert check(project) == ["ja: unused: 'old'"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_compiled_is_what_the_page_reads(language: str, tmp_path: Path) -> None:
    compile_catalogues(ROOT, tmp_path)
    try:
        i18n.use(language, (tmp_path / f"{language}.mo").read_bytes())
        with catalogue(ROOT, language).open("rb") as file:
            entries = [entry for entry in read_po(file) if entry.id and entry.string and all(entry.string)]
        assert entries
        for entry in entries:
            if isinstance(entry.id, str):
                found = i18n.pgettext(entry.context, entry.id) if entry.context else i18n.gettext(entry.id)
                assert found == entry.string
            else:
                # None of these languages tells one from many.
                one, many = entry.id
                assert [(i18n.ngettext(one, many, count),) for count in (1, 2)] == [entry.string] * 2
    finally:
        i18n.use("en", None)


def test_every_language_but_english_has_a_catalogue() -> None:
    assert {"en", *LANGUAGES} == set(i18n.LANGUAGES)
    assert {path.stem for path in (ROOT / locales.LOCALES).glob("*.po")} == set(LANGUAGES)
