"""What people type at a table: the plain form that it means, or the message that says how it should read."""

from __future__ import annotations

import pytest

from clue_logic.language.formatter import format_log
from clue_logic.language.reader import parse_log, read_log
from tests.language.logs import CLASSIC, LETTERS, problems, problems_of
from tests.language.places import without_places
from tests.shared_out import shared_out
from tests.tables import read_table

MINE = CLASSIC + "me: Anna\nhand: Plum, Rope, Hall, Study, Dagger, Library\n"
GERMAN = (
    "ausgabe: cluedo-de\nspieler: Jörg 6, Käthe 6, Udo 6\nich: Käthe\nblatt: Ming, Gatow, Weiß, Seil, Salon, Küche\n"
)
ASKED = "Anna suggests Scarlett, Spanner, Kitchen"
BEN = "Ben suggests Plum, Spanner, Kitchen"
GEFRAGT = "Jörg vermutet Bloom, Dolch, Halle"
NOBODY = f"{ASKED}: nobody shows"
BOTH = f"{ASKED}: Ben passes, Clara passes"

HEADERS = {"MINE": MINE, "GERMAN": GERMAN}
PHRASINGS = [(HEADERS[headers], typed, plain) for headers, typed, plain in read_table(__file__, "phrasings")]


@pytest.mark.parametrize(("headers", "typed", "plain"), PHRASINGS)
def test_what_is_typed_means_the_plain_form(headers: str, typed: str, plain: str) -> None:
    reading = parse_log(headers + typed)
    assert reading.diagnostics == ()
    assert reading.game is not None
    assert without_places(reading.game) == without_places(read_log(headers + plain))


@pytest.mark.parametrize(("headers", "typed", "plain"), shared_out(PHRASINGS, several=True))
def test_the_formatter_writes_a_form_that_is_read_as_it_stands(headers: str, typed: str, plain: str) -> None:
    written = format_log(headers + typed)
    assert without_places(read_log(written)) == without_places(read_log(headers + plain))
    assert format_log(written) == written
    assert parse_log(written).canonical_lines == {}


def test_the_formatter_writes_the_usual_form() -> None:
    typed = f"Turn 1: {ASKED}  # late\n    ben and Clara pass\n{BEN}: nobody"
    assert format_log(MINE + typed) == f"{MINE}{ASKED}  # late\n    ben passes, Clara passes\n{BEN}: nobody shows\n"


SEMICOLONS = [
    ("Anna suggests Scarlett; Spanner; Kitchen: Ben passes; Clara passes", BOTH, 23),
    ("Anna suggests Scarlett, Spanner, Kitchen; Ben passes; Clara passes", BOTH, 41),
    ("Anna suggests Scarlett, Spanner, Kitchen; nobody", NOBODY, 41),
    ("Clara accuses Green, Revolver, Lounge; wrong", "Clara accuses Green, Revolver, Lounge: wrong", 38),
]


@pytest.mark.parametrize(("typed", "plain", "column"), SEMICOLONS)
def test_semicolons_are_read_with_a_warning(typed: str, plain: str, column: int) -> None:
    assert problems_of(typed, MINE) == [f"1:{column}-{column + 1} warning: semicolon -> write(line={plain})"]
    assert without_places(read_log(MINE + typed)) == without_places(read_log(MINE + plain))
    assert format_log(MINE + typed) == f"{MINE}{plain}\n"


def test_semicolons_in_headers() -> None:
    typed = "edition: cluedo-uk\nplayers: Anna 6; Ben 6;\n    Clara 6\n"
    assert problems(typed) == ["2:16-17 warning: semicolon -> write(line=players: Anna 6, Ben 6,)"]
    assert without_places(read_log(typed)) == without_places(read_log(CLASSIC))
    assert format_log(typed) == "edition: cluedo-uk\nplayers: Anna 6, Ben 6,\n    Clara 6\n"


def test_a_semicolon_in_a_name_is_part_of_it() -> None:
    log = 'cards: "A;B", C, D\nhidden: 1\nplayers: X, Y\nX reveals A;B\n'
    assert parse_log(log).diagnostics == ()
    assert problems(log + "X suggests C; D")[0].startswith("5:12-16 error: unknown-name(kind=card, name=C; D)")


