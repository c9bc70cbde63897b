"""The best suggestions, and whether to accuse."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from clue_logic.advice.accusing import accusing_by
from clue_logic.advice.answering import AnswerModel
from clue_logic.advice.asking import Suggesting, asker_of, choice_of
from clue_logic.advice.race import bits_missing, chance_to_win
from clue_logic.advice.recommendation import Recommendation
from clue_logic.advice.record import advice_record
from clue_logic.advice.records import AdviceRecord
from clue_logic.advice.report import text
from clue_logic.advice.request import AdviceRequest, Aim
from clue_logic.advice.weighing import Weighing
from clue_logic.game.game import Game
from clue_logic.knowledge.sight import public_log
from clue_logic.worlds.chances import STATES_A_MEGABYTE
from clue_logic.worlds.openness import Shows
from clue_logic.worlds.samples import DealSet, deals_of
from clue_logic.worlds.tables import TellStates

MOST_PAIRS = 40_000
"""So many pairs of a suggestion and a solution are weighed in full; that is about a second. Where deals are drawn, a
quarter of them is enough, but at least `LEAST_DRAWN` suggestions.

In 33 games of three to six players, with two decks, the best suggestion of all was among the first 4 by
`clue_logic.advice.information.rough_bits`, and that with the best chance to win among the first 15; so many pairs are
100 suggestions or more. Of six logs of six and ten players with drawn deals the five best suggestions of all were the
same with 6,000 pairs, 13 suggestions or more.
"""

LEAST_DRAWN = 20
"""So many suggestions are weighed in full where deals are drawn, unless `MOST_PAIRS` allows fewer."""


class Advice(Recommendation):
    """What to do next, in words and as data."""

    def __repr__(self) -> str:
        return f"<Advice for {self.asker}: {len(self.suggestions)} suggestions>"

    def __str__(self) -> str:
        return self.text()

    def text(self, lang: str = "en", width: int | None = None) -> str:
        """Return it in words and figures; if there is a width, long lines below a suggestion are broken to fit."""
        return text(self, lang, width)

    def to_dict(self) -> AdviceRecord:
        """Return it as plain data: what ``clue-logic suggest --json`` prints."""
        return advice_record(self)


def advise(game: Game, request: AdviceRequest | None = None, *, tell: TellStates | None = None) -> Advice:
    """Return the best suggestions.

    Parameters
    ----------
    game
        The game.
    request
        What is asked for; the usual if nothing is said.
    tell
        Is told how far the tables have come that the deals are taken from, as by `clue_logic.worlds.tables.DealTable`.

    Raises
    ------
    NoAdviceError
        If there is nothing to advise.
    ImpossibleError
        If no deal agrees with the log.
    TooManyStatesError
        If the tables do not fit into the memory.

    Examples
    --------
    >>> from clue_logic.language.reader import read_log
    >>> game = read_log("cards: 1, 2, 3, 4, 5\\nhidden: 1\\nplayers: Ann 1, Bob 2, Cid 1\\nme: Ann\\nhand: 5")
    >>> best = advise(game).suggestions[0]
    >>> best.suggesting.cards, round(best.bits.value, 3), round(best.cells.value, 2)
    (('1',), 0.811, 4.5)
    """
    request = request or AdviceRequest()
    asker = asker_of(game, request.asker)
    game = replace(game, me=asker)
    deals = _deals(game, request, request.shows, tell)
    found = Advice(game, asker, request.by, request.shows, accusing_by(deals))
    return found if found.accusing.ready else _with_suggestions(found, deals, request, tell)


def _deals(game: Game, request: AdviceRequest, shows: Shows, tell: TellStates | None) -> DealSet:
    most_states = request.megabytes * STATES_A_MEGABYTE
    return deals_of(
        game, shows=shows, most_states=most_states, most_deals=request.most_deals, seed=request.seed, tell=tell
    )


def _with_suggestions(advice: Advice, deals: DealSet, request: AdviceRequest, tell: TellStates | None) -> Advice:
    """Return advice with the best suggestions."""
    game, asker = advice.game, advice.asker
    choice = choice_of(game, asker, deals.left.cells, _hidden(deals), request.rooms)
    public = _deals(public_log(game), request, Shows.ANY, tell)
    weighing = Weighing(AnswerModel.of(game, asker), deals, public)
    score = _score(game, request.by, weighing, advice.accusing.missing, request.turns)
    told = request.by in (Aim.INFORMATION, Aim.WIN)
    most = MOST_PAIRS
    if not deals.exact:
        most = min(most, max(most // 4, LEAST_DRAWN * len(deals.solutions)))
    suggestions = weighing.shortlist(choice.suggestions, most, request.top) if told else choice.suggestions
    return replace(
        advice,
        suggestions=weighing.best(suggestions, score, request.top),
        choice=choice,
        weighed=len(suggestions),
        drawn=None if deals.exact else deals.number,
        public_drawn=None if public.exact else public.number,
        turns=request.turns,
    )


def _score(
    game: Game, by: Aim, weighing: Weighing, missing: float, turns: Mapping[str, float] | None
) -> Callable[[Suggesting], float]:
    """Return what suggestions are ranked by."""
    if by is Aim.INFORMATION:
        return lambda suggesting: weighing.expected(suggesting).bits.value
    if by is Aim.WIN:
        others = bits_missing(game)

        def chance(suggesting: Suggesting) -> float:
            told = weighing.public_bits(suggesting).value
            mine = missing - weighing.expected(suggesting).bits.value
            return chance_to_win(mine, [bits - told for bits in others.values()])

        return chance
    from clue_logic.advice.published import utility

    return utility(game, by is Aim.KAK, turns)


def _hidden(deals: DealSet) -> Mapping[str, float]:
    """Return how likely each card is to be in the envelope."""
    found: dict[str, float] = {}
    for cards, chance in zip(deals.solutions, deals.solution_chances, strict=True):
        for card in cards:
            found[card] = found.get(card, 0.0) + chance
    return found
