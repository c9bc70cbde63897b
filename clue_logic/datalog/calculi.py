"""The calculi that come with the software: one folder of rule files each."""

from __future__ import annotations

from functools import cache

from clue_logic.datalog.checks import checked_calculus
from clue_logic.datalog.rulefile import Problem, RuleError, read_rules
from clue_logic.datalog.syntax import Calculus
from clue_logic.resources import resource

GIVEN_FILE = "given.dl"
"""The declarations of what a log gives, shared by every calculus."""


@cache
def calculus_names() -> tuple[str, ...]:
    """Return the names of the calculi, sorted.

    Examples
    --------
    >>> "notebook" in calculus_names()
    True
    """
    return tuple(sorted(folder.name for folder in resource("rules").iterdir() if folder.is_dir()))


@cache
def load_calculus(name: str) -> Calculus:
    """Read and check a calculus.

    Raises
    ------
    KeyError
        If there is no calculus of this name.
    RuleError
        If its rule files are wrong.

    Examples
    --------
    >>> load_calculus("notebook").rule("passed").source.split(";")[0]
    'rules of the game'
    """
    if name not in calculus_names():
        raise KeyError(name)
    folder = resource("rules", name)
    files = sorted((f for f in folder.iterdir() if f.name.endswith(".dl")), key=lambda f: f.name)
    texts = [(GIVEN_FILE, resource("rules", GIVEN_FILE).read_text(encoding="utf-8"))]
    texts += [(f"{name}/{f.name}", f.read_text(encoding="utf-8")) for f in files]
    read = [read_rules(text, f"rules/{file}") for file, text in texts]
    strays = [d for file in read[1:] for d in file.declarations if d.given]
    if strays:
        message = "no log gives such facts; what logs give is declared in rules/given.dl"
        raise RuleError(tuple(Problem(d.place, f"{d.predicate}: {message}") for d in strays))
    return checked_calculus(name, read)
