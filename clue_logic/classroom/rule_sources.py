"""The sources of user-defined rules: the calculus that they import, and the rules that are their own."""

from __future__ import annotations

import re
from dataclasses import dataclass

from clue_logic.datalog.calculi import calculus_names, load_calculus
from clue_logic.datalog.reading.calculus import DEFAULT_CALCULUS
from clue_logic.datalog.syntax import Calculus
from clue_logic.datalog.user_rules import Rules, UserRuleFile, UserRules
from clue_logic.words.records import replace

_IMPORT_DIRECTIVE = re.compile(r"#all\s+of\s+(\w+)")


@dataclass(frozen=True, slots=True)
class RuleSources:
    """The calculus that rules import, and which rules are user-defined."""

    base: str | None  # the calculus from which most rules are imported
    own: frozenset[str]  # labels of the user-defined rules
    taken: frozenset[str] = frozenset()  # labels of the imported rules
    whole: bool = False  # whether the whole calculus is imported


def find_sources(rules: Rules, categories: int = 3) -> RuleSources:
    """Return the sources of rules, as they are for decks of a number of categories."""
    calculus = load_calculus(rules, categories)
    labels = frozenset(rule.label for rule in calculus.rules)
    if isinstance(rules, str):
        return RuleSources(None, labels)
    imported = {name for file in rules.files for name in _IMPORT_DIRECTIVE.findall(file.text)}
    if calculus.loaded_for:
        imported = {DEFAULT_CALCULUS}
    included = {
        name: _shared_labels(calculus, load_calculus(name, categories))
        for name in sorted(imported & set(calculus_names()))
    }
    if not any(included.values()):
        return RuleSources(None, labels)
    base = max(included, key=lambda name: len(included[name]))
    whole = len(included[base]) == len(load_calculus(base, categories).rules)
    return RuleSources(base, labels - included[base], included[base], whole)


def with_notebook(own: UserRules) -> UserRules:
    """Return rules together with those of the notebook, which they do not import."""
    return replace(own, files=(*own.files, UserRuleFile("#all of notebook", "#all of notebook\n")))


def _shared_labels(calculus: Calculus, other: Calculus) -> frozenset[str]:
    """Return the labels of the rules that are the same in both."""
    theirs = {rule.label: rule for rule in other.rules}
    return frozenset(rule.label for rule in calculus.rules if theirs.get(rule.label) == rule)
