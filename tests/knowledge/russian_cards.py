"""Russian cards: of seven cards two players hold three each and learn each other's hands in public; the third does not.

Van Ditmarsch: The Russian Cards Problem, Studia Logica 75, 2003.
"""

from __future__ import annotations

from itertools import combinations

import clue_logic as cl
from clue_logic.game.game import Game
from clue_logic.game.questions import Cell, Solution
from clue_logic.knowledge.knowledge import Knowledge
from clue_logic.knowledge.propositions import Decision

RUSSIAN = "cards: 0, 1, 2, 3, 4, 5, 6\nhidden: 0\nplayers: Alice 3, Bob 3, Carol 1\n"


def is_safe(game: Game) -> bool:
    """Return whether it is common knowledge that Bob knows the deal, and Carol the place of no card but her own."""
    knowledge = Knowledge(game)
    return knowledge.knows("Bob", Solution()) and all(
        knowledge.knows_not("Carol", Cell(player, card, True)).decision is Decision.YES
        for player in ("Alice", "Bob")
        for card in game.deck.cards
    )


def announcements() -> list[tuple[frozenset[str], ...]]:
    """Return all sets of five to seven hands of which no two have more than one card in common."""
    hands = [frozenset(hand) for hand in combinations("0123456", 3)]
    found: list[tuple[frozenset[str], ...]] = []

    def extend(start: int, chosen: tuple[frozenset[str], ...]) -> None:
        if len(chosen) >= 5:
            found.append(chosen)
        for at in range(start, len(hands) if len(chosen) < 7 else start):
            if all(len(hands[at] & hand) < 2 for hand in chosen):
                extend(at + 1, (*chosen, hands[at]))

    extend(0, ())
    return found


def announced(hands: tuple[frozenset[str], ...]) -> Game:
    """Return the game in which Alice announces these hands."""
    told = " | ".join(" ".join(sorted(hand)) for hand in hands)
    return cl.read(f"{RUSSIAN}Alice announces one of {{{told}}}\n")


def safe_by_trying(hands: tuple[frozenset[str], ...]) -> bool:
    """Return the result of `is_safe` for an announcement, computed from all deals."""
    deals = [
        (alice, frozenset(bob), frozenset("0123456") - alice - set(bob))
        for alice in hands
        for bob in combinations(sorted(frozenset("0123456") - alice), 3)
    ]
    for _, bob, carol in deals:
        if sum(other == bob for _, other, _ in deals) > 1:
            return False
        considered = [alice for alice, _, other in deals if other == carol]
        if any(len({card in alice for alice in considered}) == 1 for card in frozenset("0123456") - carol):
            return False
    return True
