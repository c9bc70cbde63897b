"""The sizes of hands as the events of a log bound them: hands laid open and announced, and cards seen."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from clue_logic.game import events
from clue_logic.game.deck import Bounds, share_total
from clue_logic.game.game import Player


def hand_bounds(players: Sequence[Player], happened: Iterable[events.Event], total: int) -> tuple[Bounds, ...] | None:
    """Return the bounds of each hand, by the headers, the events and the number of cards dealt.

    A hand that is laid open or announced has its size; a hand holds at least the cards that were seen in it. Nothing
    else is concluded from the events. None if no sizes fit.

    Parameters
    ----------
    players
        The players with the bounds of the headers.
    happened
        The events of the log.
    total
        How many cards the players hold together.

    Examples
    --------
    >>> four = [Player(name, 4, 5) for name in ("Ada", "Bo", "Cy", "Di")]
    >>> hand_bounds(four, [events.Departure(9, "Di", ("Plum", "Rope", "Hall", "Study", "Pipe"))], 18)
    ((4, 5), (4, 5), (4, 5), (5, 5))
    """
    happened = tuple(happened)
    seen, whole = _seen_cards(happened), _whole_hands(happened)
    bounds = []
    for player in players:
        sizes = whole.get(player.name, [(player.low, player.high)])
        low = max(player.low, len(seen.get(player.name, ())), *(low for low, _ in sizes))
        bounds.append((low, min(player.high, *(high for _, high in sizes))))
    return share_total(bounds, total)


def _seen_cards(happened: Iterable[events.Event]) -> Mapping[str, set[str]]:
    """Return the cards that each player was seen to hold, or is known to hold from elsewhere."""
    seen: dict[str, set[str]] = {}
    for event in happened:
        match event:
            case events.Reveal(_, player, card) | events.LearnedCell(_, player, card, True):
                seen.setdefault(player, set()).add(card)
            case events.PrivateShow(_, player, _, card) | events.Correction(_, _, player, _, card) if (
                player is not None and card is not None
            ):
                seen.setdefault(player, set()).add(card)
            case events.Suggestion():
                for answer in event.answers:
                    if answer.card is not None:
                        seen.setdefault(answer.player, set()).add(answer.card)
            case _:
                pass
    return seen


def _whole_hands(happened: Iterable[events.Event]) -> Mapping[str, list[Bounds]]:
    """Return the bounds of each hand that was laid open or announced."""
    bounds: dict[str, list[Bounds]] = {}
    for event in happened:
        match event:
            case events.Departure(_, player, cards) if cards is not None:
                bounds.setdefault(player, []).append((len(cards), len(cards)))
            case events.Announcement(_, player, hands):
                sizes = [len(hand) for hand in hands]
                bounds.setdefault(player, []).append((min(sizes), max(sizes)))
            case _:
                pass
    return bounds
