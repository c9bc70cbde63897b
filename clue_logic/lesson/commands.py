"""The commands of a lesson on a terminal: their words in English and German."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from clue_logic.words.languages import Texts

CommandKey = Literal[
    "next", "back", "first", "last", "line", "chapter", "why", "formula", "grid", "all", "help", "quit"
]
"""What a command is called here."""


@dataclass(frozen=True, slots=True)
class Command:
    """A command.

    Parameters
    ----------
    key
        What it is called here.
    words
        The words it is given by, spaces between them, the usual one first. All are understood in every lesson.
    argument
        What follows the word; empty if nothing does.
    """

    key: CommandKey
    words: Texts[str]
    argument: str = ""

    def usual(self, lang: str) -> str:
        """Return its usual word in a language."""
        return self.words[lang].split()[0]

    @property
    def all_words(self) -> tuple[str, ...]:
        """Its words in every language, English first."""
        return tuple(dict.fromkeys(word for lang in self.words for word in self.words[lang].split()))


def _command(key: CommandKey, english: str, german: str, argument: str = "") -> Command:
    return Command(key, Texts(en=english, de=german), argument)


COMMANDS: tuple[Command, ...] = (
    _command("next", "next n", "weiter n"),
    _command("back", "back b", "zurück zurueck b"),
    _command("first", "first", "anfang"),
    _command("last", "last", "letzte"),
    _command("line", "line l", "zeile z", "N"),
    _command("chapter", "chapter c", "kapitel k", "N"),
    _command("why", "why", "warum", "(1,-,3,3)"),
    _command("formula", "formula f", "formel f"),
    _command("grid", "grid g", "notizblatt g"),
    _command("all", "all a", "alles a"),
    _command("help", "help h ?", "hilfe h ?"),
    _command("quit", "quit q exit", "ende q"),
)
"""Every command."""

_DOES = Texts(
    en={
        "next": "one page on; Enter does the same",
        "back": "one page back",
        "first": "to the first page",
        "last": "to the last page",
        "line": "to the first step of a line of the log; the number alone will do",
        "chapter": "to a chapter; without a number, the list of them",
        "why": "why an entry stands, or stood",
        "formula": "show or hide the operations in general",
        "grid": "show or hide the notebook",
        "all": "show all entries of long sets, or only the last ones",
        "help": "this list",
        "quit": "stop",
    },
    de={
        "next": "eine Seite weiter; ebenso die Eingabetaste",
        "back": "eine Seite zurück",
        "first": "zur ersten Seite",
        "last": "zur letzten Seite",
        "line": "zum ersten Schritt einer Zeile des Protokolls; die Zahl allein genügt",
        "chapter": "zu einem Kapitel; ohne Zahl die Liste der Kapitel",
        "why": "warum ein Eintrag dasteht oder dastand",
        "formula": "die allgemeinen Formeln ein- oder ausblenden",
        "grid": "das Notizblatt ein- oder ausblenden",
        "all": "alle Einträge langer Mengen zeigen, oder nur die letzten",
        "help": "diese Liste",
        "quit": "aufhören",
    },
)


def command_called(word: str) -> Command | None:
    """Return the command that a word gives, None if there is none.

    Examples
    --------
    >>> command_called("Warum").key, command_called("f").key, command_called("nxt")
    ('why', 'formula', None)
    """
    return next((command for command in COMMANDS if word.casefold() in command.all_words), None)


def help_text(lang: str) -> str:
    """Return the list of commands.

    Examples
    --------
    >>> print("\\n".join(help_text("de").splitlines()[:2]))
      weiter, n         eine Seite weiter; ebenso die Eingabetaste
      zurück, b         eine Seite zurück
    """
    lines = []
    for command in COMMANDS:
        first, *others = command.words[lang].split()
        words = ", ".join([f"{first} {command.argument}".rstrip(), *(word for word in others if len(word) == 1)])
        lines.append(f"  {words:<16}  {_DOES[lang][command.key]}")
    return "\n".join(lines)
