"""Places to go to, for the protocol."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache

from lsprotocol import types

from clue_logic.editing.answers import Target
from clue_logic.editing.lsp.places import Places
from clue_logic.storage.resources import resource


def locations(targets: Iterable[Target], places: Places, uri: str) -> list[types.Location]:
    """Return where to go to: in this text, or in a file of the software."""
    of_file = cache(_file_places(places))
    found = []
    for target in targets:
        if target.file is None:
            found.append(types.Location(uri, places.range(target.span)))
        else:
            found.append(types.Location(uri_of(target.file), of_file(target.file).range(target.span)))
    return found


def uri_of(file: str) -> str:
    """Return where a file of the software lies.

    Examples
    --------
    >>> uri_of("rules/given.dl").rpartition("/")[2]
    'given.dl'
    """
    _, *parts = file.split("/")
    return resource("rules", *parts).as_uri()


def _file_places(like: Places) -> Callable[[str], Places]:
    def of(file: str) -> Places:
        _, *parts = file.split("/")
        return like.of(resource("rules", *parts).read_text("utf-8"))

    return of
