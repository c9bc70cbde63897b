"""The probability of every cell and solution: exact if the table fits into memory, else estimated with an interval.

All deals that agree with the log are equally likely, unless players choose the shown card at random (`Shows.RANDOM`).
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import partial
from math import sqrt
from random import Random
from types import MappingProxyType

from msgspec import Struct

from clue_logic.game.deck import ENVELOPE
from clue_logic.game.game import Game
from clue_logic.game.questions import State
from clue_logic.worlds.neighbours import Deal
from clue_logic.worlds.openness import OpenPart, Shows, find_open_part
from clue_logic.worlds.tables import DealTable, TooManyStatesError, solution_counts

MEGABYTES = 500
"""The default memory limit of a table."""

STATES_PER_MEGABYTE = 1000
"""A state takes 700 to 1,100 bytes with everything computed from it (measured with tracemalloc)."""

MOST_WORK = 5_000_000
"""The largest number of additions for the joint chances of the solutions: some seconds."""

TABLES = 16
"""The number of randomly thinned tables in an estimate; `QUANTILE` depends on it."""

QUANTILE = 2.131
"""The 97.5 % quantile of Student's distribution with `TABLES` - 1 degrees of freedom."""

THIN_WIDTH = 500
"""The approximate maximum width of the rows of a thinned table."""

_NO_LIMIT = sys.maxsize


class EstimateError(Exception):
    """Nothing could be estimated: the thinned tables lost all deals."""


