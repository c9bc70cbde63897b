"""Claims about small games in which cards are shown to one player: against all deals, and against all worlds."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from clue_logic.datalog.calculi import load_calculus
from clue_logic.datalog.engine.rounds import derive
from clue_logic.game.events import PrivateShow
from clue_logic.game.facts import Fact
from clue_logic.game.game import Game
from clue_logic.game.given_facts import stages
from clue_logic.game.questions import State
from clue_logic.language.reader import parse_log
from clue_logic.proof.checker import Checker, ProofError
from clue_logic.proof.proof import extract_proof
from clue_logic.proof.supposing import SuppositionProver
from clue_logic.worlds.entailment import Worlds
from clue_logic.worlds.openness import Shows
from tests.generated.chance_claims import chances_differ
from tests.generated.models import Model
from tests.generated.oracle import entailed_by_trying
from tests.generated.world_claims import differences
from tests.knowledge.claims import everything_wrong
from tests.knowledge.tables import small_game

PRIVATE_SHOWS = 0.6
SHARE = 0.05
"""The share of the cells that are asked about one by one; the grids of all chains of two players are whole."""


def game_with_private_shows(seed: int) -> tuple[Game, str, Model]:
    """Return a small game with at least one card shown to one player."""
    for attempt in range(100):
        game, text, model = small_game(100 * seed + attempt, PRIVATE_SHOWS)
        if any(isinstance(event, PrivateShow) for event in game.events):
            return game, text, model
    raise AssertionError(f"no game with seed {seed}")


def private_shows_differ(seed: int) -> list[str]:
    """Return what is wrong: the log, cells, chances, proofs, or knowledge to the second degree."""
    game, text, model = game_with_private_shows(seed)
    again = parse_log(text).game  # None if a player accuses twice, which the log language refuses
    problems = [] if again in (None, game) else ["the log reads as another game"]
    problems += differences(Worlds(game), entailed_by_trying(game) or {})
    problems += [problem for shows in Shows for problem in chances_differ(game, shows)]
    problems += proofs_missing(game)
    problems += everything_wrong(game, model, SHARE, Random(seed))
    return [f"game_with_private_shows({seed}): {problem}" for problem in problems]


def proofs_missing(game: Game) -> Iterator[str]:
    """Yield the entailed cells without a proof that the checker accepts."""
    calculus = load_calculus("notebook")
    derivation = derive(calculus, stages(game))
    supposing = SuppositionProver(game, calculus)
    checkers = Checker(calculus, derivation.givens), Checker(calculus, supposing.givens)
    for cell, state in Worlds(game).cells.items():
        fact = Fact(state.value, cell)
        if state is State.OPEN:
            continue
        try:
            if fact in derivation:
                checkers[0].check(extract_proof(derivation, fact))
            else:
                by_supposition = supposing.prove(fact)
                if by_supposition is None:
                    yield f"no proof of {fact}"
                else:
                    checkers[1].check(by_supposition.proof)
        except ProofError as error:
            yield f"the proof of {fact} fails: {error}"
