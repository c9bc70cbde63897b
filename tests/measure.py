"""Thousands of generated games, mutated proofs and fuzzed logs: the figures behind what the README claims.

Run it with ``make measure`` or ``python -m tests.measure``; the tests do the same on a smaller scale. The exit status
is 1 if a claim fails once, or a bar is missed.
"""

from __future__ import annotations

import multiprocessing
import os
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from random import Random
from typing import TypeVar

import click
from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from clue_logic.datalog.calculi import load_calculus
from clue_logic.datalog.rounds import derive
from clue_logic.game.given import stages
from clue_logic.proof.checker import Checker, ProofError
from tests.generated import claims
from tests.generated.referee import play, play_plainly
from tests.generated.stepcheck import StepChecker
from tests.language.fuzzing import fuzz
from tests.proof.mutation import KINDS, mutants

MUTANTS_A_GAME = 25
LOGS_A_TASK = 250
MOST_SHOWN = 10
"""How many failures of a part are printed."""

BARS = {3: 99.5, 6: 98.0}
"""The least share of entailed cells to derive, in percent, by the number of players."""

LENGTHS = {3: (5, 10, 15, 20, 25), 4: (10, 15, 20, 25), 6: (15, 20, 25)}
"""How many suggestions the games have in which the share is measured, by the number of players."""

Argument = TypeVar("Argument")
Result = TypeVar("Result")


