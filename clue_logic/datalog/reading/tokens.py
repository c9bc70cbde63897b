"""The words and signs of a rule file, each with its place, whether or not they make sense together.

The grammar (`grammar/rules.lark`) is what reads rules. This is for texts that it refuses, and for whoever asks what
stands at a place.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum


class TokenKind(StrEnum):
    """What a token is; `SIGN` are brackets, commas and the like, `OPERATOR` what compares, adds or takes away."""

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


@dataclass(frozen=True, slots=True)
class RuleToken:
    """A word or sign; `start` counts the characters of the text from 0, line and column count from 1."""

    kind: TokenKind
    text: str
    start: int
    line: int
    column: int

    @property
    def end(self) -> int:
        """Where it ends in the text."""
        return self.start + len(self.text)

    @property
    def end_column(self) -> int:
        """The column behind it; no token goes over a line."""
        return self.column + len(self.text)


_TOKEN = re.compile(
    r"""
      (?P<block>%!)
    | (?P<attribute>%[ ][ ][a-z]+:[^\n]*)
    | (?P<comment>%(?![*])[^\n]*)
    | (?P<directive>\#each[ \t]+category|\#each[ \t]+view[ \t]+of|\#all[ \t]+of|\#count)
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


def tokens(text: str) -> tuple[RuleToken, ...]:
    """Return all words, signs and comments of a text; nothing but white space is left out.

    Examples
    --------
    >>> [(token.kind.value, token.text) for token in tokens("%! r\\n%  en: x\\na(B). % so")][:4]
    [('block', '%!'), ('name', 'r'), ('attribute', '%  en: x'), ('name', 'a')]
    """
    found: list[RuleToken] = []
    head: list[RuleToken] | None = None  # the block above a rule, as long as it lasts
    line, start_of_line = 1, 0
    for match in _TOKEN.finditer(text):
        kind, written = str(match.lastgroup), match[0]
        if kind in ("space", "unknown"):
            breaks = written.count("\n")
            if breaks:
                line, start_of_line = line + breaks, match.start() + written.rindex("\n") + 1
            if kind == "space":
                continue
        if kind == "attribute" and (head is None or not _goes_on(head)):
            kind = "comment"
        token = RuleToken(TokenKind(kind), written, match.start(), line, match.start() - start_of_line + 1)
        found.append(token)
        if token.kind is TokenKind.BLOCK:
            head = []
        elif head is not None and token.kind is not TokenKind.COMMENT:
            head.append(token)
            if token.text in (":-", ".") or len(head) > _LONGEST_HEAD:
                head = None
    return tuple(found)


_LONGEST_HEAD = 500
"""So many tokens of a block are looked at; no declaration is that long."""


def _goes_on(head: list[RuleToken]) -> bool:
    """Return whether an attribute can stand behind the tokens of a block: behind a label, or in a declaration."""
    words = [token for token in head if token.kind is not TokenKind.ATTRIBUTE]
    return len(words) < 2 or words[0].text in ("given", "derived")
