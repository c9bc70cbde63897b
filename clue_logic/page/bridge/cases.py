"""Cases to solve: the case of a day, and others to order, also as they are printed."""

from __future__ import annotations

from datetime import date
from typing import Literal, TypedDict

from clue_logic.cases.batch import Batch
from clue_logic.cases.case import Case, NoCaseError, parse_claims
from clue_logic.cases.course import course
from clue_logic.cases.daily import WEEK, case_of_the_day, usual_edition
from clue_logic.cases.demands import DemandError, check_demands, usable_editions
from clue_logic.cases.making import Limit
from clue_logic.cases.sheets import CaseSheet, case_sheet
from clue_logic.game.edition import Edition, editions
from clue_logic.page.bridge.session import LONGEST_NAME, RefusedError, Session
from clue_logic.words.names import UnknownNameError
from clue_logic.words.records import replace


class CaseDeck(TypedDict):
    """A deck that cases are made for, and its title."""

    name: str
    title: str


class CaseChoices(TypedDict):
    """What a case to order can be: its deck, the usual one first, then those of the language of the page."""

    decks: list[CaseDeck]


def case_choices(session: Session) -> CaseChoices:
    """Return the choices for a case to order."""
    known = _editions(session)
    lang = session.text_lang
    names = sorted(usable_editions(known), key=lambda name: (name != usual_edition(lang), known[name].language != lang))
    return {"decks": [{"name": name, "title": known[name].title} for name in names]}


class CaseValue(TypedDict):
    """A case: its log, the sum of its steps, the hardest step, what was asked for and is not met; `sheet` on paper."""

    log: str
    difficulty: int
    hardest: int
    unmet: list[str]
    sheet: CaseSheet | None


class CourseCaseValue(TypedDict):
    """A case of the course: the rule that it teaches, its title and text, its log, and the sum of its steps."""

    rule: str
    title: str
    text: str
    log: str
    difficulty: int


class CaseCourse(TypedDict):
    """The course for players, in order."""

    cases: list[CourseCaseValue]


def case_course(session: Session) -> CaseCourse:
    """Return the cases that teach the rules of the notebook one by one."""
    lang = session.text_lang
    return {
        "cases": [
            {
                "rule": case.rule,
                "title": case.title[lang],
                "text": case.text[lang].strip(),
                "log": case.log[lang],
                "difficulty": parse_claims(case.log[lang]).difficulty or 0,
            }
            for case in course()
        ]
    }


def daily_case(session: Session, day: str, printed: bool = False) -> CaseValue:
    """Return the case of a day, as `case daily --date` prints it; refused (`unknown`) if there is no such day."""
    try:
        case = case_of_the_day(date.fromisoformat(day), session.text_lang)
    except ValueError:
        raise RefusedError("unknown", session.msg("page-no-day", day=day[:LONGEST_NAME])) from None
    return _case_value(session, case, printed)


def new_case(
    session: Session, level: Literal[1, 2, 3, 4, 5, 6, 7], edition: str, seed: int, printed: bool = False
) -> CaseValue:
    """Return a case of a level, as difficult as those of a day of the week: 1 as on Monday.

    The same options and seed of `case make` make the same case. Refused (`no-case`) if none is found for the deck.
    """
    known = _editions(session)
    try:
        demands = check_demands(replace(WEEK[level - 1], edition=edition), known)
        case = Batch(demands, seed, Limit(), session.text_lang, known).make(1)
    except (UnknownNameError, DemandError, NoCaseError):
        raise RefusedError("no-case", session.msg("page-no-case")) from None
    return _case_value(session, case, printed)


def _editions(session: Session) -> dict[str, Edition]:
    return dict(editions() if session.editions is None else session.editions)


def _case_value(session: Session, case: Case, printed: bool) -> CaseValue:
    lang = session.text_lang
    return {
        "log": case.log,
        "difficulty": case.difficulty,
        "hardest": case.hardest,
        "unmet": [unmet(lang) for unmet in case.unmet],
        "sheet": case_sheet(case, lang, _editions(session)) if printed else None,
    }
