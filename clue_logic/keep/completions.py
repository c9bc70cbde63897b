"""The words that can come next while a line is typed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from clue_logic.game.game import Game
from clue_logic.keep.commands import KeepCommand, word_for
from clue_logic.keep.entry import Reader
from clue_logic.language.headers import quoted
from clue_logic.words.names import folded

_STATEMENTS = ("learn", "expect", "why", "who holds", "what does", "solution")
_STATEMENTS_DE = ("erfahre", "erwarte", "warum", "wer besitzt", "was besitzt", "lösung")
_BETWEEN = " ,:;"


@dataclass(frozen=True, slots=True)
class Completion:
    """A word that may stand there.

    Parameters
    ----------
    text
        The word, as a log writes it.
    typed
        How many letters in front of the cursor it takes the place of.
    kind
        What it is: the category of a card, for example.
    """

    text: str
    typed: int
    kind: str = ""


def completions(reader: Reader, game: Game, before: str, lang: str = "en") -> Iterator[Completion]:
    """Yield the words that can stand where the cursor is: cards still to be named, players, commands.

    Parameters
    ----------
    reader
        What reads the line.
    game
        The game so far.
    before
        What stands in front of the cursor.
    lang
        The language of commands.

    Examples
    --------
    >>> from clue_logic.keep.kept_log import kept_log
    >>> log = kept_log("edition: cluedo-uk\\nplayers: Anna 6, Ben 6, Clara 6\\n")
    >>> [one.text for one in completions(Reader(log), log.game, "sca spa l")]
    ['Library', 'Lounge']
    >>> [one.text for one in completions(Reader(log), log.game, "un")]
    ['undo']
    """
    last = max((before.rfind(sign) for sign in _BETWEEN), default=-1) + 1
    head, word = before[:last], before[last:]
    offered: dict[str, Completion] = {}
    if not head.strip():
        for said in _beginnings(lang):
            if word and said.startswith(folded(word)):
                offered[said] = Completion(said, len(word))
    proposed = reader.short.proposals(head)
    if not proposed and head.strip():  # a whole statement, or a question
        proposed = tuple(dict.fromkeys((*game.names, *game.deck.cards))) if word else ()
    kinds = {card: part.called(lang) for part in game.deck.categories for card in part.cards}
    for name in sorted(proposed, key=lambda name: not folded(name).startswith(folded(word))):
        if not word or any(part.startswith(folded(word)) for part in _parts(name)):
            offered.setdefault(name, Completion(quoted(name), len(word), kinds.get(name, "")))
    yield from offered.values()


def _beginnings(lang: str) -> Iterator[str]:
    yield from (word_for(command, lang) for command in KeepCommand)
    yield from _STATEMENTS if lang == "en" else _STATEMENTS_DE


def _parts(name: str) -> Iterator[str]:
    words = folded(name).split()
    yield from (" ".join(words[start:]) for start in range(len(words)))


def matching(names: Iterable[str], before: str) -> Iterator[Completion]:
    """Yield the names that the last word in front of the cursor can be the beginning of."""
    word = before[max((before.rfind(sign) for sign in _BETWEEN), default=-1) + 1 :]
    for name in names:
        if not word or any(part.startswith(folded(word)) for part in _parts(name)):
            yield Completion(name, len(word))
