"""What does an operation yield that finds cards of the solution? Its cards, by name or as tuples without a player."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self

from clue_logic.lesson.operations import Operation
from clue_logic.lesson.state import LessonStep
from clue_logic.quiz.juncture import Juncture, used_by
from clue_logic.quiz.kinds.entries import EntriesQuestion
from clue_logic.quiz.phrasing import Phrasing
from clue_logic.quiz.question import PosedQuestion, QuizQuestion
from clue_logic.quiz.source import Source
from clue_logic.words.languages import Texts

_SAID = Texts(
    en={
        "exclusion": "Operation 10 ({}) can be applied to this E. What is the solution?",
        "by n": "Operation 11 ({}) is applied to {}. Which card is a solution card?",
        "named": "{} is no solution card: {}.",
        "not solution": "{} is no solution card by this operation.",
        "solution": "{} is a solution card as well.",
    },
    de={
        "exclusion": "Operation 10 ({}) lässt sich auf dieses E anwenden. Wie lautet die Lösung?",
        "by n": "Operation 11 ({}) wird auf {} angewandt. Welche Karte ist eine Lösungskarte?",
        "named": "{} ist keine Lösungskarte: {}.",
        "not solution": "{} ist nach dieser Operation keine Lösungskarte.",
        "solution": "Auch {} ist eine Lösungskarte.",
    },
)


class SolutionCardsQuestion(QuizQuestion[tuple[str, ...]]):
    """Asks for the solution cards that the next step of the lesson finds.

    Examples
    --------
    >>> import clue_logic as cl
    >>> from clue_logic.lesson.lesson import lesson_of
    >>> lesson = lesson_of(cl.read('''
    ... cards: Ace, King, Queen
    ... hidden: 1
    ... players: Ann 1, Ben 1
    ... Ann suggests Ace: Ben passes
    ... Ben suggests Ace: Ann passes
    ... '''))
    >>> phrasing = Phrasing(Source("An example", lesson, ()), "en", numbers=False)
    >>> question = SolutionCardsQuestion(Juncture(phrasing.source, len(lesson.steps)))
    >>> question.accepted(phrasing), *question.mistakes(phrasing, ("Ace", "King"))
    (('Ace',), 'King is no solution card by this operation.')
    """

    # Of what a step yields, this is one half and entries are the other.
    kind = EntriesQuestion.kind
    share = EntriesQuestion.share
    reveals = EntriesQuestion.reveals

    @classmethod
    def before_step(cls, source: Source, step: LessonStep) -> Iterator[Self]:
        """Yield a question before a step that finds solution cards."""
        if step.found:
            yield cls(Juncture(source, step.number))

    @property
    def found(self) -> tuple[str, ...]:
        """The solution cards that the step finds."""
        return self.told.found

    def posed(self, phrasing: Phrasing) -> PosedQuestion:
        """Return the question, with E or the entries of N that the operation is applied to."""
        title = self.about.title[phrasing.lang]
        if self.about is Operation.EXCLUSION:
            return PosedQuestion((), phrasing.sets(self.juncture, "E"), phrasing.said(_SAID, "exclusion", title))
        used = phrasing.entries(used_by(self.told))
        return PosedQuestion((), {}, phrasing.said(_SAID, "by n", title, used))

    def form(self, phrasing: Phrasing) -> str:
        """Return how to write a card."""
        return phrasing.tuples.card_form

    def read(self, phrasing: Phrasing, typed: str) -> tuple[str, ...]:
        """Return the cards that are named."""
        return phrasing.tuples.cards(typed)

    def accepts(self, answer: tuple[str, ...]) -> bool:
        """Return whether all cards are named that the step finds, and no other."""
        return set(answer) == set(self.found)

    def accepted(self, phrasing: Phrasing) -> tuple[str, ...]:
        """Return the cards."""
        return ("; ".join(map(phrasing.notation.solution_card, self.found)),)

    def mistakes(self, phrasing: Phrasing, answer: tuple[str, ...]) -> Iterator[str]:
        """Yield why a card is none of the solution, and which are left out."""
        for card in answer:
            named = [entry for entry in self.juncture.state.entries["E"] if card in entry.needed]
            shown = phrasing.notation.solution_card(card)
            if card not in self.found and named:
                yield phrasing.said(_SAID, "named", shown, phrasing.entries(named[:1]))
            elif card not in self.found:
                yield phrasing.said(_SAID, "not solution", shown)
        for card in self.found:
            if card not in answer and answer:
                yield phrasing.said(_SAID, "solution", phrasing.notation.solution_card(card))
