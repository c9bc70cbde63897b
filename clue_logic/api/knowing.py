"""What the players of a game know, and what they know of one another."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from clue_logic.game.game import Game, a_game
from clue_logic.language.questions import parse_knowers, parse_player, parse_statement

if TYPE_CHECKING:
    from clue_logic.knowledge.explanation import KnowledgeExplanation
    from clue_logic.knowledge.leaks import Leaks
    from clue_logic.knowledge.rivals import Rivals
    from clue_logic.notebook.notebook import Notebook


def knows(game: Game, players: Sequence[str] | str, statement: str) -> KnowledgeExplanation:
    """Explain whether a player knows something, or knows that another knows it, as far as the log tells.

    Parameters
    ----------
    game
        The game.
    players
        A player; or several, to ask whether the first knows that the second knows. ``everybody`` stands for each
        player, and in the first place ``public`` for whoever has seen what everybody sees.
    statement
        As a log writes it: ``Ann holds Rope``, ``Plum excluded``; ``whether Ann holds Rope``; or ``the solution``.

    Raises
    ------
    LogError
        If one is no player of this game, or it is not a statement about a cell of this game.
    NotDecidableError
        If the software cannot tell whether such a statement is so.
    ImpossibleError
        If no deal agrees with the log.
    TypeError
        If the game is none, or a player or the statement no text.

    Examples
    --------
    >>> import clue_logic as cl
    >>> headers = "cards: 1, 2, 3\\nhidden: 1\\nplayers: Ann 1, Bob 1\\nme: Ann\\nhand: 1\\n"
    >>> game = cl.read(headers + "Bob suggests 1: Ann shows 1")
    >>> knows(game, "everybody", "Ann holds 1").known, knows(game, "Bob", "whether Bob holds 2").known
    (True, True)
    >>> knows(game, "Bob", "3 is the solution").known, knows(game, "Bob", "the solution").known
    (False, True)
    >>> print(knows(game, "Bob", "Bob holds 2").answer())
    It is open whether Bob knows that Bob holds 2. But Bob knows whether it is so.
    """
    from clue_logic.knowledge.explanation import explain_statement

    a_game(game)
    written = [players] if isinstance(players, str) else players
    return explain_statement(game, parse_statement(statement, game, parse_knowers(written, game)))


def view(game: Game, players: Sequence[str] | str) -> Notebook:
    """Return what a player is known to know, as a notebook without proofs.

    Parameters
    ----------
    game
        The game.
    players
        A player; or several, for what the first is known to know that the second knows.

    Raises
    ------
    LogError
        If one is no player of this game.
    ImpossibleError
        If no deal agrees with the log.
    TypeError
        If the game is none, or a player no text.

    Examples
    --------
    >>> import clue_logic as cl
    >>> headers = "cards: 1, 2, 3\\nhidden: 1\\nplayers: Ann 1, Bob 1\\nme: Ann\\nhand: 1\\n"
    >>> game = cl.read(headers + "Bob suggests 1: Ann shows 1")
    >>> view(game, "Bob")["Ann", "1"], view(game, "Bob")["Bob", "2"]
    (<State.HOLDS: 'holds'>, <State.OPEN: 'open'>)
    """
    from clue_logic.knowledge.explanation import possible
    from clue_logic.knowledge.view_report import view_notebook

    knowledge = possible(a_game(game))
    written = [players] if isinstance(players, str) else players
    return view_notebook(knowledge, knowledge.chain([parse_player(name, game) for name in written]))


def rivals(game: Game, *, most: int | None = None) -> Rivals:
    """Return how near the other players are to the solution, the most dangerous first.

    Parameters
    ----------
    game
        The game.
    most
        How many solutions are counted for each player, 5,000 unless it is said.

    Raises
    ------
    ImpossibleError
        If no deal agrees with the log.
    TypeError
        If the game is none.

    Examples
    --------
    >>> import clue_logic as cl
    >>> game = cl.read("cards: 1, 2, 3, 4\\nhidden: 1\\nplayers: Ann 1, Bob 1, Cid 1\\nme: Ann\\nhand: 1")
    >>> print(rivals(game))
    Ann still considers 3 solutions possible.
    <BLANKLINE>
    player  considers at most  knows the solution
    Bob                     4  no
    Cid                     4  no
    """
    from clue_logic.knowledge.explanation import possible
    from clue_logic.knowledge.rivals import rivals as compared
    from clue_logic.knowledge.solutions import MOST

    return compared(possible(a_game(game)), MOST if most is None else most)


def leaks(game: Game) -> Leaks:
    """Return which cards of the keeper of a log are known to whom, and since when.

    Raises
    ------
    OnlookerError
        If the log has no `me`.
    ImpossibleError
        If no deal agrees with the log.
    TypeError
        If the game is none.

    Examples
    --------
    >>> import clue_logic as cl
    >>> headers = "cards: 1, 2, 3, 4\\nhidden: 1\\nplayers: Ann 1, Bob 1, Cid 1\\nme: Ann\\nhand: 1\\n"
    >>> print(leaks(cl.read(headers + "Bob suggests 1: Cid passes, Ann shows 1")))
    Cards of Ann, and who is known to know of them:
      1  Bob (since line 6), Cid (since line 6)
    """
    from clue_logic.knowledge.explanation import possible
    from clue_logic.knowledge.leaks import leaks as looked_for

    return looked_for(possible(a_game(game)))
