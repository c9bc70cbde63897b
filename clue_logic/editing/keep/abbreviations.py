"""Abbreviations of names: a beginning that fits only one of the possible names, and short card names for buttons."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache

from clue_logic.game.deck import Deck
from clue_logic.language.names import quote_name
from clue_logic.language.pieces.letters import word_ends
from clue_logic.language.references import Setup
from clue_logic.words.languages import LANGUAGES
from clue_logic.words.names import Names, UnknownName, fold_name
from clue_logic.words.terms import group_name

_END = re.compile(r'[\s,:;!"]')


def skip_signs(text: str, at: int) -> int:
    """Return the place of the next word at or behind a place: blanks, commas and colons stand between words."""
    return len(text) - len(text[at:].lstrip(" \t\n,:;"))


def name_ends(text: str, at: int, most: int) -> Sequence[int]:
    """Return the ends of the names of at most some words that can begin at a place, the shortest first.

    >>> text = 'lead pipe, c "A: B" 1+1'
    >>> [[text[at:end] for end in name_ends(text, at, 3)] for at in (0, 11, 13, 20)]
    [['lead', 'lead pipe'], ['c'], ['"A: B"'], ['1', '1+1']]
    """
    if text[at] == '"':
        return [text.find('"', at + 1) + 1 or len(text)]
    return sorted({*word_ends(text, at, most), at + len(_END.split(text[at:], 1)[0])} - {at})


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
