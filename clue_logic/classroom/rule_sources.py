"""What rules of one's own stand on: the calculus that they take in, and which rules are theirs."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from clue_logic.datalog.calculi import OwnFile, OwnRules, Rules, calculus_names, load_calculus
from clue_logic.datalog.reading.calculus import WORDS_OF
from clue_logic.datalog.syntax import Calculus

_TAKES_IN = re.compile(r"#all\s+of\s+(\w+)")


@dataclass(frozen=True, slots=True)
class StandingOn:
    """What rules stand on.

    Parameters
    ----------
    base
        The name of the calculus of which most rules are taken in; None if none is.
    own
        The labels of all other rules.
    taken
        The labels of the rules of the base that are taken in.
    whole
        Whether these are all it has.

    Examples
    --------
    >>> from clue_logic.datalog.calculi import OwnFile, OwnRules
    >>> text = '''#all of notebook
    ... lacks(P, C) :- passed(S, P), names(S, C).'''
    >>> found = standing_on(OwnRules("mine.dl", (OwnFile("mine.dl", text),)))
    >>> found.base, set(found.own), found.whole
    ('notebook', {'mine_1'}, True)
    """

    base: str | None
    own: frozenset[str]
    taken: frozenset[str] = frozenset()
    whole: bool = False


def standing_on(rules: Rules, categories: int = 3) -> StandingOn:
    """Return what rules stand on, as they are for decks of so many categories.

    Raises
    ------
    RuleError
        If they are wrong in form.
    """
    calculus = load_calculus(rules, categories)
    labels = frozenset(rule.label for rule in calculus.rules)
    if isinstance(rules, str):
        return StandingOn(None, labels)
    named = {name for file in rules.files for name in _TAKES_IN.findall(file.text)}
    if calculus.loaded_for:
        named = {WORDS_OF}
    taken = {name: _shared(calculus, load_calculus(name, categories)) for name in sorted(named & set(calculus_names()))}
    if not any(taken.values()):
        return StandingOn(None, labels)
    base = max(taken, key=lambda name: len(taken[name]))
    whole = len(taken[base]) == len(load_calculus(base, categories).rules)
    return StandingOn(base, labels - taken[base], taken[base], whole)


def with_notebook(own: OwnRules) -> OwnRules:
    """Return rules together with those of the notebook, which they do not take in."""
    return replace(own, files=(*own.files, OwnFile("#all of notebook", "#all of notebook\n")))


def _shared(calculus: Calculus, other: Calculus) -> frozenset[str]:
    """Return the labels of the rules that are the same in both."""
    theirs = {rule.label: rule for rule in other.rules}
    return frozenset(rule.label for rule in calculus.rules if theirs.get(rule.label) == rule)
