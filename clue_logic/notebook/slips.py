"""Looking for the slip of the pen in a log that cannot be true: lines in conflict, the likeliest mistake first."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING

from clue_logic.game.facts import Fact
from clue_logic.game.game import Game
from clue_logic.game.given import stages
from clue_logic.worlds.conflicts import Conflict, Conflicts
from clue_logic.worlds.timeline import impossible_since

if TYPE_CHECKING:
    from clue_logic.proof.wording import Wording

MOST, SECONDS = 50, 0.5
"""How many conflicts are looked at, and for how long, to tell which line is in most of them."""


@dataclass(frozen=True, slots=True)
class Suspect:
    """A line of a conflict.

    Parameters
    ----------
    line
        The line.
    needed
        What it says that cannot be true together with what is needed of the other lines.
    repairs
        True if the log is possible without this line.
    """

    line: int
    needed: tuple[Fact, ...]
    repairs: bool


@dataclass(frozen=True, slots=True)
class Slip:
    """Lines that cannot all be true, though all of them but any one can.

    Parameters
    ----------
    suspects
        The lines, the likeliest mistake first.
    smallest
        True if no fewer lines of the log contradict each other; False if that is not so, or not known.
    """

    suspects: tuple[Suspect, ...]
    smallest: bool

    @property
    def lines(self) -> tuple[int, ...]:
        """The lines in the order of the log."""
        return tuple(sorted(suspect.line for suspect in self.suspects))


@dataclass(frozen=True, slots=True)
class Slips:
    """What is wrong with an impossible log.

    Parameters
    ----------
    since
        The first line of the statement with which no deal agrees any more; 0 for the headers.
    found
        Sets of lines in conflict, a smallest one first.
    exhausted
        True if there are no others.
    repairing
        The lines without any one of which the log is possible, in the order of the log.
    """

    since: int
    found: tuple[Slip, ...]
    exhausted: bool
    repairing: tuple[int, ...]


def slips(game: Game, *, most: int = MOST, seconds: float = SECONDS) -> Slips | None:
    """Return which lines of a log cannot all be true, None if they can.

    A line is the likelier to be the mistake if the log is possible without it, and then the more conflicts it is in.

    Parameters
    ----------
    game
        The game.
    most
        How many conflicts to look for.
    seconds
        How long to look for them. One is found in any case, but after that time it may not be the smallest.

    Examples
    --------
    >>> import clue_logic as cl
    >>> game = cl.read('''cards: Ace, King, Queen
    ... hidden: 1
    ... players: Ann 1, Bob 1
    ... Ann suggests Ace: Bob passes
    ... Ann reveals Queen
    ... Bob suggests Ace, King: Ann shows
    ... Bob reveals Ace
    ... ''')
    >>> found = slips(game)
    >>> [slip.lines for slip in found.found], found.exhausted, found.repairing
    ([(4, 7), (5, 6, 7), (3, 5, 6)], True, ())
    >>> [suspect.line for suspect in found.found[0].suspects]
    [7, 4]
    """
    search = Conflicts(game)
    conflicts = list(islice(search.all(seconds), most + 1))
    if not conflicts:
        return None
    exhausted = len(conflicts) <= most and search.exhausted
    conflicts = conflicts[:most]
    # Only a line that is in every conflict can repair the log, so those of one of them are enough.
    repairing = tuple(line for line in conflicts[0].lines if search.repairs(line))
    in_conflicts = Counter(line for conflict in conflicts for line in conflict.lines)
    headers = _header_lines(game)

    def likeliest(line: int) -> tuple[bool, bool, int, bool, int]:
        deck = line in game.lines.cards  # without it there is no log
        return line not in repairing, deck, -in_conflicts[line], line in headers, line

    def slip(conflict: Conflict) -> Slip:
        needed: dict[int, dict[Fact, None]] = {line: {} for line in conflict.lines}
        for said in search.needed(conflict.lines):
            for line in said.lines:
                needed[line][said.fact] = None
        order = sorted(conflict.lines, key=likeliest)
        suspects = tuple(Suspect(line, tuple(needed[line]), line in repairing) for line in order)
        return Slip(suspects, conflict.smallest)

    since = impossible_since(game)
    assert since is not None
    return Slips(since, tuple(map(slip, conflicts)), exhausted, repairing)


def _header_lines(game: Game) -> frozenset[int]:
    lines = game.lines
    return frozenset({*lines.cards, lines.players, lines.hand, lines.table, lines.hidden, lines.hands})


def wording_of(game: Game, lang: str = "en") -> Wording:
    """Return what puts the given facts of a game into words, those that repeat what was said before among them.

    Examples
    --------
    >>> import clue_logic as cl
    >>> game = cl.read("cards: Ace, King, Queen\\nhidden: 1\\nplayers: Ann 1, Bob 1\\nAnn suggests Ace: Bob passes")
    >>> wording_of(game).sentence(Fact("passed", (4, "Bob")))
    'Bob passed on Ace'
    """
    from clue_logic.datalog.calculi import load_calculus
    from clue_logic.proof.wording import Wording

    givens = {given.fact: given for stage in stages(game, repeated=True) for given in stage.givens}
    # Every calculus words what a log gives in the same way.
    return Wording(load_calculus("notebook"), givens, lang)
