"""Results files, so that an interrupted tournament can be continued.

The first line describes the tournament and the state of the software: only the same state plays the same games. Each
further line has the outcomes of consecutive games, and a check sum. Lines are only appended. Incomplete last lines, or
zeros at the end after a power cut, are dropped when the tournament continues, and their games played again. Any other
damage is an error, and the file is not changed.
"""

from __future__ import annotations

import base64
import json
import os
import zlib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from functools import cache
from importlib.metadata import version
from io import FileIO
from itertools import pairwise
from pathlib import Path
from time import monotonic
from typing import Any

import numpy as np
from filelock import lock_descriptor

from clue_logic.play.compilation import digest_files
from clue_logic.play.outcomes import ROUNDS, Outcomes
from clue_logic.play.players import Setting, plugin_players
from clue_logic.play.spans import PlayedSpan, Tournament
from clue_logic.storage.file_writing import sync_folder

# the modules of this package that do not decide games
AFTERWARDS = frozenset({"cluster", "plots", "record", "replication", "report", "results", "scoring", "tournament"})

_HERE = Path(__file__).parent
_ELSEWHERE = ("game/deck.py", "game/edition.py", "words/names.py")
_LIBRARIES = ("numba", "numpy")
_DIGITS = 12


def software_state(setting: Setting) -> dict[str, Any]:
    """Return the facts, as JSON data, that must be equal for games of a setting to be equal.

    The version, a digest of the code that decides games, the versions of numpy, numba and packages of players.

    >>> list(software_state(Setting(("K", "Dumb"))))
    ['version', 'code', 'libraries', 'packages']
    """
    libraries = {name: version(name) for name in _LIBRARIES}
    code = _code(setting.edition, setting.board)
    return {"version": version("clue-logic"), "code": code, "libraries": libraries, "packages": _packages(setting)}


def differences(stored: Mapping[str, Any], expected: Mapping[str, Any]) -> Iterator[str]:
    """Yield the differences, also within dictionaries.

    >>> list(differences({"seed": 1, "players": ["K"]}, {"seed": 2, "players": ["K", "Dumb"]}))
    ['seed 1, not 2', 'players K, not K, Dumb']
    """
    for key in dict.fromkeys([*expected, *stored]):
        one, other = stored.get(key), expected.get(key)
        if isinstance(other, dict) and one is None:
            one = {}  # files of older versions do not have it
        if isinstance(one, dict) and isinstance(other, dict):
            yield from differences(one, other)
        elif one != other:
            yield f"{key} {_format_value(one)}, not {_format_value(other)}"


def _format_value(value: object) -> str:
    if value is None:
        return "unknown"
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def deciding_files(edition: str, board: str) -> tuple[Path, ...]:
    """Return the files of the code and data that decide games with an edition and a board."""
    modules = (file for file in _HERE.glob("*.py") if file.stem not in AFTERWARDS)
    data = (_HERE / "boards" / f"{board}.txt", _HERE.parent / "game" / "editions" / f"{edition}.toml")
    # unknown editions and boards are reported where they are loaded
    known = (file for file in data if file.is_file())
    files = [*modules, *(_HERE.parent / name for name in _ELSEWHERE), *known]
    return tuple(sorted(files, key=lambda file: (file.name, file)))


@cache
def _code(edition: str, board: str) -> str:
    return digest_files(deciding_files(edition, board))[:_DIGITS]


def _packages(setting: Setting) -> dict[str, str]:
    """Return for each player of another package its name and version."""
    names = {name.upper() for name in setting.players}
    return {
        name: f"{point.dist.name} {point.dist.version}" if point.dist else "a package without a name"
        for name, point in plugin_players().items()
        if name.upper() in names
    }


KIND = "results of games played by clue-logic"

_BEGINNING = b'{"first":'
_FILE = b'{"file":"'
_STATE = ("version", "code", "libraries", "packages")
_ARRAYS = ("order", "first", "winner", "turns", "wrong_by")
_TYPE = np.int16


class ResultsError(ValueError):
    """A results file that cannot be used; the message says why, and how to fix it."""


