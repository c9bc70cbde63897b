"""Plain Datalog with low limits: every answer to a random program is right or refused, beside clingo."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from tests.datalog.random_strata import clingo_rows, random_program
from tests.measures.bench import Bench

LIMITS = (5, 20, 60, 200)
"""The numbers of combinations after which a rule is stopped, one for each program; in products it is 200,000,000."""


@dataclass(frozen=True)
class Answered:
    """A program: its answers by kind, and what is wrong."""

    limit: int
    kinds: Mapping[str, int]
    problem: str = ""

    @property
    def is_limited(self) -> bool:
        """Whether a limit was reached."""
        return self.kinds.get("incomplete", 0) > 0


def answer_one(seed: int) -> Answered:
    """Compare the facts of a program, and the answers to queries about it, with clingo."""
    limit = Random(f"limit {seed}").choice(LIMITS)
    try:
        return Answered(limit, dict(random_program(seed).check(clingo_rows, limit)))
    except AssertionError as error:
        return Answered(limit, {}, f"program {seed}, limit {limit}: {str(error) or 'an answer is wrong'}")


def measure_strata(bench: Bench, programs: int, seed: int) -> None:
    """Print how many answers are right, and how many are refused because a limit was reached."""
    found = list(bench.results(answer_one, range(seed, seed + programs), "programs", programs))
    kinds = sum((Counter(one.kinds) for one in found), Counter[str]())
    limited = sum(one.is_limited for one in found)
    wrong = [one.problem for one in found if one.problem]
    bench.console.print(
        f"{programs} programs of plain Datalog, beside clingo: {kinds['facts']:,} facts derived, {len(wrong)} programs "
        f"with a wrong answer\n"
        f"a limit was reached in {limited} programs, and left {kinds['incomplete']} predicates incomplete\n"
        f"queries: {kinds['whole']} answered, all rows right; {kinds['in part']} answered as incomplete, the rows "
        f"right; {kinds['refused']} refused as not decided; {kinds['not asked']} not allowed",
        soft_wrap=True,
    )
    bench.table(
        "by limit",
        ("", "programs", "limit reached", "answered", "in part", "refused"),
        [
            (
                f"{limit} combinations",
                str(len(some := [one for one in found if one.limit == limit])),
                str(sum(one.is_limited for one in some)),
                *(str(sum(one.kinds.get(kind, 0) for one in some)) for kind in ("whole", "in part", "refused")),
            )
            for limit in LIMITS
        ],
    )
    bench.report(wrong)
