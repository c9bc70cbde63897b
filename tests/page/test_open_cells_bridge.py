"""Answers of the bridge about open cells, suppositions, lines and impossible logs."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from clue_logic.game.questions import Cell, State
from clue_logic.language.reader import read_log
from clue_logic.notebook.explanation import explain
from clue_logic.notebook.solve import solve
from tests.page.asking import Asking, Refused

ROOT = Path(__file__).resolve().parents[2]


def example(name: str) -> str:
    return (ROOT / "examples" / f"{name}.clue").read_text(encoding="utf-8")


SIX = example("six-players")


def open_cells(ask: Asking) -> list[dict[str, str]]:
    cells = ask.read["notebook"]["cells"]
    return [
        {"place": place, "card": card}
        for place, row in cells.items()
        for card, at in row.items()
        if at["sign"] == "open"
    ]


@pytest.mark.slow
@pytest.mark.parametrize("lang", ["en", "de", "ja"])
def test_an_open_cell_is_told_as_on_the_command_line(lang: str) -> None:
    ask = Asking(SIX, lang)
    notebook = solve(read_log(SIX))
    for cell in open_cells(ask)[:6]:
        value = ask("open_cell", cell=cell, at=None)
        holds = explain(notebook, Cell(cell["place"], cell["card"], True)).text(lang=lang)
        lacks = explain(notebook, Cell(cell["place"], cell["card"], False)).text(lang=lang)
        for missing, text in zip(value["missing"], (holds, lacks), strict=True):
            assert text.startswith(missing["heading"])
            for gap in missing["gaps"]:
                assert gap["name"] in text
                assert gap["known"] in text
                assert gap["missing"] in text
            assert missing["idle"] in text
        for way in ask("settling", cell=cell, at=None)["ways"]:
            assert way in holds


def test_two_deals_agree_with_the_log_and_differ_in_the_cell() -> None:
    ask = Asking(SIX)
    known = ask.read["notebook"]["cells"]
    for cell in open_cells(ask)[:6]:
        value = ask("open_cell", cell=cell, at=None)
        with_card, without = (deal["cards"] for deal in value["deals"])
        assert cell["card"] in with_card[cell["place"]]
        assert cell["card"] not in without[cell["place"]]
        for deal in (with_card, without):
            for place, row in known.items():
                for card, at in row.items():
                    assert at["sign"] == "open" or (card in deal[place]) is (at["sign"] == "holds")
        moved = {card for place in with_card for card in {*with_card[place]} ^ {*without[place]}}
        assert {*value["moved"]} == moved


def test_chances_of_a_card_are_those_of_all_deals() -> None:
    ask = Asking(SIX)
    cell = open_cells(ask)[0]
    value = ask("card_chances", cell=cell, at=None)
    assert value["exact"]
    assert value["deals"] == 60
    assert sum(place["share"] for place in value["places"]) == pytest.approx(1)
    assert [place["place"] for place in value["places"] if place["certain"]] == ["Anna", "Felix", "envelope"]


def test_there_may_be_no_time_for_chances(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("clue_logic.page.bridge.open_cells.SECONDS", 0)
    ask = Asking(SIX)
    value = ask("card_chances", cell=open_cells(ask)[0], at=None)
    assert value == {"places": [], "deals": 0, "exact": False}


@pytest.mark.slow
def test_a_supposition_is_followed() -> None:
    ask = Asking(SIX)
    before = ask.read["notebook"]["cells"]
    for cell in open_cells(ask)[:4]:
        for holds in (True, False):
            value = ask("suppose", cell=cell, holds=holds, at=None)
            assert value["possible"]
            assert value["lines"] == []
            statement = f"{cell['place']} {'holds' if holds else 'lacks'} {cell['card']}"
            assert value["title"] == f"Supposing that {statement}"
            expected = solve(read_log(f"{SIX}\nlearn {statement}\n")).grid
            found = {place: {card: State(sign) for card, sign in row.items()} for place, row in value["cells"].items()}
            assert found == {
                place: {card: state for card, state in row.items() if state is not State.OPEN}
                for place, row in expected.items()
            }
            new = {(one["cell"]["place"], one["cell"]["card"]): one["sign"] for one in value["new"]}
            assert new == {
                (place, card): state.value
                for place, row in found.items()
                for card, state in row.items()
                if before[place][card]["sign"] == "open" and {"place": place, "card": card} != cell
            }


def test_a_supposition_that_cannot_be_is_ruled_out_by_lines() -> None:
    value = Asking(example("supposing"))("suppose", cell={"place": "envelope", "card": "Axe"}, holds=True, at=None)
    assert not value["possible"]
    assert value["cells"] == {}
    assert value["lines"] == [11, 13, 14, 15]
    assert value["said"] == ["That cannot be: lines 11, 13, 14 and 15 rule it out."]


def test_a_known_cell_is_not_open() -> None:
    ask = Asking(SIX)
    for method in ("open_cell", "settling"):
        with pytest.raises(Refused, match=r"^known: this cell is known"):
            ask(method, cell={"place": "Anna", "card": "Kitchen"}, at=None)


# Lines


def test_a_line_tells_what_it_says_and_what_it_settled() -> None:
    ask = Asking(SIX)
    value = ask("line", line=25)
    assert (value["first"], value["last"], value["counts"], value["header"]) == (22, 27, True, False)
    assert value["says"][0] == "Ben passed on Colonel Mustard, Revolver, Lounge"
    settled = {(one["cell"]["place"], one["cell"]["card"]) for one in value["settled"]}
    cells = ask.read["notebook"]["cells"]
    assert settled == {(place, card) for place, row in cells.items() for card, at in row.items() if at["since"] == 22}
    signs = [one["sign"] for one in value["settled"]]
    assert signs == sorted(signs)


@pytest.mark.slow
def test_every_line_is_told_of() -> None:
    for name in ("six-players", "broken", "impossible", "deutsch", "generalized", "knowledge"):
        ask, settled = Asking(example(name)), 0
        for number in range(1, example(name).count("\n") + 1):
            value = ask("line", line=number)
            assert value["first"] <= number <= value["last"]
            settled += len(value["settled"]) if value["first"] == number and not value["header"] else 0
        known = (ask.read["notebook"] or {"cells": {}})["cells"].values()
        since = [at["since"] for row in known for at in row.values() if at["sign"] != "open"]
        assert settled == sum(line is not None and line > 0 for line in since), name


def test_a_question_has_its_answer() -> None:
    ask = Asking(SIX)
    expected = ask("line", line=29)["answer"]
    assert expected["met"] is True
    assert expected["cell"] == {"place": "Eva", "card": "Lead Piping"}
    assert ask("line", line=19)["answer"]["met"] is True
    assert ask("line", line=20)["answer"] is None


@pytest.mark.parametrize("line", [0, -1, 10_000])
def test_a_line_that_is_not_there_is_refused(line: int) -> None:
    with pytest.raises(Refused, match=r"^unknown: there is no line"):
        Asking(SIX)("line", line=line)


# Impossible logs


def edited(text: str, edits: list[dict[str, Any]]) -> str:
    """Return the text with changes made as the page makes them."""
    rows = text.split("\n")
    starts = [sum(len(row) + 1 for row in rows[:number]) for number in range(len(rows))]
    for edit in sorted(edits, key=lambda edit: -edit["span"]["start"]["line"]):
        start, end = (starts[edit["span"][key]["line"] - 1] + edit["span"][key]["unit"] for key in ("start", "end"))
        text = text[:start] + edit["text"] + text[end:]
    return text


@pytest.mark.slow
def test_an_impossible_log_names_its_lines_and_every_repair_mends_it() -> None:
    ask = Asking(example("impossible"))
    value = ask("conflicts")
    assert value["since"] == 16
    assert [one["line"] for one in value["lines"]] == [12, 14, 16]
    assert value["heading"].startswith("These 3 lines cannot all be true")
    assert value["lines"][1]["says"] == ["Ben answered Mrs White, Candlestick, Kitchen"]
    found = ask("repairs")
    assert found["look_first"] == 14 == found["repairs"][0]["line"]
    assert len(found["repairs"]) > 3
    for repair in found["repairs"]:
        text = edited(example("impossible"), repair["edits"])
        assert repair["statement"] in text
        assert Asking(text).read["impossible_since"] is None


def test_a_possible_log_has_no_conflict() -> None:
    ask = Asking(SIX)
    for method in ("conflicts", "repairs"):
        with pytest.raises(Refused, match=r"^possible: the log is possible"):
            ask(method)
