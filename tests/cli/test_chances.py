"""``clue-logic chances``: what it prints, and how it refuses."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

from clue_logic.worlds import chances as module
from tests.cli.conftest import Run

GAME = "game.clue"
CLUBS = """cards: Ace, King, Queen, Jack, Ten
hidden: 1
players: Ann 2, Bob 2
Ann suggests Ace, King, Queen: Bob shows
Bob suggests Ten: Ann passes
"""
SHOWN = """cards: Ace, King, Queen, Jack, Ten
hidden: 1
players: Ann 2, Bob 2
me: Ann
hand: Jack, Ten
Ann suggests Ace, King: Bob shows King
"""


@pytest.fixture(autouse=True)
def _game(folder: Path) -> None:
    Path(GAME).write_text(CLUBS)


def test_a_player_who_picks_at_random(run: Run) -> None:
    """Bob showed the King. With Ace and King he would have shown the Ace as often, so that is half as likely."""
    for shows, chance in (("any", "1/2"), ("random", "1/3")):
        found = json.loads(run("chances", "-", "--shows", shows, "--json", stdin=SHOWN).stdout)
        assert found["cells"]["Bob"]["Ace"]["exact"] == chance
        assert found["deals"] == 2


def test_estimated(run: Run, snapshot: SnapshotAssertion, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "STATES_PER_MEGABYTE", 10)
    for args in ((), ("--lang", "de"), ("--json",)):
        assert str(run("chances", GAME, "--memory", "1", *args)) == snapshot


def test_deals_are_drawn(run: Run) -> None:
    drawn = run("chances", GAME, "--draw", "3", "--seed", "1")
    assert drawn.stdout == run("chances", GAME, "--draw", "3", "--seed", "1").stdout
    assert drawn.stdout.count("envelope: ") == 3
    lines = run("chances", GAME, "--draw", "2", "--json").stdout.splitlines()
    assert [sorted(json.loads(line).values()).count("Bob") for line in lines] == [2, 2]


def test_drawing_needs_the_memory(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "STATES_PER_MEGABYTE", 1)
    refused = run("chances", GAME, "--draw", "1", "--memory", "1")
    assert refused.status == 2
    assert "--memory" in refused.stderr


@pytest.mark.parametrize("command", ["chances", "history"])
def test_pictures_are_files(run: Run, folder: Path, command: str) -> None:
    pytest.importorskip("matplotlib")
    assert run(command, "-", "--plot", "a.png", stdin=SHOWN).stderr == "note: drawn: a.png\n"
    assert (folder / "a.png").read_bytes().startswith(b"\x89PNG")
    refused = run(command, "-", "--plot", "nowhere/a.png", stdin=SHOWN)
    assert (refused.status, "nowhere/a.png: cannot be written" in refused.stderr) == (2, True)
