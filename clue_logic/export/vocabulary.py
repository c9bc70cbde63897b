"""The predicates that an exported program has beside those of its calculus: helpers, and orders of the terms."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from clue_logic.datalog.syntax import Atom, Calculus, Constant, ExactCount, Rule, Variable, atoms, variables_of
from clue_logic.game.facts import Fact, Value


class FreshNames:
    """Hands out names that are not taken yet."""

    def __init__(self, taken: Iterable[str]) -> None:
        self._taken = set(taken)

    def new(self, wanted: str) -> str:
        """Return the name that is wanted, or one like it."""
        while wanted in self._taken:
            wanted += "_"
        self._taken.add(wanted)
        return wanted


class Vocabulary:
    """Hands out new predicates, and keeps what there is to know of them.

    Attributes
    ----------
    sorts
        The sorts of the arguments of every predicate, those of the calculus included.
    helpers
        The predicates that rules derive, with names for their arguments.
    orders
        The facts that put the terms of a sort into an order, by predicate.
    """

    def __init__(self, calculus: Calculus, givens: tuple[Fact, ...]) -> None:
        self._calculus = calculus
        self._givens = givens
        self.sorts = {name: declaration.sorts for name, declaration in calculus.declarations.items()}
        self.helpers: list[Atom] = []
        self.orders: dict[str, tuple[Fact, ...]] = {}
        self._names = FreshNames(self.sorts)
        self._order_names: dict[str, str] = {}

    def helper(self, name: str, arguments: Sequence[Variable], sorts: Mapping[str, str], for_: Atom) -> Atom:
        """Return an atom of a new predicate; `for_` is the atom for whose sake it exists."""
        atom = Atom(self._names.new(name), tuple(arguments), for_.place)
        self.sorts[atom.predicate] = tuple(sorts[argument.name] for argument in arguments)
        self.helpers.append(atom)
        return atom

    def order(self, sort: str) -> tuple[str, int]:
        """Return the predicate that orders the terms of a sort, and its last place."""
        if sort not in self._order_names:
            name = self._order_names[sort] = self._names.new(f"{sort}_order")
            self.sorts[name] = ("number", sort, "number")
            terms = enumerate(self._terms(sort))
            self.orders[name] = tuple(Fact(name, (place, term, place + 1)) for place, term in terms)
        name = self._order_names[sort]
        return name, len(self.orders[name])

    def _terms(self, sort: str) -> Iterable[Value]:
        """Return every term of a sort that a fact can have."""
        declared = self._calculus.declarations
        found: dict[Value, None] = {}
        for fact in self._givens:
            found.update((v, None) for v, s in zip(fact.args, declared[fact.predicate].sorts, strict=True) if s == sort)
        for atom in (atom for rule in self._calculus.rules for atom in atoms((rule.head, *rule.body))):
            for term, s in zip(atom.terms, declared[atom.predicate].sorts, strict=True):
                if s == sort and isinstance(term, Constant):
                    found[term.value] = None
        if sort == "number" and any(_concludes_a_count(rule) for rule in self._calculus.rules):
            # A count is at most the number of different terms there are.
            found.update((n, None) for n in range(len({v for fact in self._givens for v in fact.args}) + 1))
        return sorted(found, key=int) if sort in ("number", "event") else found


def _concludes_a_count(rule: Rule) -> bool:
    return any(isinstance(c, ExactCount) and c.result.name in variables_of(rule.head) for c in rule.body)
