"""How likely every cell is, to look at and to go on with."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING, Any, Self, overload

from clue_logic.notebook.cell_line import CellLine
from clue_logic.notebook.written_names import WrittenNames
from clue_logic.words.encoding import encode
from clue_logic.worlds.chances import Chance, Chances

if TYPE_CHECKING:
    from pandas import DataFrame

ChanceValue = Fraction | float
"""A chance: a fraction if it is exact, a number if it is estimated."""

_SOLUTIONS = 10
"""How many solutions are listed below the table."""


@dataclass(frozen=True, repr=False)
class ChanceSheet(Chances):
    """What is likely, given a log.

    Its parameters are those of `clue_logic.worlds.chances.Chances`. Printed, it is what ``clue-logic chances`` prints;
    in a Jupyter notebook it is a table.

    Examples
    --------
    >>> import clue_logic as cl
    >>> game = cl.read("cards: 1, 2, 3, 4\\nhidden: 1\\nplayers: Ann 1, Bob 2\\nAnn suggests 1, 2: Bob shows")
    >>> chances = cl.chances(game)
    >>> chances
    <Chances: 10 deals, exact>
    >>> chances["Bob", "1"], chances["Bob"]["3"], chances["1"]["envelope"]
    (Fraction(3, 5), Fraction(2, 5), Fraction(1, 5))
    >>> print(chances["Bob"])
    Bob
      1  60%
      2  60%
      3  40%
      4  40%
    """

    @classmethod
    def of(cls, chances: Chances) -> Self:
        """Return what was counted, to look at."""
        return cls(**{field.name: getattr(chances, field.name) for field in fields(chances)})

    def __repr__(self) -> str:
        return (
            f"<Chances: {self.deals:,} deals, exact>" if self.exact else f"<Chances: {self.deals:.3g} deals, estimated>"
        )

    def __str__(self) -> str:
        return self.text()

    # Rows and columns are looked up, and neither is gone through: without this, Python would try 0, 1, 2 for names.
    __iter__ = None

    @overload
    def __getitem__(self, wanted: str) -> CellLine[ChanceValue]: ...
    @overload
    def __getitem__(self, wanted: tuple[str, str]) -> ChanceValue: ...
    def __getitem__(self, wanted: str | tuple[str, str]) -> ChanceValue | CellLine[ChanceValue]:
        """Return the chance that a player holds a card; or of one name those of a player's row, or a card's column.

        `cells` has the margins of chances that are estimated.

        Raises
        ------
        UnknownNameError
            If a name means nothing in this game, and the message says which is near; or if one alone may mean a player
            and a card.
        """
        if isinstance(wanted, tuple):
            return self.cells[self._written.cell(wanted)].value
        return self.column(wanted) if self._written.is_card(wanted) else self.row(wanted)

    def row(self, location: str) -> CellLine[ChanceValue]:
        """Return the chances of all cards at a place.

        Raises
        ------
        UnknownNameError
            If there is no such place.
        """
        place = self._written.location(location)
        found = {card: self.cells[place, card].value for card in self.game.deck.cards}
        return CellLine(place, found, self._written.card, _said, "cards")

    def column(self, card: str) -> CellLine[ChanceValue]:
        """Return the chances of a card at all places.

        Raises
        ------
        UnknownNameError
            If there is no such card.
        """
        name = self._written.card(card)
        found = {place: self.cells[place, name].value for place in self.game.locations}
        return CellLine(name, found, self._written.location, _said, "places")

    @cached_property
    def _written(self) -> WrittenNames:
        return WrittenNames(self.game)

    @property
    def likeliest(self) -> Mapping[tuple[str, ...], ChanceValue]:
        """The possible contents of the envelope with their chances, the likeliest first; empty if not counted."""
        return {cards: chance.value for cards, chance in self.solutions or ()}

    def text(self, *, lang: str = "en", ascii_only: bool = False, width: int | None = None) -> str:
        """Return the chances as a table, with the likeliest solutions below it.

        The parameters are those of `clue_logic.notebook.grid.grid`.

        Raises
        ------
        UnknownLanguageError
            If the software does not speak the language.
        """
        from clue_logic.notebook.odds import heading, odds_grid, solution_lines
        from clue_logic.notebook.plain_text import plain_text

        table = plain_text(odds_grid(self, width=width, ascii_only=ascii_only, lang=lang), width)
        return "\n".join([heading(self, lang), table, *solution_lines(self, _SOLUTIONS, lang)])

    def html(self, *, lang: str = "en") -> str:
        """Return the chances as an HTML table, as a Jupyter notebook shows them.

        Raises
        ------
        UnknownLanguageError
            If the software does not speak the language.
        """
        from clue_logic.notebook.odds import heading, odds_sheet, solution_lines
        from clue_logic.notebook.sheet_html import sheet_html

        solutions = "\n".join(solution_lines(self, _SOLUTIONS, lang))
        return sheet_html(
            odds_sheet(self, lang=lang),
            lambda place, card: _kind(self.cells[place, card]),
            above=heading(self, lang).splitlines(),
            below=[solutions] if solutions else [],
            lang=lang,
        )

    def _repr_html_(self) -> str:
        return self.html()

    def to_dict(self) -> dict[str, Any]:
        """Return the chances as plain data: what ``clue-logic chances --json`` prints."""
        from clue_logic.notebook.odds import odds

        found: dict[str, Any] = encode(odds(self))
        return found

    def to_pandas(self) -> DataFrame:
        """Return a data frame of the chances as numbers, a row for each card and a column for each place.

        Raises
        ------
        ModuleNotFoundError
            If pandas is not installed.
        """
        from clue_logic.notebook.frames import frame

        return frame(self.game, lambda place, card: float(self.cells[place, card].value))


def _said(value: ChanceValue) -> str:
    from clue_logic.notebook.odds import percent

    return percent(Chance(value))


def _kind(chance: Chance) -> str:
    if chance.certain is not None:
        return "holds" if chance.certain else "lacks"
    return f"share-{min(4, 1 + int(4 * float(chance.value)))}"
