"""Questions about knowledge: who knows what, who knows that who knows, and who does not know."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cached_property

from clue_logic.game.game import Game
from clue_logic.game.public_log import public_log
from clue_logic.game.questions import AtomicProposition, Cell, Solution, State
from clue_logic.knowledge.copies import EncodedLog
from clue_logic.knowledge.distance import STEPS, Distance, find_distance
from clue_logic.knowledge.exact_view import MOST, ConsideredSolutions, ExactView, OwnView, find_considered_solutions
from clue_logic.knowledge.ignorance import Ignorance
from clue_logic.knowledge.propositions import (
    USUAL,
    Bounds,
    Chain,
    Decision,
    Proposition,
    SearchResult,
    flatten_proposition,
    normalize_chain,
)
from clue_logic.knowledge.sight import Unwritten, unwritten
from clue_logic.words.records import replace
from clue_logic.worlds.conflicts import SECONDS, Conflict
from clue_logic.worlds.entailment import CellStates

Players = Sequence[str] | str
"""A chain of players, or a single one."""


class Knowledge:
    """What the keeper of a log knows about who knows what.

    Chains of players are given by their names, a single player by her name alone; see `clue_logic.knowledge`. What they
    know or not is a `Proposition`. All answers are exact. An impossible log has no worlds: everything is known in it,
    and nothing stands in its grids.
    """

    def __init__(self, game: Game, log: EncodedLog | None = None, stated: Game | None = None) -> None:
        self.game = game
        self.stated = game if stated is None else stated
        """The whole log: if everyone answers, an onlooker's part of it does not say that a card was shown."""
        self.log = EncodedLog(game) if log is None else log
        self._views: dict[tuple[Chain, int | None], ExactView] = {}
        self._grids: dict[Chain, CellStates] = {}
        self._ignorance: dict[tuple[Chain, Chain], Ignorance] = {}

    @property
    def possible(self) -> bool:
        """True if some deal agrees with the log."""
        return self._own.possible

    @cached_property
    def _own(self) -> OwnView:
        return OwnView(self.log)

    @cached_property
    def onlooker(self) -> Knowledge:
        """The knowledge of an onlooker, who sees what everybody sees and no cards: the public knowledge."""
        game = public_log(self.game)
        # If everyone answers, a log without cards does not even say that one was shown.
        shown = tuple(replace(show, card=None) for show in self.log.showings)
        return Knowledge(game, EncodedLog(game, shown), self.stated)

    def chain(self, players: Players) -> Chain:
        """Return a chain in its shortest form.

        Raises NotAtTheTableError if one of them is not a player of this game.
        """
        return normalize_chain(self.game, players)

    def _flatten(self, players: Players, proposition: Proposition) -> tuple[Chain, AtomicProposition]:
        others, matter = flatten_proposition(proposition)
        return self.chain((*_player_names(players), *others)), matter

    def _view(self, chain: Chain, matter: AtomicProposition) -> OwnView | ExactView:
        """Return the view that decides what the last player of a chain knows.

        For a cell, the log decides what its keeper knows. For "knows whether" and the solution, she may have seen more
        than the log says.
        """
        viewers = chain if isinstance(matter, Cell) else self._from_keeper(chain)
        return self._exact(viewers) if viewers else self._own

    def _exact(self, chain: Chain, kept: int | None = None) -> ExactView:
        if (chain, kept) not in self._views:
            self._views[chain, kept] = ExactView(self.log, chain, kept)
        return self._views[chain, kept]

    def _from_keeper(self, chain: Chain) -> Chain:
        """Return the chain, or that of the keeper in place of an empty one, if the log has a keeper."""
        return chain or ((self.game.me,) if self.game.me is not None else ())

    # What is known

    def knows(self, players: Players, proposition: Proposition) -> bool:
        """Return whether I know that the first player knows that the second knows ... something.

        I may know that the last player knows whether a cell holds without knowing it myself; the same goes for the
        solution: the cards in the envelope, or in a game without hidden cards the whole deal. Without players, the
        question is whether I know it; the solution counts as known if I looked and did not record what I saw.
        """
        chain, matter = self._flatten(players, proposition)
        if not self.possible:
            return True
        if not chain or not isinstance(matter, Cell):
            return self._view(chain, matter).knows(matter)
        if chain in self._grids:
            return _has_state(self._grids[chain], matter)
        if _has_state(self.onlooker.grid(()), matter):
            return True
        # knowledge is factive: if I know that others know it, I know it
        return _has_state(self._own.cells, matter) and self._view(chain, matter).knows(matter)

    def thought_to_know(self, players: Players, proposition: Proposition) -> bool:
        """Return whether I know that the first player, as others see her, knows that the second knows ... something.

        Others do not reckon with the private lines of my log (`clue_logic.knowledge.sight`). So this may be false of me
        though `knows` is true. Of another player both are the same.

        >>> from clue_logic.language.reader import read_log
        >>> headers = "cards: 1, 2, 3\\nhidden: 1\\nplayers: Ann 1, Bob 1\\nme: Ann\\nhand: 1\\n"
        >>> knowledge, two = Knowledge(read_log(headers + "learn Bob holds 2")), Cell("Bob", "2", True)
        >>> knowledge.knows("Ann", two), knowledge.thought_to_know("Ann", two)
        (True, False)
        """
        first = _player_names(players)[:1]
        if first != (self.game.me,) or not self.possible:
            return self.knows(players, proposition)
        chain, matter = self._flatten(players, proposition)
        return self._exact((*first, *chain), 1).knows(matter)

    def grid(self, players: Players) -> CellStates:
        """Return the state of every cell in a view: HOLDS or LACKS where that is known to the end of the chain."""
        chain = self.chain(players)
        if not chain or not self.possible:
            return self._own.cells
        if chain not in self._grids:
            self._grids[chain] = self._exact(chain).grid(self._own.cells, self.onlooker.grid(()))
        return self._grids[chain]

    @cached_property
    def unwritten(self) -> Unwritten:
        """What I have seen and not recorded: I know it, though it is not in the log."""
        return unwritten(self.game, self._own.cells)

    def public(self, proposition: Proposition) -> bool:
        """Return whether a proposition is public: known even to an onlooker without cards.

        A cell is, if it holds in all deals that agree with the public part of the log. Then it is
        common knowledge: everybody knows it, knows that everybody knows it, and so on. The players may have more common
        knowledge than that: if two of them hold all cards, each knows the hand of the other.
        """
        return self.onlooker.knows((), proposition)

    def solutions_considered(self, players: Players, most: int = MOST) -> ConsideredSolutions:
        """Return the solutions that the last player may still consider possible, as far as I know."""
        return find_considered_solutions(self.log, self.chain(players), most)

    def distance(self, player: str, most: int = MOST, steps: int = STEPS) -> Distance:
        """Return the most solutions that a player considers in one of the worlds that I consider possible.

        The parameters are those of `clue_logic.knowledge.distance.find_distance`.
        """
        if self.knows(player, Solution()):
            return Distance(1, 1, self.solutions_considered(player, most))
        return find_distance(self.log, player, most, steps)

    # What is not known

    def knows_not(self, players: Players, proposition: Proposition, bounds: Bounds = USUAL) -> SearchResult:
        """Return whether I know that (... knows that) the last player does not know something.

        This is stronger than not knowing that he knows. For a chain without players they are the same (negative
        introspection), unless I have seen something that is not in the log.
        """
        chain, (others, matter) = self.chain(players), flatten_proposition(proposition)
        known = self.chain((*chain, *others))
        if not self.possible or (chain and isinstance(matter, Cell) and self.public(matter.opposite)):
            return _immediate_result(True)
        if self.knows(known, matter):
            return _immediate_result(False)
        if not chain and not self.unwritten:
            return _immediate_result(True)
        *knowing, last = self._from_keeper(chain)
        key = (tuple(knowing), (last, *known[len(chain) :]))
        if key not in self._ignorance:
            self._ignorance[key] = Ignorance(self.log, *key)
        return self._ignorance[key].of(matter, bounds)

    # Since when, and why

    def since(self, players: Players, proposition: Proposition) -> int | None:
        """Return the first line of the statement after which it is known; 0 for the headers, None if never.

        Examples
        --------
        >>> import clue_logic as cl
        >>> from clue_logic.game.questions import Whether
        >>> game = cl.read('''cards: 1, 2, 3, 4, 5, 6
        ... hidden: 1
        ... players: Ann 2, Bob 2, Cid 1
        ... me: Ann
        ... hand: 1, 2
        ... Bob suggests 3, 4: Cid shows
        ... Bob suggests 1, 2: Cid passes, Ann shows 1
        ... ''')
        >>> knowledge, three = Knowledge(game), Whether(Cell("Cid", "3", True))
        >>> knowledge.since("Bob", three), knowledge.reason("Bob", three, until=6).lines
        (6, (3, 6))
        """
        chain, matter = self._flatten(players, proposition)
        return self._view(chain, matter).since(matter) if self.knows(chain, matter) else None

    def knew_first(self, players: Sequence[str], matter: AtomicProposition) -> tuple[int | None, tuple[str, ...]]:
        """Return the first line after which one of some players knew something, as the whole log shows; and who did.

        The line is 0 for the headers, None if that is not certain of any of them. The keeper of the log may have learnt
        later that they knew: for `since`, she must be certain at that line already.

        Examples
        --------
        >>> import clue_logic as cl
        >>> game = cl.read('''cards: 1, 2, 3, 4, 5, 6
        ... hidden: 1
        ... players: Ann 2, Bob 2, Cid 1
        ... me: Ann
        ... hand: 1, 2
        ... Bob suggests 3, 4: Cid shows
        ... Ann suggests 3, 5: Bob passes, Cid shows 3
        ... ''')
        >>> knowledge, three = Knowledge(game), Cell("Cid", "3", True)
        >>> knowledge.since("Bob", three), knowledge.knew_first(("Bob",), three)
        (7, (6, ('Bob',)))
        """
        first, names = None, list[str]()
        for player in players:
            since = self._exact(self.chain(player)).knew_since(matter, first)
            if since is not None and since != first:
                first, names = since, []
            names += [player] if since is not None else []
        return first, tuple(names)

    def reason(
        self, players: Players, proposition: Proposition, seconds: float = SECONDS, until: int | None = None
    ) -> Conflict | None:
        """Return a minimal set of lines of the log from which it follows that it is known; None if it is not known.

        A line that is not in the set counts as not having happened, for all players; the other lines keep their turns
        and shows.
        """
        chain, matter = self._flatten(players, proposition)
        return self._view(chain, matter).reason(matter, seconds, until) if self.knows(chain, matter) else None

    def knows_by_lines(self, players: Players, cell: Cell, lines: Collection[int]) -> bool:
        """Return whether a cell is known from some lines of the log alone, in the sense of `reason`."""
        return self._exact(self.chain(players)).knows_by_lines(cell, lines)


def _player_names(players: Players) -> tuple[str, ...]:
    return (players,) if isinstance(players, str) else tuple(players)


def _has_state(cells: CellStates, cell: Cell) -> bool:
    return cells[cell.location, cell.card] is (State.HOLDS if cell.holds else State.LACKS)


def _immediate_result(yes: bool) -> SearchResult:
    return SearchResult(Decision.YES if yes else Decision.NO, 0, USUAL)
