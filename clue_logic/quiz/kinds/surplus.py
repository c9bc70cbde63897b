"""How many cards are too many in G for operation 10 to find the solution?"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from random import Random
from typing import Self

from clue_logic.paper.notation import NotUnderstoodError
from clue_logic.paper.operations import Operation
from clue_logic.quiz.juncture import Juncture
from clue_logic.quiz.phrasing import Phrasing
from clue_logic.quiz.question import PosedQuestion, QuizQuestion
from clue_logic.quiz.source import Source
from clue_logic.words.names import folded

_AMOUNT = re.compile(r"(\d{1,6})(?:\s*(?:cards?|karten?))?[.!]?")


class SurplusQuestion(QuizQuestion[int]):
    """Asks how many cards G has too many.

    Examples
    --------
    >>> import clue_logic as cl
    >>> from clue_logic.paper.lesson import lesson_of
    >>> lesson = lesson_of(cl.read('''
    ... who: Plum, Green, White
    ... what: Rope, Axe, Lamp
    ... where: Hall, Attic, Cellar
    ... players: Ann 2, Ben 2, Cid 2
    ... me: Ann
    ... hand: Green, Axe
    ... '''))
    >>> phrasing = Phrasing(Source("An example", lesson, ()), "en", numbers=True)
    >>> question = SurplusQuestion(Juncture(phrasing.source, 2))
    >>> question.accepts(question.read(phrasing, "4 cards")), *question.right(phrasing)
    (True, 'E names 2 of the 9 cards, so |G| = 7. Hidden: 3. Too many: 4.')
    """

    kind = "cards"
    share = 0.7
    reveals = 1

    @classmethod
    def after_statement(cls, source: Source, step: int, rng: Random) -> Iterator[Self]:
        """Yield a question where E names cards, and not yet all but the hidden ones."""
        state, hidden = source.applicable.state_before(step), source.lesson.game.deck.hidden
        if hidden and state.entries["E"] and len(state.remaining) > hidden:
            yield cls(Juncture(source, step))

    @property
    def about(self) -> Operation:
        """Solution by exclusion."""
        return Operation.EXCLUSION

    @property
    def surplus(self) -> int:
        """How many cards G has more than lie hidden."""
        return len(self.juncture.state.remaining) - self.juncture.source.lesson.game.deck.hidden

    def posed(self, phrasing: Phrasing) -> PosedQuestion:
        """Return the question, with E."""
        deck = phrasing.source.lesson.game.deck
        text = phrasing.msg(
            "quiz-surplus-question", title=self.about.title[phrasing.lang], count=len(deck.cards), hidden=deck.hidden
        )
        return PosedQuestion(phrasing.entered(self.juncture), phrasing.sets(self.juncture, "E"), text)

    def form(self, phrasing: Phrasing) -> str:
        """Return that a number is wanted."""
        return phrasing.msg("quiz-surplus-number")

    def read(self, phrasing: Phrasing, typed: str) -> int:
        """Return the number that is written, with or without the word for cards."""
        found = _AMOUNT.fullmatch(folded(typed))
        if found is None:
            raise NotUnderstoodError(self.form(phrasing))
        return int(found[1])

    def accepts(self, answer: int) -> bool:
        """Return whether it is so many."""
        return answer == self.surplus

    def accepted(self, phrasing: Phrasing) -> tuple[str, ...]:
        """Return the number."""
        return (str(self.surplus),)

    def mistakes(self, phrasing: Phrasing, answer: int) -> Iterable[str]:
        """Return nothing: what is right says it all."""
        return ()

    def shown(self, answer: int | None = None) -> None:
        """Return None, as it is counted."""
        return None

    def right(self, phrasing: Phrasing, answer: int | None = None) -> tuple[str, ...]:
        """Return how many cards E names, and how many that leaves."""
        deck, left = phrasing.source.lesson.game.deck, len(self.juncture.state.remaining)
        cards = len(deck.cards)
        return (
            phrasing.msg(
                "quiz-surplus-counted",
                named=cards - left,
                count=cards,
                left=left,
                hidden=deck.hidden,
                surplus=self.surplus,
            ),
        )
