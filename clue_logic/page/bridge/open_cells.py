"""Open cells: missing facts, two deals side by side, suppositions, facts that would settle a cell, and chances."""

from __future__ import annotations

from time import monotonic
from typing import Literal, TypedDict

from clue_logic.game.deck import ENVELOPE
from clue_logic.game.facts import Fact
from clue_logic.game.game import Game
from clue_logic.game.questions import Cell, State
from clue_logic.knowledge.silence import SilenceUnusedError, require_all_used
from clue_logic.notebook.chances import Odds, heading, odds, percent, solution_lines
from clue_logic.notebook.notebook import Notebook
from clue_logic.notebook.open_cell import OpenCell
from clue_logic.notebook.solve import solve
from clue_logic.notebook.suppositions import supposition_heading
from clue_logic.page.bridge.session import (
    RefusedError,
    Session,
    notebook_after_line,
    possible_game,
    require_cell,
)
from clue_logic.page.bridge.values import CellName, CellSign, addressed_cell, card_groups, cards_in_deal, cell_name
from clue_logic.proof.why_not import why_not
from clue_logic.proof.wording import Wording
from clue_logic.words.formatting import format_lines
from clue_logic.words.messages import messages
from clue_logic.words.records import replace
from clue_logic.words.terms import place_name
from clue_logic.worlds.chances import MEGABYTES, Chances, EstimateError, compute_chances
from clue_logic.worlds.conflicts import ConflictFinder
from clue_logic.worlds.neighbours import Deal
from clue_logic.worlds.openness import ImpossibleError, Shows

CHANCES_SECONDS = 20.0
"""How many seconds deals are counted before chances are estimated."""

ESTIMATE_MEGABYTES = 1
"""The memory for the tables after a timeout: too little to count, so everything is estimated."""

SOLUTIONS = 10
"""At most this many solutions are described in words."""


class LikelyCard(TypedDict):
    """A card, the chance that it is hidden, and that chance as text."""

    card: str
    chance: float
    written: str


class HiddenCards(TypedDict):
    """The cards of a category that may be hidden, the likeliest first; `key` is empty for a deck without categories."""

    key: str
    label: str
    cards: list[LikelyCard]


class ChancesValue(TypedDict):
    """Chances as ``chances --json`` prints them, and in words: the number of deals, and the likeliest solutions."""

    record: Odds
    said: list[str]
    hidden: list[HiddenCards]
    solutions: list[str]


class TooLongError(Exception):
    """Counting takes too long."""


def chances(session: Session, at: int | None = None, shows: Literal["any", "random"] = "any") -> ChancesValue:
    """Return how likely every cell and every solution is; estimated, if counting takes too long."""
    assumed, lang, notices = Shows(shows), session.text_lang, list[str]()
    with possible_game(session, at) as game:
        require_all_used(game)
        try:
            try:
                counted = count_chances(session, game, assumed, MEGABYTES, monotonic() + CHANCES_SECONDS)
            except TooLongError:
                counted = count_chances(session, game, assumed, ESTIMATE_MEGABYTES, None)
                if not counted.exact:
                    notices.append(session.msg("page-chances-long", seconds=f"{CHANCES_SECONDS:.0f}"))
        except EstimateError:
            raise RefusedError("no-estimate", session.msg("page-chances-no-estimate", megabytes=MEGABYTES)) from None
    return {
        "record": odds(counted),
        "said": [*heading(counted, lang).splitlines()[: 1 if notices else None], *notices],
        "hidden": _hidden_cards(counted, session),
        "solutions": solution_lines(counted, SOLUTIONS, lang),
    }


def count_chances(session: Session, game: Game, shows: Shows, megabytes: int, until: float | None) -> Chances:
    """Return the chances of a game.

    Raises TooLongError if it is not done by then.
    """

    def report_progress(counting: object) -> None:
        session.raise_if_stopped()
        if until is not None and monotonic() > until:
            raise TooLongError

    return compute_chances(game, shows=shows, megabytes=megabytes, tell=report_progress)


