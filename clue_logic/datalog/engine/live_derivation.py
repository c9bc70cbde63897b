"""The derivation of a log that changes: it is taken back to before the first change, and goes on from there."""

from __future__ import annotations

from collections.abc import Callable
from itertools import takewhile

from clue_logic.datalog.calculi import calculus_for
from clue_logic.datalog.derivation import Derivation
from clue_logic.datalog.engine.rounds import Rounds
from clue_logic.datalog.syntax import Calculus
from clue_logic.game.facts import Stage
from clue_logic.game.game import Game
from clue_logic.game.given import LiveStages
from clue_logic.words.superseded import Superseded, never


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

    def __init__(self, rules: str) -> None:
        self._name = rules
        self._stages = LiveStages()
        self._taken: list[Stage] = []
        self._calculus: Calculus | None = None
        self._rounds: Rounds | None = None

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
        Superseded
            If it was stopped. What has been taken in by then is kept.
        """
        told, rounds = self._stages.update(game), self._rounds_of(game)
        # Stages are the very same as before unless something was told otherwise, and most so of the headers: what an
        # edition calls its categories does not count when they are compared.
        same = (old is new or (old.line > 0 and old == new) for old, new in zip(self._taken, told, strict=False))
        kept = sum(takewhile(bool, same))
        self._rounds = None  # if this is broken off in the midst of a statement, start over
        rounds.back_to(kept)
        del self._taken[kept:]
        for stage in told[kept:]:
            if stopped():
                self._rounds = rounds
                raise Superseded
            rounds.extend(stage.givens, since=stage.line)
            self._taken.append(stage)
        self._rounds = rounds
        return rounds.derivation()

    def _rounds_of(self, game: Game) -> Rounds:
        calculus = calculus_for(self._name, game)
        if self._rounds is None or calculus is not self._calculus:
            self._rounds, self._calculus, self._taken = Rounds(calculus), calculus, []
        return self._rounds
