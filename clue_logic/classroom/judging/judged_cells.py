"""Each cell of a log as rules of one's own have it, compared with the rules that they are held against."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from clue_logic.classroom.judging.on_log import OnLog
from clue_logic.game.facts import Fact
from clue_logic.game.questions import State


class Change(Enum):
    """How a cell differs."""

    SAME = "same"
    GAINED = "gained"
    """It is so, and the rules find it, and those they are compared with do not."""
    LOST = "lost"
    """It is so, and the rules do not find it, and those that they take in most of do."""
    FALSE = "false"
    """The rules conclude it, and it need not be so."""
    FOLLOWS = "follows"
    """It need not be so, either, and is concluded from something that need not be so."""


@dataclass(frozen=True, slots=True)
class JudgedCell:
    """A cell as rules have it.

    Parameters
    ----------
    state
        What they conclude of it; of a lost one what the others do.
    change
        How it differs.
    fact
        What is concluded of it and decides; None of an open cell.
    """

    state: State
    change: Change = Change.SAME
    fact: Fact | None = None


def judged_cells(found: OnLog) -> Mapping[tuple[str, str], JudgedCell]:
    """Return every cell of a log, by place and card.

    Of rules that take in nothing no cell is lost: what a whole calculus finds, nobody asked of them.

    Examples
    --------
    >>> from clue_logic.classroom.judging.on_log import judged_on_log
    >>> from clue_logic.datalog.calculi import OwnRules
    >>> from clue_logic.language.reader import read_log
    >>> game = read_log("cards: 1, 2, 3\\nhidden: 1\\nplayers: Ann 1, Bob 1\\nAnn suggests 1, 2: Bob passes")
    >>> found = judged_on_log(OwnRules.of("holds(P, C) :- passed(S, P), names(S, C).", "mine.dl"), game)
    >>> cells = judged_cells(found)
    >>> cells["Bob", "1"].change.value, cells["Bob", "3"].state.value
    ('false', 'open')
    """
    game = found.known.game
    cells = {(place, card): JudgedCell(State.OPEN) for place in game.locations for card in game.deck.cards}
    concluded: dict[tuple[str, str], list[Fact]] = {}
    for fact in found.found:
        concluded.setdefault(_cell(fact), []).append(fact)
    false, gained, consequences = frozenset(found.false), frozenset(found.gained), _consequences(found)
    for fact in found.lost if found.standing.base is not None else ():
        cells[_cell(fact)] = JudgedCell(State(fact.predicate), Change.LOST, fact)
    for at, facts in concluded.items():
        # The false step itself stands out from what only follows from it: in the end rules that contradict themselves
        # conclude everything, and of that counts what they concluded first.
        told = next((fact for fact in facts if fact in false and fact not in consequences), None)
        if told is not None:
            cells[at] = JudgedCell(State(told.predicate), Change.FALSE, told)
            continue
        told = facts[0] if found.contradicts else next((fact for fact in facts if fact in false), facts[0])
        state = State.BOTH if len(facts) > 1 and not found.contradicts else State(told.predicate)
        change = Change.FOLLOWS if told in false else Change.GAINED if told in gained else Change.SAME
        cells[at] = JudgedCell(state, change, told)
    return cells


@dataclass(frozen=True, slots=True)
class CellCounts:
    """How many cells rules conclude (`found`), and how many of a log are gained, lost, and need not be so (`false`)."""

    found: int
    gained: int
    lost: int
    false: int


def counted(cells: Mapping[tuple[str, str], JudgedCell]) -> CellCounts:
    """Count the cells of a log.

    A cell counts once, even if contradictory rules conclude both that the card is there and that it is not.
    """
    changes = Counter(cell.change for cell in cells.values())
    concluded = sum(cell.fact is not None for cell in cells.values())
    return CellCounts(
        found=concluded - changes[Change.LOST],
        gained=changes[Change.GAINED],
        lost=changes[Change.LOST],
        false=changes[Change.FALSE] + changes[Change.FOLLOWS],
    )


def _consequences(found: OnLog) -> frozenset[Fact]:
    """Return what is derived from a cell that need not be so."""
    false, tainted = set(found.false), set[Fact]()
    consequences = set[Fact]()
    for fact, inference in found.derivation.inferences.items():
        if any(premise in tainted for premise in inference.premises):
            consequences.add(fact)
        if fact in consequences or fact in false:
            tainted.add(fact)
    return frozenset(consequences)


def _cell(fact: Fact) -> tuple[str, str]:
    return str(fact.args[0]), str(fact.args[1])
