"""``generalized``: what it prints, what it refuses, and how Ctrl-C ends it."""

from __future__ import annotations

import csv
import io
import json
import re
from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

from clue_logic.cli import other_games
from clue_logic.play.generalized import game, report
from clue_logic.play.generalized.game import GeneralizedSetting
from clue_logic.play.generalized.player import PLAYERS
from tests.cli.conftest import Run


def timeless(text: str) -> str:
    """Leave out how fast the games were played."""
    return re.sub(r'((?:second|Sekunde|games_per_second"): )[\d.,]+', r"\1N", text)


@pytest.fixture
def few_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    """Measure two small settings only."""
    monkeypatch.setattr(report, "SETTINGS", ((12, 2, 3), (12, 2, 5)))


@pytest.mark.parametrize(
    "args",
    [
        ("--settings", "--games", "4"),
        ("--settings", "--games", "4", "--players", "random", "--lang", "de"),
        ("--settings", "--games", "4", "--json"),
    ],
    ids=" ".join,
)
@pytest.mark.usefixtures("few_settings")
def test_settings(args: tuple[str, ...], run: Run, snapshot: SnapshotAssertion) -> None:
    assert timeless(str(run("generalized", *args))) == snapshot


def test_every_form_says_the_same(run: Run) -> None:
    args = ("generalized", "--games", "25", "--seed", "1", "--players", "even,random,all")
    record = json.loads(run(*args, "--json").stdout)
    rows = list(csv.DictReader(io.StringIO(run(*args, "--csv").stdout)))
    shares = [share for player in record["players"] for share in (*player["seats"], player["total"])]
    assert [(float(row["share"]), float(row["low"]), float(row["high"])) for row in rows] == [
        (share["share"], *share["interval"]) for share in shares
    ]
    assert sum(player["total"]["wins"] for player in record["players"]) == record["games"] == 25
    distribution = record["distribution"]
    assert sum(many for _, many in distribution) == 25
    assert sum(questions * many for questions, many in distribution) / 25 == pytest.approx(record["questions"]["mean"])
    text = run(*args).stdout
    mean = f"{record['questions']['mean']:.2f} ± {record['questions']['error']:.2f}"
    assert f"(± standard error): {mean}, by the winner: {record['winners_questions']['mean']:.2f} ±" in text
    needed = sorted(questions for questions, many in distribution for _ in range(many))
    assert f", 50 %: {needed[12]}, 75 %: {needed[18]}, 90 %: {needed[22]}, all: {needed[-1]}\n" in text
    assert run(*args, "--ascii").stdout.isascii()


def test_a_log_is_solved_as_the_winner_did(run: Run, folder: Path) -> None:
    found = run("generalized", "--log", "3", "--seed", "2")
    assert (found.status, found.stderr) == (0, "")
    (folder / "game.clue").write_text(found.stdout)
    (guessed,) = re.findall(r"^# Here \w+ guessed ([\d, ]+), and was right\.$", found.stdout, re.MULTILINE)
    assert json.loads(run("solve", "game.clue", "--json").stdout)["solution"] == {"cards": guessed.split(", ")}
    other = run("generalized", "--log", "3", "--seed", "2", "--seat", "2").stdout
    assert other.splitlines()[0] == found.stdout.splitlines()[0]
    assert "\nme: Ben\n" in other


def test_ctrl_c_prints_what_was_played(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    original = game.play_games

    def interrupted(setting: GeneralizedSetting, seed: int, first: int, count: int) -> game.GeneralizedOutcomes:
        if first or not setting.with_e:
            raise KeyboardInterrupt
        return original(setting, seed, first, count)

    monkeypatch.setattr(game, "play_games", interrupted)
    found = run("generalized", "--games", "1000", "--items", "12", "--jobs", "1")
    assert (found.status, found.stdout.splitlines()[0]) == (130, "games: 25 of 1,000, items: 12, hidden: 3, seed: 0")
    assert found.stderr == "note: interrupted after 25 of 1,000 games; nothing was kept\n"
    found = run("generalized", "--settings", "--games", "4", "--csv", "--jobs", "1")
    assert (found.status, found.stdout.count("\n")) == (130, 1)
    assert found.stderr == "note: interrupted after 0 of 8 settings; nothing was kept\n"


def test_a_game_that_cannot_be_played_is_named(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(*args: object) -> game.GeneralizedOutcomes:
        raise ZeroDivisionError("of all things")

    monkeypatch.setattr(game, "play_games", failing)
    found = run("generalized", "--games", "10", "--jobs", "1")
    assert (found.status, found.stderr) == (
        2,
        "error: games 0 to 9 could not be played: ZeroDivisionError: of all things\n",
    )


def test_help_names_the_players(run: Run) -> None:
    told = run("generalized", "--help").stdout
    assert all(name in told for name in PLAYERS)
    assert other_games.PLAYERS.split(",") == list(PLAYERS)
