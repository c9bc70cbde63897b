"""Golden transcripts: everything that follows, conflicts, history, comparisons, and what if."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

from tests.cli.conftest import Run
from tests.notebook.logs import IMPOSSIBLE, OPENING, SUPPOSING, TWO_SLIPS, UNNOTICED
from tests.shared_out import shared_out

GAME = "game.clue"
ANSWERS_BELOW = OPENING.replace("Ben suggests Green, Revolver, Ballroom: Clara shows", "") + (
    "# a comment, which nobody quotes\nBen suggests Green, Revolver, Ballroom\n    Clara shows  # which?\n"
    "    # nobody saw\nAnna suggests White, Revolver, Lounge\n    Ben passes\n    Clara passes\n"
)
SOLVED = OPENING + "Ben accuses White, Candlestick, Lounge: right\n"


@pytest.mark.parametrize(
    "args",
    shared_out(
        [
            ("solve", "--complete"),
            ("solve", "--complete", "--ascii", "--lang", "de"),
            ("solve", "--complete", "--engine", "clingo"),
            ("solve", "--complete", "--clauses"),
            ("solve", "--complete", "--clauses", "2", "--lang", "de"),
            ("solve", "--complete", "--clauses=2", "--json"),
            ("solve", "--suppose", "Ben holds Axe", "--suppose", "Lamp excluded", "--lang", "de"),
            ("solve", "--suppose", "Axe is the solution"),
            ("solve", "--suppose", "Axe is the solution", "--suppose", "Cid holds Lamp"),
            ("solve", "--suppose", "Ann holds Axe", "--suppose", "Ann lacks Axe"),
            ("ask", "who holds Axe", "--complete"),
            ("ask", "who holds Rope", "--suppose", "Ben holds Axe"),
            ("ask", "solution", "--suppose", "Axe is the solution", "--lang", "de"),
            ("check", "--complete"),
            ("conflicts", "--suppose", "Axe is the solution"),
            ("history", "--complete"),
            ("history", "--complete", "--lang", "de"),
            ("compare", "--json", "--engine", "clingo"),
        ]
    ),
    ids=" ".join,
)
def test_a_log_with_more_in_it_than_the_rules_find(
    args: tuple[str, ...], run: Run, folder: Path, snapshot: SnapshotAssertion
) -> None:
    (folder / GAME).write_text(SUPPOSING + "expect envelope Axe open\n")
    assert str(run(args[0], GAME, *args[1:])) == snapshot


@pytest.mark.parametrize(
    "text", [IMPOSSIBLE, TWO_SLIPS, UNNOTICED, ANSWERS_BELOW], ids=["impossible", "two", "unnoticed", "below"]
)
@pytest.mark.parametrize(
    "args",
    shared_out(
        [
            ("conflicts",),
            ("conflicts", "--all", "--lang", "de"),
            ("conflicts", "--all", "--most", "2"),
            ("conflicts", "--json"),
            ("conflicts", "--suppose", "Ann holds Ace"),
            ("check",),
            ("history",),
            ("compare",),
        ]
    ),
    ids=" ".join,
)
def test_an_impossible_log(
    args: tuple[str, ...], text: str, run: Run, folder: Path, snapshot: SnapshotAssertion
) -> None:
    if "--suppose" in args and text is not TWO_SLIPS:
        args = (*args[:-1], "Cid holds 7" if text is UNNOTICED else "Ben holds Hall")
    (folder / GAME).write_text(text)
    found = run(args[0], GAME, *args[1:])
    assert found.status == (1 if args[0] in ("conflicts", "check") else 0)
    assert str(found) == snapshot


def test_a_log_that_is_impossible_though_no_rule_notices(run: Run, folder: Path, snapshot: SnapshotAssertion) -> None:
    (folder / GAME).write_text(UNNOTICED)
    assert str(run("solve", GAME, "--complete", "--json")) == snapshot
    assert run("solve", GAME, "--rules", "notebook").stderr != ""
    (folder / GAME).write_text(UNNOTICED + "expect inconsistent\n")
    assert run("check", GAME).stdout == "game.clue: ok: 1 expectation met, contradicts itself\n"
    assert run("check", GAME, "--engine", "clingo").status == 0
    (folder / GAME).write_text("".join(UNNOTICED.splitlines(keepends=True)[:-1]) + "expect inconsistent\n")
    assert run("check", GAME).status == 1


def test_a_log_that_is_possible_has_no_conflicts(run: Run, folder: Path) -> None:
    (folder / GAME).write_text(OPENING)
    assert (run("conflicts", GAME).stdout, run("conflicts", GAME, "--all").status) == (
        "The log is possible: its lines can all be true.\n",
        0,
    )
    assert json.loads(run("conflicts", GAME, "--json").stdout)["consistent"] is True


def test_the_history_of_a_solved_game(run: Run, folder: Path, snapshot: SnapshotAssertion) -> None:
    (folder / GAME).write_text(SOLVED)
    assert str(run("history", GAME)) == snapshot


@pytest.mark.parametrize("command", [("solve", "--complete"), ("conflicts",), ("history",), ("compare",)], ids=" ".join)
def test_sizes_that_nobody_knows(command: tuple[str, ...], run: Run, folder: Path, snapshot: SnapshotAssertion) -> None:
    (folder / GAME).write_text(OPENING.replace("Anna 6, Ben 6, Clara 6", "Anna ?, Ben ?, Clara ?"))
    found = run(command[0], GAME, *command[1:])
    assert found.status == 0
    assert str(found) == snapshot


@pytest.mark.parametrize(
    "args",
    [
        ("solve", GAME, "--suppose", "Ben holds Knife"),
        ("solve", GAME, "--suppose", "who holds Axe"),
        ("solve", GAME, "--suppose", "why not Ben holds Axe"),
        ("solve", GAME, "--suppose", ""),
        ("ask", GAME, "solution", "--suppose", "Dora holds Axe"),
        ("conflicts", GAME, "--suppose", "Ben holds"),
        ("solve", GAME, "--rules", "notebook", "--clauses"),
        ("solve", "--complete", "--clauses", GAME),
        ("solve", GAME, "--complete", "--clauses", "1"),
        ("conflicts", GAME, "--all", "--most", "0"),
        ("conflicts", GAME, "--most", "3"),
        ("conflicts", "gmae.clue"),
        ("history", "gmae.clue"),
        ("history", GAME, "--rules", "notbook"),
        ("compare", "."),
        ("compare", "empty"),
        ("compare", "gmae.clue"),
        ("compare",),
    ],
    ids=" ".join,
)
def test_bad_use(args: tuple[str, ...], run: Run, folder: Path, snapshot: SnapshotAssertion) -> None:
    (folder / GAME).write_text(SUPPOSING)
    (folder / "empty").mkdir()
    found = run(*args)
    assert found.status == (0 if args == ("compare", ".") else 2)
    assert str(found) == snapshot


@pytest.mark.parametrize("command", ["conflicts", "history", "compare"])
def test_a_broken_log_is_reported(command: str, run: Run, folder: Path) -> None:
    (folder / GAME).write_text(SUPPOSING + "Dora suggests Plum, Axe, Hall: nobody shows\n")
    found = run(command, GAME)
    assert (found.status, found.stdout) == (2, "")
    assert found.stderr.startswith('game.clue:9:1: error: unknown player "Dora"')


@pytest.mark.parametrize("command", ["conflicts", "history", "compare"])
def test_standard_input(command: str, run: Run, folder: Path) -> None:
    (folder / GAME).write_text(IMPOSSIBLE)
    from_file, piped = run(command, GAME), run(command, "-", stdin=IMPOSSIBLE)
    assert piped.status == from_file.status
    assert piped.stdout == from_file.stdout.replace(GAME, "<stdin>")


@pytest.mark.slow
def test_a_folder_of_logs(run: Run, folder: Path, snapshot: SnapshotAssertion) -> None:
    below = folder / "logs" / "older"
    below.mkdir(parents=True)
    for name, text in (("a", SUPPOSING), ("b", IMPOSSIBLE), ("c", OPENING), ("d", "players: Anna\n")):
        (below / f"{name}.clue").write_text(text)
    (below / "notes.txt").write_text("no log")
    (folder / GAME).write_text(SUPPOSING)
    assert str(run("compare", "logs", GAME)) == snapshot


def test_the_likeliest_mistake_comes_first(run: Run, folder: Path) -> None:
    """Line 6 contradicts two others, which agree with each other; only leaving it out helps."""
    (folder / GAME).write_text(
        "cards: 1, 2, 3\nhidden: 1\nplayers: Ann 1, Bob 1\n"
        "Ann reveals 1\nlearn envelope holds 2\nlearn envelope holds 1\n"
    )
    found = run("conflicts", GAME, "--all").stdout.splitlines()
    shown = [line for line in found if line.startswith("  line")]
    assert sorted(shown[::2]) == ["  line 6: learn envelope holds 1"] * 2
    assert sorted(shown[1::2]) == ["  line 4: Ann reveals 1", "  line 5: learn envelope holds 2"]
    assert found[-2] == "Leaving out line 6 repairs the log; leaving out another line does not."
