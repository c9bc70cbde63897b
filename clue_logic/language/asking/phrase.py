"""Phrases with slots for names, and what the usual form says for them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

_SLOT = re.compile(r"\{(place|card|second|category|both|cell|=\w+)\}")
_MARKS = r"\s*[?!.…？！。]*\s*"
"""What may stand at the end of a question."""


@dataclass(frozen=True, slots=True)
class Phrase:
    """What people say, and the usual form of it.

    Parameters
    ----------
    pattern
        What they say; its groups are slots. ``both`` is a place with a card behind it, nothing between them; ``second``
        is another card.
    usual
        The usual form, or a command: a text, a slot, a text, ... A slot ``=where`` is the category which this word
        means.
    """

    pattern: re.Pattern[str]
    usual: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Speech:
    """How questions are asked in one language.

    Parameters
    ----------
    language
        Its code.
    article
        What may stand before a name.
    me
        Words for whoever asks.
    questions
        What can be asked, the special before the general.
    cells
        How one says that a cell is so.
    elsewhere
        What other commands answer, and the command.
    """

    language: str
    article: re.Pattern[str]
    me: frozenset[str]
    questions: tuple[Phrase, ...]
    cells: tuple[Phrase, ...]
    elsewhere: tuple[Phrase, ...]


PhraseTable = Iterable[tuple[str, Iterable[str]]]
"""Usual forms, each with the ways to say it."""


def phrases(table: PhraseTable, before: str = "", behind: str = "", space: str = r"\s+") -> tuple[Phrase, ...]:
    """Return the phrases of a table.

    Parameters
    ----------
    table
        The usual forms, and patterns of what people say for them. A space is any white space, and an apostrophe may be
        a curly one.
    before, behind
        Patterns of what may stand round each.
    space
        The pattern of a space.

    Examples
    --------
    >>> (phrase,) = phrases([("who holds {card}", ["where is {card}"])])
    >>> phrase.pattern.fullmatch("Where is  Rope?")["card"], phrase.usual
    ('Rope', ('who holds ', 'card', ''))
    """
    return tuple(
        Phrase(_compiled(f"{before}(?:{spoken}){behind}{_MARKS}", space), tuple(_SLOT.split(usual)))
        for usual, ways in table
        for spoken in ways
    )


def _compiled(spoken: str, space: str) -> re.Pattern[str]:
    slotted = _SLOT.sub(lambda slot: rf"(?P<{slot[1]}>\S(?:.*?\S)??)", spoken)
    return re.compile(slotted.replace(" ", space).replace("'", "['’]"), re.IGNORECASE)
