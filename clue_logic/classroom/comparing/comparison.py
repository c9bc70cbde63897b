"""What a comparison of two sets of rules says, as values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from clue_logic.classroom.random_games.games import SmallKind
from clue_logic.datalog.calculi import Rules
from clue_logic.game.facts import Fact


class Relation(Enum):
    """How the second of two sets of rules stands to the first, by the cells that they find and that are so."""

    EQUIVALENT = "equivalent"
    WEAKER = "weaker"
    STRONGER = "stronger"
    NEITHER = "neither"
    """Each finds what the other does not."""


@dataclass(frozen=True, slots=True)
class Differences:
    """How what two sets of rules conclude of a log differs.

    Parameters
    ----------
    name
        What the log is called; empty for a generated game.
    lost
        The cells that are so and that the first rules conclude, but not the second.
    gained
        The cells that are so and that the second rules conclude, but not the first.
    false_before, false_now
        What the first rules, and the second, conclude and is not so in every deal. Of an impossible log nothing is
        compared.
    possible
        Whether some deal agrees with the log.
    """

    name: str
    lost: tuple[Fact, ...] = ()
    gained: tuple[Fact, ...] = ()
    false_before: tuple[Fact, ...] = ()
    false_now: tuple[Fact, ...] = ()
    possible: bool = True

    @property
    def any(self) -> bool:
        """Whether there are any."""
        return bool(self.lost or self.gained or self.false_before or self.false_now)


@dataclass(frozen=True, slots=True)
class Apart:
    """The smallest log found in which one set of rules concludes of a cell what the other does not.

    Parameters
    ----------
    text
        The log.
    fact
        The first such cell.
    label
        The label of the rule that concludes it.
    line
        The line after which it is concluded, 0 for the headers.
    """

    text: str
    fact: Fact
    label: str
    line: int


@dataclass(frozen=True)
class Comparison:
    """How two sets of rules differ.

    Parameters
    ----------
    first, second
        The rules.
    logs
        For each log that was named what differs.
    games
        On how many generated games they were tried, by kind.
    differing
        What differs, of those of the games of which something does.
    lost_in, gained_in
        The smallest log found in which the second rules lose something, and gain something.
    false_in
        The smallest log found of which the second rules conclude what is not so, and that conclusion.
    """

    first: Rules
    second: Rules
    logs: tuple[Differences, ...]
    games: Mapping[SmallKind, int]
    differing: tuple[Differences, ...]
    lost_in: Apart | None = None
    gained_in: Apart | None = None
    false_in: Apart | None = None

    @property
    def everywhere(self) -> tuple[Differences, ...]:
        """What differs in logs and games."""
        return (*self.logs, *self.differing)

    @property
    def relation(self) -> Relation:
        """How the second rules stand to the first, as far as tried; what is not so does not count."""
        loses = any(each.lost for each in self.everywhere)
        gains = any(each.gained for each in self.everywhere)
        if loses:
            return Relation.NEITHER if gains else Relation.WEAKER
        return Relation.STRONGER if gains else Relation.EQUIVALENT

    @property
    def says_false(self) -> bool:
        """Whether the second rules conclude what is not so."""
        return any(each.false_now for each in self.everywhere)

    @property
    def same(self) -> bool:
        """Whether nothing differs, and the second rules conclude nothing that is not so."""
        return self.relation is Relation.EQUIVALENT and not self.says_false


@dataclass(frozen=True)
class Gain:
    """What rules add to what they stand on.

    Parameters
    ----------
    games
        On how many generated games they were tried, by kind.
    gaining
        In how many of them they find more, by kind.
    cells
        How many cells more they find there altogether.
    smallest
        The smallest log found in which they find more; None if there is none.
    """

    games: Mapping[SmallKind, int]
    gaining: Mapping[SmallKind, int]
    cells: int
    smallest: Apart | None
