"""What a class handed in: a folder with a folder for each student, or with a file for each.

A file is a sheet, or several of them: whoever works in the page saves one file for all.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from clue_logic.classroom.exercises.sheet import Sheet, sheets_in
from clue_logic.words.diagnostics import TextError, decode
from clue_logic.words.escaping import visible

MOST_BYTES = 1_000_000
"""More than any answer: a larger file is not read."""

MOST_SHEETS = 200
"""So many sheets of one student are judged at most."""

_SUFFIXES = (".dl", ".txt")


@dataclass(frozen=True, slots=True)
class Paper:
    """A sheet that somebody handed in, and its file; if that has no text that can be read, `trouble` says why."""

    student: str
    file: str
    sheet: Sheet
    trouble: str = ""


def students_in(folder: Path) -> tuple[str, ...]:
    """Return the names of those who have a folder or a file there, sorted, as they can be printed.

    Raises
    ------
    OSError
        If the folder cannot be read.
    """
    return tuple(sorted({_student(entry) for entry in _entries(folder)}, key=str.casefold))


def papers_in(folder: Path) -> Iterator[Paper]:
    """Yield what was handed in, student by student; a folder within a student's folder is one that was not read.

    Links and hidden files are left alone.

    Raises
    ------
    OSError
        If the folder cannot be read.
    """
    for entry in sorted(_entries(folder)):
        files = [entry] if entry.is_file() else sorted(file for file in _below(entry) if file.suffix in _SUFFIXES)
        student = _student(entry)
        papers = (paper for file in files for paper in _papers(student, file))
        yield from islice(papers, MOST_SHEETS)
        if entry.is_dir():
            inner = sorted(one for one in _visible(entry) if one.is_dir())
            yield from (
                _unread(student, one, "a folder within a folder is not read; move its files up") for one in inner
            )
        if next(papers, None) is not None:
            yield _unread(student, entry, f"more than {MOST_SHEETS} sheets; only the first {MOST_SHEETS} were read")


def _entries(folder: Path) -> Iterator[Path]:
    for entry in folder.iterdir():
        hidden = entry.name.startswith(".") or entry.is_symlink()
        if not hidden and (entry.is_dir() or (entry.is_file() and entry.suffix in _SUFFIXES)):
            yield entry


def _below(folder: Path) -> Iterator[Path]:
    return (file for file in _visible(folder) if file.is_file())


def _visible(folder: Path) -> Iterator[Path]:
    return (entry for entry in folder.iterdir() if not entry.is_symlink() and entry.name[0] != ".")


def _student(entry: Path) -> str:
    return visible(entry.stem if entry.is_file() else entry.name)


def _papers(student: str, file: Path) -> Iterator[Paper]:
    name = visible(file.name)
    try:
        if file.stat().st_size > MOST_BYTES:
            yield _unread(student, file, f"larger than {MOST_BYTES // 1_000_000} MB; this is no answer")
            return
        text = decode(file.read_bytes(), name)
    except TextError as error:
        yield _unread(student, file, str(error))
    except OSError as error:
        yield _unread(student, file, f"cannot be read ({error.strerror})")
    else:
        yield from (Paper(student, name, sheet) for sheet in sheets_in(text))


def _unread(student: str, file: Path, trouble: str) -> Paper:
    return Paper(student, visible(file.name), Sheet(None, ""), trouble)
