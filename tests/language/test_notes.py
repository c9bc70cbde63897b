"""Notes: what each line says of cells, what is wrong with one, and that none changes what follows from the log."""

from __future__ import annotations

import random

import pytest

from clue_logic.editing.live_log import LiveLog
from clue_logic.game.notes import Mark, Note
from clue_logic.language.formatter import format_log
from clue_logic.language.reader import find_asides, parse_log, read_log, strip_asides, truncate_log
from clue_logic.language.syntax import NoteNode, SuggestionNode
from clue_logic.language.writing.log import log_lines, log_of
from clue_logic.notebook.solve import solve
from tests.editing.comparing import differences
from tests.language.logs import CLASSIC, LETTERS, problems_of
from tests.tables import read_table

PLUM, ROPE, HALL = "Professor Plum", "Rope", "Hall"


def _cells(statement: str, headers: str = CLASSIC) -> list[tuple[str, str, Mark, str | None]]:
    game = read_log(headers + statement)
    assert game.events == ()
    assert {note.line for note in game.notes} == {headers.count("\n") + 1}
    return [(note.location, note.card, note.mark, note.by) for note in game.notes]


@pytest.mark.parametrize(
    ("statement", "expected"),
    [
        ("note: Ben holds Plum", [("Ben", PLUM, Mark.HOLDS, None)]),
        ("note: Ben has plum", [("Ben", PLUM, Mark.HOLDS, None)]),
        ("note by Clara: Ben holds Plum", [("Ben", PLUM, Mark.HOLDS, "Clara")]),
        ("notiz: Ben hat Plum", [("Ben", PLUM, Mark.HOLDS, None)]),
        ("Notiz von Clara: Ben besitzt Plum", [("Ben", PLUM, Mark.HOLDS, "Clara")]),
        ("notiz: Ben hat Plum, Rope nicht", [("Ben", PLUM, Mark.LACKS, None), ("Ben", ROPE, Mark.LACKS, None)]),
        (
            "note: Ben lacks Plum, Rope; Plum excluded; Clara ? Hall;",
            [
                ("Ben", PLUM, Mark.LACKS, None),
                ("Ben", ROPE, Mark.LACKS, None),
                ("envelope", PLUM, Mark.LACKS, None),
                ("Clara", HALL, Mark.MAYBE, None),
            ],
        ),
        ("note: Plum, Rope excluded", [("envelope", PLUM, Mark.LACKS, None), ("envelope", ROPE, Mark.LACKS, None)]),
        ("note: Plum is excluded; Rope ist ausgeschlossen",
         [("envelope", PLUM, Mark.LACKS, None), ("envelope", ROPE, Mark.LACKS, None)]),
        ("notiz: Plum ist die Lösung", [("envelope", PLUM, Mark.HOLDS, None)]),
        ("note: envelope holds Plum", [("envelope", PLUM, Mark.HOLDS, None)]),
        ("note: Ben ? Plum, Rope", [("Ben", PLUM, Mark.MAYBE, None), ("Ben", ROPE, Mark.MAYBE, None)]),
        ("note: Ben?Plum;Clara?Rope", [("Ben", PLUM, Mark.MAYBE, None), ("Clara", ROPE, Mark.MAYBE, None)]),
        ("note: Ben holds Plum?", [("Ben", PLUM, Mark.MAYBE, None)]),
        ("note:\n    Ben holds Plum\n    Clara lacks Rope",
         [("Ben", PLUM, Mark.HOLDS, None), ("Clara", ROPE, Mark.LACKS, None)]),
        ("note: Ben holds Plum; Ben lacks Plum", [("Ben", PLUM, Mark.HOLDS, None), ("Ben", PLUM, Mark.LACKS, None)]),
    ],
)  # fmt: skip
def test_each_statement_notes_its_cells(statement: str, expected: list[tuple[str, str, Mark, str | None]]) -> None:
    assert parse_log(CLASSIC + statement).diagnostics == ()
    assert _cells(statement) == expected


