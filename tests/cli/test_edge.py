"""The outermost edge: real processes, closed pipes, and faults that must not become tracebacks."""

from __future__ import annotations

import json
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from clue_logic.cli import solve
from tests.cli.conftest import Run
from tests.cli.interrupting import hears_ctrl_c
from tests.cli.processes import ENVIRONMENT, on_a_terminal, process
from tests.notebook.logs import OPENING
from tests.shared_out import shared_out


@pytest.fixture
def log(folder: Path) -> str:
    (folder / "game.clue").write_text(OPENING)
    return "game.clue"


@pytest.mark.slow
def test_a_real_process_prints_utf_8_json(log: str) -> None:
    found = process("-m", "clue_logic", "solve", log, "--json")
    assert (found.returncode, found.stderr) == (0, b"")
    assert json.loads(found.stdout)["grid"]["Clara"]["Revolver"] == "holds"


@pytest.mark.slow
def test_a_real_process_reads_standard_input() -> None:
    found = process("-m", "clue_logic", "why", "-", "Plum excluded", stdin=OPENING.encode())
    assert found.returncode == 0
    assert "└─ line 4: Anna was dealt Professor Plum" in found.stdout.decode()


@pytest.mark.slow
def test_a_terminal_that_knows_only_ascii_gets_ascii(log: str) -> None:
    found = process("-m", "clue_logic", "solve", log, environment={"PYTHONIOENCODING": "ascii"})
    assert (found.returncode, found.stderr) == (0, b"")
    assert found.stdout.isascii()
    assert b"| Revolver        |  n   |  n  |   y   |    n     |" in found.stdout


@pytest.mark.slow
def test_names_that_the_terminal_cannot_show_are_escaped(folder: Path) -> None:
    (folder / "game.clue").write_text(OPENING.replace("Anna", "Zoë"), encoding="utf-8")
    found = process("-m", "clue_logic", "solve", "game.clue", environment={"PYTHONIOENCODING": "ascii"})
    assert found.returncode == 0
    assert b"Zo\\xeb" in found.stdout


@pytest.mark.parametrize("variables", shared_out([{}, {"NO_COLOR": "1"}, {"TERM": "dumb"}]))
def test_no_colour_in_a_pipe(log: str, variables: dict[str, str]) -> None:
    found = process("-m", "clue_logic", "solve", log, environment=variables)
    assert b"\x1b" not in found.stdout + found.stderr


def test_a_reader_that_goes_away_is_no_matter(log: str) -> None:
    command = [sys.executable, "-m", "clue_logic", "rules"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=ENVIRONMENT) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        running.stdout.close()
        assert running.stderr.read() == b""
        assert running.wait(timeout=60) in (0, 141)


def test_closed_standard_input_is_reported() -> None:
    program = "import sys; sys.stdin = None; from clue_logic.cli import main; sys.argv[1:] = ['solve', '-']; main()"
    found = process("-c", program)
    assert (found.returncode, found.stderr) == (2, b"error: standard input is closed\n")


@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
@pytest.mark.parametrize("command", shared_out(["solve", "check"]))
def test_colour_on_a_terminal_unless_it_is_refused(command: str, folder: Path) -> None:
    (folder / "game.clue").write_text(OPENING + "expect solved\n")
    program = "from clue_logic.cli import main, screen; screen.SECONDS_TO_WAIT = 60.0; main()"
    plain = on_a_terminal("-c", program, command, "game.clue", environment={"NO_COLOR": "1"})
    coloured = on_a_terminal("-c", program, command, "game.clue")
    assert "\x1b[" in coloured
    assert "\x1b" not in plain
    assert re.sub(r"\x1b\[[0-9;]*m", "", coloured) == plain


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="needs signals")
def test_watch_ends_quietly_with_ctrl_c(log: str) -> None:
    env = {**ENVIRONMENT, "PYTHONUNBUFFERED": "1"}
    command = [sys.executable, "-m", "clue_logic", "watch", log, "--interval", "0.05"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=env, preexec_fn=hears_ctrl_c
    ) as running:
        assert running.stdout is not None
        while b"Not solved yet" not in running.stdout.readline():
            pass
        running.send_signal(signal.SIGINT)
        _, complaints = running.communicate(timeout=60)
    assert (running.returncode, complaints) == (130, b"")


_INTERRUPTS_AN_IMPORT = """
import os, signal, sys
class Finder:
    def find_spec(self, name, path=None, target=None):
        if name == interrupted:
            os.kill(os.getpid(), signal.SIGINT)
interrupted = sys.argv.pop(1)
sys.meta_path.insert(0, Finder())
from clue_logic.cli import main
main()
"""


