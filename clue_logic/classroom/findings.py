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

    text: str  # the log, made as small as possible
    game: Game  # the game that it describes
    step: FalseStep  # the first false step, with a deal that agrees with every line, in which its conclusion is false
    derivation: Derivation  # what the rules derive from it
    origin: Origin  # where it was found


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a log comes from: ``log`` the one at hand, ``schema`` a model of the rule, ``games`` generated games.

    `number` is how many were looked at until it was found, this one among them.
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
    """A rule whose conditions force its conclusion in every deal, of games of up to some shape."""

    upto: Shape


@dataclass(frozen=True, slots=True)
class CounterModel:
    """A log, as text, whose lines say what a rule asks for, while in some deal its conclusion is not so."""

    text: str


Reason = Literal["knowledge", "nothing of deals", "own words", "no log", "time", "stopped"]
"""Why something could not be decided, as `clue_logic.classroom.schema.deciding` tells it."""


@dataclass(frozen=True, slots=True)
class UndecidedRule:
    """A rule of which it could not be decided whether its conditions force its conclusion; `reason` is a code."""

    reason: Reason


Decision = ProvedRule | CounterModel | UndecidedRule
