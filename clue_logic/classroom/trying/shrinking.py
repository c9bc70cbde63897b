"""Shrinking a log until nothing can be left out of it, while something that is true of it stays true.

Lines go first in large pieces, then one by one (A. Zeller and R. Hildebrandt: Simplifying and isolating
failure-inducing input, IEEE Transactions on Software Engineering 28 (2), 2002), then settings, players, cards, and
parts of lines.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from clue_logic.classroom.trying.sketch import Sketch, renamed, sketches_of
from clue_logic.classroom.trying.smaller import SMALLER
from clue_logic.game.game import Game
from clue_logic.language.reader import read_log
from clue_logic.words.diagnostics import TextError
from clue_logic.words.superseded import never
from clue_logic.worlds.entailment import Worlds
from clue_logic.worlds.neighbours import Deal

Still = Callable[[Game, Worlds], bool]
"""Whether something is still true of a log that some deal agrees with."""


def smallest(text: str, still: Still, *, stopped: Callable[[], bool] = never) -> str:
    """Return a log out of which nothing more can be left, of which something is still true.

    Every log that is tried is read as any other, and some deal agrees with it. In the end players are called Ann, Ben
    and so on, and cards 1, 2, 3.

    Parameters
    ----------
    text
        A log that can be read and is possible, and of which `still` is true.
    still
        What has to be true.
    stopped
        Whether to leave it as small as it is by then.

    Raises
    ------
    TextError
        If the log cannot be read.

    Examples
    --------
    The smallest log in which it is known what somebody holds:

    >>> log = '''cards: Plum, Rope, Hall, Pipe, Study
    ... hidden: 1
    ... players: Zoe 2, Bob 1, Tim 1
    ... Zoe suggests Plum, Rope, Hall: Bob passes, Tim shows
    ... Tim suggests Rope, Hall, Pipe: Zoe passes, Bob shows
    ... Tim suggests Rope: nobody shows
    ... '''
    >>> def one_place_known(game, worlds):
    ...     return any(state.value == "holds" and place != "envelope" for (place, _), state in worlds.cells.items())
    >>> print(smallest(log, one_place_known).rstrip())
    cards: 1, 2, 3
    hidden: 1
    players: Ann 1, Ben 1
    Ben suggests 1, 2: Ann passes
    """
    game = read_log(text)
    tried = _Tried(still)
    start = next((sketch for sketch in sketches_of(game) if tried.holds(sketch)), None)
    if start is None:
        return text
    sketch = _shrunk(start, tried, stopped)
    plain = renamed(sketch)
    sketch = plain if tried.holds(plain) else sketch
    return sketch.text


def _shrunk(sketch: Sketch, tried: _Tried, stopped: Callable[[], bool]) -> Sketch:
    """Return a log out of which no step leaves anything more."""
    while not stopped():
        before = sketch
        for smaller in SMALLER:
            found: Sketch | None = sketch
            while found is not None and not stopped():
                sketch = found
                found = next((less for less in smaller(sketch, tried.deal(sketch)) if tried.better(less, sketch)), None)
        lines = next((less for less in _without_line(sketch) if tried.better(less, sketch)), None)
        sketch = lines or sketch
        if sketch == before:
            break
    return sketch


def _without_line(sketch: Sketch) -> Iterator[Sketch]:
    """Yield what is left of a log without one of its lines, where that can be read at all."""
    lines = sketch.text.splitlines(keepends=True)
    for at in range(len(lines)):
        try:
            game = read_log("".join((*lines[:at], *lines[at + 1 :])))
        except TextError:
            continue
        yield from (replace(less, events=game.events) for less in sketches_of(game))


class _Tried:
    """Logs that were tried."""

    def __init__(self, still: Still) -> None:
        self._still = still
        self._found: dict[str, bool] = {}
        self._deals: dict[str, Deal] = {}

    def better(self, sketch: Sketch, than: Sketch) -> bool:
        """Return whether a log is smaller than another, and still as it has to be."""
        return _weight(sketch.text) < _weight(than.text) and self.holds(sketch)

    def holds(self, sketch: Sketch) -> bool:
        """Return whether a log can be read and is possible, and what has to be true of it is."""
        text = sketch.text
        if text not in self._found:
            self._found[text] = self._holds(sketch, text)
        return self._found[text]

    def _holds(self, sketch: Sketch, text: str) -> bool:
        game = sketch.read()
        if game is None:
            return False
        worlds = Worlds(game)
        deal = worlds.deal()
        if deal is None or not self._still(game, worlds):
            return False
        self._deals[text] = deal
        return True

    def deal(self, sketch: Sketch) -> Deal:
        """Return a deal that agrees with a log that was found to be possible."""
        return self._deals[sketch.text]


def _weight(text: str) -> tuple[int, int, int]:
    """Return how large a log is: lines count first, then words, then letters."""
    return text.count("\n"), len(text.split()), len(text)
