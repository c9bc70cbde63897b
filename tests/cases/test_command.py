"""``clue-logic case`` as people call it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from clue_logic.cases import batch, daily
from clue_logic.cases.batch import Batch, make_batch
from clue_logic.cases.case import Case
from clue_logic.cases.demands import Demands
from clue_logic.cases.making import Limit
from clue_logic.cli.group import commands
from clue_logic.game.edition import editions

EASY = ("--players", "3", "--rules", "passed,last_place")


def run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(commands, ["case", *map(str, arguments)])


def test_a_case_is_written_checked_and_its_claims_tested(tmp_path: Path) -> None:
    log, solution = tmp_path / "case.clue", tmp_path / "solution.md"
    assert run("make", *EASY, "--out", log, "--solution", solution).exit_code == 0
    assert CliRunner().invoke(commands, ["check", str(log)]).exit_code == 0
    assert run("check", log).exit_code == 0
    assert run("check", log, "--hardest", "99").exit_code == 1
    assert "1. **" in solution.read_text(encoding="utf-8")


def test_a_printed_case_is_the_written_one(tmp_path: Path) -> None:
    run("make", *EASY, "--out", tmp_path / "case.clue")
    assert run("make", *EASY).stdout == (tmp_path / "case.clue").read_text(encoding="utf-8")
    record = json.loads(run("make", *EASY, "--json").stdout)
    assert record["log"] == run("make", *EASY).stdout
    assert record["unmet"] == []


def test_cases_are_printed_each_with_its_solution(tmp_path: Path) -> None:
    assert run("make", *EASY, "--count", "2", "--to", "html", "--out", tmp_path / "cases.html").exit_code == 0
    page = (tmp_path / "cases.html").read_text(encoding="utf-8")
    assert page.count('<section class="case">') == page.count('<section class="solution">') == 2
    first = run("make", *EASY).stdout.split("\n\n")[1].splitlines()[0]
    assert page.index(first) < page.index('<section class="solution">')
    assert run("daily", "--date", "2026-12-22", "--to", "html").stdout.count("<section") == 2


def test_a_demand_that_is_not_met_shows_in_the_exit_status() -> None:
    result = run("make", "--players", "3", "--difficulty", "900", "--seconds", "0.5")
    assert result.exit_code == 1
    assert "900" in result.stderr
    assert result.stdout.endswith("expect solved\n")


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (("make", "--rules", "pased"), "passed"),
        (("make", "--players", "12"), "12"),
        (("make", "--edition", "cluedo-ukk"), "cluedo-uk"),
        (("make", "--view", "Bean"), "Ben"),
        (("make", "--hardest", "9", "--difficulty", "8"), "hardest step"),
        (("make", "--rules", "passed", "--seconds", "0.1"), "last_place"),
        (("make", "--count", "0"), "--count"),
        (("make", "--count", "2"), "--out"),
        (("make", "--jobs", "2"), "--count"),
        (("make", "--jobs", "0"), "--jobs"),
        (("make", *EASY, "--to", "html", "--json"), "--to html"),
        (("daily", "--date", "24.12.2026"), "--date"),
        (("daily", "--date", "2026-02-30"), "--date"),
        (("make", *EASY, "--out", "no/such/folder/case.clue"), "no/such/folder"),
        (("make", *EASY, "--count", "2", "--out", "/dev/null/cases"), "/dev/null/cases"),
    ],
)
def test_what_cannot_be_done_is_said(arguments: tuple[str, ...], named: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert named in result.stderr
    assert result.stdout == ""


def files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_many_cases_go_on_where_they_were_interrupted(tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole", tmp_path / "parts"
    assert run("make", *EASY, "--count", "3", "--out", whole).exit_code == 0
    assert run("make", *EASY, "--count", "1", "--out", parts).exit_code == 0
    assert run("make", *EASY, "--count", "3", "--jobs", "2", "--out", parts).exit_code == 0
    assert files(parts) == files(whole)
    assert {path.name for path in whole.glob("*.clue")} == {f"case-000{number}.clue" for number in (1, 2, 3)}
    assert len({path.read_bytes() for path in whole.glob("*.clue")}) == 3
    other = run("make", "--players", "4", "--count", "3", "--out", whole)
    assert (other.exit_code, "demands.json" in other.stderr) == (2, True)


def test_an_interrupted_run_says_how_to_go_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> Iterator[tuple[int, Case | None]]:
        yield 1, None
        raise KeyboardInterrupt

    monkeypatch.setattr(batch, "make_batch", interrupted)
    result = run("make", *EASY, "--count", "2", "--out", tmp_path / "cases")
    assert result.exit_code == 130
    assert "1 of 2" in result.stderr


def test_number_one_of_many_is_the_single_one(tmp_path: Path) -> None:
    one = Batch(Demands(players=3, rules=("passed", "last_place")), 0, Limit(), "en", editions())
    (_,) = make_batch(one, tmp_path, 1, map)
    assert (tmp_path / "case-0001.clue").read_text(encoding="utf-8") == run("make", *EASY).stdout


def test_the_case_of_the_day_is_that_of_utc(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(daily, "today", lambda: date(2026, 12, 21))
    assert run("daily").stdout == run("daily", "--date", "2026-12-21").stdout


MONDAY = """\
# Case of the day, 2026-12-21
# claims: rules passed, last_place; spare 0; difficulty 26; hardest 5
edition: cluedo-uk
players: Anna 6, Ben 6, Clara 6
me: Anna
hand: Colonel Mustard, Dagger, Lead Piping, Rope, Ballroom, Conservatory

Anna suggests Miss Scarlett, Dagger, Kitchen: nobody shows
Clara suggests Mrs Peacock, Candlestick, Kitchen: nobody shows
expect envelope Spanner open
Ben suggests Miss Scarlett, Candlestick, Library: nobody shows
expect solved
"""


def test_the_case_of_a_day_never_changes() -> None:
    """As long as the rules, their efforts and the decks do not: then WEEK may be chosen anew, too."""
    assert run("daily", "--date", "2026-12-21").stdout == MONDAY
