"""Puzzle files: a frame and the edges of the cards, as text for people or as JSON.

A file is read for people who type: what is wrong with it is said with its place, and as much of it at once as can be.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from math import isqrt

from clue_logic.puzzle.cards import Card, Edge, Puzzle
from clue_logic.puzzle.colours import HEAD, TAIL, colour_key, colour_words, is_colour, part_key
from clue_logic.puzzle.frame import LARGEST, SIDES, SMALLEST, Frame
from clue_logic.puzzle.written import FORM, Words, WrittenEdge, WrittenPuzzle, read_written
from clue_logic.words.diagnostics import TextError
from clue_logic.words.formatting import counted
from clue_logic.words.names import folded, nearest

_FRAME = re.compile(r"(?:(?:triangle|dreieck)[\s-]*)?(\d{1,9})")
_CLOCKWISE = frozenset({"clockwise", "im uhrzeigersinn", "rechtsherum"})
_COUNTER = frozenset({"counterclockwise", "anticlockwise", "gegen den uhrzeigersinn", "linksherum"})


class PuzzleError(TextError):
    """A puzzle file that is not well formed."""


def read_puzzle(text: str, name: str = "<puzzle>") -> Puzzle:
    """Read a puzzle from the text of its file, which may be JSON.

    Parameters
    ----------
    text
        The text of the file.
    name
        What messages call it, usually its path.

    Raises
    ------
    PuzzleError
        If it is not well formed; the message has every error with its place.

    Examples
    --------
    >>> puzzle = read_puzzle('''
    ... Rahmen: Dreieck 2
    ... Karte 1: gelb Kopf, gelb Schwanz, rot Kopf
    ... Karte 2: gelb Kopf, gelb Kopf, rot Kopf
    ... Karte 3: gelb Schwanz, gelb Schwanz, rot Schwanz
    ... Karte 4: gelb Schwanz, rot Schwanz, rot Schwanz
    ... ''')
    >>> puzzle.frame, puzzle.colours, puzzle.parts
    (Frame(side=2), ('gelb', 'rot'), ('Kopf', 'Schwanz'))
    >>> try:
    ...     read_puzzle("1: yellow head, yelow tail, red head", "my.puzzle")
    ... except PuzzleError as error:
    ...     print(error)
    my.puzzle:1:1: error: 1 card does not fill a triangle
      hint: 4 or 9 do; is a card missing, or too many?
    my.puzzle:1:17: error: unknown colour "yelow"
      hint: did you mean "yellow"? other colours are listed: colours: yellow, ochre
    """
    written = read_written(text)
    if not written.problems:
        reading = _PuzzleReading(written)
        puzzle = reading.puzzle()
        if puzzle is not None:
            return puzzle
    found = sorted(written.problems, key=lambda problem: (problem.line, problem.column))
    raise PuzzleError(found, name)


class _PuzzleReading:
    """A file that has the right form, while what it says is put together."""

    def __init__(self, written: WrittenPuzzle) -> None:
        self._written = written
        self._error = written.error

    def puzzle(self) -> Puzzle | None:
        """Return the puzzle, or None if something is wrong."""
        written = self._written
        if not written.cards:
            self._error(written.end, "there are no cards", hint=f"write a line for each card: {FORM}")
            return None
        for kind, found in written.headers.items():
            for again in found[1:]:
                self._error(again[0] if again else written.end, f'"{kind}" is said twice')
        frame = self._frame()
        backwards = self._backwards()
        edges = [edge for card in written.cards for edge in card.edges]
        colours, parts = self._colours(edges), self._parts(edges)
        names = self._names()
        for card in written.cards:
            if len(card.edges) != SIDES:
                message = f"a card has {SIDES} edges; this one has {len(card.edges)}"
                self._error(card.place, message, hint=f"put commas between them: {FORM}")
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
        used = tuple(colour for colour in dict.fromkeys(colours.values()))
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
            fill = " or ".join(str(n * n) for n in sides if n <= LARGEST) or f"at most {LARGEST * LARGEST}"
            last = self._written.cards[-1].place
            self._error(
                last,
                f"{counted(number, 'card')} {'does' if number == 1 else 'do'} not fill a triangle",
                hint=f"{fill} do; is a card missing, or too many?",
            )
            return None
        (words,) = header
        match = _FRAME.fullmatch(folded(words.text))
        if match is None:
            hint = "frames are triangles, as: frame: triangle 3"
            near = nearest(folded(words.text), (f"triangle {n}" for n in range(SMALLEST, LARGEST + 1)))
            self._error(words, f'"{words.text}" is not a frame', hint=f'did you mean "{near}"?' if near else hint)
            return None
        side = int(match[1])
        if not SMALLEST <= side <= LARGEST:
            self._error(words, f"the side of a frame is {SMALLEST} to {LARGEST} cards long, not {side}")
            return None
        if number != side * side:
            place = self._written.cards[-1].place
            message = f"there are {counted(number, 'card')}; a triangle of side {side} takes {side * side}"
            self._error(place, message, hint="is a card missing, or too many?")
            return None
        return Frame(side)

    def _backwards(self) -> bool:
        header = self._header("order")
        if header is None:
            return False
        (words,) = header
        said = folded(words.text)
        if said not in _CLOCKWISE | _COUNTER:
            expected = ("clockwise", "counterclockwise", "im Uhrzeigersinn", "gegen den Uhrzeigersinn")
            self._error(words, f'"{words.text}" is no sense of turning', expected=expected)
        return said in _COUNTER

    def _names(self) -> list[str]:
        names: dict[str, str] = {}
        for number, card in enumerate(self._written.cards, start=1):
            name = card.name.text if card.name else str(number)
            if folded(name) in names:
                self._error(card.name or card.place, f'there is another card "{name}"', hint="give each its own name")
            names[folded(name)] = name
        return list(names.values())

    def _colours(self, edges: Sequence[WrittenEdge]) -> dict[str, str]:
        """Return how each colour is written, by what its words are compared by."""
        listed = self._listed("colours", colour_key)
        said_parts = {words.text for words in self._header("parts") or ()}
        known: dict[str, str] = dict(listed or {})
        for edge in edges:
            key = colour_key(edge.colour.text)
            if listed is None and is_colour(edge.colour.text):
                known.setdefault(key, edge.colour.text)
            if key in known or edge.part is None:
                continue
            if part_key(edge.colour.text) in (HEAD, TAIL) or edge.colour.text in said_parts:
                self._error(edge.whole, f'"{edge.colour.text}" is no colour', hint="first the colour, then the part")
                continue
            words = tuple(listed.values()) if listed is not None else colour_words()
            near = nearest(folded(edge.colour.text), words)
            hints = [f'did you mean "{near}"?'] if near else []
            if listed is None:
                hints.append("other colours are listed: colours: yellow, ochre")
            hint = " ".join(hints) or None
            expected = () if listed is None or near else words
            self._error(edge.colour, f'unknown colour "{edge.colour.text}"', hint=hint, expected=expected)
        return known

    def _parts(self, edges: Sequence[WrittenEdge]) -> dict[str, str]:
        """Return how each of the two parts is written, by what its words are compared by; the head first."""
        for edge in edges:
            if edge.part is None:
                hint = "first the colour, then the part, as: yellow head"
                self._error(edge.whole, f'"{edge.whole.text}" is no edge: it takes a colour and a part', hint=hint)
        known = self._listed("parts", part_key)
        if known is not None:
            if len(known) != 2:
                place = (self._header("parts") or (self._written.end,))[-1]
                without = "a part needs its counterpart" if len(known) < 2 else "there are two parts, no more"
                self._error(place, without, hint="write for example: parts: head, tail")
                return known
        else:
            written = [edge.part for edge in edges if edge.part]
            known = self._common(written)
            if len(known) == 1 and written:
                only = written[0]
                message = f'every edge is a "{only.text}"; a part needs its counterpart'
                self._error(only, message, hint="edges match if the colour is the same and the part is not")
                return known
        for edge in edges:
            backwards = part_key(edge.colour.text) in known  # which has been said of the colour
            if edge.part is not None and part_key(edge.part.text) not in known and not backwards:
                words = tuple(known.values())
                near = nearest(folded(edge.part.text), words)
                hint = f'did you mean "{near}"?' if near else f"the two parts are {' and '.join(words)}"
                self._error(edge.part, f'unknown part "{edge.part.text}"', hint=hint)
        return known

    @staticmethod
    def _common(parts: Iterable[Words]) -> dict[str, str]:
        """Return the two commonest parts; among heads and tails the head goes first."""
        spelled: dict[str, str] = {}
        times: dict[str, int] = {}
        for part in parts:
            key = part_key(part.text)
            spelled.setdefault(key, part.text)
            times[key] = times.get(key, 0) + 1
        two = sorted(spelled, key=lambda key: -times[key])[:2]
        order = [HEAD, TAIL] if set(two) == {HEAD, TAIL} else [key for key in spelled if key in two]
        return {key: spelled[key] for key in order}

    def _listed(self, kind: str, keyed: Callable[[str], str]) -> dict[str, str] | None:
        header = self._header(kind)
        if header is None:
            return None
        known: dict[str, str] = {}
        for words in header:
            if keyed(words.text) in known:
                self._error(words, f'"{words.text}" is listed twice')
            known[keyed(words.text)] = words.text
        return known


def puzzle_text(puzzle: Puzzle, lang: str = "en", comment: Sequence[str] = ()) -> str:
    """Return the text of a file for a puzzle.

    Parameters
    ----------
    puzzle
        The puzzle.
    lang
        The language of the keywords.
    comment
        Lines to begin with.

    Examples
    --------
    >>> cards = ["red head, red tail, blue head", *["red head, blue tail, blue tail"] * 3]
    >>> print(puzzle_text(read_puzzle("\\n".join(f": {card}" for card in cards))))
    frame: triangle 2
    colours: red, blue
    parts: head, tail
    <BLANKLINE>
    card 1: red head, red tail, blue head
    card 2: red head, blue tail, blue tail
    card 3: red head, blue tail, blue tail
    card 4: red head, blue tail, blue tail
    <BLANKLINE>
    """
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
