"""Games that exports are tried on: generated ones of all kinds, and one with the worst names there can be."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import strategies as st

from clue_logic.datalog.calculi import load_calculus
from clue_logic.datalog.engine.rounds import derive
from clue_logic.game.deck import Deck
from clue_logic.game.events import Announcement, Answer, Departure, LearnedCell, Reply, Suggestion, Whisper
from clue_logic.game.facts import Fact
from clue_logic.game.game import Game, Player
from clue_logic.game.given_facts import stages

NOTEBOOK = load_calculus("notebook")

CARDS = (
    '"',
    "\\",
    "*/ // %* # .",
    "'); halt. %",
    "newline\nand\ttab\r\x0b\x1b",
    "花子・Jörg ⚔️",
    "\u2028\u202eright to left\u200d",
    "cards",
    "3",
    "[]",
)
PLAYERS = ("it's \\", '").\nholds("x", "y', "?(X) :- true")


def derived(game: Game) -> frozenset[Fact]:
    """Return the facts that our own engine derives."""
    derivation = derive(NOTEBOOK, stages(game))
    assert not derivation.notices
    return frozenset(derivation.inferences)


def named(cards: Sequence[str] = CARDS, players: Sequence[str] = PLAYERS) -> Game:
    """Return a game of these names with every kind of event but an accusation: ten cards, three players."""
    anna, ben, clara = players
    events = (
        Suggestion(8, anna, tuple(cards[:3]), (Answer(ben, Reply.PASSED, 9), Answer(clara, Reply.ANSWERED, 10))),
        Suggestion(11, ben, tuple(cards[3:6]), (Answer(clara, Reply.PASSED, 11, implied=True),)),
        Suggestion(12, clara, tuple(cards[1:4]), (Answer(anna, Reply.ANSWERED, 13, cards[3]),)),
        Whisper(13, clara, ben, cards[3]),
        LearnedCell(14, clara, cards[1], False),
        LearnedCell(15, "envelope", cards[0], False),
        Announcement(16, clara, ((cards[2], cards[9]), (cards[2], cards[8]), (cards[0], cards[9]))),
        Departure(17, ben, tuple(cards[5:8])),
    )
    sizes = [Player(anna, 3, 3), Player(ben, 3, 3), Player(clara, 2, 2)]
    return Game(Deck(loose=tuple(cards), hidden=2), tuple(sizes), me=anna, hand=None, events=events)


EMPTY = Game(Deck(loose=("Plum", "Rope"), hidden=0), (Player("Ann", 1, 1), Player("Bob", 1, 1)))
"""A log without events."""

IMPOSSIBLE = Game(
    Deck(loose=("Plum", "Rope"), hidden=0),
    (Player("Ann", 1, 1), Player("Bob", 1, 1)),
    events=(LearnedCell(4, "Ann", "Plum", True), LearnedCell(5, "Bob", "Plum", True)),
)
"""A log that contradicts itself."""

NAMES = st.lists(
    st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), min_size=1),
    min_size=13,
    max_size=13,
    unique=True,
)
"""Ten cards and three players. No log has control characters, but a program may make a game of any names."""
