"""The lines of a results file: the first says whose games these are, each further one how some of them ended.

Those hold the outcomes of some consecutive games, and a check sum.
"""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Mapping
from dataclasses import asdict
from itertools import pairwise
from typing import Any

import numpy as np

from clue_logic.play.gathering import PlayedSpan, Tournament
from clue_logic.play.outcomes import ROUNDS, Outcomes
from clue_logic.play.players import Setting
from clue_logic.play.state import differences, state_of

KIND = "results of games played by clue-logic"
"""What the first line says that the file is."""

_BEGINNING = b'{"first":'
_FILE = b'{"file":"'
_STATE = ("version", "code", "libraries", "packages")
_ARRAYS = ("order", "first", "winner", "turns", "wrong_by")
_TYPE = np.int16


class ResultsError(ValueError):
    """A results file that cannot be used; the message says why, and what to do."""


def read(data: bytes, tournament: Tournament[Setting], name: str) -> tuple[tuple[PlayedSpan, ...], int]:
    """Return the games that a results file holds, and how many of its bytes are whole lines.

    Raises
    ------
    ResultsError
        If these are not results of this tournament.
    """
    header, text = header_of(tournament), data.rstrip(b"\0")
    if not data or (KIND.encode() in text and header.startswith(text) and text != header):
        return (), 0  # nothing yet, or interrupted at the very first line
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
        raise _damaged(name, len(lines) + 2, "it ends with something else than results")
    played: list[tuple[int, int, int]] = sorted((part.first, part.end, n) for n, part in enumerate(parts, start=2))
    for (_, end, _), (begin, _, number) in pairwise(played):
        if begin < end:
            raise _damaged(name, number, f"game {begin} is there twice")
    return parts, len(text) - len(half)


def header_of(tournament: Tournament[Setting]) -> bytes:
    """Return the first line of the results file of a tournament."""
    facts = {
        "file": KIND,
        **state_of(tournament.setting),
        "setting": asdict(tournament.setting),
        "seed": tournament.seed,
    }
    return _written(facts)


def line_of(part: PlayedSpan) -> bytes:
    """Return the line that says how some games ended."""
    facts: dict[str, Any] = {"first": part.first, "count": len(part.games)}
    facts["games"] = {name: getattr(part.games, name).tolist() for name in _ARRAYS}
    known = part.games.known
    # Most of it is the same from round to round: packed, it is a tenth as long.
    facts["known"] = None if known is None else base64.b64encode(zlib.compress(known.astype(_TYPE).tobytes())).decode()
    return _written({**facts, "check": _check_sum(facts)})


def _written(facts: Mapping[str, Any]) -> bytes:
    return json.dumps(facts, separators=(",", ":")).encode("ascii") + b"\n"


def _check_sum(facts: Mapping[str, Any]) -> int:
    return zlib.crc32(_written(facts))


def _check_header(line: bytes, expected: bytes, name: str) -> None:
    try:
        found = json.loads(line)
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict) or found.get("file") != KIND:
        raise ResultsError(f"{name} is not a results file of clue-logic; name another file")
    wanted = json.loads(expected)
    state = {key: wanted.pop(key) for key in _STATE}
    for what in differences({key: value for key, value in found.items() if key not in _STATE}, wanted):
        raise ResultsError(f"{name} holds the games of another tournament: {what}. Name another file")
    for what in differences({key: found.get(key) for key in _STATE}, state):
        raise ResultsError(
            f"{name} holds games that another state of the software played: {what}. Games of both must not be mixed: "
            "name another file to play all of them anew, or go on with the software that began"
        )


def _played_span(line: bytes, number: int, name: str, tournament: Tournament[Setting]) -> PlayedSpan:
    try:
        facts = json.loads(line)
        check = facts.pop("check")
        if check != _check_sum(facts):
            raise _damaged(name, number, "its check sum is wrong")
        part = PlayedSpan(facts["first"], _outcomes(facts, len(tournament.setting.players)))
        if part.first < 0 or not len(part.games):
            raise _damaged(name, number, "there are no such games")
        return part
    except ResultsError:
        raise
    except (ValueError, TypeError, KeyError, AttributeError, OverflowError, RecursionError, zlib.error):
        raise _damaged(name, number, "it is not a line of results") from None


def _outcomes(facts: Mapping[str, Any], players: int) -> Outcomes:
    count: int = facts["count"]
    shapes = {"order": (count, players), "wrong_by": (count, players)}
    games = [np.array(facts["games"][key], _TYPE).reshape(shapes.get(key, (count,))) for key in _ARRAYS]
    order, first, winner, turns, wrong_by = games
    packed = facts["known"]
    known = None if packed is None else np.frombuffer(zlib.decompress(base64.b64decode(packed)), _TYPE)
    shaped = None if known is None else known.reshape(count, players, ROUNDS)
    return Outcomes(order, first, winner, turns, wrong_by, shaped)


def _damaged(name: str, line: int, why: str) -> ResultsError:
    return ResultsError(
        f"{name}, line {line}: the file is damaged: {why}. Nothing in it was changed. "
        f"Delete that line to play its games again, or name another file"
    )
