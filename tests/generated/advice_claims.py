"""What must be true of advice on small decks: its figures are those of all deals, looked at one by one.

Nothing of `clue_logic.advice` goes into the enumeration.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from fractions import Fraction
from math import log2

from clue_logic.advice.asking import NoAdviceError, list_candidates
from clue_logic.advice.information import (
    AnswerModel,
    cells_by_answer,
    count_cells_learnt,
    expected_information,
    public_bits,
)
from clue_logic.game.deck import ENVELOPE
from clue_logic.game.events import Departure
from clue_logic.game.game import AnswerRule, Game
from clue_logic.game.public_log import public_log
from clue_logic.worlds.openness import Shows
from clue_logic.worlds.samples import collect_deals
from tests.generated.chance_claims import weight
from tests.generated.oracle import deals

STATES = 100_000  # More states than the table of a small deck has

NEAR = 1e-9

SOME = 8  # about this number of suggestions of a game is compared

Deal = Mapping[str, str]
Said = tuple[tuple[str, ...], str | None]  # Who answers, and the card that is shown

Solution = tuple[str, ...]


def answers(
    game: Game, asker: str, cards: tuple[str, ...], asked: str | None, deal: Deal
) -> Iterator[tuple[Said, Fraction]]:
    """Yield what is answered in a deal, and how likely that is."""
    gone = {event.player for event in game.events if isinstance(event, Departure)}
    start = game.names.index(asker)
    round_table = [game.names[(start + step) % len(game.names)] for step in range(1, len(game.names))]
    others = [asked] if asked else [name for name in round_table if name not in gone]
    holders = {name: [card for card in cards if deal[card] == name] for name in [*others, asker]}
    if game.answers is AnswerRule.NUMBER:
        assert asked is not None
        yield ((asked,) * len(holders[asked]), None), Fraction(1)
        return
    if game.answers is AnswerRule.EVERYONE:
        said = others if game.asker_silent else [*others, asker]
        yield (tuple(name for name in said if holders[name]), None), Fraction(1)
        return
    for name in others:
        if holders[name]:
            for card in holders[name]:
                yield ((name,), card), Fraction(1, len(holders[name]))
            return
    yield ((), None), Fraction(1)


class Every:
    """All deals of a game, each with its chance; and those that agree with the public part of the log.

    Parameters
    ----------
    game
        The game.
    shows
        What is assumed of players who could show several cards.
    """

    def __init__(self, game: Game, shows: Shows = Shows.ANY) -> None:
        self.game = game
        weights = [(deal, weight(game, deal, shows)) for deal in deals(game)]
        whole = sum(number for _, number in weights)
        self.deals = [(deal, number / whole) for deal, number in weights]
        self.public = list(deals(public_log(game)))

    def solution(self, deal: Deal) -> Solution:
        """Return the hidden cards of a deal; if there are none, the whole deal."""
        if self.game.deck.hidden:
            return tuple(card for card, place in deal.items() if place == ENVELOPE)
        return tuple(deal.values())

    @property
    def missing(self) -> float:
        """The entropy of the solution."""
        now: dict[Solution, Fraction] = defaultdict(Fraction)
        for deal, number in self.deals:
            now[self.solution(deal)] += number
        return entropy(now)


class Enumerated:
    """A suggestion.

    Parameters
    ----------
    every
        All deals.
    asker, cards, asked
        Who suggests what; the one who is asked, if that is one alone.
    """

    def __init__(self, every: Every, asker: str, cards: tuple[str, ...], asked: str | None) -> None:
        self._game, self._asker, self._cards, self._asked = every.game, asker, cards, asked
        self._deals, self._public, self._solution = every.deals, every.public, every.solution

    def _answers(self, deal: Deal) -> Iterator[tuple[Said, Fraction]]:
        return answers(self._game, self._asker, self._cards, self._asked, deal)

    @property
    def chances(self) -> Mapping[Said, Fraction]:
        """How likely each answer is."""
        found: dict[Said, Fraction] = defaultdict(Fraction)
        for deal, number in self._deals:
            for said, chance in self._answers(deal):
                found[said] += number * chance
        return found

    @property
    def bits(self) -> float:
        """The mutual information of answer and solution: the entropy of the solution now, less that afterwards."""
        after: dict[Said, dict[Solution, Fraction]] = defaultdict(lambda: defaultdict(Fraction))
        now: dict[Solution, Fraction] = defaultdict(Fraction)
        for deal, number in self._deals:
            now[self._solution(deal)] += number
            for said, chance in self._answers(deal):
                after[said][self._solution(deal)] += number * chance
        left = sum(float(sum(found.values())) * entropy(found) for found in after.values())
        return entropy(now) - left

    @property
    def cells(self) -> float:
        """How many open cells follow from the answer, on average."""
        cells = [(place, card) for place in self._game.locations for card in self._game.deck.cards]
        every = [deal for deal, _ in self._deals]
        settled = sum(self._settled(place, card, every) for place, card in cells)
        found = 0.0
        for said, chance in self.chances.items():
            left = [deal for deal in every if said in dict(self._answers(deal))]
            found += float(chance) * (sum(self._settled(place, card, left) for place, card in cells) - settled)
        return found

    @staticmethod
    def _settled(place: str, card: str, some: list[dict[str, str]]) -> bool:
        return len({deal[card] == place for deal in some}) == 1

    @property
    def public_bits(self) -> float:
        """How far who answers moves what an onlooker thinks, on average over what the asker expects."""
        said: dict[tuple[str, ...], Fraction] = defaultdict(Fraction)
        for (players, _), chance in self.chances.items():
            said[players] += chance
        before: dict[Solution, int] = defaultdict(int)
        after: dict[tuple[str, ...], dict[Solution, int]] = defaultdict(lambda: defaultdict(int))
        for deal in self._public:
            before[self._solution(deal)] += 1
            players = next(self._answers(deal))[0][0]
            after[players][self._solution(deal)] += 1
        found = 0.0
        for players, chance in said.items():
            number = sum(after[players].values())
            for solution, some in after[players].items():
                moved = log2(Fraction(some, number) / Fraction(before[solution], len(self._public)))
                found += float(chance) * some / number * moved
        return found


def entropy(found: Mapping[Solution, Fraction]) -> float:
    """Return the entropy of chances, which need not add up to 1."""
    whole = sum(found.values())
    return -sum(float(p / whole) * log2(p / whole) for p in found.values() if p)


def figures_differ(game: Game, shows: Shows) -> tuple[int, list[str]]:
    """Compare the figures of some suggestions with enumeration; return how many there were, and what is wrong."""
    asker = game.me or game.names[0]
    deals = collect_deals(game, shows=shows, most_states=STATES)
    public = collect_deals(public_log(game), most_states=STATES)
    try:
        choice = list_candidates(game, asker, deals.left.cells, {})
    except NoAdviceError:
        return 0, []
    answering, every, problems = AnswerModel.of(game, asker), Every(game, shows), []
    some = choice.suggestions[:: 1 + len(choice.suggestions) // SOME]
    for suggesting in some:
        right = Enumerated(every, asker, suggesting.cards, suggesting.asked)
        found = expected_information(answering, suggesting, deals)
        chances = {(heard.players, heard.card): chance for heard, chance in found.answers.items()}
        compared = {
            "bits": (found.bits.value, right.bits),
            "cells": (
                count_cells_learnt(cells_by_answer(answering, suggesting, deals), deals, found.answers).value,
                right.cells,
            ),
            "public bits": (public_bits(answering, suggesting, public, found.answers).value, right.public_bits),
            **{
                f"chance of {said}": (chances.get(said, 0.0), float(right.chances.get(said, 0)))
                for said in {*chances, *right.chances}
            },
        }
        problems += [
            f"{suggesting}: {what} {one} instead of {other}"
            for what, (one, other) in compared.items()
            if abs(one - other) > NEAR
        ]
    return len(some), problems
