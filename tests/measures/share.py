"""The share of what follows that the rules derive."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tests.generated import claims
from tests.generated.random_games import play_plainly
from tests.measures.bench import Bench

BARS = {3: 99.5, 6: 98.0}  # The least share of entailed cells to derive, in percent, by the number of players

# How many suggestions the games have in which the share is measured, by the number of players
LENGTHS = {3: (5, 10, 15, 20, 25), 4: (10, 15, 20, 25), 6: (15, 20, 25)}


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
    failures: list[str] = []
    lines: list[Sequence[object]] = []
    for players, lengths in LENGTHS.items():
        bar = f"{BARS[players]} %" if players in BARS else ""
        for length in lengths:
            some = [f.share for f in found if (f.players, f.suggestions) == (players, length)]
            lines.append((players, length, *_summary(some), ""))
        some = [f.share for f in found if f.players == players]
        lines.append((players, "all", *_summary(some), bar))
        percent = sum(some, start=claims.Share()).percent
        if percent < BARS.get(players, 0):
            failures.append(f"{players} players: {percent:.2f} % of the entailed cells are derived, the bar is {bar}")
    headings = ("players", "suggestions", "entailed", "derived", "share", "games with all", "bar")
    bench.table(title, headings, lines)
    bench.report(failures)


def _summary(shares: Sequence[claims.Share]) -> tuple[str, str, str, str]:
    whole = sum(shares, start=claims.Share())
    full = sum(share.derived == share.entailed for share in shares) / len(shares)
    return str(whole.entailed), str(whole.derived), f"{whole.percent:.2f} %", f"{100 * full:.0f} %"
