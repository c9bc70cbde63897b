"""Preparing a quiz: the questions, and what is to be said about the logs that they come from."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from clue_logic.paper.remarks import remarks
from clue_logic.quiz.choosing import questions
from clue_logic.quiz.grading import Examiner
from clue_logic.quiz.source import Source
from clue_logic.words.messages import messages


@dataclass(frozen=True)
class Prepared:
    """A quiz, ready to be asked.

    Parameters
    ----------
    examiner
        Asks and grades its questions.
    notes
        Sentences about the logs, and about questions that there are not.
    """

    examiner: Examiner
    notes: tuple[str, ...]


def prepared(
    sources: Sequence[Source], *, count: int = 10, seed: int = 0, lang: str = "en", numbers: bool = False
) -> Prepared:
    """Return a quiz on logs.

    Parameters
    ----------
    sources
        The logs.
    count
        How many questions are wanted.
    seed
        The same number gives the same questions.
    lang
        ``en`` or ``de``.
    numbers
        Whether to write numbers, as the paper does, and not names.

    Examples
    --------
    >>> import clue_logic as cl
    >>> from clue_logic.paper.lesson import lesson_of
    >>> log = "cards: Ace, King, Queen\\nhidden: 1\\nplayers: Ann 1, Ben 1"
    >>> quiz = prepared([Source.of("An empty log", lesson_of(cl.read(log)), log)])
    >>> print(len(quiz.examiner.questions), *quiz.notes)
    0 Nothing comes into E, M and N in this log, so there is nothing to ask.
    """
    chosen = questions(sources, count=count, seed=seed)
    return Prepared(Examiner(chosen, lang, numbers), tuple(_notes(sources, len(chosen), count, lang)))


def _notes(sources: Sequence[Source], found: int, count: int, lang: str) -> Iterator[str]:
    msg = messages(lang)
    contradictory = False
    for source in sources:
        yield from remarks(source.lesson, lang)
        if source.lesson.contradiction is not None:
            contradictory = True
            if found:
                yield msg("quiz-preparing-before")
    if found == count:
        return
    if found:
        yield msg("quiz-preparing-fewer", count=found)
    else:
        yield msg("quiz-preparing-contradiction" if contradictory else "quiz-preparing-nothing")
