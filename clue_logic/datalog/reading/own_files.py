"""Rules of one's own from a path: a rule file, or a folder of rule files, with the wording files beside them.

Paths come from the command line or from a program, never from a log or a rule file.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from stat import S_ISDIR, S_ISREG
from unicodedata import category

from clue_logic.datalog.calculi import OwnFile, OwnRules
from clue_logic.datalog.reading.wording_file import ENGLISH
from clue_logic.words.diagnostics import decode
from clue_logic.words.escaping import visible
from clue_logic.words.languages import LANGUAGES
from clue_logic.words.names import nearest

SUFFIX = ".dl"
"""What the names of rule files end in."""

MOST_BYTES = 1_000_000
"""A file of more is no rule file."""

MOST_FILES = 100
MOST_BYTES_IN_ALL = 2_000_000

_UNSEEN = frozenset({"Cc", "Cf", "Zl", "Zp"})
"""Categories of characters that the name of a rule file must not have."""


class NoRulesError(Exception):
    """A path at which there are no rules of one's own; the message says why, and what to do about it."""


def read_own_files(path: str) -> OwnRules:
    """Return the rules of one's own at a path, as texts that nobody has looked at yet.

    Parameters
    ----------
    path
        A rule file (``mine.dl``), or a folder with some. Wording files (``mine.de.toml``) are taken in with the rule
        file that they stand beside. Folders in the folder, and files whose names begin with a dot, are left alone.

    Raises
    ------
    NoRulesError
        If there are none, or more than anybody writes.
    TextError
        If a file is not UTF-8.

    Examples
    --------
    >>> read_own_files("nowhere.dl")
    Traceback (most recent call last):
        ...
    clue_logic.datalog.reading.own_files.NoRulesError: nowhere.dl: there is no such file or folder.
    """
    if not path:
        raise NoRulesError("the path of the rules is empty")
    if any(category(sign) in _UNSEEN for sign in path):
        raise NoRulesError(f"{path!a}: a path of rules has no control characters in it; rename the file or folder")
    try:
        is_folder = S_ISDIR(os.stat(path).st_mode)
        names = sorted(os.listdir(path)) if is_folder else list(_beside(path))
    except FileNotFoundError:
        raise NoRulesError(f"{path}: there is no such file or folder.{_near(path)}") from None
    except (OSError, ValueError) as error:
        raise NoRulesError(f"{path}: cannot be read ({getattr(error, 'strerror', None) or error})") from None
    folder, files = (path, _rule_files(path, names)) if is_folder else os.path.split(path)
    named = files if isinstance(files, list) else [files]
    found = tuple(_read(os.path.join(folder, file), folder, names) for file in named)
    read = sum(len(text) for file in found for text in (file.text, *(text for _, text in file.wordings)))
    if read > MOST_BYTES_IN_ALL:
        raise NoRulesError(f"{path}: these files have more than {_size(MOST_BYTES_IN_ALL)} together")
    return OwnRules(visible(path), found)


def _rule_files(path: str, names: Sequence[str]) -> list[str]:
    """Return the names of the rule files in a folder, of which there must be some."""
    found = [name for name in names if name.endswith(SUFFIX) and not name.startswith(".")]
    if not found:
        inside = [name for name in names if any(Path(path, name).glob(f"*{SUFFIX}")) and not name.startswith(".")]
        instead = f" Name one of the folders in it: {', '.join(map(visible, inside[:10]))}." if inside else ""
        raise NoRulesError(f"{path}: there are no rule files (*{SUFFIX}) in this folder.{instead}")
    if len(found) > MOST_FILES:
        raise NoRulesError(f"{path}: {len(found)} rule files are in this folder; {MOST_FILES} are the most")
    return found


def _beside(path: str) -> Iterator[str]:
    """Yield the names of the files that stand beside one; of a folder that tells nobody what is in it none."""
    try:
        yield from sorted(os.listdir(os.path.dirname(path) or "."))
    except OSError:
        return


def _read(path: str, folder: str, names: Sequence[str]) -> OwnFile:
    """Return a rule file with the wording files among those that stand beside it."""
    stem = os.path.basename(path).removesuffix(SUFFIX)
    wordings: list[tuple[str, str]] = []
    for name in names:
        if not (name.startswith(f"{stem}.") and name.endswith(".toml")):
            continue
        language = name.removeprefix(f"{stem}.").removesuffix(".toml")
        if language not in LANGUAGES or language == ENGLISH:
            known = ", ".join(f"{stem}.{each}.toml" for each in LANGUAGES if each != ENGLISH)
            why = "English stands in the rule file itself ('%  en: ...')" if language == ENGLISH else "it can be"
            raise NoRulesError(f"{visible(os.path.join(folder, name))} is no wording file: {why}; write {known}")
        wordings.append((language, _text(os.path.join(folder, name))))
    in_order = sorted(wordings, key=lambda each: LANGUAGES.index(each[0]))
    return OwnFile(visible(_checked(path)), _text(path), tuple(in_order))


def _text(path: str) -> str:
    """Return the text of a file, which must be a plain one: others wait for ever, or never end."""
    try:
        number = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
        with open(number, "rb") as file:
            if not S_ISREG(os.fstat(number).st_mode):
                raise NoRulesError(f"{path} is no file that can be read as rules")
            data = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise NoRulesError(f"{path}: cannot be read ({error.strerror or error})") from None
    if len(data) > MOST_BYTES:
        raise NoRulesError(f"{path} is larger than {_size(MOST_BYTES)}; this is no rule file")
    return decode(data, visible(path))


def _checked(name: str) -> str:
    if any(category(sign) in _UNSEEN for sign in name):
        raise NoRulesError(f"{name!a}: the name of a rule file has no control characters in it; rename the file")
    return name


def _size(number: int) -> str:
    return f"{number // 1_000_000} MB"


def _near(path: str) -> str:
    folder, wanted = os.path.split(path)
    near = nearest(wanted, list(_offered(folder)), cutoff=0.7)
    return f" Did you mean {os.path.join(folder, near)}?" if near else ""


def _offered(folder: str) -> Iterator[str]:
    """Yield what could be named in a folder: its rule files, and the folders in it."""
    try:
        for entry in os.scandir(folder or "."):
            if visible(entry.name) == entry.name and (entry.name.endswith(SUFFIX) or entry.is_dir()):
                yield entry.name
    except OSError:
        return
