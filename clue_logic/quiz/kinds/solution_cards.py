"""What does an operation yield that finds cards of the solution? Its cards, by name or as tuples without a player."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self

from clue_logic.paper.lesson import LessonStep
from clue_logic.paper.operations import Operation
from clue_logic.quiz.juncture import Juncture, used_by
from clue_logic.quiz.kinds.entries import EntriesQuestion
from clue_logic.quiz.phrasing import Phrasing
from clue_logic.quiz.question import PosedQuestion, QuizQuestion
from clue_logic.quiz.source import Source


class SolutionCardsQuestion(QuizQuestion[tuple[str, ...]]):
    """Asks for the solution cards that the next step of the lesson finds.

    Examples
    --------
    >>> import clue_logic as cl
    >>> from clue_logic.paper.lesson import lesson_of
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
            return PosedQuestion(
                (), phrasing.sets(self.juncture, "E"), phrasing.msg("quiz-solution-cards-exclusion", title=title)
            )
        used = phrasing.entries(used_by(self.told))
        return PosedQuestion((), {}, phrasing.msg("quiz-solution-cards-by-n", title=title, entries=used))

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
                yield phrasing.msg("quiz-solution-cards-named", card=shown, entries=phrasing.entries(named[:1]))
            elif card not in self.found:
                yield phrasing.msg("quiz-solution-cards-not-solution", card=shown)
        for card in self.found:
            if card not in answer and answer:
                yield phrasing.msg("quiz-solution-cards-solution", card=phrasing.notation.solution_card(card))
