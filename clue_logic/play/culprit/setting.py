"""Who plays 犯人当てゲーム, and how."""

from __future__ import annotations

from dataclasses import dataclass

from clue_logic.play.culprit import knowledge
from clue_logic.play.seeding import SettingError

MOST_DECLARATIONS = 3000
"""After so many declarations a game is a draw. All combinations of twelve players are fewer."""


@dataclass(frozen=True)
class CulpritSetting:
    """Who plays, and how.

    Parameters
    ----------
    players
        The names of tactics, or of players of one's own.
    knowledge
        What all players conclude: ``matrix``, ``remembering`` or ``exact``.
    asker_silent
        True if the asker does not say whether he holds any of the cards himself.
    names
        What the players are called; nothing for the names of their tactics.
    most_declarations
        After so many the game is a draw.
    """

    players: tuple[str, ...]
    knowledge: str = "remembering"
    asker_silent: bool = False
    names: tuple[str, ...] = ()
    most_declarations: int = MOST_DECLARATIONS

    @property
    def kind(self) -> int:
        """What all players conclude, as a number."""
        return knowledge.KINDS.index(self.knowledge)

    def check(self) -> None:
        """Raise an error if so many cannot play, or not with this knowledge.

        Raises
        ------
        SettingError
            The message says how many can.
        """
        if self.knowledge not in knowledge.KINDS:
            raise SettingError(f"there is no knowledge {self.knowledge!r}; there are {', '.join(knowledge.KINDS)}")
        most = knowledge.MOST_EXACT if self.knowledge == "exact" else knowledge.MOST_PLAYERS
        if not knowledge.FEWEST_PLAYERS <= len(self.players) <= most:
            who = "players who think of all deals" if self.knowledge == "exact" else "players"
            raise SettingError(
                f"there are seats for {knowledge.FEWEST_PLAYERS} to {most} {who}, not for {len(self.players)}"
            )
        if self.names and len(self.names) != len(self.players):
            raise SettingError(f"{len(self.players)} players need as many names or none, not {len(self.names)}")
        if self.most_declarations < 1:
            raise SettingError(f"a game has at least one declaration, not {self.most_declarations}")
