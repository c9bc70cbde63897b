"""Solutions as a picture (SVG): coloured edges, a head or a tail on each, so that the two of a pair make one drop."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import sqrt
from typing import NamedTuple
from xml.sax.saxutils import escape

from clue_logic.puzzle.cards import SIDES, Laid, Puzzle, paint
from clue_logic.puzzle.models import turnable_corners

EDGE = 120.0
"""How long the edge of a card is."""

ACROSS = 3
"""So many solutions stand beside one another."""

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
    """Return a picture of solutions.

    Parameters
    ----------
    puzzle
        The puzzle.
    solutions
        The solutions.
    headings
        A line to stand above each.

    Examples
    --------
    >>> from clue_logic.puzzle.puzzle_file import read_puzzle
    >>> from clue_logic.puzzle.solve import solve
    >>> puzzle = read_puzzle('''
    ... 1: red head, blue head, green head
    ... 2: red tail, red head, red head
    ... 3: blue tail, blue head, red head
    ... 4: green tail, green head, red head
    ... ''')
    >>> picture = svg(puzzle, list(solve(puzzle).listed()), ["Solution 1"])
    >>> picture.count("<title>red head</title>"), picture.count("<title>blue tail</title>")
    (5, 1)
    """
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
            label = puzzle.shown(lie, side)
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
    """Yield the part of a card by one edge: tinted, with half a disc with eyes or with a tail on the edge."""
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
