"""The agenda, against every rule tried on every fact, in four calculi."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

import pytest

from clue_logic.datalog.calculi import load_game_calculus
from clue_logic.datalog.derivation import Inference
from clue_logic.datalog.engine.agenda import Agenda
from clue_logic.datalog.engine.rounds import derive
from clue_logic.datalog.reading.checks import build_calculus
from clue_logic.datalog.reading.rulefile import parse_rule_file
from clue_logic.datalog.syntax import Calculus
from clue_logic.game.facts import Fact, GivenFact
from clue_logic.game.game import Game
from clue_logic.game.given_facts import stages
from clue_logic.proof.checker import check_proof
from clue_logic.proof.proof import extract_proof
from clue_logic.words.messages import Message
from tests.generated.naive_ways import Way, naive_ways
from tests.generated.random_games import ONE_OF_EACH, PLAIN, TINY, play, play_generalized
from tests.shared_out import shared_out

pytestmark = pytest.mark.timeout(120)


def played(seed: int) -> Game:
    return play(seed, (TINY, PLAIN)[seed % 2], 3, 5).game


CALCULI: Mapping[str, Callable[[int], Game]] = {
    "notebook": played,
    "paper": played,
    "matrix": lambda seed: play(seed, ONE_OF_EACH, 3, 5).game,
    "generalized": lambda seed: play_generalized(seed, 8, 1, 3, 5).game,
}
SEEDS = range(3)
COMPARED = 8
"""So many times, or some more, the agenda is compared in each game."""


def ways(agenda: Agenda) -> set[Way]:
    return {(inference.label, inference.fact, frozenset(inference.binding)) for inference in agenda}


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", shared_out(CALCULI))
def test_it_holds_all_that_can_be_concluded_and_comes_to_the_fixpoint_in_any_order(name: str, seed: int) -> None:
    game = CALCULI[name](seed)
    calculus, log, chance = load_game_calculus(name, game), stages(game), Random(seed)
    fixpoint = derive(calculus, log)
    agenda, known, given = Agenda(calculus), set[Fact](), set[Fact]()
    left = len(fixpoint.inferences)
    for stage in log:
        agenda.add_givens(stage.givens, since=stage.line)
        given |= {told.fact for told in stage.givens}
        known |= given
        assert ways(agenda) == naive_ways(calculus, known, given)
        while len(agenda) and (chance.random() < 0.8 or stage is log[-1]):
            taken = chance.choice(tuple(agenda))
            assert known.issuperset(taken.premises)
            assert agenda.apply(taken) == (taken.fact,)
            known.add(taken.fact)
            left -= 1
            if not chance.randrange(left // COMPARED + 1):
                assert ways(agenda) == naive_ways(calculus, known, given)
    assert known == set(fixpoint.facts())
    derivation = agenda.derivation()
    assert derivation.inferences.keys() == fixpoint.inferences.keys()
    for fact in chance.sample(list(derivation.inferences), min(COMPARED, len(derivation.inferences))):
        check_proof(extract_proof(derivation, fact), calculus, derivation.givens)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", CALCULI)
def test_nothing_is_concluded_from_what_was_withdrawn(name: str, seed: int) -> None:
    game = CALCULI[name](seed)
    calculus, chance = load_game_calculus(name, game), Random(seed)
    agenda, known, gone = Agenda(calculus), set[Fact](), set[Fact]()
    log = stages(game)
    given = {told.fact for stage in log for told in stage.givens}
    known |= given
    for stage in log:
        agenda.add_givens(stage.givens)
    for number in range(60):
        if not len(agenda):
            break
        taken = chance.choice(tuple(agenda))
        agenda.apply(taken)
        known.add(taken.fact)
        if chance.random() < 0.4:
            withdrawn = chance.choice(sorted(known - given - gone))
            agenda.withdraw(withdrawn)
            gone.add(withdrawn)
        assert all(gone.isdisjoint(inference.premises) for inference in agenda)
        if not number % 6:
            assert ways(agenda) == {way for way in naive_ways(calculus, known - gone, given) if way[1] not in known}
    assert gone


def calculus_of(*rules: str) -> Calculus:
    declared = "\n".join(
        f"%! {kind}\n%  en: x"
        for kind in ("given edge(A: number, B: number)", "derived path(A: number, B: number)", "derived hub(A: number)")
    )
    texts = [f"%! r{i}\n%  en: x\n%  source: here\n{rule}" for i, rule in enumerate(rules)]
    return build_calculus("test", [parse_rule_file(declared + "\n" + "\n".join(texts), "test.dl")])


def edges(*pairs: tuple[int, int]) -> list[GivenFact]:
    return [GivenFact(Fact("edge", pair), 1) for pair in pairs]


def told(inferences: tuple[Inference, ...]) -> list[tuple[str, list[str]]]:
    return [(inference.label, list(map(str, inference.premises))) for inference in inferences]


PATHS = ("path(X, Y) :- edge(X, Y).", "path(X, Z) :- path(X, Y), path(Y, Z).")


def test_every_way_to_conclude_a_fact_is_there_until_it_is_taken() -> None:
    agenda = Agenda(calculus_of(*PATHS))
    agenda.add_givens(edges((3, 4), (1, 3), (2, 4), (1, 2)))
    for inference in agenda:
        agenda.apply(inference)
    assert told(agenda.find_inferences(Fact("path", (1, 4)))) == [
        ("r1", ["path(1, 2)", "path(2, 4)"]),
        ("r1", ["path(1, 3)", "path(3, 4)"]),
    ]
    agenda.apply(agenda.find_inferences(Fact("path", (1, 4)))[1])
    assert (len(agenda), agenda.find_inferences(Fact("path", (1, 4)))) == (0, ())
    assert agenda.derivation().inferences[Fact("path", (1, 4))].premises[0] == Fact("path", (1, 3))


def test_what_is_counted_is_what_has_stood_longest_and_still_does() -> None:
    agenda = Agenda(calculus_of(PATHS[0], "hub(X) :- edge(X, _), #count{ Y : path(X, Y) } >= 2."))
    agenda.add_givens(edges((1, 2), (1, 3), (1, 4)))
    for number in (4, 2, 3):
        (way,) = agenda.find_inferences(Fact("path", (1, number)))
        agenda.apply(way)
    counted = [str(premise) for premise in agenda.find_inferences(Fact("hub", (1,)))[0].premises[1:]]
    assert counted == ["path(1, 4)", "path(1, 2)"]
    agenda.withdraw(Fact("path", (1, 4)))
    counted = [str(premise) for premise in agenda.find_inferences(Fact("hub", (1,)))[0].premises[1:]]
    assert counted == ["path(1, 2)", "path(1, 3)"]
    agenda.withdraw(Fact("path", (1, 3)))
    assert agenda.find_inferences(Fact("hub", (1,))) == ()


def test_rules_that_are_no_step_are_applied_at_once() -> None:
    agenda = Agenda(calculus_of(*PATHS), at_once={"r0"})
    assert sorted(map(str, agenda.add_givens(edges((1, 2), (2, 3)), since=7))) == ["path(1, 2)", "path(2, 3)"]
    (way,) = agenda
    assert (str(way.fact), way.round, way.since) == ("path(1, 3)", 2, 7)


def test_what_is_not_on_the_agenda_cannot_be_taken() -> None:
    agenda = Agenda(calculus_of(*PATHS))
    agenda.add_givens(edges((1, 2)))
    (way,) = agenda
    agenda.apply(way)
    with pytest.raises(ValueError, match=r"path\(1, 2\) by r0 is not on the agenda"):
        agenda.apply(way)


def test_a_rule_over_its_limit_is_left_out_and_named() -> None:
    rules = [PATHS[0].join(["%! r0\n%  en: x\n%  source: here\n", ""]).replace("%! r0", "%! few")]
    text = "\n".join(rules).replace("source: here", "source: here\n%  skip: over 2 edge")
    declared = "%! given edge(A: number, B: number)\n%  en: x\n%! derived path(A: number, B: number)\n%  en: x\n"
    agenda = Agenda(build_calculus("test", [parse_rule_file(declared + text, "test.dl")]))
    agenda.add_givens(edges((1, 2), (2, 3)))
    assert (len(agenda), agenda.derivation().notices) == (2, ())
    agenda.add_givens(edges((3, 4)))
    assert len(agenda) == 0
    assert agenda.derivation().notices == (Message("ruleproblems-rule-skipped", label="few", most=2, predicate="edge"),)
