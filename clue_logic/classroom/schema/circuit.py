"""Formulas as clauses: gates over literals, each made once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from clue_logic.game.facts import Value

TRUE = 1
"""The literal that is always true."""
FALSE = -TRUE
Args = tuple[Value, ...]


class TooLargeError(Exception):
    """More work than was allowed for."""


class Circuit:
    """Makes gates, and the clauses that define them (Tseitin's translation, in both directions).

    Parameters
    ----------
    most
        How much work it may be; None for any amount.

    Examples
    --------
    >>> circuit = Circuit()
    >>> a, b = circuit.fresh(), circuit.fresh()
    >>> circuit.all_of(a, b) == circuit.all_of(b, a), circuit.any_of(a, -a) == TRUE
    (True, True)
    """

    def __init__(self, most: int | None = None) -> None:
        self.variables = 1
        self.work = 0
        """How much was done to make it."""
        self._most = most
        self.clauses: list[tuple[int, ...]] = [(TRUE,)]
        self._gates: dict[tuple[int, ...], int] = {}
        self._counts: dict[tuple[tuple[int, ...], int], int] = {}

    def spend(self) -> None:
        """Count one more step of work.

        Raises
        ------
        TooLargeError
            If it is more than was allowed for.
        """
        self.work += 1
        if self._most is not None and self.work > self._most:
            raise TooLargeError

    def fresh(self) -> int:
        """Return a new variable."""
        self.variables += 1
        return self.variables

    def add(self, *literals: int) -> None:
        """Say that one of some literals is true."""
        if TRUE not in literals:
            self.clauses.append(tuple(literal for literal in literals if literal != -TRUE))

    def imply(self, condition: int, *literals: int) -> None:
        """Say that one of some literals is true if another is."""
        self.add(-condition, *literals)

    def equal(self, one: int, other: int) -> None:
        """Say that two literals are both true or both false."""
        self.add(-one, other)
        self.add(one, -other)

    def all_of(self, *literals: int) -> int:
        """Return a literal that is true if all of some are."""
        self.spend()
        parts = tuple(sorted({literal for literal in literals if literal != TRUE}))
        known = set(parts)
        if -TRUE in known or any(-literal in known for literal in parts):
            return -TRUE
        if not parts:
            return TRUE
        if len(parts) == 1:
            return parts[0]
        if parts not in self._gates:
            gate = self._gates[parts] = self.fresh()
            for literal in parts:
                self.clauses.append((-gate, literal))
            self.clauses.append((gate, *(-literal for literal in parts)))
        return self._gates[parts]

    def any_of(self, *literals: int) -> int:
        """Return a literal that is true if one of some is."""
        return -self.all_of(*(-literal for literal in literals))

    def at_least(self, literals: Iterable[int], number: int) -> int:
        """Return a literal that is true if so many of some are."""
        listed = sorted(literals)
        number -= listed.count(TRUE)
        return self._at_least(tuple(literal for literal in listed if abs(literal) != TRUE), number)

    def exactly(self, literals: Sequence[int], number: int) -> int:
        """Return a literal that is true if exactly so many of some are."""
        return self.all_of(self.at_least(literals, number), -self.at_least(literals, number + 1))

    def _at_least(self, literals: tuple[int, ...], number: int) -> int:
        if number <= 0:
            return TRUE
        if number > len(literals):
            return -TRUE
        if (literals, number) not in self._counts:
            first, rest = literals[0], literals[1:]
            without, with_it = self._at_least(rest, number), self._at_least(rest, number - 1)
            self._counts[literals, number] = self.any_of(without, self.all_of(first, with_it))
        return self._counts[literals, number]
