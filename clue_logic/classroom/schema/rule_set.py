"""The rules of a calculus, as far as they bear on whether one of them is sound."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from types import MappingProxyType

from clue_logic.classroom.schema.given import OF_KNOWLEDGE
from clue_logic.datalog.syntax import (
    AtLeast,
    Atom,
    Calculus,
    Comparison,
    Constant,
    ExactCount,
    ForAll,
    Literal,
    Rule,
    Variable,
    atoms,
)
from clue_logic.game.deck import ENVELOPE, TABLE

CELLS = ("holds", "lacks", "contradiction")
"""What a log refutes if it is false."""

_IMPLYING: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {ENVELOPE: ("accused_wrongly", "accused_rightly"), TABLE: ("on_table",)}
)
"""Given predicates that imply that there is such a place."""

_SEATING = frozenset({"first_of_all", "right_before", "last_of_all"})


class RuleSet:
    """The rules of a calculus.

    Parameters
    ----------
    calculus
        The calculus.
    """

    def __init__(self, calculus: Calculus) -> None:
        self.calculus = calculus

    @cached_property
    def categories(self) -> int | None:
        """For how many categories templates were written out; None if nothing shows that there were any."""
        tuple_of = self.calculus.declarations.get("tuple_of")
        return None if tuple_of is None else tuple_of.arity - 1

    @cached_property
    def headers(self) -> bool:
        """Whether facts may come from the headers: event 0 is named."""
        found = (rule.head for rule in self.calculus.rules)
        return any(
            term == Constant(0) and sort == "event"
            for atom in found
            for term, sort in zip(atom.terms, self.calculus.declarations[atom.predicate].sorts, strict=True)
        )

    @cached_property
    def unguarded(self) -> frozenset[str]:
        """The envelope or the table, if a rule concludes that it lacks a card and has no premise that it exists.

        In a deck without it, it lacks every card. So no body can take from `lacks` that there is such a place.
        """
        places = (ENVELOPE, TABLE)
        return frozenset(
            place
            for rule in self.concluding("lacks")
            for place in places
            if rule.head.terms[:1] == (Constant(place),) and not _asks_for(place, rule)
        )

    def concluding(self, predicate: str) -> Iterator[Rule]:
        """Yield the rules that conclude facts of a predicate."""
        return (rule for rule in self.calculus.rules if rule.head.predicate == predicate)

    def needing(self, predicate: str) -> Iterator[Rule]:
        """Yield the rules that need facts of a predicate."""
        return (rule for rule in self.calculus.rules if predicate in self.needs(rule))

    def needs(self, rule: Rule) -> list[str]:
        """Return the derived predicates that a rule needs."""
        named = dict.fromkeys(atom.predicate for atom in atoms(rule.body))
        return [name for name in named if not self.calculus.declarations[name].given]

    def speaks_of_knowledge(self, rule: Rule) -> bool:
        """Return whether a rule says who knows what."""
        named = [rule.head, *atoms(rule.body)]
        return any(
            atom.predicate in OF_KNOWLEDGE or "view" in self.calculus.declarations[atom.predicate].sorts
            for atom in named
        )

    def alike(self, rule: Rule) -> frozenset[str]:
        """Return the sorts of which a rule, and what it rests on, cannot tell one value from another."""
        used = set(self._reached(rule))
        found = {"location", "card", "group", "event"}
        if used & _SEATING or any(name.startswith(("at_least_", "at_most_")) for name in used):
            found.discard("location")
        if "category" in used or self.categories is not None:
            found.discard("group")
        if any(_orders(each.body) for name in used for each in (rule, *self.concluding(name))):
            found.discard("event")
        return frozenset(found)

    def _reached(self, rule: Rule) -> Iterator[str]:
        """Yield the predicates that a rule rests on."""
        found: set[str] = set()
        left = [rule]
        while left:
            current = left.pop()
            for atom in (current.head, *atoms(current.body)):
                if atom.predicate not in found:
                    found.add(atom.predicate)
                    yield atom.predicate
                    left += () if atom.predicate in CELLS else self.concluding(atom.predicate)

    def events_of(self, rule: Rule) -> int:
        """Return how many events the body of a rule names at most."""
        found: list[str] = []
        for atom in atoms(rule.body):
            sorts = self.calculus.declarations[atom.predicate].sorts
            terms = (term for term, sort in zip(atom.terms, sorts, strict=True) if sort == "event")
            found += [term.name for term in terms if isinstance(term, Variable)]  # those written _ as well
        return len(set(found))


def _asks_for(place: str, rule: Rule) -> bool:
    """Return whether a rule has a premise that is true only if there is a place."""
    plain = [literal for literal in rule.body if isinstance(literal, Atom)]
    return any(
        atom.predicate in _IMPLYING[place]
        or (atom.predicate in ("location", "holds") and atom.terms[0] == Constant(place))
        for atom in plain
    )


def _orders(body: tuple[Literal, ...]) -> bool:
    """Return whether a body asks what comes first."""
    for literal in body:
        match literal:
            case Comparison(_, operator, _) if operator not in ("=", "!="):
                return True
            case ForAll(_, condition) if _orders(condition):
                return True
            case AtLeast() | ExactCount() if _orders(literal.body):
                return True
            case Atom():
                pass
    return False
