"""What a wrong answer is called: a rule concludes something false, but an order, a deal or an operation does not."""

from __future__ import annotations

import json
from itertools import product

import pytest
from click.testing import CliRunner

from clue_logic.classroom.exercises.answering import judge_answer, sample_solution
from clue_logic.classroom.exercises.exercise import Exercise, Kind, Mark, Verdict, Wrong
from clue_logic.classroom.exercises.exercise_file import LANGUAGES, exercises
from clue_logic.cli.group import commands

BY_NAME = {exercise.name: exercise for exercise in exercises()}
RULES = (Kind.FORMALISE, Kind.REPAIR)

CODES = [
    ("order-shown", "B C A", Wrong.WRONG_ORDER),
    ("order-envelope", "C D B A", Wrong.WRONG_ORDER),
    ("refute-all", "Ann: 1\nBen: 3\nenvelope: 2", Wrong.DEAL_CONTRADICTS),
    ("refute-all", "Ann: 3\nBen: 1, 2", Wrong.DEAL_CONTRADICTS),
    ("deals-public", "Ann: 1, 4 | 2, 3\nBen: 5, 6\nCid: 2 | 1\nEnvelope: 3 | 4", Wrong.DEAL_CONTRADICTS),
    ("deals-public", "Ann: 1, 4 | 3, 4\nBen: 2, 5 | 1, 2\nCid: 6\nEnvelope: 3 | 5", Wrong.DEALS_TOLD_APART),
    ("operation-case-1", "(Plum, -, -, Cid)", Wrong.OTHER_RESULT),
    ("operation-exclusion", "9", Wrong.OTHER_RESULT),
    ("prove-other", "1. Cid lacks 3 by one_place from line 4", Wrong.STEP_REJECTED),
    ("lost-pass", "Ann holds 3", Wrong.NOT_LOST),
    ("solve-hand-full", "envelope holds 23\nenvelope holds 26", Wrong.NOT_FOLLOWING),
    ("statement-none", "Cid knows Ben lacks 2\nCid knows Ben lacks 3", Wrong.OTHER_MEANING),
    ("programs-steps", "equal", Wrong.NOT_EQUAL),
    ("programs-steps", "edge(a, b).\nedge(b, c).", Wrong.NO_DIFFERENCE),
    ("datalog-reach", "reach(X, Y) :- line(X, _), line(_, Y).", Wrong.FACT_TOO_MANY),
]


@pytest.mark.parametrize(("name", "answer", "code"), CODES)
def test_a_wrong_answer_is_called_what_it_is(name: str, answer: str, code: Wrong) -> None:
    verdict = judge_answer(BY_NAME[name], answer)
    assert (verdict.mark, verdict.mistake) == (Mark.FALSE, code)
    assert verdict.heading("en") != Verdict(Mark.FALSE, "").heading("en")


def test_each_code_has_words_of_its_own() -> None:
    for lang in LANGUAGES:
        headings = {Verdict(Mark.FALSE, "", mistake=code).heading(lang) for code in [*Wrong, "missing"]}
        assert len(headings) == len(Wrong) + 1


@pytest.mark.slow
@pytest.mark.parametrize("exercise", [one for one in exercises() if one.kind not in RULES], ids=lambda one: one.name)
def test_no_planted_wrong_answer_is_left_without_a_code(exercise: Exercise) -> None:
    for answer in exercise.wrong:
        verdict = judge_answer(exercise, answer)
        assert verdict.mark is not Mark.FALSE or verdict.mistake in [*Wrong]


def test_a_deal_is_refuted_by_the_line_it_contradicts() -> None:
    verdict = judge_answer(BY_NAME["refute-two-answers"], "Ann: 1, 3\nBen: 2, 4\nCid: 5\nenvelope: 6")
    line = BY_NAME["refute-two-answers"].logs[0].splitlines()[5 - 1]
    assert ("5" in verdict.said.split(".")[0], line in verdict.hint) == (True, True)


def test_the_command_has_the_code(tmp_path_factory: pytest.TempPathFactory) -> None:
    sheet = tmp_path_factory.mktemp("sheets") / "ann.txt"
    sheet.write_text("# exercise: order-shown\nB C A\n", encoding="utf-8")
    record = json.loads(CliRunner().invoke(commands, ["exercise", "check", str(sheet), "--json"]).stdout)
    assert (record["mark"], record["mistake"]) == ("false", "wrong_order")


OPERATIONS = [one for one in exercises() if one.kind is Kind.OPERATION and "(" in sample_solution(one)]


@pytest.mark.parametrize("exercise", OPERATIONS, ids=lambda one: one.name)
def test_a_wild_try_at_an_operation_tells_no_part_of_the_answer(exercise: Exercise) -> None:
    entries = [f"({entry})" for entry in sample_solution(exercise).strip("()").split(") (")]
    categories = [line.split(":")[1].split(",") for line in exercise.logs[0].splitlines()[:3]]
    places = [["-", *(card.strip() for card in category)] for category in categories]
    for *cards, player in list(product(*places, ["Ann", "Cid"]))[1::7]:
        answer = f"({', '.join(cards)}, {player})"
        verdict = judge_answer(exercise, answer)
        if verdict.mark is Mark.FALSE:
            assert not [entry for entry in entries if entry != answer and entry in verdict.said + verdict.hint]
            assert len(verdict.said.splitlines()) <= 2  # one step at a time


def test_a_part_of_the_answer_is_counted_not_completed() -> None:
    verdict = judge_answer(BY_NAME["operation-case-3"], "(White, -, -, Ben)")
    assert ("2" in verdict.said, "Hall" in verdict.said) == (True, False)
