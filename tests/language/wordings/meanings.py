"""What a turn in people's own words means: as data, as a canonical line, and as what is recorded of an event.

A meaning is an object of JSON, and its keys tell its kind. ``passes`` has the players who are said to have passed:

    {"asker": "Ann", "cards": ["Plum", "Rope", "Hall"], "passes": ["Ben"], "shows": "Cid", "card": null}
    {"accuses": "Ann", "cards": ["Plum", "Rope", "Hall"], "result": "wrong"}
    {"leaves": "Ann", "cards": null}        {"reveals": "Ann", "card": "Rope"}
    {"learned": "Ann", "card": "Rope", "holds": false}
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from clue_logic.game.events import Accusation, Departure, Event, Suggestion
from clue_logic.language.names import quote_name
from clue_logic.language.reader import read_log
from clue_logic.words.records import replace

Meaning = Mapping[str, Any]


def to_line(meaning: Meaning) -> str:
    """Return the canonical line, in English, that says a meaning.

    >>> to_line({"asker": "Ann", "cards": ["Plum", "Rope"], "passes": ["Ben"], "shows": "Cid", "card": None})
    'Ann suggests Plum, Rope: Ben passes, Cid shows'
    >>> to_line({"leaves": "Ann", "cards": None}), to_line({"learned": "Ann", "card": "Rope", "holds": False})
    ('Ann leaves', 'learn Ann lacks Rope')
    """
    cards = ", ".join(map(quote_name, meaning.get("cards") or ()))
    match meaning:
        case {"asker": asker, "passes": passes, "shows": shower, "card": card}:
            answers = [f"{quote_name(player)} passes" for player in passes]
            shown = f" {quote_name(card)}" if card else ""
            answers += [f"{quote_name(shower)} shows{shown}"] if shower else []
            return f"{quote_name(asker)} suggests {cards}" + (f": {', '.join(answers)}" if answers else "")
        case {"accuses": player, "result": result}:
            return f"{quote_name(player)} accuses {cards}" + (f": {result}" if result else "")
        case {"leaves": player}:
            return f"{quote_name(player)} leaves" + (f": {cards}" if cards else "")
        case {"reveals": player, "card": card}:
            return f"{quote_name(player)} reveals {quote_name(card)}"
        case {"learned": player, "card": card, "holds": holds}:
            return f"learn {quote_name(player)} {'holds' if holds else 'lacks'} {quote_name(card)}"
    raise ValueError(f"no meaning has the keys {', '.join(meaning)}")


@lru_cache(maxsize=4096)
def events_of(headers: str, statements: str) -> tuple[Event, ...]:
    """Return what is recorded of statements of the log language: events without order of cards, and without lines.

    A pass that is implied counts as one that is said: ``A suggests X: C shows`` and ``A suggests X: B passes, C shows``
    are one.
    """
    return tuple(map(to_record, read_log(f"{headers}\n\n{statements}\n").events))


def to_record(event: Event) -> Event:
    """Return an event with the cards in one order, no line, and every pass as if it were said."""
    match event:
        case Suggestion(cards=cards, answers=answers):
            plain = tuple(replace(answer, line=0, implied=False) for answer in answers)
            return replace(event, line=0, cards=tuple(sorted(cards)), answers=plain)
        case Accusation(cards=cards):
            return replace(event, line=0, cards=tuple(sorted(cards)))
        case Departure(cards=cards):
            return replace(event, line=0, cards=cards and tuple(sorted(cards)))
        case _:
            return replace(event, line=0)
