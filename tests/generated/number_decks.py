"""Games of editions whose answers are numbers, played at random to the end."""

from __future__ import annotations

from random import Random

from clue_logic.game.deck import ENVELOPE
from clue_logic.game.edition import editions
from clue_logic.game.events import CardNumber
from clue_logic.game.game import AnswerRule, Game, Player
from clue_logic.game.questions import State
from clue_logic.words.records import replace
from clue_logic.worlds.live_worlds import LiveWorlds

PLAYERS = ("Anna", "Ben", "Clara", "Dora")
MOST = 200
"""No game has more answers."""


def play_edition(name: str, seed: int, *, hidden: int | None = None, keeper: bool = True) -> Game:
    """Return a game in which players ask in turn about search cards, until the log has the solution.

    Search cards are the groups of the deck, alone and in pairs; without groups three cards each. With `keeper`, the log
    is that of the first player.
    """
    rng, edition = Random(f"{name} {seed}"), editions()[name]
    deck = edition.deck if hidden is None else replace(edition.deck, hidden=hidden)
    cards = rng.sample(deck.cards, len(deck.cards))
    size, rest = divmod(len(cards) - deck.hidden, len(PLAYERS))
    table = tuple(cards[deck.hidden : deck.hidden + rest])
    dealt = cards[deck.hidden + rest :]
    hands = {who: tuple(dealt[at * size : (at + 1) * size]) for at, who in enumerate(PLAYERS)}
    me = PLAYERS[0] if keeper else None
    game = Game(
        deck,
        tuple(Player(who, size, size) for who in PLAYERS),
        me=me,
        hand=hands[PLAYERS[0]] if keeper else None,
        table=table,
        answers=AnswerRule.NUMBER,
        edition=name,
    )
    worlds = LiveWorlds()
    searches = [*deck.group_names]
    events: list[CardNumber] = []
    for turn in range(MOST):
        asker = PLAYERS[turn % len(PLAYERS)]
        asked = rng.choice([who for who in PLAYERS if who != asker])
        named = rng.choice(searches) if searches else tuple(rng.sample(deck.cards, 3))
        number = len(set(named) & set(hands[asked]))
        order = tuple(card for card in deck.cards if card in named)
        events.append(CardNumber(10 + turn, asked, order, number, number, asker))
        game = replace(game, events=tuple(events))
        found = worlds.update(game).cells
        if all(found[ENVELOPE, card] is not State.OPEN for card in deck.cards):
            return game
    return game
