"""Names in a statement that is not well formed: what stands between keywords and signs, if it means something."""

from __future__ import annotations

import re
from collections.abc import Iterator

from clue_logic.language.keywords import AFTER_NAMES, BEFORE_NAMES, LOCATIONS
from clue_logic.language.references import Setup
from clue_logic.words.names import Names, folded
from clue_logic.words.positions import Span

_PIECE = re.compile(r"""(?P<quoted>"[^"\n]*")|(?P<word>[^\s,:|{}"?#]+)|(?P<sign>[,:|{}?#\n])""")
_MOST_WORDS = 8


def rough_names(line: int, text: str, names: Setup) -> Iterator[tuple[Span, bool, str]]:
    """Yield the players and cards that a text names: where, whether it is a player, and the full name.

    Parameters
    ----------
    line
        On which line the text begins.
    text
        A statement, whatever is wrong with it.
    names
        What names mean.
    """
    for row, said in enumerate(text.split("\n")):
        for run in _runs(said):
            yield from _named(line + row, said, run, names)


def _runs(said: str) -> Iterator[list[tuple[int, int]]]:
    """Yield the words that stand between keywords and signs, by their places; something in quotes stands alone."""
    run: list[tuple[int, int]] = []
    for piece in _PIECE.finditer(said):
        word = piece["word"]
        if word is not None and word not in AFTER_NAMES and word not in BEFORE_NAMES:
            run.append(piece.span())
            continue
        if run:
            yield run
        run = []
        if piece["quoted"] is not None:
            yield [piece.span()]
    if run:
        yield run


def _named(line: int, said: str, run: list[tuple[int, int]], names: Setup) -> Iterator[tuple[Span, bool, str]]:
    """Yield the names in a run of words, the longest first at each place."""
    at = 0
    while at < len(run):
        for end in range(min(len(run), at + _MOST_WORDS), at, -1):
            written = said[run[at][0] : run[end - 1][1]].strip('"')
            found = _meant(written, names)
            if found is not None:
                yield Span.of_line(line, run[at][0] + 1, run[end - 1][1] + 1), *found
                at = end
                break
        else:
            at += 1


def _meant(written: str, names: Setup) -> tuple[bool, str] | None:
    """Return whether a name is that of a player, and its full form; None if it means nothing, or is a place."""
    if folded(written) in LOCATIONS:
        return None
    kinds: tuple[tuple[bool, Names | None], ...] = ((True, names.players), (False, names.cards))
    for full in (True, False):
        for is_player, known in kinds:
            if known is not None and (known.is_full(written) if full else known.is_known(written)):
                found = known.find(written)
                if isinstance(found, str):
                    return is_player, found
    return None
