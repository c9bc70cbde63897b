"""Logs of every rule of answering are looked at: one answers first, everybody does, or one is asked."""

from __future__ import annotations

import pytest

from clue_logic.classroom.findings import CounterModel, ProvedRule
from clue_logic.classroom.schema.deciding import decide
from clue_logic.classroom.schema.rule_set import RuleSet
from clue_logic.datalog.calculi import load_calculus
from clue_logic.datalog.syntax import Calculus
from clue_logic.datalog.user_rules import UserRuleFile, UserRules
from clue_logic.game.game import AnswerRule
from clue_logic.language.reader import read_log


def calculus(rule: str) -> Calculus:
    return load_calculus(UserRules("mine.dl", (UserRuleFile("mine.dl", rule),)))


@pytest.mark.parametrize(
    ("rule", "answers"),
    [
        ("lacks(P, C) :- answered(S, P), answered(S, Q), P != Q, names(S, C).", AnswerRule.EVERYONE),
        ("lacks(envelope, C) :- asked(S, P), passed(S, P), names(S, C).", AnswerRule.EVERYONE),
        ("holds(P, C) :- answered(S, P), asked(S, P), names(S, C).", AnswerRule.EVERYONE),
        (
            "lacks(P, D) :- showed(S, P, C), names(S, D), in(C, G), in(D, G), category(G, 1), C != D.",
            AnswerRule.ONE,
        ),
        ("holds(P, C) :- passed(S, P), names(S, C).", AnswerRule.FIRST),
        ("holds(P, C) :- passed_over(S, P), names(S, C).", AnswerRule.FIRST),
    ],
)
def test_what_only_such_logs_refute_is_refuted(rule: str, answers: AnswerRule) -> None:
    found = calculus(rule)
    decision = decide(found, found.rules[0])
    assert isinstance(decision, CounterModel)
    assert read_log(decision.text).answers is answers


def test_a_proof_is_one_for_every_rule_of_answering() -> None:
    # In no log in which the first who can answers do both of them; all the same it is said of all.
    sound = calculus("clause(S, P) :- answered(S, P), answered(S, Q), P != Q.")
    assert isinstance(decide(sound, sound.rules[0]), ProvedRule)


def test_events_that_have_no_name_are_counted() -> None:
    found = calculus("lacks(P, C) :- answered(_, P), passed(_, P), passed(S, P), names(S, C).")
    [rule] = found.rules
    assert RuleSet(found).count_events(rule) == 3
    decision = decide(found, rule)
    assert isinstance(decision, ProvedRule)
    assert decision.upto.events == 3
