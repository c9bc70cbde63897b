"""Built-in rules with a mistake: every one that is unsound is refuted, and none that is sound called false."""

from __future__ import annotations

from itertools import islice

import pytest

from clue_logic.classroom.findings import NoModel, ProvedRule
from clue_logic.classroom.refutation.refuting import refute
from clue_logic.classroom.refutation.trial_games import TrialGames
from clue_logic.classroom.schema.deciding import decide
from clue_logic.datalog.calculi import load_calculus
from tests.classroom.confirmed import confirm
from tests.classroom.mutants import mutants
from tests.classroom.test_refuting import MOST_LINES

SOUND = 58
"""So many mutants are sound, each looked at: a bound became stricter, a condition went that only spares work, two names
that mean the same were exchanged, or what is left can be so in no possible log."""

QUICK = ("accused_rightly", "one_place", "quota_full", "covering_one", "in_no_hand_left")
"""Rules whose mutants are tried by every run of the tests."""


@pytest.mark.slow
def test_mutants_of_some_rules() -> None:
    games = TrialGames(most=60)
    refuted = []
    for mutant in mutants():
        if mutant.label in QUICK and (found := refute(mutant.rules, games, seconds=600)) is not None:
            confirm(found)
            assert found.text.count("\n") <= MOST_LINES, (mutant, found.text)
            refuted.append(mutant)
    assert {mutant.label for mutant in refuted} == {*QUICK}
    assert len(refuted) >= 12


@pytest.mark.slow
def test_every_unsound_mutant_is_refuted() -> None:
    """One mutant in twelve; `make measure --only classroom` tries all. Those that no game refutes are proved."""
    games = TrialGames(most=600)
    refuted = []
    for mutant in islice(mutants(), 0, None, 12):
        refutation = refute(mutant.rules, games, seconds=600)
        if refutation is not None:
            confirm(refutation)
            refuted.append(refutation)
        else:
            calculus = load_calculus(mutant.rules)
            own = [rule for rule in calculus.rules if rule.written_label.startswith("mine")]
            assert all(isinstance(decide(calculus, rule), ProvedRule | NoModel) for rule in own), mutant
    assert len(refuted) > 7
    assert sum(each.text.count("\n") <= MOST_LINES for each in refuted) >= 0.9 * len(refuted)
