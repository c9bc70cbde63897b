"""The query `advise`: what to suggest, and whether to accuse; as data."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from msgspec import Struct

from clue_logic.advice.asking import Suggesting, find_asker, list_candidates
from clue_logic.advice.information import AnswerModel, Estimate
from clue_logic.advice.weighing import (
    AccusationAdvice,
    AdviceRequest,
    Aim,
    Recommendation,
    WeighedSuggestion,
    Weighing,
    bits_missing,
    chance_to_win,
    weigh_accusation,
)
from clue_logic.advice.wording import advice_text
from clue_logic.game.game import Game
from clue_logic.game.public_log import public_log
from clue_logic.knowledge.silence import require_all_used
from clue_logic.words.encoding import Answer, encode, optional_field
from clue_logic.words.formatting import format_count
from clue_logic.words.records import replace
from clue_logic.worlds.chances import STATES_PER_MEGABYTE
from clue_logic.worlds.openness import Shows
from clue_logic.worlds.samples import DealSet, collect_deals
from clue_logic.worlds.tables import TellStates

_DIGITS = 12
"""The digits that count; the rest is rounding."""


@dataclass(frozen=True, slots=True)
class EstimateRecord:
    """A figure: the value, and its standard error where it is estimated."""

    value: float
    error: float | None = optional_field()


class AnswerRecord(Struct, frozen=True):
    """A possible answer: who answers, the card shown to the asker, and its chance."""

    players: tuple[str, ...]
    card: str | None
    chance: float


@dataclass(frozen=True, slots=True)
class SuggestionRecord:
    """A suggestion and its expected results."""

    asked: str | None
    suggested: tuple[str, ...]
    score: float
    bits: EstimateRecord
    cells_learnt: EstimateRecord
    bits_for_onlookers: EstimateRecord
    answers: tuple[AnswerRecord, ...]
    alike: tuple[tuple[str, ...], ...]
    turns: float | None = optional_field()


@dataclass(frozen=True, slots=True)
class AccusingRecord:
    """Whether to accuse, the likeliest solution, and its chance."""

    ready: bool
    likeliest: tuple[str, ...]
    chance: float
    missing_bits: float
    exact: str | None = optional_field()


@dataclass(frozen=True, slots=True)
class AdviceRecord:
    """The form of ``clue-logic suggest --json``; its keys, their order and their values are a contract."""

    viewpoint: str
    by: Aim
    shows: Shows
    accuse: AccusingRecord
    candidates: int
    candidates_in_all: int
    most_cards: int | None
    weighed: int
    drawn: int | None
    drawn_for_onlookers: int | None
    suggestions: tuple[SuggestionRecord, ...]
    config: str | None = optional_field()


def advice_record(advice: Recommendation) -> AdviceRecord:
    """Return advice as its JSON has it."""
    choice = advice.choice
    return AdviceRecord(
        advice.asker,
        advice.aim,
        advice.shows,
        _accusing_record(advice.accusing),
        len(choice.suggestions) if choice else 0,
        (choice.of_all or len(choice.suggestions)) if choice else 0,
        choice.most_cards if choice else None,
        advice.weighed,
        advice.drawn,
        advice.public_drawn,
        tuple(_suggestion_record(advised, advice.turns) for advised in advice.suggestions),
        advice.config,
    )


def _accusing_record(accusing: AccusationAdvice) -> AccusingRecord:
    chance, missing = accusing.chance, round(accusing.missing, _DIGITS)
    exact = str(chance.value) if chance.exact else None
    return AccusingRecord(accusing.ready, accusing.cards, float(chance.value), missing, exact)


def _suggestion_record(advised: WeighedSuggestion, turns: Mapping[str, float] | None) -> SuggestionRecord:
    cards = advised.suggesting.cards
    return SuggestionRecord(
        advised.suggesting.asked,
        cards,
        advised.score,
        estimate_record(advised.bits),
        estimate_record(advised.cells),
        estimate_record(advised.public_bits),
        tuple(AnswerRecord(*heard, round(chance, _DIGITS)) for heard, chance in advised.answers.items()),
        tuple(one.cards for one in advised.alike),
        None if turns is None else turns[cards[-1]],
    )


def estimate_record(estimate: Estimate) -> EstimateRecord:
    """Return a figure as JSON has it, without what is rounding."""
    value, error = round(estimate.value, _DIGITS), round(estimate.error, _DIGITS)
    return EstimateRecord(value, error if estimate.error else None)


MOST_PAIRS = 40_000
"""So many pairs of a suggestion and a solution are weighed in full; that is about a second. Where deals are drawn, a
quarter of them is enough, but at least `LEAST_DRAWN` suggestions.

