"""Grades answers, one by one or from a file, and proves the right ones."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType
from typing import Literal

from clue_logic.paper.entry_why import draw_proof
from clue_logic.paper.juncture import Source
from clue_logic.paper.notation import NotUnderstoodError
from clue_logic.paper.question import AnyQuestion, Phrasing
from clue_logic.words.messages import messages

Grade = Literal["right", "wrong", "unreadable", "unanswered"]
"""The grade of an answer."""

MOST_TYPED = 4000
"""The greatest length of an answer, in characters."""


@dataclass(frozen=True)
class GradedAnswer:
    """A question with the answer and its grade."""

    number: int  # from 1
    question: AnyQuestion
    given: str  # the typed answer; empty if there is none
    verdict: Grade
    accepted_answers: tuple[str, ...]  # the right answers
    reasons: tuple[str, ...]  # the mistakes
    right: tuple[str, ...]  # the right answer, and why
    explanation: tuple[str, ...]  # all in sentences: the verdict, the mistakes, the right answer

    @property
    def is_right(self) -> bool:
        """Whether the answer is right."""
        return self.verdict == "right"


@dataclass(frozen=True)
class Examiner:
    """Asks and grades the questions of a quiz.

    >>> import clue_logic as cl
    >>> from clue_logic.paper.lesson import build_lesson
    >>> from clue_logic.paper.juncture import Juncture
    >>> from clue_logic.paper.entry_questions import EntriesQuestion
    >>> log = '''
    ... who: Plum, Green, White
    ... what: Rope, Axe, Lamp
    ... where: Hall, Attic, Cellar
    ... players: Ann 2, Ben 2, Cid 2
    ... Ben suggests Plum, Axe, Hall: Cid shows
    ... '''
    >>> source = Source.of("An example", build_lesson(cl.read(log)), log)
    >>> examiner = Examiner((EntriesQuestion(Juncture(source, 1)),), "en", numbers=True)
    >>> examiner.grade(1, "(0,1,0,3)").verdict
    'right'
    >>> print(*examiner.grade(1, "(0,-,-,3)").explanation, sep="\\n")
    That is not right.
    You do not see which card it was, so all of them together make one entry in M.
    The right answer:
    Operation 2 (Case 2: ambiguous information): M := M ∪ {(0,1,0,3)}
    Cid answered Plum, Axe, Hall with a card one did not see: ambiguous information, which goes into M.
    """

    questions: tuple[AnyQuestion, ...]
    lang: str  # ``en`` or ``de``
    numbers: bool  # whether cards and players are written as numbers, as in the paper

    @cached_property
    def _phrasings(self) -> Mapping[Source, Phrasing]:
        sources = dict.fromkeys(question.juncture.source for question in self.questions)
        return {source: Phrasing(source, self.lang, self.numbers) for source in sources}

    def phrasing(self, number: int) -> Phrasing:
        """Return the phrasing of a question."""
        return self._phrasings[self.questions[number - 1].juncture.source]

    def grade(self, number: int, typed: str, *, strict: bool = False) -> GradedAnswer:
        """Grade an answer; an empty one counts as unanswered.

        Raises NotUnderstoodError if `strict` is set and the answer cannot be parsed.
        """
        question, phrasing = self.questions[number - 1], self.phrasing(number)
        typed = " ".join(typed.split())
        if not typed:
            return self._build_result(number, "", "unanswered", (), question.right(phrasing))
        try:
            if len(typed) > MOST_TYPED:
                raise NotUnderstoodError(messages(self.lang)("quiz-grading-long"))
            answer = question.read(phrasing, typed)
        except NotUnderstoodError as error:
            if strict:
                raise
            return self._build_result(number, typed, "unreadable", (str(error),), question.right(phrasing))
        if question.accepts(answer):
            return self._build_result(number, typed, "right", (), question.right(phrasing, answer))
        reasons = tuple(dict.fromkeys(question.mistakes(phrasing, answer)))
        return self._build_result(number, typed, "wrong", reasons, question.right(phrasing))

    def first_mistake(self, number: int, typed: str) -> str:
        """Return one mistake of a wrong answer, without a part of the right one; "" if there is nothing to say.

        Raises NotUnderstoodError if the answer cannot be parsed.
        """
        question, phrasing = self.questions[number - 1], self.phrasing(number)
        return question.first_mistake(phrasing, question.read(phrasing, " ".join(typed.split())))

    def _build_result(
        self, number: int, typed: str, verdict: Grade, reasons: tuple[str, ...], right: tuple[str, ...]
    ) -> GradedAnswer:
        question = self.questions[number - 1]
        accepted = question.accepted_answers(self.phrasing(number))
        msg = messages(self.lang)
        introduced = (
            [] if verdict == "right" else [msg("quiz-grading-could-be" if len(accepted) > 1 else "quiz-grading-is")]
        )
        explanation = (msg("quiz-grading-verdict", verdict=verdict), *reasons, *introduced, *right)
        return GradedAnswer(number, question, typed, verdict, accepted, reasons, right, explanation)

    def report(self, results: Sequence[GradedAnswer]) -> str:
        """Return the score, and the operations to revise."""
        msg = messages(self.lang)
        lines = [msg("quiz-grading-score", right=sum(result.is_right for result in results), count=len(self.questions))]
        again = {result.question.about for result in results if not result.is_right}
        if again:
            titles = (f"{o.number} {o.title(self.lang)}" for o in sorted(again, key=lambda o: o.number))
            lines.append(msg("quiz-grading-again", titles="; ".join(titles)))
        return "\n".join(lines)

    def data(self, results: Sequence[GradedAnswer]) -> dict[str, object]:
        """Return the results for JSON."""
        return {
            "questions": [self._data(result) for result in results],
            "score": {"right": sum(result.is_right for result in results), "of": len(self.questions)},
        }

    def _data(self, result: GradedAnswer) -> dict[str, object]:
        question = result.question
        posed = question.pose(self.phrasing(result.number))
        return {
            "number": result.number,
            "log": question.juncture.source.title,
            "kind": question.kind,
            "step": question.juncture.step,
            "line": question.juncture.line,
            "asked": " ".join([*posed.where, posed.text]),
            "sets": {name: list(entries) for name, entries in posed.sets.items()},
            "given": result.given[:MOST_TYPED] or None,
            "verdict": result.verdict,
            "right": result.is_right,
            "accepted": list(result.accepted_answers),
            "explanation": list(result.explanation),
        }


_NUMBERED = re.compile(r"\s*(\d{1,6})\s*(?::\s*(.*)|[.)]\s+(\S.*))")
_NONE = ("-", "–", "—", "?")
"""Lines that stand for a missing answer."""


@dataclass(frozen=True)
class Answers:
    """The answers in a file."""

    typed: Mapping[int, str]  # number of a question to its answer
    notes: tuple[str, ...]  # on lines that are not answers, and on missing answers


def parse_answers(text: str, count: int, lang: str = "en") -> Answers:
    """Parse a text with answers.

    Blank lines and lines that begin with ``#`` are ignored. If any line begins with the number of a question and a
    colon, all must; otherwise each line answers the next question. A dash or a question mark skips a question.

    >>> parse_answers("# Ann\\n2: (1,-,3,3)\\n1: 4\\n", 2).typed
    mappingproxy({2: '(1,-,3,3)', 1: '4'})
    >>> parse_answers("4\\n\\n-\\n(1,-,3,3)\\n", 4)
    Answers(typed=mappingproxy({1: '4', 3: '(1,-,3,3)'}), notes=('not answered: 2, 4',))
    """
    msg = messages(lang)
    lines = list(_lines(text))
    typed: dict[int, str] = {}
    notes: list[str] = []
    if any(_NUMBERED.fullmatch(line) for _, line in lines):
        for at, line in lines:
            match = _NUMBERED.fullmatch(line)
            if match is None:
                notes.append(msg("quiz-answer-file-unnumbered", line=at))
                continue
            number = int(match[1])
            if not 1 <= number <= count:
                notes.append(msg("quiz-answer-file-no-question", line=at, number=number, count=count))
                continue
            if number in typed:
                notes.append(msg("quiz-answer-file-twice", line=at, number=number))
            answer = match[2] or match[3] or ""
            typed[number] = "" if answer in _NONE else answer
    else:
        typed = {number: line for number, (_, line) in enumerate(lines[:count], 1) if line not in _NONE}
        if len(lines) > count:
            notes.append(msg("quiz-answer-file-more", count=len(lines) - count, line=lines[count][0]))
    missing = [number for number in range(1, count + 1) if not typed.get(number)]
    if missing and len(missing) == count:
        notes.append(msg("quiz-answer-file-none"))
    elif missing:
        notes.append(msg("quiz-answer-file-fewer", numbers=", ".join(map(str, missing))))
    return Answers(MappingProxyType(typed), tuple(notes))


def _lines(text: str) -> Iterator[tuple[int, str]]:
    """Yield the lines with answers, with their line numbers."""
    for number, line in enumerate(text.removeprefix("\ufeff").split("\n"), 1):
        if line.strip() and not line.strip().startswith("#"):
            yield number, line.strip()


def proof_of_right(
    question: AnyQuestion, lang: str = "en", *, ascii_only: bool = False, width: int | None = None
) -> str:
    """Return the checked proof of the right answer; empty if the answer is a count.

    Raises ProofError if it does not pass the checker.
    """
    step = question.example_step()
    if step is None:
        return ""
    lesson = question.juncture.source.lesson
    return draw_proof(lesson, step.conclusions[0], lang, ascii_only=ascii_only, width=width)
