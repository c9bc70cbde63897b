"""The rules of a calculus as plain data, for other programs."""

from __future__ import annotations

from itertools import groupby
from typing import TypedDict

from clue_logic.datalog.syntax import Calculus, Rule, Template
from clue_logic.proof.wording import in_general


class RuleRecord(TypedDict):
    """A rule: what it is called, where it stands, what it says in each language, and how it is written."""

    label: str
    file: str
    line: int
    titles: dict[str, str]
    wordings: dict[str, str]
    source: str
    effort: int | None
    rule: str


class RulesRecord(TypedDict):
    """The form of ``clue-logic rules --json``; its keys, their order and their values are a contract."""

    calculus: str
    rules: list[RuleRecord]


def rules_record(calculus: Calculus) -> RulesRecord:
    """Return all rules as a dictionary that JSON can hold, a template as one.

    Examples
    --------
    >>> from clue_logic.datalog.calculi import load_calculus
    >>> [rule["label"] for rule in rules_record(load_calculus("matrix"))["rules"]][:2]
    ['own_hand', 'left_over']
    """
    written = (next(same) for _, same in groupby(calculus.rules, key=lambda rule: rule.written_label))
    return {"calculus": calculus.name, "rules": [rule_record(rule, rule.template) for rule in written]}


def rule_record(rule: Rule, template: Template | None) -> RuleRecord:
    """Return a rule as a dictionary that JSON can hold; with a template, that in its place."""
    wording = rule.wording if template is None else template.wording
    return {
        "label": rule.label if template is None else template.label,
        "file": rule.place.file,
        "line": rule.place.line,
        "titles": dict(rule.titles),
        "wordings": {lang: in_general(said, lang) for lang, said in wording.items()},
        "source": rule.source,
        "effort": rule.effort,
        "rule": str(rule) if template is None else template.text,
    }
