"""The sizes of hands as the events of a log bound them: hands laid open and announced, and cards seen."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from clue_logic.game import events
from clue_logic.game.game import Player

Bounds = tuple[int, int]
"""The least and the greatest number of cards of a hand."""


def told_sizes(players: Sequence[Player], told: Iterable[events.Event], total: int) -> tuple[Bounds, ...] | None:
    """Return the bounds of each hand, by what the headers and the events say of it and the number of cards dealt.

    A hand that is laid open or announced has its size; a hand holds at least the cards that were seen in it. Nothing
    else is concluded from the events. None if no sizes fit.

    Parameters
    ----------
    players
        The players with the bounds of the headers.
    told
        The events of the log.
    total
        How many cards the players hold together.

    Examples
    --------
    >>> four = [Player(name, 4, 5) for name in ("Ada", "Bo", "Cy", "Di")]
    >>> told_sizes(four, [events.Departure(9, "Di", ("Plum", "Rope", "Hall", "Study", "Pipe"))], 18)
    ((4, 5), (4, 5), (4, 5), (5, 5))
    """
    all_told = tuple(told)
    seen = _seen_cards(all_told)
    whole = _whole_hands(all_told)
    bounds = []
    for player in players:
        sizes = whole.get(player.name, [(player.low, player.high)])
        low = max(player.low, len(seen.get(player.name, ())), *(low for low, _ in sizes))
        bounds.append((low, min(player.high, *(high for _, high in sizes))))
    return share_total(bounds, total)


def share_total(bounds: Sequence[Bounds], total: int) -> tuple[Bounds, ...] | None:
    """Return the bounds with what the others leave: the tightest by the total alone; None if no sizes fit.

    >>> share_total([(4, 4), (5, 5), (4, 5)], 14), share_total([(4, 5), (4, 5)], 11)
    (((4, 4), (5, 5), (5, 5)), None)
    """
    least, most = sum(low for low, _ in bounds), sum(high for _, high in bounds)
    if not least <= total <= most or any(low > high for low, high in bounds):
        return None
    return tuple((max(low, total - (most - high)), min(high, total - (least - low))) for low, high in bounds)


def _seen_cards(told: Iterable[events.Event]) -> Mapping[str, set[str]]:
    """Return the cards that each player was seen to hold, or is known to hold from elsewhere."""
    seen: dict[str, set[str]] = {}
    for event in told:
        match event:
            case events.Reveal(_, player, card) | events.LearnedCell(_, player, card, True):
                seen.setdefault(player, set()).add(card)
            case events.Suggestion():
                for answer in event.answers:
                    if answer.card is not None:
                        seen.setdefault(answer.player, set()).add(answer.card)
            case _:
                pass
    return seen


def _whole_hands(told: Iterable[events.Event]) -> Mapping[str, list[Bounds]]:
    """Return the bounds of each hand that was laid open or announced."""
    found: dict[str, list[Bounds]] = {}
    for event in told:
        match event:
            case events.Departure(_, player, cards) if cards is not None:
                found.setdefault(player, []).append((len(cards), len(cards)))
            case events.Announcement(_, player, hands):
                sizes = [len(hand) for hand in hands]
                found.setdefault(player, []).append((min(sizes), max(sizes)))
            case _:
                pass
    return found
