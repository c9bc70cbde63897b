"""Abbreviations of names: a beginning that fits only one of the possible names, and short card names for buttons."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from functools import cache

from msgspec import Struct

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


class TypedWords(Struct, frozen=True):
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
        words: list[str] = []
        ends = set()
        for word in _WORD.findall(text):
            if word in _BETWEEN:
                ends.add(len(words))
            else:
                words.append(word)
        return TypedWords(tuple(words[:MAX_WORDS]), frozenset(ends))

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


def find_begun(names: Names, written: str, among: Collection[str]) -> str | UnknownName:
    """Return the name that is meant among some, or the reason; its code is `NOT_HERE` if it is another name.

    >>> cards = Names(["Miss Scarlett", "Spanner", "Study", "Kitchen"], "card")
    >>> find_begun(cards, "sc", cards.all), find_begun(cards, "k", cards.all)
    ('Miss Scarlett', 'Kitchen')
    >>> find_begun(cards, "s", cards.all)
    AmbiguousBeginning(code='ambiguous-beginning', kind='card', name='s', hint=None)
    >>> find_begun(cards, "s", ["Study", "Kitchen"])
    'Study'
    """
    meant, elsewhere = names.find(written), UnknownName(NOT_HERE, names.kind, written)
    if isinstance(meant, str) and meant in among:
        return meant
    if '"' in written:
        return find_begun(names, written.replace('"', ""), among) if written.strip('" ') else elsewhere
    bare = " ".join(fold_name(written).replace(".", " ").replace("_", " ").split())
    phrases = [(phrase, name) for phrase, name in names.begun(bare) if bare and name in among]
    whole = {name for phrase, name in phrases if phrase.partition(" ")[0] == bare}
    fits = whole if len(whole) == 1 else {name for _, name in phrases}
    if len(fits) > 1:
        near = tuple(name for name in names.all if name in fits)
        return AmbiguousBeginning("ambiguous-beginning", names.kind, written, near=near)
    return fits.pop() if fits else meant if isinstance(meant, UnknownName) else elsewhere


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
    for card in deck.cards:
        if card in own:
            yield card, own[card]
            continue
        last = card.split()[-1]
        known = card not in players and names.find(last) == card and quote_name(last) == last
        yield card, last if known and fold_name(deck.category_of(card) or "") in _persons() else card
