"""A simple estimate of who finds the solution first.

A player who still lacks *b* bits of the solution is taken to find it in the next round with a chance in proportion to
1 / (1 + b), whoever finds it first wins. That is no model of how people play; it weighs what a suggestion tells me
against what it tells the others, and more so the nearer they are.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import log2

from clue_logic.game.events import Accusation, Departure
from clue_logic.game.game import Game
from clue_logic.game.questions import Solution
from clue_logic.knowledge.knowledge import Knowledge

MOST_CONSIDERED = 500
"""So many solutions are counted for each player."""


def bits_missing(game: Game) -> Mapping[str, float]:
    """Return for each other player how many bits of the solution he lacks, at most.

    That is the logarithm of the number of solutions which he may still consider for all that the keeper of the log
    knows, see `clue_logic.knowledge.rivals`. Who is known to know the solution lacks nothing. Who has accused, or has
    left the game, is no rival any more.

    Examples
    --------
    >>> from clue_logic.language.reader import read_log
    >>> headers = "cards: 1, 2, 3, 4, 5, 6\\nhidden: 1\\nplayers: Ann 1, Bob 2, Cid 2\\nme: Ann\\nhand: 1\\n"
    >>> bits_missing(read_log(headers + "Bob reveals 2\\nBob reveals 3\\nCid accuses 2: wrong"))
    {'Bob': 2.0}
    """
    knowledge = Knowledge(game)
    out = {event.player for event in game.events if isinstance(event, Accusation | Departure)}
    found = {}
    for player in game.names:
        if player != game.me and player not in out:
            knows = knowledge.knows(player, Solution())
            found[player] = 0.0 if knows else log2(len(knowledge.solutions_considered(player, MOST_CONSIDERED)))
    return found


def chance_to_win(mine: float, others: Iterable[float]) -> float:
    """Return how likely I am to win, given how many bits of the solution I lack, and how many the others lack.

    Examples
    --------
    >>> round(chance_to_win(3.0, [3.0, 3.0]), 3), round(chance_to_win(0.0, [3.0, 3.0]), 3)
    (0.333, 0.667)
    """
    my_share = 1 / (1 + max(0.0, mine))
    return my_share / (my_share + sum(1 / (1 + max(0.0, bits)) for bits in others))
