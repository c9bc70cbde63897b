"""Abbreviations of names: a beginning that fits only one of the possible names, and short card names for buttons."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from clue_logic.game.deck import Deck
from clue_logic.language.names import quote_name
from clue_logic.language.references import Setup
from clue_logic.words.languages import LANGUAGES
from clue_logic.words.names import Names, UnknownName, fold_name
from clue_logic.words.terms import group_name

_WORD = re.compile(r'"[^"]*"?|[!,:;]|[^\s,:;!"]+')
_BETWEEN = ",:;"

MAX_WORDS = 60
"""No entry is longer."""


@dataclass(frozen=True, slots=True)
class TypedWords:
    """The words of an entry, and the positions of commas and colons, which end a name.

    >>> words = TypedWords.of("sca lead pipe kit, c")
    >>> words.phrase(1, 3), words.phrase(3, 5)
    ('lead pipe', None)
    """

    all: tuple[str, ...]
    ends: frozenset[int]

    @staticmethod
    def of(text: str) -> TypedWords:
        """Return the words of a text; what is more than any entry has is left out."""
        found: list[str] = []
        ends = set()
        for word in _WORD.findall(text):
            if word in _BETWEEN:
                ends.add(len(found))
            else:
                found.append(word)
        return TypedWords(tuple(found[:MAX_WORDS]), frozenset(ends))

    def __len__(self) -> int:
        return len(self.all)

    def phrase(self, start: int, end: int) -> str | None:
        """Return some words as one name; None if a comma stands between them."""
        if end > len(self.all) or any(start < place < end for place in self.ends):
            return None
        return " ".join(self.all[start:end])


_MOST_NAMED = 4


NOT_HERE = "not-here"
"""The code for a word that is no name, or not one of those that can stand there."""


class AmbiguousBeginning(UnknownName):
    """A beginning that fits several names: the `near` ones."""

    @property
    def arguments(self) -> Mapping[str, object]:
        """The arguments of the problem."""
        return {"name": self.name, "near": self.near[:_MOST_NAMED], "more": len(self.near) > _MOST_NAMED}


class AbbreviationIndex:
    """The names of one kind, and what their beginnings mean.

    >>> cards = AbbreviationIndex(Names(["Miss Scarlett", "Spanner", "Study", "Kitchen"], "card"))
    >>> cards.find("sc", cards.all), cards.find("k", cards.all)
    ('Miss Scarlett', 'Kitchen')
    >>> cards.find("s", cards.all)
    AmbiguousBeginning(code='ambiguous-beginning', kind='card', name='s', hint=None)
    >>> cards.find("s", ["Study", "Kitchen"])
    'Study'
    """

    def __init__(self, names: Names) -> None:
        self._names = names
        self.all = names.all
        self.most_words = names.most_words
        self._phrases: Mapping[str, frozenset[str]] = {name: frozenset(_phrases(names, name)) for name in names.all}

    def is_name_in_a_log(self, written: str) -> bool:
        """Return True if a log takes this for a name, too."""
        return self._names.is_known(written)

    def find(self, written: str, among: Collection[str]) -> str | UnknownName:
        """Return the name that is meant among some, or the reason; its code is `NOT_HERE` if it is another name."""
        found = self._names.find(written)
        if isinstance(found, str) and found in among:
            return found
        if '"' in written:
            return self.find(written.replace('"', ""), among) if written.strip('" ') else self._not_here(written)
        bare = " ".join(fold_name(written).replace(".", " ").replace("_", " ").split())
        begun = [name for name in self.all if name in among and _matches_beginning(self._phrases[name], bare)]
        whole = [name for name in begun if any(bare == phrase.partition(" ")[0] for phrase in self._phrases[name])]
        fits = whole if len(whole) == 1 else begun
        if len(fits) == 1:
            return fits[0]
        if fits:
            return AmbiguousBeginning("ambiguous-beginning", self._names.kind, written, near=tuple(fits))
        return found if isinstance(found, UnknownName) else self._not_here(written)

    def _not_here(self, written: str) -> UnknownName:
        return UnknownName(NOT_HERE, self._names.kind, written)


def _matches_beginning(phrases: Collection[str], bare: str) -> bool:
    return bool(bare) and any(phrase.startswith(bare) for phrase in phrases)


def _phrases(names: Names, name: str) -> list[str]:
    """Return the endings of a name and its aliases that begin with one of their words."""
    spellings = [spelling for spelling in names.spellings if spelling == name or names.find(spelling) == name]
    words = [fold_name(spelling).replace(".", " ").split() for spelling in spellings]
    return [" ".join(one[start:]) for one in words for start in range(len(one))]


@cache
def _persons() -> frozenset[str]:
    """Return the category whose cards are persons, in each language: they are called by their last names."""
    return frozenset(fold_name(group_name("suspects", lang)) for lang in LANGUAGES)


def short_names(deck: Deck, players: Collection[str] = ()) -> Mapping[str, str]:
    """Return a short name for each card, which a log with this deck understands.

    >>> import clue_logic as cl
    >>> short = short_names(cl.read("edition: cluedo-de\\nplayers: Anna 9, Ben 9").deck)
    >>> short["Oberst von Gatow"], short["Heizungsrohr"]
    ('Gatow', 'Heizungsrohr')
    """
    return dict(_shorten_names(deck, players))


def _shorten_names(deck: Deck, players: Collection[str]) -> Iterator[tuple[str, str]]:
    names, own = Setup(deck=deck).cards, dict(deck.short_names)
    assert names is not None
    for card in deck.cards:
        if card in own:
            yield card, own[card]
            continue
        last = card.split()[-1]
        known = card not in players and names.find(last) == card and quote_name(last) == last
        yield card, last if known and fold_name(deck.category_of(card) or "") in _persons() else card
