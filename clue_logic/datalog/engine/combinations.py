"""How many combinations of facts a rule looks through at most, so that no rule of one's own keeps others waiting.

The rules of the software are made so that their joins stay small, or say where they do not (``skip: over 1000
clause``). Whoever writes a rule of his own learns it from a rule that was left out, with a notice, and not by waiting.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property

from clue_logic.datalog.derivation import Derivation
from clue_logic.datalog.engine.database import IndexedFacts
from clue_logic.datalog.syntax import AtLeast, Atom, Calculus, Constant, ForAll, Rule, Variable, join_order


class TooManyFactsError(Exception):
    """Rules of one's own derive more than anybody can look at; the message names the rule that did it last.

    Parameters
    ----------
    message
        A sentence.
    rule
        That rule; None if it is not known which it was.
    most
        How many facts there may be.
    """

    def __init__(self, message: str, rule: Rule | None = None, most: int = 0) -> None:
        super().__init__(message)
        self.rule = rule
        self.most = most


def too_many_facts(calculus: Calculus, label: str, most: int) -> TooManyFactsError:
    """Return the error for rules that derive too many facts, by the rule that derived the last of them."""
    rule = calculus.rule(label)
    return TooManyFactsError(
        f"the rules of {calculus.name} derive more than {most:,} facts from this log, the last of them by "
        f"{label} ({rule.place}); conclude less, or of fewer things at once",
        rule,
        most,
    )


class Combinations:
    """Watches how many combinations of facts a rule may have to look through.

    Parameters
    ----------
    rule
        The rule.
    facts
        The facts, of which there will be more.
    most
        How many combinations it may look through.
    """

    def __init__(self, rule: Rule, facts: IndexedFacts, most: int) -> None:
        self.rule = rule
        self._most = most
        self._facts = facts
        self._found = 0
        self._when: tuple[int, ...] = ()

    @cached_property
    def _joins(self) -> list[list[Atom]]:
        core = [literal for literal in self.rule.body if isinstance(literal, Atom)]
        return [core, *(core + list(inner) for inner in _inner(self.rule))]

    @cached_property
    def _predicates(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(atom.predicate for join in self._joins for atom in join))

    def are_too_many(self, sizes: Mapping[str, int]) -> bool:
        """Return whether there are too many; `sizes` are how many facts of each predicate there are.

        They are counted again when there is an eighth more of a predicate.
        """
        when = tuple(_eighths(sizes.get(predicate, 0)) for predicate in self._predicates)
        if when != self._when:
            self._when = when
            self._found = max(_joined(join, self._facts) for join in self._joins)
        return self._found > self._most

    def notice(self) -> str:
        """Return the sentence that says so."""
        return f"{_left_out(self.rule)}{self.why}"

    @property
    def why(self) -> str:
        """Why it is not applied, as the end of a sentence."""
        return (
            f"it would look through up to {self._found:,} combinations of facts, and {self._most:,} are the "
            "most; relate its variables by another condition"
        )


def left_out(derivation: Derivation) -> Rule | None:
    """Return the first rule of one's own that would have had too many to look through; None if none was left out."""
    calculus, notices = derivation.calculus, derivation.notices
    own = (rule for rule in calculus.rules if rule.label in calculus.bounded)
    return next((rule for rule in own if any(told.startswith(_left_out(rule)) for told in notices)), None)


def _left_out(rule: Rule) -> str:
    return f"rule {rule.label} ({rule.place}) was left out: "


def _eighths(size: int) -> int:
    """Return the same number for sizes that differ by less than an eighth."""
    shift = max(0, size.bit_length() - 4)
    return (size >> shift) + (shift << 8)


def _inner(rule: Rule) -> Iterator[Iterable[Atom]]:
    for literal in rule.body:
        if isinstance(literal, AtLeast | ForAll):
            inner = literal.body if isinstance(literal, AtLeast) else literal.condition
            yield [each for each in inner if isinstance(each, Atom)]


def _joined(atoms: list[Atom], facts: IndexedFacts) -> int:
    """Return how many combinations there are at most: of each atom the most facts that agree with those before it."""
    found, bound = 1, set[str]()
    for atom in join_order(atoms, bound):
        positions = tuple(i for i, t in enumerate(atom.terms) if isinstance(t, Constant) or t.name in bound)
        found *= max(map(len, facts.index(atom.predicate, positions).values()), default=0)
        bound |= {term.name for term in atom.terms if isinstance(term, Variable)}
    return found
