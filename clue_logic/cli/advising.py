"""The best suggestions to make next, for commands that show them beside other things."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clue_logic.cli.failures import Failure
from clue_logic.cli.screen import say

if TYPE_CHECKING:
    from clue_logic.game.game import Game


def print_advice(game: Game, top: int, lang: str, plain: bool) -> None:
    """Print what to suggest next, and whether to accuse.

    Raises
    ------
    Failure
        If there is nothing to advise, such as in an impossible log, or one that does not say whose it is.
    """
    from clue_logic.advice.advice import advise
    from clue_logic.advice.asking import NoAdviceError
    from clue_logic.advice.request import AdviceRequest
    from clue_logic.cli.screen import busy, width_of_terminal
    from clue_logic.worlds.openness import ImpossibleError
    from clue_logic.worlds.tables import TooManyStatesError

    try:
        with busy("weighing suggestions"):
            advice = advise(game, AdviceRequest(top=top))
    except NoAdviceError as error:
        raise Failure(f"{str(error)[:1].upper()}{str(error)[1:]}.") from None
    except ImpossibleError:
        raise Failure("The log contradicts itself, so there is nothing to advise.") from None
    except TooManyStatesError:
        raise Failure("There are too many deals to weigh suggestions.") from None
    said = advice.text("en" if lang == "ja" else lang, width_of_terminal())
    say(said.replace("±", "+-") if plain else said)
