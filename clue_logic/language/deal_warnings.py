"""Warnings about the sizes of the hands, with a line of players that fits the log.

They are found when the events have been read: a hand that is laid open says how many cards it has.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from clue_logic.game.deck import Bounds, even_deal
from clue_logic.game.events import Event
from clue_logic.game.hand_bounds import hand_bounds
from clue_logic.language.headers import Headers
from clue_logic.language.names import quote_name
from clue_logic.language.references import Setup
from clue_logic.words.diagnostics import Diagnostic, Instead, Remedy
from clue_logic.words.messages import Message


def deal_warnings(headers: Headers, setup: Setup, events: Iterable[Event]) -> tuple[Diagnostic, ...]:
    """Return the warning that the log does not say who holds more cards, or that a hand has an unusual size."""
    if setup.deal is None:
        return ()
    number = len(headers.complaints.found)
    bounds = hand_bounds(setup.sizes, events, setup.deal.cards)
    if not (setup.deal.all_left_out and _warn_of_unusual_hand(headers, setup, bounds)) and setup.deal.uneven:
        _warn_of_uneven_deal(headers, setup, bounds)
    return tuple(headers.complaints.take_back(number))


def example_sizes(bounds: Sequence[Bounds], total: int) -> list[int]:
    """Return sizes within the bounds that add up: the first players have more.

    >>> example_sizes([(4, 4), (4, 5), (4, 5), (5, 5)], 18)
    [4, 5, 4, 5]
    """
    sizes = [low for low, _ in bounds]
    for seat, (low, high) in enumerate(bounds):
        sizes[seat] += min(high - low, total - sum(sizes))
    return sizes


def _players_line(setup: Setup, bounds: Sequence[Bounds] | None) -> str | None:
    """Return a line of players that fits; None if no sizes fit the log, so that none can be proposed."""
    if bounds is None or setup.deal is None:
        return None
    sizes = example_sizes(bounds, setup.deal.cards)
    return "players: " + ", ".join(f"{quote_name(p.name)} {n}" for p, n in zip(setup.sizes, sizes, strict=True))


def _warn_of_uneven_deal(headers: Headers, setup: Setup, bounds: Sequence[Bounds] | None) -> None:
    """Warn that the log leaves open who holds more; not if its events say it."""
    assert setup.deal is not None
    if bounds is not None and all(low == high for low, high in bounds):
        return
    line = _players_line(setup, bounds)
    headers.complaints.line = headers.line("players")
    headers.complaints.warning(
        headers.listed("players"),
        "uneven-deal",
        hint=None if line is None else Message("problems-hint-example", example=line),
        remedies=() if line is None else (Remedy(line, Instead.HEADER),),
        cards=setup.deal.cards,
        players=len(setup.sizes),
        among=_who_may_hold_more(setup, bounds),
    )


def _who_may_hold_more(setup: Setup, bounds: Sequence[Bounds] | None) -> tuple[str, ...]:
    """Return the players whose sizes are open, if the events tell the size of another one; empty if not."""
    if bounds is None:
        return ()
    bounded = list(zip(setup.sizes, bounds, strict=True))
    if all(low < high or player.low == player.high for player, (low, high) in bounded):
        return ()
    return tuple(player.name for player, (low, high) in bounded if low < high)


def _warn_of_unusual_hand(headers: Headers, setup: Setup, bounds: Sequence[Bounds] | None) -> bool:
    """Return True if the hand is none that dealing round the table gives; warn then that a card may be missing."""
    if setup.me is None or not setup.hand or setup.deal is None:
        return False
    low, high = even_deal(setup.deal.cards, len(setup.sizes))
    if low <= len(setup.hand) <= high:
        return False
    line = _players_line(setup, bounds)
    certain = bounds is not None and all(low == high for low, high in bounds)
    headers.complaints.warning(
        headers.listed("hand"),
        "unusual-hand",
        hint=None if line is None else Message("problems-hint-write-sizes", certain=certain, line=line),
        cards=setup.deal.cards,
        players=len(setup.sizes),
        least=low,
        most=None if low == high else high,
        size=len(setup.hand),
        few=len(setup.hand) < low,
    )
    return True
