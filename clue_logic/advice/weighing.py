"""The ranking of suggestions: the request, the measures, and the recommendation."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from enum import Enum
from fractions import Fraction
from functools import cached_property
from math import log2, sqrt

from msgspec import Struct

from clue_logic.advice.asking import Candidates, Suggesting
from clue_logic.advice.information import (
    AnswerModel,
    Estimate,
    ExpectedInformation,
    HeardAnswer,
    cells_by_answer,
    count_cells_learnt,
    expected_information,
    public_bits,
    rough_bits,
)
from clue_logic.game.deck import ENVELOPE
from clue_logic.game.events import Accusation, Departure
from clue_logic.game.game import AnswerRule, Game
from clue_logic.game.questions import Cell, State
from clue_logic.knowledge.knowledge import Knowledge
from clue_logic.knowledge.opponents import COUNTING_STEPS
from clue_logic.worlds.chances import MEGABYTES, MOST_WORK, Chance
from clue_logic.worlds.openness import Shows
from clue_logic.worlds.samples import MOST_DEALS, DealSet
from clue_logic.worlds.tables import solution_counts

_DIGITS = 9
"""Scores that differ by less are taken for equal: the rest is rounding."""


class WeighedSuggestion(Struct, frozen=True):
    """A suggestion with its expected results."""

    suggesting: Suggesting
    score: float  # the score by which it is ranked
    # the possible answers with their chances, in the order of answering, then of the deck; no answer comes last
    answers: Mapping[HeardAnswer, float]
    bits: Estimate  # the asker's information about the solution
    cells: Estimate  # the expected number of open cells that it settles
    public_bits: Estimate  # the onlooker's information about the solution
    alike: tuple[Suggesting, ...] = ()  # equivalent suggestions, with other cards that no answering player can hold
    # the categories of which an answer may settle the hidden card, each with the chance of such an answer
    finds: Mapping[str, float] = {}


class Weighing:
    """Weighs suggestions."""

    def __init__(self, answering: AnswerModel, deals: DealSet, public: DealSet) -> None:
        self._answering = answering
        self._deals = deals
        self._public = public
        self._expected: dict[Suggesting, ExpectedInformation] = {}
        self._public_bits: dict[Suggesting, Estimate] = {}

    def expect_information(self, suggesting: Suggesting) -> ExpectedInformation:
        """Return the possible answers to a suggestion, and their information about the solution."""
        kind = self._kind(suggesting)
        if kind not in self._expected:
            self._expected[kind] = expected_information(self._answering, kind, self._deals)
        return self._expected[kind]

    def public_bits(self, suggesting: Suggesting) -> Estimate:
        """Return the onlooker's information about the solution."""
        if suggesting not in self._public_bits:
            answers = self.expect_information(suggesting).answers
            self._public_bits[suggesting] = public_bits(self._answering, suggesting, self._public, answers)
        return self._public_bits[suggesting]

    def shortlist(self, suggestions: Sequence[Suggesting], most_pairs: int, least: int = 1) -> tuple[Suggesting, ...]:
        """Return the suggestions; if they are too many, those with the highest estimated information for the asker."""
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
    ) -> tuple[WeighedSuggestion, ...]:
        """Return the best suggestions, with all their figures.

        Of suggestions with the same information for the asker, only the best is returned: by score, then by the least
        information for an onlooker. Else the order is that of the suggestions.
        """
        kinds: dict[Suggesting, list[tuple[float, Suggesting]]] = defaultdict(list)
        for suggesting in suggestions:
            kinds[self._kind(suggesting)].append((round(score(suggesting), _DIGITS), suggesting))
        ranked = sorted(kinds.values(), key=lambda alike: -max(alike, key=_score)[0])
        return tuple(self._weigh(alike) for alike in ranked[:top])

    def _weigh(self, alike: Sequence[tuple[float, Suggesting]]) -> WeighedSuggestion:
        best = max(alike, key=_score)[0]
        chosen = min((one for score, one in alike if score == best), key=lambda one: self.public_bits(one).value)
        expected = self.expect_information(chosen)
        learnt = cells_by_answer(self._answering, chosen, self._deals)
        return WeighedSuggestion(
            chosen,
            best,
            {heard: expected.answers[heard] for heard in sorted(expected.answers, key=self._order)},
            expected.bits,
            count_cells_learnt(learnt, self._deals, expected.answers),
            self.public_bits(chosen),
            tuple(one for _, one in alike if one != chosen),
            self._finds(learnt, expected.answers),
        )

    def _finds(
        self, learnt: Mapping[HeardAnswer, Sequence[Cell]], answers: Mapping[HeardAnswer, float]
    ) -> Mapping[str, float]:
        """Return the categories of which an answer may settle the hidden card, and how likely such an answer is."""
        deck = self._deals.left.game.deck
        by_category: dict[str, float] = dict.fromkeys((category.key for category in deck.categories), 0.0)
        for heard, cells in learnt.items():
            hidden = {deck.category_of(cell.card) for cell in cells if cell.location == ENVELOPE and cell.holds}
            for category in by_category:
                by_category[category] += answers[heard] if category in hidden else 0.0
        return {category: chance for category, chance in by_category.items() if chance}

    def _order(self, heard: HeardAnswer) -> tuple[bool, list[int], int]:
        order, cards = self._answering.order, self._deals.left.game.deck.cards
        card = -1 if heard.card is None else cards.index(heard.card)
        if self._answering.game.answers is AnswerRule.NUMBER:
            return False, [len(heard.players)], card
        return not heard.players, [order.index(player) for player in heard.players], card

    def _kind(self, suggesting: Suggesting) -> Suggesting:
        """Return the suggestion without the cards that no answering player can hold."""
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


