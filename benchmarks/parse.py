"""How long it takes to read a log of 10,000 lines, against lark's bare parse of the same statements."""

from __future__ import annotations

import sys

from rich.console import Console

from benchmarks.timing import Bars, median
from clue_logic.language.parsing import grammar
from clue_logic.language.reader import read_log
from clue_logic.language.statements import split_statements
from clue_logic.words.positions import lines
from tests.generated.random_games import play_plainly

LINES = 10_000
BAR = 1.5


def main() -> None:
    """Print the times and their ratio, and exit with 1 if the bar is missed."""
    console = Console()
    bars = Bars(console)
    text = long_log(LINES)
    found = [statement.text for statement in split_statements(lines(text))]
    bare = grammar(trees=True)

    def bare_parse() -> None:
        for statement in found:
            bare.parse(statement, start="statement")

    ours, theirs = median(lambda: read_log(text)), median(bare_parse)
    console.print(f"{text.count(chr(10))} lines, {len(found)} statements")
    console.print(f"  lark's bare parse, to trees without positions: {theirs:.2f} s")
    console.print(f"  reading, to a checked game with positions: {ours:.2f} s")
    bars.check("reading against lark's bare parse", ours / theirs, BAR, "x")
    sys.exit(bars.missed > 0)


def long_log(length: int) -> str:
    """Return a log of six players with about so many lines."""
    sample = 500
    a_suggestion = play_plainly(0, 6, sample).text.count("\n") / sample
    return play_plainly(0, 6, round(length / a_suggestion)).text


if __name__ == "__main__":
    main()
