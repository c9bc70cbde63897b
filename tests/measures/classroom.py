"""The classroom: what an answer costs, what a class costs, and how many rules with a mistake are refuted."""

from __future__ import annotations

import resource
import statistics
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from itertools import cycle, islice
from pathlib import Path

from clue_logic.classroom.exercises.answering import judge_answer, sample_solution, sheet_text
from clue_logic.classroom.exercises.exercise import Exercise, Kind
from clue_logic.classroom.exercises.exercise_file import exercises
from clue_logic.classroom.judging.in_general import GeneralJudgement, judge_in_general
from clue_logic.classroom.premises.missing_premise import missing_premise
from clue_logic.classroom.refutation.refuting import Stage, refute
from clue_logic.classroom.refutation.trial_games import TrialGames
from clue_logic.classroom.submissions import class_table, list_students, read_papers
from tests.classroom.hints import FOREVER, dropped_ones, hinted
from tests.classroom.mutants import mutants
from tests.classroom.student_rules import StudentRule, Worth, student_rules, worth
from tests.classroom.test_mutants import SOUND
from tests.classroom.test_refuting import MOST_LINES
from tests.measures.bench import Bench

STUDENTS, SHEETS = 30, 10
ANSWER = 1.5  # CPU seconds of an answer that is a rule, median

NAMED = 2 / 3  # for this share of the rules that lack a premise the hint names it

HINT_GAMES = 400  # number of games that refute a rule before the hint is searched for

SOUND_RULE = 5.0  # Seconds (CPU) that the verdict on a sound rule may take

CLASS = 240.0  # CPU seconds for a class: two minutes on two cores


def measure_classroom(bench: Bench) -> None:
    """Print the figures of the classroom, and count what misses its bar."""
    parts = (_answers, _class, _mutants, _hints, _student_rules)
    bench.report([problem for part in parts for problem in part(bench)])


def _answers(bench: Bench) -> Iterator[str]:
    seconds: list[float] = []
    for exercise in exercises():
        if exercise.kind in (Kind.FORMALISE, Kind.REPAIR):
            for answer in (sample_solution(exercise), *exercise.wrong):
                start = time.process_time()
                solved = judge_answer(exercise, answer).is_solved
                seconds.append(time.process_time() - start)
                if solved != (answer == sample_solution(exercise)):
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
        table = class_table("class", list_students(Path(name)), read_papers(Path(name)), exercises(), jobs=2)
        seconds = _cpu() - before
    bench.console.print(f"a class of {STUDENTS} with {SHEETS} sheets each: {seconds:.0f} s CPU")
    if len(table.handed_in) != STUDENTS * SHEETS:
        yield f"{len(table.handed_in)} sheets in the table of the class"
    if seconds > CLASS:
        yield f"a class takes {seconds:.0f} s CPU"


def _sheets() -> Iterator[str]:
    for exercise in exercises():
        for answer in (sample_solution(exercise), *exercise.wrong):
            yield _filled_in(exercise, answer)


def _filled_in(exercise: Exercise, answer: str) -> str:
    above = (line for line in sheet_text(exercise).splitlines() if line.startswith(("#", "%")))
    return "\n".join([*above, "", answer, ""])


def _student_rules(bench: Bench) -> Iterator[str]:
    """Yield the rules of students that are judged wrongly or slowly, and hints that are worth nothing."""
    games, worths, slowest = TrialGames(), Counter[Worth](), 0.0
    for rule in (*student_rules(sound=False), *student_rules(sound=True)):
        found, seconds = _verdict(rule, games)
        start, hint = time.process_time(), ""
        if found.refutation is not None and found.blamed is not None and not rule.sound:
            premise = missing_premise(rule.own, found.blamed, games, found.refutation, seconds=FOREVER)
            value = worth(rule, premise)
            if rule.premises or value is not Worth.ABSENT:
                worths[value] += 1
            shown = "" if premise is None else f" {premise.shown}"
            hint = f", hint {value}{shown} in {time.process_time() - start:.1f} s"
        elif rule.sound:
            slowest = max(slowest, seconds)
        verdict = "refuted" if found.refutation else "proved" if found.surely_sound else "tested"
        bench.console.print(f"  {rule}: {verdict} in {seconds:.1f} s{hint}", markup=False)
        if (found.refutation is None) != rule.sound:
            yield f"{rule} is {verdict}"
    hints = sum(worths.values()) - worths[Worth.ABSENT]
    counts = ", ".join(f"{number} {value}" for value, number in worths.most_common())
    bench.console.print(f"hints at a missing premise: {counts}; slowest verdict on a sound rule: {slowest:.1f} s")
    if worths[Worth.RIGHT] < NAMED * hints or worths[Worth.FORCES]:
        yield f"of {hints} hints {worths[Worth.RIGHT]} are right and {worths[Worth.FORCES]} force the conclusion"
    if slowest > SOUND_RULE:
        yield f"a verdict on a sound rule takes {slowest:.1f} s"


def _verdict(rule: StudentRule, games: TrialGames) -> tuple[GeneralJudgement, float]:
    """Return the verdict on a rule, and the CPU seconds until it is known."""
    start = time.process_time()
    known: list[float] = []

    def told(stage: Stage, done: int, of: int) -> None:
        if stage not in (Stage.DECIDING, Stage.GAMES, Stage.SMALLER):
            known.append(time.process_time() - start)

    found = judge_in_general(rule.own, games, progress=told, stopped=lambda: bool(known))
    return found, known[0] if known else time.process_time() - start


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