TOP = 5
"""How many suggestions are returned by default."""


class Aim(Enum):
    """By what suggestions are ranked."""

    INFORMATION = "information"
    """By the bits they tell me about the solution."""
    WIN = "win"
    """By a simple estimate of the chance to find the solution first; see `clue_logic.advice.weighing`."""
    K = "k"
    """By the utility of Program K of the thesis."""
    KAK = "kak"
    """By the utility of Program K&KaK of the thesis."""


class AdviceRequest(Struct, frozen=True):
    """The parameters of advice, and its limits."""

    by: Aim = Aim.INFORMATION  # the criterion of ranking
    asker: str | None = None  # the player to advise, in a log without a keeper
    rooms: Collection[str] | None = None  # only suggestions with one of these cards of the last category
    # for Programs K and K&KaK: the number of turns to each room. By default walking does not count
    turns: Mapping[str, float] | None = None
    config: str = "B"  # for Programs K and K&KaK: the reading of the thesis, of `clue_logic.play.config.CONFIGS`
    top: int = TOP  # the number of suggestions to return
    shows: Shows = Shows.ANY  # the assumption about players who could show several cards
    megabytes: int = MEGABYTES  # the approximate limit of memory of each table of deals
    most_deals: int = MOST_DEALS  # the largest number of deals; if more agree with the log, this many are sampled
    seed: int = 0  # the random seed


# A simple estimate of who finds the solution first: a player who lacks *b* bits of it finds it in the next round with a
# chance in proportion to 1 / (1 + b). It weighs what a suggestion tells me against what it tells the others.


def bits_missing(game: Game) -> Mapping[str, float]:
    """Return for each other player the largest number of bits of the solution that he lacks.

    That is the logarithm of the most solutions that he considers in one of the worlds of the keeper of the log, see
    `clue_logic.knowledge.opponents`; of the upper bound, if only bounds are known. A player who is known to know the
    solution lacks 0 bits. Players who have accused or left the game are no rivals and are omitted.

    >>> from clue_logic.language.reader import read_log
    >>> headers = "cards: 1, 2, 3, 4, 5, 6\\nhidden: 1\\nplayers: Ann 1, Bob 2, Cid 2\\nme: Ann\\nhand: 1\\n"
    >>> bits_missing(read_log(headers + "Bob reveals 2\\nBob reveals 3\\nCid accuses 2: wrong"))
    {'Bob': 2.0}
    """
    knowledge = Knowledge(game)
    out = {event.player for event in game.events if isinstance(event, Accusation | Departure)}
    rivals = [player for player in game.names if player != game.me and player not in out]
    steps = COUNTING_STEPS // max(1, len(rivals))
    return {player: log2(knowledge.distance(player, steps=steps).upper_bound) for player in rivals}


