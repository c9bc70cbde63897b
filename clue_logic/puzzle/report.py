"""Reports of solutions: their number, drawings in characters and as SVG, and JSON data."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from math import factorial, sqrt
from typing import NamedTuple
from xml.sax.saxutils import escape

from rich.cells import cell_len

from clue_logic.puzzle.cards import SIDES, Edge, EdgeCounting, Frame, Laid, Puzzle, paint
from clue_logic.puzzle.models import Stop, canonical_form, same_from_inside, symmetry, turnable_corners
from clue_logic.puzzle.solve import MOST_LISTED, Listing, SolveResult
from clue_logic.words.formatting import group_digits, join_with_and
from clue_logic.words.messages import messages

HEIGHT = 6  # rows of a cell, without its base

_SIGNS, _ASCII_SIGNS = ("●", "○"), ("+", "-")

Paint = Callable[[str, int], str]  # colours the text of an edge; the colour is given by its number


@dataclass(frozen=True)
class DrawingSigns:
    """The signs for edges and cards in a drawing."""

    puzzle: Puzzle
    ascii_only: bool = False  # heads and tails are + and -

    @property
    def colours(self) -> tuple[str, ...]:
        """Two letters for each colour, the first ones if they are unique."""
        used_signs: list[str] = []
        for number, colour in enumerate(self.puzzle.colours, start=1):
            letters = [letter for letter in colour if letter.isalnum()] or ["?"]
            ways = (letters[0] + letter for letter in [*letters[1:], *"123456789"])
            used_signs.append(
                next((way for way in ways if cell_len(way) == 2 and way not in used_signs), f"{number:02}")
            )
        return tuple(used_signs)

    def edge(self, label: int) -> str:
        """Return the sign of an edge."""
        signs = _ASCII_SIGNS if self.ascii_only else _SIGNS
        return self.colours[abs(label) - 1] + signs[label < 0]

    def card(self, card: int) -> str:
        """Return the sign of a card: its name if all names are short, else its number."""
        names = [card.name for card in self.puzzle.cards]
        return names[card] if max(map(cell_len, names)) < HEIGHT - 2 else str(card + 1)

    def legend(self) -> Iterator[str]:
        """Yield the meanings of the signs."""
        for number in range(1, len(self.puzzle.colours) + 1):
            yield f"{self.edge(number)} {self.puzzle.edge(number)}, {self.edge(-number)} {self.puzzle.edge(-number)}"


class _Canvas:
    """Rows of characters."""

    def __init__(self, rows: int, columns: int) -> None:
        self._rows = [[" "] * columns for _ in range(rows)]

    def put(self, row: int, column: int, text: str) -> None:
        for offset, character in enumerate(text):
            self._rows[row][column + offset] = character

    def put_whole(self, row: int, column: int, text: str, width: int) -> None:
        """Write a text as one piece of `width` columns; it may have invisible parts."""
        self._rows[row][column : column + width] = [text, *[""] * (width - 1)]

    def lines(self) -> list[str]:
        return ["".join(row).rstrip() for row in self._rows]


def draw_solution(
    puzzle: Puzzle, laid: Laid, *, ascii_only: bool = False, paint: Paint = lambda text, number: text
) -> list[str]:
    """Return a solution drawn with characters, line by line.

    >>> from clue_logic.puzzle.puzzle_file import read_puzzle
    >>> from clue_logic.puzzle.solve import solve
    >>> puzzle = read_puzzle('''
    ... 1: red head, blue head, green head
    ... 2: red tail, red head, red head
    ... 3: blue tail, blue head, red head
    ... 4: green tail, green head, red head
    ... ''')
    >>> for line in draw_solution(puzzle, next(solve(puzzle).list_solutions()), ascii_only=True)[:7]:
    ...     print("|" + line)
    |           /\\
    |          /  \\
    |         / 2  \\
    |        /      \\
    |       /re+  re+\\
    |      /   re-    \\
    |      ------------
    """
    signs = DrawingSigns(puzzle, ascii_only)
    turnable = turnable_corners(puzzle, laid)
    names = {cell: signs.card(lie.card) + "*" * (cell in turnable) for cell, lie in enumerate(laid)}
    edges = {
        (cell, side): (signs.edge(label), abs(label))
        for cell, lie in enumerate(laid)
        for side in range(3)
        for label in (puzzle.side_label(lie, side),)
    }
    return _drawing(puzzle.frame, names, edges, ascii_only, paint)


def _drawing(
    frame: Frame,
    names: Mapping[int, str],
    edges: Mapping[tuple[int, int], tuple[str, int]],
    ascii_only: bool,
    paint: Paint,
) -> list[str]:
    canvas = _Canvas(frame.side * (HEIGHT + 1), 2 * HEIGHT * frame.side + 2)
    up, down, base = ("/", "\\", "-") if ascii_only else ("╱", "╲", "─")

    def edge(cell: int, side: int, row: int, column: int) -> None:
        text, number = edges[cell, side]
        canvas.put_whole(row, column, paint(text, number), cell_len(text))

    for cell, (row, place) in enumerate(frame.cells):
        top = row * (HEIGHT + 1)
        # The left end of the cell's longest row, and the column in its middle.
        left = (frame.side - 1 - row) * HEIGHT + place * HEIGHT
        middle = left + HEIGHT
        width = 3
        if frame.is_upright(cell):
            for line in range(HEIGHT):
                canvas.put(top + line, left + HEIGHT - 1 - line, up)
                canvas.put(top + line, left + HEIGHT + line, down)
            canvas.put(top + HEIGHT, left, base * 2 * HEIGHT)
            name_at, pair_at, single_at, (first, second, single) = 2, 4, 5, (0, 1, 2)
        else:
            name_at, pair_at, single_at, (first, second, single) = 3, 1, 0, (2, 1, 0)
        canvas.put(top + name_at, middle - (cell_len(names[cell]) + 1) // 2, names[cell])
        if edges:
            edge(cell, first, top + pair_at, middle - width - 1)
            edge(cell, second, top + pair_at, middle + 1)
            edge(cell, single, top + single_at, middle - 2)
    return canvas.lines()


def cell_map(frame: Frame) -> list[str]:
    """Return a map of the frame with the numbers of the cells.

    >>> print("\\n".join(cell_map(Frame(3))))
         1
       2 3 4
     5 6 7 8 9
    """
    width = len(str(frame.size)) + 1
    rows: list[list[str]] = [[] for _ in range(frame.side)]
    for cell, (row, _) in enumerate(frame.cells):
        rows[row].append(f"{cell + 1:>{width}}")
    return [(" " * (width * (frame.side - 1 - row)) + "".join(cells)).rstrip() for row, cells in enumerate(rows)]


@dataclass(frozen=True, slots=True)
class PlacedCard:
    """A card in its orientation 0, 1 or 2, and the edges that it shows on its sides, clockwise."""

    card: str
    orientation: int
    edges: tuple[Edge, ...]


@dataclass(frozen=True, slots=True)
class PlacedCards:
    """A solution, cell by cell, and the cells (from 1) of the corner cards that can be turned."""

    cells: tuple[PlacedCard, ...]
    turnable_corners: tuple[int, ...]

    @classmethod
    def of(cls, puzzle: Puzzle, laid: Laid) -> PlacedCards:
        """Return a solution of a puzzle."""
        cells = (
            PlacedCard(
                puzzle.cards[lie.card].name,
                lie.orientation,
                tuple(puzzle.edge(puzzle.side_label(lie, side)) for side in range(SIDES)),
            )
            for lie in laid
        )
        return cls(tuple(cells), tuple(cell + 1 for cell in turnable_corners(puzzle, laid)))


@dataclass(frozen=True, slots=True)
class ColourCount:
    """The edges of one colour, counted by part."""

    colour: str
    parts: Mapping[str, int]


@dataclass(frozen=True)
class Solutions:
    """The form of ``clue-logic puzzle solve --json``."""

    frame: str
    raw: int
    per_frame_turn: int
    essentially_different: int
    orbit_sizes: tuple[int, ...]
    alike: bool
    essentially_different_alike: int
    complete: bool
    stopped: Stop | None
    counting: tuple[ColourCount, ...]
    solutions: tuple[PlacedCards, ...]


def solutions(solved: SolveResult, listing: Listing = "essential", most: int | None = None) -> Solutions:
    """Return the solutions for JSON, by default at most 10,000."""
    puzzle = solved.puzzle
    listed = islice(solved.list_solutions(listing), MOST_LISTED if most is None else most)
    return Solutions(
        f"triangle-{puzzle.frame.side}",
        solved.raw,
        solved.per_frame_turn,
        solved.essentially_different,
        solved.orbit_sizes,
        solved.alike,
        len(solved.forms),
        solved.complete,
        solved.stopped,
        colour_counts(puzzle),
        tuple(PlacedCards.of(puzzle, laid) for laid in listed),
    )


def colour_counts(puzzle: Puzzle) -> tuple[ColourCount, ...]:
    """Return the number of edges of each colour and part."""
    return tuple(
        ColourCount(tally.colour, dict(zip(puzzle.parts, (tally.heads, tally.tails), strict=True)))
        for tally in EdgeCounting.of(puzzle).tallies
    )


def summary(solved: SolveResult, lang: str = "en") -> list[str]:
    """Return the number of solutions as text.

    >>> from clue_logic.puzzle.puzzle_file import read_puzzle
    >>> from clue_logic.puzzle.solve import solve
    >>> cards = "1: red head, blue head, green head", "2: red tail, red head, red head"
    >>> rest = "3: blue tail, blue head, red head", "4: green tail, green head, red head"
    >>> summary(solve(read_puzzle("\\n".join([*cards, *rest]))))
    ['3 solutions; 1 up to turning the frame; 1 essentially different.']
    """
    msg = messages(lang)
    if not solved.forms:
        return [msg("puzzle-none" if solved.complete else "puzzle-none-found")]
    counted = msg(
        "puzzle-counted",
        complete=solved.complete,
        count=solved.raw,
        number=group_digits(solved.raw, lang),
        turns=group_digits(solved.per_frame_turn, lang),
        essential=group_digits(solved.essentially_different, lang),
    )
    sets = [cards for cards in solved.puzzle.sets.values() if len(cards) > 1]
    if not sets:
        return [counted]
    name_lists = [names(solved.puzzle, cards, lang) for cards in sets]
    if solved.alike:
        return [counted, msg("puzzle-alike", sets="; ".join(msg("puzzle-sets", cards=cards) for cards in name_lists))]
    return [counted, msg("puzzle-not-alike", cards="; ".join(name_lists), number=group_digits(len(solved.forms), lang))]


def note_on_stop(stop: Stop, lang: str = "en") -> str:
    """Return a note on why a search ended early."""
    return messages(lang)("puzzle-stopped", why=stop.value)


def names(puzzle: Puzzle, cards: Sequence[int], lang: str = "en") -> str:
    return join_with_and((puzzle.cards[card].name for card in cards), lang)


def reasons(solved: SolveResult, laid: Laid, lang: str = "en") -> str:
    """Return a text on which other solutions count as the same as this one."""
    msg, puzzle = messages(lang), solved.puzzle
    factors, size = [msg("puzzle-frame")], SIDES
    for cell, lie in enumerate(laid):
        ways = len(same_from_inside(puzzle, cell, lie))
        if ways > 1:
            # the edge that it has twice or three times
            edge = puzzle.edge(puzzle.side_label(lie, puzzle.frame.inner_sides[cell][0]))
            corner = len(puzzle.frame.inner_sides[cell]) == 1
            card = puzzle.cards[lie.card].name
            factors.append(msg("puzzle-ways", ways=ways, card=card, corner=corner, cell=cell + 1, edge=edge))
            size *= ways
    if solved.alike:
        for cards in puzzle.sets.values():
            if len(cards) > 1:
                ways = factorial(len(cards))
                factors.append(msg("puzzle-exchange", ways=group_digits(ways, lang), cards=names(puzzle, cards, lang)))
                size *= ways
        same = symmetry(puzzle, canonical_form(puzzle, laid, alike=True))
        if same > 1:
            factors.append(msg("puzzle-same-after", symmetry=same))
            size //= same
    return msg("puzzle-stands-for", number=group_digits(size, lang), factors=" × ".join(factors))


def headings(solved: SolveResult, number: int, listing: Listing, lang: str = "en") -> list[str]:
    """Return a heading for each of the first solutions, with `reasons` if each represents several."""
    msg = messages(lang)
    first = islice(solved.list_solutions(listing), number)
    return [
        msg("puzzle-heading", number=at) + (f", {reasons(solved, laid, lang)}" if listing == "essential" else "")
        for at, laid in enumerate(first, start=1)
    ]


def text(
    solved: SolveResult,
    lang: str = "en",
    *,
    listing: Listing = "essential",
    most: int = 10,
    ascii_only: bool = False,
    paint: Paint = lambda text, number: text,
) -> str:
    """Return the number of solutions, and the first of them drawn."""
    return "\n".join(_lines(solved, lang, listing, most, ascii_only, paint))


def _lines(
    solved: SolveResult, lang: str, listing: Listing, most: int, ascii_only: bool, paint: Paint
) -> Iterator[str]:
    msg, puzzle = messages(lang), solved.puzzle
    yield from summary(solved, lang)
    if not solved.forms:
        return
    some = list(islice(solved.list_solutions(listing), most))
    turnable = False
    for heading, laid in zip(headings(solved, len(some), listing, lang), some, strict=True):
        yield ""
        yield heading.replace("×", "x") if ascii_only else heading
        yield ""
        yield from draw_solution(puzzle, laid, ascii_only=ascii_only, paint=paint)
        turnable |= bool(turnable_corners(puzzle, laid))
    total = {"raw": solved.raw, "turns": solved.per_frame_turn, "essential": solved.essentially_different}[listing]
    yield ""
    if total > len(some):
        yield msg("puzzle-more", number=group_digits(total - len(some), lang))
    yield from legend(puzzle, lang, ascii_only=ascii_only, turnable=turnable)


def legend(puzzle: Puzzle, lang: str = "en", *, ascii_only: bool = False, turnable: bool = False) -> Iterator[str]:
    """Yield the legend of drawings."""
    signs = DrawingSigns(puzzle, ascii_only)
    yield from signs.legend()
    if turnable:
        yield messages(lang)("puzzle-turnable")
    entries = [f"{signs.card(card)} {puzzle.cards[card].name}" for card in range(puzzle.frame.size)]
    if any(signs.card(card) != puzzle.cards[card].name for card in range(puzzle.frame.size)):
        yield messages(lang)("puzzle-numbers", cards=", ".join(entries))


EDGE = 120.0  # length of a card's edge

ACROSS = 3  # solutions in a row of the picture

_RADIUS = 13.0
_TAIL = 27.0
_MARGIN, _HEADING = 24.0, 34.0
_INK = "#2b2b33"


class _At(NamedTuple):
    x: float
    y: float

    def towards(self, other: _At, part: float) -> _At:
        return _At(self.x + part * (other.x - self.x), self.y + part * (other.y - self.y))

    def __str__(self) -> str:
        return f"{self.x:.1f},{self.y:.1f}"


def svg(puzzle: Puzzle, solutions: Sequence[Laid], headings: Sequence[str]) -> str:
    """Return a picture of solutions."""
    width = puzzle.frame.side * EDGE + 2 * _MARGIN
    height = puzzle.frame.side * EDGE * sqrt(3) / 2 + _MARGIN + _HEADING
    across = min(ACROSS, max(1, len(solutions)))
    down = -(-len(solutions) // across)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {across * width:.0f} {down * height:.0f}" '
        f'width="{across * width:.0f}" height="{down * height:.0f}" font-family="sans-serif" text-anchor="middle">',
        '<rect width="100%" height="100%" fill="#ffffff"/>',
    ]
    for number, (laid, heading) in enumerate(zip(solutions, headings, strict=True)):
        row, column = divmod(number, across)
        parts.append(f'<g transform="translate({column * width:.1f} {row * height:.1f})">')
        parts.append(f'<text x="{width / 2:.1f}" y="22" font-size="15" fill="{_INK}">{escape(heading)}</text>')
        parts += _solution(puzzle, laid)
        parts.append("</g>")
    return "\n".join([*parts, "</svg>", ""])


def _solution(puzzle: Puzzle, laid: Laid) -> Iterator[str]:
    frame = puzzle.frame
    turnable = turnable_corners(puzzle, laid)
    paints = paint(puzzle.colours)
    for cell, lie in enumerate(laid):
        corners = [_corner(frame.side, point) for point in frame.corners(cell)]
        centre = _At(sum(at.x for at in corners) / SIDES, sum(at.y for at in corners) / SIDES)
        for side in range(SIDES):
            label = puzzle.side_label(lie, side)
            start, end = corners[side], corners[(side + 1) % SIDES]
            yield from _edge(start, end, centre, paints[abs(label) - 1], label > 0, str(puzzle.edge(label)))
        yield f'<polygon points="{" ".join(map(str, corners))}" fill="none" stroke="{_INK}" stroke-width="2"/>'
        name = puzzle.cards[lie.card].name + ("*" if cell in turnable else "")
        yield f'<circle cx="{centre.x:.1f}" cy="{centre.y:.1f}" r="11" fill="#ffffff" stroke="{_INK}"/>'
        size = 12 if len(name) < 4 else 8
        yield (
            f'<text x="{centre.x:.1f}" y="{centre.y + 0.36 * size:.1f}" font-size="{size}" fill="{_INK}">'
            f"{escape(name)}</text>"
        )


def _corner(side: int, point: tuple[int, int, int]) -> _At:
    bottom, right, _ = point
    down = side - bottom
    # Point number p of a row lies p edges right of the frame's left side, which moves half an edge left a row.
    place = down - right
    return _At(_MARGIN + EDGE * ((side - down) / 2 + place), _HEADING + EDGE * down * sqrt(3) / 2)


def _edge(start: _At, end: _At, centre: _At, colour: str, head: bool, title: str) -> Iterator[str]:
    """Yield the part of a card at one edge, tinted, with a head (half a disc with eyes) or a tail."""
    middle = start.towards(end, 0.5)
    deep = 1 / (EDGE * sqrt(3) / 6)
    left, right = middle.towards(start, 2 * _RADIUS / EDGE), middle.towards(end, 2 * _RADIUS / EDGE)
    yield f"<g><title>{escape(title)}</title>"
    yield f'<polygon points="{start} {end} {centre}" fill="{colour}" fill-opacity="0.45"/>'
    drawn = f'fill="{colour}" stroke="{_INK}" stroke-width="1.2"'
    if head:
        radius = f"{_RADIUS:.1f}"
        yield f'<path d="M{left} A{radius},{radius} 0 0 0 {right} Z" {drawn}/>'
        for end_of_edge in (start, end):
            eye = middle.towards(centre, 0.55 * _RADIUS * deep).towards(end_of_edge, 0.07)
            yield f'<circle cx="{eye.x:.1f}" cy="{eye.y:.1f}" r="2" fill="{_INK}"/>'
    else:
        tip, fold = (middle.towards(centre, length * deep) for length in (_TAIL * 0.86, _TAIL * 0.3))
        yield f'<path d="M{left} Q{fold.towards(left, 0.3)} {tip} Q{fold.towards(right, 0.3)} {right} Z" {drawn}/>'
    yield "</g>"