def _hidden_cards(chances: Chances, session: Session) -> list[HiddenCards]:
    groups: list[HiddenCards] = []
    for group in card_groups(chances.game.deck, session.lang) if chances.game.deck.hidden else ():
        each = ((card, chances.cells[ENVELOPE, card]) for card in group["cards"])
        likely = sorted((one for one in each if one[1].certain is not False), key=lambda one: -one[1].value)
        cards: list[LikelyCard] = [
            {"card": card, "chance": float(chance.value), "written": percent(chance, lang=session.text_lang)}
            for card, chance in likely
        ]
        groups.append({"key": group["key"], "label": group["label"], "cards": cards})
    return groups


SECONDS = 2.0
"""How long to count deals for the chances of one card."""

CARD_MEGABYTES = 50
"""How much memory that may take; more deals than fit are estimated."""


class GapValue(TypedDict):
    """The known and the missing premises of one rule."""

    label: str
    name: str
    known: str
    missing: str


class MissingValue(TypedDict):
    """Why a statement does not follow: the missing premises of each rule, and a sentence on rules that cannot apply."""

    heading: str
    gaps: list[GapValue]
    idle: str


class DealValue(TypedDict):
    """A deal with the cell as in `heading`: the cards of each place; `elsewhere`: those that move."""

    heading: str
    cards: dict[str, list[str]]


class PlaceLabel(TypedDict):
    """A place and its label."""

    name: str
    label: str


class OpenCellValue(TypedDict):
    """An open cell.

    `deals` are two that agree with the log, as alike as can be, one each way; `moved` are the cards that lie elsewhere
    in the other. Both are empty where it would take too long to find them; the cell is `undecided` if it may follow
    after all.
    """

    missing: list[MissingValue]
    places: list[PlaceLabel]
    deals: list[DealValue]
    moved: list[str]
    undecided: bool


class SettlingValue(TypedDict):
    """The answers that would settle an open cell, in words."""

    ways: list[str]


class ChanceOfPlace(TypedDict):
    """The chance of a card in a place: as a share from 0 to 1, and in words; `certain` if it is known."""

    place: str
    label: str
    share: float
    text: str
    certain: bool


class CardChancesValue(TypedDict):
    """The chances of a card by place, with equal weight for each of the `deals`; empty if there was no time to count.

    If it is not exact, it is estimated.
    """

    places: list[ChanceOfPlace]
    deals: float
    exact: bool


def open_cell(session: Session, cell: CellName, at: int | None) -> OpenCellValue:
    """Return the missing facts of an open cell, and two deals."""
    notebook, open_one = _find_open_cell(session, cell, at)
    described, lang = _describe_open_cell(notebook, open_one, session.lang), session.lang
    undecided = open_one in notebook.undecided
    deals: tuple[Deal, ...] = () if undecided else described.deals
    return {
        "missing": [_missing(notebook, Fact(state.value, open_one), lang) for state in described.sides],
        "places": [{"name": place, "label": place_name(place, lang)} for place in notebook.game.locations],
        "deals": [
            {"heading": side, "cards": {place: cards_in_deal(deal, place) for place in notebook.game.locations}}
            for side, deal in zip(described.sides.values(), deals, strict=False)
        ],
        "moved": [card for card in deals[0] if deals[0][card] != deals[1][card]] if deals else [],
        "undecided": undecided,
    }


def settling(session: Session, cell: CellName, at: int | None) -> SettlingValue:
    """Return the facts that would settle an open cell (slower than `open_cell`)."""
    notebook, open_one = _find_open_cell(session, cell, at)
    return {
        "ways": [] if open_one in notebook.undecided else _describe_open_cell(notebook, open_one, session.lang).ways()
    }


def card_chances(session: Session, cell: CellName, at: int | None) -> CardChancesValue:
    """Return how likely the card of a cell is in each place, as far as that can be counted in a short time."""
    notebook = notebook_after_line(session, at)
    _, card = require_cell(session, notebook, cell)
    try:
        require_all_used(notebook.game)
        counted = count_chances(session, notebook.game, Shows.ANY, CARD_MEGABYTES, monotonic() + SECONDS)
    except (TooLongError, EstimateError, ImpossibleError, SilenceUnusedError):
        return {"places": [], "deals": 0, "exact": False}
    places: list[ChanceOfPlace] = [
        {
            "place": place,
            "label": place_name(place, session.lang),
            "share": float(chance.value),
            "text": percent(chance, lang=session.lang),
            "certain": chance.certain is not None,
        }
        for place in notebook.game.locations
        for chance in [counted.cells[place, card]]
    ]
    return {"places": places, "deals": counted.deals, "exact": counted.exact}


