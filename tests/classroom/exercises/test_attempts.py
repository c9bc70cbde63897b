"""Attempts noted on a sheet: written, read again, and bounded."""

from __future__ import annotations

import json
from dataclasses import asdict

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clue_logic.classroom.exercises.answering import judge_answer
from clue_logic.classroom.exercises.attempts import (
    LONGEST_TEXT,
    MOST_ATTEMPTS,
    Attempt,
    AttemptsError,
    attempts_until_solved,
    helped_after,
    note_attempt,
    parse_attempts,
)
from clue_logic.classroom.exercises.exercise import Mark, Verdict
from clue_logic.classroom.exercises.exercise_file import exercises
from clue_logic.classroom.exercises.sheet import parse_sheets

SHEET = "% exercise: who-passes\n% the task\n\nlacks(P, C) :- passed(S, P), card(C).\n"
WRONG = Verdict(Mark.FALSE, "no", "Look at card.", "every")
SOLVED = Verdict(Mark.SOLVED, "yes")


def test_a_sheet_with_attempts_is_judged_like_one_without() -> None:
    exercise = next(each for each in exercises() if each.name == "who-passes")
    noted = note_attempt(SHEET, WRONG, "lacks(P, C) :- card(C).")
    verdict, plain = judge_answer(exercise, noted), judge_answer(exercise, SHEET)
    assert (verdict.mark, verdict.hint, verdict.mistake) == (plain.mark, plain.hint, "every")
    [sheet] = parse_sheets(noted)
    assert sheet.answer == "lacks(P, C) :- passed(S, P), card(C)."


def test_long_attempts_do_not_make_an_answer_too_long() -> None:
    exercise = next(each for each in exercises() if each.name == "who-passes")
    text = SHEET
    for number in range(MOST_ATTEMPTS):
        text = note_attempt(text, WRONG, f"{number}" + "ü" * LONGEST_TEXT)
    assert len(text) > 50_000
    assert judge_answer(exercise, text).mark is Mark.FALSE


def test_an_answer_judged_again_is_no_further_attempt_but_shows_more() -> None:
    once = note_attempt(SHEET, WRONG, "one", hints=1)
    twice = note_attempt(once, WRONG, "one", hints=3, solution=True)
    third = note_attempt(twice, SOLVED, "two")
    first, last = parse_attempts(third)
    assert (first.number, first.hints, first.step, first.solution) == (1, 3, "Look at card.", True)
    assert (last.number, last.hints, last.step, last.mark) == (2, 0, "", Mark.SOLVED)
    assert attempts_until_solved((first, last)) == 2


def test_the_last_attempts_are_kept_with_their_numbers_and_texts_are_cut() -> None:
    text = SHEET
    for number in range(MOST_ATTEMPTS + 3):
        text = note_attempt(text, WRONG, f"{number} " + "x" * 2 * LONGEST_TEXT)
    found = parse_attempts(text)
    assert [attempt.number for attempt in found] == list(range(4, MOST_ATTEMPTS + 4))
    assert {len(attempt.answer) for attempt in found} == {LONGEST_TEXT}
    assert text.count("attempts: 1") == 1


def test_old_sheets_have_no_attempts() -> None:
    assert parse_attempts(SHEET) == ()


@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_newer_form_is_refused_with_what_to_do(lang: str) -> None:
    with pytest.raises(AttemptsError, match=r"install a newer version|eine neuere Version installieren"):
        parse_attempts("% exercise: who-passes\n% attempts: 2\n% attempt: {}\n", lang)


RECORD = asdict(Attempt(1, None, Mark.FALSE, "every", 0, "", False, "x"))


@pytest.mark.parametrize(
    "record",
    [
        "{}",
        "{",
        '{"number": 1}',
        json.dumps({**RECORD, "mark": "great"}),
        json.dumps({**RECORD, "number": 0}),
        json.dumps({**RECORD, "number": "many"}),
        json.dumps({**RECORD, "number": 10**50}),
        json.dumps({**RECORD, "seconds": []}),
        json.dumps({**RECORD, "hints": -1}),
        json.dumps(RECORD).replace('"number": 1', '"number": 1e999'),
        "{" + '"a": {' * 5000 + "}" * 5001,
    ],
)
def test_a_damaged_attempt_is_told_with_its_line(record: str) -> None:
    with pytest.raises(AttemptsError, match=r"^line 3: "):
        parse_attempts(
            f"% exercise: who-passes\n% attempts: 1\n% attempt: {record} \n"
            if record != "{"
            else "\n\n% attempt: {]}\n"
        )


def test_half_a_character_is_replaced() -> None:
    record = json.dumps(RECORD).replace('"x"', '"\\ud800"')
    [attempt] = parse_attempts(f"% attempt: {record}")
    assert attempt.answer == "?"


@given(st.text(max_size=200), st.text(max_size=50), st.sampled_from(list(Mark)), st.integers(0, 3))
def test_what_is_written_is_read_again(answer: str, step: str, mark: Mark, hints: int) -> None:
    noted = note_attempt(SHEET, Verdict(mark, "", step, mark.value), answer, hints=hints)
    [attempt] = parse_attempts(noted)
    assert (attempt.mark, attempt.answer) == (mark, answer.strip())
    assert attempt.step == (step if hints and step else "")
    assert noted.count("\n") == SHEET.count("\n") + 2


def test_a_hint_helps_if_the_next_mark_is_better() -> None:
    def attempt(number: int, mark: Mark, hints: int) -> Attempt:
        return Attempt(number, None, mark, mark.value, hints, "", False, "")

    marks = [(Mark.FORM, 1), (Mark.FALSE, 1), (Mark.FALSE, 0), (Mark.PARTLY, 1), (Mark.SOLVED, 0)]
    row = [attempt(number, *each) for number, each in enumerate(marks, 1)]
    assert [(each.number, helped) for each, helped in helped_after(row)] == [(1, True), (2, False), (4, True)]
