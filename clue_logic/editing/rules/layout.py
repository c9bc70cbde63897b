"""The usual form of one block of a rule file, token by token.

Where a line ends, the author says: a body is broken where it makes sense. Blanks, indentation and what stands on a line
of its own are as everywhere, and a line that is too long is broken behind a comma.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from clue_logic.datalog.reading.tokens import EACH_CATEGORY, BlockKind, RuleBlock, RuleToken, TokenKind, directive

WIDTH = 120
"""The longest line of a rule."""

INDENTATION = 4
"""How far the body is indented where it begins below ``:-``."""

_NO_BLANK_BEFORE = frozenset({")", "]", ",", ";", ".", "[]"})
_NO_BLANK_BEHIND = frozenset({"(", "["})


@dataclass(slots=True)
class _TokenLine:
    indentation: int
    tokens: list[RuleToken]


def laid_out(block: RuleBlock, inside: Sequence[RuleToken]) -> list[str]:
    """Return the lines of a block in its usual form.

    Parameters
    ----------
    block
        The block.
    inside
        All tokens from its first to its last, and a comment behind it on its last line.

    Examples
    --------
    >>> from clue_logic.datalog.reading.tokens import blocks
    >>> from clue_logic.datalog.reading.tokens import tokens
    >>> found = tokens("%!  r\\na(X):-b( X ),#count{Y:c(Y)}>=2 ,\\n  X!=1.")
    >>> for line in laid_out(*[(block, found) for block in blocks(found)][0]):
    ...     print(line)
    %! r
    a(X) :- b(X), #count{ Y : c(Y) } >= 2,
            X != 1.
    """
    is_declaration = block.kind is BlockKind.DECLARATION
    found: list[str] = []
    for line in _broken(block, inside):
        found += _written(line, is_declaration)
    return found


def _broken(block: RuleBlock, inside: Sequence[RuleToken]) -> Iterator[_TokenLine]:
    """Yield the tokens of each line."""
    written = block.written
    head = _head(written) if block.kind is BlockKind.RULE else None
    line = _TokenLine(0, [])
    indentation = INDENTATION
    seen_head = False
    for number, token in enumerate(inside):
        before = inside[number - 1] if number else None
        is_head = token is head
        below_label = before is not None and before is block.label
        if before is not None and (is_head or below_label or _breaks(before, token, seen_head=seen_head)):
            yield line
            line = _TokenLine(indentation if seen_head or (head is None and _goes_on(token)) else 0, [])
        seen_head |= is_head
        line.tokens.append(token)
        if token.text == ":-" and token.kind is TokenKind.SIGN:
            following = next((t for t in inside[number + 1 : number + 2]), None)
            if following is not None and following.line == token.line and following.kind is not TokenKind.COMMENT:
                indentation = line.indentation + len(_spaced(line.tokens, declaration=False)) + 1
    yield line


def _head(written: Sequence[RuleToken]) -> RuleToken | None:
    """Return the token with which the head of a rule begins, behind an ``#each``."""
    if not written or directive(written[0]) != EACH_CATEGORY:
        return written[0] if written else None
    return next((token for token in written[1:] if token.kind is TokenKind.NAME), None)


def _goes_on(token: RuleToken) -> bool:
    return token.kind not in (TokenKind.ATTRIBUTE, TokenKind.COMMENT)


def _breaks(before: RuleToken, token: RuleToken, *, seen_head: bool) -> bool:
    """Return whether a line ends between two tokens."""
    if TokenKind.ATTRIBUTE in (token.kind, before.kind) or before.kind is TokenKind.COMMENT:
        return True
    if before.line == token.line:
        return False
    if token.text in _NO_BLANK_BEFORE or token.text in (":-", "(", "["):
        return False
    return seen_head or token.kind is TokenKind.COMMENT


def _written(line: _TokenLine, is_declaration: bool) -> list[str]:
    """Return a line; more than one if it is too long."""
    tokens = line.tokens
    if tokens and tokens[0].kind is TokenKind.ATTRIBUTE:
        key, _, text = tokens[0].text[1:].strip().partition(":")
        return [f"%  {key}: {text.strip()}".rstrip()]
    indent = " " * line.indentation
    text = indent + _spaced(tokens, declaration=is_declaration)
    if len(text) <= WIDTH or is_declaration:
        return [text]
    start = next((n + 1 for n, token in enumerate(tokens) if token.text == ":-"), 0)
    behind = len(_spaced(tokens[:start], declaration=False)) + 1 if start else 0
    found: list[str] = []
    current: list[RuleToken] = []
    for part in _parts(tokens):
        if current and len(indent + _spaced([*current, *part], declaration=False)) > WIDTH:
            found.append(indent + _spaced(current, declaration=False))
            indent = " " * (line.indentation + behind) if len(found) == 1 else indent
            current = []
        current += part
    return [*found, indent + _spaced(current, declaration=False)]


def _parts(tokens: Sequence[RuleToken]) -> Iterator[list[RuleToken]]:
    """Yield the conditions of a body, each with the comma or semicolon behind it; a comment goes with the last."""
    part: list[RuleToken] = []
    depth = 0
    for number, token in enumerate(tokens):
        part.append(token)
        depth += (token.text in ("(", "[", "{")) - (token.text in (")", "]", "}"))
        following = tokens[number + 1] if number + 1 < len(tokens) else None
        if token.text in (",", ";") and depth == 0 and (following is None or following.kind is not TokenKind.COMMENT):
            yield part
            part = []
    if part:
        yield part


def _spaced(tokens: Sequence[RuleToken], *, declaration: bool) -> str:
    """Return tokens on one line, with the blanks between them that are usual."""
    text = ""
    for number, token in enumerate(tokens):
        if number:
            text += _between(tokens[number - 1], token, declaration)
        text += directive(token) or token.text.rstrip()
    return text


def _between(before: RuleToken, token: RuleToken, declaration: bool) -> str:
    if token.kind is TokenKind.COMMENT:
        return "  "
    if before.text in _NO_BLANK_BEHIND or token.text in _NO_BLANK_BEFORE:
        return ""
    if token.text == "(":
        return "" if before.kind is TokenKind.NAME else " "
    if token.text == "[":
        return "" if before.kind in (TokenKind.VARIABLE, TokenKind.DASH) else " "
    if token.text == "{":
        return "" if before.text == "#count" else " "
    if token.text == ":" and declaration:
        return ""
    return " "
