"""Which silences tell something, where everybody accuses who can (``accusing: perfect``)."""

from __future__ import annotations

from collections.abc import Iterator

from clue_logic.game.events import Accusation, Departure, Reply, Suggestion
from clue_logic.game.game import Game


def telling_silences(game: Game) -> Iterator[Suggestion]:
    """Yield the suggestions after which the asker would have accused, had she known their cards to be the solution.

    Only with ``accusing: perfect``: she names as many cards as are hidden, none of them on the table; all others pass;
    she has not accused or left before; and another suggestion is made before she does.
    """
    if not game.perfect_accusing:
        return
    for at, event in enumerate(game.events):
        if not isinstance(event, Suggestion) or len(event.cards) != game.deck.hidden:
            continue
        if set(event.cards) & set(game.table):
            continue
        passed = {answer.player for answer in event.answers if answer.reply is Reply.PASSED}
        done = any(isinstance(e, Accusation | Departure) and e.player == event.asker for e in game.events[:at])
        if done or not set(game.names) - {event.asker} <= passed:
            continue
        for later in game.events[at + 1 :]:
            if isinstance(later, Accusation | Departure) and later.player == event.asker:
                break
            if isinstance(later, Suggestion):
                yield event
                break
