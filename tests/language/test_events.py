"""Accusations, reveals, departures, announcements, and what is known from elsewhere."""

from __future__ import annotations

import pytest

from clue_logic.game.events import (
    Accusation,
    Announcement,
    CardNumber,
    Departure,
    Event,
    LearnedCell,
    LearnedClause,
    Reveal,
    Whisper,
)
from clue_logic.language.reader import parse_log
from clue_logic.words.diagnostics import Severity
from tests.language.logs import CLASSIC, LETTERS, event, problems_of

PLUM = ("Professor Plum", "Rope", "Hall")
RUSSIAN = "cards: A, B, C, D, E, F, G\nhidden: 1\nplayers: Anna 3, Ben 3\n"
TABLE = "edition: cluedo-uk\nplayers: Anna 8, Ben 8\ntable: Plum, Rope\n"


@pytest.mark.parametrize(
    ("statement", "expected"),
    [
        ("Ben accuses Plum, Rope, Hall", Accusation(3, "Ben", PLUM, None)),
        ("Ben accuses Plum, Rope, Hall: right", Accusation(3, "Ben", PLUM, True)),
        ("Ben accuses Plum, Rope, Hall\n  wrong", Accusation(3, "Ben", PLUM, False)),
        ("Ben beschuldigt Plum, Rope, Hall: falsch", Accusation(3, "Ben", PLUM, False)),
        ("Ben reveals Billiard Room", Reveal(3, "Ben", "Billiard Room")),
        ("Ben enthüllt Billiard", Reveal(3, "Ben", "Billiard Room")),
        ("Ben leaves", Departure(3, "Ben", None)),
        (
            "Ben geht: Plum, Rope, Hall, Study, Lounge, Dagger",
            Departure(3, "Ben", (*PLUM, "Study", "Lounge", "Dagger")),
        ),
        ("Ben whispers to Anna: lacks Rope", Whisper(3, "Ben", "Anna", "Rope")),
        ("Ben whispers to Anna: lacks", Whisper(3, "Ben", "Anna", None)),
        ("Ben flüstert Anna\n  fehlt Rope", Whisper(3, "Ben", "Anna", "Rope")),
        ("learn Ben holds Green", LearnedCell(3, "Ben", "Reverend Green", True)),
        ("learn envelope lacks Kitchen", LearnedCell(3, "envelope", "Kitchen", False)),
        ("learn Kitchen excluded", LearnedCell(3, "envelope", "Kitchen", False)),
        ("learn Ben holds one of Plum, Rope, Hall", LearnedClause(3, "Ben", PLUM)),
        ("erfahre Ben besitzt Rope", LearnedCell(3, "Ben", "Rope", True)),
        ("erfahre Umschlag besitzt Rope nicht", LearnedCell(3, "envelope", "Rope", False)),
        ("erfahre Ben hat eine von Plum, Rope, Hall", LearnedClause(3, "Ben", PLUM)),
        ("Ben tells 2 of Plum, Rope, Hall", CardNumber(3, "Ben", PLUM, 2, 2)),
        ("Ben tells none of Plum, Rope, Hall", CardNumber(3, "Ben", PLUM, 0, 0)),
        ("Ben meldet drei von Plum, Rope, Hall", CardNumber(3, "Ben", PLUM, 3, 3)),
        ("Anna asks Ben about Plum, Rope, Hall: 1", CardNumber(3, "Ben", PLUM, 1, 1, "Anna")),
        ("Anna asks Ben about Plum, Rope, Hall\n  two cards", CardNumber(3, "Ben", PLUM, 2, 2, "Anna")),
        ("Anna fragt Ben nach Plum, Rope, Hall: null", CardNumber(3, "Ben", PLUM, 0, 0, "Anna")),
        ("Ben は Plum, Rope, Hall の 2枚 を 申告", CardNumber(3, "Ben", PLUM, 2, 2)),
        ("Anna は Ben に Plum, Rope, Hall を 質問: 2枚", CardNumber(3, "Ben", PLUM, 2, 2, "Anna")),
        ("learn Ben holds exactly one of Plum, Rope, Hall", CardNumber(3, "Ben", PLUM, 1, 1, learned=True)),
        ("learn envelope holds at least 2 of Plum, Rope, Hall", CardNumber(3, "envelope", PLUM, 2, 3, learned=True)),
        ("erfahre Ben besitzt höchstens 2 von Plum, Rope, Hall", CardNumber(3, "Ben", PLUM, 0, 2, learned=True)),
        ("判明 Ben は Plum, Rope, Hall の 2枚以上 を 持つ", CardNumber(3, "Ben", PLUM, 2, 3, learned=True)),
        ("判明 Ben は Plum, Rope, Hall の 1枚以下 を 持つ", CardNumber(3, "Ben", PLUM, 0, 1, learned=True)),
    ],
)
def test_events(statement: str, expected: Event) -> None:
    assert event(statement) == expected


