"""The engines: pyDatalog and compiled loops record the same derivation, and clingo finds the same facts."""

from __future__ import annotations

import random

import pytest

from clue_logic.datalog.calculi import load_game_calculus
from clue_logic.datalog.engine.auditor import derive_with_clingo
from clue_logic.datalog.engine.fixpoint import find_fixpoint
from clue_logic.datalog.engine.on_demand import DerivedFacts
from clue_logic.datalog.engine.rounds import Rounds, derive, derive_by_statement
from clue_logic.datalog.syntax import PROGRAM_BOUNDS
from clue_logic.game.given_facts import stages
from tests.datalog.engine.test_random_programs import program
from tests.datalog.engine.test_rounds import stage
from tests.generated.random_games import play
from tests.shared_out import shared_out


@pytest.mark.parametrize("rules", ["notebook", "matrix", "paper", "thesis"])
@pytest.mark.parametrize("seed", shared_out(range(24)))
def test_the_engines_record_the_same_derivation(seed: int, rules: str) -> None:
    game = play(seed).game
    calculus, told = load_game_calculus(rules, game), stages(game)
    for run in (derive, derive_by_statement):
        one, other = run(calculus, told, engine="pydatalog"), run(calculus, told, engine="loops")
        assert one == other
        assert [*one.inferences] == [*other.inferences]
    pytest.importorskip("clingo")
    given = (given.fact for stage in told for given in stage.givens)
    assert derive_with_clingo(calculus, given) == frozenset(derive(calculus, told).facts())


@pytest.mark.parametrize("seed", shared_out(range(100)))
def test_the_engines_agree_on_random_rules_and_going_back(seed: int) -> None:
    chance, rules = random.Random(seed), program(seed)
    given = [stage(0, *(("node", (n,)) for n in range(4)), ("of", (chance.randrange(4), chance.randrange(4))))]
    edges = sorted({(chance.randrange(4), chance.randrange(4)) for _ in range(8)})
    chance.shuffle(edges)
    given += [stage(line, ("edge", pair)) for line, pair in enumerate(edges, 1)]
    runs = [Rounds(rules, "pydatalog"), Rounds(rules, "loops")]
    for kept in (0, chance.randrange(len(given)), chance.randrange(len(given))):
        for rounds in runs:
            rounds.rollback(kept)
            for one in given[kept:]:
                rounds.extend(one.givens, since=one.line)
        first, second = (rounds.derivation() for rounds in runs)
        assert first == second
        assert [*first.inferences] == [*second.inferences]


@pytest.mark.parametrize("seed", shared_out(range(160)))
def test_a_fixpoint_without_records_has_the_facts_and_rounds_of_rounds(seed: int) -> None:
    chance, rules = random.Random(seed), program(seed)
    facts: list[tuple[str, tuple[int, ...]]] = [("node", (n,)) for n in range(4) if chance.random() < 0.8]
    facts += [("of", (chance.randrange(4), chance.randrange(4))) for _ in range(5)]
    facts += [("edge", (chance.randrange(4), chance.randrange(4))) for _ in range(8)]
    told = stage(1, *facts)
    rows: dict[str, list[tuple[int | str, ...]]] = {}
    for given in told.givens:
        rows.setdefault(given.fact.predicate, []).append(given.fact.args)
    found = DerivedFacts(find_fixpoint(rules, rows, PROGRAM_BOUNDS))
    recorded = derive(rules, [told]).inferences
    assert {fact: found.round(fact) for fact in found} == {fact: one.round for fact, one in recorded.items()}
    for fact, one in found.items():
        assert one.round == recorded[fact].round
        assert all(found.round(premise) < one.round for premise in one.premises)
