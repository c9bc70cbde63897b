"""Open cells: two deals that agree with the log, one each way, and what would settle the cell."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from clue_logic.game.questions import Cell, State
from clue_logic.worlds.encoding import Encoding
from clue_logic.worlds.entailment import Worlds
from clue_logic.worlds.neighbours import Deal


def two_deals(encoding: Encoding, cell: tuple[str, str]) -> tuple[Deal, Deal]:
    """Return two deals that agree with a log: in the first the location holds the card, in the second it does not.

    Of all second deals it is one in which as few cards as possible lie elsewhere than in the first (found by weighted
    MaxSAT; Ignatiev, Morgado, Marques-Silva: RC2, JSAT 2019).

    Raises
    ------
    ValueError
        If the cell is not open.

    Examples
    --------
    >>> from clue_logic.language.reader import read_log
    >>> from clue_logic.worlds.encoding import encode
    >>> game = read_log("cards: 1, 2, 3, 4\\nhidden: 1\\nplayers: Ann 1, Bob 2\\nBob reveals 4")
    >>> for deal in two_deals(encode(game), ("Bob", "1")):
    ...     print(deal["1"] == "Bob", sorted(deal.values()))
    True ['Ann', 'Bob', 'Bob', 'envelope']
    False ['Ann', 'Bob', 'Bob', 'envelope']
    """
    from pysat.examples.rc2 import RC2
    from pysat.formula import WCNF

    with_card = Worlds(encoding).deal(Cell(*cell, True))
    if with_card is None:
        raise ValueError(f"{cell[0]} cannot hold {cell[1]}")
    near = WCNF()
    near.extend(encoding.clauses)
    near.append([-encoding.cells[cell]])
    for card, location in with_card.items():
        near.append([encoding.cells[location, card]], weight=1)
    with RC2(near) as solver:
        model = solver.compute(expect_interrupt=True)
    if model is None:
        raise ValueError(f"{cell[0]} must hold {cell[1]}")
    true = set(model)
    held = {card: location for (location, card), variable in encoding.cells.items() if variable in true}
    return with_card, {card: held[card] for card in with_card}


@dataclass(frozen=True, slots=True)
class Settling:
    """What it means for an open cell to learn about another one.

    Parameters
    ----------
    location, card
        The other cell.
    if_held, if_lacked
        The state that the open cell would then have: HOLDS, LACKS, or OPEN still.
    """

    location: str
    card: str
    if_held: State
    if_lacked: State

    @property
    def both_ways(self) -> bool:
        """True if either answer settles the open cell."""
        return State.OPEN not in (self.if_held, self.if_lacked)


def settled_by(worlds: Worlds, cell: tuple[str, str]) -> tuple[Settling, ...]:
    """Return the other open cells of which it would be enough to learn the state, or even only one state.

    Those that settle the cell both ways come first; else they are in the order of the notebook. The cells of the same
    card are among them: where somebody holds it, the others do not.

    Examples
    --------
    >>> from clue_logic.language.reader import read_log
    >>> game = read_log('''cards: 1, 2, 3, 4, 5
    ... hidden: 1
    ... players: Ann 2, Bob 2
    ... Ann suggests 1, 2: Bob shows
    ... Ann suggests 1, 3: Bob shows
    ... ''')
    >>> for found in settled_by(Worlds(game), ("Bob", "1"))[:2]:
    ...     print(found.location, found.card, found.if_held.value, found.if_lacked.value)
    Ann 1 lacks open
    Ann 2 holds open
    """
    location, card = cell
    open_cells = [other for other, state in worlds.cells.items() if state is State.OPEN and other != cell]
    # The deals found so far show for most combinations of two cells that they are possible.
    seen: set[tuple[tuple[str, str], bool, bool]] = set()

    def possible(other: tuple[str, str], held: bool, here: bool) -> bool:
        if (other, held, here) not in seen:
            deal = worlds.deal(Cell(*other, held), Cell(location, card, here))
            if deal is None:
                return False
            seen.update((o, deal[o[1]] == o[0], deal[card] == location) for o in open_cells)
        return True

    def state_if(other: tuple[str, str], held: bool) -> State:
        if not possible(other, held, True):
            return State.LACKS
        return State.OPEN if possible(other, held, False) else State.HOLDS

    def all_settling() -> Iterator[Settling]:
        for other in open_cells:
            settling = Settling(*other, state_if(other, True), state_if(other, False))
            if (settling.if_held, settling.if_lacked) != (State.OPEN, State.OPEN):
                yield settling

    return tuple(sorted(all_settling(), key=lambda settling: not settling.both_ways))
