"""Understanding an answer: what a line that was typed means as the answer to a question."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import cached_property

from clue_logic.lesson.operations import OPERATIONS, Operation
from clue_logic.quiz.choices import NotUnderstoodError
from clue_logic.quiz.question import Answer, Question
from clue_logic.quiz.tuples import Tuples
from clue_logic.words.languages import Texts
from clue_logic.words.names import folded
from clue_logic.words.quoting import shown

MOST_TYPED = 4000
"""Letters of an answer; the longest that makes sense names a dozen cards."""

_NUMBER = re.compile(r"(?:(?:operation|op|nr|no)\b[\s.:]*)?(\d{1,3})[.):]?")
_AMOUNT = re.compile(r"(\d{1,6})(?:\s*(?:cards?|karten?))?[.!]?")
_CASE = re.compile(r"(?:fall|case)[\s-]*(\d)")
_BETWEEN_WORDS = re.compile(r"[\s\-_:,.'’]+")
_SHORTEST = 4
_LONGEST_TITLE = 80
_LIKE = 0.75
_CLEARLY = 0.06
"""How much better the best of the likely titles must fit than the next."""

_SAID = Texts(
    en={
        "long": "That is far too long for an answer.",
        "operation": "Write the number of an operation (0 to 11) or its name; ? lists them.",
        "several": "“{}” fits more than one operation: {}.",
        "none": "There is no operation “{}”. ",
        "number": "Write a number, such as 4.",
        "players": "Write players by {}, with commas between them, such as {}.",
        "player": "There is no player “{}”. ",
        "numbers": "number",
        "names": "name",
    },
    de={
        "long": "Das ist viel zu lang für eine Antwort.",
        "operation": "Schreibe die Nummer einer Operation (0 bis 11) oder ihren Namen; ? zeigt die Liste.",
        "several": "„{}“ passt zu mehreren Operationen: {}.",
        "none": "Eine Operation „{}“ gibt es nicht. ",
        "number": "Schreibe eine Zahl, zum Beispiel 4.",
        "players": "Nenne Spieler mit {}, durch Kommas getrennt, zum Beispiel {}.",
        "player": "Einen Spieler „{}“ gibt es nicht. ",
        "numbers": "ihrer Nummer",
        "names": "ihrem Namen",
    },
)


@dataclass(frozen=True)
class Answering:
    """Understands answers.

    Parameters
    ----------
    tuples
        Reads what names cards and players, in one language and notation.

    Examples
    --------
    >>> import clue_logic as cl
    >>> game = cl.read('''
    ... who: Plum, Green, White
    ... what: Rope, Axe, Lamp
    ... where: Hall, Attic, Cellar
    ... players: Ann 2, Ben 2, Cid 2
    ... ''')
    >>> answering = Answering(Tuples(game, "en", numbers=True))
    >>> answering.operation("Überführung").number, answering.operation("Removal of worthles info").number
    (7, 5)
    >>> answering.operation("substitution")
    Traceback (most recent call last):
        ...
    clue_logic.quiz.choices.NotUnderstoodError: “substitution” fits more than one operation: 4, 6.
    """

    tuples: Tuples

    def read(self, question: Question, typed: str) -> Answer:
        """Return what an answer to a question means.

        Raises
        ------
        NotUnderstoodError
            If it is not of the form that the question asks for.
        """
        if len(typed) > MOST_TYPED:
            raise NotUnderstoodError(self._said("long"))
        match question.kind:
            case "operation":
                return Answer(number=self.operation(typed).number)
            case "cards":
                return Answer(number=self.amount(typed))
            case "players":
                return Answer(names=self.players(typed))
            case "goes":
                return Answer(entries=self.tuples.entries(typed))
            case "yields":
                if question.told is not None and question.told.found:
                    return Answer(names=self.tuples.cards(typed))
                return Answer(entries=self.tuples.entries(typed))

    def operation(self, typed: str) -> Operation:
        """Return the operation that is meant: by its number, its key, or its title in any language, or most of it.

        Raises
        ------
        NotUnderstoodError
            If there is none, or more than one.
        """
        text = folded(typed)
        if not text:
            raise NotUnderstoodError(self._said("operation"))
        if number := _NUMBER.fullmatch(text):
            found = [operation for operation in OPERATIONS if operation.number == int(number[1])]
        elif case := _CASE.fullmatch(text.rstrip(".")):
            found = [operation for operation in OPERATIONS if operation.key == f"fall-{case[1]}"]
        else:
            found = _titled(_plain(text))
        if len(found) == 1:
            return found[0]
        if found:
            numbers = ", ".join(str(operation.number) for operation in found)
            raise NotUnderstoodError(self._said("several", shown(typed), numbers))
        raise NotUnderstoodError(self._said("none", shown(typed)) + self._said("operation"))

    def amount(self, typed: str) -> int:
        """Return a number of cards.

        Raises
        ------
        NotUnderstoodError
            If it is no number.
        """
        found = _AMOUNT.fullmatch(folded(typed))
        if found is None:
            raise NotUnderstoodError(self._said("number"))
        return int(found[1])

    def players(self, typed: str) -> tuple[str, ...]:
        """Return the players who are listed.

        Raises
        ------
        NotUnderstoodError
            If there are none, or somebody does not play.
        """
        form = self._players_form
        try:
            found = tuple(dict.fromkeys(self.tuples.players.listed(typed)))
        except NotUnderstoodError as error:
            raise NotUnderstoodError(self._said("player", shown(str(error))) + form) from None
        if not found:
            raise NotUnderstoodError(form)
        return found

    def form(self, question: Question) -> str:
        """Return how to answer a question."""
        match question.kind:
            case "operation":
                return self._said("operation")
            case "cards":
                return self._said("number")
            case "players":
                return self._players_form
            case "yields" if question.told is not None and question.told.found:
                return self.tuples.card_form
            case _:
                return self.tuples.form

    @cached_property
    def _players_form(self) -> str:
        names = self.tuples.game.names[-2:]
        numbers = [str(self.tuples.game.names.index(name) + 1) for name in names]
        if self.tuples.numbers:
            return self._said("players", self._said("numbers"), ", ".join(numbers))
        return self._said("players", self._said("names"), ", ".join(names))

    def _said(self, key: str, *values: object) -> str:
        return _SAID[self.tuples.lang][key].format(*values)


def _titled(typed: str) -> list[Operation]:
    """Return the operations whose names begin so, or else have these words, or else look like it."""
    names = [(_plain(folded(name)), operation) for operation in OPERATIONS for name in _names_of(operation)]
    exact = [operation for name, operation in names if name == typed]
    begun = [operation for name, operation in names if len(typed) >= _SHORTEST and name.startswith(typed)]
    within = [operation for name, operation in names if len(typed) >= _SHORTEST and f" {typed}" in name]
    for found in (exact, begun, within):
        if found or len(typed) < _SHORTEST:
            return _once(found)
    likeness = {operation.number: 0.0 for operation in OPERATIONS}
    for name, operation in names:
        likeness[operation.number] = max(likeness[operation.number], _likeness(name, typed[:_LONGEST_TITLE]))
    best = max(likeness.values())
    return [o for o in OPERATIONS if likeness[o.number] >= max(_LIKE, best - _CLEARLY)]


def _likeness(name: str, typed: str) -> float:
    """Return how much what was typed looks like a name, or like as many words in a row of it."""
    words, size = name.split(), len(typed.split())
    parts = [name, *(" ".join(words[at : at + size]) for at in range(len(words) - size + 1))]
    return max(SequenceMatcher(None, part, typed).ratio() for part in parts)


def _names_of(operation: Operation) -> tuple[str, ...]:
    return operation.key, *(operation.title[lang] for lang in operation.title)


def _once(found: Iterable[Operation]) -> list[Operation]:
    return [operation for operation in OPERATIONS if operation in list(found)]


def _plain(text: str) -> str:
    """Return a text without accents and without what stands between words."""
    letters = "".join(c for c in unicodedata.normalize("NFKD", text) if not unicodedata.combining(c))
    return _BETWEEN_WORDS.sub(" ", letters).strip()
