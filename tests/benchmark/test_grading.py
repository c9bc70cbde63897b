"""Proofs are read in any form, and each step must follow; the first one that does not is named."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from clue_logic.benchmark.grading import ProofGrade, grade_proof
from clue_logic.benchmark.reference import cell_fact, derive_cells, prove
from clue_logic.cases.draws import Draws
from clue_logic.game.questions import Cell
from clue_logic.language.reader import read_log
from clue_logic.proof.graph import proof_record
from clue_logic.proof.proof import extract_proof
from clue_logic.proof.supposing import SuppositionProver
from clue_logic.words.encoding import encode
from clue_logic.worlds.encoding import encode as encode_log
from tests.generated.random_games import play
from tests.shared_out import shared_out

LOG = """edition: cluedo-uk
players: Anna 6, Ben 6, Clara 6

Ben suggests Plum, Rope, Hall: Clara passes, Anna shows
Clara suggests Plum, Rope, Study:
    Anna passes
    Ben shows
Anna suggests Green, Dagger, Hall: nobody shows
learn Ben lacks Plum
"""
GAME = read_log(LOG)
HALL = Cell("Anna", "Hall", True)


def grade(proof: Any, *goals: Cell | None, until: int | None = None) -> ProofGrade:
    return grade_proof(proof, GAME, goals, until=until)


@pytest.mark.parametrize(
    "proof",
    [
        "1. Anna lacks Plum [line 5]\n2. Anna lacks Rope [line 6]\n3. Anna holds Hall [line 4; steps 1, 2]",
        "(1) Anna does not have the Rope (lines 5-6).\n(2) Anna holds Hall, because of lines 4, 5 and step 1",
        "Proof:\n7) Anna besitzt Rope nicht [Zeile 5]\n8) Anna besitzt Hall [Zeilen 4, 5; Schritt 7]\nqed",
        "1. Anna は Rope を 持たない [行 5]\n2. Anna は Hall を 持つ [行 4, 5、手順 1]",
        "1. Anna lacks Plum and Rope [line 5]\n2. Anna holds Plum, Rope or Hall [line 4]\n3. Anna holds Hall [1, 2]",
        "1. Anna holds at most 0 of Plum, Rope [line 5]\n2. Anna holds Hall [line 4; 1]",
        "1. suppose Anna lacks Hall\n2. Anna holds Plum or Rope [line 4; 1]\n3. contradiction [line 5; 2]\n"
        "4. Anna holds Hall [1, 3]",
        [{"statement": "Anna holds Hall", "lines": [4, 5]}],
        [{"statement": "Anna lacks Rope", "lines": [6], "number": 5},
         {"statement": "Anna holds Hall", "lines": [4, 5], "steps": [5], "number": 2}],
    ],
)  # fmt: skip
def test_valid_proofs(proof: object) -> None:
    verdict = grade(proof, HALL)
    assert (verdict.code, verdict.step, verdict.reached) == (None, None, 1), verdict.text()


@pytest.mark.parametrize(
    ("proof", "step", "code", "cited"),
    [
        ("1. Anna lacks Rope [line 5]\n2. Anna holds Hall [line 4; step 1]", 2, "not-following", ()),
        ("1. Anna holds Hall [line 4]\n2. nonsense here [1]", 1, "not-following", ()),
        ("1. Anna lacks Rope [line 5]\n2. Anna hods Hlal twice [1]", 2, "unread", ()),
        ("1. Anna lacks Rope [line 5]\n2. Anna holds Hall [line 4; steps 1, 3]\n3. Anna lacks Plum [line 5]", 2,
         "later-step", (3,)),
        ("1. Anna lacks Rope [2]\n2. Anna lacks Rope [1]", 1, "circle", (2,)),
        ("1. Anna lacks Rope [1]", 1, "circle", (1,)),
        ("1. Anna lacks Rope [line 5; step 9]", 1, "unknown-step", (9,)),
        ("1. Anna lacks Rope [line 99]", 1, "no-line", (99,)),
        ("1. Anna lacks Rope [line 5]\n1. Anna lacks Plum [line 5]", 1, "double", (1,)),
        ("1. Anna lacks Rope [line 5]", None, "no-goal", ()),
        ("1. suppose Anna holds Hall", None, "no-goal", ()),
        ("no steps", None, "empty", ()),
        ("1. " + ", " * 50_000, 1, "unread", ()),
        (" " * 50_000 + "1. Anna lacks Rope [lines" + " 1-999999" * 5_000 + "]", 1, "unread", ()),
        ("1. Anna lacks Rope\n" * 301, None, "long", ()),
        (7, None, "form", ()),
        ([{"statement": "Anna holds Hall", "lines": "4"}], None, "form", ()),
        ({"inferences": [{"label": None}]}, None, "form", ()),
    ],
)  # fmt: skip
def test_the_first_wrong_step(proof: object, step: int | None, code: str, cited: tuple[int, ...]) -> None:
    verdict = grade(proof, HALL)
    assert (verdict.step, verdict.code, verdict.cited, verdict.valid) == (step, code, cited, False)
    assert verdict.text("de") != verdict.text("en")


def test_without_a_goal_the_last_step_must_rest_on_no_supposition() -> None:
    verdict = grade("1. suppose Anna holds Rope\n2. contradiction [line 5; 1]")
    assert (verdict.code, verdict.cited) == ("supposed", (1,))
    assert grade("1. suppose Anna holds Rope\n2. contradiction [line 5; 1]\n3. Anna lacks Rope [2]").valid


def test_lines_below_the_last_one_allowed() -> None:
    assert grade("1. Anna lacks Rope [line 5]", until=5).valid
    assert grade("1. Ben lacks Plum [line 9]", until=8).code == "late-line"


def test_a_forged_fact_of_a_rule_is_found() -> None:
    derivation = derive_cells(GAME)
    record = encode(proof_record(extract_proof(derivation, cell_fact(HALL)), derivation.calculus, derivation.givens))
    assert grade(record, HALL).valid
    for at, inference in enumerate(record["inferences"]):
        if inference["fact"]["predicate"] == "lacks":
            inference["fact"]["predicate"] = "holds"
            verdict = grade(record, HALL)
            assert (verdict.step, verdict.code) == (at + 1, "not-following")
            return
    raise AssertionError


def reordered(steps: Sequence[Any], draws: Draws) -> list[dict[str, Any]]:
    """Return the steps of a proof in another order in which premises still come first."""
    left, places = list(range(len(steps))), dict[int, int]()
    while left:
        place = draws.pick([at for at in left if all(number - 1 in places for number in steps[at].steps)])
        left.remove(place)
        places[place] = len(places) + 1
    return [
        {"statement": steps[at].statement, "lines": steps[at].lines, "steps": [places[n - 1] for n in steps[at].steps]}
        for at in places
    ]


@pytest.mark.parametrize("seed", shared_out(range(8)))
def test_other_orders_and_other_rules_are_valid_and_changed_steps_found(seed: int) -> None:
    game, draws = play(seed, suggestions=14).game, Draws(str(seed))
    for rules in ("notebook", "paper", "thesis", "matrix"):
        derivation = derive_cells(game, rules)
        cells = [fact for fact in derivation.facts() if fact.predicate in ("holds", "lacks")]
        proofs = {fact: prove(derivation, [fact], game, "en") for fact in cells}
        longest = max(proofs, key=lambda fact: len(proofs[fact]))
        goal = Cell(str(longest.args[0]), str(longest.args[1]), longest.predicate == "holds")
        steps = reordered(proofs[longest], draws)
        if not steps:  # the headers of a small game settle everything
            continue
        assert grade_proof(steps, game, [goal]).valid
        at = draws.index(len(steps))
        statement = steps[at]["statement"]
        holds, lacks = " holds ", " lacks "
        opposite = statement.replace(*((holds, lacks) if holds in statement else (lacks, holds)))
        changed = [*steps[:at], {**steps[at], "statement": opposite}, *steps[at + 1 :]]
        verdict = grade_proof(changed, game, [goal])
        assert (verdict.step, verdict.code) == (at + 1, "not-following")


def test_proofs_by_supposition_are_valid() -> None:
    game = read_log(
        "cards: 1, 2, 3, 4, 5\nhidden: 1\nplayers: Ann 2, Bob 2\n"
        "Ann suggests 1, 2: Bob shows\nAnn suggests 2, 3: Bob shows\nAnn suggests 1, 3: Bob shows\n"
    )
    derivation = derive_cells(game)
    prover = SuppositionProver(game, derivation.calculus, encode_log(game))
    cell = Cell("Bob", "4", False)
    proved = prover.prove(cell_fact(cell))
    assert proved is not None
    record = encode(proof_record(proved.proof, derivation.calculus, derivation.givens))
    assert grade_proof(record, game, [cell]).valid
