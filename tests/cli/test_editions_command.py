"""``clue-logic editions``: which decks there are, and every name of every card."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from rich.cells import cell_len

import clue_logic as cl
from clue_logic.game.edition import editions
from clue_logic.words.names import Names
from tests.cli.conftest import Run

OWN = """\
name = "office"
title = "Office Cluedo"
[categories]
colleagues = ["Ms Archer", "Mr Bell"]
tools = ["Stapler", "Letter Opener"]
[aliases]
"Letter Opener" = ["Paper Knife"]
[names]
tools = {de = "Werkzeuge"}
[rules]
answers = "everyone"
"""


@pytest.mark.parametrize("lang", ["en", "de", "ja"])
@pytest.mark.parametrize("name", ["", *editions()])
def test_it_fits_60_columns(name: str, lang: str, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    shown = run("editions", *name.split(), "--lang", lang)
    assert shown.status == 0
    assert max(map(cell_len, shown.stdout.splitlines())) <= 60


@pytest.mark.parametrize("name", editions())
def test_every_name_that_is_shown_is_accepted_and_none_is_left_out(name: str, run: Run) -> None:
    edition = editions()[name]
    names = Names([card for part in edition.categories for card in part.cards], "card", edition.aliases)
    record = json.loads(run("editions", name, "--json").stdout)
    shown = {
        other: card["card"] for part in record["categories"] for card in part["cards"] for other in card["aliases"]
    }
    assert shown == dict(edition.aliases)
    assert {other: names.find(other) for other in shown} == shown
    text = " ".join(run("editions", name).stdout.split())
    assert [other for other in (*names.all, *shown) if other not in text] == []


def test_all_of_them_as_json(run: Run) -> None:
    found = json.loads(run("editions", "--json").stdout)
    assert [record["edition"] for record in found] == [*editions()]
    assert found[0].keys() == {"edition", "title", "language", "country", "since", "rules", "categories"}


def test_an_edition_of_ones_own(run: Run, folder: Path) -> None:
    (folder / "office.toml").write_text(OWN)
    assert "office" in run("editions", "--edition-file", "office.toml").stdout
    shown = run("editions", "Office Cluedo", "--edition-file", "office.toml", "--lang", "de").stdout
    assert "Werkzeuge\n" in shown
    assert "gespielt mit: answers: everyone\n" in shown
    (record,) = [json.loads(run("editions", "office", "--edition-file", "office.toml", "--json").stdout)]
    assert record["categories"][1]["names"] == {"en": "tools", "de": "Werkzeuge", "ja": "tools"}
    assert record["rules"] == {"answers": "everyone"}
    assert record["language"] is None


def test_new_writes_the_rules_of_an_edition_and_takes_it_as_people_write_it(run: Run, folder: Path) -> None:
    (folder / "office.toml").write_text(OWN)
    words = ("new", "--edition", "OFFICE", "--players", "Ann,Bob", "--edition-file", "office.toml")
    for lang, rule in (("en", "answers: everyone"), ("de", "antworten: alle")):
        text = run(*words, "--lang", lang).stdout
        assert f"\n{rule}\n" in text
        assert cl.read(text, editions={"office": cl.load_edition(OWN)}).answers.value == "everyone"
