"""Suggestions ranked as the programs of the thesis do: the first is the one that the program itself would make."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Literal

import numpy as np
import pytest

import clue_logic as cl
from clue_logic.advice.advice import advise
from clue_logic.advice.asking import NoAdviceError, Suggesting, turns_to_rooms
from clue_logic.advice.published import keeper_databases, utility
from clue_logic.advice.weighing import AdviceRequest, Aim
from clue_logic.game.game import Game
from clue_logic.language.reader import read_log
from clue_logic.play.config import CONFIGS
from clue_logic.play.masks import MOST_CARDS, card_mask
from clue_logic.play.programs import deck_arrays
from clue_logic.play.utility import best_suggestion
from clue_logic.words.names import UnknownOptionError
from tests.generated.random_games import CLASSIC, play_plainly
from tests.shared_out import shared_out


def of_program(game: Game, opponents: bool, turns: Mapping[str, float]) -> Suggesting:
    """Return the suggestion that the program of the thesis makes."""
    cards = deck_arrays(game.deck)
    found = best_suggestion(
        keeper_databases(game),
        game.names.index(str(game.me)),
        card_mask(game.hand or (), game.deck),
        np.array([player.high for player in game.players]),
        cards.categories,
        cards.starts,
        np.array([turns.get(room, 1.0) for room in game.deck.categories[2].cards]),
        opponents,
        True,
        False,
        np.random.default_rng(0),
    )
    return Suggesting(tuple(category.cards[at] for category, at in zip(game.deck.categories, found, strict=True)))


@pytest.mark.parametrize("opponents", [False, True])
@pytest.mark.parametrize(
    ("seed", "players", "suggestions"), shared_out([(2, 3, 0), (3, 3, 6), (4, 6, 9), (5, 4, 14)], several=True)
)
def test_the_best_suggestion_is_that_of_the_program(seed: int, players: int, suggestions: int, opponents: bool) -> None:
    game = play_plainly(seed, players, suggestions, CLASSIC).game
    best, worth = of_program(game, opponents, {}), utility(game, opponents)
    advised = advise(game, AdviceRequest(by=Aim.KAK if opponents else Aim.K, top=1)).suggestions[0]
    assert advised.suggesting.cards == best.cards or worth(advised.suggesting) == pytest.approx(worth(best))
    assert advised.score == pytest.approx(worth(advised.suggesting))


@pytest.mark.parametrize("opponents", [False, True])
@pytest.mark.parametrize(
    ("seed", "place", "roll"), shared_out([(2, "Study", 1), (3, "Lounge", 2), (7, "Miss Scarlett", 2)], several=True)
)
def test_the_way_counts_as_it_does_for_the_program(seed: int, place: str, roll: int, opponents: bool) -> None:
    game = play_plainly(seed, 4, 9, CLASSIC).game
    turns = turns_to_rooms(game, place, roll)
    best, worth = of_program(game, opponents, turns), utility(game, opponents, turns)
    near, far = utility(game, opponents), max(turns, key=turns.__getitem__)
    advised = advise(game, AdviceRequest(by=Aim.KAK if opponents else Aim.K, turns=turns, top=1)).suggestions[0]
    assert advised.score == pytest.approx(worth(best))
    away = Suggesting((*best.cards[:2], far))
    assert worth(away) == pytest.approx(near(away) / turns[far])
    assert turns[far] > 2


# Average(S2, W2, R2) for Ann, by hand. Bob lacks S3, W3, R2; Cid lacks S2, W2, R1.
# Chance: Bob 1/4, 1/4, 0; Cid 0, 0, 1/3. Support: Bob 9/16 with 2 new clauses, Cid 2/3 with 1.
# New clauses of a refutation by S2, W2, R2: Bob 1, 1, 2, and R2 is impossible; Cid 2, 2, 1, and only R2 is possible.
# Average = 7/16 b + 3/16 (c + 2) + 3/8 * 3, with the averages b and c of these.
BY_HAND = """suspects: S1, S2, S3
weapons: W1, W2, W3
rooms: R1, R2, R3
players: Ann 2, Bob 2, Cid 2
me: Ann
hand: S1, W1
Bob suggests S2, W2, R1: Cid passes, Ann passes
Cid suggests S3, W3, R2: Ann passes, Bob passes
"""


@pytest.mark.parametrize(
    ("config", "average"),
    [
        ("A", Fraction(7, 16) * Fraction(4, 3) + Fraction(3, 16) * (Fraction(5, 3) + 2) + Fraction(9, 8)),
        ("B", Fraction(7, 16) + Fraction(3, 16) * (1 + 2) + Fraction(9, 8)),
    ],
)
def test_the_utility_as_printed_and_as_it_fits_best(config: Literal["A", "B"], average: Fraction) -> None:
    game, suggestion = read_log(BY_HAND), ("S2", "W2", "R2")
    assert utility(game, False, config=CONFIGS[config])(Suggesting(suggestion)) == pytest.approx(float(average))
    advice = advise(game, AdviceRequest(by=Aim.K, config=config, top=27))
    (score,) = (one.score for one in advice.suggestions if one.suggesting.cards == suggestion)
    assert score == pytest.approx(float(average))
    assert advice.to_dict()["config"] == config
    python = cl.suggest(cl.read(BY_HAND), by="k", config=config, top=27)
    assert [one.score for one in python.suggestions] == [one.score for one in advice.suggestions]


def test_advice_without_a_program_has_no_configuration() -> None:
    advice = advise(read_log(BY_HAND), AdviceRequest(config="A"))
    assert advice.config is None
    assert "config" not in advice.to_dict()
    with pytest.raises(UnknownOptionError):
        cl.suggest(cl.read(BY_HAND), by="k", config="C")  # type: ignore[arg-type]


@pytest.mark.parametrize("cards", [MOST_CARDS, MOST_CARDS + 1])
def test_the_programs_play_with_so_many_cards_and_no_more(cards: int) -> None:
    parts = [[f"{kind}{number}" for number in range(size)] for kind, size in (("S", cards - 42), ("W", 21), ("R", 21))]
    suspects, weapons, rooms = map(", ".join, parts)
    hand = [card for part in parts for card in part[1:]][:20]
    game = read_log(
        f"suspects: {suspects}\nweapons: {weapons}\nrooms: {rooms}\nplayers: Ann 20, Bob {cards - 23}\n"
        f"me: Ann\nhand: {', '.join(hand)}\nAnn suggests S0, W0, R0: Bob shows R0\n"
    )
    if cards <= MOST_CARDS:
        assert utility(game, opponents=True)(Suggesting(("S0", "W0", "R1"))) > 0
        return
    with pytest.raises(NoAdviceError, match="cannot play with this deck: it has 63 cards, and there is room for 62"):
        utility(game, opponents=True)


@pytest.mark.parametrize(
    "headers",
    [
        "edition: cluedo-uk\nplayers: Ann 9, Bob 9\nme: Ann",
        "cards: 1, 2, 3\nhidden: 1\nplayers: Ann 1, Bob 1\nme: Ann\nhand: 1",
    ],
)
def test_other_games_are_refused(headers: str) -> None:
    with pytest.raises(NoAdviceError, match="K&KaK"):
        advise(read_log(headers), AdviceRequest(by=Aim.K))
