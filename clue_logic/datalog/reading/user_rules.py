"""Reads user-defined rules from a file, a folder or a text, and resolves the values of ``rules=``."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from os import PathLike, fspath
from pathlib import Path
from stat import S_ISDIR, S_ISREG
from unicodedata import category

from clue_logic.datalog.calculi import calculus_names, load_calculus
from clue_logic.datalog.reading.aliases import name_tables
from clue_logic.datalog.reading.tokens import TokenKind, tokenize_rules
from clue_logic.datalog.reading.wording_file import ENGLISH
from clue_logic.datalog.user_rules import Rules, UserRuleFile, UserRules
from clue_logic.words.diagnostics import decode
from clue_logic.words.escaping import make_visible
from clue_logic.words.languages import LANGUAGES
from clue_logic.words.names import UnknownNameError, fold_name, nearest, unknown_message
from clue_logic.words.records import replace

SUFFIX = ".dl"
MOST_BYTES = 1_000_000  # of one file

MOST_FILES = 100
MOST_BYTES_IN_ALL = 2_000_000

MOST_BYTES_OF_PROGRAM = 200_000_000
"""The largest size of plain Datalog, which may have many facts."""

_UNSEEN = frozenset({"Cc", "Cf", "Zl", "Zp"})
"""Unicode categories that names of rule files must not contain."""


class NoRulesError(Exception):
    """A path without user-defined rules; the message has the reason and the fix."""


def read_user_files(path: str, *, program: bool = False) -> UserRules:
    """Read the user-defined rules at a path as texts, without parsing them; a `program` may be larger.

    Raises NoRulesError if there are none, or too many, and TextError if a file is not UTF-8.

    >>> read_user_files("nowhere.dl")
    Traceback (most recent call last):
        ...
    clue_logic.datalog.reading.user_rules.NoRulesError: nowhere.dl: there is no such file or folder.
    """
    if not path:
        raise NoRulesError("the path of the rules is empty")
    if any(category(sign) in _UNSEEN for sign in path):
        raise NoRulesError(
            f"{path!a}: the path of rules must not contain control characters; rename the file or folder"
        )
    try:
        is_folder = S_ISDIR(os.stat(path).st_mode)
        names = sorted(os.listdir(path)) if is_folder else list(_list_sibling_files(path))
    except FileNotFoundError:
        raise NoRulesError(f"{path}: there is no such file or folder.{_path_hint(path)}") from None
    except (OSError, ValueError) as error:
        raise NoRulesError(f"{path}: cannot be read ({getattr(error, 'strerror', None) or error})") from None
    folder, files = (path, _list_rule_files(path, names)) if is_folder else os.path.split(path)
    named = files if isinstance(files, list) else [files]
    one, together = (MOST_BYTES_OF_PROGRAM,) * 2 if program else (MOST_BYTES, MOST_BYTES_IN_ALL)
    contents = tuple(_read_file(os.path.join(folder, file), folder, names, one) for file in named)
    read = sum(len(text) for file in contents for text in (file.text, *(text for _, text in file.wordings)))
    if read > together:
        raise NoRulesError(f"{path}: these files have more than {_format_size(together)} together")
    return UserRules(make_visible(path), contents)


def _list_rule_files(path: str, names: Sequence[str]) -> list[str]:
    """Return the names of the rule files in a folder; raise NoRulesError if there are none."""
    files = [name for name in names if name.endswith(SUFFIX) and not name.startswith(".")]
    if not files:
        inside = [name for name in names if any(Path(path, name).glob(f"*{SUFFIX}")) and not name.startswith(".")]
        instead = f" Name one of the folders in it: {', '.join(map(make_visible, inside[:10]))}." if inside else ""
        raise NoRulesError(f"{path}: there are no rule files (*{SUFFIX}) in this folder.{instead}")
    if len(files) > MOST_FILES:
        raise NoRulesError(f"{path}: {len(files)} rule files are in this folder; the limit is {MOST_FILES}")
    return files


def _list_sibling_files(path: str) -> Iterator[str]:
    """Yield the names of the files in the same folder; none if it cannot be listed."""
    try:
        yield from sorted(os.listdir(os.path.dirname(path) or "."))
    except OSError:
        return


def _read_file(path: str, folder: str, names: Sequence[str], most: int) -> UserRuleFile:
    stem = os.path.basename(path).removesuffix(SUFFIX)
    wordings: list[tuple[str, str]] = []
    for name in names:
        if not (name.startswith(f"{stem}.") and name.endswith(".toml")):
            continue
        language = name.removeprefix(f"{stem}.").removesuffix(".toml")
        if language not in LANGUAGES or language == ENGLISH:
            known = ", ".join(f"{stem}.{each}.toml" for each in LANGUAGES if each != ENGLISH)
            why = "English stands in the rule file itself ('%  en: ...')" if language == ENGLISH else "it can be"
            raise NoRulesError(f"{make_visible(os.path.join(folder, name))} is no wording file: {why}; write {known}")
        wordings.append((language, _read_text(os.path.join(folder, name), most)))
    in_order = sorted(wordings, key=lambda each: LANGUAGES.index(each[0]))
    return UserRuleFile(make_visible(_check_file_name(path)), _read_text(path, most), tuple(in_order))


def _read_text(path: str, most: int) -> str:
    """Read a regular file; pipes and devices could block or be endless."""
    try:
        number = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
        with open(number, "rb") as file:
            if not S_ISREG(os.fstat(number).st_mode):
                raise NoRulesError(f"{path} is no file that can be read as rules")
            data = file.read(most + 1)
    except OSError as error:
        raise NoRulesError(f"{path}: cannot be read ({error.strerror or error})") from None
    if len(data) > most:
        raise NoRulesError(f"{path} is larger than {_format_size(most)}; this is no rule file")
    return decode(data, make_visible(path))


def _check_file_name(name: str) -> str:
    if any(category(sign) in _UNSEEN for sign in name):
        raise NoRulesError(f"{name!a}: the name of a rule file must not contain control characters; rename the file")
    return name


def _format_size(number: int) -> str:
    return f"{number // 1_000_000} MB"


def _path_hint(path: str) -> str:
    folder, wanted = os.path.split(path)
    near = nearest(wanted, list(_path_candidates(folder)), cutoff=0.7)
    return f" Did you mean {os.path.join(folder, near)}?" if near else ""


def _path_candidates(folder: str) -> Iterator[str]:
    """Yield the rule files and subfolders of a folder, for hints."""
    try:
        for entry in os.scandir(folder or "."):
            if make_visible(entry.name) == entry.name and (entry.name.endswith(SUFFIX) or entry.is_dir()):
                yield entry.name
    except OSError:
        return


RulesSpec = Rules | PathLike[str]
"""The value of ``rules=``: the name of a calculus, a path, or user-defined rules."""

_LONGEST = 40


def load_rules(path: str | PathLike[str]) -> UserRules:
    """Read user-defined rules from a file or folder, for ``rules=`` of `solve`, `why`, `ask` and `history`.

    Parameters
    ----------
    path
        A rule file (``mine.dl``), or a folder with rule files. They are read once; later changes have no effect.

    Raises
    ------
    NoRulesError
        If there are no rules at this path.
    RuleError
        If they are wrong; the message has every mistake with its place.
    TextError
        If a file is not UTF-8.
    TypeError
        If the path is none.

    Examples
    --------
    >>> from pathlib import Path
    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     file = Path(folder) / "mine.dl"
    ...     _ = file.write_text("lacks(P, C) :- passed(S, P), names(S, C).")
    ...     load_rules(file).files[0].text
    'lacks(P, C) :- passed(S, P), names(S, C).'
    """
    if not isinstance(path, str | PathLike):
        raise TypeError(f"the path of a rule file or of a folder is wanted, not {path!r:.{_LONGEST}}")
    if _is_text(named := fspath(path)):
        raise TypeError("a file is wanted; the text of rules is read so: cl.read_rules('''...''')")
    return _check_rules(_load_user_rules(named))


def read_rules(text: str, *, name: str = "mine.dl") -> UserRules:
    """Read user-defined rules from a text, for ``rules=`` of `solve`, `why`, `ask` and `history`.

    Parameters
    ----------
    text
        The text of a rule file. Labels, wordings and sources may be omitted.
    name
        Its name in messages.

    Raises
    ------
    RuleError
        If the rules are wrong; the message has every mistake with its place.
    NoRulesError
        If there are none in it.
    TypeError
        If the text is none.
    ValueError
        If a calculus of the software has this name.

    Examples
    --------
    >>> import clue_logic as cl
    >>> game = cl.read("cards: 1, 2, 3, 4\\nhidden: 1\\nplayers: Ann 1, Bob 2\\nAnn suggests 1, 2: Bob passes")
    >>> mine = read_rules("lacks(P, C) :- passed(S, P), names(S, C).")
    >>> cl.solve(game, rules=mine)["Bob", "2"]
    <State.LACKS: 'lacks'>
    >>> print(cl.why(game, "Bob lacks 2", rules=mine))
    (1) Bob lacks 2                               mine_1
    └─ line 4: Bob passed on 1, 2
    """
    if not isinstance(text, str):
        raise TypeError(f"the text of rules is wanted, not {text!r:.{_LONGEST}}; a file is read so: cl.load_rules(...)")
    if name in calculus_names():
        raise ValueError(f"{name} is the name of a calculus of the software; choose another")
    return _check_rules(UserRules.of(text, name))


def resolve_rules(named: RulesSpec) -> Rules:
    """Return the name of a built-in calculus, or the user-defined rules at a path.

    Raises
    ------
    UnknownNameError
        If there is no such calculus, nor a file or folder of this name; the message names the calculi there are.
    NoRulesError
        If there are no rules at this path.
    TextError
        If a file is not UTF-8.
    TypeError
        If it is neither a name nor a path, nor rules.

    Examples
    --------
    >>> resolve_rules("matrix")
    'matrix'
    >>> resolve_rules("matirx")
    Traceback (most recent call last):
        ...
    clue_logic.words.names.UnknownNameError: unknown calculus "matirx"; did you mean "matrix"? There are: ...
    """
    if isinstance(named, UserRules):
        return named
    if isinstance(named, str):
        if named in calculus_names():
            return named
        if _is_text(named):
            raise TypeError("rules are named, or read: the text of rules is read so: cl.read_rules('''...''')")
        if _is_name(named) and not os.path.lexists(named):
            raise UnknownNameError(unknown_message("calculus", named, calculus_names()))
    elif not isinstance(named, PathLike):
        raise TypeError(f"rules are named by a calculus or a path, not {named!r:.{_LONGEST}}")
    return _load_user_rules(fspath(named))


def with_names(rules: Rules, table: str) -> UserRules:
    """Return rules whose predicates have the other names of a table, such as ``deutsch``.

    Raises UnknownNameError if there is no such table.

    >>> from clue_logic.datalog.calculi import load_calculus
    >>> load_calculus(with_names("notebook", "deutsch")).predicate_name("lacks")
    'fehlt'
    """
    if table not in name_tables():
        raise UnknownNameError(unknown_message("set of names", table, name_tables()))
    if isinstance(rules, str):
        return UserRules.of(f"#all of {rules}\n#names {table}", rules)
    return replace(rules, files=(*rules.files, UserRuleFile("--names", f"#names {table}")))


def read_rule_files(path: str, *, program: bool = False) -> UserRules:
    """Read the rule files at a path, or a program, which may be larger; they may be without rules yet.

    The path in the result is no name of a calculus.

    Raises NoRulesError if there are none, or one of the files is a log, and TextError if a file is not UTF-8.
    """
    own = read_user_files(os.path.join(".", path) if path in calculus_names() else path, program=program)
    for file in own.files:
        if _is_log(file.text):
            raise NoRulesError(f"{file.name} is the log of a game and no rule file; rule files are called NAME.dl")
    return own


def _load_user_rules(path: str) -> UserRules:
    return _require_rules(read_rule_files(path))


def _require_rules(own: UserRules) -> UserRules:
    if all(token.kind is TokenKind.COMMENT for file in own.files for token in tokenize_rules(file.text)):
        raise NoRulesError(f"{own}: there is no rule in it; write one, or include a calculus: #all of notebook")
    return own


def _check_rules(own: UserRules) -> UserRules:
    load_calculus(_require_rules(own))
    return own


def _is_name(written: str) -> bool:
    """Return whether a text looks like the name of a calculus."""
    return written.isprintable() and not any(sign in written for sign in "./\\") and bool(written)


def _is_text(written: str) -> bool:
    return ":-" in written or ("\n" in written.strip() and not os.path.lexists(written))


_LOG_BEGINNING = 20_000
"""Within how many characters a log has its headers."""


def _is_log(text: str) -> bool:
    """Return whether a text is a log: only logs have a header with the players."""
    from clue_logic.language.keywords import HEADERS

    if ":-" in text or "%!" in text or "#all of" in text:
        return False
    first = text[:_LOG_BEGINNING].splitlines()
    keys = (line.partition(":")[0].strip() for line in first if ":" in line)
    return any(HEADERS.get(fold_name(key)) == "players" for key in keys)
