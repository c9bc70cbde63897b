"""Something that is made of files which never change: taken as it is kept, or made and kept."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, TypeVar

from clue_logic.storage.cache import read, write

_T = TypeVar("_T")


@dataclass(frozen=True)
class Preparation(Generic[_T]):
    """How to make something, and how to keep it.

    Parameters
    ----------
    name
        Under which it is kept.
    made_of
        Gives a digest of all that it depends on; `OSError` if that cannot be read.
    make
        Makes it.
    plain
        Turns it into data that JSON can hold.
    built
        Turns that data into what `make` makes.
    """

    name: str
    made_of: Callable[[], str]
    make: Callable[[], _T]
    plain: Callable[[_T], Any]
    built: Callable[[Any], _T]

    def get(self) -> _T:
        """Return it; what is missing, stale, damaged or not to be trusted is made again, and kept if possible."""
        try:
            made_of = self.made_of()
        except OSError:  # an installation without its sources cannot tell what is stale
            return self.make()
        kept = read(self.name, made_of)
        if kept is not None:
            try:
                return self.built(kept)
            except (LookupError, TypeError, ValueError, AttributeError):  # right digests, and yet not ours
                pass
        made = self.make()
        write(self.name, made_of, self.plain(made))
        return made

    def keep(self, folder: Path) -> None:
        """Make it and keep it in a folder."""
        write(self.name, self.made_of(), self.plain(self.make()), folder)
