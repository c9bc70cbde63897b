"""The commands about knowledge: what they print, and what they do with logs and names that will not do."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from clue_logic.datalog.syntax import Rule
from tests.cli.conftest import Run

GAME = "game.clue"

LOG = """cards: Ace, King, Queen, Jack, Ten
hidden: 1
players: Ann 2, Bob 1, Cid 1
me: Ann
hand: Ace, King
Cid suggests Ace, Queen: Ann shows Ace
"""
BEYOND = (Path(__file__).resolve().parents[2] / "examples" / "supposing.clue").read_text(encoding="utf-8")


@pytest.fixture(autouse=True)
def game(folder: Path) -> Path:
    """A log."""
    (folder / GAME).write_text(LOG, encoding="utf-8")
    return folder / GAME


@pytest.mark.parametrize("form", ["mermaid", "dot"])
@pytest.mark.parametrize("command", [("knows", GAME, "Bob", "Ann holds Ace"), ("why", GAME, "Ten excluded")])
def test_without_a_proof_nothing_is_drawn(command: tuple[str, ...], form: str, run: Run) -> None:
    found = run(*command, "--format", form)
    assert (found.stdout, found.status) == ("", 1)
    assert found.stderr.startswith("note: ")


def test_a_log_that_is_too_long_for_marks(run: Run, game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("clue_logic.knowledge.view.MARKED", 30)
    game.write_text(BEYOND, encoding="utf-8")
    found = run("view", GAME, "Ben").stdout
    assert "Cells that no rule reaches are marked in so long a log with --by-rules." in found
    assert "beyond_rules" not in run("view", GAME, "Ben", "--json").stdout
    assert "no rule reaches this" in run("view", GAME, "Ben", "--by-rules").stdout


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


# The page


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
