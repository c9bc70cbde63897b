"""``clue-logic quiz``: asking, grading, sheets."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

from clue_logic.paper.course import chapters
from tests.cli.conftest import Run
from tests.notebook.logs import IMPOSSIBLE
from tests.paper.quizzes import LOG

ROOT = Path(__file__).resolve().parents[2]
GAME = "game.clue"
ANSWERS = "answers.txt"


@pytest.fixture(autouse=True)
def log(folder: Path) -> Path:
    (folder / GAME).write_text(LOG)
    return folder


@pytest.mark.parametrize(
    ("args", "typed"),
    [
        ((GAME, "--questions", "4"), "why\n4\n(Plum, -, Hall)\n(Plum, Axe, Hall, Cid)\nwhy\n\n?\nq\n"),
        (
            (GAME, "--questions", "3", "--seed", "2", "--numbers", "--lang", "de", "--ascii", "--proofs"),
            "7\n(0,-,0,3)\n",
        ),
    ],
    ids=["names", "numbers"],
)
def test_answers_from_standard_input(args: tuple[str, ...], typed: str, run: Run, snapshot: SnapshotAssertion) -> None:
    assert str(run("quiz", *args, stdin=typed)) == snapshot


def test_a_file_of_answers_is_graded(log: Path, run: Run, snapshot: SnapshotAssertion) -> None:
    (log / ANSWERS).write_text("# Ann\n1: operation 9\n2: (0,1,0,3)\nhm\n4: (0,0,0,3)\n8: 1\n")
    graded = run("quiz", GAME, "--questions", "5", "--numbers", "--answers", ANSWERS, "--proofs")
    assert str(graded) == snapshot


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


def test_input_that_ends_at_once_ends_politely(run: Run) -> None:
    done = run("quiz", GAME, "--questions", "2", stdin="")
    assert (done.status, done.stderr) == (0, "")
    assert done.stdout.splitlines()[-1] == "Score: 0 of 2."


def test_an_impossible_log_is_asked_about_up_to_where_it_is_possible(log: Path, run: Run) -> None:
    (log / GAME).write_text(IMPOSSIBLE)
    done = run("quiz", GAME, "--sheet", "--questions", "50")
    assert done.status == 0
    assert "Questions are only asked about what comes before that." in done.stdout
    assert "Line 13" not in done.stdout


def test_a_log_with_nothing_to_ask_says_so(log: Path, run: Run) -> None:
    (log / GAME).write_text("cards: Ace, King, Queen\nhidden: 1\nplayers: Ann 1, Bob 1\n")
    (log / ANSWERS).write_text("4\n")
    nothing = "Nothing comes into E, M and N in this log, so there is nothing to ask."
    asked = run("quiz", GAME)
    assert (asked.status, " ".join(asked.stdout.split())) == (0, nothing)
    graded = run("quiz", GAME, "--answers", ANSWERS)
    assert (graded.status, graded.stdout) == (0, "Score: 0 of 0.\n")
    assert nothing in graded.stderr
    assert "more answers than questions" in graded.stderr


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
    surroundings = {**os.environ, "COLUMNS": "60", "PYTHONIOENCODING": "utf-8"}
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
    """Return what a terminal shows up to where it waits, or to the end."""
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
