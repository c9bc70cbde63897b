"""Plain Datalog beside other engines: the same program in clingo, pyDatalog, SWI-Prolog and here; CPU time and memory.

A closure of random edges with 40,682 and with 608,720 pairs, the same generation of a random tree, and a bound query.
"""

from __future__ import annotations

import os
import random
import shutil
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from types import MappingProxyType

from rich.console import Console
from rich.table import Table

from benchmarks.timing import Bars
from clue_logic.datalog.program import Program, load_program
from clue_logic.datalog.reading.query import read_program_query

CLOSURE = "path(X, Y) :- edge(X, Y).\npath(X, Z) :- path(X, Y), edge(Y, Z).\n"
GENERATION = "sg(X, Y) :- parent(P, X), parent(P, Y), X != Y.\nsg(X, Y) :- parent(P, X), sg(P, Q), parent(Q, Y).\n"
REPEAT = 5

_COMMANDS: Mapping[str, float] = MappingProxyType({"closure": 2, "large closure": 1})
"""The bars of commands, start included."""


@dataclass(frozen=True)
class Input:
    """A program: the pairs of its given predicate, its rules, and the predicate that they conclude."""

    given: str
    pairs: tuple[tuple[int, int], ...]
    rules: str
    asked: str

    @property
    def text(self) -> str:
        return "".join(f"{self.given}(n{one}, n{other}).\n" for one, other in self.pairs) + self.rules


