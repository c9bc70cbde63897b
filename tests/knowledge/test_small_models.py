"""Models from the literature, as logs: three players with one card each, and Russian cards.

Van Ditmarsch: Knowledge Games, 2000 (hexa); The Russian Cards Problem, Studia Logica 75, 2003.
"""

from __future__ import annotations

import pytest

import clue_logic as cl
from clue_logic.game.game import Game
from clue_logic.game.questions import Cell, Solution, State, Whether
from clue_logic.knowledge.knowledge import Knowledge
from clue_logic.knowledge.propositions import Decision
from tests.generated.models import Model
from tests.knowledge.claims import chains
from tests.knowledge.russian_cards import RUSSIAN, announced, announcements, is_safe, safe_by_trying

HEXA = "cards: r, w, b\nhidden: 0\nplayers: One 1, Two 1, Three 1\nanswers: one\n"
WHISPER = "One whispers to Two: lacks\n"
ANNOUNCEMENT = "Alice announces one of {0 1 2 | 0 3 4 | 0 5 6 | 1 3 5 | 2 4 6}\n"


def can_name_the_deal(game: Game) -> dict[str, bool | None]:
    """Return for each player whether I know that she knows the deal (True) or that she does not (False)."""
    knowledge = Knowledge(game)
    found: dict[str, bool | None] = {}
    for player in game.names:
        ignorant = knowledge.knows_not(player, Solution()).decision is Decision.YES
        assert not (ignorant and knowledge.knows(player, Solution()))
        found[player] = True if knowledge.knows(player, Solution()) else False if ignorant else None
    return found


# Three players with one card each


@pytest.mark.parametrize(
    ("log", "worlds", "named"),
    [
        (HEXA, 6, {"One": False, "Two": False, "Three": False}),
        (HEXA + "One reveals r\n", 2, {"One": False, "Two": True, "Three": True}),
        (HEXA + "Two asks One about r, w, b: shows\n", 6, {"One": False, "Two": True, "Three": False}),
        # Two may have heard the card that he holds himself, or the other one.
        (HEXA + WHISPER, 12, {"One": False, "Two": None, "Three": False}),
        (RUSSIAN, 140, {"Alice": False, "Bob": False, "Carol": False}),
    ],
    ids=["dealt", "shown to all", "shown to one", "whispered", "Russian cards"],
)
def test_worlds_and_who_can_name_the_deal(log: str, worlds: int, named: dict[str, bool | None]) -> None:
    game = cl.read(log)
    assert len(Model(game).worlds) == worlds
    assert can_name_the_deal(game) == named


def test_what_is_known_of_a_card_shown_to_one_of_them_is_common_knowledge() -> None:
    game = cl.read(HEXA + "Two asks One about r, w, b: shows\n")
    knowledge = Knowledge(game)
    for chain in chains(game, 3):
        assert knowledge.knows((*chain, "Two"), Solution())
        for other in ("One", "Three"):
            blind = knowledge.knows_not((*chain, other), Solution()).decision is Decision.YES
            # Nobody can know of Two that another knows the deal, and all know that; of themselves, too.
            assert blind


@pytest.mark.parametrize("keeper", ["One", "Two", "Three"])
def test_a_card_shown_to_one_of_them_in_each_notebook(keeper: str) -> None:
    hand = {"One": "r", "Two": "w", "Three": "b"}[keeper]
    seen = " r" if keeper != "Three" else ""
    game = cl.read(f"{HEXA}me: {keeper}\nhand: {hand}\nTwo asks One about r, w, b: shows{seen}\n")
    assert can_name_the_deal(game) == {"One": False, "Two": True, "Three": False}
    knowledge = Knowledge(game)
    assert knowledge.knows((), Solution()) is (keeper == "Two")
    # One knows that Two knows her card, but not what he knows of the rest.
    red, black = Cell("One", "r", True), Cell("Three", "b", True)
    assert knowledge.knows("Two", red) is (keeper != "Three")
    assert knowledge.knows("Two", black) is (keeper != "One")
    assert knowledge.knows("Two", Whether(black))


@pytest.mark.parametrize(("card", "two"), [("w", False), ("b", True)])
@pytest.mark.parametrize("keeper", ["One", "Two", "Three"])
def test_a_card_whispered_in_each_notebook(keeper: str, card: str, two: bool) -> None:
    hand = {"One": "r", "Two": "w", "Three": "b"}[keeper]
    heard = f" {card}" if keeper != "Three" else ""
    game = cl.read(f"{HEXA}me: {keeper}\nhand: {hand}\n{WHISPER.rstrip()}{heard}\n")
    knows = two if keeper == "Two" else None
    assert can_name_the_deal(game) == {"One": False, "Two": knows, "Three": False}
    # Who does not know the deal does not know either whether Two does; of those who hear, One knows what she said.
    knowledge = Knowledge(game)
    assert knowledge.knows("Two", Cell("One", card, False)) is (keeper != "Three")


# Russian cards


def test_bob_knows_the_deal_and_carol_no_card_of_it() -> None:
    bob = Knowledge(cl.read(f"{RUSSIAN}me: Bob\nhand: 3, 4, 5\n{ANNOUNCEMENT}"))
    assert [c for c in "0123456" if bob.grid(())["Alice", c] is State.HOLDS] == ["0", "1", "2"]
    carol = Knowledge(cl.read(f"{RUSSIAN}me: Carol\nhand: 6\n{ANNOUNCEMENT}"))
    assert all(carol.grid(())[p, c] is State.OPEN for p in ("Alice", "Bob") for c in "012345")
    assert carol.knows("Bob", Solution())
    alice = Knowledge(cl.read(f"{RUSSIAN}me: Alice\nhand: 0, 1, 2\n{ANNOUNCEMENT}"))
    assert all(alice.knows("Bob", Cell("Alice", card, True)) for card in "012")
    assert all(alice.knows(("Bob", "Alice", "Bob"), Cell("Alice", card, True)) for card in "012")
    assert not alice.knows("Bob", Cell("Bob", "3", True))  # but he may not have it
    assert all(alice.knows("Bob", Whether(Cell("Carol", card, True))) for card in "3456")


def test_that_is_common_knowledge() -> None:
    """An onlooker thinks every world possible, so what he knows of them is known to all, however often nested."""
    assert is_safe(cl.read(RUSSIAN + ANNOUNCEMENT))
    # To say this is just as true, but Carol learns from it who has 0.
    assert not is_safe(cl.read(RUSSIAN + "Alice announces one of {0 1 2 | 0 3 4 | 0 5 6}\n"))
    # And from this Bob does not learn everything.
    assert not is_safe(cl.read(RUSSIAN + "Alice announces one of {0 1 2 | 0 1 3 | 4 5 6 | 2 3 5 | 2 4 6}\n"))


@pytest.mark.slow
def test_safe_announcements() -> None:
    """Of 1290 announcements 192 are true of the hand 0, 1, 2, and of those 102 are safe; here every third of them."""
    every = announcements()
    true = [hands for hands in every if frozenset("012") in hands]
    assert (len(every), len(true), sum(map(safe_by_trying, true))) == (1290, 192, 102)
    for hands in true[::3]:
        assert is_safe(announced(hands)) is safe_by_trying(hands)
