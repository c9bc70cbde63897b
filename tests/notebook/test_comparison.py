"""Comparing what calculi find with what follows."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import clue_logic as cl
from clue_logic.notebook.comparison import Comparison, FoundCells, LogComparison, compare
from tests.notebook.logs import OPENING, SUPPOSING, UNNOTICED
from tests.own_calculi import CELLS, SHOWS_ALL, own_calculi, predicate, rule


@pytest.mark.parametrize("engine", ["pydatalog", "clingo"])
def test_what_the_rules_find_and_what_supposing_adds(engine: cl.Engine) -> None:
    found = compare(cl.read(SUPPOSING), engine=engine, calculi=["notebook"])
    assert found == LogComparison(36, 9, {"notebook": FoundCells(8, 9)})
    known = sum(
        state.value in ("holds", "lacks") for row in cl.solve(cl.read(OPENING)).grid.values() for state in row.values()
    )
    all_by_rules = compare(cl.read(OPENING), engine=engine, calculi=["notebook"])
    assert all_by_rules == LogComparison(84, known, {"notebook": FoundCells(known, known)})


def test_an_impossible_log_is_not_compared() -> None:
    found = compare(cl.read(UNNOTICED))
    assert found.impossible_since == 8
    assert found.entailed == 0


def test_every_calculus_is_compared_that_speaks_of_cells() -> None:
    from clue_logic.datalog.calculi import calculus_names

    compared = tuple(compare(cl.read(OPENING), engine="clingo").found)
    assert {*calculus_names()} - {*compared} == {"answering", "knowledge"}
    assert compared == tuple(sorted(compared))


NO_CELLS = predicate("shown(C: card)", "{C} was shown") + rule("shown", "shown(C) :- showed(S, P, C).")
PASSED = rule("passed", "lacks(P, C) :- passed(S, P), names(S, C).")
SHOWED = rule("showed", "holds(P, C) :- showed(S, P, C).")
NO_CONTRADICTION = (
    predicate("holds(L: location, C: card)", "{L} holds {C}")
    + predicate("lacks(L: location, C: card)", "{L} lacks {C}")
    + PASSED
    + SHOWED
)


@pytest.fixture
def stubs(tmp_path: Path) -> Iterator[None]:
    wrong = CELLS + PASSED + SHOWED + SHOWS_ALL
    with own_calculi(tmp_path, {"no_cells": NO_CELLS, "no_contradiction": NO_CONTRADICTION, "wrong": wrong}):
        yield


@pytest.mark.usefixtures("stubs")
@pytest.mark.parametrize("engine", ["pydatalog", "clingo"])
def test_a_calculus_that_does_not_speak_of_cells(engine: cl.Engine) -> None:
    found = compare(cl.read(OPENING), engine=engine, calculi=["no_cells"])
    assert found.found == {"no_cells": FoundCells(None, None)}
    assert Comparison.of([("a.clue", found)]).text().splitlines()[1].split()[-1] == "-/-"


@pytest.mark.usefixtures("stubs")
@pytest.mark.parametrize("engine", ["pydatalog", "clingo"])
def test_a_calculus_without_contradictions(engine: cl.Engine) -> None:
    # Ben and Clara pass on three cards each and a card is shown twice.
    found = compare(cl.read(OPENING), engine=engine, calculi=["no_contradiction"])
    assert found.found == {"no_contradiction": FoundCells(8, None)}


@pytest.mark.usefixtures("stubs")
@pytest.mark.parametrize("engine", ["pydatalog", "clingo"])
def test_what_a_wrong_rule_concludes_is_not_found(engine: cl.Engine) -> None:
    text = "cards: 1, 2, 3, 4, 5\nhidden: 1\nplayers: Ann 2, Bob 1, Cid 1\nAnn suggests 1, 2: Bob passes, Cid shows\n"
    found = compare(cl.read(text), engine=engine, calculi=["wrong"])
    # Bob lacks both. Cid has one card, which is one of them: so Cid lacks the others, but which it is nobody can tell.
    assert found.found == {"wrong": FoundCells(2, None, false=2)}
    assert Comparison.of([("a.clue", found)]).text().splitlines() == [
        "log     cells  follow     wrong  false",
        "a.clue     20       5       2/-      2",
        "                       40.0/- %",
        "for each calculus: what its rules find / what supposing finds, too",
        "false: what its rules derive, though some deal that agrees with the log is otherwise",
    ]


def test_several_logs_add_up() -> None:
    one = LogComparison(10, 8, {"a": FoundCells(6, 7), "b": FoundCells(5, None)})
    other = LogComparison(20, 12, {"a": FoundCells(4, 12), "b": FoundCells(None, None)})
    assert one + other == LogComparison(30, 20, {"a": FoundCells(10, 19), "b": FoundCells(None, None)})
    report = Comparison.of([("one", one), ("other", other), ("bad", LogComparison(9, 0, {}, impossible_since=4))])
    assert report.text().splitlines() == [
        "log    cells  follow            a      b",
        "one       10       8          6/7    5/-",
        "other     20      12         4/12    -/-",
        "all 2     30      20        10/19    -/-",
        "                      50.0/95.0 %  -/- %",
        "for each calculus: what its rules find / what supposing finds, too",
        "",
        "impossible, not counted: bad (from line 4 on)",
    ]
    assert list(report.to_dict()["logs"][0]) == ["log", "impossible_since", "cells", "entailed", "found"]
    assert report.to_dict()["total"] == {
        "cells": 30,
        "entailed": 20,
        "found": {
            "a": {"by_rules": 10, "by_supposing": 19, "false": 0},
            "b": {"by_rules": None, "by_supposing": None, "false": 0},
        },
    }


def test_nothing_to_count() -> None:
    report = Comparison.of([("bad", LogComparison(9, 0, {}, impossible_since=0))])
    assert report.text() == "impossible, not counted: bad (in its headers)"
    assert report.to_dict()["total"] is None
    nothing_follows = Comparison.of([("new", LogComparison(9, 0, {"a": FoundCells(0, 0)}))])
    assert nothing_follows.text().splitlines()[-2].split() == ["-/-", "%"]
