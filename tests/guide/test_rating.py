"""Difficulty: what the headers settle costs nothing, and ratings agree with a reference order."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner

import clue_logic as cl
from clue_logic.cli.group import commands
from clue_logic.datalog.derivation import Inference
from clue_logic.guide import planning
from clue_logic.language.reader import read_log
from clue_logic.proof.supposing import SuppositionProver
from tests.generated.random_games import play_small
from tests.measures.guide import agreement_with_reference, reference_logs

ROOT = Path(__file__).resolve().parents[2]

HEADERS = {
    "a whole hand": "edition: cluedo-uk\nplayers: Ann 6, Ben 6, Cid 6\nme: Ann\n"
    "hand: Plum, Rope, Hall, Study, Dagger, Library",
    "a large hand": "edition: cluedo-uk\nplayers: Ann 9, Ben 9\nme: Ben\n"
    "hand: Plum, Green, Rope, Hall, Study, Dagger, Library, Lounge, Kitchen",
    "a hand of one card": "cards: 1, 2, 3, 4, 5\nhidden: 1\nplayers: Ann 1, Ben 2, Cid 1\nme: Ann\nhand: 3",
    "cards on the table": "cards: 1, 2, 3, 4, 5, 6\nhidden: 1\nplayers: Ann 2, Ben 2\ntable: 6\nme: Ann\nhand: 1, 2",
    "no hand": "edition: cluedo-uk\nplayers: Ann 6, Ben 6, Cid 6",
    "all that is left": "cards: 1, 2, 3, 4\nhidden: 1\nplayers: Ann 3, Ben 0\nme: Ann\nhand: 1, 2, 4",
    "German": "karten: A, B, C, D, E\nverdeckt: 1\nspieler: Anna 2, Ben 2\nich: Anna\nblatt: A, B",
    "one of two": "cards: 1, 2, 3\nhidden: 0\nplayers: Ann 2, Ben 1\nme: Ann\nhand: 1, 2",
}


@pytest.mark.parametrize("name", HEADERS)
def test_headers_alone_are_not_difficult(name: str) -> None:
    game = cl.read(HEADERS[name])
    found = cl.rate(game)
    assert (found.hardest, found.first, found.total, found.steps) == (None, None, 0, 0)
    assert found.before_solution == (0 if name == "all that is left" else None)
    assert cl.walkthrough(game).steps == ()
    # The steps can be seen, for example that a whole hand lacks all other cards.
    shown = cl.walkthrough(game, headers=True)
    assert {step.difficulty for step in shown.steps} <= {0}
    assert ("quota_full" in {step.rule for step in shown.steps}) == (name != "no hand")
    assert shown.open == cl.walkthrough(game).open


@pytest.mark.parametrize("path", reference_logs(), ids=lambda path: path.stem)
def test_the_steps_from_the_headers_come_first_and_add_nothing(path: Path) -> None:
    game = cl.read(path.read_text(encoding="utf-8"))
    usual, shown = cl.walkthrough(game), cl.walkthrough(game, headers=True)
    settled = {*cl.walkthrough(game.until(0), headers=True).planner.all_cells}
    assert len(usual.start) == len(settled)
    assert (shown.start, shown.total, shown.open) == ((), usual.total, usual.open)
    before = len(shown.steps) - len(usual.steps)
    assert {cell for found in shown.deductions[:before] for cell in found.cells} == settled
    assert shown.deductions[before:] == usual.deductions
    assert cl.rate(game).total == usual.total


def test_a_walkthrough_begins_at_one_place() -> None:
    game = cl.read(HEADERS["a hand of one card"])
    with pytest.raises(cl.UnanswerableError):
        cl.walkthrough(game, headers=True, after=3)


def test_ratings_agree_with_the_reference_order() -> None:
    by_total, by_hardest = agreement_with_reference()
    assert by_total >= 0.8
    assert by_hardest >= 0.6


@pytest.fixture
def unproved(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no search find a proof by supposition, as when a limit is reached."""
    follow = planning._Search.next

    def give_up(search: planning._Search) -> Inference | None:
        return None if search._supposed is not None else follow(search)

    monkeypatch.setattr(planning._Search, "next", give_up)
    monkeypatch.setattr(SuppositionProver, "prove", lambda *_: None)


SUPPOSING = ROOT / "examples" / "supposing.clue"
UNPROVED = [read_log(SUPPOSING.read_text(encoding="utf-8")), *(play_small(seed).game for seed in (16, 55, 104))]
"""Games in which a cell takes a supposition."""


@pytest.mark.usefixtures("unproved")
@pytest.mark.parametrize("game", UNPROVED)
def test_a_step_without_a_proof_counts_two_suppositions_at_least(game: cl.Game) -> None:
    planner = planning.Planner(game)
    *others, last = planner.deductions(planner.header_cells)
    assert (last.label, last.complete, last.difficulty) == (planning.BY_DEALS, False, planning.UNPROVED)
    assert all(step.complete for step in others)
    rating, walked = cl.rate(game), cl.walkthrough(game)
    assert (rating.complete, rating.total) == (False, sum(step.difficulty for step in others) + planning.UNPROVED)
    assert rating.at_least == ("hardest", "total")
    assert ("before_solution" in rating.at_least) is any(
        cell.holds and cell.location == "envelope" for cell in last.cells
    )
    assert (walked.complete, [step.complete for step in walked.steps]) == (False, [True] * len(others) + [False])
    for lang, least in (("en", "at least"), ("de", "mindestens")):
        assert rating.text(lang).count(least) == len(rating.at_least)
        assert all(
            f"{least} {number}" in walked.text(lang) for number in (planning.UNPROVED, rating.total, rating.hardest)
        )


@pytest.mark.parametrize("game", UNPROVED)
def test_with_its_proofs_a_rating_is_complete(game: cl.Game) -> None:
    rating, walked = cl.rate(game), cl.walkthrough(game)
    assert (rating.complete, rating.at_least, walked.complete) == (True, (), True)
    assert not re.search(
        f"at least ({rating.total}|{rating.hardest})\\b", rating.text() + walked.text().splitlines()[-1]
    )


@pytest.mark.usefixtures("unproved")
def test_the_headers_cost_nothing_even_without_a_proof() -> None:
    game = UNPROVED[0].until(0)
    steps = tuple(planning.Planner(game).all_deductions())
    assert [(step.difficulty, step.complete) for step in steps] == [(0, True)] * len(steps)
    assert cl.rate(game).complete


@pytest.mark.usefixtures("unproved")
def test_the_commands_say_so_in_their_data() -> None:
    rated = CliRunner().invoke(commands, ["rate", str(SUPPOSING), "--json"]).stdout
    walked = CliRunner().invoke(commands, ["walkthrough", str(SUPPOSING), "--json"]).stdout
    assert json.loads(rated)[0]["rating"]["complete"] is False
    assert json.loads(walked)["complete"] is False
