"""Mistakes that are easily made about knowledge are noticed by the comparison with every world."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator

import pytest

from clue_logic.knowledge import copies
from clue_logic.knowledge.copies import Copies, Disclosure, EncodedLog
from clue_logic.knowledge.ignorance import CardSwaps, Condition, Doubts, Ignorance, OtherCardCondition
from clue_logic.knowledge.knowledge import Knowledge
from clue_logic.knowledge.propositions import Chain
from clue_logic.knowledge.sight import Audience, Showing
from clue_logic.words.records import replace
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


def _leaking(self: Copies, told: Disclosure) -> Iterator[tuple[int, ...]]:
    return CLAUSES(self, replace(told, audience=Audience.EVERYBODY))


def _ignoring_what_was_seen(self: CardSwaps, given: str, taken: str) -> frozenset[Condition] | None:
    found = SWAPS(self, given, taken)
    return found and frozenset(condition for condition in found if not isinstance(condition, OtherCardCondition))


def _not_nested(self: Ignorance, log: EncodedLog, knowing: Chain, ignorant: Chain) -> None:
    IGNORANCE(self, log, knowing, ignorant)
    self._nested = False


def _without_common_knowledge(
    self: CardSwaps, place: str, settled: Collection[str], _: object, shows: Iterable[Showing]
) -> None:
    CARD_SWAPS(self, place, settled, (), shows)


CLAUSES, SWAPS, IGNORANCE = Copies._clauses, CardSwaps.of, Ignorance.__init__
CARD_SWAPS, DOUBTS = CardSwaps.__init__, Doubts.__init__
MISTAKES: dict[str, tuple[object, str, object, Claim]] = {
    "a card that a player saw is left out": (Copies, "_runs", lambda self, show: iter(()), grids),
    "all know what only the keeper knows": (Copies, "_clauses", _leaking, grids),
    "only the asker is a witness": (
        Showing, "witnesses", property(lambda show: frozenset({show.asker})), grids,
    ),
    "only the shower is a witness": (
        Showing, "witnesses", property(lambda show: frozenset({show.shower})), grids,
    ),
    "an accuser does not look": (copies, "peeks", lambda game: (), ignorance),
    "what players have seen is no condition": (CardSwaps, "of", _ignoring_what_was_seen, ignorance),
    "what I alone know is no condition": (
        Doubts, "__init__", lambda self, log, chain, *, keeper: DOUBTS(self, log, chain), my_own,
    ),
    "exchanges that the last player notices refute that he knows": (Ignorance, "__init__", _not_nested, nested),
    "what everybody knows is no condition": (CardSwaps, "__init__", _without_common_knowledge, ignorance),
    # What a player has seen is then one of several cards, and perhaps not the one that rules out a world.
    "several cards are shown at once": (Copies, "_not_two", lambda self, cards: iter(()), ignorance),
}  # fmt: skip


@pytest.mark.parametrize(
    "mistake", [pytest.param(each, marks=[pytest.mark.slow] * each.startswith("several")) for each in MISTAKES]
)
def test_a_mistake_is_noticed(mistake: str, monkeypatch: pytest.MonkeyPatch) -> None:
    of, name, wrong, claim = MISTAKES[mistake]
    monkeypatch.setattr(of, name, wrong)
    assert first_noticed(claim) is not None
