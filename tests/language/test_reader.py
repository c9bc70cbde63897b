"""A log that is typed: after every change it reads as a new one, and what did not change is not read again."""

from __future__ import annotations

import random
from unittest.mock import patch

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lark import Token

import clue_logic as cl
from clue_logic.classroom.random_games.match import GeneratedGame
from clue_logic.language import parsing
from clue_logic.language.reader import LineError, LiveReader, LogReading, parse_log, statement_end, truncate_log
from clue_logic.language.syntax import Name
from clue_logic.words.cancellation import SupersededError
from clue_logic.words.records import field_names
from tests.generated.random_games import ONE_OF_EACH, PLAIN, TINY, play_plainly
from tests.generated.strategies import games
from tests.language.editing_logs import texts_typed
from tests.language.fuzzing import SEEDS, mutated
from tests.language.logs import CLASSIC
from tests.shared_out import examples, shared_out

LONG = play_plainly(3, 5, 40).text


def placed(part: object) -> object:
    """Return a node as plain values: names with the places of their words."""
    if isinstance(part, Name):
        return ["name", *map(placed, part.tokens)]
    if isinstance(part, Token):
        return (part.type, str(part), part.line, part.column, part.end_line, part.end_column, part.start_pos)
    if isinstance(part, list | tuple):
        return [type(part).__name__, *map(placed, part)]
    return part


def differences(reading: LogReading, other: LogReading) -> list[str]:
    """Return in which fields two readings differ, and in which nodes."""
    found = [field for field in field_names(reading) if getattr(reading, field) != getattr(other, field)]
    nodes = [placed(one.node) for one in reading.statements] != [placed(one.node) for one in other.statements]
    return [*found, *(["nodes"] if nodes else [])]


@pytest.mark.slow
@examples(60)
@given(st.sampled_from((*SEEDS, LONG, "")), st.integers(0, 10**6), st.integers(1, 12))
def test_after_every_change_it_reads_as_a_new_log(text: str, seed: int, changes: int) -> None:
    reader = LiveReader()
    reader.read(text)
    for now in texts_typed(text, random.Random(seed), changes):
        assert not differences(reader.read(now), parse_log(now)), now


@pytest.mark.parametrize("seed", shared_out(range(4)))
def test_interrupted_it_goes_on_from_what_it_has(seed: int) -> None:
    rng = random.Random(seed)
    text = rng.choice((*SEEDS, LONG))
    reader, interrupted = LiveReader(), 0
    for now in texts_typed(text, rng, 60):
        patience = iter([False] * rng.randrange(6))
        try:
            reading = reader.read(now, stopped=lambda patience=patience: next(patience, True))  # type: ignore[misc]
        except SupersededError:
            interrupted += 1
        else:
            assert not differences(reading, parse_log(now)), now
    assert interrupted > 5


@pytest.mark.slow
@examples(60)
@given(st.integers(0, 10**6), st.integers(1, 4))
def test_it_reads_as_a_new_log_however_far_the_text_is_from_the_last(seed: int, slips: int) -> None:
    rng, reader = random.Random(seed), LiveReader()
    for text in rng.sample(SEEDS, 3):
        for _ in range(slips):
            text = mutated(text, rng)
        assert not differences(reader.read(text), parse_log(text)), text


def parsed(reader: LiveReader, text: str) -> int:
    """Return how many statements are parsed to read a text."""
    with patch("clue_logic.language.read_statements.parse_statement", wraps=parsing.parse_statement) as parse:
        reader.read(text)
    return parse.call_count


def test_what_did_not_change_is_not_parsed_again() -> None:
    rows = LONG.rstrip("\n").split("\n")
    reader = LiveReader()
    assert parsed(reader, LONG) > 40
    appended = "\n".join([*rows, "Player A suggests Plum"])
    assert parsed(reader, appended) == 1
    assert parsed(reader, appended) == 0
    assert parsed(reader, "\n".join(rows)) == 0
    assert parsed(reader, "\n".join(["# a remark", *rows])) == 0
    assert parsed(reader, "\n".join([rows[0], *rows[2:], rows[1]])) <= 3


