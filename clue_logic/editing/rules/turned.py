"""Rules the wrong way round: the conclusion behind its conditions, as people say it, or in one of their places."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from clue_logic.datalog.reading.problems import RuleProblem
from clue_logic.datalog.reading.tokens import RuleBlock, RuleToken, TokenKind
from clue_logic.editing.answers import Fix
from clue_logic.editing.rules.mentions import span_of
from clue_logic.editing.rules.reading import RuleReading
from clue_logic.words.languages import Texts
from clue_logic.words.positions import Span, TextEdit

_TITLES = Texts(
    en={"exchange": "Conclude {} from {}"},
    de={"exchange": "Von {1} auf {0} schließen"},
)

_ARROWS = frozenset({"=>", "->", "==>", "-->", "→", "⇒", "⟹", "⊃", "then", "dann"})
_IF = frozenset({"if", "wenn", "falls"})


def conclusion_first(block: RuleBlock, text: str) -> str | None:
    """Return a rule that is written as "conditions => conclusion" the other way round; None if it is not.

    Examples
    --------
    >>> from clue_logic.datalog.reading.tokens import blocks
    >>> from clue_logic.datalog.reading.tokens import tokens
    >>> text = "passed(S, P), names(S, C) => lacks(P, C)."
    >>> conclusion_first(next(blocks(tokens(text))), text)
    'lacks(P, C) :- passed(S, P), names(S, C).'
    """
    written = block.written
    arrows = [(start, end) for start, end in _runs(written) if "".join(_texts(written[start:end])) in _ARROWS]
    if len(arrows) != 1 or any(token.text == ":-" for token in written):
        return None
    ((start, end),) = arrows
    last = written[-1].start if written[-1].text == "." else written[-1].end
    first = 1 if written[0].text in _IF else 0
    if first >= start or end >= len(written):
        return None
    conditions = text[written[first].start : written[start - 1].end]
    conclusion = text[written[end].start : last].rstrip()
    if "%" in conditions + conclusion:  # a comment would swallow what stands behind it
        return None
    return f"{conclusion} :- {conditions}."


def _texts(tokens: tuple[RuleToken, ...]) -> list[str]:
    return [token.text for token in tokens]


def _runs(tokens: tuple[RuleToken, ...]) -> Iterator[tuple[int, int]]:
    """Yield where signs stand that touch each other, and words, which stand by themselves."""
    start = 0
    for number, (one, other) in enumerate(pairwise(tokens), 1):
        if one.end != other.start or not _is_sign(one) or not _is_sign(other):
            yield start, number
            start = number
    yield start, len(tokens)


def _is_sign(token: RuleToken) -> bool:
    return token.kind in (TokenKind.OPERATOR, TokenKind.UNKNOWN)


def exchanged(reading: RuleReading, problem: RuleProblem, number: int, span: Span, lang: str) -> Iterator[Fix]:
    """Yield the rule in which a given predicate is no longer the conclusion, but the one condition that can be is."""
    tokens = reading.blocks[number].block.written
    texts = _texts(tokens)
    if ":-" not in texts or ":" in texts or "{" in texts:
        return
    body = texts.index(":-")
    heads = [atom for atom in _atoms(tokens) if atom[1] <= body]
    concluded = [
        (start, end)
        for start, end in _atoms(tokens)
        if start > body and texts[start - 1] != "not" and _is_derived(reading, texts[start])
    ]
    if len(heads) != 1 or len(concluded) != 1:
        return
    ends = [(tokens[start], tokens[end - 1]) for start, end in (*heads, *concluded)]
    spans = [Span(span_of(first).start, span_of(last).end) for first, last in ends]
    atoms = [reading.text[first.start : last.end] for first, last in ends]
    edits = (TextEdit(spans[0], atoms[1]), TextEdit(spans[1], atoms[0]))
    yield Fix(_TITLES[lang]["exchange"].format(texts[concluded[0][0]], texts[heads[0][0]]), edits)


def _is_derived(reading: RuleReading, predicate: str) -> bool:
    declaration = reading.declarations.get(predicate)
    return declaration is not None and not declaration.given


def _atoms(tokens: tuple[RuleToken, ...]) -> Iterator[tuple[int, int]]:
    """Yield where atoms begin and end."""
    for start, (one, other) in enumerate(pairwise(tokens)):
        if one.kind is TokenKind.NAME and other.text == "(":
            end = next((n for n in range(start + 2, len(tokens)) if tokens[n].text == ")"), None)
            if end is not None:
                yield start, end + 1
