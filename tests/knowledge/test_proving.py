"""The lines of proofs about knowledge: none too many, as far as the rules do without."""

from __future__ import annotations

from random import Random

import pytest

from clue_logic.game.facts import Fact
from clue_logic.game.questions import Cell, ExpectKnows, State
from clue_logic.knowledge.by_rules import Views, known_fact, views_of
from clue_logic.knowledge.explanation import KnowledgeExplanation
from clue_logic.knowledge.knowledge import Knowledge
from clue_logic.proof.proof import log_lines, proof_of
from tests.generated.models import Model
from tests.generated.random_games import play
from tests.knowledge.claims import chains
from tests.knowledge.tables import small_game
from tests.knowledge.test_exact import small_enough
from tests.shared_out import shared_out


def cited(views: Views, fact: Fact) -> tuple[int, ...]:
    return log_lines(proof_of(views.derivation, fact), views.derivation.calculus)


@pytest.mark.parametrize("seed", shared_out(range(6)))
def test_no_line_is_named_that_can_be_left_out(seed: int) -> None:
    """Without any one of them it is not known; or the rules do not get there without it."""
    game = small_game(seed)[0] if seed % 2 else play(seed, suggestions=12).game
    rng, knowledge = Random(seed), Knowledge(game)
    proofs = 0
    for chain in map(knowledge.chain, rng.sample(list(chains(game))[1:], 3)):
        cells = [
            Cell(*c, state is State.HOLDS) for c, state in knowledge.grid(chain).items() if state is not State.OPEN
        ]
        for cell in rng.sample(cells, min(4, len(cells))):
            answer = KnowledgeExplanation.of(knowledge, ExpectKnows(chain, cell))
            assert answer.lines is not None
            answer.check()
            if answer.proof is None:
                continue
            proofs += 1
            assert knowledge.knows_from(chain, cell, answer.lines)
            for line in {*answer.lines}.intersection(knowledge.log.encoding.lines):
                rest = [other for other in answer.lines if other != line]
                if knowledge.knows_from(chain, cell, rest):
                    fewer = views_of(game, [chain], lines=rest)
                    fact = known_fact(chain, cell)
                    assert fact not in fewer.derivation or line in cited(fewer, fact), (chain, cell, answer.lines, line)
    assert proofs >= 2


@pytest.mark.slow
def test_known_from_some_lines_is_known_in_every_world_of_these() -> None:
    asked = 0
    for game, _, model in filter(lambda table: small_enough(table[0]), map(small_game, range(30))):
        rng, knowledge = Random(len(model.worlds)), Knowledge(game)
        lines = sorted({line for part in knowledge.log.encoding.parts if (line := part.line)})
        for chain in filter(None, map(knowledge.chain, rng.sample(list(chains(game))[1:], 2))):
            kept = frozenset(rng.sample(lines, rng.randint(0, len(lines))))
            tried = Model(game, 100_000, kept)
            known = tried.cells_in(tried.sure(tried.known(chain, tried.facts)))
            for cell in rng.sample(model.cells, 6):
                assert knowledge.knows_from(chain, cell, kept) is (cell in known), (chain, cell, kept)
                asked += cell in known
    assert asked >= 3


@pytest.mark.slow
def test_a_shorter_proof_can_rest_on_more_lines() -> None:
    """Such proofs are replaced: otherwise the test above tests nothing."""
    replaced = 0
    for seed in range(5):
        game = small_game(seed)[0]
        knowledge = Knowledge(game)
        for chain in map(knowledge.chain, game.names[:2]):
            views = views_of(game, [chain])
            cells = [Cell(*c, s is State.HOLDS) for c, s in knowledge.grid(chain).items() if s is not State.OPEN]
            for cell in filter(lambda cell: known_fact(chain, cell) in views.derivation, cells[::5]):
                answer = KnowledgeExplanation.of(knowledge, ExpectKnows(chain, cell))
                assert answer.lines is not None
                replaced += len(answer.lines) < len(cited(views, known_fact(chain, cell)))
    assert replaced >= 1
