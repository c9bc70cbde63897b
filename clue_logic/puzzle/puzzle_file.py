"""Puzzle files: a frame and the edges of the cards, as text or JSON; errors are reported with their positions."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cache
from math import isqrt
from typing import cast

from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedCharacters, UnexpectedInput, UnexpectedToken

from clue_logic.puzzle.cards import (
    HEAD,
    LARGEST,
    SIDES,
    SMALLEST,
    TAIL,
    Card,
    Edge,
    Frame,
    Puzzle,
    colour_key,
    colour_words,
    is_colour,
    part_key,
)
from clue_logic.storage.cache import Preparation
from clue_logic.storage.parser_tables import grammar_parser
from clue_logic.words.diagnostics import Diagnostic, Severity, TextError
from clue_logic.words.messages import Message
from clue_logic.words.names import fold_name, nearest
from clue_logic.words.positions import find_invisible, lines

MOST_CHARACTERS = 100_000  # more than any puzzle has

_FormNode = Tree[Token] | Token

FORM = "card 1: yellow head, brown tail, grey head"
_FORMS = ("frame: triangle 3", "colours: yellow, brown", "parts: head, tail", "order: clockwise", FORM)


@dataclass(frozen=True, slots=True)
class Words:
    """Words of a file and their position; columns from 1, end excluded."""

    text: str
    line: int
    column: int
    end_column: int


@dataclass(frozen=True, slots=True)
class WrittenEdge:
    """An edge in the source."""

    whole: Words
    colour: Words
    part: Words | None


@dataclass(frozen=True, slots=True)
class WrittenCard:
    """A card in the source."""

    place: Words
    name: Words | None
    edges: tuple[WrittenEdge, ...]


@dataclass
class PuzzleSource:
    """The parsed headers and cards of a file, and the errors so far."""

    source: list[str]
    headers: dict[str, list[tuple[Words, ...]]] = field(default_factory=dict)
    cards: list[WrittenCard] = field(default_factory=list)
    problems: list[Diagnostic] = field(default_factory=list)

    def error(
        self,
        place: Words,
        code: str,
        /,
        *,
        hint: Message | None = None,
        expected: tuple[str, ...] = (),
        **arguments: object,
    ) -> None:
        """Add an error at some words."""
        source_line = self.source[place.line - 1] if place.line <= len(self.source) else ""
        span = (place.line, place.column, place.end_column)
        self.problems.append(
            Diagnostic(Severity.ERROR, *span, code, arguments, expected, hint, source_line=source_line)
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
    """Return the preparation of the parser of puzzle files."""
    return grammar_parser(
        "puzzle.lark",
        lexer="contextual",
        start=["statement", "json"],
        propagate_positions=True,
        maybe_placeholders=False,  # an empty list has no parts
        strict=strict,
    )


def parse_source(text: str) -> PuzzleSource:
    """Parse a puzzle file; it is JSON if it begins with a brace or bracket."""
    source_lines = lines(text)
    written = PuzzleSource([line.source for line in source_lines])
    for line in source_lines:
        at = find_invisible(line.source)
        if at is not None:
            place, hint = Words("", line.number, at + 1, at + 2), Message("problems-hint-plain-text")
            written.error(place, "invisible-character", hint=hint, sign=f"U+{ord(line.source[at]):04X}")
    if len(text) > MOST_CHARACTERS:
        written.error(Words("", 1, 1, 2), "puzzle-too-long", most=f"{MOST_CHARACTERS:,}")
    if written.problems:
        return written
    if text.lstrip("\ufeff \t\r\n")[:1] in ("{", "["):
        _read_json("\n".join(written.source), written)
        return written
    for line in source_lines:
        if not line.is_blank:
            _read_line(line.number, line.code, written)
    return written


def _read_line(number: int, code: str, written: PuzzleSource) -> None:
    try:
        tree = grammar().parse(code.rstrip(), start="statement")
    except UnexpectedInput as error:
        place, sign = _find_error(error, number, code.rstrip())
        hint = Message("problems-hint-puzzle-lines", forms="; ".join(_FORMS))
        if sign is None:
            written.error(place, "puzzle-line-incomplete", hint=hint)
        else:
            written.error(place, "unexpected", hint=hint, word=sign)
        return
    if tree.data != "card":
        word_parts = tuple(_words(part, number) for part in tree.children if isinstance(part, Tree))
        written.headers.setdefault(str(tree.data), []).append(word_parts)
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
    """Parse an edge: the last word is the part, the rest the colour."""
    tokens = [token for token in node.children if isinstance(token, Token)]
    whole = _words(node, line)
    if len(tokens) == 1:
        return WrittenEdge(whole, whole, None)
    last = tokens[-1]
    colour = Words(" ".join(tokens[:-1]), line, tokens[0].column or 1, tokens[-2].end_column or 2)
    return WrittenEdge(whole, colour, Words(str(last), line, last.column or 1, last.end_column or 2))


def _find_error(error: UnexpectedInput, number: int, code: str) -> tuple[Words, str | None]:
    """Return the place of an error, and the sign at this place; None at the end of the line."""
    if isinstance(error, UnexpectedToken) and error.token.type == "$END":
        at = len(code) + 1
        return Words("", number, at, at + 1), None
    at = error.column if isinstance(error.column, int) and error.column > 0 else 1
    sign = str(error.token) if isinstance(error, UnexpectedToken) else code[at - 1 : at]
    return Words(sign, number, at, at + max(1, len(sign))), sign


def _read_json(text: str, written: PuzzleSource) -> None:
    try:
        root: _FormNode = grammar().parse(text, start="json")
    except UnexpectedInput as error:
        if isinstance(error, UnexpectedToken) and error.token.type == "$END":
            written.error(written.end, "json-incomplete", hint=Message("problems-hint-json-open"))
        else:
            line = error.line if isinstance(error, UnexpectedToken | UnexpectedCharacters) and error.line > 0 else 1
            place, sign = _find_error(error, line, written.source[line - 1])
            written.error(place, "not-json", word=sign)
        return
    if not isinstance(root, Tree) or root.data != "object":
        hint = Message("problems-hint-json", json='{"frame": "triangle-3", "cards": [...]}')
        written.error(_place(root), "json-form", hint=hint, form="object", name=None)
        return
    for member in root.children:
        if isinstance(member, Tree):
            _read_member(*cast("Sequence[_FormNode]", member.children), written=written)


def _read_member(key: _FormNode, value: _FormNode, *, written: PuzzleSource) -> None:
    name = _string(key)
    if name == "cards":
        items = _items(value)
        if items is None:
            written.error(_place(value), "json-form", form="cards", name=None)
        else:
            written.cards.extend(card for card in (_json_card(item, written) for item in items) if card)
    elif name in ("frame", "edge_order", "order"):
        words = _json_words(value, written, "text", name)
        if words:
            written.headers.setdefault("frame" if name == "frame" else "order", []).append((words,))
    elif name in ("colours", "colors", "parts"):
        items = _items(value)
        texts = [_json_words(item, written, "texts", name) for item in items or ()]
        if items is None:
            written.error(_place(value), "json-form", form="texts", name=name)
        else:
            kind = "parts" if name == "parts" else "colours"
            written.headers.setdefault(kind, []).append(tuple(words for words in texts if words))


def _json_card(node: _FormNode, written: PuzzleSource) -> WrittenCard | None:
    items = _items(node)
    if items is None:
        hint = Message("problems-hint-json", json='[["yellow", "head"], ...]')
        written.error(_place(node), "json-form", hint=hint, form="card", name=None)
        return None
    edges = [_json_edge(item, written) for item in items]
    return WrittenCard(_place(node), None, tuple(edge for edge in edges if edge)) if all(edges) else None


def _json_edge(node: _FormNode, written: PuzzleSource) -> WrittenEdge | None:
    items = _items(node)
    if items is None or len(items) != 2:
        hint = Message("problems-hint-json", json='["yellow", "head"]')
        written.error(_place(node), "json-form", hint=hint, form="edge", name=None)
        return None
    colour, part = (_json_words(item, written, "parts") for item in items)
    return WrittenEdge(_place(node), colour, part) if colour and part else None


def _json_words(node: _FormNode, written: PuzzleSource, form: str, name: str | None = None) -> Words | None:
    text = _string(node)
    place = _place(node)
    if text is None or not text.strip():
        written.error(place, "json-form", form=form, name=name)
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


_FRAME = re.compile(r"(?:(?:triangle|dreieck)[\s-]*)?(\d{1,9})")
_CLOCKWISE = frozenset({"clockwise", "im uhrzeigersinn", "rechtsherum"})
_COUNTER = frozenset({"counterclockwise", "anticlockwise", "gegen den uhrzeigersinn", "linksherum"})


def _near(name: str | None) -> Message | None:
    return None if name is None else Message("problems-hint-near", names=(name,))


class PuzzleError(TextError):
    """A puzzle file that is not well formed."""


def read_puzzle(text: str, name: str = "<puzzle>") -> Puzzle:
    """Parse a puzzle file, which may be JSON.

    Raises PuzzleError if it is not well formed; the message has every error with its position.
    """
    written = parse_source(text)
    if not written.problems:
        reading = _PuzzleBuilder(written)
        puzzle = reading.puzzle()
        if puzzle is not None:
            return puzzle
    problems = sorted(written.problems, key=lambda problem: (problem.line, problem.column))
    raise PuzzleError(problems, name)


class _PuzzleBuilder:
    """Builds a puzzle from a source without syntax errors."""

    def __init__(self, written: PuzzleSource) -> None:
        self._written = written
        self._error = written.error

    def puzzle(self) -> Puzzle | None:
        """Return the puzzle, or None after errors."""
        written = self._written
        if not written.cards:
            self._error(written.end, "no-cards", hint=Message("problems-hint-line-each-card", form=FORM))
            return None
        for kind, headers in written.headers.items():
            for again in headers[1:]:
                self._error(again[0] if again else written.end, "stated-twice", name=kind)
        frame = self._frame()
        backwards = self._backwards()
        edges = [edge for card in written.cards for edge in card.edges]
        colours, parts = self._colours(edges), self._parts(edges)
        names = self._names()
        for card in written.cards:
            if len(card.edges) != SIDES:
                hint = Message("problems-hint-edge-commas", form=FORM)
                self._error(card.place, "edge-count", hint=hint, sides=SIDES, edges=len(card.edges))
        if written.problems or frame is None:
            return None
        cards = []
        for name, card in zip(names, written.cards, strict=True):
            a, b, c = (
                Edge(colours[colour_key(edge.colour.text)], parts[part_key(edge.part.text if edge.part else "")])
                for edge in card.edges
            )
            cards.append(Card(name, (a, c, b) if backwards else (a, b, c)))
        first, second = dict.fromkeys(parts.values())
        used = tuple(dict.fromkeys(colours.values()))
        return Puzzle(frame, tuple(cards), used, (first, second))

    def _header(self, kind: str) -> tuple[Words, ...] | None:
        return next(iter(self._written.headers.get(kind, [])), None)

    def _frame(self) -> Frame | None:
        number = len(self._written.cards)
        header = self._header("frame")
        if header is None:
            side = isqrt(number)
            if side * side == number and SMALLEST <= side <= LARGEST:
                return Frame(side)
            sides = range(max(SMALLEST, side), max(SMALLEST, side) + 2)
            fill = tuple(n * n for n in sides if n <= LARGEST)
            last = self._written.cards[-1].place
            hint = Message("problems-hint-triangle-cards", numbers=fill, most=LARGEST * LARGEST)
            self._error(last, "no-triangle", hint=hint, cards=number)
            return None
        (words,) = header
        match = _FRAME.fullmatch(fold_name(words.text))
        if match is None:
            near = nearest(fold_name(words.text), (f"triangle {n}" for n in range(SMALLEST, LARGEST + 1)))
            self._error(words, "no-frame", hint=_near(near) or Message("problems-hint-frame"), word=words.text)
            return None
        side = int(match[1])
        if not SMALLEST <= side <= LARGEST:
            self._error(words, "frame-side", least=SMALLEST, most=LARGEST, side=side)
            return None
        if number != side * side:
            place = self._written.cards[-1].place
            hint = Message("problems-hint-card-missing")
            self._error(place, "triangle-cards", hint=hint, cards=number, side=side, wanted=side * side)
            return None
        return Frame(side)

    def _backwards(self) -> bool:
        header = self._header("order")
        if header is None:
            return False
        (words,) = header
        word = fold_name(words.text)
        if word not in _CLOCKWISE | _COUNTER:
            expected = ("clockwise", "counterclockwise", "im Uhrzeigersinn", "gegen den Uhrzeigersinn")
            self._error(words, "no-sense", expected=expected, word=words.text)
        return word in _COUNTER

    def _names(self) -> list[str]:
        names: dict[str, str] = {}
        for number, card in enumerate(self._written.cards, start=1):
            name = card.name.text if card.name else str(number)
            if fold_name(name) in names:
                self._error(card.name or card.place, "same-card", hint=Message("problems-hint-own-name"), card=name)
            names[fold_name(name)] = name
        return list(names.values())

    def _colours(self, edges: Sequence[WrittenEdge]) -> dict[str, str]:
        listed = self._header_words("colours", colour_key)
        said_parts = {words.text for words in self._header("parts") or ()}
        known: dict[str, str] = dict(listed or {})
        for edge in edges:
            key = colour_key(edge.colour.text)
            if listed is None and is_colour(edge.colour.text):
                known.setdefault(key, edge.colour.text)
            if key in known or edge.part is None:
                continue
            if part_key(edge.colour.text) in (HEAD, TAIL) or edge.colour.text in said_parts:
                hint = Message("problems-hint-colour-first")
                self._error(edge.whole, "no-colour", hint=hint, word=edge.colour.text)
                continue
            words = tuple(listed.values()) if listed is not None else colour_words()
            near = nearest(fold_name(edge.colour.text), words)
            hints = Message("problems-hint-colours", near=near) if listed is None else _near(near)
            expected = () if listed is None or near else words
            self._error(edge.colour, "unknown-colour", hint=hints, expected=expected, word=edge.colour.text)
        return known

    def _parts(self, edges: Sequence[WrittenEdge]) -> dict[str, str]:
        """Return the spelling of each part by its key; the head first."""
        for edge in edges:
            if edge.part is None:
                hint = Message("problems-hint-edge")
                self._error(edge.whole, "no-edge", hint=hint, word=edge.whole.text)
        known = self._header_words("parts", part_key)
        if known is not None:
            if len(known) != 2:
                place = (self._header("parts") or (self._written.end,))[-1]
                hint = Message("problems-hint-example", example="parts: head, tail")
                self._error(place, "two-parts", hint=hint, few=len(known) < 2)
                return known
        else:
            written = [edge.part for edge in edges if edge.part]
            known = self._common(written)
            if len(known) == 1 and written:
                only = written[0]
                self._error(only, "one-part", hint=Message("problems-hint-match"), part=only.text)
                return known
        for edge in edges:
            backwards = part_key(edge.colour.text) in known  # the colour is defined already
            if edge.part is not None and part_key(edge.part.text) not in known and not backwards:
                words = tuple(known.values())
                near = nearest(fold_name(edge.part.text), words)
                hint = _near(near) or Message("problems-hint-parts", parts=words)
                self._error(edge.part, "unknown-part", hint=hint, word=edge.part.text)
        return known

    @staticmethod
    def _common(parts: Sequence[Words]) -> dict[str, str]:
        """Return the two commonest parts as they are first spelled, by their keys, a head before a tail.

        "Head, head, tail, head": {"head": "Head", "tail": "tail"}
        """
        times = Counter(part_key(part.text) for part in parts)
        spelled = {part_key(part.text): part.text for part in reversed(parts)}
        two = [key for key, _ in times.most_common(2)]
        order = [HEAD, TAIL] if set(two) == {HEAD, TAIL} else [key for key in times if key in two]
        return {key: spelled[key] for key in order}

    def _header_words(self, kind: str, keyed: Callable[[str], str]) -> dict[str, str] | None:
        header = self._header(kind)
        if header is None:
            return None
        known: dict[str, str] = {}
        for words in header:
            if keyed(words.text) in known:
                self._error(words, "listed-twice", name=f'"{words.text}"')
            known[keyed(words.text)] = words.text
        return known


def puzzle_text(puzzle: Puzzle, lang: str = "en", comment: Sequence[str] = ()) -> str:
    """Return the text of a file for a puzzle."""
    german = lang == "de"
    frame, colours, parts, card = (
        ("Rahmen: Dreieck", "Farben", "Teile", "Karte") if german else ("frame: triangle", "colours", "parts", "card")
    )
    width = max(len(each.name) for each in puzzle.cards)
    return "\n".join(
        [
            *(f"# {line}" for line in comment),
            f"{frame} {puzzle.frame.side}",
            f"{colours}: {', '.join(puzzle.colours)}",
            f"{parts}: {', '.join(puzzle.parts)}",
            "",
            *(f"{card} {each.name + ':':<{width + 1}} {', '.join(map(str, each.edges))}" for each in puzzle.cards),
            "",
        ]
    )
