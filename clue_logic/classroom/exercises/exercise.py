"""What an exercise is, and what is said of an answer to it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from clue_logic.classroom.exercises.family import Family


class Kind(StrEnum):
    """The kinds of exercises, as their files name them."""

    FORMALISE = "formalise"
    """A sentence is given, and the rule that says it is asked for."""
    REPAIR = "repair"
    """A rule with a planted mistake is given, and the right one is asked for."""
    PREDICT = "predict"
    """Which cells are lost, in a log, without some rules?"""
    REFUTE = "refute"
    """A false rule and a log are given, and a deal that refutes it is asked for."""
    ORDER = "order"
    """The steps of a proof are given in no order."""
    PROVE = "prove"
    """A whole proof is asked for: steps, each by a rule from what stands above."""
    OPERATION = "operation"
    """A question on an operation of the German paper, as in `clue_logic.quiz`."""


Told = Mapping[str, str]
"""A text in each language: English and German."""


@dataclass(frozen=True)
class Exercise:
    """An exercise, as its file sets it.

    Parameters
    ----------
    name
        The name of its file, by which it is asked for.
    kind
        Of which kind it is.
    level
        How difficult it is, from 1; exercises are listed by it.
    calculus
        The calculus that it is about.
    title, task
        What it is called, and what is to be done.
    logs
        The texts of the logs it is about; none for a rule that is judged in general alone.
    family
        Games dealt by lot on which answers are tried besides.
    given
        The rules that are given to begin with, as the text of a rule file.
    reference
        The answer that it is judged against; never shown before the solution is asked for.
    settings
        What only exercises of its kind have.
    hints
        Next-step hints, the slightest first.
    wrong
        Answers that are wrong, each with what it is for; the tests see that each is judged so.
    """

    name: str
    kind: Kind
    level: int
    calculus: str
    title: Told
    task: Told
    logs: tuple[str, ...] = ()
    family: Family | None = None
    given: str = ""
    reference: str = ""
    settings: Mapping[str, Any] = field(default_factory=dict)
    hints: tuple[Told, ...] = ()
    wrong: tuple[str, ...] = ()


class Mark(StrEnum):
    """How far an answer is; a table of a class shows it."""

    EMPTY = "empty"
    FORM = "form"
    """It cannot be read."""
    FALSE = "false"
    """It says what is not so."""
    NEVER_FIRES = "never-fires"
    """A rule of it fires in no test game, so that nothing is known of it."""
    PARTLY = "partly"
    """It is not false, but not all that is asked for."""
    SOLVED = "solved"
    STOPPED = "stopped"
    """It took too long, or too much memory."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What is said of an answer: how far it is, why, and the next step if it is not solved."""

    mark: Mark
    said: str
    hint: str = ""

    @property
    def solved(self) -> bool:
        """Whether nothing is missing."""
        return self.mark is Mark.SOLVED
