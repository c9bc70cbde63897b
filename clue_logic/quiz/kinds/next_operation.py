"""Which operation can be applied now? Any that can is right; a wrong one is told which premise it lacks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Self

from clue_logic.paper.lesson import LessonStep
from clue_logic.paper.operations import Operation
from clue_logic.quiz.juncture import Juncture
from clue_logic.quiz.lacking import Lacking
from clue_logic.quiz.phrasing import Phrasing
from clue_logic.quiz.question import PosedQuestion, QuizQuestion
from clue_logic.quiz.source import Source
from clue_logic.quiz.titles import operation_form, operation_meant


class NextOperationQuestion(QuizQuestion[Operation]):
    """Asks which operation can be applied next.

    Examples
    --------
    >>> import clue_logic as cl
    >>> from clue_logic.paper.lesson import lesson_of
    >>> lesson = lesson_of(cl.read('''
    ... who: Plum, Green, White
    ... what: Rope, Axe, Lamp
    ... where: Hall, Attic, Cellar
    ... players: Ann 2, Ben 2, Cid 2
    ... Ann suggests Plum, Rope, Hall: Ben passes, Cid shows Hall
    ... '''))
    >>> question = NextOperationQuestion(Juncture(Source("An example", lesson, ()), 1))
    >>> [operation.number for operation in Operation if question.accepts(operation)]
    [1, 3]
    """

    kind = "operation"
    share = 3.0
    reveals = 2
    takes_names = False

    @classmethod
    def before_step(cls, source: Source, step: LessonStep) -> Iterator[Self]:
        """Yield a question before every step."""
        yield cls(Juncture(source, step.number))

    @property
    def operations(self) -> tuple[Operation, ...]:
        """The operations that are right."""
        return tuple(dict.fromkeys(step.operation for step in self.juncture.possible))

    def posed(self, phrasing: Phrasing) -> PosedQuestion:
        """Return the question, with all sets, the line that was read last, and what was done with it."""
        here = self.juncture
        where = phrasing.read(here)
        done = dict.fromkeys(phrasing.titled(step.operation) for step in here.done if step.line == here.line)
        if done and here.line:
            where = (*where, phrasing.msg("quiz-next-operation-done", operations=", ".join(done)))
        return PosedQuestion(where, phrasing.sets(here, "EMNG"), phrasing.msg("quiz-next-operation-which"))

    def form(self, phrasing: Phrasing) -> str:
        """Return that a number or a name is wanted."""
        return operation_form(phrasing.lang)

    def read(self, phrasing: Phrasing, typed: str) -> Operation:
        """Return the operation that is meant, by its number, its key or most of its heading."""
        return operation_meant(typed, phrasing.lang)

    def accepts(self, answer: Operation) -> bool:
        """Return whether the operation can be applied."""
        return answer in self.operations

    def accepted(self, phrasing: Phrasing) -> tuple[str, ...]:
        """Return the numbers of the operations that can be applied."""
        return tuple(str(operation.number) for operation in self.operations)

    def mistakes(self, phrasing: Phrasing, answer: Operation) -> Iterable[str]:
        """Return which premise the operation lacks."""
        return [Lacking(phrasing, self.juncture).premise(answer)]

    def shown(self, answer: Operation | None = None) -> LessonStep:
        """Return an application of the operation that was named, or else of the one that the lesson tells next."""
        told, possible = self.juncture.told, self.juncture.possible
        wanted = told.operation if answer is None and told is not None else answer
        return next((step for step in possible if step.operation is wanted), possible[0])

    def right(self, phrasing: Phrasing, answer: Operation | None = None) -> tuple[str, ...]:
        """Return that application, and which other operations can be applied."""
        step = self.shown(answer)
        others = [str(operation.number) for operation in self.operations if operation is not step.operation]
        if not others:
            return phrasing.derived(step)
        also = phrasing.msg("quiz-next-operation-others", count=len(others), operations=phrasing.listing(others))
        return (*phrasing.derived(step), also)
