"""What can be typed besides statements and questions, in English and German whatever the language."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType

from clue_logic.words.names import folded

_MOST_DIGITS = 3


class Command(Enum):
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


WORDS: Mapping[Command, tuple[str, ...]] = MappingProxyType(
    {
        Command.HELP: ("?", "help", "hilfe"),
        Command.UNDO: ("undo", "zurück", "zurueck"),
        Command.SKIP: ("skip", "weiter"),
        Command.GRID: ("grid", "notizblatt"),
        Command.SUGGEST: ("suggest", "rat"),
        Command.CHANCES: ("chances", "chancen"),
        Command.CONFLICTS: ("conflicts", "widersprüche"),
        Command.LOG: ("log", "protokoll"),
        Command.QUIT: ("quit", "exit", "ende"),
    }
)
"""The words for each command; the first is English, the last German."""

NUMBERED = frozenset({Command.UNDO, Command.SUGGEST, Command.LOG})
"""Behind these a number may stand."""


@dataclass(frozen=True, slots=True)
class Typed:
    """A command with its number, None if there is none."""

    command: Command
    number: int | None = None


def command_of(typed: str, names: Collection[str] = ()) -> Typed | None:
    """Return the command that was typed; None if it is none, or the name of a player or a card.

    Examples
    --------
    >>> command_of("Undo 2"), command_of("undo Rope"), command_of("log", ["Log"])
    (Typed(command=<Command.UNDO: 'undo'>, number=2), None, None)
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


def word_for(command: Command, lang: str) -> str:
    """Return the word for a command in a language."""
    return WORDS[command][0 if lang == "en" or len(WORDS[command]) == 1 else -1]
