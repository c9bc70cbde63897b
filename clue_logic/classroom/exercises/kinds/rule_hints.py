"""The next step for a rule that is not right yet: what to look at, told by how it differs from the reference.

A hint never says what to write. The mistakes looked for are the frequent ones in formalising: antecedent and consequent
exchanged, one connective for another, a condition dropped, one variable for another (D. Barker-Plummer and others).
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from clue_logic.classroom.exercises.exercise import Exercise, Mark
from clue_logic.datalog.reading.cutting import BlockKind, blocks
from clue_logic.datalog.reading.tokens import RuleToken, TokenKind, tokens
from clue_logic.words.languages import Texts

_SAID = Texts(
    en={
        "exchanged": "What stands before “:-” is concluded, behind it stands the condition. Which is which here?",
        "head": "Look at what is concluded: is it “{}” that should follow?",
        "missing": "One condition is missing. What would have to be known that the rule does not ask for yet?",
        "count": "One, or all of them? Look at what has to be so of each, and at what is counted.",
        "different": "Can two of the variables stand for the same thing? Should they?",
        "too much": "Is “{}” needed? Leave out what need not be known.",
        "variables": "The words are right. Look at the variables: which of them must stand for the same thing?",
        "premise": "Look at the first premise of that step, and at the deal: what else could have been so?",
        "nothing": "What does the rule use that none beside it uses? Think of a log in which that decides something.",
        "lost": "Go through the log line by line: which condition asks for too much?",
    },
    de={
        "exchanged": "Vor „:-“ steht, was geschlossen wird, dahinter die Bedingung. Was ist hier was?",
        "head": "Sieh dir an, was geschlossen wird: Soll wirklich „{}“ folgen?",
        "missing": "Eine Bedingung fehlt. Was müsste man wissen, wonach die Regel noch nicht fragt?",
        "count": "Eine oder alle? Sieh dir an, was für jede gelten muss und was gezählt wird.",
        "different": "Können zwei der Variablen für dasselbe stehen? Sollen sie das?",
        "too much": "Ist „{}“ nötig? Lass weg, was man nicht wissen muss.",
        "variables": "Die Wörter stimmen. Sieh dir die Variablen an: Welche müssen für dasselbe stehen?",
        "premise": "Sieh dir die erste Prämisse dieses Schritts und die Verteilung an: Was hätte sonst sein können?",
        "nothing": "Was verwendet die Regel, was keine daneben verwendet? Denk an ein Protokoll, bei dem das etwas "
        "entscheidet.",
        "lost": "Geh das Protokoll Zeile für Zeile durch: Welche Bedingung ist zu streng?",
    },
)

GAINS = "gains"
"""How an answer is judged that is to find more than the rules beside it, rather than as much as a reference."""

_CONNECTIVES = (":", "#count")


def next_step(exercise: Exercise, answer: str, mark: Mark, lang: str) -> str:
    """Return what to look at next in an answer that is false, or that finds too little."""
    said = _SAID[lang]
    if mark is Mark.PARTLY and exercise.settings.get("judged") == GAINS:
        return said["nothing"]
    key, about = _difference(answer, exercise.reference, mark)
    return said[key].format(about)


def _difference(answer: str, reference: str, mark: Mark) -> tuple[str, str]:
    mine, wanted = _Words(answer), _Words(reference)
    if mine.heads != wanted.heads:
        if wanted.heads & mine.body and mine.heads & wanted.body:
            return "exchanged", ""
        return "head", min(mine.heads, default="")
    if mark is Mark.FALSE and wanted.body - mine.body:
        return "missing", ""
    if any(mine.has(sign) != wanted.has(sign) for sign in _CONNECTIVES):
        return "count", ""
    if mark is Mark.FALSE and wanted.number("!=") > mine.number("!="):
        return "different", ""
    if mark is Mark.PARTLY and mine.body - wanted.body:
        return "too much", min(mine.body - wanted.body)
    if mine.body == wanted.body:
        return "variables", ""
    return ("premise" if mark is Mark.FALSE else "lost"), ""


class _Words:
    """The words of rules: the predicates concluded, and those of the conditions."""

    def __init__(self, text: str) -> None:
        rules = [block.written for block in blocks(tokens(text)) if block.kind is BlockKind.RULE and block.written]
        self.heads = {rule[0].text for rule in rules}
        self.body = set(chain.from_iterable(_predicates(rule) for rule in rules))
        self._texts = [token.text for rule in rules for token in rule]

    def has(self, sign: str) -> bool:
        """Whether a sign stands in them."""
        return sign in self._texts

    def number(self, sign: str) -> int:
        """How often a sign stands in them."""
        return self._texts.count(sign)


def _predicates(rule: tuple[RuleToken, ...]) -> Iterator[str]:
    """Yield the predicates of the conditions of a rule."""
    for number in range(1, len(rule) - 1):
        if rule[number].kind is TokenKind.NAME and rule[number + 1].text == "(":
            yield rule[number].text
