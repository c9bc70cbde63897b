"""The live log: what it keeps, what it gives up, and what it says of a text that is not whole."""

from __future__ import annotations

from functools import partial

import pytest

from clue_logic.editing.live_log import LiveLog, LiveReading
from clue_logic.game.questions import State
from clue_logic.words.cancellation import SupersededError

HEADERS = "cards: Ace, King, Queen, Jack\nhidden: 1\nplayers: Ann 1, Bob 1, Cid 1\n"


def test_a_line_with_a_mistake_is_left_out_and_the_rest_counts() -> None:
    found = LiveLog().read(HEADERS + "Ann reveals Kign\nBob reveals Queen\n")
    assert found.notebook is not None
    assert not found.is_whole
    assert [(left.line, left.last_line) for left in found.reading.left_out] == [(4, 4)]
    assert found.notebook["Bob", "Queen"] is State.HOLDS
    assert found.notebook["Ann", "King"] is State.OPEN


def test_without_players_there_is_no_notebook_and_the_next_text_has_one() -> None:
    live = LiveLog()
    assert live.read(HEADERS.replace("players", "plaiers") + "Bob reveals Queen").notebook is None
    found = live.read(HEADERS + "Bob reveals Queen").notebook
    assert found is not None
    assert found["Bob", "Queen"] is State.HOLDS


def test_an_impossible_log_has_the_notebook_of_what_stood_before() -> None:
    found = LiveLog().read(HEADERS + "Bob reveals Queen\n\nAnn reveals Queen\nCid reveals Ace\n")
    assert found.notebook is not None
    assert found.possible is not None
    assert found.notebook.contradicts_since == 6
    assert found.possible["Bob", "Queen"] is State.HOLDS
    assert found.possible["Cid", "Ace"] is State.OPEN


def test_impossible_headers_have_no_possible_notebook() -> None:
    found = LiveLog().read("cards: 1, 2, 3\nhidden: 1\nplayers: Ann 1, Bob 1\nme: Ann\nhand: 2\ntable: 2\n")
    assert found.possible is None or found.possible.consistent


def test_a_reading_stays_right_when_the_text_goes_on() -> None:
    live = LiveLog()
    before = live.read(HEADERS + "Bob reveals Queen\n")
    live.read(HEADERS + "Ann reveals Queen\nCid reveals Ace\n")
    assert before.notebook is not None
    assert before.notebook["Bob", "Queen"] is State.HOLDS
    assert before.notebook["Ann", "Queen"] is State.LACKS
    assert before.since["Ann", "Queen"] == 4
    assert before.notebook.worlds is not None
    deal = before.notebook.worlds.find_deal()
    assert deal is not None
    assert deal["Queen"] == "Bob"


def test_repairs_of_a_log_with_a_malformed_line_are_those_without_it() -> None:
    wrong = (HEADERS + "Ann reveals Queen\n{}\nBob reveals Queen\nwho shwos\n").format
    found = [LiveLog().read(wrong(line)).contradiction for line in ("Bob shwos", "")]
    lines = [[(one.line, one.event) for one in each.repairs.found] for each in found if each is not None]
    assert len(lines) == 2
    assert lines[0] == lines[1] != []


def test_what_makes_a_log_impossible_is_sought_once_for_a_game() -> None:
    live, text = LiveLog(), HEADERS + "Ann reveals Queen\nBob reveals Queen\n"
    first = live.read(text).contradiction
    assert first is not None
    assert (first.since, first.lines) == (5, (4, 5))
    for changed in (f"{text}# that cannot be\n", f"{text}Cid sugg", text):
        assert live.read(changed).contradiction is first
    other = live.read(text.replace("Bob reveals", "Cid reveals")).contradiction
    assert other is not None
    assert [repair.line for repair in other.repairs.found] == [repair.line for repair in first.repairs.found]
    assert other is not first
    assert live.read(HEADERS + "Ann reveals Queen\n").contradiction is None


@pytest.mark.parametrize("answers", range(6))
def test_a_text_that_has_moved_on_is_given_up_and_the_next_is_read(answers: int) -> None:
    asked = iter([False] * answers)
    live = LiveLog()
    text = HEADERS + "Bob reveals Queen\nAnn suggests Ace: Cid shows\n" * 4
    with pytest.raises(SupersededError):
        live.read(text, stopped=lambda: next(asked, True))
    found: LiveReading = live.read(text)
    assert found.notebook is not None
    assert found.notebook.grid == LiveLog().read(text).notebook.grid  # type: ignore[union-attr]


def test_rules_asked_for_by_name_show_what_they_find_alone() -> None:
    found = LiveLog(rules="paper").read(HEADERS.replace("hidden: 1\n", "hidden: 1\n") + "Bob reveals Queen\n").notebook
    assert found is not None
    assert found.worlds is None


def test_bytes_that_are_no_log_are_errors_and_nothing_else() -> None:
    live = LiveLog()
    for text in ("\x00\x01", "\ufeff", "a" * 100_000, "{" * 1000, "players:\n" * 500):
        assert live.read(text).notebook is None


def test_a_note_does_not_make_it_sought_again_why_a_log_is_impossible() -> None:
    live, text = LiveLog(), HEADERS + "Ann reveals Queen\nBob reveals Queen\n"
    first = live.read(text).contradiction
    assert first is not None
    assert live.read(f"{text}note: Cid ? Ace\n").contradiction is first


def test_the_cells_of_an_impossible_log_are_those_before_it_without_rules() -> None:
    seen = LiveLog().read(HEADERS + "Bob reveals Queen\n\nAnn reveals Queen\nCid reveals Ace\n")
    assert seen.cells is not None
    assert seen.cells.derivation is None
    assert (seen.cells.consistent, seen.cells.contradicts_since) == (False, 6)
    assert seen.possible_cells is not None
    assert seen.possible_cells["Bob", "Queen"] is State.HOLDS
    assert seen.possible_cells["Cid", "Ace"] is State.OPEN
    assert seen.since["Ann", "Queen"] == 4


def test_rules_are_applied_step_by_step_and_go_on_where_they_were_stopped() -> None:
    text = HEADERS + "Bob reveals Queen\nAnn suggests Ace: Cid shows\n"
    live = LiveLog()
    seen, steps = live.read(text), 0
    while True:
        asked = iter([False])
        try:
            seen.derive(partial(next, asked, True))
            break
        except SupersededError:
            steps += 1
    assert steps > 1
    seen.derive(lambda: True)  # nothing is left to stop
    assert seen.notebook is not None
    assert seen.notebook.derivation is not None


def test_a_derivation_ends_when_the_text_changes_and_nothing_of_it_is_wrong_later() -> None:
    live, gone = LiveLog(), list[bool]()
    before = live.read(HEADERS + "Bob reveals Queen\n", stopped=lambda: bool(gone))
    gone.append(True)
    with pytest.raises(SupersededError):
        assert before.notebook
    now = live.read(HEADERS + "Ann reveals Queen\n").notebook
    assert now is not None
    assert now["Ann", "Queen"] is State.HOLDS
    assert now["Bob", "Queen"] is State.LACKS
