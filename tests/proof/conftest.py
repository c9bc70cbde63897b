"""Games for the tests of proofs, built from the domain's own classes so that they do not depend on the log reader."""

from __future__ import annotations

import pytest

from clue_logic.datalog.calculi import load_calculus
from clue_logic.datalog.derivation import Derivation
from clue_logic.datalog.engine.rounds import derive
from clue_logic.datalog.syntax import Calculus
from clue_logic.game.deck import Category, Deck
from clue_logic.game.events import Answer, Event, LearnedCell, Reply, Suggestion
from clue_logic.game.game import Game, HeaderLines, Player
from clue_logic.game.given_facts import stages
from tests.generated.random_games import play_plainly

LINES = HeaderLines(deck=1, players=4, hand=6)


def known(game: Game) -> Derivation:
    return derive(load_calculus("notebook"), stages(game))


@pytest.fixture(scope="session")
def notebook() -> Calculus:
    return load_calculus("notebook")


@pytest.fixture(scope="session")
def small_game() -> Game:
    """Anna's notebook after three suggestions; the envelope holds Plum, Dagger, Study."""
    deck = Deck(
        (
            Category("suspects", ("Green", "White", "Plum")),
            Category("weapons", ("Wrench", "Rope", "Dagger")),
            Category("rooms", ("Study", "Hall")),
        ),
        hidden=3,
    )
    events: tuple[Event, ...] = (
        Suggestion(8, "Anna", ("Green", "Dagger", "Study"), (Answer("Ben", Reply.ANSWERED, 9, "Green"),)),
        Suggestion(
            10,
            "Ben",
            ("White", "Rope", "Study"),
            (Answer("Clara", Reply.PASSED, 11), Answer("Anna", Reply.ANSWERED, 12, "White")),
        ),
        Suggestion(13, "Ben", ("Green", "Wrench", "Study"), (Answer("Clara", Reply.ANSWERED, 14),)),
    )
    players = (Player("Anna", 1, 1), Player("Ben", 2, 2), Player("Clara", 2, 2))
    return Game(deck, players, me="Anna", hand=("White",), events=events, lines=LINES)


@pytest.fixture(scope="session")
def small(small_game: Game) -> Derivation:
    return known(small_game)


@pytest.fixture(scope="session")
def impossible(small_game: Game) -> Derivation:
    """The small game, with a line that cannot be true."""
    learned: tuple[Event, ...] = (*small_game.events, LearnedCell(15, "Clara", "Green", holds=True))
    return known(Game(small_game.deck, small_game.players, "Anna", ("White",), events=learned, lines=LINES))


@pytest.fixture(scope="session")
def japanese() -> Derivation:
    """A game whose names take two columns a letter on a terminal."""
    deck = Deck((Category("犯人", ("みどり", "しろ")), Category("凶器", ("ナイフ", "ロープ"))), hidden=2)
    events = (Suggestion(5, "リカ", ("みどり", "ナイフ"), (Answer("レナ", Reply.ANSWERED, 6, "みどり"),)),)
    players = (Player("リカ", 1, 1), Player("レナ", 1, 1))
    return known(Game(deck, players, events=events, lines=HeaderLines(deck=1, players=3)))


@pytest.fixture(scope="session", params=[(1, 4, 8), (2, 3, 14), (3, 5, 25), (4, 4, 40)], ids=str)
def played(request: pytest.FixtureRequest) -> Derivation:
    """What is known in a random game."""
    return known(play_plainly(*request.param).game)
