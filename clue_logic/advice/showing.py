"""The query `show`: which card of the keeper tells a player who asks least about the solution.

The keeper does not know the hand of the asker, nor every card that the asker has seen. A *view* is what the asker may
have seen: the hand in one of the keeper's deals, and a card for each show whose card the log does not have. In each
view, the asker's chances of the solutions are counted, before a card is shown and after it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product
from math import log2, prod, sqrt
from random import Random

from rich.cells import cell_len

from clue_logic.advice.advice import EstimateRecord, estimate_record, figure
from clue_logic.advice.asking import NO_LINE, NoAdviceError, answerers, find_asker
from clue_logic.advice.information import Estimate
from clue_logic.game.events import Answer as GivenAnswer
from clue_logic.game.events import Reply, Suggestion
from clue_logic.game.game import AnswerRule, Game, a_game
from clue_logic.game.questions import Cell, State
from clue_logic.knowledge.knowledge import Knowledge
from clue_logic.knowledge.sight import Showing, public_log, showings
from clue_logic.knowledge.silence import require_all_used
from clue_logic.language.suggesting import parse_suggestion
from clue_logic.words.columns import align_columns, paragraphs, row_as_list
from clue_logic.words.encoding import Answer
from clue_logic.words.formatting import join_with_or
from clue_logic.words.messages import Message, Messages, messages
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


@dataclass(frozen=True, slots=True)
class CardToShow:
    """A card that the keeper can show, with what the asker learns by it."""

    card: str
    rank: int  # from 1; equal for cards that tell as much
    # `bits`: the information about the solution; `solutions`: the number of solutions that the asker considers then;
    # both are means over the views of the asker, and None if there is no choice
    bits: EstimateRecord | None = None
    solutions: EstimateRecord | None = None
    known_since: int | None = None  # the line since which the asker is known to know that the keeper holds the card


@dataclass(frozen=True, repr=False)
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

    viewpoint: str
    asker: str
    asked: tuple[str, ...]
    must_answer: str | None
    cards: tuple[CardToShow, ...]
    solutions: EstimateRecord | None = None
    bits_for_onlookers: EstimateRecord | None = None
    drawn: int | None = None

    def __repr__(self) -> str:
        return f"<CardsToShow: {', '.join(one.card for one in self.cards) or 'none'}>"

    def text(self, lang: str = "en", width: int | None = None) -> str:
        """Return the answer in words, with a table if there is a choice; lines wider than `width` are broken."""
        above = [paragraphs(one, width) for one in self.above(lang)]
        below = [paragraphs(one, width) for one in self.below(lang)]
        return "\n".join([*above, "", *self._table(messages(lang), lang, width), "", *below] if below else above)

    def above(self, lang: str) -> list[str]:
        """Return the sentences above the table: what to show, and what the figures are."""
        msg = messages(lang)
        sentences = [] if self.must_answer is None else [msg("advice-show-before", player=self.must_answer)]
        sentences.append(self._heading(msg, lang))
        if self.drawn is not None:
            sentences.append(msg("advice-show-drawn", views=self.drawn, asker=self.asker))
        return sentences

    def below(self, lang: str) -> list[str]:
        """Return the sentence below the table, about onlookers; none if there is no choice."""
        bits = self.bits_for_onlookers
        return [] if bits is None else [messages(lang)("advice-show-onlookers", bits=figure(bits, 2, lang))]

    def _heading(self, msg: Messages, lang: str) -> str:
        names = {"viewpoint": self.viewpoint, "asker": self.asker, "asked": ", ".join(self.asked)}
        if not self.cards:
            return msg("advice-show-none", **names)
        best = [one.card for one in self.cards if one.rank == 1]
        if len(self.cards) == 1:
            return msg("advice-show-only", **names, card=best[0])
        return msg("advice-show-best", **names, count=len(best), cards=join_with_or(best, lang))

    def _table(self, msg: Messages, lang: str, width: int | None) -> Iterator[str]:
        heads = ("", msg("advice-bits"), msg("advice-show-left"))
        rows, remarks = [heads], [""]
        for one in self.cards:
            rows.append((f"{one.rank}. {one.card}", *self._figures(one.bits, one.solutions, lang)))
            remarks.append(self.remark(one, lang))
        rows.append((msg("advice-show-now"), *self._figures(None, self.solutions, lang)))
        remarks.append("")
        table = [f"{row}  {remark}".rstrip() for row, remark in zip(align_columns(rows), remarks, strict=True)]
        if width is None or max(map(cell_len, table)) <= width:
            yield from table
            return
        for row, remark in zip(rows[1:], remarks[1:], strict=True):
            yield from row_as_list((*heads, ""), (*row, remark), width)

    def remark(self, card: CardToShow, lang: str) -> str:
        """Return the remark that the asker knows a card; empty if that is not certain."""
        since = card.known_since
        return "" if since is None else messages(lang)("advice-show-known", asker=self.asker, line=since)

    @staticmethod
    def _figures(bits: EstimateRecord | None, solutions: EstimateRecord | None, lang: str) -> tuple[str, str]:
        return (
            "" if bits is None else figure(bits, 2, lang),
            "" if solutions is None else figure(solutions, 1, lang),
        )


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
          bits  solutions left
    1. 1  0.00             4.0  Bob knows it since line 6: tells nothing new
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
    me = _require_turn(game, suggestion)
    asked_game, must_answer = _add_question(game, suggestion, me)
    require_all_used(asked_game)
    worlds = Worlds(asked_game)
    if not worlds.possible:
        raise ImpossibleError("no deal agrees with the log")
    states = {card: worlds.cells[me, card] for card in suggestion.cards}
    if State.OPEN in states.values():
        raise NoAdviceError(Message("advice-show-hand", viewpoint=me))
    cards = [card for card, state in states.items() if state is State.HOLDS]
    knowledge = Knowledge(game)
    known = [CardToShow(card, 1, None, None, knowledge.since(suggestion.asker, Cell(me, card, True))) for card in cards]
    answer = CardsToShow(me, suggestion.asker, suggestion.cards, must_answer, tuple(known))
    if len(known) < 2:
        return answer
    try:
        return _weigh(answer, asked_game, Random(seed), tell)
    except TooManyStatesError:
        raise NoAdviceError(Message("advice-show-tables", megabytes=MEGABYTES)) from None


def _require_turn(game: Game, suggestion: Suggestion) -> str:
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
        raise NoAdviceError(Message("advice-show-left-game", viewpoint=me))
    if suggestion.asked not in (None, me):
        raise NoAdviceError(Message("advice-show-other", viewpoint=me, asked=suggestion.asked or ""))
    if any(answer.reply is Reply.ANSWERED or answer.player == me for answer in suggestion.answers):
        raise NoAdviceError(Message("advice-show-answered"))
    return me


def _add_question(game: Game, suggestion: Suggestion, me: str) -> tuple[Game, str | None]:
    """Return the game with the suggestion as it reaches the keeper: the players before her have passed.

    If one of these cannot pass, returns the game with the suggestion alone, and that player.
    """
    line = 1 + max((event.line for event in game.events), default=NO_LINE)
    order = answerers(game, suggestion.asker)
    before = () if suggestion.asked is not None else order[: order.index(me)]

    def passing(number: int) -> Game:
        answers = tuple(GivenAnswer(player, Reply.PASSED, line) for player in before[:number])
        return replace(game, events=(*game.events, replace(suggestion, line=line, answers=answers)))

    for number, player in enumerate(before, 1):
        if not Worlds(passing(number)).possible:
            return passing(0), player
    return passing(len(before)), None


_View = frozenset[Constraint]
"""What the asker may have seen beyond the public log: a hand, and the cards shown."""


@dataclass(frozen=True, slots=True)
class _Belief:
    """The solutions that the asker, or an onlooker, considers, each with its number of deals."""

    solutions: Mapping[frozenset[str], int]
    hidden: bool  # False in a game without hidden cards: there, each deal is a solution

    @property
    def deals(self) -> int:
        return sum(self.solutions.values())

    @property
    def number(self) -> int:
        """The number of solutions."""
        return len(self.solutions) if self.hidden else self.deals

    def information(self, after: _Belief) -> float:
        """Return the Kullback-Leibler divergence, in bits, of a later belief from this one."""
        now, later = self.deals, after.deals
        if not self.hidden:
            return log2(now / later)
        terms = (n / later * log2(n * now / (later * self.solutions[some])) for some, n in after.solutions.items())
        return max(0.0, sum(terms))


@dataclass(frozen=True)
class _PublicDeals:
    """Counts deals of the public log that agree with more constraints."""

    left: OpenPart
    tell: TellStates | None

    def table(self, more: Iterable[Constraint]) -> DealTable:
        left, demands = self.left, dict(self.left.demands)
        at = {card: position for position, card in enumerate(left.order)}
        for one in more:
            held = {card for card in left.game.deck.cards if left.cells[one.location, card] is State.HOLDS}
            demands[one.location] = add_constraint(demands[one.location], one, at, held)
        return DealTable(replace(left, demands=demands), most=_MOST_TABLE_STATES, tell=self.tell)

    def belief(self, more: Iterable[Constraint]) -> _Belief:
        solutions = solution_counts(self.table(more), _MOST_WORK)
        if solutions is None:
            raise NoAdviceError(Message("advice-show-solutions"))
        return _Belief(solutions, bool(self.left.game.deck.hidden))


def _weigh(answer: CardsToShow, game: Game, rng: Random, tell: TellStates | None) -> CardsToShow:
    """Return the answer with the figures of each card, the one that tells least first."""
    me, asker = answer.viewpoint, answer.asker
    public = _PublicDeals(find_open_part(public_log(game)), tell)
    seen = [one for one in showings(game) if one.asker == asker]
    deals = collect_deals(game, most_states=_MOST_TABLE_STATES, most_deals=MOST_DEALS, seed=rng.randrange(1 << 30))
    observed = [*_observations(deals, asker, seen)]
    states = public.table(frozenset(options[0] for options in observed[0])).states
    views, drawn = _list_views(
        observed, deals.exact, min(MOST_VIEWS, max(FEWEST_VIEWS, MOST_STATES // max(1, states))), rng
    )
    before = {view: public.belief(view) for view in views}
    weighed: list[CardToShow] = []
    for one in answer.cards:
        after = {view: public.belief({*view, Holding(0, me, one.card, True)}) for view in views}
        bits = _mean([(before[view].information(after[view]), weight) for view, weight in views.items()], drawn)
        left = _mean([(after[view].number, weight) for view, weight in views.items()], drawn)
        weighed.append(replace(one, bits=bits, solutions=left))
    onlookers = public.belief(()).information(public.belief((HoldsAny(0, me, answer.asked),)))
    return replace(
        answer,
        cards=_rank(weighed),
        solutions=_mean([(before[view].number, weight) for view, weight in views.items()], drawn),
        bits_for_onlookers=estimate_record(Estimate(onlookers)),
        drawn=drawn,
    )


def _rank(cards: Sequence[CardToShow]) -> tuple[CardToShow, ...]:
    bits = {one.card: round(one.bits.value, _DIGITS) for one in cards if one.bits is not None}
    ranked = (replace(one, rank=1 + sum(other < bits[one.card] for other in bits.values())) for one in cards)
    return tuple(sorted(ranked, key=lambda one: one.rank))


def _mean(values: Sequence[tuple[float, float]], drawn: int | None) -> EstimateRecord:
    """Return the mean of values with their weights, and its standard error if the values are drawn."""
    mean = sum(value * weight for value, weight in values)
    variance = sum(weight * (value - mean) ** 2 for value, weight in values)
    return estimate_record(Estimate(mean, sqrt(variance / (drawn - 1)) if drawn else 0.0))


def _observations(deals: DealSet, asker: str, seen: Sequence[Showing]) -> Iterator[list[Sequence[Constraint]]]:
    """Yield for each deal the hand of the asker, and for each show to the asker the cards that it may have been."""
    cards = deals.left.game.deck.cards
    for deal in _deals(deals):
        hand = HandChoice(0, asker, (tuple(card for card in cards if deal[card] == asker),))
        shown = ([Holding(0, one.shower, card, one.holds) for card in _possible_cards(one, deal)] for one in seen)
        yield [[hand], *shown]


def _possible_cards(show: Showing, deal: Mapping[str, str]) -> Sequence[str]:
    if show.card is not None:
        return [show.card]
    return [card for card in show.cards if (deal[card] == show.shower) == show.holds]


def _deals(deals: DealSet) -> Iterator[Mapping[str, str]]:
    """Yield the deals: the location of each card."""
    for block in deals.blocks:
        places: list[dict[str, str]] = [{} for _ in range(block.number)]
        for place, held in block.held.items():
            for card, bits in held.items():
                for deal, digit in zip(places, format(bits, f"0{block.number}b"), strict=True):
                    if digit == "1":
                        deal[card] = place
        yield from places


def _list_views(
    observed: Sequence[Sequence[Sequence[Constraint]]], exact: bool, most: int, rng: Random
) -> tuple[Mapping[_View, float], int | None]:
    """Return the views with their chances: all, or if they are too many, as many as `most` drawn at random.

    The deals have the same chance, and so have the cards that can have been shown in a deal.
    """
    views: dict[_View, float] = defaultdict(float)
    if exact and sum(prod(map(len, options)) for options in observed) <= 10 * MOST_DEALS:
        for options in observed:
            share = 1 / len(observed) / prod(map(len, options))
            for seen in product(*options):
                views[frozenset(seen)] += share
        if len(views) <= most:
            return views, None
    drawn: dict[_View, float] = defaultdict(float)
    for _ in range(most):
        drawn[frozenset(map(rng.choice, rng.choice(observed)))] += 1 / most
    return drawn, most