def random_edges(number: int) -> Input:
    """Return the closure of random edges among half as many nodes."""
    chance, pairs = random.Random(number), set[tuple[int, int]]()
    while len(pairs) < number:
        pairs.add((chance.randrange(number // 2), chance.randrange(number // 2)))
    return Input("edge", tuple(sorted(pairs)), CLOSURE, "path")


def random_tree(number: int) -> Input:
    """Return the same generation of a random tree."""
    chance = random.Random(number)
    pairs = tuple((chance.randrange(max(0, child - 30), child), child) for child in range(1, number + 1))
    return Input("parent", pairs, GENERATION, "sg")


INPUTS: Mapping[str, Callable[[], Input]] = MappingProxyType(
    {
        "closure": lambda: random_edges(500),
        "large closure": lambda: random_edges(2000),
        "same generation": lambda: random_tree(500),
    }
)


def solve_here(file: str) -> tuple[float, int]:
    program = load_program(file)
    asked = program.calculus.rules[0].head.predicate
    start = time.process_time()
    found = program.fixpoint
    return time.process_time() - start, len(found.tables[asked].rows)


def solve_with_clingo(file: str) -> tuple[float, int]:
    import clingo

    start = time.process_time()
    control = clingo.Control()
    control.load(file)
    control.ground([("base", [])])
    control.solve()
    used = time.process_time() - start
    name = "path" if "path(" in Path(file).read_text(encoding="utf-8") else "sg"
    return used, sum(1 for _ in control.symbolic_atoms.by_signature(name, 2))


def solve_with_pydatalog(file: str) -> tuple[float, int]:
    from pyDatalog import pyDatalog

    lines = Path(file).read_text(encoding="utf-8").splitlines()
    facts = [line for line in lines if ":-" not in line]
    rules = [_as_pydatalog(line) for line in lines if ":-" in line]
    start = time.process_time()
    for fact in facts:
        name, _, args = fact[:-2].partition("(")
        pyDatalog.assert_fact(name, *args.split(", "))
    pyDatalog.load("\n".join(rules))
    found = pyDatalog.ask("path(X, Y)" if "path(" in lines[-1] else "sg(X, Y)")
    return time.process_time() - start, len(found.answers)


def _as_pydatalog(rule: str) -> str:
    """Return a rule with ``&`` between conditions."""
    parts, depth = [], 0
    for sign in rule.removesuffix(".").replace(":-", "<=").replace("X != Y", "(X != Y)"):
        depth += (sign == "(") - (sign == ")")
        parts.append(" &" if sign == "," and not depth else sign)
    return "".join(parts)


ENGINES: Mapping[str, Callable[[str], tuple[float, int]]] = MappingProxyType(
    {"here": solve_here, "clingo": solve_with_clingo, "pyDatalog": solve_with_pydatalog}
)

PROLOG = """:- table {asked}/2.
:- use_module(library(aggregate)).
{text}
:- initialization((aggregate_all(count, {asked}(_, _), N), print(N), nl, halt)).
"""


@dataclass(frozen=True)
class Run:
    """A run of a command: CPU time in seconds, memory in MB at most, and its output."""

    seconds: float
    megabytes: float
    output: str


def run(command: Sequence[str]) -> Run:
    """Run a command to its end; as on a user's machine, imported modules are compiled once."""
    env = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=env) as process:
        assert process.stdout is not None
        output = process.stdout.read()
        _, _, used = os.wait4(process.pid, 0)
        process.returncode = 0
    return Run(used.ru_utime + used.ru_stime, used.ru_maxrss / 1024, output)


def typical(runs: Sequence[Run]) -> Run:
    """Return a run with the median time."""
    return sorted(runs, key=lambda one: one.seconds)[len(runs) // 2]


def main() -> None:
    """Print the figures, and exit with 1 if a bar is missed."""
    console = Console()
    bars = Bars(console)
    with TemporaryDirectory() as folder:
        for name, make in INPUTS.items():
            _compare(name, make(), Path(folder), console, bars)
        _ask_bound(Path(folder) / "closure.dl", bars)
    sys.exit(bars.missed > 0)


def _compare(name: str, program: Input, folder: Path, console: Console, bars: Bars) -> None:
    """Print the table of one program, all engines in turn."""
    file = folder / f"{name}.dl"
    file.write_text(program.text, encoding="utf-8")
    (folder / "program.pl").write_text(PROLOG.format(asked=program.asked, text=_as_prolog(program)), encoding="utf-8")
    own = [sys.executable, "-m"]
    commands = {f"{engine}, in process": [*own, "benchmarks.engines", engine, str(file)] for engine in ENGINES}
    commands["here, command"] = [
        *own,
        "clue_logic",
        "query",
        str(file),
        f"{program.asked}(X, Y)",
        "--rows",
        "1",
        "--json",
    ]
    commands["clingo, command"] = [*own, "clingo", "--outf=3", str(file)]
    if (swipl := shutil.which("swipl")) is not None:
        commands["SWI-Prolog, command"] = [swipl, str(folder / "program.pl")]
    if name == "large closure":
        del commands["pyDatalog, in process"]  # half a minute
    runs: dict[str, list[Run]] = {what: [] for what in commands}
    for _ in range(REPEAT):
        for what, command in commands.items():
            runs[what].append(run(command))
    found = {what: typical(all_) for what, all_ in runs.items()}
    inside = {
        what: statistics.median(float(one.output.split()[0]) for one in runs[what])
        for what in found
        if "in process" in what
    }
    table = Table(title=f"{name}: {len(program.pairs):,} facts", title_justify="left")
    for heading in ("", "CPU s", "beside clingo", "MB"):
        table.add_column(heading, justify="right" if heading else "left")
    for what, used in found.items():
        seconds = inside.get(what, used.seconds)
        beside = f"clingo, {what.partition(', ')[2]}"
        table.add_row(
            what,
            f"{seconds:.3f}",
            f"{seconds / inside.get(beside, found[beside].seconds):.2f}",
            f"{used.megabytes:.0f}",
        )
    console.print(table)
    derived = {one.output.split()[1] for what, one in found.items() if what in inside}
    assert len(derived) == 1, "the engines disagree"
    console.print(f"{derived.pop()} facts of {program.asked}")
    ratio = inside["here, in process"] / inside["clingo, in process"]
    bars.check("  in process, beside clingo's ground and solve", ratio, {"closure": 0.5}.get(name, 1), " times")
    commanded, other = found["here, command"], found["clingo, command"]
    if name in _COMMANDS:
        bars.check("  as a command, beside clingo", commanded.seconds / other.seconds, _COMMANDS[name], " times")
    bars.check("  memory of the command, beside clingo", commanded.megabytes / other.megabytes, 3, " times")


def _as_prolog(program: Input) -> str:
    return program.text.replace("X != Y", "X \\== Y")


def _ask_bound(file: Path, bars: Bars) -> None:
    """Print what a bound query derives, beside the whole relation."""
    whole = load_program(file)
    text = read_program_query("path(n0, X)", whole.text).rule
    shares, parts = [], 0
    for _ in range(REPEAT):
        program = Program(whole.own, whole.text)
        start = time.process_time()
        found = program.ask(text)
        bound = time.process_time() - start
        parts = sum(len(table.rows) for name, table in found.fixpoint.tables.items() if name != "edge")
        start = time.process_time()
        rows = len(program.fixpoint.tables["path"].rows)
        shares.append(bound / (time.process_time() - start))
    bars.check("bound query: facts derived, beside the whole relation", parts / rows, 0.1, " times")
    bars.check("bound query: time, beside the whole relation", statistics.median(shares), 0.25, " times")


if __name__ == "__main__":
    if len(sys.argv) == 3:
        print(*ENGINES[sys.argv[1]](sys.argv[2]))
    else:
        main()
