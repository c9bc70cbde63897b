"""Wrong rules are distinguished from a wrong log."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import clue_logic as cl
from clue_logic.datalog.calculi import load_game_calculus
from clue_logic.datalog.engine.rounds import derive_by_statement
from clue_logic.game.facts import Fact
from clue_logic.game.game import Game
from clue_logic.game.given_facts import stages
from clue_logic.game.questions import Cell, State
from clue_logic.notebook.beyond_rules import find_impossibility
from clue_logic.notebook.soundness import FalseStep, false_step_record, first_false_step, wrong_step
from clue_logic.notebook.soundness_report import false_step_text
from clue_logic.words.records import replace
from clue_logic.worlds.entailment import Worlds
from clue_logic.worlds.neighbours import Deal
from tests.generated.oracle import agrees
from tests.generated.random_games import play
from tests.notebook.logs import IMPOSSIBLE, OPENING
from tests.own_calculi import CALCULI, WRONG, own_calculi
from tests.shared_out import shared_out


@pytest.fixture(autouse=True, scope="module")
def calculi(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with own_calculi(tmp_path_factory.mktemp("rules"), CALCULI):
        yield


LOG = """cards: 1, 2, 3, 4, 5, 6
hidden: 1
players: Ann 2, Bob 2, Cid 1
Bob reveals 4
Ann suggests 1, 2:
    Bob passes
    Cid shows
