"""The history of a log: after which line each cell became known, by the rules and in truth."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property

from clue_logic.datalog.own_rules import Rules
from clue_logic.game.deck import ENVELOPE
from clue_logic.game.facts import Fact
from clue_logic.game.game import Game
from clue_logic.game.questions import Cell, State
from clue_logic.notebook.known_since import known_since
from clue_logic.notebook.notebook import Notebook
from clue_logic.notebook.solve import NOTEBOOK, solve
from clue_logic.worlds.fitting import UndecidedError
from clue_logic.worlds.timeline import moments


@dataclass(frozen=True, slots=True)
class KnownSince:
    """Since when a cell is known.

    Parameters
    ----------
    cell
        What is known of it.
    since
        The first line of the statement after which all deals agree on it; 0 for the headers.
    by_rules
        That of the statement after which the rules derive it; None if they never do.
    """

    cell: Cell
    since: int
    by_rules: int | None


@dataclass(frozen=True)
class History:
    """When what became known.

    Parameters
    ----------
    game
        The game.
    known
        The cells that are known at the end, in the order in which that became true.
    impossible_since
        The first line of the statement with which no deal agrees any more, 0 for the headers, or None. Nothing is known
        from there on.
    undecided
        True if it would take too long to tell since when all deals agree on each cell: then it is told since when the
        rules derive it.
    """

    game: Game
    known: tuple[KnownSince, ...]
    impossible_since: int | None
    undecided: bool = False

    @cached_property
    def solvable_since(self) -> int | None:
        """The line after which the solution follows; None if it does not."""
        return self._solved((known.cell, known.since) for known in self.known)

    @cached_property
    def solved_since(self) -> int | None:
        """The line after which the rules have found the solution; None if they do not."""
        return self._solved((known.cell, known.by_rules) for known in self.known if known.by_rules is not None)

    def _solved(self, cells: Iterable[tuple[Cell, int | None]]) -> int | None:
        """Return when the last hidden card was found; in a game without any, the last card at all."""
        deck = self.game.deck
        wanted = deck.hidden or len(deck.cards)
        found = [line or 0 for cell, line in cells if cell.holds and (not deck.hidden or cell.location == ENVELOPE)]
        return max(found) if len(found) == wanted else None


def history(game: Game, *, rules: Rules | None = None, complete: bool = False) -> History:
    """Find out when each cell became known.

    Parameters
    ----------
    game
        The game.
    rules
        The calculus of which it is told what it finds when; None for that of the notebook.
    complete
        Whether to decide everything, however long it takes.

    Raises
    ------
    KeyError
        If there is no such calculus.

    Examples
    --------
    >>> import clue_logic as cl
    >>> game = cl.read('''
    ... who: Plum, Green, White
    ... what: Rope, Axe, Lamp
    ... where: Hall, Attic, Cellar
    ... players: Ann 2, Ben 2, Cid 2
    ... Ben suggests Plum, Axe, Attic: Cid passes, Ann shows
    ... Cid suggests Green, Axe, Hall: Ann shows
    ... Ann suggests Plum, Rope, Hall: nobody shows
    ... ''')
    >>> history(game).known[-1]
    KnownSince(cell=Cell(location='envelope', card='Axe', holds=False), since=8, by_rules=None)
    """
    notebook = solve(game, rules=rules or NOTEBOOK, by_statement=True)
    known: list[KnownSince] = []
    impossible_since = None
    try:
        found = tuple(moments(game, bounded=not complete))
    except UndecidedError:
        return History(game, tuple(_by_rules(notebook)), notebook.contradicts_since, undecided=True)
    for moment in found:
        if not moment.possible:
            impossible_since = moment.line
        for cell in moment.cells:
            by_rules = notebook.since(Fact("holds" if cell.holds else "lacks", (cell.location, cell.card)))
            known.append(KnownSince(cell, moment.line, by_rules))
    if impossible_since is not None:
        known = [_until(one, impossible_since) for one in known]
    return History(game, tuple(known), impossible_since)


def _by_rules(notebook: Notebook) -> Iterator[KnownSince]:
    """Yield the cells that the rules derive, each as known since they do; nothing if they contradict themselves."""
    if notebook.consistent:
        since = known_since(notebook)
        known = [
            (since[place, card], Cell(place, card, state is State.HOLDS))
            for place, row in notebook.grid.items()
            for card, state in row.items()
            if state is not State.OPEN
        ]
        yield from (KnownSince(cell, since, since) for since, cell in sorted(known, key=lambda found: found[0]))


def _until(known: KnownSince, line: int) -> KnownSince:
    """Leave out what the rules derive from an impossible log: from there on they derive everything."""
    if known.by_rules is None or known.by_rules < line:
        return known
    return KnownSince(known.cell, known.since, None)
