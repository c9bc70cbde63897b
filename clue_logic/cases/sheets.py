"""Cases on paper: what is given and a blank notebook on a page, the solution on the next."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec import Struct

from clue_logic.cases.case import CLAIMS, Case, write_solution
from clue_logic.game.edition import Edition
from clue_logic.language.reader import read_log
from clue_logic.words.html import fill_template
from clue_logic.words.messages import messages
from clue_logic.words.terms import place_name


class SheetLine(Struct, frozen=True):
    """A line of the log and its number, which the solution cites."""

    number: int
    text: str


class SheetGroup(Struct, frozen=True):
    """The cards of a category."""

    label: str
    cards: tuple[str, ...]


class CaseSheet(Struct, frozen=True):
    """A case as it is printed.

    Parameters
    ----------
    title, about
        What it is called, and how difficult it is.
    given, statements
        The headers, and the lines to solve it from.
    columns, groups
        The places and the cards of the notebook.
    solution
        The cards in the envelope, and all steps.
    """

    title: str
    about: str
    given: tuple[SheetLine, ...]
    statements: tuple[SheetLine, ...]
    columns: tuple[str, ...]
    groups: tuple[SheetGroup, ...]
    solution: str


def case_sheet(case: Case, lang: str, editions: Mapping[str, Edition]) -> CaseSheet:
    """Return a case as it is printed.

    >>> from datetime import date
    >>> from clue_logic.cases.daily import case_of_the_day
    >>> from clue_logic.game.edition import editions
    >>> sheet = case_sheet(case_of_the_day(date(2026, 12, 22)), "en", editions())
    >>> sheet.title, sheet.columns[0], sheet.given[1]
    ('Case of the day, 2026-12-22', 'Anna', SheetLine(number=4, text='players: Anna 5, Ben 5, Clara 4, David 4'))
    """
    msg, game = messages(lang), read_log(case.log, editions=editions)
    lines = [SheetLine(number, line) for number, line in enumerate(case.log.splitlines(), 1)]
    blank = next(line.number for line in lines if not line.text)
    title = "" if case.log.startswith(CLAIMS) else lines[0].text
    return CaseSheet(
        title.removeprefix("# ") or msg("cases-title"),
        msg("cases-difficulty", difficulty=case.difficulty, hardest=case.hardest),
        tuple(line for line in lines[: blank - 1] if not line.text.startswith("#")),
        tuple(line for line in lines[blank:] if not line.text.startswith("expect ")),
        tuple(place_name(place, lang) for place in game.locations),
        tuple(SheetGroup(group.local_name(lang), group.cards) for group in game.deck.categories),
        write_solution(case, lang, editions).rstrip(),
    )


def sheets_html(sheets: Iterable[CaseSheet], lang: str) -> str:
    """Return an HTML document to print, each case on a page of its own before its solution.

    >>> sheets_html([], "en").splitlines()[0]
    '<!DOCTYPE html>'
    """
    return fill_template("cases.html", lang=lang, title=messages(lang)("cases-title"), sheets=list(sheets))
