"""Lines that cannot all be true: minimal, smallest, complete, and what repairs the log."""

from __future__ import annotations

from functools import cache
from itertools import count

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clue_logic.game.game import Game
from clue_logic.game.questions import Cell
from clue_logic.language.reader import read_log
from clue_logic.words.records import replace
from clue_logic.worlds import constraints, encoding
from clue_logic.worlds.conflicts import Conflict, ConflictFinder
from clue_logic.worlds.constraints import StatedConstraint
from tests.generated import world_claims
from tests.generated.claims import spoilt
from tests.generated.oracle import Oracle, conflicts_by_trying
from tests.generated.random_games import PLAIN, TINY, play, play_large
from tests.generated.slips import Slip, slip
from tests.generated.world_claims import LONG_ENOUGH
from tests.shared_out import examples, shared_out

# Generated logs with a slip of the pen


@cache
def slipped(number: int) -> Slip:
    """Return the log with a slip of the pen of that number."""
    return next(found for seed in count(100 * number) if (found := slip(play_large(seed))))


@pytest.mark.parametrize("number", shared_out(range(10)))
def test_a_slip_in_a_large_game(number: int) -> None:
    found = slipped(number)
    game = found.generated.game
    assert world_claims.slip_missed(found) == []
    conflict = ConflictFinder(game).find_smallest()
    assert conflict is not None
    oracle = Oracle(game)
    assert world_claims.conflict_fails(oracle, conflict) == []
    assert world_claims.needed_fails(game, conflict) == []
    assert world_claims.repairs_differ(oracle, ConflictFinder(game), conflict.lines) == []


@pytest.mark.parametrize("number", shared_out(range(10)))
def test_when_time_is_up_a_minimal_conflict_is_found(number: int) -> None:
    game = slipped(number).generated.game
    conflicts = list(ConflictFinder(game).find_all(seconds=0))
    assert len(conflicts) == 1
    assert world_claims.conflict_fails(Oracle(game), conflicts[0]) == []


@given(seed=st.integers(0, 10_000), kind=st.sampled_from((TINY, PLAIN)), suggestions=st.integers(0, 12))
@examples(60)
def test_all_conflicts_of_tiny_logs(seed: int, kind: str, suggestions: int) -> None:
    generated = play(seed, kind, 2 + seed % 3, suggestions)
    game = spoilt(generated.game, generated.rng())
    if world_claims.is_tiny(game):
        assert world_claims.all_conflicts_differ(game) == []
        oracle = Oracle(game)
        assert world_claims.repairs_differ(oracle, ConflictFinder(game), oracle.lines) == []


@pytest.mark.slow
def test_tiny_logs_have_many_conflicts() -> None:
    """Else all could not be told from one."""
    games = [spoilt(generated.game, generated.rng()) for generated in (play(seed, TINY, 3, 9) for seed in range(25))]
    numbers = [len(conflicts_by_trying(game)) for game in games if world_claims.is_tiny(game)]
    assert sum(number > 1 for number in numbers) > 5
    assert sum(number == 0 for number in numbers) > 3


# A line that is not blamed, or blamed for another, must be noticed.


