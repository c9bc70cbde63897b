"""How often the hint names the premise that was dropped."""

from __future__ import annotations

import pytest

from clue_logic.classroom.missing_premise import Premise, missing_premise
from clue_logic.classroom.redundancy import follows_by
from clue_logic.classroom.refuting import try_out
from clue_logic.classroom.trial_games import TrialGames
from clue_logic.datalog.calculi import load_calculus
from tests.classroom.mutants import Mutant, mutants
from tests.classroom.rules_of_students import own

NOTEBOOK = load_calculus("notebook")
FOREVER = 1e6


def _hint(mutant: Mutant, games: TrialGames) -> tuple[bool, Premise | None]:
    found = try_out(mutant.rules, games, seconds=FOREVER).refutation
    if found is None:
        return False, None
    return True, missing_premise(mutant.rules, "mine_1", games, found, seconds=FOREVER)


def _names_it(premise: Premise | None, mutant: Mutant) -> bool:
    """Return whether the rule with the premise concludes all that the rule did from which one was dropped."""
    if premise is None:
        return False
    return follows_by([premise.rule], NOTEBOOK.rule(mutant.label), NOTEBOOK.declarations) is not None


@pytest.mark.slow
@pytest.mark.timeout(1800)
def test_the_hint_names_two_thirds_of_the_premises_that_were_dropped(capsys: pytest.CaptureFixture[str]) -> None:
    games = TrialGames(most=400)
    told: list[str] = []
    named = 0
    for mutant in mutants():
        if mutant.kind != "dropped":
            continue
        refuted, premise = _hint(mutant, games)
        if refuted:
            named += _names_it(premise, mutant)
            told.append(f"{_names_it(premise, mutant)!s:5} {mutant.name}: {premise.shown if premise else '-'}")
    with capsys.disabled():
        print(f"\nthe hint names {named} of {len(told)} premises that were dropped")
        print("\n".join(told))
    assert len(told) >= 30
    assert named >= len(told) * 2 / 3


def test_the_hint_mends_the_rule() -> None:
    rules = own("#all of notebook but one_place\nlacks(Q, C) :- holds(P, C), location(Q).")
    games = TrialGames(most=34)
    found = try_out(rules, games, seconds=FOREVER).refutation
    assert found is not None
    premise = missing_premise(rules, "mine_1", games, found, seconds=FOREVER)
    assert premise is not None
    mended = own(f"#all of notebook but one_place\n{premise.rule}")
    assert try_out(mended, games, seconds=FOREVER).refutation is None
    assert premise.kept == premise.of
