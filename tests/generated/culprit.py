"""Games of the Japanese kind (犯人当てゲーム): one card of each category for everybody, and everyone answers.

The players declare at random, mostly what could tell them something; nothing in the log is false.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from clue_logic.classroom.random_games.match import GeneratedGame, Headers
from clue_logic.game.deck import ENVELOPE, Category, Deck, Size
from clue_logic.game.events import Accusation, Answer, Event, Reply, Suggestion
from clue_logic.game.game import AnswerRule, Game, Player
from tests.generated.scribe import write

NAMES = ("はるか", "ゆうき", "みお", "Anna", "Jörg", "花子")
FEWEST, MOST = 3, 6  # How many play

CATEGORIES = 3
LONGEST = 16  # How many declarations a game has at most


def play_culprit(seed: int, players: int | None = None, declarations: int | None = None) -> GeneratedGame:
    """Play a game of declarations and announcements.

    Parameters
    ----------
    seed
        Decides what the others leave open.
    players
        How many play.
    declarations
        How many declarations there are; with fewer, the same game stops earlier.
    """
    name = f"play_culprit({seed}, {players}, {declarations})"
    rng = Random(seed)
    names = NAMES[: players or rng.randint(FEWEST, MOST)]
    length = rng.randint(1, LONGEST)
    deck = Deck(
        tuple(
            Category(f"カテゴリー{n}", tuple(f"{n}-{i}" for i in range(1, len(names) + 2)))
            for n in range(1, CATEGORIES + 1)
        ),
        hidden=CATEGORIES,
    )
    deal: dict[str, str] = {}
    for category in deck.categories:
        deal.update(zip(category.cards, rng.sample((*names, ENVELOPE), len(names) + 1), strict=True))
    me = rng.choice((*names, None)) if players is None else names[0]
    hand = tuple(card for card in deck.cards if deal[card] == me) or None
    headers = Game(
        deck,
        tuple(Player(player, CATEGORIES, CATEGORIES) for player in names),
        me=me,
        hand=hand,
        answers=AnswerRule.EVERYONE,
        asker_silent=players is None and rng.random() < 0.3,
        one_of_each=True,
    )
    before = Headers(headers, [Size.LEFT_OUT] * len(names))
    events = tuple(_events(headers, deal, length if declarations is None else declarations, rng))
    game, text = write(before, events, Random(f"{name} written"))
    return GeneratedGame(name, game, deal, text, before)


def _events(game: Game, deal: dict[str, str], declarations: int, rng: Random) -> Iterator[Event]:
    announced: set[str] = set()
    for turn in range(declarations):
        asker = game.names[turn % len(game.names)]
        cards = tuple(rng.choice(category.cards) for category in game.deck.categories)
        yield Suggestion(0, asker, cards, tuple(_answers(game, deal, asker, cards)))
        if rng.random() < 0.05 and asker not in announced:
            announced.add(asker)
            guess = tuple(rng.choice(category.cards) for category in game.deck.categories)
            if any(deal[card] != ENVELOPE for card in guess):
                yield Accusation(0, asker, guess, False)


def _answers(game: Game, deal: dict[str, str], asker: str, cards: tuple[str, ...]) -> Iterator[Answer]:
    """Yield what everybody says, from the asker's neighbour round to the asker."""
    seat = game.names.index(asker) + 1
    for player in (*game.names[seat:], *game.names[:seat]):
        if player != asker or not game.asker_silent:
            has = any(deal[card] == player for card in cards)
            yield Answer(player, Reply.ANSWERED if has else Reply.PASSED, 0)
