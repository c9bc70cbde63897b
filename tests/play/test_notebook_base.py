"""The notebook on bit sets: after every statement it has the cells that the rules derive, and needs all its pieces."""

from __future__ import annotations

import inspect
import re
from collections.abc import Mapping
from functools import cache
from itertools import permutations
from types import MappingProxyType, ModuleType

import numpy as np
import pytest

import clue_logic as cl
from clue_logic.datalog.calculi import load_calculus
from clue_logic.game.events import Accusation, Reply, Suggestion
from clue_logic.game.game import Game
from clue_logic.game.questions import State
from clue_logic.play import notebook_base
from clue_logic.play.masks import MOST_CARDS, count_cards
from clue_logic.play.notebook_base import ONLOOKER, BitNotebook, add_answer, add_pass, add_show, new_notebook, settle
from tests.generated import named_cells
from tests.generated.named_cells import NamedCells
from tests.generated.propagator_claims import Derived, by_rules, compare, play_at_a_table, spoilt
from tests.shared_out import shared_out

SEEDS = range(8)

GAMES = (84, 250, 209, 220, 255)  # Games in which it shows, in one or the other, if any piece is left out


@pytest.mark.parametrize("seed", shared_out(SEEDS))
def test_after_every_statement_the_cells_are_those_of_the_rules(seed: int) -> None:
    game = play_at_a_table(seed).game
    assert compare(game, by_rules(game)) == []


@pytest.mark.parametrize("seed", shared_out(SEEDS))
def test_what_cannot_be_true_is_noticed_when_the_rules_notice_it(seed: int) -> None:
    game = spoilt(play_at_a_table(seed))
    assert compare(game, by_rules(game)) == []


def test_games_are_of_every_kind() -> None:
    games = [play_at_a_table(seed).game for seed in range(60)]
    events = [event for game in games for event in game.events]
    answers = [a for event in events if isinstance(event, Suggestion) for a in event.answers]
    assert {a.reply for a in answers} == set(Reply)
    assert {a.card is None for a in answers if a.reply is Reply.ANSWERED} == {True, False}
    assert {event.right for event in events if isinstance(event, Accusation)} == {True, False, None}
    assert {len(game.players) for game in games} == {2, 3, 4, 5, 6}
    assert {game.me is None for game in games} == {True, False}
    assert {len({player.low for player in game.players}) for game in games} == {1, 2}
    assert max(len(game.deck.cards) for game in games) > 40


# Every rule of the calculus has its place in the module, or is said to have none.


def test_every_rule_is_named() -> None:
    text = inspect.getsource(notebook_base)
    for rule in load_calculus("notebook").rules:
        file = rule.place.file.rpartition("/")[2]
        assert f"`{rule.label}`" in text or f"`{file}`" in text, f"{rule.label} has no place in notebook_base.py"


# Comparing would be worth nothing if it did not notice what is left out or slightly wrong.

PIECES = (
    *("add_pass", "add_show", "add_answer", "add_accusation", "_one_place", "_last_place", "_quota_full"),
    *("_quota_forced", "_accused_wrongly", "_last_card_named", "_covering_one", "_covering_two", "_covering_three"),
    "_pair",
)

CHANGES: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "no hand": ("learn_holds(notebook, seat, hand)", "pass"),
        "no right accusations": ("learn_holds(notebook, envelope, cards)", "pass"),
        "categories never full": ("_quota_full(notebook, place, category, 1)", "pass"),
        "categories never forced": ("_quota_forced(notebook, place, category, 1)", "pass"),
        "hands never full": ("_quota_full(notebook, place, deck, notebook.sizes[place])", "pass"),
        "hands never forced": ("_quota_forced(notebook, place, deck, notebook.sizes[place])", "pass"),
        "quotas of one less": ("count == least", "count == least - 1"),
        "quotas of what is counted": ("group & ~counted if", "group if"),
        "accusations wrong by two cards": ("others = count_cards(cards) - 1", "others = count_cards(cards) - 2"),
        "clauses not narrowed": ("insert_clause(row, left, possible)", "insert_clause(row, left, cards)"),
        "clauses kept when a card is held": ("if cards & notebook.holds[seat]:", "if False:"),
        "weaker clauses kept": ("if cards & ~row[number]:", "if cards & row[number]:"),
        "covering while at work": (
            "if not notebook.changed[place]:\n                    ",
            "if True:\n                    ",
        ),
        "covering with two unknown": ("unknown_cards(notebook, seat) != 1", "unknown_cards(notebook, seat) > 2"),
        "covering two with three unknown": ("unknown_cards(notebook, seat) != 2", "unknown_cards(notebook, seat) > 3"),
        "covering three with four unknown": ("unknown_cards(notebook, seat) != 3", "unknown_cards(notebook, seat) > 4"),
        "two that overlap": ("if not row[first] & row[second]:", "if True:"),
        "three of which two overlap": ("if row[first] & row[second]:", "if False:"),
        "three of which the third overlaps": ("if not both & row[third]:", "if True:"),
        "pairs of any clauses": ("if count_cards(cards) != 2:", "if False:"),
        "pairs that lack their cards": ("if place != seat and place != other:", "if place != other:"),
        "pairs but the envelope": ("for place in range(seats + 1):", "for place in range(seats):"),
        "clauses put aside": ("cards)\n    notebook.changed[place] = True", "cards)"),
        "news put aside": ("if cards & ~notebook.holds[place]:", "if False:"),
    }
)


