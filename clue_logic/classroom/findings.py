"""The results of judging a rule: refuted, with a log; or proved, up to some size of deck; or undecided."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from clue_logic.datalog.derivation import Derivation
from clue_logic.game.game import Game
from clue_logic.notebook.soundness import FalseStep, false_step_record
from clue_logic.words.encoding import Encoding


def step_form(step: FalseStep, derivation: Derivation) -> Mapping[str, Any]:
    """Return the JSON of a false step, with the values of the rule's variables and the place of the rule."""
    place, inference = derivation.calculus.rule(step.label).place, derivation.inferences.get(step.fact)
    values = dict(inference.binding) if inference is not None else {}
    return {"step": false_step_record(step), "values": values, "file": place.file, "file_line": place.line}


@dataclass(frozen=True)
class Refutation(Encoding):
    """A log about which rules conclude something false though every line of it is true."""

    text: str  # the log, shrunk
    game: Game
    step: FalseStep  # the first false step, with a deal in which every line is true and the conclusion false
    derivation: Derivation
    origin: Origin

    def json_form(self) -> Any:
        first_false = step_form(self.step, self.derivation)
        return {"log": self.text, "found_in": self.origin.kind, "first_false": first_false}


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
class ProvedRule(Encoding):
    """A rule whose conclusion follows from its conditions in every deal of games of up to a shape."""

    upto: Shape

    def json_form(self) -> Any:
        return {"decision": "proved", "upto": self.upto}


@dataclass(frozen=True, slots=True)
class CounterModel(Encoding):
    """A log, as text, in which a rule fires, but whose conclusion is false in some deal."""

    text: str

    def json_form(self) -> Any:
        return {"decision": "refuted", "upto": None}


Reason = Literal["knowledge", "nothing of deals", "own words", "no log", "time", "stopped"]
"""Why `clue_logic.classroom.schema.deciding` could not decide."""


@dataclass(frozen=True, slots=True)
class UndecidedRule(Encoding):
    """A rule that could be neither proved nor refuted."""

    reason: Reason

    def json_form(self) -> Any:
        return {"decision": "undecided", "upto": None}


Decision = ProvedRule | CounterModel | UndecidedRule
