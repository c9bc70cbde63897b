"""From a log to a lesson: what the rules make of it, told one operation at a time.

The rules never take anything back; they only say that an entry leaves its set. A lesson plays this through: an entry
stands from the operation that brings it to the one that strikes it, and what the rules conclude from an entry that no
longer stands is not told. (Nothing is lost by that: what made the entry superfluous gives as much.)
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Literal

from clue_logic.datalog.calculi import calculus_for
from clue_logic.datalog.derivation import Derivation
from clue_logic.datalog.syntax import CONTRADICTION, Calculus
from clue_logic.game.facts import Fact
from clue_logic.game.game import Game
from clue_logic.lesson.state import LessonState, LessonStep, start
from clue_logic.lesson.telling import Telling

Reading = Literal["others", "rest"]
"""How operation 11 treats the player who keeps the notes: left out, or with the rest of the cards in N at the start."""

READINGS: tuple[Reading, ...] = ("others", "rest")

CALCULUS = "paper"
"""The folder of the rules."""

_LEFT_OUT: Mapping[Reading, tuple[str, ...]] = {"others": ("rest_to_n", "all_lack"), "rest": ("all_others_lack",)}
"""The rules of the other reading."""


@dataclass(frozen=True, repr=False)
class Lesson:
    """The steps by which the paper's calculus takes in a log.

    Parameters
    ----------
    game
        The game.
    reading
        The reading of operation 11.
    derivation
        What the operations conclude, and all that prepares them, each fact as it was told.
    steps
        The operations, in order.

    Examples
    --------
    >>> import clue_logic as cl
    >>> lesson = lesson_of(cl.read('''
    ... who: Plum, Green, White
    ... what: Rope, Axe, Lamp
    ... where: Hall, Attic, Cellar
    ... players: Ann 2, Ben 2, Cid 2
    ... me: Ann
    ... hand: Green, Axe
    ... Ben suggests Plum, Axe, Hall: Cid shows
    ... '''))
    >>> for step in lesson.steps:
    ...     print(step.operation.key, [(entry.of, *entry.cards, entry.location) for entry in step.added])
    opening [('E', 'Green', '-', '-', 'Ann'), ('E', '-', 'Axe', '-', 'Ann')]
    fall-2 [('M', 'Plum', 'Axe', 'Hall', 'Cid')]
    substitution-by-e [('M', 'Plum', '-', 'Hall', 'Cid')]
    duplicates []
    """

    game: Game
    reading: Reading
    derivation: Derivation
    steps: tuple[LessonStep, ...]

    def __repr__(self) -> str:
        return f"<Lesson: {len(self.steps)} steps>"

    @property
    def calculus(self) -> Calculus:
        """The rules, with those of the other reading left out."""
        return self.derivation.calculus

    @property
    def final(self) -> LessonState:
        """The sets at the end."""
        return self.steps[-1].state if self.steps else start(self.game)

    @cached_property
    def contradiction(self) -> tuple[Fact, int] | None:
        """The first contradiction and the line that brought it, None in a log that agrees with itself."""
        for inference in self.derivation.inferences.values():
            if inference.fact.predicate == CONTRADICTION:
                return inference.fact, inference.since or 0
        return None


def lesson_of(game: Game, *, reading: Reading = "others") -> Lesson:
    """Return the lesson of a log.

    Raises
    ------
    ValueError
        If there is no such reading.
    """
    if reading not in READINGS:
        raise ValueError(f"unknown reading {reading!r}; readings are {', '.join(READINGS)}")
    calculus = _rules(game, reading)
    telling = Telling(game, calculus)
    steps = tuple(telling.steps())
    return Lesson(game, reading, telling.derivation(), steps)


def _rules(game: Game, reading: Reading) -> Calculus:
    """Return the paper's calculus with the rules of one reading of operation 11; an onlooker has only the one."""
    calculus = calculus_for(CALCULUS, game)
    if not game.hand:
        return calculus
    return replace(calculus, rules=tuple(r for r in calculus.rules if r.written_label not in _LEFT_OUT[reading]))