def interpreted(old: str = "", new: str = "") -> ModuleType:
    """Return the notebook, its rules and its names as one module of plain Python, with a change."""
    text = "\n".join(map(inspect.getsource, (notebook_base, named_cells)))
    assert not old or text.count(old) == 1, f"{old!r} must stand once in the modules"
    text = text.replace(
        "from clue_logic.play.compilation import cached_njit", "cached_njit = lambda function: function"
    )
    # They are not to take from the real ones what may be changed here.
    own = r"from (__future__|clue_logic\.play\.notebook_base) import (\([^)]*\)|.*)"
    text = "from __future__ import annotations\n" + re.sub(own, "", text)
    module = ModuleType(notebook_base.__name__)
    exec(compile(text.replace(old, new) if old else text, "changed", "exec"), vars(module))
    return module


@cache
def _derive(seed: int) -> tuple[Game, tuple[Derived, ...]]:
    game = play_at_a_table(seed).game
    return game, by_rules(game)


def is_noticed(module: ModuleType) -> bool:
    """Return whether it shows in one of a few games that the module is another one."""
    return any(compare(*_derive(seed), module.NamedCells.before) for seed in GAMES)


def test_nothing_is_noticed_where_nothing_is_changed() -> None:
    assert not is_noticed(interpreted())


@pytest.mark.parametrize("piece", PIECES)
def test_a_piece_left_out_is_noticed(piece: str) -> None:
    module = interpreted()
    assert callable(getattr(module, piece))
    setattr(module, piece, lambda *_: None)
    assert is_noticed(module)


@pytest.mark.parametrize("change", CHANGES)
def test_a_piece_that_is_slightly_wrong_is_noticed(change: str) -> None:
    assert is_noticed(interpreted(*CHANGES[change]))


# What generated games do not show


def notebook(*sizes: int, seat: int = ONLOOKER, hand: int = 0) -> BitNotebook:
    """Return a notebook of nine cards in three categories."""
    return new_notebook(np.array([0b111, 0b111_000, 0b111_000_000]), np.array(sizes), seat, hand)


def test_two_who_show_the_same_card_at_once_cannot_be_true() -> None:
    kept = notebook(2, 2, 2)
    add_show(kept, 0, 4)
    add_show(kept, 1, 4)
    assert not settle(kept)
    assert not settle(kept)


def test_more_cards_than_a_hand_has_cannot_be_true() -> None:
    kept = notebook(1, 3, 2)
    for card in (0, 1, 3):
        add_show(kept, 0, card)
    assert not settle(kept)


def test_an_answer_of_which_no_card_is_left_cannot_be_true() -> None:
    kept = notebook(2, 2, 2)
    add_answer(kept, 0, 0b001_001_001)
    assert settle(kept)
    add_pass(kept, 0, 0b001_001_001)
    assert not settle(kept)


def test_the_same_answer_again_takes_no_room() -> None:
    kept = notebook(2, 2, 2)
    for _ in range(100):
        add_answer(kept, 0, 0b001_001_001)
    assert kept.clause_counts[0] == 1


@pytest.mark.parametrize("answers", list(permutations((0b001_001_001, 0b001_001_010))))
def test_an_answer_that_comes_to_say_no_more_takes_no_room(answers: tuple[int, ...]) -> None:
    kept = notebook(2, 2, 2)
    for cards in answers:
        add_answer(kept, 0, cards)
    assert kept.clause_counts[0] == 2
    add_pass(kept, 0, 0b000_100_001)
    assert settle(kept)
    assert kept.clauses[0, : kept.clause_counts[0]].tolist() == [0b001_001_000]


def test_too_many_answers_are_no_crash() -> None:
    kept = new_notebook(np.array([0b11, 0b1100]), np.array([1, 1]), ONLOOKER, 0)
    for cards in (0b0011, 0b0101, 0b1001, 0b0110):
        add_answer(kept, 0, cards)
    with pytest.raises(OverflowError, match="more different suggestions than there is room for"):
        add_answer(kept, 0, 0b1010)


def test_the_largest_deck() -> None:
    assert count_cards((1 << MOST_CARDS) - 1) == MOST_CARDS
    half = (1 << 31) - 1
    kept = new_notebook(np.array([half, half << 31]), np.array([30, 30]), 0, half & ~1 | 1 << 61)
    assert not settle(kept)  # one card too many
    kept = new_notebook(np.array([half, half << 31]), np.array([30, 30]), 0, half & ~0b11 | 1 << 61)
    add_pass(kept, 1, 0b10 | 1 << 60)
    assert settle(kept)
    assert kept.holds.tolist() == [half & ~0b11 | 1 << 61, (half << 31 | 1) & ~(0b11 << 60), 0b10 | 1 << 60]
    assert (kept.holds | kept.lacks).tolist() == [(1 << MOST_CARDS) - 1] * 3


DECK = "who: Ann, Bob, Cid\nhow: Axe, Rope, Gun\n"


def test_a_cell_that_is_both_is_shown_as_both() -> None:
    game = cl.read(f"{DECK}players: P 2, Q 2\nme: P\nhand: Axe, Bob\nQ suggests Bob, Axe: P passes")
    cells = NamedCells.before(game)
    assert not cells.tell(game.events[0])
    assert cells["P", "Axe"] is State.BOTH
