"""Solving: engines, calculi, and questions that speak of the lines above them."""

from __future__ import annotations

import pytest

import clue_logic as cl
from clue_logic.editing.live_log import LiveNotebook
from clue_logic.game.questions import Cell, Solution, State, WhoHolds
from clue_logic.language.questions import parse_cell
from clue_logic.language.writing.statements import cell_text
from clue_logic.notebook.answers import answer
from clue_logic.notebook.beyond_rules import Impossibility, find_impossibility
from clue_logic.notebook.suppositions import heading
from tests.notebook.logs import CARDS, IMPOSSIBLE, OPENING, SUPPOSING, UNNOTICED


def test_the_auditor_finds_the_same_facts() -> None:
    game = cl.read(IMPOSSIBLE)
    assert cl.solve(game, engine="clingo").facts == cl.solve(game).facts == cl.solve(game, by_statement=True).facts


def test_the_auditor_keeps_no_lines() -> None:
    with pytest.raises(ValueError, match="statement by statement"):
        cl.solve(cl.read(CARDS), engine="clingo", by_statement=True)


def test_an_unknown_engine_or_calculus_is_refused() -> None:
    with pytest.raises(ValueError, match="there are: pydatalog, loops, clingo"):
        cl.solve(cl.read(CARDS), engine="souffle")  # type: ignore[arg-type]
    with pytest.raises(KeyError):
        cl.solve(cl.read(CARDS), rules="no-such")


def test_a_notebook_that_is_followed_is_that_of_the_whole_log() -> None:
    live = LiveNotebook()
    lines = OPENING.splitlines(keepends=True)
    for end in (5, 8, 9, 10, 8, 10):  # taking lines back starts it over
        text = "".join(lines[:end])
        assert live.follow(cl.read(text)).facts == cl.solve(cl.read(text)).facts


@pytest.mark.parametrize("engine", ["pydatalog", "clingo"])
def test_a_supposition_is_reasoned_with(engine: cl.Engine) -> None:
    game = cl.read(SUPPOSING)
    supposed = cl.suppose(game, "Ben holds Axe")
    assert cl.solve(game, engine=engine)["envelope", "Rope"] is State.OPEN
    assert cl.solve(supposed, engine=engine)["Ben", "Axe"] is State.HOLDS
    assert cl.solve(supposed, engine=engine)["Ann", "Axe"] is State.LACKS


def test_suppositions_add_up() -> None:
    game = cl.suppose(cl.read(SUPPOSING), "Ben holds Axe", "Axe excluded", "Ben holds Axe")
    assert game.supposed == (Cell("Ben", "Axe", True), Cell("envelope", "Axe", False))
    more = cl.suppose(game, "Cid lacks Lamp")
    assert more.supposed[2:] == (Cell("Cid", "Lamp", False),)
    assert heading(more) == "Supposing that Ben holds Axe, the envelope lacks Axe and Cid lacks Lamp:"
    assert cl.read(SUPPOSING).supposed == ()


@pytest.mark.parametrize(
    "words", ["", "  ", "Ben", "Ben holds", "Ben holds Knife", "Dora holds Axe", "who holds Axe", "not Ben holds Axe"]
)
def test_what_is_no_statement_is_refused(words: str) -> None:
    with pytest.raises(cl.LogError):
        cl.suppose(cl.read(SUPPOSING), words)


@pytest.mark.parametrize("cell", [Cell("Who is it", "has 2 cards", False), Cell("envelope", "1", True)])
def test_a_statement_as_written_is_read_as_it_was(cell: Cell) -> None:
    game = cl.read('cards: 1, "has 2 cards", 3\nhidden: 1\nplayers: "Who is it" 1, Bob 1')
    assert parse_cell(cell_text(cell), game) == cell
    assert cell.opposite.opposite == cell != cell.opposite


def why_impossible(text: str, *supposed: str, exactly: bool = False) -> Impossibility | None:
    notebook = cl.solve(cl.suppose(cl.read(text), *supposed), rules="notebook")
    return find_impossibility(notebook, rules="notebook", exactly=exactly)


def test_why_a_log_is_impossible() -> None:
    assert why_impossible(OPENING, exactly=True) is None
    found = why_impossible(IMPOSSIBLE)
    assert found is not None
    assert (found.since, found.noticed, found.supposing) == (11, 11, False)
    assert found.contradiction is not None


def test_whether_the_rules_notice() -> None:
    assert why_impossible(UNNOTICED) is None
    assert why_impossible(UNNOTICED, exactly=True) == Impossibility(since=8)


def test_the_rules_may_notice_later() -> None:
    text = UNNOTICED + "learn Ann lacks 7\nAnn reveals 1\n"
    found = why_impossible(text)
    assert found is not None
    assert found.since == 8
    assert found.noticed == 10


def test_a_supposition_that_the_log_rules_out() -> None:
    found = why_impossible(SUPPOSING, "Axe is the solution")
    assert found is not None
    assert found.supposing
    assert found.lines == (4, 6, 7, 8)


def test_of_an_impossible_log_no_supposition_is_to_blame() -> None:
    assert why_impossible(IMPOSSIBLE, "Ben holds Rope") == why_impossible(IMPOSSIBLE)
    assert why_impossible(UNNOTICED, "Ann lacks 1", "Ben lacks 2", exactly=True) == Impossibility(since=8)


def test_answers_say_that_it_is_the_supposition() -> None:
    notebook = cl.solve(cl.suppose(cl.read(SUPPOSING), "Cid holds Plum"))
    assert answer(Solution(), notebook).text() == "No solution: under this supposition the log contradicts itself."
    assert answer(WhoHolds("Axe"), notebook).text(lang="de") == (
        "Keine Antwort: unter dieser Annahme widerspricht sich das Protokoll."
    )
