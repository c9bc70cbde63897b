"""What in the headers of a log may have been otherwise: a card of the hand or the table, who keeps it, the seats."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations

from clue_logic.game.deck import TABLE
from clue_logic.game.events import Answer, Departure, Event, Reply, Suggestion
from clue_logic.game.game import AnswerRule, Game
from clue_logic.notebook.repairs.answers import seats_from
from clue_logic.notebook.repairs.change import Miswriting
from clue_logic.worlds.constraints import Holding


@dataclass(frozen=True, slots=True)
class HeaderChange:
    """One thing in a header that may have been otherwise.

    Parameters
    ----------
    slip
        What kind of thing.
    line
        The line of the header.
    was, now
        The card or player that is written, and the one that was meant; of two seats both players.
    game
        The game as it would have been.
    said
        What is said instead on that line, as far as it is worth a quick look; empty if the whole game must be tried.
    """

    slip: Miswriting
    line: int
    was: str
    now: str
    game: Game
    said: tuple[Holding, ...] = ()


def headers_otherwise(game: Game) -> Iterator[HeaderChange]:
    """Yield what may have been otherwise in the headers.

    Examples
    --------
    >>> from clue_logic.language.reader import read_log
    >>> game = read_log("cards: 1, 2, 3\\nhidden: 1\\nplayers: Ann 1, Bob 1\\nme: Ann\\nhand: 1\\nBob reveals 1")
    >>> for change in headers_otherwise(game):
    ...     print(change.slip.value, change.line, change.was, change.now)
    another card is in the hand 5 1 2
    another card is in the hand 5 1 3
    """
    if game.me is not None and game.hand is not None:
        yield from _other_cards(game, Miswriting.HAND, game.lines.hand, game.me, game.hand)
    if game.table:
        yield from _other_cards(game, Miswriting.TABLE, game.lines.table, TABLE, game.table)
    yield from _other_seats(game)


def _other_cards(game: Game, slip: Miswriting, line: int, place: str, cards: tuple[str, ...]) -> Iterator[HeaderChange]:
    taken = {*game.table, *(game.hand or ())}
    for was in cards:
        for now in game.deck.cards:
            if now in taken:
                continue
            meant = tuple(now if card == was else card for card in cards)
            changed = replace(game, hand=meant) if slip is Miswriting.HAND else replace(game, table=meant)
            said = tuple(Holding(line, place, card, card in meant) for card in game.deck.cards)
            yield HeaderChange(slip, line, was, now, changed, said)


def _other_seats(game: Game) -> Iterator[HeaderChange]:
    """Exchange two players, if the log can be read in that order and says something else by it."""
    if game.answers is not AnswerRule.FIRST or not any(_implies(event) for event in game.events):
        return
    for one, other in combinations(game.players, 2):
        seats = tuple(other if p is one else one if p is other else p for p in game.players)
        reordered = replace(game, players=seats)
        events = _in_order(reordered)
        if events is not None:
            changed = replace(reordered, events=events)
            yield HeaderChange(Miswriting.SEATS, game.lines.players, one.name, other.name, changed)


def _implies(event: Event) -> bool:
    return isinstance(event, Suggestion) and any(answer.implied for answer in event.answers)


def _in_order(game: Game) -> tuple[Event, ...] | None:
    """Return the events with the passes that are implied in this order of the seats; None if it cannot be."""
    left: set[str] = set()
    found: list[Event] = []
    for event in game.events:
        if isinstance(event, Departure):
            left.add(event.player)
        elif isinstance(event, Suggestion) and event.answers:
            answers = implied_anew(game, event, left)
            if answers is None:
                return None
            event = replace(event, answers=answers)
        found.append(event)
    return tuple(found)


def implied_anew(game: Game, event: Suggestion, left: set[str]) -> tuple[Answer, ...] | None:
    """Return what is said of a suggestion, with the passes implied by the order of the seats; None if it has another.

    Where everybody else passes, the order does not matter.
    """
    order = seats_from(game, event.asker, left)
    if len(event.answers) == len(order) and all(answer.reply is Reply.PASSED for answer in event.answers):
        return event.answers
    said = {order.index(answer.player): answer for answer in event.answers if not answer.implied}
    if list(said) != sorted(said):
        return None
    return tuple(
        said.get(seat) or Answer(player, Reply.PASSED, event.answers[-1].line, implied=True)
        for seat, player in enumerate(order[: max(said) + 1])
    )
