"""How often the hint names the premise that was dropped."""

from __future__ import annotations

from itertools import count

import pytest

from clue_logic.classroom.premises import missing_premise as missing_premises
from clue_logic.classroom.premises.missing_premise import missing_premise, premise_edit
from clue_logic.classroom.refutation.refuting import refute, run_trials
from clue_logic.classroom.refutation.trial_games import TrialGames
from clue_logic.words.positions import apply_edits
from tests.classroom.hints import FOREVER, dropped_ones, hinted
from tests.classroom.rules_of_students import own

NAMED = (4, 4)
"""So many hints name what was dropped, of so many. Of all mutants it is more than two thirds."""


@pytest.mark.slow
def test_the_hint_names_the_premise_that_was_dropped() -> None:
    """A few mutants; `make measure --only classroom` tries all on more games, and has the bar for the share."""
    games = TrialGames(most=60)
    hints = [hint for mutant in dropped_ones()[:70:10] if (hint := hinted(mutant, games)) is not None]
    assert (sum(hint.names_it for hint in hints), len(hints)) == NAMED


@pytest.mark.slow
def test_the_hint_mends_the_rule() -> None:
    rules = own("#all of notebook but one_place\nlacks(Q, C) :- holds(P, C), location(Q).")
    games = TrialGames(most=34)
    found = run_trials(rules, games, seconds=FOREVER).refutation
    assert found is not None
    premise = missing_premise(rules, "mine_1", games, found, seconds=FOREVER)
    assert premise is not None
    mended = own(f"#all of notebook but one_place\n{premise.rule}")
    assert run_trials(mended, games, seconds=FOREVER).refutation is None
    assert premise.kept == premise.of


@pytest.mark.slow
def test_a_slow_machine_tries_fewer_games_and_still_names_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each look at the clock takes a second here, so that there is not the time for all games."""
    rules = own("#all of notebook but one_place\nlacks(Q, C) :- holds(P, C), location(Q).")
    games = TrialGames(most=400)
    found = run_trials(rules, games, seconds=FOREVER).refutation
    assert found is not None
    clock = count()
    monkeypatch.setattr(missing_premises, "monotonic", lambda: next(clock))
    premise = missing_premise(rules, "mine_1", games, found, seconds=60)
    assert premise is not None
    assert premise.shown == "Q != P"


@pytest.mark.slow
def test_the_hint_has_the_names_of_the_file() -> None:
    games = TrialGames(most=100)
    for text, shown, rule in (
        ("fehlt(Q, C) :- hat(P, C), ort(Q).", "Q != P", "fehlt(Q, C) :- hat(P, C), ort(Q), Q != P."),
        ("fehlt(P, C) :- passt(S, P), karte(C).", "nennt(S, C)", "fehlt(P, C) :- passt(S, P), karte(C), nennt(S, C)."),
    ):
        mine = own(f"#names deutsch\n#all of notebook but one_place\n{text}")
        refutation = refute(mine, games)
        assert refutation is not None
        found = missing_premise(mine, "mine_1", games, refutation, seconds=FOREVER)
        assert found is not None
        assert (found.shown, str(found.rule)) == (shown, rule)
        edit = premise_edit(found, mine.files[0].text, mine.files[0].name)
        assert edit is not None
        assert apply_edits(mine.files[0].text, [edit]).endswith(rule)
