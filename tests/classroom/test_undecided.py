"""Rules that are tested and not proved: the reasons, and the result of a stopped search."""

from __future__ import annotations

from typing import get_args

import pytest

from clue_logic.classroom.findings import ProvedRule, Reason, UndecidedRule
from clue_logic.classroom.judging.in_general import GeneralJudgement, judge_in_general
from clue_logic.classroom.judging.judgement_text import general_lines
from clue_logic.classroom.refutation.refuting import Stage
from clue_logic.classroom.refutation.trial_games import TrialGames
from clue_logic.classroom.schema.deciding import decide
from clue_logic.datalog.calculi import UserRules, load_calculus

NEW = """#all of notebook
%! derived silent(P: location)
silent(P) :- passed(S, P), passed(R, P), S < R.
"""
SAID = {
    "en": """In general: no false conclusion found.
  mine_1: tested, not proved: no cell depends on its conclusion.
  No false conclusion in 17 games of 17 kinds.
  It adds nothing to notebook in 17 games.""",
    "de": """Allgemein: kein falscher Schluss gefunden.
  mine_1: geprüft, nicht bewiesen: kein Feld hängt von ihrem Schluss ab.
  Kein falscher Schluss in 17 Spielen von 17 Arten.
  Gegenüber notebook nichts Neues in 17 Spielen.""",
}


@pytest.fixture(scope="module")
def judged() -> tuple[GeneralJudgement, list[tuple[Stage, int, int]]]:
    told: list[tuple[Stage, int, int]] = []
    found = judge_in_general(
        UserRules.of(NEW, "mine.dl"), TrialGames(most=17), told=lambda *how_far: told.append(how_far)
    )
    return found, told


@pytest.mark.parametrize("lang", SAID)
def test_the_reason_is_said(judged: tuple[GeneralJudgement, object], lang: str) -> None:
    assert "\n".join(general_lines(judged[0], lang)) == SAID[lang]


@pytest.mark.parametrize("lang", SAID)
@pytest.mark.parametrize("reason", get_args(Reason))
def test_there_are_words_for_each_reason(judged: tuple[GeneralJudgement, object], lang: str, reason: Reason) -> None:
    found = judged[0]
    other = GeneralJudgement(found.calculus, found.standing, {"mine_1": UndecidedRule(reason)})
    line = list(general_lines(other, lang))[1]
    assert line.startswith(("  mine_1: tested, not proved: ", "  mine_1: geprüft, nicht bewiesen: "))


def test_it_is_told_how_far_it_is(judged: tuple[object, list[tuple[Stage, int, int]]]) -> None:
    told = judged[1]
    assert told[0] == (Stage.DECIDING, 0, 1)
    assert told[1:18] == [(Stage.GAMES, number, 17) for number in range(1, 18)]
    assert told[18:] == [(Stage.FIRING, 0, 0), (Stage.ADDING, 0, 0)]


def test_deciding_stops_when_asked_to() -> None:
    notebook = load_calculus("notebook")
    rule = notebook.rule("passed")
    assert decide(notebook, rule, stopped=lambda: True) == UndecidedRule("stopped")
    answers = iter([False, False, True])
    proved = decide(notebook, rule, stopped=lambda: next(answers, True))
    assert isinstance(proved, ProvedRule)
    assert proved.upto.cards < 8  # what is proved by then


def test_looking_for_a_log_stops_when_asked_to() -> None:
    false = load_calculus(UserRules.of("holds(P, C) :- answered(S, P), names(S, C).\n", "mine.dl"))
    asked: list[bool] = []

    def stopped() -> bool:
        asked.append(True)
        return len(asked) > 1

    assert decide(false, false.rule("mine_1"), stopped=stopped) == UndecidedRule("stopped")
