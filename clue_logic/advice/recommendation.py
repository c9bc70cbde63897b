"""What there is to recommend: whether to accuse, and the best suggestions with their figures."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from clue_logic.advice.accusing import Accusing
from clue_logic.advice.asking import Candidates
from clue_logic.advice.request import Aim
from clue_logic.advice.weighing import Advised
from clue_logic.game.game import Game
from clue_logic.worlds.openness import Shows


@dataclass(frozen=True)
class Recommendation:
    """What to do next.

    Parameters
    ----------
    game
        The game.
    asker
        Who is advised.
    aim, shows
        By what the suggestions are ranked, and what is assumed of players who could show several cards.
    accusing
        Whether to accuse.
    suggestions
        The best suggestions, the best first; none if it is time to accuse.
    choice
        The suggestions there were to choose from; None if it is time to accuse.
    weighed
        How many of these were weighed in full.
    turns
        For each room in how many turns a suggestion can be made there; None where walking does not count.
    drawn, public_drawn
        How many deals were drawn to estimate what I learn, and what an onlooker learns; None where it is exact.
    """

    game: Game
    asker: str
    aim: Aim
    shows: Shows
    accusing: Accusing
    suggestions: tuple[Advised, ...] = ()
    choice: Candidates | None = None
    weighed: int = 0
    drawn: int | None = None
    public_drawn: int | None = None
    turns: Mapping[str, float] | None = None