def chance_to_win(mine: float, others: Iterable[float]) -> float:
    """Return how likely I am to win, given how many bits of the solution I lack, and how many the others lack.

    >>> round(chance_to_win(3.0, [3.0, 3.0]), 3), round(chance_to_win(0.0, [3.0, 3.0]), 3)
    (0.333, 0.667)
    """
    my_share = 1 / (1 + max(0.0, mine))
    return my_share / (my_share + sum(1 / (1 + max(0.0, bits)) for bits in others))


class AccusationAdvice(Struct, frozen=True):
    """Whether to accuse."""

    ready: bool  # true if the solution is known
    # the first of the likeliest solutions; empty in a game without hidden cards
    cards: tuple[str, ...]
    # its probability, estimated if there are too many solutions to enumerate. In a game without hidden cards, the
    # probability of each deal
    chance: Chance
    only: bool  # false if other solutions are as likely
    missing: float  # the entropy of the solution, in bits


def weigh_accusation(deals: DealSet) -> AccusationAdvice:
    """Return whether to accuse, given the deals that agree with the log."""
    game, table = deals.left.game, deals.table
    if not game.deck.hidden:
        likeliest = max(block.chance for block in deals.blocks)
        missing = -sum(b.number * b.chance * log2(b.chance) for b in deals.blocks) if deals.exact else log2(deals.total)
        return AccusationAdvice(deals.total == 1, (), Chance(likeliest), deals.total == 1, missing)
    counted = solution_counts(table, MOST_WORK)
    cards = game.deck.cards
    known = {card for card in cards if deals.left.cells[ENVELOPE, card] is State.HOLDS}
    if counted is None:
        chances = deals.solution_chances
        at = max(range(len(chances)), key=chances.__getitem__)
        margin = 1.96 * sqrt(chances[at] * (1 - chances[at]) / deals.number)
        return AccusationAdvice(False, deals.solutions[at], Chance(chances[at], margin), True, _entropy(chances))
    solutions = {tuple(card for card in cards if card in known | some): number for some, number in counted.items()}
    best = min(solutions, key=lambda some: (-solutions[some], [cards.index(card) for card in some]))
    missing = _entropy([number / table.total for number in solutions.values()])
    only = sum(number == solutions[best] for number in solutions.values()) == 1
    return AccusationAdvice(len(solutions) == 1, best, Chance(Fraction(solutions[best], table.total)), only, missing)


def _entropy(chances: Sequence[float]) -> float:
    return max(0.0, -sum(chance * log2(chance) for chance in chances if chance))


class Recommendation(Struct, frozen=True):
    """What to do next."""

    game: Game
    asker: str  # the player to advise
    # `aim`: the criterion of ranking; `shows`: the assumption about players who could show several cards
    aim: Aim
    shows: Shows
    accusing: AccusationAdvice  # whether to accuse
    suggestions: tuple[
        WeighedSuggestion, ...
    ] = ()  # the best suggestions, the best first; none if it is time to accuse
    choice: Candidates | None = None  # the suggestions there were to choose from; None if it is time to accuse
    weighed: int = 0  # the number of suggestions that were weighed in full
    # `drawn`, `public_drawn`: the number of sampled deals, for the asker and for onlookers; None if exact
    drawn: int | None = None
    public_drawn: int | None = None
    # the number of turns to each room; None if walking does not count
    turns: Mapping[str, float] | None = None
    config: str | None = None  # the reading of the thesis; None where its programs do not rank
