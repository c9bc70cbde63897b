"""Deciding whether a rule is sound: proved for decks up to some size, or refuted by a log, or neither."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import islice

from clue_logic.classroom.findings import CounterModel, Decision, Proved, Shape, Undecided
from clue_logic.classroom.schema.circuit import TooLargeError
from clue_logic.classroom.schema.confirming import confirms
from clue_logic.classroom.schema.proving import Semantics, refutable
from clue_logic.classroom.schema.refuting import Search
from clue_logic.classroom.schema.routes import routes
from clue_logic.classroom.schema.rule_set import RuleSet
from clue_logic.datalog.syntax import Calculus, Rule
from clue_logic.words.superseded import never

LARGEST = Shape(players=4, cards=8, categories=3, events=3)
"""Up to which shape is looked, unless it takes too long."""

_STEPS_A_SECOND = 60_000
_CONFLICTS_A_SECOND = 4_000
"""How much work counts as a second, so that what is decided does not depend on the machine."""

_GROWTH = 2.5
"""How many times as much work the next shape is taken to be."""

_LOGS_COST = 5
"""How many times as much work logs may be."""

_LOGS = 6
"""How many logs of one shape are tried."""


def decide(
    calculus: Calculus,
    rule: Rule,
    *,
    largest: Shape | None = None,
    seconds: float = 2.0,
    logs: bool = True,
    stopped: Callable[[], bool] = never,
) -> Decision:
    """Return whether what a rule needs forces what it concludes in every deal.

    Parameters
    ----------
    calculus
        The rules; what is not told of deals means what they make of it.
    rule
        One of them.
    largest
        How large decks may be.
    seconds
        About how long it may take.
    logs
        Whether to look for a log, if some deal violates the rule; without, it is `Undecided` for want of one.
    stopped
        Whether to give up: is asked between two shapes, and between two logs. What is proved by then is returned.

    Returns
    -------
    Decision
        `Proved`, for decks up to a shape; `CounterModel`, a log from which the rules conclude what need not be so,
        which was read back and tried; or `Undecided`.

    Examples
    --------
    >>> from clue_logic.datalog.calculi import load_calculus
    >>> notebook = load_calculus("notebook")
    >>> decide(notebook, notebook.rule("passed"))
    Proved(upto=Shape(players=4, cards=8, categories=3, events=1))
    """
    rules = RuleSet(calculus)
    if rules.speaks_of_knowledge(rule):
        return Undecided("knowledge")
    judged = _judged(rules, rule)
    if not judged:
        return Undecided("nothing of deals")
    largest = largest or LARGEST
    found, proved = _proved(rules, judged, largest, seconds, stopped)
    if not found:
        return Undecided("stopped" if stopped() else "time") if proved is None else Proved(proved)
    if rule not in judged:
        return Undecided("own words")
    if not logs:
        return Undecided("no log")
    return _counter_model(rules, rule, seconds, stopped) or Undecided("stopped" if stopped() else "no log")


def _proved(
    rules: RuleSet, judged: list[Rule], largest: Shape, seconds: float, stopped: Callable[[], bool]
) -> tuple[bool, Shape | None]:
    """Return whether some rules can be violated, and up to which shape it is known that they cannot."""
    proved: Shape | None = None
    left = int(seconds * _STEPS_A_SECOND)
    for shape in _shapes(rules, judged, largest):
        if stopped():
            break
        try:
            found, work = refutable(rules, judged, shape, int(seconds * _CONFLICTS_A_SECOND), left)
        except TooLargeError:
            break
        if found:
            return True, proved
        if found is None:
            break
        proved = shape
        left -= work
        if _GROWTH * work > left:
            break
    return False, proved


def _judged(rules: RuleSet, rule: Rule) -> list[Rule]:
    """Return the rules that must be sound: a rule, or if deals do not tell of its head, those that rest on it."""
    semantics = Semantics(rules, Shape(1, 1, rules.categories or 0, 1))
    found: dict[str, Rule] = {}
    seen: set[str] = set()
    left = [rule]
    while left:
        current = left.pop()
        if semantics.tells(current.head.predicate):
            found[current.label] = current
        elif current.label not in seen:
            seen.add(current.label)
            left += rules.needing(current.head.predicate)
    return list(found.values())


def _shapes(rules: RuleSet, judged: list[Rule], largest: Shape) -> Iterator[Shape]:
    """Yield ever larger shapes."""
    events = min(max(1, *(rules.events_of(rule) for rule in judged)), max(1, largest.events))
    least = rules.categories or 0
    for size in range(2, max(largest.cards, largest.players) + 1):
        cards = min(max(size, least), largest.cards)
        categories = rules.categories if rules.categories is not None else min(largest.categories, max(0, size - 2))
        shape = Shape(min(size, largest.players), cards, categories, events)
        yield shape


def _counter_model(rules: RuleSet, rule: Rule, seconds: float, stopped: Callable[[], bool]) -> CounterModel | None:
    """Return the smallest log that was found and confirmed."""
    left = int(seconds * _STEPS_A_SECOND * _LOGS_COST)
    for route in routes(rules, rule):
        events = max(rules.events_of(each) for each in (rule, *route.ends))
        for shape in _log_shapes(rules, events):
            if stopped():
                return None
            try:
                search = Search(rules, route, shape, left)
                for text in islice(search.logs(int(seconds * _CONFLICTS_A_SECOND), ordered=False), _LOGS):
                    if stopped():
                        return None
                    if confirms(rules.calculus, rule, text):
                        return CounterModel(text)
            except TooLargeError:
                return None
            left -= search.circuit.work
    return None


def _log_shapes(rules: RuleSet, events: int) -> Iterator[Shape]:
    categories = rules.categories if rules.categories is not None else 0
    if categories == 1:
        categories = 0
    base = Shape(3, max(4, 2 * categories), categories, max(1, events))
    if categories:
        yield replace(base, players=2)
    yield base
    yield replace(base, events=base.events + 1, cards=base.cards + 1)
    yield replace(base, categories=max(categories, 2), cards=base.cards + 1)
    yield replace(base, players=4, cards=base.cards + 2, events=base.events + 2)
