"""The colours and parts that are understood without being listed, and what colours look like."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from clue_logic.words.names import folded

PAINT: Mapping[str, str] = MappingProxyType(
    {
        "yellow": "#f6d743", "brown": "#9c6b3f", "grey": "#9aa3ad", "red": "#d9483b", "blue": "#3f7fd0",
        "green": "#4fa356", "black": "#3c3f45", "white": "#ffffff", "orange": "#ef8f33", "purple": "#8a56b0",
        "pink": "#f0a3bf", "turquoise": "#3fb8b0",
    }
)  # fmt: skip
"""What each colour looks like in a picture, by its English name."""

SPARE = ("#c9b458", "#5f8aa0", "#b06a80", "#7fa35a", "#a58bd0", "#d08a5f")
"""What colours of other names look like, in turn."""

_GERMAN = (
    *("gelb", "braun", "grau", "rot", "blau", "grün"),
    *("schwarz", "weiß", "orange", "lila", "rosa", "türkis"),
)
_OTHER_NAMES = {"gray": "grey", "violet": "purple", "violett": "purple", "gruen": "green", "tuerkis": "turquoise"}

_COLOURS: Mapping[str, str] = MappingProxyType(
    {
        **{name: name for name in PAINT},
        **{folded(german): english for german, english in zip(_GERMAN, PAINT, strict=True)},
        **_OTHER_NAMES,
    }
)
HEAD, TAIL = "head", "tail"
_PARTS: Mapping[str, str] = MappingProxyType({HEAD: HEAD, "kopf": HEAD, TAIL: TAIL, "schwanz": TAIL})


def colour_words() -> tuple[str, ...]:
    """Return the words for colours that are understood.

    Examples
    --------
    >>> "gelb" in colour_words(), "yellow" in colour_words()
    (True, True)
    """
    return tuple(_COLOURS)


def colour_key(word: str) -> str:
    """Return what a word for a colour is compared by: words for the same colour have the same.

    Examples
    --------
    >>> colour_key("Gelb"), colour_key("yellow"), colour_key("Ocker")
    ('yellow', 'yellow', 'ocker')
    """
    return _COLOURS.get(folded(word), folded(word))


def is_colour(word: str) -> bool:
    """Return whether a word is one for a colour that is understood without being listed."""
    return folded(word) in _COLOURS


def part_key(word: str) -> str:
    """Return what a word for a part is compared by."""
    return _PARTS.get(folded(word), folded(word))


def paint(colours: tuple[str, ...]) -> tuple[str, ...]:
    """Return what colours look like in a picture, each different from the others.

    Examples
    --------
    >>> paint(("gelb", "Ocker"))
    ('#f6d743', '#c9b458')
    """
    unknown = [colour for colour in colours if colour_key(colour) not in PAINT]
    return tuple(PAINT.get(colour_key(colour)) or SPARE[unknown.index(colour) % len(SPARE)] for colour in colours)
