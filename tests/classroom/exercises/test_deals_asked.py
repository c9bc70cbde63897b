"""Exercises that ask for deals which refute a claim about knowledge: the verdict on an answer, decided exactly."""

from __future__ import annotations

from itertools import permutations, product

import pytest

from clue_logic.classroom.exercises.answering import judge_answer, sample_solution
from clue_logic.classroom.exercises.exercise import Mark
from clue_logic.classroom.exercises.exercise_file import exercises

SHOWN, PUBLIC, CHAIN = (
    next(each for each in exercises() if each.name == name) for name in ("deals-shown", "deals-public", "deals-chain")
)


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ("Ann: 1, 2 | 2, 3\nBen: 3 | 1\nCid: 4", "Deal 1: The place of 5 is missing."),
        ("Ann: 1, 2 | 2, 3 | 3\nBen: 3", "line 1: write the cards of 2 deals"),
        ("Ann: 1, 2\nBen: 3 | 1\nCid: 4\nenvelope: 5", "Deal 2: 1 lies in two places."),
        ("Dan: 1, 2", "“Dan” is not a place of this game"),
    ],
)
def test_what_cannot_be_read(answer: str, said: str) -> None:
    verdict = judge_answer(SHOWN, answer)
    assert verdict.mark is Mark.FORM
    assert said in verdict.said


def test_every_pair_of_deals_is_judged_by_what_cid_sees() -> None:
    # Deals of two cards for Ann, and one each for Ben, Cid and the envelope; what the log says of them, by hand.
    deals = [deal for deal in permutations("12345") if deal[0] < deal[1]]
    found = set()
    firsts = [*deals[::9], *(deal for deal in deals if deal[:2] == ("1", "2"))]
    for one, other in product(firsts, deals[::2]):
        answer = "\n".join(
            f"{place}: {', '.join(one[cut])} | {', '.join(other[cut])}"
            for place, cut in zip(
                ("Ann", "Ben", "Cid", "envelope"), (slice(2), slice(2, 3), slice(3, 4), slice(4, 5)), strict=True
            )
        )
        possible = one[:2] == ("1", "2") and one[3] != "3"
        alike = one[3] == other[3] and bool({"1", "3"} & {*other[:2]})
        refuted = "1" not in other[:2]
        wanted = Mark.FALSE if not possible or not alike else Mark.SOLVED if refuted else Mark.PARTLY
        assert judge_answer(SHOWN, answer).mark is wanted, answer
        found.add(wanted)
    assert found == {Mark.FALSE, Mark.PARTLY, Mark.SOLVED}


def test_a_seen_card_links_all_deals() -> None:
    verdict = judge_answer(CHAIN, "Ann: 1, 4 | 1, 2 | 2, 3\nBen: 2, 5 | 4, 5 | 4, 5\nCid: 6\nenvelope: 3 | 3 | 1")
    assert verdict.is_solved
    # Deal 2 without the 2: Ben has seen the 1 in it, and would see that Ann has none in deal 3.
    verdict = judge_answer(CHAIN, "Ann: 1, 4 | 1, 3 | 2, 3\nBen: 2, 5 | 4, 5 | 4, 5\nCid: 6\nenvelope: 3 | 2 | 1")
    assert verdict.mark is Mark.FALSE
    assert verdict.said == "Ben can tell deals 2 and 3 apart."
    assert "line 6" in verdict.hint


def test_german() -> None:
    solution = sample_solution(PUBLIC, "de")
    assert "Umschlag:" in solution
    assert judge_answer(PUBLIC, solution, "de").is_solved
    wrong = judge_answer(PUBLIC, "Ann: 1, 4 | 2, 4\nBen: 3, 5\nCid: 6\nUmschlag: 2 | 1", "de")
    assert wrong.said == "Ein Zuschauer kann die Verteilungen 1 und 2 unterscheiden."
