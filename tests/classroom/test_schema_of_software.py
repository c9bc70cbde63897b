"""The rules of the notebook and the paper are judged sound, for decks as large as the documentation says."""

from __future__ import annotations

import pytest

from tests.classroom.decided import CALCULI, decided, documented, labels

SOME = [(name, label) for name in CALCULI for label in labels(name)][::6]
"""One rule in six; `python -m tests.measure --only rules` decides all."""


@pytest.mark.parametrize("name", CALCULI)
def test_the_documentation_has_all_rules(name: str) -> None:
    assert [*documented(name)] == labels(name)


@pytest.mark.slow
@pytest.mark.parametrize(("name", "label"), SOME)
def test_the_documentation_says_for_which_decks_a_rule_is_proved(name: str, label: str) -> None:
    assert documented(name)[label] == decided(name, label)
