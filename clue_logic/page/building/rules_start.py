"""Rules as one text, with which the page begins: there they are written in one editor."""

from __future__ import annotations

from pathlib import PurePath

from clue_logic.datalog.calculi import OwnFile, OwnRules, Rules, load_calculus
from clue_logic.datalog.reading.problems import RuleError


class NotOneTextError(ValueError):
    """Files with rules that can be read, but not as one; the message says why."""


def text_of_rules(rules: Rules) -> str:
    """Return rules as the text of one file, which takes in a calculus of the software.

    Files that cannot be read are joined all the same: the page shows what is wrong with them.

    Raises
    ------
    NotOneTextError
        If several files can be read, but not when they are joined.

    Examples
    --------
    >>> text_of_rules("matrix")
    '#all of matrix\\n'
    >>> files = OwnFile("my/a.dl", "#all of notebook"), OwnFile("my/b.dl", "lacks(P, C) :- passed(S, P), names(S, C).")
    >>> print(text_of_rules(OwnRules("my", files)), end="")
    % a.dl
    #all of notebook
    <BLANKLINE>
    % b.dl
    lacks(P, C) :- passed(S, P), names(S, C).
    """
    if isinstance(rules, str):
        return f"#all of {rules}\n"
    if len(rules.files) == 1:
        return rules.files[0].text
    joined = "\n".join(map(_headed, rules.files))
    if not mistakes_in(rules) and (found := mistakes_in(OwnRules.of(joined, str(rules)))):
        raise NotOneTextError(found[0])
    return joined


def mistakes_in(rules: OwnRules) -> tuple[str, ...]:
    """Return what is wrong with the form of rules, each with its place."""
    try:
        load_calculus(rules)
    except RuleError as error:
        return tuple(map(str, error.problems))
    return ()


def _headed(file: OwnFile) -> str:
    text = file.text.lstrip("\N{ZERO WIDTH NO-BREAK SPACE}")
    # Without the folder, which tells others how somebody's machine is laid out.
    return f"% {PurePath(file.name).name}\n{text}" + ("" if text.endswith("\n") else "\n")
