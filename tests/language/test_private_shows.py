"""Cards shown to one player outside a suggestion, as logs say it; and what is wrong with them."""

from __future__ import annotations

import pytest

from clue_logic.game.events import PrivateShow
from clue_logic.language.reader import parse_log, read_log
from clue_logic.language.writing.statements import Writing
from clue_logic.words.diagnostics import Severity

HEAD = "edition: cluedo-uk\nplayers: Anna 6, Ben 6, Cy 6\nme: Anna\n"


@pytest.mark.parametrize(
    ("statement", "expected"),
    [
        ("Ben shows Rope to Cy", ("Ben", "Cy", "Rope")),
        ("Ben shows Rope to me", ("Ben", "Anna", "Rope")),
        ("Ben shows me the Rope", ("Ben", "Anna", "Rope")),
        ("Ben shows Cy: Rope", ("Ben", "Cy", "Rope")),
        ("Ben shows Cy Billiard Room", ("Ben", "Cy", "Billiard Room")),
        ("Ben shows a card to Cy", ("Ben", "Cy", None)),
        ("Ben shows me a card", ("Ben", "Anna", None)),
        ("I peek at Ben: Rope", ("Ben", "Anna", "Rope")),
        ("Cy peeks at a card of Ben: Rope", ("Ben", "Cy", "Rope")),
        ("Cy peeks at a card of Ben", ("Ben", "Cy", None)),
        ("Cy peeks at me", ("Anna", "Cy", None)),
        ("Ben zeigt mir Rope", ("Ben", "Anna", "Rope")),
        ("Ben zeigt Cy: Rope", ("Ben", "Cy", "Rope")),
        ("Ben zeigt Cy eine Karte", ("Ben", "Cy", None)),
        ("Cy sieht eine Karte von Ben", ("Ben", "Cy", None)),
        ("Cy sieht eine Karte von mir: Rope", ("Anna", "Cy", "Rope")),
        ("Ben は Cy に Rope を 見せる", ("Ben", "Cy", "Rope")),
        ("Ben は Cy に 見せる", ("Ben", "Cy", None)),
    ],
)
def test_reading(statement: str, expected: tuple[str, str, str | None]) -> None:
    game = read_log(f"{HEAD}{statement}\n")
    (event,) = game.events
    assert event == PrivateShow(4, *expected)
    for lang in ("en", "de", "ja"):
        assert read_log(f"{HEAD}{Writing.of(game, lang).statement(event)}\n").events == (event,)


def test_the_names_of_the_game_decide_where_a_card_ends() -> None:
    head = "cards: Door to Cellar, Cellar, a card, Ann\nhidden: 0\nplayers: Ann, Cellar\n"
    for statement, card in (
        ("Ann shows Door to Cellar to Cellar", "Door to Cellar"),
        ("Ann shows Cellar to Cellar", "Cellar"),
        ("Ann shows Ann to Cellar", "Ann"),
        ("Ann shows a card to Cellar", None),
        ('Ann shows "a card" to Cellar', "a card"),
    ):
        assert read_log(f"{head}{statement}").events == (PrivateShow(4, "Ann", "Cellar", card),)
    assert [one.code for one in parse_log(f"{head}Ann shows Door to Cellar").diagnostics] == ["shown-to-whom"]


@pytest.mark.parametrize(
    ("lines", "code", "proposed"),
    [
        ("Ben shows Rope to Ben", "shows-self", ()),
        ("Cy peeks at Cy", "shows-self", ()),
        ("Ben shows Rope to Dora", "unknown-name", ()),
        ("Ben shows Ropw to Cy", "unknown-name", ("Rope",)),
        ("Cy leaves\nBen shows Rope to Cy", "has-left", ()),
        ("Cy leaves\nBen peeks at Cy", "has-left", ()),
        ("Ben shows Rope", "shown-to-whom", ("Ben shows Rope to Anna", "Ben shows Rope to Cy")),
        ("Ben shows a card", "shown-to-whom", ("Ben shows a card to Anna", "Ben shows a card to Cy")),
        ("Ben showed Cy the Rope", "shown-to-whom", ("Ben shows Rope to Cy", "Ben shows Rope to Anna")),
        ("Ben shows Rope to me and Cy", "shown-to-several", ("Ben shows Rope to Anna\nBen shows Rope to Cy",)),
        ("Anna looks at Ben's card: Rope", "seen-alone", ("Ben shows Rope to Anna",)),
        ("Anna looks at a card of Ben: Rope", "seen-alone", ("Ben shows Rope to Anna",)),
        ("Cy snoops Anna: sees Rope", "seen-alone", ("Anna shows Rope to Cy",)),
        ("Anna looks at Ben's card", "seen-alone", ("Ben shows a card to Anna",)),
        ("Ben gives Cy the Rope", "exchange", ("# Ben gives Cy the Rope",)),
        ("Cy and Ben swap Rope", "exchange", ("# Cy and Ben swap Rope",)),
    ],
)
def test_errors_and_what_to_write_instead(lines: str, code: str, proposed: tuple[str, ...]) -> None:
    errors = [one for one in parse_log(f"{HEAD}{lines}\n").diagnostics if one.severity is Severity.ERROR]
    assert [(one.code, tuple(remedy.text for remedy in one.remedies)) for one in errors] == [(code, proposed)]


def test_a_show_to_me_needs_a_keeper() -> None:
    (error,) = parse_log(f"{HEAD.replace('me: Anna', '')}Ben shows Rope to me\n").diagnostics
    assert (error.code, error.arguments["word"]) == ("unknown-keeper", "me")


@pytest.mark.parametrize(
    ("above", "warned"),
    [
        ("Anna suggests Plum, Rope, Hall", True),
        ("Anna suggests Plum, Rope, Hall: Ben passes", True),
        ("Anna suggests Plum, Rope, Hall: nobody shows", False),
        ("Anna suggests Plum, Rope, Hall: Ben shows", False),
        ("Anna suggests Plum, Wrench, Hall", False),
        ("Cy suggests Plum, Rope, Hall", False),
        ("Anna suggests Plum, Rope, Hall\nCy reveals Study", False),
    ],
)
def test_what_may_be_an_answer_is_warned_of(above: str, warned: bool) -> None:
    reading = parse_log(f"{HEAD}{above}\nCy shows Rope to Anna\n")
    assert reading.game is not None
    assert [one.code for one in reading.diagnostics] == ["perhaps-answer"] * warned


def test_in_other_words_it_is_the_answer_that_is_missing() -> None:
    above = f"{HEAD}Anna suggests Plum, Rope, Hall\n"
    for line in ("Cy shows Rope to me", "Cy shows me the Rope", "Cy zeigt mir das Rope"):
        (error,) = parse_log(f"{above}{line}\n").diagnostics
        assert error.code == "not-indented"
        assert [remedy.text.startswith("    ") for remedy in error.remedies] == [True]
    assert len(read_log(f"{above}Cy shows Study to me\n").events) == 2
