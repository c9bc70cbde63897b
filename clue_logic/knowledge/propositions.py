"""What may be known and by whom: propositions, chains of players, and results of a search, which may be undecided.

Epistemic logic writes *K p* for knowing that p is true, *Kw p* for knowing whether, *Kv c* for knowing the value of
c; see Y. Wang, Beyond Knowing That, 2018. So there are three sorts of `Matter`, and a proposition is one of these
behind a chain of players.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import Enum

from clue_logic.game.game import Game
from clue_logic.game.questions import AtomicProposition
from clue_logic.knowledge.sight import Showing
from clue_logic.worlds.neighbours import Deal

Chain = tuple[str, ...]
"""``("Ben", "Clara")``: the keeper of the log knows that Ben knows that Clara knows; ``()``: she knows it herself."""


class NotAtTheTableError(ValueError):
    """A view of somebody who does not play; the message says who does."""


def normalize_chain(game: Game, players: Sequence[str] | str) -> Chain:
    """Return a chain in its shortest form.

    To know that one knows oneself is simply to know. So a name counts once where it comes twice in a row, and at the
    beginning that of the keeper of the log does not count.

    Raises
    ------
    NotAtTheTableError
        If one of them is not a player of this game.

    Examples
    --------
    >>> from clue_logic.language.reader import read_log
    >>> game = read_log("cards: 1, 2, 3\\nhidden: 1\\nplayers: Ann 1, Bob 1\\nme: Ann")
    >>> normalize_chain(game, ["Ann", "Bob", "Bob", "Ann"])
    ('Bob', 'Ann')
    >>> normalize_chain(game, ["Ann"])
    ()
    >>> normalize_chain(game, "Cid")
    Traceback (most recent call last):
    ...
    clue_logic.knowledge.propositions.NotAtTheTableError: Cid does not play; the players are Ann and Bob
    """
    names = (players,) if isinstance(players, str) else tuple(players)
    for name in names:
        if name not in game.names:
            *others, last = game.names
            seated = f"{', '.join(others)} and {last}" if others else last
            raise NotAtTheTableError(f"{name} does not play; the players are {seated}")
    found: list[str] = []
    for name in names:
        if name != (found[-1] if found else game.me):
            found.append(name)
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Knows:
    """Others' knowledge: the first player knows that the second knows ... that the last knows something."""

    players: tuple[str, ...]
    known: Proposition


Proposition = AtomicProposition | Knows
"""What somebody may know or not."""


def flatten_proposition(proposition: Proposition) -> tuple[tuple[str, ...], AtomicProposition]:
    """Return the players of whose knowledge a proposition speaks, and what the last of them knows.

    Examples
    --------
    >>> from clue_logic.game.questions import Solution
    >>> flatten_proposition(Knows(("Ben",), Knows(("Clara", "Ben"), Solution())))
    (('Ben', 'Clara', 'Ben'), Solution())
    """
    if not isinstance(proposition, Knows):
        return (), proposition
    players, matter = flatten_proposition(proposition.known)
    return (*proposition.players, *players), matter


class Decision(Enum):
    """Whether something is so."""

    YES = "yes"
    NO = "no"
    UNDECIDED = "undecided"
    """It was given up at a bound."""


@dataclass(frozen=True, slots=True)
class Bounds:
    """When a question is given up. They are counted, not timed, so that the answer is the same on every machine."""

    rounds: int = 800  # how many worlds are tried, each with a search for another that is the same to the player
    conflicts: int = 20_000  # how many conflicts the solver may run into in one search
    # how many steps the solver may take for the question: values of variables that it derives from others. With many
    # cards and players a world has many variables, and a round takes long. All steps take some two seconds
    steps: int = 15_000_000


USUAL = Bounds()


@dataclass(frozen=True, slots=True)
class SearchResult:
    """An answer."""

    decision: Decision  # yes, no, or given up
    rounds: int  # how many worlds were tried
    bounds: Bounds  # the bounds that were kept
    # a deal that shows why not, where the answer is that something cannot be ruled out: in it, it would be so
    deal: Deal | None = None
    shown: tuple[tuple[Showing, str], ...] = ()  # and the cards that the player saw at shows there
    steps: int = field(default=0, compare=False)  # how many steps the solver took

    def __str__(self) -> str:
        if self.decision is Decision.UNDECIDED:
            return f"undecided (given up after {self.rounds} of at most {self.bounds.rounds} worlds)"
        return str(self.decision.value)
