"""Comparing what calculi find with what follows."""

from __future__ import annotations

import pytest

import clue_logic as cl
from clue_logic.datalog.reading.rulefile import parse_rule_file
from clue_logic.datalog.syntax import Calculus
from clue_logic.notebook import comparison
from clue_logic.notebook.comparison import Comparison, FoundCells, LogComparison, compare
from tests.notebook.logs import OPENING, SUPPOSING, UNNOTICED


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
    assert {*calculus_names()} - {*compared} == {"knowledge"}
    assert compared == tuple(sorted(compared))


def stub(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let there be one calculus, with these rules."""
    from clue_logic.datalog.reading.checks import build_calculus
    from clue_logic.datalog.reading.rulefile import read_folder
    from clue_logic.storage.resources import resource

    def load(name: str, game: object) -> Calculus:
        return build_calculus(name, [*read_folder(resource("rules"), "rules"), parse_rule_file(text, "stub.dl")])

    monkeypatch.setattr(comparison, "load_game_calculus", load)


NO_CELLS = """%! derived shown(C: card)
%  en: {C} was shown

%! shown
%  en: {C} was shown
%  source: a test
shown(C) :- showed(S, P, C).
"""

NO_CONTRADICTION = """%! derived holds(L: location, C: card)
%  en: {L} holds {C}

%! derived lacks(L: location, C: card)
%  en: {L} lacks {C}

%! passed
%  en: {P} lacks {C}
%  source: a test
lacks(P, C) :- passed(S, P), names(S, C).

%! showed
%  en: {P} holds {C}
%  source: a test
holds(P, C) :- showed(S, P, C).
"""


@pytest.mark.parametrize("engine", ["pydatalog", "clingo"])
def test_a_calculus_that_does_not_speak_of_cells(engine: cl.Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    stub(NO_CELLS, monkeypatch)
    found = compare(cl.read(OPENING), engine=engine, calculi=["stub"])
    assert found.found == {"stub": FoundCells(None, None)}
    assert Comparison.of([("a.clue", found)]).text().splitlines()[1].split()[-1] == "-/-"


@pytest.mark.parametrize("engine", ["pydatalog", "clingo"])
def test_a_calculus_without_contradictions(engine: cl.Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    stub(NO_CONTRADICTION, monkeypatch)
    # Ben and Clara pass on three cards each and a card is shown twice.
    assert compare(cl.read(OPENING), engine=engine, calculi=["stub"]).found == {"stub": FoundCells(8, None)}


WRONG = f"""{NO_CONTRADICTION}
%! shows_all
%  en: {{P}} holds {{C}}
%  source: a mistake
holds(P, C) :- answered(S, P), names(S, C).

%! derived contradiction(L: location, C: card)
%  en: {{L}} both holds and lacks {{C}}

%! contradiction
%  en: {{L}} both holds and lacks {{C}}
%  source: logic
contradiction(L, C) :- holds(L, C), lacks(L, C).
"""


@pytest.mark.parametrize("engine", ["pydatalog", "clingo"])
def test_what_a_wrong_rule_concludes_is_not_found(engine: cl.Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    stub(WRONG.replace("C: card)\n%  en: {L} lacks", "C: card) opposite holds\n%  en: {L} lacks"), monkeypatch)
    text = "cards: 1, 2, 3, 4, 5\nhidden: 1\nplayers: Ann 2, Bob 1, Cid 1\nAnn suggests 1, 2: Bob passes, Cid shows\n"
    found = compare(cl.read(text), engine=engine, calculi=["stub"])
    # Bob lacks both. Cid has one card, which is one of them: so Cid lacks the others, but which it is nobody can tell.
    assert found.found == {"stub": FoundCells(2, None, false=2)}
    assert Comparison.of([("a.clue", found)]).text().splitlines() == [
        "log     cells  follow      stub  false",
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
