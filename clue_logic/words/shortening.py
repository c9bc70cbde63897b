"""Names made to fit into a column, and still told apart."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count

from rich.cells import cell_len, set_cell_size

_NARROW = 4
"""In so many columns or fewer a letter says more than a dot."""


def shortened(names: Sequence[str], width: int, dot: str = "…") -> tuple[str, ...]:
    """Return names that are no wider than so many columns; no two that differed are the same.

    A name that fits stays. Another one is cut behind its first letters; where that could be two of them, its last
    letters are kept as well, and where even these are the same, it gets a number.

    Parameters
    ----------
    names
        The names.
    width
        How many columns there are, two at least.
    dot
        What stands for the letters left out.

    Examples
    --------
    >>> shortened(["Ben", "Benjamin", "Bernhardine"], 6)
    ('Ben', 'Benja…', 'Bernh…')
    >>> shortened(["Ben", "Benjamin", "Clara"], 4)
    ('Ben', 'Benj', 'Clar')
    >>> shortened(["Player 1", "Player 2", "Player 12"], 5)
    ('Pla…1', 'Pla…2', 'Pl…12')
    >>> shortened(["the red room", "the raw room"], 6, ".")
    ('the r1', 'the r2')
    """
    fits = {name for name in names if cell_len(name) <= width}
    alike: dict[str, list[str]] = {}
    for name in dict.fromkeys(name for name in names if name not in fits):
        alike.setdefault(_cut(name, width, "" if width <= _NARROW else dot), []).append(name)
    taken = {*fits, *(short for short, those in alike.items() if len(those) == 1)}
    cut = {those[0]: short for short, those in alike.items() if len(those) == 1 and short not in fits}
    for those in alike.values():
        if those[0] not in cut:
            ways = (way for way in _ways(those, width, dot) if len({*way}) == len(way) and taken.isdisjoint(way))
            cut |= zip(those, next(ways), strict=True)
            taken.update(cut.values())
    return tuple(cut.get(name, name) for name in names)


def _ways(names: Sequence[str], width: int, dot: str) -> Iterator[list[str]]:
    """Yield ways to write names that begin alike: with their last word or letters, if these are short; numbered."""
    last_letters = ([name[-letters:] for name in names] for letters in range(1, width))
    for ends in ([name.split()[-1] for name in names], *last_letters):
        if max(map(cell_len, ends)) <= (width - cell_len(dot)) // 2:
            yield [_cut(name, width - cell_len(end), dot) + end for name, end in zip(names, ends, strict=True)]
    for first in count(1):
        numbers = map(str, range(first, first + len(names)))
        yield [_cut(name, width - len(number), "") + number for name, number in zip(names, numbers, strict=True)]


def _cut(name: str, width: int, dot: str) -> str:
    return set_cell_size(name, max(0, width - cell_len(dot))).rstrip() + dot
