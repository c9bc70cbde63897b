"""The papers of a class, judged one by one in processes with limits, into the table of the class."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from time import monotonic

from clue_logic.classroom.exercises.answering import judged
from clue_logic.classroom.exercises.exercise import Exercise, Mark, Verdict
from clue_logic.classroom.papers.bare_rules import COLUMN, column, judged_rules
from clue_logic.classroom.papers.class_folder import Paper
from clue_logic.classroom.papers.class_table import ClassTable, HandedIn
from clue_logic.datalog.reading.user_rules import SUFFIX
from clue_logic.sandbox import LIMITS, Limits, Stopped, sandbox
from clue_logic.words.messages import messages

STUDENT_SECONDS = 300.0
"""How long judging all sheets of one student may take."""

TOTAL_SECONDS = 3600.0
"""How long judging a class may take."""


class Unjudged(StrEnum):
    """Why a sheet was not judged: a limit was reached before its turn."""

    STUDENT = "student"
    TOTAL = "total"


@dataclass(frozen=True)
class _Judge:
    """Judges a paper; it can be given to another process."""

    exercises: tuple[Exercise, ...]
    lang: str

    def __call__(self, paper: Paper) -> HandedIn:
        msg = messages(self.lang)
        if paper.trouble:
            return HandedIn(paper.student, paper.file, "", Verdict(Mark.FORM, paper.trouble))
        name = paper.sheet.exercise
        if name is None and paper.file.endswith(SUFFIX):
            verdict = judged_rules(paper.sheet.text, paper.file, self.lang)
            return HandedIn(paper.student, paper.file, COLUMN, verdict)
        if name is None:
            return HandedIn(paper.student, paper.file, "", Verdict(Mark.FORM, msg("classroom-paper-unnamed")))
        asked = next((each for each in self.exercises if each.name == name), None)
        if asked is None:
            return HandedIn(
                paper.student, paper.file, "", Verdict(Mark.FORM, msg("classroom-paper-unknown", exercise=name))
            )
        return HandedIn(paper.student, paper.file, name, judged(asked, paper.sheet.placed, self.lang))


def class_table(
    title: str,
    students: Iterable[str],
    papers: Iterable[Paper],
    exercises: tuple[Exercise, ...],
    *,
    lang: str = "en",
    jobs: int = 1,
    limits: Limits = LIMITS,
    student_seconds: float = STUDENT_SECONDS,
    total_seconds: float = TOTAL_SECONDS,
    told: Callable[[Paper], object] = lambda paper: None,
) -> ClassTable:
    """Judge what a class handed in.

    Parameters
    ----------
    title
        What to call the class.
    students
        Everybody.
    papers
        What they handed in.
    exercises
        The exercises that papers can answer; the table has those that somebody answered.
    lang
        The language of the verdicts.
    jobs
        How many papers are judged at a time.
    limits
        What judging one may take.
    student_seconds, total_seconds
        How long judging all papers of one student, and of the class, may take. Those that are left then are not judged,
        and the table says so.
    told
        Is told of each paper that is done.
    """
    sheets: list[HandedIn] = []
    start, spent = monotonic(), defaultdict[str, float](float)
    begun: dict[int, float] = {}
    msg = messages(lang)

    def affordable() -> Iterator[Paper]:
        """Yield the papers, each when its turn comes, that no limit excludes by then."""
        for paper in papers:
            now, limit = monotonic(), None
            if spent[paper.student] >= student_seconds:
                limit = msg("classroom-paper-stopped", why=Unjudged.STUDENT.value, limit=f"{student_seconds:g}")
            elif now - start >= total_seconds:
                limit = msg("classroom-paper-stopped", why=Unjudged.TOTAL.value, limit=f"{total_seconds:g}")
            if limit is None:
                begun[id(paper)] = now
                yield paper
            else:
                told(paper)
                sheets.append(_unjudged(paper, limit))

    for paper, found in sandbox(_Judge(exercises, lang), affordable(), jobs, limits):
        spent[paper.student] += monotonic() - begun.pop(id(paper))
        told(paper)
        sheet = found if isinstance(found, HandedIn) else _stopped(paper, found, limits, lang)
        sheets.append(replace(sheet, answer=paper.sheet.answer))
    answered = {sheet.exercise for sheet in sheets}
    order = sorted(sheets, key=lambda sheet: (sheet.student.casefold(), sheet.file))
    columns = tuple(each for each in (*exercises, column()) if each.name in answered)
    return ClassTable(title, tuple(students), columns, tuple(order))


def _stopped(paper: Paper, why: Stopped, limits: Limits, lang: str) -> HandedIn:
    limit = limits.megabytes if why is Stopped.MEMORY else f"{limits.seconds:g}"
    return _unjudged(paper, messages(lang)("classroom-paper-stopped", why=why.value, limit=limit))


def _unjudged(paper: Paper, said: str) -> HandedIn:
    return HandedIn(paper.student, paper.file, paper.sheet.exercise or "", Verdict(Mark.STOPPED, said))
