"""How a thing is written in a rule file, for whoever has written it in a way that no single change puts right."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from clue_logic.datalog.reading.problems import RuleProblem
from clue_logic.datalog.reading.tokens import RuleToken, TokenKind
from clue_logic.editing.rules.reading import RuleReading
from clue_logic.editing.rules.repairs import NEGATIONS, is_unsettled
from clue_logic.editing.rules.rewritten import OR, end_of_count, misspelt
from clue_logic.words.languages import Texts

_SAID = Texts(
    en={
        "sentence": "a rule is written so: lacks(P, C) :- passed(S, P), names(S, C). "
        "First the conclusion, then its conditions",
        "heads": "a rule has one conclusion: write a rule for each",
        "not": "not stands before the predicate, without a bracket: not {}(...)",
        "quoted": "nothing is in quotation marks; a rule is about every player and card, and names none",
        "count": "cards are counted so: #count{{ D : holds(P, D) }} >= 2",
        "exactly": "behind a count stands >= only, as in #count{{ D : holds(P, D) }} >= 1: later lines can add "
        "to what is counted, so “exactly” and “at most” are never known from it",
        "brackets": "conditions stand without brackets around them; where one of them is enough, write a rule for each",
        "or": "where one of two conditions is enough, write a rule for each",
        "letters": "names have only the letters a to z, digits and _: write {}",
        "known": "{} cannot be negated: later lines may say more of it, and not known is not false; not stands only "
        "before what a line says at once, such as names",
        "infix": "a predicate stands before what it is about: {}(...)",
        "bracket": "what a predicate is about stands in a bracket, with commas between: {}(...)",
        "for all": "“for all” is written so: holds(P, D) : names(S, D), that is, P holds all that S names",
        "all": "leave this out: a rule is about every player and card",
    },
    de={
        "sentence": "eine Regel schreibt man so: lacks(P, C) :- passed(S, P), names(S, C). "
        "Erst der Schluss, dann seine Bedingungen",
        "heads": "eine Regel hat einen einzigen Schluss: für jeden eine eigene Regel schreiben",
        "not": "not steht vor dem Prädikat, ohne Klammer darum: not {}(...)",
        "quoted": "nichts steht in Anführungszeichen; eine Regel gilt für alle Spieler und Karten und nennt keine",
        "count": "Karten zählt man so: #count{{ D : holds(P, D) }} >= 2",
        "exactly": "hinter einer Anzahl steht nur >=, wie in #count{{ D : holds(P, D) }} >= 1: spätere Zeilen "
        "können zu dem Gezählten etwas hinzufügen, „genau“ und „höchstens“ weiß man daher nie",
        "brackets": "um Bedingungen stehen keine Klammern; wo eine von ihnen genügt, für jede eine Regel schreiben",
        "or": "wo eine von zwei Bedingungen genügt, für jede eine Regel schreiben",
        "letters": "Namen haben nur die Buchstaben a bis z, Ziffern und _: {} schreiben",
        "known": "{} lässt sich nicht verneinen: spätere Zeilen können mehr davon sagen, und nicht bekannt heißt nicht "
        "falsch; not steht nur vor dem, was eine Zeile auf einmal sagt, wie names",
        "infix": "ein Prädikat steht vor dem, wovon es handelt: {}(...)",
        "bracket": "wovon ein Prädikat handelt, steht in einer Klammer, mit Kommas dazwischen: {}(...)",
        "for all": "„für alle“ schreibt man so: holds(P, D) : names(S, D), das heißt, P besitzt alles, was S nennt",
        "all": "weglassen: eine Regel gilt für alle Spieler und Karten",
    },
)

_QUOTES = frozenset("\"'“”„‘’«»")
_QUANTIFIERS = frozenset("∀∃")
_FOR_ALL = frozenset({"all", "alle", "forall", "every", "each", "jede", "jeder", "jedes"})
_WORDS = (TokenKind.NAME, TokenKind.VARIABLE)


def how_written(reading: RuleReading, number: int, problem: RuleProblem, lang: str) -> str | None:
    """Return how a thing is written that a block has in another way; None if it is not known what was meant.

    Examples
    --------
    >>> from clue_logic.editing.rules.document import RuleDocument
    >>> (problem,) = RuleDocument("holds(P, C) :- card(C), location(P), not(lacks(P, C)).").problems()
    >>> print(problem.message.split("\\n")[-1])
    not stands before the predicate, without a bracket: not lacks(...)
    """
    written = reading.blocks[number].block.written
    line, column = problem.place.line, problem.place.column
    here = next((n for n, t in enumerate(written) if t.line == line and t.column <= column < t.end_column), None)
    if here is None:
        return _SAID[lang]["sentence"] if _is_sentence(written) else None
    found = _negated(reading, written, here) or _kind(written, here)
    return None if found is None else _SAID[lang][found[0]].format(found[1])


def _kind(written: Sequence[RuleToken], here: int) -> tuple[str, str] | None:
    """Return what stands at a token in another way, and the word that it is about."""
    token = written[here]
    before = written[here - 1].text if here else ""
    if token.text[0] in _QUOTES:
        return "quoted", ""
    if token.text[0] in _QUANTIFIERS:
        return "all", ""
    if before in _FOR_ALL or token.text in _FOR_ALL:
        return "for all", ""
    if before == "not" and token.text == "(":
        return "not", written[here + 1].text if here + 1 < len(written) else "lacks"
    if any(one.text in ("count", "#count") for one in written[max(0, here - 3) : here + 1]):
        return "count", ""
    if end_of_count(written, here) is not None:
        return "exactly", ""
    if token.text in OR or before in OR:
        return "or", ""
    if token.text == "(" and before in (",", ":-", ";"):
        return "brackets", ""
    if token.text == "," and ":-" not in (one.text for one in written[:here]) and ":-" in (one.text for one in written):
        return "heads", ""
    if _is_sentence(written):
        return "sentence", ""
    if spelt := list(dict.fromkeys(plain for start, end, plain in misspelt(written) if start <= here < end)):
        return "letters", spelt[0]
    return _of_predicate(written, here)


def _negated(reading: RuleReading, written: Sequence[RuleToken], here: int) -> tuple[str, str] | None:
    """Return that a predicate cannot be negated, if it is written with another sign for “not”."""
    following = next((token for token in written[here + 1 : here + 3] if token.kind is TokenKind.NAME), None)
    is_negation = written[here].text in NEGATIONS or written[here].kind is TokenKind.UNKNOWN
    if following is None or not is_negation or not is_unsettled(reading, following):
        return None
    between = written[here : written.index(following)]
    return ("known", following.text) if "".join(token.text for token in between) in NEGATIONS else None


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