In 33 games of three to six players, with two decks, the best suggestion of all was among the first 4 by
`clue_logic.advice.information.rough_bits`, and that with the best chance to win among the first 15; so many pairs are
100 suggestions or more. Of six logs of six and ten players with drawn deals the five best suggestions of all were the
same with 6,000 pairs, 13 suggestions or more.
"""

LEAST_DRAWN = 20
"""How many suggestions are weighed in full where deals are drawn, unless `MOST_PAIRS` allows fewer."""


class Advice(Recommendation, Answer, frozen=True):
    """What to do next, in words and as data."""

    rows_in = "suggestions"

    def __repr__(self) -> str:
        return f"<Advice for {self.asker}: {format_count(len(self.suggestions), 'suggestion')}>"

    def text(self, lang: str = "en", width: int | None = None, *, figures: bool = False) -> str:
        """Return the advice as sentences; with `figures`, with a table. `advice_text` describes the parameters."""
        return advice_text(self, lang, width, figures)

    def to_dict(self) -> dict[str, Any]:
        """Return it as plain data: what ``clue-logic suggest --json`` prints."""
        record: dict[str, Any] = encode(advice_record(self))
        return record


def advise(game: Game, request: AdviceRequest | None = None, *, tell: TellStates | None = None) -> Advice:
    """Return the best suggestions.

    Raises NoAdviceError if there is nothing to advise, ImpossibleError if no deal agrees with the log,
    SilenceUnusedError if the log may tell more by ``accusing: perfect`` than is used, and TooManyStatesError if the
    tables do not fit into the memory.

    >>> from clue_logic.language.reader import read_log
    >>> game = read_log("cards: 1, 2, 3, 4, 5\\nhidden: 1\\nplayers: Ann 1, Bob 2, Cid 1\\nme: Ann\\nhand: 5")
    >>> best = advise(game).suggestions[0]
    >>> best.suggesting.cards, round(best.bits.value, 3), round(best.cells.value, 2)
    (('1',), 0.811, 4.5)
    """
    request = request or AdviceRequest()
    asker = find_asker(game, request.asker)
    game = replace(game, me=asker)
    require_all_used(game)
    deals = _deals(game, request, request.shows, tell)
    advice = Advice(game, asker, request.by, request.shows, weigh_accusation(deals))
    return advice if advice.accusing.ready else _with_suggestions(advice, deals, request, tell)


def _deals(game: Game, request: AdviceRequest, shows: Shows, tell: TellStates | None) -> DealSet:
    most_states = request.megabytes * STATES_PER_MEGABYTE
    return collect_deals(
        game, shows=shows, most_states=most_states, most_deals=request.most_deals, seed=request.seed, tell=tell
    )


def _with_suggestions(advice: Advice, deals: DealSet, request: AdviceRequest, tell: TellStates | None) -> Advice:
    game, asker = advice.game, advice.asker
    choice = list_candidates(game, asker, deals.left.cells, _hidden_chances(deals), request.rooms)
    public = _deals(public_log(game), request, Shows.ANY, tell)
    weighing = Weighing(AnswerModel.of(game, asker), deals, public)
    score = _score(game, request, weighing, advice.accusing.missing)
    by_information = request.by in (Aim.INFORMATION, Aim.WIN)
    most = MOST_PAIRS
    if not deals.exact:
        most = min(most, max(most // 4, LEAST_DRAWN * len(deals.solutions)))
    suggestions = weighing.shortlist(choice.suggestions, most, request.top) if by_information else choice.suggestions
    return replace(
        advice,
        suggestions=weighing.best(suggestions, score, request.top),
        choice=choice,
        weighed=len(suggestions),
        drawn=None if deals.exact else deals.number,
        public_drawn=None if public.exact else public.number,
        turns=request.turns,
        config=None if by_information else request.config,
    )


def _score(game: Game, request: AdviceRequest, weighing: Weighing, missing: float) -> Callable[[Suggesting], float]:
    if request.by is Aim.INFORMATION:
        return lambda suggesting: weighing.expect_information(suggesting).bits.value
    if request.by is Aim.WIN:
        others = bits_missing(game)

        def chance(suggesting: Suggesting) -> float:
            public = weighing.public_bits(suggesting).value
            mine = missing - weighing.expect_information(suggesting).bits.value
            return chance_to_win(mine, [bits - public for bits in others.values()])

        return chance
    from clue_logic.advice.published import utility
    from clue_logic.play.config import CONFIGS

    return utility(game, request.by is Aim.KAK, request.turns, CONFIGS[request.config])


def _hidden_chances(deals: DealSet) -> Mapping[str, float]:
    by_card: dict[str, float] = {}
    for cards, chance in zip(deals.solutions, deals.solution_chances, strict=True):
        for card in cards:
            by_card[card] = by_card.get(card, 0.0) + chance
    return by_card
