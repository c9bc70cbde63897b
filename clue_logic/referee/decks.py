"""The decks that generated games are played with, and how many may play."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from types import MappingProxyType
from typing import NamedTuple

from clue_logic.game.deck import Category, Deck
from clue_logic.game.edition import editions

CLASSIC = "cluedo-uk"
MASTER = "master-detective"
TINY = "tiny"
PLAIN = "plain"
ONE_OF_EACH = "one of each"
LARGE = "large"

KINDS = (CLASSIC, MASTER, TINY, PLAIN, ONE_OF_EACH)
"""Six suspects, six weapons, nine rooms; thirty cards; a handful of cards; a deck without categories; and a deck of
which everybody is dealt one card of each category. A large deck, with categories or without, is for those who ask."""

MOST_PLAYERS: Mapping[str, int] = MappingProxyType(
    {CLASSIC: 8, MASTER: 8, TINY: 4, PLAIN: 5, ONE_OF_EACH: 7, LARGE: 10}
)
FEWEST_PLAYERS = 2

NAMES = ("Anna", "Ben", "Plum", "Jörg", "花子", "Dr. No", "Player 1", "Will is it", "Zoë-Marie", "O'Hara")
"""Players: one bears a card's name, and two must be written in quotes."""

FEW_CARDS = 9
"""So many cards of a small deck can be dealt in every way."""

FEWEST_CARDS, MOST_CARDS = 20, 70
"""Of a large deck."""


class Box(NamedTuple):
    """A deck with what else its log says about it.

    Parameters
    ----------
    deck
        The cards.
    edition
        The edition that a log names instead of spelling out the deck.
    one_of_each
        True if everybody is dealt one card of each category.
    """

    deck: Deck
    edition: str | None = None
    one_of_each: bool = False


def open_box(kind: str, players: int, rng: Random) -> Box:
    """Return a deck of this kind that `players` can play with."""
    if kind in (CLASSIC, MASTER):
        edition = editions()[kind]
        return Box(Deck(edition.categories, hidden=len(edition.categories), aliases=edition.aliases), kind)
    if kind == LARGE:
        return Box(_large_deck(rng))
    if kind == PLAIN:
        hidden = rng.randrange(4)
        size = hidden + players * rng.randint(1, 3) + rng.randrange(2)
        return Box(Deck(loose=tuple(f"card {'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[i]}" for i in range(size)), hidden=hidden))
    hides = rng.random() < 0.8
    if kind == ONE_OF_EACH:
        spare = [rng.choice((0, 0, 0, 1)) for _ in range(rng.randint(2, 4))]
        sizes = [players + hides + more for more in spare]
    else:
        sizes = [rng.randint(2, 3) for _ in range(rng.randint(2, 3))]
    initials = "PQRS"
    categories = tuple(
        Category(f"category {initials[i]}", tuple(f"{initials[i]}-{n}" for n in range(1, size + 1)))
        for i, size in enumerate(sizes)
    )
    return Box(Deck(categories, hidden=len(categories) if hides else 0), one_of_each=kind == ONE_OF_EACH)


def _large_deck(rng: Random) -> Deck:
    size = rng.randint(FEWEST_CARDS, MOST_CARDS)
    if rng.random() < 0.3:
        return Deck(loose=tuple(f"card {n}" for n in range(1, size + 1)), hidden=rng.randrange(5))
    initials = "PQRSTU"[: rng.randint(2, 6)]
    # At least two cards in each, and the others wherever they fall.
    found = sorted([*initials, *initials, *rng.choices(initials, k=size - 2 * len(initials))])
    categories = tuple(
        Category(f"category {initial}", tuple(f"{initial}-{n}" for n in range(1, found.count(initial) + 1)))
        for initial in initials
    )
    return Deck(categories, hidden=len(categories) if rng.random() < 0.9 else 0)
