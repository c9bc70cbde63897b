"""What the commands say of rules that are wrong."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.own_calculi import CALCULI, own_calculi


@pytest.fixture(autouse=True, scope="module")
def calculi(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with own_calculi(tmp_path_factory.mktemp("rules"), CALCULI):
        yield


LOG = """cards: 1, 2, 3, 4, 5, 6
hidden: 1
players: Ann 2, Bob 2, Cid 1
Bob reveals 4
Ann suggests 1, 2:
    Bob passes
    Cid shows
"""
SAID = """note: the log is possible, but the rules of wrong are wrong: from what is so they conclude what need not be.
  first false step, after line 7: Cid holds {} [shows_all]
  from: line 7: Cid answered 1, 2
  a deal in which every line of the log is true, and this is not:
    Cid: {}
"""


@pytest.fixture(autouse=True)
def log(folder: Path) -> Path:
    (folder / "game.clue").write_text(LOG, encoding="utf-8")
    return folder / "game.clue"


@pytest.mark.parametrize(
    "args",
    [
        ("solve",),
        ("ask", "solution"),
        ("check",),
        ("history",),
        ("watch", "--once"),
        ("solve", "--engine", "clingo"),
    ],
    ids=" ".join,
)
def test_the_log_is_not_blamed(args: tuple[str, ...], run: Run) -> None:
    command, *rest = args
    found = run(command, "game.clue", *rest, "--rules", "wrong")
    assert "the rules of wrong are wrong" in found.stderr
    assert any(SAID.format(card, other) in found.stderr for card, other in (("1", "2"), ("2", "1")))
    assert "the log contradicts itself" not in found.stdout + found.stderr
    assert "clue-logic why" not in found.stderr
    assert found.status == (1 if command == "check" else 0)


def test_check_says_so_in_its_summary(run: Run) -> None:
    assert run("check", "game.clue", "--rules", "wrong").stdout == ("game.clue: FAILED: the rules of wrong are wrong\n")
    assert run("check", "game.clue", "--rules", "sound").status == 0


def test_a_proof_is_shown_as_the_rules_have_it_with_a_warning(run: Run) -> None:
    found = run("why", "game.clue", "Cid holds 1", "--rules", "wrong")
    proof, warning = found.stdout.split("\n\n")
    assert proof.startswith("(1) Cid holds 1 ")
    assert warning == "This proof is wrong, the log is not: its first false step is Cid holds 1 [shows_all].\n"
    german = run("why", "game.clue", "Cid holds 1", "--rules", "wrong", "--lang", "de").stdout
    assert german.endswith(
        "Dieser Beweis ist falsch, nicht das Protokoll: sein erster falscher Schritt ist Cid besitzt 1 [shows_all].\n"
    )
    drawn = run("why", "game.clue", "Cid holds 1", "--rules", "wrong", "--format", "json")
    assert json.loads(drawn.stdout)["final_conclusion"] == "Cid holds 1"
    assert "note: This proof is wrong, the log is not" in drawn.stderr
    right = run("why", "game.clue", "Bob lacks 1", "--rules", "notebook").stdout
    assert "wrong" not in right


def test_what_follows_from_a_false_step_names_that_step(run: Run) -> None:
    found = run("why", "game.clue", "contradiction", "--rules", "wrong")
    assert "its first false step is Cid holds" in found.stdout
    assert "the rules of wrong are wrong" in found.stderr


def test_as_data(run: Run) -> None:
    step = json.loads(run("solve", "game.clue", "--rules", "wrong", "--json").stdout)["false_step"]
    assert (step["rule"], step["line"], step["fact"]["args"][0]) == ("shows_all", 7, "Cid")
    assert step["deal"][step["fact"]["args"][1]] != "Cid"
    assert "false_step" not in json.loads(run("solve", "game.clue", "--rules", "sound", "--json").stdout)


def test_rules_that_find_nothing(run: Run) -> None:
    for command in (("solve",), ("ask", "solution"), ("check",)):
        found = run(command[0], "game.clue", *command[1:], "--rules", "nothing")
        assert "note: the rules of nothing conclude nothing about the cards of this log.\n" in found.stderr
        assert found.status == 0
    assert "conclude nothing" not in run("solve", "game.clue", "--rules", "sound").stderr


# Hints keep what was asked


def test_an_impossible_log_is_blamed_and_the_hint_keeps_the_rules(run: Run, log: Path) -> None:
    log.write_text(LOG + "Cid reveals 4\n", encoding="utf-8")
    found = run("solve", "game.clue", "--rules", "sound", "--until", "8")
    assert "are wrong" not in found.stderr
    (hint,) = (line for line in found.stderr.splitlines() if "clue-logic why" in line)
    assert hint.endswith("clue-logic why game.clue --until 8 --rules sound contradiction")
    shown = run(*hint.partition("clue-logic ")[2].split())
    assert shown.status == 0
    assert shown.stdout.startswith("(1) contradiction")


def test_a_hint_keeps_the_editions(run: Run, log: Path, folder: Path) -> None:
    (folder / "own.toml").write_text(
        'name = "own"\n[categories]\nwho = ["A", "B", "C"]\nwhat = ["D", "E", "F"]\n', encoding="utf-8"
    )
    log.write_text("edition: own\nplayers: Ann 2, Bob 2\nAnn reveals A\nBob reveals A\n", encoding="utf-8")
    found = run("solve", "game.clue", "--edition-file", "own.toml")
    hints = [line.partition("clue-logic ")[2] for line in found.stderr.splitlines() if "clue-logic " in line]
    assert [hint.split()[0] for hint in hints] == ["why", "conflicts", "conflicts"]
    for hint in hints:
        assert "--edition-file own.toml" in hint
        assert run(*hint.split()).status in (0, 1), hint
