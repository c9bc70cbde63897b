"""``clue-logic rules`` and its commands: labels fall through to ``show``, ``diff`` compares."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from clue_logic.cli.rules import RulesCommands
from tests.cli.conftest import Run

LOG = """cards: 1, 2, 3, 4, 5, 6
hidden: 1
players: Ann 2, Bob 2, Cid 1
Bob reveals 4
Ann suggests 1, 2: Bob passes, Cid shows
"""
WEAKER = "#all of notebook but passed\n"
SAME = "#all of notebook but passed\nlacks(P, C) :- passed(S, P), names(S, C).\n"
FALSE = "#all of notebook\nholds(P, C) :- answered(S, P), names(S, C).\n"


@pytest.fixture(autouse=True)
def files(folder: Path) -> None:
    for name, text in (("weaker.dl", WEAKER), ("same.dl", SAME), ("false.dl", FALSE), ("game.clue", LOG)):
        (folder / name).write_text(text, encoding="utf-8")


@pytest.mark.parametrize(
    "args",
    [
        ("one_place",),
        ("only", "one", "place"),
        (),
        ("--rules", "paper"),
        ("--rules", "paper", "fall_1"),
        ("one_place", "--json"),
        ("--lang", "de", "one_place"),
        ("nix",),
    ],
)
def test_a_label_need_not_be_shown_by_name(args: tuple[str, ...], run: Run) -> None:
    short, long = run("rules", *args), run("rules", "show", *args)
    assert (short.stdout, short.stderr, short.status) == (long.stdout, long.stderr, long.status)
    assert short.status == (2 if args in (("nix",), ("only", "one", "place")) else 0)


@pytest.mark.parametrize("args", [("--help",), ("-h",), ("help",)])
def test_help_lists_the_commands(args: tuple[str, ...], run: Run) -> None:
    found = run("rules", *args).stdout
    assert all(f"  {name} " in found for name in RulesCommands().does)
    assert "[LABEL] | COMMAND" in found
    assert run("rules", "help", "diff").stdout == run("rules", "diff", "--help").stdout


@pytest.mark.slow
def test_weaker_rules(run: Run) -> None:
    found = run("rules", "diff", "notebook", "weaker.dl", "--games", "34", "--logs", "game.clue")
    assert found.status == 1
    head, log, *_ = found.stdout.splitlines()
    assert head.split() == ["lost", "gained", "false"]
    assert log.split() == ["game.clue", "2", "-", "-"]
    assert "weaker.dl is weaker than notebook, as far as tested" in found.stdout
    assert "[passed]\n  cards: " in found.stdout


def test_the_same_rules(run: Run) -> None:
    found = run("rules", "diff", "notebook", "same.dl", "--games", "17", "--lang", "de")
    assert (found.status, found.stderr) == (0, "")
    assert found.stdout.endswith("same.dl findet, was notebook findet, soweit geprüft.\n")


def test_false_rules(run: Run) -> None:
    found = run("rules", "diff", "notebook", "false.dl", "--games", "0", "--logs", "game.clue", "--json")
    record = json.loads(found.stdout)
    assert found.status == 1
    assert record["says_false"]
    assert record["second"] == "false.dl"
    assert record["games"]["tried"] == 0
    assert record["false_in"]["rule"] == "mine_1"
    back = run("rules", "diff", "false.dl", "notebook", "--games", "0", "--logs", "game.clue")
    assert "false.dl is FALSE as well" in back.stdout


@pytest.mark.slow
def test_the_same_seed_compares_on_the_same_games(run: Run) -> None:
    args = ("rules", "diff", "notebook", "weaker.dl", "--games", "17", "--seed")
    assert run(*args, "3").stdout == run(*args, "3").stdout
    assert run(*args, "3").stdout != run(*args, "4").stdout


def test_bad_use(run: Run, folder: Path) -> None:
    assert run("rules", "diff", "notebook").status == 2
    assert run("rules", "diff", "notebook", "nowhere.dl").status == 2
    assert run("rules", "diff", "knowledge", "notebook").status == 2
    (folder / "bad.dl").write_text("lacks(P, C) :- passed(S, P).\n", encoding="utf-8")
    refused = run("rules", "diff", "notebook", "bad.dl", "--games", "0")
    assert refused.status == 2
    assert "bad.dl" in refused.stderr
    (folder / "bad.clue").write_text("players: nobody knows\n", encoding="utf-8")
    left_out = run(
        "rules", "diff", "notebook", "weaker.dl", "--games", "0", "--logs", "bad.clue", "--logs", "game.clue"
    )
    assert left_out.status == 2
    assert "bad.clue:1" in left_out.stderr
    assert "game.clue" in left_out.stdout


OWN = """#all of paper
lacks(P, C) :- passed(S, P), names(S, C).
%! told
%  en: {P:lacks C}: {P} passed
lacks(P, C) :- passed(S, P), names(S, C).
m(S, X[], P) :- answered(S, P), fits(S), #each category I : said(S, I, X[I]).
"""


def test_rules_of_ones_own_without_words_are_listed_as_datalog(run: Run, folder: Path) -> None:
    (folder / "mine.dl").write_text(OWN, encoding="utf-8")
    for lang, words in (("en", "{P} lacks {C}: {P} passed"), ("de", "{P} lacks {C}: {P} passed")):
        listed = run("rules", "--rules", "mine.dl", "--lang", lang).stdout.partition("\nmine.dl\n")[2]
        assert [" ".join(line.split()) for line in listed.splitlines()] == [
            "mine_1 lacks(P, C) :- passed(S, P), names(S, C).",
            f"told {words}",
            "mine_2 m(S, X[], P) :- answered(S, P), fits(S), #each category I : said(S, I, X[I]).",
        ]
    shown = run("rules", "mine_1", "--rules", "mine.dl").stdout
    assert ("in words" in shown, "    passed(S, P)," in shown) == (False, True)
    assert "in words: {P} lacks {C}: {P} passed" in run("rules", "told", "--rules", "mine.dl").stdout
