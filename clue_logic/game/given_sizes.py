"""What the headers of a log give of the sizes of hands, and all lines that it rests on."""

from __future__ import annotations

from collections.abc import Iterator

from clue_logic.game.deck import ALL_CARDS
from clue_logic.game.facts import Fact, Given
from clue_logic.game.game import Game, Player


def sizes_given(game: Game, player: Player, *, repeated: bool) -> Iterator[Given]:
    """Yield how many cards a player holds: the best that the headers say, or with `repeated` all that they say.

    A number that the players' line leaves out is worked out from the cards there are to deal, and from my hand if that
    makes a difference. Then it rests on all these lines.

    Examples
    --------
    >>> from clue_logic.language.reader import read_log
    >>> game = read_log("cards: 1, 2, 3\\nhidden: 1\\nplayers: Ann, Bob")
    >>> [given.lines for given in sizes_given(game, game.players[0], repeated=False)]
    [(1, 2, 3)]
    """
    lines = game.lines
    found = (player.low, player.high)
    mine = player.name == game.me and game.hand is not None
    if player.stated:
        yield _size(player, found, lines.players)
    elif game.one_of_each:
        yield _size(player, found, lines.hands, *lines.cards)
    else:
        worked_out = (lines.players, *lines.cards, lines.hidden, lines.table)
        told = player.told or found
        if repeated or (told == found and not mine):
            yield _size(player, told, *worked_out)
        if told != found and not mine:
            yield _size(player, found, *worked_out, lines.hand)
        if mine and not repeated:
            yield _size(player, found, lines.hand)


def _size(player: Player, bounds: tuple[int, int], line: int, *also: int) -> Given:
    low, high = bounds
    if low == high:
        return Given(Fact("quota", (player.name, ALL_CARDS, low)), line, also)
    return Given(Fact("quota_between", (player.name, ALL_CARDS, low, high)), line, also)