def test_statements_that_move_are_not_put_into_other_words_again() -> None:
    rows = ["Ben sugests Plum, Rope, Hall", "I suggest plum, rope and hall, Ben no", "huh?", "Ben reveals Rpoe"]
    text = "\n".join([CLASSIC + "Anna suggests Plum, Rope, Hall", *rows])
    above = "\n".join([CLASSIC + "Anna suggests Plum, Rope, Hall\n", *rows])
    left = "\n".join([CLASSIC + "Ben leaves", *rows])
    reader = LiveReader()
    reader.read(text)
    with patch("clue_logic.language.body.reword") as retell:
        moved = reader.read(above)
    assert not retell.called
    assert not differences(moved, parse_log(above))
    assert not differences(reader.read(left), parse_log(left))


def test_what_did_not_change_is_kept() -> None:
    reader = LiveReader()
    before = reader.read(LONG)
    rows = LONG.rstrip("\n").split("\n")
    at = next(number for number, row in enumerate(rows) if number > 60 and "suggests" in row)
    rows[at] = rows[at].replace("suggests", "sugests")
    after = reader.read("\n".join(rows))
    pairs = list(zip(before.statements, after.statements, strict=True))
    changed = next(number for number, (old, _) in enumerate(pairs) if old.line == at + 1)
    # The next statement is read again: whose turn it is has changed.
    assert [number for number, (old, new) in enumerate(pairs) if old is not new] == [changed, changed + 1]


def test_nodes_that_are_kept_are_not_parsed_again() -> None:
    reading = LiveReader().read(f"{LONG}expect solved\nsolution\nwhere is the Rope?\n")
    spoilt = LiveReader().read(f"{LONG}Anna did something\n")
    with patch("clue_logic.language.read_statements.parse_text") as parse:
        assert all(one.node is not None for one in reading.statements)
        assert spoilt.statements[-1].node is None
    assert not parse.called


def test_who_has_left_counts_below_the_change() -> None:
    reader = LiveReader()
    rows = [*CLASSIC.split("\n")[:2], "Ben leaves", "Anna suggests Plum, Rope, Hall: nobody shows", "Ben reveals Rope"]
    for text in (CLASSIC, "\n".join(rows), "\n".join(rows).replace("Ben leaves", "Ben leave?"), "\n".join(rows)):
        assert not differences(reader.read(text), parse_log(text))


def test_the_first_statement_is_looked_at_even_if_no_header_stands_above_it() -> None:
    reader = LiveReader()
    for row in ("    Ben passes", "expect solved", "    expect solved", "I reveal Rope", "Ann: Rope, Plum, Hall"):
        text = f"{row}\n{CLASSIC}Anna reveals Rope\n"
        assert not differences(reader.read(text), parse_log(text))


@pytest.mark.slow
def test_what_is_remembered_is_bounded() -> None:
    reader = LiveReader()
    for number in range(800):
        reader.read(f"{CLASSIC}Anna reveals {number}")
    assert len(reader._texts._parsed) < 700


LOG = """\
# Thursday
cards: 1, 2, 3,
    4, 5
hidden: 1
players: Ann 2, Bob 2

# It begins.
Ann suggests 1, 2:  # what for?

    # a thought
    Bob shows

# Later.
who holds 1?
Bob reveals 3
    # the end
"""
HEADERS = LOG[: LOG.index("\n# It")]


def statements_in(text: str) -> list[tuple[int, int]]:
    """Return the first and the last line of each statement, as one finds them with a finger on the page."""
    found: list[tuple[int, int]] = []
    for number, line in enumerate(text.split("\n"), 1):
        if line.partition("#")[0].strip():
            begins = not line[0].isspace()
            found.append((number, number) if begins else (found.pop()[0], number))
    return found


@pytest.mark.parametrize("line", range(6))
def test_any_line_of_the_headers_means_all_of_them(line: int) -> None:
    assert truncate_log(LOG, line) == HEADERS


@pytest.mark.parametrize("line", [6, 7, 11, 12, 13, 14, 15, 16])
def test_after_a_statement_or_between_two(line: int) -> None:
    assert truncate_log(LOG, line) == "".join(LOG.splitlines(keepends=True)[:line])