def parse_results(data: bytes, tournament: Tournament[Setting], name: str) -> tuple[tuple[PlayedSpan, ...], int]:
    """Return the games of a results file, and the length in bytes of its complete lines.

    Raises ResultsError if these are not results of this tournament.
    """
    header, text = render_header(tournament), data.rstrip(b"\0")
    if not data or (KIND.encode() in text and header.startswith(text) and text != header):
        return (), 0  # empty, or interrupted in the first line
    first, whole, rest = text.partition(b"\n")
    ours = not text or KIND.encode() in text or (text.startswith(_FILE) and header.startswith(text))
    if ours and not whole:
        what = "only the beginning of a first line" if text else "nothing but zeros"
        raise ResultsError(
            f"{name} holds {what}, as a power cut may leave it, and no games; delete it, or name another file"
        )
    _check_header(first, header, name)
    *lines, half = rest.split(b"\n")
    parts = tuple(_played_span(line, number, name, tournament) for number, line in enumerate(lines, start=2))
    if not (half.startswith(_BEGINNING) or _BEGINNING.startswith(half)):
        raise _damage_error(name, len(lines) + 2, "it ends with something else than results")
    played: list[tuple[int, int, int]] = sorted((part.first, part.end, n) for n, part in enumerate(parts, start=2))
    for (_, end, _), (begin, _, number) in pairwise(played):
        if begin < end:
            raise _damage_error(name, number, f"game {begin} is there twice")
    return parts, len(text) - len(half)


def render_header(tournament: Tournament[Setting]) -> bytes:
    """Return the first line of the results file of a tournament."""
    facts = {
        "file": KIND,
        **software_state(tournament.setting),
        "setting": asdict(tournament.setting),
        "seed": tournament.seed,
    }
    return _render_json(facts)


def render_line(part: PlayedSpan) -> bytes:
    """Return the line with the outcomes of some games."""
    facts: dict[str, Any] = {"first": part.first, "count": len(part.games)}
    facts["games"] = {name: getattr(part.games, name).tolist() for name in _ARRAYS}
    known = part.games.known
    # mostly the same from round to round: compressed to a tenth
    facts["known"] = None if known is None else base64.b64encode(zlib.compress(known.astype(_TYPE).tobytes())).decode()
    return _render_json({**facts, "check": _check_sum(facts)})


def _render_json(facts: Mapping[str, Any]) -> bytes:
    return json.dumps(facts, separators=(",", ":")).encode("ascii") + b"\n"


def _check_sum(facts: Mapping[str, Any]) -> int:
    return zlib.crc32(_render_json(facts))


def _check_header(line: bytes, expected: bytes, name: str) -> None:
    try:
        facts = json.loads(line)
    except (ValueError, RecursionError):
        facts = None
    if not isinstance(facts, dict) or facts.get("file") != KIND:
        raise ResultsError(f"{name} is not a results file of clue-logic; name another file")
    expected_facts = json.loads(expected)
    state = {key: expected_facts.pop(key) for key in _STATE}
    for what in differences({key: value for key, value in facts.items() if key not in _STATE}, expected_facts):
        raise ResultsError(f"{name} holds the games of another tournament: {what}. Name another file")
    for what in differences({key: facts.get(key) for key in _STATE}, state):
        raise ResultsError(
            f"{name} holds games that another state of the software played: {what}. Games of both must not be mixed: "
            "name another file to play all of them anew, or go on with the software that began"
        )


def _played_span(line: bytes, number: int, name: str, tournament: Tournament[Setting]) -> PlayedSpan:
    try:
        facts = json.loads(line)
        check = facts.pop("check")
        if check != _check_sum(facts):
            raise _damage_error(name, number, "its check sum is wrong")
        part = PlayedSpan(facts["first"], _outcomes(facts, len(tournament.setting.players)))
        if part.first < 0 or not len(part.games):
            raise _damage_error(name, number, "there are no such games")
        return part
    except ResultsError:
        raise
    except (ValueError, TypeError, KeyError, AttributeError, OverflowError, RecursionError, zlib.error):
        raise _damage_error(name, number, "it is not a line of results") from None


