"""``clue-logic quiz``: asking, grading, sheets."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from clue_logic.paper.course import chapters
from tests.cli.conftest import Run
from tests.paper.quizzes import LOG

ROOT = Path(__file__).resolve().parents[2]
GAME = "game.clue"
ANSWERS = "answers.txt"


@pytest.fixture(autouse=True)
def log(folder: Path) -> Path:
    (folder / GAME).write_text(LOG)
    return folder


def test_the_results_as_json(log: Path, run: Run) -> None:
    (log / ANSWERS).write_text("5\n?\n")
    done = run("quiz", GAME, "--questions", "3", "--lang", "de", "--answers", ANSWERS, "--json")
    data = json.loads(done.stdout)
    assert (done.status, done.stderr) == (0, "")
    settings = {"quiz": "game", "seed": 0, "lang": "de", "numbers": False, "reading": "others"}
    assert data == {**settings, "questions": data["questions"], "score": data["score"], "notes": data["notes"]}
    assert data["score"]["of"] == 3
    assert data["notes"] == ["answers.txt: nicht beantwortet: 2, 3"]
    assert [question["given"] for question in data["questions"]] == ["5", None, None]
    assert all(question["explanation"] and question["accepted"] for question in data["questions"])
    page = (ROOT / "docs" / "paper.md").read_text(encoding="utf-8")
    assert [key for key in (*data, *data["score"], *data["questions"][0]) if f"`{key}`" not in page] == []


def test_the_answers_of_the_key_are_all_right(log: Path, run: Run) -> None:
    options = ["quiz", GAME, "--questions", "100", "--seed", "5", "--reading", "rest"]
    nothing = run(*options, "--answers", "-", "--json", stdin="")
    questions = json.loads(nothing.stdout)["questions"]
    assert {question["verdict"] for question in questions} == {"unanswered"}
    (log / ANSWERS).write_text("".join(f"{q['number']}: {q['accepted'][-1]}\n" for q in questions))
    data = json.loads(run(*options, "--answers", ANSWERS, "--json").stdout)
    assert data["score"] == {"right": len(questions), "of": len(questions)}
    key, sheet = run(*options, "--key"), run(*options, "--sheet")
    assert sheet.stdout.endswith("".join(f"{q['number']}: \n" for q in questions) + "```\n")
    for question in questions:
        assert f"\n- {question['accepted'][0]}\n" in key.stdout
        assert question["asked"][-20:] in sheet.stdout


def test_the_course_is_asked_about_and_chapters_do_not_give_the_answer_away(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("clue_logic.paper.course.chapters", lambda: chapters()[4:6])  # soon prepared
    sheet = run("quiz", "paper", "--sheet", "--lang", "de", "--questions", "6").stdout
    assert "## Kapitel 1\n\n### Das Spiel" in sheet
    assert "- Täter: 0 T0, 1 T1" in sheet
    assert sheet.count("### Das Spiel") == 1
    assert chapters()[5].title["de"] not in sheet
    assert "(1,2,3,3)" in sheet


@pytest.mark.parametrize(
    ("args", "message"),
    [
        ((GAME, "--sheet", "--key"), "--sheet, --key and --answers exclude each other."),
        ((GAME, "--json"), "--json goes with --answers."),
        ((GAME, "--key", "--ascii"), "--ascii and --proofs are for the terminal."),
        (("-",), "The log and the answers cannot both come from standard input."),
        (("-", "--answers", "-"), "The log and the answers cannot both come from standard input."),
        ((GAME, "--questions", "0"), "0 is not in the range"),
        ((GAME, "--answers", "answer.txt"), "answer.txt: there is no such file."),
        ((GAME, "--answers", "binary"), "this is not UTF-8 text"),
        ((GAME, "--answers", "."), ". is a directory"),
        (("nope.clue",), "nope.clue: there is no such file."),
        (("broken.clue",), "broken.clue:2:1: error:"),
    ],
)
def test_bad_use_ends_with_a_message(args: tuple[str, ...], message: str, log: Path, run: Run) -> None:
    (log / "binary").write_bytes(b"1: \xff\xfe")
    (log / "broken.clue").write_text("players: Ann, Ben\nhnad: x\n")
    done = run("quiz", *args, stdin="")
    assert done.status == 2
    assert message in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.slow
def test_a_terminal_is_prompted_and_waits_behind_an_answer() -> None:
    pty = pytest.importorskip("pty")
    ours, theirs = pty.openpty()
    program = "from clue_logic.cli import main; main()"
    args = [sys.executable, "-c", program, "quiz", GAME, "--questions", "1", "--lang", "de"]
    surroundings = {**os.environ, "COLUMNS": "60", "NO_COLOR": "1", "PYTHONIOENCODING": "utf-8"}
    child = subprocess.Popen(args, stdin=theirs, stdout=theirs, stderr=theirs, env=surroundings)
    os.close(theirs)
    text = _until_prompt(ours)
    for typed in ("hm", "5", "warum", ""):
        os.write(ours, f"{typed}\n".encode())
        text += _until_prompt(ours)
    os.close(ours)
    assert child.wait(timeout=30) == 0
    assert text.count("Antwort (?: Hilfe, q: Ende) > ") == 2
    assert text.count("Eingabetaste: das Ergebnis, warum: der Beweis > ") == 2
    assert "\n(1) (" in text
    assert "\nErgebnis: 0 von 1.\nSieh dir noch einmal an: 9 Reduktion doppelter" in text
    assert len(next(line for line in text.splitlines() if line.startswith("── Frage 1 von 1 ── game"))) == 60


def _until_prompt(terminal: int) -> str:
    """Return the output of a terminal up to the next prompt, or to the end."""
    shown = b""
    while not shown.endswith(b" > "):
        try:
            part = os.read(terminal, 65536)
        except OSError:  # the program has ended
            break
        if not part:
            break
        shown += part
    return shown.decode().replace("\r", "")
