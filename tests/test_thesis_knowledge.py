"""The thesis' databases against exact knowledge: what they say that an opponent knows, the opponent does know."""

from __future__ import annotations

import pytest

from clue_logic.classroom.random_games.match import GeneratedGame
from clue_logic.datalog.calculi import load_calculus
from clue_logic.datalog.syntax import Calculus
from clue_logic.game.facts import Fact
from clue_logic.game.questions import State
from clue_logic.knowledge.knowledge import Knowledge
from tests.generated.random_games import KINDS, play, play_small
from tests.generated.thesis_claims import CALCULUS, concluding
from tests.rules.changing import quick_facts
from tests.shared_out import shared_out

GAMES = [play(seed, KINDS[seed % len(KINDS)], suggestions=seed % 20) for seed in range(15)]


def beyond_exact(generated: GeneratedGame, calculus: Calculus) -> list[Fact]:
    """Return the conclusions in the databases of opponents that these opponents do not know as far as I know."""
    game = generated.game
    knowledge = Knowledge(game)
    return [
        fact
        for fact in quick_facts(game, calculus)
        if fact.predicate in ("knows_holds", "knows_lacks") and fact.args[0] != game.me
        for owner, player, card in (map(str, fact.args),)
        if knowledge.grid(owner)[player, card] is not State(fact.predicate.removeprefix("knows_"))
    ]


@pytest.mark.parametrize(
    "generated", shared_out([*GAMES, *map(play_small, range(12))]), ids=lambda generated: generated.name
)
def test_what_a_database_says_its_owner_knows(generated: GeneratedGame) -> None:
    assert beyond_exact(generated, load_calculus(CALCULUS)) == []


@pytest.mark.slow
def test_the_databases_say_much_of_what_is_known_but_not_all() -> None:
    """The thesis does not count cards, nor look into an opponent's hand."""
    said = known = 0
    for generated in GAMES:
        game = generated.game
        facts = quick_facts(game, load_calculus(CALCULUS))
        said += sum(fact.predicate in ("knows_holds", "knows_lacks") and fact.args[0] != game.me for fact in facts)
        knowledge = Knowledge(game)
        known += sum(
            state is not State.OPEN and place in game.names and place != owner
            for owner in game.names
            if owner != game.me
            for (place, _), state in knowledge.grid(owner).items()
        )
    assert 0.5 * known < said < known


def test_a_card_that_an_opponent_did_not_see_is_noticed() -> None:
    everybody = concluding("case_2b_shown", "knows_holds", "XRC", ("about", "XR"))
    assert any(beyond_exact(generated, everybody) for generated in GAMES)
