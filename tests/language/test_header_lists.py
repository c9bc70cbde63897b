"""Lists in headers as people write them: read as they are meant, or refused with the header that is meant."""

from __future__ import annotations

import pytest

from clue_logic.game.game import Game
from clue_logic.language.formatter import format_log
from clue_logic.language.header_lists import cut, is_for_all, is_joining, read_player_list
from clue_logic.language.names import quote_name
from clue_logic.language.pieces.vocabulary import header_words
from clue_logic.language.reader import LogReading, parse_log, read_log
from clue_logic.words.diagnostics import Diagnostic, Severity
from tests.tables import read_table

ROWS = read_table(__file__, "header_lists")
UK = "edition: cluedo-uk\n"
WRITE = {"problems-hint-write", "problems-hint-write-lines", "problems-hint-write-or"}


def seats(game: Game) -> list[tuple[str, int | None]]:
    return [(player.name, player.low if player.stated else None) for player in game.players]


def as_meant(meant: str) -> LogReading:
    reading = parse_log(UK + meant.replace("|", "\n"))
    assert [one for one in reading.diagnostics if one.code != "sizes"] == [
        one for one in reading.diagnostics if one.severity is Severity.WARNING
    ], "the table itself is wrong"
    return reading


def outline(reading: LogReading) -> tuple[object, ...]:
    """Return the players of a reading, or its errors: sizes that do not fit the deck are no fault of these tests."""
    game = reading.game
    if game is not None:
        return seats(game), game.me
    return tuple((one.code, one.arguments) for one in reading.diagnostics)


def errors(reading: LogReading) -> list[Diagnostic]:
    return [one for one in reading.diagnostics if one.severity is Severity.ERROR]


@pytest.mark.parametrize(("written", "outcome", "meant"), ROWS, ids=[row[0] for row in ROWS])
def test_headers_are_read_as_meant_or_refused_with_what_is_meant(written: str, outcome: str, meant: str) -> None:
    reading = parse_log(UK + written)
    if outcome == "read":
        assert outline(reading) == outline(as_meant(meant))
        return
    assert reading.game is None
    remedies = [remedy.text for one in errors(reading) for remedy in one.remedies]
    hints = [one.hint("en").removeprefix("write: ") for one in errors(reading) if one.hint and one.hint.id in WRITE]
    proposed = [*remedies, *hints]
    assert any(outline(parse_log(UK + line)) == outline(as_meant(meant)) for line in proposed[:1]), proposed


@pytest.mark.parametrize(
    "written",
    ["Playing at home: Ann, Ben", "Wir sind Freunde: Anna und Ben", "We are having fun, Ann and Ben",
     "Score: Ann 5, Ben 4",
     "Ann and the others have six cards", "The players are Ann and Ben, not Cid", "There are 18 cards, 6 each",
     "Ann 6 cards, Ben 6 cards, Table 6 cards", "There are three of us, Ann and Ben", "Ann shows 5, Ben 4", "I am late",
     "Ann has 5 cards, Ben has 5 or 4", "Ann, Ben, Cid", "Ann -> Ben: Plum, Rope, Hall",
     "Nobody has 5 cards, Ann 9, Ben 9"],
)  # fmt: skip
def test_what_is_no_list_of_players_is_neither_read_nor_proposed(written: str) -> None:
    reading = parse_log(UK + written)
    assert reading.game is None
    remedies = [remedy.text for one in errors(reading) for remedy in one.remedies]
    assert not any(text.startswith(("players:", "spieler:", "me:")) for text in remedies)


def test_both_meanings_of_a_line_are_whole_headers() -> None:
    reading = parse_log(f"{UK}the players are Tom Judith and Karl")
    remedies = [remedy.text for one in errors(reading) for remedy in one.remedies]
    assert remedies == ["players: Tom, Judith, Karl", "players: Tom Judith, Karl"]


@pytest.mark.parametrize(
    ("below", "keeper", "hand"),
    [
        ("I am Ann\nmy cards: plum, the rope and the hall", "Ann", 3),
        ("ich bin Ben.\nDas sind meine Karten: Plum, Rope, Hall", "Ben", 3),
        ("自分はAnn\n私の手札は: Plum、Rope", "Ann", 2),
    ],
)
def test_the_keeper_and_her_hand_are_read(below: str, keeper: str, hand: int) -> None:
    text = f"{UK}players: Ann ?, Ben ?, Cid ?\n{below}\n"
    game = read_log(text)
    assert (game.me, len(game.hand or ())) == (keeper, hand)
    formatted = format_log(text)
    assert read_log(formatted).me == keeper
    assert not parse_log(formatted).canonical_lines


def test_a_header_in_other_words_is_none_where_the_log_has_its_own() -> None:
    own = f"{UK}players: Ann 9, Ben 9\n"
    assert parse_log(own).game is not None
    for line in ("Seating: Ben, Ann", "Ben has 9 cards, Ann has 9 cards", "There are two of us, Ben and Ann"):
        assert parse_log(f"{own}{line}").game is None
        assert parse_log(f"{UK}{line}\nplayers: Ann 9, Ben 9").game is None


@pytest.mark.parametrize("written", [row[0] for row in ROWS if row[1] == "read"])
def test_what_is_read_is_formatted_as_the_log_language_writes_it(written: str) -> None:
    text = UK + written
    if (before := parse_log(text)).game is None:
        return
    formatted = format_log(text)
    after = parse_log(formatted)
    assert after.game is not None
    assert (seats(after.game), dict(after.canonical_lines)) == (seats(before.game), {})


