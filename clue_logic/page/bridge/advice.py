"""What to ask next, whether to accuse, and which cells each answer would settle."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Literal, TypedDict

from clue_logic.advice.advice import Advice, AdviceRecord, advice_record, advise
from clue_logic.advice.asking import NoAdviceError, Suggesting, find_asker
from clue_logic.advice.information import AnswerModel, HeardAnswer, find_learnt_cells
from clue_logic.advice.showing import CardsToShow, cards_to_show
from clue_logic.advice.weighing import TOP, AdviceRequest, Aim
from clue_logic.advice.wording import SuggestionWords, remarks, suggestion_words, verdict
from clue_logic.game.events import Suggestion
from clue_logic.game.game import Game
from clue_logic.game.questions import Cell
from clue_logic.page.bridge.session import (
    RefusedError,
    Session,
    as_sentence,
    possible_game,
    require_cards,
    require_players,
)
from clue_logic.words.records import replace
from clue_logic.worlds.chances import MEGABYTES
from clue_logic.worlds.tables import TooManyStatesError


class AdviceValue(TypedDict):
    """Advice as ``suggest --json`` prints it, the sentences above and below, and its suggestions in words."""

    record: AdviceRecord
    said: list[str]
    remarks: list[str]
    words: list[SuggestionWords]


def advice(
    session: Session,
    rooms: list[str] | None,
    by: Literal["information", "win"] = "information",
    asker: str | None = None,
    top: int = TOP,
    at: int | None = None,
) -> AdviceValue:
    """Return the best suggestions, and whether to accuse.

    The parameters are the options of ``suggest``: `rooms` is None for all, `asker` is for an onlooker's log.
    """
    with _answerable(session, at) as game:
        computed = _compute_advice(session, game, rooms, by, asker, top)
        return {
            "record": advice_record(computed),
            "said": [verdict(computed, session.text_lang)],
            "remarks": list(remarks(computed, session.text_lang, figures=False)),
            "words": [suggestion_words(computed, advised, session.lang) for advised in computed.suggestions],
        }


def _compute_advice(
    session: Session, game: Game, rooms: list[str] | None, by: str, asker: str | None, top: int
) -> Advice:
    if asker is None and game.me is None:
        raise RefusedError("no-advice", session.msg("page-advice-nobody"))
    if rooms is not None and not rooms:
        raise RefusedError("no-advice", session.msg("page-advice-no-room"))
    request = AdviceRequest(
        by=Aim(by),
        asker=None if asker is None else require_players(session, game, [asker])[0],
        rooms=None if rooms is None else require_cards(session, game, rooms),
        top=max(1, top),
    )
    return advise(game, request, tell=lambda given_out, states: session.raise_if_stopped())


class ShowValue(TypedDict):
    """Which card to show, as ``show --json`` prints it, and in words."""

    record: CardsToShow
    said: str


_NARROW = 44
"""The width of tables in the sheet for a turn."""


def show(
    session: Session, asker: str, suggested: list[str], asked: str | None = None, at: int | None = None
) -> ShowValue:
    """Return which card of the keeper tells a player who makes a suggestion least."""
    with _answerable(session, at) as game:
        (player,), cards = require_players(session, game, [asker]), require_cards(session, game, suggested)
        question = Suggestion(1, player, cards, asked=asked)
        answer = cards_to_show(game, question, tell=lambda given_out, states: session.raise_if_stopped())
        return {"record": answer, "said": answer.text(session.text_lang, _NARROW)}


class HeardAnswerValue(TypedDict):
    """A possible answer: who answers, and the card shown to the asker."""

    players: list[str]
    card: str | None


class ToldCell(TypedDict):
    """A cell that an answer would settle."""

    place: str
    card: str
    sign: Literal["holds", "lacks"]


class ToldValue(TypedDict):
    """The open cells that each of the answers would settle."""

    told: list[list[ToldCell]]


def told(
    session: Session,
    asked: str | None,
    suggested: list[str],
    answers: list[HeardAnswerValue],
    asker: str | None = None,
    at: int | None = None,
) -> ToldValue:
    """Return the open cells that each answer to a suggestion of the asker (None: the keeper) would settle."""
    with _answerable(session, at) as game:
        asker = find_asker(game, None if asker is None else require_players(session, game, [asker])[0])
        answering = AnswerModel.of(replace(game, me=asker), asker)
        asked = None if asked is None else _require_member(session, answering.order, asked, "not-asked")
        suggesting = Suggesting(require_cards(session, game, suggested), asked)
        groups: list[list[ToldCell]] = []
        for answer in answers:
            session.raise_if_stopped()
            answer_heard = _heard_answer(
                session, answer, answering.order if asked is None else (asked,), suggesting.cards
            )
            cells = find_learnt_cells(answering, suggesting, answer_heard)
            groups.append([_told_cell(cell) for cell in cells])
        return {"told": groups}


def _heard_answer(
    session: Session, answer: HeardAnswerValue, order: Sequence[str], cards: Sequence[str]
) -> HeardAnswer:
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
    try:
        with possible_game(session, at) as game:
            yield game
    except NoAdviceError as error:
        raise RefusedError("no-advice", as_sentence(error.text(session.lang), session.lang)) from None
    except TooManyStatesError:
        raise RefusedError("too-many", session.msg("page-advice-tables", megabytes=MEGABYTES)) from None
