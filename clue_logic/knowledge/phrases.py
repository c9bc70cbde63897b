"""What accounts of statements about knowledge are worded with, beside the statements themselves."""

from __future__ import annotations

from collections.abc import Mapping
from shlex import quote
from types import MappingProxyType

from clue_logic.game.questions import ExpectKnowing, Group, Solution, Whether
from clue_logic.notebook.supposition import as_written


def phrase(lang: str, key: str, *values: object) -> str:
    """Return a phrase in English or German, with the values put in.

    Examples
    --------
    >>> phrase("en", "part since", 9), phrase("de", "part since", 9)
    ('since line 9', 'seit Zeile 9')
    """
    return _WORDS[lang][key].format(*values)


def as_asked(statement: ExpectKnowing) -> str:
    """Return the words for the command line that ask about a statement in which everybody knows.

    Examples
    --------
    >>> from clue_logic.game.questions import Cell
    >>> as_asked(ExpectKnowing(("Mary Ann", "Ben"), Whether(Cell("Ben", "Rope", True))))
    '"Mary Ann" Ben "whether Ben holds Rope"'
    >>> print(as_asked(ExpectKnowing(("Player 1",), Cell("Ben", "Who is it", True))))
    '"Player 1"' 'Ben holds "Who is it"'
    """
    from clue_logic.language.declared import quoted

    known, words = statement.known, []
    for player in statement.players:
        word = player.value if isinstance(player, Group) else quoted(player)
        words.append(_in_the_shell(word) if {*" \"'"} & {*word} else word)
    if isinstance(known, Solution):
        return " ".join([*words, '"the solution"'])
    said = f"whether {as_written(known.cell)}" if isinstance(known, Whether) else as_written(known)
    return " ".join([*words, _in_the_shell(said)])


def _in_the_shell(text: str) -> str:
    return quote(text) if '"' in text else f'"{text}"'


_WORDS: Mapping[str, Mapping[str, str]] = MappingProxyType(
    {
        "en": {
            "since": "{} (known since line {}).",
            "always": "{} (known from the start).",
            "instead": "no: {}",
            "not": "it is not so that {}.",
            "open": "it is open whether {}.",
            "unknown": "it is not known that {}.",
            "not public": "it is not public that {}.",
            "not public whether": "it is not public whether {}.",
            "undecided": "it was not decided whether {}: the search was given up after {} worlds.",
            "deal": "If the cards lie like this, it may be so:",
            "follows": "It follows from {}{}",
            "nothing": "the cards alone.",
            "smallest": " (no fewer lines will do):",
            "minimal": " (perhaps fewer lines would do):",
            "line": "line {}",
            "part yes": "yes",
            "part no": "no",
            "part open": "open",
            "part unknown": "not known",
            "part undecided": "not decided",
            "part since": "since line {}",
            "part always": "from the start",
            "more": "More on one of them: clue-logic knows LOG {}",
        },
        "de": {
            "since": "{} (bekannt seit Zeile {}).",
            "always": "{} (von Anfang an bekannt).",
            "instead": "nein: {}",
            "not": "es ist nicht so, dass {}.",
            "open": "es ist offen, ob {}.",
            "unknown": "nicht bekannt ist, dass {}.",
            "not public": "es ist nicht öffentlich, dass {}.",
            "not public whether": "es ist nicht öffentlich, ob {}.",
            "undecided": "nicht entschieden wurde, ob {}: die Suche wurde nach {} Welten abgebrochen.",
            "deal": "Wenn die Karten so liegen, kann es so sein:",
            "follows": "Es folgt aus {}{}",
            "nothing": "den Karten allein.",
            "smallest": " (mit weniger Zeilen geht es nicht):",
            "minimal": " (vielleicht ginge es mit weniger Zeilen):",
            "line": "Zeile {}",
            "part yes": "ja",
            "part no": "nein",
            "part open": "offen",
            "part unknown": "nicht bekannt",
            "part undecided": "nicht entschieden",
            "part since": "seit Zeile {}",
            "part always": "von Anfang an",
            "more": "Mehr zu einem davon: clue-logic knows LOG {}",
        },
    }
)
