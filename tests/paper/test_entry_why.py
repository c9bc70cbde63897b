"""Why an entry stands in its set, or why it has gone."""

from __future__ import annotations

from functools import cache

import pytest

from clue_logic.language.reader import read_log
from clue_logic.paper.course import chapters
from clue_logic.paper.entry_why import EntryWhy, UnknownEntryError
from clue_logic.paper.lesson import Lesson, build_lesson


@cache
def lesson(number: int) -> Lesson:
    return build_lesson(read_log(chapters()[number].log["en"]))


TRANSFER = 7


@pytest.mark.parametrize("asked", ["(1,-,3,3)", "(T1, -, R3, S3)", "t1,-,r3,s3", "M (1,-,3,3)", "(1, -, 3, 3) in M?"])
def test_an_entry_may_be_written_in_numbers_and_names(asked: str) -> None:
    for numbers in (True, False):
        text = EntryWhy(lesson(TRANSFER), "en", numbers).text(asked)
        assert " ".join(text.splitlines()[0].split()) == "(1) (T1, -, R3, S3) ∈ M substitution by unambiguous entries"
        assert "line 10: S2 showed W2" in text


def test_what_struck_an_entry_out_is_told_as_well() -> None:
    why, step = EntryWhy(lesson(TRANSFER), "de", numbers=True), 7
    assert [s.number for s in lesson(TRANSFER).steps for strike in s.strikes if strike.entry.cards[1] == "W2"] == [step]
    assert f"\nSchritt {step} hat ihn gestrichen:\n(1) (T1, W2, R3, S3) verlässt M wegen" in why.text("(1,2,3,3)")
    assert "gestrichen" not in why.text("(1,2,3,3)", until=step - 1)


def test_an_entry_of_two_sets_is_proved_in_both_unless_one_is_named() -> None:
    why = EntryWhy(lesson(TRANSFER), "en", numbers=True)
    heads = why.text("(1,-,-,3)").split("\n\n")
    assert [head.split("  ")[0] for head in heads] == ["(1) (T1, -, -, S3) ∈ M", "(1) (T1, -, -, S3) ∈ E"]
    assert why.text("E (1,-,-,3)") == heads[1]
    assert why.text("(1,-,-,3) ∈ M") == heads[0]


def test_of_equal_entries_the_first_is_proved() -> None:
    text = EntryWhy(lesson(9), "en", numbers=True).text("(1,2,3,3)")
    assert "line 8: S3 answered" in text
    assert "line 9: S3 answered" not in text


@pytest.mark.parametrize("asked", ["T1", "(1,-,-)"])
def test_solution_cards_have_a_proof_too(asked: str) -> None:
    assert EntryWhy(lesson(11), "en", numbers=True).text(asked).startswith("(1) T1 is a solution card")


@pytest.mark.parametrize(
    ("asked", "until", "said"),
    [
        ("(1,-,-,3)", 5, "(1,-,-,3) comes later: step 10."),
        ("(1,-,-,3)", 0, "(1,-,-,3) comes later: step 10."),
        ("(9,9,9,9)", None, "There is no entry (9,9,9,9) in the lesson so far."),
        ("(1,-,3,2)", None, "There is no entry (1,-,3,2) in the lesson so far. Did you mean (1,-,3,3)?"),
        ("N (1,-,3,3)", None, "There is no entry N (1,-,3,3) in the lesson so far. Did you mean (1,-,3,3)?"),
        ("x\x1b[2J\ny", None, "There is no entry x�[2J y in the lesson so far."),
        ("(" * 50_000, None, f"There is no entry {'(' * 100} in the lesson so far."),
    ],
)
def test_what_there_is_no_proof_of(asked: str, until: int | None, said: str) -> None:
    with pytest.raises(UnknownEntryError) as error:
        EntryWhy(lesson(TRANSFER), "en", numbers=True).text(asked, until=until)
    assert str(error.value) == said


def test_ascii() -> None:
    assert EntryWhy(lesson(TRANSFER), "en", numbers=True).text("(1,2,3,3)", ascii_only=True).isascii()
