"""An order of facts that depends on what the log says alone, not on which of its lines says it.

Events are named by their lines. Here they are ranked by what is said of them; those of which the same is said, which
nothing else tells apart, by their lines.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import Any

from clue_logic.datalog.syntax import Declaration
from clue_logic.game.facts import Fact, Value

SortKey = tuple[Any, ...]
"""Compared with others of its kind."""


class CanonicalOrder:
    """Sort keys of facts.

    Parameters
    ----------
    declarations
        What the arguments of their predicates are.
    givens
        The given facts, which say what the events are.

    Examples
    --------
    Which of two questions comes first makes no difference:

    >>> from clue_logic.datalog.calculi import load_calculus
    >>> declarations = load_calculus("notebook").declarations
    >>> for hall, rope in (3, 5), (5, 3):
    ...     order = CanonicalOrder(declarations, [Fact("names", (hall, "Hall")), Fact("names", (rope, "Rope"))])
    ...     order.key(Fact("passed", (hall, "Ann"))) < order.key(Fact("passed", (rope, "Ann")))
    True
    True
    """

    def __init__(self, declarations: Mapping[str, Declaration], givens: Iterable[Fact]) -> None:
        self._events = {
            name: tuple(i for i, sort in enumerate(declared.sorts) if sort == "event")
            for name, declared in declarations.items()
        }
        said: dict[Value, list[SortKey]] = defaultdict(list)
        for fact in givens:
            for position in self._events[fact.predicate]:
                said[fact.args[position]].append(
                    (fact.predicate, position, *fact.args[:position], *fact.args[position + 1 :])
                )
        ranked = sorted(said, key=lambda event: (sorted(said[event]), event))
        self._ranks = {event: rank for rank, event in enumerate(ranked)}

    def key(self, fact: Fact) -> SortKey:
        """Return the key of a fact."""
        events = [self._ranks.get(fact.args[i], -1) for i in self._events[fact.predicate]]
        others = tuple([value for i, value in enumerate(fact.args) if i not in self._events[fact.predicate]])
        return (fact.predicate, others, sorted(events), events)
