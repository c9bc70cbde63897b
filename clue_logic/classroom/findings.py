"""The results of judging a rule: refuted, with a log; or proved, up to some size of deck; or undecided."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from clue_logic.datalog.derivation import Derivation
from clue_logic.game.game import Game
from clue_logic.notebook.soundness import FalseStep


@dataclass(frozen=True)
class Refutation:
    """A log about which rules conclude something false though every line of it is true."""

    text: str  # the log, shrunk
    game: Game
    step: FalseStep  # the first false step, with a deal in which every line is true and the conclusion false
    derivation: Derivation
    origin: Origin


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a log comes from: ``log`` the one at hand, ``schema`` a model of the rule, ``games`` generated games.

    `number` counts the logs examined, this one included.
    """

    kind: str
    number: int = 1


@dataclass(frozen=True, slots=True)
class Shape:
    """The size of a deck and a log: places besides the envelope, cards, categories, events."""

    players: int
    cards: int
    categories: int
    events: int


@dataclass(frozen=True, slots=True)
class ProvedRule:
    """A rule whose conclusion follows from its conditions in every deal of games of up to a shape."""

    upto: Shape


@dataclass(frozen=True, slots=True)
class CounterModel:
    """A log, as text, in which a rule fires, but whose conclusion is false in some deal."""

    text: str


Reason = Literal["knowledge", "nothing of deals", "own words", "no log", "time", "stopped"]
"""Why `clue_logic.classroom.schema.deciding` could not decide."""


@dataclass(frozen=True, slots=True)
class UndecidedRule:
    """A rule that could be neither proved nor refuted."""

    reason: Reason


Decision = ProvedRule | CounterModel | UndecidedRule
