"""The sorts of the variables of a block, read off its words, so that broken blocks have some, too."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from clue_logic.datalog.reading.tokens import BlockKind, RuleToken, TokenKind
from clue_logic.editing.rules.reading import RuleReading


def sorts_in_block(reading: RuleReading, number: int) -> Mapping[str, str]:
    """Return the sort of each variable of a block, as far as one is known; of two, that which the body says first."""
    block = reading.blocks[number].block
    found: dict[str, str] = {}
    if block.kind is BlockKind.DECLARATION:
        tokens: Sequence[RuleToken] = block.tokens
        for n, token in enumerate(tokens[:-2]):
            behind = tokens[n + 2] if tokens[n + 1].text == ":" else tokens[min(n + 3, len(tokens) - 1)]
            if token.kind is TokenKind.VARIABLE and behind.kind is TokenKind.NAME:
                found.setdefault(token.text, behind.text)
        return found
    written = block.written
    body = next((n for n, token in enumerate(written) if token.text == ":-"), len(written))
    for tokens in (written[body:], written[:body]):
        for predicate, terms in atoms_in(tokens):
            declaration = reading.declarations.get(predicate)
            for term, sort in zip(terms, declaration.sorts if declaration else (), strict=False):
                if term is not None and term.kind is TokenKind.VARIABLE and term.text != "_":
                    found.setdefault(term.text, sort)
    for n, token in enumerate(written):
        following = [each.text for each in written[n + 1 : n + 3]]
        if token.kind is TokenKind.VARIABLE and following == ["=", "#count"]:
            found.setdefault(token.text, "number")
    return found


def atoms_in(tokens: Sequence[RuleToken]) -> Iterator[tuple[str, list[RuleToken | None]]]:
    """Yield the atoms among some tokens, each with its terms up to the first that is written out for each category.

    A term that is not written yet is None.
    """
    for n, token in enumerate(tokens[:-1]):
        if token.kind is not TokenKind.NAME or tokens[n + 1].text != "(":
            continue
        terms: list[RuleToken | None] = [None]
        for term in tokens[n + 2 :]:
            if term.kind in _TERMS:
                terms[-1] = term
            elif term.kind is TokenKind.ROW or term.text == "[":  # the number of terms that it stands for depends
                terms = terms[:-1]
                break
            elif term.text == ",":
                terms.append(None)
            else:
                break
        yield token.text, terms


_TERMS = frozenset({TokenKind.NAME, TokenKind.VARIABLE, TokenKind.NUMBER, TokenKind.DASH})
