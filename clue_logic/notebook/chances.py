"""How likely every cell is: the query `chances`, as a table, as text and as JSON."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import floor, log10
from typing import TYPE_CHECKING, Any, Self, overload

from msgspec import Struct
from rich.console import Group
from rich.text import Text

from clue_logic.notebook.grid import ASCII, PLAIN
from clue_logic.notebook.lookup import CellLine, WrittenNames, frame
from clue_logic.notebook.tables import CellTable, plain_text, sheet_html
from clue_logic.words.encoding import encode, optional_field
from clue_logic.words.formatting import group_digits, localize_figures
from clue_logic.words.messages import messages
from clue_logic.words.pictures import new_axes
from clue_logic.words.records import field_names
from clue_logic.words.terms import place_name
from clue_logic.worlds.chances import Chance, Chances
from clue_logic.worlds.openness import Shows

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from pandas import DataFrame


@dataclass(frozen=True, slots=True)
class CellOdds:
    """A chance: as a number, and either as an exact fraction or with the ends of its 95 % interval."""

    chance: float
    exact: str | None = optional_field()
    low: float | None = optional_field()
    high: float | None = optional_field()


@dataclass(frozen=True, slots=True)
class SolutionOdds:
    """A possible content of the envelope and its chance."""

    cards: tuple[str, ...]
    chance: float
    exact: str | None = optional_field()
    low: float | None = optional_field()
    high: float | None = optional_field()


class Odds(Struct, frozen=True):
    """The form of ``clue-logic chances --json``; its keys, their order and their values are a contract."""

    viewpoint: str | None
    shows: Shows
    exact: bool
    deals: int | float
    deals_interval: tuple[float, ...] | None
    cells: Mapping[str, Mapping[str, CellOdds]]
    solutions: tuple[SolutionOdds, ...] | None


def odds(chances: Chances) -> Odds:
    """Return the chances as their JSON has them.

    >>> import clue_logic as cl
    >>> from clue_logic.worlds.chances import compute_chances
    >>> game = cl.read("cards: 1, 2, 3\\nhidden: 1\\nplayers: Ann 1, Bob 1\\nAnn reveals 1")
    >>> odds(compute_chances(game)).cells["Bob"]["2"].exact
    '1/2'
    """
    game, deals, margin = chances.game, chances.deals, chances.deals_margin
    solutions = chances.solutions
    return Odds(
        game.me,
        chances.shows,
        chances.exact,
        deals,
        None if chances.exact else (max(0.0, deals - margin), deals + margin),
        {
            place: {card: CellOdds(*_figures(chances.cells[place, card])) for card in game.deck.cards}
            for place in game.locations
        },
        None if solutions is None else tuple(SolutionOdds(cards, *_figures(chance)) for cards, chance in solutions),
    )


def _figures(chance: Chance) -> tuple[float, str | None, float | None, float | None]:
    if chance.exact:
        return float(chance.value), str(chance.value), None, None
    return float(chance.value), None, *chance.interval


def heading(chances: Chances, lang: str = "en") -> str:
    """Return how many deals there are, and what is assumed of them.

    >>> import clue_logic as cl
    >>> from clue_logic.worlds.chances import compute_chances
    >>> game = cl.read("cards: 1, 2, 3\\nhidden: 1\\nplayers: Ann 1, Bob 1\\nAnn reveals 1")
    >>> heading(compute_chances(game))
    '2 deals agree with the log; each is taken to be equally likely.'
    """
    msg = messages(lang)
    assumed = msg("queries-chances-assumption", shows=chances.shows.value)
    if chances.exact:
        deals = int(chances.deals)
        return msg("queries-chances-deals", count=deals, number=group_digits(deals, lang), assumption=assumed)
    low, high = max(0.0, chances.deals - chances.deals_margin), chances.deals + chances.deals_margin
    number = localize_figures(f"{chances.deals:.3g} ({low:.3g} – {high:.3g})", lang)
    about = msg("queries-chances-about", number=number, assumption=assumed)
    return f"{about}\n{msg('queries-chances-estimated')}"


def percent(chance: Chance, *, digits: int = 0, lang: str = "en") -> str:
    """Return a chance as a percentage; what is neither impossible nor certain is never shown as 0 or 100.

    >>> from fractions import Fraction
    >>> [percent(Chance(Fraction(n, 1000))) for n in (1, 15, 500, 999)]
    ['<1%', '2%', '50%', '>99%']
    """
    least = 10.0**-digits
    value = 100 * float(chance.value)
    if chance.certain is not True and value > 100 - least:
        text = f">{100 - least:.{digits}f}%"
    elif chance.certain is not False and value < least:
        text = f"<{least:.{digits}f}%"
    else:
        text = f"{value:.{digits}f}%"
    return localize_figures(text, lang)


_BARS = "▁▂▃▄▅▆▇█"
"""Bars of the height of a chance, from 0 to 1."""


def odds_grid(chances: Chances, *, width: int | None = None, ascii_only: bool = False, lang: str = "en") -> Group:
    """Draw a percentage and a small bar for every open cell; known ones have the signs of the notebook.

    The parameters are those of `clue_logic.notebook.grid.grid`. The foot of a column says how many cards the place
    holds on average.
    """
    sheet = odds_sheet(chances, ascii_only=ascii_only, lang=lang, bars=not ascii_only)
    return Group(*sheet.tables(width=width, ascii_only=ascii_only, lang=lang))


def odds_sheet(chances: Chances, *, ascii_only: bool = False, lang: str = "en", bars: bool = False) -> CellTable:
    """Return the table of `odds_grid`, with a small bar behind each percentage if `bars`."""
    signs = ASCII if ascii_only else PLAIN

    def draw_cell(place: str, card: str) -> Text:
        chance = chances.cells[place, card]
        if chance.certain is not None:
            return Text(signs.holds, style="bold green") if chance.certain else Text(signs.lacks, style="dim")
        margin = "" if chance.exact else f"{'+-' if ascii_only else '±'}{100 * chance.margin:.0f}"
        bar = _BARS[round(7 * float(chance.value))] if bars else ""
        return Text(f"{percent(chance)}{margin}{bar}", style="bold" if chance.value > 1 / 2 else "")

    def foot(place: str) -> str:
        number = sum(chances.cells[place, card].value for card in chances.game.deck.cards)
        return f"{float(number):.2f}".rstrip("0").rstrip(".")

    return CellTable(chances.game, draw_cell, foot, messages(lang)("queries-chances-foot"))


def draw_chances(chances: Chances, axes: Axes, lang: str = "en") -> None:
    """Draw a row for each card and a column for each place, the darker the likelier."""
    game = chances.game
    cards, places = game.deck.cards, game.locations
    values = [[float(chances.cells[place, card].value) for place in places] for card in cards]
    axes.imshow(values, cmap="Blues", vmin=0, vmax=1, aspect="auto")
    for row, card in enumerate(cards):
        for column, place in enumerate(places):
            chance = chances.cells[place, card]
            if chance.certain is not False:
                colour = "white" if chance.value > 1 / 2 else "black"
                text = "✓" if chance.certain else percent(chance, lang=lang)
                axes.text(column, row, text, color=colour, ha="center", va="center", fontsize="small")
    axes.set_xticks(range(len(places)), [place_name(place, lang) for place in places])
    axes.set_yticks(range(len(cards)), cards, fontsize="small")
    axes.tick_params(length=0, top=True, labeltop=True, bottom=False, labelbottom=False)
    first = 0
    for group in game.deck.categories[:-1]:
        first += len(group.cards)
        axes.axhline(first - 0.5, color="black", linewidth=1)


def solution_lines(chances: Chances, most: int, lang: str = "en") -> list[str]:
    """Return the likeliest solutions, one a line under a heading; nothing in a game without hidden cards."""
    if not chances.game.deck.hidden or not most:
        return []
    if chances.solutions is None:
        return [messages(lang)("queries-chances-too-many")] if chances.exact else []
    number = len(chances.solutions)
    shown = chances.solutions[:most]
    digits = _digits(float(shown[-1][1].value))
    lines = []
    for cards, chance in shown:
        lines.append(f"  {percent(chance, digits=digits, lang=lang):>{5 + digits}}  {', '.join(cards)}")
    return [_solutions_title(len(shown), number, lang), *lines]


def _solutions_title(shown: int, number: int, lang: str) -> str:
    msg = messages(lang)
    if shown == number:
        return msg("queries-chances-solutions", count=number)
    return msg("queries-chances-likeliest", shown=shown, count=number)


def _digits(value: float) -> int:
    """Return how many digits behind the point a percentage needs to show two that count."""
    return max(0, min(6, -floor(log10(100 * value)) + 1)) if 0 < value < 1 / 10 else 0


def deal_text(deal: Mapping[str, str], places: Iterable[str], lang: str = "en") -> str:
    """Return a deal on one line, place by place.

    >>> deal_text({"Plum": "Ann", "Rope": "envelope", "Hall": "Ann"}, ["Ann", "envelope"])
    'Ann: Plum, Hall; envelope: Rope'
    """
    hands = {place: [card for card, holder in deal.items() if holder == place] for place in places}
    return "; ".join(f"{place_name(place, lang)}: {', '.join(cards) or '-'}" for place, cards in hands.items())


ChanceValue = Fraction | float
"""A chance: a fraction if it is exact, a number if it is estimated."""

_SOLUTIONS = 10
"""How many solutions are listed below the table."""


class ChanceSheet(Chances, frozen=True, dict=True):
    """How likely each cell is, given a log.

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
        """Return the sheet of some chances."""
        return cls(**{field: getattr(chances, field) for field in field_names(chances)})

    def __repr__(self) -> str:
        if not self.exact:
            return f"<Chances: {self.deals:.3g} deals, estimated>"
        return f"<Chances: {self.deals:,} {'deal' if self.deals == 1 else 'deals'}, exact>"

    def __str__(self) -> str:
        return self.text()

    # without this, Python would iterate by calling __getitem__ with 0, 1, 2
    __iter__ = None

    @overload
    def __getitem__(self, wanted: str) -> CellLine[ChanceValue]: ...
    @overload
    def __getitem__(self, wanted: tuple[str, str]) -> ChanceValue: ...
    def __getitem__(self, wanted: str | tuple[str, str]) -> ChanceValue | CellLine[ChanceValue]:
        """Return the chance that a player holds a card; or of one name those of a player's row, or a card's column.

        `cells` has the margins of chances that are estimated.

        Raises UnknownNameError if a name means nothing in this game, and the message says which is near; or if one
        alone may mean a player and a card.
        """
        if isinstance(wanted, tuple):
            return self.cells[self._name_lookup.cell(wanted)].value
        return self.column(wanted) if self._name_lookup.is_card(wanted) else self.row(wanted)

    def row(self, location: str) -> CellLine[ChanceValue]:
        """Return the chances of all cards at a place.

        Raises
        ------
        UnknownNameError
            If there is no such place.
        """
        place = self._name_lookup.location(location)
        chances = {card: self.cells[place, card].value for card in self.game.deck.cards}
        return CellLine(place, chances, self._name_lookup.card, _format_value, "cards")

    def column(self, card: str) -> CellLine[ChanceValue]:
        """Return the chances of a card at all places.

        Raises
        ------
        UnknownNameError
            If there is no such card.
        """
        name = self._name_lookup.card(card)
        chances = {place: self.cells[place, name].value for place in self.game.locations}
        return CellLine(name, chances, self._name_lookup.location, _format_value, "places")

    @cached_property
    def _name_lookup(self) -> WrittenNames:
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
        table = plain_text(odds_grid(self, width=width, ascii_only=ascii_only, lang=lang), width)
        return "\n".join([heading(self, lang), table, *solution_lines(self, _SOLUTIONS, lang)])

    def html(self, *, lang: str = "en") -> str:
        """Return the chances as an HTML table, as a Jupyter notebook shows them.

        Raises
        ------
        UnknownLanguageError
            If the software does not speak the language.
        """
        solutions = "\n".join(solution_lines(self, _SOLUTIONS, lang))
        return sheet_html(
            odds_sheet(self, lang=lang),
            lambda place, card: _kind(self.cells[place, card]),
            above=heading(self, lang).splitlines(),
            below=[solutions] if solutions else [],
            lang=lang,
        )

    def plot(self, axes: Axes | None = None, *, lang: str = "en") -> Axes:
        """Draw the chances as a table of shades, on axes or a new figure.

        Raises
        ------
        ModuleNotFoundError
            If matplotlib is not installed.
        """
        axes = new_axes() if axes is None else axes
        draw_chances(self, axes, lang)
        return axes

    def _repr_html_(self) -> str:
        return self.html()

    def to_dict(self) -> dict[str, Any]:
        """Return the chances as plain data: what ``clue-logic chances --json`` prints."""
        record: dict[str, Any] = encode(odds(self))
        return record

    def to_frame(self) -> DataFrame:
        """Return a data frame of the chances as numbers, a row for each card and a column for each place.

        Raises
        ------
        ModuleNotFoundError
            If pandas is not installed.
        """
        return frame(self.game, lambda place, card: float(self.cells[place, card].value))


def _format_value(value: ChanceValue) -> str:
    return percent(Chance(value))


def _kind(chance: Chance) -> str:
    if chance.certain is not None:
        return "holds" if chance.certain else "lacks"
    return f"share-{min(4, 1 + int(4 * float(chance.value)))}"