"""


def found(rules: str, text: str = LOG) -> FalseStep:
    game = cl.read(text)
    step = wrong_step(cl.solve(game, rules=rules), rules)
    assert step is not None
    assert agrees(game, step[0].deal)
    return step[0]


def test_the_first_false_step_of_a_wrong_rule() -> None:
    step = found("wrong")
    assert (step.fact.predicate, step.fact.args[0], step.label, step.line) == ("holds", "Cid", "shows_all", 7)
    assert step.deal[str(step.fact.args[1])] != "Cid"
    assert Fact("answered", (5, "Cid")) in step.premises
    assert step.untested == ()


@pytest.mark.parametrize("engine", ["pydatalog", "clingo"])
def test_it_is_the_rules_and_not_the_log_that_is_wrong(engine: cl.Engine) -> None:
    notebook = cl.solve(cl.read(LOG), rules="wrong", engine=engine)
    assert notebook.contradictions
    assert find_impossibility(notebook, rules="wrong") is None
    assert find_impossibility(notebook, rules="wrong", exactly=True) is None
    assert wrong_step(notebook, "wrong") is not None


def test_of_an_impossible_log_rules_are_not_blamed() -> None:
    notebook = cl.solve(cl.read(IMPOSSIBLE), rules="wrong")
    assert notebook.contradictions
    assert wrong_step(notebook, "wrong") is None
    assert find_impossibility(notebook, rules="wrong") is not None


def test_what_is_supposed_and_cannot_be_is_no_fault_of_the_rules() -> None:
    notebook = cl.solve(cl.suppose(cl.read(OPENING), "Ben holds Green"), rules="sound")
    assert wrong_step(notebook, "sound") is None


def test_a_rule_that_sees_contradictions_where_there_are_none() -> None:
    step = found("false_contradiction", LOG.replace("Cid shows", "Cid shows 1"))
    assert (step.fact, step.label) == (Fact("contradiction", ("Cid", "1")), "absurd")


def test_what_only_has_the_name_of_a_cell_is_none() -> None:
    game = cl.read(LOG)
    derivation = derive_by_statement(load_game_calculus("odd", game), stages(game))
    step = first_false_step(derivation, Worlds(game))
    assert step is not None
    assert (step.fact, step.label) == (Fact("contradiction", ("Cid",)), "odd")


def test_a_step_that_deals_do_not_tell_of_is_said_to_lie_before() -> None:
    step = found("roundabout")
    assert (step.fact.predicate, step.label) == ("holds", "by_mine")
    assert step.untested == (Fact("mine", step.fact.args),)
    derivation = derive_by_statement(load_game_calculus("roundabout", cl.read(LOG)), stages(cl.read(LOG)))
    untested = f"deals cannot show whether this is true: mine Cid {step.fact.args[1]}"
    assert f"or an earlier one: {untested}" in false_step_text(step, derivation)


def test_a_false_step_that_is_no_cell() -> None:
    step = found(
        "by_pairs",
        LOG.replace("Ann suggests 1, 2:\n    Bob passes", "Ann suggests 1, 2, 4:\n    Bob passes").replace(
            "Bob reveals 4", "Ann reveals 4"
        ),
    )
    assert (step.fact.predicate, step.label) == ("one_of_two", "any_two")
    assert all(step.deal[str(card)] != step.fact.args[0] for card in step.fact.args[1:])


def test_a_false_number_of_cards() -> None:
    text = LOG.replace("Cid 1", "Cid 2").replace("6\n", "6, 7\n")
    step = found("by_numbers", text)
    assert (step.fact, step.label) == (Fact("at_most", ("Cid", "cards", 1)), "at_most_one")
    assert sum(place == "Cid" for place in step.deal.values()) == 2


@pytest.mark.parametrize("rules", shared_out(["notebook", "paper", "matrix", "thesis", "remembering", "generalized"]))
def test_the_rules_of_the_software_say_nothing_false(rules: str) -> None:
    for seed in range(3):
        game = play(seed, suggestions=10).game
        assert wrong_step(cl.solve(game, rules=rules), rules) is None


def _refuted(fact: Fact, deal: Deal, game: Game) -> bool:
    if fact.predicate == "contradiction":
        return True
    place, card = map(str, fact.args)
    return (deal[card] == place) is not (fact.predicate == "holds")


@pytest.mark.parametrize("seed", shared_out(range(16)))
def test_generated_games(seed: int) -> None:
    """The step is found if and only if a conclusion is false; its premises are true, and no earlier one is false."""
    game = play(seed, suggestions=8).game
    worlds = Worlds(game)
    derivation = derive_by_statement(load_game_calculus("wrong", game), stages(game))
    wrong = [
        fact
        for fact in derivation.inferences
        if fact.predicate == "contradiction"
        or (fact.predicate in ("holds", "lacks") and not worlds.entails(_cell(fact)))
    ]
    step = first_false_step(derivation, worlds)
    assert (step is not None) is bool(wrong)
    if step is None:
        return
    assert step.fact == wrong[0]
    assert step.label == "shows_all"
    assert agrees(game, step.deal)
    assert _refuted(step.fact, step.deal, game)
    for premise in step.premises:
        if premise.predicate in ("holds", "lacks"):
            assert worlds.entails(_cell(premise))
    before = replace(game, events=tuple(event for event in game.events if event.line < step.line))
    assert len(before.events) < len(game.events)
    assert wrong_step(cl.solve(game, rules="wrong"), "wrong") is not None


def _cell(fact: Fact) -> Cell:
    place, card = map(str, fact.args)
    return Cell(place, card, fact.predicate == State.HOLDS.value)


def test_the_report() -> None:
    game = cl.read(LOG)
    step, derivation = wrong_step(cl.solve(game, rules="wrong"), "wrong") or pytest.fail("nothing wrong")
    assert "first false step, after line 7: Cid holds" in false_step_text(step, derivation)
    assert "erster falscher Schritt, nach Zeile 7: Cid besitzt" in false_step_text(step, derivation, "de")
    assert "最初の誤り（7行目の後）" in false_step_text(step, derivation, "ja")
    record = false_step_record(step)
    assert (record.rule, record.line, record.deal) == ("shows_all", 7, dict(step.deal))


def test_a_rule_is_named_by_its_title_and_its_label(tmp_path: Path) -> None:
    titled = WRONG.replace("%  source:", "%  title: shows all\n%  source:")
    assert titled != WRONG
    with own_calculi(tmp_path, {"titled": titled}):
        found = wrong_step(cl.solve(cl.read(LOG), rules="titled"), "titled")
        assert found is not None
        assert ', by "shows all" [shows_all]\n' in false_step_text(*found)
        assert ", nach „shows all“ [shows_all]\n" in false_step_text(*found, lang="de")
