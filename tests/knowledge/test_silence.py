"""What ``accusing: perfect`` tells beyond what is used is never left out in silence."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner

import clue_logic as cl
from clue_logic.cli.group import commands
from clue_logic.editing.keep.kept_log import KeptLog, read_kept_log
from clue_logic.editing.log.line_answers import answer_query
from clue_logic.knowledge.checking import check_game
from clue_logic.knowledge.silence import find_unused_silence
from clue_logic.words.records import replace
from tests.editing.log.opened import edited_log
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


OTHERS = {
    "two suspects": """who: Plum, Green
what: Rope, Axe, Knife
accusing: perfect
players: Ann 2, Ben 1
Ann suggests Plum, Rope: Ben shows
Ben suggests Green, Axe: Ann shows
Ann suggests Plum, Knife: nobody shows
Ben suggests Green, Knife: nobody shows
""",
    "a keeper": FOLLOWS.replace("Ann suggests 1, 2: Ben shows\n", "Ann suggests 1, 2: Ben shows 1\n").replace(
        "Cid 1\n", "Cid 1\nme: Ben\nhand: 1\n"
    ),
    "after an accusation": f"{FOLLOWS}Cid accuses 3: wrong\n",
}
"""Three further logs that may tell more."""

LEFT_OPEN = {"follows": FOLLOWS, "impossible": IMPOSSIBLE, "one is asked": ASKED_ONE, **OTHERS}


@pytest.mark.parametrize("log", LEFT_OPEN)
@pytest.mark.parametrize(
    "command",
    [["chances"], ["chances", "--draw", "3"], ["rivals"], ["conflicts"], ["suggest", "--for", "Ben"]],
    ids=" ".join,
)
def test_numbers_and_that_a_log_is_possible_are_refused(tmp_path: Path, log: str, command: list[str]) -> None:
    name, *words = command
    path = tmp_path / "g.clue"
    path.write_text(LEFT_OPEN[log], encoding="utf-8")
    found = CliRunner().invoke(commands, [name, str(path), *words, "--json"])
    assert (found.exit_code, json.loads(found.stdout)["complete"]) == (3, False)
    assert [one["code"] for one in json.loads(found.stdout)["not_covered"]] == ["silence-not-used"]
    assert CliRunner().invoke(commands, [name, str(path), *words]).stdout == ""


@pytest.mark.parametrize("log", LEFT_OPEN)
@pytest.mark.parametrize(
    "command", [["view", "Ann"], ["history"], ["since", "Ben lacks 3"], ["query", "holds(Cid, X)"]], ids=" ".join
)
def test_answers_that_may_lack_something_end_with_3(tmp_path: Path, log: str, command: list[str]) -> None:
    name, *words = command
    path = tmp_path / "g.clue"
    path.write_text(LEFT_OPEN[log], encoding="utf-8")
    words = [word.replace("3", "Rope") if log == "two suspects" else word for word in words]
    found = CliRunner().invoke(commands, [name, str(path), *words, "--json"])
    assert (found.exit_code, json.loads(found.stdout)["complete"]) == (3, False)


@pytest.mark.parametrize(
    ("log", "players", "standing", "status"),
    [
        (FOLLOWS, ["Ann", "the solution"], "undecided", 3),
        (FOLLOWS, ["Ann", "Ben lacks 3"], "yes", 0),
        (FOLLOWS, ["Ann knows Ben lacks 3"], "yes", 0),
        (FOLLOWS, ["Ann does not know Ben lacks 3"], "no", 1),
        (FOLLOWS, ["Ann does not know the solution"], "undecided", 3),
        (ALL_PASSED, ["Ann", "the solution"], "no", 1),
    ],
)
def test_what_a_player_knows_stays_and_what_she_does_not_know_is_undecided(
    tmp_path: Path, log: str, players: list[str], standing: str, status: int
) -> None:
    path = tmp_path / "g.clue"
    path.write_text(log, encoding="utf-8")
    found = CliRunner().invoke(commands, ["knows", str(path), *players, "--json"])
    assert (json.loads(found.stdout)["knows"], found.exit_code) == (standing, status)


@pytest.mark.parametrize(
    ("expected", "met", "decided"),
    [
        ("Ben lacks 3", True, True),
        ("Ben holds 3", False, True),
        ("Ann holds 3", False, False),
        ("1 open", False, False),
        ("3 open", False, False),
        ("solved", False, False),
        ("inconsistent", False, False),
        ("Ann knows Ben lacks 3", True, True),
        ("Ann knows the solution", False, False),
    ],
)
def test_expectations(expected: str, met: bool, decided: bool) -> None:
    checked = check_game(cl.read(f"{FOLLOWS}expect {expected}\n"))
    (tested,) = checked.expectations
    assert (tested.outcome.met, tested.outcome.decided) == (met, decided)


def test_a_check_does_not_call_a_log_possible(tmp_path: Path) -> None:
    log = tmp_path / "g.clue"
    log.write_text(FOLLOWS, encoding="utf-8")
    found = CliRunner().invoke(commands, ["check", str(log), "--json"])
    (record,) = json.loads(found.stdout)["logs"]
    assert (found.exit_code, record["ok"], record["possible"], record["solved"]) == (3, False, None, None)


@pytest.mark.parametrize(
    "command", [["chances"], ["conflicts"], ["check"], ["view", "Ann"], ["why", "contradiction"]], ids=" ".join
)
def test_an_impossible_log_is_impossible_whatever_else_it_tells(tmp_path: Path, command: list[str]) -> None:
    name, *words = command
    log = tmp_path / "g.clue"
    log.write_text(f"{IMPOSSIBLE}Ann suggests 3: Ben shows 3\nCid suggests 3: Ann shows 3\n", encoding="utf-8")
    assert CliRunner().invoke(commands, [name, str(log), *words]).exit_code == (0 if name == "why" else 1)


@pytest.mark.parametrize(
    ("statement", "status"),
    [("Ben lacks 3", 0), ("Ben holds 3", 1), ("Ann holds 3", 3), ("why not Ann holds 3", 3), ("contradiction", 3)],
)
def test_a_statement_that_may_follow_is_not_decided(tmp_path: Path, statement: str, status: int) -> None:
    log = tmp_path / "g.clue"
    log.write_text(FOLLOWS, encoding="utf-8")
    assert CliRunner().invoke(commands, ["why", str(log), statement]).exit_code == status


def test_rules_that_use_more_of_a_silence_are_not_called_wrong(tmp_path: Path) -> None:
    """All deals that silences leave have 3 and 4 in Ann's hand; without this rule that is not derived."""
    assert {deal["3"] for deal in deals_left(cl.read(FOLLOWS), MOST)} == {"Ann"}
    log, rules = tmp_path / "g.clue", tmp_path / "silence.dl"
    log.write_text(FOLLOWS, encoding="utf-8")
    rules.write_text("holds(P, C) :- names(S, C), answered(S, P), passed(S, _).\n", encoding="utf-8")
    found = CliRunner().invoke(commands, ["check", str(log), "--rules", str(rules), "--json"])
    (record,) = json.loads(found.stdout)["logs"]
    assert (found.exit_code, record.get("false_step")) == (3, None)
    log.write_text(FOLLOWS.replace("accusing: perfect\n", ""), encoding="utf-8")
    found = CliRunner().invoke(commands, ["check", str(log), "--rules", str(rules), "--json"])
    (record,) = json.loads(found.stdout)["logs"]
    assert (found.exit_code, record["false_step"] is None) == (1, False)


