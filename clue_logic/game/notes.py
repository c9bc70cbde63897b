"""Notes: what a person believes about the cells. They are never evidence."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import Enum

from msgspec import Struct


class Mark(Enum):
    """What a note says of a cell."""

    HOLDS = "holds"
    LACKS = "lacks"
    MAYBE = "maybe"
    """A question mark: the person is not sure. It means nothing to the logic."""


class Note(Struct, frozen=True):
    """What a line ``note: Ben holds Rope`` says of one cell."""

    line: int
    location: str
    card: str
    mark: Mark
    by: str | None = None  # the player who wrote it (``note by Clara: ...``); None for the keeper of the log


def latest_notes(notes: Iterable[Note]) -> Mapping[tuple[str, str], Note]:
    """Return the last note of each cell, by location and card: a later note replaces an earlier one.

    >>> notes = Note(4, "Ben", "Rope", Mark.HOLDS), Note(9, "Ben", "Rope", Mark.MAYBE)
    >>> latest_notes(notes)["Ben", "Rope"].line
    9
    """
    return {(note.location, note.card): note for note in notes}
