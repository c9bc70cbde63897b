"""Grading a quiz: what each answer is worth and why, the score, and all of it as text or JSON."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from clue_logic.paper.notation import NotUnderstoodError
from clue_logic.quiz.phrasing import Phrasing
from clue_logic.quiz.question import AnyQuestion
from clue_logic.quiz.source import Source
from clue_logic.words.messages import messages

Grade = Literal["right", "wrong", "unreadable", "unanswered"]
"""What an answer is worth."""

MOST_TYPED = 4000
"""Letters of an answer; the longest that makes sense names a dozen cards."""


@dataclass(frozen=True)
class Graded:
    """A question and what became of it.

    Parameters
    ----------
    number
        The number of the question, from 1.
    question
        The question.
    given
        What was answered, as it was typed; empty for nothing.
    verdict
        What it is worth.
    accepted
        The answers that are right.
    reasons
        What is wrong with what was answered.
    right
        What is right, and why.
    explanation
        All of it in sentences: the verdict, the reasons, what is right.
    """

    number: int
    question: AnyQuestion
    given: str
    verdict: Grade
    accepted: tuple[str, ...]
    reasons: tuple[str, ...]
    right: tuple[str, ...]
    explanation: tuple[str, ...]

    @property
    def is_right(self) -> bool:
        """Whether it counts."""
        return self.verdict == "right"


@dataclass(frozen=True)
class Examiner:
    """Asks and grades the questions of a quiz.

    Parameters
    ----------
    questions
        The questions.
    lang
        ``en`` or ``de``.
    numbers
        Whether cards and players are numbers, as in the paper, and not names.

    Examples
    --------
    >>> import clue_logic as cl
    >>> from clue_logic.paper.lesson import lesson_of
    >>> from clue_logic.quiz.juncture import Juncture
    >>> from clue_logic.quiz.kinds.entries import EntriesQuestion
    >>> log = '''
    ... who: Plum, Green, White
    ... what: Rope, Axe, Lamp
    ... where: Hall, Attic, Cellar
    ... players: Ann 2, Ben 2, Cid 2
    ... Ben suggests Plum, Axe, Hall: Cid shows
    ... '''
    >>> source = Source.of("An example", lesson_of(cl.read(log)), log)
    >>> examiner = Examiner((EntriesQuestion(Juncture(source, 1)),), "en", numbers=True)
    >>> examiner.graded(1, "(0,1,0,3)").verdict
    'right'
    >>> print(*examiner.graded(1, "(0,-,-,3)").explanation, sep="\\n")
    That is not right.
    One does not see which card it was, so all of them together make one entry, in M.
    Right is:
    Operation 2 (Case 2: ambiguous information): M := M ∪ {(0,1,0,3)}
    Cid answered Plum, Axe, Hall with a card one did not see: ambiguous information, which goes into M.
    """

    questions: tuple[AnyQuestion, ...]
    lang: str
    numbers: bool

    @cached_property
    def _phrasings(self) -> Mapping[Source, Phrasing]:
        sources = dict.fromkeys(question.juncture.source for question in self.questions)
        return {source: Phrasing(source, self.lang, self.numbers) for source in sources}

    def phrasing(self, number: int) -> Phrasing:
        """Return what words a question."""
        return self._phrasings[self.questions[number - 1].juncture.source]

    def graded(self, number: int, typed: str, *, strict: bool = False) -> Graded:
        """Return what an answer is worth; an empty one is none.

        Parameters
        ----------
        number
            The number of the question, from 1.
        typed
            What was typed.
        strict
            Whether to raise an error where the answer is not of the form asked for, and not to count it as wrong.

        Raises
        ------
        NotUnderstoodError
            If it is not of the form asked for, and `strict`.
        """
        question, phrasing = self.questions[number - 1], self.phrasing(number)
        typed = " ".join(typed.split())
        if not typed:
            return self._graded(number, "", "unanswered", (), question.right(phrasing))
        try:
            if len(typed) > MOST_TYPED:
                raise NotUnderstoodError(messages(self.lang)("quiz-grading-long"))
            answer = question.read(phrasing, typed)
        except NotUnderstoodError as error:
            if strict:
                raise
            return self._graded(number, typed, "unreadable", (str(error),), question.right(phrasing))
        if question.accepts(answer):
            return self._graded(number, typed, "right", (), question.right(phrasing, answer))
        reasons = tuple(dict.fromkeys(question.mistakes(phrasing, answer)))
        return self._graded(number, typed, "wrong", reasons, question.right(phrasing))

    def _graded(
        self, number: int, typed: str, verdict: Grade, reasons: tuple[str, ...], right: tuple[str, ...]
    ) -> Graded:
        question = self.questions[number - 1]
        accepted = question.accepted(self.phrasing(number))
        msg = messages(self.lang)
        introduced = (
            [] if verdict == "right" else [msg("quiz-grading-could-be" if len(accepted) > 1 else "quiz-grading-is")]
        )
        explanation = (msg("quiz-grading-verdict", verdict=verdict), *reasons, *introduced, *right)
        return Graded(number, question, typed, verdict, accepted, reasons, right, explanation)

    def report(self, results: Sequence[Graded]) -> str:
        """Return the score, and the operations to look at again."""
        msg = messages(self.lang)
        lines = [msg("quiz-grading-score", right=sum(result.is_right for result in results), count=len(self.questions))]
        again = {result.question.about for result in results if not result.is_right}
        if again:
            titles = (f"{o.number} {o.title[self.lang]}" for o in sorted(again, key=lambda o: o.number))
            lines.append(msg("quiz-grading-again", titles="; ".join(titles)))
        return "\n".join(lines)

    def data(self, results: Sequence[Graded]) -> dict[str, object]:
        """Return the results as JSON has them."""
        return {
            "questions": [self._data(result) for result in results],
            "score": {"right": sum(result.is_right for result in results), "of": len(self.questions)},
        }

    def _data(self, result: Graded) -> dict[str, object]:
        question = result.question
        posed = question.posed(self.phrasing(result.number))
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
            "accepted": list(result.accepted),
            "explanation": list(result.explanation),
        }
