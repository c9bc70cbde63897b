"""The possibility matrix of a Japanese game: for each card who may hold it, laid out as the game's own document does.

A cell is 0 where the place is known to lack the card, and 1 where it holds it or may hold it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import zip_longest

from msgspec import Struct
from rich.cells import cell_len, set_cell_size

from clue_logic.game.deck import ENVELOPE, Category
from clue_logic.game.questions import State
from clue_logic.notebook.notebook import Notebook
from clue_logic.notebook.tables import layout_sheet
from clue_logic.words.columns import fit_text, hanging_lines, paragraphs, shorten_names
from clue_logic.words.messages import Messages, messages
from clue_logic.words.terms import place_name


class MatrixRow(Struct, frozen=True):
    """A row of the matrix: a card, the digit of each place (None for a contradiction), and where it is for sure."""

    card: str
    cells: Mapping[str, int | None]
    settled: str | None


class MatrixBlock(Struct, frozen=True):
    """A category of the matrix, with the cards that each place holds for sure."""

    category: str
    rows: tuple[MatrixRow, ...]
    settled: Mapping[str, list[str]]


class MatrixOfLog(Struct, frozen=True):
    """The form of ``clue-logic matrix --json``."""

    rules: str
    after: int | None
    hidden: str | None
    consistent: bool
    matrix: tuple[MatrixBlock, ...]


class Matrix(Struct, frozen=True):
    """A notebook, seen as a matrix of 0 and 1.

    Raises UnknownLanguageError if the software does not speak the language.
    """

    notebook: Notebook  # the known cells
    hidden: str | None = None  # the column heading of the hidden cards; None for the usual word
    lang: str = "en"  # ``en``, ``de`` or ``ja``

    def __post_init__(self) -> None:
        messages(self.lang, "notebook")

    @property
    def _msg(self) -> Messages:
        return messages(self.lang)

    def _name(self, place: str) -> str:
        if place == ENVELOPE:
            return self.hidden or self._msg("notebook-matrix-hidden")
        return place_name(place, self.lang)

    def text(self, width: int | None = None) -> str:
        """Return the matrix as text, its columns aligned.

        If there is a width, long lists of cards are broken. Where that does not suffice, it says below each category
        what is sure, and the places are split over several tables if they must be.
        """
        drawn = self._draw_blocks(None)
        if width is not None:
            longest = max(cell_len(line) for block in drawn for line in block)
            narrower = (self._draw_blocks(most) for most in range(longest, 0, -1))
            while max(cell_len(line) for block in drawn for line in block) > width:
                closer = next(narrower, None)
                if closer is None:
                    drawn = [list(self._narrow(part, width)) for part in self.notebook.game.deck.parts]
                    break
                drawn = closer
        legend = paragraphs("\n".join(self._legend()), width)
        return "\n\n".join([self._msg("notebook-matrix-title"), *map("\n".join, drawn), legend])

    def _narrow(self, part: Category, width: int) -> Iterator[str]:
        """Yield the lines of a category where they must not be wider than a width."""
        places, cards = self.notebook.game.locations, self.notebook.game.deck.cards
        called = [f"({self._name(place)})" if place == ENVELOPE else self._name(place) for place in places]
        layout = layout_sheet([*map(cell_len, called)], [1] * len(places), max(map(cell_len, cards)), width)
        names = dict(zip(places, shorten_names(called, layout.heading), strict=True))
        short = dict(zip(cards, shorten_names(cards, layout.cards), strict=True))
        for block in layout.blocks:
            shown = [places[at] for at in block]
            rows = [[fit_text(part.local_name(self.lang), layout.cards), *(names[place] for place in shown)]]
            rows += [[short[card], *(_SIGNS[self.notebook.grid[p][card]] for p in shown)] for card in part.cards]
            widths = [layout.cards, *(layout.widths[at] for at in block)]
            gap = " " if layout.tight else "  "
            yield from (gap.join(map(set_cell_size, row, widths)).rstrip() for row in rows)
        for place in places:
            if held := self._held_cards(place, part):
                msg, sure = self._msg, self._sure(self._name(place))
                yield from hanging_lines(f"{sure}{msg('words-colon')}{msg('words-comma').join(held)}", width, "", "  ")

    def _draw_blocks(self, most: int | None) -> list[list[str]]:
        """Return the lines of each category, with lists of cards that are not wider than `most`, if that can be."""
        blocks = [list(self._block(part, most)) for part in self.notebook.game.deck.parts]
        columns = zip(*(row for block in blocks for row in block), strict=True)
        widths = [max(map(cell_len, column)) for column in columns]
        return [[_align_row(row, widths) for row in block] for block in blocks]

    def _block(self, part: Category, most: int | None) -> Iterator[Sequence[str]]:
        """Yield the rows of a category: heading, cards, and what is settled."""
        places = self.notebook.game.locations
        names = (f"({self._name(place)})" if place == ENVELOPE else self._name(place) for place in places)
        settled = self._msg("notebook-matrix-settled")
        yield self._msg("notebook-matrix-kind"), "", *names, settled
        for number, card in enumerate(part.cards):
            cells = (_SIGNS[self.notebook.grid[place][card]] for place in places)
            sure = (self._sure(self._name(place)) for place in self.notebook.places_of(card))
            yield "" if number else part.local_name(self.lang), card, *cells, " ".join(sure)
        lists = zip_longest(*(self._list_cards(self._held_cards(place, part), most) for place in places), fillvalue="")
        for number, lines in enumerate(lists):
            yield "" if number else settled, "", *lines, ""

    def _sure(self, names: str) -> str:
        return self._msg("notebook-matrix-sure", names=names)

    def _list_cards(self, cards: Sequence[str], most: int | None) -> list[str]:
        """Return the cards that a place holds for sure, on as many lines as it takes."""
        if not cards:
            return [""]
        before, behind = self._sure("\0").split("\0")
        comma, (*others, last) = self._msg("words-comma"), cards
        lines = [before]
        for at, piece in enumerate([*(card + comma for card in others), last + behind]):
            if at and most is not None and cell_len((lines[-1] + piece).rstrip()) > most:
                lines.append("")
            lines[-1] += piece
        return [line.rstrip() for line in lines]

    def _held_cards(self, place: str, part: Category) -> list[str]:
        return [card for card in part.cards if self.notebook.grid[place][card] is State.HOLDS]

    def _legend(self) -> Iterator[str]:
        msg = self._msg
        yield from (msg("notebook-matrix-legend"), msg("notebook-matrix-one"), msg("notebook-matrix-zero"))
        if any(state is State.BOTH for row in self.notebook.grid.values() for state in row.values()):
            yield msg("notebook-matrix-both")
        if self.hidden:
            yield msg("notebook-matrix-named", name=self.hidden)

    def record(self, rules: str, after: int | None = None) -> MatrixOfLog:
        """Return the matrix as its JSON has it."""
        notebook, places = self.notebook, self.notebook.game.locations
        blocks = (
            MatrixBlock(
                part.key,
                tuple(self._row(card) for card in part.cards),
                {place: self._held_cards(place, part) for place in places},
            )
            for part in notebook.game.deck.parts
        )
        hidden = (self.hidden or ENVELOPE) if ENVELOPE in places else None
        return MatrixOfLog(rules, after, hidden, notebook.consistent, tuple(blocks))

    def _row(self, card: str) -> MatrixRow:
        notebook = self.notebook
        cells = {place: _DIGITS[notebook.grid[place][card]] for place in notebook.game.locations}
        return MatrixRow(card, cells, next(iter(notebook.places_of(card)), None))


_DIGITS: Mapping[State, int | None] = {State.HOLDS: 1, State.OPEN: 1, State.LACKS: 0, State.BOTH: None}
_SIGNS = {state: "!" if digit is None else str(digit) for state, digit in _DIGITS.items()}


def _align_row(row: Sequence[str], widths: Sequence[int]) -> str:
    """Return a row with its columns aligned by the width that they have on a screen.

    What stands in the first column may reach into the second one, if that is empty.
    """
    first, second, *others = row
    left = f"{first}{' ' * (widths[0] - cell_len(first))}  {second}" if second else first
    cells = [left, *others]
    room = [widths[0] + 2 + widths[1], *widths[2:]]
    return "  ".join(cell + " " * (width - cell_len(cell)) for cell, width in zip(cells, room, strict=True)).rstrip()
