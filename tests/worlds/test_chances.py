"""Counts, chances and samples: exactly those of all deals on small decks, and consistent on large ones."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import comb, factorial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clue_logic.classroom.random_games.match import GeneratedGame
from clue_logic.game.deck import ENVELOPE
from clue_logic.game.game import Game
from clue_logic.game.questions import Cell, State
from clue_logic.language.reader import read_log
from clue_logic.words.records import replace
from clue_logic.worlds.chances import ALWAYS, compute_chances, draw_deals
from clue_logic.worlds.entailment import Worlds
from clue_logic.worlds.openness import Shows
from tests.generated import chance_claims
from tests.generated.chance_claims import Every
from tests.generated.fit import p_value
from tests.generated.oracle import agrees
from tests.generated.random_games import CLASSIC, MASTER, PLAIN, TINY, play_plainly
from tests.generated.strategies import games
from tests.generated.world_claims import is_small
from tests.shared_out import examples, shared_out

UNLIKELY = 0.001
"""Samples that fit their chances worse than that are taken not to fit. Random numbers are the same every time."""

# Small decks


@pytest.mark.slow
@given(game=games(kinds=(TINY, PLAIN), most_suggestions=8), shows=st.sampled_from(Shows))
@examples(50)
def test_small_decks_are_counted_exactly(game: GeneratedGame, shows: Shows) -> None:
    if is_small(game.game):
        assert chance_claims.chances_differ(game.game, shows) == []


SEEN = tuple(
    read_log(f"{head}\n{events}")
    for head, events in (
        ("cards: 1, 2, 3, 4, 5, 6\nhidden: 1\nplayers: Ann 2, Bob 3", "Ann suggests 1, 2, 3: Bob shows 1"),
        (
            "cards: 1, 2, 3, 4, 5, 6, 7\nhidden: 0\nplayers: Ann 2, Bob 2, Cid 3",
            "Ann suggests 1, 2, 3: Bob shows 2\nBob suggests 1, 4, 5: Cid shows 4\nCid suggests 5, 6: Ann shows",
        ),
        (
            "who: A, B, C\nhow: X, Y, Z\nplayers: Ann ?, Bob ?, Cid ?",
            "Ann suggests A, X: Bob shows X\nBob suggests B, X: Cid passes, Ann shows B\nAnn accuses A, Y: wrong",
        ),
        (
            "who: A, B, C\nhow: X, Y, Z, W\nplayers: Ann 2, Bob 3\nanswers: everyone",
            "Ann suggests A, X: Bob shows A\nAnn suggests B, Y: Bob has",
        ),
    )
)
"""Small games of which several deals are possible, and in which cards were seen."""


@pytest.mark.parametrize("game", SEEN)
@pytest.mark.parametrize("shows", Shows)
def test_samples_fit(game: Game, shows: Shows) -> None:
    assert chance_claims.drawn_fit(game, 4000, seed=1, shows=shows) > UNLIKELY


@pytest.mark.parametrize("game", SEEN)
def test_samples_of_another_kind_do_not_fit(game: Game) -> None:
    """Else the test above could not fail."""
    drawn = Counter(tuple(deal.values()) for deal in draw_deals(game, 8_000, seed=1, shows=Shows.RANDOM))
    assert p_value(drawn, Every(game, Shows.ANY).chances) < UNLIKELY


# Large games


@pytest.mark.parametrize("seed", shared_out(range(16)))
def test_chances_are_consistent(seed: int) -> None:
    kind, players = (CLASSIC, MASTER)[seed % 2], (3, 6, 8)[seed % 3]
    game = play_plainly(seed, players, 20 + seed, kind, unsaid=(0.0, 0.3)[seed % 5 == 4]).game
    found = compute_chances(game)
    assert found.exact
    cells = {cell: chance.value for cell, chance in found.cells.items()}
    for card in game.deck.cards:
        assert sum(cells[place, card] for place in game.locations) == 1
    for player in game.players:
        assert player.low <= sum(cells[player.name, card] for card in game.deck.cards) <= player.high
    for cell, state in Worlds(game).cells.items():
        if state is State.OPEN:
            assert 0 < cells[cell] < 1
        else:
            assert cells[cell] == (state is State.HOLDS)
    if game.deck.hidden and found.solutions is not None:
        assert sum(chance.value for _, chance in found.solutions) == 1
        for card in game.deck.cards:
            assert sum(c.value for cards, c in found.solutions if card in cards) == cells[ENVELOPE, card]


@pytest.mark.parametrize("seed", shared_out(range(12)))
@pytest.mark.parametrize("shows", Shows)
def test_what_is_supposed_divides_the_deals(seed: int, shows: Shows) -> None:
    """Supposing a cell and its contrary splits the deals in the ratio of its chance."""
    game = play_plainly(seed, 3 + seed % 4, 6 + seed).game
    found = compute_chances(game, shows=shows)
    open_cells = [cell for cell, chance in found.cells.items() if 0 < chance.value < 1]
    for place, card in open_cells[:: 1 + len(open_cells) // 4]:
        with_it, without = (
            compute_chances(replace(game, supposed=(Cell(place, card, holds),)), shows=shows) for holds in (True, False)
        )
        assert with_it.deals + without.deals == found.deals
        chance = found.cells[place, card].value
        if shows is Shows.ANY:
            assert with_it.deals == found.deals * chance
        for cell in open_cells[::7]:
            assert (
                found.cells[cell].value == chance * with_it.cells[cell].value + (1 - chance) * without.cells[cell].value
            )


@pytest.mark.parametrize("seed", shared_out(range(4)))
def test_solutions_of_samples_fit(seed: int) -> None:
    game = play_plainly(seed, 6, 12).game
    assert chance_claims.solutions_fit(game, 3000, seed=1) > UNLIKELY


@pytest.mark.parametrize("seed", shared_out(range(10)))
def test_samples_agree_with_the_log(seed: int) -> None:
    game = play_plainly(seed, 6, 20).game
    assert all(agrees(game, deal) for deal in draw_deals(game, 20, seed=seed))


def test_the_first_hand_of_a_classic_game() -> None:
    """Three players, my six cards: one suspect of 4, one weapon of 4 and one room of 7 are hidden, twelve are dealt."""
    game = read_log(
        "edition: cluedo-uk\nplayers: Ann 6, Bob 6, Cid 6\nme: Ann\nhand: Plum, Green, Rope, Dagger, Hall, Study"
    )
    found = compute_chances(game)
    assert found.deals == 4 * 4 * 7 * comb(12, 6)
    assert found.cells[ENVELOPE, "Miss Scarlett"].value == Fraction(1, 4)
    assert found.cells["Bob", "Kitchen"].value == Fraction(3, 7)
    assert found.solutions is not None
    assert len(found.solutions) == 4 * 4 * 7


def test_hands_of_any_size() -> None:
    """With sizes unknown, each card is where it is, whatever the others do."""
    found = compute_chances(read_log("cards: 1, 2, 3, 4, 5, 6\nhidden: 0\nplayers: Ann ?, Bob ?, Cid ?"))
    assert found.deals == 3**6
    assert {chance.value for chance in found.cells.values()} == {Fraction(1, 3)}
    assert found.solutions == (((), ALWAYS),)


def test_a_deck_of_sixty_cards_and_ten_players() -> None:
    """Ten hands of six, nothing known."""
    names = ", ".join(f"c{n}" for n in range(60))
    players = ", ".join(f"P{c} 6" for c in "abcdefghij")
    found = compute_chances(read_log(f"cards: {names}\nhidden: 0\nplayers: {players}"))
    assert found.deals == factorial(60) // factorial(6) ** 10


# What a random choice of the card shown tells


@pytest.mark.parametrize(("times", "chance"), [(1, Fraction(1, 5)), (2, Fraction(1, 9))])
def test_a_random_choice_tells(times: int, chance: Fraction) -> None:
    """Bob showed 1. Had he held 2 as well, he might have shown that: so it is less likely that he does."""
    text = "cards: 1, 2, 3, 4\nhidden: 1\nplayers: Ann 1, Bob 2\nme: Ann\n" + times * "Ann suggests 1, 2: Bob shows 1\n"
    plain, random = (compute_chances(read_log(text), shows=shows) for shows in (Shows.ANY, Shows.RANDOM))
    assert plain.deals == random.deals
    # Bob has 1 and one of 2, 3, 4; in each case two deals. Shown once, the weights are 1/2, 1, 1.
    assert (plain.cells["Bob", "2"].value, random.cells["Bob", "2"].value) == (Fraction(1, 3), chance)
