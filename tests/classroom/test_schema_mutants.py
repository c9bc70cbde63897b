"""Rules with one thing changed are refuted by small logs, or proved."""

from __future__ import annotations

import pytest

from clue_logic.classroom.findings import CounterModel, NoModel, ProvedRule
from clue_logic.classroom.schema.deciding import decide
from clue_logic.datalog.engine.rounds import derive_by_statement
from clue_logic.game.given_facts import stages
from clue_logic.language.reader import read_log
from tests.classroom.planted import SOUND, UNSOUND, UNSOUND_IN_PAPER, Mutant
from tests.generated.oracle import entailed_by_trying
from tests.shared_out import shared_out

_CELLS = ("holds", "lacks")


@pytest.mark.parametrize("mutant", shared_out([*UNSOUND, *UNSOUND_IN_PAPER]), ids=str)
def test_what_is_unsound_is_refuted_by_a_log_of_at_most_eight_lines(mutant: Mutant) -> None:
    calculus, rules = mutant.rules()
    for rule in rules:
        decision = decide(calculus, rule)
        assert isinstance(decision, CounterModel)
        assert decision.text.count("\n") <= 8
        game = read_log(decision.text)
        entailed = entailed_by_trying(game)  # brute force over deals, which shares no code with what found the log
        assert entailed is not None
        found = [inference.fact for inference in derive_by_statement(calculus, stages(game)).inferences.values()]
        false = [
            fact
            for fact in found
            if fact.predicate == "contradiction"
            or (fact.predicate in _CELLS and entailed[fact.args[0], fact.args[1]].value != fact.predicate)  # type: ignore[index]
        ]
        assert false


@pytest.mark.parametrize("mutant", shared_out(SOUND), ids=str)
def test_what_is_sound_is_proved(mutant: Mutant) -> None:
    calculus, rules = mutant.rules()
    assert all(isinstance(decide(calculus, rule), ProvedRule | NoModel) for rule in rules)


@pytest.mark.slow
def test_decisions_are_the_same_again() -> None:
    mutant = next(mutant for mutant in UNSOUND if mutant.name == "covering_three:four")
    calculus, [rule] = mutant.rules()
    assert decide(calculus, rule) == decide(calculus, rule)
