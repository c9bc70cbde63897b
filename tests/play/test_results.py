"""Code that decides games is distinguished from other code, and changes of it are noticed."""

from __future__ import annotations

import re
from pathlib import Path
from types import SimpleNamespace

import numba
import numpy as np
import pytest

import clue_logic
from clue_logic.game.edition import editions
from clue_logic.play import players, results
from clue_logic.play.compilation import digest_files
from clue_logic.play.player import Player
from clue_logic.play.players import Setting, canonical_name, player_names
from clue_logic.play.results import AFTERWARDS, deciding_files, differences, software_state

PACKAGE = Path(clue_logic.__file__).parent
# Imported for their types, for errors, for signals, for what people read, for the cache of compiled functions,
# or to copy records
HARMLESS = {
    "frozen", "game.events", "game.game", "game.questions", "storage.cache", "words.cancellation", "words.diagnostics",
    "words.escaping", "words.formatting", "words.languages", "words.messages", "words.names", "words.positions",
    "words.records", "words.terms",
}  # fmt: skip


def test_what_decides_games_needs_nothing_else() -> None:
    files = deciding_files("cluedo-uk", "mansion")
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
    assert {file.name for file in files if file.suffix != ".py"} == {"mansion.txt", "cluedo-uk.toml"}


def test_the_files_of_editions_are_found_by_their_names() -> None:
    for edition in editions():
        assert f"{edition}.toml" in {file.name for file in deciding_files(edition, "mansion")}


def test_the_code_and_the_libraries_that_decide_are_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    before = software_state(Setting(("K", "Dumb")))
    assert before["libraries"] == {"numba": numba.__version__, "numpy": np.__version__}
    assert before["code"] != software_state(Setting(("K", "Dumb"), edition="cluedo-de"))["code"]
    (tmp_path / "other.py").write_text("a = 1\n", encoding="utf-8")
    monkeypatch.setattr(results, "deciding_files", lambda *_: (tmp_path / "other.py",))
    results._code.cache_clear()
    try:
        assert software_state(Setting(("K", "Dumb"))) == {**before, "code": digest_files([tmp_path / "other.py"])[:12]}
    finally:
        results._code.cache_clear()


def test_a_change_of_the_text_is_noticed(tmp_path: Path) -> None:
    one, other = tmp_path / "one.py", tmp_path / "other.py"
    one.write_bytes(b"a = 1\nb = 2\n")
    other.write_bytes(b"a = 1\r\nb = 2\r\n")
    assert digest_files([one]) == digest_files([other])
    other.write_bytes(b"a = 1\nb = 3\n")
    assert digest_files([one]) != digest_files([other])


def offer(monkeypatch: pytest.MonkeyPatch, *named: tuple[str, str]) -> None:
    """Have packages offer players of these names: each makes one who says which package he is of."""

    def point(package: str, name: str) -> SimpleNamespace:
        dist = SimpleNamespace(name=package, version="1.2")
        return SimpleNamespace(name=name, dist=dist, value="", load=lambda: type(package, (Player,), {}))

    monkeypatch.setattr(players, "entry_points", lambda group: [point(*one) for one in named])


def test_packages_whose_players_play_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    offer(monkeypatch, *(("clever-players", name) for name in ("Poirot", "Marple", "K")))
    assert software_state(Setting(("K", "marple", "Dumb")))["packages"] == {"Marple": "clever-players 1.2"}
    older = differences({}, {"libraries": {"numpy": "2.1"}})
    assert list(older) == ["numpy unknown, not 2.1"]
    missing = differences({"packages": {}}, {"packages": {"Marple": "clever-players 1.2"}})
    assert list(missing) == ["Marple unknown, not clever-players 1.2"]


def test_of_two_packages_with_one_name_that_is_named_whose_player_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    offer(monkeypatch, ("zebra", "Poirot"), ("badger", "POIROT"), ("badger", "Marple"), ("adder", "win"))
    assert player_names()[-2:] == ("Marple", "POIROT")
    assert canonical_name("poirot") == "POIROT"
    assert software_state(Setting(("poirot", "K")))["packages"] == {"POIROT": "badger 1.2"}
    made = players._GameRunner(Setting(("Poirot", "K")), {})._player("POIROT", "he")
    assert type(made).__name__ == "badger"
