"""``play`` and ``replicate``: what they print, what they refuse, and how Ctrl-C ends them."""

from __future__ import annotations

import csv
import io
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path

import click
import pytest
from syrupy.assertion import SnapshotAssertion

from clue_logic.cli import play
from clue_logic.play.players import MOST_PLAYERS, Setting
from clue_logic.play.record import MOST_LOGS
from clue_logic.play.replication import TABLES
from clue_logic.play.spans import PlayedSpan
from clue_logic.play.tournament import Runner, play_in_processes
from tests.cli.conftest import Run
from tests.cli.interrupting import hears_ctrl_c
from tests.play import stub

ROOT = Path(__file__).resolve().parents[2]
RANDOM_GAMES = partial(play_in_processes, play=stub.random_outcomes)


@pytest.fixture
def random_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Decide games at random."""
    monkeypatch.setattr(play, "choose_runner", lambda jobs, cluster: RANDOM_GAMES)


@pytest.fixture
def interrupted(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """Decide games at random, and press Ctrl-C after a number of parts."""

    def after(parts: int) -> None:
        def runner(setting: Setting, seed: int, spans: Iterable[tuple[int, int]]) -> Iterator[PlayedSpan]:
            yield from list(RANDOM_GAMES(setting, seed, spans))[:parts]
            raise KeyboardInterrupt

        def chosen(jobs: int | None, cluster: str | None) -> Runner:
            return runner

        monkeypatch.setattr(play, "choose_runner", chosen)

    return after


def timeless(text: str) -> str:
    """Leave out how fast the games were played, and which options there are."""
    text = re.sub(r'"config": \{[^}]*\}', '"config": {}', text)
    return re.sub(r'((?:second|Sekunde|games_per_second"): )[\d.,]+', r"\1N", text)


@pytest.mark.parametrize(
    "args",
    [
        ("play", "--players", "simple, kak,K , Dumb", "--config", "a", "--set", "shows=first", "--games", "300"),
        ("replicate", "--games", "200", "--table", "2", "--table", "4"),
        ("replicate", "--games", "200", "--table", "7", "--lang", "de"),
    ],
    ids=" ".join,
)
@pytest.mark.usefixtures("random_games")
def test_random_games(args: tuple[str, ...], run: Run, snapshot: SnapshotAssertion) -> None:
    assert timeless(str(run(*args))) == snapshot


def test_the_players_of_the_thesis_play(run: Run) -> None:
    found = run("play", "--table", "4", "--games", "24", "--seed", "1", "--json")
    assert (found.status, found.stderr) == (0, "")
    record = json.loads(found.stdout)
    assert [player["player"] for player in record["players"]] == ["Simple", "K", "Dumb"]
    assert sum(player["total"]["wins"] for player in record["players"]) == record["games"] == 24
    assert (record["players"][2]["total"]["wins"], record["wrong_accusations"]) == (0, 0)
    more = json.loads(run("play", "--table", "4", "--games", "48", "--seed", "1", "--json").stdout)
    assert more["players"][0]["total"]["wins"] >= record["players"][0]["total"]["wins"]


def test_without_options_three_programs_play(run: Run) -> None:
    record = json.loads(run("play", "--games", "1", "--json").stdout)
    assert [player["player"] for player in record["players"]] == ["K", "K&KaK", "Dumb"]


@pytest.mark.slow
def test_real_games_are_the_same_whoever_plays_them_and_when(run: Run) -> None:
    args = ("play", "--table", "4", "--games", "450", "--seed", "3", "--json")
    alone = run(*args, "--jobs", "1")
    kept = (*args, "--jobs", "2", "--results", "games.jsonl")
    assert timeless(run(*kept).stdout) == timeless(alone.stdout)
    file = Path("games.jsonl")
    *kept_lines, half, _ = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join(kept_lines) + half[:-100])
    again = run(*kept)
    assert "the last line was not finished" in again.stderr
    assert timeless(again.stdout) == timeless(alone.stdout)


def test_games_are_written_as_logs_to_be_solved(run: Run, folder: Path) -> None:
    found = run("play", "--table", "4", "--games", "3", "--seed", "1", "--logs", "new/logs")
    assert found.stderr == (
        f"note: written: {Path('new', 'logs')}: the logs of 3 games, and deals.csv, which says how the cards lay\n"
    )
    logs = folder / "new" / "logs"
    rows = list(csv.DictReader(io.StringIO((logs / "deals.csv").read_text(encoding="utf-8"))))
    names = [f"game-{number:06}.clue" for number in range(3)]
    assert sorted(path.name for path in logs.iterdir()) == ["deals.csv", *names]
    assert [row["log"] for row in rows] == names
    assert [[row[f"{name}_program"] for name in ("Anna", "Ben", "Clara")] for row in rows] == [
        ["Simple", "K", "Dumb"],
        ["Dumb", "Simple", "K"],
        ["K", "Dumb", "Simple"],
    ]
    assert all(row["winner_program"] == row[f"{row['winner']}_program"] for row in rows)
    assert run("check", *(str(logs / name) for name in names)).status == 0
    for row in rows:
        text = (logs / row["log"]).read_text(encoding="utf-8")
        assert f"me: {row['winner']}\nhand: {row[row['winner']]}\n" in text
        assert text.endswith(f"# Here {row['winner']} accused, and was right.\n")
        assert " accuses " not in text
        solution = json.loads(run("solve", str(logs / row["log"]), "--json").stdout)["solution"]
        assert ", ".join(solution.values()) == row["envelope"]


@pytest.mark.parametrize(("seat", "keeper"), [("onlooker", ""), ("2", "me: Ben\n")])
def test_logs_from_other_seats(seat: str, keeper: str, run: Run) -> None:
    assert run("play", "--players", "K,Dumb", "--games", "1", "--logs", ".", "--seat", seat).status == 0
    log = Path("game-000000.clue").read_text(encoding="utf-8")
    assert "".join(re.findall(r"^me: .*\n", log, re.MULTILINE)) == keeper
    assert log.endswith(" accused, and was right.\n")


def test_the_log_of_a_game_that_nobody_won_is_that_of_an_onlooker(run: Run) -> None:
    run("play", "--players", "K,Dumb", "--games", "1", "--set", "most_turns=4", "--logs", ".")
    log = Path("game-000000.clue").read_text(encoding="utf-8")
    assert "\nme: " not in log
    assert " accused" not in log
    assert Path("deals.csv").read_text(encoding="utf-8").splitlines()[1].startswith("game-000000.clue,,,4,")


def test_a_log_that_cannot_be_written_is_named(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, there in (("game-000001.clue", ["deals.csv", "game-000000.clue"]), ("deals.csv", [])):
        failing_to_write(monkeypatch, name, OSError(28, "No space left on device"))
        found = run("play", "--players", "K,Dumb", "--games", "2", "--logs", name[:4])
        assert found.status == 2
        why = "cannot be written (No space left on device); no file was written"
        assert found.stderr == f"error: {Path(name[:4], name)}: {why}\n"
        assert sorted(path.name for path in Path(name[:4]).iterdir() if path.suffix == ".csv" or there) == there


def failing_to_write(monkeypatch: pytest.MonkeyPatch, name: str, error: BaseException) -> None:
    """Let something happen when the file of this name is about to get its name."""
    replaced = os.replace

    def replace(source: Path, target: Path) -> None:
        if target.name == name:
            raise error
        replaced(source, target)

    monkeypatch.setattr(os, "replace", replace)


@pytest.mark.parametrize("logs", [0, 2])
def test_ctrl_c_while_logs_are_written(logs: int, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    failing_to_write(monkeypatch, f"game-{logs:06}.clue", KeyboardInterrupt())
    found = run("play", "--players", "K,Dumb", "--games", "4", "--seed", "1", "--logs", "logs")
    assert found.status == 130
    there = "; deals.csv says how the cards lay in these" if logs else ""
    assert found.stderr == f"note: interrupted: logs: the logs of {logs} of 4 games are written{there}\n"
    assert "games: 4, configuration" in found.stdout
    names = [f"game-{number:06}.clue" for number in range(logs)]
    assert sorted(path.name for path in Path("logs").iterdir()) == ["deals.csv", *names][: 1 + logs if logs else 0]
    if logs:
        rows = list(csv.DictReader(io.StringIO(Path("logs", "deals.csv").read_text(encoding="utf-8"))))
        assert [row["log"] for row in rows] == names


@pytest.mark.parametrize("name", ["deals.csv", "game-000700.clue"])
@pytest.mark.usefixtures("random_games")
def test_a_folder_with_logs_is_refused(name: str, run: Run) -> None:
    Path(name).write_text("mine")
    found = run("play", "--players", "K,Dumb", "--games", "2", "--logs", ".")
    assert (found.status, found.stdout) == (2, "")
    assert found.stderr == f"error: . holds logs already ({name}); name another folder, or delete them\n"
    assert [path.read_text() for path in Path().iterdir()] == ["mine"]


def test_of_games_that_were_interrupted_no_logs_are_written(run: Run, interrupted: Callable[[int], None]) -> None:
    interrupted(1)
    found = run("play", "--table", "4", "--games", "700", "--logs", "logs")
    assert (found.status, list(Path("logs").iterdir())) == (130, [])


@pytest.mark.parametrize("command", ["play --table 4", "replicate"])
def test_more_games_than_the_memory_holds_are_refused(command: str, run: Run) -> None:
    found = run(*command.split(), "--games", "100000000000")
    assert (found.status, found.stdout) == (2, "")
    assert "do not fit into the memory" in found.stderr


@pytest.mark.parametrize(
    ("args", "library", "extra"),
    [
        (("play", "--table", "4"), "numba", "play"),
        (("replicate",), "numpy", "play"),
        (("generalized",), "numpy", "play"),
        (("play", "--table", "4", "--plots", "."), "matplotlib", "plots"),
        (("play", "--table", "4", "--cluster", "nowhere"), "distributed", "cluster"),
    ],
)
def test_an_extra_that_is_not_installed_is_named(
    args: tuple[str, ...], library: str, extra: str, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None if name == library else object())
    found = run(*args)
    assert found.status == 2
    assert (
        found.stderr == f"error: {library} is not installed. Install what it takes: pip install 'clue-logic[{extra}]'\n"
    )


def test_several_libraries_that_are_not_installed_are_named(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    found = run("suggest", "-", "--by", "k", stdin="")
    assert found.stderr.startswith(
        "error: numba, numpy, networkx and filelock are not installed. Install what it takes: "
    )


def test_what_the_options_count_is_what_there_is() -> None:
    assert len(TABLES) == play.LAST_TABLE
    assert play.MOST_SEATS == MOST_PLAYERS
    (logs,) = (option for option in play.play_command.params if option.name == "logs")
    assert isinstance(logs, click.Option)
    assert f"up to {MOST_LOGS:,} games" in str(logs.help)


def test_ctrl_c_keeps_what_is_done_and_the_same_command_goes_on(
    run: Run, interrupted: Callable[[int], None], monkeypatch: pytest.MonkeyPatch, snapshot: SnapshotAssertion
) -> None:
    args = ("play", "--table", "4", "--games", "700", "--seed", "1", "--results", "games.jsonl")
    interrupted(2)
    assert timeless(str(run(*args))) == snapshot
    with open("games.jsonl", "ab") as file:
        file.write(b'{"first":400,')
    monkeypatch.setattr(play, "choose_runner", lambda jobs, cluster: RANDOM_GAMES)
    found = run(*args, "--json")
    assert (found.status, found.stderr) == (
        0,
        "note: games.jsonl: the last line was not finished; its games are played again\n",
    )
    whole = run(*args[:-2], "--json")
    assert timeless(found.stdout) == timeless(whole.stdout)
    assert json.loads(run(*args, "--json").stdout)["games_per_second"] is None


def test_ctrl_c_without_a_results_file(run: Run, interrupted: Callable[[int], None]) -> None:
    interrupted(0)
    found = run("play", "--table", "4", "--games", "700")
    assert (found.status, found.stdout.splitlines()[0]) == (130, "games: 0 of 700, configuration: B, seed: 0")
    assert "nothing was kept; with --results the same command can go on" in found.stderr
    found = run("replicate", "--games", "300")
    assert found.status == 130
    assert found.stderr.startswith("note: interrupted after 0 of 5,400 games; ")
    interrupted(1)
    found = run("replicate", "--games", "300", "--results", "all")
    assert found.stderr.startswith("note: interrupted after 200 of 5,400 games; the same command goes on")


def test_a_player_that_fails_is_reported(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    failing = partial(play_in_processes, play=stub.failing_at_400)
    monkeypatch.setattr(play, "choose_runner", lambda jobs, cluster: failing)
    found = run("play", "--table", "4", "--games", "700", "--results", "games.jsonl")
    assert (found.status, found.stderr) == (
        2,
        "error: games 400 to 599 could not be played: ZeroDivisionError: of all things; "
        "what was played before is kept in games.jsonl\n",
    )


def test_pictures_are_named(run: Run, random_games: None, folder: Path) -> None:
    pytest.importorskip("matplotlib")
    found = run("play", "--table", "4", "--games", "30", "--plots", "new/pictures")
    assert found.stderr.splitlines() == [
        f"note: drawn: {Path('new', 'pictures', name)}.png" for name in ("wins-by-seat", "knowledge", "turns-to-solve")
    ]


def test_a_picture_that_cannot_be_written_is_named(run: Run, random_games: None, folder: Path) -> None:
    pytest.importorskip("matplotlib")
    (folder / "wins-by-seat.png").mkdir()
    found = run("play", "--table", "4", "--games", "30", "--plots", ".")
    assert (found.status, found.stderr) == (2, "error: wins-by-seat.png: cannot be written (Is a directory)\n")


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32" or shutil.which("ps") is None, reason="needs signals, and ps")
@pytest.mark.parametrize("end", [signal.SIGINT, signal.SIGTERM])
@pytest.mark.parametrize("jobs", [1, 2])
def test_a_real_ctrl_c_ends_all_processes(end: signal.Signals, jobs: int, folder: Path) -> None:
    results = folder / "games.jsonl"
    env = os.environ | {"PYTHONPATH": str(ROOT)}
    args = ["play", "--players", "Simple,Dumb", "--games", "1000000", "--jobs", str(jobs)]
    args += ["--results", str(results)]
    with subprocess.Popen(
        [sys.executable, "-m", "clue_logic", *args],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=env,
        start_new_session=True,
        preexec_fn=hears_ctrl_c,
    ) as running:
        try:
            until = time.monotonic() + 100
            while not results.exists() or results.read_bytes().count(b"\n") < 4:
                assert running.poll() is None
                assert time.monotonic() < until
                time.sleep(0.02)
            os.killpg(running.pid, end)  # as a terminal does, or a shutdown
            shown, complaints = running.communicate(timeout=30)
        except BaseException:
            os.killpg(running.pid, signal.SIGKILL)
            raise
    assert running.returncode == 130
    assert b" of 1,000,000, configuration: B, seed: 0\n" in shown
    assert complaints.startswith(b"note: interrupted after ")
    assert complaints.count(b"\n") == 1
    assert still_running(running.pid) == []


def still_running(group: int) -> list[str]:
    """Return the processes of a group that are left after a moment, those not counted that only wait to be buried."""
    until = time.monotonic() + 10
    while True:
        command = ["ps", "-A", "-o", "pgid=,stat=,args="]
        lines = subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()
        left = [line for line in lines if line.split()[0] == str(group) and not line.split()[1].startswith("Z")]
        if not left or time.monotonic() > until:
            return left
        time.sleep(0.05)
