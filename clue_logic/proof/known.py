"""What is known of a log, and what could still come to be known."""

from __future__ import annotations

from clue_logic.datalog.derivation import Derivation
from clue_logic.datalog.syntax import Atom, Calculus, Comparison, Negation, atoms
from clue_logic.game.facts import Fact, Value
from clue_logic.proof.checker import FactIndex, match, names_in, solutions


class Known:
    """What is known, indexed, and what could still come to be known."""

    def __init__(self, derivation: Derivation) -> None:
        calculus = derivation.calculus
        self.facts = FactIndex(derivation.facts())
        self.givens = FactIndex(derivation.givens)
        self.calculus = calculus
        self.told = _told(calculus)
        self._clashes = tuple(
            tuple(atom for atom in rule.body if isinstance(atom, Atom))
            for rule in calculus.rules
            if rule.head.predicate == "contradiction" and all(isinstance(literal, Atom) for literal in rule.body)
        )
        self._possible: dict[Fact, bool] = {}
        domains: dict[str, dict[Value, None]] = {}
        for given in derivation.givens:
            for sort, value in zip(calculus.declarations[given.predicate].sorts, given.args, strict=True):
                domains.setdefault(sort, {})[value] = None
        self._domains = {sort: tuple(values) for sort, values in domains.items()}

    def domain(self, sort: str) -> tuple[Value, ...]:
        """Return the values of a sort that the log speaks of."""
        return self._domains.get(sort, ())

    def background(self, fact: Fact) -> bool:
        """Return whether a fact is common knowledge, which readable reports leave out."""
        return self.calculus.declarations[fact.predicate].background

    def possible(self, fact: Fact) -> bool:
        """Return whether a fact could still come to be known.

        That is, some rule concludes such facts from what the log tells, and no contradiction follows from it at once.
        """
        if fact not in self._possible:
            self._possible[fact] = self._concludable(fact) and not self._clashing(fact)
        return self._possible[fact]

    def _concludable(self, fact: Fact) -> bool:
        for rule in self.calculus.rules:
            binding = match(rule.head, fact, {})
            if binding is None:
                continue
            told = tuple(a for a in rule.body if isinstance(a, Atom) and a.predicate in self.told)
            names = {name for atom in told for name in names_in(atom)} | binding.keys()
            conditions = tuple(c for c in rule.body if isinstance(c, Negation | Comparison) and names_in(c) <= names)
            if next(solutions(told, conditions, self.facts, self.givens, binding), None) is not None:
                return True
        return False

    def _clashing(self, fact: Fact) -> bool:
        for body in self._clashes:
            for atom in body:
                binding = match(atom, fact, {})
                others = tuple(a for a in body if a is not atom)
                if binding is not None and next(solutions(others, (), self.facts, self.givens, binding), None):
                    return True
        return False


def _told(calculus: Calculus) -> frozenset[str]:
    """Return the predicates that only the log decides: the given ones, and those derived from such alone."""
    told = {name for name, declaration in calculus.declarations.items() if declaration.given}
    while True:
        more = {
            name
            for name in calculus.declarations
            if name not in told
            and all(
                atom.predicate in told
                for rule in calculus.rules
                if rule.head.predicate == name
                for atom in atoms(rule.body)
            )
        }
        if not more:
            return frozenset(told)
        told |= more