REFUSED = [
    (CLASSIC, f"{BEN}: I show Plum", "1:38-39 error: unknown-keeper(word=I) -> keeper"),
    (CLASSIC, f"{ASKED}: Ben does not show Spanner",
     "1:47-60 error: no-card-with(word=does not show) -> passes(line=Ben passes)"),
    (GERMAN, f"{GEFRAGT}: Udo zeigt nicht Dolch", (
        "1:40-51 error: no-card-with(word=zeigt "
        "nicht) -> passes(line=Udo passt)"
    )),
    (CLASSIC, "Ben: Plum, Rope, Hall",
     "1:1-4 error: speaker(key=Ben, player=Ben) -> if-suggestion(line=Ben suggests Plum, Rope, Hall)"),
    (CLASSIC, "B: Plum, Rope, Hall", (
        "1:1-2 error: speaker(key=B, player=Ben) -> if-suggestion(line=Ben suggests "
        "Plum, Rope, Hall)"
    )),
    (MINE, "I: Plum, Rope, Hall", (
        "1:1-2 error: speaker(key=I, player=Anna) -> if-suggestion(line=Anna suggests "
        "Plum, Rope, Hall)"
    )),
    (GERMAN, "Udo: Bloom, Dolch, Halle", (
        "1:1-4 error: speaker(key=Udo, player=Udo) -> if-suggestion(line=Udo vermutet "
        "Bloom, Dolch, Halle)"
    )),
    (CLASSIC, f"{ASKED}: Ben pas", "1:47-50 error: unknown-word(word=pas) -> near(names=passes)"),
    (CLASSIC, "Anna Suggests the Rpoe, Plum, Hall", (
        "1:19-23 error: unknown-name(kind=card, "
        "name=Rpoe) -> write(line=Anna suggests Rope, Plum, Hall)"
    )),
    (CLASSIC, "Ben reveals the Rpoe", (
        "1:17-21 error: unknown-name(kind=card, name=Rpoe) -> write(line=Ben reveals Rope)"
    )),
    (CLASSIC, f"Turn 7: {ASKED}: Ben passes, Ben passes", "1:63-66 error: answers-twice(player=Ben)"),
    (CLASSIC, f"{ASKED}: Ben and Clara pass, Anna shows", "1:63-67 error: asker-answers(player=Anna)"),
    (CLASSIC, f"{ASKED}:\n    Ben Passes\n    Dora Shows", (
        "3:5-9 error: unknown-name(kind=player, name=Dora) -> all-names(kind=player, "
        "names=Anna/Ben/Clara)"
    )),
    (CLASSIC, f"1. {ASKED}: Ben and Clara past", "1:60-64 error: unknown-word(word=past) -> near(names=passes)"),
]  # fmt: skip


@pytest.mark.parametrize(("headers", "typed", "problem"), REFUSED)
def test_what_cannot_be_read_says_how_it_should_read(headers: str, typed: str, problem: str) -> None:
    (found,) = problems_of(typed, headers)
    assert found.startswith(problem)


NAMES = "cards: The Rope, Rope, All, Has, Die Axt, A_1\nhidden: 1\nplayers: Nobody 2, All 2, I 1\nme: Nobody\n"


@pytest.mark.parametrize(
    ("typed", "plain"),
    [
        ("All Reveals the Rope", 'All reveals "The Rope"'),
        ("All reveals Die Axt", 'All reveals "Die Axt"'),
        ("All Reveals Has", 'All reveals "Has"'),
        ("All Suggests All: Nobody shows", 'All suggests "All": "Nobody" shows'),
        ("Nobody suggests Has: I Passes", 'Nobody suggests "Has": "I" passes'),
        ("I reveals a_1", 'I reveals "A_1"'),
    ],
)
def test_names_go_before_phrases(typed: str, plain: str) -> None:
    assert without_places(read_log(NAMES + typed)) == without_places(read_log(NAMES + plain))


@pytest.mark.parametrize("typed", ["Nobody suggests Has: All pass", "Nobody suggests Has: I pass", "I show Has"])
def test_phrases_that_could_be_names_are_refused(typed: str) -> None:
    assert problems_of(typed, NAMES) != []


def test_a_turn_number_that_could_be_a_name_is_one() -> None:
    headers = 'cards: A, B, C\nhidden: 1\nplayers: "1. Anna" 1, Ben 1\n'
    assert read_log(headers + "1. Anna reveals A").events == read_log(headers + '"1. Anna" reveals A').events
    assert problems_of("1. Ben reveals A", headers) != []


def test_who_asks_by_name_suggests_nothing() -> None:
    (found,) = problems_of("Anna asks Ben for A", LETTERS + "answers: one\n")
    assert "incomplete" in found


def test_a_statement_that_is_read_again_counts_once() -> None:
    headers = "cards: A, B, C, D\nhidden: 1\nplayers: Ann 1, Ben 1, Cid 1\n"
    assert parse_log(headers + "Ann leaves: the B\nBen accuses the C: wrong\n").diagnostics == ()
