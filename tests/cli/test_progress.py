"""What takes over a second says on a terminal that it goes on, and how far it is; in a pipe it is quiet."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

import pytest
from click import unstyle
from rich.cells import cell_len

import clue_logic as cl
from clue_logic.cli import progress, screen
from clue_logic.cli.messages import format_heading, underline_columns
from clue_logic.knowledge.knowledge import Knowledge
from clue_logic.knowledge.opponents import rivals
from clue_logic.worlds.chances import TABLES, CountingProgress, compute_chances
from tests.cli.conftest import Run
from tests.cli.interrupting import hears_ctrl_c
from tests.generated.dealt import dealt_log

SMALL = "cards: 1, 2, 3, 4\nhidden: 1\nplayers: Ann 1, Bob 1, Cid 1\n"


def named(key: str, number: int) -> list[str]:
    return [f"{key}{n}" for n in range(number)]


def large_log() -> str:
    """A log of 120 cards and twelve players, early in the game."""
    return dealt_log([f"P{letter}" for letter in "ABCDEFGHIJKL"], {key: named(key, 40) for key in "swr"}, 60, seed=1)


def shown_on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    monkeypatch.setenv("TTY_COMPATIBLE", "1")
    monkeypatch.setenv("COLUMNS", "120")
    monkeypatch.setattr(progress, "SECONDS_TO_WAIT", 0.0)
    monkeypatch.setattr(screen, "SECONDS_TO_WAIT", 0.0)


@pytest.mark.slow
def test_stages_are_shown_on_a_terminal(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    shown_on_a_terminal(monkeypatch)
    with progress.show_progress("counting [deals]") as tell:
        time.sleep(0.2)
        tell("estimating", 3, 4)
        time.sleep(0.2)
    said = capsys.readouterr().err
    assert "counting [deals]" in said
    assert "estimating" in said
    assert "75%" in said


@pytest.mark.slow
def test_a_stage_without_a_known_end_has_none(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shown_on_a_terminal(monkeypatch)
    with progress.show_progress("counting") as tell:
        tell("games", 4, 4)
        time.sleep(0.2)
        capsys.readouterr()
        tell("making it smaller", 0, 0)
        time.sleep(0.2)
    said = capsys.readouterr().err
    assert "making it smaller" in said
    assert "%" not in said.rpartition("making it smaller")[2].partition("\n")[0]


def test_stages_are_not_shown_in_a_pipe(capsys: pytest.CaptureFixture[str]) -> None:
    with progress.show_progress("counting") as tell:
        tell("estimating", 3, 4)
    assert capsys.readouterr().err == ""


def test_work_within_work_is_told_once(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    shown_on_a_terminal(monkeypatch)
    with screen.busy("solving"):
        time.sleep(0.1)
        with screen.busy("drawing"):
            time.sleep(0.1)
    said = capsys.readouterr().err
    assert "solving" in said
    assert "Traceback" not in said


def test_counting_tells_how_far_it_is() -> None:
    told: list[CountingProgress] = []
    assert compute_chances(cl.read(SMALL), tell=told.append).exact
    assert [(one.done, one.of, one.most) for one in told] == [(done, 4, 500_000) for done in range(4)]
    assert told[-1].states is not None
    assert told[-1].states > 0


def test_an_estimate_tells_how_far_it_is() -> None:
    told: list[CountingProgress] = []
    log = dealt_log(("A", "B", "C", "D"), {"x": named("x", 9), "y": named("y", 9)}, 9, seed=4)
    found = compute_chances(cl.read(log), megabytes=0, tell=told.append)
    assert not found.exact
    estimating = [one for one in told if one.most is None]
    assert estimating[0].done == 0
    assert [one.done for one in estimating] == sorted({one.done for one in estimating})
    assert {one.of for one in estimating} == {len(estimating)}
    assert len(estimating) % TABLES == 0


def test_each_rival_is_told() -> None:
    steps: list[tuple[str, int, int]] = []
    rivals(Knowledge(cl.read(SMALL)), progress=lambda *step: steps.append(step))
    names = ("Ann", "Bob", "Cid")
    counting = [(f"counting for {name}", number, 6) for number, name in enumerate(names)]
    assert steps == [*counting, *((f"looking at {name}", number, 6) for number, name in enumerate(names, start=3))]


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C is sent as a signal")
def test_counting_ends_with_ctrl_c(folder: Path) -> None:
    (folder / "large").write_text(large_log())
    command = [sys.executable, "-m", "clue_logic", "chances", "large"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, preexec_fn=hears_ctrl_c
    ) as counting:
        time.sleep(4)
        counting.send_signal(2)
        out, err = counting.communicate(timeout=60)
    assert (counting.returncode, out) == (130, "")
    assert "Traceback" not in err


@pytest.mark.parametrize("command", ["chances", "history", "rivals", "check", "compare", "solve"])
def test_in_a_pipe_nothing_is_told(command: str, run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "SECONDS_TO_WAIT", 0.0)
    monkeypatch.setattr(screen, "SECONDS_TO_WAIT", 0.0)
    (folder / "small").write_text(SMALL)
    assert run(command, "small").stderr == ""


LONG_LINE = "Anna suggests Miss Scarlett, Lead Piping, Conservatory: Ben passes, Clara shwos Lead Piping, Dora passes"


@pytest.mark.parametrize("width", [40, 60, 80, 102, 162])
@pytest.mark.parametrize("marked", ["Anna", "Ben", "shwos", "passes"])
def test_of_a_long_line_the_marked_part_is_shown(width: int, marked: str) -> None:
    begin = LONG_LINE.rindex(marked) + 1
    line, carets = map(unstyle, underline_columns(LONG_LINE, begin, begin + len(marked), width=width))
    assert max(cell_len(line), cell_len(carets)) <= width
    assert line[carets.index("^") : carets.rindex("^") + 1] == marked
    assert (line.strip() == LONG_LINE) == (len(LONG_LINE) + 2 <= width)


def test_a_marked_part_that_is_wider_than_the_screen_is_cut() -> None:
    line, carets = map(unstyle, underline_columns("太郎" * 40, 1, 81, width=40))
    assert (cell_len(line), cell_len(carets)) == (38, 38)


def test_a_place_is_never_broken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    place = "a-folder-with-a-long-name/thursday-evening.clue:12:3:"
    first, *rest = unstyle(
        format_heading(place[:-6], 12, 3, "error", "there is no card called Rpoe in this game")
    ).splitlines()
    assert first == f"{place} error:"
    assert " ".join("".join(f"{line}\n" for line in rest).split()) == "there is no card called Rpoe in this game"
    assert max(map(len, rest)) <= 40
