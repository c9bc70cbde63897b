"""Answers to questions that may take too long."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum

from clue_logic.knowledge.sight import Showing
from clue_logic.worlds.neighbours import Deal


class Decision(Enum):
    """Whether something is so."""

    YES = "yes"
    NO = "no"
    UNDECIDED = "undecided"
    """It was given up at a bound."""


@dataclass(frozen=True, slots=True)
class Bounds:
    """When a question is given up. They are counted, not timed, so that the answer is the same on every machine.

    Parameters
    ----------
    rounds
        How many worlds are tried, each with a search for another that is the same to the player.
    conflicts
        How many conflicts the solver may run into in one search.
    steps
        How many steps the solver may take for the question: values of variables that it derives from others. With many
        cards and players a world has many variables, and a round takes long. All steps take some two seconds.
    """

    rounds: int = 800
    conflicts: int = 20_000
    steps: int = 15_000_000


USUAL = Bounds()


@dataclass(frozen=True, slots=True)
class SearchResult:
    """An answer.

    Parameters
    ----------
    decision
        Yes, no, or given up.
    rounds
        How many worlds were tried.
    bounds
        The bounds that were kept.
    deal
        A deal that shows why not, where the answer is that something cannot be ruled out: in it, it would be so.
    shown
        And the cards that the player saw at shows there.
    steps
        How many steps the solver took.
    """

    decision: Decision
    rounds: int
    bounds: Bounds
    deal: Deal | None = None
    shown: tuple[tuple[Showing, str], ...] = ()
    steps: int = field(default=0, compare=False)

    def __str__(self) -> str:
        if self.decision is Decision.UNDECIDED:
            return f"undecided (given up after {self.rounds} of at most {self.bounds.rounds} worlds)"
        return str(self.decision.value)