@pytest.mark.parametrize(
    "text", ["{A B C | D E F}", "{A, B, C | D, E, F}", "{ A B,C|D E F }", "{\n  A B C\n  |\n  D E F\n  }"]
)
def test_announcements(text: str) -> None:
    hands = (("A", "B", "C"), ("D", "E", "F"))
    assert event(f"Anna announces one of {text}", RUSSIAN) == Announcement(4, "Anna", hands)


def test_announced_hands_of_long_names_need_no_commas() -> None:
    headers = "edition: clue-us\nplayers: Anna 2, Ben 16\n"
    found = event("Anna announces one of {Lead Pipe Billiard Room | Lead Pipe Rope}", headers)
    assert found == Announcement(3, "Anna", (("Lead Pipe", "Billiard Room"), ("Lead Pipe", "Rope")))
    headers = "cards: Lead Pipe, Pipe, Rope, Lead\nhidden: 0\nplayers: Anna 2, Ben 2\n"
    found = event("Anna verkündet eines von {Lead Pipe, Rope | Pipe Rope}", headers)
    assert found == Announcement(4, "Anna", (("Lead Pipe", "Rope"), ("Pipe", "Rope")))
    assert problems_of("Anna announces one of {Lead Pipe Rope}", headers) == ["1:24-38 error: doubted-cards -> commas"]


@pytest.mark.parametrize(
    ("statement", "headers", "problem"),
    [
        ("Ben accuses Plum, Rope", CLASSIC, "1:13-23 error: category-missing(event=accusation, categories=rooms)"),
        ("Ben accuses A, B", LETTERS, "1:13-17 error: accused-cards(hidden=1)"),
        ("Ben accuses A", "cards: A, B\nhidden: 0\nplayers: Anna, Ben\n", "1:13-14 error: accused-cards(hidden=0)"),
        ("Ben accuses Plum, Rope, Hall: worng", CLASSIC, (
            "1:31-36 error: unknown-word(word=worng) "
            "-> near(names=wrong)"
        )),
        ("Ben leaves: Plum, Rope", CLASSIC, "1:13-23 error: announced-size(cards=2, player=Ben, least=6, most=None)"),
        ("Ben leaves: A, A", LETTERS, "1:16-17 error: named-twice(card=A)"),
        ("Anna announces one of {A B | C D E}", RUSSIAN, (
            "1:24-27 error: announced-size(cards=2, "
            "player=Anna, least=3, most=None)"
        )),
        ("Anna announces one of {A B X | C D E}", RUSSIAN, "1:24-29 error: not-all-cards"),
        ("Anna announces one of {A B B | C D E}", RUSSIAN, "1:28-29 error: named-twice(card=B)"),
        ("Anna announces one of {A B C", RUSSIAN, "1:29-30 error: incomplete ["),
        ("learn table holds Plum", CLASSIC, "1:7-12 error: no-table"),
        ("learn Ben holds one of Plum, Plum", CLASSIC, "1:30-34 error: named-twice(card=Professor Plum)"),
        ("Ben tells two or three of Plum, Rope", CLASSIC, "1:11-26 error: no-count(written=two or three of)"),
        ("Ben meldet drei und zwanzig von Plum", CLASSIC, "1:12-32 error: no-count(written=drei und zwanzig von)"),
        ("Ben tells -1 of Plum, Rope", CLASSIC, "1:11-16 error: no-count(written=-1 of)"),
        ("Ben tells 3 of Plum, Rope", CLASSIC, (
            "1:11-15 error: count-too-high(number=3, most=2, place=Ben, cards=2)"
        )),
        ("Anna asks Ben about Plum, Rope: 3", CLASSIC, "1:33-34 error: count-too-high(number=3, most=2"),
        ("learn Ben holds at least 3 of Plum, Rope", CLASSIC, "1:17-30 error: count-too-high(number=3, most=2"),
        ("Ben tells 1 of A, A", LETTERS, "1:19-20 error: named-twice(card=A)"),
        ("Anna asks Anna about A: 1", LETTERS, "1:11-15 error: asks-self(player=Anna)"),
        ("learn Ben holds 2 of Plum, Rope", CLASSIC, "1:17-21 error: bare-count(number=2)"),
        ("Ben hat zwei von Plum, Rope", CLASSIC, "1:9-17 error: bare-count(number=2)"),
        ("learn Ben", CLASSIC, "1:10-11 error: incomplete [excluded, has, holds, is, lacks]"),
    ],
)  # fmt: skip
def test_what_events_can_get_wrong(statement: str, headers: str, problem: str) -> None:
    (found,) = problems_of(statement, headers)
    assert found.startswith(problem)


def test_the_table_is_a_place() -> None:
    assert event("learn table lacks Hall", TABLE) == LearnedCell(4, "table", "Hall", False)
    assert event("erfahre Tisch besitzt Hall nicht", TABLE) == LearnedCell(4, "table", "Hall", False)


def test_nobody_leaves_twice() -> None:
    assert problems_of("Ben leaves\nBen accuses Plum, Rope, Hall\n") == ["2:1-4 error: has-left(player=Ben, line=3)"]


