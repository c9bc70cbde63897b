"""Files named on the command line: read as bytes and text, editions of files, results written."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from os import fspath
from pathlib import Path
from typing import TYPE_CHECKING

import click

from clue_logic.cli.messages import Failure
from clue_logic.storage.file_writing import DamagedFileError, write_file
from clue_logic.words.diagnostics import decode
from clue_logic.words.escaping import make_visible

if TYPE_CHECKING:
    from clue_logic.game.edition import Edition

STANDARD_INPUT = "-"

MOST_BYTES = 50_000_000
"""The size limit for files, against devices that never end."""


def read_text(path: str) -> str:
    """Return the text of a log; ``-`` is standard input.

    Raises Failure if the file cannot be read, and TextError if it is not UTF-8.
    """
    return decode(read_bytes(path), display_name(path))


def display_name(path: str) -> str:
    """Return the name of a log in messages."""
    return "<stdin>" if path == STANDARD_INPUT else make_visible(path)


def document_title(path: str) -> str:
    """Return the title of a log in documents: its file name without the ending."""
    return make_visible(Path(path).stem)


def read_bytes(path: str, kind: str = "*.clue") -> bytes:
    """Return the content of a file; for a directory, the message lists the files that match `kind`."""
    if not path:
        raise Failure("the name of the file is empty")
    if path == STANDARD_INPUT and sys.stdin is None:
        raise Failure("standard input is closed")
    try:
        if path == STANDARD_INPUT:
            data = _read_standard_input()
        else:
            with Path(path).open("rb") as file:
                data = file.read(MOST_BYTES + 1)
    except FileNotFoundError:
        raise Failure(f"{path}: there is no such file.{_near_file(path)}") from None
    except IsADirectoryError:
        raise Failure(f"{path} is a directory; name a file in it.{_folder_hint(path, kind)}") from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise Failure(f"{path}: cannot be read ({reason})") from None
    if len(data) > MOST_BYTES:
        raise Failure(f"{display_name(path)} is larger than {MOST_BYTES // 1_000_000} MB; this is not a game log")
    return data


def _read_standard_input() -> bytes:
    """Return standard input, which ``ask`` reads once more for the command that answers a question."""
    context = click.get_current_context(silent=True)
    meta = {} if context is None else context.meta
    if _INPUT not in meta:
        meta[_INPUT] = sys.stdin.buffer.read(MOST_BYTES + 1)
    content: bytes = meta[_INPUT]
    return content


_INPUT = f"{__name__}.standard_input"


def _near_file(path: str) -> str:
    from clue_logic.words.names import nearest

    missing = Path(path)
    try:
        names = [file.name for file in missing.parent.iterdir() if file.is_file()]
    except OSError:
        return ""
    near = nearest(missing.name, names, cutoff=0.8)
    return f" Did you mean {fspath(missing.parent / near)}?" if near else ""


def _folder_hint(path: str, kind: str) -> str:
    try:
        names = sorted(file.name for file in Path(path).glob(kind))
    except OSError:
        return ""
    return f" There are: {', '.join(names[:10])}{' and more' if len(names) > 10 else ''}." if names else ""


def load_editions(files: Iterable[str]) -> Mapping[str, Edition]:
    """Return the built-in editions together with those of edition files.

    Raises Failure if a file cannot be read, or is not an edition.
    """
    from clue_logic.game.edition import EditionError, editions, load_edition

    known = dict(editions())
    for file in files:
        try:
            edition = load_edition(read_bytes(file, "*.toml").decode("utf-8-sig"), file)
        except UnicodeDecodeError as error:
            raise Failure(f"{file} is not UTF-8 text (byte {error.start})") from None
        except EditionError as error:
            raise Failure(str(error)) from None
        known[edition.name] = edition
    return known


def write(path: str | os.PathLike[str], content: str | bytes, *, exists: str = "", known: bytes | None = None) -> None:
    """Write a file; end the command with a message if this is impossible.

    Raises Failure if the file cannot be written, or if its content is no longer the `known` one.
    """
    still = None if known is None else lambda: Path(path).read_bytes() == known
    with report_write_errors(path):
        try:
            write_file(path, content, new=bool(exists), still=still)
        except InterruptedError:
            raise Failure(
                f"{path}: another program has changed it meanwhile; nothing was written",
                "  hint: run the command again",
            ) from None
        except FileExistsError:
            if exists:
                raise Failure(exists) from None
            raise


def print_or_write(text: str, path: str | None) -> None:
    """Print a text as it is, or write it to a file."""
    if path is None:
        click.echo(text, nl=False)
    else:
        write(path, text)


@contextmanager
def report_write_errors(path: str | os.PathLike[str]) -> Iterator[None]:
    """End the command with a message if a file cannot be written by `clue_logic.storage.file_writing` or `keep`.

    Raises
    ------
    Failure
        In place of OSError, and of ValueError, which a path with a null character raises.
    """
    try:
        yield
    except (OSError, ValueError) as error:
        raise Failure(f"{path}: cannot be written ({_reason(path, error)}); {_state(path, error)}") from None


def _reason(path: str | os.PathLike[str], error: OSError | ValueError) -> str:
    reason = getattr(error, "strerror", None) or str(error)
    if isinstance(error, PermissionError) and not os.path.lexists(path):
        return f"{reason}: no new file is allowed in the folder {os.path.dirname(os.path.abspath(path))}"
    return reason


def _state(path: str | os.PathLike[str], error: OSError | ValueError) -> str:
    """Return a sentence on the content of the file after the error."""
    if isinstance(error, DamagedFileError):
        return "a part of it was overwritten, and its old content could not be restored"
    if isinstance(error, OSError) and os.path.isfile(path):
        return "it is unchanged"
    return "no file was written"
