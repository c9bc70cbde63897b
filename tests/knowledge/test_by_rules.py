"""What the rules say that players know is known, and proved; by small games of all kinds, and full ones."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import product
from random import Random

import pytest

import clue_logic as cl
from clue_logic.datalog.calculi import load_calculus
from clue_logic.datalog.engine.rounds import derive
from clue_logic.game.facts import Fact
from clue_logic.game.game import Game
from clue_logic.game.given_facts import stages
from clue_logic.game.questions import Cell, ExpectKnows, State
from clue_logic.knowledge.by_rules import CALCULUS, Views, derive_views, known_fact
from clue_logic.knowledge.explanation import KnowledgeExplanation
from clue_logic.knowledge.knowledge import Knowledge
from clue_logic.knowledge.propositions import Chain, NotAtTheTableError, normalize_chain
from clue_logic.language.reader import read_log
from clue_logic.proof.checker import Checker, ProofError
from clue_logic.proof.proof import Proof, extract_proof, log_lines
from clue_logic.words.records import replace
from tests.generated.models import Model
from tests.generated.random_games import play
from tests.generated.stepcheck import StepChecker
from tests.knowledge.claims import chains
from tests.knowledge.tables import small_game
from tests.knowledge.test_exact import small_enough
from tests.proof.mutation import Mutant, mutants
from tests.proof.test_mutated_proofs import accepts
from tests.shared_out import shared_out

RULES = load_calculus(CALCULUS)
SMALL = (*range(7), *range(8, 14))
FULL = (0, 4, 9, 12)
GAMES = [*(f"small {seed}" for seed in SMALL), *(f"full {seed}" for seed in FULL)]
EACH = 30


@cache
def solved(name: str) -> tuple[Game, Views]:
    """Return a game, and what the rules derive of all chains of two players (of one, in a full game)."""
    kind, seed = name.split()
    game = small_game(int(seed))[0] if kind == "small" else play(int(seed)).game
    chains = product(game.names, repeat=2 if kind == "small" else 1)
    return game, derive_views(game, list(dict.fromkeys(normalize_chain(game, chain) for chain in chains)))


@pytest.mark.parametrize("name", shared_out(GAMES))
def test_what_rules_derive_is_known(name: str) -> None:
    game, views = solved(name)
    knowledge = Knowledge(game)
    for chain in views.chains:
        for cell, state in knowledge.grid(chain).items():
            assert views.state(chain, *cell) in (State.OPEN, state), (chain, cell)


@pytest.mark.slow
def test_rules_find_most_of_what_is_known() -> None:
    """The rules do little with announcements of hands."""
    found: Counter[bool] = Counter()
    for name in GAMES:
        game, views = solved(name)
        knowledge = Knowledge(game)
        for chain in views.chains:
            cells = knowledge.grid(chain).items()
            found.update(views.state(chain, *cell) is state for cell, state in cells if state is not State.OPEN)
    assert found[True] > 0.98 * found.total()


@pytest.mark.parametrize("name", shared_out(GAMES))
def test_my_own_view_is_my_notebook(name: str) -> None:
    game, views = solved(name)
    notebook = derive(load_calculus("notebook"), stages(game))
    for predicate in ("holds", "lacks"):
        mine = {fact.args[1:] for fact in views.derivation.facts(f"knows_{predicate}") if not fact.args[0]}
        assert mine == {fact.args for fact in notebook.facts(predicate)}


def test_nobody_else_knows_what_only_i_have_seen() -> None:
    """The keeper's hand and the card that was shown to her are in no other view, unless it follows."""
    game = _read("Ann suggests 3, 4: Bob shows 3")
    views = derive_views(game, [("Bob",), ("Cid",), ("Bob", "Cid"), ("Cid", "Ann")])
    states = {chain: (views.state(chain, "Ann", "1"), views.state(chain, "Bob", "3")) for chain in views.chains}
    opened = (State.OPEN, State.OPEN)
    assert states == {
        ("Bob",): (State.OPEN, State.HOLDS),
        ("Cid",): opened,
        ("Bob", "Cid"): opened,
        ("Cid", "Ann"): opened,
    }


def test_to_hold_a_card_is_not_to_have_shown_it() -> None:
    """Ann knows that Bob holds 3, but he may have shown 4: so Cid, who asked, may not know of the 3."""
    views = derive_views(_read("learn Bob holds 3\nCid suggests 3, 4: Ann passes, Bob shows"), [("Cid",)])
    assert views.state(("Cid",), "Bob", "3") is State.OPEN


@pytest.mark.parametrize(
    ("lines", "more", "bob", "cid"),
    [
        ("learn envelope holds 3\nlearn envelope lacks 4\nBob accuses 4: wrong", "", State.HOLDS, State.OPEN),
        ("learn envelope lacks 3\nBob accuses 4: wrong", "", State.LACKS, State.OPEN),
        ("learn envelope holds 3\nBob accuses 4: wrong", "answers: everyone\n", State.OPEN, State.OPEN),
    ],
)
def test_who_accuses_looks_and_nobody_else_does(lines: str, more: str, bob: State, cid: State) -> None:
    views = derive_views(_read(lines, more), [("Bob",), ("Cid",)])
    assert [views.state((name,), "envelope", "3") for name in ("Bob", "Cid")] == [bob, cid]


