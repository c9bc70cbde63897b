"""The classroom: what an answer costs, what a class costs, and how many rules with a mistake are refuted."""

from __future__ import annotations

import resource
import statistics
import tempfile
import time
from collections.abc import Iterator
from itertools import cycle, islice
from pathlib import Path

from clue_logic.classroom.exercises.answering import judged, sheet_of, solution_of
from clue_logic.classroom.exercises.exercise import Exercise, Kind
from clue_logic.classroom.exercises.known import exercises
from clue_logic.classroom.papers.class_folder import papers_in, students_in
from clue_logic.classroom.papers.judging_papers import class_table
from clue_logic.classroom.trying.refuting import refute
from clue_logic.classroom.trying.trial_games import TrialGames
from tests.classroom.hints import dropped_ones, hinted
from tests.classroom.mutants import mutants
from tests.classroom.test_mutants import SOUND
from tests.classroom.test_refuting import MOST_LINES
from tests.measures.bench import Bench

STUDENTS, SHEETS = 30, 10
ANSWER = 1.5
"""So many seconds (CPU) an answer that is a rule may take in the middle."""

NAMED = 2 / 3
"""Of so many rules that lack a premise the hint names it."""

HINT_GAMES = 400
"""So many games refute a rule before the hint is looked for."""

CLASS = 240.0
"""So many seconds (CPU) a class may take: two minutes on two cores."""


def measure_classroom(bench: Bench) -> None:
    """Print the figures of the classroom, and count what misses its bar."""
    bench.report([*_answers(bench), *_class(bench), *_mutants(bench), *_hints(bench)])


def _answers(bench: Bench) -> Iterator[str]:
    seconds: list[float] = []
    for exercise in exercises():
        if exercise.kind in (Kind.FORMALISE, Kind.REPAIR):
            for answer in (solution_of(exercise), *exercise.wrong):
                start = time.process_time()
                solved = judged(exercise, answer).solved
                seconds.append(time.process_time() - start)
                if solved != (answer == solution_of(exercise)):
                    yield f"{exercise.name}: {answer}"
    median = statistics.median(seconds)
    bench.console.print(f"{len(seconds)} answers that are rules: {median:.2f} s CPU, at most {max(seconds):.2f}")
    if median > ANSWER:
        yield f"an answer takes {median:.2f} s"


def _class(bench: Bench) -> Iterator[str]:
    with tempfile.TemporaryDirectory() as name:
        answers = cycle(_sheets())
        for student in range(STUDENTS):
            folder = Path(name, f"student-{student + 1:02}")
            folder.mkdir()
            for number, text in enumerate(islice(answers, SHEETS)):
                folder.joinpath(f"{number}.dl").write_text(text, encoding="utf-8")
        before = _cpu()
        table = class_table("class", students_in(Path(name)), papers_in(Path(name)), exercises(), jobs=2)
        seconds = _cpu() - before
    bench.console.print(f"a class of {STUDENTS} with {SHEETS} sheets each: {seconds:.0f} s CPU")
    if len(table.handed_in) != STUDENTS * SHEETS:
        yield f"{len(table.handed_in)} sheets in the table of the class"
    if seconds > CLASS:
        yield f"a class takes {seconds:.0f} s CPU"


def _sheets() -> Iterator[str]:
    for exercise in exercises():
        for answer in (solution_of(exercise), *exercise.wrong):
            yield _filled_in(exercise, answer)


def _filled_in(exercise: Exercise, answer: str) -> str:
    above = (line for line in sheet_of(exercise).splitlines() if line.startswith(("#", "%")))
    return "\n".join([*above, "", answer, ""])


def _cpu() -> float:
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(each.ru_utime + each.ru_stime for each in used)


def _mutants(bench: Bench) -> Iterator[str]:
    games, every = TrialGames(most=600), list(mutants())
    found = [refuted for mutant in every if (refuted := refute(mutant.rules, games, seconds=600)) is not None]
    lines = sorted(each.text.count("\n") for each in found)
    small = sum(number <= MOST_LINES for number in lines)
    middle = statistics.median(lines)
    bench.console.print(
        f"{len(found)} of {len(every)} rules with a mistake refuted by games, {SOUND} are sound; their logs have "
        f"{middle:.0f} lines in the middle, {lines[-1]} at most, {small} at most {MOST_LINES}"
    )
    if len(found) != len(every) - SOUND:
        yield f"{len(found)} of {len(every) - SOUND} refuted"
    if small < 0.9 * len(found):
        yield f"only {small} logs have at most {MOST_LINES} lines"


def _hints(bench: Bench) -> Iterator[str]:
    games = TrialGames(most=HINT_GAMES)
    hints = [hint for mutant in dropped_ones() if (hint := hinted(mutant, games)) is not None]
    named = sum(hint.names_it for hint in hints)
    bench.console.print(
        f"the hint names the premise that was dropped in {named} of {len(hints)} rules that are refuted"
    )
    if named < NAMED * len(hints):
        yield f"the hint names {named} of {len(hints)}"
