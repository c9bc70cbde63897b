"""``clue-logic rules try`` and ``rules class`` as commands: exit statuses, both languages, JSON, what they refuse."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from clue_logic.cli.group import commands
from clue_logic.words.messages import Message
from tests.cli.terminal import Terminal
from tests.cli.test_progress import large_log

LOG = "cards: 1, 2, 3\nhidden: 1\nplayers: Ann 1, Ben 1\nBen suggests 1, 2: Ann shows\n"
SOUND = "#all of notebook but passed\nlacks(P, C) :- passed(S, P), names(S, C).\n"
FALSE = "#all of notebook\nholds(P, C) :- answered(S, P), names(S, C).\n"
BROKEN = "nicht names(S, C).\n"


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name, text in {"sound.dl": SOUND, "false.dl": FALSE, "broken.dl": BROKEN, "game.clue": LOG}.items():
        Path(name).write_text(text, encoding="utf-8")


def run(*args: str) -> tuple[int, str, str]:
    result = CliRunner().invoke(commands, ["rules", *args])
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result.exit_code, result.stdout, result.stderr


@pytest.mark.parametrize(("file", "status"), [("sound.dl", 0), ("false.dl", 1), ("broken.dl", 2)])
def test_the_exit_status_says_how_it_is_judged(file: str, status: int) -> None:
    assert run("try", file, "--log", "game.clue", "--games", "0")[0] == status


def test_a_false_rule_is_told_with_its_line_and_a_deal() -> None:
    for lang, said in (("en", "Ann holds 1"), ("de", "Ann besitzt 1")):
        _, out, _ = run("try", "false.dl", "--log", "game.clue", "--games", "0", "--lang", lang)
        assert said in out
        assert "false.dl:2" in out


def test_json_is_json() -> None:
    code, out, _ = run("try", "false.dl", "--log", "game.clue", "--games", "0", "--json")
    assert code == 1
    assert isinstance(json.loads(out), dict)


def test_what_is_no_rule_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    for path in ("game.clue", "nowhere.dl", "empty"):
        code, _, err = run("try", path)
        assert code == 2
        assert path in err


def test_a_class_is_one_table(tmp_path: Path) -> None:
    folder = tmp_path / "7b"
    folder.mkdir()
    (folder / "Ann.txt").write_text("# exercise: lost-place\n", encoding="utf-8")
    code, out, _ = run("class", "7b")
    assert code == 0
    assert "Ann" in out
    record = json.loads(run("class", "7b", "--to", "json")[1])
    assert [(sheet["student"], sheet["mark"]) for sheet in record["handed_in"]] == [("Ann", "empty")]
    assert run("class", "7b", "--to", "html", "--out", "7b.html")[0] == 0
    assert (tmp_path / "7b.html").read_text(encoding="utf-8").startswith("<!doctype html>")


@pytest.mark.slow
def test_rule_files_that_answer_no_exercise_are_judged_as_rules(tmp_path: Path) -> None:
    folder = tmp_path / "7b"
    folder.mkdir()
    for name, text in {"Ann": SOUND, "Ben": FALSE, "Clara": BROKEN, "Dora": "% nothing yet\n"}.items():
        (folder / f"{name}.dl").write_text(text, encoding="utf-8")
    status, out, _ = run("class", str(folder), "--to", "json", "--lang", "de")
    assert status == 0
    found = json.loads(out)
    assert found["exercises"] == ["(rules)"]
    marks = {sheet["student"]: sheet["mark"] for sheet in found["handed_in"]}
    assert marks == {"Ann": "partly", "Ben": "false", "Clara": "form", "Dora": "empty"}
    assert "Das kleinste gefundene Gegenbeispiel" in found["handed_in"][1]["said"]


@pytest.mark.slow
def test_a_large_class_with_a_file_of_a_gigabyte(tmp_path: Path) -> None:
    folder = tmp_path / "all"
    folder.mkdir()
    for number in range(40):
        (folder / f"s{number:03}.dl").write_text(BROKEN if number % 2 else "% nothing\n", encoding="utf-8")
    with (folder / "huge.dl").open("wb") as file:
        file.truncate(1_000_000_000)  # takes no room on the disk
    status, out, _ = run("class", str(folder), "--to", "json")
    assert status == 0
    found = json.loads(out)["handed_in"]
    assert len(found) == 41
    assert [sheet["said"] for sheet in found if sheet["student"] == "huge"] == ["larger than 4 MB; this is no answer"]


def test_a_folder_without_papers_is_refused(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    for path, said in (("empty", "no submissions here"), ("nowhere", "No such file"), ("game.clue", "Not a directory")):
        code, _, err = run("class", path)
        assert code == 2
        assert said in err


def test_a_slip_comes_with_what_to_write() -> None:
    Path("slip.dl").write_text("#all of notebook but pased\n", encoding="utf-8")
    code, out, _ = run("try", "slip.dl")
    assert code == 2
    assert Message("problems-hint-near", names=("passed",))("en") in out


def test_a_command_that_is_misspelt_is_no_label() -> None:
    code, _, err = run("tyr", "sound.dl")
    assert code == 2
    assert "Did you mean try?" in err


def test_a_file_is_no_label() -> None:
    code, _, err = run("sound.dl")
    assert code == 2
    assert "clue-logic rules --rules sound.dl" in err
    assert "clue-logic rules try sound.dl" in err


def test_what_is_worth_a_look_is_said_first() -> None:
    Path("or.dl").write_text("lacks(P, C) :- passed(S, P); names(S, C).\n", encoding="utf-8")
    code, out, _ = run("try", "or.dl", "--log", "game.clue", "--games", "0")
    assert code == 0
    assert out.splitlines()[0].startswith("or.dl:1:28: worth a look: ; means “and”")
    record = json.loads(run("try", "or.dl", "--games", "0", "--json")[1])
    assert [found["column"] for _, found in record["remarks"]] == [28]


def test_of_a_folder_no_file_is_said_to_be_of_no_use(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "a.dl").write_text("%! derived so(P: location)\nso(P) :- location(P).\n", encoding="utf-8")
    (folder / "b.dl").write_text("lacks(P, C) :- so(P), passed(S, P), names(S, C), holds(Q, C).\n", encoding="utf-8")
    record = json.loads(run("try", "mine", "--games", "0", "--json")[1])
    assert [(file, found["column"]) for file, found in record["remarks"]] == [("mine/b.dl", 56)]


LOADED = "lacks(P, C) :- holds(Q, C), location(P), P != Q.\n"


def test_that_the_notebook_is_loaded_is_said_in_the_first_line() -> None:
    Path("own.dl").write_text(LOADED, encoding="utf-8")
    _, out, _ = run("try", "own.dl", "--log", "game.clue", "--games", "0", "--lang", "de")
    said = "own.dl verwendet holds, aber keine der Regeln darin schließt darauf. Darum werden die Regeln von notebook"
    assert out.splitlines()[0].startswith(said)
    assert "#all of nothing" in out.splitlines()[0]
    assert "(übernommen)" in out
    record = json.loads(run("try", "own.dl", "--games", "0", "--json")[1])
    assert record["loaded_for"] == ["holds"]


def test_a_false_rule_that_would_never_fire_alone_is_judged_with_the_notebook() -> None:
    Path("own.dl").write_text("lacks(P, C) :- holds(Q, C), location(P).\n", encoding="utf-8")
    Path("reveal.clue").write_text(
        "cards: 1, 2, 3\nhidden: 1\nplayers: Ann 1, Ben 1\nAnn reveals 1\n", encoding="utf-8"
    )
    code, out, _ = run("try", "own.dl", "--log", "reveal.clue", "--games", "0")
    assert code == 1
    assert "On reveal.clue: FALSE." in out
    Path("alone.dl").write_text("#all of nothing\nlacks(P, C) :- holds(Q, C), location(P).\n", encoding="utf-8")
    assert run("try", "alone.dl", "--log", "reveal.clue", "--games", "0")[0] == 0


@pytest.mark.slow
def test_what_it_finds_in_the_log_comes_before_the_first_verdict_in_general() -> None:
    Path("own.dl").write_text(
        "#all of notebook\n%! derived silent(P: location)\nsilent(P) :- passed(S, P).\n",
        encoding="utf-8",
    )
    result = CliRunner().invoke(commands, ["rules", "try", "own.dl", "--log", "game.clue", "--games", "17"])
    parts = [
        "On game.clue: nothing false.",
        "neither an error nor a proof found so far for: mine_1",
        "In general: no false",
    ]
    places = [result.output.index(part) for part in parts]
    assert places == sorted(places)
    assert parts[1] in result.stderr
    assert parts[1] not in CliRunner().invoke(commands, ["rules", "try", "own.dl", "--games", "3", "--json"]).stderr


def test_a_rule_that_never_fires_is_no_success() -> None:
    Path("own.dl").write_text("lacks(P, C) :- passed(S, P), answered(S, P), names(S, C).\n", encoding="utf-8")
    code, out, _ = run("try", "own.dl", "--games", "17")
    assert code == 1
    assert "mine_1 cannot fire: in no deal" in out


def test_each_verdict_stands_below_the_rule_of_the_student(tmp_path: Path) -> None:
    (tmp_path / "7b").mkdir()
    (tmp_path / "7b" / "Ann.dl").write_text(f"% mine\x1b[2J\n{BROKEN}", encoding="utf-8")
    _, out, _ = run("class", "7b")
    lines = out.splitlines()
    at = lines.index("Ann, Ann.dl: ✎ cannot be read")
    assert lines[at + 1 : at + 3] == ["    % mine\ufffd[2J", f"    {BROKEN.strip()}"]
    assert lines[at + 3].startswith("  Ann.dl:2:")
    assert (
        json.loads(run("class", "7b", "--to", "json")[1])["handed_in"][0]["answer"]
        == f"% mine\ufffd[2J\n{BROKEN.strip()}"
    )
    assert f'<pre class="answer">% mine\ufffd[2J\n{BROKEN.strip()}</pre>' in run("class", "7b", "--to", "html")[1]


def test_a_folder_within_a_folder_is_reported(tmp_path: Path) -> None:
    (tmp_path / "7b" / "Ann" / "week 2").mkdir(parents=True)
    (tmp_path / "7b" / "Ann" / "week 2" / "a.dl").write_text(SOUND, encoding="utf-8")
    _, out, _ = run("class", "7b")
    assert "Ann, week 2: ✎ cannot be read" in out
    assert "a folder within a folder is not read; move its files up" in out


@pytest.mark.parametrize("name", ["try", "class", "diff"])
def test_what_is_missing_is_shown_by_an_example(name: str) -> None:
    assert f"For example: clue-logic rules {name} " in run(name)[2]


def test_of_an_impossible_log_it_is_said_how_to_see_why() -> None:
    Path("impossible.clue").write_text(f"{LOG}Ann reveals 3\n", encoding="utf-8")
    code, out, err = run("try", "sound.dl", "--log", "impossible.clue", "--games", "0")
    assert (code, "nothing can be said" in out) == (0, True)
    assert "clue-logic conflicts impossible.clue" in err


pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(sys.platform == "win32", reason="needs a terminal"),
]

CTRL_C = "\x03"
NEVER_DONE = ("--games", "100000", "--seconds", "100000")

TESTED = """#all of notebook
%! derived near(P: location)
near(P) :- passed(S, P), passed(R, P), S < R.
"""
LONG_ON_A_LOG = "#all of notebook\n" + "".join(
    f"""%! derived near_{number}(P: location)
