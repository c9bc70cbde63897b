"""An open cell: what is missing, two deals side by side, what would settle it, and how likely it is."""

from __future__ import annotations

from time import monotonic
from typing import TypedDict

from clue_logic.game.facts import Fact
from clue_logic.game.questions import State
from clue_logic.notebook.notebook import Notebook
from clue_logic.notebook.open_cell import OpenCell
from clue_logic.page.bridge.asked_cells import cell_in, notebook_at
from clue_logic.page.bridge.chances import TooLongError, counted_until
from clue_logic.page.bridge.desk import Desk, RefusedError
from clue_logic.page.bridge.notebook import CellName
from clue_logic.proof.wording import Wording
from clue_logic.words.terms import place_name
from clue_logic.worlds.neighbours import Deal

SECONDS = 2.0
"""How long to count deals for the chances of one card."""

MEGABYTES = 50
"""How much memory that may take; more deals than fit are estimated."""


class OpenCellParams(TypedDict):
    """Which cell, and after which line of the log (0 for the headers; null for all of it)."""

    cell: CellName
    at: int | None


class GapValue(TypedDict):
    """What one rule has and what it lacks, to conclude something."""

    label: str
    name: str
    known: str
    missing: str


class MissingValue(TypedDict):
    """Why a statement does not follow: what each rule lacks, and a sentence on those that cannot apply."""

    heading: str
    gaps: list[GapValue]
    idle: str


class DealValue(TypedDict):
    """A deal, in which the cell is as `heading` says: the cards of each place; `elsewhere` those that move."""

    heading: str
    cards: dict[str, list[str]]


class PlaceLabel(TypedDict):
    """A place, and what it is called."""

    name: str
    label: str


class OpenCellValue(TypedDict):
    """An open cell.

    `deals` are two that agree with the log, as alike as can be, one each way; `moved` are the cards that lie elsewhere
    in the other. Both are empty where it would take too long to find them; `undecided` tells that the cell may follow
    after all.
    """

    missing: list[MissingValue]
    places: list[PlaceLabel]
    deals: list[DealValue]
    moved: list[str]
    undecided: bool


class SettlingValue(TypedDict):
    """What would settle an open cell, in words."""

    ways: list[str]


class ChanceOfPlace(TypedDict):
    """How likely a card is in a place: as a share from 0 to 1, and in words; `certain` if that is known."""

    place: str
    label: str
    share: float
    text: str
    certain: bool


class CardChancesValue(TypedDict):
    """How likely a card is in each place, each of so many deals counting the same; empty if there was no time to count.

    If it is not exact, it is estimated.
    """

    places: list[ChanceOfPlace]
    deals: float
    exact: bool


def open_cell(desk: Desk, params: OpenCellParams) -> OpenCellValue:
    """Return what there is to say of an open cell at once."""
    notebook, cell = _open(desk, params)
    told, lang = _told(notebook, cell, desk.lang), desk.lang
    undecided = cell in notebook.undecided
    deals: tuple[Deal, ...] = () if undecided else told.deals
    return {
        "missing": [_missing(notebook, Fact(state.value, cell), lang) for state in told.sides],
        "places": [{"name": place, "label": place_name(place, lang)} for place in notebook.game.locations],
        "deals": [
            {"heading": side, "cards": {place: _cards_in(deal, place) for place in notebook.game.locations}}
            for side, deal in zip(told.sides.values(), deals, strict=False)
        ],
        "moved": [card for card in deals[0] if deals[0][card] != deals[1][card]] if deals else [],
        "undecided": undecided,
    }


def settling(desk: Desk, params: OpenCellParams) -> SettlingValue:
    """Return what would settle an open cell; it takes longer to find out."""
    notebook, cell = _open(desk, params)
    return {"ways": [] if cell in notebook.undecided else _told(notebook, cell, desk.lang).ways()}


def card_chances(desk: Desk, params: OpenCellParams) -> CardChancesValue:
    """Return how likely the card of a cell is in each place, as far as that can be counted in a short time."""
    from clue_logic.notebook.chances import percent
    from clue_logic.worlds.chances import EstimateError
    from clue_logic.worlds.openness import ImpossibleError, Shows

    notebook = notebook_at(desk, params["at"])
    _, card = cell_in(desk, notebook, params["cell"])
    try:
        found = counted_until(desk, notebook.game, Shows.ANY, MEGABYTES, monotonic() + SECONDS)
    except (TooLongError, EstimateError, ImpossibleError):
        return {"places": [], "deals": 0, "exact": False}
    places: list[ChanceOfPlace] = []
    for place in notebook.game.locations:
        chance = found.cells[place, card]
        places.append(
            {
                "place": place,
                "label": place_name(place, desk.lang),
                "share": float(chance.value),
                "text": percent(chance, lang=desk.lang),
                "certain": chance.certain is not None,
            }
        )
    return {"places": places, "deals": found.deals, "exact": found.exact}


def _open(desk: Desk, params: OpenCellParams) -> tuple[Notebook, tuple[str, str]]:
    notebook = notebook_at(desk, params["at"])
    place, card = cell_in(desk, notebook, params["cell"])
    if notebook.grid[place][card] is not State.OPEN:
        raise RefusedError("known", desk.msg("page-cell-known"))
    return notebook, (place, card)


def _told(notebook: Notebook, cell: tuple[str, str], lang: str) -> OpenCell:
    assert notebook.derivation is not None and notebook.worlds is not None  # the live log keeps both
    wording = Wording(notebook.derivation.calculus, notebook.derivation.givens, lang)
    return OpenCell(notebook.worlds, cell, wording)


def _missing(notebook: Notebook, fact: Fact, lang: str) -> MissingValue:
    from clue_logic.proof.why_not import why_not

    assert notebook.derivation is not None
    found = why_not(notebook.derivation, fact)
    return {
        "heading": found.heading(lang),
        "gaps": [
            {"label": gap.label, "name": gap.name, "known": gap.known, "missing": gap.missing}
            for gap in found.told(lang)
        ],
        "idle": found.told_idle(lang),
    }


def _cards_in(deal: Deal, place: str) -> list[str]:
    return [card for card, holder in deal.items() if holder == place]
