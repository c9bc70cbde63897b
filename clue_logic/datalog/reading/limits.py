"""The largest size of user-defined rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from clue_logic.datalog.reading.problems import RuleProblem
from clue_logic.datalog.syntax import AtLeast, ExactCount, ForAll, Literal, Rule, RulePlace
from clue_logic.words.messages import Message

MOST_RULES = 2_000
"""The largest number of rules in a user-defined file."""

MOST_CONDITIONS = 60
"""The largest number of conditions in a user-defined rule, including those in counts."""


def too_many_rules_problem(place: RulePlace, whole: str, count: int) -> RuleProblem:
    """Return the problem of a file, or a program, with too many rules."""
    return RuleProblem(place, Message("ruleproblems-too-many-rules", whole=whole, most=MOST_RULES, count=count))


def too_long_rules(rules: Iterable[Rule]) -> Iterator[RuleProblem]:
    """Yield a problem for each rule with too many conditions."""
    for rule in rules:
        if (longest := _count_conditions(rule.body)) > MOST_CONDITIONS:
            message = Message("ruleproblems-too-many-conditions", most=MOST_CONDITIONS, count=longest)
            yield RuleProblem(rule.place, message)


def _count_conditions(body: Iterable[Literal]) -> int:
    """Count the conditions, including those in counts and after colons."""
    inner = (
        c.condition if isinstance(c, ForAll) else c.body if isinstance(c, AtLeast | ExactCount) else () for c in body
    )
    return sum(1 + len(each) for each in inner)
