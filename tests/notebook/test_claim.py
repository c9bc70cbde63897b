"""Claims with the lines they are to follow from, against an oracle that tries every deal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations
from random import Random

import pytest

from clue_logic.classroom.random_games.match import GeneratedGame
from clue_logic.game.events import Suggestion
from clue_logic.game.game import Game
from clue_logic.game.questions import Cell
from clue_logic.notebook.claim import Claim, ClaimVerdict
from clue_logic.words.records import replace
from tests.generated.oracle import agrees, broken, deals, stands
from tests.generated.random_games import play, play_small
from tests.shared_out import shared_out

FEW = 7
"""So many cards are dealt in every way soon."""

TRIED = 12
"""So many claims are made of each game."""

Deal = Mapping[str, str]


class Judge:
    """Judges claims by all deals that agree with the headers, and by nothing else."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.statements = [event.line for event in game.events]
        self.deals = [(deal, broken(game, deal)) for deal in deals(replace(game, events=()))]
        self.headers = frozenset(range(min(self.statements, default=1000)))
        self.lines = {
            event.line: {event.line, *(answer.line for answer in event.answers)}
            if isinstance(event, Suggestion)
            else {event.line}
            for event in game.events
        }

    def counted(self, picked: frozenset[int]) -> frozenset[int]:
        """Return the lines that count if some statements are picked."""
        return self.headers.union(*(self.lines[line] for line in picked))

    def suffice(self, cell: Cell, picked: frozenset[int]) -> bool:
        """Return whether a claim is true in every deal that agrees with the statements picked."""
        counted = self.counted(picked)
        return all(is_so(cell, deal) or any(lines <= counted for lines in found) for deal, found in self.deals)

    def verdict(self, cell: Cell, picked: frozenset[int]) -> ClaimVerdict:
        """Return the verdict on a claim."""
        if not self.suffice(cell, frozenset(self.statements)):
            return "wrong"
        return "right" if self.suffice(cell, picked) else "short"

    def fewest_missing(self, cell: Cell, picked: frozenset[int]) -> tuple[int, set[int]]:
        """Return the least number of missing statements, and all that occur in a set of that size."""
        left = [line for line in self.statements if line not in picked]
        for number in range(len(left) + 1):
            found = [more for more in combinations(left, number) if self.suffice(cell, picked.union(more))]
            if found:
                return number, {line for more in found for line in more}
        raise AssertionError("it does not follow")


def is_so(cell: Cell, deal: Deal) -> bool:
    return (deal[cell.card] == cell.location) is cell.holds


def tried(game: Game, rng: Random) -> Iterator[tuple[Cell, frozenset[int]]]:
    """Yield claims, most of them true, with lines picked at random."""
    judge = Judge(game)
    every = frozenset(judge.statements)
    cells = [
        Cell(place, card, holds) for place in game.locations for card in game.deck.cards for holds in (True, False)
    ]
    true = [cell for cell in cells if judge.suffice(cell, every)]
    deduced = [cell for cell in true if not judge.suffice(cell, frozenset())]
    for number in range(TRIED):
        cell = rng.choice((deduced or true or cells, true or cells, cells)[number % 3])
        share = rng.choice((0.0, 0.4, 0.8, 1.0))
        yield cell, frozenset(line for line in judge.statements if rng.random() < share)


@pytest.mark.parametrize("seed", shared_out(range(20)))
def test_claims_are_judged_as_by_trying_every_deal(seed: int) -> None:
    seeds = (seed + 40 * turn for turn in range(1000))
    check_claims(next(small for small in map(play_small, seeds) if len(small.game.deck.cards) <= FEW))


def check_claims(generated: GeneratedGame) -> None:
    game, judge = generated.game, Judge(generated.game)
    for cell, picked in tried(game, generated.rng()):
        claim = Claim(game, cell, picked)
        assert claim.verdict == judge.verdict(cell, picked), (generated, cell, picked)
        if claim.verdict == "wrong":
            assert claim.against_log is not None
            assert agrees(game, claim.against_log)
            assert not is_so(cell, claim.against_log)
        elif claim.verdict == "short":
            assert claim.against_picked is not None
            assert stands(game, claim.against_picked, judge.counted(picked))
            assert not is_so(cell, claim.against_picked)
            missing = claim.missing
            assert missing is not None
            number, lines = judge.fewest_missing(cell, picked)
            assert missing.number == number
            assert missing.line in lines
        else:
            check_right(claim, judge)


def check_right(claim: Claim, judge: Judge) -> None:
    needed = claim.picked.difference(claim.unneeded)
    assert claim.picked.issuperset(claim.unneeded)
    assert judge.suffice(claim.cell, needed)
    assert not any(judge.suffice(claim.cell, needed - {line}) for line in needed)
    assert claim.missing is None
    explanation = claim.explanation
    assert explanation.follows
    explanation.check()
    assert explanation.proof is not None
    assert {leaf.line for leaf in explanation.proof.leaves} <= judge.counted(claim.picked)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(12))
def test_whatever_is_right_has_a_proof_from_its_lines(seed: int) -> None:
    generated = play(seed, suggestions=10)
    rng, game = generated.rng(), generated.game
    every = [event.line for event in game.events]
    for _ in range(8):
        cell = Cell(rng.choice(game.locations), rng.choice(game.deck.cards), rng.random() < 0.4)
        claim = Claim(game, cell, frozenset(line for line in every if rng.random() < 0.9))
        if claim.verdict == "right":
            claim.explanation.check()
            assert claim.explanation.follows
            assert Claim(game, cell, claim.picked.difference(claim.unneeded)).verdict == "right"
