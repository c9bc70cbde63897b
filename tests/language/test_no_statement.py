"""Sentences that no statement of a log says: refused with what to write instead, which the reader accepts."""

from __future__ import annotations

import pytest

from clue_logic.game.events import Reveal
from clue_logic.language.reader import parse_log, read_log
from clue_logic.words.diagnostics import Diagnostic, Instead, Severity

HEADERS = "edition: cluedo-uk\nplayers: Ada 6, Bo 6, Cy 6\n"
SUGGESTED = "Ada suggests Plum, Rope, Hall: Bo shows\n"
COMMENT = "#"
"""In place of the proposed lines: the sentence as a comment."""

SENTENCES = [
    ("Ada snoops Bo: Rope", "Bo shows Rope to Ada"),
    ("Ada looks at Bo's card: Rope", "Bo shows Rope to Ada"),
    ("Bo saw Cy's Rope", "Cy shows Rope to Bo"),
    ("Ada sees the Rope in Bo's hand", "Bo shows Rope to Ada"),
    ("Ada spickt bei Bo: Rope", "Bo shows Rope to Ada"),
    ("Bo shows all players Rope and Hall", "Bo reveals Rope\nBo reveals Hall"),
    ("Bo gives Cy the Rope", COMMENT),
    ("Cy and Bo swap Rope", COMMENT),
    ("Bo takes the Plum from Cy", COMMENT),
    ("Ada trades Rope with Cy for Hall", COMMENT),
    ("Ada tauscht Rope mit Cy", COMMENT),
    ("Cy has 6 cards", COMMENT),
    ("Bo lied on line 3", COMMENT),
    ("Cy cheated.", COMMENT),
    ("Cy hat sich in Zeile 3 geirrt", COMMENT),
    ("Bo made a mistake: he has the Rope", "learn Bo holds Rope"),
    ("Ada uses the secret passage to the Study", COMMENT),
    ("Turn 2, Bo: moves", COMMENT),
    ("7. Cy moves to the Kitchen", COMMENT),
    ("Bo: enters the Hall", COMMENT),
    ("Bo geht in die Hall", COMMENT),
    ("I forgot to note a turn", COMMENT),
    ("we missed two turns", None),
    ("I missed a turn", COMMENT),
    ("Ich habe einen Zug nicht notiert", COMMENT),
    ("Weather: rainy", COMMENT),
]


def errors(log: str) -> list[Diagnostic]:
    return [one for one in parse_log(log).diagnostics if one.severity is Severity.ERROR]


@pytest.mark.parametrize(("sentence", "instead"), SENTENCES)
@pytest.mark.parametrize("above", [HEADERS, HEADERS + SUGGESTED])
def test_a_sentence_is_refused_with_lines_that_are_accepted(above: str, sentence: str, instead: str | None) -> None:
    (error,) = errors(f"{above}{sentence}\n{SUGGESTED}")
    assert (error.line, error.column) == (above.count("\n") + 1, 1)
    if instead is None:
        assert error.code == "no-statement"
        return
    (remedy,) = error.remedies
    assert (error.code, remedy.instead) == (
        error.code
        if not sentence.startswith("Weather")
        else "no-statement"
        if SUGGESTED in above
        else "extra-category",
        Instead.STATEMENT,
    )
    assert remedy.text == (f"# {sentence}" if instead is COMMENT else instead)
    assert errors(f"{above}{remedy.text}\n{SUGGESTED}") == []


@pytest.mark.parametrize(
    ("sentence", "players"),
    [
        ("Cy holds seven cards", "players: Ada 6, Bo 6, Cy 7"),
        ("Bo got 5 cards", "players: Ada 6, Bo 5, Cy 6"),
        ("Cy hat 5 Karten", "players: Ada 6, Bo 6, Cy 5"),
    ],
)
def test_the_size_of_a_hand_is_proposed_in_the_header(sentence: str, players: str) -> None:
    (error,) = errors(f"{HEADERS}{SUGGESTED}{sentence}\n")
    (remedy,) = error.remedies
    assert (error.line, error.column, remedy.text, remedy.instead) == (4, 1, players, Instead.HEADER)


def test_a_size_is_proposed_beside_those_that_are_written() -> None:
    (error,) = errors(f"edition: cluedo-uk\nplayers: Ada, Bo, Cy\n{SUGGESTED}Cy has 6 cards\n")
    assert error.remedies[0].text == "players: Ada, Bo, Cy 6"


def test_the_lines_are_in_the_language_of_the_log() -> None:
    (error,) = errors(f"{HEADERS}Ada vermutet Plum, Rope, Hall: Bo zeigt\nCy spickt bei Bo: Rope\n")
    assert error.remedies[0].text == "Bo zeigt Cy: Rope"


@pytest.mark.parametrize(
    "sentence", ["Bo shows everybody Rope", "Bo showed the Rope to everyone", "Bo zeigt allen das Rope"]
)
def test_a_card_shown_to_all_is_revealed(sentence: str) -> None:
    assert read_log(f"{HEADERS}{sentence}\n").events == (Reveal(3, "Bo", "Rope"),)


def test_several_cards_shown_at_once() -> None:
    for sentence in ("Cy shows two cards", "Ada shows both cards", "Ada zeigt zwei Karten"):
        (error,) = errors(f"{HEADERS}{SUGGESTED}{sentence}\n")
        assert (error.line, error.column, error.code, error.remedies) == (4, 1, "several-shown", ())


def test_names_that_are_none_of_the_game_fit_no_such_form() -> None:
    for sentence in ("Zoe gives Bo Rope", "Bo gives Zoe Rope", "Bo gives Cy Banana"):
        (error,) = errors(f"{HEADERS}{SUGGESTED}{sentence}\n")
        assert all(remedy.text != f"# {sentence}" for remedy in error.remedies)


def test_a_statement_of_the_language_is_never_one_of_these_sentences() -> None:
    said = "Bo shows Rope\n".replace("Bo", "    Bo")
    game = read_log(f"{HEADERS}Ada suggests Plum, Rope, Hall\n{said}Cy geht\nBo reveals Rope\n")
    assert len(game.events) == 3


@pytest.mark.parametrize("key", ["Date: Thursday", "Place: kitchen table", "Datum: Donnerstag", "Scoring: none"])
def test_a_remark_among_the_headers_is_no_misspelt_header(key: str) -> None:
    (error,) = errors(f"{HEADERS}{key}\n{SUGGESTED}")
    assert (error.line, error.column) == (3, 1)
    assert [remedy.text for remedy in error.remedies] == [f"# {key}"]


def test_what_is_near_to_a_header_is_still_proposed() -> None:
    (error,) = errors(f"{HEADERS}tabel: Rope\n{SUGGESTED}")
    assert error.code == "unknown-header"
    assert error.remedies[0].text == "table"


def test_a_category_below_the_first_event_is_still_a_header_in_the_wrong_place() -> None:
    log = "suspects: A, B\nplayers: Ada 1, Bo 0\nAda suggests A: Bo passes\nrooms: C, D\nAda suggests B: Bo passes\n"
    (error,) = errors(log)
    assert (error.line, error.column, error.code, error.remedies) == (4, 1, "late-header", ())
