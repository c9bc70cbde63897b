"""What players are known to know: view by view, cell by cell with the reason, of my cards, and of the solution."""

from __future__ import annotations

from typing import TypedDict

from clue_logic.game.questions import Cell, ExpectKnows, State, Whether
from clue_logic.knowledge.explanation import KnowledgeExplanation
from clue_logic.knowledge.knowledge import Knowledge
from clue_logic.knowledge.opponents import Leaks, OnlookerError, Rivals
from clue_logic.knowledge.opponents import leaks as known_to
from clue_logic.knowledge.opponents import rivals as compared
from clue_logic.knowledge.standing import decide_statement
from clue_logic.knowledge.view import View, build_view
from clue_logic.language.statements import list_lines
from clue_logic.page.bridge.session import (
    RefusedError,
    Session,
    possible_game,
    possible_knowledge,
    require_cards,
    require_place,
    require_players,
)
from clue_logic.page.bridge.values import CellName


class ViewValue(TypedDict):
    """A view as ``view --json`` prints it, and in words: whose it is, and its knowledge of the solution."""

    record: View
    title: str
    solution: str


def view(session: Session, players: list[str], at: int | None = None, marked: bool = False) -> ViewValue:
    """Return the cells that a player is known to know, or the last of several, each of whom knows the next one's.

    With `marked`, the cells that no rule reaches are named, which takes longer.
    """
    lang = session.text_lang
    with possible_game(session, at) as game:
        observers = require_players(session, game, players)
        built = build_view(possible_knowledge(session, at), observers, marked=marked)
        session.raise_if_stopped()
        return {"record": built, "title": built.heading(lang), "solution": built.solution_text(lang)}


class QuotedLine(TypedDict):
    """A line of the log in its own words."""

    line: int
    text: str


class KnowsValue(TypedDict):
    """Whether a player knows the state of a cell, as a sentence; since which line; and a proof with the cited lines."""

    knows: str
    answer: str
    since: int | None
    text: str
    lines: list[QuotedLine]


def knows(session: Session, players: list[str], cell: CellName, at: int | None = None) -> KnowsValue:
    """Explain whether a player is known to know the state of a cell."""
    lang = session.text_lang
    with possible_game(session, at) as game:
        knowers = require_players(session, game, players)
        place = require_place(session, game, cell["place"])
        (card,) = require_cards(session, game, [cell["card"]])
        knowledge = possible_knowledge(session, at)
        state, holds = knowledge.grid(())[place, card], Cell(place, card, True)
        known = Whether(holds) if state is State.OPEN else Cell(place, card, state is State.HOLDS)
        explanation = KnowledgeExplanation.of(knowledge, ExpectKnows(knowers, known))
        explanation.check()
        session.raise_if_stopped()
        quoted, answer = list_lines(session.log.live.text), explanation.answer(lang)
        return {
            "knows": explanation.standing.value,
            "answer": answer,
            "since": explanation.since if explanation.known else None,
            "text": explanation.text("prose", lang=lang, lines=quoted).removeprefix(answer).strip(),
            "lines": [{"line": line, "text": quoted.get(line, "")} for line in explanation.lines or ()],
        }


class LeaksValue(TypedDict):
    """Who knows my cards, as ``leaks --json`` prints it; and by card and player: yes, no, open or undecided."""

    record: Leaks
    knows: dict[str, dict[str, str]]


def leaks(session: Session, at: int | None = None) -> LeaksValue:
    """Return which cards of the keeper of the log are known to whom, and who may know them."""
    with possible_game(session, at):
        knowledge = possible_knowledge(session, at)
        try:
            known = known_to(knowledge)
        except OnlookerError:
            raise RefusedError("onlooker", session.msg("page-onlooker")) from None
        return {"record": known, "knows": _standings(session, knowledge, known)}


def _standings(session: Session, knowledge: Knowledge, leaks: Leaks) -> dict[str, dict[str, str]]:
    others = [name for name in knowledge.game.names if name != leaks.viewpoint]
    standings: dict[str, dict[str, str]] = {}
    for card in (leaked.card for leaked in leaks.cards):
        session.raise_if_stopped()
        cell = Cell(leaks.viewpoint, card, True)
        standings[card] = {
            name: decide_statement(knowledge, ExpectKnows((name,), cell)).standing.value for name in others
        }
    return standings


class RivalsValue(TypedDict):
    """The distance of the others from the solution, as ``rivals --json`` prints it, and in words."""

    record: Rivals
    text: str


def rivals(session: Session, at: int | None = None) -> RivalsValue:
    """Return how near the other players are to the solution."""
    with possible_game(session, at):
        compared_rivals = compared(possible_knowledge(session, at), progress=lambda *_: session.raise_if_stopped())
        return {"record": compared_rivals, "text": compared_rivals.text(session.text_lang)}
