"""What to ask next."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Literal

from clue_logic.game.game import Game, a_game
from clue_logic.language.questions import as_text, parse_player
from clue_logic.words.names import member

if TYPE_CHECKING:
    from clue_logic.advice.advice import Advice


def suggest(
    game: Game,
    *,
    by: Literal["information", "win", "k", "kak"] = "information",
    rooms: Iterable[str] | str | None = None,
    asker: str | None = None,
    top: int = 5,
    seed: int = 0,
) -> Advice:
    """Return the best suggestions to make next, and whether to accuse.

    Parameters
    ----------
    game
        The game.
    by
        By what to rank them: what they tell, a simple estimate of the chance to win, or the thesis' programs.
    rooms
        The rooms, or the one room, in which a suggestion can be made; None for all.
    asker
        Whom to advise, where the log does not say whose it is.
    top
        How many suggestions to return.
    seed
        Where random numbers start.

    Raises
    ------
    NoAdviceError
        If there is nothing to advise.
    LogError
        If the one to advise is no player of this game.
    ImpossibleError
        If no deal agrees with the log.
    UnknownOptionError
        If nothing is ranked by that.
    TypeError
        If the game is none, or a name no text.
    TooManyStatesError
        If the deals cannot be counted in 500 MB.

    Examples
    --------
    >>> import clue_logic as cl
    >>> headers = "cards: 1, 2, 3, 4\\nhidden: 1\\nplayers: Ann 1, Bob 2\\nme: Ann\\nhand: 4\\nanswers: one\\n"
    >>> print(suggest(cl.read(headers), top=1).text())
    Ann is not ready to accuse: no solution is likelier than 1, at 33.3%. Missing: 1.58 bits.
    The best of 7 suggestions, by what the answer tells about the solution:
    <BLANKLINE>
       suggestion   bits  cells  for onlookers
    1. Bob about 1  0.92    3.3           0.35
         Bob shows 1 67%; Bob has none 33%
    """
    from clue_logic.advice.advice import advise
    from clue_logic.advice.request import AdviceRequest, Aim
    from clue_logic.advice.rooms import rooms_named

    named_rooms = [rooms] if isinstance(rooms, str) else rooms
    found = None if named_rooms is None else rooms_named(a_game(game), map(as_text, named_rooms))
    named = None if asker is None else parse_player(asker, a_game(game))
    return advise(a_game(game), AdviceRequest(by=member("aim", by, Aim), asker=named, rooms=found, top=top, seed=seed))
