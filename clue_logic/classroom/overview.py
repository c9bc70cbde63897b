"""Overview of a class: attempts, mistakes and hints by exercise, and each answer beside its verdict."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from statistics import median_low

from clue_logic.classroom.exercises.attempts import (
    Attempt,
    AttemptsError,
    attempts_until_solved,
    helped_after,
    parse_attempts,
)
from clue_logic.classroom.exercises.exercise import Exercise, Mark, Verdict, Wrong
from clue_logic.classroom.exercises.kinds.rule_differences import Mistake
from clue_logic.classroom.submissions import SIGNS, ClassTable, Paper, Submission, class_template, marks
from clue_logic.words.columns import align_columns
from clue_logic.words.encoding import Answer
from clue_logic.words.messages import messages

_NO_MISTAKE = (Mark.SOLVED, Mark.EMPTY)
_KNOWN_MISTAKES = {*(mistake.name.lower() for mistake in Mistake), *map(str, Wrong)}


@dataclass(frozen=True, slots=True)
class MistakeCount:
    """A kind of mistake in an exercise, and how many made it, each counted once."""

    mistake: str  # as in `Verdict`
    students: int
    attempts: int
    answer: str  # a short answer that has it


@dataclass(frozen=True, slots=True)
class HintUse:
    """A hint, and what came of it: shown, followed by another attempt, followed by a better one."""

    hint: str
    shown: int
    tried_again: int
    helped: int


@dataclass(frozen=True, slots=True)
class JudgedAnswer:
    """The best answer of a student beside its verdict."""

    student: str
    file: str
    mark: Mark
    said: str
    hint: str
    mistake: str  # as in `Verdict`
    answer: str
    attempts: int | None  # until it was solved, or all that were noted; None if none is noted
    saw_solution: bool

    @property
    def verdict(self) -> Verdict:
        """The verdict on it."""
        return Verdict(self.mark, self.said, self.hint, self.mistake)


@dataclass(frozen=True, slots=True)
class ExerciseOverview:
    """What a class did with an exercise."""

    exercise: str
    title: str
    students: int  # who answered
    solved: int
    until_solved: tuple[int, ...]  # attempts of each who solved it and noted them, the least first
    mistakes: tuple[MistakeCount, ...]  # the most frequent first
    hints: tuple[HintUse, ...]  # the most shown first
    answers: tuple[JudgedAnswer, ...]

    @property
    def typical_attempts(self) -> str:
        """The median of `until_solved`, of an even number the lower one; empty if there is none."""
        return str(median_low(self.until_solved)) if self.until_solved else ""


@dataclass(frozen=True)
class ClassOverview(Answer):
    """What a class did with its exercises; `text` and the page tell it in a language."""

    rows_in = "exercises"

    title: str
    students: tuple[str, ...]
    exercises: tuple[ExerciseOverview, ...]
    remarks: tuple[str, ...]  # of files, or parts of them, that cannot be read

    def text(self, lang: str = "en", width: int | None = None) -> str:
        """Return the overview as lines: a table of the exercises, then mistakes and hints of each."""
        msg = messages(lang)
        head = [
            msg("classroom-overview-column", column=each) for each in ("exercise", "answered", "solved", "attempts")
        ]
        rows = [
            head,
            *(
                [each.title, str(each.students), str(each.solved), each.typical_attempts or "–"]
                for each in self.exercises
            ),
        ]
        lines = [self.title, "", *align_columns(rows)]
        for each in self.exercises:
            lines += ["", each.title]
            for one in each.mistakes:
                lines.append(f"  {one.students} × {msg('classroom-mistake-kind', mistake=one.mistake)}")
            for use in each.hints:
                lines.append(f"  {msg('classroom-overview-hint', shown=use.shown, helped=use.helped)} {use.hint}")
            for answer in each.answers:
                lines.append(f"  {SIGNS[answer.mark]} {answer.student}")
                lines += [f"      {line}" for line in answer.answer.splitlines()]
        return "\n".join([*lines, *([""] if self.remarks else []), *self.remarks])


def read_attempts(
    papers: Iterable[Paper], lang: str = "en"
) -> tuple[Mapping[tuple[str, str], tuple[Attempt, ...]], tuple[str, ...]]:
    """Return the attempts noted on sheets, by student and exercise, and remarks about those that cannot be read.

    Of several sheets of one student with attempts at the same exercise, the one with the most counts.
    """
    by_student: dict[tuple[str, str], tuple[Attempt, ...]] = {}
    remarks = []
    for paper in papers:
        if paper.trouble:
            remarks.append(f"{paper.student}, {paper.file}: {paper.trouble}")
        if paper.sheet.exercise is None:
            continue
        try:
            attempts = parse_attempts(paper.sheet.padded_text, lang)
        except AttemptsError as error:
            remarks.append(f"{paper.student}: {error}")
            continue
        key = paper.student, paper.sheet.exercise
        by_student[key] = max(by_student.get(key, ()), attempts, key=len)
    return by_student, tuple(dict.fromkeys(remarks))


def class_overview(
    table: ClassTable,
    attempts: Mapping[tuple[str, str], tuple[Attempt, ...]],
    remarks: Iterable[str] = (),
    lang: str = "en",
) -> ClassOverview:
    """Return the overview of a class whose answers were judged.

    Parameters
    ----------
    table
        The judged answers.
    attempts
        The attempts by student and exercise, from `read_attempts`.
    remarks
        What else to tell about the files.
    lang
        The language of titles, ``en`` or ``de``.
    """
    others = [
        f"{sheet.student}, {sheet.file}: {sheet.verdict.said}"
        for student in table.students
        for sheet in table.other_submissions(student)
    ]
    rows = tuple(_exercise_overview(table, exercise, attempts, lang) for exercise in table.exercises)
    return ClassOverview(table.title, table.students, rows, tuple(dict.fromkeys([*remarks, *others])))


def _exercise_overview(
    table: ClassTable, exercise: Exercise, attempts: Mapping[tuple[str, str], tuple[Attempt, ...]], lang: str
) -> ExerciseOverview:
    best = [sheet for student in table.students if (sheet := table.best(student, exercise.name)) is not None]
    noted = {sheet.student: attempts.get((sheet.student, exercise.name), ()) for sheet in best}
    until = [attempts_until_solved(each) for each in noted.values()]
    return ExerciseOverview(
        exercise.name,
        exercise.title[lang],
        len(best),
        sum(sheet.verdict.is_solved for sheet in best),
        tuple(sorted(number for number in until if number is not None)),
        _count_mistakes(best, noted),
        _count_hints(noted.values()),
        tuple(_judged_answer(sheet, noted[sheet.student]) for sheet in best),
    )


def _judged_answer(sheet: Submission, noted: Sequence[Attempt]) -> JudgedAnswer:
    count = attempts_until_solved(noted) or (noted[-1].number if noted else None)
    verdict = sheet.verdict
    saw_solution = any(attempt.solution for attempt in noted)
    return JudgedAnswer(
        sheet.student,
        sheet.file,
        verdict.mark,
        verdict.said,
        verdict.hint,
        verdict.mistake,
        sheet.answer,
        count,
        saw_solution,
    )


def _count_mistakes(best: Iterable[Submission], noted: Mapping[str, Sequence[Attempt]]) -> tuple[MistakeCount, ...]:
    """Return the mistakes of attempts, and of answers that are not among them, the most frequent first."""
    answers: dict[str, dict[tuple[str, str], None]] = {}  # by mistake: the students with their answers
    for sheet in best:
        final, mark = sheet.answer.strip(), sheet.verdict.mark
        for attempt in noted[sheet.student]:
            if attempt.mark not in _NO_MISTAKE:
                by_student = answers.setdefault(_known_mistake(attempt.mistake, attempt.mark), {})
                by_student[sheet.student, attempt.answer.strip()] = None
        if mark not in _NO_MISTAKE:
            answers.setdefault(_known_mistake(sheet.verdict.mistake, mark), {})[sheet.student, final] = None
    counts = [
        MistakeCount(
            mistake,
            len({student for student, _ in by_student}),
            len(by_student),
            _typical_answer(answer for _, answer in by_student),
        )
        for mistake, by_student in answers.items()
    ]
    return tuple(sorted(counts, key=lambda one: (-one.students, -one.attempts, one.mistake)))


def _known_mistake(mistake: str, mark: Mark) -> str:
    """Return a kind of mistake; the mark in place of one that is unknown, as a file may have it."""
    return mistake if mistake in _KNOWN_MISTAKES else mark.value


def _typical_answer(answers: Iterable[str]) -> str:
    """Return the most frequent answer, of equals the shortest; empty if there is none."""
    often = Counter(answer for answer in answers if answer)
    return min(often, key=lambda answer: (-often[answer], len(answer), answer), default="")


def _count_hints(noted: Iterable[Sequence[Attempt]]) -> tuple[HintUse, ...]:
    hints_shown, again, helped = Counter[str](), Counter[str](), Counter[str]()
    for attempts in noted:
        hints_shown.update(attempt.step for attempt in attempts if attempt.has_help and attempt.step)
        for attempt, has_helped in helped_after(attempts):
            again[attempt.step] += 1
            helped[attempt.step] += has_helped
    return tuple(HintUse(step, count, again[step], helped[step]) for step, count in hints_shown.most_common())


def overview_page(overview: ClassOverview, lang: str = "en") -> str:
    """Return the overview as one HTML file that loads nothing; names and answers never become markup.

    >>> page = overview_page(ClassOverview("<b>7b</b>", (), (), ()))
    >>> "<b>7b" in page, "&lt;b&gt;7b" in page
    (False, True)
    """
    msg = messages(lang)
    columns = ("exercise", "solved", "attempts", "mistake", "students", "hint", "shown", "helped")
    texts = {
        "summary": msg(
            "classroom-overview-summary", students=len(overview.students), exercises=len(overview.exercises)
        ),
        "note": msg("classroom-overview-attempts-note"),
        "mistakes": msg("classroom-overview-mistakes"),
        "hints": msg("classroom-overview-hints"),
        "saw_solution": msg("classroom-overview-saw-solution"),
        "remarks": msg("classroom-overview-remarks"),
        "next": msg("classroom-class-next"),
        "column": {column: msg("classroom-overview-column", column=column) for column in columns},
        "mistake": lambda mistake: msg("classroom-mistake-kind", mistake=mistake),
        "of": lambda number, most: msg("classroom-overview-of", number=number, all=most),
        "frequent": lambda students: msg("classroom-overview-frequent", students=students),
        "solved": lambda row: msg("classroom-overview-solved", solved=row.solved, students=row.students),
        "until": lambda numbers: msg("classroom-overview-until", numbers=", ".join(map(str, numbers))),
        "answers": lambda number: msg("classroom-overview-answers", number=number),
        "attempts": lambda number: msg("classroom-overview-attempts", number=number),
    }
    template = class_template("class_overview.html")
    return template.render(overview=overview, said=texts, marks=marks(lang), lang=lang) + "\n"
