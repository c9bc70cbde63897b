"""The command writes the program and nothing else, and says what is wrong with what it is asked."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from clue_logic.cli.group import commands
from clue_logic.datalog.syntax import Calculus
from clue_logic.export.clingo import clingo_program
from clue_logic.export.dimacs import dimacs_clauses
from clue_logic.export.json import json_text
from clue_logic.export.prolog_souffle import prolog_program, souffle_program
from clue_logic.export.smtlib import smtlib_script
from clue_logic.export.thesis import thesis_databases
from clue_logic.game.game import Game
from clue_logic.language.reader import read_log
from tests.export.games import NOTEBOOK
from tests.shared_out import shared_out

LOG = 'cards: Ärmel, 花子, "it\'s \\ a */ trap"\nhidden: 1\nplayers: Jörg 1, Bob 1\nBob reveals 花子\n'

EXPORTS: dict[str, Callable[[Game, Calculus], str]] = {
    "clingo": clingo_program,
    "prolog": prolog_program,
    "souffle": souffle_program,
    "dimacs": dimacs_clauses,
    "smtlib": smtlib_script,
    "thesis": thesis_databases,
    "json": json_text,
}


def run(*args: str, stdin: str | None = None) -> Result:
    return CliRunner().invoke(commands, ["export", *args], input=stdin, prog_name="clue-logic")


@pytest.mark.parametrize("target", EXPORTS)
def test_it_writes_the_program(target: str, tmp_path: Path) -> None:
    log = tmp_path / "log.clue"
    log.write_text(LOG, encoding="utf-8")
    expected = EXPORTS[target](read_log(LOG), NOTEBOOK)
    for done in (run(str(log), "--as", target), run("-", "--as", target, stdin=LOG)):
        assert (done.exit_code, done.stderr) == (0, "")
        assert done.stdout_bytes.decode() == expected
    assert "line 4" in expected or target in ("json", "thesis")


@pytest.mark.parametrize("target", shared_out(EXPORTS))
def test_it_writes_utf_8_whatever_the_terminal_does(target: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "clue_logic", "export", "-", "--as", target],
        input=LOG.encode(),
        capture_output=True,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
        timeout=60,
        check=False,
    )
    assert done.stdout.decode() == EXPORTS[target](read_log(LOG), NOTEBOOK)


def test_an_edition_of_ones_own(tmp_path: Path) -> None:
    edition = Path(__file__).resolve().parents[2] / "examples" / "my-edition.toml"
    log = (edition.parent / "larder.clue").read_text(encoding="utf-8")
    done = run("-", "--as", "clingo", "--edition-file", str(edition), stdin=log)
    assert done.exit_code == 0
    assert 'card("' in done.stdout


def test_a_bad_log() -> None:
    done = run("-", "--as", "clingo", stdin=LOG + "Bob sugests 花子\n")
    assert done.exit_code == 2
    assert done.stdout == ""
    assert done.stderr.startswith("<stdin>:5:")


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (["-"], "--as"),
        (
            ["-", "--as", "lisp"],
            "'lisp' is not one of 'clingo', 'prolog', 'souffle', 'dimacs', 'smtlib', 'thesis', 'json'",
        ),
        (["-", "--as", "clingo", "--rules", "notebok"], "Did you mean notebook?"),
        (["-", "--as", "dimacs", "--rules", "notebook"], "--rules does not go with --as dimacs"),
        (["-", "--as", "thesis", "--rules", "notebook"], "--rules does not go with --as thesis"),
        (["nowhere.clue", "--as", "json"], "there is no such file"),
    ],
)
def test_bad_use(args: list[str], message: str) -> None:
    done = run(*args, stdin=LOG)
    assert done.exit_code == 2
    assert done.stdout == ""
    assert message in done.stderr


def test_warnings_stay_out_of_the_program() -> None:
    """Nine cards among four players: the log does not say who has one more."""
    log = "cards: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10\nhidden: 1\nplayers: Ann, Bob, Cid, Dan\n"
    done = run("-", "--as", "clingo", stdin=log)
    assert done.exit_code == 0
    assert "warning" in done.stderr
    assert done.stdout == clingo_program(read_log(log), NOTEBOOK)
