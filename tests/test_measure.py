"""The measurements themselves: that they measure, and that a missed bar does not go unnoticed."""

from __future__ import annotations

import os
from collections.abc import Callable
from io import StringIO
from itertools import islice

import pytest
from click.testing import CliRunner, Result
from rich.console import Console

from clue_logic.classroom.exercises.exercise_file import exercises
from tests import measure
from tests.classroom.hints import dropped_ones
from tests.classroom.mutants import mutants
from tests.classroom.student_rules import student_rules
from tests.datalog.random_strata import clingo_rows
from tests.generated.generalized_claims import SETTINGS
from tests.knowledge.russian_cards import announcements
from tests.measures import (
    agreement,
    classroom,
    conflicts,
    counts,
    effort,
    generalized,
    guide,
    knowledge,
    paper,
    paper_share,
    phone,
    propagators,
    share,
    strata,
    views,
)
from tests.measures.bench import Bench

pytestmark = pytest.mark.timeout(120)

SIZES = {
    "games": 2,
    "mutants": 20,
    "logs": 20,
    "lines": 12,
    "each": 1,
    "small": 3,
    "large": 3,
    "chosen": 1,
    "samples": 200,
    "culprits": 3,
    "slips": 3,
    "hostile": 3,
    "played": 20,
    "told": 3,
    "changed": 2,
    "turns": 2,
    "programs": 4,
    "rules": 20,
    "cases": 3,
    "decks": 1,
    "jobs": 1,
}


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Result]:
    monkeypatch.setattr(share, "LENGTHS", {3: (5,)})
    monkeypatch.setattr(counts, "FITS", 3)
    monkeypatch.setattr(effort, "MOST", 15)
    monkeypatch.setattr(paper_share, "SUGGESTIONS", 6)
    monkeypatch.setattr(paper, "CHANGES", paper.CHANGES[:1])
    monkeypatch.setattr(generalized, "SETTINGS", SETTINGS[:2])
    monkeypatch.setattr(views, "SUGGESTIONS", 6)
    monkeypatch.setattr(agreement, "SUGGESTIONS", (6, 6, 6, 6))
    monkeypatch.setattr(guide, "HINTS", 2)
    monkeypatch.setattr(guide, "RATED", 4)
    monkeypatch.setattr(knowledge, "announcements", lambda: announcements()[:2])
    monkeypatch.setattr(phone, "SCREENS", phone.SCREENS[:1])
    monkeypatch.setattr(phone, "BROWSERS", phone.BROWSERS[:1])
    monkeypatch.setattr(classroom, "exercises", lambda: exercises()[:2])
    monkeypatch.setattr(classroom, "STUDENTS", 2)
    monkeypatch.setattr(classroom, "SHEETS", 1)
    monkeypatch.setattr(classroom, "mutants", lambda: islice(mutants(), 3))
    monkeypatch.setattr(classroom, "HINT_GAMES", 34)
    monkeypatch.setattr(classroom, "dropped_ones", lambda: dropped_ones()[:1])
    monkeypatch.setattr(classroom, "SOUND", 0)
    monkeypatch.setattr(classroom, "student_rules", lambda *, sound: [*student_rules(sound=sound)][:1])
    options = [part for name, size in SIZES.items() for part in (f"--{name}", str(size))]

    def run(*more: str) -> Result:
        return CliRunner().invoke(measure.main, [*options, *more])

    return run


SAID = {
    "effort": "proofs of 1 games",
    "fuzz": "20 random and mutated logs",
    "wordings": "12 mutated lines in free wording",
    "knowledge": "3 small games",
    "conflicts": "3 logs made impossible",
    "repairs": "3 logs with one thing changed",
    "hostile": "3 commands on files with hostile names",
    "paper": "1 of 1 rules left out",
    "generalized": "2 games of Generalized Clue",
    "strata": "4 programs of plain Datalog",
    "engines": "4 programs of plain Datalog",
    "play": "20 games of players and options drawn by lot",
}
QUICK = ("fuzz", "share", "hostile", "generalized", "strata", "engines")
"""The fastest parts of each kind; other tests check the claims themselves."""

BROWSER = (pytest.mark.browser, pytest.mark.slow)


@pytest.mark.parametrize(
    "part",
    [
        pytest.param(part, marks=BROWSER if part == "phone" else () if part in QUICK else pytest.mark.slow)
        for part in measure.PARTS
    ],
)
def test_a_part_measures(part: str, run: Callable[..., Result]) -> None:
    result = run("--only", part)
    assert result.exit_code == 0, result.output
    assert result.output.endswith("no failures\n")
    assert f"{part}: " in result.output
    assert SAID.get(part, "") in result.output


def test_an_answer_that_clingo_does_not_give_is_a_failure(
    run: Callable[..., Result], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(strata, "clingo_rows", lambda text: clingo_rows(text) - {"n(a)"})
    result = run("--only", "strata")
    assert result.exit_code == 1
    assert f"{SIZES['programs']} failures" in result.output


@pytest.mark.slow
def test_all_parts_are_measured_unless_some_are_asked_for(
    run: Callable[..., Result], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(measure, "PARTS", {part: measure.PARTS[part] for part in ("share", "fuzz")})
    output = run().output
    assert 0 < output.index("share: ") < output.index("fuzz: ")
    assert "share: " not in run("--only", "fuzz").output


@pytest.mark.parametrize("jobs", [1, 2])
def test_results_come_in_order_from_as_many_processes_as_asked_for(jobs: int) -> None:
    bench = Bench(jobs, Console(file=StringIO()))
    assert list(bench.results(abs, [-3, 1, -2], "numbers", 3)) == [3, 1, 2]
    (process,) = bench.results(eval, ["__import__('os').getpid()"], "processes", 1)
    assert (process == os.getpid()) is (jobs == 1)


def test_a_task_in_another_process_may_start_processes() -> None:
    start = "__import__('multiprocessing').Process(target=int).start()"
    assert [*Bench(2, Console(file=StringIO())).results(eval, [start], "processes", 1)] == [None]


@pytest.mark.parametrize(
    ("part", "where", "bar", "value", "said"),
    [
        ("share", share, "BARS", {3: 100.1}, "the bar is 100.1 %"),
        ("conflicts", conflicts, "BAR", 0.0, "the bar is 0.0 s"),
        pytest.param("propagators", propagators, "SLOW", 0.0, "the bar is 0 µs", marks=pytest.mark.slow),
        pytest.param("counts", counts, "UNLIKELY", 3.1, "fit with p", marks=pytest.mark.slow),
    ],
)
def test_a_missed_bar_fails(
    run: Callable[..., Result],
    monkeypatch: pytest.MonkeyPatch,
    part: str,
    where: object,
    bar: str,
    value: object,
    said: str,
) -> None:
    monkeypatch.setattr(where, bar, value)
    result = run("--only", part)
    assert result.exit_code == 1
    assert said in result.output


def test_too_few_impossible_logs_fail(run: Callable[..., Result], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conflicts, "ENOUGH", 0)
    result = run("--only", "conflicts")
    assert result.exit_code == 1
    assert "only 0 impossible logs and 3 tiny ones" in result.output
