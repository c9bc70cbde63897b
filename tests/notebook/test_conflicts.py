"""Finding the slip of the pen in an impossible log."""

from __future__ import annotations

import pytest

import clue_logic as cl
from clue_logic.game.facts import Fact
from clue_logic.notebook.conflicts import LinesInConflict, conflicts
from clue_logic.words.records import replace
from tests.generated.oracle import Oracle
from tests.generated.random_games import play_plainly
from tests.generated.slips import slip
from tests.notebook.logs import IMPOSSIBLE, OPENING, SUPPOSING, TWO_SLIPS
from tests.shared_out import shared_out

ALONE = (
    "cards: 1, 2, 3, 4\nhidden: 1\nanswers: everyone\nplayers: Ann 1, Bob 1, Cid 1\nCid suggests 1: Ann has, Bob has\n"
)
"""One line that cannot be true: two players have the same card."""


def report(text: str, *supposed: str) -> str:
    return conflicts(cl.suppose(cl.read(text), *supposed), seconds=0.5, text=text).text()


def test_a_possible_log_has_no_conflicts() -> None:
    assert conflicts(cl.read(OPENING)).possible
    assert report(OPENING) == "The log is possible: its lines can all be true."
    assert report(OPENING, "Ben holds Ballroom") == "Supposing that Ben holds Ballroom, the log is possible."


def test_the_lines_and_what_of_them_is_needed() -> None:
    found = conflicts(cl.read(IMPOSSIBLE))
    assert found.since == 11
    assert [one.numbers for one in found.found] == [(9, 10, 11)]
    assert found.found[0].smallest
    needed = {fact for line in found.found[0].lines for fact in line.facts}
    assert Fact("passed", (11, "Clara")) in needed
    # Line 9 also says that Anna showed a card, which is not needed.
    assert not any(fact.predicate == "showed" for fact in needed)


def test_no_line_alone_is_to_blame() -> None:
    found = conflicts(cl.read(TWO_SLIPS))
    assert found.repairing == ()
    assert found.exhausted
    assert (len(found.conflicts), len(found.found), found.all_found) == (1, 3, False)
    assert conflicts(cl.read(TWO_SLIPS), every=True).all_found
    assert "2 more" in found.text()
    # Line 7 is in two conflicts of three, and comes before line 4, which is in one.
    assert [one.line for one in found.found[0].lines] == [7, 4]
    assert [one.line for one in found.found[2].lines] == [5, 6, 3]
    assert [one.smallest for one in found.found] == [True, False, False]


def test_one_line_alone() -> None:
    found = conflicts(cl.read(ALONE))
    assert found.found == (LinesInConflict(found.found[0].lines, smallest=True),)
    assert found.sets == ((5,),)
    assert "This line cannot be true, whatever the others say:\n  line 5: Cid suggests" in report(ALONE)
    assert report(ALONE).endswith("Leaving out line 5 repairs the log; leaving out another line does not.")


def test_bounds() -> None:
    found = conflicts(cl.read(TWO_SLIPS), most=2)
    assert (len(found.found), found.exhausted) == (2, False)
    hurried = conflicts(cl.read(TWO_SLIPS), seconds=0)
    assert len(hurried.found) == 1
    assert not hurried.exhausted
    text = conflicts(cl.read(TWO_SLIPS), every=True, seconds=0).text()
    assert text.endswith("There may be others; --most and --seconds say how long to look.")


def test_a_supposition_that_cannot_be() -> None:
    assert "Supposing that the envelope holds Axe, the log contradicts itself." in report(
        SUPPOSING, "envelope holds Axe"
    )
    found = conflicts(cl.suppose(cl.read(SUPPOSING), "envelope holds Axe"))
    assert found.sets[0] == (4, 6, 7, 8)
    both = report(SUPPOSING, "Ann holds Axe", "Ann lacks Axe")
    assert both.splitlines()[-1].startswith("What is supposed cannot be true in any game with these cards")


@pytest.mark.parametrize("seed", shared_out(range(6)))
def test_slips_in_generated_games(seed: int) -> None:
    """What is found is a conflict, is minimal, and the wrong line repairs the log; by an independent encoding."""
    spoilt = slip(play_plainly(seed, 3 + seed % 4, 20))
    assert spoilt is not None
    game = spoilt.generated.game
    found = conflicts(game)
    oracle = Oracle(game)
    assert spoilt.line in found.repairing
    for lines in found.sets:
        assert not oracle.agree(lines)
        assert all(oracle.agree([line for line in lines if line != left_out]) for left_out in lines)
    assert found.repairing == tuple(line for line in sorted(oracle.lines) if oracle.agree(oracle.lines - {line}))
    assert found.since is not None
    upto = replace(game, events=tuple(event for event in game.events if event.line < found.since))
    assert Oracle(upto).agree()
    assert found.since in [event.line for event in game.events]
