"""Settings for all tests: hypothesis draws the same examples each time, and takes the time it needs.

What numba has to compile is compiled by one worker only. What `make test` leaves to `make test-all` is marked as slow:
by the tests, by `tests.shared_out`, and by the list in `slow.txt`.
"""

from __future__ import annotations

import gc
import json
import os
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from xdist.scheduler.loadscope import LoadScopeScheduling

from tests.shared_out import ALL, OF, QUICK

os.environ.pop("COLUMNS", None)  # what commands print is as wide as in a pipe, whoever runs the tests

settings.register_profile(
    ALL,
    derandomize=True,
    deadline=None,
    database=None,
    max_examples=64,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile(QUICK, settings.get_profile(ALL), max_examples=settings.get_profile(ALL).max_examples // OF)
settings.load_profile(ALL)

COMPILING = (
    "clue_logic/play/",
    "tests/advice/test_published.py",
    "tests/cli/test_culprit.py",
    "tests/cli/test_json_page.py",
    "tests/cli/test_play.py",
    "tests/cli/test_suggest.py",
    "tests/cli/test_written_files.py",
    "tests/play/",
    "tests/test_measure.py",
)
"""Where the tests are that need compiled functions. The first of them waits for half a minute if they are new."""


class _Sharing(LoadScopeScheduling):  # type: ignore[misc]
    """Shares tests out file by file, because tests of a file often share what took long to make.

    Those that compile go all to one worker, which begins with them. Those of each browser are kept apart:
    where files come in their order (`make test-browser`), each worker starts each browser once.
    """

    def _split_scope(self, nodeid: str) -> str:
        if nodeid.startswith(COMPILING):
            return "compiling"
        return nodeid.partition("::")[0] + ("[firefox" if "[firefox" in nodeid else "")


FORKED = pytest.StashKey[bool]()
"""Whether a process with threads was forked: the child may wait for ever. Python 3.12 and later warn of it."""


class _Forks:
    """Fails the run if a process with threads was forked: as an error, Python loses this warning without a trace."""

    def __init__(self, config: pytest.Config) -> None:
        self._config = config

    def pytest_warning_recorded(self, warning_message: warnings.WarningMessage) -> None:
        if "is multi-threaded, use of fork()" in str(warning_message.message):
            self._config.stash[FORKED] = True

    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        if self._config.stash.get(FORKED, False) and exitstatus == pytest.ExitCode.OK:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(_Forks(config))


def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Share the tests out in our way unless another is asked for."""
    return _Sharing(config, log) if config.getvalue("dist") == "load" else None


def pytest_collection_finish() -> None:
    """Have the garbage collector leave alone what is there before the first test, and seldom look at the rest.

    What was there before stays until the end, and so does most of what tests keep for each other.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)


SLOW = Path(__file__).with_name("slow.txt")
"""Tests that took at least 0.1 s of processor time. `python -m tests.slow_list` measures and writes it."""


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests of the list as slow."""
    listed = set(SLOW.read_text(encoding="utf-8").splitlines())
    for item in items:
        if item.nodeid in listed:
            item.add_marker(pytest.mark.slow)


@pytest.hookimpl(tryfirst=True)
def pytest_terminal_summary(config: Any) -> None:
    """Have syrupy report no unused snapshots where tests are left out (``make test``): their snapshots are used."""
    report = config._syrupy.report
    if report is not None and config.option.warn_unused_snapshots:
        report.num_unused = 0


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """Append the processor time of each test to the file that `tests.slow_list` names."""
    start = _processor_time()
    result = yield
    if path := os.environ.get("CLUE_LOGIC_TEST_TIMES"):
        with open(path, "a", encoding="utf-8") as file:
            file.write(json.dumps([item.nodeid, _processor_time() - start]) + "\n")
    return result


def _processor_time() -> float:
    return sum(os.times()[:4])
