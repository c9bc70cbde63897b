"""A real cluster on this machine: a scheduler and two workers, each a process of its own."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest

pytest.importorskip("distributed")

from clue_logic.cases.batch import Batch
from clue_logic.cases.demands import Demands
from clue_logic.cases.making import Limit
from clue_logic.game.edition import editions
from clue_logic.play import cluster
from clue_logic.play.cluster import ClusterError, map_on_cluster, play_on_cluster
from clue_logic.play.players import Setting
from clue_logic.play.results import open_results
from clue_logic.play.spans import Tournament
from clue_logic.play.tournament import TournamentError, run
from tests.play import stub

ROOT = Path(__file__).resolve().parents[2]
SETTING = Setting(("K", "Simple", "Dumb"))
BATCH = SETTING.batch_size


def started(module: str, *args: str, folder: Path, path: str = str(ROOT)) -> subprocess.Popen[bytes]:
    """Start a part of a cluster that leaves its complaints in a file of the folder."""
    environment = os.environ | {"PYTHONPATH": path, "PLAYED_BY": str(folder)}
    command = [sys.executable, "-m", f"distributed.cli.{module}", *args, "--no-dashboard", "--host", "127.0.0.1"]
    with (folder / f"{module}.log").open("ab") as log:
        return subprocess.Popen(command, cwd=folder, env=environment, stdout=log, stderr=log)


@pytest.fixture
def scheduler(tmp_path: Path) -> Iterator[str]:
    """The address of a scheduler without workers."""
    file = tmp_path / "scheduler.json"
    process = started("dask_scheduler", "--port", "0", "--scheduler-file", str(file), folder=tmp_path)
    try:
        until = time.monotonic() + 30
        while not file.exists() or not file.read_text():
            assert process.poll() is None, (tmp_path / "dask_scheduler.log").read_text()
            assert time.monotonic() < until
            time.sleep(0.05)
        yield json.loads(file.read_text())["address"]
    finally:
        process.kill()
        process.wait()


def joins(scheduler: str) -> tuple[str, ...]:
    """Return the arguments of a worker of the scheduler."""
    return (scheduler, "--no-nanny", "--nthreads", "1")


@pytest.fixture
def workers(scheduler: str, tmp_path: Path) -> Iterator[list[subprocess.Popen[bytes]]]:
    """Two workers of the scheduler."""
    processes = [started("dask_worker", *joins(scheduler), folder=tmp_path) for _ in range(2)]
    yield processes
    for process in processes:
        process.kill()
        process.wait()


@pytest.mark.slow
def test_no_game_is_lost_or_counted_twice_when_a_worker_is_killed(
    scheduler: str, workers: list[subprocess.Popen[bytes]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "IN_FLIGHT", 7)
    tournament = Tournament(SETTING, 30 * BATCH, seed=5)
    whole = stub.random_outcomes(SETTING, 5, 0, tournament.games)
    path = tmp_path / "results.jsonl"
    told: list[int] = []

    def tell(done: int) -> None:
        told.append(done)
        both = all((tmp_path / str(worker.pid)).exists() for worker in workers)
        if both and workers[0].poll() is None and done < tournament.games:
            workers[0].kill()  # while it plays: there is more to do than both have room for
            workers[0].wait()

    with open_results(path, tournament) as results:
        found = run(
            tournament, partial(play_on_cluster, address=scheduler, play=stub.slowly, patience=30), results, tell
        )
    assert workers[0].poll() is not None
    assert workers[1].poll() is None
    assert found.games.equals(whole)
    assert told == list(range(0, tournament.games + 1, BATCH))
    with open_results(path, tournament) as results:
        kept = sorted((part.first, part.end) for part in results.parts)
    assert kept == [(first, first + BATCH) for first in range(0, tournament.games, BATCH)]

    with pytest.raises(TournamentError, match="games 400 to 599 could not be played: ZeroDivisionError: of all things"):
        run(tournament, partial(play_on_cluster, address=scheduler, play=stub.failing_at_400))

    # Another worker joins, of the same version, but with other code.
    shutil.copytree(
        ROOT / "clue_logic", tmp_path / "other" / "clue_logic", ignore=shutil.ignore_patterns("__pycache__")
    )
    with (tmp_path / "other" / "clue_logic" / "play" / "game.py").open("a") as file:
        file.write("# changed\n")
    paths = f"{tmp_path / 'other'}{os.pathsep}{ROOT}"
    workers.append(started("dask_worker", *joins(scheduler), folder=tmp_path, path=paths))
    with pytest.raises(
        ClusterError, match=r"^worker \S+ has other software than this machine: code \w+, not \w+; install"
    ):
        run(Tournament(SETTING, 10**9), partial(play_on_cluster, address=scheduler, play=stub.slowly))


@pytest.mark.slow
def test_a_cluster_without_workers_is_reported(scheduler: str) -> None:
    with pytest.raises(
        ClusterError, match=f"the cluster at {scheduler} has no workers; start one with: dask scheduler"
    ):
        next(play_on_cluster(SETTING, 1, [(0, 1)], scheduler, stub.random_outcomes, patience=0.2))


@pytest.mark.parametrize(
    ("address", "why"),
    [
        ("127.0.0.1:1", "Timed out trying to connect"),
        ("nowhere", "missing port number"),
        ("carrier-pigeon://127.0.0.1:1", "unknown address scheme"),
    ],
)
def test_a_cluster_that_is_not_there_is_reported(address: str, why: str, capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(
        ClusterError, match=f"^there is no cluster at '{address}' .*{why}.*; start one with: dask scheduler"
    ):
        next(play_on_cluster(SETTING, 1, [(0, 1)], address, stub.random_outcomes, patience=0.2))
    assert capfd.readouterr().err == ""


@pytest.mark.slow
def test_results_of_others_that_are_still_there_are_not_taken(
    scheduler: str, workers: list[subprocess.Popen[bytes]], tmp_path: Path
) -> None:
    files = [tmp_path / str(worker.pid) for worker in workers]
    asked = (SETTING, 1, [(0, 1)], scheduler, stub.slowly)
    # The first one is not done with its cluster, and so its result is kept there.
    runs = [play_on_cluster(*asked, patience=30) for _ in range(2)]
    with closing(runs[0]), closing(runs[1]):  # type: ignore[type-var]
        for playing in runs:
            next(playing)
            assert any(file.exists() for file in files)
            for file in files:
                file.unlink(missing_ok=True)


@pytest.mark.slow
def test_the_workers_make_the_cases_that_this_machine_makes(
    scheduler: str, workers: list[subprocess.Popen[bytes]]
) -> None:
    batch = Batch(Demands(players=3, rules=("passed", "last_place")), 0, Limit(), "en", editions())
    made = map_on_cluster(batch.make, (1, 2, 3), scheduler, patience=30)
    assert [case.log for case in made] == [batch.make(number).log for number in (1, 2, 3)]
