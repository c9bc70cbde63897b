"""Weighing suggestions against each other."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from clue_logic.advice.answering import AnswerModel, HeardAnswer
from clue_logic.advice.asking import Suggesting
from clue_logic.advice.information import Estimate, Expected, expected, public_bits, rough_bits
from clue_logic.advice.learning import cells_learnt
from clue_logic.worlds.samples import DealSet

_DIGITS = 9
"""Scores that differ by less are taken for equal: the rest is rounding."""


@dataclass(frozen=True)
class Advised:
    """A suggestion, and what can be expected of it.

    Parameters
    ----------
    suggesting
        The suggestion.
    score
        What it is ranked by.
    answers
        What the asker may hear, with its chance: in the order of answering, then of the deck; that nobody answers comes
        last.
    bits
        What she learns about the solution.
    cells
        How many open cells of her notebook she learns.
    public_bits
        What an onlooker learns about the solution.
    alike
        Other suggestions that tell her the same: they have other cards in them that nobody who is asked can hold.
    """

    suggesting: Suggesting
    score: float
    answers: Mapping[HeardAnswer, float]
    bits: Estimate
    cells: Estimate
    public_bits: Estimate
    alike: tuple[Suggesting, ...] = ()


class Weighing:
    """Weighs suggestions.

    Parameters
    ----------
    answering
        How suggestions are answered.
    deals
        Those that agree with what the asker knows.
    public
        Those that agree with what everybody knows.
    """

    def __init__(self, answering: AnswerModel, deals: DealSet, public: DealSet) -> None:
        self._answering = answering
        self._deals = deals
        self._public = public
        self._expected: dict[Suggesting, Expected] = {}
        self._public_bits: dict[Suggesting, Estimate] = {}

    def expected(self, suggesting: Suggesting) -> Expected:
        """Return what can be answered to a suggestion, and what that tells about the solution."""
        kind = self._kind(suggesting)
        if kind not in self._expected:
            self._expected[kind] = expected(self._answering, kind, self._deals)
        return self._expected[kind]

    def public_bits(self, suggesting: Suggesting) -> Estimate:
        """Return what an onlooker learns about the solution."""
        if suggesting not in self._public_bits:
            answers = self.expected(suggesting).answers
            self._public_bits[suggesting] = public_bits(self._answering, suggesting, self._public, answers)
        return self._public_bits[suggesting]

    def shortlist(self, suggestions: Sequence[Suggesting], most_pairs: int, least: int = 1) -> tuple[Suggesting, ...]:
        """Return the suggestions, or if they are too many, those that are likely to tell the asker most.

        Parameters
        ----------
        suggestions
            The suggestions.
        most_pairs
            How many pairs of a suggestion and a solution are to be weighed.
        least
            How many suggestions are to be weighed all the same.
        """
        kinds: dict[Suggesting, list[Suggesting]] = defaultdict(list)
        for suggesting in suggestions:
            kinds[self._kind(suggesting)].append(suggesting)
        most = max(least, most_pairs // len(self._deals.solutions))
        if len(kinds) <= most or not self._deals.left.game.deck.hidden:
            return tuple(suggestions)
        rough = {kind: -rough_bits(self._answering, kind, self._deals) for kind in kinds}
        return tuple(one for kind in sorted(kinds, key=rough.__getitem__)[:most] for one in kinds[kind])

    def best(
        self, suggestions: Iterable[Suggesting], score: Callable[[Suggesting], float], top: int
    ) -> tuple[Advised, ...]:
        """Return the best suggestions, with everything that is to be said of them.

        Of those that tell the asker the same, only the best is among them: the one that tells an onlooker least, if the
        score does not decide. Else the order is that of the suggestions.

        Parameters
        ----------
        suggestions
            The suggestions.
        score
            What they are ranked by; the higher the better.
        top
            How many to return.
        """
        kinds: dict[Suggesting, list[tuple[float, Suggesting]]] = defaultdict(list)
        for suggesting in suggestions:
            kinds[self._kind(suggesting)].append((round(score(suggesting), _DIGITS), suggesting))
        ranked = sorted(kinds.values(), key=lambda alike: -max(alike, key=_score)[0])
        return tuple(self._advised(alike) for alike in ranked[:top])

    def _advised(self, alike: Sequence[tuple[float, Suggesting]]) -> Advised:
        best = max(alike, key=_score)[0]
        chosen = min((one for score, one in alike if score == best), key=lambda one: self.public_bits(one).value)
        found = self.expected(chosen)
        return Advised(
            chosen,
            best,
            {heard: found.answers[heard] for heard in sorted(found.answers, key=self._order)},
            found.bits,
            cells_learnt(self._answering, chosen, self._deals, found.answers),
            self.public_bits(chosen),
            tuple(one for _, one in alike if one != chosen),
        )

    def _order(self, heard: HeardAnswer) -> tuple[bool, list[int], int]:
        order, cards = self._answering.order, self._deals.left.game.deck.cards
        card = -1 if heard.card is None else cards.index(heard.card)
        return not heard.players, [order.index(player) for player in heard.players], card

    def _kind(self, suggesting: Suggesting) -> Suggesting:
        """Return the suggestion without the cards that nobody who is asked can hold: they tell the asker nothing."""
        can = self._can_be_held[suggesting.asked]
        return Suggesting(tuple(card for card in suggesting.cards if card in can), suggesting.asked)

    @cached_property
    def _can_be_held(self) -> Mapping[str | None, frozenset[str]]:
        """For each player the cards that he holds in some of the deals; for None those that any of them holds."""
        held: dict[str | None, frozenset[str]] = {
            player: frozenset(card for block in self._deals.blocks for card in block.held[player])
            for player in self._answering.order
        }
        return {**held, None: frozenset().union(*held.values())}


def _score(weighed: tuple[float, Suggesting]) -> float:
    return weighed[0]
