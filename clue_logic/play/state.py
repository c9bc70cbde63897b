"""The state of the software that plays: only the same state is sure to play the same games.

A results file says which state its games are from, and each machine of a cluster must be in that of the others.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib.metadata import entry_points, version
from pathlib import Path
from typing import Any

from clue_logic.play.compiled import digest_of
from clue_logic.play.players import BUILT_IN, GROUP, OWN, Setting

AFTERWARDS = frozenset(
    {
        "cluster",
        "logs",
        "plots",
        "processes",
        "record",
        "replication",
        "report",
        "results_file",
        "state",
        "tables",
        "tournament",
    }
)
"""The modules beside this one that do not decide games: they share them out, keep them, or tell of them."""

_HERE = Path(__file__).parent
_ELSEWHERE = ("game/deck.py", "game/edition.py", "language/names.py")
_DIGITS = 12


def state_of(setting: Setting) -> dict[str, Any]:
    """Return what has to be the same for games of a setting to be the same, as JSON can hold it.

    The version, the text of the code that decides games, and for players of other packages the versions of these.

    Examples
    --------
    >>> list(state_of(Setting(("K", "Dumb"))))
    ['version', 'code', 'packages']
    """
    return {"version": version("clue-logic"), "code": _code(), "packages": _packages(setting)}


def differences(found: Mapping[str, Any], wanted: Mapping[str, Any]) -> Iterator[str]:
    """Yield what is not the same, within dictionaries as well.

    Examples
    --------
    >>> list(differences({"seed": 1, "players": ["K"]}, {"seed": 2, "players": ["K", "Dumb"]}))
    ['seed 1, not 2', 'players K, not K, Dumb']
    """
    for key in dict.fromkeys([*wanted, *found]):
        one, other = found.get(key), wanted.get(key)
        if isinstance(one, dict) and isinstance(other, dict):
            yield from differences(one, other)
        elif one != other:
            yield f"{key} {_shown(one)}, not {_shown(other)}"


def _shown(value: object) -> str:
    if value is None:
        return "unknown"
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def deciding_files() -> tuple[Path, ...]:
    """Return the files of this package that decide how games end."""
    modules = (file for file in _HERE.glob("*.py") if file.stem not in AFTERWARDS)
    data = ((_HERE / "boards").glob("*.txt"), (_HERE.parent / "game" / "editions").glob("*.toml"))
    files = [*modules, *(_HERE.parent / name for name in _ELSEWHERE), *(file for some in data for file in some)]
    return tuple(sorted(files, key=lambda file: (file.name, file)))


@cache
def _code() -> str:
    return digest_of(deciding_files())[:_DIGITS]


def _packages(setting: Setting) -> dict[str, str]:
    """Return for each player of another package that package and its version."""
    wanted = {name.upper() for name in setting.players} - {name.upper() for name in (*BUILT_IN, *OWN)}
    points = sorted(entry_points(group=GROUP), key=lambda point: point.name)
    return {
        point.name: f"{point.dist.name} {point.dist.version}" if point.dist else "a package without a name"
        for point in points
        if point.name.upper() in wanted
    }
