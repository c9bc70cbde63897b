"""Cases made to order: are their claims true, how near do they come, how long does it take, and do they differ?"""

from __future__ import annotations

import statistics
import time
from collections import Counter
from collections.abc import Sequence

from msgspec import Struct

from clue_logic.cases.case import Case, make_case
from clue_logic.cases.demands import TOLERANCE, Demands, parse_rules
from clue_logic.cases.making import Limit
from clue_logic.game.edition import editions
from clue_logic.words.records import replace
from tests.generated.case_claims import case_fails
from tests.measures.bench import Bench

NEAR = 0.95  # least share of the cases that are as difficult as asked for, and take just the rules asked for
SECONDS = 2.0  # most time of a processor that half of the cases take
MOST_ALIKE = 0.4  # most cases with the same hardest step, where no difficulty was asked for
TELLING = 50  # of fewer cases the shares tell too little

LIMIT = Limit(1_500, None)

DECKS = ("cluedo-uk", "clue-us", "cluedo-de-new", "clue-simpsons", "master-detective")
VIEWS = ("Anna", "Ben", None)
RULE_SETS = (
    ("passed,last_place", None),
    ("passed,last_place,quota_full", "Anna"),
    ("passed,last_card_named,one_place,last_place,quota_forced", None),
    ("passed,passed_over,last_place", "Ben"),
    ("revealed,one_place,quota_forced", None),
    ("passed,showed,last_card_named,one_place,last_place,quota_forced", "Anna"),
)


class Order(Struct, frozen=True):
    """What one case is asked to be: as difficult as another one of its kind, of some rules, or neither."""

    kind: str
    demands: Demands
    seed: str


class Outcome(Struct, frozen=True):
    """A case that was made: how long it took, and what is false."""

    order: Order
    case: Case
    seconds: float
    failures: tuple[str, ...]


def orders(number: int, seed: int) -> Sequence[Order]:
    """Return orders of each kind in turn: a difficulty, rules, nothing."""
    made = []
    for at in range(number):
        deck, view = DECKS[at % len(DECKS)], VIEWS[at // 2 % len(VIEWS)]
        demands = Demands(3 + at % 4, deck, view=view, spare=at % 7 // 6)
        kind = ("difficulty", "rules", "neither")[at % 3]
        if kind == "rules":
            labels, view = RULE_SETS[at // 3 % len(RULE_SETS)]
            rules = parse_rules(labels.split(","))
            demands = Demands(3 + at % 4, deck, rules, view=view)
        made.append(Order(kind, demands, f"measured {seed}/{at}"))
    return made


def make(order: Order) -> Outcome:
    """Make a case, and check its claims."""
    if order.kind == "difficulty":  # one that exists
        other = make_case(order.demands, f"another {order.seed}", editions(), LIMIT)
        order = replace(order, demands=replace(order.demands, difficulty=other.difficulty, hardest=other.hardest))
    start = time.process_time()
    case = make_case(order.demands, order.seed, editions(), LIMIT)
    seconds = time.process_time() - start
    return Outcome(order, case, seconds, tuple(case_fails(case, order.demands)))


def is_near(case: Case, demands: Demands) -> bool:
    """Return whether a case is as difficult as asked for."""
    return (
        demands.difficulty is None or abs(case.difficulty - demands.difficulty) <= TOLERANCE * demands.difficulty
    ) and (demands.hardest is None or abs(case.hardest - demands.hardest) <= 1)


def measure_cases(bench: Bench, cases: int, seed: int) -> None:
    """Make cases of many kinds; every claim must be true."""
    made = list(bench.results(make, orders(cases, seed), "cases", cases))
    failures = [f"{one.order}: {failure}\n{one.case.log}" for one in made for failure in one.failures]
    rows = []
    for kind in dict.fromkeys(one.order.kind for one in made):
        some = [one for one in made if one.order.kind == kind]
        met = sum(is_near(one.case, one.order.demands) and not one.case.unmet for one in some) / len(some)
        times = [one.seconds for one in some]
        rows.append((kind, len(some), f"{met:.1%}", f"{statistics.median(times):.2f}", f"{max(times):.1f}"))
        if len(some) >= TELLING and met < NEAR:
            failures.append(f"{kind}: only {met:.1%} of the cases are as asked for")
        if len(some) >= TELLING and statistics.median(times) > SECONDS:
            failures.append(f"{kind}: half of the cases take more than {statistics.median(times):.1f} s")
    bench.table("Cases made to order", ("asked for", "cases", "met", "median s", "most s"), rows)
    hardest = Counter(one.case.hardest for one in made if one.order.kind == "neither")
    share = {step: number / hardest.total() for step, number in sorted(hardest.items())}
    bench.console.print(
        "hardest steps, where none is asked for:", {step: f"{part:.0%}" for step, part in share.items()}
    )
    if hardest.total() >= TELLING and max(share.values()) > MOST_ALIKE:
        failures.append(f"{max(share.values()):.0%} of the cases have the same hardest step")
    bench.report(failures)
