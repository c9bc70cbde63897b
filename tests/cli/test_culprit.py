"""``clue-logic culprit``: what it prints, and what it refuses."""

from __future__ import annotations

import csv
import io
import json
import re
from pathlib import Path

import pytest

from clue_logic.play import tournament
from clue_logic.play.culprit.player import TACTICS
from clue_logic.play.culprit.report import EARLIER
from tests.cli.conftest import Run

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "culprit.md").read_text(encoding="utf-8")


def test_every_form_says_the_same(run: Run) -> None:
    args = ("culprit", "--players", "one-shot,random,mixed", "--games", "30", "--jobs", "1")
    record = json.loads(run(*args, "--json").stdout)
    rows = list(csv.DictReader(io.StringIO(run(*args, "--csv").stdout)))
    shares = [share for player in record["players"] for share in (*player["seats"], player["total"])]
    assert [float(row["share"]) for row in rows] == [share["share"] for share in (*shares, *record["all_players"])]
    assert sum(player["total"]["wins"] for player in record["players"]) + record["draws"] == record["games"] == 30
    assert sum(share["wins"] for share in record["all_players"]) == 30
    assert f"{record['declarations']['mean']:.2f} ± {record['declarations']['error']:.2f}" in run(*args).stdout


def test_ctrl_c_prints_what_was_played(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    real = tournament.play_spans

    def pressed(*args: object) -> object:
        yield next(real(*args))  # type: ignore[arg-type]
        raise KeyboardInterrupt

    monkeypatch.setattr(tournament, "play_spans", pressed)
    found = run("culprit", "--players", "one-shot,random", "--games", "70", "--jobs", "1")
    assert found.status == 130
    assert found.stdout.startswith("games: 50 of 70, ")
    assert found.stderr == "note: interrupted after 50 of 70 games; nothing was kept\n"


def test_the_commands_on_the_page_can_be_given(run: Run) -> None:
    commands = re.findall(r"^clue-logic (culprit .*?)(?: > .*)?$", PAGE, re.MULTILINE)
    assert len(commands) == 4
    for command in commands:
        few = () if "--log" in command else ("--games", "1", "--jobs", "1")
        assert run(*command.split(), *few).status == 0


def test_the_page_has_the_figures_of_the_earlier_trial() -> None:
    shown = [f"{one.mean} ± {one.plus_minus}" for one in EARLIER.values()]
    assert [figure for figure in shown if f" {figure} |" not in PAGE] == []
    assert [name for name in TACTICS if f"| `{name}` | " not in PAGE] == []


@pytest.mark.parametrize("command", ["culprit", "generalized"])
def test_pictures_are_drawn_of_a_tournament_alone(run: Run, folder: Path, command: str) -> None:
    pytest.importorskip("matplotlib")
    drawn = run(command, "--games", "3", "--jobs", "1", "--plots", "new", "--lang", "de").stderr.splitlines()
    assert drawn == [f"note: drawn: {Path('new', name)}.png" for name in ("wins-by-seat", "turns-to-solve")]
    assert run(command, "--log", "1", "--plots", "new").status == 2
