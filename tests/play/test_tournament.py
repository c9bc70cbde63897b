"""Tournaments: the same games in any process, stored as they are done, and interrupts that lose nothing."""

from __future__ import annotations

import json
import multiprocessing
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from itertools import islice, pairwise
from multiprocessing.process import BaseProcess
from pathlib import Path
from threading import Timer, main_thread
from typing import Any

import numpy as np
import pytest

from clue_logic.play import results as results_module
from clue_logic.play import tournament as tournament_module
from clue_logic.play.config import A, B
from clue_logic.play.outcomes import Outcomes, most_games
from clue_logic.play.players import Setting, play_games
from clue_logic.play.report import PlayReport, TournamentRun
from clue_logic.play.results import ResultsError, open_results, render_header, render_line
from clue_logic.play.scoring import scores, wilson
from clue_logic.play.spans import PlayedSpan, Tournament
from clue_logic.play.tournament import TournamentError, missing_spans, play_in_processes, run
from clue_logic.words.records import replace
from tests.play import stub
from tests.shared_out import shared_out

ROOT = Path(__file__).resolve().parents[2]
SETTING = Setting(("K", "Simple", "Dumb"), B)
TOURNAMENT = Tournament(SETTING, 900, seed=3)
WHOLE = stub.random_outcomes(SETTING, 3, 0, 900)


def by_lot(jobs: int = 1) -> partial[Iterator[PlayedSpan]]:
    return partial(play_in_processes, jobs=jobs, play=stub.random_outcomes)


def interrupted_after(
    parts: int, setting: Setting, seed: int, spans: Iterable[tuple[int, int]]
) -> Iterator[PlayedSpan]:
    yield from list(by_lot()(setting, seed, spans))[:parts]
    raise KeyboardInterrupt


def played(path: Path, tournament: Tournament[Setting] = TOURNAMENT, parts: int | None = None) -> TournamentRun:
    with open_results(path, tournament) as results:
        return run(tournament, by_lot() if parts is None else partial(interrupted_after, parts), results)


# Outcomes


def test_wins_are_counted_where_they_were_made() -> None:
    order = np.array([[0, 1, 2], [1, 0, 2], [2, 1, 0], [0, 1, 2]])
    wrong = np.array([[0, 0, 1], [0, 0, 2], [0, 0, 0], [1, 0, 0]])
    games = Outcomes(order, np.zeros(4, int), np.array([0, 0, 0, -1]), np.array([10, 20, 30, 40]), wrong)
    found = scores(("K", "Dumb", "K"), games)
    assert [[seat.wins for seat in score.seats] for score in found.players] == [[1, 1, 1], [0, 0, 0], [0, 0, 0]]
    assert [score.wrong for score in found.players] == [1, 0, 3]
    assert (found.games, found.draws, found.turns, found.wrong) == (4, 1, 25, 4)
    assert games.winning_seat().tolist() == [0, 1, 2, -1]


def test_at_a_seat_where_a_player_never_sat_there_is_nothing_to_win() -> None:
    games = run(Tournament(Setting(("K", "Dumb", "K"), replace(B, seats="second_stays")), 5, 1), by_lot())
    assert [[seat.sat for seat in score.seats] for score in games.scores.players] == [[3, 0, 2], [0, 5, 0], [2, 0, 3]]
    assert [score.total.sat for score in games.scores.players] == [5, 5, 5]
    rows = [re.split("  +", line) for line in PlayReport.of(games).text().splitlines()[4:7]]
    assert [[at for at, cell in enumerate(row) if cell == "-"] for row in rows] == [[2], [1, 3], [2]]
    assert [row.split(",")[3:5] for row in PlayReport.of(games).csv().splitlines()[1:4]] == [
        ["5", "3"],
        ["5", "0"],
        ["5", "2"],
    ]
    found = scores(("K", "Dumb"), Outcomes.empty(2))
    assert (found.games, found.draws, found.turns, found.players[0].total.interval) == (0, 0, None, (0, 1))


@pytest.mark.parametrize(("wins", "games"), [(0, 25), (7, 25), (10, 25), (25, 25), (4900, 10_000)])
def test_an_interval_ends_where_the_score_test_says(wins: int, games: int) -> None:
    share = wins / games
    for end in wilson(wins, games):
        if 0 < end < 1:
            # Wilson's ends are the chances p from which the share is 1.96 of *their* standard deviations away.
            assert abs(share - end) / (end * (1 - end) / games) ** 0.5 == pytest.approx(1.959964, abs=1e-4)


