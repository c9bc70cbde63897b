"""What a class hands in: read, judged in processes with limits, and told in a table."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from clue_logic.classroom.exercises.answering import sample_solution
from clue_logic.classroom.exercises.exercise import Mark
from clue_logic.classroom.exercises.exercise_file import exercises
from clue_logic.classroom.submissions import (
    MOST_SHEETS,
    UNREAD,
    class_page,
    class_table,
    judge_rules,
    list_students,
    read_papers,
)
from clue_logic.datalog.sandbox import Limits, WorkFailure, run_in_sandbox
from clue_logic.words.messages import messages

EXERCISE = next(exercise for exercise in exercises() if exercise.name == "lost-place")


def _work(what: str) -> str:
    if what == "sleep":
        time.sleep(60)
    if what == "flood":
        return str(len(bytearray(3_000_000_000)))
    if what == "die":
        os._exit(3)
    return what


@pytest.mark.slow
def test_one_that_never_ends_floods_or_breaks_ends_alone() -> None:
    found = dict(run_in_sandbox(_work, ["sleep", "one", "flood", "die", "two"], jobs=2, limits=Limits(2.0, 500)))
    assert found == {
        "one": "one", "two": "two", "sleep": WorkFailure.TIME, "flood": WorkFailure.MEMORY, "die": WorkFailure.BROKEN,
    }  # fmt: skip


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, text in {
        "Ann/a.txt": f"# exercise: {EXERCISE.name}\n{sample_solution(EXERCISE)}\n",
        "Ann/b.txt": f"# exercise: {EXERCISE.name}\n",
        "<b>Ben/a.txt": f"# exercise: {EXERCISE.name}\nBen lacks 4\n",
        "Cid/notes.txt": "I was ill.",
        "Cid/lost.txt": "# exercise: no-such\n1",
        "Dot.txt": f"# exercise: {EXERCISE.name}\nwhatever",
    }.items():
        file = tmp_path / name
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, encoding="utf-8")
    with (tmp_path / "Cid" / "huge.dl").open("wb") as huge:
        huge.truncate(1_000_000_000)  # takes no room, and is not read
    (tmp_path / "Cid" / "noise.dl").write_bytes(b"\xff\xfe\x00\xd8")
    (tmp_path / "Eve").mkdir()
    (tmp_path / "Eve" / "link.txt").symlink_to(tmp_path / "Ann" / "a.txt")
    (tmp_path / ".hidden").mkdir()
    return tmp_path


def test_every_file_is_a_row_that_says_what_it_is(folder: Path) -> None:
    table = class_table("<i>7b", list_students(folder), read_papers(folder), exercises())
    assert table.students == ("<b>Ben", "Ann", "Cid", "Dot", "Eve")
    marks = {(sheet.student, sheet.file): sheet.verdict.mark for sheet in table.handed_in}
    assert marks == {
        ("Ann", "a.txt"): Mark.SOLVED,
        ("Ann", "b.txt"): Mark.EMPTY,
        ("<b>Ben", "a.txt"): Mark.FALSE,
        ("Cid", "huge.dl"): Mark.FORM,
        ("Cid", "lost.txt"): Mark.FORM,
        ("Cid", "noise.dl"): Mark.FORM,
        ("Cid", "notes.txt"): Mark.FORM,
        ("Dot", "Dot.txt"): Mark.FORM,
    }
    assert [exercise.name for exercise in table.exercises] == [EXERCISE.name]
    assert (
        table.count_solved_exercises("Ann"),
        table.count_solved_exercises("Eve"),
        table.count_solvers(EXERCISE.name),
    ) == (1, 0, 1)
    # Names are text on the page.
    page = class_page(table, "de")
    assert "&lt;b&gt;Ben" in page
    assert "&lt;i&gt;7b" in page
    assert "<b>Ben" not in page
    assert "<script" not in page
    assert "http" not in page.replace("http-equiv", "")


def test_a_file_of_several_sheets_is_judged_sheet_by_sheet(tmp_path: Path) -> None:
    text = f"# exercise: {EXERCISE.name}\n{sample_solution(EXERCISE)}\n\n# exercise: lost-pass\nI do not know\n"
    (tmp_path / "Ann.txt").write_text(text, encoding="utf-8")
    table = class_table("7b", list_students(tmp_path), read_papers(tmp_path), exercises())
    marks = {(sheet.file, sheet.exercise): sheet.verdict for sheet in table.handed_in}
    assert marks["Ann.txt", EXERCISE.name].mark is Mark.SOLVED
    assert marks["Ann.txt", "lost-pass"].mark is Mark.FORM
    assert f"line {len(text.splitlines())}" in marks["Ann.txt", "lost-pass"].said
    assert len(marks) == 2


def test_no_more_sheets_are_read_than_anybody_needs(tmp_path: Path) -> None:
    (tmp_path / "Ann.txt").write_text("# exercise: lost-pass\n" * (MOST_SHEETS + 1), encoding="utf-8")
    (tmp_path / "Ben.txt").write_text("# exercise: lost-pass\n" * MOST_SHEETS, encoding="utf-8")
    papers = list(read_papers(tmp_path))
    assert [paper.trouble for paper in papers if paper.trouble] == [
        f"more than {MOST_SHEETS} sheets; only the first {MOST_SHEETS} were read"
    ]
    assert len(papers) == 2 * MOST_SHEETS + 1


@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_file_that_is_not_read_is_a_row_with_what_to_do(tmp_path: Path, lang: str) -> None:
    (tmp_path / "Eva").mkdir()
    unread = ["Ann.docx", "Ben.pdf", "Cid.odt", "Dora", "Eva/answer.rtf", "Eva/photo.jpg", "Fay.md"]
    for name in unread:
        (tmp_path / name).write_bytes(b"PK\x03\x04")
    (tmp_path / "Gil.TXT").write_text(f"# exercise: {EXERCISE.name}\n{sample_solution(EXERCISE)}\n", encoding="utf-8")
    (tmp_path / "7b.html").write_text("an overview", encoding="utf-8")
    but = [tmp_path / "7b.html"]
    table = class_table("7b", list_students(tmp_path, but), read_papers(tmp_path, lang, but), exercises(), lang=lang)
    assert table.students == ("Ann", "Ben", "Cid", "Dora", "Eva", "Fay", "Gil")
    rows = {sheet.file: sheet.verdict for sheet in table.handed_in}
    assert {file for file, verdict in rows.items() if verdict.mistake == UNREAD} == {Path(one).name for one in unread}
    assert rows["Gil.TXT"].mark is Mark.SOLVED
    msg = messages(lang)
    assert rows["Ann.docx"].said == rows["answer.rtf"].said == msg("classroom-paper-unread", why="document")
    assert rows["Dora"].said == rows["photo.jpg"].said == msg("classroom-paper-unread", why="suffix")


@pytest.mark.slow
def test_a_false_rule_of_a_student_is_judged_with_the_notebook_if_it_needs_it() -> None:
    verdict = judge_rules("lacks(P, C) :- holds(Q, C), location(P).", "a.dl", "en")
    assert verdict.mark is Mark.FALSE
    assert "so the rules of notebook are included" in verdict.said.splitlines()[0]


@pytest.mark.slow
def test_one_student_does_not_take_the_time_of_the_class(tmp_path: Path) -> None:
    """What is left when a limit is reached is not judged, and is a row that says why."""
    for student in ("Ann", "Ben"):
        (tmp_path / student).mkdir()
        for number in range(3):
            (tmp_path / student / f"{number}.txt").write_text(f"# exercise: {EXERCISE.name}\nBen lacks 4\n")

    def unjudged(student_seconds: float = 60, total_seconds: float = 60) -> list[str]:
        table = class_table(
            "7b", list_students(tmp_path), read_papers(tmp_path), exercises(),
            student_seconds=student_seconds, total_seconds=total_seconds,
        )  # fmt: skip
        stopped = [sheet for sheet in table.handed_in if sheet.verdict.mark is Mark.STOPPED]
        assert all(sheet.verdict.said.startswith("Not judged: ") for sheet in stopped)
        return [f"{sheet.student} {sheet.file}" for sheet in stopped]

    assert unjudged() == []
    assert unjudged(student_seconds=1e-6) == ["Ann 1.txt", "Ann 2.txt", "Ben 1.txt", "Ben 2.txt"]
    assert len(unjudged(total_seconds=0)) == 6
