"""Names as a log writes them again."""

from __future__ import annotations

from collections.abc import Iterable

from clue_logic.language.declared import quoted


def written(name: str) -> str:
    """Return a player or a card as a log writes it: in quotes if need be.

    Examples
    --------
    >>> written("Anna"), written("3"), written("Player 1")
    ('Anna', '3', '"Player 1"')
    """
    return name if name.isdecimal() else quoted(name)


def listed(names: Iterable[str]) -> str:
    """Return names as a log lists them.

    Examples
    --------
    >>> listed(["Plum", "Room 1"])
    'Plum, "Room 1"'
    """
    return ", ".join(map(written, names))
