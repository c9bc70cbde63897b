"""Proofs by supposing: found for everything that no rule reaches, accepted by the checker, over lines that suffice."""

from __future__ import annotations

import pytest

from clue_logic.datalog.calculi import load_calculus
from clue_logic.datalog.engine.rounds import derive
from clue_logic.datalog.syntax import Calculus
from clue_logic.game.facts import Fact
from clue_logic.game.game import Game
from clue_logic.game.given_facts import stages
from clue_logic.game.questions import Cell, State
from clue_logic.language.reader import read_log
from clue_logic.proof.checker import ProofError, check_proof
from clue_logic.proof.proof import Proof, Step, count_open_suppositions, log_lines, open_suppositions
from clue_logic.proof.supposing import SupposingProof, SuppositionProver
from clue_logic.words.records import replace
from clue_logic.worlds.conflicts import ConflictFinder
from clue_logic.worlds.encoding import encode
from clue_logic.worlds.entailment import Worlds
from tests.generated.random_games import play, play_plainly
from tests.generated.stepcheck import StepChecker
from tests.notebook.logs import UNNOTICED
from tests.proof.supposing_logs import ONE, ONE_FOLLOWS, TWO, TWO_FOLLOWS

NOTEBOOK = load_calculus("notebook")
EMPTY = "cards: 1, 2, 3\nhidden: 1\nplayers: Ann 1, Bob 1\n"


def proved(game: Game, fact: Fact) -> SupposingProof:
    """Return the proof of a fact; it is one."""
    supposing = SuppositionProver(game, NOTEBOOK)
    found = supposing.prove(fact)
    assert found is not None, fact
    check_proof(found.proof, NOTEBOOK, supposing.givens)
    assert found.proof.conclusion == fact
    return found


def unreached(game: Game) -> list[Fact]:
    """Return the entailed cells that the rules do not derive."""
    derivation = derive(NOTEBOOK, stages(game))
    cells = Worlds(game).cells
    facts = [Fact(state.value, cell) for cell, state in cells.items() if state is not State.OPEN]
    return [fact for fact in facts if fact not in derivation]


def follows_from(game: Game, lines: tuple[int, ...], fact: Fact) -> bool:
    """Return whether a fact is true in every deal that agrees with these lines."""
    encoding = encode(game)
    parts = tuple(part for part in encoding.parts if set(part.lines) <= {*lines})
    location, card = map(str, fact.args)
    return Worlds(replace(encoding, parts=parts)).entails(Cell(location, card, fact.predicate == "holds"))


def is_well_formed(found: SupposingProof) -> bool:
    """Return whether each line is indented by its number of open suppositions."""
    rests_on = open_suppositions(found.proof.steps)
    return all(len(on) <= deep for on, deep in zip(rests_on, count_open_suppositions(found.proof.steps), strict=True))


def test_one_supposition() -> None:
    found = proved(read_log(ONE), ONE_FOLLOWS)
    assert (found.suppositions, found.depth, found.smallest) == (1, 1, True)
    assert (found.lines, found.envelope_lines) == ((4, 6, 7, 8), (2,))
    assert found.proof.suppositions[0].fact == Fact("holds", ("envelope", "Axe"))


def test_two_suppositions() -> None:
    found = proved(read_log(TWO), TWO_FOLLOWS)
    assert (found.suppositions, found.depth, found.smallest) == (2, 2, True)
    assert found == proved(read_log(TWO), TWO_FOLLOWS)
    # A lemma that rests on no supposition is proved once, whatever it is used for.
    steps = found.proof.steps
    free = [step.fact for step, on in zip(steps, open_suppositions(steps), strict=True) if not on]
    assert len(free) == len(set(free))
    assert found.lines == (4, 5, 6, 7, 8)
    outer, inner = found.proof.suppositions
    assert outer.fact == Fact("holds", ("Ben", "D"))
    assert inner.fact != outer.fact


PLAYED = [
    *((f"play_plainly({seed}, 3)", play_plainly(seed, 3, 15 + seed % 11).game) for seed in (25, 40, 73)),
    *((f"play({seed})", play(seed).game) for seed in (21, 155, 268, 554)),
]
"""Games in which something follows that no rule reaches; in 21, 155 and 268 also by more than one supposition."""

QUICK = ("play_plainly(25, 3)", "play(155)")
"""One of each kind that does not take long."""


@pytest.mark.parametrize(
    "game",
    [pytest.param(game, id=name, marks=() if name in QUICK else pytest.mark.slow) for name, game in PLAYED],
)
def test_whatever_no_rule_reaches_is_proved(game: Game) -> None:
    facts = unreached(game)
    assert facts
    for fact in facts[:3]:
        found = proved(game, fact)
        assert follows_from(game, found.lines, fact)
        assert is_well_formed(found)
        assert set(log_lines(found.proof, NOTEBOOK)) >= set(found.lines)
        if found.smallest:
            for line in found.lines:
                fewer = tuple(other for other in found.lines if other != line)
                assert not follows_from(game, fewer, fact), (fact, line)


