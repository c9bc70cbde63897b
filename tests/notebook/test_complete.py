"""Notebooks with everything that follows, beside those of rules alone."""

from __future__ import annotations

import pytest

import clue_logic as cl
from clue_logic.game.questions import ExpectCell, ExpectInconsistent, State, WhatHolds, WhoHolds
from clue_logic.notebook.answers import answer, check_expectation
from clue_logic.notebook.record import record
from clue_logic.notebook.solve import complete_notebook, pair_with_notebooks
from clue_logic.words.encoding import encode
from clue_logic.worlds.entailment import ImpliedClause
from tests.generated.oracle import entailed
from tests.generated.random_games import TINY, play
from tests.notebook.logs import IMPOSSIBLE, OPENING, SUPPOSING, UNNOTICED
from tests.shared_out import shared_out

AXE = ("envelope", "Axe")


def complete(text: str, engine: cl.Engine = "pydatalog") -> cl.Notebook:
    return cl.solve(cl.read(text), engine=engine)


@pytest.mark.parametrize("engine", ["pydatalog", "clingo"])
def test_what_no_rule_reaches_is_known_and_marked(engine: cl.Engine) -> None:
    alone, all_of_it = cl.solve(cl.read(SUPPOSING), rules="notebook", engine=engine), complete(SUPPOSING, engine)
    assert alone[AXE] is State.OPEN
    assert alone.beyond == ()
    assert all_of_it[AXE] is State.LACKS
    assert all_of_it.beyond == (AXE,)
    assert all_of_it.facts == alone.facts
    assert complete(OPENING, engine).beyond == ()


@pytest.mark.parametrize("seed", shared_out(range(8)))
def test_a_complete_notebook_is_what_all_deals_have_in_common(seed: int) -> None:
    game = play(seed, TINY).game
    alone, notebook = cl.solve(game, rules="notebook"), cl.solve(game)
    assert cl.solve(game, rules="notebook", complete=True).grid == notebook.grid
    known = {
        (location, card): state
        for location, row in notebook.grid.items()
        for card, state in row.items()
        if state is not State.OPEN
    }
    common = entailed(game)
    assert common is not None
    assert known == {cell: state for cell, state in common.items() if state is not State.OPEN}
    assert set(notebook.beyond) == {cell for cell in known if alone.grid[cell[0]][cell[1]] is State.OPEN}


@pytest.mark.parametrize("engine", ["pydatalog", "clingo"])
def test_a_question_is_answered_from_the_lines_above_it(engine: cl.Engine) -> None:
    *others, last = SUPPOSING.splitlines()
    text = "\n".join([*others, "who holds Axe", last, "who holds Axe"])
    game = cl.read(text)
    notebook = cl.solve(game, engine=engine, by_statement=engine == "pydatalog")
    seen = [seen[AXE] for _, seen in pair_with_notebooks(game.asked, notebook, rules=None, engine=engine)]
    assert seen == [State.OPEN, State.LACKS]


def test_a_notebook_of_rules_alone_stays_one_at_an_earlier_line() -> None:
    game = cl.read(SUPPOSING)
    assert cl.solve(game, rules="notebook", by_statement=True).at(8).beyond == ()
    assert cl.solve(game, by_statement=True).at(8).beyond == (AXE,)
    assert cl.solve(game, by_statement=True).at(7).beyond == ()


@pytest.mark.parametrize("engine", ["pydatalog", "clingo"])
def test_an_impossible_log_is_noticed_though_no_rule_does(engine: cl.Engine) -> None:
    alone, all_of_it = cl.solve(cl.read(UNNOTICED), rules="notebook", engine=engine), complete(UNNOTICED, engine)
    assert alone.consistent
    assert not all_of_it.consistent
    assert all_of_it.contradictions == ()
    assert all_of_it.contradicts_since == 8
    assert all_of_it.beyond == ()
    assert not all_of_it.solved
    assert dict(all_of_it.solution) == {"cards": None}
    assert answer(WhoHolds("4"), all_of_it).text() == "No answer: the log contradicts itself from line 8 on."
    assert (
        answer(WhatHolds("Ann"), all_of_it).text(lang="de")
        == "Keine Antwort: das Protokoll widerspricht sich ab Zeile 8."
    )


