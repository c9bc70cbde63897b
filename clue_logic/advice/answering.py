"""What can be answered to a suggestion, and in which deals: who shows, and what he could show."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import count
from typing import NamedTuple

from clue_logic.advice.asking import Suggesting, answerers
from clue_logic.game.events import LearnedCell, LearnedClause
from clue_logic.game.game import AnswerRule, Game
from clue_logic.worlds.samples import Block


class HeardAnswer(NamedTuple):
    """What a suggestion brings to light for the asker.

    Attributes
    ----------
    players
        Who answered. The others who were asked have none of the cards.
    card
        The card shown to the asker; None if nobody answered, or where cards are not shown.
    """

    players: tuple[str, ...]
    card: str | None = None


_NO_LINE = 1_000_000
"""A line behind the headers of any log."""

AnswerPart = tuple[tuple[str, ...], tuple[str, ...], int]
"""Who answers, the cards that could be shown (each with the same chance), and the deals in which it is so, as bits."""


@dataclass(frozen=True)
class AnswerModel:
    """How suggestions are answered in a game.

    Parameters
    ----------
    game
        The game.
    asker
        Who asks.
    order
        Who answers, in order.
    """

    game: Game
    asker: str
    order: tuple[str, ...]

    @classmethod
    def of(cls, game: Game, asker: str) -> AnswerModel:
        """Return how the suggestions of a player are answered."""
        return cls(game, asker, answerers(game, asker))

    def parts(self, suggesting: Suggesting, block: Block, *, cards: bool = True) -> Iterator[AnswerPart]:
        """Yield all that can be answered in the deals of a block.

        Parameters
        ----------
        suggesting
            The suggestion.
        block
            Deals.
        cards
            Whether it matters which cards could be shown.
        """
        if self.game.answers is AnswerRule.EVERYONE:
            return self._everyone(suggesting, block)
        return self._in_turn(suggesting, block, cards)

    def _in_turn(self, suggesting: Suggesting, block: Block, cards: bool) -> Iterator[AnswerPart]:
        left = block.every
        for player in (suggesting.asked,) if suggesting.asked else self.order:
            held = block.held[player]
            passing = left
            parts: list[tuple[tuple[str, ...], int]] = []
            for card in suggesting.cards:
                bits = held.get(card, 0) & left
                if not bits:
                    continue
                if cards:
                    parts = [part for could, some in parts for part in _split(could, some, card, bits)]
                    if bits & passing:
                        parts.append(((card,), bits & passing))
                passing &= ~bits
            if not cards and passing != left:
                parts.append(((), left & ~passing))
            for could, some in parts:
                yield (player,), could, some
            left = passing
            if not left:
                return
        yield (), (), left

    def _everyone(self, suggesting: Suggesting, block: Block) -> Iterator[AnswerPart]:
        parts: list[tuple[tuple[str, ...], int]] = [((), block.every)]
        for player in self.order:
            held = block.held[player]
            some = 0
            for card in suggesting.cards:
                some |= held.get(card, 0)
            parts = [
                part
                for players, bits in parts
                for part in (((*players, player), bits & some), (players, bits & ~some))
                if part[1]
            ]
        for players, bits in parts:
            yield players, (), bits

    def learnt(self, suggesting: Suggesting, heard: HeardAnswer) -> tuple[LearnedCell | LearnedClause, ...]:
        """Return what an answer says, as events behind the last line of the log."""
        asked: Sequence[str] = (suggesting.asked,) if suggesting.asked else self.order
        if self.game.answers is not AnswerRule.EVERYONE and heard.players:
            asked = asked[: asked.index(heard.players[0]) + 1]
        lines = count(1 + max((event.line for event in self.game.events), default=_NO_LINE))
        found: list[LearnedCell | LearnedClause] = []
        for name in asked:
            if name not in heard.players:
                found += (LearnedCell(next(lines), name, card, False) for card in suggesting.cards)
            elif heard.card is not None:
                found.append(LearnedCell(next(lines), name, heard.card, True))
            else:
                found.append(LearnedClause(next(lines), name, suggesting.cards))
        return tuple(found)


def _split(could: tuple[str, ...], some: int, card: str, bits: int) -> Iterator[tuple[tuple[str, ...], int]]:
    """Yield the deals in which the card could be shown too, and those in which it could not."""
    both = some & bits
    if both:
        yield (*could, card), both
    if both != some:
        yield could, some ^ both
