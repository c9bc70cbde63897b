"""The folder of what is prepared: files that are read only if nobody else can have written them.

They are JSON, so that reading one can do nothing but give numbers and texts. Each begins with a line of two digests: of
what it was made of, and of what it holds.
"""

from __future__ import annotations

import json
import os
import stat
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).resolve().parent / "files"
"""Beside the code: a wheel brings it along, in a checkout git leaves it out. What is kept nowhere else is trusted."""

_PACKAGE = Path(__file__).resolve().parents[1]


def digest_of(folder: Path, files: Iterable[Path], *more: str) -> str:
    """Return a digest of some files, of their names below a folder, and of some words.

    Raises
    ------
    OSError
        If one of them cannot be read.
    """
    digest = sha256()
    for file in files:
        content = file.read_bytes()
        digest.update(f"{file.relative_to(folder).as_posix()} {len(content)}\n".encode())
        digest.update(content)
    digest.update("\n".join(more).encode())
    return digest.hexdigest()


def read(name: str, made_of: str, folder: Path | None = None) -> Any:
    """Return what is kept under a name; None if it was made of something else, is damaged, or not to be trusted.

    Parameters
    ----------
    name
        A name that the program has chosen.
    made_of
        The digest of what it must have been made of.
    folder
        Where to look, if not in `FOLDER`.
    """
    file = (folder or FOLDER) / f"{name}.json"
    try:
        if not _is_safe(file.parent, stat.S_ISDIR) or not _is_safe(file, stat.S_ISREG):
            return None
        head, _, body = file.read_bytes().partition(b"\n")
        return json.loads(body) if head == _head(made_of, body) else None
    except (OSError, ValueError, RecursionError):
        return None


def write(name: str, made_of: str, plain: Any, folder: Path | None = None) -> None:
    """Keep plain data under a name, if that can be done; another process that reads meanwhile gets the old or the new.

    The parameters are those of `read`.
    """
    from tempfile import mkstemp

    kept = folder or FOLDER
    body = json.dumps(plain, ensure_ascii=False, separators=(",", ":")).encode()
    try:
        kept.mkdir(0o755, exist_ok=True)  # whatever the user lets others do to her files
        if not _is_safe(kept, stat.S_ISDIR):
            return
        handle, new = mkstemp(prefix=f".{name}-", dir=kept)
        try:
            with open(handle, "wb") as file:
                file.write(_head(made_of, body) + b"\n" + body)
            os.chmod(new, 0o644)
            os.replace(new, kept / f"{name}.json")
        except BaseException:
            os.unlink(new)
            raise
    except OSError:  # an installation that cannot be written to is only slower
        return


def _head(made_of: str, body: bytes) -> bytes:
    return f"{made_of} {sha256(body).hexdigest()}".encode()


def _is_safe(path: Path, is_kind: Any) -> bool:
    """Return whether a file or folder is of its kind, and written by nobody who could not write the code beside it."""
    found, code = path.lstat(), _PACKAGE.stat()
    if not is_kind(found.st_mode):
        return False
    if os.name != "posix" or not hasattr(os, "geteuid"):  # there, or in a browser, modes and owners say nothing
        return True
    others = stat.S_IWOTH | (0 if code.st_mode & stat.S_IWGRP and code.st_gid == found.st_gid else stat.S_IWGRP)
    return found.st_uid in (0, os.geteuid(), code.st_uid) and not found.st_mode & others
