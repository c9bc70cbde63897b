"""How a thing is written in a rule file, for whoever has written it in a way that no single change puts right."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from clue_logic.datalog.reading.cutting import RuleBlock
from clue_logic.datalog.reading.problems import RuleProblem
from clue_logic.datalog.reading.tokens import RuleToken, TokenKind
from clue_logic.words.languages import Texts

_SAID = Texts(
    en={
        "sentence": "a rule is written so: lacks(P, C) :- passed(S, P), names(S, C). "
        "First the conclusion, then its conditions",
        "heads": "a rule has one conclusion: write a rule for each",
        "not": "not stands before the predicate, without a bracket: not {}(...)",
        "quoted": "nothing is in quotation marks; a rule is about every player and card, and names none",
        "count": "cards are counted so: #count{{ D : holds(P, D) }} >= 2",
        "infix": "a predicate stands before what it is about: {}(...)",
        "bracket": "what a predicate is about stands in a bracket, with commas between: {}(...)",
        "all": "leave this out: a rule is about every player and card",
    },
    de={
        "sentence": "eine Regel schreibt man so: lacks(P, C) :- passed(S, P), names(S, C). "
        "Erst der Schluss, dann seine Bedingungen",
        "heads": "eine Regel hat einen einzigen Schluss: für jeden eine eigene Regel schreiben",
        "not": "not steht vor dem Prädikat, ohne Klammer darum: not {}(...)",
        "quoted": "nichts steht in Anführungszeichen; eine Regel gilt für alle Spieler und Karten und nennt keine",
        "count": "Karten zählt man so: #count{{ D : holds(P, D) }} >= 2",
        "infix": "ein Prädikat steht vor dem, wovon es handelt: {}(...)",
        "bracket": "wovon ein Prädikat handelt, steht in einer Klammer, mit Kommas dazwischen: {}(...)",
        "all": "weglassen: eine Regel gilt für alle Spieler und Karten",
    },
)

_QUOTES = frozenset("\"'“”„‘’«»")
_QUANTIFIERS = frozenset("∀∃")
_WORDS = (TokenKind.NAME, TokenKind.VARIABLE)


def how_written(block: RuleBlock, problem: RuleProblem, lang: str) -> str | None:
    """Return how a thing is written that a block has in another way; None if it is not known what was meant.

    Examples
    --------
    >>> from clue_logic.editing.rules.document import RuleDocument
    >>> (problem,) = RuleDocument("holds(P, C) :- card(C), location(P), not(lacks(P, C)).").problems()
    >>> print(problem.message.split("\\n")[-1])
    not stands before the predicate, without a bracket: not lacks(...)
    """
    written = block.written
    line, column = problem.place.line, problem.place.column
    here = next((n for n, t in enumerate(written) if t.line == line and t.column <= column < t.end_column), None)
    if here is None:
        return _SAID[lang]["sentence"] if _is_sentence(written) else None
    found = _kind(written, here)
    return None if found is None else _SAID[lang][found[0]].format(found[1])


def _kind(written: Sequence[RuleToken], here: int) -> tuple[str, str] | None:
    """Return what stands at a token in another way, and the word that it is about."""
    token = written[here]
    before = written[here - 1].text if here else ""
    if token.text[0] in _QUOTES:
        return "quoted", ""
    if token.text[0] in _QUANTIFIERS:
        return "all", ""
    if before == "not" and token.text == "(":
        return "not", written[here + 1].text if here + 1 < len(written) else "lacks"
    if any(one.text in ("count", "#count") for one in written[max(0, here - 3) : here + 1]):
        return "count", ""
    if token.text == "," and ":-" not in (one.text for one in written[:here]) and ":-" in (one.text for one in written):
        return "heads", ""
    if _is_sentence(written):
        return "sentence", ""
    return _of_predicate(written, here)


def _of_predicate(written: Sequence[RuleToken], here: int) -> tuple[str, str] | None:
    """Return how a predicate is written whose terms stand around it, or behind it without a bracket."""
    kinds = [one.kind for one in written[max(0, here - 1) : here + 2]]
    if here == 0:
        is_infix = kinds == [TokenKind.VARIABLE, TokenKind.NAME]
        return ("infix", written[1].text) if is_infix else None
    match kinds[:2]:
        case [TokenKind.VARIABLE, TokenKind.NAME]:
            return "infix", written[here].text
        case [TokenKind.NAME, TokenKind.VARIABLE]:
            return "bracket", written[here - 1].text
    return None


def _is_sentence(written: Sequence[RuleToken]) -> bool:
    """Return whether words stand side by side, and nothing says what follows from what."""
    side_by_side = any(one.kind in _WORDS and other.kind in _WORDS for one, other in pairwise(written))
    return side_by_side and not any(token.text in (":-", "(") for token in written)
