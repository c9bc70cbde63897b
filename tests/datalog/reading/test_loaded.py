"""User-defined rules that need predicates of the notebook: its rules are included."""

from __future__ import annotations

import pytest

from clue_logic.classroom.rule_sources import find_sources
from clue_logic.datalog.calculi import load_calculus
from clue_logic.datalog.syntax import Calculus
from clue_logic.datalog.user_rules import UserRuleFile, UserRules
from tests.rule_problems import refused

NEEDY = "lacks(P, C) :- holds(Q, C), location(P), P != Q.\n"
NOTEBOOK = len(load_calculus("notebook").rules)


def calculus(*texts: str) -> Calculus:
    return load_calculus(UserRules("mine", tuple(UserRuleFile(f"{n}.dl", text) for n, text in enumerate(texts))))


def test_the_rules_of_the_notebook_are_loaded() -> None:
    found = calculus(NEEDY)
    assert found.loaded_for == ("holds",)
    assert len(found.rules) == NOTEBOOK + 1
    assert find_sources(UserRules.of(NEEDY, "mine.dl")).base == "notebook"


@pytest.mark.parametrize(
    "texts",
    [
        ("lacks(P, C) :- passed(S, P), names(S, C).\n",),
        (f"#all of nothing\n{NEEDY}",),
        (NEEDY, "#all of nothing\n"),
        (NEEDY, "holds(P, C) :- showed(S, P, C).\n"),
        (f"#each view of notebook\n{NEEDY}",),
        ("%! derived mine(P: location)\nlacks(P, C) :- mine(P), card(C).\n",),
        ("%! derived clause(P: location)\nlacks(P, C) :- clause(P), holds(P, C).\n",),
    ],
    ids=["alone", "nothing", "nothing beside", "concluded beside", "views", "own", "another thing of that name"],
)
def test_they_are_not_where_they_are_not_needed_or_not_wanted(texts: tuple[str, ...]) -> None:
    found = calculus(*texts)
    assert found.loaded_for == ()
    assert not any(rule.label == "one_place" and rule.head.predicate == "lacks" for rule in found.rules)


def test_what_the_file_declares_and_labels_stays_as_it_is_there() -> None:
    found = calculus(f"%! derived holds(L: location, C: card)\n%! one_place\n%  en: mine\n%  source: me\n{NEEDY}")
    assert found.loaded_for == ("holds",)
    assert found.rule("one_place").source == "me"
    assert len(found.rules) == NOTEBOOK


def test_of_nothing_no_rule_can_be_left_out() -> None:
    with refused("unknown-label calculus=nothing label=passed"):
        calculus("#all of nothing but passed\n")
