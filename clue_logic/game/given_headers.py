"""From the headers of a log to given facts."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from clue_logic.game.deck import ALL_CARDS, ENVELOPE, TABLE
from clue_logic.game.facts import Fact, Given, Value
from clue_logic.game.game import Game
from clue_logic.game.given import sizes_given


def header_givens(game: Game, *, repeated: bool) -> Iterator[Given]:
    """Yield what the headers say; with `repeated` also what they say twice.

    Examples
    --------
    >>> from clue_logic.language.reader import read_log
    >>> game = read_log("cards: 1, 2, 3\\nhidden: 1\\nplayers: Ann 1, Bob 1\\n")
    >>> [str(given.fact) for given in header_givens(game, repeated=False)][:3]
    ['location(Ann)', 'location(Bob)', 'location(envelope)']
    """
    lines = game.lines

    def given(line: int, predicate: str, *args: Value, also: tuple[int, ...] = ()) -> Given:
        return Given(Fact(predicate, args), line, also)

    line_of = dict(zip((category.key for category in game.deck.categories), lines.categories, strict=False))
    for location in game.locations:
        yield given(lines.players, "location", location)
    for card in game.deck.cards:
        yield given(lines.deck, "card", card)
    for group in game.deck.groups:
        for card in group.cards:
            yield given(line_of.get(group.key, lines.deck), "in", card, group.key)
    for place, kind in enumerate(game.deck.parts):
        yield Given(Fact("category", (kind.key, place)), line_of.get(kind.key, lines.deck), names=kind.names)
    for player in game.players:
        yield from sizes_given(game, player, repeated=repeated)
        if game.one_of_each:
            for category in game.deck.categories:
                yield given(lines.hands, "quota", player.name, category.key, 1)
    if any(player.low < player.high for player in game.players):
        yield given(lines.deck, "in_all", len(game.deck.cards), also=lines.cards)
        for number in range(len(game.deck.cards) + 1):
            yield given(lines.deck, "number", number)
        yield given(lines.players, "first_of_all", game.locations[0])
        for one, other in pairwise(game.locations):
            yield given(lines.players, "right_before", one, other)
        yield given(lines.players, "last_of_all", game.locations[-1])
    if game.deck.hidden:
        every = () if lines.hidden else lines.cards
        yield given(lines.hidden or lines.deck, "quota", ENVELOPE, ALL_CARDS, game.deck.hidden, also=every)
        for category in game.deck.categories:
            line = lines.hidden or line_of.get(category.key, lines.deck)
            yield given(line, "quota", ENVELOPE, category.key, 1)
    if game.table:
        yield given(lines.table, "quota", TABLE, ALL_CARDS, len(game.table))
    for card in game.table:
        yield given(lines.table, "on_table", card)
    if game.me is not None:
        yield given(lines.me, "viewpoint", game.me)
        for card in game.hand or ():
            yield given(lines.hand, "dealt", game.me, card)
        if repeated and game.hand is not None:  # the hand is complete, so it says itself how many cards it has
            yield given(lines.hand, "quota", game.me, ALL_CARDS, len(game.hand))
    for cell in game.supposed:
        yield given(0, "supposed_holds" if cell.holds else "supposed_lacks", cell.location, cell.card)
