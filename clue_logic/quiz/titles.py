"""Which operation a person means: by its number, its key, or its title in any language, or most of it."""

from __future__ import annotations

import re
import unicodedata
from difflib import SequenceMatcher

from clue_logic.paper.notation import NotUnderstoodError
from clue_logic.paper.operations import Operation
from clue_logic.words.escaping import shown
from clue_logic.words.messages import messages
from clue_logic.words.names import folded

_NUMBER = re.compile(r"(?:(?:operation|op|nr|no)\b[\s.:]*)?(\d{1,3})[.):]?")
_CASE = re.compile(r"(?:fall|case)[\s-]*(\d)")
_BETWEEN_WORDS = re.compile(r"[\s\-_:,.'’]+")
_SHORTEST = 4
_LONGEST_TITLE = 80
_LIKE = 0.75
_CLEARLY = 0.06
"""How much better the best of the likely titles must fit than the next."""


def operation_form(lang: str) -> str:
    """Return how to name an operation."""
    return messages(lang)("quiz-titles-form")


def operation_meant(typed: str, lang: str = "en") -> Operation:
    """Return the operation that is meant.

    Parameters
    ----------
    typed
        What was typed.
    lang
        The language of messages, ``en`` or ``de``.

    Raises
    ------
    NotUnderstoodError
        If there is none, or more than one.

    Examples
    --------
    >>> operation_meant("Überführung").key, operation_meant("Removal of worthles info").key
    ('transfer', 'worthless')
    >>> operation_meant("substitution")
    Traceback (most recent call last):
        ...
    clue_logic.paper.notation.NotUnderstoodError: “substitution” fits more than one operation: 4, 6.
    """
    msg, text = messages(lang), folded(typed)
    if not text:
        raise NotUnderstoodError(msg("quiz-titles-form"))
    if number := _NUMBER.fullmatch(text):
        found = [operation for operation in Operation if operation.number == int(number[1])]
    elif case := _CASE.fullmatch(text.rstrip(".")):
        found = [operation for operation in Operation if operation.key == f"fall-{case[1]}"]
    else:
        found = _titled(_plain(text))
    if len(found) == 1:
        return found[0]
    if found:
        numbers = ", ".join(str(operation.number) for operation in found)
        raise NotUnderstoodError(msg("quiz-titles-several", typed=shown(typed), numbers=numbers))
    raise NotUnderstoodError(msg("quiz-titles-none", typed=shown(typed)))


def _titled(typed: str) -> list[Operation]:
    """Return the operations whose names begin so, or else have these words, or else look like it."""
    names = [(_plain(folded(name)), operation) for operation in Operation for name in _names_of(operation)]
    exact = [operation for name, operation in names if name == typed]
    begun = [operation for name, operation in names if len(typed) >= _SHORTEST and name.startswith(typed)]
    within = [operation for name, operation in names if len(typed) >= _SHORTEST and f" {typed}" in name]
    for found in (exact, begun, within):
        if found or len(typed) < _SHORTEST:
            return [operation for operation in Operation if operation in found]
    likeness = dict.fromkeys(Operation, 0.0)
    for name, operation in names:
        likeness[operation] = max(likeness[operation], _likeness(name, typed[:_LONGEST_TITLE]))
    best = max(likeness.values())
    return [operation for operation in Operation if likeness[operation] >= max(_LIKE, best - _CLEARLY)]


def _likeness(name: str, typed: str) -> float:
    """Return how much what was typed looks like a name, or like as many words in a row of it."""
    words, size = name.split(), len(typed.split())
    parts = [name, *(" ".join(words[at : at + size]) for at in range(len(words) - size + 1))]
    return max(SequenceMatcher(None, part, typed).ratio() for part in parts)


def _names_of(operation: Operation) -> tuple[str, ...]:
    return operation.key, *(operation.title[lang] for lang in operation.title)


def _plain(text: str) -> str:
    """Return a text without accents and without what stands between words."""
    letters = "".join(c for c in unicodedata.normalize("NFKD", text) if not unicodedata.combining(c))
    return _BETWEEN_WORDS.sub(" ", letters).strip()
