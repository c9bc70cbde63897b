"""Ctrl-C while compiled code is called: it comes after the call, and is never lost."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Iterator
from threading import Thread

import numpy as np
import pytest

pytest.importorskip("numba")

from numba import objmode

from clue_logic.play.compilation import cached_njit
from clue_logic.play.interrupts import late_interrupts
from clue_logic.play.players import Setting, play_games

HEARD: list[str] = []


def press() -> None:
    signal.raise_signal(signal.SIGINT)
    HEARD.append("not yet")


@cached_njit
def interrupted(counted: np.ndarray) -> None:
    counted[0] += 1
    with objmode():
        press()
    counted[1] += 1


@cached_njit
def failing(number: int) -> None:
    with objmode():
        press()
    if number:
        raise ValueError


@pytest.fixture(autouse=True)
def ctrl_c() -> Iterator[None]:
    """Hear Ctrl-C: tests that run in the background may have been told to ignore it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    HEARD.clear()
    yield
    signal.signal(signal.SIGINT, before)


def test_a_call_of_compiled_code_is_finished_first() -> None:
    counted = np.zeros(2, np.int64)
    with pytest.raises(KeyboardInterrupt), late_interrupts():
        interrupted(counted)
    assert list(counted) == [1, 1]
    assert HEARD == ["not yet"]


def test_it_is_not_lost_where_the_call_fails() -> None:
    with pytest.raises(KeyboardInterrupt), late_interrupts():
        failing(1)


def test_elsewhere_it_comes_at_once() -> None:
    with pytest.raises(KeyboardInterrupt), late_interrupts():
        press()
    assert HEARD == []


def test_a_handler_that_does_not_end_the_process_is_called_once() -> None:
    calls: list[int] = []
    signal.signal(signal.SIGINT, lambda number, frame: calls.append(number))
    with late_interrupts():
        failing(0)
        failing(0)
    assert calls == [signal.SIGINT] * 2


def test_handlers_are_as_before_afterwards() -> None:
    with late_interrupts():
        assert signal.getsignal(signal.SIGINT) is not signal.default_int_handler
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with late_interrupts():
        assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN


def test_games_are_played_in_other_threads_as_well() -> None:
    games: list[object] = []
    thread = Thread(target=lambda: games.append(play_games(Setting(("K", "Dumb")), 1, 0, 3)))
    thread.start()
    thread.join()
    assert len(games) == 1


AT_ANY_TIME = """
import os, signal, threading
from clue_logic.play.players import Setting, play_games
setting = Setting(("K", "Simple", "Dumb"))
play_games(setting, 1, 0, 3)
for number in range(40):
    threading.Timer(0.02 + number * 0.003, os.kill, (os.getpid(), signal.SIGINT)).start()
    try:
        play_games(setting, 1, 0, 10**6, seconds=20)
    except KeyboardInterrupt:
        continue
    raise SystemExit("an interrupt was lost")
"""


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="needs signals")
def test_it_may_come_at_any_time() -> None:
    code = "import signal\nsignal.signal(signal.SIGINT, signal.default_int_handler)" + AT_ANY_TIME
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (found.returncode, found.stderr) == (0, "")
