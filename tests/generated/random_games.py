"""Random games of any size, each the same from the same numbers, with logs as a person might write them."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from types import MappingProxyType

from clue_logic.classroom.random_games.dealing import FEWEST_PLAYERS, DeckSetup, EventKind, Style
from clue_logic.classroom.random_games.match import GeneratedGame, Match
from clue_logic.game.deck import Category, Deck
from clue_logic.game.edition import editions
from clue_logic.words.records import replace
from tests.generated.scribe import write

CLASSIC = "cluedo-uk"
MASTER = "master-detective"
TINY = "tiny"
PLAIN = "plain"
ONE_OF_EACH = "one of each"
LARGE = "large"

# Six suspects, six weapons, nine rooms; thirty cards; a handful of cards; a deck without categories; and a deck with a
# card of each category for every player. A large deck, with categories or without, is only used if requested
KINDS = (CLASSIC, MASTER, TINY, PLAIN, ONE_OF_EACH)

MOST_PLAYERS: Mapping[str, int] = MappingProxyType(
    {CLASSIC: 8, MASTER: 8, TINY: 4, PLAIN: 5, ONE_OF_EACH: 7, LARGE: 10}
)

# Players: one bears a card's name, and two must be written in quotes
NAMES = ("Anna", "Ben", "Plum", "Jörg", "花子", "Dr. No", "Player 1", "Will is it", "Zoë-Marie", "O'Hara")

FEW_CARDS = 9  # number of cards of a small deck that can be dealt in every way

FEWEST_CARDS, MOST_CARDS = 20, 70  # Of a large deck

# How likely each is, after each suggestion, in a game in which anything may happen
NOW_AND_THEN: Mapping[EventKind, float] = MappingProxyType(
    {
        EventKind.ACCUSATION: 0.02,
        EventKind.REVEAL: 0.03,
        EventKind.DEPARTURE: 0.015,
        EventKind.ANNOUNCEMENT: 0.03,
        EventKind.WHISPER: 0.03,
        EventKind.LEARNED_CELL: 0.04,
        EventKind.LEARNED_CLAUSE: 0.03,
        EventKind.PRIVATE_SHOW: 0.04,
    }
)

WITH_NUMBERS: Mapping[EventKind, float] = MappingProxyType({**NOW_AND_THEN, EventKind.CARD_NUMBER: 0.6})

MOST_SUGGESTIONS = 60


def open_box(kind: str, players: int, rng: Random) -> DeckSetup:
    """Return a deck of this kind that `players` can play with."""
    if kind in (CLASSIC, MASTER):
        edition = editions()[kind]
        hidden = len(edition.categories)
        return DeckSetup(
            Deck(edition.categories, hidden=hidden, aliases=edition.aliases, colours=edition.colours), kind
        )
    if kind == LARGE:
        return DeckSetup(_large_deck(rng))
    if kind == PLAIN:
        hidden = rng.randrange(4)
        size = hidden + players * rng.randint(1, 3) + rng.randrange(2)
        return DeckSetup(
            Deck(loose=tuple(f"card {'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[i]}" for i in range(size)), hidden=hidden)
        )
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
    return DeckSetup(Deck(categories, hidden=len(categories) if hides else 0), one_of_each=kind == ONE_OF_EACH)


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


def _names(rng: Random, players: int, style: Style) -> tuple[str, ...]:
    if style.plain:
        return tuple(f"Player {c}" for c in "ABCDEFGHIJ"[:players])
    # From the first names as long as they are enough, so that games of few players have the same ones.
    return tuple(rng.sample(NAMES[: max(players, MOST_PLAYERS[CLASSIC])], players))


def _played(rng: Random, box: DeckSetup, players: int, style: Style, name: str, suggestions: int) -> GeneratedGame:
    match = Match(rng, box, players, replace(style, names=_names(rng, players, style)))
    return match.play(name, suggestions, lambda headers, events: write(headers, events, match.writing_rng))


def play(
    seed: int,
    kind: str | None = None,
    players: int | None = None,
    suggestions: int | None = None,
    happenings: Mapping[EventKind, float] = NOW_AND_THEN,
) -> GeneratedGame:
    """Play a game in which anything may happen.

    Parameters
    ----------
    seed
        Decides everything that the other parameters leave open.
    kind
        The kind of deck, one of `tests.generated.random_games.KINDS`.
    players
        How many play; as many as the deck allows if that is fewer.
    suggestions
        How many suggestions are made, at most: with fewer, the same game stops earlier.
    happenings
        What may happen after each suggestion, and how likely it is.
    """
    name = f"play({seed}, {kind!r}, {players}, {suggestions})"
    rng = Random(seed)
    kind = kind or rng.choice(KINDS)
    players = min(players or rng.randint(FEWEST_PLAYERS, MOST_PLAYERS[kind]), MOST_PLAYERS[kind])
    if suggestions is None:
        # Mostly short games: long ones leave little open, and take long.
        suggestions = rng.randint(0, MOST_SUGGESTIONS if rng.random() < 0.15 else 24)
    return _played(rng, open_box(kind, players, rng), players, Style(happenings=happenings), name, suggestions)


def play_plainly(
    seed: int,
    players: int,
    suggestions: int,
    kind: str = CLASSIC,
    *,
    onlooker: bool = False,
    unsaid: float = 0.0,
) -> GeneratedGame:
    """Play a game of suggestions only, as seen by an onlooker.

    Parameters
    ----------
    seed
        Decides what the others leave open.
    players
        How many play, up to ten.
    suggestions
        How many suggestions are made.
    kind
        The kind of deck.
    onlooker
        True if the log is that of somebody who does not play, has no hand and is shown no card.
    unsaid
        The share of the players whose hand sizes the log does not give.
    """
    more = (
        f", {kind!r}, onlooker={onlooker}, unsaid={unsaid}" if (kind, onlooker, unsaid) != (CLASSIC, False, 0) else ""
    )
    name = f"play_plainly({seed}, {players}, {suggestions}{more})"
    rng = Random(seed)
    box = open_box(kind, players, rng)
    style = Style(plain=True, onlooker=onlooker, unsaid=unsaid)
    return _played(rng, box, players, style, name, suggestions)


def play_generalized(
    seed: int, cards: int, hidden: int, players: int, questions: int, *, onlooker: bool = False
) -> GeneratedGame:
    """Play a game of Generalized Clue, as seen by an onlooker.

    Questions of any length go to one player each; now and then a player leaves and lays the hand open.

    Parameters
    ----------
    seed
        Decides what the others leave open.
    cards, hidden, players
        How many cards there are, how many of them are hidden, and how many play.
    questions
        How many questions are asked.
    onlooker
        True if the log is that of somebody who does not play.
    """
    name = f"play_generalized({seed}, {cards}, {hidden}, {players}, {questions}, onlooker={onlooker})"
    box = DeckSetup(Deck(loose=tuple(str(n) for n in range(1, cards + 1)), hidden=hidden))
    style = Style(plain=True, generalized=True, onlooker=onlooker)
    return _played(Random(seed), box, players, style, name, questions)


def play_small(seed: int) -> GeneratedGame:
    """Play a short game with so few cards that they can be dealt in every way."""
    rng = Random(f"small {seed}")
    while True:
        generated = play(rng.randrange(10**6), rng.choice((TINY, PLAIN, PLAIN)), suggestions=rng.randint(0, 4))
        if len(generated.game.deck.cards) <= FEW_CARDS:
            return generated


def play_large(seed: int) -> GeneratedGame:
    """Play a game with many cards, two to ten players and up to sixty suggestions.

    Half of these games are plain; in the others anything may happen.
    """
    rng = Random(f"large {seed}")
    kind = rng.choice((LARGE, LARGE, MASTER, CLASSIC))
    players, suggestions = rng.randint(FEWEST_PLAYERS, MOST_PLAYERS[LARGE]), rng.randint(5, MOST_SUGGESTIONS)
    if rng.random() < 0.5:
        return play(rng.randrange(10**6), kind, players, suggestions)
    onlooker, unsaid = rng.random() < 0.3, rng.choice((0.0, 0.0, 0.0, 0.4, 1.0))
    return play_plainly(rng.randrange(10**6), players, suggestions, kind, onlooker=onlooker, unsaid=unsaid)
