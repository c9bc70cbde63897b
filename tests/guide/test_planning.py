"""Plans: every step is proved from the log and earlier steps, and together they derive all that follows."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from hypothesis import given

from clue_logic.classroom.random_games.match import GeneratedGame
from clue_logic.datalog.syntax import BY_CONTRADICTION
from clue_logic.guide.deduction_words import DeductionWords
from clue_logic.guide.planning import BY_DEALS, Planner, cell_fact
from clue_logic.language.reader import read_log
from clue_logic.worlds.entailment import Worlds
from clue_logic.worlds.openness import ImpossibleError
from tests.generated import guide_claims as claims
from tests.generated.guessing import GuessingSolver
from tests.generated.oracle import entailed, entailed_by_trying
from tests.generated.random_games import play, play_plainly, play_small
from tests.generated.strategies import games
from tests.measures.guide import rank_correlation, rated
from tests.shared_out import examples, shared_out

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = [*sorted((ROOT / "examples").glob("*.clue")), *sorted((ROOT / "tests" / "games").glob("*.clue"))]


@pytest.mark.parametrize("seed", shared_out(range(48)))
def test_a_plan_derives_everything_by_checked_steps(seed: int) -> None:
    game = play(seed).game
    expected = entailed(game)
    assert expected is not None
    assert claims.plan_fails(Planner(game), claims.known_in(expected)) == []


@given(generated=games())
@examples(15)
def test_a_plan_of_a_small_game_is_sound_and_complete(generated: GeneratedGame) -> None:
    expected = entailed(generated.game)
    assert expected is not None
    assert claims.plan_fails(Planner(generated.game), claims.known_in(expected)) == []


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_a_plan_of_an_example(path: Path) -> None:
    if path.stem == "broken":
        return
    game = read_log(path.read_text(encoding="utf-8"))
    if path.stem == "impossible":
        with pytest.raises(ImpossibleError):
            Planner(game)
        return
    worlds = Worlds(game)
    known = {cell for cell in Planner(game).all_cells if worlds.entails(cell)}
    assert claims.plan_fails(Planner(game), known) == []


PLAN = """\
cards: A, B, C, D, E, F
hidden: 0
players: Ann 2, Ben 2, Cid 2
Ann suggests A, B: Ben passes, Cid shows
Ben suggests A, C: Cid passes
Ann reveals D
"""


def test_the_easiest_step_comes_first_and_one_observation_is_one_step() -> None:
    found = [(one.label, len(one.cells), one.difficulty) for one in Planner(read_log(PLAN)).deductions(())]
    assert found == [
        ("revealed", 1, 1), ("one_place", 2, 1), ("passed", 2, 2), ("passed", 2, 2), ("last_place", 1, 2),
        ("last_card_named", 1, 3), ("one_place", 1, 1), ("quota_full", 3, 4), ("last_place", 1, 2),
    ]  # fmt: skip


def test_a_full_hand_is_one_step_though_its_categories_would_be_easier() -> None:
    planner = Planner(play(116).game)
    full = [one for one in planner.deductions(()) if one.label == "quota_full"]
    hands = [one for one in full if len({planner.game.deck.category_of(cell.card) for cell in one.cells}) > 1]
    assert hands != []


def test_a_plan_depends_on_nothing_but_the_log_and_the_known_cells() -> None:
    planner = Planner(play_plainly(3, 4, 25).game)
    once = tuple(planner.deductions(()))
    assert once == tuple(Planner(planner.game).deductions(()))
    # What is known is not concluded again, and what is left is.
    known = [cell for deduction in once[:10] for cell in deduction.cells]
    rest = {cell for deduction in planner.deductions(known) for cell in deduction.cells}
    assert rest == {*planner.all_cells} - {*known}


def test_where_the_rules_end_a_plan_supposes() -> None:
    path = next(path for path in EXAMPLES if path.stem == "supposing")
    planner = Planner(read_log(path.read_text(encoding="utf-8")))
    labels = [deduction.label for deduction in planner.deductions(())]
    assert labels.count(BY_CONTRADICTION) == 1
    assert BY_DEALS not in labels


@pytest.mark.parametrize(("lang", "known"), [("en", "known already"), ("de", "schon bekannt")])
def test_a_supposition_cites_cells_that_were_known_before(lang: str, known: str) -> None:
    path = next(path for path in EXAMPLES if path.stem == "supposing")
    planner = Planner(read_log(path.read_text(encoding="utf-8")))
    deductions = planner.deductions(())
    supposing = next(deduction for deduction in deductions if deduction.label == BY_CONTRADICTION)
    sentences = DeductionWords(planner, lang).sentences(supposing)
    said = [DeductionWords(planner, lang).wording.sentence(cell_fact(cell)) for cell in supposing.known]
    assert all(any(f"{sentence} ({known})" in one for one in sentences) for sentence in said)


@pytest.mark.parametrize("seed", shared_out(range(16)))
def test_a_plan_is_never_harder_than_forward_rounds(seed: int) -> None:
    planner = Planner(play_plainly(seed, 3 + seed % 4, 20).game)
    if not claims.suppositions(planner):
        assert sum(one.difficulty for one in planner.deductions(())) <= claims.difficulty_by_rounds(planner)


# The solver that guesses


@pytest.mark.parametrize("seed", range(6))
def test_the_solver_that_guesses_settles_only_what_follows(seed: int) -> None:
    game = play_plainly(seed, 3, 4, "tiny").game
    solver = GuessingSolver(game)
    solver.solve()
    expected = entailed_by_trying(game)
    assert expected is not None
    assert {(*cell, held) for cell, held in solver.known.items()} <= {
        (cell.location, cell.card, cell.holds) for cell in claims.known_in(expected)
    }


def test_difficulty_agrees_with_guessing() -> None:
    totals, _, steps, _ = ([float(one) for one in column] for column in zip(*map(rated, range(24)), strict=True))
    assert rank_correlation(totals, steps) > 0.7


# Notes and hints


@pytest.mark.parametrize("seed", shared_out(range(40)))
def test_notes_and_hints_agree_with_all_deals(seed: int) -> None:
    game = play_small(seed).game
    expected, headers = entailed_by_trying(game), entailed_by_trying(game.until(0))
    assert expected is not None
    assert headers is not None
    game = claims.random_notes(game, expected, Random(seed))
    assert claims.notes_differ(game, expected, headers) == []
    assert claims.hint_fails(game, expected) == []