# Games shared out


def test_missing_games_are_found_around_those_that_are_there() -> None:
    parts = [PlayedSpan(5, WHOLE[5:8]), PlayedSpan(12, WHOLE[12:20]), PlayedSpan(2, WHOLE[2:3])]
    assert list(missing_spans(parts, 14, 3)) == [(0, 2), (3, 2), (8, 3), (11, 1)]
    assert list(missing_spans(parts, 25, 100)) == [(0, 2), (3, 2), (8, 4), (20, 5)]
    assert list(missing_spans(parts, 2, 100)) == [(0, 2)]


@pytest.mark.slow
def test_results_do_not_depend_on_the_number_of_processes() -> None:
    told: list[int] = []
    alone, many = run(TOURNAMENT, by_lot(), tell=told.append), run(TOURNAMENT, by_lot(3))
    assert alone.games.equals(WHOLE)
    assert many.games.equals(WHOLE)
    assert told == [0, 200, 400, 600, 800, 900]
    assert (many.fresh, many.interrupted) == (900, False)
    assert not multiprocessing.active_children()


@pytest.mark.parametrize("jobs", [1, 2])
def test_games_without_number_begin_at_once(jobs: int) -> None:
    def first_two(setting: Setting, seed: int, spans: Iterable[tuple[int, int]]) -> Iterator[PlayedSpan]:
        yield from islice(by_lot(jobs)(setting, seed, spans), 2)
        raise KeyboardInterrupt

    found = run(Tournament(SETTING, 10**15, seed=3), first_two)
    assert found.interrupted
    assert found.fresh == len(found.games) == 400


@pytest.mark.slow
def test_processes_have_enough_to_do() -> None:
    asked: list[int] = []

    def spans() -> Iterator[tuple[int, int]]:
        for first in range(0, 1000, 50):
            asked.append(first)
            yield first, 50

    ahead = [len(asked) - done for done, _ in enumerate(by_lot(2)(SETTING, 3, spans()), start=1)]
    assert (len(ahead), max(ahead[1:-9]), max(ahead)) == (20, 7, 7)


def test_how_many_games_fit_into_the_memory() -> None:
    known = WHOLE.known
    assert known is not None
    small = [array.astype(np.int16) for array in (WHOLE.order, WHOLE.winner, WHOLE.first, WHOLE.turns, WHOLE.wrong_by)]
    taken = sum(array.nbytes for array in (*small, known.astype(np.int16)))
    assert most_games(3, 2 * taken) == len(WHOLE)
    assert most_games(3, 2 * taken - 1) == len(WHOLE) - 1


@pytest.mark.slow
@pytest.mark.parametrize("jobs", [1, 2])
def test_of_slow_players_a_piece_ends_before_its_last_game(jobs: int) -> None:
    told: list[int] = []
    found = run(TOURNAMENT, partial(play_in_processes, jobs=jobs, play=stub.seventy_at_most), tell=told.append)
    assert found.games.equals(WHOLE)
    assert max(later - earlier for earlier, later in pairwise(told)) == 70


def test_games_end_when_the_time_is_over() -> None:
    some = play_games(SETTING, 3, 5, 1000, seconds=0)
    assert some.equals(play_games(SETTING, 3, 5, 1))
    assert len(play_games(SETTING, 3, 5, 0)) == 0
    with pytest.raises(ValueError, match="no -1 games from number 5 on"):
        play_games(SETTING, 3, 5, -1)


def test_how_fast_games_are_played_is_measured_when_all_play(monkeypatch: pytest.MonkeyPatch) -> None:
    seconds = iter([30.0, 40.0, 40.1, 40.2, 40.3, 50.0])
    monkeypatch.setattr(tournament_module, "perf_counter", lambda: next(seconds))
    assert run(TOURNAMENT, by_lot()).per_second == pytest.approx(100 / 0.1)
    assert run(Tournament(SETTING, 200), by_lot()).per_second is None


@pytest.mark.parametrize(("jobs", "games"), [(1, "400 to 599"), (2, "400 to 511")])
def test_a_player_that_fails_is_named_with_its_games(jobs: int, games: str) -> None:
    message = f"^games {games} could not be played: ZeroDivisionError: of all things$"
    with pytest.raises(TournamentError, match=message):
        run(TOURNAMENT, partial(play_in_processes, jobs=jobs, play=stub.failing_at_400))


