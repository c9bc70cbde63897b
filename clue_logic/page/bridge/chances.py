"""How likely every cell and every solution is."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING, Literal, NotRequired, TypedDict

from clue_logic.notebook.chances import Odds
from clue_logic.page.bridge.desk import Desk, RefusedError
from clue_logic.page.bridge.moments import possible, with_two_languages

if TYPE_CHECKING:
    from clue_logic.game.game import Game
    from clue_logic.worlds.chances import Chances
    from clue_logic.worlds.openness import Shows

SECONDS = 20.0
"""So long deals are counted before chances are estimated; somebody waits before a page."""

SMALL = 1
"""So many megabytes the tables have where time was up: too little to count, so everything is estimated."""

SOLUTIONS = 10
"""So many solutions are told in words."""


class ChancesParams(TypedDict):
    """Chances up to line `at`; `shows` is what to assume of players who could show several cards."""

    at: NotRequired[int | None]
    shows: NotRequired[Literal["any", "random"]]


class LikelyCard(TypedDict):
    """A card, how likely it is to be hidden, and that as it is written."""

    card: str
    chance: float
    written: str


class HiddenOf(TypedDict):
    """The cards of a category that may be hidden, the likeliest first; `key` is empty where there are no categories."""

    key: str
    label: str
    cards: list[LikelyCard]


class ChancesValue(TypedDict):
    """Chances as ``chances --json`` has them, and in words: how many deals there are, and the likeliest solutions."""

    record: Odds
    said: list[str]
    hidden: list[HiddenOf]
    solutions: list[str]


class TooLongError(Exception):
    """Counting takes too long."""


def chances(desk: Desk, params: ChancesParams) -> ChancesValue:
    """Return how likely every cell and every solution is; estimated, if counting takes too long."""
    from clue_logic.notebook.chances import heading, odds, solution_lines
    from clue_logic.worlds.chances import MEGABYTES, EstimateError
    from clue_logic.worlds.openness import Shows

    game, shows = desk.game(params.get("at")), Shows(params.get("shows", "any"))
    lang, said = with_two_languages(desk.lang), list[str]()
    with possible(desk, game):
        try:
            try:
                found = counted_until(desk, game, shows, MEGABYTES, monotonic() + SECONDS)
            except TooLongError:
                found = counted_until(desk, game, shows, SMALL, None)
                if not found.exact:
                    said.append(desk.msg("page-chances-long", seconds=f"{SECONDS:.0f}"))
        except EstimateError:
            raise RefusedError("no-estimate", desk.msg("page-chances-no-estimate", megabytes=MEGABYTES)) from None
    return {
        "record": odds(found),
        "said": [*heading(found, lang).splitlines()[: 1 if said else None], *said],
        "hidden": _hidden(found, desk.lang),
        "solutions": solution_lines(found, SOLUTIONS, lang),
    }


def counted_until(desk: Desk, game: Game, shows: Shows, megabytes: int, until: float | None) -> Chances:
    """Return the chances of a game, as long as somebody waits for them.

    Parameters
    ----------
    desk
        Who asks.
    game, shows, megabytes
        As for `clue_logic.worlds.chances.chances`.
    until
        When it must be done, by the monotonic clock; None for no limit.

    Raises
    ------
    TooLongError
        If it is not done by then.
    """
    from clue_logic.worlds.chances import chances as counted

    def told(counting: object) -> None:
        desk.go_on()
        if until is not None and monotonic() > until:
            raise TooLongError

    return counted(game, shows=shows, megabytes=megabytes, tell=told)


def _hidden(found: Chances, lang: str) -> list[HiddenOf]:
    from clue_logic.game.deck import ENVELOPE
    from clue_logic.notebook.chances import percent
    from clue_logic.words.terms import group_name

    deck = found.game.deck
    if not deck.hidden:
        return []
    groups = [(group.key, group.called(lang), group.cards) for group in deck.categories] or [
        ("", group_name("cards", lang), deck.cards)
    ]
    written_in = with_two_languages(lang)
    told: list[HiddenOf] = []
    for key, label, cards in groups:
        each = ((card, found.cells[ENVELOPE, card]) for card in cards)
        likely = sorted((one for one in each if one[1].certain is not False), key=lambda one: -one[1].value)
        told.append(
            {
                "key": key,
                "label": label,
                "cards": [
                    {"card": card, "chance": float(chance.value), "written": percent(chance, lang=written_in)}
                    for card, chance in likely
                ],
            }
        )
    return told
