"""A question of a quiz: what every kind of question can say of itself.

Whatever differs from kind to kind is behind `QuizQuestion`: each kind is one module in `clue_logic.quiz.kinds`. What
draws questions, asks them, grades answers and prints sheets knows no kind.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar, Generic, Self, TypeVar

from clue_logic.paper.lesson import LessonStep
from clue_logic.paper.operations import Operation
from clue_logic.quiz.juncture import Juncture
from clue_logic.quiz.phrasing import Phrasing
from clue_logic.quiz.source import Source

AnswerType = TypeVar("AnswerType")
"""What an answer to a question of one kind is once it is read."""


@dataclass(frozen=True)
class PosedQuestion:
    """A question in words.

    Parameters
    ----------
    where
        Where in the log it is asked, one sentence each.
    sets
        What is shown of the sets: the name of each, and its entries or cards.
    text
        The question.
    """

    where: tuple[str, ...]
    sets: Mapping[str, tuple[str, ...]]
    text: str


@dataclass(frozen=True, repr=False)
class QuizQuestion(ABC, Generic[AnswerType]):
    """One question on the German paper's calculus.

    Whatever the rules allow counts as right, not only what the lesson does next.

    Parameters
    ----------
    juncture
        Where in a lesson it is asked.
    """

    juncture: Juncture

    kind: ClassVar[str]
    """What JSON calls the kind."""

    share: ClassVar[float]
    """How many of ten questions are of this kind, where a log gives them."""

    reveals: ClassVar[int]
    """How much its words give away of the step that comes next; questions at one place begin with the least."""

    takes_names: ClassVar[bool] = True
    """Whether the name of a player or a card can be an answer, and thus is no command."""

    # --- How it is drawn

    @classmethod
    def before_step(cls, source: Source, step: LessonStep) -> Iterator[Self]:
        """Yield the questions of this kind that can be asked before a step of the lesson is told."""
        return iter(())

    @classmethod
    def after_statement(cls, source: Source, step: int, rng: Random) -> Iterator[Self]:
        """Yield those that can be asked, before this step, where all that follows from a statement is told."""
        return iter(())

    @property
    def about(self) -> Operation:
        """The operation that it is about: as a rule, that of the step which the lesson tells next."""
        return self.told.operation

    @property
    def told(self) -> LessonStep:
        """The step that the lesson tells next. At its end, no question is asked that is about one."""
        told = self.juncture.told
        assert told is not None
        return told

    @property
    def is_dull(self) -> bool:
        """Whether it nearly answers itself."""
        return False

    # --- How it is posed, and how an answer is read

    @abstractmethod
    def posed(self, phrasing: Phrasing) -> PosedQuestion:
        """Return the question in words."""

    @abstractmethod
    def form(self, phrasing: Phrasing) -> str:
        """Return how to answer it."""

    @abstractmethod
    def read(self, phrasing: Phrasing, typed: str) -> AnswerType:
        """Return what an answer means.

        Raises
        ------
        NotUnderstoodError
            If it is not of the form that the question asks for.
        """

    # --- What is right, and why

    @abstractmethod
    def accepts(self, answer: AnswerType) -> bool:
        """Return whether an answer is right."""

    @abstractmethod
    def accepted(self, phrasing: Phrasing) -> tuple[str, ...]:
        """Return every answer that is right, as one would write it.

        Of several entries that are asked for together the order does not matter, and more than one entry that can go
        may be named.
        """

    @abstractmethod
    def mistakes(self, phrasing: Phrasing, answer: AnswerType) -> Iterable[str]:
        """Return what is wrong with an answer, as far as there is more to say than what is right."""

    def shown(self, answer: AnswerType | None = None) -> LessonStep | None:
        """Return the application of an operation that shows what is right, None where it is counted.

        Where several answers are right, it is about the one that was given, if that is right: `answer`.
        """
        return self.told

    def right(self, phrasing: Phrasing, answer: AnswerType | None = None) -> tuple[str, ...]:
        """Return what is right, and why; `answer` is the right one that was given, if that was so.

        As a rule this is the operation with its formula filled in, and its sentence.
        """
        step = self.shown(answer)
        return () if step is None else phrasing.derived(step)


AnyQuestion = QuizQuestion[Any]
"""A question of whatever kind."""
