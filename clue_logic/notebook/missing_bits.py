"""How much of the solution is missing after each line of a log, as a picture."""

from __future__ import annotations

from collections.abc import Iterator
from math import log2
from typing import TYPE_CHECKING

from clue_logic.game.game import Game
from clue_logic.words.messages import messages
from clue_logic.words.pictures import COLOURS
from clue_logic.worlds.chances import EstimateError, compute_chances
from clue_logic.worlds.openness import ImpossibleError

if TYPE_CHECKING:
    from matplotlib.axes import Axes

_MEGABYTES = 50


def missing_bits(game: Game) -> Iterator[tuple[int, float]]:
    """Yield the entropy of the solution in bits after the headers (line 0) and after the line of each event.

    Of a game without hidden cards it is that of the deal. Lines after which it is too much to count are left out, and
    so is everything from a contradiction on.

    >>> import clue_logic as cl
    >>> game = cl.read("cards: 1, 2, 3, 4, 5\\nhidden: 1\\nplayers: Ann 2, Bob 2\\nAnn reveals 1\\nBob reveals 2")
    >>> [(line, round(bits, 2)) for line, bits in missing_bits(game)]
    [(0, 2.32), (4, 2.0), (5, 1.58)]
    """
    for line in dict.fromkeys((0, *(event.line for event in game.events))):
        try:
            chances = compute_chances(game.until(line), megabytes=_MEGABYTES)
        except ImpossibleError:
            return
        except EstimateError:
            continue
        if not game.deck.hidden:
            yield line, log2(chances.deals)
        elif chances.solutions is not None:
            values = (float(chance.value) for _, chance in chances.solutions)
            yield line, max(0.0, -sum(value * log2(value) for value in values if value))


def draw_missing_bits(game: Game, axes: Axes, lang: str = "en") -> None:
    """Draw how many bits of the solution are missing after each line of a log."""
    msg, points = messages(lang), [*missing_bits(game)]
    lines, bits = [line for line, _ in points], [value for _, value in points]
    axes.step(lines, bits, where="post", color=COLOURS[0], marker="o", markersize=3)
    axes.set_ylim(bottom=0)
    axes.set_xlabel(msg("queries-plot-line"))
    axes.set_ylabel(msg("queries-plot-bits"))
    axes.set_title(msg("queries-plot-title"), fontsize="medium")
    axes.spines[["top", "right"]].set_visible(False)
