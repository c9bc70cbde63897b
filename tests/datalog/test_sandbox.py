"""Work in processes of its own, also where this process has threads."""

from __future__ import annotations

import multiprocessing
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event, Thread

import pytest

from clue_logic.datalog.sandbox import Limits, WorkFailure, run_in_sandbox


def work(what: str) -> str:
    if what == "sleep":
        time.sleep(60)
    if what == "die":
        os._exit(3)
    return f"{what}, not by {os.getppid()}"


@pytest.fixture
def thread() -> Iterator[None]:
    """Have a thread meanwhile."""
    over = Event()
    other = Thread(target=over.wait)
    other.start()
    yield
    over.set()
    other.join()


@pytest.mark.usefixtures("thread")
def test_a_process_with_threads_is_not_forked() -> None:
    [(_, found)] = run_in_sandbox(work, ["one"], jobs=1)
    assert isinstance(found, str)
    assert found.startswith("one")
    if "forkserver" in multiprocessing.get_all_start_methods():
        assert found != f"one, not by {os.getpid()}"


def test_works_are_asked_for_when_their_turn_comes() -> None:
    asked: list[str] = []

    def works() -> Iterator[str]:
        for each in ("one", "two", "three"):
            asked.append(each)
            yield each

    done = [list(asked) for _ in run_in_sandbox(work, works(), jobs=1)]
    assert done == [["one"], ["one", "two"], ["one", "two", "three"]]


@pytest.mark.usefixtures("thread")
def test_limits_hold_there_as_well() -> None:
    found = dict(run_in_sandbox(work, ["sleep", "die", "one"], jobs=3, limits=Limits(1.0, 500)))
    assert found.pop("one").startswith("one")
    assert found == {"sleep": WorkFailure.TIME, "die": WorkFailure.BROKEN}


@pytest.mark.usefixtures("thread")
def test_time_counts_from_the_beginning_of_the_work() -> None:
    [(_, found)] = run_in_sandbox(_SlowToArrive(), ["one"], jobs=1, limits=Limits(0.5, 500))
    assert found == "one"


class _SlowToArrive:
    """Takes a second to be read in another process."""

    def __call__(self, what: str) -> str:
        return what

    def __reduce__(self) -> tuple[Callable[[], _SlowToArrive], tuple[()]]:
        return _arrive, ()


def _arrive() -> _SlowToArrive:
    time.sleep(1)
    return _SlowToArrive()


SCRIPT = """
import threading
import clue_logic as cl

print("once")
threading.Thread(target=threading.Event().wait, daemon=True).start()
game = cl.read("cards: 1, 2, 3\\nhidden: 1\\nplayers: Ann 1, Bob 1\\nBob reveals 2")
own = cl.UserRules.of("#all of notebook", "mine.dl")
print(cl.solve(game, rules=own, engine="clingo").grid["envelope"]["2"].value)
"""


def test_a_script_is_not_run_again_by_the_process(tmp_path: Path) -> None:
    """Scripts at a table have no ``if __name__``."""
    pytest.importorskip("clingo")
    script = tmp_path / "mine.py"
    script.write_text(SCRIPT, encoding="utf-8")
    command = [sys.executable, "-W", "always::DeprecationWarning", str(script)]
    found = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    assert (found.stdout.split(), found.stderr) == (["once", "lacks"], "")
