"""Games played by lot, each the same from the same numbers."""

from __future__ import annotations

from random import Random

from clue_logic.classroom.random_games.dealing import (
    CLASSIC,
    FEW_CARDS,
    FEWEST_PLAYERS,
    KINDS,
    LARGE,
    MASTER,
    MOST_PLAYERS,
    PLAIN,
    TINY,
    Box,
    Style,
    open_box,
)
from clue_logic.classroom.random_games.match import Generated, Match
from clue_logic.game.deck import Deck

MOST_SUGGESTIONS = 60


def play(seed: int, kind: str | None = None, players: int | None = None, suggestions: int | None = None) -> Generated:
    """Play a game in which anything may happen.

    Parameters
    ----------
    seed
        Decides everything that the other parameters leave open.
    kind
        The kind of deck, one of `clue_logic.classroom.random_games.dealing.KINDS`.
    players
        How many play; as many as the deck allows if that is fewer.
    suggestions
        How many suggestions are made, at most: with fewer, the same game stops earlier.
    """
    name = f"play({seed}, {kind!r}, {players}, {suggestions})"
    rng = Random(seed)
    kind = kind or rng.choice(KINDS)
    players = min(players or rng.randint(FEWEST_PLAYERS, MOST_PLAYERS[kind]), MOST_PLAYERS[kind])
    if suggestions is None:
        # Mostly short games: long ones leave little open, and take long.
        suggestions = rng.randint(0, MOST_SUGGESTIONS if rng.random() < 0.15 else 24)
    return Match(rng, open_box(kind, players, rng), players, Style()).play(name, suggestions)


def play_plainly(
    seed: int,
    players: int,
    suggestions: int,
    kind: str = CLASSIC,
    *,
    onlooker: bool = False,
    unsaid: float = 0.0,
) -> Generated:
    """Play a game of suggestions only, as one who writes down everything sees it.

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
    return Match(rng, box, players, style).play(name, suggestions)


def play_generalized(
    seed: int, cards: int, hidden: int, players: int, questions: int, *, onlooker: bool = False
) -> Generated:
    """Play a game of Generalized Clue, as one who writes down everything sees it.

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
    box = Box(Deck(loose=tuple(str(n) for n in range(1, cards + 1)), hidden=hidden))
    style = Style(plain=True, generalized=True, onlooker=onlooker)
    return Match(Random(seed), box, players, style).play(name, questions)


def play_small(seed: int) -> Generated:
    """Play a short game with so few cards that they can be dealt in every way."""
    rng = Random(f"small {seed}")
    while True:
        generated = play(rng.randrange(10**6), rng.choice((TINY, PLAIN, PLAIN)), suggestions=rng.randint(0, 4))
        if len(generated.game.deck.cards) <= FEW_CARDS:
            return generated


def play_large(seed: int) -> Generated:
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