@pytest.mark.parametrize(
    ("said", "usual"),
    [
        ("notes: Ben holds Plum", "note: Ben holds Plum"),
        ("Note :Ben holds Plum", "Note: Ben holds Plum"),
        ("notes by Clara: Ben maybe Plum", "note by Clara: Ben ? Plum"),
        ("my notes: the Ben has the Plum and Clara lacks Rope.", "note: Ben has Plum; Clara lacks Rope"),
        ("note Ben holds Plum", "note: Ben holds Plum"),
        ("note that Clara might have Rope", "note: Clara ? Rope"),
        ("note: Ben holds Plum, Clara doesn't have Rope", "note: Ben holds Plum; Clara lacks Rope"),
        ("Notizen: Ben hat vielleicht Plum", "notiz: Ben ? Plum"),
        ("note:Ben ?  Plum ;Clara lacks Rope", "note: Ben ? Plum; Clara lacks Rope"),
    ],
)
def test_other_wordings_are_written_in_the_usual_way(said: str, usual: str) -> None:
    formatted = format_log(CLASSIC + said)
    assert formatted.splitlines()[2] == usual
    assert format_log(formatted) == formatted
    assert read_log(formatted).notes == read_log(CLASSIC + said).notes


def test_my_own_name_can_be_left_out() -> None:
    game = read_log(CLASSIC + "me: Anna\nnote: I hold Plum")
    assert game.notes == (Note(4, "Anna", PLUM, Mark.HOLDS),)


@pytest.mark.parametrize(("statement", "expected"), read_table(__file__, "note_mistakes"))
def test_mistakes_are_explained(statement: str, expected: str) -> None:
    assert problems_of(statement) == [expected]


def test_every_mistake_of_a_note_is_reported() -> None:
    assert [one.split(" ")[0] for one in problems_of("note by Dora: Bne holds Plumm; Ben lacks Hal, Rpoe")] == [
        "1:9-13", "1:15-18", "1:25-30", "1:47-51",
    ]  # fmt: skip


@pytest.mark.parametrize("statement", ["note: envelope holds A", "note: A excluded"])
def test_without_an_envelope_nothing_is_noted_of_it(statement: str) -> None:
    (found,) = problems_of(statement, LETTERS.replace("1\nplayers: Anna 2", "0\nplayers: Anna 3"))
    assert "no-envelope" in found


@pytest.mark.parametrize("wrong", ["note:", "note: Bne holds Plum", "note: Ben hlds Plum", "note by Dora: Ben ? Plum"])
@pytest.mark.parametrize("at", [2, 3, 5])
def test_a_wrong_note_leaves_the_rest_usable(wrong: str, at: int) -> None:
    rows = [*CLASSIC.splitlines(), "note: Ben holds Rope", "Ben reveals Hall", "note: Clara lacks Hall"]
    rows.insert(at, wrong)
    reading = parse_log("\n".join(rows))
    assert [problem.line for problem in reading.diagnostics] == [at + 1]
    assert [left.line for left in reading.left_out] == [at + 1]
    assert reading.understood is not None
    assert [note.card for note in reading.understood.notes] == [ROPE, HALL]
    assert len(reading.understood.events) == 1


def test_note_remains_a_name_elsewhere() -> None:
    game = read_log('players: Note, Ben\n"note": C, D, E\nnotes: X, Y, Z\nnote suggests C, X: Ben passes\n')
    assert game.names == ("Note", "Ben")
    assert [category.key for category in game.deck.categories] == ["note", "notes"]
    assert len(game.events) == 1
    assert game.notes == ()
    assert read_log(log_of(game)) == game


def test_a_semicolon_divides_only_notes() -> None:
    reading = parse_log(CLASSIC + "Ben suggests Plum; Rope; Hall: Clara passes\n")
    assert isinstance(reading.statements[-1].node, SuggestionNode)
    reading = parse_log('cards: "A;B", C\nhidden: 0\nplayers: Anna, Ben\nnote: Ben ? "A;B"; Ben ? C')
    assert isinstance(reading.statements[-1].node, NoteNode)
    assert reading.game is not None
    assert [note.card for note in reading.game.notes] == ["A;B", "C"]


GAME = """cards: A, B, C, D, E, F, G
hidden: 1
players: Anna 2, Ben 2, Clara 2
{}
Anna suggests A, B, C
    Ben passes
{}
    Clara shows
{}
Ben suggests A, D: Clara passes
expect Ben lacks A
{}
who holds A?
"""
LINES = (
    "note: Ben holds A",
    "note: Clara lacks A, B, C; G excluded",
    "note by Ben: Clara ? D",
    "notiz: Anna hat G; Umschlag hat A nicht",
)


