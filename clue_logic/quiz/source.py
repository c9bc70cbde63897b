"""What the questions of a quiz are drawn from: a log and its lesson."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from clue_logic.paper.lesson import Lesson
from clue_logic.quiz.applicable import Applicable


@dataclass(frozen=True, repr=False, eq=False)
class Source:
    """What questions are drawn from: a log and its lesson. Every source is equal to itself only.

    Parameters
    ----------
    title
        What to call it.
    lesson
        The lesson.
    log
        The lines of the log, without comments: some tell what is asked for.
    """

    title: str
    lesson: Lesson
    log: tuple[str, ...]

    @classmethod
    def of(cls, title: str, lesson: Lesson, text: str) -> Source:
        """Return the source that a lesson and the text of its log make."""
        from clue_logic.words.positions import lines

        return cls(title, lesson, tuple(line.code.rstrip() for line in lines(text)))

    @cached_property
    def applicable(self) -> Applicable:
        """What can be done at each place of the lesson."""
        return Applicable(self.lesson)

    @property
    def counted(self) -> tuple[str, ...]:
        """The players who have to be in A, by the reading of operation 11 that the lesson follows."""
        game = self.lesson.game
        left_out = game.me if self.lesson.reading == "others" and game.hand else None
        return tuple(name for name in game.names if name != left_out)
