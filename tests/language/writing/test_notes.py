"""Setting the note of one cell in the text of a log."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clue_logic.classroom.random_games.match import GeneratedGame
from clue_logic.game.game import Game
from clue_logic.game.notes import Mark, latest_notes
from clue_logic.language.reader import parse_log, read_log
from clue_logic.language.writing.notes import set_note
from tests.generated.strategies import games
from tests.shared_out import examples

HEAD = "edition: cluedo-uk\nplayers: Anna 6, Ben 6, Clara 6\n"
PLUM, ROPE, HALL = "Professor Plum", "Rope", "Hall"


def _set(text: str, location: str, card: str, mark: Mark | None, by: str | None = None) -> str:
    game = parse_log(text).understood
    assert game is not None
    return set_note(text, game, location, card, mark, by=by)


@pytest.mark.parametrize(
    ("before", "change", "after"),
    [
        ("", ("Ben", PLUM, Mark.HOLDS), "note: Ben holds Professor Plum\n"),
        ("", ("Ben", PLUM, None), ""),
        ("note: Ben holds plum\n", ("Ben", PLUM, Mark.HOLDS), "note: Ben holds plum\n"),
        ("note: Ben holds plum\n", ("Ben", ROPE, Mark.HOLDS), "note: Ben holds plum, Rope\n"),
        ("note: B holds plum\n", ("Ben", ROPE, Mark.LACKS), "note: B holds plum; B lacks Rope\n"),
        ("note: Ben lacks Plum, Rope, Hall\n", ("Ben", ROPE, Mark.MAYBE), "note: Ben lacks Plum, Hall; Ben ? Rope\n"),
        ("note: Ben lacks Plum, Rope\n", ("Ben", ROPE, None), "note: Ben lacks Plum\n"),
        ("note: Ben lacks Rope\n", ("Ben", ROPE, None), ""),
        ("note: Ben lacks Rope  # sure?\n", ("Ben", ROPE, None), "# sure?\n"),
        ("note: Ben lacks Rope  # sure?\n", ("Ben", HALL, Mark.MAYBE), "note: Ben lacks Rope; Ben ? Hall  # sure?\n"),
        (
            "note: Ben ? Rope\nAnna reveals Plum\n",
            ("Ben", ROPE, Mark.HOLDS),
            "\nAnna reveals Plum\nnote: Ben holds Rope\n",
        ),
        (
            "note: Ben ? Rope, Hall\nnote: Clara ? Hall\n# so far\n\n",
            ("Ben", ROPE, Mark.HOLDS),
            "note: Ben ? Hall\nnote: Clara ? Hall; Ben holds Rope\n# so far\n\n",
        ),
        (
            "Ben enthüllt Rope\n",
            ("Clara", PLUM, Mark.LACKS),
            "Ben enthüllt Rope\nnotiz: Clara hat Professor Plum nicht\n",
        ),
        ("notiz: Ben ? Rope\n", ("envelope", PLUM, Mark.HOLDS), "notiz: Ben ? Rope; Umschlag hat Professor Plum\n"),
        ("note: Plum excluded\n", ("Ben", ROPE, Mark.MAYBE), "note: envelope lacks Plum; Ben ? Rope\n"),
        ("Ben reveals Rope", ("Ben", PLUM, Mark.MAYBE), "Ben reveals Rope\nnote: Ben ? Professor Plum\n"),
        ("note:\n    Ben ? Rope\n    Ben ? Hall  # b\n", ("Ben", ROPE, None), "note: Ben ? Hall\n\n# b\n"),
        ("note by Clara: Ben ? Rope\n", ("Ben", ROPE, Mark.HOLDS), "note by Clara: Ben ? Rope\nnote: Ben holds Rope\n"),
        ("note: Ben ? Rope\nnote: Bne\n", ("Ben", ROPE, Mark.HOLDS), "\nnote: Bne\nnote: Ben holds Rope\n"),
    ],
)
def test_one_cell_is_set(before: str, change: tuple[str, str, Mark | None], after: str) -> None:
    changed = _set(HEAD + before, *change)
    assert changed == HEAD + after
    assert _set(changed, *change) == changed


def test_the_notes_of_a_player_are_another_persons() -> None:
    text = _set(HEAD + "note: Ben ? Rope\n", "Ben", ROPE, Mark.HOLDS, by="Clara")
    assert text == HEAD + "note: Ben ? Rope\nnote by Clara: Ben holds Rope\n"
    assert _set(text, "Ben", ROPE, None) == HEAD + "\nnote by Clara: Ben holds Rope\n"


def test_line_ends_and_the_rest_of_the_bytes_stay() -> None:
    text = (
        "\ufeff"
        + HEAD.replace("\n", "\r\n")
        + "note: Ben ? Rope\r\n\r\nAnna  reveals   Plum # e\u0301\rnote: Ben ? Hall\r\n"
    )
    changed = _set(text, "Ben", ROPE, Mark.LACKS)
    assert changed == text.replace("note: Ben ? Rope", "").replace("? Hall", "? Hall; Ben lacks Rope")


def test_a_name_of_a_player_and_a_card_is_written_in_full() -> None:
    head = "cards: Plum, Rope, Hall\nhidden: 0\nplayers: Plum, Ben\n"
    text = _set(head + "note: Pl ? Plum\n", "Ben", "Rope", Mark.LACKS)
    assert text == head + "note: Plum ? Plum; Ben lacks Rope\n"


_STEPS = st.lists(st.tuples(st.floats(0, 1, exclude_max=True), st.sampled_from([*Mark, None])), max_size=12)


@given(game=games(), steps=_STEPS, end=st.sampled_from(["", "\n\n", "notiz: Umschlag", "note: hello there\n# so\n"]))
@examples(40)
def test_reading_gives_the_notes_that_were_set(
    game: GeneratedGame, steps: list[tuple[float, Mark | None]], end: str
) -> None:
    text = game.text + end
    read = parse_log(text).understood
    assert read is not None
    cells = [(place, card) for place in read.locations for card in read.deck.cards]
    wanted: dict[tuple[str, str], Mark] = {}
    now: Game = read
    for at, mark in steps:
        cell = cells[int(at * min(len(cells), 9))]
        wanted.pop(cell, None)
        if mark is not None:
            wanted[cell] = mark
        text = set_note(text, now, *cell, mark)
        found = parse_log(text).understood
        assert found is not None
        now = found
        assert {cell: note.mark for cell, note in latest_notes(now.notes).items()} == wanted
        assert len(now.notes) == len(wanted)
        assert (now.events, now.asked) == (read.events, read.asked)
    assert text.startswith(game.text + end)


def test_taps_on_one_cell_leave_the_log_as_it_was() -> None:
    text = HEAD + "Ben reveals Rope\n"
    changed = text
    for mark in (Mark.HOLDS, Mark.LACKS, Mark.MAYBE, None):
        changed = _set(changed, "Clara", HALL, mark)
    assert changed == text
    assert read_log(changed).notes == ()
