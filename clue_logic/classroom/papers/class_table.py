"""The table of a class: who handed in what, how far it is, and what would help next."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType

from clue_logic.classroom.exercises.exercise import Exercise, Mark, Verdict
from clue_logic.words.messages import messages

SIGNS: Mapping[Mark, str] = MappingProxyType(
    {
        Mark.EMPTY: "–",
        Mark.FORM: "✎",
        Mark.FALSE: "✗",
        Mark.NEVER_FIRES: "∅",
        Mark.PARTLY: "◐",
        Mark.SOLVED: "✓",
        Mark.STOPPED: "∞",
    }
)
"""A sign for each mark."""


def marks(lang: str) -> Mapping[Mark, tuple[str, str]]:
    """Return the sign of each mark, and what it means."""
    msg = messages(lang)
    return {mark: (sign, msg("classroom-mark", mark=mark.value)) for mark, sign in SIGNS.items()}


@dataclass(frozen=True, slots=True)
class HandedIn:
    """A sheet that somebody handed in.

    Parameters
    ----------
    student
        Who.
    file
        The name of the file.
    exercise
        The name of the exercise that it answers; empty if it names none.
    verdict
        What it is worth.
    answer
        What is written on it, without the task.
    """

    student: str
    file: str
    exercise: str
    verdict: Verdict
    answer: str = ""


@dataclass(frozen=True)
class ClassTable:
    """All that a class handed in.

    Parameters
    ----------
    title
        What to call the class.
    students
        Everybody, in the order of the table, those who handed in nothing as well.
    exercises
        The exercises, in the order of the table.
    handed_in
        The sheets.

    Examples
    --------
    >>> sheets = [HandedIn("Ann", "a.txt", "x", Verdict(Mark.FALSE, "No.")), HandedIn("Ann", "b.txt", "x",
    ...     Verdict(Mark.SOLVED, "Yes."))]
    >>> table = ClassTable("7b", ("Ann", "Ben"), (), tuple(sheets))
    >>> table.best("Ann", "x").file, table.best("Ben", "x"), table.solved("Ann")
    ('b.txt', None, 1)
    """

    title: str
    students: tuple[str, ...]
    exercises: tuple[Exercise, ...]
    handed_in: tuple[HandedIn, ...]

    @cached_property
    def _by_cell(self) -> Mapping[tuple[str, str], Sequence[HandedIn]]:
        found: dict[tuple[str, str], list[HandedIn]] = {}
        for sheet in self.handed_in:
            found.setdefault((sheet.student, sheet.exercise), []).append(sheet)
        return found

    def best(self, student: str, exercise: str) -> HandedIn | None:
        """Return the best that somebody handed in for an exercise; of equals the last."""
        sheets = self._by_cell.get((student, exercise), ())
        return max(reversed(sheets), key=lambda sheet: _WORTH.index(sheet.verdict.mark), default=None)

    def solved(self, student: str) -> int:
        """Return how many exercises somebody has solved."""
        names = {exercise for who, exercise in self._by_cell if who == student}
        return sum((best := self.best(student, name)) is not None and best.verdict.solved for name in names)

    def solved_by(self, exercise: str) -> int:
        """Return how many have solved an exercise."""
        found = (self.best(student, exercise) for student in self.students)
        return sum(sheet is not None and sheet.verdict.solved for sheet in found)

    def handed(self, student: str) -> bool:
        """Return whether somebody handed in anything."""
        return any(sheet.student == student for sheet in self.handed_in)

    def of_none(self, student: str) -> Iterable[HandedIn]:
        """Return what somebody handed in that answers no exercise of the table."""
        names = {exercise.name for exercise in self.exercises}
        return [sheet for sheet in self.handed_in if sheet.student == student and sheet.exercise not in names]


_WORTH = (Mark.STOPPED, Mark.EMPTY, Mark.FORM, Mark.FALSE, Mark.NEVER_FIRES, Mark.PARTLY, Mark.SOLVED)
"""The marks, the least first."""
