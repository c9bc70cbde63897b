"""Answers that are numbers, in small games: compared with every deal and every world."""

from __future__ import annotations

from random import Random

from clue_logic.classroom.random_games.match import GeneratedGame
from clue_logic.worlds.openness import Shows
from tests.generated import claims
from tests.generated.chance_claims import chances_differ
from tests.generated.random_games import FEW_CARDS, PLAIN, TINY, WITH_NUMBERS, play
from tests.generated.world_claims import cells_differ
from tests.knowledge import claims as known
from tests.knowledge.tables import small_game


def game_with_numbers(seed: int) -> GeneratedGame:
    """Play a short game with numbers, of so few cards that they can be dealt in every way."""
    rng = Random(f"numbers {seed}")
    while True:
        kind, suggestions = rng.choice((TINY, PLAIN, PLAIN)), rng.randint(1, 5)
        generated = play(rng.randrange(10**6), kind, suggestions=suggestions, happenings=WITH_NUMBERS)
        if len(generated.game.deck.cards) <= FEW_CARDS:
            return generated


def deals_differ(seed: int) -> list[str]:
    """Cells and chances are those of all deals; what rules derive is true, and proved."""
    generated = game_with_numbers(seed)
    wrong = [*cells_differ(generated.game), *chances_differ(generated.game, Shows.ANY), *claims.problems(generated)]
    return [f"game_with_numbers({seed}): {one}" for one in wrong]


def knowledge_differs(seed: int) -> list[str]:
    """What players know, and know of each other, is what is true in all worlds."""
    game, _, model = small_game(seed, numbers=True)
    wrong = known.everything_wrong(game, model, 1.0, Random(seed))
    return [f"small_game({seed}, numbers=True): {one}" for one in wrong]
