"""Each rule of the notebook without one of its premises is refuted, but for those that are sound without it."""

from __future__ import annotations

from itertools import islice

import pytest

from clue_logic.classroom.findings import CounterModel, ProvedRule
from clue_logic.classroom.schema.deciding import decide
from tests.classroom.dropped import dropped

_SOUND_WITHOUT = {
    ("disjoint", "S < R"),
    ("two_cards_left", "C != D"),
    ("known_of_hand", "A < N"),
    ("known_of_hand", "N <= B"),
    ("answered_of_hand", "A < N"),
    ("answered_of_hand", "N <= B"),
    ("what_is_left", "N < D"),
    ("what_has_to_go_somewhere", "C < N"),
    ("too_few_of_hand", "A <= N"),
    ("too_few_of_hand", "N < B"),
}
"""Premises that only keep a rule from concluding what is known, or trivial."""


@pytest.mark.slow
def test_a_rule_without_a_premise_is_refuted_unless_it_does_without() -> None:
    """One premise in three."""
    lines = []
    for calculus, rule, premise in islice(dropped("notebook"), 0, None, 3):
        decision = decide(calculus, rule)
        if (rule.label, premise) in _SOUND_WITHOUT:
            assert isinstance(decision, ProvedRule), (rule.label, premise)
        else:
            assert isinstance(decision, CounterModel), (rule.label, premise)
            lines.append(decision.text.count("\n"))
    assert len(lines) > 13
    assert max(lines) <= 8