class Chance(Struct, frozen=True):
    """A probability, exact or estimated."""

    value: Fraction | float  # a fraction if exact
    margin: float = 0.0  # half the width of the 95 % interval; 0 if exact

    @property
    def exact(self) -> bool:
        return isinstance(self.value, Fraction)

    @property
    def certain(self) -> bool | None:
        """True for all deals, False for none, otherwise None."""
        return bool(self.value) if self.exact and self.value in (0, 1) else None

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval, within 0 and 1."""
        return max(0.0, float(self.value) - self.margin), min(1.0, float(self.value) + self.margin)


NEVER, ALWAYS = Chance(Fraction(0)), Chance(Fraction(1))
_NEVER_SAMPLED = Chance(0.0)
"""The chance of an open cell that no sample has."""


class CountingProgress(Struct, frozen=True):
    # number of cards given out, and in all; in an estimate, of all its tables together
    done: int
    of: int
    # number of states, and its limit; None in an estimate
    states: int | None = None
    most: int | None = None


class Chances(Struct, frozen=True):
    """The probabilities of the cells and solutions of a game."""

    game: Game
    shows: Shows  # how players choose among several cards
    deals: int | float  # the number of deals that agree with the log
    deals_margin: float  # half the width of the 95 % interval; 0 if exact
    cells: Mapping[tuple[str, str], Chance]  # by location and card
    # possible solutions in the order of the deck, the likeliest first; None in an estimate, or if there are too many
    solutions: tuple[tuple[tuple[str, ...], Chance], ...] | None

    @property
    def exact(self) -> bool:
        return isinstance(self.deals, int)


def compute_chances(
    game: Game,
    *,
    shows: Shows = Shows.ANY,
    megabytes: int = MEGABYTES,
    seed: int = 0,
    tell: Callable[[CountingProgress], object] = lambda counting: None,
) -> Chances:
    """Compute the probability of every cell and solution.

    Parameters
    ----------
    game
        The game.
    shows
        How players choose among several cards that they could show.
    megabytes
        The approximate memory limit of the table. Above it, numbers of deals are estimated without bias from randomly
        thinned tables, and chances are their ratios.
    seed
        The seed of an estimate.
    tell
        Called with the progress.

    Raises ImpossibleError if no deal agrees with the log, and EstimateError if the tables of an estimate lost all
    deals.

    Examples
    --------
    >>> from clue_logic.language.reader import read_log
    >>> game = read_log("cards: 1, 2, 3, 4\\nhidden: 1\\nplayers: Ann 1, Bob 2\\nAnn suggests 1, 2: Bob shows")
    >>> chances = compute_chances(game)
    >>> chances.deals, chances.cells["Bob", "1"].value, chances.solutions[0]
    (10, Fraction(3, 5), (('3',), Chance(value=Fraction(3, 10), margin=0.0)))
    """
    left = find_open_part(game, shows)
    most = megabytes * STATES_PER_MEGABYTE
    try:
        table = DealTable(left, most=most, tell=partial(_tell_exact, tell, len(left.order), most))
        deals = table.total if shows is Shows.ANY else DealTable(find_open_part(game), most=most).total
    except TooManyStatesError:
        return _estimate_chances(left, shows, seed, tell)
    cells = {cell: Chance(Fraction(number, table.total)) for cell, number in table.holding_counts.items()}
    solutions = solution_counts(table, MOST_WORK)
    exact = None
    if solutions is not None:
        exact = {cards: Chance(Fraction(number, table.total)) for cards, number in solutions.items()}
    return Chances(game, shows, deals, 0.0, _cell_chances(left, cells), _rank_solutions(left, exact))


def _tell_exact(tell: Callable[[CountingProgress], object], cards: int, most: int, given_out: int, states: int) -> None:
    tell(CountingProgress(given_out, cards, states, most))


def _tell_estimate(
    tell: Callable[[CountingProgress], object], cards: int, tables: int, given_out: int, states: int
) -> None:
    tell(CountingProgress(tables * cards + given_out, TABLES * cards))


def _estimate_chances(left: OpenPart, shows: Shows, seed: int, tell: Callable[[CountingProgress], object]) -> Chances:
    """Estimate everything from independent, unbiased thinned tables."""
    rng = Random(seed)
    tables = []
    for number in range(TABLES):
        report = partial(_tell_estimate, tell, len(left.order), number)
        tables.append(DealTable(left, most=_NO_LIMIT, thin=rng, width=THIN_WIDTH, tell=report))
    totals = [_unscale(table, table.total) for table in tables]
    mean = sum(totals) / TABLES
    if not mean:  # every table lost all deals: the rows are too narrow for so many dead ends
        raise EstimateError("no estimate was found")
    cells = {
        cell: _estimate_ratio([_unscale(table, table.holding_counts.get(cell, 0)) for table in tables], totals)
        for cell in {cell: None for table in tables for cell in table.holding_counts}
    }
    if shows is not Shows.ANY:  # then the totals are weights
        plain = find_open_part(left.game)
        tables = [DealTable(plain, most=_NO_LIMIT, thin=rng, width=THIN_WIDTH) for _ in range(TABLES)]
        totals = [_unscale(table, table.total) for table in tables]
        mean = sum(totals) / TABLES
    margin = QUANTILE * sqrt(sum((total - mean) ** 2 for total in totals) / (TABLES * (TABLES - 1)))
    return Chances(left.game, shows, mean, margin, _cell_chances(left, cells), None)


def _unscale(table: DealTable, number: int) -> float:
    return float(Fraction(number, table.scale))


def _estimate_ratio(parts: Sequence[float], totals: Sequence[float]) -> Chance:
    """Return the ratio of two means, with a margin by linearization (delta method)."""
    whole = sum(totals)
    value = sum(parts) / whole
    square = sum((part - value * total) ** 2 for part, total in zip(parts, totals, strict=True))
    return Chance(value, QUANTILE * sqrt(square * TABLES / (TABLES - 1)) / whole)


def _cell_chances(left: OpenPart, sampled: Mapping[tuple[str, str], Chance]) -> Mapping[tuple[str, str], Chance]:
    known = {State.HOLDS: ALWAYS, State.LACKS: NEVER}
    return MappingProxyType(
        {
            cell: sampled.get(cell, _NEVER_SAMPLED) if state is State.OPEN else known[state]
            for cell, state in left.cells.items()
        }
    )


def _rank_solutions(
    left: OpenPart, sampled: Mapping[frozenset[str], Chance] | None
) -> tuple[tuple[tuple[str, ...], Chance], ...] | None:
    if sampled is None:
        return None
    cards = left.game.deck.cards
    known = {card for card in cards if left.cells.get((ENVELOPE, card)) is State.HOLDS}
    whole = [(tuple(card for card in cards if card in known | some), chance) for some, chance in sampled.items()]
    place = {card: at for at, card in enumerate(cards)}
    return tuple(sorted(whole, key=lambda item: (-item[1].value, [place[card] for card in item[0]])))


def draw_deals(
    game: Game, number: int, *, seed: int = 0, shows: Shows = Shows.ANY, megabytes: int = MEGABYTES
) -> Iterator[Deal]:
    """Draw independent random deals that agree with the log.

    Raises ImpossibleError if no deal agrees with the log, and TooManyStatesError if the table would exceed the memory
    limit.

    >>> from clue_logic.language.reader import read_log
    >>> game = read_log("cards: 1, 2, 3\\nhidden: 1\\nplayers: Ann 1, Bob 1\\nAnn reveals 1")
    >>> [deal["2"] for deal in draw_deals(game, 4, seed=2)]
    ['envelope', 'envelope', 'envelope', 'Bob']
    """
    left = find_open_part(game, shows)
    table = DealTable(left, most=megabytes * STATES_PER_MEGABYTE)
    known = {card: place for (place, card), state in left.cells.items() if state is State.HOLDS}
    rng = Random(seed)

    def draw_deals() -> Iterator[Deal]:
        for _ in range(number):
            deal = known | table.draw(rng)
            yield MappingProxyType({card: deal[card] for card in game.deck.cards})

    return draw_deals()
