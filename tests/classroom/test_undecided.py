"""Rules that are tested and not proved: the reasons, and the result of a stopped search."""

from __future__ import annotations

from typing import get_args

import pytest

from clue_logic.classroom.findings import Reason, UndecidedRule
from clue_logic.classroom.judging.in_general import GeneralJudgement, judge_in_general
from clue_logic.classroom.judging.judgement_text import general_lines
from clue_logic.classroom.refutation.refuting import Stage
from clue_logic.classroom.refutation.trial_games import TrialGames
from clue_logic.classroom.schema.deciding import decide
from clue_logic.datalog.calculi import load_calculus
from clue_logic.datalog.user_rules import UserRules

NEW = """#all of notebook
%! derived silent(P: location)
silent(P) :- passed(S, P), passed(R, P), S < R.
"""
SAID = """In general: no false conclusion found.
  mine_1: tested, not proved: no cell depends on its conclusion.
  No false conclusion in 34 games of 17 kinds.
  It adds nothing to notebook in 17 games."""


@pytest.fixture(scope="module")
def judged() -> tuple[GeneralJudgement, list[tuple[Stage, int, int]]]:
    told: list[tuple[Stage, int, int]] = []
    found = judge_in_general(
        UserRules.of(NEW, "mine.dl"), TrialGames(most=17), progress=lambda *how_far: told.append(how_far)
    )
    return found, told


def test_the_reason_is_said_and_the_progress_reported(
    judged: tuple[GeneralJudgement, list[tuple[Stage, int, int]]],
) -> None:
    found, told = judged
    assert "\n".join(general_lines(found, "en")) == SAID
    for reason in get_args(Reason):
        other = GeneralJudgement(found.calculus, found.standing, {"mine_1": UndecidedRule(reason)})
        assert list(general_lines(other, "de"))[1].startswith("  mine_1: geprüft, nicht bewiesen: ")
    games = [(Stage.GAMES, number, 17) for number in range(1, 18)] * 2  # small ones and large ones
    assert told == [(Stage.DECIDING, 0, 1), *games, (Stage.FIRING, 0, 0), (Stage.ADDING, 0, 0)]


def test_deciding_stops_when_asked_to() -> None:
    notebook = load_calculus("notebook")
    rule = notebook.rule("passed")
    assert decide(notebook, rule, stopped=lambda: True) == UndecidedRule("stopped")
    answers = iter([False, False, True])
    stopped = decide(notebook, rule, stopped=lambda: next(answers, True))
    assert isinstance(stopped, UndecidedRule)
    assert stopped.reason == "stopped"
    assert stopped.checked is not None  # what was searched by then
    assert stopped.checked.cards < 8


def test_looking_for_a_log_stops_when_asked_to() -> None:
    false = load_calculus(UserRules.of("holds(P, C) :- answered(S, P), names(S, C).\n", "mine.dl"))
    asked: list[bool] = []

    def stopped() -> bool:
        asked.append(True)
        return len(asked) > 1

    assert decide(false, false.rule("mine_1"), stopped=stopped) == UndecidedRule("stopped")
