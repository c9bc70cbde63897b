"""Cells are derived without clauses that others subsume; all that is said of a log is as from every clause."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

import clue_logic as cl
from clue_logic.datalog.calculi import load_calculus, load_game_calculus
from clue_logic.datalog.derivation import Derivation
from clue_logic.datalog.engine.auditor import derive_with_clingo
from clue_logic.datalog.engine.rounds import Engine, derive
from clue_logic.game.facts import Fact
from clue_logic.game.game import Game
from clue_logic.game.given_facts import LiveStages, stages
from clue_logic.game.questions import Cell, State, Why
from clue_logic.notebook.explanation import explain, explain_question
from clue_logic.notebook.solve import solve
from clue_logic.notebook.subsumption import derive_cells
from clue_logic.proof.checker import check_proof
from clue_logic.proof.easiest_proof import easiest_proof
from clue_logic.words.records import replace
from tests.generated import claims, random_games
from tests.generated.number_decks import play_edition
from tests.shared_out import shared_out

HEADERS = "cards: 1, 2, 3, 4, 5, 6, 7, 8\nhidden: 1\nplayers: Ann 4, Bob 3\n"
CELLS = frozenset({"holds", "lacks", "at_least", "at_most", "contradiction"})
"""The predicates about which the rules conclude the same."""


def clause_lines(events: str) -> set[object]:
    game = cl.read(HEADERS + events)
    return {fact.args[0] for fact in derive_cells(load_calculus("notebook"), stages(game), "loops").facts("clause")}


@pytest.mark.parametrize(
    ("events", "lines"),
    [
        ("Ann suggests 1, 2, 3: Bob shows\nAnn suggests 1, 2: Bob shows\n", {5}),
        ("Ann suggests 1, 2: Bob shows\nAnn suggests 2, 3: Bob shows\n", {4, 5}),
        ("Ann suggests 1, 2: Bob shows\nBob suggests 1, 2, 3: Ann shows\n", {4, 5}),
        ("Ann suggests 1, 2: Bob shows\nAnn suggests 2, 1: Bob shows\n", {4}),
        ("Ann suggests 1, 2: Bob shows\nAnn suggests 1, 3: Bob shows\nAnn suggests 2: Bob passes\n", {4}),
        ("Ann suggests 1, 2: Bob shows\nBob reveals 2\n", set()),
        ("Ann suggests 1, 2: Bob shows\nAnn reveals 2\nAnn suggests 1, 3: Bob shows\n", {4}),
        ("learn Bob holds one of 1, 2\nAnn suggests 1, 2, 3: Bob shows\n", {4}),
    ],
)
def test_the_clauses_that_reach_the_rules(events: str, lines: set[object]) -> None:
    assert clause_lines(events) == lines


def games(seed: int) -> Iterator[Game]:
    """Yield games of several kinds, some of them with a mistake, and some in which silence tells something."""
    rng = Random(seed)
    for generated in (
        random_games.play(seed, suggestions=rng.randint(5, 20)),
        random_games.play(seed, rng.choice((random_games.TINY, random_games.PLAIN)), suggestions=rng.randint(5, 20)),
        random_games.play_plainly(
            seed, rng.randint(2, 6), rng.randint(5, 25), onlooker=rng.random() < 0.5, unsaid=rng.choice((0.0, 0.5, 1.0))
        ),
        random_games.play_generalized(
            seed, rng.randint(7, 14), rng.randint(1, 3), rng.randint(2, 4), rng.randint(3, 20), onlooker=True
        ),
    ):
        game = replace(generated.game, perfect_accusing=rng.random() < 0.3)
        yield claims.spoilt(game, rng) if rng.random() < 0.2 else game


def about_cells(facts: Iterator[Fact]) -> set[Fact]:
    return {fact for fact in facts if fact.predicate in CELLS}


def both(game: Game, engine: Engine) -> tuple[Derivation, Derivation]:
    """Return the derivations from the clauses that no others subsume, and from every clause."""
    calculus, told = load_game_calculus("notebook", game), LiveStages(once=True).update(game)
    return derive_cells(calculus, told, engine), derive(calculus, told)


@pytest.mark.parametrize("seed", shared_out(range(32)))
def test_the_rules_conclude_the_same_about_cells(seed: int) -> None:
    left_out = 0
    for game in games(seed):
        core, every = both(game, "loops")
        assert {*core.facts()} <= {*every.facts()}
        assert core == both(game, "pydatalog")[0]
        left_out += len([*every.facts("clause")]) - len([*core.facts("clause")])
        if next(core.facts("contradiction"), None) is None:
            audited = derive_with_clingo(core.calculus, (one.fact for stage in stages(game) for one in stage.givens))
            assert about_cells(core.facts()) == about_cells(every.facts()) == about_cells(iter(audited))
    assert left_out


@pytest.mark.parametrize("seed", shared_out(range(8)))
def test_a_notebook_has_the_same_proofs_and_facts(seed: int) -> None:
    for game in games(seed):
        notebook, with_proofs = solve(game), solve(game, proofs=True)
        assert notebook.grid == with_proofs.grid
        assert notebook.beyond == with_proofs.beyond
        assert notebook.contradictions == with_proofs.contradictions
        assert notebook.derivation == with_proofs.derivation
        assert {*notebook.facts} == {*with_proofs.facts}
        assert notebook.with_every_event().core == with_proofs.with_every_event().core


@pytest.mark.parametrize("seed", shared_out(range(8)))
def test_proofs_without_subsumed_clauses_are_accepted(seed: int) -> None:
    for game in games(seed):
        core, _ = both(game, "loops")
        for fact in Random(seed).sample(sorted(about_cells(iter(core.inferences)), key=str), 3):
            check_proof(easiest_proof(core, fact, 0.05), core.calculus, core.givens)


def test_the_answer_to_why_is_that_from_every_clause() -> None:
    game = random_games.play_plainly(3, 6, 40).game
    notebook = solve(game)
    for card in game.deck.cards[:6]:
        cell = Cell(game.locations[-1], card, True)
        assert explain(notebook, cell).text() == explain_question(game, Why(cell)).text()


def long_log() -> str:
    """Return a log in which three answers of a hand of three exclude the other cards, and too many say less."""
    pairs = ("1, 2", "3, 4", "5, 6")
    named = [*pairs, *(f"{pair}, {card}" for pair in pairs for card in range(7, 27))]
    answers = "".join(f"Ann suggests {cards}: Bob shows\n" for cards in named)
    return f"cards: {', '.join(map(str, range(1, 28)))}\nhidden: 1\nplayers: Ann 23, Bob 3\n{answers}"


def test_limits_count_only_the_clauses_that_reach_the_rules() -> None:
    """All clauses make more than a thousand pairs."""
    game = cl.read(long_log())
    core, every = both(game, "loops")
    assert [*every.left_out] == ["covering_three"]
    assert not core.left_out
    notebook = solve(game, rules="notebook")
    assert notebook["Bob", "7"] is State.LACKS
    assert not notebook.notices
    answer = explain_question(game, Why(Cell("Bob", "7", False)), rules="notebook")
    answer.check()
    assert answer.proof is not None
    assert {step.label for step in answer.proof.steps} >= {"covering_three"}
    assert len(cl.query(game, "answered(S, Bob)", most=0).rows) == len(game.events)
    assert sum(fact.predicate == "answered" for fact in notebook.facts) == len(game.events)


def test_settled_numbers_are_left_out_of_joins_and_the_cells_are_the_same() -> None:
    calculus, game = load_calculus("notebook"), play_edition("black-vienna", 0)
    half = list(stages(game))[:60]
    whole, core = derive(calculus, half), derive_cells(calculus, half, "loops")
    for predicate in CELLS:
        assert set(core.facts(predicate)) == set(whole.facts(predicate))
    assert len(list(core.facts("overlapping"))) < len(list(whole.facts("overlapping")))
    assert all(premise in core for inference in core.inferences.values() for premise in inference.premises)
