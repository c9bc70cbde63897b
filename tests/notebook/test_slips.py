"""Finding the slip of the pen in an impossible log."""

from __future__ import annotations

from dataclasses import replace

import pytest

import clue_logic as cl
from clue_logic.classroom.random_games.games import play_plainly
from clue_logic.game.facts import Fact
from clue_logic.notebook.slips import Slip, slips
from clue_logic.notebook.slips_report import SlipsReport
from tests.generated.oracle import Oracle
from tests.generated.slips import slip
from tests.notebook.logs import IMPOSSIBLE, OPENING, SUPPOSING, TWO_SLIPS, UNNOTICED
from tests.shared_out import shared_out

ALONE = (
    "cards: 1, 2, 3, 4\nhidden: 1\nanswers: everyone\nplayers: Ann 1, Bob 1, Cid 1\nCid suggests 1: Ann has, Bob has\n"
)
"""One line that cannot be true: two players have the same card."""


def lines_of(text: str) -> dict[int, str]:
    return dict(enumerate(text.splitlines(), start=1))


def report(text: str, *supposed: str, every: bool = False, lang: str = "en") -> str:
    game = cl.suppose(cl.read(text), *supposed)
    return SlipsReport(game, slips(game), lines_of(text), every=every, lang=lang).text()


def test_a_possible_log_has_no_slips() -> None:
    assert slips(cl.read(OPENING)) is None
    assert report(OPENING) == "The log is possible: its lines can all be true."
    assert report(OPENING, "Ben holds Ballroom") == "Supposing that Ben holds Ballroom, the log is possible."


def test_the_lines_and_what_of_them_is_needed() -> None:
    found = slips(cl.read(IMPOSSIBLE))
    assert found is not None
    assert found.since == 11
    assert [one.lines for one in found.found] == [(9, 10, 11)]
    assert found.found[0].smallest
    needed = {fact for suspect in found.found[0].suspects for fact in suspect.needed}
    assert Fact("passed", (11, "Clara")) in needed
    # Line 9 also says that Anna showed a card, which is not needed.
    assert not any(fact.predicate == "showed" for fact in needed)


def test_no_line_alone_is_to_blame() -> None:
    found = slips(cl.read(TWO_SLIPS))
    assert found is not None
    assert found.repairing == ()
    assert found.exhausted
    # Line 7 is in two conflicts of three, and comes before line 4, which is in one.
    assert [suspect.line for suspect in found.found[0].suspects] == [7, 4]
    assert [suspect.line for suspect in found.found[2].suspects] == [5, 6, 3]
    assert [one.smallest for one in found.found] == [True, False, False]


def test_one_line_alone() -> None:
    found = slips(cl.read(ALONE))
    assert found is not None
    assert found.found == (Slip(found.found[0].suspects, smallest=True),)
    assert found.found[0].lines == (5,)
    assert "This line cannot be true, whatever the others say:\n  line 5: Cid suggests" in report(ALONE)
    assert report(ALONE).endswith("Leaving out line 5 repairs the log; leaving out another line does not.")


def test_bounds() -> None:
    found = slips(cl.read(TWO_SLIPS), most=2)
    assert found is not None
    assert (len(found.found), found.exhausted) == (2, False)
    hurried = slips(cl.read(TWO_SLIPS), seconds=0)
    assert hurried is not None
    assert len(hurried.found) == 1
    assert not hurried.exhausted
    text = SlipsReport(cl.read(TWO_SLIPS), hurried, lines_of(TWO_SLIPS), every=True).text()
    assert text.endswith("There may be others; --most and --seconds say how long to look.")


def test_a_supposition_that_cannot_be() -> None:
    assert "Supposing that the envelope holds Axe, the log contradicts itself." in report(
        SUPPOSING, "envelope holds Axe"
    )
    found = slips(cl.suppose(cl.read(SUPPOSING), "envelope holds Axe"))
    assert found is not None
    assert found.found[0].lines == (4, 6, 7, 8)
    both = report(SUPPOSING, "Ann holds Axe", "Ann lacks Axe")
    assert both.splitlines()[-1].startswith("What is supposed cannot be true in any game with these cards")


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("text", [IMPOSSIBLE, TWO_SLIPS, UNNOTICED, ALONE])
def test_every_sentence_is_there_in_both_languages(text: str, lang: str) -> None:
    for every in (False, True):
        assert "{" not in report(text, every=every, lang=lang)


@pytest.mark.parametrize("seed", shared_out(range(6)))
def test_slips_in_generated_games(seed: int) -> None:
    """What is found is a conflict, is minimal, and the wrong line repairs the log; by an independent encoding."""
    spoilt = slip(play_plainly(seed, 3 + seed % 4, 20))
    assert spoilt is not None
    game = spoilt.generated.game
    found = slips(game)
    assert found is not None
    oracle = Oracle(game)
    assert spoilt.line in found.repairing
    for one in found.found:
        assert not oracle.agree(one.lines)
        assert all(oracle.agree([line for line in one.lines if line != left_out]) for left_out in one.lines)
    assert found.repairing == tuple(line for line in sorted(oracle.lines) if oracle.agree(oracle.lines - {line}))
    upto = replace(game, events=tuple(event for event in game.events if event.line < found.since))
    assert Oracle(upto).agree()
    assert found.since in [event.line for event in game.events]


def test_the_record() -> None:
    game = cl.read(TWO_SLIPS)
    record = SlipsReport(game, slips(game), lines_of(TWO_SLIPS)).record()
    assert record["consistent"] is False
    assert record["since"] == 6
    assert [line["line"] for line in record["conflicts"][0]["lines"]] == [7, 4]
    assert record["conflicts"][0]["lines"][1] == {
        "line": 4,
        "text": "Ann suggests Ace: Bob passes",
        "needed": ["Bob passed on Ace"],
        "repairs": False,
    }
    # There are others, which are not shown.
    assert record["all_found"] is False
    assert SlipsReport(game, slips(game), lines_of(TWO_SLIPS), every=True).record()["all_found"] is True
    nothing = SlipsReport(cl.read(OPENING), None, {}).record()
    assert nothing == {"consistent": True, "since": None, "repairing": [], "conflicts": [], "all_found": True}
