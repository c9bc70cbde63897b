"""Turns in people's own words: none is misread, and what is proposed for one is a statement."""

from __future__ import annotations

import pytest

from tests.language.wordings.meanings import events_of, to_line
from tests.language.wordings.measure import (
    TURNS,
    Outcome,
    PlayersLine,
    Turn,
    judge,
    judge_header,
    read_headers,
    read_turns,
    unreadable_proposals,
)
from tests.shared_out import shared_out

ALL = [turn for file in TURNS for turn in read_turns(file)]


@pytest.mark.parametrize("turn", shared_out(ALL))
def test_no_turn_is_misread(turn: Turn) -> None:
    assert judge(turn).outcome is not Outcome.MISREAD


@pytest.mark.parametrize("turn", shared_out(ALL))
def test_every_proposed_statement_can_be_read(turn: Turn) -> None:
    assert unreadable_proposals(turn) == []


@pytest.mark.parametrize("turn", shared_out([turn for turn in ALL if turn.meaning or turn.proposal]))
def test_every_meaning_is_one_event(turn: Turn) -> None:
    meaning = turn.meaning or turn.proposal
    assert meaning is not None
    above = events_of(turn.headers, "")
    assert len(events_of(turn.headers, to_line(meaning))) == len(above) + 1


@pytest.mark.parametrize("header", read_headers(), ids=lambda header: header.text)
def test_no_players_line_is_misread(header: PlayersLine) -> None:
    assert judge_header(header)[0] is not Outcome.MISREAD


def test_a_line_that_says_something_else_is_a_misreading() -> None:
    headers = "cards: Rope, Axe, Gun\nhidden: 1\nplayers: Ann, Ben, Cid"
    meaning = {"asker": "Ann", "cards": ["Axe"], "passes": [], "shows": "Cid", "card": None}
    outcomes = {
        "Ann suggests Axe: Cid shows": Outcome.READ,
        "Ann suggests Axe: Ben passes, Cid shows": Outcome.READ,
        "Ann suggests Axe: Ben shows": Outcome.MISREAD,
        "Ann suggests Axe: Cid shows Axe": Outcome.MISREAD,
        "Ann suggests Axe": Outcome.MISREAD,
        "Ann suggests Rope: Cid shows": Outcome.MISREAD,
        "# nothing happened": Outcome.MISREAD,
        "Ann suggests Axe: Cid showes": Outcome.PROPOSED,
        "Ann suggests Axe: Xy shows": Outcome.REFUSED,
    }
    assert {text: judge(Turn("en", headers, text, meaning)).outcome for text in outcomes} == outcomes
    assert judge(Turn("en", headers, "Ann suggests Axe", None)).outcome is Outcome.MISREAD
    assert judge(Turn("en", headers, "Ann suggests Axe: Cid showes", None)).outcome is Outcome.PROPOSED_WRONGLY
    assert judge(Turn("en", headers, "Ann and Ben suggest Axe", None)).outcome is Outcome.RIGHTLY_REFUSED
    assert judge(Turn("en", headers, "Ann suggests Axe: Cid showes", None, meaning)).outcome is Outcome.RIGHTLY_REFUSED
