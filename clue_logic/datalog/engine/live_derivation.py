"""The derivation of a log that changes: it is taken back to before the first change, and goes on from there.

A line that is put in or taken out above, and says nothing, changes no more than the numbers of events.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import islice, pairwise, takewhile

from clue_logic.datalog.calculi import Rules, calculus_for
from clue_logic.datalog.derivation import Derivation, FactRecord, Inference
from clue_logic.datalog.engine.renumbering import Moves, Renumbering
from clue_logic.datalog.engine.rounds import Rounds
from clue_logic.datalog.syntax import Calculus
from clue_logic.game.facts import Given, Stage
from clue_logic.game.game import Game
from clue_logic.game.given import LiveStages
from clue_logic.words.superseded import SupersededError, never


class LiveDerivation:
    """Derives what follows from one log again and again while it is being written.

    Parameters
    ----------
    rules
        The name of the calculus.

    Examples
    --------
    >>> from clue_logic.language.reader import read_log
    >>> headers = "cards: Ace, King, Queen\\nhidden: 1\\nplayers: Ann 1, Bob 1\\n"
    >>> live = LiveDerivation("notebook")
    >>> one, other = (live.update(read_log(headers + f"Bob reveals {card}")) for card in ("King", "Queen"))
    >>> [str(fact) for fact in other.facts("holds")]
    ['holds(Bob, Queen)']
    >>> [str(fact) for fact in one.facts("holds")]
    ['holds(Bob, King)']
    """

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._stages = LiveStages()
        self._derived: _Derived | None = None

    def update(self, game: Game, *, stopped: Callable[[], bool] = never) -> Derivation:
        """Return what `derive_by_statement` returns for the game.

        Parameters
        ----------
        game
            The game.
        stopped
            Is asked before each statement that is to be taken in.

        Raises
        ------
        SupersededError
            If it was stopped. What has been taken in by then is kept.
        """
        told, calculus = self._stages.update(game), calculus_for(self._rules, game)
        derived = self._derived
        if derived is None or derived.calculus is not calculus:
            derived = _Derived(calculus)
        self._derived = None  # if this is broken off in the midst of a statement, start over
        derived.keep(told)
        for stage in told[len(derived) :]:
            if stopped():
                self._derived = derived
                raise SupersededError
            derived.take(stage)
        self._derived = derived
        return derived.derivation()


class _Derived:
    """What is derived of a log, each event under the number of the line on which it stood when it was taken in."""

    def __init__(self, calculus: Calculus) -> None:
        self.calculus = calculus
        self._renumbering = Renumbering(calculus)
        self._rounds = Rounds(calculus)
        self._taken: list[Stage] = []
        self._told: list[Stage] = []
        self._inwards = Moves()
        self._shown = _Renumbered(self._renumbering)

    def __len__(self) -> int:
        return len(self._taken)

    def keep(self, told: Sequence[Stage]) -> None:
        """Take back what is told otherwise now, and all below."""
        kept = sum(takewhile(bool, (old is new for old, new in zip(self._told, told, strict=False))))
        moves = _moves(told[:kept], self._taken)
        for taken, new in zip(self._taken[kept:], told[kept:], strict=False):
            then = moves.then(new.line, taken.line)
            if not self._is_same(kept, new, then):
                break
            moves, self._told[kept] = then, new
            kept += 1
        if moves and any(above.line >= below.line for above, below in pairwise(told)):
            kept, moves = 0, Moves()  # made up by a program: its lines tell no order
        self._rounds.back_to(kept)
        del self._taken[kept:], self._told[kept:]
        self._inwards = moves
        self._shown.cut(self._rounds.derivation())

    def take(self, stage: Stage) -> None:
        """Take in a statement below those that are."""
        taken = self._renumbering.stage(stage, self._inwards) if self._inwards else stage
        self._rounds.extend(taken.givens, since=taken.line)
        self._taken.append(taken)
        self._told.append(stage)

    def derivation(self) -> Derivation:
        """Return what is derived, each event under the number of the line on which it stands."""
        derivation = self._rounds.derivation()
        if not self._inwards and self._taken[0] is self._told[0]:
            return derivation
        return self._shown.derivation(derivation, self._told[0], _moves(self._taken, self._told))

    def _is_same(self, number: int, new: Stage, moves: Moves) -> bool:
        """Return whether a statement says what was taken in, be it on another line."""
        taken = self._taken[number]
        if number == 0:  # no rule knows where headers stand
            return [given.fact for given in taken.givens] == [given.fact for given in new.givens]
        if not moves:
            return taken == new
        in_order = self._told[number - 1].line < new.line and self._taken[number - 1].line < taken.line
        return self._renumbering.is_free and in_order and self._renumbering.stage(new, moves) == taken


def _moves(stages: Iterable[Stage], others: Iterable[Stage]) -> Moves:
    moves = Moves()
    for stage, other in zip(stages, others, strict=False):
        moves = moves.then(stage.line, other.line)
    return moves


class _Renumbered:
    """What was derived, under other numbers; what has been said so is kept."""

    def __init__(self, renumbering: Renumbering) -> None:
        self._renumbering = renumbering
        self._said_for: tuple[Stage, Moves] | None = None
        self._givens: FactRecord[Given] = FactRecord()
        self._inferences: FactRecord[Inference] = FactRecord()

    def cut(self, derivation: Derivation) -> None:
        """Keep only what this derivation has as well."""
        self._givens.cut(len(derivation.givens))
        self._inferences.cut(len(derivation.inferences))

    def derivation(self, derived: Derivation, headers: Stage, moves: Moves) -> Derivation:
        """Return a derivation with these headers, under other numbers."""
        if self._said_for != (headers, moves) or self._said_for[0] is not headers:
            self._givens.cut(0)
            self._inferences.cut(0)
            self._said_for = headers, moves
        said = self._renumbering
        in_headers = {given.fact: given for given in reversed(headers.givens)}
        self._givens.add(
            in_headers.get(given.fact) or said.given(given, moves)
            for given in islice(derived.givens.values(), len(self._givens), None)
        )
        self._inferences.add(
            said.inference(inference, moves)
            for inference in islice(derived.inferences.values(), len(self._inferences), None)
        )
        given, inferred = self._givens.so_far(), self._inferences.so_far()
        return Derivation(derived.calculus, given, inferred, derived.notices)