def test_since_when_is_left_out_where_it_may_be_earlier() -> None:
    late = f"{FOLLOWS}Ben suggests 1: Cid passes, Ann shows\n"
    assert cl.knows(cl.read(late), "Ann", "Cid lacks 1").known
    assert cl.knows(cl.read(late), "Ann", "Cid lacks 1").since is None
    assert cl.knows(cl.read(late), "Ann", "Cid lacks 3").since == 6


@pytest.mark.parametrize("ask", [cl.chances, cl.rivals, cl.conflicts], ids=["chances", "rivals", "conflicts"])
def test_the_functions_refuse_too(ask: Callable[..., object]) -> None:
    with pytest.raises(cl.SilenceUnusedError) as error:
        ask(cl.read(FOLLOWS))
    assert (error.value.silence.line, error.value.silence.player) == (7, "Ann")


@pytest.mark.parametrize(
    ("expected", "verdict"),
    [
        ("1 open", "none"),
        ("inconsistent", "none"),
        ("solved", "none"),
        ("Ben lacks 3", "met"),
        ("Ben holds 3", "fails"),
    ],
)
@pytest.mark.parametrize("lang", ["en", "de", "ja"])
def test_the_editor_ticks_no_expectation_that_is_not_decided(expected: str, verdict: str, lang: str) -> None:
    log = edited_log(f"{FOLLOWS}expect {expected}\n", lang)
    assert log.game is not None
    (asked,) = log.game.asked
    assert answer_query(log, asked).verdict.value == verdict


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