@pytest.mark.skipif(sys.platform == "win32", reason="needs signals")
@pytest.mark.parametrize("module", ["clue_logic.cli.group", "click", "clue_logic.cli.solve", "clue_logic.game.game"])
def test_ctrl_c_while_a_module_is_imported_ends_quietly(module: str, log: str) -> None:
    command = [sys.executable, "-c", _INTERRUPTS_AN_IMPORT, module, "solve", log]
    found = subprocess.run(
        command, capture_output=True, env=ENVIRONMENT, timeout=60, check=False, preexec_fn=hears_ctrl_c
    )
    assert found.returncode in (130, -signal.SIGINT)  # what a shell reports as 130, too
    assert (found.stdout, found.stderr) == (b"", b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
@pytest.mark.parametrize("command", shared_out(["solve", "rules"]))
def test_a_full_disk_is_reported(command: str, log: str) -> None:
    args = [sys.executable, "-m", "clue_logic", command, *([log] if command == "solve" else [])]
    with Path("/dev/full").open("wb") as full:
        found = subprocess.run(args, stdout=full, stderr=subprocess.PIPE, env=ENVIRONMENT, timeout=60, check=False)
    assert found.returncode == 2
    assert found.stderr == b"error: reading or writing failed (No space left on device)\n"


@pytest.mark.skipif(sys.platform == "win32", reason="needs a POSIX shell")
@pytest.mark.parametrize("closed", shared_out([">&-", "2>&-", ">&- 2>&-", "<&-"]))
def test_closed_streams_are_no_matter(closed: str, log: str) -> None:
    script = f'"{sys.executable}" -m clue_logic solve {log} {closed}'
    found = subprocess.run(["sh", "-c", script], capture_output=True, env=ENVIRONMENT, timeout=60, check=False)
    assert (found.returncode, found.stderr) == (0, b"")


def test_a_fault_of_our_own_is_one_line(log: str, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*args: object) -> None:
        raise ZeroDivisionError("of all\nthings")

    monkeypatch.setattr(solve, "_print", fail)
    found = run("solve", log)
    assert found.status == 2
    assert found.stderr.startswith("error: internal error: ZeroDivisionError: of all things (test_edge.py, line ")
    assert found.stderr.count("\n") == 1
    assert "report it" in found.stderr


def test_mistakes_in_rule_files_are_shown_with_their_places(
    log: str, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    from clue_logic.datalog import calculi
    from clue_logic.datalog.reading import rulefile

    def fail(name: str, categories: int) -> None:
        rulefile.parse_rule_file("holds(P, C :- card(C).", "rules/notebook/mine.dl")

    monkeypatch.setattr(calculi, "load_calculus", fail)
    found = run("solve", log)
    assert found.status == 2
    assert found.stderr.startswith("error: the rule files cannot be used:\n  rules/notebook/mine.dl:1:")


def test_an_engine_that_is_not_installed_is_named(log: str, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    found = run("solve", log, "--engine", "clingo")
    assert found.status == 2
    assert "pip install 'clue-logic[audit]'" in found.stderr


def test_ctrl_c_is_quiet(log: str, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*args: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(solve, "_print", interrupted)
    found = run("solve", log)
    assert (found.status, found.stderr) == (130, "")


@pytest.mark.parametrize("command", ["why", "ask"])
def test_a_proof_that_fails_the_checker_is_not_printed(
    command: str, log: str, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    from clue_logic.proof.checker import ProofError

    def refuse(*args: object) -> None:
        raise ProofError(0, "no")

    monkeypatch.setattr("clue_logic.notebook.proved_statement.check_proof", refuse)
    found = run(command, log, "why Plum excluded")
    assert found.status == 1
    assert found.stdout == ""
    assert "does not pass the checker" in found.stderr


def test_games_say_that_a_first_run_compiles_until_one_is_played(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from clue_logic.cli.screen import progress

    def said(*, terminal: bool, done: bool) -> str:
        monkeypatch.setattr(sys.stderr, "isatty", lambda: terminal)
        with progress("games", 10) as tell:
            if done:
                capsys.readouterr()
                tell(5)
        return capsys.readouterr().err

    monkeypatch.setenv("TTY_COMPATIBLE", "1")
    monkeypatch.setenv("COLUMNS", "120")
    assert said(terminal=False, done=False) == ""
    assert "games (compiling the players, once: up to half a minute)" in said(terminal=True, done=False)
    assert "compiling" not in said(terminal=True, done=True)


def test_long_work_says_so_on_a_terminal_only(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from clue_logic.cli.screen import busy

    def said(*, long: bool, terminal: bool) -> str:
        monkeypatch.setattr(sys.stderr, "isatty", lambda: terminal)
        with busy("reading [game].clue", long=long):
            pass
        return capsys.readouterr().err

    assert said(long=True, terminal=False) == ""
    assert said(long=False, terminal=True) == ""
    monkeypatch.setenv("TTY_COMPATIBLE", "1")
    assert "reading [game].clue" in said(long=True, terminal=True)


@pytest.mark.parametrize(("asked", "status"), [("solution", 1), ("Ann is the solution", 2)])
def test_a_game_without_hidden_cards_has_no_solution_to_explain(
    folder: Path, run: Run, asked: str, status: int
) -> None:
    (folder / "open.clue").write_text("cards: 1, 2, 3, 4\nhidden: 0\nplayers: Ann, Bob\n")
    transcript = run("why", "open.clue", asked)
    assert (transcript.status, "internal error" in transcript.stderr) == (status, False)
