"""The overview of a class: attempts, mistakes, hints, and answers beside their verdicts."""

from __future__ import annotations

import json
from html.parser import HTMLParser
from pathlib import Path

import pytest
from click.testing import CliRunner

from clue_logic.classroom.exercises.attempts import note_attempt
from clue_logic.classroom.exercises.exercise import Mark, Verdict
from clue_logic.classroom.exercises.exercise_file import exercises
from clue_logic.classroom.exercises.kinds.rule_differences import Mistake
from clue_logic.classroom.exercises.sheet import Sheet
from clue_logic.classroom.overview import (
    ClassOverview,
    HintUse,
    MistakeCount,
    class_overview,
    overview_page,
    read_attempts,
)
from clue_logic.classroom.submissions import ClassTable, Paper, Submission
from clue_logic.cli.group import commands
from clue_logic.words.messages import messages

NAME = "who-passes"
[EXERCISE] = [each for each in exercises() if each.name == NAME]
FALSE = Verdict(Mark.FALSE, "no", "Look at card.", "every")
PARTLY = Verdict(Mark.PARTLY, "almost", "Which condition?", "missing")
SOLVED = Verdict(Mark.SOLVED, "yes")
MARKUP = "<script>alert('&')</script>"


def overview(students: dict[str, list[tuple[Verdict, int]]]) -> ClassOverview:
    """Return the overview of students, each with verdicts on attempts and how many hints were shown after each."""
    papers, handed_in = [], []
    for student, tries in students.items():
        text = f"% exercise: {NAME}\n"
        for number, (verdict, hints) in enumerate(tries):
            text = note_attempt(text, verdict, f"answer {number} {verdict.mark}", hints=hints)
        papers.append(Paper(student, f"{student}.txt", Sheet(NAME, text)))
        number, (final, _) = len(tries) - 1, tries[-1]
        handed_in.append(Submission(student, f"{student}.txt", NAME, final, f"answer {number} {final.mark}"))
    table = ClassTable("7b", tuple(students), (EXERCISE,), tuple(handed_in))
    return class_overview(table, *read_attempts(papers))


def test_what_is_counted() -> None:
    found = overview(
        {
            "Ann": [(FALSE, 1), (PARTLY, 1), (SOLVED, 0)],  # both hints help
            "Ben": [(FALSE, 1), (FALSE, 0), (SOLVED, 0)],  # the hint does not help
            "Cid": [(PARTLY, 1)],  # no attempt after the hint
            "Dee": [(SOLVED, 0)],
        }
    )
    [row] = found.exercises
    assert (row.students, row.solved, row.until_solved, row.typical_attempts) == (4, 3, (1, 3, 3), "3")
    assert row.mistakes == (
        MistakeCount("every", 2, 3, "answer 0 false"),
        MistakeCount("missing", 2, 2, "answer 0 partly"),
    )
    assert row.hints == (HintUse("Look at card.", 2, 2, 1), HintUse("Which condition?", 2, 1, 1))
    assert [(one.student, one.mark.value, one.attempts) for one in row.answers] == [
        ("Ann", "solved", 3),
        ("Ben", "solved", 3),
        ("Cid", "partly", 1),
        ("Dee", "solved", 1),
    ]


def test_answers_without_attempts_count_too() -> None:
    table = ClassTable("7b", ("Ann",), (EXERCISE,), (Submission("Ann", "a.txt", NAME, FALSE, "x"),))
    [row] = class_overview(table, {}).exercises
    assert row.mistakes == (MistakeCount("every", 1, 1, "x"),)
    assert (row.until_solved, row.typical_attempts, row.answers[0].attempts) == ((), "", None)


class _Tags(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, list[tuple[str, str | None]]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, attrs))


@pytest.mark.parametrize("lang", ["en", "de"])
def test_markup_stays_text_and_nothing_is_loaded(lang: str) -> None:
    wrong = Verdict(Mark.FALSE, MARKUP, MARKUP, MARKUP)
    text = note_attempt(f"% exercise: {NAME}\n", wrong, MARKUP)
    paper = Paper(MARKUP, f"{MARKUP}.txt", Sheet(NAME, text))
    sheets = (
        Submission(MARKUP, paper.file, NAME, wrong, MARKUP),
        Submission(MARKUP, MARKUP, "", Verdict(Mark.FORM, MARKUP)),
    )
    table = ClassTable(MARKUP, (MARKUP,), (EXERCISE,), sheets)
    page = overview_page(class_overview(table, *read_attempts([paper], lang), lang), lang)
    tags = _Tags()
    tags.feed(page)
    assert not {"script", "img", "link", "iframe"} & {tag for tag, _ in tags.found}
    urls = [value for _, attrs in tags.found for key, value in attrs if key in ("src", "href", "action")]
    assert all(url is not None and url.startswith("#") for url in urls)
    assert "default-src 'none'" in page
    assert page.count("&lt;script&gt;alert") >= 6


