"""The state of the software that plays: only the same state is sure to play the same games.

A results file says which state its games are from, and each machine of a cluster must be in that of the others.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import Any

from clue_logic.play.compiled import digest_of
from clue_logic.play.players import Setting, offered

AFTERWARDS = frozenset(
    {
        "averages",
        "cluster",
        "gathering",
        "log_text",
        "logs",
        "plots",
        "processes",
        "record",
        "replicating",
        "replication",
        "report",
        "results_file",
        "results_lines",
        "scoring",
        "state",
        "tables",
        "tournament",
    }
)
"""The modules beside this one that do not decide games: they share them out, keep them, or tell of them."""

_HERE = Path(__file__).parent
_ELSEWHERE = ("game/deck.py", "game/edition.py", "game/edition.py", "words/names.py")
_LIBRARIES = ("numba", "numpy")
_DIGITS = 12


def state_of(setting: Setting) -> dict[str, Any]:
    """Return what has to be the same for games of a setting to be the same, as JSON can hold it.

    The version, a digest of the code that decides games, the versions of the libraries that draw lots and compile, and
    for players of other packages the versions of these.

    Examples
    --------
    >>> list(state_of(Setting(("K", "Dumb"))))
    ['version', 'code', 'libraries', 'packages']
    """
    libraries = {name: version(name) for name in _LIBRARIES}
    code = _code(setting.edition, setting.board)
    return {"version": version("clue-logic"), "code": code, "libraries": libraries, "packages": _packages(setting)}


def differences(found: Mapping[str, Any], wanted: Mapping[str, Any]) -> Iterator[str]:
    """Yield what is not the same, within dictionaries as well.

    Examples
    --------
    >>> list(differences({"seed": 1, "players": ["K"]}, {"seed": 2, "players": ["K", "Dumb"]}))
    ['seed 1, not 2', 'players K, not K, Dumb']
    """
    for key in dict.fromkeys([*wanted, *found]):
        one, other = found.get(key), wanted.get(key)
        if isinstance(other, dict) and one is None:
            one = {}  # an older version did not say anything about it
        if isinstance(one, dict) and isinstance(other, dict):
            yield from differences(one, other)
        elif one != other:
            yield f"{key} {_shown(one)}, not {_shown(other)}"


def _shown(value: object) -> str:
    if value is None:
        return "unknown"
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def deciding_files(edition: str, board: str) -> tuple[Path, ...]:
    """Return the files of this package that decide how games end that are played with an edition and a board."""
    modules = (file for file in _HERE.glob("*.py") if file.stem not in AFTERWARDS)
    data = (_HERE / "boards" / f"{board}.txt", _HERE.parent / "game" / "editions" / f"{edition}.toml")
    # What there is not cannot be played with; that is said where it is tried.
    known = (file for file in data if file.is_file())
    files = [*modules, *(_HERE.parent / name for name in _ELSEWHERE), *known]
    return tuple(sorted(files, key=lambda file: (file.name, file)))


@cache
def _code(edition: str, board: str) -> str:
    return digest_of(deciding_files(edition, board))[:_DIGITS]


def _packages(setting: Setting) -> dict[str, str]:
    """Return for each player of another package that package and its version."""
    wanted = {name.upper() for name in setting.players}
    return {
        name: f"{point.dist.name} {point.dist.version}" if point.dist else "a package without a name"
        for name, point in offered().items()
        if name.upper() in wanted
    }
