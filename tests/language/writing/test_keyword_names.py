"""Names that are words of the log language: whatever is written about them is read as the same."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clue_logic.editing.keep.entry import is_same_event
from clue_logic.game.deck import ENVELOPE, TABLE
from clue_logic.game.events import (
    Accusation,
    Announcement,
    Answer,
    Departure,
    Event,
    LearnedCell,
    LearnedClause,
    PrivateShow,
    Reply,
    Reveal,
    Suggestion,
    Whisper,
)
from clue_logic.game.game import AnswerRule
from clue_logic.game.notes import Mark
from clue_logic.game.questions import Cell, ExpectCardOpen, ExpectCell, State, WhatHolds, WhoHolds, Why
from clue_logic.language.keywords import AFTER_NAMES, BEFORE_NAMES, HEADERS, LOCATIONS, SETTINGS
from clue_logic.language.reader import parse_log, read_log
from clue_logic.language.writing.log import HeaderTexts, WrittenSeat
from clue_logic.language.writing.notes import set_note
from clue_logic.language.writing.statements import Writing, query_text
from tests.shared_out import examples

OTHER_WORDS = (
    "note",
    "notiz",
    "none",
    "right",
    "wrong",
    "keine",
    "richtig",
    "falsch",
    "von",
    "I",
    "Envelope",
    "one of",
)
WORDS = sorted(
    {*AFTER_NAMES, *BEFORE_NAMES, *LOCATIONS, *HEADERS, *OTHER_WORDS, *(w for s in SETTINGS.values() for w in s)}
)
LANGUAGES = ("en", "de", "ja")


def headers(card: str, player: str, lang: str, rule: AnswerRule = AnswerRule.FIRST) -> str:
    """Return the headers of a log with a card and a player of these names."""
    said = HeaderTexts(
        seats=[WrittenSeat(player, "2"), WrittenSeat("Bob", "1")],
        cards=[card, "B", "C", "D", "E"],
        hidden=1,
        table=("E",),
        answers=rule,
    )
    return "".join(f"{line}\n" for _, line in said.lines(lang))


@pytest.mark.parametrize(("word", "lang"), [(word, lang) for word in LOCATIONS for lang in LANGUAGES])
def test_marks_of_cards_that_are_called_as_a_place(word: str, lang: str) -> None:
    head = headers(word, "Ann", lang)
    for place, mark in product((ENVELOPE, TABLE, "Ann"), Mark):
        text, wanted = head, set[tuple[str, str, Mark]]()
        # The second mark is written into the line of the first one, as it is spelled there.
        for at, card in ((place, word), (place, "B"), ("Bob", word)):
            text = set_note(text, read_log(text), at, card, mark)
            wanted.add((at, card, mark))
            assert {(note.location, note.card, note.mark) for note in read_log(text).notes} == wanted


@given(
    card=st.sampled_from(WORDS),
    player=st.sampled_from([word for word in WORDS if word.casefold() not in LOCATIONS]),
    lang=st.sampled_from(LANGUAGES),
    rule=st.sampled_from(AnswerRule),
)
@examples(40)
def test_what_is_written_is_read_as_the_same(card: str, player: str, lang: str, rule: AnswerRule) -> None:
    text = headers(card, player, lang, rule)
    game = read_log(text)
    assert (game.deck.cards[0], game.names[0]) == (card, player)
    for event in list_events(card, player, rule):
        said = Writing.of(game, lang).statement(event)
        read = parse_log(f"{text}{said}\n").game
        assert read is not None, said
        assert len(read.events) == 1, said
        assert is_same_event(event, read.events[0]), said
    for query in (
        WhoHolds(card),
        WhatHolds(player),
        Why(Cell(player, card, True)),
        ExpectCell(player, card, State.OPEN),
        ExpectCell(TABLE, card, State.HOLDS),
        ExpectCardOpen(card),
    ):
        (asked,) = read_log(f"{headers(card, player, 'en', rule)}{query_text(query)}\n").asked
        assert asked.query == query


def list_events(card: str, player: str, rule: AnswerRule) -> Iterator[Event]:
    """Yield events of all kinds about a card and a player."""
    shown, passed = Answer("Bob", Reply.ANSWERED, 0, card), Answer(player, Reply.PASSED, 0)
    asks = rule.asks_one
    yield Suggestion(0, player, (card, "B"), (shown,), "Bob" if asks else None)
    yield Suggestion(0, "Bob", ("B", card), (passed,), player if asks else None)
    yield from (Accusation(0, player, (card,), True), Reveal(0, player, card), Departure(0, player, (card, "B")))
    yield from (Announcement(0, player, ((card, "B"), ("B", "C"))), Whisper(0, player, "Bob", card))
    yield from (
        PrivateShow(0, player, "Bob", card),
        PrivateShow(0, "Bob", player, card),
        PrivateShow(0, "Bob", player, None),
    )
    for place in (player, ENVELOPE, TABLE):
        yield from (LearnedCell(0, place, card, True), LearnedCell(0, place, card, False))
        yield LearnedClause(0, place, (card, "B"))
