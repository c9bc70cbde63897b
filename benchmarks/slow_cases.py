"""The CPU time of commands and of edits on large or unusual inputs, from the shell to the output.

It is not part of `make bench`. `python -m benchmarks.slow_cases` runs all cases; names of cases choose some of them.
With `CLUE_LOGIC` in the environment, a second command to compare with, each line has the ratio of the two as well.
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

from benchmarks.startup import COMMAND

LIMIT = 90
"""Seconds of CPU time after which a case is ended."""


@dataclass(frozen=True)
class Case:
    """A command on files that are generated."""

    name: str
    arguments: tuple[str, ...]
    files: Callable[[], dict[str, str]]


def many_players(players: int) -> str:
    """Return a log of two lines: an edition, and players without sizes of hands."""
    return f"edition: cluedo-uk\nplayers: {', '.join(f'P{n}' for n in range(1, players + 1))}\n"


def dealt_log(cards: int, players: int, suggestions: int, *, sizes: bool = True, seed: int = 1) -> str:
    """Return a log of a game that is dealt, asked and answered by the rules, kept by the first player."""
    rng = Random(seed)
    size = cards // 3
    decks = {sort: [f"{sort}{n}" for n in range(1, size + 1)] for sort in ("suspect", "weapon", "room")}
    hidden = {rng.choice(named) for named in decks.values()}
    dealt = [card for named in decks.values() for card in named if card not in hidden]
    rng.shuffle(dealt)
    names = [f"P{n}" for n in range(1, players + 1)]
    hands = {name: dealt[seat::players] for seat, name in enumerate(names)}
    lines = [f"{sort}s: {', '.join(named)}" for sort, named in decks.items()]
    said = ", ".join(f"{name} {len(hand)}" if sizes else f"{name} ?" for name, hand in hands.items())
    lines += [f"players: {said}", f"me: {names[0]}", f"hand: {', '.join(hands[names[0]])}"]
    lines += [_suggestion(rng, decks, names, hands, turn % players) for turn in range(suggestions)]
    return "\n".join(lines) + "\n"


def _suggestion(
    rng: Random, decks: dict[str, list[str]], names: list[str], hands: dict[str, list[str]], asker: int
) -> str:
    named = [rng.choice(cards) for cards in decks.values()]

    def answers() -> Iterator[str]:
        for step in range(1, len(names)):
            name = names[(asker + step) % len(names)]
            shown = [card for card in named if card in hands[name]]
            if shown:
                yield f"{name} shows {shown[0]}" if names[0] in (name, names[asker]) else f"{name} shows"
                return
            yield f"{name} passes"

    return f"{names[asker]} suggests {', '.join(named)}: {', '.join(answers())}"


def wide_rules() -> str:
    """Return a rule file with a predicate of four cards."""
    return (
        "#all of notebook\n"
        "%! derived four(C: card, D: card, E: card, F: card)\n"
        "four(C, D, E, F) :- card(C), card(D), card(E), card(F).\n"
    )


def wide_files() -> dict[str, str]:
    """Return these rules and a log to try them on."""
    return {"g.clue": dealt_log(21, 6, 10), "wide.dl": wide_rules()}


CASES = (
    *(
        Case(f"players-{n}", ("check", "g.clue"), lambda n=n: {"g.clue": many_players(n)})  # type: ignore[misc]
        for n in (30, 40, 50)
    ),
    Case("rivals-30", ("rivals", "g.clue"), lambda: {"g.clue": dealt_log(30, 10, 40)}),
    Case("rivals-60", ("rivals", "g.clue"), lambda: {"g.clue": dealt_log(60, 10, 40)}),
    Case("suggest-10", ("suggest", "g.clue"), lambda: {"g.clue": dealt_log(30, 10, 5)}),
    Case("suggest-6-sizes", ("suggest", "g.clue"), lambda: {"g.clue": dealt_log(21, 6, 5, sizes=False)}),
    Case("suggest-6-win", ("suggest", "g.clue", "--by", "win"), lambda: {"g.clue": dealt_log(21, 6, 5)}),
    Case("suggest-12", ("suggest", "g.clue"), lambda: {"g.clue": dealt_log(60, 12, 5)}),
    Case("chances-60", ("chances", "g.clue"), lambda: {"g.clue": dealt_log(60, 10, 40)}),
    Case("wide-solve", ("solve", "g.clue", "--rules", "wide.dl"), wide_files),
    Case("wide-try", ("rules", "try", "wide.dl"), wide_files),
    Case("solve-60", ("solve", "g.clue"), lambda: {"g.clue": dealt_log(60, 10, 100, sizes=False)}),
)


def seconds(command: Path | str, case: Case) -> tuple[float, int]:
    """Return the CPU time of a case and how it ended."""
    with tempfile.TemporaryDirectory() as folder:
        for name, text in case.files().items():
            Path(folder, name).write_text(text, encoding="utf-8")
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        ended = subprocess.run(
            [command, *case.arguments],
            cwd=folder,
            capture_output=True,
            check=False,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (LIMIT, LIMIT)),
        )
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, ended.returncode


def main() -> None:
    """Print the seconds of each case."""
    other = os.environ.get("CLUE_LOGIC")
    for case in CASES:
        if sys.argv[1:] and case.name not in sys.argv[1:]:
            continue
        spent, ended = seconds(COMMAND, case)
        line = f"{case.name}: {spent:.1f} s (status {ended})"
        if other:
            base, base_ended = seconds(other, case)
            line += f"; the other {base:.1f} s (status {base_ended}), {spent / base:.2f} times"
        print(line, flush=True)


if __name__ == "__main__":
    main()
