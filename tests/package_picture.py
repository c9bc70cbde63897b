"""Draw how the packages import each other: ``python -m tests.package_picture`` writes docs/packages.svg.

An arrow that follows from others is left out: `cli` imports `page`, so what `page` imports needs no arrow from `cli`.
"""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

from tests.module_graph import PACKAGE, imports
from tests.test_layers import LAYERS

PICTURE = PACKAGE.parent / "docs" / "packages.svg"

COLUMNS: Mapping[str, float] = {
    "page": -1, "classroom": -1, "paper": -1, "puzzle": -1,
    "datalog": 0.5, "editing": 0.5, "queries": 0.5,
    "language": 1, "notebook": 1, "knowledge": 1,
    "play": 1.5, "advice": 1.5, "guide": 1.5,
}  # fmt: skip
"""Where packages stand from left to right; 0 for all others."""

_WIDTH, _HEIGHT, _ACROSS, _DOWN, _MARGIN = 96, 26, 112, 52, 12


def package_imports() -> Mapping[str, set[str]]:
    """Return the packages that each package imports."""
    below: dict[str, set[str]] = {package: set() for package in LAYERS}
    for by, package in (each.packages for each in imports()):
        if by in below and package in below:
            below[by] |= {package} - {by}
    return below


def draw(below: Mapping[str, set[str]]) -> str:
    """Return the picture as SVG: the highest package at the top, each above all that it imports."""
    needed: dict[str, set[str]] = {}  # with what these packages need in turn
    rows: dict[str, int] = {}
    for package in LAYERS:
        needed[package] = below[package].union(*(needed[other] for other in below[package]))
        rows[package] = 1 + max((rows[other] for other in below[package]), default=-1)
    left, top = min(COLUMNS.values(), default=0), max(rows.values())

    def middle(package: str) -> tuple[float, float]:
        return (
            _MARGIN + _WIDTH / 2 + (COLUMNS.get(package, 0) - left) * _ACROSS,
            _MARGIN + _HEIGHT / 2 + (top - rows[package]) * _DOWN,
        )

    arrows, boxes = [], []
    for package in LAYERS:
        x, y = middle(package)
        for other in sorted(below[package]):
            if not any(other in needed[between] for between in below[package]):
                end, height = middle(other)
                start = f"{x:.0f},{y + _HEIGHT / 2:.0f}"
                arrows.append(f'<path d="M{start} L{end:.0f},{height - _HEIGHT / 2 - 3:.0f}" marker-end="url(#tip)"/>')
        corner = f'x="{x - _WIDTH / 2:.0f}" y="{y - _HEIGHT / 2:.0f}"'
        boxes.append(f'<rect {corner} width="{_WIDTH}" height="{_HEIGHT}" rx="4"/>')
        boxes.append(f'<text x="{x:.0f}" y="{y + 4:.0f}">{escape(package)}</text>')
    width = 2 * _MARGIN + _WIDTH + (max(COLUMNS.values(), default=0) - left) * _ACROSS
    height = 2 * _MARGIN + _HEIGHT + top * _DOWN
    return "\n".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height}" width="{width:.0f}">',
            "<title>The packages and what they import</title>",
            "<style>rect{fill:#fff;stroke:#555}path{stroke:#555;fill:none}text{font:13px sans-serif;text-anchor:middle}"
            "</style>",
            '<marker id="tip" viewBox="0 0 6 6" refX="5" refY="3" markerWidth="6" markerHeight="6" orient="auto">',
            '<path d="M0,0 L6,3 L0,6"/></marker>',
            *arrows,
            *boxes,
            "</svg>\n",
        )
    )


if __name__ == "__main__":
    PICTURE.write_text(draw(package_imports()), encoding="utf-8")
