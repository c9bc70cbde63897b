"""The CPU time for a change in a log of 5,000 lines, valid or full of errors, as an editor or the page asks about it.

It is not part of `make bench`: opening such a log takes many seconds. `python -m benchmarks.long_logs` runs all logs.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Callable, Sequence
from zlib import crc32

from benchmarks.live import CARDS, PLAYERS
from clue_logic.editing.live_log import LiveLog
from clue_logic.editing.log.document import LogDocument
from clue_logic.words.positions import Span
from tests.generated.dealt import dealt_log

LINES = 5_000


def valid_log() -> str:
    """Return a log without errors."""
    return dealt_log(PLAYERS, CARDS, LINES, 1)


def _spoilt(change: Callable[[str], str]) -> str:
    return "\n".join(change(row) if " suggests " in row else row for row in valid_log().split("\n"))


LOGS: dict[str, Callable[[], str]] = {
    "valid": valid_log,
    "wrong names": lambda: _spoilt(lambda row: row.replace("Rope", "Roep") + ", Bne shows"),
    "wrong words": lambda: _spoilt(lambda row: row.replace("suggests", "sugests")),
    "nonsense": lambda: _spoilt(lambda row: "what does this mean"),
    "different nonsense": lambda: _spoilt(lambda row: f"what does {crc32(row.encode())} mean"),
}

PARTS: dict[str, Callable[[LogDocument], object]] = {
    "read": lambda document: document.text,
    "problems": LogDocument.problems,
    "colours": LogDocument.colours,
    "inlays": lambda document: document.inlays(Span.of_line(1, 1, 1)),
    "lenses": LogDocument.lenses,
    "outline": LogDocument.outline,
    "folds": LogDocument.folds,
}


def changes(text: str) -> Sequence[str]:
    """Return a text, and then texts with one change each: a key at the end, in the middle, a new line, at the start."""
    rows = text.rstrip("\n").split("\n")
    middle = len(rows) // 2
    end = "\n".join([*rows, "Anna suggests Plum, Rope"])
    within = "\n".join([*rows[:middle], rows[middle] + "x", *rows[middle + 1 :]])
    new_line = "\n".join([*rows[:middle], "", *rows[middle:]])
    new_statement = "\n".join([*rows[:middle], "Anna suggests Plum, Rope, Hall: nobody shows", *rows[middle:]])
    return [text, end, text, within, text, new_line, text, new_statement, text]


def seconds(text: str) -> dict[str, list[float]]:
    """Return the CPU times of a reading and of what an editor asks then, for each text."""
    live = LiveLog()
    found: dict[str, list[float]] = {}
    for changed in changes(text):
        start = time.process_time()
        document = LogDocument(live.read(changed))
        for name, part in PARTS.items():
            part(document)
            end = time.process_time()
            found.setdefault(name, []).append(end - start)
            start = end
    return found


def main() -> None:
    """Print the seconds of each part of each change."""
    for name, made in LOGS.items():
        if sys.argv[1:] and name not in sys.argv[1:]:
            continue
        parts = seconds(made())
        opened = sum(times[0] for times in parts.values())
        each = [sum(times) for times in list(zip(*parts.values(), strict=True))[1:]]
        often, most = statistics.median(each), max(each)
        print(f"{name}: opened in {opened:.2f} s, a change in {often:.2f} s, at most {most:.2f} s")
        for part, times in parts.items():
            print(f"  {part}: {', '.join(f'{one:.2f}' for one in times)}", flush=True)


if __name__ == "__main__":
    main()
