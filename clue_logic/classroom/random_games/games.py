"""Small random games of many kinds, reproducible from a seed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from random import Random

from clue_logic.classroom.random_games.dealing import FEWEST_PLAYERS, DeckSetup, EventKind, Style
from clue_logic.classroom.random_games.match import GeneratedGame, Match
from clue_logic.game.deck import Category, Deck
from clue_logic.game.game import AnswerRule
from clue_logic.words.records import replace

# Most errors of rules show with three cards already ("small scope", D. Jackson: Software Abstractions, 2012, section
# 5.1.3), and small games fit on a blackboard.


PLAYERS = ("Ann", "Ben", "Cid", "Dora")
MANY_PLAYERS = (*PLAYERS, "Emil", "Fay")

LARGEST = 3
"""The size from which on games grow no more."""

FULL = 8
"""The size of games with many players: up to 21 cards, as the game on sale has."""


class SmallKind(Enum):
    """What is special about a small game. The values are names that reports and logs of trials use."""

    LOOSE = "loose cards"
    CATEGORIES = "categories"
    TABLE = "cards on the table"
    ONE_OF_EACH = "one of each category"
    ONLOOKER = "onlooker"
    LONG_HANDS = "long hands"
    UNSAID = "sizes unknown"
    EVERYONE = "everyone answers"
    ONE = "one is asked"
    GAPS = "left out"
    ACCUSATIONS = "accusations"
    PERFECT = "perfect accusing"
    REVEALS = "reveals"
    DEPARTURES = "departures"
    ANNOUNCEMENTS = "announcements"
    WHISPERS = "whispers"
    LEARNED = "learned"
    ANYTHING = "anything"
    NUMBERS = "numbers of cards"


@dataclass(frozen=True, slots=True)
class _Setting:
    """How games of a kind are played; `categories` is how likely the deck has some."""

    style: Style
    categories: float = 0.5
    fewest: int = FEWEST_PLAYERS
    one_of_each: bool = False
    hidden: bool = False
    """Whether some cards are hidden in every such game."""
    long_hands: bool = False
    """Whether two play, with two cards more each, and ask more."""


_USUAL_EVENTS = tuple(kind for kind in EventKind if kind is not EventKind.CARD_NUMBER)
_PLAIN = Style(plain=True, names=PLAYERS)


def _with(*happenings: EventKind, chance: float = 0.5) -> Style:
    return replace(_PLAIN, happenings=dict.fromkeys(happenings, chance))


_SETTINGS: Mapping[SmallKind, _Setting] = {
    SmallKind.LOOSE: _Setting(_PLAIN, 0),
    SmallKind.CATEGORIES: _Setting(_PLAIN, 1),
    SmallKind.TABLE: _Setting(replace(_PLAIN, left_over=1)),
    SmallKind.ONE_OF_EACH: _Setting(Style(names=PLAYERS, happenings={}, perfect=False), 1, one_of_each=True),
    SmallKind.ONLOOKER: _Setting(replace(_PLAIN, onlooker=True)),
    SmallKind.LONG_HANDS: _Setting(replace(_PLAIN, onlooker=True), 0, long_hands=True),
    SmallKind.UNSAID: _Setting(replace(_PLAIN, unsaid=0.7)),
    SmallKind.EVERYONE: _Setting(replace(_PLAIN, answers=AnswerRule.EVERYONE)),
    SmallKind.ONE: _Setting(replace(_PLAIN, answers=AnswerRule.ONE), fewest=3),
    SmallKind.GAPS: _Setting(
        Style(names=PLAYERS, answers=AnswerRule.FIRST, happenings={}, left_over=0, perfect=False), fewest=3
    ),
    SmallKind.ACCUSATIONS: _Setting(_with(EventKind.ACCUSATION), hidden=True),
    SmallKind.PERFECT: _Setting(replace(_with(EventKind.ACCUSATION, chance=0.1), perfect=True), 0.7, hidden=True),
    SmallKind.REVEALS: _Setting(_with(EventKind.REVEAL)),
    SmallKind.DEPARTURES: _Setting(_with(EventKind.DEPARTURE), fewest=3),
    SmallKind.ANNOUNCEMENTS: _Setting(_with(EventKind.ANNOUNCEMENT)),
    SmallKind.WHISPERS: _Setting(_with(EventKind.WHISPER)),
    SmallKind.LEARNED: _Setting(_with(EventKind.LEARNED_CELL, EventKind.LEARNED_CLAUSE, chance=0.4)),
    SmallKind.ANYTHING: _Setting(Style(names=PLAYERS, happenings=dict.fromkeys(_USUAL_EVENTS, 0.08))),
    SmallKind.NUMBERS: _Setting(_with(EventKind.CARD_NUMBER, chance=0.8)),
}

USUAL_KINDS = tuple(kind for kind in SmallKind if kind is not SmallKind.NUMBERS)
"""The kinds of games that rules are tried on unless said otherwise: suggestions, without answers that are numbers."""


def play_with_many(seed: int, kind: SmallKind, players: int) -> GeneratedGame:
    """Play a game of up to 6 players and 21 cards.

    >>> game = play_with_many(1, SmallKind.LOOSE, 6).game
    >>> len(game.names), len(game.deck.cards)
    (6, 13)
    """
    setting = _SETTINGS[kind]
    setting = replace(setting, style=replace(setting.style, names=MANY_PLAYERS))
    rng = Random(f"{kind.value} {players} players {seed}")
    return _play(rng, setting, players, FULL, f"play_with_many({seed}, {kind}, {players})")


def play_of_kind(seed: int, kind: SmallKind, size: int = 1) -> GeneratedGame:
    """Play a small game.

    >>> print(play_of_kind(4, SmallKind.REVEALS, size=0).text.rstrip())
    kind A: A1, A2, A3
    kind B: B1, B2
    players: Ann 1, Ben 1, Cid 1
    me: Ann
    hand: A2
    Ann suggests A2, B2: Ben shows B2
    Ann reveals A2
    """
    rng = Random(f"{kind.value} {size} {seed}")
    setting = _SETTINGS[kind]
    most_players = 3 if size == 0 else len(PLAYERS)
    players = FEWEST_PLAYERS if setting.long_hands else rng.randint(setting.fewest, most_players)
    return _play(rng, setting, players, size, f"play_of_kind({seed}, {kind}, {size})")


def _play(rng: Random, setting: _Setting, players: int, size: int, name: str) -> GeneratedGame:
    box = _deck_setup(rng, setting, players, size)
    if setting.style.left_over:  # a card for each at least
        left = rng.randint(1, 2) if len(box.deck.cards) - box.deck.hidden > players + 1 else 1
        setting = replace(setting, style=replace(setting.style, left_over=left))
    style = setting.style
    if style.plain and rng.random() < 0.3:  # who holds a hand knows much from the start
        style = replace(style, onlooker=True)
    match = Match(rng, box, players, style)
    asked = rng.randint(1, 3 * size + 3) + 3 * setting.long_hands
    return match.play(name, asked)


def _deck_setup(rng: Random, setting: _Setting, players: int, size: int) -> DeckSetup:
    if rng.random() < setting.categories:
        return _with_categories(rng, setting, players, size)
    hidden = rng.choice((1, 1, 1, 2) if setting.hidden else (0, 1, 1, 1, 2))
    cards = (
        hidden + players * rng.randint(1 + setting.long_hands, 1 + size + setting.long_hands) + rng.choice((0, 0, 1))
    )
    most = 21 if size == FULL else 5 + 2 * size + 2 * setting.long_hands
    cards = max(min(cards + bool(setting.style.left_over), most), hidden + players)
    return DeckSetup(Deck(loose=tuple(str(n) for n in range(1, cards + 1)), hidden=hidden))


def _with_categories(rng: Random, setting: _Setting, players: int, size: int) -> DeckSetup:
    hides = setting.hidden or rng.random() < 0.85
    number = rng.randint(2, 3 if size else 2)
    if setting.one_of_each:
        sizes = [players + hides + (size != FULL) * rng.choice((0, 0, 1)) for _ in range(number)]
    else:
        sizes = [rng.randint(2, 7 if size == FULL else 3 + (size > 1)) for _ in range(number)]
        while sum(sizes) < number * hides + players + bool(setting.style.left_over):
            sizes[rng.randrange(number)] += 1
    categories = tuple(
        Category(f"kind {letter}", tuple(f"{letter}{n}" for n in range(1, cards + 1)))
        for letter, cards in zip("ABC", sizes, strict=False)
    )
    return DeckSetup(Deck(categories, hidden=number if hides else 0), one_of_each=setting.one_of_each)
