"""What to ask next, whether to accuse, and which cells each answer would settle."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING, Literal, NotRequired, TypedDict

from clue_logic.advice.advice import AdviceRecord
from clue_logic.page.bridge.session import (
    RefusedError,
    Session,
    as_sentence,
    possible_game,
    require_cards,
    require_players,
)

if TYPE_CHECKING:
    from clue_logic.advice.advice import Advice
    from clue_logic.advice.information import HeardAnswer
    from clue_logic.game.game import Game
    from clue_logic.game.questions import Cell


class AdviceParams(TypedDict):
    """The parameters of advice, as the options of ``suggest``: `rooms` null for all, `asker` for an onlooker's log."""

    rooms: list[str] | None
    by: NotRequired[Literal["information", "win"]]
    asker: NotRequired[str | None]
    top: NotRequired[int]
    at: NotRequired[int | None]


class AdviceValue(TypedDict):
    """Advice as ``suggest --json`` prints it, and the text above its table."""

    record: AdviceRecord
    said: list[str]


def advice(session: Session, params: AdviceParams) -> AdviceValue:
    """Return the best suggestions, and whether to accuse."""
    from clue_logic.advice.advice import advice_record, heading

    with _answerable(session, params.get("at")) as game:
        found = _compute_advice(session, game, params)
        return {"record": advice_record(found), "said": list(heading(found, session.text_lang))}


def _compute_advice(session: Session, game: Game, params: AdviceParams) -> Advice:
    from clue_logic.advice.advice import advise
    from clue_logic.advice.weighing import TOP, AdviceRequest, Aim

    asker, rooms = params.get("asker"), params["rooms"]
    if asker is None and game.me is None:
        raise RefusedError("no-advice", session.msg("page-advice-nobody"))
    if rooms is not None and not rooms:
        raise RefusedError("no-advice", session.msg("page-advice-no-room"))
    request = AdviceRequest(
        by=Aim(params.get("by", "information")),
        asker=None if asker is None else require_players(session, game, [asker])[0],
        rooms=None if rooms is None else require_cards(session, game, rooms),
        top=max(1, params.get("top", TOP)),
    )
    return advise(game, request, tell=lambda given_out, states: session.raise_if_stopped())


class HeardAnswerValue(TypedDict):
    """A possible answer: who answers, and the card shown to the asker."""

    players: list[str]
    card: str | None


class ToldParams(TypedDict):
    """A suggestion of the asker (null: the keeper of the log), and the possible answers."""

    asker: NotRequired[str | None]
    asked: str | None
    suggested: list[str]
    answers: list[HeardAnswerValue]
    at: NotRequired[int | None]


class ToldCell(TypedDict):
    """A cell that an answer would settle."""

    place: str
    card: str
    sign: Literal["holds", "lacks"]


class ToldValue(TypedDict):
    """The open cells that each of the answers would settle."""

    told: list[list[ToldCell]]


def told(session: Session, params: ToldParams) -> ToldValue:
    """Return the open cells that each answer to a suggestion would settle."""
    from clue_logic.advice.asking import Suggesting, find_asker
    from clue_logic.advice.information import AnswerModel, find_learnt_cells

    named = params.get("asker")
    with _answerable(session, params.get("at")) as game:
        asker = find_asker(game, None if named is None else require_players(session, game, [named])[0])
        answering = AnswerModel.of(replace(game, me=asker), asker)
        named_asked = params["asked"]
        asked = None if named_asked is None else _require_member(session, answering.order, named_asked, "not-asked")
        suggesting = Suggesting(require_cards(session, game, params["suggested"]), asked)
        found: list[list[ToldCell]] = []
        for answer in params["answers"]:
            session.raise_if_stopped()
            heard = _heard_answer(session, answer, answering.order if asked is None else (asked,), suggesting.cards)
            cells = find_learnt_cells(answering, suggesting, heard)
            found.append([_told_cell(cell) for cell in cells])
        return {"told": found}


def _heard_answer(
    session: Session, answer: HeardAnswerValue, order: Sequence[str], cards: Sequence[str]
) -> HeardAnswer:
    from clue_logic.advice.information import HeardAnswer

    players = tuple(_require_member(session, order, name, "not-asked") for name in answer["players"])
    return HeardAnswer(
        players, None if answer["card"] is None else _require_member(session, cards, answer["card"], "not-shown")
    )


def _told_cell(cell: Cell) -> ToldCell:
    return {"place": cell.location, "card": cell.card, "sign": "holds" if cell.holds else "lacks"}


def _require_member(session: Session, those: Sequence[str], name: str, otherwise: str) -> str:
    if name not in those:
        raise RefusedError("no-advice", session.msg("page-not-among", kind=otherwise, name=name))
    return name


@contextmanager
def _answerable(session: Session, at: int | None) -> Iterator[Game]:
    """Yield the game of the log up to a line; refuse in words where there is nothing to advise."""
    from clue_logic.advice.asking import NoAdviceError
    from clue_logic.worlds.chances import MEGABYTES
    from clue_logic.worlds.tables import TooManyStatesError

    try:
        with possible_game(session, at) as game:
            yield game
    except NoAdviceError as error:
        raise RefusedError("no-advice", as_sentence(error.message(session.lang), session.lang)) from None
    except TooManyStatesError:
        raise RefusedError("too-many", session.msg("page-advice-tables", megabytes=MEGABYTES)) from None