@pytest.mark.slow
def test_a_process_that_dies_is_reported() -> None:
    with pytest.raises(TournamentError, match="ended unexpectedly"):
        run(TOURNAMENT, partial(play_in_processes, jobs=2, play=stub.dying_at_400))
    assert all_end(multiprocessing.active_children())


@pytest.mark.skipif(sys.platform == "win32", reason="needs signals")
@pytest.mark.slow
def test_nobody_waits_for_games_that_are_not_wanted_any_more() -> None:
    games = play_in_processes(SETTING, 3, missing_spans((), 9000, 200), jobs=2, play=stub.endless_from_200)
    assert next(games).first == 0
    playing = multiprocessing.active_children()
    # A test run in the background may have been told to ignore Ctrl-C.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    # To this very thread, which waits, as a terminal's Ctrl-C comes to it.
    Timer(0.5, signal.pthread_kill, (main_thread().ident, signal.SIGINT)).start()
    try:
        with pytest.raises(KeyboardInterrupt):
            next(games)
    finally:
        signal.signal(signal.SIGINT, before)
    playing = list({*playing, *multiprocessing.active_children()})
    assert playing
    assert all_end(playing)


@pytest.mark.slow
def test_nobody_waits_for_results_of_which_a_part_has_come() -> None:
    """Python ends though the processes have been ended in the midst of handing over what they had."""
    program = (
        "from tests.play import stub, test_tournament as here\n"
        "from clue_logic.play.tournament import play_in_processes, missing_spans\n"
        "games = play_in_processes(here.SETTING, 3, missing_spans((), 1600, 200), jobs=2, play=stub.very_long)\n"
        "if __name__ == '__main__':\n"
        "    next(games), next(games), here.time.sleep(0.02), games.close()\n"
    )
    env = os.environ | {"PYTHONPATH": str(ROOT)}
    found = subprocess.run([sys.executable, "-c", program], env=env, timeout=60, check=False, capture_output=True)
    assert (found.returncode, found.stderr) == (0, b"")


