"""The end of a lesson is what the rules derive, though it passes over what no longer stands."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

import clue_logic as cl
from clue_logic.game.facts import Fact
from clue_logic.game.questions import State
from clue_logic.paper.course import course_lessons
from clue_logic.paper.lesson import (
    READINGS,
    Reading,
    SetName,
    build_lesson,
    entry_from_fact,
    fact_from_entry,
    strike_from_inference,
)

SAID_BY: Mapping[SetName, State] = {"E": State.HOLDS, "N": State.LACKS}

HEAD = """
suspects: Ash, Birch, Cedar
tools: Axe, Saw, Hoe
rooms: Attic, Cellar, Hall
players: Pia 2, Quin 2, Rae 2
"""


@pytest.mark.parametrize("reading", READINGS)
def test_what_two_lines_say_is_told_by_the_entry_that_stands(reading: Reading) -> None:
    """The rules take Saw to E from lines 6 and 7, and read the cell off the entry of line 6; only that of 7 stands."""
    told = ("holds one of Ash, Saw, Hall", "holds one of Ash, Saw", "lacks Hall", "lacks Ash")
    lesson = build_lesson(cl.read(HEAD + "".join(f"learn Quin {what}\n" for what in told)), reading=reading)
    assert [(entry.line, entry.cards) for entry in lesson.final.entries["E"]] == [(7, ("-", "Saw", "-"))]
    assert lesson.final.cells["Quin", "Saw"] is State.HOLDS
    assert lesson.final.cells["envelope", "Saw"] is State.LACKS


LARGER = """
suspects: Ash, Birch, Cedar, Dogwood
tools: Axe, Saw, Hoe, Hammer
rooms: Attic, Cellar, Hall, Den
players: Pia ?, Quin ?, Rae ?, Sam ?
answers: everyone
asker: silent
"""


@pytest.mark.parametrize("reading", READINGS)
def test_what_the_rules_reach_in_another_order_is_made_up_for(reading: Reading) -> None:
    """To the rules Hall goes first and then Ash; a lesson learns of Ash first, and strikes what Hall would go from."""
    told = ("Rae lacks Saw", "Rae lacks Hall", "Pia holds one of Ash, Axe", "Sam holds one of Axe, Hall")
    log = LARGER + "".join(f"learn {what}\n" for what in told) + "Sam suggests Ash, Saw, Hall: Quin shows, Rae shows\n"
    lesson = build_lesson(cl.read(log), reading=reading)
    assert {(*entry.needed_cards, entry.location) for entry in lesson.final.entries["E"]} == {
        ("Axe", "Pia"),
        ("Hall", "Sam"),
        ("Ash", "Rae"),
        ("Saw", "Quin"),
    }
    assert lesson.final.entries["M"] == ()
    assert {step.line for step in lesson.steps[-3:]} == {12}


@pytest.mark.parametrize("reading", READINGS)
def test_a_solution_is_found_only_when_what_it_rests_on_has_been_told(reading: Reading) -> None:
    """The same table; now the last entry of E, which is made up for, leaves as many cards as are hidden."""
    told = ["Rae lacks Saw", "Rae lacks Hall", "Pia holds one of Ash, Axe", "Sam holds one of Axe, Hall"]
    told += ["Pia holds Birch", "Quin holds Cedar", "Rae holds Hoe", "Sam holds Attic", "Pia holds Cellar"]
    log = LARGER + "".join(f"learn {what}\n" for what in told) + "Sam suggests Ash, Saw, Hall: Quin shows, Rae shows\n"
    lesson = build_lesson(cl.read(log), reading=reading)
    (found,) = [step for step in lesson.steps if step.operation.number == 10]
    assert found.found_cards == found.state.remaining == ("Dogwood", "Hammer", "Den")
    assert lesson.final.solution == found.found_cards


@pytest.mark.parametrize("reading", READINGS)
def test_a_cell_is_filled_in_with_the_entry_that_says_so(reading: Reading) -> None:
    for lesson in course_lessons(reading=reading):
        for step in lesson.steps:
            for of, state in SAID_BY.items():
                for entry in step.state.entries[of]:
                    assert step.state.cells[entry.location, entry.needed_cards[0]] is state, (lesson.game, step.number)


def test_what_is_told_rests_on_what_stands() -> None:
    for lesson in course_lessons():
        standing: set[Fact] = set()
        for step in lesson.steps:
            for inference in step.inferences:
                assert standing.issuperset(
                    premise for premise in inference.premises if entry_from_fact(premise) is not None
                )
                strike = strike_from_inference(inference)
                if strike is not None:
                    standing.remove(fact_from_entry(strike.entry))
                elif entry_from_fact(inference.fact) is not None:
                    standing.add(inference.fact)
        assert standing == {fact_from_entry(entry) for entries in lesson.final.entries.values() for entry in entries}
