"""How long commands take from the shell to their output, against an interpreter that does nothing.

With the path of another checkout whose environment is ready, its commands are timed in turns with these:
``python -m benchmarks.startup ../before``. The least of several runs is the one that others disturbed least.
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from rich.console import Console
from rich.table import Table

from benchmarks.timing import Bars

ROOT = Path(__file__).parents[1]
COMMAND = str(Path(sys.executable).with_name("clue-logic"))
LOG = str(ROOT / "examples" / "six-players.clue")
REPEAT = 9

COMMANDS: tuple[tuple[str, ...], ...] = (
    ("--help",),
    ("why", LOG, "Plum excluded"),
    ("ask", LOG, "who holds Plum"),
    ("solve", LOG),
    ("fmt", "--check", LOG),
    ("check", LOG),
    ("suggest", LOG),
    ("chances", LOG),
    ("knows", LOG, "Ben", "Plum excluded"),
    ("lesson", LOG),
)
BARS: Mapping[str, float] = {"--help": 2.0, "why": 9.0, "ask": 8.0, "solve": 10.0}
"""Times the CPU time of importing click."""


class Times(NamedTuple):
    """The CPU time and the time on the clock of a whole process, in seconds."""

    cpu: float
    clock: float


def main() -> None:
    """Print the times and ratios, and exit with 1 if a bar is missed."""
    console = Console()
    bars = Bars(console)
    commands = [COMMAND, *(str(Path(other) / ".venv" / "bin" / "clue-logic") for other in sys.argv[1:])]
    with tempfile.TemporaryDirectory() as cache:
        # As on a user's machine, imported modules are compiled already: the first run does this.
        environment = {**os.environ, "PYTHONPYCACHEPREFIX": cache}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        [bare] = _least([[sys.executable, "-c", "pass"]], environment)
        [click] = _least([[sys.executable, "-c", "import click"]], environment)
        found = {words: _least([[command, *words] for command in commands], environment) for words in COMMANDS}
    table = Table("command", "CPU", "clock", "CPU of python -c pass", *sys.argv[1:])
    for words, (own, *others) in found.items():
        shown = " ".join(word.removeprefix(f"{ROOT}/") for word in words)
        before = [f"{_ms(other.cpu)}, {_ms(other.clock)}: {own.cpu / other.cpu:.2f} x" for other in others]
        table.add_row(shown, _ms(own.cpu), _ms(own.clock), f"{own.cpu / bare.cpu:.0f} x", *before)
    console.print(table)
    for words, (own, *_) in found.items():
        if words[0] in BARS:
            bars.check(f"clue-logic {words[0]} against importing click, CPU", own.cpu / click.cpu, BARS[words[0]], "x")
    sys.exit(bars.missed > 0)


def _ms(seconds: float) -> str:
    return f"{1000 * seconds:.0f} ms"


def _least(commands: Sequence[Sequence[str]], environment: Mapping[str, str]) -> list[Times]:
    """Return the least times of some commands, run in turns."""
    runs = [[_run(command, environment) for command in commands] for _ in range(REPEAT + 1)][1:]
    return [Times(min(each.cpu for each in of), min(each.clock for each in of)) for of in zip(*runs, strict=True)]


def _run(command: Sequence[str], environment: Mapping[str, str]) -> Times:
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    done = subprocess.run(command, env=environment, cwd=ROOT, capture_output=True)
    clock, after = time.perf_counter() - start, resource.getrusage(resource.RUSAGE_CHILDREN)
    if done.returncode:
        raise SystemExit(f"{' '.join(command)}: {done.stderr.decode()}")
    return Times(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, clock)


if __name__ == "__main__":
    main()
