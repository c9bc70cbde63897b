"""What to ask next, whether to accuse, and what each answer would tell."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING, Literal, NotRequired, TypedDict

from clue_logic.advice.records import AdviceRecord
from clue_logic.page.bridge.desk import Desk, RefusedError
from clue_logic.page.bridge.moments import as_sentence, cards_named, players_named, possible, with_two_languages
from clue_logic.words.languages import Texts

if TYPE_CHECKING:
    from clue_logic.advice.advice import Advice
    from clue_logic.game.game import Game

_SAID = Texts(
    en={"tables": "The tables do not fit into {} MB."},
    de={"tables": "Die Tabellen passen nicht in {} MB."},
    ja={"tables": "表が{} MBに収まらない。"},
)


class AdviceParams(TypedDict):
    """What is asked for, as by the options of ``suggest``: `rooms` null for all, `asker` for an onlooker's log."""

    rooms: list[str] | None
    by: NotRequired[Literal["information", "win"]]
    asker: NotRequired[str | None]
    top: NotRequired[int]
    at: NotRequired[int | None]


class AdviceValue(TypedDict):
    """Advice as ``suggest --json`` has it, in words what stands above its table, and how each suggestion is written.

    `rooms` are the rooms among which can be chosen; none where a suggestion need not name one.
    """

    record: AdviceRecord
    said: list[str]
    rooms: list[str]


def advice(desk: Desk, params: AdviceParams) -> AdviceValue:
    """Return the best suggestions, and whether to accuse."""
    from clue_logic.advice.report import heading

    game = desk.game(params.get("at"))
    with _answerable(desk, game):
        found = _advised(desk, game, params)
        return {
            "record": found.to_dict(),
            "said": list(heading(found, with_two_languages(desk.lang))),
            "rooms": _rooms(game),
        }


def _advised(desk: Desk, game: Game, params: AdviceParams) -> Advice:
    from clue_logic.advice.advice import advise
    from clue_logic.advice.request import TOP, AdviceRequest, Aim

    asker, rooms = params.get("asker"), params["rooms"]
    request = AdviceRequest(
        by=Aim(params.get("by", "information")),
        asker=None if asker is None else players_named(desk, game, [asker])[0],
        rooms=None if rooms is None else cards_named(desk, game, rooms),
        top=max(1, params.get("top", TOP)),
    )
    return advise(game, request, tell=lambda given_out, states: desk.go_on())


def _rooms(game: Game) -> list[str]:
    from clue_logic.game.game import AnswerRule

    categories = game.deck.categories
    return list(categories[-1].cards) if categories and game.answers is not AnswerRule.ONE else []


class HeardAnswerValue(TypedDict):
    """What may be heard: who answers, and the card shown to the asker."""

    players: list[str]
    card: str | None


class ToldParams(TypedDict):
    """A suggestion of the asker (null: the keeper of the log), and what may be answered to it."""

    asker: NotRequired[str | None]
    asked: str | None
    suggested: list[str]
    answers: list[HeardAnswerValue]
    at: NotRequired[int | None]


class ToldCell(TypedDict):
    """A cell that would be known."""

    place: str
    card: str
    sign: Literal["holds", "lacks"]


class ToldValue(TypedDict):
    """For each of the answers the open cells that it would settle."""

    told: list[list[ToldCell]]


def told(desk: Desk, params: ToldParams) -> ToldValue:
    """Return what each answer to a suggestion would settle."""
    from clue_logic.advice.answering import AnswerModel, HeardAnswer
    from clue_logic.advice.asking import Suggesting, asker_of
    from clue_logic.advice.learning import cells_told

    game, named = desk.game(params.get("at")), params.get("asker")
    with _answerable(desk, game):
        asker = asker_of(game, None if named is None else players_named(desk, game, [named])[0])
        answering = AnswerModel.of(replace(game, me=asker), asker)
        asked = None if params["asked"] is None else players_named(desk, game, [params["asked"]])[0]
        suggesting = Suggesting(cards_named(desk, game, params["suggested"]), asked)
        found: list[list[ToldCell]] = []
        for answer in params["answers"]:
            desk.go_on()
            card = None if answer["card"] is None else cards_named(desk, game, [answer["card"]])[0]
            heard = HeardAnswer(players_named(desk, game, answer["players"]), card)
            found.append(
                [
                    {"place": cell.location, "card": cell.card, "sign": "holds" if cell.holds else "lacks"}
                    for cell in cells_told(answering, suggesting, heard)
                ]
            )
        return {"told": found}


@contextmanager
def _answerable(desk: Desk, game: Game) -> Iterator[None]:
    """Refuse in words where there is nothing to advise."""
    from clue_logic.advice.asking import NoAdviceError
    from clue_logic.worlds.chances import MEGABYTES
    from clue_logic.worlds.tables import TooManyStatesError

    try:
        with possible(desk, game):
            yield
    except NoAdviceError as error:
        raise RefusedError("no-advice", as_sentence(error)) from None
    except TooManyStatesError:
        raise RefusedError("too-many", _SAID[desk.lang]["tables"].format(MEGABYTES)) from None