def _outcomes(facts: Mapping[str, Any], players: int) -> Outcomes:
    count: int = facts["count"]
    shapes = {"order": (count, players), "wrong_by": (count, players)}
    # a row for each game: order [0, 1, 1, 0] of two players -> [[0, 1], [1, 0]]
    games = [np.array(facts["games"][key], _TYPE).reshape(shapes.get(key, (count,))) for key in _ARRAYS]
    order, first, winner, turns, wrong_by = games
    packed = facts["known"]
    known = None if packed is None else np.frombuffer(zlib.decompress(base64.b64decode(packed)), _TYPE)
    shaped = None if known is None else known.reshape(count, players, ROUNDS)
    return Outcomes(order, first, winner, turns, wrong_by, shaped)


def _damage_error(name: str, line: int, why: str) -> ResultsError:
    return ResultsError(
        f"{name}, line {line}: the file is damaged: {why}. Nothing in it was changed. "
        f"Delete that line to play its games again, or name another file"
    )


# a power cut loses the games of this time; to wait for a slow disk after each line would cost more
SECONDS_AT_RISK = 1.0


@dataclass
class Results:
    """An open results file that no other process writes to."""

    parts: tuple[PlayedSpan, ...]  # the games in it when it was opened
    unfinished: bool  # an incomplete line or zeros were removed
    _file: FileIO
    _kept: int = field(init=False)
    _synced: float = field(init=False, default=0)

    def __post_init__(self) -> None:
        self._kept = sum(len(part.games) for part in self.parts)

    def begin(self, header: bytes) -> None:
        """Write the first line of a new file."""
        with self._failing():
            self._write(header)
            self._sync()

    def add(self, part: PlayedSpan) -> None:
        """Append games, so that they are kept however this process ends.

        Raises ResultsError if they cannot be written, for instance because the disk is full.
        """
        with self._failing():
            self._write(render_line(part))
            self._kept += len(part.games)
            if monotonic() - self._synced >= SECONDS_AT_RISK:
                self._sync()

    def finish(self) -> None:
        """Wait until all is on the disk."""
        with self._failing():
            self._sync()

    def _write(self, line: bytes) -> None:
        rest = memoryview(line)
        while rest:  # a nearly full disk may take a part only
            rest = rest[self._file.write(rest) :]

    def _sync(self) -> None:
        os.fsync(self._file.fileno())
        self._synced = monotonic()

    @contextmanager
    def _failing(self) -> Iterator[None]:
        try:
            yield
        except OSError as error:
            what = f"the {self._kept:,} games before are kept in it" if self._kept else "no games are kept in it"
            raise ResultsError(
                f"{os.fsdecode(self._file.name)}: results cannot be written ({error.strerror or error}); {what}. "
                "When that is mended, the same command goes on"
            ) from None


@contextmanager
def open_results(path: Path, tournament: Tournament[Setting]) -> Iterator[Results]:
    """Open the results file of a tournament, or create it.

    Raises ResultsError if it has other content, the games of another tournament, or is damaged; it is not changed then.
    """
    if path.exists() and not path.is_file():
        raise ResultsError(f"{path} is not a file")
    try:
        # unbuffered: a failed write must not be repeated when the file is closed
        file = path.open("a+b", buffering=0)
    except OSError as error:
        raise ResultsError(f"{path}: cannot be opened for writing ({error.strerror or error})") from None
    with file:
        if not _lock(file):
            raise ResultsError(f"{path}: another clue-logic is writing to it; wait for it, or name another file")
        file.seek(0)
        data = file.readall()
        if not data:
            sync_folder(path.parent)
        parts, good = parse_results(data, tournament, str(path))
        # the only place that removes bytes: the beginning of a line of this format, or zeros
        if good < len(data):
            file.truncate(good)
        results = Results(parts, good < len(data), file)
        if not good:
            results.begin(render_header(tournament))
        yield results
        results.finish()


def _lock(file: FileIO) -> bool:
    """Lock a file until it is closed, if the system supports it; return False if another process has the lock."""
    try:
        return lock_descriptor(file.fileno(), blocking=False)
    except OSError:  # a file system without locks
        return True
