"""The pieces of a text."""

from __future__ import annotations

from msgspec import Struct


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