def test_who_only_says_that_she_has_a_card_shows_none() -> None:
    """Where everyone answers, Cid showed a card; Ann only said that she has one."""
    game = read_log("""cards: 1, 2, 3, 4, 5, 6, 7, 8
hidden: 0
answers: everyone
asker: silent
players: Ann 2, Bob 2, Cid 2, Dora 2
me: Dora
hand: 2, 8
Bob suggests 1, 2, 3: Ann has, Cid shows 3, Dora has
""")
    views = derive_views(game, [("Bob",), ("Ann", "Bob")])
    assert views.state((), "Ann", "1") is State.HOLDS
    assert views.state(("Bob",), "Cid", "3") is State.HOLDS
    assert views.state(("Bob",), "Ann", "1") is State.OPEN
    assert views.state(("Ann", "Bob"), "Ann", "1") is State.OPEN


def test_an_accusation_is_named_even_if_its_end_is_not_told() -> None:
    explanation = cl.knows(_read("Bob accuses 4\nlearn envelope holds 3"), "Bob", "3 is the solution")
    assert "line 6: Bob accused 4 and looked into the envelope" in str(explanation)


def _read(lines: str, more: str = "") -> Game:
    headers = "cards: 1, 2, 3, 4, 5, 6, 7\nhidden: 1\nplayers: Ann 2, Bob 2, Cid 2\nme: Ann\nhand: 1, 2\n"
    return read_log(headers + more + lines)


def test_a_chain_is_derived_in_its_shortest_form() -> None:
    chains: list[Chain] = [("Ann",), ("Ann", "Bob", "Bob"), ("Bob",)]
    assert derive_views(_read(""), chains).chains == ((), ("Bob",))
    with pytest.raises(NotAtTheTableError, match="Dora does not play; the players are Ann, Bob and Cid"):
        derive_views(_read(""), [("Bob", "Dora")])


# Proofs


@cache
def judged(name: str) -> Sequence[tuple[Mutant, bool]]:
    """Return mutants of a game's proofs, with whether clingo takes them for proofs."""
    derivation = solved(name)[1].derivation
    steps = StepChecker(RULES, derivation.givens)
    return [(mutant, steps.is_valid(mutant.proof)) for mutant in mutants(derivation, EACH, Random(name))]


@pytest.mark.parametrize("name", shared_out(GAMES))
def test_the_checker_accepts_what_the_rules_derive_and_refuses_what_is_no_proof(name: str) -> None:
    derivation = solved(name)[1].derivation
    checker = Checker(RULES, derivation.givens)
    facts = [fact for fact in derivation.inferences if fact.predicate in ("knows_holds", "knows_lacks")]
    for fact in facts[:: max(1, len(facts) // 40)]:
        checker.check(extract_proof(derivation, fact))
    for mutant, still_a_proof in judged(name):
        assert accepts(checker, mutant.proof) is still_a_proof, mutant


@pytest.mark.slow
def test_most_mutants_are_no_proofs() -> None:
    verdicts = Counter(valid for name in GAMES for _, valid in judged(name))
    assert verdicts[False] > 0.8 * verdicts.total() > 0.8 * 400


def test_a_proof_in_which_somebody_else_knows_is_refused() -> None:
    """Cid has not seen the card that was shown to Bob."""
    game = _read("Bob suggests 1, 3: Cid passes, Ann shows 1")
    derivation = derive_views(game, [("Bob",), ("Cid",)]).derivation
    proof = extract_proof(derivation, next(f for f in derivation.facts("knows_holds") if f.args == ("Bob", "Ann", "1")))
    checker = Checker(RULES, derivation.givens)
    checker.check(proof)
    swapped = tuple(
        replace(step, fact=Fact(step.fact.predicate, tuple("Cid" if arg == "Bob" else arg for arg in step.fact.args)))
        for step in proof.steps
    )
    with pytest.raises(ProofError):
        checker.check(Proof(swapped))


def cited(views: Views, fact: Fact) -> tuple[int, ...]:
    return log_lines(extract_proof(views.derivation, fact), views.derivation.calculus)


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
            assert knowledge.knows_by_lines(chain, cell, answer.lines)
            for line in {*answer.lines}.intersection(knowledge.log.encoding.lines):
                rest = [other for other in answer.lines if other != line]
                if knowledge.knows_by_lines(chain, cell, rest):
                    fewer = derive_views(game, [chain], lines=rest)
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
                assert knowledge.knows_by_lines(chain, cell, kept) is (cell in known), (chain, cell, kept)
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
            views = derive_views(game, [chain])
            cells = [Cell(*c, s is State.HOLDS) for c, s in knowledge.grid(chain).items() if s is not State.OPEN]
            for cell in filter(lambda cell: known_fact(chain, cell) in views.derivation, cells[::5]):
                answer = KnowledgeExplanation.of(knowledge, ExpectKnows(chain, cell))
                assert answer.lines is not None
                replaced += len(answer.lines) < len(cited(views, known_fact(chain, cell)))
    assert replaced >= 1