@pytest.mark.parametrize(
    "name",
    ["Anna and Ben", "Ben & Co", "Agent Eight", "Ada 5 cards", "5 Ada", "1. Ann", "Ada 6", "Jean - Paul",
     "Eck und Rand", "Ada 5x", "Ann each", "アンナとベン", "アンナ と ベン"],
)  # fmt: skip
def test_names_that_look_like_lists_are_written_in_quotes(name: str) -> None:
    assert quote_name(name) == f'"{name}"'
    assert read_log(f'{UK}players: "{name}", Zoe').names == (name, "Zoe")


@pytest.mark.parametrize("name", ["Anna", "Anderson", "Jean-Paul", "Mr T.", "R2D2", "O'Brien", "Elf", "Seven"])
def test_names_that_look_like_none_are_not(name: str) -> None:
    assert quote_name(name) == name
    assert read_log(f"{UK}players: {name}, Zoe").names == (name, "Zoe")


@pytest.mark.parametrize(
    "rest", ["Anna 5 pieces", "Anna 5 Stück", "Anna 5x", "Ben cards", "Ben je", "Anna 5 6", "1. Ann"]
)
def test_what_is_not_understood_is_in_no_name(rest: str) -> None:
    (problem,) = parse_log(f"{UK}players: {rest}, Zoe").diagnostics
    assert (problem.severity, problem.code) == (Severity.ERROR, "doubted-name")


def test_numbers_of_a_list_or_of_cards() -> None:
    listed = read_player_list("1 Ann, 2 Ben, 3 Cid")
    assert listed is not None
    assert (listed.sure, listed.text, listed.instead) == (False, "Ann, Ben, Cid", "Ann 1, Ben 2, Cid 3")


@pytest.mark.parametrize(
    ("written", "cards", "codes"),
    [
        ("suspects: Scarlett, Mustard and Plum", ("Scarlett", "Mustard", "Plum"), ["joined"]),
        ("suspects: Scarlett, Mustard, and Plum", ("Scarlett", "Mustard", "Plum"), []),
        ("täter: Bloom, Ming und Gatow", ("Bloom", "Ming", "Gatow"), ["joined"]),
        ("weapons: Dagger or Spanner", ("Dagger", "Spanner"), ["joined"]),
        ("waffen: Dolch, Seil oder Rohr", ("Dolch", "Seil", "Rohr"), ["joined"]),
        ("weapons: Rope & Dagger", ("Rope", "Dagger"), ["joined"]),
        ("weapons: 1. Rope, 2. Dagger", ("Rope", "Dagger"), []),
        ("weapons:\n  1) Rope\n  2) Lead Pipe and Hose", ("Rope", "Lead Pipe", "Hose"), ["joined"]),
        ('weapons: Rope, "Salt and Pepper"', ("Rope", "Salt and Pepper"), []),
    ],
)
def test_lists_of_new_cards(written: str, cards: tuple[str, ...], codes: list[str]) -> None:
    reading = parse_log(f"{written}\nplayers: Ann ?, Ben ?")
    assert reading.game is not None
    assert reading.game.deck.cards == cards
    assert [one.code for one in reading.diagnostics] == codes
    formatted = format_log(f"{written}\nplayers: Ann ?, Ben ?")
    assert [one.code for one in parse_log(formatted).diagnostics] == []
    for problem in reading.diagnostics:
        split, whole = (parse_log(f"{remedy.text}\nplayers: Ann ?, Ben ?").game for remedy in problem.remedies)
        assert split is not None
        assert whole is not None
        assert (split.deck.cards, len(whole.deck.cards)) == (cards, len(cards) - 1)


@pytest.mark.parametrize(
    "written", ["weapons: Rope and Dagger, Spanner", "weapons: Rope and Dagger, Hose and Pipe", "waffen: A oder B, C"]
)
def test_an_and_elsewhere_in_a_list_of_cards_is_refused(written: str) -> None:
    reading = parse_log(f"{written}\nplayers: Ann ?, Ben ?")
    (problem,) = errors(reading)
    assert (reading.game, problem.code) == (None, "doubted-join")
    assert all(not errors(parse_log(f"{remedy.text}\nplayers: Ann ?, Ben ?")) for remedy in problem.remedies)


def test_lists_with_long_runs_of_white_space_or_many_names_are_read() -> None:
    spaces = " " * 100_000
    listed = read_player_list(f"Ann{spaces}5,{spaces}Ben 4")
    assert listed is not None
    assert [(one.name, one.size) for one in listed.players] == [("Ann", "5"), ("Ben", "4")]
    assert (listed.players[0].size_start, listed.players[1].start) == (100_003, 200_005)
    many = read_player_list("Ann and " * 20_000 + "Ben")
    assert many is not None
    assert len(many.players) == 20_001
    assert read_player_list("Ann" * 100_000) is None


def test_a_read_size_has_the_place_of_its_word() -> None:
    reading = parse_log(f"{UK}players: Ann nine, Ann nine cards")
    (problem,) = reading.diagnostics
    assert (problem.line, problem.column, problem.end_column) == (2, 20, 25)


def test_a_single_word_has_the_meaning_that_it_has_in_a_list() -> None:
    for written in [*header_words(), "Anna", "Andy", "x"]:
        for word in (written, written.upper(), f"{written}n"):
            senses = [piece.sense for piece in cut(word)]
            assert is_joining(word) is (senses in (["AND"], ["OR"]) or word == "と"), word
            assert is_for_all(word) is (senses == ["ALL"]), word