near_{number}(P) :- passed(S, P), passed(R, P), passed(T, P), passed(U, P), passed(V, P), passed(W, P), S < R, T < U,
    V > W, names(V, C), names(S, D), names(U, E).
"""
    for number in range(200)  # each is stopped after a million combinations, a tenth of a second
)


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    return tmp_path / "mine.dl"


def test_the_first_ctrl_c_has_told_what_is_known_by_then(mine: Path) -> None:
    mine.write_text(TESTED, encoding="utf-8")
    with Terminal("rules", "try", str(mine), *NEVER_DONE) as terminal:
        terminal.shows("trying them on games")
        terminal.press(CTRL_C)
        terminal.shows("In general: no false conclusion found.")
        terminal.shows("mine_1: tested, not proved", "No false conclusion in", "kinds.")
        assert terminal.ended() == 0


def test_the_second_ctrl_c_ends_it(mine: Path, tmp_path: Path) -> None:
    mine.write_text(LONG_ON_A_LOG, encoding="utf-8")
    log = tmp_path / "game.clue"
    log.write_text(large_log(), encoding="utf-8")
    with Terminal("rules", "try", str(mine), "--log", str(log), *NEVER_DONE) as terminal:
        terminal.shows("trying the rules")
        terminal.press(CTRL_C)
        terminal.shows("stopping; Ctrl-C again ends it at once")  # what is said of a log is not left half done
        terminal.press(CTRL_C)
        assert terminal.ended() == 130
        assert "In general" not in terminal.screen.text()
        assert "Traceback" not in terminal.screen.text()


@pytest.mark.parametrize("bound", ["", "6x12", "6,", "-1", "6,12,3,1", "6,31", "13", "9" * 5000])
def test_a_bound_that_is_none_is_refused(tmp_path: Path, bound: str) -> None:
    (tmp_path / "mine.dl").write_text("lacks(P, C) :- passed(S, P), names(S, C).", encoding="utf-8")
    result = CliRunner().invoke(commands, ["rules", "try", str(tmp_path / "mine.dl"), "--bound", bound])
    assert result.exit_code == 2
    assert "Invalid value for '--bound'" in result.stderr


def test_a_bound_raises_the_proof(tmp_path: Path) -> None:
    (tmp_path / "mine.dl").write_text("lacks(P, C) :- passed(S, P), names(S, C).", encoding="utf-8")
    args = ["rules", "try", str(tmp_path / "mine.dl"), "--games", "1", "--json", "--bound", "6,12,2"]
    told = json.loads(CliRunner().invoke(commands, args).stdout)
    decision = told["in_general"]["decisions"]["mine_1"]
    assert decision == {"decision": "proved", "upto": {"players": 6, "cards": 12, "categories": 3, "events": 2}}
