"""What a class handed in: a folder with a folder for each student, or with a file for each."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from clue_logic.words.decoding import decode
from clue_logic.words.diagnostics import TextError

MOST_BYTES = 1_000_000
"""More than any answer: a larger file is not read."""

MOST_FILES = 200
"""So many files of one student are read at most."""

_SUFFIXES = (".dl", ".txt")


@dataclass(frozen=True, slots=True)
class Paper:
    """A file that somebody handed in, and its text; if it has none that can be read, `trouble` says why."""

    student: str
    file: str
    text: str
    trouble: str = ""


def students_in(folder: Path) -> tuple[str, ...]:
    """Return the names of those who have a folder or a file there, sorted.

    Raises
    ------
    OSError
        If the folder cannot be read.
    """
    return tuple(sorted({_student(entry) for entry in _entries(folder)}, key=str.casefold))


def papers_in(folder: Path) -> Iterator[Paper]:
    """Yield what was handed in, student by student; what is a link, or no file, is left alone.

    Raises
    ------
    OSError
        If the folder cannot be read.
    """
    for entry in sorted(_entries(folder)):
        files = [entry] if entry.is_file() else sorted(file for file in _below(entry) if file.suffix in _SUFFIXES)
        for file in files[:MOST_FILES]:
            yield _paper(_student(entry), file)
        if len(files) > MOST_FILES:
            yield Paper(_student(entry), entry.name, "", f"{len(files)} files; only the first {MOST_FILES} were read")


def _entries(folder: Path) -> Iterator[Path]:
    for entry in folder.iterdir():
        hidden = entry.name.startswith(".") or entry.is_symlink()
        if not hidden and (entry.is_dir() or (entry.is_file() and entry.suffix in _SUFFIXES)):
            yield entry


def _below(folder: Path) -> Iterator[Path]:
    return (file for file in folder.iterdir() if file.is_file() and not file.is_symlink() and file.name[0] != ".")


def _student(entry: Path) -> str:
    return entry.stem if entry.is_file() else entry.name


def _paper(student: str, file: Path) -> Paper:
    try:
        if file.stat().st_size > MOST_BYTES:
            return Paper(student, file.name, "", f"larger than {MOST_BYTES // 1_000_000} MB; this is no answer")
        return Paper(student, file.name, decode(file.read_bytes(), file.name))
    except TextError as error:
        return Paper(student, file.name, "", str(error))
    except OSError as error:
        return Paper(student, file.name, "", f"cannot be read ({error.strerror})")
