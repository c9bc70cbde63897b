"""From a change of a log to its diagnostics in an editor, as ratios to pygls' echo of the same changes.

Both servers run at once, each in its process, and answer the same changes in turn: an answer of a suggestion is taken
away and put back.
"""

from __future__ import annotations

import json
import statistics
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from benchmarks.live import CARDS, PLAYERS
from benchmarks.timing import Bars
from tests.generated.dealt import dealt_log

SERVERS = {"echo": ("benchmarks.echo_server",), "clue-logic": ("clue_logic", "lsp")}
CHANGES = 30
WARMING = 4
PAUSE = 0.02
"""Seconds between two changes."""

URI = "file:///game.clue"
ROWS = (
    ("last of 60", 60, 1.0, None),
    ("middle of 60", 60, 0.5, 8.0),
    ("first of 60", 60, 0.0, None),
    ("middle of 250", 250, 0.5, None),
    ("first of 250", 250, 0.0, 25.0),
)
"""Where a log is changed, how many suggestions it has, and the bar of the ratio to the echo."""


@dataclass(frozen=True, slots=True)
class Cost:
    """Milliseconds from a change to its diagnostics, and those of CPU time."""

    wall: float
    cpu: float


class Editor:
    """An editor with one log, on a server of its own."""

    def __init__(self, module: Sequence[str], text: str) -> None:
        command, pipe = [sys.executable, "-m", *module], subprocess.PIPE
        self._server = subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=subprocess.DEVNULL)
        self._version = 0
        initialize: dict[str, object] = {"processId": None, "rootUri": None, "capabilities": {}}
        self._send("initialize", initialize, id=1)
        self._receive()
        self._send("initialized", {})
        opened = {"uri": URI, "languageId": "clue", "version": 0, "text": text}
        self._send("textDocument/didOpen", {"textDocument": opened})
        self._diagnostics()

    def change(self, line: int, columns: tuple[int, int], text: str) -> Cost:
        """Replace columns of a line, from 0, and wait for the diagnostics."""
        self._version += 1
        start, end = ({"line": line, "character": column} for column in columns)
        change = {"range": {"start": start, "end": end}, "text": text}
        document = {"uri": URI, "version": self._version}
        cpu, wall = self._cpu(), time.perf_counter()
        self._send("textDocument/didChange", {"textDocument": document, "contentChanges": [change]})
        self._diagnostics()
        return Cost(1000 * (time.perf_counter() - wall), 1000 * (self._cpu() - cpu))

    def close(self) -> None:
        """End the server."""
        self._server.kill()
        self._server.wait()

    def _send(self, method: str, params: object, **more: object) -> None:
        body = json.dumps({"jsonrpc": "2.0", "method": method, "params": params, **more}).encode()
        assert self._server.stdin is not None
        self._server.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self._server.stdin.flush()

    def _receive(self) -> Any:
        assert self._server.stdout is not None
        length = 0
        while line := self._server.stdout.readline().strip():
            name, _, value = line.partition(b":")
            length = int(value) if name.lower() == b"content-length" else length
        return json.loads(self._server.stdout.read(length))

    def _diagnostics(self) -> None:
        """Wait for the diagnostics of the current version."""
        while True:
            message = self._receive()
            told = message.get("params") if message.get("method") == "textDocument/publishDiagnostics" else {}
            if told.get("version") == self._version:
                return

    def _cpu(self) -> float:
        """Return the seconds of CPU time of all threads of the server; of Linux alone, elsewhere 0."""
        tasks = Path(f"/proc/{self._server.pid}/task").glob("*/schedstat")
        return sum(int(task.read_text(encoding="ascii").split()[0]) for task in tasks) / 1e9


def measure(length: int, place: float) -> dict[str, Cost]:
    """Return the median cost of a change for each server."""
    text = dealt_log(PLAYERS, CARDS, length, 1)
    rows = text.splitlines()
    suggestions = [number for number, row in enumerate(rows) if " suggests " in row]
    line = suggestions[round(place * (len(suggestions) - 1))]
    begin, end = rows[line].index(":"), len(rows[line])
    editors = {name: Editor(module, text) for name, module in SERVERS.items()}
    costs: dict[str, list[Cost]] = {name: [] for name in SERVERS}
    time.sleep(2.5)  # the server prepares for the first mistakes
    for number in range(WARMING + CHANGES):
        for name, editor in editors.items():
            change = ((begin, end), "") if number % 2 == 0 else ((begin, begin), rows[line][begin:])
            time.sleep(PAUSE)
            costs[name].append(editor.change(line, *change))
    for editor in editors.values():
        editor.close()
    return {name: _median(some[WARMING:]) for name, some in costs.items()}


def _median(costs: Sequence[Cost]) -> Cost:
    return Cost(statistics.median(cost.wall for cost in costs), statistics.median(cost.cpu for cost in costs))


def main() -> None:
    """Print the times and ratios, and exit with 1 if a bar is missed."""
    console = Console()
    bars = Bars(console)
    table = Table(title="from a change to its diagnostics; milliseconds, median", title_justify="left")
    for heading in ("changed", "echo", "clue-logic", "ratio", "echo, CPU", "clue-logic, CPU", "ratio, CPU"):
        table.add_column(heading, justify="right")
    ratios = {}
    for what, length, place, _ in ROWS:
        costs = measure(length, place)
        echo, ours = costs["echo"], costs["clue-logic"]
        ratios[what] = ours.wall / echo.wall
        figures = (echo.wall, ours.wall, ratios[what], echo.cpu, ours.cpu, ours.cpu / echo.cpu if echo.cpu else 0.0)
        table.add_row(what, *(f"{figure:.1f}" for figure in figures))
    console.print(table)
    for what, *_, bar in ROWS:
        if bar is not None:
            bars.check(f"change to diagnostics, {what}", ratios[what], bar, " times the echo")
    sys.exit(bars.missed > 0)


if __name__ == "__main__":
    main()
