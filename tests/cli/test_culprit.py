"""``clue-logic culprit``: what it prints, and what it refuses."""

from __future__ import annotations

import csv
import io
import json
import re
from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

from clue_logic.play import tournament
from clue_logic.play.culprit.player import TACTICS
from clue_logic.play.culprit.report import EARLIER
from tests.cli.conftest import Run

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "culprit.md").read_text(encoding="utf-8")


def timeless(text: str) -> str:
    """Leave out how fast the games were played."""
    return re.sub(r'((?:games a second|Partien je Sekunde|games_per_second"): |毎秒のゲーム数：)[\d.,]+', r"\1N", text)


@pytest.mark.parametrize(
    "args",
    [
        ("--players", "one-shot, Mixed", "--games", "20", "--seed", "1"),
        ("--players", "one-shot,random,settle", "--games", "20", "--knowledge", "matrix", "--lang", "de"),
        ("--cast", "--games", "20", "--lang", "ja", "--asker", "silent"),
        ("--players", "one-shot,mixed", "--games", "20", "--csv"),
        ("--cast", "--games", "2", "--knowledge", "exact", "--json"),
        ("--trial", "--games", "1", "--lang", "de"),
        ("--cast", "--log", "3"),
        ("--players", "one-shot,random", "--log", "3", "--seat", "onlooker", "--asker", "silent"),
        ("--players", "one-shot,random", "--log", "3", "--seat", "2"),
    ],
    ids=" ".join,
)
def test_what_is_printed(args: tuple[str, ...], run: Run, snapshot: SnapshotAssertion) -> None:
    found = run("culprit", *args, "--jobs", "1")
    assert (found.status, found.stderr) == (0, "")
    assert timeless(str(found)) == snapshot


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (("--players", "one-shot"), "seats for 2 to 12 players, not for 1"),
        (("--players", "one-shot,on-shot"), "there is no tactic 'on-shot'. Did you mean one-shot?"),
        (("--players", ",".join(["random"] * 13)), "seats for 2 to 12 players, not for 13"),
        (("--players", ",".join(["random"] * 7), "--knowledge", "exact"), "players who think of all deals"),
        (("--players", "random,random", "--cast"), "in one way"),
        (("--cast", "--trial"), "in one way"),
        (("--json", "--csv"), "Choose --json or --csv"),
        (("--trial", "--csv"), "--trial prints a table or --json"),
        (("--trial", "--knowledge", "remembering"), "--trial plays with each knowledge; leave --knowledge out."),
        (("--seat", "2"), "--log G"),
        (("--log", "1", "--json"), "--log prints one game"),
        (("--log", "1", "--seat", "6"), "a seat from 1 to 5, or onlooker, not '6'"),
        (("--log", "1", "--seat", "Anna"), "a seat from 1 to 5"),
        (("--games", "0"), "--games"),
        (("--games", "100000000000"), "do not fit into the memory"),
        (("--knowledge", "all"), "--knowledge"),
    ],
)
def test_what_is_refused(args: tuple[str, ...], message: str, run: Run) -> None:
    refused = run("culprit", *args)
    assert (refused.status, refused.stdout) == (2, "")
    assert message in " ".join(refused.stderr.split())


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


def test_the_player_on_the_page_plays(capsys: pytest.CaptureFixture[str]) -> None:
    (program,) = re.findall(r"^```python\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    exec(program, {})
    assert capsys.readouterr().out.startswith("Mean(value=")


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
