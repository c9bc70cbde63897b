"""The case of the day: the same everywhere, easy on Monday and hard on Sunday."""

from __future__ import annotations

from datetime import UTC, date, datetime

from clue_logic.cases.case import Case, make_case
from clue_logic.cases.demands import Demands
from clue_logic.cases.making import Limit
from clue_logic.game.edition import editions
from clue_logic.words.messages import messages
from clue_logic.words.records import replace

_ATTEMPTS = Limit(2_000, None)
"""No time limit: on a slow machine the case is the same."""

WEEK = (
    Demands(players=3, difficulty=25, hardest=4),
    Demands(players=4, difficulty=30, hardest=4),
    Demands(players=3, difficulty=40, hardest=7),
    Demands(players=4, difficulty=45, hardest=7),
    Demands(players=4, difficulty=60, hardest=9),
    Demands(players=3, difficulty=75, hardest=10, view=None),
    Demands(players=4, difficulty=90, hardest=13),
)
"""What is asked for on each day, from Monday to Sunday."""


def today() -> date:
    """Return the date in UTC, which is the same everywhere; the zone of a machine or browser is not asked."""
    return datetime.now(UTC).date()


def usual_edition(lang: str) -> str:
    """Return the deck of a language. All have six, six and nine cards, so the cases differ in nothing but names.

    >>> usual_edition("de")
    'cluedo-de'
    """
    return messages(lang)("cases-edition")


def case_of_the_day(day: date, lang: str = "en") -> Case:
    """Return the case of a day: the same on every machine and each version of Python.

    In another language it is the same case with the words and the cards of that language.

    >>> case_of_the_day(date(2026, 12, 21)).log.splitlines()[0]
    '# Case of the day, 2026-12-21'
    """
    name = day.isoformat()
    demands = WEEK[day.weekday()]
    demands = replace(demands, edition=usual_edition(lang))
    title = messages(lang)("cases-daily", day=name)
    return make_case(demands, f"case of the day {name}", editions(), _ATTEMPTS, title, lang)
