"""Splits a rule file into tokens and blocks (declarations, rules, directives), also with syntax errors."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from functools import cached_property, lru_cache

from msgspec import Struct


class TokenKind(StrEnum):
    """The kind of a token; `SIGN` are brackets and punctuation, `OPERATOR` comparisons, plus and minus."""

    COMMENT = "comment"
    BLOCK = "block"
    ATTRIBUTE = "attribute"
    DIRECTIVE = "directive"
    NAME = "name"
    VARIABLE = "variable"
    NUMBER = "number"
    DASH = "dash"
    ROW = "row"
    OPERATOR = "operator"
    SIGN = "sign"
    UNKNOWN = "unknown"


class RuleToken(Struct, frozen=True):
    """A token; `start` is an offset in characters from 0, line and column count from 1."""

    kind: TokenKind
    text: str
    start: int
    line: int
    column: int

    @property
    def end(self) -> int:
        """The offset after it."""
        return self.start + len(self.text)

    @property
    def end_column(self) -> int:
        """The column after it; no token spans lines."""
        return self.column + len(self.text)


_TOKEN = re.compile(
    r"""
      (?P<block>%!)
    | (?P<attribute>%[ ][ ][a-z]+:[^\n]*)
    | (?P<comment>%(?![*])[^\n]*)
    | (?P<directive>\#each[ \t]+category|\#each[ \t]+view[ \t]+of|\#all[ \t]+of|\#names\b|\#alias\b|\#count)
    | (?P<name>[a-z][a-z0-9_]*)
    | (?P<variable>_|[A-Z][A-Za-z0-9_]*)
    | (?P<number>0|[1-9][0-9]{0,8}(?![0-9]))
    | (?P<dash>"-")
    | (?P<row>\[\])
    | (?P<sign>:-|[()\[\]{},;:.])
    | (?P<operator>!=|<=|>=|[=<>+-])
    | (?P<space>[ \t\r\n]+)
    | (?P<unknown>[^\s%\#a-zA-Z0-9_"\[\](){},;:.!<>=+-]+|.)
    """,
    re.VERBOSE | re.DOTALL,
)


@lru_cache(maxsize=16)
def tokenize_rules(text: str) -> tuple[RuleToken, ...]:
    """Return the tokens of a text, including comments; judging a file asks for those of its text several times.

    >>> [(token.kind.value, token.text) for token in tokenize_rules("%! r\\n%  en: x\\na(B). % so")][:4]
    [('block', '%!'), ('name', 'r'), ('attribute', '%  en: x'), ('name', 'a')]
    """
    tokens: list[RuleToken] = []
    head: list[RuleToken] | None = None  # the tokens of the current %! block
    line, start_of_line = 1, 0
    for match in _TOKEN.finditer(text):
        kind, written = str(match.lastgroup), match[0]
        if kind in ("space", "unknown"):
            breaks = written.count("\n")
            if breaks:
                line, start_of_line = line + breaks, match.start() + written.rindex("\n") + 1
            if kind == "space":
                continue
        if kind == "attribute" and (head is None or not _can_have_attribute(head)):
            kind = "comment"
        token = RuleToken(TokenKind(kind), written, match.start(), line, match.start() - start_of_line + 1)
        tokens.append(token)
        if token.kind is TokenKind.BLOCK:
            head = []
        elif head is not None and token.kind is not TokenKind.COMMENT:
            head.append(token)
            if token.text in (":-", ".") or len(head) > _LONGEST_HEAD:
                head = None
    return tuple(tokens)


_LONGEST_HEAD = 500
"""The number of tokens of a block to examine; no declaration is longer."""


def _can_have_attribute(head: list[RuleToken]) -> bool:
    """Return whether an attribute can follow the tokens of a block: after a label, or in a declaration."""
    words = [token for token in head if token.kind is not TokenKind.ATTRIBUTE]
    return len(words) < 2 or words[0].text in ("given", "derived")


# A block ends with its full stop. If that is missing, the next block begins with the next ``%!``, or with a name at the
# beginning of a line that cannot continue the lines above.


KINDS = ("given", "derived")
"""The first words of declarations."""

EACH_VIEW, ALL_OF, EACH_CATEGORY = "#each view of", "#all of", "#each category"
"""The directives of rule files, normalized."""

NAMES, ALIAS = "#names", "#alias"
"""The directives that give other names to predicates."""

_DIRECTIVES = (EACH_VIEW, ALL_OF, NAMES, ALIAS)

BUT = "but"
"""The excluded rules of an included calculus follow it."""


class BlockKind(StrEnum):
    """The kind of a block, complete or not."""

    DECLARATION = "declaration"
    RULE = "rule"
    VIEWS = "views"
    EVERYTHING = "everything"
    NAMES = "names"


_KINDS_OF_DIRECTIVES = {
    EACH_VIEW: BlockKind.VIEWS,
    ALL_OF: BlockKind.EVERYTHING,
    NAMES: BlockKind.NAMES,
    ALIAS: BlockKind.NAMES,
}


class RuleBlock(Struct, frozen=True, dict=True):
    """The tokens of a block (at least one), without comments."""

    tokens: tuple[RuleToken, ...]

    @property
    def kind(self) -> BlockKind:
        first = self.tokens[0]
        if first.kind is TokenKind.BLOCK:
            return BlockKind.DECLARATION if self._word(1) in KINDS else BlockKind.RULE
        return _KINDS_OF_DIRECTIVES.get(normalize_directive(first), BlockKind.RULE)

    @property
    def is_labelled(self) -> bool:
        """True if a rule has a ``%!`` line."""
        return self.tokens[0].kind is TokenKind.BLOCK

    @property
    def label(self) -> RuleToken | None:
        """The label of a rule, if any."""
        if self.kind is not BlockKind.RULE or not self.is_labelled or len(self.tokens) < 2:
            return None
        return self.tokens[1] if self.tokens[1].kind is TokenKind.NAME else None

    @property
    def attributes(self) -> tuple[RuleToken, ...]:
        """The attributes below ``%!``."""
        return tuple(token for token in self.tokens if token.kind is TokenKind.ATTRIBUTE)

    @cached_property
    def content(self) -> tuple[RuleToken, ...]:
        """The tokens without ``%!``, label and attributes."""
        start = 0 if not self.is_labelled else 2 if self.label is not None else 1
        return tuple(token for token in self.tokens[start:] if token.kind is not TokenKind.ATTRIBUTE)

    def _word(self, number: int) -> str:
        return self.tokens[number].text if number < len(self.tokens) else ""


def normalize_directive(token: RuleToken) -> str:
    """Return a directive with single blanks; the empty text for any other token."""
    return " ".join(token.text.split()) if token.kind is TokenKind.DIRECTIVE else ""


def split_blocks(tokens: Iterable[RuleToken]) -> Iterator[RuleBlock]:
    """Yield the blocks of a file, in order; together they have all tokens but comments.

    >>> from clue_logic.datalog.reading.tokens import tokenize_rules
    >>> text = "a(X) :- b(X),\\na(Y) :- c(Y\\n%! r\\na(Z) :- d(Z)."
    >>> [" ".join(token.text for token in block.tokens) for block in split_blocks(tokenize_rules(text))]
    ['a ( X ) :- b ( X ) ,', 'a ( Y ) :- c ( Y', '%! r a ( Z ) :- d ( Z ) .']
    """
    current: list[RuleToken] = []
    body = -1  # the index of ":-" in the current block
    significant = [token for token in tokens if token.kind is not TokenKind.COMMENT]
    for number, token in enumerate(significant):
        following = significant[number + 1].text if number + 1 < len(significant) else ""
        if current and _begins(current, token, following):
            yield RuleBlock(tuple(current))
            current, body = [], -1
        current.append(token)
        if token.text != ":-":
            continue
        if body >= 0 and (start := _line_start(current, body)) is not None:
            yield RuleBlock(tuple(current[:start]))
            current = current[start:]
            body = len(current) - 1
        elif body < 0:
            body = len(current) - 1
    if current:
        yield RuleBlock(tuple(current))


_ENDS = frozenset({TokenKind.NAME, TokenKind.VARIABLE, TokenKind.NUMBER, TokenKind.DASH, TokenKind.ROW})


def _begins(current: Sequence[RuleToken], token: RuleToken, following: str) -> bool:
    """Return whether a token begins a new block; `following` is the text after it."""
    first, last = current[0], current[-1]
    if token.kind is TokenKind.BLOCK or normalize_directive(token) in _DIRECTIVES:
        return True
    if normalize_directive(first) in _DIRECTIVES:
        return not _continues_directive(current, token) or following == "("
    is_declaration = first.kind is TokenKind.BLOCK and len(current) > 1 and current[1].text in KINDS
    if last.text == "." and not is_declaration:
        return True
    if token.column > 1 or token.line == last.line:
        return False
    if is_declaration:
        begins = (token.kind is TokenKind.NAME and following == "(") or normalize_directive(token) == EACH_CATEGORY
        return begins and len(current) > 2
    ended = (last.kind in _ENDS and last.text != "not") or last.text in (")", "}", "]")
    has_head = any(each.text == "(" for each in current)
    return ended and has_head and token.kind is TokenKind.NAME


def _continues_directive(current: Sequence[RuleToken], token: RuleToken) -> bool:
    """Return whether a token continues a directive: its calculus, or an excluded rule."""
    directive = normalize_directive(current[0])
    if len(current) == 1 or directive != ALL_OF:
        return len(current) < (3 if directive == ALIAS else 2)
    if len(current) == 2:
        return token.text == BUT
    return token.text == "," or current[-1].text in (BUT, ",")


def _line_start(current: Sequence[RuleToken], body: int) -> int | None:
    """Return the index of the last token after the first ``:-`` that begins a line."""
    return next((n for n in range(len(current) - 2, body, -1) if current[n].column == 1), None)
