"""Random rules: none that is called proved concludes anything false from the truth about games."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import count, islice

from clue_logic.classroom.findings import ProvedRule, UndecidedRule
from clue_logic.classroom.refutation.trial_games import Trial
from clue_logic.classroom.schema.deciding import decide
from clue_logic.datalog.calculi import load_calculus
from tests.classroom.decided import CALCULI, decided, documented, labels
from tests.classroom.random_rules import false_conclusion, games_for_rules, random_rules
from tests.measures.bench import Bench

RULES_A_TASK = 50
GAMES = 72  # of each size: up to four players, and five and six
LEAST_PROVED = 0.1  # a smaller share would mean that the rules are too wild to tell anything

_games = cache(games_for_rules)


def judge_some(task: tuple[int, int]) -> tuple[Counter[str], list[str]]:
    """Decide some random rules; return what was decided, and what is false though it is proved."""
    number, seed = task
    outcomes: Counter[str] = Counter()
    failures: list[str] = []
    games: list[Trial] = _games(GAMES)
    for own in islice(random_rules(seed), number):
        calculus = load_calculus(own)
        decision = decide(calculus, calculus.rule("mine_1"), logs=False)
        outcomes[decision.reason if isinstance(decision, UndecidedRule) else type(decision).__name__] += 1
        found = false_conclusion(own, games) if isinstance(decision, ProvedRule) else None
        if found is not None:
            fact, trial = found
            failures.append(f"{decision}: {own.files[0].text} concludes {fact} in {trial.game!r}")
    return outcomes, failures


def measure_rules(bench: Bench, rules: int, seed: int) -> None:
    """Decide random rules; whatever is proved must be true in games of two to six players with up to 21 cards."""
    outcomes: Counter[str] = Counter()
    failures: list[str] = []
    sizes = [min(RULES_A_TASK, rules - done) for done in range(0, rules, RULES_A_TASK)]
    tasks = list(zip(sizes, count(seed * 1_000_000), strict=False))
    for outcome, failed in bench.results(judge_some, tasks, f"{RULES_A_TASK} rules", len(tasks)):
        outcomes.update(outcome)
        failures += failed
    counts = ", ".join(f"{number} {name}" for name, number in outcomes.most_common())
    bench.console.print(f"{rules} random rules: {counts}; each proved one is true in {2 * GAMES} games")
    if outcomes[ProvedRule.__name__] < LEAST_PROVED * rules:
        failures.append(f"too few rules are proved: {counts}")
    some = [(name, label) for name in CALCULI for label in labels(name)][:rules]
    wrong = [label for name, label in some if decided(name, label) != documented(name).get(label)]
    bench.console.print(
        f"rules of the software: {len(some)} decided, {len(wrong)} otherwise than docs/classroom-schema.md says"
    )
    bench.report([*failures, *wrong])
