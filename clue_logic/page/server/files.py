"""A file that the page edits: reading it, and saving without losing changes of other programs."""

from __future__ import annotations

import hashlib
import os
from dataclasses import dataclass
from pathlib import Path
from stat import S_ISREG
from threading import Lock
from typing import Literal

from clue_logic.editing.keep.kept_log import LogFile
from clue_logic.storage.file_writing import write_file
from clue_logic.words.diagnostics import TextError, decode
from clue_logic.words.escaping import make_visible

MOST_BYTES = 4_000_000
"""Far more than any log or rules; a page in which so much is typed is of no use."""

Trouble = Literal["too-long", "not-text", "no-file", "unreadable", "read-only", "unwritable", "half-character"]

MOST_COPIES = 1000


class FileTroubleError(Exception):
    """A file that cannot be read or written."""

    def __init__(self, kind: Trouble, detail: str = "") -> None:
        super().__init__(f"{kind}: {detail}")
        self.kind = kind
        self.detail = detail


@dataclass(frozen=True, slots=True)
class FileText:
    """What a file holds at a moment."""

    text: str  # its text, lines ended by line feeds
    version: str  # differs for different texts; "" if there is no file


class FileChangedError(Exception):
    """Another program has written the file since: nothing was saved. `now` is what it holds."""

    def __init__(self, now: FileText) -> None:
        super().__init__()
        self.now = now


class EditedFile:
    """A file that is edited in the page and, perhaps, elsewhere."""

    def __init__(self, path: str, *, most: int = MOST_BYTES) -> None:
        self.name = make_visible(os.path.basename(path))
        self._most = most
        self._path = Path(os.path.realpath(path))
        # Two tabs may save at the same time.
        self._saving = Lock()

    def is_same_file(self, other: EditedFile) -> bool:
        """Return whether the other one is the same file, by whatever path."""
        return self._path == other._path

    def read(self) -> FileText:
        """Return its text and version.

        Raises FileTroubleError if it cannot be read.
        """
        return self._decode_text(self._data())

    def save(self, text: str, base: str) -> FileText:
        """Write a text in place of what the file holds; a byte order mark and the kind of line ends stay.

        Raises FileChangedError if the file is of another version now; nothing is written then, and FileTroubleError if
        it cannot be read or written; it holds what it held then.
        """
        with self._saving:
            data = self._data()
            new_content = LogFile(data or b"").with_text(_require_encodable(text))
            if len(new_content) > MOST_BYTES or len(text) > self._most:
                raise FileTroubleError("too-long")
            if _version(data) != base:
                if data == new_content:  # another program has written the same text
                    return self._decode_text(data)
                raise FileChangedError(self._decode_text(data))
            try:
                if data is None:
                    write_file(self._path, new_content, new=True)
                elif data != new_content:
                    write_file(self._path, new_content, still=lambda: _version(self._data()) == base)
            except (FileExistsError, InterruptedError):
                raise FileChangedError(self.read()) from None
            except PermissionError as error:
                raise FileTroubleError("read-only", error.strerror or "") from None
            except OSError as error:
                raise FileTroubleError("unwritable", error.strerror or str(error)) from None
            return FileText(text, _version(new_content))

    def save_copy(self, text: str) -> str:
        """Write a text into a new file beside it; return its name.

        Raises FileTroubleError if it cannot be written.
        """
        data = LogFile().with_text(_require_encodable(text))
        for number in range(2, MOST_COPIES):
            path = self._path.with_name(f"{self._path.stem} ({number}){self._path.suffix}")
            try:
                write_file(path, data, new=True)
            except FileExistsError:
                continue
            except OSError as error:
                raise FileTroubleError("unwritable", error.strerror or str(error)) from None
            return make_visible(path.name)
        raise FileTroubleError("unwritable", "too many copies")

    def _data(self) -> bytes | None:
        try:
            status = self._path.stat()
            if not S_ISREG(status.st_mode):
                raise FileTroubleError("no-file")
            if status.st_size > MOST_BYTES:
                raise FileTroubleError("too-long")
            return self._path.read_bytes()
        except FileNotFoundError:
            return None
        except (OSError, ValueError) as error:
            raise FileTroubleError("unreadable", getattr(error, "strerror", None) or str(error)) from None

    def _decode_text(self, data: bytes | None) -> FileText:
        try:
            text = decode(data or b"", self.name)
        except TextError as error:
            raise FileTroubleError("not-text", str(error.diagnostics[0].line)) from None
        text = text.replace("\r\n", "\n").replace("\r", "\n")
        if len(text) > self._most:
            raise FileTroubleError("too-long")
        return FileText(text, _version(data))


def _version(data: bytes | None) -> str:
    return "" if data is None else hashlib.sha256(data).hexdigest()[:32]


def _require_encodable(text: str) -> str:
    """Return a text that a file can hold; raise if there is half a character in it (a lone surrogate)."""
    try:
        text.encode()
    except UnicodeEncodeError as error:
        raise FileTroubleError("half-character", str(text.count("\n", 0, error.start) + 1)) from None
    return text
