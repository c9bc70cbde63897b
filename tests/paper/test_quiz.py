"""The kinds of questions: what is registered, and that a further one needs nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from inspect import isabstract
from typing import Self

import pytest

from clue_logic.paper import entry_questions, premise_questions
from clue_logic.paper import quiz as kinds
from clue_logic.paper.juncture import Juncture, Source
from clue_logic.paper.lesson import LessonStep
from clue_logic.paper.notation import NotUnderstoodError
from clue_logic.paper.question import Phrasing, PosedQuestion, QuizQuestion
from clue_logic.paper.quiz import prepare_quiz, quiz_sheet
from clue_logic.paper.quiz_terminal import Progress, QuizSession
from tests.paper.quizzes import source


def test_every_kind_is_registered() -> None:
    defined = {
        found
        for module in (entry_questions, premise_questions)
        for found in vars(module).values()
        if isinstance(found, type) and issubclass(found, QuizQuestion) and found.__module__ == module.__name__
        if not found.__name__.startswith("_")
    }
    assert len(kinds.KINDS) == len(defined)
    assert set(kinds.KINDS) == defined
    assert not any(map(isabstract, defined))


class SizeQuestion(QuizQuestion[int]):
    """Asks how many entries stand in M."""

    kind = "size of M"
    share = 1.0
    reveals = 0

    @classmethod
    def before_step(cls, source: Source, step: LessonStep) -> Iterator[Self]:
        yield cls(Juncture(source, step.number))

    @property
    def size(self) -> int:
        return len(self.juncture.state.entries["M"])

    def pose(self, phrasing: Phrasing) -> PosedQuestion:
        return PosedQuestion(phrasing.read(self.juncture), phrasing.sets(self.juncture, "M"), "How large is M?")

    def form(self, phrasing: Phrasing) -> str:
        return "Write a number."

    def read(self, phrasing: Phrasing, typed: str) -> int:
        if not typed.isdecimal():
            raise NotUnderstoodError(self.form(phrasing))
        return int(typed)

    def accepts(self, answer: int) -> bool:
        return answer == self.size

    def accepted_answers(self, phrasing: Phrasing) -> tuple[str, ...]:
        return (str(self.size),)

    def mistakes(self, phrasing: Phrasing, answer: int) -> Iterable[str]:
        return [f"{answer} is too {'many' if answer > self.size else 'few'}."]

    def example_step(self, answer: int | None = None) -> None:
        return None

    def right(self, phrasing: Phrasing, answer: int | None = None) -> tuple[str, ...]:
        return (f"|M| = {self.size}.",)


def test_a_further_kind_needs_no_change_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("clue_logic.paper.quiz.KINDS", (SizeQuestion,))
    one = source()
    quiz = prepare_quiz([one], count=99)
    examiner = quiz.examiner
    assert [asked.juncture.step for asked in examiner.questions] == [step.number for step in one.lesson.steps]
    sheet, key = quiz_sheet(examiner, "M"), quiz_sheet(examiner, "M", key=True)
    assert sheet.count("How large is M?") == len(examiner.questions)
    assert "|M| = 1." in key
    assert "|M| = 1." not in sheet
    graded = [examiner.grade(number, "1") for number in range(1, len(examiner.questions) + 1)]
    assert {result.verdict for result in graded} == {"right", "wrong"}
    assert ("That is not right.", "1 is too many.", "The right answer:", "|M| = 0.") in {r.explanation for r in graded}
    records = examiner.data(graded)["questions"]
    assert isinstance(records, list)
    assert {record["kind"] for record in records} == {"size of M"}
    assert examiner.report(graded).splitlines()[1].startswith("Look again at ")
    sitting = QuizSession(examiner)
    assert sitting.react(Progress(), "?").said[0] == "Write a number."
    assert sitting.react(Progress(), "x").said == ("Write a number.",)
    assert sitting.react(sitting.react(Progress(), "0").progress, "why").said[0].startswith("There is no proof")
