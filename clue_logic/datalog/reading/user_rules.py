"""Rules of one's own, from a file, a folder or a text; and what may be written where rules are asked for."""

from __future__ import annotations

import os
from os import PathLike, fspath

from clue_logic.datalog.calculi import OwnRules, Rules, calculus_names, load_calculus
from clue_logic.datalog.reading.own_files import NoRulesError, read_own_files
from clue_logic.datalog.reading.tokens import TokenKind, tokens
from clue_logic.words.names import UnknownNameError, unknown

RulesNamed = Rules | PathLike[str]
"""What may be written where rules are asked for: a calculus' name, or else the path of rules of one's own, or these."""

_LONGEST = 40


def load_rules(path: str | PathLike[str]) -> OwnRules:
    """Read rules of one's own from a file or folder, for ``rules=`` of `solve`, `why`, `ask` and `history`.

    Parameters
    ----------
    path
        A rule file (``mine.dl``), or a folder with rule files. They are read once: what changes in them later does not
        count.

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
    return _checked(_own_rules(named))


def read_rules(text: str, *, name: str = "mine.dl") -> OwnRules:
    """Read rules of one's own from a text, for ``rules=`` of `solve`, `why`, `ask` and `history`.

    Parameters
    ----------
    text
        What a rule file could say. Labels, wordings and sources may be left out.
    name
        What messages call it.

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
    return _checked(OwnRules.of(text, name))


def rules_named(named: RulesNamed) -> Rules:
    """Return the rules that are meant: a calculus of the software by its name, anything else by its path.

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
    >>> rules_named("matrix")
    'matrix'
    >>> rules_named("matirx")
    Traceback (most recent call last):
        ...
    clue_logic.words.names.UnknownNameError: unknown calculus "matirx"; did you mean "matrix"? There are: ...
    """
    if isinstance(named, OwnRules):
        return named
    if isinstance(named, str):
        if named in calculus_names():
            return named
        if _is_text(named):
            raise TypeError("rules are named, or read: the text of rules is read so: cl.read_rules('''...''')")
        if _is_name(named) and not os.path.lexists(named):
            raise UnknownNameError(unknown("calculus", named, calculus_names()))
    elif not isinstance(named, PathLike):
        raise TypeError(f"rules are named by a calculus or a path, not {named!r:.{_LONGEST}}")
    return _own_rules(fspath(named))


def rule_files(path: str) -> OwnRules:
    """Return the rule files at a path, under a path that is no calculus' name; there may be no rule in them yet.

    Raises
    ------
    NoRulesError
        If there are none, or one of the files is a log.
    TextError
        If a file is not UTF-8.
    """
    own = read_own_files(os.path.join(".", path) if path in calculus_names() else path)
    for file in own.files:
        if _is_log(file.text):
            raise NoRulesError(f"{file.name} is the log of a game and no rule file; rule files are called NAME.dl")
    return own


def _own_rules(path: str) -> OwnRules:
    return _with_something(rule_files(path))


def _with_something(own: OwnRules) -> OwnRules:
    if all(token.kind is TokenKind.COMMENT for file in own.files for token in tokens(file.text)):
        raise NoRulesError(f"{own}: there is no rule in it; write one, or take in a calculus: #all of notebook")
    return own


def _checked(own: OwnRules) -> OwnRules:
    load_calculus(_with_something(own))
    return own


def _is_name(written: str) -> bool:
    """Return whether what is no name of a calculus looks like one."""
    return written.isprintable() and not any(sign in written for sign in "./\\") and bool(written)


def _is_text(written: str) -> bool:
    return ":-" in written or ("\n" in written.strip() and not os.path.lexists(written))


def _is_log(text: str) -> bool:
    """Return whether a text has a line that says who plays, as only logs have."""
    from clue_logic.language.keywords import HEADERS
    from clue_logic.words.names import folded

    if ":-" in text or "%!" in text or "#all of" in text:
        return False
    keys = (line.partition(":")[0].strip() for line in text.splitlines() if ":" in line)
    return any(HEADERS.get(folded(key)) == "players" for key in keys)
