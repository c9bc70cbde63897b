"""Win: wants to know the solution before the others do.

It asks for what it learns, about the solution and about who has which card, less what the others learn from the
answer, less the turns that pass until it can ask. `Aims` says how these are weighed, and what came of other weights.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import log

import numpy as np
from numpy.typing import NDArray

from clue_logic.play.information import BySuggestion, Information, Prospects
from clue_logic.play.masks import mask_of, size_of
from clue_logic.play.player import Heard, View


@dataclass(frozen=True, slots=True)
class Aims:
    """What is weighed against the bits about the solution.

    The percentages are wins against Simple and K with Dumb as the third player, 3,000 games each; 64.4 and 70.8 with
    all values as they are. ``docs/play.md`` has more of them.

    Parameters
    ----------
    deal
        What a bit about who has which card counts. What helps to solve the game later tells nothing about the
        solution yet; with 0 it is 60.7 and 70.6 %.
    leak
        What it costs that another player learns of a card that somebody lacks it; with 0 it is 64.5 and 67.1 %.
    turn
        What a turn costs that passes before the suggestion can be made, in bits; with 1.2 it is 64.4 and 69.6 %.
    own_card, own_room
        How likely it is, compared with other cards, that somebody asks for a card, or a room, of his own; with 1 for
        both it is 59.9 and 61.0 %. This is only a guess at what people do, and so it is never taken for certain.
    hides
        Whether of several cards one is shown that the asker has seen, else one of the largest category. If not, the
        option ``shows`` decides; then it is 64.3 and 68.9 %.
    """

    deal: float = 1.5
    leak: float = 0.3
    turn: float = 0.7
    own_card: float = 0.1
    own_room: float = 0.2
    hides: bool = True


class Win(Information):
    """Wants to know the solution before the others do.

    Parameters
    ----------
    aims
        What it goes by.

    Examples
    --------
    >>> from clue_logic.play.players import Setting, play_games
    >>> careless = lambda: Win(Aims(leak=0))
    >>> games = play_games(Setting(("Win", "Careless", "K")), seed=1, first=0, count=3, own={"Careless": careless})
    >>> int(games.wrong_by.sum())
    0
    """

    def __init__(self, aims: Aims | None = None) -> None:
        self.aims = aims or Aims()

    def sit_down(self, view: View) -> None:
        super().sit_down(view)
        rooms = mask_of(view.deck.categories[2].cards, view.deck)
        own = [self.aims.own_room if rooms >> card & 1 else self.aims.own_card for card in range(len(view.deck.cards))]
        self._hint = np.array([log(chance) for chance in own])

    def hear(self, heard: Heard) -> None:
        super().hear(heard)
        # Each time again: who asks twice for a card is still less likely to hold it. In a trial where only the first
        # time counted an early version beat K in 63 % of 1,800 games instead of 72 %.
        if heard.asker != self.view.seat:
            for card in heard.cards:
                number = self.view.deck.cards.index(card)
                self.hints[heard.asker, number] += self._hint[number]

    def worth(self, found: Prospects, turns: NDArray[np.float64]) -> BySuggestion:
        aims = self.aims
        return found.solution + aims.deal * found.deal - aims.leak * found.leaks - aims.turn * (turns - 1)

    def show(self, asker: int, cards: tuple[str, ...]) -> str | None:
        if not self.aims.hides:
            return None
        deck = self.view.deck
        again = [card for card in cards if mask_of([card], deck) & int(self.shown[asker])]
        return again[0] if again else max(cards, key=lambda card: size_of(self._category(card)))

    def _category(self, card: str) -> int:
        here = mask_of([card], self.view.deck)
        return next(int(category) for category in self.cards.categories if category & here)
