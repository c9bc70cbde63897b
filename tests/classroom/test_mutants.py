"""Built-in rules with a mistake: every one that is unsound is refuted, and none that is sound called false."""

from __future__ import annotations

import pytest

from clue_logic.classroom.refuting import refute
from clue_logic.classroom.trial_games import TrialGames
from tests.classroom.confirmed import confirm
from tests.classroom.mutants import mutants
from tests.classroom.test_refuting import MOST_LINES

SOUND = 58
"""So many mutants are sound, each looked at: a bound became stricter, a condition went that only spares work, two names
that mean the same were exchanged, or what is left can be so in no possible log."""

QUICK = ("accused_rightly", "one_place", "quota_full", "covering_one", "in_no_hand_left")
"""Rules whose mutants are tried by every run of the tests."""


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
    games = TrialGames(most=600)
    every = list(mutants())
    found = {repr(mutant): refute(mutant.rules, games, seconds=600) for mutant in every}
    refuted = [each for each in found.values() if each is not None]
    for each in refuted:
        confirm(each)
    assert len(refuted) == len(every) - SOUND >= 100
    assert sum(each.text.count("\n") <= MOST_LINES for each in refuted) >= 0.9 * len(refuted)
