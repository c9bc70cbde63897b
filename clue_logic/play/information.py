"""Information: asks what promises most bits about the solution a turn, and accuses when it knows.

What it knows is a notebook with the conclusions of ``rules/notebook``. What is likely it learns from deals that agree
with all it has seen; see `clue_logic.play.deals`. Where all such deals are listed, it also knows what they have in
common.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from clue_logic.play.deal_samples import Hints, begin_samples, chosen
from clue_logic.play.deals import MOST_DEALS, list_all, middle_of, most_deals, new_deals, strike, strike_middle
from clue_logic.play.masks import cards_of, mask_of, size_of
from clue_logic.play.notebook_base import opened, settle, told_accusation, told_answer, told_pass, told_show
from clue_logic.play.player import Heard, Move, Player, Triple, View
from clue_logic.play.programs import cards_in
from clue_logic.play.prospects import BySuggestion, Prospects, prospects
from clue_logic.play.table import DIE

LONGEST_WAY = 80
"""More steps than there are on any way of the board."""


def expected_turns(steps: int) -> NDArray[np.float64]:
    """Return for each distance up to so many steps how many rolls it takes on average.

    Examples
    --------
    >>> [round(float(turns), 2) for turns in expected_turns(7)]
    [0.0, 1.0, 1.17, 1.36, 1.59, 1.85, 2.16, 2.52]
    """
    turns = np.zeros(steps + 1)
    for step in range(1, steps + 1):
        turns[step] = 1 + turns[max(0, step - DIE) : step].sum() / DIE
    return turns


class Information(Player):
    """Asks what promises most bits about the solution a turn.

    Examples
    --------
    >>> from clue_logic.play.players import Setting, play_games
    >>> games = play_games(Setting(("Information", "K", "Dumb")), seed=1, first=0, count=3)
    >>> int(games.wrong_by.sum())
    0
    """

    _turns = expected_turns(LONGEST_WAY)

    def sit_down(self, view: View) -> None:
        self.view = view
        self.cards = cards_in(view.deck)
        self.hand = mask_of(view.hand, view.deck)
        players = len(view.sizes)
        self.notebook = opened(self.cards.categories, np.array(view.sizes), view.seat, self.hand)
        self.deals = new_deals(players + 1)
        self.hints: Hints = np.zeros((players + 1, len(view.deck.cards)))
        self.passed = np.zeros(players, np.int64)
        self.shown = np.zeros(players, np.int64)
        self._list()
        if not self.deals.listed[0]:
            begin_samples(self.deals, self.notebook, view.rng)

    def _list(self) -> None:
        """List all deals if they are few enough."""
        if not self.deals.listed[0] and most_deals(self.notebook) <= MOST_DEALS:
            list_all(self.deals, self.notebook)

    def hear(self, heard: Heard) -> None:
        asked = mask_of(heard.cards, self.view.deck)
        for seat in heard.passed:
            self.passed[seat] |= asked
            if seat != self.view.seat:
                told_pass(self.notebook, seat, asked)
                strike(self.deals, seat, asked, False)
        if heard.refuter == self.view.seat:
            self.shown[heard.asker] |= mask_of([str(heard.card)], self.view.deck)
        elif heard.refuter is not None:
            shown = asked
            if heard.card is None:
                told_answer(self.notebook, heard.refuter, asked)
            else:
                shown = mask_of([heard.card], self.view.deck)
                told_show(self.notebook, heard.refuter, self.view.deck.cards.index(heard.card))
            strike(self.deals, heard.refuter, shown, True)
        settle(self.notebook)

    def hear_accusation(self, seat: int, cards: Triple) -> None:
        accused = mask_of(cards, self.view.deck)
        told_accusation(self.notebook, accused, False)
        settle(self.notebook)
        strike_middle(self.deals, accused)

    def solution(self) -> int:
        """Return the cards of the envelope that are known, as a set."""
        self._list()
        return int(self.notebook.holds[-1]) | int(middle_of(self.deals))

    def accuse(self) -> Triple | None:
        found = cards_of(self.solution(), self.view.deck)
        return (found[0], found[1], found[2]) if len(found) == len(self.cards.categories) else None

    def places_known(self) -> int:
        held = self.solution()
        for cards in self.notebook.holds:
            held |= int(cards)
        return int(size_of(held))

    def suggest(self, move: Move) -> Triple | None:
        parts = self.view.deck.categories
        rooms = parts[2].cards
        leaves = self.view.config.again == "leaves" and move.only is None
        wanted = np.array([room == (move.only or room) and not (leaves and room == move.room) for room in rooms])
        distances = np.array([move.distances[room] for room in rooms])
        turns = 1 + self._turns[np.maximum(0, distances - move.roll)]
        worth = self.worth(self.prospects(wanted), turns if move.only is None else np.ones(len(rooms)))
        worth[:, :, ~wanted] = -np.inf
        # What differs only by rounding is equal.
        best = np.argwhere(worth > worth.max() - 1e-9).tolist()
        suspect, weapon, room = self.view.draw(best)
        return parts[0].cards[suspect], parts[1].cards[weapon], rooms[room]

    def prospects(self, wanted: NDArray[np.bool_]) -> Prospects:
        """Return what may come of each suggestion with a room that is wanted."""
        self._list()
        hands = chosen(self.deals, self.notebook, self.hand, self.hints, self.view.rng)
        hands = hands[hands[:, -1].argsort(kind="stable")]
        return prospects(hands, self.weights(hands), self.view.seat, self.cards.starts, wanted, self._seen())

    def weights(self, hands: NDArray[np.int64]) -> NDArray[np.float64]:
        """Return how likely deals are, in proportion: by the hints if they are listed; samples are drawn that way."""
        if not self.deals.listed[0]:
            return np.ones(len(hands))
        cards = np.arange(self.hints.shape[1])
        has = hands[:, :, None] >> cards & 1
        likely = (has * self.hints).sum(axis=(1, 2))
        weights: NDArray[np.float64] = np.exp(likely - likely.max())
        return weights

    def _seen(self) -> NDArray[np.int64]:
        """Return for each two players which cards the first is sure to know that the second lacks."""
        return self.passed[None, :] | (self.shown | self.notebook.holds[:-1])[:, None]

    def worth(self, found: Prospects, turns: NDArray[np.float64]) -> BySuggestion:
        """Return what each suggestion is worth.

        Parameters
        ----------
        found
            What may come of it.
        turns
            For each room, in how many turns the suggestion can be made.
        """
        return found.solution / turns
