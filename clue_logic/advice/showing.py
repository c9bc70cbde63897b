"""The query `show`: which card of the keeper tells a player who asks least about the solution.

The keeper does not know the hand of the asker, nor every card that the asker has seen. A *view* is what the asker may
have seen: the hand in one of the keeper's deals, and a card for each show whose card the log does not have. In each
view, the asker's chances of the solutions are counted, before a card is shown and after it.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from math import log2, prod, sqrt
from random import Random

from msgspec import Struct

from clue_logic.advice.advice import EstimateRecord, estimate_record
from clue_logic.advice.asking import NO_LINE, NoAdviceError, answerers, find_asker
from clue_logic.advice.information import Estimate
from clue_logic.advice.wording import figure
from clue_logic.game.events import Answer as GivenAnswer
from clue_logic.game.events import Reply, Suggestion
from clue_logic.game.game import AnswerRule, Game, a_game
from clue_logic.game.public_log import public_log
from clue_logic.game.questions import Cell, State
from clue_logic.knowledge.knowledge import Knowledge
from clue_logic.knowledge.sight import showings
from clue_logic.knowledge.silence import require_all_used
from clue_logic.language.suggesting import parse_suggestion
from clue_logic.words.columns import align_columns, paragraphs
from clue_logic.words.encoding import Answer
from clue_logic.words.formatting import join_with_or
from clue_logic.words.messages import Message, Messages, messages
from clue_logic.words.records import replace
from clue_logic.worlds.chances import MEGABYTES, STATES_PER_MEGABYTE
from clue_logic.worlds.constraints import Constraint, HandChoice, Holding, HoldsAny, add_constraint
from clue_logic.worlds.entailment import Worlds
from clue_logic.worlds.openness import ImpossibleError, OpenPart, find_open_part
from clue_logic.worlds.samples import DealSet, collect_deals
from clue_logic.worlds.tables import DealTable, TellStates, TooManyStatesError, solution_counts

MOST_DEALS = 2_000
"""The most deals of the keeper that are enumerated; of more, as many are drawn."""

MOST_STATES = 16_000
"""About how many states the tables of all views have before a card is shown; that is about three seconds."""

FEWEST_VIEWS, MOST_VIEWS = 30, 2_000
"""How many views are drawn at least, however large their tables are; and at most."""

_DIGITS = 9
"""Figures that differ by less are equal: the rest is rounding."""

_MOST_TABLE_STATES = MEGABYTES * STATES_PER_MEGABYTE

_MOST_WORK = 500_000
"""The largest number of additions for the solutions of one view: some tenths of a second."""


class CardToShow(Struct, frozen=True):
    """A card that the keeper can show, with what the asker learns by it."""

    card: str
    rank: int  # from 1; equal for cards that tell as much
    # `bits`: the information about the solution; `solutions`: the number of solutions that the asker considers then;
    # both are means over the views of the asker, and None if there is no choice
    bits: EstimateRecord | None = None
    solutions: EstimateRecord | None = None
    known_since: int | None = None  # the line since which the asker is known to know that the keeper holds the card


@dataclass(frozen=True)
class CardsToShow(Answer):
    """The answer: the cards that the keeper can show, the one that tells least first.

    Parameters
    ----------
    viewpoint, asker, asked
        The keeper of the log, the player who asks, and the cards named.
    must_answer
        The player before the keeper who cannot pass by the log; None if the question can reach the keeper.
    cards
        The cards; none if the keeper must pass.
    solutions
        The mean number of solutions that the asker considers before; None if there is nothing to choose.
    bits_for_onlookers
        The information for onlookers, who see only that a card is shown.
    drawn
        The number of sampled views of the asker; None if all are counted.
    """

    rows_in = "cards"

    viewpoint: str
    asker: str
    asked: tuple[str, ...]
    must_answer: str | None
    cards: tuple[CardToShow, ...]
    solutions: EstimateRecord | None = None
    bits_for_onlookers: EstimateRecord | None = None
    drawn: int | None = None

    def text(self, lang: str = "en", width: int | None = None) -> str:
        """Return the answer in words, with a table if there is a choice; lines wider than `width` are broken."""
        msg, asked = messages(lang), ", ".join(self.asked)
        best = [one.card for one in self.cards if one.rank == 1]
        sentences = [
            msg(
                "advice-show",
                viewpoint=self.viewpoint,
                asker=self.asker,
                asked=asked,
                cards=join_with_or(best, lang),
                number=min(2, len(self.cards)),
                best=len(best),
            )
        ]
        if self.must_answer is not None:
            sentences.append(msg("advice-show-before", player=self.must_answer))
        if self.drawn is not None:
            sentences.append(msg("advice-show-drawn", views=self.drawn, asker=self.asker))
        lines = [paragraphs(one, width) for one in sentences]
        if self.bits_for_onlookers is not None:
            below = msg("advice-show-onlookers", bits=_figure(self.bits_for_onlookers, 2, lang))
            lines += ["", *self._table(msg, lang, width), "", paragraphs(below, width)]
        return "\n".join(lines)

    def _table(self, msg: Messages, lang: str, width: int | None) -> list[str]:
        known = msg("advice-show-known", asker=self.asker)
        rows = [("", msg("advice-bits"), msg("advice-show-solutions-left"), known)]
        for one in self.cards:
            since = "" if one.known_since is None else msg("advice-show-since", line=one.known_since)
            figures = _figure(one.bits, 2, lang), _figure(one.solutions, 1, lang)
            rows.append((f"{one.rank}. {one.card}", *figures, since))
        rows.append((msg("advice-show-now"), "", _figure(self.solutions, 1, lang), ""))
        return list(align_columns(rows, width=width))


def _figure(record: EstimateRecord | None, digits: int, lang: str) -> str:
    return "" if record is None else figure(record.value, record.error, digits, lang)


def show(game: Game, suggestion: str, *, seed: int = 0) -> CardsToShow:
    """Return which of the keeper's cards tells a player who asks least about the solution.

    Parameters
    ----------
    game
        The game.
    suggestion
        The suggestion that the keeper has to answer, as a log writes it, or in free words.
    seed
        Where random numbers start, if there are too many views of the asker to count all.

    Raises
    ------
    LogError
        If it is no suggestion that a player of this game can make.
    NoAdviceError
        If the keeper does not answer by showing one of her cards, or her cards are not known.
    ImpossibleError
        If no deal agrees with the log.
    SilenceUnusedError
        If the log may tell more by ``accusing: perfect`` than is used.
    TypeError
        If it is not a game, or the suggestion no text.

    Examples
    --------
    >>> import clue_logic as cl
    >>> headers = "cards: 1, 2, 3, 4, 5, 6\\nhidden: 1\\nplayers: Ann 3, Bob 1, Cid 1\\nme: Ann\\nhand: 1, 2, 3\\n"
    >>> print(cl.show(cl.read(headers + "Bob suggests 1: Cid passes, Ann shows 1"), "Bob suggests 1, 2"))
    Bob asks Ann about 1, 2. Show 1: it tells Bob least.
    <BLANKLINE>
          bits  solutions left  known to Bob since
    1. 1  0.00             4.0              line 6
    2. 2  0.58             3.0
    now                    4.0
    <BLANKLINE>
    Onlookers see only that a card is shown: 0.00 bits, whichever it is.
    """
    return cards_to_show(game, parse_suggestion(suggestion, a_game(game)), seed=seed)


def cards_to_show(game: Game, suggestion: Suggestion, *, seed: int = 0, tell: TellStates | None = None) -> CardsToShow:
    """Return which card tells least, as `show` does, for a suggestion as data; its lines do not matter.

    `tell` is called while deals are counted, and may raise.
    """
    me = _require_keeper(game, suggestion)
    line = 1 + max((event.line for event in game.events), default=NO_LINE)
    order = answerers(game, suggestion.asker)
    before = () if suggestion.asked is not None else order[: order.index(me)]
    passes = [GivenAnswer(player, Reply.PASSED, line) for player in before]
    while True:  # until those who can pass have passed
        asked = replace(game, events=(*game.events, replace(suggestion, line=line, answers=tuple(passes))))
        worlds = Worlds(asked)
        if worlds.possible or not passes:
            break
        passes.pop()
    require_all_used(asked)
    if not worlds.possible:
        raise ImpossibleError("no deal agrees with the log")
    states = {card: worlds.cells[me, card] for card in suggestion.cards}
    if State.OPEN in states.values():
        raise NoAdviceError(Message("advice-show-hand", viewpoint=me))
    knowledge = Knowledge(game)
    cards = tuple(
        CardToShow(card, 1, known_since=knowledge.since(suggestion.asker, Cell(me, card, True)))
        for card, state in states.items()
        if state is State.HOLDS
    )
    must_answer = before[len(passes)] if len(passes) < len(before) else None
    answer = CardsToShow(me, suggestion.asker, suggestion.cards, must_answer, cards)
    try:
        return _weigh(answer, asked, Random(seed), tell) if len(cards) > 1 else answer
    except TooManyStatesError:
        raise NoAdviceError(Message("advice-show-tables", megabytes=MEGABYTES)) from None


def _require_keeper(game: Game, suggestion: Suggestion) -> str:
    """Return the keeper.

    Raises NoAdviceError if the keeper does not answer this suggestion by showing a card.
    """
    me, asker = game.me, suggestion.asker
    if me is None:
        raise NoAdviceError(Message("advice-show-onlooker"))
    if asker == me:
        raise NoAdviceError(Message("advice-show-own", viewpoint=me))
    if game.answers is AnswerRule.EVERYONE:
        raise NoAdviceError(Message("advice-show-everyone"))
    find_asker(replace(game, me=None), asker)
    if me not in answerers(game, asker):
        raise NoAdviceError(Message("advice-show-gone", viewpoint=me))
    if suggestion.asked not in (None, me):
        raise NoAdviceError(Message("advice-show-other", viewpoint=me, asked=suggestion.asked or ""))
    if any(answer.reply is Reply.ANSWERED or answer.player == me for answer in suggestion.answers):
        raise NoAdviceError(Message("advice-show-answered"))
    return me


_View = frozenset[Constraint]
"""What the asker may have seen beyond the public log: a hand, and the cards shown."""

_Belief = Mapping[frozenset[str], int]
"""The solutions that a player considers, each with its number of deals."""


class _Beliefs(Struct, frozen=True):
    """The beliefs of players who know the public log, and more."""

    left: OpenPart
    tell: TellStates | None

    def of(self, more: Iterable[Constraint]) -> _Belief:
        left, demands = self.left, dict(self.left.demands)
        at = {card: position for position, card in enumerate(left.order)}
        for one in more:
            held = {card for card in left.game.deck.cards if left.cells[one.location, card] is State.HOLDS}
            demands[one.location] = add_constraint(demands[one.location], one, at, held)
        solutions = solution_counts(
            DealTable(replace(left, demands=demands), most=_MOST_TABLE_STATES, tell=self.tell), _MOST_WORK
        )
        if solutions is None:
            raise NoAdviceError(Message("advice-show-solutions"))
        return solutions

    def number(self, belief: _Belief) -> int:
        """Return the number of solutions; of deals, in a game without hidden cards."""
        return len(belief) if self.left.game.deck.hidden else sum(belief.values())

    def information(self, before: _Belief, after: _Belief) -> float:
        """Return the Kullback-Leibler divergence of the later belief from the earlier one, in bits."""
        now, later = sum(before.values()), sum(after.values())
        if not self.left.game.deck.hidden:
            return log2(now / later)
        return max(0.0, sum(n / later * log2(n * now / (later * before[some])) for some, n in after.items()))


def _weigh(answer: CardsToShow, game: Game, rng: Random, tell: TellStates | None) -> CardsToShow:
    """Return the answer with the figures of each card, the one that tells least first."""
    me, asker = answer.viewpoint, answer.asker
    beliefs = _Beliefs(find_open_part(public_log(game)), tell)
    deals = collect_deals(game, most_states=_MOST_TABLE_STATES, most_deals=MOST_DEALS, seed=rng.randrange(1 << 30))
    most = min(MOST_VIEWS, max(FEWEST_VIEWS, MOST_STATES // max(1, deals.table.states)))
    views, drawn = _list_views([*_observations(deals, asker)], deals.exact, most, rng)

    def mean(figure_of: Callable[[_View], float]) -> EstimateRecord:
        values = [(figure_of(view), weight) for view, weight in views.items()]
        value = sum(figure * weight for figure, weight in values)
        variance = sum(weight * (figure - value) ** 2 for figure, weight in values)
        return estimate_record(Estimate(value, sqrt(variance / (drawn - 1)) if drawn else 0.0))

    def weigh(card: CardToShow) -> CardToShow:
        after = {view: beliefs.of({*view, Holding(0, me, card.card, True)}) for view in views}
        bits = mean(lambda view: beliefs.information(before[view], after[view]))
        return replace(card, bits=bits, solutions=mean(lambda view: beliefs.number(after[view])))

    before = {view: beliefs.of(view) for view in views}
    onlookers = beliefs.information(beliefs.of(()), beliefs.of((HoldsAny(0, me, answer.asked),)))
    weighed = sorted(map(weigh, answer.cards), key=_rounded_bits)
    order = [*map(_rounded_bits, weighed)]
    return replace(
        answer,
        cards=tuple(replace(card, rank=order.index(_rounded_bits(card)) + 1) for card in weighed),
        solutions=mean(lambda view: beliefs.number(before[view])),
        bits_for_onlookers=estimate_record(Estimate(onlookers)),
        drawn=drawn,
    )


def _rounded_bits(card: CardToShow) -> float:
    return round(card.bits.value, _DIGITS) if card.bits is not None else 0.0


def _observations(deals: DealSet, asker: str) -> Iterator[list[list[Constraint]]]:
    """Yield for each deal the hand of the asker, and for each show to the asker the cards that it may have been."""
    game = deals.left.game
    seen = [one for one in showings(game) if one.asker == asker]
    for block in deals.blocks:
        held = [(place, card, bits) for place, cards in block.held.items() for card, bits in cards.items()]
        for at in range(block.number):
            deal = {card: place for place, card, bits in held if bits >> at & 1}
            hand = HandChoice(0, asker, (tuple(card for card in game.deck.cards if deal[card] == asker),))
            shown: Iterator[list[Constraint]] = (
                [
                    Holding(0, one.shower, card, one.holds)
                    for card in one.cards
                    if one.card in (None, card) and (deal[card] == one.shower) == one.holds
                ]
                for one in seen
            )
            yield [[hand], *shown]


def _list_views(
    observed: Sequence[Sequence[Sequence[Constraint]]], exact: bool, most: int, rng: Random
) -> tuple[Mapping[_View, float], int | None]:
    """Return the views with their chances: all, or if they are too many, as many as `most` drawn at random.

    The deals have the same chance, and so have the cards that can have been shown in a deal.
    """
    if exact and sum(prod(map(len, options)) for options in observed) <= 10 * MOST_DEALS:
        views: dict[_View, float] = defaultdict(float)
        for options in observed:
            for seen in product(*options):
                views[frozenset(seen)] += 1 / len(observed) / prod(map(len, options))
        if len(views) <= most:
            return views, None
    drawn = Counter(frozenset(map(rng.choice, rng.choice(observed))) for _ in range(most))
    return {view: number / most for view, number in drawn.items()}, most
