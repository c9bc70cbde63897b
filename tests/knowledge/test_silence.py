"""What ``accusing: perfect`` tells beyond what is used is never left out in silence."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner

import clue_logic as cl
from clue_logic.cli.group import commands
from clue_logic.editing.keep.kept_log import KeptLog, read_kept_log
from clue_logic.knowledge.silence import find_unused_silence
from tests.generated.models import Model, TooManyWorldsError
from tests.generated.perfect import deals_left, surviving, worlds_of
from tests.knowledge.tables import small_game

HEADERS = "cards: 1, 2, 3, 4\nhidden: 1\naccusing: perfect\nplayers: Ann 1, Ben 1, Cid 1\n"
# Ann saw Ben's card, so with 2 or 5 she would know where all cards are; Cid holds one of 1, 2 and 5.
FOLLOWS = """cards: 1, 2, 3, 4, 5
hidden: 1
accusing: perfect
players: Ann 2, Ben 1, Cid 1
Ann suggests 1, 2: Ben shows
Ben suggests 3, 4: Cid passes, Ann shows
Ann suggests 1, 2: Ben shows
Ben suggests 3, 4: Cid passes, Ann shows
"""
IMPOSSIBLE = (
    f"{HEADERS}Ann suggests 1: Ben shows\nAnn suggests 2: Ben passes, Cid shows\nBen suggests 3: nobody shows\n"
)
ASKED_ONE = (
    f"{HEADERS}answers: one\nAnn asks Ben about 1: none\nAnn asks Cid about 1: none\nBen asks Cid about 2: none\n"
)
ALL_PASSED = f"{HEADERS}Ann suggests 1: Ben passes, Cid passes\nBen suggests 2: Cid shows\n"
EARLY = "edition: cluedo-uk\naccusing: perfect\nplayers: Ann, Ben, Cid\n" + "".join(
    f"{asker} suggests Plum, Rope, Hall: {shower} shows\n" for asker, shower in (("Ann", "Ben"), ("Ben", "Cid")) * 3
)
MOST = 20_000


@pytest.mark.parametrize(
    ("log", "line"), [(FOLLOWS, 7), (IMPOSSIBLE, 6), (ASKED_ONE, 7)], ids=["follows", "impossible", "one is asked"]
)
def test_the_first_turn_that_may_tell_more(log: str, line: int) -> None:
    found = find_unused_silence(cl.read(log))
    assert found is not None
    assert (found.line, found.player, found.code, found.decided) == (line, "Ann", "silence-not-used", True)
    assert find_unused_silence(cl.read(log).until(line)) is None
    assert find_unused_silence(replace(cl.read(log), perfect_accusing=False)) is None


def test_what_these_silences_tell() -> None:
    """This is what would follow."""
    assert {deal["3"] for deal in deals_left(cl.read(FOLLOWS), MOST)} == {"Ann"}
    assert {deal["4"] for deal in deals_left(cl.read(FOLLOWS), MOST)} == {"Ann"}
    assert deals_left(cl.read(IMPOSSIBLE), MOST) == []
    assert {deal["1"] for deal in deals_left(cl.read(ASKED_ONE), MOST)} == {"Ann"}


@pytest.mark.parametrize("log", [ALL_PASSED, EARLY], ids=["all others passed", "nobody can know yet"])
def test_nothing_is_noted_where_all_is_used(log: str) -> None:
    assert find_unused_silence(cl.read(log)) is None


def test_a_player_who_has_accused_or_left_tells_nothing_by_silence() -> None:
    for gone in ("Ann accuses 4: wrong\n", "Ann leaves\n"):
        log = IMPOSSIBLE.replace("Ben suggests 3", f"{gone}Ben suggests 3")
        assert find_unused_silence(cl.read(log)) is None


def test_a_limit_is_said() -> None:
    found = find_unused_silence(cl.read(EARLY), most_steps=0)
    assert found is not None
    assert not found.decided


@pytest.mark.parametrize(
    "command", [["solve"], ["chances"], ["rivals"], ["knows", "Ann", "solution"], ["ask", "solution"]]
)
def test_every_answer_has_the_note(tmp_path: Path, command: list[str]) -> None:
    name, *words = command
    log = tmp_path / "g.clue"
    log.write_text(FOLLOWS, encoding="utf-8")
    told = CliRunner().invoke(commands, [name, str(log), *words, "--json"])
    assert json.loads(told.stdout)["not_covered"] == [{"line": 7, "player": "Ann", "code": "silence-not-used"}]
    assert ": line 7: Ann " in told.stderr
    log.write_text(ALL_PASSED, encoding="utf-8")
    told = CliRunner().invoke(commands, [name, str(log), *words, "--json"])
    assert "not_covered" not in json.loads(told.stdout)
    assert "note" not in told.stderr


def test_check_and_keep_have_the_note(tmp_path: Path) -> None:
    log = tmp_path / "g.clue"
    log.write_text(FOLLOWS, encoding="utf-8")
    (checked,) = json.loads(CliRunner().invoke(commands, ["check", str(log), "--json"]).stdout)["logs"]
    assert [one["code"] for one in checked["not_covered"]] == ["silence-not-used"]
    kept = read_kept_log(FOLLOWS)
    assert isinstance(kept, KeptLog)
    assert [(one.line, one.code) for one in kept.warnings] == [(7, "silence-not-used")]


@pytest.mark.parametrize("seed", range(20))
def test_without_a_note_all_worlds_are_right(seed: int) -> None:
    """And with one, no world is missing: what is said to follow does."""
    game, _, _ = small_game(seed)
    game = replace(game, perfect_accusing=True)
    try:
        used, (model, left) = worlds_of(Model(game, MOST)), surviving(game, MOST)
    except TooManyWorldsError:
        pytest.skip("too many worlds")
    exact = {(frozenset(model.worlds[number].deal.items()), model.worlds[number].shown) for number in left}
    assert exact <= used
    if find_unused_silence(game) is None:
        assert exact == used
