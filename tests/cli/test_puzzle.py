"""``clue-logic puzzle``: the pages about it, what it refuses, pictures, limits and interrupts."""

from __future__ import annotations

import json
import os
import re
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path
from xml.etree import ElementTree

import pytest

from clue_logic.cli import play
from clue_logic.puzzle import report, why
from clue_logic.puzzle.models import FastModel, Stop
from clue_logic.puzzle.puzzle_file import read_puzzle
from clue_logic.puzzle.solve import SolveResult
from tests.cli.conftest import Run
from tests.cli.interrupting import hears_ctrl_c
from tests.problem_texts import problem_of

ROOT = Path(__file__).resolve().parents[2]
JSON_PAGE = (ROOT / "docs" / "json-play.md").read_text(encoding="utf-8")
RECORDS = re.findall(r"^```json (puzzle [^\n]*)\n(.*?)^```$", JSON_PAGE, re.MULTILINE | re.DOTALL)
FOUR = str(ROOT / "examples" / "puzzles" / "four.puzzle")
JACOB = str(ROOT / "examples" / "puzzles" / "crazy-jacob.puzzle")
BROKEN = str(ROOT / "examples" / "puzzles" / "broken.puzzle")


@pytest.mark.parametrize(("command", "shown"), RECORDS, ids=lambda part: part.split("\n")[0])
def test_json_is_as_shown(command: str, shown: str, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    found = run(*shlex.split(command))
    assert json.dumps(json.loads(found.stdout)) == json.dumps(json.loads(shown))


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (("solve", BROKEN), 'broken.puzzle:7:26: error: unknown part "tial"'),
        (("solve", "nowhere.puzzle"), "there is no such file"),
        (("slove", FOUR), "Did you mean solve?"),
        (("solve", FOUR, "--first", "--count"), "leave one of them out"),
        (("solve", FOUR, "--first", "--list", "raw"), "leave one of them out"),
        (("solve", FOUR, "--count", "--svg", "x.svg"), "leave it out"),
        (("solve", FOUR, "--seconds", "0"), "seconds"),
        (("solve", FOUR, "--seconds", "nan"), "nan is no number of seconds"),
        (("why", FOUR, "--seconds", "inf"), "inf is no number of seconds"),
        (("why", FOUR, "card 9 in a corner"), problem_of("no-such-card", card="9")),
        (("why", FOUR, "card 1 in cell 7"), "there is no cell 7"),
        (("why", FOUR, "card 1 on the rim"), "no cell of this frame"),
        (("why", FOUR, "what is this"), "card 4 in a corner"),
        (("make", "--side", "9"), "side"),
        (("make", "--side", "2", "--colours", "8", "--solutions", "500", "--tries", "2"), "none of 2 puzzles"),
    ],
)
def test_what_cannot_be_done_is_said(args: tuple[str, ...], message: str, run: Run) -> None:
    found = run("puzzle", *args)
    assert (found.status, found.stdout) == (2, "")
    assert message in found.stderr


