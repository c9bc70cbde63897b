"""How long a command takes from the shell to its output, against starting Python and importing click."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path

from rich.console import Console

from benchmarks.timing import Bars, median

ROOT = Path(__file__).parents[1]
COMMAND = str(Path(sys.executable).with_name("clue-logic"))
LOG = str(ROOT / "examples" / "six-players.clue")
REPEAT = 9

WHY_BAR = 0.7
HELP_BAR = 3.0


def main() -> None:
    """Print the times and ratios, and exit with 1 if a bar is missed."""
    console = Console()
    bars = Bars(console)
    with tempfile.TemporaryDirectory() as cache:
        # As on a user's machine, what is imported is compiled already: the first run sees to that.
        environment = {**os.environ, "PYTHONPYCACHEPREFIX": cache}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        python = _time([sys.executable, "-c", "pass"], environment)
        click = _time([sys.executable, "-c", "import click"], environment)
        help_ = _time([COMMAND, "--help"], environment)
        why = _time([COMMAND, "why", LOG, "Plum excluded"], environment)
    console.print(f"python -c pass: {1000 * python:.0f} ms")
    console.print(f"python -c 'import click': {1000 * click:.0f} ms")
    console.print(f"clue-logic --help: {1000 * help_:.0f} ms")
    bars.check("clue-logic --help against importing click", help_ / click, HELP_BAR, "x")
    bars.check("clue-logic why examples/six-players.clue 'Plum excluded'", why, WHY_BAR, " s")
    sys.exit(bars.missed > 0)


def _time(command: Sequence[str], environment: Mapping[str, str]) -> float:
    def run() -> None:
        subprocess.run(command, env=environment, cwd=ROOT, check=True, capture_output=True)

    return median(run, REPEAT)


if __name__ == "__main__":
    main()