def test_since_when_a_log_contradicts_itself() -> None:
    assert complete(OPENING).contradicts_since is None
    assert complete(IMPOSSIBLE).contradicts_since == 11
    assert cl.solve(cl.read(IMPOSSIBLE), rules="notebook").contradicts_since is None
    assert cl.solve(cl.read(IMPOSSIBLE), rules="notebook", by_statement=True).contradicts_since == 11
    headers = "cards: 1, 2, 3\nhidden: 1\nplayers: Ann 1, Bob 1\nme: Ann\nhand: 1\n"
    supposed = cl.suppose(cl.read(headers), "Bob holds 1")
    assert cl.solve(supposed).contradicts_since == 0


def test_expectations_are_about_everything_that_follows() -> None:
    lacks, opens = ExpectCell(*AXE, State.LACKS), ExpectCell(*AXE, State.OPEN)
    alone, all_of_it = cl.solve(cl.read(SUPPOSING), rules="notebook"), complete(SUPPOSING)
    assert [check_expectation(lacks, notebook).met for notebook in (alone, all_of_it)] == [False, True]
    assert [check_expectation(opens, notebook).met for notebook in (alone, all_of_it)] == [True, False]
    unnoticed = cl.solve(cl.read(UNNOTICED), rules="notebook")
    assert not check_expectation(ExpectInconsistent(), unnoticed).met
    assert check_expectation(ExpectInconsistent(), complete_notebook(unnoticed, 9)).met
    assert not check_expectation(ExpectInconsistent(), complete_notebook(unnoticed, 8)).met


def test_the_record_of_a_complete_notebook() -> None:
    game = cl.read(SUPPOSING)
    plain, found = cl.solve(game, rules="notebook").to_dict(), encode(record(cl.solve(game), clauses=2))
    assert list(found) == [*plain, "beyond_rules", "clauses"]
    assert found["beyond_rules"] == [["envelope", "Axe"]]
    assert found["grid"]["envelope"]["Axe"] == "lacks"
    assert {"location": "envelope", "one_of": ["Plum", "Rope"]} in found["clauses"]
    assert cl.solve(cl.read(UNNOTICED)).to_dict()["consistent"] is False
    supposed = cl.solve(cl.suppose(game, "Ann holds Rope", "Cid lacks Lamp")).to_dict()
    assert supposed["supposed"] == [["Ann", "Rope", "holds"], ["Cid", "Lamp", "lacks"]]


def test_clauses() -> None:
    notebook = complete(SUPPOSING)
    assert ImpliedClause("envelope", ("Plum", "Rope")) in notebook.clauses(2)
    assert ImpliedClause("Ann", ("Plum", "Axe", "Attic")) in notebook.clauses()
    assert complete(UNNOTICED).clauses() == ()
    with pytest.raises(ValueError, match="rules alone"):
        cl.solve(cl.read(SUPPOSING), rules="notebook").clauses()


SOLE_IN_ONE = """suspects: a, b, c, d
weapons: k, l, m
players: Ann 3, Bob 2
""" + "".join(f"learn Bob lacks {card}\n" for card in "abcd")
SOLE_IN_TWO = """suspects: a, b, c
weapons: k, l, m
rooms: x, y, z
players: Ann 4, Bob 2
""" + "".join(f"learn Bob lacks {card}\n" for card in "abcklm")
SMALLEST_SET = """cards: 1, 2, 3, 4, 5, 6, 7
hidden: 1
players: Ann 2, Bob 4
Bob suggests 1, 2: Ann shows
Bob suggests 2, 3: Ann shows
Bob suggests 1, 3: Ann shows
"""


@pytest.mark.parametrize(("text", "cards"), [(SOLE_IN_ONE, "klm"), (SOLE_IN_TWO, "xyz"), (SMALLEST_SET, "4567")])
def test_techniques_that_are_no_rules_are_decided_and_proved_and_not_seen_by_queries(text: str, cards: str) -> None:
    game = cl.read(text)
    notebook = cl.solve(game)
    assert {("Ann", card) for card in cards} <= {*notebook.beyond}
    assert cl.query(game, "lacks(Ann, C)").rows == ()
    proved = cl.why(game, f"Ann lacks {cards[0]}")
    proved.check()
    assert proved.proof is not None
