"""How long `clue-logic solve` takes for 120 cards and twelve players, from the shell to its output."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from random import Random

from rich.console import Console

from benchmarks.startup import COMMAND
from benchmarks.timing import Bars, median

CARDS = {"suspect": 40, "weapon": 40, "room": 40}
PLAYERS = 12
LENGTHS = (60, 250, 1000)
REPEAT = 3
BAR = 5.0


def log(seed: int, suggestions: int, *, onlooker: bool) -> str:
    """Return the log of a game that is dealt, asked and answered by the rules."""
    rng = Random(seed)
    decks = {category: [f"{category} {n}" for n in range(1, size + 1)] for category, size in CARDS.items()}
    hidden = {rng.choice(cards) for cards in decks.values()}
    dealt = [card for cards in decks.values() for card in cards if card not in hidden]
    rng.shuffle(dealt)
    names = [f"player {chr(ord('A') + seat)}" for seat in range(PLAYERS)]
    hands = {name: dealt[seat::PLAYERS] for seat, name in enumerate(names)}

    def answers(asker: int, named: list[str]) -> Iterator[str]:
        for seat in range(asker + 1, asker + PLAYERS):
            name = names[seat % PLAYERS]
            shown = [card for card in named if card in hands[name]]
            if shown:
                seen = not onlooker and (asker == 0 or name == names[0])
                yield f"{name} shows {shown[0]}" if seen else f"{name} shows"
                return
            yield f"{name} passes"

    lines = [f"{category}s: {', '.join(cards)}" for category, cards in decks.items()]
    lines.append("players: " + ", ".join(f"{name} {len(hand)}" for name, hand in hands.items()))
    if not onlooker:
        lines += [f"me: {names[0]}", f"hand: {', '.join(hands[names[0]])}"]
    for turn in range(suggestions):
        named = [rng.choice(cards) for cards in decks.values()]
        said = ", ".join(answers(turn % PLAYERS, named))
        lines.append(f"{names[turn % PLAYERS]} suggests {', '.join(named)}: {said}")
    return "\n".join(lines) + "\n"


def main() -> None:
    """Print the times, and exit with 1 if the bar is missed."""
    bars = Bars(Console())
    for onlooker in (False, True):
        for length in LENGTHS:
            whose = "an onlooker's" if onlooker else "a player's"
            what = f"{sum(CARDS.values())} cards, {PLAYERS} players, {length} suggestions, {whose} notebook"
            bars.check(what, _solving(log(1, length, onlooker=onlooker)), BAR, " s")
    sys.exit(bars.missed > 0)


def _solving(text: str) -> float:
    def run() -> None:
        subprocess.run([COMMAND, "solve", "-"], input=text, encoding="utf-8", check=True, capture_output=True)

    return median(run, REPEAT)


if __name__ == "__main__":
    main()
