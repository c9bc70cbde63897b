"""Answers of the bridge about open cells, suppositions, lines and impossible logs."""

from __future__ import annotations

from pathlib import Path

import pytest

from clue_logic.game.questions import Cell, State
from clue_logic.language.reader import read_log
from clue_logic.notebook.explanation import explain
from clue_logic.notebook.solve import solve
from tests.page.asking import Asking, Refused, apply_edits

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


def test_an_open_cell_says_what_is_missing_and_what_would_settle_it() -> None:
    ask, notebook = Asking(SIX), solve(read_log(SIX))
    cell = open_cells(ask)[0]
    holds, lacks = (explain(notebook, Cell(cell["place"], cell["card"], holds)).text() for holds in (True, False))
    for missing, text in zip(ask("open_cell", cell=cell, at=None)["missing"], (holds, lacks), strict=True):
        assert text.startswith(missing["heading"])
        for gap in missing["gaps"]:
            assert all(gap[key] in text for key in ("name", "known", "missing"))
        assert missing["idle"] in text
    ways = ask("settling", cell=cell, at=None)["ways"]
    assert ways
    assert all(way in holds for way in ways)


def test_two_deals_agree_with_the_log_and_differ_in_the_cell() -> None:
    ask = Asking(SIX)
    known = ask.read["notebook"]["cells"]
    for cell in open_cells(ask)[:2]:
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


def test_chances_of_a_card_are_those_of_all_deals_if_there_is_time(monkeypatch: pytest.MonkeyPatch) -> None:
    ask = Asking(SIX)
    cell = open_cells(ask)[0]
    value = ask("card_chances", cell=cell, at=None)
    assert (value["exact"], value["deals"]) == (True, 60)
    assert sum(place["share"] for place in value["places"]) == pytest.approx(1)
    assert [place["place"] for place in value["places"] if place["certain"]] == ["Anna", "Felix", "envelope"]
    monkeypatch.setattr("clue_logic.page.bridge.open_cells.SECONDS", 0)
    assert ask("card_chances", cell=cell, at=None) == {"places": [], "deals": 0, "exact": False}


def test_a_supposition_is_followed() -> None:
    ask = Asking(SIX)
    before = ask.read["notebook"]["cells"]
    cell = open_cells(ask)[0]
    statement = f"{cell['place']} holds {cell['card']}"
    value = ask("suppose", cell=cell, holds=True, at=None)
    assert (value["possible"], value["lines"], value["title"]) == (True, [], f"Supposing that {statement}")
    expected = solve(read_log(f"{SIX}\nlearn {statement}\n")).grid
    known = {
        (place, card): state.value
        for place, row in expected.items()
        for card, state in row.items()
        if state is not State.OPEN
    }
    assert {(place, card): sign for place, row in value["cells"].items() for card, sign in row.items()} == known
    was_open = {at: sign for at, sign in known.items() if before[at[0]][at[1]]["sign"] == "open"}
    del was_open[cell["place"], cell["card"]]
    assert {(one["cell"]["place"], one["cell"]["card"]): one["sign"] for one in value["new"]} == was_open


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


def test_a_question_has_its_answer() -> None:
    ask = Asking(SIX)
    expected = ask("line", line=29)["answer"]
    assert expected["met"] is True
    assert expected["cell"] == {"place": "Eva", "card": "Lead Piping"}
    assert ask("line", line=19)["answer"]["met"] is True
    assert ask("line", line=20)["answer"] is None


@pytest.mark.parametrize("line", [0, 10_000])
def test_a_line_that_is_not_there_is_refused(line: int) -> None:
    with pytest.raises(Refused, match=r"^unknown: there is no line"):
        Asking(SIX)("line", line=line)


# Impossible logs


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
    for repair in found["repairs"][::4]:
        text = apply_edits(ask.text, repair["edits"])
        assert repair["statement"] in text
        assert Asking(text).read["impossible_since"] is None


def test_a_possible_log_has_no_conflict() -> None:
    ask = Asking(SIX)
    for method in ("conflicts", "repairs"):
        with pytest.raises(Refused, match=r"^possible: the log is possible"):
            ask(method)
