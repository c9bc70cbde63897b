"""What must be true of counts, chances and samples of deals: each claim is a function that returns what is wrong.

The judge is enumeration: every deal that agrees with a log, one by one.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from fractions import Fraction
from math import prod

from clue_logic.game.deck import ENVELOPE
from clue_logic.game.events import PrivateShow, Suggestion
from clue_logic.game.game import Game
from clue_logic.worlds.chances import Chances, compute_chances, draw_deals
from clue_logic.worlds.openness import Shows
from tests.generated.fit import p_value
from tests.generated.oracle import deals


def weight(game: Game, deal: Mapping[str, str], shows: Shows) -> Fraction:
    """Return how likely it is that the cards seen are shown, if this is the deal."""
    if shows is Shows.ANY:
        return Fraction(1)
    held = Counter(deal.values())
    shown = [event.player for event in game.events if isinstance(event, PrivateShow) and event.card is not None]
    return prod((Fraction(1, held[player]) for player in shown), start=Fraction(1)) * prod(
        (
            Fraction(1, sum(deal[card] == answer.player for card in event.cards))
            for event in game.events
            if isinstance(event, Suggestion)
            for answer in event.answers
            if answer.card is not None
        ),
        start=Fraction(1),
    )


class Every:
    """Every deal that agrees with a log, with its chance."""

    def __init__(self, game: Game, shows: Shows) -> None:
        self.game = game
        self._weights = [(deal, weight(game, deal, shows)) for deal in deals(game)]
        self._total = sum((number for _, number in self._weights), start=Fraction(0))

    def __len__(self) -> int:
        return len(self._weights)

    @property
    def chances(self) -> Mapping[tuple[str, ...], Fraction]:
        """The chance of every deal, which is written as the places of the cards in the order of the deck."""
        return {tuple(deal.values()): number / self._total for deal, number in self._weights}

    @property
    def cells(self) -> Mapping[tuple[str, str], Fraction]:
        """The chance of every cell."""
        found = {(place, card): Fraction(0) for place in self.game.locations for card in self.game.deck.cards}
        for deal, number in self._weights:
            for card, place in deal.items():
                found[place, card] += number / self._total
        return found

    @property
    def solutions(self) -> Mapping[tuple[str, ...], Fraction]:
        """The chance of every possible content of the envelope."""
        found: dict[tuple[str, ...], Fraction] = defaultdict(Fraction)
        for deal, number in self._weights:
            found[tuple(card for card, place in deal.items() if place == ENVELOPE)] += number / self._total
        return found


def chances_differ(game: Game, shows: Shows, same: Game | None = None) -> list[str]:
    """Count of deals, chances of cells and joint chances of solutions are exactly those of all deals.

    The deals are those of the game, or of another one that says the `same`.
    """
    every, found = Every(same or game, shows), compute_chances(game, shows=shows)
    problems = []
    if not found.exact or found.deals != len(every):
        problems.append(f"{found.deals} deals, not {len(every)}")
    if {cell: chance.value for cell, chance in found.cells.items()} != every.cells:
        wrong = [cell for cell, chance in found.cells.items() if chance.value != every.cells[cell]]
        problems.append(f"other chances: {wrong}")
    if dict(_values(found)) != every.solutions:
        problems.append(f"other solutions: {found.solutions}, not {every.solutions}")
    ranked = [value for _, value in _values(found)]
    if ranked != sorted(ranked, reverse=True):
        problems.append("the solutions are not ranked")
    return problems


def _values(found: Chances) -> Iterable[tuple[tuple[str, ...], Fraction | float]]:
    assert found.solutions is not None
    return [(cards, chance.value) for cards, chance in found.solutions]


def drawn_fit(game: Game, number: int, *, seed: int, shows: Shows = Shows.ANY) -> float:
    """Return how well random deals fit the chances of all deals, as a p-value."""
    drawn = draw_deals(game, number, seed=seed, shows=shows)
    return p_value(Counter(tuple(deal.values()) for deal in drawn), Every(game, shows).chances)


def solutions_fit(game: Game, number: int, *, seed: int, shows: Shows = Shows.ANY) -> float:
    """Return how well the solutions of random deals fit their joint chances, as a p-value: for decks of any size."""
    found = compute_chances(game, shows=shows)
    exact = {cards: value for cards, value in _values(found) if isinstance(value, Fraction)}
    drawn = Counter(
        tuple(card for card, place in deal.items() if place == ENVELOPE)
        for deal in draw_deals(game, number, seed=seed, shows=shows)
    )
    return p_value(drawn, exact)
