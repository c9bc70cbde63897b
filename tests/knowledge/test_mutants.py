"""Mistakes that are easily made about knowledge are noticed by the comparison with every world."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import replace

import pytest

from clue_logic.knowledge import copies
from clue_logic.knowledge.copies import Copies, Disclosure, EncodedLog
from clue_logic.knowledge.ignorance import CardSwaps, Condition, Doubts, Ignorance, OtherCardCondition
from clue_logic.knowledge.knowledge import Knowledge
from clue_logic.knowledge.propositions import Chain
from clue_logic.knowledge.sight import Audience, Showing
from tests.generated.models import Model
from tests.knowledge.claims import chains, grids_differ, ignorance_differs, solution_differs
from tests.knowledge.tables import small_game

MOST = 30
"""In so many games a mistake must be noticed."""

Claim = Callable[[Knowledge, Model], list[str]]


def first_noticed(claim: Claim) -> int | None:
    """Return the first game in which something is wrong."""
    for seed in range(MOST):
        game, _, model = small_game(seed)
        if claim(Knowledge(game), model):
            return seed
    return None


def grids(knowledge: Knowledge, model: Model) -> list[str]:
    return grids_differ(knowledge, model, chains(model.game))


def ignorance(knowledge: Knowledge, model: Model) -> list[str]:
    problems = []
    for player in model.game.names:
        problems += ignorance_differs(knowledge, model, (player,), (), model.cells)
        problems += solution_differs(knowledge, model, (player,))
    return problems


def my_own(knowledge: Knowledge, model: Model) -> list[str]:
    if not knowledge.unwritten:
        return []
    return [
        *ignorance_differs(knowledge, model, (), (), model.cells),
        *solution_differs(knowledge, model, (model.game.names[0],)),
    ]


def nested(knowledge: Knowledge, model: Model) -> list[str]:
    pairs = (chain for chain in chains(model.game) if len(chain) == 2)
    return [problem for chain in pairs for problem in solution_differs(knowledge, model, chain)]


@pytest.mark.parametrize("claim", [grids, ignorance])
def test_without_a_mistake_nothing_is_noticed(claim: Claim) -> None:
    for seed in range(3):
        game, _, model = small_game(seed)
        assert claim(Knowledge(game), model) == []


# What is known


def test_that_a_player_saw_a_card_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Copies, "_runs", lambda self, show: iter(()))
    assert first_noticed(grids) is not None


def test_what_only_the_keeper_knows_is_told_to_all(monkeypatch: pytest.MonkeyPatch) -> None:
    right = Copies._clauses

    def leaking(self: Copies, told: Disclosure) -> Iterator[tuple[int, ...]]:
        return right(self, replace(told, audience=Audience.EVERYBODY))

    monkeypatch.setattr(Copies, "_clauses", leaking)
    assert first_noticed(grids) is not None


@pytest.mark.parametrize("witness", ["asker", "shower"])
def test_one_of_the_witnesses_is_forgotten(witness: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Showing, "witnesses", property(lambda show: frozenset({getattr(show, witness)})))
    assert first_noticed(grids) is not None


def test_an_accuser_does_not_look(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(copies, "peeks", lambda game: ())
    assert first_noticed(ignorance) is not None


# What is not known


def test_what_players_have_seen_is_no_condition(monkeypatch: pytest.MonkeyPatch) -> None:
    right = CardSwaps.of

    def careless(self: CardSwaps, given: str, taken: str) -> frozenset[Condition] | None:
        found = right(self, given, taken)
        return found and frozenset(condition for condition in found if not isinstance(condition, OtherCardCondition))

    monkeypatch.setattr(CardSwaps, "of", careless)
    assert first_noticed(ignorance) is not None


def test_what_i_alone_know_is_no_condition(monkeypatch: pytest.MonkeyPatch) -> None:
    right = Doubts.__init__
    monkeypatch.setattr(Doubts, "__init__", lambda self, log, chain, *, keeper: right(self, log, chain))
    assert first_noticed(my_own) is not None


def test_exchanges_that_the_last_player_notices_refute_that_he_is_known_to_know(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    right = Ignorance.__init__

    def careless(self: Ignorance, log: EncodedLog, knowing: Chain, ignorant: Chain) -> None:
        right(self, log, knowing, ignorant)
        self._nested = False

    monkeypatch.setattr(Ignorance, "__init__", careless)
    assert first_noticed(nested) is not None


def test_what_everybody_knows_is_no_condition(monkeypatch: pytest.MonkeyPatch) -> None:
    right = CardSwaps.__init__

    def careless(self: CardSwaps, place: str, settled: Collection[str], _: object, shows: Iterable[Showing]) -> None:
        right(self, place, settled, (), shows)

    monkeypatch.setattr(CardSwaps, "__init__", careless)
    assert first_noticed(ignorance) is not None


@pytest.mark.slow
def test_several_cards_are_shown_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a player has seen is then one of several cards, and perhaps not the one that rules out a world."""
    monkeypatch.setattr(Copies, "_not_two", lambda self, cards: iter(()))
    assert first_noticed(ignorance) is not None