@pytest.mark.parametrize(
    ("statement", "place"),
    [
        ("Anna asks Ben about C: none", "1:11-14"),
        ("Ben asks Anna about C: none", "1:1-4"),
        ("Ben leaves: A, B", "1:1-4"),
        ("Ben accuses C", "1:1-4"),
    ],
)
def test_who_has_laid_the_hand_open_is_out(statement: str, place: str) -> None:
    """Generalized Clue: who leaves neither asks nor is asked any more, and cannot leave again."""
    headers = "cards: A, B, C, D, E\nhidden: 1\nanswers: one\nplayers: Anna 2, Ben 2\nBen leaves: A, B\n"
    assert problems_of(statement, headers) == [f"{place} error: has-left(player=Ben, line=5)"]


@pytest.mark.parametrize("cards", ["A", "A, B, C"])
def test_a_hand_laid_open_has_the_right_size(cards: str) -> None:
    headers = "cards: A, B, C, D, E\nhidden: 1\nanswers: one\nplayers: Anna, Ben\n"
    (problem,) = problems_of(f"Ben leaves: {cards}", headers)
    assert problem.endswith(", player=Ben, least=2, most=None)")


ACCUSED = "edition: cluedo-uk\nplayers: Ada 6, Bo 6, Cy 6\n{header}Bo accuses Plum, Rope, Hall{result}\n"


@pytest.mark.parametrize("result", [": wrong", "", ": right"])
@pytest.mark.parametrize(
    ("suggestion", "others"),
    [
        ("Bo suggests Plum, Rope, Hall: Cy shows", ["Ada"]),
        ("Bo suggests Plum, Rope, Hall", ["Ada", "Cy"]),
        ("Bo suggests Plum, Rope, Hall: nobody shows", ["Ada", "Cy"]),
        ("Ada leaves\nBo vermutet Plum, Rope, Hall: Cy zeigt", []),
    ],
)
def test_a_suggestion_by_an_accuser_is_a_warning(result: str, suggestion: str, others: list[str]) -> None:
    reading = parse_log(ACCUSED.format(header="", result=result) + suggestion)
    (warning,) = reading.diagnostics
    assert (warning.severity, warning.code, warning.column) == (Severity.WARNING, "accused", 1)
    assert warning.line == 4 + suggestion.count("\n")
    assert [remedy.text for remedy in warning.remedies] == others
    assert reading.game is not None


def test_who_is_asked_after_an_accusation_is_a_warning_where_one_answers() -> None:
    headers = "cards: 1, 2, 3, 4, 5, 6, 7\nhidden: 1\nplayers: Ann, Bob, Cid\nanswers: one\n"
    (warning,) = parse_log(f"{headers}Ann accuses 4: wrong\nAnn asks Bob about 1, 2: none\n").diagnostics
    assert (warning.line, warning.code, [one.text for one in warning.remedies]) == (6, "accused", ["Cid"])


def test_accusers_play_on_where_everyone_answers() -> None:
    log = ACCUSED.format(header="answers: everyone\n", result=": wrong")
    assert parse_log(f"{log}Bo suggests Plum, Rope, Hall: Cy has\n").diagnostics == ()


def test_a_second_accusation_proposes_the_players_who_can_accuse() -> None:
    log = ACCUSED.format(header="", result=": wrong")
    (error,) = parse_log(f"{log}Cy leaves\nBo accuses White, Rope, Hall: wrong\n").diagnostics
    assert (error.severity, error.code, error.line, error.column) == (Severity.ERROR, "accused-twice", 5, 1)
    assert [remedy.text for remedy in error.remedies] == ["Ada"]


def test_what_others_do_after_an_accusation_is_no_warning() -> None:
    log = ACCUSED.format(header="", result=": wrong")
    assert parse_log(f"{log}Cy suggests Plum, Rope, Hall: Ada passes, Bo shows\nBo reveals Rope\n").diagnostics == ()


HIDDEN = "cards: A, B, C, D, I, 2\nhidden: 1\nplayers: Anna 2, Ben 2, Clara\nme: Anna\nhand: A, B\n"


@pytest.mark.parametrize(
    ("statement", "expected"),
    [
        ("I tell 1 of A, I", CardNumber(6, "Anna", ("A", "I"), 1, 1)),
        ("Ben tells 2 of I, 2", CardNumber(6, "Ben", ("I", "2"), 2, 2)),
        ("Ben asks me about I, 2: 0", CardNumber(6, "Anna", ("I", "2"), 0, 0, "Ben")),
    ],
)
def test_i_and_digits_are_cards_where_cards_stand(statement: str, expected: Event) -> None:
    assert event(statement, HIDDEN) == expected


@pytest.mark.parametrize(
    ("statement", "most"), [("Ben tells 2 of A, C", 1), ("Ben tells 1 of A, B", 0), ("Ben tells 3 of C, D, I", 2)]
)
def test_nobody_holds_my_cards_or_more_than_a_hand(statement: str, most: int) -> None:
    (found,) = problems_of(statement, HIDDEN)
    assert f"count-too-high(number={statement.split()[2]}, most={most}" in found
