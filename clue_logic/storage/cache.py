"""Cache files: data computed from files that never change, read only if no other user can have written it.

Each begins with a line of two digests: of what it was computed from, and of its content. A file that is missing, stale,
damaged, or in a place that others can write to is ignored; the program is only slower without it. `Preparation` keeps
JSON, so that reading it can only give numbers and texts; `clue_logic.play.compilation` keeps compiled functions too.
"""

from __future__ import annotations

import json
import os
import stat
from collections.abc import Callable, Iterable
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Any, Generic, TypeVar

from msgspec import Struct

from clue_logic.storage.file_writing import write_file

FOLDER = Path(__file__).resolve().parent / "files"
"""Beside the code: a wheel brings it along, in a checkout git leaves it out. What is kept nowhere else is trusted."""

_NO_LINK = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)

_PACKAGE = Path(__file__).resolve().parents[1]


def compute_digest(folder: Path, files: Iterable[Path], *more: str) -> str:
    """Return a digest of some files, of their names below a folder, and of some words.

    Raises OSError if one of them cannot be read.
    """
    digest = sha256()
    for file in files:
        content = file.read_bytes()
        digest.update(f"{file.relative_to(folder).as_posix()} {len(content)}\n".encode())
        digest.update(content)
    digest.update("\n".join(more).encode())
    return digest.hexdigest()


def read(name: str, made_of: str, folder: Path | None = None) -> Any:
    """Return the cached data of a name; None if it is stale, damaged or not trusted.

    Parameters
    ----------
    name
        A name that the program has chosen.
    made_of
        The digest of its sources.
    folder
        The folder; by default `FOLDER`.
    """
    body = read_cache_file(_cache_path(name, folder), made_of)
    try:
        return None if body is None else json.loads(body)
    except (ValueError, RecursionError):
        return None


def write(name: str, made_of: str, plain: Any, folder: Path | None = None) -> None:
    """Keep plain data under a name, if that can be done; another process that reads meanwhile gets the old or the new.

    The parameters are those of `read`.
    """
    body = json.dumps(plain, ensure_ascii=False, separators=(",", ":")).encode()
    write_cache_file(_cache_path(name, folder), made_of, body)


def read_cache_file(file: Path, made_of: str) -> bytes | None:
    """Return the content of a cache file; None if missing, stale, damaged, or writable by another user."""
    try:
        if not _is_safe(file.parent.lstat(), stat.S_ISDIR):
            return None
        with open(file, "rb", opener=lambda path, flags: os.open(path, flags | _NO_LINK)) as opened:
            if not _is_safe(os.fstat(opened.fileno()), stat.S_ISREG):
                return None
            head, _, body = opened.read().partition(b"\n")
    except OSError:
        return None
    return body if head == _make_head(made_of, body) else None


def write_cache_file(file: Path, made_of: str, body: bytes) -> None:
    """Write a cache file if this is possible; without it the program is only slower.

    The parameters are those of `read_cache_file`. The folder is made if it does not exist.
    """
    with suppress(OSError):
        file.parent.mkdir(0o755, exist_ok=True)  # others may access the user's files only if their own modes permit it
        if not _is_safe(file.parent.lstat(), stat.S_ISDIR):
            return
        if os.path.lexists(file) and not _is_safe(file.lstat(), stat.S_ISREG):
            file.unlink()
        write_file(file, _make_head(made_of, body) + b"\n" + body, mode=0o644)


def _cache_path(name: str, folder: Path | None) -> Path:
    return (folder or FOLDER) / f"{name}.json"


def _make_head(made_of: str, body: bytes) -> bytes:
    return f"{made_of} {sha256(body).hexdigest()}".encode()


def _is_safe(found: os.stat_result, is_kind: Callable[[int], bool]) -> bool:
    """Return True if a path is of the expected kind, and only users who may change the code may write to it."""
    code = _PACKAGE.stat()
    if not is_kind(found.st_mode):
        return False
    if os.name != "posix" or not hasattr(os, "geteuid"):  # elsewhere modes and owners mean nothing
        return True
    others = stat.S_IWOTH | (0 if code.st_mode & stat.S_IWGRP and code.st_gid == found.st_gid else stat.S_IWGRP)
    return found.st_uid in (0, os.geteuid(), code.st_uid) and not found.st_mode & others


_T = TypeVar("_T")


class Preparation(Struct, Generic[_T], frozen=True):
    """How to make something, and how to keep it."""

    name: str  # its name in the cache
    made_of: Callable[[], str]  # returns a digest of all inputs; `OSError` if they cannot be read
    make: Callable[[], _T]
    plain: Callable[[_T], Any]  # turns it into data that JSON can hold
    built: Callable[[Any], _T]  # turns that data into what `make` makes

    def get(self) -> _T:
        """Return it; what is missing, stale, damaged or not to be trusted is made again, and kept if possible."""
        try:
            made_of = self.made_of()
        except OSError:  # without sources, stale entries cannot be detected
            return self.make()
        cached = read(self.name, made_of)
        if cached is not None:
            try:
                return self.built(cached)
            except (LookupError, TypeError, ValueError, AttributeError):  # invalid content despite its digest
                pass
        made = self.make()
        write(self.name, made_of, self.plain(made))
        return made

    def keep(self, folder: Path) -> None:
        """Make it and keep it in a folder."""
        write(self.name, self.made_of(), self.plain(self.make()), folder)
