"""Solving: engines, calculi, and questions that speak of the lines above them."""

from __future__ import annotations

import pytest

import clue_logic as cl
from clue_logic.game.questions import State
from clue_logic.live.notebook import LiveNotebook
from clue_logic.notebook.solve import as_asked
from tests.notebook.logs import CARDS, IMPOSSIBLE, OPENING


def test_the_auditor_finds_the_same_facts() -> None:
    game = cl.read(IMPOSSIBLE)
    assert cl.solve(game, engine="clingo").facts == cl.solve(game).facts == cl.solve(game, by_statement=True).facts


def test_the_auditor_keeps_no_lines() -> None:
    with pytest.raises(ValueError, match="statement by statement"):
        cl.solve(cl.read(CARDS), engine="clingo", by_statement=True)


def test_an_unknown_engine_or_calculus_is_refused() -> None:
    with pytest.raises(ValueError, match="there are: pydatalog, clingo"):
        cl.solve(cl.read(CARDS), engine="souffle")  # type: ignore[arg-type]
    with pytest.raises(KeyError):
        cl.solve(cl.read(CARDS), rules="no-such")


@pytest.mark.parametrize("engine", ["pydatalog", "clingo"])
def test_questions_speak_of_the_lines_above_them(engine: cl.Engine) -> None:
    text = CARDS + "who holds Ace\nBob reveals Ace\nwho holds Ace\n"
    game = cl.read(text)
    notebook = cl.solve(game, engine=engine, by_statement=engine == "pydatalog")
    states = [seen["Bob", "Ace"] for _, seen in as_asked(game.asked, notebook, rules="notebook", engine=engine)]
    assert states == [State.OPEN, State.HOLDS]


def test_a_notebook_that_is_followed_is_that_of_the_whole_log() -> None:
    live = LiveNotebook()
    lines = OPENING.splitlines(keepends=True)
    for end in (5, 8, 9, 10, 8, 10):  # taking lines back starts it over
        text = "".join(lines[:end])
        assert live.follow(cl.read(text)).facts == cl.solve(cl.read(text)).facts


def test_the_record_keeps_its_contract() -> None:
    found = cl.solve(cl.read(CARDS + "Bob reveals Ace\nCid reveals King\n")).to_dict()
    assert list(found) == ["viewpoint", "consistent", "grid", "solution", "solved", "beyond_rules"]
    assert found["viewpoint"] == "Ann"
    assert found["consistent"] is found["solved"] is True
    assert found["solution"] == {"cards": "Jack"}
    assert list(found["grid"]) == ["Ann", "Bob", "Cid", "envelope"]
    assert found["grid"]["Bob"] == {"Ace": "holds", "King": "lacks", "Queen": "lacks", "Jack": "lacks"}


def test_the_record_of_an_impossible_log() -> None:
    found = cl.solve(cl.read(IMPOSSIBLE)).to_dict()
    assert found["consistent"] is found["solved"] is False
    assert found["grid"]["Clara"]["Revolver"] == "both"
    assert found["solution"] == {"suspects": None, "weapons": None, "rooms": None}


def test_the_record_of_an_onlooker_with_several_hidden_cards() -> None:
    found = cl.solve(cl.read("cards: 1, 2, 3, 4\nhidden: 2\nplayers: Ann 1, Bob 1\nlearn envelope holds 2\n")).to_dict()
    assert found["viewpoint"] is None
    assert found["solution"] == {"cards": ["2"]}
