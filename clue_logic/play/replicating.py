"""The tables of the thesis played again, each with each configuration."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import nullcontext
from pathlib import Path

from clue_logic.play.config import CONFIGS
from clue_logic.play.gathering import Tell, Tournament, telling_on
from clue_logic.play.players import Setting
from clue_logic.play.replication import Replication
from clue_logic.play.results_file import opened
from clue_logic.play.tables import ThesisComparison, ThesisTable
from clue_logic.play.tournament import Runner, TournamentRun, run


def replicate(
    tables: Sequence[ThesisTable],
    games: int,
    seed: int = 0,
    runner: Runner | None = None,
    folder: Path | None = None,
    tell: Tell = lambda done: None,
) -> Replication:
    """Play tables of the thesis with each configuration.

    Parameters
    ----------
    tables
        Which tables.
    games
        How many games of each with each configuration.
    seed
        Where the random numbers start.
    runner
        What has the games played, as for `clue_logic.play.tournament.run`.
    folder
        Where results files are kept, one for each table and configuration; with them, it goes on where it ended.
    tell
        Is told how many games are done.
    """
    played: list[tuple[ThesisTable, dict[str, ThesisComparison]]] = []
    done = 0

    for table in tables:
        found: dict[str, ThesisComparison] = {}
        for name, config in CONFIGS.items():
            tournament = Tournament(table.setting(config), games, seed)
            one = _run(
                tournament, runner, folder and folder / f"table-{table.number}-{name}.jsonl", telling_on(done, tell)
            )
            if len(one.games):
                found[name] = ThesisComparison(table, one.scores)
            done += len(one.games)
            if one.interrupted:
                return Replication(games, seed, (*played, *([(table, found)] if found else [])), interrupted=True)
        played.append((table, found))
    return Replication(games, seed, tuple(played))


def _run(tournament: Tournament[Setting], runner: Runner | None, path: Path | None, tell: Tell) -> TournamentRun:
    with opened(path, tournament) if path else nullcontext() as results:
        return run(tournament, runner, results, tell)
