"""Runs the suite, each case as a command, and prints what is right, wrong or refused.

``python -m tests.datalog.conformance.runner [PART OF A NAME] [--save FILE]``
"""

from __future__ import annotations

import argparse
import json
import resource
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.datalog.conformance.suite import Case, Row, read_cases, write_predicate

MOST_SECONDS = 20.0
"""The processor time that a command may take; on a machine with other work it takes longer."""

_PATIENCE = 10
"""How much longer it may take."""

OTHER_READINGS: Mapping[str, str] = {
    # fourteen cases of the suite itself want the other reading: nemo_negation_projectedX and so on
    "unsafe_negation_variable_only_in_negative_literal": "a variable that only a negated atom has stands for no value",
}
"""Cases that contradict others: the name, and how we read them."""

MISREAD = 2
"""The exit status of a program that is refused."""


@dataclass(frozen=True)
class Outcome:
    """What the command said to a case."""

    verdict: str  # right, wrong, refused, slow, other reading
    seconds: float
    remark: str = ""


def run_case(case: Case, folder: Path, most: float = MOST_SECONDS) -> Outcome:
    """Run a case; for each predicate whose rows are expected there is one command."""
    file = folder / "program.dl"
    file.write_text(case.program, encoding="utf-8")
    before = _used()
    try:
        verdict, remark = _verdict(case, file, most * _PATIENCE)
    except subprocess.TimeoutExpired:
        verdict, remark = "slow", "stopped"
    seconds = _used() - before
    return Outcome("slow" if seconds > most else verdict, seconds, remark)


def _used() -> float:
    """Return the processor time of all commands until now, in seconds."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def _verdict(case: Case, file: Path, most: float) -> tuple[str, str]:
    if case.error is not None:
        done = _query(file, "1 = 1", most)
        first = done.stderr.strip().splitlines()[:1]
        verdict = "right" if done.returncode == MISREAD else "wrong"
        if verdict == "wrong" and case.name in OTHER_READINGS:
            return "other reading", OTHER_READINGS[case.name]
        return verdict, f"expected {case.error}: {''.join(first)}"
    for predicate, expected in case.expected.items():
        arity = next((len(row) for row in (*expected, *case.facts.get(predicate, ()))), None) or _arity(case, predicate)
        variables = [f"X{number}" for number in range(arity)]
        done = _query(file, f"{write_predicate(predicate)}({', '.join(variables)})", most)
        if done.returncode not in (0, 1):
            return "refused", done.stderr.strip().splitlines()[0]
        answer = json.loads(done.stdout)
        rows = frozenset(tuple(row) for row in answer["rows"])
        if rows != expected or {*map(_typed, rows)} != {*map(_typed, expected)}:
            return "wrong", f"{len(rows - expected)} rows too many, {len(expected - rows)} missing"
    return "right", ""


def _typed(row: Row) -> tuple[tuple[type, object], ...]:
    return tuple((type(value), value) for value in row)


def _arity(case: Case, predicate: str) -> int:
    head = next(rule.split(":-")[0] for rule in case.rules if rule.strip().startswith(predicate))
    return head.count(",") + 1


def _query(file: Path, query: str, most: float) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "clue_logic", "query", str(file), query, "--rows", "0", "--json"]
    return subprocess.run(command, capture_output=True, text=True, timeout=most, check=False)


def run_all(part: str = "", most: float = MOST_SECONDS) -> Iterator[tuple[Case, Outcome]]:
    """Run the cases whose name has a part."""
    with TemporaryDirectory() as folder:
        for case in read_cases():
            if part in str(case):
                yield case, run_case(case, Path(folder), most)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("part", nargs="?", default="", help="only cases whose name has this part")
    parser.add_argument("--seconds", type=float, default=MOST_SECONDS, help="what a command may take")
    chosen = parser.parse_args()
    counts: Counter[str] = Counter()
    slowest = 0.0
    for case, outcome in run_all(chosen.part, chosen.seconds):
        counts[outcome.verdict] += 1
        slowest = max(slowest, outcome.seconds)
        print(f"{outcome.verdict:14}{outcome.seconds:6.1f} s  {case}  {outcome.remark}", flush=True)
    print(f"{dict(counts)}, the slowest {slowest:.1f} s")


if __name__ == "__main__":
    main()
