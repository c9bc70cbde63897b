"""What makes two worlds different in something: then who takes both for possible does not know it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple, assert_never

from clue_logic.game.questions import Cell, Matter, OneOf, Solution, Whether
from clue_logic.knowledge.copies import Copies
from clue_logic.knowledge.solutions import solution_places
from clue_logic.worlds.encoding import Clauses


class Contrast(NamedTuple):
    """A literal, and the clauses that say what is so if it is true."""

    literal: int
    clauses: Clauses = ()


class Contrasts:
    """What says of copies of the deal that something is otherwise in the last of them.

    Of two worlds that are the same to the last player and differ in something, one may be that before the last. So that
    she does not know whether, or the solution, is said of the last two copies; that a cell is not so, or none of some,
    of the last.

    Parameters
    ----------
    copies
        The copies.
    """

    def __init__(self, copies: Copies) -> None:
        self._copies = copies
        self._found: dict[Matter, Contrast] = {}

    def of(self, matter: Matter) -> Contrast:
        """Return what makes it false that the last player knows something; variables are taken when it is first asked.

        Examples
        --------
        >>> from clue_logic.knowledge.encoded_log import EncodedLog
        >>> from clue_logic.language.reader import read_log
        >>> log = EncodedLog(read_log("cards: 1, 2, 3\\nhidden: 1\\nplayers: Ann 1, Bob 1\\nme: Ann\\nhand: 1"))
        >>> contrasts, two = Contrasts(Copies(log, ["Bob"])), Cell("Ann", "2", True)
        >>> contrasts.of(two).clauses, len(contrasts.of(Whether(two)).clauses), len(contrasts.of(Solution()).clauses)
        ((), 2, 7)
        """
        match matter:
            case Cell():
                return Contrast(-self._copies.literal(matter, self._copies.last))
            case Whether(cell):
                matter = Whether(replace(cell, holds=True))
                if matter not in self._found:
                    self._found[matter] = self._other_states(matter.cell)
            case OneOf():
                if matter not in self._found:
                    self._found[matter] = self._none_of(matter)
            case Solution():
                if matter not in self._found:
                    self._found[matter] = self._other_solutions()
            case _:
                assert_never(matter)
        return self._found[matter]

    def _other_states(self, cell: Cell) -> Contrast:
        copies = self._copies
        selector = copies.variable()
        one, other = (copies.literal(cell, copy) for copy in (copies.last - 1, copies.last))
        return Contrast(selector, ((-selector, one, other), (-selector, -one, -other)))

    def _none_of(self, matter: OneOf) -> Contrast:
        selector, last = self._copies.variable(), self._copies.last
        held = (self._copies.literal(Cell(matter.location, card, True), last) for card in matter.cards)
        return Contrast(selector, tuple((-selector, -literal) for literal in held))

    def _other_solutions(self) -> Contrast:
        selector = self._copies.variable()
        return Contrast(selector, tuple(self._two_solutions(selector)))

    def _two_solutions(self, selector: int) -> Iterator[tuple[int, ...]]:
        copies = self._copies
        different = []
        for place in solution_places(copies.log.game):
            for one, other in zip(copies.row(place, copies.last - 1), copies.row(place, copies.last), strict=True):
                moved = copies.variable()
                yield -moved, one
                yield -moved, -other
                different.append(moved)
        yield -selector, *different
