"""Whose turn it is, and who is asked after whom."""

from __future__ import annotations

from collections.abc import Iterator

from clue_logic.game.events import Accusation, Departure, Suggestion
from clue_logic.game.game import Game


def gone(game: Game) -> tuple[str, ...]:
    """Return the players who have left the game; nobody asks them any more."""
    return tuple(event.player for event in game.events if isinstance(event, Departure))


def asked_after(asker: str, game: Game) -> tuple[str, ...]:
    """Return the players who are asked when somebody suggests, in their order.

    Examples
    --------
    >>> import clue_logic as cl
    >>> game = cl.read("cards: 1, 2, 3, 4\\nhidden: 1\\nplayers: Ann 1, Bob 1, Cid 1\\nCid leaves: 4")
    >>> asked_after("Ann", game), asked_after("Bob", game)
    (('Bob',), ('Ann',))
    """
    away = gone(game)
    return tuple(player for player in _round(asker, game) if player != asker and player not in away)


def next_asker(game: Game, skipped: int = 0) -> str:
    """Return whose turn it is: the next at the table after the last who suggested or accused.

    Parameters
    ----------
    game
        The game so far.
    skipped
        How many turns have gone by since in which nobody said anything.

    Examples
    --------
    >>> import clue_logic as cl
    >>> headers = "cards: 1, 2, 3, 4\\nhidden: 1\\nplayers: Ann 1, Bob 1, Cid 1\\n"
    >>> next_asker(cl.read(headers)), next_asker(cl.read(headers + "Ann suggests 1\\nBob leaves: 4"))
    ('Ann', 'Cid')
    """
    turns = [_turn_of(event) for event in game.events if isinstance(event, Suggestion | Accusation)]
    out = {*gone(game), *_no_more_turns(game)}
    order = tuple(_round(turns[-1], game)) if turns else game.names
    playing = [player for player in order if player not in out] or list(order)
    return playing[skipped % len(playing)]


def _turn_of(event: Suggestion | Accusation) -> str:
    return event.asker if isinstance(event, Suggestion) else event.player


def _no_more_turns(game: Game) -> Iterator[str]:
    """Yield who has accused: since the game goes on, it was wrong, and she only answers."""
    if game.accusers_look:
        yield from (event.player for event in game.events if isinstance(event, Accusation))


def _round(player: str, game: Game) -> Iterator[str]:
    """Yield the players from the next one round to this one."""
    start = game.names.index(player) + 1
    yield from (*game.names[start:], *game.names[:start])
