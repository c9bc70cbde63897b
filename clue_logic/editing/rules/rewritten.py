"""A block with several places changed at once: names respelt, “or” as two rules, a count that is compared with >=."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from types import MappingProxyType

from clue_logic.datalog.reading.tokens import RuleBlock, RuleToken, TokenKind

OR = frozenset({"or", "oder", "|", "||", "∨", "OR", "ODER"})
"""What people write between two conditions of which one is enough."""

_LETTERS: Mapping[int, str] = MappingProxyType(
    str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "ß": "ss", "ẞ": "SS"})
)
_NO_NAMES = frozenset({"not", "nicht", "count"})
_BRACKETS = {"(": 1, "[": 1, "{": 1, ")": -1, "]": -1, "}": -1}


@dataclass(frozen=True, slots=True)
class Rewriting:
    """A change of a block.

    Parameters
    ----------
    key
        What kind of change it is: the key of its title.
    word
        The words or signs that it writes.
    changes
        From where to where in the text of the file what is to be written.
    blocks
        The blocks that it makes of the block.
    keeps_meaning
        Whether it says what was meant; else it says the nearest that can be said.
    """

    key: str
    word: str
    changes: tuple[tuple[int, int, str], ...]
    blocks: tuple[str, ...]
    keeps_meaning: bool = True


def rewritings(block: RuleBlock, text: str, here: int | None) -> Iterator[Rewriting]:
    """Yield the changes of a block that cannot be read.

    Parameters
    ----------
    block
        The block.
    text
        The text of the file.
    here
        The number of the token that is unexpected; None if it is the end of the block.

    Examples
    --------
    >>> from clue_logic.datalog.reading.tokens import blocks
    >>> from clue_logic.datalog.reading.tokens import tokens
    >>> text = "Lacks(Müller, C) :- Passed(S, Müller), names(S, C)."
    >>> [rewriting.blocks for rewriting in rewritings(next(blocks(tokens(text))), text, 0)]
    [('lacks(Mueller, C) :- passed(S, Mueller), names(S, C).',)]
    """
    yield from _respelt(block, text)
    if here is not None and (end := end_of_count(block.tokens, here)) is not None:
        yield from _at_least(block, text, end)
    yield from _alternatives(block, text)


def misspelt(tokens: Sequence[RuleToken]) -> Iterator[tuple[int, int, str]]:
    """Yield the names with letters that no name may have, each with where it starts and ends and how to spell it.

    A predicate that begins with a capital letter is one of them.
    """
    for start, end in _words(tokens):
        word = "".join(token.text for token in tokens[start:end])
        if word in _NO_NAMES or word.lower() in _NO_NAMES:
            continue
        is_predicate = end < len(tokens) and tokens[end].text == "("
        is_fine = tokens[start].kind is TokenKind.NAME or not is_predicate
        if end == start + 1 and is_fine and tokens[start].kind is not TokenKind.UNKNOWN:
            continue
        plain = _plain(word)
        if plain is not None:
            yield start, end, plain.lower() if is_predicate or not plain[0].isupper() else plain


def end_of_count(tokens: Sequence[RuleToken], here: int) -> int | None:
    """Return the number of the sign behind a count, if an unexpected token is that; None if it is not."""
    if here == 0 or tokens[here - 1].text != "}" or tokens[here].kind is not TokenKind.OPERATOR:
        return None
    start = next((n for n in range(here - 1, -1, -1) if tokens[n].text == "{"), 0)
    return here if start and tokens[start - 1].text == "#count" else None


def _plain(word: str) -> str | None:
    """Return a word in the letters that names have; None if it has others that cannot be spelt with them."""
    composed = unicodedata.normalize("NFC", word).translate(_LETTERS)
    bare = "".join(sign for sign in unicodedata.normalize("NFD", composed) if not unicodedata.combining(sign))
    return bare if bare.isascii() and bare.replace("_", "a").isalnum() and bare[0].isalpha() else None


def _words(tokens: Sequence[RuleToken]) -> Iterator[tuple[int, int]]:
    """Yield where words begin and end: names and letters that touch each other."""
    start = None
    for number, token in enumerate(tokens):
        if start is not None and (not _is_of_word(token) or token.start != tokens[number - 1].end):
            yield start, number
            start = None
        if start is None and _is_of_word(token) and token.kind is not TokenKind.NUMBER:
            start = number
    if start is not None:
        yield start, len(tokens)


def _is_of_word(token: RuleToken) -> bool:
    if token.kind is TokenKind.UNKNOWN:
        return all(unicodedata.category(sign)[0] in "LM" for sign in token.text)
    return token.kind in (TokenKind.NAME, TokenKind.VARIABLE, TokenKind.NUMBER)


def _respelt(block: RuleBlock, text: str) -> Iterator[Rewriting]:
    tokens = block.tokens
    found = list(misspelt(tokens))
    if not found:
        return
    changes = tuple((tokens[start].start, tokens[end - 1].end, plain) for start, end, plain in found)
    has_letters = any(end - start > 1 or tokens[start].kind is TokenKind.UNKNOWN for start, end, _ in found)
    words = ", ".join(dict.fromkeys(plain for *_, plain in found))
    yield Rewriting("letters" if has_letters else "small", words, changes, (_changed(block, text, changes),))


def _at_least(block: RuleBlock, text: str, sign: int) -> Iterator[Rewriting]:
    """Yield a count that is compared with >=, where it is said to be greater than a number or equal to it."""
    tokens = block.tokens
    operator, bound = tokens[sign], tokens[sign + 1] if sign + 1 < len(tokens) else None
    if operator.text == "=":
        last = tokens[sign + 1] if bound is not None and bound.text == "=" else operator  # "=="
        changes = ((operator.start, last.end, ">="),)
        yield Rewriting("write", ">=", changes, (_changed(block, text, changes),), keeps_meaning=False)
    elif operator.text == ">" and bound is not None and bound.kind in (TokenKind.NUMBER, TokenKind.VARIABLE):
        least = str(int(bound.text) + 1) if bound.kind is TokenKind.NUMBER else f"{bound.text} + 1"
        changes = ((operator.start, bound.end, f">= {least}"),)
        yield Rewriting("write", f">= {least}", changes, (_changed(block, text, changes),))


def _alternatives(block: RuleBlock, text: str) -> Iterator[Rewriting]:
    """Yield what conditions in brackets are without them: in one rule, or with “or” between them in a rule for each."""
    tokens = block.tokens
    found = _group(tokens) or _either(tokens)
    if found is None or any(token.kind is TokenKind.ATTRIBUTE for token in tokens) or block.is_labelled:
        return
    first, last, parts = found
    before, behind = text[tokens[0].start : tokens[first].start], text[tokens[last].end : tokens[-1].end]
    written = tuple(before + text[tokens[a].start : tokens[b - 1].end] + behind for a, b in parts)
    if any("%" in each for each in written):
        return
    changes = ((tokens[0].start, tokens[-1].end, "\n".join(written)),)
    yield Rewriting("or" if len(parts) > 1 else "brackets", "", changes, written)


_Parts = tuple[int, int, list[tuple[int, int]]]
"""The first and the last token of a group of conditions, and where those of each alternative begin and end."""


def _group(tokens: Sequence[RuleToken]) -> _Parts | None:
    """Return the first bracket around conditions."""
    start = next(
        (n for n, (one, other) in enumerate(pairwise(tokens), 1) if other.text == "(" and one.text in (",", ":-", ";")),
        None,
    )
    if start is None:
        return None
    depth, parts, begin = 0, [], start + 1
    for number in range(start, len(tokens)):
        depth += _BRACKETS.get(tokens[number].text, 0)
        is_end = depth == 0
        if is_end or (depth == 1 and (tokens[number].text == ";" or tokens[number].text in OR)):
            parts.append((begin, number))
            begin = number + 1
        if is_end:
            return (start, number, parts) if all(a < b for a, b in parts) else None
    return None


def _either(tokens: Sequence[RuleToken]) -> _Parts | None:
    """Return the two conditions beside the only “or” of a block."""
    signs = [n for n, token in enumerate(tokens) if token.text in OR]
    if len(signs) != 1:
        return None
    (at,) = signs
    ends = [number for number, _ in _at_top(tokens)]
    first = max((number for number in ends if number < at), default=None)
    last = min((number for number in ends if number > at), default=None)
    if first is None or last is None or first + 1 >= at or at + 1 >= last:
        return None
    return first + 1, last - 1, [(first + 1, at), (at + 1, last)]


def _at_top(tokens: Sequence[RuleToken]) -> Iterator[tuple[int, RuleToken]]:
    """Yield what parts the conditions of a rule: the signs outside of all brackets."""
    depth = 0
    for number, token in enumerate(tokens):
        depth += _BRACKETS.get(token.text, 0)
        if depth == 0 and token.text in (",", ";", ":-", "."):
            yield number, token


def _changed(block: RuleBlock, text: str, changes: Sequence[tuple[int, int, str]]) -> str:
    """Return the text of a block with changes made to it."""
    parts, done = [], block.tokens[0].start
    for start, end, written in sorted(changes):
        parts += [text[done:start], written]
        done = end
    return "".join([*parts, text[done : block.tokens[-1].end]])