class Bench:
    """Where the work is done: some processes, a console, and progress that only a terminal shows."""

    def __init__(self, jobs: int, console: Console) -> None:
        self.console = console
        self.failures = 0
        self._jobs = jobs

    def results(
        self,
        task: Callable[[Argument], Result],
        arguments: Iterable[Argument],
        unit: str,
        total: int,
        done: Callable[[Result], int] = lambda _: 1,
    ) -> Iterator[Result]:
        """Yield the results in the order of the arguments; `done` says how much of the total one is."""
        columns = (TextColumn(unit), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        progress = Progress(*columns, console=self.console, transient=True, disable=not self.console.is_terminal)
        # Not forked: the children of a process with threads, such as the progress bar's, may hang.
        with multiprocessing.get_context("spawn").Pool(self._jobs) as pool, progress:
            bar = progress.add_task(unit, total=total)
            for result in pool.imap(task, arguments, chunksize=2):
                progress.advance(bar, done(result))
                yield result

    def report(self, failures: Sequence[str]) -> None:
        """Print what failed, and remember that something did."""
        self.failures += len(failures)
        for failure in failures[:MOST_SHOWN]:
            self.console.print(f"  [red]fails:[/red] {escape(failure)}", soft_wrap=True)
        if len(failures) > MOST_SHOWN:
            self.console.print(f"  [red]and {len(failures) - MOST_SHOWN} more[/red]")


# Games


@dataclass(frozen=True)
class Played:
    """One game: the claims tried on it, what it was like, how much there was to check, and what was wrong."""

    claims: tuple[str, ...]
    traits: tuple[str, ...]
    counts: Counter[str]
    failures: tuple[tuple[str, str], ...]


def play_one(seed: int) -> Played:
    """Play a game and check every claim about it."""
    generated = play(seed)
    game, case, rng = generated.game, claims.Case(generated.game), Random(seed)
    spoilt = claims.Case(claims.spoilt(game, rng))
    middle = rng.randrange(len(case.stages))
    tried: dict[str, Callable[[], list[str]]] = {
        "the log reads as the game, and the deal agrees with it": lambda: claims.told_as_it_was(generated),
        "nothing derived is false in the real deal": lambda: claims.false_facts(case, generated.deal),
        "every derived cell is entailed (SAT)": lambda: claims.not_entailed(case),
        "pyDatalog and clingo derive the same facts": lambda: claims.engines_differ(case),
        "... with a false line in the log, too": lambda: claims.engines_differ(spoilt),
        "statement by statement, the same facts are derived": lambda: claims.growing_differs(case, [middle]),
        "in another order and under other names, too": lambda: claims.disguise_matters(case, rng),
        "the proof of every derived fact passes the checker": lambda: claims.proofs_fail(case, case.whole),
        "... statement by statement, too": lambda: claims.proofs_fail(case, case.by_statement),
        "... and a sample of proofs from the false log": lambda: claims.proofs_fail(spoilt, spoilt.whole, sample=rng),
    }
    failures = []
    for claim, wrong in tried.items():
        try:
            failures += [(claim, f"{generated.name}: {text}") for text in wrong()]
        except Exception as error:  # whatever it is, it is a finding, and the other games go on
            failures.append((claim, f"{generated.name}: {type(error).__name__}: {error}"))
    viewpoint = "onlooker" if game.me is None else "player's notebook"
    traits = (f"{len(game.players)} players", game.edition or "a home-made deck", viewpoint, game.answers.value)
    derived = len(case.whole.inferences)
    counts = Counter({"given facts": len(case.whole.givens), "derived facts": derived})
    counts["proofs"] = derived + len(case.by_statement.inferences)
    return Played(tuple(tried), traits, counts, tuple(failures))


def measure_games(bench: Bench, games: int, seed: int) -> None:
    """Check all claims on generated games, and print how often each was tried and failed."""
    tried: Counter[str] = Counter()
    traits: Counter[str] = Counter()
    counts: Counter[str] = Counter()
    failures: list[tuple[str, str]] = []
    for played in bench.results(play_one, range(seed, seed + games), "games", games):
        tried.update(played.claims)
        traits.update(played.traits)
        counts.update(played.counts)
        failures.extend(played.failures)
    table = Table("claim", title=f"{games} generated games", title_justify="left")
    table.add_column("games", justify="right")
    table.add_column("failures", justify="right")
    wrong = Counter(claim for claim, _ in failures)
    for claim, times in tried.items():
        table.add_row(claim, str(times), str(wrong[claim]))
    bench.console.print(table)
    bench.console.print(", ".join(f"{n} {what}" for what, n in counts.items()))
    bench.console.print(", ".join(f"{trait}: {n}" for trait, n in sorted(traits.items())), soft_wrap=True)
    bench.report([text for _, text in failures])


# Mutants


@dataclass(frozen=True)
class Judged:
    """The mutants of a game: kind, whether clingo takes it for a proof, and whether the checker does."""

    name: str
    verdicts: tuple[tuple[str, bool, bool], ...]

    @property
    def invalid(self) -> int:
        """How many are no proofs."""
        return sum(not still_a_proof for _, still_a_proof, _ in self.verdicts)


def judge_mutants(seed: int) -> Judged:
    """Change proofs of a game, and ask clingo and the checker about each."""
    generated = play(seed)
    calculus = load_calculus(claims.CALCULUS)
    derivation = derive(calculus, stages(generated.game))
    judge, checker = StepChecker(calculus, derivation.givens), Checker(calculus, derivation.givens)
    verdicts = []
    for mutant in mutants(derivation, MUTANTS_A_GAME, Random(seed)):
        try:
            checker.check(mutant.proof)
        except ProofError:
            accepted = False
        else:
            accepted = True
        verdicts.append((mutant.kind, judge.is_valid(mutant.proof), accepted))
    return Judged(generated.name, tuple(verdicts))


def measure_mutants(bench: Bench, wanted: int, seed: int) -> None:
    """Change proofs until so many are no proofs any more, and print by kind what the checker says."""
    verdicts: Counter[tuple[str, bool, bool]] = Counter()
    failures: list[str] = []
    games = invalid = 0
    # More than enough: only a few in a hundred are still proofs.
    enough = range(seed, seed + 2 * wanted // MUTANTS_A_GAME + 10)
    for judged in bench.results(judge_mutants, enough, "mutants", wanted, lambda result: result.invalid):
        games += 1
        invalid += judged.invalid
        verdicts.update(judged.verdicts)
        for kind, still_a_proof, accepted in judged.verdicts:
            if accepted and not still_a_proof:
                failures.append(f"{judged.name}: a mutant passes ({kind})")
            elif still_a_proof and not accepted:
                failures.append(f"{judged.name}: the checker rejects what is still a proof ({kind})")
        if invalid >= wanted:
            break
    if invalid < wanted:
        failures.append(f"only {invalid} mutants that are no proofs, {wanted} wanted")
    title = f"{invalid} mutated proofs of {games} games that clingo finds a wrong step in"
    table = Table("change", title=title, title_justify="left")
    for heading in ("no proof", "rejected", "still a proof", "accepted"):
        table.add_column(heading, justify="right")
    for name in (*KINDS, "all"):
        some = {verdict: n for verdict, n in verdicts.items() if name in (verdict[0], "all")}
        cells = (_sum(some, False), _sum(some, False, False), _sum(some, True), _sum(some, True, True))
        table.add_row(name, *map(str, cells), end_section=name == tuple(KINDS)[-1])
    bench.console.print(table)
    bench.report(failures)


def _sum(verdicts: Mapping[tuple[str, bool, bool], int], still_a_proof: bool, accepted: bool | None = None) -> int:
    return sum(n for (_, still, said), n in verdicts.items() if still is still_a_proof and accepted in (None, said))


# Fuzzed logs


def fuzz_some(task: tuple[int, int]) -> tuple[Counter[str], str]:
    """Read some random logs; return what came out, and what went wrong."""
    logs, seed = task
    try:
        return fuzz(logs, seed), ""
    except Exception as error:  # an exception other than a log's errors is just what is looked for
        return Counter(), f"fuzz({logs}, {seed}): {type(error).__name__}: {error}"


def measure_fuzz(bench: Bench, logs: int, seed: int) -> None:
    """Read random and mutated logs; each must give a game, or errors with a place."""
    outcomes: Counter[str] = Counter()
    failures: list[str] = []
    sizes = [min(LOGS_A_TASK, logs - done) for done in range(0, logs, LOGS_A_TASK)]
    tasks = list(zip(sizes, count(seed * 1_000_000), strict=False))
    for outcome, failure in bench.results(fuzz_some, tasks, f"{LOGS_A_TASK} logs", len(tasks)):
        outcomes.update(outcome)
        failures += [failure] if failure else []
    bench.console.print(
        f"{outcomes['game'] + outcomes['errors']} random and mutated logs: {outcomes['game']} give a game, "
        f"{outcomes['errors']} errors, each with a place"
    )
    bench.report(failures)


# The share of what follows


@dataclass(frozen=True)
class Followed:
    """How many of the entailed cells of a game are derived."""

    players: int
    suggestions: int
    share: claims.Share


def follow(task: tuple[int, int, int]) -> Followed:
    """Play a game and see how much of what is entailed is derived."""
    seed, players, suggestions = task
    return Followed(players, suggestions, claims.share(claims.Case(play_plainly(seed, players, suggestions).game)))


def measure_share(bench: Bench, each: int, seed: int) -> None:
    """Print what share of the entailed cells the rules derive, by players and suggestions."""
    rows = [(players, suggestions) for players, lengths in LENGTHS.items() for suggestions in lengths]
    tasks = [(seed + number, *row) for row in rows for number in range(each)]
    found = list(bench.results(follow, tasks, "games", len(tasks)))
    title = f"share of the entailed cells that are derived; {each} games a row"
    table = Table(title=title, title_justify="left")
    for heading in ("players", "suggestions", "entailed", "derived", "share", "games with all", "bar"):
        table.add_column(heading, justify="right")
    failures = []
    for players, lengths in LENGTHS.items():
        bar = f"{BARS[players]} %" if players in BARS else ""
        for length in lengths:
            some = [f.share for f in found if (f.players, f.suggestions) == (players, length)]
            table.add_row(str(players), str(length), *_summary(some), "")
        some = [f.share for f in found if f.players == players]
        table.add_row(str(players), "all", *_summary(some), bar, style="bold", end_section=True)
        percent = sum(some, start=claims.Share()).percent
        if percent < BARS.get(players, 0):
            failures.append(f"{players} players: {percent:.2f} % of the entailed cells are derived, the bar is {bar}")
    bench.console.print(table)
    bench.report(failures)


def _summary(shares: Sequence[claims.Share]) -> tuple[str, str, str, str]:
    whole = sum(shares, start=claims.Share())
    full = sum(share.derived == share.entailed for share in shares) / len(shares)
    return str(whole.entailed), str(whole.derived), f"{whole.percent:.2f} %", f"{100 * full:.0f} %"


PARTS = ("games", "mutants", "fuzz", "share")


@click.command(help=__doc__.partition("\n")[0] if __doc__ else None)
@click.option("--only", multiple=True, type=click.Choice(PARTS), help="Measure this part; may be given again.")
@click.option("--games", default=2000, show_default=True, help="How many generated games.")
@click.option("--mutants", "wanted", default=10_000, show_default=True, help="How many mutated proofs.")
@click.option("--logs", default=20_000, show_default=True, help="How many fuzzed logs.")
@click.option("--each", default=100, show_default=True, help="How many games in each row of the table of shares.")
@click.option("--seed", default=0, show_default=True, help="Where the random numbers start.")
@click.option("--jobs", default=os.cpu_count() or 1, show_default="one a core", help="How many processes.")
def main(only: Sequence[str], games: int, wanted: int, logs: int, each: int, seed: int, jobs: int) -> None:
    """Measure the parts asked for, and exit with 1 if anything failed."""
    bench = Bench(jobs, Console())
    parts: dict[str, Callable[[], None]] = {
        "games": lambda: measure_games(bench, games, seed),
        "mutants": lambda: measure_mutants(bench, wanted, seed),
        "fuzz": lambda: measure_fuzz(bench, logs, seed),
        "share": lambda: measure_share(bench, each, seed),
    }
    for part in only or PARTS:
        start = time.perf_counter()
        parts[part]()
        bench.console.print(f"{part}: {time.perf_counter() - start:.0f} s, seed {seed}\n", style="dim")
    if bench.failures:
        bench.console.print(f"[red]{bench.failures} failures[/red]")
        sys.exit(1)
    bench.console.print("no failures")


if __name__ == "__main__":
    main()
