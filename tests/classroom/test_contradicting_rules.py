"""Rules that conclude a contradiction are judged by contradictory logs: sound ones fire in no others."""

from __future__ import annotations

import pytest

from clue_logic.classroom.findings import ProvedRule
from clue_logic.classroom.judging.firing import never_firing
from clue_logic.classroom.judging.in_general import Verdict, judge_in_general
from clue_logic.classroom.refutation.trial_games import TrialGames
from clue_logic.datalog.calculi import load_calculus
from clue_logic.datalog.user_rules import UserRules

ALONE = """#all of nothing
lacks(P, C) :- passed(S, P), names(S, C).
holds(P, C) :- showed(S, P, C).
lacks(Q, C) :- holds(P, C), location(Q), Q != P.
contradiction(L, C) :- holds(L, C), lacks(L, C).
"""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        ("contradiction(L, C) :- holds(L, C), lacks(L, C).", Verdict.PROVED),
        (ALONE, Verdict.PROVED),
        ("#all of notebook\ncontradiction(P, C) :- holds(P, C), holds(Q, C), P != Q.", Verdict.PROVED),
        ("#all of notebook\ncontradiction(P, C) :- passed(S, P), names(S, C), revealed(R, P, C).", Verdict.PROVED),
        (
            "#all of notebook\ncontradiction(P, C) :- at_most(P, G, N), at_least(P, G, M), N < M, in(C, G).",
            Verdict.PROVED,
        ),
        # no log says of a player that he passes and answers
        ("contradiction(P, C) :- passed(S, P), answered(S, P), names(S, C).", Verdict.NEVER_FIRES),
        ("#all of notebook\ncontradiction(P, C) :- holds(P, C), P != P.", Verdict.NEVER_FIRES),
        ("#all of notebook\ncontradiction(P, C) :- holds(P, C), lacks(Q, C).", Verdict.FALSE),
        ("contradiction(P, C) :- asked(S, P), names(S, C).", Verdict.FALSE),
    ],
)
def test_a_rule_that_concludes_a_contradiction(text: str, verdict: Verdict) -> None:
    assert judge_in_general(UserRules.of(text, "mine.dl"), TrialGames(most=36)).verdict is verdict


def test_it_is_sound_in_contradictory_logs_alone() -> None:
    own = UserRules.of(ALONE, "mine.dl")
    assert not never_firing(own, load_calculus(own).rules, TrialGames(most=18))
    mine = UserRules.of("#all of nothing\ncontradiction(P, C) :- passed(S, P), answered(S, P), names(S, C).", "mine.dl")
    assert never_firing(mine, load_calculus(mine).rules, TrialGames(most=4))


@pytest.mark.slow
def test_the_rules_of_the_notebook_are_sound() -> None:
    for label in ("contradiction", "more_than_there_is_room_for"):
        rule = load_calculus("notebook").rule(label)
        text = f"#all of notebook but {label}\n{rule}"
        found = judge_in_general(UserRules.of(text, "mine.dl"), TrialGames(most=54))
        assert found.verdict is Verdict.PROVED
        assert isinstance(found.decisions["mine_1"], ProvedRule)
