"""Submissions of a class: read from a folder, judged one by one in processes with limits, and shown as one table."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from importlib.resources import files
from itertools import islice
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING

from clue_logic.cases.daily import WEEK
from clue_logic.classroom.exercises.answering import judge_answer
from clue_logic.classroom.exercises.exercise import MARK_ORDER, Exercise, Kind, Mark, Verdict
from clue_logic.classroom.exercises.fresh import fresh_column, fresh_exercise, is_fresh
from clue_logic.classroom.exercises.sheet import Sheet, parse_sheets
from clue_logic.classroom.findings import Shape
from clue_logic.classroom.judging.judgement import Standing, judge
from clue_logic.classroom.judging.judgement_text import judgement_text
from clue_logic.classroom.refutation.trial_games import TrialGames
from clue_logic.datalog.reading.tokens import TokenKind, tokenize_rules
from clue_logic.datalog.reading.user_rules import SUFFIX
from clue_logic.datalog.sandbox import LIMITS, Limits, WorkFailure, run_in_sandbox
from clue_logic.datalog.user_rules import UserRules
from clue_logic.words.diagnostics import TextError, decode
from clue_logic.words.escaping import make_visible
from clue_logic.words.grouping import group_pairs
from clue_logic.words.html import environment
from clue_logic.words.messages import Messages, messages
from clue_logic.words.records import replace

if TYPE_CHECKING:
    from jinja2 import Template

_LANGUAGES = ("en", "de")

COLUMN = "(rules)"  # not a possible file name of an exercise
"""The name of the column of a table for bare rules."""


def column() -> Exercise:
    """Return the column of a table for bare rules, as if it were an exercise."""
    titles = {lang: messages(lang)("classroom-own-rules") for lang in _LANGUAGES}
    return Exercise(COLUMN, Kind.FORMALISE, 0, "notebook", titles, dict.fromkeys(_LANGUAGES, ""))


_GAMES = 100
_SECONDS = 3.0
"""Seconds for each of the about six parts of judging; in all less than the limit of a sheet."""

_MARKS = {
    Standing.UNREADABLE: Mark.FORM,
    Standing.FALSE: Mark.FALSE,
    Standing.NEVER_FIRES: Mark.NEVER_FIRES,
    Standing.SOUND: Mark.PARTLY,
}


def judge_rules(text: str, file: str, lang: str, bound: Shape | None = None) -> Verdict:
    """Return the verdict on user-defined rules. They answer no exercise, so that sound ones solve nothing.

    `bound` asks for proofs for games of up to that size at least.
    """
    if all(token.kind is TokenKind.COMMENT for token in tokenize_rules(text)):
        return Verdict(Mark.EMPTY, "")
    games = TrialGames(most=_GAMES)
    judgement = judge(UserRules.of(text, file), games=games, lang=lang, seconds=_SECONDS, bound=bound)
    return Verdict(_MARKS[judgement.standing], judgement_text(judgement, lang))


MOST_BYTES = 4_000_000
"""Larger files are not read."""

MOST_SHEETS = 200
"""Sheets judged at most per student."""

_SUFFIXES = (".dl", ".txt")
_DOCUMENTS = (".doc", ".docx", ".odt", ".pages", ".pdf", ".rtf")
"""Files of word processors, which can save their text as a .txt."""


UNREAD = "unread"
"""The kind of mistake of a file that is not read."""


@dataclass(frozen=True, slots=True)
class Paper:
    """A sheet of a student, and its file; if the file is not read, `trouble` is the reason, and what to do."""

    student: str
    file: str
    sheet: Sheet
    trouble: str = ""


def list_students(folder: Path, but: Iterable[Path] = ()) -> tuple[str, ...]:
    """Return the names of the students with a folder or file, sorted and printable; without the files of `but`."""
    return tuple(sorted({name_student(entry) for entry in _but(_entries(folder), but)}, key=str.casefold))


def read_papers(folder: Path, lang: str = "en", but: Iterable[Path] = ()) -> Iterator[Paper]:
    """Yield the submitted sheets, student by student; other files and nested folders are reported, not read.

    Links, hidden files and those of `but` are left alone.
    """
    for entry in _but(sorted(_entries(folder)), but):
        yield from read_entry(entry, name_student(entry), lang=lang)


def read_entry(entry: Path, student: str, number: int | None = None, *, lang: str = "en") -> Iterator[Paper]:
    """Yield the sheets of one student: those in a file, or in the files of a folder.

    With `number`, this number is the name of each file.
    """
    msg = messages(lang)
    files = [entry] if not entry.is_dir() else sorted(_below(entry))
    papers = (paper for file in files for paper in _papers(student, file, number, msg))
    yield from islice(papers, MOST_SHEETS)
    if entry.is_dir():
        inner = sorted(one for one in _visible(entry) if one.is_dir())
        yield from (
            _unread(student, _file_name(one, number), msg("classroom-paper-unread", why="folder")) for one in inner
        )
    if next(papers, None) is not None:
        remark = msg("classroom-paper-many", most=MOST_SHEETS)
        yield _unread(student, _file_name(entry, number), remark)


def list_entries(paths: Iterable[Path], but: Iterable[Path] = ()) -> tuple[Path, ...]:
    """Return the files and folders of students: of each path that is a folder those in it, in order.

    Those of `but` are left out, such as a list of names in the same folder. Raises OSError if a path cannot be read.
    """
    return tuple(_but((each for path in paths for each in (sorted(_entries(path)) if path.is_dir() else [path])), but))


def _but(entries: Iterable[Path], but: Iterable[Path]) -> Iterator[Path]:
    others = {path.resolve() for path in but}
    return (entry for entry in entries if entry.resolve() not in others)


def _file_name(file: Path, number: int | None) -> str:
    return make_visible(file.name if number is None else f"{number}{file.suffix if file.is_file() else ''}")


def _entries(folder: Path) -> Iterator[Path]:
    for entry in folder.iterdir():
        hidden = entry.name.startswith(".") or entry.is_symlink()
        if not hidden and (entry.is_dir() or entry.is_file()):
            yield entry


def _below(folder: Path) -> Iterator[Path]:
    return (file for file in _visible(folder) if file.is_file())


def _visible(folder: Path) -> Iterator[Path]:
    return (entry for entry in folder.iterdir() if not entry.is_symlink() and entry.name[0] != ".")


def name_student(entry: Path) -> str:
    """Return the name of the file or folder of a student, without its suffix."""
    return make_visible(entry.stem if entry.is_file() else entry.name)


def _papers(student: str, file: Path, number: int | None, msg: Messages) -> Iterator[Paper]:
    name = _file_name(file, number)
    if file.suffix.lower() not in _SUFFIXES:
        why = "document" if file.suffix.lower() in _DOCUMENTS else "suffix"
        yield _unread(student, name, msg("classroom-paper-unread", why=why))
        return
    try:
        if file.stat().st_size > MOST_BYTES:
            yield _unread(student, name, msg("classroom-paper-large", most=MOST_BYTES // 1_000_000))
            return
        text = decode(file.read_bytes(), name)
    except TextError as error:
        yield _unread(student, name, str(error))
    except OSError as error:
        yield _unread(student, name, msg("classroom-paper-failed", reason=str(error.strerror)))
    else:
        yield from (Paper(student, name, sheet) for sheet in parse_sheets(text))


def _unread(student: str, name: str, trouble: str) -> Paper:
    return Paper(student, name, Sheet(None, ""), trouble)


SIGNS: Mapping[Mark, str] = {
    Mark.EMPTY: "–",
    Mark.FORM: "✎",
    Mark.FALSE: "✗",
    Mark.NEVER_FIRES: "∅",
    Mark.PARTLY: "◐",
    Mark.SOLVED: "✓",
    Mark.STOPPED: "∞",
}
"""A sign for each mark."""


def marks(lang: str) -> Mapping[Mark, tuple[str, str]]:
    """Return the sign of each mark, and what it means."""
    msg = messages(lang)
    return {mark: (sign, msg("classroom-mark", mark=mark.value)) for mark, sign in SIGNS.items()}


@dataclass(frozen=True, slots=True)
class Submission:
    """A judged sheet of a student."""

    student: str
    file: str
    exercise: str  # its name; empty if unknown
    verdict: Verdict
    answer: str = ""  # without the task


@dataclass(frozen=True)
class ClassTable:
    """The submissions of a class.

    >>> sheets = [Submission("Ann", "a.txt", "x", Verdict(Mark.FALSE, "No.")), Submission("Ann", "b.txt", "x",
    ...     Verdict(Mark.SOLVED, "Yes."))]
    >>> table = ClassTable("7b", ("Ann", "Ben"), (), tuple(sheets))
    >>> table.best("Ann", "x").file, table.best("Ben", "x"), table.count_solved_exercises("Ann")
    ('b.txt', None, 1)
    """

    title: str  # name of the class
    students: tuple[str, ...]  # in the order of the table, also without submissions
    exercises: tuple[Exercise, ...]  # in the order of the table
    handed_in: tuple[Submission, ...]

    @cached_property
    def _by_cell(self) -> Mapping[tuple[str, str], Sequence[Submission]]:
        return group_pairs(((sheet.student, sheet.exercise), sheet) for sheet in self.handed_in)

    def best(self, student: str, exercise: str) -> Submission | None:
        """Return the best sheet of a student for an exercise; of equals the last."""
        sheets = self._by_cell.get((student, exercise), ())
        return max(reversed(sheets), key=lambda sheet: MARK_ORDER.index(sheet.verdict.mark), default=None)

    def count_solved_exercises(self, student: str) -> int:
        """Return the number of exercises that a student has solved."""
        names = {exercise for who, exercise in self._by_cell if who == student}
        return sum((best := self.best(student, name)) is not None and best.verdict.is_solved for name in names)

    def count_solvers(self, exercise: str) -> int:
        """Return how many have solved an exercise."""
        sheets = (self.best(student, exercise) for student in self.students)
        return sum(sheet is not None and sheet.verdict.is_solved for sheet in sheets)

    def has_submission(self, student: str) -> bool:
        """Return whether a student submitted anything."""
        return any(sheet.student == student for sheet in self.handed_in)

    def other_submissions(self, student: str) -> Iterable[Submission]:
        """Return the sheets of a student that answer no exercise of the table."""
        names = {exercise.name for exercise in self.exercises}
        return [sheet for sheet in self.handed_in if sheet.student == student and sheet.exercise not in names]


def class_template(name: str) -> Template:
    """Return a template of this package, with the style of its pages as `style`."""
    read = files(__package__).joinpath
    template = environment().from_string(read(name).read_text(encoding="utf-8"))
    template.globals["style"] = read("class_style.css").read_text(encoding="utf-8")
    return template


def class_page(table: ClassTable, lang: str = "en") -> str:
    """Return the table as HTML; names and answers are text there and never become markup."""
    template = class_template("class_table.html")
    msg = messages(lang)
    texts = {
        "summary": msg("classroom-class-summary", students=len(table.students), exercises=len(table.exercises)),
        "student": msg("classroom-class-student"),
        "solved": msg("classroom-class-solved"),
        "solved_by": msg("classroom-class-solved-by"),
        "nothing": msg("classroom-class-nothing"),
        "next": msg("classroom-class-next"),
    }
    return template.render(table=table, said=texts, marks=marks(lang), lang=lang) + "\n"


STUDENT_SECONDS = 300.0
"""How long judging all sheets of one student may take."""

TOTAL_SECONDS = 3600.0
"""How long judging a class may take."""


class TimeLimit(StrEnum):
    """Why a sheet was not judged: a limit was reached before its turn."""

    STUDENT = "student"
    TOTAL = "total"


@dataclass(frozen=True)
class _Judge:
    """Judges a paper; it can be given to another process."""

    exercises: tuple[Exercise, ...]
    lang: str
    bound: Shape | None = None

    def __call__(self, paper: Paper) -> Submission:
        msg, name = messages(self.lang), paper.sheet.exercise
        asked = next((each for each in self.exercises if each.name == name), None)
        if name is not None and asked is None and is_fresh(name):
            name, asked = fresh_column(name).name, fresh_exercise(name)
        if paper.trouble:
            name, verdict = "", Verdict(Mark.FORM, paper.trouble, mistake=UNREAD)
        elif asked is not None:
            verdict = judge_answer(asked, paper.sheet.padded_text, self.lang)
        elif name is not None:
            name, verdict = "", Verdict(Mark.FORM, msg("classroom-paper-unknown", exercise=name))
        elif paper.file.endswith(SUFFIX):
            name, verdict = COLUMN, judge_rules(paper.sheet.text, paper.file, self.lang, self.bound)
        else:
            name, verdict = "", Verdict(Mark.FORM, msg("classroom-paper-unnamed"))
        return Submission(paper.student, paper.file, name or "", verdict)


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
    bound: Shape | None = None,
    report_paper: Callable[[Paper], object] = lambda paper: None,
) -> ClassTable:
    """Judge the submissions of a class; `bound` is that of proofs of rules without an exercise."""
    sheets: list[Submission] = []
    start, spent = monotonic(), defaultdict[str, float](float)
    begun: dict[int, float] = {}
    msg = messages(lang)

    def affordable() -> Iterator[Paper]:
        """Yield the papers, each when its turn comes, that no limit excludes by then."""
        for paper in papers:
            now, limit = monotonic(), None
            if spent[paper.student] >= student_seconds:
                limit = msg("classroom-paper-stopped", why=TimeLimit.STUDENT.value, limit=f"{student_seconds:g}")
            elif now - start >= total_seconds:
                limit = msg("classroom-paper-stopped", why=TimeLimit.TOTAL.value, limit=f"{total_seconds:g}")
            if limit is None:
                begun[id(paper)] = now
                yield paper
            else:
                report_paper(paper)
                sheets.append(_unjudged_submission(paper, limit))

    for paper, judged in run_in_sandbox(_Judge(exercises, lang, bound), affordable(), jobs, limits):
        spent[paper.student] += monotonic() - begun.pop(id(paper))
        report_paper(paper)
        sheet = judged if isinstance(judged, Submission) else _stopped_submission(paper, judged, limits, lang)
        sheets.append(replace(sheet, answer=paper.sheet.answer))
    answered = {sheet.exercise for sheet in sheets}
    order = sorted(sheets, key=lambda sheet: (sheet.student.casefold(), sheet.file))
    levels = (fresh_column(f"case-{level}") for level in range(1, len(WEEK) + 1))
    columns = tuple(each for each in (*exercises, *levels, column()) if each.name in answered)
    return ClassTable(title, tuple(students), columns, tuple(order))


def _stopped_submission(paper: Paper, why: WorkFailure, limits: Limits, lang: str) -> Submission:
    limit = limits.megabytes if why is WorkFailure.MEMORY else f"{limits.seconds:g}"
    return _unjudged_submission(paper, messages(lang)("classroom-paper-stopped", why=why.value, limit=limit))


def _unjudged_submission(paper: Paper, reason: str) -> Submission:
    return Submission(paper.student, paper.file, paper.sheet.exercise or "", Verdict(Mark.STOPPED, reason))
