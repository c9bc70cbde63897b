"""Every rule of a calculus without one of its premises."""

from __future__ import annotations

from collections.abc import Iterator

from clue_logic.datalog.calculi import load_calculus
from clue_logic.datalog.reading.checks import RuleCheck
from clue_logic.datalog.syntax import Calculus, Rule
from clue_logic.words.records import replace
from tests.classroom.mutants import NUMBERS


def dropped(name: str, categories: int = 3) -> Iterator[tuple[Calculus, Rule, str]]:
    """Yield a calculus with a rule that lacks a premise, this rule, and the premise; as far as it is still a rule."""
    calculus = load_calculus(name, categories)
    for rule in calculus.rules:
        if rule.place.file == NUMBERS:
            continue
        for at, literal in enumerate(rule.body):
            body = (*rule.body[:at], *rule.body[at + 1 :])
            without = replace(rule, body=body, quiet=False, limit=None, template=None)
            if any(problem.code != "no-wording" for problem in RuleCheck(without, calculus.declarations).problems()):
                continue
            rules = tuple(without if each is rule else each for each in calculus.rules)
            yield replace(calculus, rules=rules), without, str(literal)
