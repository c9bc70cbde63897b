"""What a puzzle file says, with the place of every word: from lines of text, or from JSON."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import cast

from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedCharacters, UnexpectedInput, UnexpectedToken

from clue_logic.storage.cache import Preparation
from clue_logic.storage.parser_tables import tables
from clue_logic.words.diagnostics import Diagnostic, Severity
from clue_logic.words.positions import lines, unseen

MOST_CHARACTERS = 100_000
"""More than any puzzle has."""

_FormNode = Tree[Token] | Token

FORM = "card 1: yellow head, brown tail, grey head"
_FORMS = ("frame: triangle 3", "colours: yellow, brown", "parts: head, tail", "order: clockwise", FORM)


@dataclass(frozen=True, slots=True)
class Words:
    """Some words of a file and their place: the line, and the columns from 1, end excluded."""

    text: str
    line: int
    column: int
    end_column: int


@dataclass(frozen=True, slots=True)
class WrittenEdge:
    """An edge as it is written: all of it, its colour and its part."""

    whole: Words
    colour: Words
    part: Words | None


@dataclass(frozen=True, slots=True)
class WrittenCard:
    """A card as it is written: its place, its name if it has one, and its edges."""

    place: Words
    name: Words | None
    edges: tuple[WrittenEdge, ...]


@dataclass
class WrittenPuzzle:
    """What a file says so far, and what is wrong with its form."""

    source: list[str]
    headers: dict[str, list[tuple[Words, ...]]] = field(default_factory=dict)
    cards: list[WrittenCard] = field(default_factory=list)
    problems: list[Diagnostic] = field(default_factory=list)

    def error(self, place: Words, message: str, *, hint: str | None = None, expected: tuple[str, ...] = ()) -> None:
        """Complain about some words."""
        shown = self.source[place.line - 1] if place.line <= len(self.source) else ""
        self.problems.append(
            Diagnostic(
                Severity.ERROR, place.line, place.column, place.end_column, message, expected, hint, source_line=shown
            )
        )

    @property
    def end(self) -> Words:
        """The end of the file."""
        last = max(len(self.source), 1)
        return Words("", last, 1, max(2, len(self.source[-1]) + 1 if self.source else 2))


@cache
def grammar(*, strict: bool = False) -> Lark:
    """Return the parser of puzzle files."""
    prepared = puzzle_tables(strict=strict)
    return prepared.make() if strict else prepared.get()


def puzzle_tables(*, strict: bool = False) -> Preparation[Lark]:
    """Return how to get the parser of puzzle files."""
    return tables(
        "puzzle.lark",
        lexer="contextual",
        start=["statement", "json"],
        propagate_positions=True,
        maybe_placeholders=False,  # an empty list has no parts
        strict=strict,
    )


def read_written(text: str) -> WrittenPuzzle:
    """Return what a puzzle file says: JSON, if it begins with a brace or a bracket."""
    found = lines(text)
    written = WrittenPuzzle([line.source for line in found])
    for line in found:
        at = unseen(line.source)
        if at is not None:
            message = f"there is a character here that cannot be seen (U+{ord(line.source[at]):04X})"
            written.error(Words("", line.number, at + 1, at + 2), message, hint="a puzzle file is plain text")
    if len(text) > MOST_CHARACTERS:
        written.error(Words("", 1, 1, 2), f"this has more than {MOST_CHARACTERS:,} characters; it is not a puzzle")
    if written.problems:
        return written
    if text.lstrip("\ufeff \t\r\n")[:1] in ("{", "["):
        _read_json("\n".join(written.source), written)
        return written
    for line in found:
        if not line.is_blank:
            _read_line(line.number, line.code, written)
    return written


def _read_line(number: int, code: str, written: WrittenPuzzle) -> None:
    try:
        tree = grammar().parse(code.rstrip(), start="statement")
    except UnexpectedInput as error:
        written.error(*_misread(error, number, code.rstrip()), hint=f"a line is one of these: {'; '.join(_FORMS)}")
        return
    if tree.data != "card":
        said = tuple(_words(part, number) for part in tree.children if isinstance(part, Tree))
        written.headers.setdefault(str(tree.data), []).append(said)
        return
    parts = [part for part in tree.children if isinstance(part, Tree)]
    written.cards.append(
        WrittenCard(
            Words(code, number, len(code) - len(code.lstrip()) + 1, len(code.rstrip()) + 1),
            next((_words(part, number) for part in parts if part.data == "name"), None),
            tuple(_edge(part, number) for part in parts if part.data == "edge"),
        )
    )


def _words(node: _FormNode, line: int) -> Words:
    tokens = [token for token in cast("Tree[Token]", node).children if isinstance(token, Token)]
    return Words(" ".join(tokens), line, tokens[0].column or 1, tokens[-1].end_column or 2)


def _edge(node: Tree[Token], line: int) -> WrittenEdge:
    """Take the last word of an edge for its part, what stands before it for the colour."""
    tokens = [token for token in node.children if isinstance(token, Token)]
    whole = _words(node, line)
    if len(tokens) == 1:
        return WrittenEdge(whole, whole, None)
    last = tokens[-1]
    colour = Words(" ".join(tokens[:-1]), line, tokens[0].column or 1, tokens[-2].end_column or 2)
    return WrittenEdge(whole, colour, Words(str(last), line, last.column or 1, last.end_column or 2))


def _misread(error: UnexpectedInput, number: int, code: str) -> tuple[Words, str]:
    """Return the place of a mistake, and what it is."""
    if isinstance(error, UnexpectedToken) and error.token.type == "$END":
        at = len(code) + 1
        return Words("", number, at, at + 1), "the line is not complete"
    at = error.column if isinstance(error.column, int) and error.column > 0 else 1
    sign = str(error.token) if isinstance(error, UnexpectedToken) else code[at - 1 : at]
    return Words(sign, number, at, at + max(1, len(sign))), f'unexpected "{sign}"'


def _read_json(text: str, written: WrittenPuzzle) -> None:
    try:
        root: _FormNode = grammar().parse(text, start="json")
    except UnexpectedInput as error:
        if isinstance(error, UnexpectedToken) and error.token.type == "$END":
            written.error(written.end, "the JSON is not complete", hint="a bracket or a quote is not closed")
        else:
            line = error.line if isinstance(error, UnexpectedToken | UnexpectedCharacters) and error.line > 0 else 1
            place, message = _misread(error, line, written.source[line - 1])
            written.error(place, f"this is not JSON: {message}")
        return
    if not isinstance(root, Tree) or root.data != "object":
        written.error(_place(root), "the JSON of a puzzle is an object", hint='{"frame": "triangle-3", "cards": [...]}')
        return
    for member in root.children:
        if isinstance(member, Tree):
            _read_member(*cast("Sequence[_FormNode]", member.children), written=written)


def _read_member(key: _FormNode, value: _FormNode, *, written: WrittenPuzzle) -> None:
    name = _string(key)
    if name == "cards":
        items = _items(value)
        if items is None:
            written.error(_place(value), "the cards are a list")
        else:
            written.cards.extend(card for card in (_json_card(item, written) for item in items) if card)
    elif name in ("frame", "edge_order", "order"):
        words = _json_words(value, written, f'"{name}" is a text')
        if words:
            written.headers.setdefault("frame" if name == "frame" else "order", []).append((words,))
    elif name in ("colours", "colors", "parts"):
        items = _items(value)
        found = [_json_words(item, written, f'"{name}" is a list of texts') for item in items or ()]
        if items is None:
            written.error(_place(value), f'"{name}" is a list of texts')
        else:
            kind = "parts" if name == "parts" else "colours"
            written.headers.setdefault(kind, []).append(tuple(words for words in found if words))


def _json_card(node: _FormNode, written: WrittenPuzzle) -> WrittenCard | None:
    items = _items(node)
    if items is None:
        written.error(_place(node), "a card is a list of edges", hint='[["yellow", "head"], ...]')
        return None
    edges = [_json_edge(item, written) for item in items]
    return WrittenCard(_place(node), None, tuple(edge for edge in edges if edge)) if all(edges) else None


def _json_edge(node: _FormNode, written: WrittenPuzzle) -> WrittenEdge | None:
    items = _items(node)
    if items is None or len(items) != 2:
        written.error(_place(node), "an edge is a list of two texts, colour and part", hint='["yellow", "head"]')
        return None
    colour, part = (_json_words(item, written, "colour and part are texts") for item in items)
    return WrittenEdge(_place(node), colour, part) if colour and part else None


def _json_words(node: _FormNode, written: WrittenPuzzle, message: str) -> Words | None:
    text = _string(node)
    place = _place(node)
    if text is None or not text.strip():
        written.error(place, message)
        return None
    return Words(" ".join(text.split()), place.line, place.column, place.end_column)


def _items(node: _FormNode) -> list[_FormNode] | None:
    if not isinstance(node, Tree) or node.data != "array":
        return None
    return list(node.children)


def _string(node: _FormNode) -> str | None:
    if not isinstance(node, Token) or node.type != "STRING":
        return None
    try:
        return str(json.loads(node))
    except ValueError:  # an escape that JSON does not know
        return str(node)[1:-1]


def _place(node: _FormNode) -> Words:
    at = node if isinstance(node, Token) else node.meta
    line, column = getattr(at, "line", 1) or 1, getattr(at, "column", 1) or 1
    end = getattr(at, "end_column", None) if getattr(at, "end_line", None) == line else None
    return Words("", line, column, end or column + 1)
