"""Who plays Generalized Clue, and with how many items."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from clue_logic.play.generalized.player import GeneralizedPlayerClass
from clue_logic.play.generalized.players import PLAYERS
from clue_logic.play.seeding import SettingError
from clue_logic.words.names import near

FEWEST_PLAYERS, MOST_PLAYERS = 2, 10

MOST_ITEMS = 200

WITHOUT_E = "-e"
"""What is written behind a player's name if he does without rule e."""

NO_OTHERS: Mapping[str, GeneralizedPlayerClass] = MappingProxyType({})


@dataclass(frozen=True)
class GeneralizedSetting:
    """Who plays, and with how many items.

    Parameters
    ----------
    items, hidden
        How many items there are, and how many of them are hidden.
    players
        Who plays, by name; "even-e" is the player "even" without rule e.
    with_e
        False if nobody uses rule e.

    Examples
    --------
    >>> GeneralizedSetting(20, 3, ("even", "even", "random")).sizes
    (6, 6, 5)
    """

    items: int
    hidden: int
    players: tuple[str, ...]
    with_e: bool = True

    @property
    def sizes(self) -> tuple[int, ...]:
        """How many items are dealt to each seat; if they do not divide evenly, the first seats have one more."""
        each, more = divmod(self.items - self.hidden, len(self.players))
        return tuple(each + (seat < more) for seat in range(len(self.players)))

    def check(self, own: Mapping[str, GeneralizedPlayerClass] = NO_OTHERS) -> None:
        """Raise `SettingError` if this cannot be played.

        Examples
        --------
        >>> GeneralizedSetting(4, 2, ("even", "even", "random")).check()
        Traceback (most recent call last):
        clue_logic.play.seeding.SettingError: 4 items are not enough: 2 are hidden, and 3 players have one \
each
        """
        players = len(self.players)
        if not FEWEST_PLAYERS <= players <= MOST_PLAYERS:
            raise SettingError(f"there are seats for {FEWEST_PLAYERS} to {MOST_PLAYERS} players, not for {players}")
        if self.hidden < 1:
            raise SettingError("at least one item has to be hidden")
        if self.items > MOST_ITEMS:
            raise SettingError(f"there are at most {MOST_ITEMS} items, not {self.items}")
        if self.items - self.hidden < players:
            raise SettingError(
                f"{self.items} items are not enough: {self.hidden} are hidden, and {players} players have one each"
            )
        for name in self.players:
            class_of(name, own)


def class_of(name: str, own: Mapping[str, GeneralizedPlayerClass] = NO_OTHERS) -> tuple[GeneralizedPlayerClass, bool]:
    """Return what makes the player of this name, and whether he uses rule e.

    Raises
    ------
    SettingError
        If there is none.

    Examples
    --------
    >>> class_of("one-e")
    (<class 'clue_logic.play.generalized.players.One'>, False)
    """
    known = {**PLAYERS, **own}
    plain = name.removesuffix(WITHOUT_E)
    if name in known:
        return known[name], True
    if plain in known:
        return known[plain], False
    raise SettingError(f"there is no player {name!r}. {near(plain, known)}")
