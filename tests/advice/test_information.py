"""Figures of suggestions: on small decks those of enumeration, on larger ones within their error of the exact ones."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import mean

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clue_logic.advice.advice import advise
from clue_logic.advice.asking import Suggesting, list_candidates
from clue_logic.advice.information import (
    AnswerModel,
    Estimate,
    cells_by_answer,
    count_cells_learnt,
    expected_information,
    public_bits,
    share_left,
)
from clue_logic.advice.weighing import AdviceRequest
from clue_logic.game.game import Game
from clue_logic.game.public_log import public_log
from clue_logic.language.reader import read_log
from clue_logic.worlds.openness import Shows
from clue_logic.worlds.samples import DealSet, collect_deals
from tests.generated.advice_claims import NEAR, STATES, Enumerated, Every, figures_differ
from tests.generated.random_games import CLASSIC, play_plainly, play_small
from tests.shared_out import shared_out


def log(headers: str, *events: str) -> Game:
    return read_log("\n".join([headers, *events]))


SMALL = {
    "numbers": log(
        "cards: A, B, C, D, E, F\nhidden: 2\nanswers: number\nplayers: Ann 1, Bob 1, Cid 2\nme: Ann\nhand: A",
        "Ann asks Bob about B, C: 1",
        "Cid asks Bob about C, D, E: 0",
    ),
    "numbers of search cards": log(
        "cards: A, B, C, D, E\nhidden: 1\nanswers: number\nplayers: Ann 1, Bob 1, Cid 2\nme: Ann\nhand: A\n"
        "search cards: B C, C D E",
        "Ann asks Cid about B, C: 1",
    ),
    "in turn": log(
        "who: A, B, C\nhow: X, Y, Z\nplayers: Ann 1, Bob 1, Cid 2\nme: Ann\nhand: A",
        "Bob suggests B, X: Cid shows",
        "Ann suggests A, Y: Bob passes",
    ),
    "a card seen": log(
        "who: A, B, C, D\nhow: X, Y, Z\nplayers: Ann 1, Bob 2, Cid 2\nme: Ann\nhand: A",
        "Ann suggests B, X: Bob shows B",
        "Bob leaves",
    ),
    "own hand unknown": log(
        "who: A, B, C\nhow: X, Y, Z\nplayers: Ann 1, Bob 2, Cid 1\nme: Ann", "Ann suggests A, X: Bob shows A"
    ),
    "a table": log("who: A, B, C\nhow: X, Y, Z\nplayers: Ann 1, Bob 2\nme: Bob\nhand: A, X\ntable: Y"),
    "everyone": log(
        "who: A, B, C, D\nhow: X, Y, Z, W\nplayers: Ann, Bob, Cid\nme: Ann\nhand: A, X\n"
        "hands: one of each category\nanswers: everyone",
        "Bob suggests B, Y: Bob has, Cid has",
    ),
    "everyone but the asker": log(
        "who: A, B, C\nhow: X, Y, Z\nplayers: Ann 2, Bob 1, Cid 1\nme: Ann\nhand: A, X\n"
        "answers: everyone\nasker: silent"
    ),
    "one is asked": log(
        "cards: 1, 2, 3, 4, 5, 6, 7\nhidden: 2\nplayers: Ann 2, Bob 2, Cid 1\nme: Ann\nhand: 1, 2\nanswers: one",
        "Ann asks Bob about 3, 4: shows 3",
    ),
    "no categories": log(
        "cards: 1, 2, 3, 4, 5, 6, 7\nhidden: 1\nplayers: Ann 2, Bob 2, Cid 2\nme: Ann\nhand: 1, 2",
        "Bob suggests 1, 3: Cid shows",
    ),
    "a card whispered, hands of open sizes": log(
        "cards: 1, 2, 3, 4, 5, 6\nhidden: 1\nplayers: Ann 2, Bob, Cid\nme: Ann\nhand: 5, 6",
        "Bob whispers to Ann: lacks 1",
        "Cid suggests 1, 2: Bob shows",
    ),
    "nothing hidden": log(
        "cards: 1, 2, 3, 4, 5, 6\nhidden: 0\nplayers: Ann 1, Bob 3, Cid 2\nme: Ann\nhand: 1",
        "Bob suggests 2: Cid passes",
    ),
}


@pytest.mark.parametrize("shows", shared_out(Shows))
@pytest.mark.parametrize("kind", SMALL)
def test_small_decks_are_weighed_as_enumeration_does(kind: str, shows: Shows) -> None:
    tried, problems = figures_differ(SMALL[kind], shows)
    assert tried
    assert problems == []


@pytest.mark.slow
def test_generated_games_are_weighed_as_enumeration_does() -> None:
    tried = 0
    for seed in range(12):
        game = play_small(seed).game
        if collect_deals(public_log(game), most_states=STATES).total < 1000:
            number, problems = figures_differ(game, Shows.ANY)
            assert problems == []
            tried += number
    assert tried > 20


@pytest.mark.parametrize("kind", SMALL)
def test_the_best_suggestion_is_the_best(kind: str) -> None:
    game = SMALL[kind]
    advice = advise(game, AdviceRequest(top=3))
    assert advice.choice is not None
    assert game.me is not None
    every = Every(game)
    right = [Enumerated(every, game.me, one.cards, one.asked).bits for one in advice.choice.suggestions[:60]]
    assert advice.suggestions[0].bits.value >= max(right) - NEAR
    assert advice.accusing.missing == pytest.approx(every.missing, abs=NEAR)


# Larger decks: deals drawn


DRAWN = 1500


def test_estimates_are_as_far_off_as_they_say() -> None:
    game = play_plainly(1, 3, 10, CLASSIC).game
    answering, exact, some = weighed(game)
    off, cells = [], []
    for seed in range(6):
        drawn = collect_deals(game, most_states=STATES, most_deals=DRAWN, seed=seed)
        assert not drawn.exact
        for suggesting in some:
            right, found = (
                expected_information(answering, suggesting, exact),
                expected_information(answering, suggesting, drawn),
            )
            off.append(errors(found.bits, right.bits))
            if seed == 0:
                settled = count_cells_learnt(cells_by_answer(answering, suggesting, exact), exact, right.answers)
                cells.append(
                    errors(
                        count_cells_learnt(cells_by_answer(answering, suggesting, drawn), drawn, found.answers), settled
                    )
                )
    assert abs(mean(off)) < 0.5
    assert max(map(abs, off)) < 4
    assert max(map(abs, cells)) < 4


def test_estimates_of_what_onlookers_learn_are_as_far_off_as_they_say() -> None:
    game = play_plainly(1, 6, 20, CLASSIC).game
    answering, exact, some = weighed(game)
    whole = collect_deals(public_log(game), most_states=STATES)
    assert whole.exact
    off = []
    for seed in range(6):
        drawn = collect_deals(public_log(game), most_states=STATES, most_deals=DRAWN, seed=seed)
        for suggesting in some:
            answers = expected_information(answering, suggesting, exact).answers
            right, found = (public_bits(answering, suggesting, deals, answers) for deals in (whole, drawn))
            off.append(errors(found, right))
    assert abs(mean(off)) < 0.5
    assert max(map(abs, off)) < 4


def weighed(game: Game) -> tuple[AnswerModel, DealSet, Sequence[Suggesting]]:
    """Return how suggestions are answered, all deals, and some suggestions."""
    assert game.me is not None
    exact = collect_deals(game, most_states=STATES)
    assert exact.exact
    return AnswerModel.of(game, game.me), exact, list_candidates(game, game.me, exact.left.cells, {}).suggestions[5::67]


def errors(found: Estimate, right: Estimate) -> float:
    """Return by how many standard errors an estimate is too large."""
    return (found.value - right.value) / found.error if found.error > NEAR else 0.0


@given(st.floats(0, 8))
def test_the_share_in_words_is_near_the_figure(bits: float) -> None:
    left, share = 2.0**-bits, float(share_left(bits))
    if share == 1:
        assert left > 0.94
    elif share == 0:
        assert left < 0.1
    else:
        assert abs(left - share) / share < 1 / 7
