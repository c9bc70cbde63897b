"""A doubt is right: in every world that meets its conditions the players really think the contrary possible."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from random import Random

import pytest

import clue_logic as cl
from clue_logic.game.questions import Cell
from clue_logic.knowledge.copies import EncodedLog
from clue_logic.knowledge.ignorance import CellClause, Condition, Doubts, OtherCardCondition
from clue_logic.worlds.constraints import CardCount, HandChoice, HoldsAny, LacksAny
from tests.generated.models import Model, World
from tests.knowledge.tables import small_game
from tests.shared_out import shared_out

# Logs in which the kinds of constraint matter that matter least often.
UNKNOWN_SIZES = """cards: 1, 2, 3, 4, 5
hidden: 1
players: Ann ?, Bob ?, Cid 1
Ann suggests 1, 2: Bob shows
Bob suggests 3, 4: Cid passes, Ann shows
"""
SIZES_TO_WITHIN_ONE = """cards: 1, 2, 3, 4, 5, 6
hidden: 1
players: Ann, Bob, Cid
Ann suggests 1, 2: Bob shows
Cid accuses 3: wrong
"""
ANNOUNCED = """cards: 1, 2, 3, 4, 5, 6
hidden: 1
players: Ann 2, Bob 2, Cid 1
Ann announces one of {1 2 | 1 3 | 4 5 | 2 6}
Bob suggests 1, 4, 6: Cid passes, Ann shows
"""
WRONGLY_ACCUSED = """cards: 1, 2, 3, 4, 5, 6
hidden: 2
players: Ann 1, Bob 2, Cid 1
Ann accuses 1, 2: wrong
Bob accuses 2, 3: wrong
Cid suggests 1, 2, 3: Ann shows
"""
SHOWN_TO_ANOTHER = """cards: 1, 2, 3, 4, 5, 6
hidden: 1
players: Ann 3, Bob 1, Cid 1
Cid suggests 1, 2, 3: Ann shows
"""
WHISPERED = """cards: 1, 2, 3, 4, 5
hidden: 1
players: Ann 2, Bob 1, Cid 1
Ann whispers to Cid: lacks
Bob suggests 1, 2, 3: Cid passes
Bob whispers to Ann: lacks
"""
OF_FOUR = """cards: 1, 2, 3, 4, 5, 6
hidden: 1
players: Ann, Bob, Cid, Dan
Ann suggests 1, 2: Bob shows
"""
NOT_WRITTEN_DOWN = """cards: 1, 2, 3, 4, 5, 6, 7
hidden: 1
players: Ann 2, Bob 2, Cid 2
me: Ann
learn Bob holds one of 1, 2, 3
learn Cid lacks 4
Ann suggests 3, 4, 5: Bob shows
"""
RARE = (OF_FOUR, UNKNOWN_SIZES, SIZES_TO_WITHIN_ONE, ANNOUNCED, WRONGLY_ACCUSED, SHOWN_TO_ANOTHER, WHISPERED)


class Worlds:
    """The worlds of a small game, by the conditions that they meet."""

    def __init__(self, model: Model) -> None:
        self.model = model
        self._classes = {player: self._numbered(player) for player in model.game.names}
        self.own = {number: frozenset(group) for group in model.own_classes for number in group}

    def _numbered(self, player: str) -> Mapping[int, frozenset[int]]:
        return {number: frozenset(group) for group in self.model.classes(player) for number in group}

    def meeting(self, conditions: Iterable[Condition]) -> Iterator[int]:
        """Yield the worlds that meet some conditions."""
        for number, world in enumerate(self.model.worlds):
            if all(self._met(condition, world) for condition in conditions):
                yield number

    def _met(self, condition: Condition, world: World) -> bool:
        match condition:
            case Cell(place, card, holds):
                return (world.deal[card] == place) is holds
            case CellClause(cells):
                return any(self._met(cell, world) for cell in cells)
            case OtherCardCondition(show, card):
                at = [(seen.line, seen.shower) for seen in self.model.shows].index((show.told, show.shower))
                return world.shown[at] != card

    def same(self, number: int, chain: Iterable[str]) -> frozenset[int]:
        """Return the worlds that are the same to one player of the chain after the other."""
        found = frozenset({number})
        for player in chain:
            found = frozenset().union(*(self._classes[player][other] for other in found))
        return found

    def path(self, number: int, chain: Iterable[str], rng: Random) -> list[int]:
        """Return some worlds of which each is the same as the one before to the next player of the chain."""
        found = [number]
        for player in chain:
            found.append(rng.choice(sorted(self._classes[player][found[-1]])))
        return found


def wrong_doubts(model: Model, rng: Random, number: int) -> tuple[int, list[str]]:
    """Find doubts of random worlds; return how many, and what is wrong about them."""
    worlds, log = Worlds(model), EncodedLog(model.game)
    problems = []
    tried = 0
    for _ in range(number):
        chain = tuple(rng.sample(model.game.names, rng.choice((1, 2))))
        path = worlds.path(rng.randrange(len(model.worlds)), chain, rng)
        first, *others = (model.worlds[at].deal for at in path)
        if first == others[-1]:
            continue
        tried += 1
        doubt = Doubts(log, chain).doubt(first, others)
        met = list(worlds.meeting(doubt.conditions))
        if path[0] not in met:
            problems.append(f"{chain}: {doubt} is none of {first}")
        moved = {card: place for card, place in others[-1].items() if first[card] != place}
        refuted = {Cell(first[card], card, True) for card in moved} | {Cell(moved[card], card, False) for card in moved}
        if doubt.refuted != refuted:
            problems.append(f"{doubt} moves {moved}")
        for at in met:
            deal = model.worlds[at].deal
            if {**deal, **moved} not in (model.worlds[other].deal for other in worlds.same(at, chain)):
                problems.append(f"{chain}: {moved} cannot be moved in {deal}, for all that {doubt} says")
    return tried, problems


def wrong_exchanges(model: Model, player: str) -> tuple[int, list[str]]:
    """Try the exchanges of all cells; return how many, and what is wrong about them."""
    worlds, log = Worlds(model), EncodedLog(model.game)
    doubts = Doubts(log, (player,))
    problems = []
    tried = 0
    for cell in model.cells:
        for conditions in doubts.exchanges(cell):
            tried += 1
            for at in worlds.meeting(conditions):
                so = [model.worlds[n].deal[cell.card] == cell.location for n in (at, *worlds.same(at, (player,)))]
                if so[0] is not cell.holds or all(one is cell.holds for one in so):
                    problems.append(f"{player}: {cell} is not doubted in {model.worlds[at]} under {conditions}")
    return tried, problems


@pytest.mark.parametrize("text", shared_out(RARE))
def test_doubts_where_rare_things_matter(text: str) -> None:
    model = Model(cl.read(text))
    tried, problems = wrong_doubts(model, Random(1), 300)
    assert tried > 200
    assert problems == []


@pytest.mark.slow
def test_doubts_of_the_keeper_of_a_log() -> None:
    """The worlds that she doubts agree with what she knows alone, and with what she has seen besides."""
    model = Model(cl.read(NOT_WRITTEN_DOWN))
    worlds, doubts = Worlds(model), Doubts(EncodedLog(model.game), ("Ann",), keeper=True)
    rng, mine = Random(1), frozenset(model.mine)
    for _ in range(50):
        group = rng.choice(model.own_classes)
        first, other = (model.worlds[number].deal for number in rng.choices(group, k=2))
        moved = {card: place for card, place in other.items() if first[card] != place}
        if moved:
            doubt = doubts.doubt(first, [other])
            for at in mine.intersection(worlds.meeting(doubt.conditions)):
                deal = model.worlds[at].deal
                assert {**deal, **moved} in (model.worlds[number].deal for number in worlds.own[at]), doubt
    for cell in model.cells:
        for conditions in doubts.exchanges(cell):
            for at in mine.intersection(worlds.meeting(conditions)):
                so = {model.worlds[number].deal[cell.card] == cell.location for number in worlds.own[at]}
                assert so == {True, False}, (cell, conditions)


def test_every_kind_of_constraint_is_looked_at() -> None:
    kinds = set[type]()
    for text in RARE:
        for told in EncodedLog(cl.read(text)).disclosures:
            if told.part.stated is not None:
                kinds.add(type(told.part.stated.constraint))
    assert kinds >= {CardCount, HoldsAny, LacksAny, HandChoice}


@pytest.mark.parametrize("start", shared_out([0, 5, 15]))
def test_doubts_of_small_games(start: int) -> None:
    for seed in range(start, start + 5):
        game, text, model = small_game(seed)
        if len(model.worlds) < 500:
            _, problems = wrong_doubts(model, Random(seed), 12)
            for player in game.names:
                problems += wrong_exchanges(model, player)[1]
            assert problems == [], text
