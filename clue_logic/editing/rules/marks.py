"""Remarks in the text and above its lines: how many rules there are for a predicate, and how many need it."""

from __future__ import annotations

from collections.abc import Iterator

from clue_logic.datalog.reading.tokens import BlockKind
from clue_logic.editing.answers import Inlay, Lens
from clue_logic.editing.rules.mentions import span_of
from clue_logic.editing.rules.reading import RuleReading, rule_blocks
from clue_logic.editing.rules.spans import named_by
from clue_logic.editing.rules.usage import Using, concluding, needing
from clue_logic.words.languages import Texts
from clue_logic.words.positions import Span

_SAID = Texts(
    en={
        "one": "1 rule needs {0}",
        "some": "{1} rules need {0}",
        "by none": "concluded by no rule",
        "by one": "concluded by 1 rule",
        "by some": "concluded by {} rules",
        "stands": "stands for {} rules in a deck of three categories",
    },
    de={
        "one": "1 Regel braucht {0}",
        "some": "{1} Regeln brauchen {0}",
        "by none": "keine Regel schließt darauf",
        "by one": "1 Regel schließt darauf",
        "by some": "{} Regeln schließen darauf",
        "stands": "steht bei drei Kategorien für {} Regeln",
    },
)


def lenses(reading: RuleReading, lang: str) -> tuple[Lens, ...]:
    """Return above each rule how many rules need what it concludes; nothing above one that no rule needs.

    Examples
    --------
    >>> from clue_logic.editing.rules.reading import read_rule_text
    >>> reading = read_rule_text("%! derived a(C: card)\\na(C) :- card(C).\\nholds(P, C) :- location(P), a(C).")
    >>> [lens.title for lens in lenses(reading, "en")][0]
    '1 rule needs a'
    """
    said = _SAID[lang]
    found: list[Lens] = []
    counted: dict[str, int] = {}
    for number, read in rule_blocks(reading):
        head, _ = reading.conclusions[number]
        if head is None:
            continue
        if head not in counted:
            counted[head] = len(needing(reading, head))
        if counted[head]:
            title = said["one" if counted[head] == 1 else "some"].format(head, counted[head])
            found.append(Lens(named_by(read.block), title))
    return tuple(found)


def inlays(reading: RuleReading, span: Span, lang: str) -> tuple[Inlay, ...]:
    """Return how many rules conclude what is declared, and how many a template stands for."""
    return tuple(inlay for inlay in _inlays(reading, lang) if inlay.at in span)


def _inlays(reading: RuleReading, lang: str) -> Iterator[Inlay]:
    said = _SAID[lang]
    for read in reading.blocks:
        above = [t for t in read.block.tokens if t.line == read.block.tokens[0].line]
        at = span_of(above[-1]).end
        if read.block.kind is BlockKind.DECLARATION and read.declarations and not read.declarations[0].given:
            rules = concluding(reading, read.declarations[0].predicate)
            by = {0: "by none", 1: "by one"}.get(len(rules), "by some")
            yield Inlay(at, f"  {said[by].format(len(rules))}", _labels(rules))
        elif len(read.rules) > 1:
            labels = ", ".join(rule.label for rule in read.rules)
            yield Inlay(at, f"  {said['stands'].format(len(read.rules))}", labels)


def _labels(rules: tuple[Using, ...]) -> str:
    return ", ".join(dict.fromkeys(rule.label for rule in rules))
