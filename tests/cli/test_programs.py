"""Plain Datalog on the command line: what is not decided, what is wrong, and files that are no logs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from clue_logic.datalog.reading import program_file
from clue_logic.datalog.syntax import Bounds
from tests.cli.conftest import Run

FACTS = " ".join(f"n({number})." for number in range(8))
PROGRAM = f"""{FACTS}
pair(X, Y) :- n(X), n(Y).
has(X) :- pair(X, _).
has(X) :- n(X), X < 3.
lonely(X) :- n(X), not has(X).
fine(X) :- n(X), X > 6.
"""
LOG = "cards: 1, 2, 3, 4\nhidden: 1\nplayers: Ann 1, Bob 2\nAnn suggests 1, 2: Bob passes\n"


@pytest.fixture(autouse=True)
def own(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(program_file, "PROGRAM_BOUNDS", Bounds(combinations=40))
    (folder / "p.dl").write_text(PROGRAM)
    (folder / "game.clue").write_text(LOG)
    return folder


@pytest.mark.parametrize(
    ("args", "status"),
    [
        (("query", "p.dl", "lonely(X)"), 3),
        (("query", "p.dl", "lonely(1)"), 3),
        (("query", "p.dl", "n(X), not has(X)"), 3),
        (("query", "p.dl", "N = #count{ X : has(X) }"), 3),
        (("query", "p.dl", "has(X)"), 3),
        (("query", "p.dl", "has(X)", "--why", "1"), 0),
        (("query", "p.dl", "has(2)"), 0),
        (("query", "p.dl", "fine(X)"), 0),
        (("query", "p.dl", "fine(1)"), 1),
        (("steps", "p.dl"), 3),
        (("steps", "p.dl", "--predicate", "fine"), 0),
        (("steps", "p.dl", "--fact", "lonely(1)"), 3),
        (("steps", "p.dl", "--fact", "has(1)"), 0),
        (("steps", "p.dl", "--fact", "fine(1)"), 1),
    ],
)
def test_what_a_limit_leaves_open_has_a_status_of_its_own(run: Run, args: tuple[str, ...], status: int) -> None:
    assert run(*args).status == status
    if "--why" in args:
        return
    found = run(*args, "--json")
    assert found.status == status
    record = json.loads(found.stdout)
    assert record.get("complete", True) is (status != 3)
    assert bool(record.get("incomplete")) is (status == 3)


def test_a_session_goes_on_after_what_is_not_decided(run: Run) -> None:
    found = run("query", "p.dl", stdin="n(X), not has(X)\nfine(X)\n")
    assert found.status != 0
    assert "not decided" in found.stderr
    assert "7" in found.stdout


OWN = """%! derived pair(C: card, D: card)
pair(C, D) :- card(C), card(D), card(E), card(F).
%! derived seen(C: card)
seen(C) :- pair(C, _).
lacks(P, C) :- passed(S, P), names(S, C), seen(C).
"""
EXPECTED = "expect lacks(Bob, 1)\nexpect seen(1)\nexpect passed(4, Bob)\n"


@pytest.mark.parametrize(
    ("args", "status"),
    [
        (("query", "game.clue", "seen(C)"), 3),
        (("query", "game.clue", "lacks(Bob, 1)"), 3),
        (("query", "game.clue", "passed(4, Ann)"), 1),
        (("steps", "game.clue", "--fact", "seen(1)"), 3),
        (("steps", "game.clue", "--fact", "passed(4, Ann)"), 1),
        (("why", "game.clue", "seen(1)"), 3),
        (("why", "game.clue", "passed(4, Ann)"), 1),
        (("why", "game.clue", "Ann holds 1"), 3),
        (("check", "game.clue"), 3),
        (("check", "failing.clue"), 1),
        (("check", "game.clue", "failing.clue"), 1),
    ],
)
def test_what_a_stopped_rule_of_ones_own_leaves_open(
    run: Run, args: tuple[str, ...], status: int, own: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("clue_logic.datalog.engine.rounds.DEFAULT_BOUNDS", Bounds(combinations=50))
    (own / "own.dl").write_text(OWN)
    (own / "game.clue").write_text(LOG + EXPECTED)
    (own / "failing.clue").write_text(f"{LOG}{EXPECTED}expect passed(4, Ann)\n")
    found = run(*args, "--rules", "own.dl")
    assert found.status == status, found
    if args[0] == "check":
        record = json.loads(run(*args, "--rules", "own.dl", "--json").stdout)
        tested = [(one["met"], one.get("decided", True)) for one in record["logs"][0]["expectations"]]
        assert tested[:3] == [(False, False), (False, False), (True, True)]
        assert run(*args, "--rules", "own.dl", "--json").status == status


UNBOUND = (
    "holds(P, C), P != Q",
    "P = Q",
    "P = P",
    "S = 3",
    "location(P), lacks(P, C) : card(C), C != D",
    "#count{ C : card(C) } >= N",
    "quota(L, G, N), M = N + 1",
    "location(P), #count{ C : card(C), C != E } >= 1",
    "N = #count{ C : card(C) }, M < N",
    "names(S, C), T < S",
)


@pytest.mark.parametrize("asked", UNBOUND)
def test_a_variable_that_nothing_binds_is_reported(run: Run, asked: str) -> None:
    for found in (
        run("query", "game.clue", asked),
        run("steps", "game.clue", "--fact", asked),
        run("query", "game.clue", stdin=f"{asked}\n"),
    ):
        assert found.status in (1, 2)
        assert "query:1:" in found.stderr
        assert "internal error" not in found.stderr


def test_rules_are_given_once(run: Run) -> None:
    for args in (("query", "p.dl", "fine(X)"), ("steps", "game.clue"), ("solve", "game.clue")):
        assert run(*args, "--rules", "notebook", "--rules", "notebook").status == 2


@pytest.mark.parametrize(
    "args",
    [
        ("export", "p.dl", "--as", "clingo"),
        ("solve", "p.dl"),
        ("check", "game.clue", "p.dl"),
        ("rate", "p.dl"),
        ("fmt", "p.dl"),
        ("lesson", "p.dl"),
        ("compare", "p.dl"),
        ("watch", "p.dl", "--once"),
        ("keep", "p.dl"),
    ],
    ids=" ".join,
)
def test_a_program_is_no_log(run: Run, args: tuple[str, ...], own: Path) -> None:
    found = run(*args)
    assert found.status == 2
    said = " ".join((found.stdout + found.stderr).split())
    assert f"{args[0]} takes the log of a game; p.dl is a rule file" in said
    assert (own / "p.dl").read_text() == PROGRAM
