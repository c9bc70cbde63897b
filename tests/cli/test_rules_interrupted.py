"""Ctrl-C while ``clue-logic rules try`` is at work, as somebody presses it in a terminal."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.cli.terminal import Terminal
from tests.cli.test_progress import large_log

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(sys.platform == "win32", reason="needs a terminal"),
]

CTRL_C = "\x03"
NEVER_DONE = ("--games", "100000", "--seconds", "100000")

TESTED = """#all of notebook
%! derived near(P: location)
near(P) :- passed(S, P), passed(R, P), S < R.
"""
LONG_ON_A_LOG = """#all of notebook
%! derived near(P: location)
near(P) :- passed(S, P), passed(R, P), passed(T, P), passed(U, P), passed(V, P), passed(W, P), S < R, T < U, V > W,
    names(V, C), names(S, D), names(U, E).
"""


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    return tmp_path / "mine.dl"


def test_the_first_ctrl_c_has_told_what_is_known_by_then(mine: Path) -> None:
    mine.write_text(TESTED, encoding="utf-8")
    with Terminal("rules", "try", str(mine), *NEVER_DONE) as terminal:
        terminal.shows("trying them on games")
        terminal.press(CTRL_C)
        terminal.shows("In general: no false conclusion found.")
        terminal.shows("mine_1: tested, not proved", "No false conclusion in", "kinds.")
        assert terminal.ended() == 0


def test_the_second_ctrl_c_ends_it(mine: Path, tmp_path: Path) -> None:
    mine.write_text(LONG_ON_A_LOG, encoding="utf-8")
    log = tmp_path / "game.clue"
    log.write_text(large_log(), encoding="utf-8")
    with Terminal("rules", "try", str(mine), "--log", str(log), *NEVER_DONE) as terminal:
        terminal.shows("trying the rules")
        terminal.press(CTRL_C)
        terminal.shows("stopping; Ctrl-C again ends it at once")  # what is said of a log is not left half done
        terminal.press(CTRL_C)
        assert terminal.ended() == 130
        assert "In general" not in terminal.screen.text()
        assert "Traceback" not in terminal.screen.text()
