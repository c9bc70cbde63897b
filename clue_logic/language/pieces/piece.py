"""The pieces of a text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

PEOPLE = frozenset({"PLAYER", "I", "ME"})
"""The senses of pieces that name whom a sentence may be about."""


class Piece(Struct, frozen=True):
    """Some letters of a text, from `start` to `end`, and their meaning.

    `before` has the signs and joining words between it and the piece before; `gap` is True if there are unknown words.

    >>> Piece("CARD", 4, 8, "Rope").name
    'Rope'
    """

    sense: str  # a terminal of a grammar over pieces, or a sense of grammar/questions
    start: int
    end: int
    name: str = ""  # what is named: in full, in a question as its usual form writes it; a number in digits
    sure: bool = True  # False if the letters may have another meaning
    before: str = ""
    gap: bool = False


def correct(before: Sequence[Piece], after: Sequence[Piece], categories: Mapping[str, str]) -> Sequence[Piece]:
    """Return the pieces in which those behind "no, wait" stand in place of those that they correct.

    These are a card of the same category, the deed of the last player, or all, if a player asks anew.

    >>> rope, hall, study = (Piece("CARD", at, at + 4, name) for at, name in enumerate(("Rope", "Hall", "Study")))
    >>> [one.name for one in correct([rope, hall], [study], {"Rope": "weapons", "Hall": "rooms", "Study": "rooms"})]
    ['Rope', 'Study']
    """
    first = after[0] if after else None
    if first is not None and first.sense == "CARD":
        category = categories.get(first.name)
        return [*(one for one in before if categories.get(one.name, one) != category), *after]
    if first is None or first.sense not in PEOPLE:
        return after
    people = [at for at, one in enumerate(before) if one.sense in PEOPLE]
    asks = {"ASKS", "ACCUSES"} & {one.sense for one in after}
    return after if asks else [*before[: people[-1] if people else 0], *after]
