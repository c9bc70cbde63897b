"""A log cut off after one of its lines, and the same of the game that it tells."""

from __future__ import annotations

import pytest
from hypothesis import given

import clue_logic as cl
from clue_logic.classroom.random_games.dealing import ONE_OF_EACH, PLAIN, TINY
from clue_logic.classroom.random_games.match import Generated
from clue_logic.language.reader import LineError, last_line_of, log_until
from tests.generated.strategies import games
from tests.shared_out import examples

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
    assert log_until(LOG, line) == HEADERS


@pytest.mark.parametrize("line", [6, 7, 11, 12, 13, 14, 15, 16])
def test_after_a_statement_or_between_two(line: int) -> None:
    assert log_until(LOG, line) == "".join(LOG.splitlines(keepends=True)[:line])


@pytest.mark.parametrize("line", [8, 9, 10])
def test_inside_a_statement(line: int) -> None:
    with pytest.raises(LineError, match=f"^line {line} is inside the statement on lines 8-11$") as caught:
        log_until(LOG, line)
    assert caught.value.instead == (7, 11)


@pytest.mark.parametrize("line", [-(10**30), -1, 17, 10**30])
def test_no_such_line(line: int) -> None:
    with pytest.raises(LineError, match=r"^the log has 16 lines$") as caught:
        log_until(LOG, line)
    assert caught.value.instead == ()


@pytest.mark.parametrize(("text", "last"), [("", "0 lines"), ("a", "1 line"), ("a\n", "1 line"), ("a\n\n", "2 lines")])
def test_the_last_line_is_the_last_that_is_written(text: str, last: str) -> None:
    with pytest.raises(LineError, match=f"^the log has {last}$"):
        log_until(text, 3)


def test_a_log_of_headers_alone() -> None:
    assert log_until(HEADERS, 2) == log_until(HEADERS, 5) == HEADERS
    assert log_until("# nothing\n\n", 2) == "# nothing\n\n"


def test_what_stands_below_need_not_be_well_formed() -> None:
    spoilt = f"{LOG}\nBob shwos 3\nhidden: 2\n"
    assert log_until(spoilt, 16) == LOG
    assert log_until(f"cards: 1, 2\nplayrs ???\n{HEADERS}", 1).count("\n") == 7  # what cannot be read is a header


def test_line_ends_and_a_byte_order_mark_do_no_harm() -> None:
    assert log_until("\ufeff" + LOG.replace("\n", "\r\n"), 13) == log_until(LOG, 13)


def test_the_last_line_of_a_statement() -> None:
    assert [last_line_of(LOG, line) for line in (0, 2, 8, 14, 15)] == [0, 3, 11, 14, 15]


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
def test_the_text_and_the_game_say_the_same(played: Generated) -> None:
    written, game = played.text.splitlines(keepends=True), cl.read(played.text)
    begun = min((event.line for event in game.events), default=len(written) + 1)
    for line in range(len(written) + 1):
        inside = next(((first, last) for first, last in statements_in(played.text) if first <= line < last), None)
        if line < begun:
            assert cl.read(log_until(played.text, line)) == game.until(line) == game.until(0)
        elif inside is None:
            assert log_until(played.text, line) == "".join(written[:line])
            assert cl.read(log_until(played.text, line)) == game.until(line)
        else:
            with pytest.raises(LineError) as caught:
                log_until(played.text, line)
            assert caught.value.instead == (inside[0] - 1, inside[1])
            assert game.until(line) == game.until(inside[1]) != game.until(inside[0] - 1)


@given(played=games(most_suggestions=5, kinds=(TINY, PLAIN, ONE_OF_EACH)))
@examples(12)
def test_solving_until_a_statement_is_solving_the_log_cut_off_there(played: Generated) -> None:
    game, written = cl.read(played.text), played.text.splitlines(keepends=True)
    ends = dict(statements_in(played.text))
    for event in game.events:
        cut = cl.read("".join(written[: ends[event.line]]))
        assert cl.solve(game.until(ends[event.line])).facts == cl.solve(cut).facts
