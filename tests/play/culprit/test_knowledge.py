"""What players of 犯人当てゲーム know: after each declaration that of the rules, or all that follows."""

from __future__ import annotations

import numpy as np
import pytest

from clue_logic.play.culprit import knowledge
from clue_logic.play.culprit.knowledge import EXACT, MATRIX, REMEMBERING, Statements, all_orders
from tests.generated.culprit_claims import differences, play_by_tactics, told, watch
from tests.shared_out import shared_out

SEEDS = (*range(8), 38, 41)  # The last two are games in which wrong announcements tell something; pairs do in most


@pytest.mark.parametrize("kind", knowledge.KINDS)
@pytest.mark.parametrize("seed", shared_out(SEEDS))
def test_after_every_declaration_the_cells_are_those_of_the_rules(seed: int, kind: str) -> None:
    played, seat = play_by_tactics(seed)
    assert list(differences(played, seat, kind)) == []


@pytest.mark.parametrize("seed", SEEDS)
def test_players_are_told_that(seed: int) -> None:
    """After each declaration, and each wrong announcement, a player's sheet says what he knows."""
    played, notes = watch(seed)
    known = [list(told(played, seat, played.setting.knowledge)) for seat in range(len(played.hands))]
    assert notes
    assert [note for note in notes if note.cells != known[note.seat][note.statements]] == []


def test_games_are_of_every_kind() -> None:
    games = [play_by_tactics(seed) for seed in SEEDS]
    assert {len(played.hands) for played, _ in games} == {2, 3, 4, 5, 6}
    assert {played.setting.asker_silent for played, _ in games} == {True, False}
    assert {seat is None for _, seat in games} == {True, False}
    assert {len(declared.having) for played, _ in games for declared in played.declared} == {0, 1, 2, 3}
    assert {announced.right for played, _ in games for announced in played.announced} == {True, False}


def concluded(kind: int, named: int, having: int, lacking: int) -> list[str]:
    """Return the cells of the first of three players, who holds the first cards, after one declaration.

    Four bits are a category, so three hexadecimal digits are a place; the hidden cards come last.
    """
    may = np.zeros(4, np.int64)
    knowledge.begin(may, 0, 0x111)
    said = Statements(*(np.array(column, np.int64) for column in ([named], [having], [lacking], [])))
    knowledge.conclude(may, said, kind, all_orders(4))
    return [f"{cards:03x}" for cards in may.tolist()]


def test_what_one_declaration_tells() -> None:
    assert concluded(MATRIX, 0x222, 0b010, 0b101) == ["111", "eee", "ccc", "eee"]  # who has none of them lacks all
    assert concluded(MATRIX, 0x222, 0b000, 0b111) == ["111", "ccc", "ccc", "222"]


@pytest.mark.parametrize(("kind", "second"), [(MATRIX, "eee"), (REMEMBERING, "ee2"), (EXACT, "ee2")])
def test_who_remembers_concludes_more_from_two_declarers(kind: int, second: str) -> None:
    """The asker has two of the three cards; so the other player with one has the third."""
    assert concluded(kind, 0x112, 0b011, 0b100)[1] == second


def test_the_solution_is_known_when_one_card_of_each_category_is_left() -> None:
    assert knowledge.find_solution(np.array([0x111, 0xCCC, 0xCCC, 0x242])) == 0x242
    assert knowledge.find_solution(np.array([0x111, 0xCCC, 0xCCC, 0x262])) == 0
