"""The stages of a game that changes are those of the game as it is."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clue_logic.game.deck import Category
from clue_logic.game.facts import Stage
from clue_logic.game.game import Game
from clue_logic.game.given_facts import LiveStages, stages
from clue_logic.words.records import replace
from tests.generated.random_games import play
from tests.shared_out import examples


@cache
def game_of(seed: int) -> Game:
    return play(seed, suggestions=14).game


def whole(told: tuple[Stage, ...]) -> object:
    """Return all of the stages, with what does not count when they are compared."""
    return told, [[given.names for given in stage.givens] for stage in told]


@pytest.mark.parametrize(("repeated", "once"), [(False, False), (True, False), (False, True)])
@given(
    seed=st.integers(0, 60),
    changes=st.lists(
        st.tuples(st.sampled_from(("cut", "leave out", "again", "all", "all", "silence")), st.integers(0, 30)),
        max_size=12,
    ),
)
@examples(150)
def test_what_is_told_after_any_changes(repeated: bool, once: bool, seed: int, changes: list[tuple[str, int]]) -> None:
    live, full = LiveStages(repeated=repeated, once=once), game_of(seed)
    game, number = full, len(full.events)
    for change, where in changes:
        events, at = game.events, where % (number + 1)
        match change:
            case "cut":
                game = replace(game, events=events[:at])
            case "leave out":
                game = replace(game, events=events[:at] + events[at + 1 :])
            case "again":
                game = replace(game, events=events[:at] + full.events)
            case "silence":
                game = replace(game, perfect_accusing=not game.perfect_accusing)
            case _:
                game = replace(game, events=full.events)
        fresh = LiveStages(repeated=repeated, once=once)
        assert whole(live.update(game)) == whole(fresh.update(game))
        assert live.leaves_out is fresh.leaves_out


def test_what_is_kept_is_not_made_again() -> None:
    live, game = LiveStages(), game_of(1)
    before = live.update(game)
    after = live.update(replace(game, events=(*game.events[:5], *game.events[6:])))
    assert [one is other for one, other in zip(before, after, strict=False)][:7] == [True] * 6 + [False]


def test_another_edition_gives_its_categories_other_names() -> None:
    live, game = LiveStages(), game_of(1)
    live.update(game)
    first, *others = game.deck.categories
    renamed = Category(first.key, first.cards, names=(("en", "culprit"),))
    assert renamed == first
    game = replace(game, deck=replace(game.deck, categories=(renamed, *others)))
    assert whole(live.update(game)) == whole(stages(game))
