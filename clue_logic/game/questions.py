"""Questions and expectations: what a log or a person asks of the notebook."""

from __future__ import annotations

from enum import Enum, StrEnum
from typing import assert_never

from msgspec import Struct

from clue_logic.game.facts import Fact
from clue_logic.words.records import replace


class State(Enum):
    """The state of a notebook cell. `BOTH` appears only where the log contradicts itself."""

    HOLDS = "holds"
    LACKS = "lacks"
    OPEN = "open"
    BOTH = "both"


class Cell(Struct, frozen=True):
    """A statement about one cell: `location` holds (or lacks) `card`."""

    location: str
    card: str
    holds: bool

    @property
    def opposite(self) -> Cell:
        """The contrary statement about the same cell."""
        return replace(self, holds=not self.holds)


class Why(Struct, frozen=True):
    """Why does this follow? With `negated`: why does it not?"""

    cell: Cell
    negated: bool = False


class WhoHolds(Struct, frozen=True):
    """Who holds the card?"""

    card: str


class WhatHolds(Struct, frozen=True):
    """What does the location hold?"""

    location: str


class Solution(Struct, frozen=True):
    """Which cards lie in the envelope?"""


class Whether(Struct, frozen=True):
    """Does the cell hold? As something known: whether the cell holds, whichever is true."""

    cell: Cell


class SolutionCard(Struct, frozen=True):
    """Which card of this category lies in the envelope?"""

    category: str


class LocationSummary(Struct, frozen=True):
    """What is known of the location: what it holds and lacks, what is open, and the clauses that stand?"""

    location: str


class WhySolution(Struct, frozen=True):
    """Why is the solution what it is, as far as it is known?"""


NotebookQuestion = Why | WhoHolds | WhatHolds | Solution | Whether | SolutionCard | LocationSummary | WhySolution
"""Questions about cards, which a notebook answers."""


class ExpectCell(Struct, frozen=True):
    """The cell must be in this state (HOLDS, LACKS or OPEN)."""

    location: str
    card: str
    state: State


class ExpectCardOpen(Struct, frozen=True):
    """Nobody may be known to hold the card, nor may it be known to be in the envelope or on the table."""

    card: str


class Group(Enum):
    """Whom a statement about knowledge may name where a player could stand."""

    EVERYBODY = "everybody"
    """Each player."""
    PUBLIC = "public"
    """Whoever has seen what everybody sees, and no cards; only at the first place."""


class CardClause(Struct, frozen=True):
    """The location holds at least one of the cards."""

    location: str
    cards: tuple[str, ...]


AskedValue = Whether | WhoHolds | SolutionCard | Solution
"""The questions whose answer a player may know."""

AtomicProposition = Cell | CardClause | AskedValue
"""What a player may know: that a cell holds; that one of several cards is held; or the answer to a question."""


def proposition_cell(matter: AtomicProposition) -> Cell | None:
    """Return the cell of a proposition; None for one about several cells."""
    match matter:
        case Cell():
            return matter
        case Whether(cell):
            return cell
        case CardClause() | WhoHolds() | SolutionCard() | Solution():
            return None
    assert_never(matter)


class ExpectKnows(Struct, frozen=True):
    """It must be known that the first player knows that the second knows ... that the last knows `known`."""

    players: tuple[str | Group, ...]  # from the first knower to the last
    known: AtomicProposition  # by the last of them
    # index in `players` of the one who must *not* know the rest; None if all know
    unknowing: int | None = None

    @property
    def named_players(self) -> tuple[str, ...]:
        """Its players without the groups."""
        return tuple(player for player in self.players if isinstance(player, str))

    @property
    def is_plain(self) -> bool:
        """True if it is about players alone, and about a cell or the solution."""
        return len(self.named_players) == len(self.players) and isinstance(self.known, Cell | Solution)


class WhetherKnown(Struct, frozen=True):
    """Is the statement about knowledge true?"""

    statement: ExpectKnows


class WhoKnows(Struct, frozen=True):
    """Which players know (with `negated`: do not know) this?"""

    statement: ExpectKnows  # without its first knower: its `players` may be empty
    negated: bool = False

    def of(self, player: str) -> ExpectKnows:
        """Return the statement about one player."""
        players, unknowing = (player, *self.statement.players), self.statement.unknowing
        if self.negated:
            return ExpectKnows(players, self.statement.known, 0)
        return ExpectKnows(players, self.statement.known, None if unknowing is None else unknowing + 1)


KnowledgeQuestion = WhetherKnown | WhoKnows
"""Questions about what players know."""

Question = NotebookQuestion | KnowledgeQuestion
"""Questions that a log can ask."""


class Act(StrEnum):
    """What players do when a suggestion is made."""

    SHOWN = "shown"
    PASSED = "passed"
    ASKED = "asked"


class Recall(Struct, frozen=True):
    """What does the log say of shown cards, passes or suggestions? None stands for any player, and any card."""

    act: Act
    player: str | None = None  # who showed, passed or suggested
    asker: str | None = None  # who made the suggestion that was answered
    card: str | None = None  # the card shown, or one of those suggested
    last: bool = False  # true if only the last such event is asked for


class CommandQuestion(Struct, frozen=True):
    """A question that a command of its own answers, such as ``rivals``: how near the others are."""

    command: str  # its name in `clue_logic.queries.table`
    words: tuple[str, ...] = ()  # its arguments after the log
    supposed: tuple[Cell, ...] = ()  # what it is to suppose


AnyQuestion = Question | Recall | CommandQuestion
"""What a person can ask outside a log."""


class ExpectSolution(Struct, frozen=True):
    """The whole solution must be known."""


class ExpectInconsistent(Struct, frozen=True):
    """The log must contradict itself."""


class ExpectFact(Struct, frozen=True):
    """Rules must derive a fact of any predicate, or with `open` must not."""

    fact: Fact
    open: bool = False


Expectation = ExpectCell | ExpectCardOpen | ExpectKnows | ExpectFact | ExpectSolution | ExpectInconsistent


class LogQuery(Struct, frozen=True):
    """A question or expectation in a log, about the lines above it.

    `text` is the statement as the log has it, without comments.
    """

    line: int
    query: Question | Expectation
    text: str
