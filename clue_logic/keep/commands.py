"""What can be typed besides statements and questions, in English and German whatever the language."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType

from clue_logic.words.names import folded

_MOST_DIGITS = 3


class KeepCommand(Enum):
    """What is wanted."""

    HELP = "help"
    UNDO = "undo"
    SKIP = "skip"
    GRID = "grid"
    SUGGEST = "suggest"
    CHANCES = "chances"
    CONFLICTS = "conflicts"
    LOG = "log"
    QUIT = "quit"


WORDS: Mapping[KeepCommand, tuple[str, ...]] = MappingProxyType(
    {
        KeepCommand.HELP: ("?", "help", "hilfe"),
        KeepCommand.UNDO: ("undo", "zurück", "zurueck"),
        KeepCommand.SKIP: ("skip", "weiter"),
        KeepCommand.GRID: ("grid", "notizblatt"),
        KeepCommand.SUGGEST: ("suggest", "rat"),
        KeepCommand.CHANCES: ("chances", "chancen"),
        KeepCommand.CONFLICTS: ("conflicts", "widersprüche"),
        KeepCommand.LOG: ("log", "protokoll"),
        KeepCommand.QUIT: ("quit", "exit", "ende"),
    }
)
"""The words for each command; the first is English, the last German."""

NUMBERED = frozenset({KeepCommand.UNDO, KeepCommand.SUGGEST, KeepCommand.LOG})
"""Behind these a number may stand."""


@dataclass(frozen=True, slots=True)
class Typed:
    """A command with its number, None if there is none."""

    command: KeepCommand
    number: int | None = None


def command_of(typed: str, names: Collection[str] = ()) -> Typed | None:
    """Return the command that was typed; None if it is none, or the name of a player or a card.

    Examples
    --------
    >>> command_of("Undo 2"), command_of("undo Rope"), command_of("log", ["Log"])
    (Typed(command=<KeepCommand.UNDO: 'undo'>, number=2), None, None)
    """
    word, *rest = folded(typed).split() or [""]
    if word in map(folded, names) or len(rest) > 1:
        return None
    command = next((command for command, words in WORDS.items() if word in words), None)
    if command is None or not rest:
        return None if command is None else Typed(command)
    number = rest[0]
    if command not in NUMBERED or not (number.isascii() and number.isdecimal()) or len(number) > _MOST_DIGITS:
        return None
    return Typed(command, int(number)) if int(number) else None


def word_for(command: KeepCommand, lang: str) -> str:
    """Return the word for a command in a language."""
    return WORDS[command][0 if lang == "en" or len(WORDS[command]) == 1 else -1]
