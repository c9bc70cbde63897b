"""What decides games is told from what does not, and a change of it is noticed."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from types import SimpleNamespace

import pytest

import clue_logic
from clue_logic.play import state
from clue_logic.play.compiled import digest_of
from clue_logic.play.players import Setting
from clue_logic.play.state import AFTERWARDS, deciding_files, differences, state_of

PACKAGE = Path(clue_logic.__file__).parent
HARMLESS = {"game.events", "game.game", "game.questions", "language.diagnostics"}
"""Imported for their types, or for errors."""


def test_what_decides_games_needs_nothing_else() -> None:
    files = deciding_files()
    names = {".".join(file.relative_to(PACKAGE).with_suffix("").parts) for file in files if file.suffix == ".py"}
    assert {"play.game", "play.players", "play.winning", "game.deck"} <= names
    assert not {f"play.{module}" for module in AFTERWARDS} & names
    assert all((PACKAGE / "play" / f"{module}.py").is_file() for module in AFTERWARDS)
    for file in files:
        imported = set()
        if file.suffix == ".py":
            for module, several in re.findall(
                r"^ *from clue_logic\.([\w.]+) import (.*)", file.read_text("utf-8"), re.M
            ):
                imported |= {f"play.{name.strip()}" for name in several.split(",")} if module == "play" else {module}
        assert imported <= names | HARMLESS, file
    assert {"mansion.txt", "cluedo-uk.toml"} <= {file.name for file in files}


def test_a_change_of_the_text_is_noticed(tmp_path: Path) -> None:
    one, other = tmp_path / "one.py", tmp_path / "other.py"
    one.write_bytes(b"a = 1\nb = 2\n")
    other.write_bytes(b"a = 1\r\nb = 2\r\n")
    assert digest_of([one]) == digest_of([other])
    other.write_bytes(b"a = 1\nb = 3\n")
    assert digest_of([one]) != digest_of([other])


def test_packages_whose_players_play_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def points(group: str) -> Sequence[SimpleNamespace]:
        dist = SimpleNamespace(name="clever-players", version="1.2")
        return [SimpleNamespace(name=name, dist=dist) for name in ("Poirot", "Marple", "K")]

    monkeypatch.setattr(state, "entry_points", points)
    assert state_of(Setting(("K", "marple", "Dumb")))["packages"] == {"Marple": "clever-players 1.2"}
    missing = differences({"packages": {}}, {"packages": {"Marple": "clever-players 1.2"}})
    assert list(missing) == ["Marple unknown, not clever-players 1.2"]
