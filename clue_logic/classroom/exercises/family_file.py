"""Reading what the file of an exercise says of a family of logs."""

from __future__ import annotations

from collections.abc import Mapping

from clue_logic.classroom.exercises.family import KINDS, MOST, SIZES, Family
from clue_logic.classroom.random_games.games import SmallKind
from clue_logic.words.names import near

_LARGEST_SEED = 10**9
_DEFAULTS = Family(())
_KEYS = ("games", "kinds", "seed", "shown", "size")


class FamilyError(ValueError):
    """A family that cannot be dealt; `key` is what is wrong of it, the message what was expected."""

    def __init__(self, key: str, message: str) -> None:
        super().__init__(message)
        self.key = key


def read_family(written: object) -> Family:
    """Return the family that a table sets.

    Raises
    ------
    FamilyError
        If it sets none.

    Examples
    --------
    >>> read_family({"kinds": ["whispers"], "games": 5}).number
    5
    >>> read_family({"kinds": ["whispers"], "games": 0})
    Traceback (most recent call last):
        ...
    clue_logic.classroom.exercises.family_file.FamilyError: expected a whole number from 1 to 100, not 0
    """
    if not isinstance(written, Mapping):
        raise FamilyError("family", 'expected a table, as in {kinds = ["whispers"], games = 20}')
    for key in written:
        if key not in _KEYS:
            raise FamilyError(f"family.{key}", f"unknown here. {near(str(key), _KEYS)}")
    number = _whole(written, "games", range(1, MOST + 1), _DEFAULTS.number)
    return Family(
        _kinds(written.get("kinds")),
        size=_whole(written, "size", SIZES, _DEFAULTS.size),
        seed=_whole(written, "seed", range(_LARGEST_SEED + 1), _DEFAULTS.seed),
        number=number,
        shown=_whole(written, "shown", range(1, number + 1), _DEFAULTS.shown),
    )


def _kinds(written: object) -> tuple[SmallKind, ...]:
    if not isinstance(written, list) or not written:
        raise FamilyError("family.kinds", 'expected a list of kinds of games, as in ["whispers"]')
    for name in written:
        if not isinstance(name, str) or name not in KINDS:
            raise FamilyError("family.kinds", f"there is no kind {name!r}. {near(str(name), sorted(KINDS))}")
    return tuple(dict.fromkeys(KINDS[name] for name in written))


def _whole(written: Mapping[str, object], key: str, allowed: range, default: int) -> int:
    value = written.get(key, default)
    if not isinstance(value, int) or isinstance(value, bool) or value not in allowed:
        least, most = allowed[0], allowed[-1]
        raise FamilyError(f"family.{key}", f"expected a whole number from {least} to {most}, not {value!r}")
    return value
