"""Generated games for hypothesis: a game that fails shrinks to few players, a small deck and few suggestions."""

from __future__ import annotations

from hypothesis import strategies as st

from clue_logic.classroom.random_games.dealing import FEWEST_PLAYERS
from clue_logic.classroom.random_games.match import GeneratedGame
from tests.generated.random_games import CLASSIC, MASTER, ONE_OF_EACH, PLAIN, TINY, play

SIMPLEST_FIRST = (TINY, PLAIN, ONE_OF_EACH, CLASSIC, MASTER)


def games(most_suggestions: int = 12, kinds: tuple[str, ...] = SIMPLEST_FIRST) -> st.SearchStrategy[GeneratedGame]:
    """Return a strategy for games of all kinds; with fewer suggestions the same game stops earlier."""
    return st.builds(
        play,
        seed=st.integers(0, 10_000),
        kind=st.sampled_from(kinds),
        players=st.integers(FEWEST_PLAYERS, 8),
        suggestions=st.integers(0, most_suggestions),
    )
