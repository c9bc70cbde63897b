"""What the headers of a log say of the sizes of hands, and which of them it takes to say it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from clue_logic.game.game import Game


@dataclass(frozen=True)
class SizeSaid:
    """A player holds at least `low` and at most `high` cards, if all these lines are true."""

    lines: frozenset[int]
    player: str
    low: int
    high: int


def sizes_said(game: Game) -> Iterator[SizeSaid]:
    """Yield the statements about sizes, without those from the own hand.

    A number in the players' line rests on that line. What is worked out from the number of cards there are to deal
    rests on all lines that this number is taken from as well, and on my hand where it makes a difference.
    """
    lines = game.lines
    cards = set(lines.categories) or {lines.deck}
    for player in game.players:
        rests_on = {lines.players}
        if player.stated:
            yield _said(rests_on, player.name, player.low, player.high)
        elif game.one_of_each:
            yield _said({lines.hands} | cards, player.name, player.low, player.high)
        else:
            rests_on |= {lines.hidden, lines.table} | cards
            yield _said(rests_on, player.name, *(player.told or (player.low, player.high)))
            if player.told is not None:
                yield _said(rests_on | {lines.hand}, player.name, player.low, player.high)


def _said(lines: set[int], player: str, low: int, high: int) -> SizeSaid:
    return SizeSaid(frozenset(lines - {0}), player, low, high)
