"""How likely it is that somebody holds a card, where that is quickly counted."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from clue_logic.editing.log.timeline import Timeline

_MOST_CARDS, _MOST_OPEN, _MOST_EVENTS = 40, 14, 150
"""How many cards and events a game may have, and of how many cards the place may be open: then counting is a blink."""

_MOST_STATES = 1000
"""How large the table may become; it takes a few milliseconds then."""


def chances_of(told: Timeline, card: str) -> Sequence[tuple[str, Fraction]]:
    """Return the places that may hold a card, the likeliest first, if all deals are equally likely.

    Nothing if counting would take longer than somebody looks at a card.

    Examples
    --------
    >>> import clue_logic as cl
    >>> game = cl.read("cards: 1, 2, 3, 4\\nhidden: 1\\nplayers: Ann 1, Bob 2\\nAnn suggests 1, 2: Bob shows")
    >>> [(place, str(share)) for place, share in chances_of(Timeline.of(cl.solve(game, by_statement=True)), "1")]
    [('Bob', '3/5'), ('Ann', '1/5'), ('envelope', '1/5')]
    """
    from clue_logic.worlds.openness import open_part
    from clue_logic.worlds.tables import DealTable, TooManyStatesError

    game = told.game
    placed = {held for (_, held), (holds, _) in told.cells.items() if holds}
    if len(game.deck.cards) > _MOST_CARDS or len(game.events) > _MOST_EVENTS:
        return ()
    if len(game.deck.cards) - len(placed) > _MOST_OPEN:
        return ()
    try:
        table = DealTable(open_part(game), most=_MOST_STATES)
    except TooManyStatesError:
        return ()
    counted = [(place, table.held.get((place, card), 0)) for place in game.locations]
    shares = [(place, Fraction(number, table.total)) for place, number in counted if number]
    return sorted(shares, key=lambda found: -found[1])