@pytest.mark.parametrize("predicate", shared_out(["quota", "dealt", "passed", "answered", "showed"]))
def test_a_wrong_line_is_noticed(predicate: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def misled(game: Game) -> tuple[StatedConstraint, ...]:
        return tuple(
            replace(said, constraint=replace(said.constraint, line=game.lines.table + 1000))
            if said.fact.predicate == predicate
            else said
            for said in constraints.collect_constraints(game)
        )

    def is_noticed(number: int) -> bool:
        game = slipped(number).generated.game
        with monkeypatch.context() as patch:
            patch.setattr(encoding, "collect_constraints", misled)
            found = ConflictFinder(game).find_smallest()
        return found is not None and bool(set(found.lines) - Oracle(game).lines)

    assert any(map(is_noticed, range(8)))


# Small logs

HEAD = """\
cards: 1, 2, 3, 4, 5, 6
hidden: 2
players: Ann 2, Bob 2
"""


def lines(text: str) -> set[tuple[int, ...]]:
    """Return all conflicts of a log."""
    return {conflict.lines for conflict in ConflictFinder(read_log(text)).find_all(LONG_ENOUGH)}


def test_no_conflict() -> None:
    conflicts = ConflictFinder(read_log(HEAD + "Ann suggests 1: Bob passes"))
    assert not conflicts.has_conflict
    assert conflicts.find_smallest() is None
    assert list(conflicts.find_all()) == []
    assert conflicts.is_repair(4)


FOUR = "cards: 1, 2, 3, 4\nhidden: 0\nplayers: Ann ?, Bob ?\n"
ONE_OF_EACH = "who: A, B\nhow: X, Y\nhidden: 0\nhands: one of each category\nplayers: Ann 2, Bob 2\n"


@pytest.mark.parametrize(
    ("text", "conflict"),
    [
        ("cards: 1, 2\nhidden: 0\nplayers: Ann 1, Bob 1\nanswers: everyone\nAnn suggests 1: Ann has, Bob has", (5,)),
        (FOUR + "me: Ann\nhand: 1, 2\nBob suggests 3, 4: Ann shows 3", (5, 6)),
        (FOUR + "table: 1\nlearn table holds 2", (4, 5)),
        (ONE_OF_EACH + "learn Ann holds A\nlearn Ann holds B", (4, 6, 7)),
    ],
    ids=["one line", "the hand is complete", "the table is complete", "one of each category"],
)
def test_a_single_conflict(text: str, conflict: tuple[int, ...]) -> None:
    assert lines(text) == {conflict}


def test_silence_rests_on_the_passes() -> None:
    """If Bob did have one of the cards, it says nothing that Ann did not accuse."""
    text = HEAD + "accusing: perfect\nAnn suggests 1, 2\n    Bob passes\nBob suggests 3, 4\n"
    text += "learn Ann lacks 1\nlearn Ann lacks 2\n"
    assert lines(text) == {(5, 6, 8, 9)}
    assert ConflictFinder(read_log(text)).is_repair(6)


def test_a_statement_made_twice_is_two_conflicts() -> None:
    text = HEAD + "Ann suggests 1: Bob passes\nAnn suggests 1: Bob passes\nlearn Bob holds 1"
    assert lines(text) == {(4, 6), (5, 6)}
    conflicts = ConflictFinder(read_log(text))
    assert conflicts.is_repair(6)
    assert not conflicts.is_repair(4)


def test_what_is_supposed_is_no_line() -> None:
    game = read_log(HEAD + "Ann suggests 1, 2: Bob shows\nlearn Ann lacks 3")
    assert not ConflictFinder(game).has_conflict
    for conflicts in (
        ConflictFinder(game, Cell("Ann", "1", True), Cell("Ann", "2", True)),
        ConflictFinder(replace(game, supposed=(Cell("Ann", "1", True), Cell("Ann", "2", True)))),
    ):
        assert conflicts.find_smallest() == Conflict((4,), True)


def test_a_supposition_that_cannot_be() -> None:
    """Two cards of the envelope are of no line's making, so no line is to blame."""
    game = read_log("who: A, B\nhow: X, Y\nplayers: Ann 1, Bob 1")
    conflicts = ConflictFinder(game, Cell("envelope", "A", True), Cell("envelope", "B", True))
    assert conflicts.has_conflict
    assert conflicts.find_smallest() == Conflict((), True)


def test_needed_is_no_more_than_needed() -> None:
    """Of all that a line says, only what the conflict rests on."""
    game = read_log(HEAD + "Ann suggests 1, 2, 3: Bob passes\nlearn Bob holds 2")
    conflicts = ConflictFinder(game)
    (conflict,) = conflicts.find_all()
    needed = [said.constraint for said in conflicts.minimal_statements(conflict.lines)]
    assert [type(constraint).__name__ for constraint in needed] == ["Holding", "Holding"]
    assert {constraint.card for constraint in needed if isinstance(constraint, constraints.Holding)} == {"2"}


def test_needed_wants_a_conflict() -> None:
    conflicts = ConflictFinder(read_log(HEAD + "learn Bob holds 2\nlearn Ann holds 2"))
    with pytest.raises(ValueError, match="lines 3, 4 can all be true"):
        conflicts.minimal_statements((3, 4))
