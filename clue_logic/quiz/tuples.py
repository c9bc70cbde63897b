"""Reading tuples that a person types: in numbers or names, with or without brackets, spaces and the name of the set.

What is typed is compared with the names of the game, and nothing else.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import cast

from clue_logic.game.deck import NO_CARD, TABLE
from clue_logic.game.game import Game
from clue_logic.lesson.notation import Notation
from clue_logic.paper.lesson import Entry, SetName
from clue_logic.quiz.choices import Choices, NotUnderstoodError
from clue_logic.quiz.written_entry import WrittenEntry
from clue_logic.words.escaping import shown
from clue_logic.words.messages import Messages, messages
from clue_logic.words.names import folded
from clue_logic.words.terms import TITLES

_DASHES = frozenset("-_‐‑‒–—―−")
_BETWEEN = re.compile(r"(?:[\s,;.:={}∪\\∖]|(?:und|and|u)\b)+")
_SET = re.compile(r"(?:(?:the )?set |(?:der |die )?menge )?([emn])(?![\w'])")
_IN_SET = re.compile(r"(?:∈|in|aus|von|from|of|nach|to|into)\s*(?:(?:the )?set |(?:der |die )?menge )?([emn])(?![\w'])")
_LINE = re.compile(r"\d{1,6}(?!\d|\s*,)")
"""The number of a line behind a tuple, as it is written where two entries are otherwise the same."""

_PLACE = re.compile(r'"([^"]*)"|([^,;()\[\]]*)')
_PLACE_END = re.compile(r"\s*(?:[,;)\]]|$)")
_BARE = re.compile(r";|\b(?:und|and)\b")

_InSet = tuple[SetName | None, list[str]]
"""What stands in the places of a tuple, and the set that is named with it."""


@dataclass(frozen=True)
class Tuples:
    """Reads tuples.

    Parameters
    ----------
    game
        The game whose cards and players they name.
    lang
        The language of messages, ``en`` or ``de``.
    numbers
        Whether the quiz is in numbers: then a number that is also a name is taken for a number.

    Examples
    --------
    >>> import clue_logic as cl
    >>> game = cl.read('''
    ... who: Plum, Green, White
    ... what: Rope, Axe, Lamp
    ... where: Hall, Attic, Cellar
    ... players: Ann 2, Ben 2, Cid 2
    ... ''')
    >>> tuples = Tuples(game, "en", numbers=True)
    >>> tuples.entries("M := M ∪ {(1 – 2 3)}") == tuples.entries("(Green, -, Cellar, Cid) in M")
    True
    >>> tuples.cards("(1,-,2)"), tuples.cards("green; cellar")
    (('Green', 'Cellar'), ('Green', 'Cellar'))
    >>> tuples.entries("1,-,3,3")
    Traceback (most recent call last):
        ...
    clue_logic.quiz.choices.NotUnderstoodError: “3” cannot stand at place 3 (where). The numbers there are 0 to 2.
    """

    game: Game
    lang: str
    numbers: bool

    def entries(self, typed: str) -> tuple[WrittenEntry, ...]:
        """Return the entries that were typed.

        Raises
        ------
        NotUnderstoodError
            If there are none, or something is no entry.
        """
        found = self._tuples(folded(typed), [*self._places, self._last], self.form)
        if not found:
            raise NotUnderstoodError(self.form)
        return tuple(dict.fromkeys(WrittenEntry(of, tuple(places[:-1]), places[-1]) for of, places in found))

    def cards(self, typed: str) -> tuple[str, ...]:
        """Return the cards that were typed, by name or as tuples without a player.

        Raises
        ------
        NotUnderstoodError
            If there are none, or something is no card.
        """
        deck = self.game.deck
        by_name = Choices(
            deck.cards, 0, numbers=self.numbers, aliases=deck.aliases, numbered=None if len(deck.parts) == 1 else 0
        )
        try:
            found = list(by_name.listed(typed))
        except NotUnderstoodError:
            found = []
        if not found:
            tuples = self._tuples(folded(typed), self._places, self.card_form)
            found = [card for _, places in tuples for card in places if card != NO_CARD]
        if not found:
            raise NotUnderstoodError(self.card_form)
        return tuple(dict.fromkeys(found))

    @cached_property
    def players(self) -> Choices:
        """The players."""
        return Choices(self.game.names, 1, numbers=self.numbers)

    @cached_property
    def _last(self) -> Choices:
        """What may stand in the last place."""
        names = [*self.game.names, *([TABLE] if self.game.table else [])]
        translated = [(TITLES[lang][TABLE], TABLE) for lang in TITLES]
        return Choices(names, 1, numbers=self.numbers, aliases=translated, numbered=len(self.game.names))

    @property
    def card_form(self) -> str:
        """How to write a card on its own."""
        return self._msg(
            "quiz-tuples-card" if self.numbers else "quiz-tuples-name",
            example=self._notation.solution_card(self.game.deck.cards[0]),
        )

    @property
    def form(self) -> str:
        """How to write an entry."""
        return self._msg("quiz-tuples-entry", example=self.example)

    @cached_property
    def example(self) -> str:
        """An entry of the game, to show the form."""
        cards = [part.cards[-1] for part in self.game.deck.parts]
        if len(cards) > 1:
            cards[1] = NO_CARD
        return self._notation.entry(Entry("M", tuple(cards), self.game.names[-1], 0))

    @cached_property
    def _places(self) -> list[Choices]:
        aliases = self.game.deck.aliases
        return [Choices(part.cards, 0, numbers=self.numbers, aliases=aliases) for part in self.game.deck.parts]

    @cached_property
    def _notation(self) -> Notation:
        return Notation(self.game, self.lang, self.numbers)

    @property
    def _msg(self) -> Messages:
        return messages(self.lang)

    def _tuples(self, text: str, places: Sequence[Choices], form: str) -> list[_InSet]:
        """Return the tuples in a folded text, each with its set if that is named before or behind it."""
        if not re.search(r"[(\[]", text):
            return [found for part in _BARE.split(text) if part.strip() for found in self._bare(part, places, form)]
        found: list[_InSet] = []
        of: SetName | None = None
        at = 0
        while at < len(text):
            if text[at] in "([":
                given, end = self._split(text, at + 1, places)
                found += [(of, cards) for cards in self._resolved(given, text[at:end], places, form)]
                line = _LINE.match(text, end)
                at = line.end() if line else end
            elif behind := _IN_SET.match(text, at):
                name = _set(behind[1])
                found = [(before or name, cards) for before, cards in found]
                at = behind.end()
            elif before := _SET.match(text, at):
                of, at = _set(before[1]), before.end()
            elif gap := _BETWEEN.match(text, at):
                at = gap.end()
            else:
                raise NotUnderstoodError(self._msg("quiz-tuples-unread", text=shown(text[at:])) + form)
        return found

    def _bare(self, text: str, places: Sequence[Choices], form: str) -> Iterator[_InSet]:
        """Yield the tuples of a text without brackets; the set may stand before them."""
        text = text.strip()
        of: SetName | None = None
        if (before := re.match(r"([emn])\s*(?:[:=]|(?=\s))[:=\s]*", text)) and not _PLACE_END.match(text, 1):
            of, text = _set(before[1]), text[before.end() :]
        given, _ = self._split(text, 0, places)
        for cards in self._resolved(given, text, places, form):
            yield of, cards

    def _split(self, text: str, at: int, places: Sequence[Choices]) -> tuple[list[str], int]:
        """Return what stands between the commas up to a closing bracket or the end, and where that is."""
        given: list[str] = []
        while True:
            while at < len(text) and text[at] == " ":
                at += 1
            full = places[len(given) % len(places)].full_at(text, at, _PLACE_END)
            if full is not None:
                given.append(text[at : full[1]])
                at = full[1]
            else:
                place = _PLACE.match(text, at)
                assert place is not None  # it may be empty
                given.append((place[1] or place[2] or "").strip())
                at = place.end()
            while at < len(text) and text[at] == " ":
                at += 1
            if at >= len(text) or text[at] not in ",;":
                return given, min(at + 1, len(text))
            at += 1

    def _resolved(self, given: list[str], text: str, places: Sequence[Choices], form: str) -> Iterator[list[str]]:
        """Yield tuples of names for what stands between the commas: one, or several where brackets are left out."""
        size = len(places)
        if len(given) == 1 and len(words := given[0].split()) % size == 0 and size > 1:
            given = words  # without commas
        if not any(given):
            raise NotUnderstoodError(form)
        if len(given) == 1 < size:
            raise NotUnderstoodError(self._msg("quiz-tuples-unread", text=shown(text)) + form)
        if len(given) % size or (len(given) > size and text[:1] in "(["):
            kinds = ", ".join(self._kind(place, places) for place in range(len(self.game.deck.parts)))
            what = kinds if size == len(self.game.deck.parts) else self._msg("quiz-tuples-and-player", kinds=kinds)
            raise NotUnderstoodError(
                self._msg("quiz-tuples-places", text=shown(text), given=len(given), size=size, what=what)
            )
        for start in range(0, len(given), size):
            yield [self._place(at, given[start + at], text, places) for at in range(size)]

    def _place(self, at: int, typed: str, text: str, places: Sequence[Choices]) -> str:
        last = at == len(self.game.deck.parts)
        if typed in _DASHES and not last:
            return NO_CARD
        if not typed:
            raise NotUnderstoodError(self._msg("quiz-tuples-empty", text=shown(text)))
        name = places[at].find(typed)
        if name is not None:
            return name
        message = self._msg("quiz-tuples-nothing", typed=shown(typed), place=at + 1, kind=self._kind(at, places))
        elsewhere = [other for other, choices in enumerate(places) if not typed.isdecimal() and choices.find(typed)]
        near = places[at].near(typed)
        if typed.isdecimal() and places[at].numbers:
            message += self._msg("quiz-tuples-numbers", first=places[at].numbers[0], last=places[at].numbers[-1])
        elif elsewhere:
            message += self._msg("quiz-tuples-elsewhere", place=elsewhere[0] + 1)
        elif near is not None:
            message += self._msg("quiz-tuples-near", name=near)
        raise NotUnderstoodError(message)

    def _kind(self, at: int, places: Sequence[Choices]) -> str:
        """Return what stands at a place: the name of the category, or a player."""
        parts = self.game.deck.parts
        if at == len(parts):
            return self._msg("quiz-tuples-player")
        return parts[at].called(self.lang)


def _set(letter: str) -> SetName:
    return cast(SetName, letter.upper())
