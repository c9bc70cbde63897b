"""What the commands print about others' knowledge, compared with every world of small games."""

from __future__ import annotations

import pytest

from tests.knowledge.printed_claims import CLAIMS
from tests.knowledge.tables import small_game


@pytest.mark.parametrize("claim", CLAIMS)
@pytest.mark.parametrize("start", [0, *(pytest.param(start, marks=pytest.mark.slow) for start in (8, 16, 24))])
def test_it_is_that_of_every_world_tried(claim: str, start: int) -> None:
    compared = 0
    for seed in range(start, start + 8):
        game, _, model = small_game(seed)
        number, wrong = CLAIMS[claim](game, model)
        compared += number
        assert wrong == [], seed
    assert compared
