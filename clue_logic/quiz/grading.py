"""Grading a quiz: what each answer is worth and why, the score, and all of it as text or JSON."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from clue_logic.lesson.operations import OPERATIONS
from clue_logic.quiz.answering import MOST_TYPED, Answering
from clue_logic.quiz.asking import Asking
from clue_logic.quiz.choices import NotUnderstoodError
from clue_logic.quiz.explaining import Explaining
from clue_logic.quiz.mistakes import Mistakes
from clue_logic.quiz.question import Question, Source
from clue_logic.quiz.tuples import Tuples
from clue_logic.words.languages import Texts

Verdict = Literal["right", "wrong", "unreadable", "unanswered"]

_ABOUT = {"players": 11, "cards": 10}
"""The operations that questions about a solution belong to."""

_SAID = Texts(
    en={
        "right": "Right.",
        "wrong": "That is not right.",
        "unreadable": "This is not an answer of the form asked for, and counts as wrong.",
        "unanswered": "Not answered.",
        "is": "Right is:",
        "could be": "Right is, for example:",
        "score": "Score: {} of {}.",
        "again": "Look again at {}.",
    },
    de={
        "right": "Richtig.",
        "wrong": "Das stimmt nicht.",
        "unreadable": "Das ist keine Antwort in der verlangten Form und zählt als falsch.",
        "unanswered": "Nicht beantwortet.",
        "is": "Richtig ist:",
        "could be": "Richtig ist zum Beispiel:",
        "score": "Ergebnis: {} von {}.",
        "again": "Sieh dir noch einmal an: {}.",
    },
)


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
    question: Question
    given: str
    verdict: Verdict
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
    >>> from clue_logic.lesson.lesson import lesson_of
    >>> log = '''
    ... who: Plum, Green, White
    ... what: Rope, Axe, Lamp
    ... where: Hall, Attic, Cellar
    ... players: Ann 2, Ben 2, Cid 2
    ... Ben suggests Plum, Axe, Hall: Cid shows
    ... '''
    >>> source = Source.of("An example", lesson_of(cl.read(log)), log)
    >>> examiner = Examiner((Question("yields", source, 1),), "en", numbers=True)
    >>> examiner.graded(1, "(0,1,0,3)").verdict
    'right'
    >>> print(*examiner.graded(1, "(0,-,-,3)").explanation, sep="\\n")
    That is not right.
    One does not see which card it was, so all of them together make one entry, in M.
    Right is:
    Operation 2 (Case 2: ambiguous information): M := M ∪ {(0,1,0,3)}
    Cid answered Plum, Axe, Hall with a card one did not see: ambiguous information, which goes into M.
    """

    questions: tuple[Question, ...]
    lang: str
    numbers: bool

    @cached_property
    def _askings(self) -> Mapping[Source, Asking]:
        sources = dict.fromkeys(question.source for question in self.questions)
        return {source: Asking(source, self.lang, self.numbers) for source in sources}

    def asking(self, number: int) -> Asking:
        """Return what words a question."""
        return self._askings[self.questions[number - 1].source]

    def answering(self, number: int) -> Answering:
        """Return what understands the answers to a question."""
        game = self.questions[number - 1].source.lesson.game
        return Answering(Tuples(game, self.lang, self.numbers))

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
        question = self.questions[number - 1]
        explaining = Explaining(self.asking(number))
        typed = " ".join(typed.split())
        if not typed:
            return self._graded(number, "", "unanswered", (), explaining.right(question))
        try:
            answer = self.answering(number).read(question, typed)
        except NotUnderstoodError as error:
            if strict:
                raise
            return self._graded(number, typed, "unreadable", (str(error),), explaining.right(question))
        if question.accepts(answer):
            return self._graded(number, typed, "right", (), explaining.right(question, answer))
        reasons = Mistakes(self.asking(number)).reasons(question, answer)
        return self._graded(number, typed, "wrong", reasons, explaining.right(question))

    def _graded(
        self, number: int, typed: str, verdict: Verdict, reasons: tuple[str, ...], right: tuple[str, ...]
    ) -> Graded:
        question = self.questions[number - 1]
        accepted = self.asking(number).accepted(question)
        said = _SAID[self.lang]
        introduced = [] if verdict == "right" else [said["could be" if len(accepted) > 1 else "is"]]
        explanation = (said[verdict], *reasons, *introduced, *right)
        return Graded(number, question, typed, verdict, accepted, reasons, right, explanation)

    def report(self, results: Sequence[Graded]) -> str:
        """Return the score, and the operations to look at again."""
        said = _SAID[self.lang]
        lines = [said["score"].format(sum(result.is_right for result in results), len(self.questions))]
        again = sorted({self._about(result) for result in results if not result.is_right})
        if again:
            titles = "; ".join(f"{number} {OPERATIONS[number].title[self.lang]}" for number in again)
            lines.append(said["again"].format(titles))
        return "\n".join(lines)

    def _about(self, result: Graded) -> int:
        """Return the number of the operation that a question is about."""
        question = result.question
        number = _ABOUT.get(question.kind)
        return Explaining(self.asking(result.number)).shown(question).operation.number if number is None else number

    def data(self, results: Sequence[Graded]) -> dict[str, object]:
        """Return the results as JSON has them."""
        return {
            "questions": [self._data(result) for result in results],
            "score": {"right": sum(result.is_right for result in results), "of": len(self.questions)},
        }

    def _data(self, result: Graded) -> dict[str, object]:
        question = result.question
        asked = self.asking(result.number).asked(question)
        return {
            "number": result.number,
            "log": question.source.title,
            "kind": question.kind,
            "step": question.step,
            "line": question.line,
            "asked": " ".join([*asked.where, asked.text]),
            "sets": {name: list(entries) for name, entries in asked.sets.items()},
            "given": result.given[:MOST_TYPED] or None,
            "verdict": result.verdict,
            "right": result.is_right,
            "accepted": list(result.accepted),
            "explanation": list(result.explanation),
        }