def test_nothing_is_proved_that_does_not_follow() -> None:
    game = read_log(TWO)
    supposing = SuppositionProver(game, NOTEBOOK)
    cells = Worlds(game).cells
    for cell, state in cells.items():
        for fact in (Fact("holds", cell), Fact("lacks", cell)):
            if state.value != fact.predicate:
                assert supposing.prove(fact) is None


def test_what_the_log_repeats_may_be_cited_by_either_line() -> None:
    """Line 9 says again what line 8 says, and one thing more; so line 8 can be left out."""
    game = read_log(ONE.replace("nobody shows", "Ben passes") + "Ann suggests Plum, Rope, Hall: nobody shows\n")
    found = proved(game, ONE_FOLLOWS)
    assert (found.lines, found.smallest) == ((4, 6, 7, 9), True)


# Impossible logs


@pytest.mark.slow
def test_a_log_is_impossible_though_no_rule_notices() -> None:
    game = read_log(UNNOTICED)
    assert not list(derive(NOTEBOOK, stages(game)).facts("contradiction"))
    supposing = SuppositionProver(game, NOTEBOOK)
    found = supposing.prove_impossible()
    assert found is not None
    check_proof(found.proof, NOTEBOOK, supposing.givens)
    assert found.proof.conclusion.predicate == "contradiction"
    assert found.suppositions > 0
    assert found.lines == (smallest.lines if (smallest := ConflictFinder(game).find_smallest()) else None)


def test_a_possible_log_is_not_proved_impossible() -> None:
    assert SuppositionProver(read_log(TWO), NOTEBOOK).prove_impossible() is None


def test_what_the_rules_notice_takes_no_supposing() -> None:
    found = SuppositionProver(read_log(ONE + "Ben reveals White\nCid reveals White\n"), NOTEBOOK).prove_impossible()
    assert found is not None
    assert (found.lines, found.suppositions) == ((9, 10), 0)


# Other rules


def without(*labels: str) -> Calculus:
    return replace(NOTEBOOK, rules=tuple(rule for rule in NOTEBOOK.rules if rule.label not in labels))


def test_weaker_rules_suppose_more() -> None:
    game = read_log(ONE)
    weaker = without("covering_one", "covering_two", "covering_three")
    supposing = SuppositionProver(game, weaker)
    found = supposing.prove(ONE_FOLLOWS)
    assert found is not None
    check_proof(found.proof, weaker, supposing.givens)
    assert found.suppositions > 1


def test_rules_without_contradictions_or_opposites_suppose_nothing() -> None:
    plain = {name: replace(declared, opposite=None) for name, declared in NOTEBOOK.declarations.items()}
    for weak in (without("contradiction"), replace(NOTEBOOK, declarations=plain)):
        assert SuppositionProver(read_log(ONE), weak).prove(ONE_FOLLOWS) is None
    declarations = {name: declared for name, declared in NOTEBOOK.declarations.items() if name != "contradiction"}
    mute = replace(without("contradiction"), declarations=declarations)
    assert SuppositionProver(read_log(ONE), mute).prove(ONE_FOLLOWS) is None
    assert SuppositionProver(read_log(UNNOTICED), mute).prove_impossible() is None


# What cannot be supposed


def test_nothing_is_supposed_of_a_stranger() -> None:
    """Of a place that is not in the game rules may conclude anything; such a proof is refused at the supposition."""
    givens = {g.fact: g for s in stages(read_log(EMPTY)) for g in s.givens}
    steps: list[Step] = []

    def add(fact: Fact, label: str | None, premises: tuple[int, ...] = ()) -> int:
        steps.append(Step(fact, label, premises, givens[fact].line if label is None else None))
        return len(steps) - 1

    ann = add(Fact("location", ("Ann",)), None)
    bob = add(Fact("location", ("Bob",)), None)
    supposed = add(Fact("holds", ("nobody", "1")), "suppose")
    lacks = add(Fact("lacks", ("Ann", "1")), "one_place", (supposed, ann))
    envelope = add(Fact("location", ("envelope",)), None)
    others = [
        add(Fact("lacks", (place, "1")), "one_place", (supposed, at))
        for place, at in (("Bob", bob), ("envelope", envelope))
    ]
    card = add(Fact("card", ("1",)), None)
    holds = add(Fact("holds", ("Ann", "1")), "last_place", (ann, card, *others))
    absurd = add(Fact("contradiction", ("Ann", "1")), "contradiction", (holds, lacks))
    add(Fact("lacks", ("nobody", "1")), "by_contradiction", (supposed, absurd))
    with pytest.raises(ProofError, match="there is no location nobody in this game"):
        check_proof(Proof(tuple(steps)), NOTEBOOK, givens)
    assert not StepChecker(NOTEBOOK, givens).is_valid(Proof(tuple(steps)))
