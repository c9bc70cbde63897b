"""A text that was typed outside a log, such as a question: how it is read, and what is said of it."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import replace

from clue_logic.game.game import Game
from clue_logic.language.errors import Complaints, LogError
from clue_logic.language.references import References, Setup
from clue_logic.language.statements import control_characters
from clue_logic.words.diagnostics import Diagnostic, Severity
from clue_logic.words.positions import lines

QUESTION_NAME = "<question>"
"""What messages call the place where such a text stands."""
_FIRST_WORD = re.compile(r"[^\W\d_]+")


def as_text(text: object) -> str:
    """Return a text that was passed for one.

    Raises
    ------
    TypeError
        If it is none.

    Examples
    --------
    >>> as_text(None)
    Traceback (most recent call last):
    ...
    TypeError: a text is wanted, such as "Ben holds Rope", not None
    """
    if not isinstance(text, str):
        raise TypeError(f'a text is wanted, such as "Ben holds Rope", not {text!r}')
    return text


def on_one_line(text: str) -> str:
    """Return a question as the parser takes it: it has no comments, and line ends in it mean no more than spaces.

    Raises
    ------
    LogError
        If it holds control characters.
    TypeError
        If it is no text.

    Examples
    --------
    >>> on_one_line("who holds\\nRope  # is it Ben?")
    'who holds Rope'
    """
    found = lines(as_text(text))
    bad = list(control_characters(found))
    if bad:
        raise LogError(bad, QUESTION_NAME)
    return " ".join(line.code for line in found).rstrip()


def begun_small(text: str, game: Game, words: Collection[str]) -> str:
    """Return a question typed as a sentence, with a capital letter, as a log has it; names stay as they are.

    Only the given words are made small.
    """
    first = _FIRST_WORD.search(text)
    if first is None or first.group().lower() not in words:
        return text
    names = (*game.names, *game.deck.cards)
    if any(name.split()[0] == first.group() for name in names):
        return text
    return text[: first.start()] + first.group().lower() + text[first.end() :]


def references_of(game: Game, complaints: Complaints) -> References:
    """Return what finds the names of a game that are written in a question."""
    return References(
        Setup(deck=game.deck, seats=game.names, sizes=game.players, table=game.table, me=game.me), complaints
    )


def error_about(complaints: Complaints, text: str) -> LogError:
    """Return what is wrong with a question, with the question as the line it speaks of."""
    return LogError([replace(found, source_line=text) for found in complaints.found], QUESTION_NAME)


def error_at(text: str, message: str, expected: tuple[str, ...] = (), *, hint: str | None = None) -> LogError:
    """Return an error that underlines the whole text."""
    return LogError([Diagnostic(Severity.ERROR, 1, 1, len(text) + 1, message, expected, hint, text)], QUESTION_NAME)
