"""Questions about knowledge: who knows what, who knows that who knows, and who does not know."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cached_property

from clue_logic.game.game import Game
from clue_logic.game.questions import Cell, State
from clue_logic.knowledge.chain import Chain, chain_of
from clue_logic.knowledge.ignorance import Ignorance
from clue_logic.knowledge.sight import public_log
from clue_logic.knowledge.solutions import MOST, Considered, considered, solution_places
from clue_logic.knowledge.told import Log
from clue_logic.knowledge.unwritten import Unwritten, unwritten
from clue_logic.knowledge.verdict import USUAL, Bounds, Decision, Verdict
from clue_logic.knowledge.view import View
from clue_logic.notebook.supposition import opposite
from clue_logic.worlds.conflicts import SECONDS, Conflict, Conflicts
from clue_logic.worlds.encoding import encode
from clue_logic.worlds.entailment import Cells, Worlds
from clue_logic.worlds.timeline import Moment, moments

Players = Sequence[str] | str
"""A chain of players, or a single one."""


class Knowledge:
    """What the keeper of a log knows about who knows what.

    Chains of players are given by their names, a single player by her name alone; see `clue_logic.knowledge`. All
    answers are exact. An impossible log has no worlds: everything is known in it, and nothing stands in its grids.

    Parameters
    ----------
    game
        The game.
    log
        The same, taken apart, where that has been done.

    Examples
    --------
    >>> import clue_logic as cl
    >>> game = cl.read('''cards: 1, 2, 3, 4, 5, 6, 7
    ... hidden: 1
    ... players: Ann 2, Bob 2, Cid 2
    ... me: Ann
    ... hand: 1, 2
    ... Bob suggests 1, 2, 3: Cid passes, Ann shows 1
    ... ''')
    >>> knowledge = Knowledge(game)
    >>> one = Cell("Ann", "1", True)
    >>> knowledge.knows("Bob", one), knowledge.knows("Cid", one), knowledge.public(one), knowledge.everybody(one)
    (True, False, False, False)
    >>> knowledge.knows(("Bob", "Ann", "Bob"), one), knowledge.knows(("Bob", "Cid"), one)
    (True, False)
    >>> knowledge.knows_whether(("Cid", "Bob"), one), knowledge.public(Cell("Cid", "1", False))
    (False, True)
    >>> print(knowledge.knows_not("Cid", one))
    yes
    >>> knowledge.since("Bob", one), knowledge.reason("Bob", one).lines
    (6, (6,))
    """

    def __init__(self, game: Game, log: Log | None = None) -> None:
        self.game = game
        self._log = Log(game) if log is None else log
        self._views: dict[Chain, View] = {}
        self._grids: dict[Chain, Cells] = {}
        self._ignorance: dict[tuple[Chain, Chain], Ignorance] = {}

    @cached_property
    def possible(self) -> bool:
        """True if some deal agrees with the log."""
        return self._own.possible

    @cached_property
    def _own(self) -> Worlds:
        return Worlds(self._log.encoding)

    @cached_property
    def _onlooker(self) -> Worlds:
        return Worlds(public_log(self.game))

    @cached_property
    def onlooker(self) -> Knowledge:
        """What somebody knows of the game who has seen what everybody sees, and no cards."""
        game = public_log(self.game)
        # Where everyone answers, a log without cards does not even tell that one was shown.
        return Knowledge(game, Log(game, tuple(replace(show, card=None) for show in self._log.shows)))

    @property
    def log(self) -> Log:
        """The log, taken apart."""
        return self._log

    def chain(self, players: Players) -> Chain:
        """Return a chain in its shortest form.

        Raises
        ------
        NotAtTheTableError
            If one of them is not a player of this game.
        """
        return chain_of(self.game, players)

    def _view(self, chain: Chain) -> View:
        if chain not in self._views:
            self._views[chain] = View(self._log, chain)
        return self._views[chain]

    # What is known

    def knows(self, players: Players, cell: Cell) -> bool:
        """Return whether I know that the first player knows that the second knows ... that a cell is so."""
        chain = self.chain(players)
        if not chain or not self.possible:
            return self._own.follows(cell)
        if chain in self._grids:
            return _stands(self._grids[chain], cell)
        if _stands(self._onlooker.cells, cell):
            return True
        # Of what is not so nobody knows that it is: what I know that others know, I know.
        return _stands(self._own.cells, cell) and self._view(chain).knows(cell)

    def grid(self, players: Players) -> Cells:
        """Return the state of every cell in a view: HOLDS or LACKS where that is known to the end of the chain."""
        return self._grid(self.chain(players))

    def _grid(self, chain: Chain) -> Cells:
        if chain not in self._grids:
            if not chain or not self.possible:
                self._grids[chain] = self._own.cells
            else:
                self._grids[chain] = self._view(chain).grid(self._own.cells, self._onlooker.cells)
        return self._grids[chain]

    def knows_whether(self, players: Players, cell: Cell) -> bool:
        """Return whether I know that ... the last player knows if a cell is so or not, though perhaps not which."""
        return not self.possible or self._view(self._from_keeper(self.chain(players))).knows_whether(cell)

    def knows_solution(self, players: Players) -> bool:
        """Return whether I know that ... the last player can name the solution, though perhaps not which it is.

        The solution is what lies in the envelope; in a game without hidden cards, who holds what. Without players the
        question is whether I can name it, also if I have looked and not written down what I saw.
        """
        chain = self._from_keeper(self.chain(players))
        if chain and self.possible:
            return self._view(chain).knows_solution()
        places = set(solution_places(self.game))
        cells = self._own.cells.items()
        return not self.possible or all(state is not State.OPEN for (place, _), state in cells if place in places)

    @cached_property
    def unwritten(self) -> Unwritten:
        """What I have seen and not written down: I know it, though the log does not tell what it is."""
        return unwritten(self.game, self._own.cells)

    def _from_keeper(self, chain: Chain) -> Chain:
        """Return a chain of somebody in place of one that is empty, if the log has a keeper."""
        return chain or ((self.game.me,) if self.game.me is not None else ())

    def public(self, cell: Cell) -> bool:
        """Return whether everybody who has seen what everybody sees knows that a cell is so, even without cards.

        Exactly: whether it is so in all deals that agree with the public part of the log, what an onlooker knows. Then
        everybody knows, and knows that everybody knows, and so on. The players may know more in the same way: of two
        who hold all cards, each knows the other's, but an onlooker does not.
        """
        return self._onlooker.follows(cell)

    def everybody(self, cell: Cell) -> bool:
        """Return whether I know that each player knows that a cell is so."""
        return all(self.knows(player, cell) for player in self.game.names)

    # What is not known

    def knows_not(self, players: Players, cell: Cell, that: Players = (), bounds: Bounds = USUAL) -> Verdict:
        """Return whether I know that (... knows that) the last player does not know that a cell is so.

        That is more than not to know that he knows. For a chain without players it is the same, as I know what I know,
        unless I have seen something that is not in the log.

        Parameters
        ----------
        players
            ``"Ben"``: I know that Ben does not know. ``("Ben", "Clara")``: I know that Ben knows that Clara does not.
        cell
            What is not known.
        that
            With ``"Clara"``: what the last player does not know is that Clara knows that the cell is so.
        bounds
            When to give up.

        Examples
        --------
        >>> import clue_logic as cl
        >>> game = cl.read('''cards: 1, 2, 3, 4, 5, 6, 7
        ... hidden: 1
        ... players: Ann 2, Bob 2, Cid 2
        ... me: Ann
        ... hand: 1, 2
        ... Bob suggests 1, 2, 3: Cid passes, Ann shows 1
        ... ''')
        >>> knowledge, one = Knowledge(game), Cell("Ann", "1", True)
        >>> print(knowledge.knows_not("Cid", one), knowledge.knows_not(("Bob", "Cid"), one))
        yes yes
        >>> print(knowledge.knows_not("Bob", one), knowledge.knows_not("Cid", one, that="Bob"))
        no yes
        >>> print(knowledge.knows_not("Bob", one, that="Cid"), knowledge.knows_not("Bob", one, that="Ann"))
        yes no
        """
        chain = self.chain(players)
        known = self.chain((*chain, *_names(that)))
        if not self.possible or (chain and self.public(opposite(cell))):
            return _at_once(True)
        if self.knows(known, cell):
            return _at_once(False)
        if not chain and not self.unwritten:
            return _at_once(True)
        return self._not(chain, that).of(cell, bounds)

    def knows_not_whether(self, players: Players, cell: Cell, that: Players = (), bounds: Bounds = USUAL) -> Verdict:
        """Return whether I know that (... knows that) the last player does not know if a cell is so or not.

        The parameters are those of `knows_not`; with `that`, what he does not know is that others know whether.

        Examples
        --------
        >>> import clue_logic as cl
        >>> game = cl.read('''cards: Ace, King, Queen, Jack
        ... hidden: 1
        ... players: Ann 1, Bob 1, Cid 1
        ... me: Ann
        ... hand: Ace
        ... ''')
        >>> knowledge = Knowledge(game)
        >>> print(knowledge.knows_not_whether("Bob", Cell("Ann", "Ace", True)))
        yes
        >>> print(knowledge.knows_not_whether("Bob", Cell("Ann", "King", True)))
        no
        >>> print(knowledge.knows_not_whether("Bob", Cell("Cid", "King", True), that="Ann"))
        yes
        """
        chain = self.chain(players)
        if not self.possible:
            return _at_once(True)
        if self.knows_whether((*chain, *_names(that)), cell):
            return _at_once(False)
        if not chain and not self.unwritten:
            return _at_once(True)
        return self._not(chain, that).of_whether(cell, bounds)

    def knows_not_solution(self, players: Players, that: Players = (), bounds: Bounds = USUAL) -> Verdict:
        """Return whether I know that (... knows that) the last player does not know the solution.

        Parameters
        ----------
        players
            As for `knows_not`.
        that
            With ``"Clara"``: what the last player does not know is that Clara knows the solution.
        bounds
            When to give up.

        Examples
        --------
        >>> import clue_logic as cl
        >>> game = cl.read('''cards: 1, 2, 3, 4, 5
        ... hidden: 1
        ... players: Ann 2, Bob 1, Cid 1
        ... me: Ann
        ... hand: 1, 2
        ... Cid accuses 2: wrong
        ... ''')
        >>> knowledge = Knowledge(game)
        >>> print(knowledge.knows_not_solution("Cid"), knowledge.knows_not_solution("Bob", that="Cid"))
        no no
        >>> print(knowledge.knows_not_solution("Bob"), knowledge.knows_not_solution("Cid", that="Bob"))
        yes yes
        """
        chain = self.chain(players)
        if not self.possible:
            return _at_once(True)
        if self.knows_solution((*chain, *_names(that))):
            return _at_once(False)
        if not chain and not self.unwritten:
            return _at_once(True)
        return self._not(chain, that).of_solution(bounds)

    def may_know_solution(self, player: str, bounds: Bounds = USUAL) -> Verdict:
        """Return whether a player can name the solution for all that I know; with a deal in which he can."""
        found = self.knows_not_solution(player, bounds=bounds)
        turned = {Decision.YES: Decision.NO, Decision.NO: Decision.YES}.get(found.decision, found.decision)
        return Verdict(turned, found.rounds, found.bounds, found.deal)

    def solutions_considered(self, players: Players, most: int = MOST) -> Considered:
        """Return the solutions of which I cannot exclude that the last player still considers them possible."""
        return considered(self._log, self.chain(players), most)

    def _not(self, chain: Chain, that: Players) -> Ignorance:
        """Return the search for whether the last of a chain does not know what others know."""
        *knowing, last = self._from_keeper(chain)
        ignorant = (last, *self.chain((*chain, *_names(that)))[len(chain) :])
        key = (tuple(knowing), ignorant)
        if key not in self._ignorance:
            self._ignorance[key] = Ignorance(self._log, *key)
        return self._ignorance[key]

    # Since when, and why

    def since(self, players: Players, cell: Cell) -> int | None:
        """Return the line after which it is known, the first one of its statement: 0 for the headers, None if never."""
        chain = self.chain(players)
        if not self.knows(chain, cell):
            return None
        if not chain:
            return self._own_since.get(cell, self._impossible_since)
        return self._view(chain).since(cell)

    def since_whether(self, players: Players, cell: Cell) -> int | None:
        """Return the line after which it is known that ... the last player knows if a cell is so, as for `since`.

        Examples
        --------
        >>> import clue_logic as cl
        >>> game = cl.read('''cards: 1, 2, 3, 4, 5, 6
        ... hidden: 1
        ... players: Ann 2, Bob 2, Cid 1
        ... me: Ann
        ... hand: 1, 2
        ... Bob suggests 3, 4: Cid shows
        ... Bob suggests 1, 2: Cid passes, Ann shows 1
        ... ''')
        >>> knowledge, three = Knowledge(game), Cell("Cid", "3", True)
        >>> knowledge.since_whether("Bob", three), knowledge.reason_whether("Bob", three, until=6).lines
        (6, (3, 6))
        """
        chain = self.chain(players)
        if not self.knows_whether(chain, cell):
            return None
        if not self.possible:
            return self._impossible_since
        chain = self._from_keeper(chain)
        if not chain:  # an onlooker, who knows which it is
            known = cell if self.knows((), cell) else opposite(cell)
            return self.since((), known)
        return self._view(chain).since_whether(cell)

    def since_solution(self, players: Players) -> int | None:
        """Return the line after which it is known that ... the last player can name the solution, as for `since`."""
        chain = self.chain(players)
        if not self.knows_solution(chain):
            return None
        if not self.possible:
            return self._impossible_since
        chain = self._from_keeper(chain)
        if not chain:  # an onlooker knows it when he knows all its cards
            places = solution_places(self.game)
            return max(line for cell, line in self._own_since.items() if cell.location in places)
        return self._view(chain).since_solution()

    @cached_property
    def _moments(self) -> tuple[Moment, ...]:
        return tuple(moments(self.game))

    @cached_property
    def _own_since(self) -> Mapping[Cell, int]:
        return {cell: moment.line for moment in self._moments for cell in moment.cells}

    @cached_property
    def _impossible_since(self) -> int | None:
        return next((moment.line for moment in self._moments if not moment.possible), None)

    def reason(
        self, players: Players, cell: Cell, seconds: float = SECONDS, until: int | None = None
    ) -> Conflict | None:
        """Return a minimal set of lines of the log from which it follows that it is known; None if it is not known.

        A line that is left out is left out for everybody: not only did I not write it down, it did not happen. But the
        turns are still taken and cards still shown where the other lines say so.

        Parameters
        ----------
        players, cell
            What is known.
        seconds
            How long to look for a smallest set before a minimal one has to do.
        until
            Only lines of statements up to this line, which is not before it is known.
        """
        chain = self.chain(players)
        if not self.knows(chain, cell):
            return None
        if not chain:
            known = self._log.encoding if until is None else encode(self.game.until(until))
            return Conflicts(known, opposite(cell)).smallest(seconds)
        return self._view(chain).reason(cell, seconds, until)

    def reason_whether(
        self, players: Players, cell: Cell, seconds: float = SECONDS, until: int | None = None
    ) -> Conflict | None:
        """Return a minimal set of lines from which it follows that the last player knows if a cell is so.

        The parameters are those of `reason`. None if that is not known.
        """
        chain = self.chain(players)
        if not self.knows_whether(chain, cell):
            return None
        if not self._from_keeper(chain):  # an onlooker, who knows which it is
            return self.reason((), cell, seconds, until) or self.reason((), opposite(cell), seconds, until)
        return self._view(self._from_keeper(chain)).reason_whether(cell, seconds, until)

    def reason_solution(self, players: Players, seconds: float = SECONDS, until: int | None = None) -> Conflict | None:
        """Return a minimal set of lines from which it follows that the last player can name the solution.

        None if that is not known; and of an onlooker himself, who can ask for the cards one by one.
        """
        chain = self.chain(players)
        if not self.knows_solution(chain) or not self._from_keeper(chain):
            return None
        return self._view(self._from_keeper(chain)).reason_solution(seconds, until)


def _names(players: Players) -> tuple[str, ...]:
    return (players,) if isinstance(players, str) else tuple(players)


def _stands(cells: Cells, cell: Cell) -> bool:
    return cells[cell.location, cell.card] is (State.HOLDS if cell.holds else State.LACKS)


def _at_once(yes: bool) -> Verdict:
    return Verdict(Decision.YES if yes else Decision.NO, 0, USUAL)