@pytest.mark.parametrize("lang", ["en", "de"])
def test_each_kind_of_mistake_has_words(lang: str) -> None:
    msg = messages(lang)
    other = msg("classroom-mistake-kind", mistake="false")
    names = [mistake.name.lower() for mistake in Mistake] + ["form", "never-fires", "partly", "stopped"]
    assert all(msg("classroom-mistake-kind", mistake=name) != other for name in names)


def run(*args: str) -> tuple[int, str, str]:
    result = CliRunner().invoke(commands, ["exercise", "class", *args])
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result.exit_code, result.stdout, result.stderr


def test_names_only_if_the_teacher_gives_them(tmp_path: Path) -> None:
    folder = tmp_path / "7b"
    folder.mkdir()
    wrong = f"% exercise: {NAME}\nlacks(P, C) :- passed(S, P), card(C).\n"
    (folder / "Zoe Berg.txt").write_text(note_attempt(wrong, FALSE, "x"), encoding="utf-8")
    (folder / "Xaver Tal.dl").write_text("lacks(P, C) : passed(S, P).\n", encoding="utf-8")
    (folder / "Quentin Au.txt").write_text(f"% attempts: 4\n{wrong}", encoding="utf-8")
    (folder / "Yara.txt").write_bytes(b"\xff\xfe\xfa")
    code, out, _ = run(str(folder), "--to", "json")
    assert code == 0
    assert not any(name in out for name in ("Zoe", "Xaver", "Quentin", "Yara"))
    found = json.loads(out)
    assert found["students"] == ["No. 1", "No. 2", "No. 3", "No. 4"]
    assert [row["exercise"] for row in found["exercises"]] == [NAME, "(rules)"]
    assert found["exercises"][0]["hints"] == [{"hint": "Look at card.", "shown": 1, "tried_again": 0, "helped": 0}]
    assert any(remark.startswith("No. 1: line 1: the attempts have form 4") for remark in found["remarks"])
    (tmp_path / "names.csv").write_text("Zoe Berg.txt, <b>Zoe</b>\nXaver Tal, Xaver\n", encoding="utf-8")
    _, out, _ = run(str(folder), "--to", "html", "--names", str(tmp_path / "names.csv"))
    assert "<bdi>&lt;b&gt;Zoe&lt;/b&gt;</bdi>" in out
    assert "<bdi>Xaver</bdi>" in out
    assert "<bdi>No. 1</bdi>" in out
    assert "Quentin" not in out
    _, out, _ = run(str(folder / "Zoe Berg.txt"), "--file-names", "--lang", "de")
    assert "Zoe Berg" in out
    assert "eine Bedingung, die für alle gilt" in out


@pytest.mark.parametrize("suffix", ["docx", "pdf", "odt", "jpg"])
def test_who_hands_in_a_document_is_named_with_what_to_do(tmp_path: Path, suffix: str) -> None:
    folder = tmp_path / "7b"
    folder.mkdir()
    (folder / f"Ann.{suffix}").write_bytes(b"PK")
    (folder / "names.csv").write_text(f"Ann.{suffix}, Anna\n", encoding="utf-8")
    args = (str(folder), "--names", str(folder / "names.csv"), "--to", "json")
    code, out, _ = run(*args)
    found = json.loads(out)
    assert (code, found["students"], len(found["remarks"])) == (0, ["Anna"], 1)
    assert found["remarks"][0].startswith(f"Anna, 1.{suffix}: ")
    _, out, _ = run(*args[:-1], "html", "--out", str(folder / "overview.html"))
    assert f"1.{suffix}" in (folder / "overview.html").read_text(encoding="utf-8")
    assert json.loads(run(*args, "--out", str(folder / "overview.html"))[1] or "{}") == {}
    assert json.loads((folder / "overview.html").read_text(encoding="utf-8"))["students"] == ["Anna"]


def test_what_is_not_there_is_told(tmp_path: Path) -> None:
    assert "there is no such file" in run(str(tmp_path / "none.txt"))[2]
    assert "no submissions here" in run(str(tmp_path))[2]
    (tmp_path / "a.txt").write_text(f"% exercise: {NAME}\n", encoding="utf-8")
    (tmp_path / "names.csv").write_text("a.txt\n", encoding="utf-8")
    code, _, err = run(str(tmp_path / "a.txt"), "--names", str(tmp_path / "names.csv"))
    assert code == 2
    assert "has no name" in err