@pytest.mark.parametrize("line", [8, 9, 10])
def test_inside_a_statement(line: int) -> None:
    with pytest.raises(LineError, match=f"^line {line} is inside the statement on lines 8-11$") as caught:
        truncate_log(LOG, line)
    assert caught.value.instead == (7, 11)


@pytest.mark.parametrize("line", [-(10**30), -1, 17, 10**30])
def test_no_such_line(line: int) -> None:
    with pytest.raises(LineError, match=r"^the log has 16 lines$") as caught:
        truncate_log(LOG, line)
    assert caught.value.instead == ()


@pytest.mark.parametrize(("text", "last"), [("", "0 lines"), ("a", "1 line"), ("a\n", "1 line"), ("a\n\n", "2 lines")])
def test_the_last_line_is_the_last_that_is_written(text: str, last: str) -> None:
    with pytest.raises(LineError, match=f"^the log has {last}$"):
        truncate_log(text, 3)


def test_a_log_of_headers_alone() -> None:
    assert truncate_log(HEADERS, 2) == truncate_log(HEADERS, 5) == HEADERS
    assert truncate_log("# nothing\n\n", 2) == "# nothing\n\n"


def test_what_stands_below_need_not_be_well_formed() -> None:
    spoilt = f"{LOG}\nBob shwos 3\nhidden: 2\n"
    assert truncate_log(spoilt, 16) == LOG
    assert truncate_log(f"cards: 1, 2\nplayrs ???\n{HEADERS}", 1).count("\n") == 7  # what cannot be read is a header


def test_line_ends_and_a_byte_order_mark_do_no_harm() -> None:
    assert truncate_log("\ufeff" + LOG.replace("\n", "\r\n"), 13) == truncate_log(LOG, 13)


def test_the_last_line_of_a_statement() -> None:
    assert [statement_end(LOG, line) for line in (0, 2, 8, 14, 15)] == [0, 3, 11, 14, 15]


def test_the_game_leaves_out_what_is_below() -> None:
    game = cl.read(LOG)
    assert game.until(15) == game
    assert [event.line for event in game.until(14).events] == [8]
    assert [asked.line for asked in game.until(14).asked] == [14]
    assert game.until(13).asked == ()
    assert game.until(7) == game.until(0) == game.until(-5) == cl.read(HEADERS)
    assert game.until(10) == game.until(8)  # it knows no last lines


def test_a_supposition_stays() -> None:
    game = cl.suppose(cl.read(LOG), "Bob holds 1")
    assert game.until(0).supposed == game.supposed


@given(played=games())
@examples(20)
def test_the_text_and_the_game_say_the_same(played: GeneratedGame) -> None:
    written, game = played.text.splitlines(keepends=True), cl.read(played.text)
    begun = min((event.line for event in game.events), default=len(written) + 1)
    for line in range(len(written) + 1):
        inside = next(((first, last) for first, last in statements_in(played.text) if first <= line < last), None)
        if line < begun:
            assert cl.read(truncate_log(played.text, line)) == game.until(line) == game.until(0)
        elif inside is None:
            assert truncate_log(played.text, line) == "".join(written[:line])
            assert cl.read(truncate_log(played.text, line)) == game.until(line)
        else:
            with pytest.raises(LineError) as caught:
                truncate_log(played.text, line)
            assert caught.value.instead == (inside[0] - 1, inside[1])
            assert game.until(line) == game.until(inside[1]) != game.until(inside[0] - 1)


@given(played=games(most_suggestions=5, kinds=(TINY, PLAIN, ONE_OF_EACH)))
@examples(12)
def test_solving_until_a_statement_is_solving_the_log_cut_off_there(played: GeneratedGame) -> None:
    game, written = cl.read(played.text), played.text.splitlines(keepends=True)
    ends = dict(statements_in(played.text))
    for event in game.events:
        cut = cl.read("".join(written[: ends[event.line]]))
        assert cl.solve(game.until(ends[event.line])).facts == cl.solve(cut).facts
