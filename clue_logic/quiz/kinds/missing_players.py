"""Which players are still missing in A for operation 11 to find a solution card?"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Self

from clue_logic.game.deck import NO_CARD
from clue_logic.paper.lesson import Entry
from clue_logic.paper.notation import NotUnderstoodError
from clue_logic.paper.operations import Operation
from clue_logic.quiz.juncture import Juncture
from clue_logic.quiz.phrasing import Phrasing
from clue_logic.quiz.question import PosedQuestion, QuizQuestion
from clue_logic.quiz.source import Source
from clue_logic.words.escaping import shown


@dataclass(frozen=True, repr=False)
class MissingPlayersQuestion(QuizQuestion[tuple[str, ...]]):
    """Asks for the players for whom N has no entry of a card.

    Parameters
    ----------
    juncture
        Where in a lesson it is asked.
    card
        The card.

    Examples
    --------
    >>> import clue_logic as cl
    >>> from clue_logic.paper.lesson import lesson_of
    >>> lesson = lesson_of(cl.read('''
    ... who: Plum, Green, White
    ... what: Rope, Axe, Lamp
    ... where: Hall, Attic, Cellar
    ... players: Ann 2, Ben 2, Cid 2
    ... Ann suggests Plum, Rope, Hall: Ben passes, Cid shows Hall
    ... '''))
    >>> phrasing = Phrasing(Source("An example", lesson, ()), "en", numbers=False)
    >>> question = MissingPlayersQuestion(Juncture(phrasing.source, 3), "Rope")
    >>> question.accepted(phrasing), question.right(phrasing)
    (('Ann, Cid',), ('A = {(-, Rope, -, Ben)}, so |A| = 1. Without an entry: Ann and Cid.',))
    """

    card: str

    kind = "players"
    share = 1.3
    reveals = 0

    @classmethod
    def after_statement(cls, source: Source, step: int, rng: Random) -> Iterator[Self]:
        """Yield a question about a card, drawn by lot, for which some players are in A and some are not."""
        here, cards = Juncture(source, step), []
        if not source.lesson.game.deck.hidden:
            return
        for card in here.state.remaining:
            if card not in here.state.solution and 0 < len(here.missing(card)) < len(source.counted):
                cards.append(card)
        if cards:
            yield cls(here, rng.choice(cards))

    @property
    def about(self) -> Operation:
        """Solution by negative information."""
        return Operation.SOLUTION_BY_N

    @property
    def missing(self) -> tuple[str, ...]:
        """The players for whom N has no entry of the card."""
        return self.juncture.missing(self.card)

    def posed(self, phrasing: Phrasing) -> PosedQuestion:
        """Return the question, with N."""
        title, card = self.about.title[phrasing.lang], phrasing.notation.solution_card(self.card)
        text = phrasing.msg("quiz-missing-players-question", title=title, card=card, size=phrasing.size())
        return PosedQuestion(phrasing.entered(self.juncture), phrasing.sets(self.juncture, "N"), text)

    def form(self, phrasing: Phrasing) -> str:
        """Return how to list players."""
        names = phrasing.source.lesson.game.names
        if phrasing.numbers:
            numbers = [str(names.index(name) + 1) for name in names[-2:]]
            return phrasing.msg(
                "quiz-missing-players-form",
                by=phrasing.msg("quiz-missing-players-numbers"),
                examples=", ".join(numbers),
            )
        return phrasing.msg(
            "quiz-missing-players-form", by=phrasing.msg("quiz-missing-players-names"), examples=", ".join(names[-2:])
        )

    def read(self, phrasing: Phrasing, typed: str) -> tuple[str, ...]:
        """Return the players who are listed."""
        form = self.form(phrasing)
        try:
            found = tuple(dict.fromkeys(phrasing.tuples.players.listed(typed)))
        except NotUnderstoodError as error:
            raise NotUnderstoodError(
                phrasing.msg("quiz-missing-players-unknown", player=shown(str(error))) + form
            ) from None
        if not found:
            raise NotUnderstoodError(form)
        return found

    def accepts(self, answer: tuple[str, ...]) -> bool:
        """Return whether all who are missing are listed, and nobody else."""
        return set(answer) == set(self.missing)

    def accepted(self, phrasing: Phrasing) -> tuple[str, ...]:
        """Return the players who are missing, as a list."""
        return (", ".join(map(phrasing.notation.location, self.missing)),)

    def shown(self, answer: tuple[str, ...] | None = None) -> None:
        """Return None, as it is counted."""
        return None

    def right(self, phrasing: Phrasing, answer: tuple[str, ...] | None = None) -> tuple[str, ...]:
        """Return A, and who has no entry."""
        counted = self.juncture.source.counted
        entries = dict.fromkeys(phrasing.notation.entry(e) for e in self._entries() if e.location in counted)
        missing = phrasing.listing(map(phrasing.player, self.missing))
        return (
            phrasing.msg(
                "quiz-missing-players-explained", entries=", ".join(entries), count=len(entries), missing=missing
            ),
        )

    def mistakes(self, phrasing: Phrasing, answer: tuple[str, ...]) -> Iterator[str]:
        """Yield of each player why he is in A, is left out, or is missing."""
        for name in answer:
            if name in self.missing:
                continue
            found = [entry for entry in self._entries() if entry.location == name]
            player = _beginning(phrasing, name)
            if name not in self.juncture.source.counted:
                yield phrasing.msg("quiz-missing-players-own", player=player)
            elif found:
                yield phrasing.msg("quiz-missing-players-in-a", player=player, entries=phrasing.entries(found[:1]))
        for name in self.missing:
            if name not in answer:
                parts = phrasing.source.lesson.game.deck.parts
                cards = tuple(self.card if self.card in part.cards else NO_CARD for part in parts)
                entry = phrasing.notation.entry(Entry("N", cards, name, 0))
                yield phrasing.msg("quiz-missing-players-not-in-a", player=_beginning(phrasing, name), entry=entry)

    def _entries(self) -> list[Entry]:
        """Return the entries of N for the card."""
        return [entry for entry in self.juncture.state.entries["N"] if self.card in entry.needed]


def _beginning(phrasing: Phrasing, name: str) -> str:
    """Return a player as the first word of a sentence."""
    player = phrasing.player(name)
    return player if player == name else f"{player[0].upper()}{player[1:]}"
