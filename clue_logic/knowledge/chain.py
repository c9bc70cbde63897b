"""Chains of players: who knows that who knows."""

from __future__ import annotations

from collections.abc import Sequence

from clue_logic.game.game import Game

Chain = tuple[str, ...]
"""``("Ben", "Clara")``: the keeper of the log knows that Ben knows that Clara knows; ``()``: she knows it herself."""


class NotAtTheTableError(ValueError):
    """A view of somebody who does not play; the message says who does."""


def chain_of(game: Game, players: Sequence[str] | str) -> Chain:
    """Return a chain in its shortest form.

    To know that one knows oneself is simply to know. So a name counts once where it comes twice in a row, and at the
    beginning that of the keeper of the log does not count.

    Raises
    ------
    NotAtTheTableError
        If one of them is not a player of this game.

    Examples
    --------
    >>> from clue_logic.language.reader import read_log
    >>> game = read_log("cards: 1, 2, 3\\nhidden: 1\\nplayers: Ann 1, Bob 1\\nme: Ann")
    >>> chain_of(game, ["Ann", "Bob", "Bob", "Ann"])
    ('Bob', 'Ann')
    >>> chain_of(game, ["Ann"])
    ()
    >>> chain_of(game, "Cid")
    Traceback (most recent call last):
    ...
    clue_logic.knowledge.chain.NotAtTheTableError: Cid does not play; the players are Ann and Bob
    """
    names = (players,) if isinstance(players, str) else tuple(players)
    for name in names:
        if name not in game.names:
            *others, last = game.names
            seated = f"{', '.join(others)} and {last}" if others else last
            raise NotAtTheTableError(f"{name} does not play; the players are {seated}")
    found: list[str] = []
    for name in names:
        if name != (found[-1] if found else game.me):
            found.append(name)
    return tuple(found)