def test_without_the_solver_it_says_what_to_install(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(play.EXTRAS, "puzzle", ("no_such_solver",))
    for args in (("solve", FOUR), ("why", FOUR), ("make",)):
        found = run("puzzle", *args)
        assert found.status == 2
        assert "pip install 'clue-logic[puzzle]'" in found.stderr


def test_a_picture_has_every_edge_of_every_card(run: Run) -> None:
    found = run("puzzle", "solve", JACOB, "--svg", "jacob.svg", "--lang", "de")
    assert found.status == 0
    picture = ElementTree.parse("jacob.svg").getroot()
    space = "{http://www.w3.org/2000/svg}"
    titles = [title.text for title in picture.iter(f"{space}title")]
    assert len(titles) == 2 * 27
    assert titles.count("braun Schwanz") == 2 * 5
    for group in picture.iter(f"{space}g"):
        title = group.find(f"{space}title")
        if title is not None and title.text:  # heads have two eyes, tails have none
            eyes = group.findall(f"{space}circle")
            assert len(eyes) == (2 if title.text.endswith("Kopf") else 0)
    assert {"Lösung 1, steht für 6", "4*"} <= {text.text for text in picture.iter(f"{space}text")}


def test_a_picture_that_cannot_be_written_does_not_cost_the_solutions(run: Run) -> None:
    found = run("puzzle", "solve", FOUR, "--svg", "no/such/folder/x.svg")
    assert found.status == 2
    assert "cannot be written" in found.stderr
    assert found.stdout.startswith("3 solutions")


def test_a_drawing_is_plain_where_nothing_else_can_be_shown(run: Run) -> None:
    found = run("puzzle", "solve", JACOB, "--ascii", "--most", "1")
    assert found.stdout.isascii()
    assert "3 turns of the frame x 2 ways" in found.stdout
    assert "1 more; see --most" in found.stdout
    assert run("puzzle", "why", JACOB, "card 2 in a corner", "--ascii").stdout.isascii()


def test_every_listing_has_its_number_of_solutions(run: Run) -> None:
    for listing, number in (("essential", 2), ("turns", 4), ("raw", 12)):
        record = json.loads(run("puzzle", "solve", JACOB, "--list", listing, "--json").stdout)
        assert len(record["solutions"]) == number
    assert json.loads(run("puzzle", "solve", JACOB, "--count", "--json").stdout)["solutions"] == []


def test_the_time_may_be_over(run: Run) -> None:
    found = run("puzzle", "solve", JACOB, "--seconds", "0.000001", "--count")
    assert found.status == 1
    assert found.stdout == "No solution was found.\n"
    assert "the time limit was reached" in found.stderr
    assert run("puzzle", "why", JACOB, "--seconds", "0.000001").status == 1


def test_the_first_solution_may_not_be_the_only_one(run: Run) -> None:
    found = run("puzzle", "solve", JACOB, "--first")
    assert found.stdout.startswith("At least 6 solutions")
    assert "there may be more" in found.stderr


def test_cards_alike_are_not_all_listed(run: Run, monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    (folder / "nine.puzzle").write_text(": red head, red tail, red head\n" * 9)
    assert len(json.loads(run("puzzle", "solve", "nine.puzzle", "--first", "--json").stdout)["solutions"]) == 1
    monkeypatch.setattr(report, "MOST_LISTED", 20)
    record = json.loads(run("puzzle", "solve", "nine.puzzle", "--json").stdout)
    assert (record["essentially_different"], len(record["solutions"])) == (241920, 20)
    assert len(json.loads(run("puzzle", "solve", "nine.puzzle", "--json", "--most", "30").stdout)["solutions"]) == 30
    places = run("puzzle", "why", "nine.puzzle", "--lang", "de", "--seconds", "60")
    assert places.status == 0
    assert "Mehr sind unmöglich: sofort widerlegt." in places.stdout
    assert re.search(r"^7 +80\.640 +80\.640 +80\.640$", places.stdout, re.MULTILINE)


def test_a_card_can_lie_there_even_if_there_is_no_time_to_count(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    ends = iter((Stop.TIME, Stop.TIME, Stop.INTERRUPT))

    def stopped(*args: object, **options: object) -> SolveResult:
        return SolveResult(read_puzzle(Path(FOUR).read_text(encoding="utf-8")), (), next(ends))

    monkeypatch.setattr(why, "solve", stopped)
    found = run("puzzle", "why", FOUR, "card 2 inside", "--seconds", "60")
    assert found.status == 0
    assert found.stdout.startswith("Card 2 can lie inside. Not all solutions could be counted.")
    record = json.loads(run("puzzle", "why", FOUR, "card 2 inside", "--json").stdout)
    assert (record["possible"], record["stopped"], record["essentially_different"]) == (True, "time", None)
    assert record["solution"]["cells"][2]["card"] == "2"
    assert run("puzzle", "why", FOUR, "card 2 inside").status == 130


def test_a_card_that_can_be_turned_is_marked_and_the_mark_is_told(run: Run) -> None:
    found = run("puzzle", "why", JACOB, "card 4 in a corner")
    assert " 4* " in found.stdout
    assert "* can be turned in its corner" in found.stdout


def test_an_interrupted_search_prints_what_it_has(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    real = FastModel.forms

    def interrupted(self: FastModel, clock: object) -> object:
        for form in real(self, clock):  # type: ignore[arg-type]
            yield form
            raise KeyboardInterrupt

    monkeypatch.setattr(FastModel, "forms", interrupted)
    found = run("puzzle", "solve", JACOB, "--count")
    assert found.status == 130
    assert found.stdout.startswith("At least 6 solutions")


@pytest.mark.skipif(sys.platform == "win32", reason="needs signals")
@pytest.mark.slow
def test_ctrl_c_is_heard_while_the_solver_works(folder: Path) -> None:
    made = "\n".join(f"card {n}: red head, red tail, blue {('head', 'tail')[n % 2]}" for n in range(49))
    (folder / "large.puzzle").write_text(made)
    env = os.environ | {"PYTHONPATH": os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")])}
    command = [sys.executable, "-m", "clue_logic", "puzzle", "solve", "large.puzzle", "--count"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=env, preexec_fn=hears_ctrl_c
    ) as running:
        time.sleep(1.5)
        running.send_signal(signal.SIGINT)
        out, err = running.communicate(timeout=30)
    assert b"Traceback" not in err
    assert running.returncode == 130, (out, err)
