"""``python -m clue_logic.page.bridge.first_choices``: the choices for a new game that the page has from the start.

They equal the answers of `setup_choices` without own editions, for every language and number of players.
"""

from __future__ import annotations

import json
from typing import Any, TypedDict

from clue_logic.game.edition import editions
from clue_logic.page.bridge.entering import TurnGroup
from clue_logic.page.bridge.session import Session
from clue_logic.page.bridge.setting_up import FEWEST_PLAYERS, MOST_PLAYERS, setup_choices
from clue_logic.words.languages import LANGUAGES


class FirstChoices(TypedDict):
    """The choices; what several of them share is written once.

    `choices` has, by language and number of players, a triple for each deck: its places in `decks`, `groups` and
    `deals`. `proposed` is the proposed deck by language and country; the empty country stands for all others.
    """

    choices: dict[str, dict[str, list[tuple[int, int, int]]]]
    decks: list[dict[str, object]]
    groups: list[list[TurnGroup]]
    deals: list[dict[str, object]]
    proposed: dict[str, dict[str, str]]
    fewest: int
    most: int


def first_choices() -> FirstChoices:
    """Return the choices, for JSON.

    >>> first = first_choices()
    >>> first["proposed"]["en"], first["choices"]["en"]["3"][0]
    ({'': 'clue-us', 'DE': 'clue-us', 'GB': 'cluedo-uk', 'US': 'clue-us'}, (0, 0, 5))
    """
    first = FirstChoices(
        choices={}, decks=[], groups=[], deals=[], proposed={}, fewest=FEWEST_PLAYERS, most=MOST_PLAYERS
    )
    session = Session()
    countries = sorted({edition.country or "" for edition in editions().values()})
    for session.lang in LANGUAGES:
        first["choices"][session.lang] = {
            str(players): [
                (
                    _place(first["decks"], {key: deck[key] for key in ("name", "title", "rules")}),
                    _place(first["groups"], deck["groups"]),
                    _place(first["deals"], {key: deck[key] for key in ("sizes", "spare")}),
                )
                for deck in setup_choices(session, players, "", [])["decks"]
            ]
            for players in range(FEWEST_PLAYERS, MOST_PLAYERS + 1)
        }
        first["proposed"][session.lang] = {
            country: setup_choices(session, FEWEST_PLAYERS, country, [])["proposed"] for country in countries
        }
    return first


def _place(values: list[Any], value: object) -> int:
    if value not in values:
        values.append(value)
    return values.index(value)


if __name__ == "__main__":
    print(json.dumps(first_choices(), ensure_ascii=False, separators=(",", ":")))
