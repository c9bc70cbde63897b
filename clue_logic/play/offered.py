"""The players there are, by name: those of the thesis, our own, and what other packages offer."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.metadata import EntryPoint, entry_points
from types import MappingProxyType

from clue_logic.play import programs
from clue_logic.play.faults import Blamed
from clue_logic.play.information import Information
from clue_logic.play.player import PlayerClass
from clue_logic.play.winning import Win
from clue_logic.words.names import near

GROUP = "clue_logic.players"
"""The group of entry points under which other packages offer players."""

BUILT_IN: Mapping[str, int] = MappingProxyType(
    {
        "Simple": programs.SIMPLE,
        "Dumb": programs.DUMB,
        "NoSuggestion": programs.NO_SUGGESTION,
        "Human": programs.HUMAN,
        "K": programs.K,
        "K&KaK": programs.K_KAK,
    }
)
"""The players of the thesis."""

OWN: Mapping[str, PlayerClass] = MappingProxyType({"Information": Information, "Win": Win})
"""Players in Python that come with the software."""

_OTHERWISE: Mapping[str, str] = MappingProxyType({"KAK": "K&KaK", "K&KAK": "K&KaK", "NOSUGG": "NoSuggestion"})

NO_OTHERS: Mapping[str, PlayerClass] = MappingProxyType({})


class UnknownPlayerError(ValueError):
    """A player whom nobody has written; the message says who is meant perhaps, or who there is."""


def player_names() -> tuple[str, ...]:
    """Return the names of all players: the thesis', our own, then those that other packages offer.

    A name that is taken, in whatever letters, nobody else can have.
    """
    return (*BUILT_IN, *OWN, *offered())


def offered() -> Mapping[str, EntryPoint]:
    """Return the players that other packages offer, by name.

    Where two packages offer players of one name, in whatever letters, that of the package first in the alphabet is
    taken, on every machine.
    """
    taken, found = {name.upper() for name in (*BUILT_IN, *OWN)}, {}
    for point in sorted(entry_points(group=GROUP), key=_place):
        if point.name.upper() not in taken:
            taken.add(point.name.upper())
            found[point.name] = point
    return MappingProxyType(dict(sorted(found.items())))


def _place(point: EntryPoint) -> tuple[str, str, str]:
    return point.dist.name if point.dist else "", point.name, point.value


def known_name(name: str, own: Mapping[str, PlayerClass] = NO_OTHERS) -> str:
    """Return a player's name as it is usually written; capitals do not matter.

    Raises
    ------
    UnknownPlayerError
        If there is no such player, or one of `own` has the name of another.

    Examples
    --------
    >>> known_name("kak"), known_name("simple")
    ('K&KaK', 'Simple')
    """
    names = {known.upper(): known for known in player_names()}
    for other in own:
        if names.setdefault(other.upper(), other) != other or other in player_names():
            raise UnknownPlayerError(f"{other!r} cannot be the name of a player of one's own: it is taken")
    found = names.get(name.upper()) or _OTHERWISE.get(name.upper())
    if found is None:
        what = f"no player is called {name!r}" if name else "a name is missing"
        raise UnknownPlayerError(f"{what}. {near(name, names.values())}")
    return found


def class_of(name: str) -> PlayerClass:
    """Return the class of a player that is no program: one of our own, or one that another package offers."""
    if name in OWN:
        return OWN[name]
    point = offered()[name]
    with Blamed(f"the player {name} cannot be imported ({point.value})"):
        made: PlayerClass = point.load()
    return made
