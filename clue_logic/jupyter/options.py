"""The line behind ``%%clue``: a name, and options."""

from __future__ import annotations

import keyword
import shlex
from dataclasses import dataclass

from clue_logic.words.languages import LANGUAGES
from clue_logic.words.names import UnknownOptionError, nearest, option

USAGE = "%%clue NAME [--lang en|de|ja]"
"""How the magic is called."""

_OPTIONS = ("--lang",)


class MagicError(ValueError):
    """The line behind ``%%clue`` cannot be understood; the message says how it is written."""


@dataclass(frozen=True, slots=True)
class MagicLine:
    """What the line says.

    Parameters
    ----------
    name
        What the game is to be called.
    lang
        The language to show the notebook in.
    """

    name: str
    lang: str = "en"


def magic_line(text: str) -> MagicLine:
    """Read the line behind ``%%clue``.

    Raises
    ------
    MagicError
        If it cannot be understood.

    Examples
    --------
    >>> magic_line("game --lang de")
    MagicLine(name='game', lang='de')
    >>> magic_line("my game")
    Traceback (most recent call last):
        ...
    clue_logic.jupyter.options.MagicError: one name is wanted, not two: my, game. Write %%clue NAME [--lang en|de|ja]
    """
    try:
        words = shlex.split(text)
    except ValueError:
        raise _wrong("a quotation mark is missing") from None
    names, lang, rest = [], "en", iter(words)
    for word in rest:
        if word.startswith("-"):
            key, _, value = word.partition("=")
            if key not in _OPTIONS:
                near = nearest(key, _OPTIONS)
                raise _wrong(f"there is no option {key}" + (f"; did you mean {near}?" if near else ""))
            lang = _language(value or next(rest, ""))
        else:
            names.append(word)
    if len(names) != 1:
        many = f"one name is wanted, not {_several(len(names))}: {', '.join(names)}" if names else "a name is missing"
        raise _wrong(many)
    (name,) = names
    if not name.isidentifier() or keyword.iskeyword(name):
        raise _wrong(f'"{name}" cannot be the name of a variable; use letters, digits and underscores, as in my_game')
    return MagicLine(name, lang)


def _language(value: str) -> str:
    try:
        return option("language", value, LANGUAGES)
    except UnknownOptionError as error:
        raise _wrong(str(error)) from None


def _several(number: int) -> str:
    return "two" if number == len(("one", "two")) else str(number)


def _wrong(message: str) -> MagicError:
    return MagicError(f"{message.rstrip('.')}. Write {USAGE}")