@pytest.mark.skipif(sys.platform == "win32", reason="needs signals")
def test_processes_do_not_outlive_the_one_that_started_them(tmp_path: Path) -> None:
    program = tmp_path / "lasting.py"
    program.write_text(
        "import os, time\n"
        "from clue_logic.play.tournament import play_spans\n"
        "def play(first, count):\n"
        "    print(os.getpid(), flush=True)\n"
        "    time.sleep(60)\n"
        "if __name__ == '__main__':\n"
        "    list(play_spans(play, [(0, 1), (1, 1)], 2))\n"
    )
    env = os.environ | {"PYTHONPATH": str(ROOT)}
    with subprocess.Popen([sys.executable, program], env=env, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as it:
        assert it.stdout is not None
        playing = int(it.stdout.readline())
        it.kill()
        try:
            it.communicate(timeout=20)  # there is an end when nobody is left who could write
        except subprocess.TimeoutExpired:
            os.kill(playing, signal.SIGKILL)
            raise


def test_processes_import_nothing_from_the_current_folder(tmp_path: Path) -> None:
    (tmp_path / "here").mkdir()
    (tmp_path / "here" / "enum.py").write_text("raise RuntimeError('not that of Python')\n")
    (tmp_path / "command.py").write_text(
        "from clue_logic.play.tournament import play_spans\n"
        "def games(first, count):\n    return ['game'] * count\n"
        "if __name__ == '__main__':\n    print(sum(count for (_, count), _ in play_spans(games, [(0, 20)], 2)))\n"
    )
    found = subprocess.run(
        [sys.executable, str(tmp_path / "command.py")],
        cwd=tmp_path / "here",
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        timeout=60,
        check=False,
        capture_output=True,
        text=True,
    )
    assert (found.returncode, found.stdout, found.stderr) == (0, "20\n", "")


def all_end(processes: Sequence[BaseProcess]) -> bool:
    """Return True if processes end within some seconds; the pool's own thread may be the one that learns of it."""
    until = time.monotonic() + 10
    while any(process.is_alive() for process in processes) and time.monotonic() < until:
        time.sleep(0.02)
    return not any(process.is_alive() for process in processes)


# Results files


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "results.jsonl"


def test_an_interrupted_tournament_goes_on(path: Path) -> None:
    begun = played(path, parts=2)
    assert (begun.interrupted, begun.fresh, len(begun.games)) == (True, 400, 400)
    assert begun.games.equals(WHOLE[:400])
    ended = played(path)
    assert (ended.interrupted, ended.fresh) == (False, 500)
    assert ended.games.equals(WHOLE)
    before = path.read_bytes()
    assert played(path).fresh == 0
    assert path.read_bytes() == before


def test_fewer_games_are_the_first_ones_and_more_are_added(path: Path) -> None:
    played(path)
    fewer, more = (played(path, Tournament(SETTING, games, seed=3)) for games in (250, 950))
    assert (fewer.fresh, more.fresh) == (0, 50)
    assert fewer.games.equals(WHOLE[:250])
    assert more.games.equals(stub.random_outcomes(SETTING, 3, 0, 950))


@pytest.mark.parametrize("left", [0, 1, 60, 1500])
def test_half_a_line_is_dropped_and_its_games_played_again(left: int, path: Path) -> None:
    played(path)
    whole = path.read_bytes()
    last = whole.rstrip(b"\n").rindex(b"\n") + 1
    for kept in (left if left > 50 else 0, last + left):  # in the first line or the second, and in the last one
        path.write_bytes(whole[:kept])
        with open_results(path, TOURNAMENT) as results:
            assert results.unfinished == (kept not in (0, last))
        assert played(path).games.equals(WHOLE)
        assert path.read_bytes() == whole


@pytest.mark.parametrize("lines", [1, 3])
@pytest.mark.parametrize("half", [0, 20])
def test_zeros_that_a_power_cut_has_left_are_dropped(lines: int, half: int, path: Path) -> None:
    played(path)
    whole = path.read_bytes()
    *kept, last = whole.splitlines(keepends=True)[: lines + 1]
    path.write_bytes(b"".join([*kept, last[:half], bytes(4000)]))
    with open_results(path, TOURNAMENT) as results:
        assert (results.unfinished, len(results.parts)) == (True, lines - 1)
    assert path.read_bytes() == b"".join(kept)
    assert played(path).games.equals(WHOLE)
    assert path.read_bytes() == whole


def test_what_is_written_is_brought_to_the_disk(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[int] = []
    monkeypatch.setattr(os, "fsync", lambda _: synced.append(path.stat().st_size))
    played(path)
    assert synced == [0, len(render_header(TOURNAMENT)), path.stat().st_size]  # first the folder that it is new in
    monkeypatch.setattr(results_module, "SECONDS_AT_RISK", 0.0)
    with open_results(path, Tournament(SETTING, 1000, seed=3)) as results:
        results.add(PlayedSpan(900, WHOLE[:100]))
        assert synced[3:] == [path.stat().st_size]


@pytest.mark.skipif(sys.platform == "win32", reason="needs limits of the system")
@pytest.mark.parametrize(
    ("parts", "kept"), [(2, "the 400 games before are kept in it"), (0, "no games are kept in it")]
)
def test_a_full_disk_is_reported(parts: int, kept: str, path: Path) -> None:
    with open_results(path, TOURNAMENT) as results:
        for first in range(0, 200 * parts, 200):
            results.add(PlayedSpan(first, WHOLE[first : first + 200]))
    message = rf"results.jsonl: results cannot be written \(File too large\); {kept}\. .* the same command goes on$"
    with size_limited(path.stat().st_size + 1000), pytest.raises(ResultsError, match=message):
        played(path)
    assert path.read_bytes().count(b"\n") == 1 + parts
    with open_results(path, TOURNAMENT) as results:
        assert (results.unfinished, len(results.parts)) == (True, parts)
    assert played(path).games.equals(WHOLE)


@contextmanager
def size_limited(most: int) -> Iterator[None]:
    """Limit the size of files, as if the disk were full."""
    import resource

    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (most, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


def test_games_of_which_nothing_is_known_about_knowledge(path: Path) -> None:
    without = Outcomes(WHOLE.order, WHOLE.first, WHOLE.winner, WHOLE.turns, WHOLE.wrong_by)
    with open_results(path, TOURNAMENT) as results:
        results.add(PlayedSpan(0, without[:300]))
    with open_results(path, TOURNAMENT) as results:
        assert results.parts[0].games.equals(without[:300])
    assert not without.equals(WHOLE)
    assert played(path).games.equals(without)


def by_hand(line: bytes, change: Callable[[dict[str, Any]], object]) -> bytes:
    """Return a line with a change, and the check sum that belongs to it."""
    facts = json.loads(line)
    del facts["check"]
    change(facts)
    return results_module._render_json({**facts, "check": results_module._check_sum(facts)})


Damage = Callable[[list[bytes]], list[bytes]]
DAMAGES: dict[str, Damage] = {
    "a number changed": lambda lines: [*lines[:2], lines[2].replace(b"[0,1,2]", b"[2,1,0]", 1), *lines[3:]],
    "a line twice": lambda lines: [*lines, lines[1]],
    "half a line within": lambda lines: [*lines[:2], lines[2][:99] + b"\n", *lines[3:]],
    "a word of a person": lambda lines: [*lines, b"well played\n"],
    "a word without a new line": lambda lines: [*lines, b"well played"],
    "a number alone": lambda lines: [*lines, b"1\n"],
    "zeros within": lambda lines: [*lines[:2], bytes(len(lines[2])), *lines[3:]],
    "deep": lambda lines: [*lines, b"[" * 200_000 + b"\n"],
    "a number too large": lambda lines: [
        *lines[:3],
        by_hand(lines[3], lambda line: line["games"].update(turns=[40_000] * 200)),
    ],
    "no such games": lambda lines: [*lines[:3], by_hand(lines[3], lambda line: line.update(first=-200))],
    "some games twice": lambda lines: [*lines, render_line(PlayedSpan(150, WHOLE[150:250]))],
}


@pytest.mark.parametrize("damage", shared_out(DAMAGES))
def test_a_damaged_file_is_refused_and_left_as_it_is(damage: str, path: Path) -> None:
    played(path)
    text = b"".join(DAMAGES[damage](path.read_bytes().splitlines(keepends=True)))
    refused(path, text, r"results.jsonl, line \d: the file is damaged: .* Nothing in it was changed")


def refused(path: Path, text: bytes, message: str) -> None:
    """Check that a file is refused, and not changed."""
    path.write_bytes(text)
    with pytest.raises(ResultsError, match=message):
        played(path)
    assert path.read_bytes() == text


FOREIGN = "not a results file of clue-logic; name another file$"
CUT = "{}, as a power cut may leave it, and no games; delete it, or name"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (b'{"players": ["K"]}\n', FOREIGN),
        (b"players: Anna, Ben\nAnna suggests Plum", FOREIGN),
        (b"[]\n", FOREIGN),
        (b'{"file":"results of a run"}', FOREIGN),
        (b"[" * 200_000, FOREIGN),
        (bytes(4096), CUT.format("nothing but zeros")),
        (b'{"file":"res', CUT.format("only the beginning of a first line")),
        (
            b'{"file":"results of games played by clue-logic","version":"9',
            CUT.format("only the beginning of a first line"),
        ),
    ],
    ids=lambda value: str(len(value)),
)
def test_a_foreign_file_is_refused_and_left_as_it_is(text: bytes, message: str, path: Path) -> None:
    refused(path, text, message)


@pytest.mark.parametrize(
    ("other", "difference"),
    [
        (Tournament(SETTING, 900, seed=4), "seed 3, not 4"),
        (Tournament(Setting(("K", "Dumb"), B), 900, seed=3), "players K, Simple, Dumb, not K, Dumb"),
        (Tournament(Setting(SETTING.players, A), 900, seed=3), "[a-z_]+ .*, not .*"),
    ],
)
def test_games_of_another_tournament_are_refused(other: Tournament[Setting], difference: str, path: Path) -> None:
    played(path)
    with pytest.raises(ResultsError, match=f"holds the games of another tournament: {difference}. Name another file"):
        played(path, other)


@pytest.mark.parametrize("key", ["version", "code"])
def test_games_of_other_software_are_refused(key: str, path: Path) -> None:
    played(path)
    changed = path.read_bytes().replace(f'"{key}":"'.encode(), f'"{key}":"9.'.encode(), 1)
    refused(path, changed, f"games that another state of the software played: {key} 9.*, not .*: name another file to")


def test_a_file_that_somebody_writes_to_is_refused(path: Path) -> None:
    with open_results(path, TOURNAMENT), pytest.raises(ResultsError, match="another clue-logic is writing to it"):
        played(path)


def test_files_that_cannot_be_written(tmp_path: Path) -> None:
    with pytest.raises(ResultsError, match=r"is not a file$"):
        played(tmp_path)
    with pytest.raises(ResultsError, match="cannot be opened for writing"):
        played(tmp_path / "nowhere" / "results.jsonl")
