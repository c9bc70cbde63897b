"""The results of judging a rule: refuted, with a log; or proved, up to some size of deck; or undecided."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import astuple, dataclass
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
    """The size of games: players, cards, categories, and the events that a conclusion rests on.

    A log may be of any length: a rule cannot see more events than it has variables for.
    """

    players: int
    cards: int
    categories: int
    events: int

    @classmethod
    def asked(cls, numbers: Sequence[int]) -> Shape:
        """Return the bound of players, cards and events; those left out are as usual.

        >>> Shape.asked([6, 12])
        Shape(players=6, cards=12, categories=0, events=0)
        """
        players, cards, events = (*numbers, 0, 0, 0)[:3]
        return cls(players, cards, 0, events)

    def covers(self, other: Shape) -> bool:
        """Return whether games of another size are among those of up to this one."""
        return self.join(other) == self

    def join(self, other: Shape) -> Shape:
        """Return the smallest shape that covers both."""
        return Shape(*map(max, astuple(self), astuple(other)))


LARGEST_BOUND = (12, 30, 12)
"""The most players, cards and events for which a proof can be asked."""


@dataclass(frozen=True, slots=True)
class ProvedRule(Encoding):
    """A rule whose conclusion follows from its conditions in every deal of games of up to a shape.

    Its conditions are true in some of these games, which have room for all that the rule names and counts. The
    conditions of a rule that concludes a contradiction are true in no deal.
    """

    upto: Shape

    def json_form(self) -> Any:
        return {"decision": "proved", "upto": self.upto}


@dataclass(frozen=True, slots=True)
class NoModel(Encoding):
    """A rule whose conditions are true together in no deal of games of up to a shape."""

    upto: Shape

    def json_form(self) -> Any:
        return {"decision": "cannot-fire", "upto": self.upto}


@dataclass(frozen=True, slots=True)
class CounterModel(Encoding):
    """A log, as text, in which a rule fires, but whose conclusion is false in some deal."""

    text: str

    def json_form(self) -> Any:
        return {"decision": "refuted", "upto": None}


Reason = Literal["knowledge", "nothing of deals", "own words", "no log", "recursion", "time", "stopped"]
"""Why `clue_logic.classroom.schema.deciding` could not decide."""


@dataclass(frozen=True, slots=True)
class UndecidedRule(Encoding):
    """A rule that could be neither proved nor refuted.

    If smaller games than it would take were searched, `checked` is their size: no deal of theirs refutes the rule.
    """

    reason: Reason
    checked: Shape | None = None

    def json_form(self) -> Any:
        return {"decision": "undecided", "upto": self.checked}


Decision = ProvedRule | NoModel | CounterModel | UndecidedRule
