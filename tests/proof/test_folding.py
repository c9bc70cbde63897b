"""The one line of a lemma that is folded."""

from __future__ import annotations

import pytest

from clue_logic.datalog.calculi import load_calculus
from clue_logic.language.reader import read_log
from clue_logic.proof.folding import folded_line
from clue_logic.proof.supposing import Supposing
from clue_logic.proof.told import ToldProof
from clue_logic.proof.wording import Wording
from tests.proof.supposing_logs import ONE, ONE_FOLLOWS


def folded(language: str) -> list[str]:
    """Return the lines of all lemmas of a proof by supposing, suppositions called X."""
    calculus = load_calculus("notebook")
    supposing = Supposing(read_log(ONE), calculus)
    found = supposing.prove(ONE_FOLLOWS)
    assert found is not None
    told = ToldProof(found.proof, calculus, supposing.givens, Wording(calculus, supposing.givens, language))
    lemmas = [index for index in range(told.conclusion) if told.steps[index].premises]
    return [folded_line(told, index, ["X"] * len(told.open[index])) for index in lemmas]


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", {"Ben lacks Rope: line 7", "Ann lacks Axe, under X", "Ann holds Rope: 4 steps, under X"}),
        (
            "de",
            {
                "Ben besitzt Rope nicht: Zeile 7",
                "Ann besitzt Axe nicht, unter X",
                "Ann besitzt Rope: 4 Schritte, unter X",
            },
        ),
    ],
)
def test_a_line_says_what_a_lemma_takes(language: str, expected: set[str]) -> None:
    assert expected <= set(folded(language))
