"""Every event is a fact with its own line, also if it tells nothing new; what is known of cards is the same."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random

import pytest

import clue_logic as cl
from clue_logic.datalog.calculi import load_game_calculus
from clue_logic.datalog.derivation import Derivation
from clue_logic.datalog.engine.agenda import Agenda
from clue_logic.datalog.engine.auditor import derive_with_clingo
from clue_logic.datalog.engine.rounds import derive, derive_by_statement
from clue_logic.datalog.user_rules import UserRuleFile, UserRules
from clue_logic.editing.live_log import LiveLog
from clue_logic.export.clingo import clingo_program
from clue_logic.export.json import log_record
from clue_logic.game.facts import Fact
from clue_logic.game.game import Game
from clue_logic.game.given_facts import LiveStages, stages
from clue_logic.game.questions import ExpectFact
from clue_logic.notebook.answers import check_expectation
from clue_logic.notebook.explanation import asked_fact, explain_question
from clue_logic.words.records import replace
from clue_logic.worlds.openness import Shows
from tests.editing.comparing import differences
from tests.generated import claims
from tests.generated.chance_claims import chances_differ
from tests.generated.models import Model
from tests.generated.random_games import PLAIN, TINY, play
from tests.generated.repeating import repeat_events
from tests.knowledge.claims import everything_wrong
from tests.knowledge.tables import small_game
from tests.shared_out import shared_out

ANSWERED = """cards: 1, 2, 3, 4, 5
hidden: 1
players: Ann 2, Ben 2
Ann suggests 1, 2: Ben shows
Ben suggests 3: Ann passes
Ann suggests 1, 2: Ben shows
Ann suggests 2, 1: Ben shows
"""
SEEN = """cards: 1, 2, 3, 4, 5
hidden: 1
players: Ann 2, Ben 2
me: Ann
hand: 1, 2
Ann suggests 1, 3: Ben shows 3
Ann suggests 1, 3: Ben shows
Ben suggests 1, 3: Ann shows 1
Ben suggests 1, 3: Ann shows 1
"""
EVERYONE = """cards: 1, 2, 3, 4, 5
hidden: 1
answers: everyone
players: Ann 2, Ben 1, Cid 1
Ann suggests 1, 2: Ben shows, Cid passes
Ben suggests 3: Ann passes, Cid shows
Ann suggests 2, 1: Ben shows, Cid passes
"""
ONE = """cards: 1, 2, 3, 4, 5
hidden: 1
answers: one
players: Ann 2, Ben 2
Ann asks Ben about 1, 2: shows
Ann asks Ben about 1, 2: shows
"""
OTHERS = """cards: 1, 2, 3, 4, 5, 6, 7
hidden: 1
players: Ann 2, Ben 2, Cid 2
Ann reveals 1
Ann reveals 1
learn Ben holds 3
learn Ben holds 3
learn Cid lacks 3
learn Cid lacks 3
learn Ben holds one of 3, 4
learn Ben holds one of 4, 3
Ben accuses 5: wrong
Cid accuses 5: wrong
Ann suggests 6: nobody shows
Ann suggests 6: nobody shows
Ann suggests 5
"""
REPEATED = "asked(S, P), asked(T, P), S < T, names(S, C), names(T, C)"


def rows(text: str, query: str) -> set[tuple[str | int, ...]]:
    return set(cl.query(cl.read(text), query).rows)


@pytest.mark.parametrize(
    ("text", "query", "found"),
    [
        (ANSWERED, "asked(S, P), asked(T, P), S < T", {(4, "Ann", 6), (4, "Ann", 7), (6, "Ann", 7)}),
        (ANSWERED, "answered(S, Ben)", {(4,), (6,), (7,)}),
        (ANSWERED, "clause(S, Ben)", {(4,), (6,), (7,)}),
        (ANSWERED, "answered(6, Ben), clause(7, P)", {("Ben",)}),
        (ANSWERED, "card(C), not names(7, C)", {("3",), ("4",), ("5",)}),
        (ANSWERED, "location(P), #count{ S : asked(S, P) } >= 3", {("Ann",)}),
        (ANSWERED, "lacks(Ann, C)", {("3",)}),
        (ANSWERED, REPEATED, {(s, "Ann", t, c) for s, t in ((4, 6), (4, 7), (6, 7)) for c in "12"}),
        (SEEN, "asked(S, Ann)", {(6,), (7,)}),
        (SEEN, "showed(S, Ann, C)", {(8, "1"), (9, "1")}),
        (EVERYONE, "passed(S, Cid), answered(S, Ben)", {(5,), (7,)}),
        (ONE, "answered(S, P)", {(5, "Ben"), (6, "Ben")}),
        (OTHERS, "revealed(S, P, C)", {(4, "Ann", "1"), (5, "Ann", "1")}),
        (OTHERS, "learned_holds(S, L, C)", {(6, "Ben", "3"), (7, "Ben", "3")}),
        (OTHERS, "learned_lacks(S, L, C)", {(8, "Cid", "3"), (9, "Cid", "3")}),
        (OTHERS, "learned_one_of(S, L), names(S, 4)", {(10, "Ben"), (11, "Ben")}),
        (OTHERS, "accused_wrongly(S), names(S, C)", {(12, "5"), (13, "5")}),
        (OTHERS, "passed(S, Ben)", {(14,), (15,)}),
        (OTHERS, "asked(S, Ann)", {(14,), (15,), (16,)}),
    ],
)
def test_a_query_sees_every_event(text: str, query: str, found: set[tuple[str | int, ...]]) -> None:
    assert rows(text, query) == found


@pytest.mark.parametrize("fact", ["answered(6, Ben)", "answered(4, Ben)", "clause(7, Ben)", "names(7, 1)"])
def test_an_expected_fact_of_an_event_said_again(fact: str) -> None:
    game = cl.read(f"{ANSWERED}expect {fact}\nexpect disjoint(Ben, 4, 6) open\n")
    asked = [one.query for one in game.asked if isinstance(one.query, ExpectFact)]
    assert len(asked) == 2
    for notebook in (cl.solve(game), cl.solve(game, by_statement=True).at(7)):
        assert all(check_expectation(query, notebook).met for query in asked)
    assert not check_expectation(asked[0], cl.solve(game.until(3))).met


def test_a_notebook_of_the_lines_before_has_their_events() -> None:
    notebook = cl.solve(cl.read(ANSWERED), by_statement=True)
    for line, lines in ((4, {4}), (5, {4}), (6, {4, 6}), (7, {4, 6, 7})):
        seen = notebook.at(line)
        assert {fact.args[0] for fact in seen.facts if fact.predicate == "clause"} == lines
    assert notebook.since(Fact("clause", (6, "Ben"))) == 6


def test_steps_proofs_and_needs() -> None:
    game = cl.read(ANSWERED)
    steps = cl.evaluation(game, predicate="clause").rounds[0].steps
    assert [step.fact.args for step in steps] == [(4, "Ben"), (6, "Ben"), (7, "Ben")]
    assert cl.needs(game, "clause(6, Ben)").affirmative
    assert "line 6" in cl.query(game, "clause(S, Ben)", why=2).text()
    for fact in ("clause(6, Ben)", "answered(7, Ben)", "asked(7, Ann)"):
        about = asked_fact(fact, game)
        assert isinstance(about, Fact)
        explanation = explain_question(game, about)
        explanation.check()
        assert explanation.follows
        assert explanation.proof is not None
        assert {step.fact.args[0] for step in explanation.proof.steps} == {about.args[0]}


def test_proofs_of_cells_cite_the_first_of_equal_events() -> None:
    text = f"{OTHERS}Ben suggests 6: nobody shows\n"
    for query, line in (("lacks(Ben, 6)", 14), ("holds(Ann, 1)", 4), ("holds(Ben, 3)", 6)):
        proof = cl.query(cl.read(text), query, why=1).row_proof(1)
        assert {s.fact.args[0] for s in proof.steps if s.label is None and isinstance(s.fact.args[0], int)} == {line}


def test_exports_have_every_event() -> None:
    game = cl.read(ANSWERED)
    calculus = load_game_calculus("notebook", game)
    record = log_record(game, calculus)
    assert [(one.line, one.args) for stage in record.stages for one in stage.given if one.predicate == "answered"] == [
        (line, (line, "Ben")) for line in (4, 6, 7)
    ]
    assert {one.args for one in record.derived if one.predicate == "clause"} == {(n, "Ben") for n in (4, 6, 7)}
    assert 'answered(6, "Ben").' in clingo_program(game, calculus).splitlines()
    assert json.dumps(sorted(cl.solve(game, engine="clingo").facts)) == json.dumps(sorted(cl.solve(game).facts))


def test_rules_of_ones_own_see_every_event() -> None:
    text = "#all of notebook\nlacks(P, C) :- asked(S, P), asked(T, P), S < T, names(S, C), names(T, C)."
    rules = UserRules("mine", (UserRuleFile("mine.dl", text),))
    assert cl.solve(cl.read(ANSWERED), rules=rules)["Ann", "1"] is cl.State.LACKS
    assert cl.solve(cl.read(ANSWERED))["Ann", "1"] is cl.State.OPEN


def test_a_log_that_changes_has_every_event() -> None:
    live, rng, lines = LiveLog(), Random(1), OTHERS.splitlines()
    for _ in range(12):
        at = rng.randrange(3, len(lines))
        lines[at:at] = [rng.choice(lines[3:])] if rng.random() < 0.6 else []
        if rng.random() < 0.3:
            del lines[rng.randrange(3, len(lines))]
        assert differences(live.read("\n".join(lines)), rng) == []


def told_once(game: Game, name: str, run: Callable[..., Derivation]) -> tuple[Derivation, Derivation]:
    live, calculus = LiveStages(once=True), load_game_calculus(name, game)
    core = run(calculus, live.update(game))
    assert live.leaves_out
    return core, run(calculus, stages(game))


@pytest.mark.parametrize("name", ["notebook", "paper", "thesis"])
@pytest.mark.parametrize("seed", shared_out(range(6)))
def test_rules_conclude_the_same_without_what_is_said_again(name: str, seed: int) -> None:
    rng = Random(seed)
    game = repeat_events(play(seed, (TINY, PLAIN)[seed % 2], suggestions=6 + seed % 4).game, rng)
    for one in (game, claims.spoilt(game, rng)) if name == "notebook" else (game,):
        for run in (derive, derive_by_statement):
            core, full = told_once(one, name, run)
            every = set(full.facts())
            assert every == derive_with_clingo(full.calculus, full.givens)
            assert every.issuperset(core.facts())
            sorts = {added.predicate for added in every.difference(core.facts())}
            assert all("event" in full.calculus.declarations[predicate].sorts for predicate in sorts)
            assert all(full.inferences[fact].since == core.inferences[fact].since for fact in core.inferences)


@pytest.mark.parametrize("seed", shared_out(range(4)))
def test_the_agenda_comes_to_the_same_facts(seed: int) -> None:
    rng = Random(seed)
    game = repeat_events(play(seed, TINY, 3, 5).game, rng)
    calculus = load_game_calculus("notebook", game)
    agenda = Agenda(calculus)
    for stage in stages(game):
        agenda.add_givens(stage.givens, since=stage.line)
    while len(agenda):
        agenda.apply(rng.choice(tuple(agenda)))
    assert set(agenda.derivation().facts()) == set(derive(calculus, stages(game)).facts())


@pytest.mark.parametrize("seed", shared_out(range(6)))
def test_every_claim_about_games_holds(seed: int) -> None:
    generated = play(seed, (TINY, PLAIN)[seed % 2], 3, 6)
    generated = replace(generated, game=repeat_events(generated.game, Random(seed)))
    tried = claims.tried(generated, Random(seed))
    problems = [problem for what, claim in tried.items() if "reads as the game" not in what for problem in claim()]
    assert problems == []


@pytest.mark.parametrize("shows", Shows)
def test_chances_are_those_of_all_deals(shows: Shows) -> None:
    for seed in range(8):
        game = repeat_events(play(seed, (TINY, PLAIN)[seed % 2], 3, 5).game, Random(seed))
        assert chances_differ(game, shows) == []
    twice = cl.read(f"{SEEN}Ann suggests 3, 4: Ben shows 3\nAnn suggests 3, 4: Ben shows 3\n")
    assert chances_differ(twice, shows) == []


@pytest.mark.parametrize("seed", shared_out(range(4)))
def test_knowledge_is_that_of_every_world(seed: int) -> None:
    game = repeat_events(small_game(seed)[0], Random(seed), 0.4)
    assert everything_wrong(game, Model(game), 0.05, Random(seed)) == []


def test_a_rule_that_is_skipped_with_all_events_loses_no_conclusion() -> None:
    """Three different answers to a hand of three exclude all other cards; 57 of them have too many pairs."""
    answers = [f"Ann suggests {cards}: Bob shows\n" for cards in ("1, 2", "3, 4", "5, 6")]
    log = f"cards: 1, 2, 3, 4, 5, 6, 7, 8, 9\nhidden: 1\nplayers: Ann 5, Bob 3\n{''.join(answers * 19)}"
    notebook = cl.solve(cl.read(log), rules="notebook")
    full = notebook.full_derivation
    assert notebook.derivation is not None
    assert full is not None
    assert not notebook.derivation.notices
    assert full.notices
    assert {fact.args for fact in full.facts("lacks")} >= {("Bob", "7"), ("Bob", "8"), ("Bob", "9")}
    assert all(premise in full for inference in full.inferences.values() for premise in inference.premises)
