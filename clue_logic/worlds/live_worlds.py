"""What the deals of a log have in common while the log changes: what is found once is kept."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from types import MappingProxyType

from clue_logic.game.game import Game
from clue_logic.game.questions import Cell, State
from clue_logic.words.superseded import never
from clue_logic.worlds.bits import NOTHING, CellBits, KnownCells, SaidReader, numbers_of
from clue_logic.worlds.entailment import CellStates, Common, Moment, Worlds
from clue_logic.worlds.fitting import UndecidedError
from clue_logic.worlds.live_worlds import Followed, Replay, Witnesses
from clue_logic.worlds.solver import Switched

_DEAD = 4_000
"""How much more than the log the solver may have taken in, before it is made anew."""


class LiveWorlds:
    """Finds out what follows from a log again and again while it is being written.

    Examples
    --------
    >>> from clue_logic.language.reader import read_log
    >>> from clue_logic.worlds.timeline import timeline
    >>> headers = "cards: Ace, King, Queen\\nhidden: 1\\nplayers: Ann 1, Bob 1\\n"
    >>> live = LiveWorlds()
    >>> live.update(read_log(headers + "Ann suggests Ace, King: Bob shows\\n")).cells["Bob", "Queen"]
    <State.LACKS: 'lacks'>
    >>> after = live.update(read_log(headers + "Ann suggests Ace, King: Bob shows\\nBob reveals King\\n"))
    >>> after.cells["Bob", "King"], [(moment.line, len(moment.cells)) for moment in timeline(after)]
    (<State.HOLDS: 'holds'>, [(0, 0), (4, 1), (5, 4)])
    """

    def __init__(self) -> None:
        self._kind: Hashable = None
        self._kept: _Kept | None = None

    def update(self, game: Game, *, stopped: Callable[[], bool] = never) -> Worlds:
        """Return the deals that agree with a game.

        What they have in common is known, and since when: as `Worlds` with ``bounded=True`` and
        `clue_logic.worlds.timeline.moments` find it. If it would take too long here, it is left to them. Where they
        would give up and this does not, it tells more than they do.

        Parameters
        ----------
        game
            The game.
        stopped
            Whether it is no longer wanted; asked before everything that may take long.

        Raises
        ------
        SupersededError
            If it is no longer wanted. What is kept is as sound as before.
        """
        kind = _kind(game)
        if self._kept is None or self._kind != kind:
            self._kind, self._kept = kind, _Kept(game)
        try:
            return Worlds(game, bounded=True, common=self._kept.update(game, stopped))
        except UndecidedError:
            return Worlds(game, bounded=True)


def _kind(game: Game) -> Hashable:
    """Return what has to stay the same: the cells, the categories, and whether the sizes of all hands are known."""
    exact = all(player.low == player.high for player in game.players)
    return game.locations, game.deck.categories, game.deck.loose, exact


class _Kept:
    """What is kept of logs with the same cells."""

    def __init__(self, game: Game) -> None:
        self._said = SaidReader(game)
        self._solver = Switched(game)
        self._cells: CellBits = self._said.cells
        self._followed = Followed((), (NOTHING,), Witnesses(self._cells.every))
        self._moments: tuple[Moment, ...] = ()
        self._states: tuple[KnownCells, CellStates] = (NOTHING, self._states_of(NOTHING))

    def update(self, game: Game, stopped: Callable[[], bool]) -> Common:
        """Return what the deals of a game have in common."""
        self._trim(game)
        statements = self._said.statements(game, stopped)
        before = self._followed
        same = 0
        for one, other in zip(statements, before.statements, strict=False):
            if one is not other:
                break
            same += 1
        if same > before.number:  # it was impossible, and is for the same reason
            followed = Followed(statements, before.known, before.witnesses)
        else:
            followed = Replay(self._cells, self._solver, before, statements, same, stopped).followed()
        possible = followed.number == len(statements)
        known = followed.known[-1] if possible else NOTHING
        if known != self._states[0]:
            self._states = known, self._states_of(known)
        self._moments = tuple(self._moments_of(game, followed, same))
        self._followed = followed
        return Common(self._states[1], frozenset(), possible, self._moments)

    def _trim(self, game: Game) -> None:
        """Forget statements that are no longer there, if they are most of what is kept."""
        log = self._followed.statements
        if self._said.size > _DEAD + 2 * len(log):
            self._said.forget_others(frozenset(log))
        if self._solver.size > _DEAD + 2 * len(log):
            self._solver = Switched(game)

    def _states_of(self, known: KnownCells) -> CellStates:
        states = dict.fromkeys(self._cells.cells, State.OPEN)
        for state, cells in ((State.HOLDS, known.held), (State.LACKS, known.lacked)):
            states.update((self._cells.cells[number], state) for number in numbers_of(cells))
        return MappingProxyType(states)

    def _moments_of(self, game: Game, followed: Followed, same: int) -> Iterator[Moment]:
        """Yield what each statement brings; what is the same is taken over, on the lines where it stands now."""
        lines = (0, *(event.line for event in game.events))
        for at, line in enumerate(lines[: followed.number]):
            if at >= same:
                yield Moment(line, self._news(followed.known[at], followed.known[at + 1]))
            elif self._moments[at].line == line:
                yield self._moments[at]
            else:
                yield Moment(line, self._moments[at].cells)
        if followed.number < len(lines):
            yield Moment(lines[followed.number], (), possible=False)

    def _news(self, before: KnownCells, after: KnownCells) -> tuple[Cell, ...]:
        news = after.both & ~before.both
        return tuple(Cell(*self._cells.cells[number], bool(after.held >> number & 1)) for number in numbers_of(news))
