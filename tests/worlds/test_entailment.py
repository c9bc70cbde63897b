"""What all deals have in common: against every deal on small decks, against the oracle on large ones."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from hypothesis import given

from clue_logic.classroom.random_games.match import GeneratedGame
from clue_logic.game.deck import ENVELOPE
from clue_logic.game.game import Game
from clue_logic.game.questions import Cell, State
from clue_logic.language.reader import read_log
from clue_logic.words.records import replace
from clue_logic.worlds import constraints, encoding
from clue_logic.worlds.constraints import StatedConstraint
from clue_logic.worlds.encoding import encode
from clue_logic.worlds.entailment import ImpliedClause, Worlds, find_contrasting_deals, find_settling_cells
from clue_logic.worlds.timeline import first_impossible_line
from tests.generated import world_claims
from tests.generated.claims import spoilt
from tests.generated.oracle import agrees, deals, satisfiable
from tests.generated.random_games import KINDS, PLAIN, TINY, play, play_large
from tests.generated.strategies import games
from tests.proof.supposing_logs import ONE
from tests.shared_out import examples, shared_out


def log(events: str, sizes: str = "Ann 2, Bob 2", hidden: int = 2, cards: int = 6, more: str = "") -> Game:
    """Return a game with cards that are numbers, and everything before the events on five lines."""
    names = ", ".join(str(n) for n in range(1, cards + 1))
    return read_log(f"cards: {names}\nhidden: {hidden}\nplayers: {sizes}\n{more}\n\n{events}")


# Generated games


@pytest.mark.slow
@given(game=games(kinds=(TINY, PLAIN)))
@examples(40)
def test_cells_of_small_decks(game: GeneratedGame) -> None:
    assert world_claims.cells_differ(game.game) == []


@pytest.mark.parametrize("seed", shared_out(range(40)))
def test_cells_of_large_games(seed: int) -> None:
    assert world_claims.cells_differ(play_large(seed).game) == []


@pytest.mark.parametrize("seed", shared_out(range(40)))
def test_deals_and_cells_of_games_true_and_false(seed: int) -> None:
    generated = play(seed, KINDS[seed % len(KINDS)])
    for game in (generated.game, spoilt(generated.game, generated.rng())):
        assert world_claims.cells_differ(game) == []
        assert world_claims.deals_fail(game) == []


@pytest.mark.slow
@given(game=games(kinds=(TINY, PLAIN)))
@examples(40)
def test_clauses_of_small_decks(game: GeneratedGame) -> None:
    if world_claims.is_small(game.game):
        assert world_claims.clauses_differ(game.game, most=4) == []


@pytest.mark.parametrize("seed", shared_out(range(40)))
def test_the_line_since_which_a_log_is_impossible(seed: int) -> None:
    generated = play(seed)
    assert world_claims.since_differs(spoilt(generated.game, generated.rng())) == []


def test_many_of_the_logs_are_impossible() -> None:
    found = [spoilt(generated.game, generated.rng()) for generated in map(play, range(30))]
    assert 8 <= sum(not satisfiable(game) for game in found) <= 22


# A constraint that is left out must be noticed.

SAID = (
    "quota", "quota_between", "dealt", "on_table", "passed", "passed_over", "answered", "showed", "accused_wrongly",
    "accused_rightly", "kept_silent", "revealed", "laid_open", "announced", "learned_holds", "learned_lacks",
    "learned_one_of", "counted", "learned_at_least", "learned_at_most",
)  # fmt: skip


@pytest.mark.parametrize("predicate", SAID)
def test_a_constraint_left_out_is_noticed(predicate: str, monkeypatch: pytest.MonkeyPatch) -> None:
    complete = constraints.collect_constraints

    def forgetful(game: Game) -> tuple[StatedConstraint, ...]:
        return tuple(said for said in complete(game) if said.fact.predicate != predicate)

    monkeypatch.setattr(encoding, "collect_constraints", forgetful)
    # What matters least often: sizes known to within one card, silence, wrong accusations.
    games = (
        log("learn Ann holds 1\nlearn Ann holds 2\nlearn Ann holds 3", sizes="Ann, Bob", hidden=1),
        log("Ann suggests 1, 2: Bob passes\nBob suggests 3, 4\nlearn Ann lacks 1", more="accusing: perfect"),
        log("Ann accuses 1, 2: wrong\nlearn envelope holds 1"),
        log("Ann tells 2 of 1, 2"),
        log("learn Bob holds at least 2 of 1, 2"),
        log("learn Bob holds at most 0 of 1, 2"),
        *(play(seed).game for seed in (0, 3, 4, 5, 8, 23, 53)),
    )
    said = (game for game in games if any(said.fact.predicate == predicate for said in complete(game)))
    assert any(world_claims.cells_differ(game) for game in said)


# Small logs


def test_no_rule_is_needed() -> None:
    """Bob's last card is one of two, so no other player has both."""
    game = log("Ann suggests 1, 2: Bob shows\nAnn suggests 2, 3: Bob shows\nlearn Bob holds 4")
    worlds = Worlds(game)
    assert worlds.cells["Bob", "2"] is State.HOLDS
    assert worlds.cells[ENVELOPE, "5"] is State.OPEN
    assert worlds.entails(Cell("Bob", "5", False))
    assert not worlds.entails(Cell("Ann", "5", True))


