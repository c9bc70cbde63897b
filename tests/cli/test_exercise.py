"""``clue-logic exercise list|do|check``."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from clue_logic.classroom.exercises.exercise_file import exercises
from clue_logic.cli.group import commands

SHEET = "# exercise: refute-all\nAnn: 3\nBen: {}\nenvelope: {}\n"
TEXT = """kind = "predict"
without = ["passed"]
title = {en = "Mine", de = "Meine"}
task = {en = "Which?", de = "Welche?"}
logs = ["cards: 1, 2, 3\\nhidden: 1\\nplayers: Ann 1, Ben 1\\nAnn suggests 1: Ben passes"]
"""


def run(*args: str, stdin: str | None = None) -> tuple[int, str, str]:
    result = CliRunner().invoke(commands, ["exercise", *args], input=stdin)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result.exit_code, result.stdout, result.stderr


def test_list_has_them_all() -> None:
    code, out, _ = run("list")
    assert code == 0
    assert [line.split()[0] for line in out.splitlines()] == [each.name for each in exercises()]
    code, out, _ = run("list", "--json", "--lang", "de")
    assert code == 0
    assert [record["title"] for record in json.loads(out)] == [each.title["de"] for each in exercises()]


def test_do_then_check(tmp_path: Path) -> None:
    file = tmp_path / "ann.txt"
    code, _, err = run("do", "refute-all", "--out", str(file), "--lang", "de")
    assert code == 0
    assert f"clue-logic exercise check {file}" in err
    assert "# exercise: refute-all" in file.read_text(encoding="utf-8")
    assert run("check", str(file), "--lang", "de")[0] == 1
    code, _, err = run("do", "refute-all", "--out", str(file))
    assert code != 0
    assert "is there already" in err


@pytest.mark.parametrize(
    ("answer", "code", "mark"),
    [
        (SHEET.format("1", "2"), 0, "solved"),
        (SHEET.format("3", "2"), 2, "form"),
        ("# exercise: refute-all\n", 1, "empty"),
        (SHEET.format("1, 2", ""), 1, "false"),
    ],
)
def test_exit_status_and_json(answer: str, code: int, mark: str) -> None:
    found, out, _ = run("check", "-", "--json", stdin=answer)
    assert (found, json.loads(out)["mark"]) == (code, mark)


def test_hints_come_before_the_solution() -> None:
    answer = "# exercise: refute-all\n"
    _, out, _ = run("check", "-", stdin=answer)
    assert "Next step:" in out
    assert "Hint 1" not in out
    _, out, _ = run("check", "-", "--hint", "1", stdin=answer)
    assert "Hint 1 of 2: How many cards does Ben have?" in out
    assert "Hint 2" not in out
    _, out, _ = run("check", "-", "--solution", stdin=answer)
    assert "The solution:\nAnn:" in out


def test_a_rule_is_checked() -> None:
    code, out, _ = run(
        "check", "-", "--exercise", "who-passes", stdin="lacks(P, C) :- passed(S, P), nicht names(S, C)."
    )
    assert code == 2
    assert "                             ^^^^^" in out
    assert "Next step: write not" in out


SEVERAL = (
    f"# Ann, 7b\n{SHEET.format('1', '2')}\n% exercise: who-passes\nlacks(P, C) :- passed(S, P), nicht names(S, C).\n"
)


def test_several_sheets_of_one_file_are_checked_in_order() -> None:
    code, out, _ = run("check", "-", "--json", stdin=SEVERAL)
    assert code == 2
    assert [(one["exercise"], one["mark"]) for one in json.loads(out)] == [
        ("refute-all", "solved"),
        ("who-passes", "form"),
    ]
    code, out, _ = run("check", "-", stdin=SEVERAL)
    first, second = out.split("\n\n✎")
    assert first.startswith("✓")
    # Lines are counted as in the file.
    bad = SEVERAL.splitlines().index("lacks(P, C) :- passed(S, P), nicht names(S, C).") + 1
    assert f"line {bad}, column" in second


def test_one_of_several_sheets_can_be_checked() -> None:
    assert run("check", "-", "--exercise", "refute-all", stdin=SEVERAL)[0] == 0
    assert run("check", "-", "--exercise", "who-passes", stdin=SEVERAL)[0] == 2
    assert "there is no sheet of 'pair' in it" in run("check", "-", "--exercise", "pair", stdin=SEVERAL)[2]


def test_exercises_of_ones_own(tmp_path: Path) -> None:
    (tmp_path / "1-mine.toml").write_text(TEXT, encoding="utf-8")
    assert run("list", "--from", str(tmp_path))[1].split()[:2] == ["mine", "1"]
    assert run("check", "-", "--from", str(tmp_path), stdin="# exercise: mine\nBen lacks 1\n")[0] == 0
    assert "there is no exercise 'mine'" in run("do", "mine")[2]
    (tmp_path / "2-other.toml").write_text("kind =", encoding="utf-8")
    code, _, err = run("list", "--from", str(tmp_path))
    assert code != 0
    assert "2-other.toml:1:7: this is no TOML" in err


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("do", "who-pases"), "Did you mean"),
        (("check", "none.txt"), "there is no such file"),
        (("check", "-"), "it does not say which exercise it answers"),
        (("check", "-", "--exercise", "nothing"), "there is no exercise 'nothing'"),
        (("list", "--from", "none.toml"), "there is no such file"),
    ],
)
def test_bad_use(args: tuple[str, ...], said: str) -> None:
    code, _, err = run(*args, stdin="Ben: 1")
    assert code != 0
    assert said in err


def test_an_empty_folder_and_one_that_cannot_be_set(tmp_path: Path) -> None:
    assert "there is no exercise in this folder" in run("list", "--from", str(tmp_path))[2]
    (tmp_path / "mine.toml").write_text(TEXT.replace('"passed"', '"pair"'), encoding="utf-8")
    code, _, err = run("do", "mine", "--from", str(tmp_path))
    assert code != 0
    assert "the exercise mine cannot be set: its own solution is not right" in err


def test_nothing_of_bytes_breaks_it(tmp_path: Path) -> None:
    file = tmp_path / "x.txt"
    file.write_bytes(b"# exercise: refute-all\n\xff\xfe\0")
    code, _, err = run("check", str(file))
    assert code != 0
    assert "UTF-8" in err


def test_record_notes_the_attempt_on_each_sheet(tmp_path: Path) -> None:
    from clue_logic.classroom.exercises.attempts import parse_attempts
    from clue_logic.classroom.exercises.sheet import parse_sheets

    file = tmp_path / "ann.txt"
    file.write_text(f"# exercise: lost-pass\nBen lacks 1\n{SHEET}", encoding="utf-8")
    run("check", str(file))
    assert "attempt" not in file.read_text(encoding="utf-8")
    run("check", str(file), "--record")
    run("check", str(file), "--record", "--exercise", "lost-pass", "--hint", "1", "--solution")
    found = [parse_attempts(sheet.text) for sheet in parse_sheets(file.read_text(encoding="utf-8"))]
    assert [(each.number, each.mark.value, each.hints, each.solution) for (each,) in found] == [
        (1, "partly", 2, True),
        (1, "form", 1, False),
    ]
    assert parse_sheets(file.read_text(encoding="utf-8"))[0].answer == "Ben lacks 1"


def test_record_needs_a_file_and_a_known_form(tmp_path: Path) -> None:
    code, _, err = run("check", "-", "--record", stdin=SHEET)
    assert (code, "--record writes to the sheet" in err) == (2, True)
    file = tmp_path / "ann.txt"
    file.write_text(f"# attempts: 7\n{SHEET}", encoding="utf-8")
    code, _, err = run("check", str(file), "--record")
    assert code == 2
    assert "line 1: the attempts have form 7" in err
    assert file.read_text(encoding="utf-8") == f"# attempts: 7\n{SHEET}"
