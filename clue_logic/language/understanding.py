"""What is understood of a log with errors: the game of what is well formed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from clue_logic.game.edition import Edition
from clue_logic.game.game import Game
from clue_logic.language.known_texts import KnownTexts
from clue_logic.language.log_fold import LogFold
from clue_logic.language.read_statement import ReadStatement
from clue_logic.language.statements import StatementText
from clue_logic.words.superseded import never


@dataclass(frozen=True, slots=True)
class UnderstoodLog:
    """What is understood of a log.

    Parameters
    ----------
    game
        The game of what is well formed; None without a deck or players that can be used.
    left_out
        What does not count.
    read
        What became of the other statements; none without a game.
    """

    game: Game | None
    left_out: Sequence[StatementText]
    read: Sequence[ReadStatement] = ()


class Understanding:
    """Finds which statements must be left out, so that the rest has no error.

    A header with an error is left out first, and those that are wrong without it (``hand`` without ``me``) next; then
    the statements that are wrong below the headers that are left.

    Parameters
    ----------
    editions
        The editions that the log can name.
    texts
        What is known of the texts of statements.
    """

    def __init__(self, editions: Mapping[str, Edition], texts: KnownTexts) -> None:
        self._editions = editions
        self._texts = texts
        self._folds: list[LogFold] = []

    def update(self, statements: Sequence[StatementText], *, stopped: Callable[[], bool] = never) -> UnderstoodLog:
        """Return what is understood of these statements.

        Raises
        ------
        SupersededError
            If it was stopped.
        """
        left_out: list[StatementText] = []
        rounds = 0
        while statements:
            if rounds == len(self._folds):
                self._folds.append(LogFold(self._editions, self._texts, forgiving=True))
            fold = self._folds[rounds]
            fold.update(statements, stopped=stopped)
            if not fold.has_error:
                return UnderstoodLog(fold.game(), left_out, fold.read())
            wrong = fold.wrong()
            if not wrong:
                break
            left_out += wrong
            lines = {statement.line for statement in wrong}
            statements = [statement for statement in statements if statement.line not in lines]
            rounds += 1
        return UnderstoodLog(None, left_out)