def _find_open_cell(session: Session, cell: CellName, at: int | None) -> tuple[Notebook, tuple[str, str]]:
    notebook = notebook_after_line(session, at)
    place, card = require_cell(session, notebook, cell)
    if notebook.grid[place][card] is not State.OPEN:
        raise RefusedError("known", session.msg("page-cell-known"))
    return notebook, (place, card)


def _describe_open_cell(notebook: Notebook, cell: tuple[str, str], lang: str) -> OpenCell:
    assert notebook.derivation is not None and notebook.worlds is not None  # the live log keeps both
    wording = Wording(notebook.derivation.calculus, notebook.derivation.givens, lang)
    return OpenCell(notebook.worlds, cell, wording)


def _missing(notebook: Notebook, fact: Fact, lang: str) -> MissingValue:
    assert notebook.derivation is not None
    missing_premises = why_not(notebook.derivation, fact)
    return {
        "heading": missing_premises.heading(lang),
        "gaps": [
            {"label": gap.label, "name": gap.name, "known": gap.known, "missing": gap.missing}
            for gap in missing_premises.gap_texts(lang)
        ],
        "idle": missing_premises.idle_text(lang),
    }


class FollowingCell(TypedDict):
    """A cell that follows, and the conclusion in words."""

    cell: CellName
    sign: CellSign
    said: str


class SupposedValue(TypedDict):
    """The notebook under a supposition.

    `title` names the supposition; `said` are sentences about its consequences. `cells` is by place, then by card, and
    has all known cells; `new` are those that are open without the supposition. If it cannot be, there are no cells,
    and `lines` are a smallest set of lines that rules it out.
    """

    possible: bool
    title: str
    said: list[str]
    cells: dict[str, dict[str, CellSign]]
    new: list[FollowingCell]
    lines: list[int]


def suppose(session: Session, cell: CellName, holds: bool, at: int | None) -> SupposedValue:
    """Return the consequences of the log and a supposition together."""
    notebook, lang = notebook_after_line(session, at), session.lang
    place, card = require_cell(session, notebook, cell)
    game = replace(notebook.game, supposed=(Cell(place, card, holds),))
    title, notebook_supposing = supposition_heading(game, lang), solve(game)
    if not notebook_supposing.consistent:
        return _impossible_value(notebook_supposing, title, lang)
    new = [
        following_cell(Cell(location, name, state is State.HOLDS), game, lang)
        for location, row in notebook_supposing.grid.items()
        for name, state in row.items()
        if state is not State.OPEN and notebook.grid[location][name] is State.OPEN and (location, name) != (place, card)
    ]
    msg = messages(lang)
    sentences = [msg("page-supposed", count=len(new))]
    return {
        "possible": True,
        "title": title,
        "said": [*sentences, msg("page-supposed-solved")]
        if notebook_supposing.solved and not notebook.solved
        else sentences,
        "cells": {
            location: {name: state.value for name, state in row.items() if state is not State.OPEN}
            for location, row in notebook_supposing.grid.items()
        },
        "new": sorted(new, key=lambda one: one["sign"] == "lacks"),
        "lines": [],
    }


def _impossible_value(notebook: Notebook, title: str, lang: str) -> SupposedValue:
    conflict = ConflictFinder(notebook.game).find_smallest()
    lines = conflict.lines if conflict is not None else ()
    line_list = format_lines(lines, lang) if lines else ""
    sentence = messages(lang)("page-supposed-impossible", count=len(lines), lines=line_list)
    return {"possible": False, "title": title, "said": [sentence], "cells": {}, "new": [], "lines": list(lines)}


def following_cell(cell: Cell, game: Game, lang: str) -> FollowingCell:
    """Return a cell that follows for the page; it addresses the keeper of the log."""
    return {
        "cell": cell_name(cell),
        "sign": "holds" if cell.holds else "lacks",
        "said": addressed_cell(cell, game, lang),
    }