def test_a_deal_that_cannot_be() -> None:
    worlds = Worlds(log("learn Ann holds 1"))
    assert worlds.find_deal(Cell("Bob", "1", True)) is None
    assert worlds.find_deal(Cell("Ann", "2", True), Cell("Ann", "3", True)) is None
    assert worlds.possible


def test_no_events() -> None:
    worlds = Worlds(log(""))
    assert set(worlds.cells.values()) == {State.OPEN}
    assert worlds.clauses(most=4) == ()
    assert {len(clause.cards) for clause in worlds.clauses(most=5)} == {5}


def test_what_is_supposed_counts() -> None:
    game = log("Ann suggests 1, 2: Bob shows")
    supposing = Worlds(replace(game, supposed=(Cell("Bob", "1", False),)))
    assert supposing.cells["Bob", "2"] is State.HOLDS
    absurd = Worlds(replace(game, supposed=(Cell("Bob", "1", False), Cell("Ann", "2", True))))
    assert not absurd.possible


def test_of_an_impossible_log_nothing_is_said() -> None:
    worlds = Worlds(log("learn Ann holds 1\nlearn Bob holds 1"))
    assert not worlds.possible
    assert set(worlds.cells.values()) == {State.OPEN}
    assert worlds.clauses() == ()
    assert worlds.find_deal() is None
    assert worlds.entails(Cell("Ann", "2", True))


def test_clauses_are_smallest() -> None:
    """Bob answered 1, 2, 3 and 2, 3, and has one of 4 and 5, as no other place has room for both."""
    game = log("Ann suggests 1, 2, 3: Bob shows\nAnn suggests 2, 3: Bob shows")
    clauses = Worlds(game).clauses(most=3)
    assert ImpliedClause("Bob", ("2", "3")) in clauses
    assert ImpliedClause("Bob", ("1", "2", "3")) not in clauses
    assert not any(clause.cards == ("4", "5") for clause in clauses)


@pytest.mark.parametrize(
    ("events", "line"),
    [
        ("learn Ann holds 1\nlearn Bob lacks 1", None),
        ("learn Ann holds 1\nlearn Bob holds 1\nlearn Ann lacks 2", 7),
        ("learn Ann holds 1\nAnn suggests 1, 2:\n    Bob shows 2\nAnn suggests 3, 2:\n    Bob passes", 9),
        ("Ann accuses 1, 2: right\nBob accuses 1, 2: wrong", 7),
    ],
)
def test_impossible_since(events: str, line: int | None) -> None:
    assert first_impossible_line(log(events)) == line


def test_impossible_from_the_start() -> None:
    game = read_log("who: A, B\nhow: X, Y, Z\nplayers: Ann 2, Bob 1\nme: Ann\nhand: A, B\n\nBob suggests A, X")
    assert first_impossible_line(game) == 0


GAMES = [play(seed, TINY, 3, 5).game for seed in range(25)]


def open_cells(game: Game) -> list[tuple[str, str]]:
    return [cell for cell, state in Worlds(game).cells.items() if state is State.OPEN]


def distance(one: Mapping[str, str], other: Mapping[str, str]) -> int:
    return sum(one[card] != other[card] for card in one)


def test_some_cells_are_open() -> None:
    assert sum(len(open_cells(game)) for game in GAMES) > 50


@pytest.mark.parametrize("game", shared_out(GAMES), ids=range(len(GAMES)))
def test_the_two_deals_agree_and_are_near(game: Game) -> None:
    every = list(deals(game))
    for cell in open_cells(game)[::3]:
        location, card = cell
        one, other = find_contrasting_deals(encode(game), cell)
        assert agrees(game, one)
        assert agrees(game, other)
        assert one[card] == location != other[card]
        assert distance(one, other) == min(distance(one, deal) for deal in every if deal[card] != location)


@pytest.mark.parametrize("game", shared_out(GAMES), ids=range(len(GAMES)))
def test_what_settles_an_open_cell(game: Game) -> None:
    """Exactly the cells are named whose state decides it, in all deals."""
    every = list(deals(game))
    cells = open_cells(game)
    for location, card in cells[::4]:
        expected = {}
        for place, other in cells:
            if (place, other) != (location, card):
                then = tuple(
                    {deal[card] == location for deal in every if (deal[other] == place) is held}
                    for held in (True, False)
                )
                states = tuple(
                    State.OPEN if len(found) == 2 else State.HOLDS if True in found else State.LACKS for found in then
                )
                if states != (State.OPEN, State.OPEN):
                    expected[place, other] = states
        found = find_settling_cells(Worlds(game), (location, card))
        assert {(s.location, s.card): (s.if_held, s.if_lacked) for s in found} == expected
        assert [s.both_ways for s in found] == sorted((s.both_ways for s in found), reverse=True)


def test_a_cell_that_is_known_has_no_two_deals() -> None:
    encoding = encode(read_log(ONE))
    for cell, message in ((("Cid", "Axe"), "Cid cannot hold Axe"), (("envelope", "Axe"), "envelope cannot hold Axe")):
        with pytest.raises(ValueError, match=message):
            find_contrasting_deals(encoding, cell)
    with pytest.raises(ValueError, match="Ann must hold K"):
        find_contrasting_deals(
            encode(read_log("cards: K, Q, A\nhidden: 1\nplayers: Ann 1, Bob 1\nAnn reveals K")), ("Ann", "K")
        )
