"""Rules tried on small games: which conclude nothing there, and what is not said of them."""

from __future__ import annotations

import time

import pytest

from clue_logic.datalog.calculi import load_calculus
from clue_logic.editing.rules.document import RuleDocument
from clue_logic.editing.rules.trials import SAMPLES, find_ineffective_rules, sample_games
from clue_logic.game.given_facts import stages
from tests.editing.rules.shipped import FILES, TEXTS

NEVER = "lacks(P, C) :- passed(S, P), names(S, C), answered(S, P).\n"
"""Nobody both passes and answers."""

GOOD = "lacks(P, C) :- passed(S, P), names(S, C).\n"


def lines(text: str, file: str | None = None) -> list[int]:
    """Return the lines of the rules reported as ineffective."""
    return [problem.span.start.line for problem in RuleDocument(text, file=file).slow_problems()]


def test_the_games_tell_everything_that_logs_give() -> None:
    told = {given.fact.predicate for game in sample_games() for stage in stages(game) for given in stage.givens}
    declared = {d.predicate for d in load_calculus("notebook").declarations.values() if d.given}
    of_knowledge = {"view", "own_view", "sees_as", "shown_to", "looked", "whispered_unheard"}
    assert declared - told <= of_knowledge
    assert len(sample_games()) == len(SAMPLES)


@pytest.mark.slow
@pytest.mark.parametrize("file", FILES)
def test_every_rule_of_the_software_concludes_something(file: str) -> None:
    assert lines(TEXTS[file], file) == []


@pytest.mark.slow
def test_a_rule_whose_conditions_never_meet() -> None:
    assert lines(GOOD) == []
    assert lines(GOOD + NEVER + GOOD) == [2]
    assert RuleDocument(NEVER, lang="de").slow_problems()[0].message.startswith("in keinem von")
    file = "rules/notebook/answers.dl"
    number = TEXTS[file].count("\n") + 3
    assert lines(f"{TEXTS[file]}\n%! never\n{NEVER}", file) == [number]


@pytest.mark.slow
def test_a_file_of_very_many_rules_is_not_tried() -> None:
    assert lines(NEVER * 20) == list(range(1, 21))
    start = time.process_time()
    document = RuleDocument(NEVER * 1_500)
    document.problems()
    read = time.process_time() - start
    assert not document.slow_problems()
    assert time.process_time() - start < 2 * read


def test_a_rule_of_a_template() -> None:
    file = "rules/paper/substitution.dl"
    rule = '%! never\n#each category I\nm(S, X[I = "-"], P) :- m(S, X[], P), P = envelope.'
    assert lines(f"{TEXTS[file]}\n{rule}", file) == [TEXTS[file].count("\n") + 4]


@pytest.mark.slow
def test_nobody_is_blamed_for_what_another_lacks() -> None:
    mine = "%! derived mine(P: location, C: card)\n"
    follows = "holds(P, C) :- mine(P, C).\n"
    assert lines(mine + follows) == []  # no rule concludes it
    assert lines(f"{mine}{follows}mine(P, C) :- dealt(P, C), passed(_, P), answered(0, P).\n") == [3]
    # no game tells of views
    assert lines("%! derived it(V: view)\nholds(envelope, C) :- it(V), card(C).\nit(V) :- own_view(V).\n") == []


def test_what_is_wrong_is_not_tried() -> None:
    assert lines("lacks(P, C) :- passed(S, P).\nlacks(P, C) :- pased(S, P), names(S, C).\nlacks(P, C) :- \n") == []
    assert lines("") == []


def test_what_would_take_too_long_is_not_tried() -> None:
    conditions = ", ".join(f"lacks(P, C{n})" for n in range(12))
    start = time.process_time()
    assert lines(f"holds(P, C) :- {conditions}, card(C).\n{NEVER}") == [2]
    assert time.process_time() - start < 10


def test_nobody_waits() -> None:
    assert RuleDocument(NEVER).slow_problems(lambda: True) == []
    assert find_ineffective_rules(RuleDocument(NEVER).reading, "en", lambda: False, seconds=-1.0) == []
