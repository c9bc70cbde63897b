"""Which phrases a text fits, with names of the game in their slots."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import product

from clue_logic.language.asking.phrase import Phrase, Speech
from clue_logic.language.headers import quoted
from clue_logic.language.keywords import LOCATIONS
from clue_logic.language.references import Setup, find_category
from clue_logic.language.wording.rephrased import PlacedWords
from clue_logic.words.names import Names, Unknown, folded
from clue_logic.words.terms import group_name

LONGEST = 300
"""How many letters of a question are compared with phrases."""


Parts = tuple[PlacedWords, ...]
_CARDS = ("card", "second")


@dataclass(frozen=True, slots=True)
class Miss:
    """A name that would make a question of a text, if it were one of the game."""

    start: int
    end: int
    unknown: Unknown


MOST_CHARACTERS = 2000
"""No question is longer; and patterns would need long for it."""


class PhraseMatcher:
    """Compares a text with the phrases of a language.

    Parameters
    ----------
    text
        The question, on one line.
    speech
        How questions are asked in a language.
    setup
        The names of the game.
    """

    def __init__(self, text: str, speech: Speech, setup: Setup) -> None:
        self._text, self._speech, self._setup = text, speech, setup
        self.misses: list[Miss] = []
        """Single names that kept a phrase from fitting."""

    def fitting(self, phrases: Iterable[Phrase]) -> Iterator[Parts]:
        """Yield what each phrase that fits the text says in the usual form."""
        yield from self._fitting(phrases, 0, len(self._text))

    def command(self) -> str | None:
        """Return the command that answers what is asked, if another one does."""
        for parts in self._fitting(self._speech.elsewhere, 0, len(self._text)):
            return "".join(part.words for part in parts)
        return None

    def _fitting(self, phrases: Iterable[Phrase], start: int, end: int) -> Iterator[Parts]:
        if end - start > MOST_CHARACTERS:
            return
        for phrase in phrases:
            found = phrase.pattern.fullmatch(self._text, start, end)
            if found is not None:
                spans = {slot: found.span(slot) for slot in phrase.pattern.groupindex}
                for filled in self._fillings(spans):
                    said = self._said(phrase.usual, filled)
                    if said is not None:
                        yield said

    def _said(self, usual: tuple[str, ...], filled: Mapping[str, Parts]) -> Parts | None:
        parts: list[PlacedWords] = []
        for place, word in enumerate(usual):
            if place % 2 == 0:
                parts.append(PlacedWords(word, 0, len(self._text)))
            elif word.startswith("="):
                name = self._category(word[1:])
                if name is None:
                    return None
                parts.append(PlacedWords(name, 0, len(self._text)))
            else:
                parts += filled[word]
        return tuple(parts)

    def _fillings(self, spans: Mapping[str, tuple[int, int]]) -> Iterator[Mapping[str, Parts]]:
        """Yield the ways to read what stands in the slots; where a single one cannot be, keep it in mind."""
        ways, missed = list[list[Mapping[str, Parts]]](), list[Miss]()
        for slot, (start, end) in spans.items():
            if slot == "cell":
                found: list[Mapping[str, Parts]] = [
                    {slot: parts} for parts in self._fitting(self._speech.cells, start, end)
                ]
            elif slot == "both":
                found = [*self._both(start, end)]
            else:
                one = self._name(slot, start, end)
                if isinstance(one, Miss):
                    missed.append(one)
                    continue
                found = [] if one is None else [{slot: (one,)}]
            if not found:
                return
            ways.append(found)
        if not missed:
            for way in product(*ways):
                yield {slot: parts for filled in way for slot, parts in filled.items()}
        elif len(missed) == 1:
            self.misses += missed

    def _both(self, start: int, end: int) -> Iterator[Mapping[str, Parts]]:
        """Yield the ways to cut some words into a place and a card."""
        for cut in range(start + 1, end):
            if self._text[cut].isspace():
                place, card = self._name("place", start, cut), self._name("card", cut, end)
                if isinstance(place, PlacedWords) and isinstance(card, PlacedWords):
                    yield {"place": (place,), "card": (card,)}

    def _name(self, slot: str, start: int, end: int) -> PlacedWords | Miss | None:
        start, end = self._trimmed(start, end)
        if start >= end:
            return None
        behind = self._speech.article.match(self._text, start, end)
        starts = [start] if behind is None or behind.end() == end else [start, behind.end()]
        for begin in starts:
            found = self._meant(slot, self._text[begin:end])
            if found is not None:
                return PlacedWords(found, begin, end)
        names = self._setup.cards if slot in _CARDS else self._setup.players if slot == "place" else None
        if names is None:
            return None
        unknown = names.find(self._text[starts[-1] : end])
        return Miss(starts[-1], end, unknown) if isinstance(unknown, Unknown) else None

    def _trimmed(self, start: int, end: int) -> tuple[int, int]:
        text = self._text
        while start < end and (text[start].isspace() or text[start] in "\"'„“”「」『』,、"):
            start += 1
        while end > start and (text[end - 1].isspace() or text[end - 1] in '"„“”「」『』,、'):
            end -= 1
        return start, end

    def _meant(self, slot: str, written: str) -> str | None:
        """Return how the usual form writes a name; None if it is none."""
        if slot in _CARDS:
            return _as_written(written, self._setup.cards)
        if slot == "category":
            return self._category(written)
        player = _as_written(written, self._setup.players)
        if player is not None:
            return player
        word, me = folded(written), self._setup.me
        if word in LOCATIONS:
            return written
        return quoted(me, sized=False) if me is not None and word in self._speech.me else None

    def _category(self, written: str) -> str | None:
        """Return what the category is called that a word means; None if it means none."""
        deck = self._setup.deck
        key = None if deck is None or not deck.hidden else find_category(written, deck)
        return None if key is None else quoted(group_name(key, self._speech.language), sized=False)


def _as_written(written: str, names: Names | None) -> str | None:
    return quoted(written, sized=False) if names is not None and names.is_known(written) else None
