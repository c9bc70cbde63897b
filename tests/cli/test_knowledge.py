"""The commands about knowledge: what they print, and what they do with logs and names that will not do."""

from __future__ import annotations

import json
import re
import shlex
from collections.abc import Mapping
from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

from clue_logic.datalog.syntax import Rule
from tests.cli.conftest import Run
from tests.notebook.logs import IMPOSSIBLE
from tests.shared_out import shared_out

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "knowledge.md").read_text(encoding="utf-8")
SHOWN = re.findall(r"^```console\n\$ clue-logic (\w+ examples/[^\n]*)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
GAME = "game.clue"

LOG = """cards: Ace, King, Queen, Jack, Ten
hidden: 1
players: Ann 2, Bob 1, Cid 1
me: Ann
hand: Ace, King
Cid suggests Ace, Queen: Ann shows Ace
"""
ONLOOKER = """cards: Ace, King, Queen, Jack
hidden: 1
players: Ann 1, Bob 1, Cid 1
Ann suggests Ace, King: Bob passes, Cid shows
Bob suggests Ace, Queen: Cid shows
"""
EXPECTING = """expect Cid knows Ann holds Ace
expect Cid does not know Ann holds Ace
expect Bob knows Ann holds Ace
expect Bob does not know Ann holds Ace
expect Ann does not know Bob knows Ann holds Ace
expect Cid knows Ann holds King
expect Cid knows Ann lacks Ace
expect Cid knows Bob does not know Ann holds Ace
expect Cid does not know Bob knows Ann holds King
expect Cid knows the solution
expect Bob knows Cid does not know the solution
erwarte Cid weiß nicht die Lösung
expect Bob does not know Cid knows the solution
expect Bob knows Cid knows the solution
expect Cid knows whether Ann holds Ace
expect Cid does not know whether Ann holds Ace
expect Bob knows whether Ann holds Ace
expect Bob does not know whether Ann holds Ace
expect everybody knows Ann holds Ace
expect Ann does not know everybody knows Ann holds Ace
expect everybody knows Cid knows whether Ann holds Ace
erwarte alle wissen die Lösung
expect public Ann holds Ace
erwarte öffentlich Cid weiß ob Ann besitzt Ace
expect public Cid lacks Ace
"""
LOOKED = LOG + "Ann accuses Queen: wrong\nBob accuses Queen: wrong\n"
NO_ENVELOPE = """cards: Ace, King, Queen, Jack
hidden: 0
players: Ann 2, Bob 1, Cid 1
me: Ann
hand: Ace, King
Cid suggests Ace, Queen: Ann shows Ace
"""
BEYOND = (ROOT / "examples" / "supposing.clue").read_text(encoding="utf-8")


@pytest.fixture(autouse=True)
def game(folder: Path) -> Path:
    """A log."""
    (folder / GAME).write_text(LOG, encoding="utf-8")
    return folder / GAME


@pytest.mark.parametrize(
    "args",
    shared_out(
        [
            ("knows", "cid", "Ann", "holds", "Ace", "--lang", "de"),
            ("knows", "Cid", "Ann", "Cid", "Ann holds Ace", "--ascii"),
            ("knows", "Cid", "Ann lacks Ace"),
            ("knows", "Cid", "Ann holds King"),
            ("knows", "Cid", "Ann holds Queen", "--lang", "de"),
            ("knows", "Bob", "Bob holds Ten", "--lang", "de"),
            ("knows", "Ann", "Bob holds Ten"),
            ("knows", "Ann", "Ace excluded"),
            ("knows", "Bob", "Cid", "die Lösung", "--lang", "de"),
            ("knows", "Bob", "Cid does not know Bob knows whether Ace excluded"),
            ("knows", "Cid", "whether Ann lacks Ace", "--ascii"),
            ("knows", "Cid", "Bob", "ob", "Bob", "besitzt", "Ten", "--lang", "de"),
            ("knows", "Bob does not know Ann holds Ace"),
            ("knows", "Ann", "Bob", "whether Ann holds Ace"),
            ("knows", "public", "Cid", "the solution"),
            ("knows", "Bob", "whether Cid holds Ace", "--json"),
            ("knows", "Bob", "Cid does not know whether Bob holds Ten"),
            ("knows", "Cid does not know whether Ann holds Ace"),
            ("knows", "everybody", "Ann holds Ace"),
            ("knows", "Bob", "alle", "Ann besitzt Ace", "--lang", "de"),
            ("knows", "everybody", "whether", "Cid", "holds", "Ace", "--json"),
            ("knows", "everybody", "Cid knows Ann holds Ace"),
            ("knows", "everybody knows Bob does not know the solution"),
            ("knows", "Ann", "does", "not", "know", "everybody", "knows", "Ann", "holds", "Ace"),
            ("knows", "everybody", "Ann holds Ace", "--format", "dot"),
            ("knows", "public", "Ace excluded"),
            ("knows", "öffentlich", "Cid", "ob Ann besitzt Ace", "--lang", "de"),
            ("knows", "public", "whether Ann holds Ace"),
            ("knows", "public", "everybody", "the solution"),
            ("view", "Ann", "Bob", "Bob", "Cid", "--ascii", "--by-rules", "--lang", "de"),
        ]
    ),
    ids=" ".join,
)
def test_a_log(args: tuple[str, ...], run: Run, snapshot: SnapshotAssertion) -> None:
    assert str(run(args[0], GAME, *args[1:])) == snapshot


@pytest.mark.parametrize(
    "args",
    [
        ("knows", "Bob", "Cid holds Ace"),
        ("knows", "Ann", "Cid", "Cid holds Ace"),
        ("knows", "Bob", "whether Cid holds Ace"),
        ("knows", "everybody", "Ace excluded", "--json"),
        ("knows", "public", "Bob lacks King", "--json"),
        ("knows", "public", "Bob holds King", "--lang", "de"),
        ("view", "Bob", "--ascii"),
        ("rivals",),
        ("leaks",),
    ],
    ids=" ".join,
)
def test_an_onlookers_log(args: tuple[str, ...], run: Run, game: Path, snapshot: SnapshotAssertion) -> None:
    game.write_text(ONLOOKER, encoding="utf-8")
    assert str(run(args[0], GAME, *args[1:])) == snapshot


@pytest.mark.parametrize(
    "args",
    [
        ("knows", "Ann", "the solution"),
        ("knows", "Ann", "Ten excluded", "--lang", "de"),
        ("knows", "Cid", "Bob", "die Lösung", "--lang", "de"),
        ("knows", "Bob", "the solution", "--json"),
        ("view", "Ann", "--ascii"),
        ("rivals",),
        ("rivals", "--lang", "de"),
    ],
    ids=" ".join,
)
def test_a_log_whose_keeper_has_looked(
    args: tuple[str, ...], run: Run, game: Path, snapshot: SnapshotAssertion
) -> None:
    game.write_text(LOOKED, encoding="utf-8")
    assert str(run(args[0], GAME, *args[1:])) == snapshot


@pytest.mark.parametrize("lang", ["en", "de"])
def test_rivals_where_nothing_is_hidden(lang: str, run: Run, game: Path, snapshot: SnapshotAssertion) -> None:
    game.write_text(NO_ENVELOPE, encoding="utf-8")
    assert str(run("rivals", GAME, "--lang", lang)) == snapshot


@pytest.mark.parametrize("form", ["mermaid", "dot"])
@pytest.mark.parametrize("command", [("knows", GAME, "Bob", "Ann holds Ace"), ("why", GAME, "Ten excluded")])
def test_without_a_proof_nothing_is_drawn(command: tuple[str, ...], form: str, run: Run) -> None:
    found = run(*command, "--format", form)
    assert (found.stdout, found.status) == ("", 1)
    assert found.stderr.startswith("note: ")


@pytest.mark.slow
def test_what_no_rule_reaches(run: Run, game: Path, snapshot: SnapshotAssertion) -> None:
    game.write_text(BEYOND, encoding="utf-8")
    assert str(run("knows", GAME, "Ben", "Ann", "Axe excluded", "--lang", "de")) == snapshot
    found = run("knows", GAME, "Ben", "Axe excluded", "--format", "json")
    assert (found.stdout, found.status) == ("null\n", 0)
    record = json.loads(run("knows", GAME, "Ben", "Axe excluded", "--json").stdout)
    assert (record["knows"], record["proof"], len(record["lines"])) == ("yes", None, 4)
    assert json.loads(run("view", GAME, "Ben", "--by-rules", "--json").stdout)["beyond_rules"] == [["envelope", "Axe"]]
    assert "no rule reaches this" in run("view", GAME, "Ben").stdout
    assert run("view", GAME, "Ben", "--by-rules").stdout == run("view", GAME, "Ben").stdout
    game.write_text(f"{BEYOND}Ben reveals Axe\n", encoding="utf-8")  # now they do, though later than it is known
    assert json.loads(run("view", GAME, "Ben", "--by-rules", "--json").stdout)["beyond_rules"] == []


def test_a_log_that_is_too_long_for_marks(run: Run, game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("clue_logic.knowledge.view.MARKED", 30)
    game.write_text(BEYOND, encoding="utf-8")
    found = run("view", GAME, "Ben").stdout
    assert "Cells that no rule reaches are marked in so long a log with --by-rules." in found
    assert "beyond_rules" not in run("view", GAME, "Ben", "--json").stdout
    assert "no rule reaches this" in run("view", GAME, "Ben", "--by-rules").stdout


def test_expectations(run: Run, game: Path, snapshot: SnapshotAssertion) -> None:
    game.write_text(LOG + EXPECTING, encoding="utf-8")
    assert str(run("check", GAME)) == snapshot
    assert run("check", GAME, "--engine", "clingo").stdout == run("check", GAME).stdout


def test_expectations_speak_of_the_lines_above_them(run: Run, game: Path) -> None:
    before = "expect Cid does not know Ann holds Ace\n"
    *headers, event = LOG.splitlines(keepends=True)
    game.write_text("".join([*headers, before, event, "expect Cid knows Ann holds Ace\n"]), encoding="utf-8")
    assert run("check", GAME).stdout == "game.clue: ok: 2 expectations met, not solved yet\n"


def test_expectations_of_an_impossible_log(run: Run, game: Path) -> None:
    wrong = "Bob reveals Ten\nCid reveals Ten\nexpect inconsistent\nexpect Cid knows Ann holds Ace\n"
    game.write_text(LOG + wrong, encoding="utf-8")
    found = run("check", GAME)
    assert found.stderr.endswith("expect Cid knows Ann holds Ace\n  known: the log contradicts itself\n")


@pytest.mark.parametrize(
    "args",
    [
        ("knows", "Ben", "Rope excluded"),
        ("knows", "public", "everybody", "Rope excluded"),
        ("view", "Ben", "--json"),
        ("leaks",),
        ("rivals", "--json"),
    ],
    ids=" ".join,
)
def test_an_impossible_log(args: tuple[str, ...], run: Run, game: Path) -> None:
    game.write_text(IMPOSSIBLE, encoding="utf-8")
    found = run(args[0], GAME, *args[1:])
    assert (found.status, found.stdout) == (1, "")
    assert "game.clue contradicts itself from line 11 on" in found.stderr


@pytest.mark.parametrize(
    "args",
    [
        ("knows", "Bbo", "Ann holds Ace"),
        ("knows", "Bob", "Ann holds Acee"),
        ("knows", "Bob", "Ann", "holds", "Acee"),
        ("knows", "Bob", "Ann"),
        ("knows", "Ann holds Ace"),
        ("knows", "Bob", "who holds Ace"),
        ("knows", "Bob"),
        ("knows", "Bbo"),
        ("knows", "Bob", "Cid"),
        ("knows", "Bob", "knws", "Ann", "holds", "Ace"),
        ("knows", "evrybody", "Ann holds Ace"),
        ("knows", "everybody", "does", "not", "know", "Ace", "excluded"),
        ("knows", "Bob", "public", "Ace excluded"),
        ("view", "Bob", "Dora"),
        ("view", "everybody"),
        ("view",),
        ("solve", "--rules", "knowledge"),
    ],
    ids=" ".join,
)
def test_bad_use(args: tuple[str, ...], run: Run, snapshot: SnapshotAssertion) -> None:
    found = run(args[0], GAME, *args[1:])
    assert (found.status, found.stdout) == (2, "")
    assert str(found) == snapshot


# The page


def test_there_are_outputs_on_the_page() -> None:
    assert {command.split()[0] for command, _ in SHOWN} == {"knows", "view", "leaks", "rivals"}
    assert PAGE.count("$ clue-logic") == len(SHOWN) + 7


@pytest.mark.parametrize(("command", "output"), shared_out(SHOWN, several=True), ids=[command for command, _ in SHOWN])
def test_an_output_is_as_shown(command: str, output: str, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    assert run(*shlex.split(command)).stdout == output


def test_the_python_on_the_page_runs(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(ROOT)
    (program,) = re.findall(r"^```python\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    exec(program, {})
    assert capsys.readouterr().out == "True\nTrue\n28 False\n('Miss Scarlett',)\n"


@pytest.mark.parametrize(
    "args",
    [
        ("knows", "Cid", "Ann holds Ace"),
        ("knows", "Cid", "whether Ann holds Ace"),
        ("knows", "Cid", "Ann holds Ace", "--json"),
        ("view", "Cid", "--by-rules"),
    ],
    ids=" ".join,
)
def test_rules_that_are_left_out_are_named(args: tuple[str, ...], run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def over_the_limit(rule: Rule, sizes: Mapping[str, int]) -> bool:
        return rule.limit is not None

    monkeypatch.setattr("clue_logic.datalog.engine.rounds.is_over_limit", over_the_limit)
    assert "note: rule disjoint was left out: it is skipped over 1000 facts" in run(args[0], GAME, *args[1:]).stderr
