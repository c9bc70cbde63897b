"""Every name in a rule file, and what it names: wherever it stands, in a broken block, too."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from clue_logic.datalog.reading.tokens import EACH_CATEGORY, BlockKind, RuleBlock, RuleToken, TokenKind, directive
from clue_logic.datalog.syntax import PLACEHOLDER
from clue_logic.words.positions import Span


class Role(StrEnum):
    """What a name names."""

    PREDICATE = "predicate"
    VARIABLE = "variable"
    LABEL = "label"
    CALCULUS = "calculus"
    LEFT_OUT = "left out"
    """The label of a rule of another calculus that is not taken in."""
    CONSTANT = "constant"
    SORT = "sort"
    KEYWORD = "keyword"


@dataclass(frozen=True, slots=True)
class RuleMention:
    """A name at a place.

    Parameters
    ----------
    role
        What it names.
    name
        The name.
    span
        Where it stands.
    block
        The number of the block it stands in.
    declares
        Whether this is where a predicate is declared, or a rule gets its label.
    concludes
        Whether it is the predicate of a head.
    in_words
        Whether it stands in an attribute, such as a variable in a wording.
    """

    role: Role
    name: str
    span: Span
    block: int
    declares: bool = False
    concludes: bool = False
    in_words: bool = False


KEYWORDS = frozenset({"not", "given", "derived", "opposite", "settled", "background"})
"""The words that mean something of their own."""

_VARIABLE = re.compile(r"\b[A-Z][A-Za-z0-9_]*")
_SKIP = re.compile(r"over [0-9]+ ([a-z][a-z0-9_]*)")


def span_of(token: RuleToken) -> Span:
    """Return where a token stands."""
    return Span.of_line(token.line, token.column, token.end_column)


def mentions(blocks: Sequence[RuleBlock]) -> Iterator[RuleMention]:
    """Yield all names of the blocks of a file, in the order in which they stand.

    Examples
    --------
    >>> from clue_logic.datalog.reading.tokens import blocks
    >>> from clue_logic.datalog.reading.tokens import tokens
    >>> text = "%! r\\n%  en: {P} lacks it\\nlacks(P, envelope) :- b"
    >>> [f"{found.role} {found.name}" for found in mentions(list(blocks(tokens(text))))]
    ['label r', 'variable P', 'predicate lacks', 'variable P', 'constant envelope', 'predicate b']
    """
    for number, block in enumerate(blocks):
        if block.kind is BlockKind.DECLARATION:
            yield from _of_declaration(block, number)
        elif block.kind is BlockKind.RULE:
            yield from _of_rule(block, number)
        else:
            yield from _of_directive(block, number)


def _of_directive(block: RuleBlock, number: int) -> Iterator[RuleMention]:
    for token in block.tokens[1:2]:
        yield RuleMention(Role.CALCULUS, token.text, span_of(token), number)
    for token in block.tokens[2:3]:
        yield RuleMention(Role.KEYWORD, token.text, span_of(token), number)
    for token in block.tokens[3:]:
        if token.kind is TokenKind.NAME:
            yield RuleMention(Role.LEFT_OUT, token.text, span_of(token), number)


def _of_declaration(block: RuleBlock, number: int) -> Iterator[RuleMention]:
    before = ""
    named = False
    for token in block.tokens:
        match token.kind:
            case TokenKind.ATTRIBUTE:
                yield from _in_words(token, number)
            case TokenKind.VARIABLE:
                yield RuleMention(Role.VARIABLE, token.text, span_of(token), number, declares=True)
            case TokenKind.NAME if before == ":":
                yield RuleMention(Role.SORT, token.text, span_of(token), number)
            case TokenKind.NAME if before == "opposite":
                yield RuleMention(Role.PREDICATE, token.text, span_of(token), number)
            case TokenKind.NAME if before in ("given", "derived") and not named:
                named = True
                yield RuleMention(Role.PREDICATE, token.text, span_of(token), number, declares=True)
            case TokenKind.NAME if token.text in KEYWORDS:
                yield RuleMention(Role.KEYWORD, token.text, span_of(token), number)
        before = token.text


def _of_rule(block: RuleBlock, number: int) -> Iterator[RuleMention]:
    if block.label is not None:
        yield RuleMention(Role.LABEL, block.label.text, span_of(block.label), number, declares=True)
    for token in block.attributes:
        yield from _in_words(token, number)
    written = block.written
    depth, in_head, naming = 0, True, False
    for at, token in enumerate(written):
        following = written[at + 1].text if at + 1 < len(written) else ""
        if token.text in ("(", ")"):
            depth = max(0, depth + (1 if token.text == "(" else -1))
        elif token.text == ":-":
            depth, in_head = 0, False
        elif token.kind is TokenKind.VARIABLE:
            yield RuleMention(Role.VARIABLE, token.text, span_of(token), number, declares=naming)
        elif token.kind is TokenKind.NAME:
            yield _named(token, following, number, depth, in_head=in_head)
        naming = directive(token) == EACH_CATEGORY or (naming and token.kind in (TokenKind.VARIABLE, TokenKind.SIGN))
        naming = naming and token.text not in (":", "(")


def _named(token: RuleToken, following: str, number: int, depth: int, *, in_head: bool) -> RuleMention:
    if following == "(" or (depth == 0 and token.text not in KEYWORDS and following not in _COMPARED):
        return RuleMention(Role.PREDICATE, token.text, span_of(token), number, concludes=in_head)
    role = Role.KEYWORD if depth == 0 and token.text in KEYWORDS else Role.CONSTANT
    return RuleMention(role, token.text, span_of(token), number)


_COMPARED = frozenset({"=", "!=", "<", "<=", ">", ">=", "+", "-"})


def _in_words(token: RuleToken, number: int) -> Iterator[RuleMention]:
    key = token.text[1:].strip().partition(":")[0]
    if key == "skip" and (match := _SKIP.search(token.text)):
        at = token.column + match.start(1)
        yield RuleMention(
            Role.PREDICATE, match[1], Span.of_line(token.line, at, at + len(match[1])), number, in_words=True
        )
    elif key not in ("source", "title", "show", "effort"):
        for placeholder in PLACEHOLDER.finditer(token.text):
            for found in _VARIABLE.finditer(token.text, placeholder.start(), placeholder.end()):
                start = token.column + found.start()
                span = Span.of_line(token.line, start, start + len(found[0]))
                yield RuleMention(Role.VARIABLE, found[0], span, number, in_words=True)