def test_notes_change_nothing_that_follows() -> None:
    rng = random.Random(3)
    for _ in range(20):
        lines = rng.sample(["", "", "", *LINES], 4)
        lines[1] = ""  # between answers only a blank line
        noted, plain = read_log(GAME.format(*lines)), read_log(GAME.format("", "", "", ""))
        assert (noted.events, noted.asked) == (plain.events, plain.asked)
        assert [note.line for note in noted.notes] == sorted(note.line for note in noted.notes)
        one, other = solve(noted), solve(plain)
        assert one.grid == other.grid
        assert one.facts == other.facts


def test_a_game_until_a_line_has_the_notes_until_there() -> None:
    text = GAME.format(LINES[0], "", LINES[1], LINES[2])
    game = read_log(text)
    for line in range(1, text.count("\n") + 1):
        assert all(note.line <= line for note in game.until(line).notes)
    assert [len(game.until(line).notes) for line in (3, 4, 8, 9, 12)] == [0, 1, 1, 5, 6]
    assert read_log(truncate_log(text, 9)) == game.until(9)


def test_the_headers_end_at_a_note() -> None:
    assert truncate_log(CLASSIC + "note: Ben hlds Plum\nBen reveals Rope\n", 2) == CLASSIC
    (found,) = problems_of("note: Ben holds Plum\nme: Ben")
    assert "late-header(line=3)" in found


@pytest.mark.parametrize("lang", ["en", "de", "ja"])
def test_notes_are_written_again(lang: str) -> None:
    game = read_log(GAME.format(LINES[0], "", LINES[1], "; ".join((LINES[3], "Anna ? A", "Anna ? B"))))
    assert read_log(log_of(game, lang=lang)) == game
    again = read_log(log_of(game, lang=lang, keep_lines=False))
    assert [(note.location, note.card, note.mark) for note in again.notes] == [
        (note.location, note.card, note.mark) for note in game.notes
    ]


def test_cells_of_one_place_share_a_part() -> None:
    game = read_log(CLASSIC + "note by Clara: Ben ? Rope; Ben ? Hall; Ben lacks Plum; Clara ? Rope; Plum excluded\n")
    said = "Ben ? Rope, Hall; Ben lacks Professor Plum; Clara ? Rope; envelope lacks Professor Plum"
    assert log_lines(game)[3] == f"note by Clara: {said}"
    german = "Ben ? Rope, Hall; Ben hat Professor Plum nicht; Clara ? Rope; Umschlag hat Professor Plum nicht"
    assert log_of(game, lang="de").splitlines()[2] == f"notiz von Clara: {german}"


def test_expected_facts_keep_their_lines_beside_notes() -> None:
    game = read_log(GAME.format(LINES[0], "", LINES[1], "expect passed(5, Ben)"))
    again = read_log(log_of(game, keep_lines=False))
    assert [note.card for note in again.notes] == [note.card for note in game.notes]
    assert [asked.text for asked in again.asked if "passed" in asked.text] == [
        f"expect passed({again.events[0].line}, Ben)"
    ]


def test_a_log_without_asides_has_no_notes() -> None:
    text = CLASSIC + "note: Ben holds Plum  # ha\nBen reveals Rope\n"
    assert strip_asides(text) == (f"{CLASSIC}Ben reveals Rope\n", 1)
    assert [span.start.column for span in find_asides(text, parse_log(text).statements)] == [23]


def test_the_language_of_a_log_is_that_of_its_notes_if_nothing_else_shows_it() -> None:
    assert problems_of("notiz: Ben ? Rope\nnotiz: Ben bsitzt Plum")[0].endswith("-> near(names=besitzt)")


def test_a_live_log_follows_notes() -> None:
    live, rng = LiveLog(), random.Random(5)
    rows = GAME.format(*LINES[:1], "", *LINES[1:3]).splitlines()
    for _ in range(40):
        match rng.randrange(3):
            case 0:
                rows.insert(rng.randrange(3, len(rows)), rng.choice([*LINES, "note: Bne holds A", "notes: Ben ? B"]))
            case 1:
                del rows[rng.randrange(3, len(rows))]
            case _:
                rows[rng.randrange(3, len(rows))] = rng.choice(LINES)
        assert differences(live.read("\n".join(rows)), rng) == []
