"""Entailments after each statement, added one by one."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

import clue_logic as cl
from clue_logic.game.game import Game
from clue_logic.game.questions import State
from clue_logic.words.records import replace
from clue_logic.worlds import encoding, timeline
from clue_logic.worlds.encoding import encode
from clue_logic.worlds.entailment import Worlds
from clue_logic.worlds.timeline import date_cell, moments
from tests.generated.oracle import entailed
from tests.generated.random_games import play, play_plainly
from tests.generated.slips import slip
from tests.notebook.logs import OPENING
from tests.shared_out import shared_out


def known_after(game: Game) -> dict[int, dict[tuple[str, str], State]]:
    """Return the known cells after each statement, up to the one that makes the log impossible."""
    known: dict[tuple[str, str], State] = {}
    after = {}
    for moment in moments(game):
        for cell in moment.cells:
            assert (cell.location, cell.card) not in known
            known[cell.location, cell.card] = State.HOLDS if cell.holds else State.LACKS
        if moment.possible:
            after[moment.line] = dict(known)
        else:
            assert not moment.cells
    return after


def by_oracle(game: Game) -> dict[int, dict[tuple[str, str], State]]:
    """The same, each line for itself, by an encoding of its own."""
    after: dict[int, dict[tuple[str, str], State]] = {}
    for number in range(len(game.events) + 1):
        found = entailed(replace(game, events=game.events[:number]))
        if found is None:
            break
        line = game.events[number - 1].line if number else 0
        after[line] = {cell: state for cell, state in found.items() if state is not State.OPEN}
    return after


@pytest.mark.parametrize("seed", shared_out(range(20)))
def test_games_of_all_kinds(seed: int) -> None:
    game = play(seed, suggestions=10).game
    assert known_after(game) == by_oracle(game)


@pytest.mark.parametrize("seed", shared_out(range(4)))
def test_larger_games(seed: int) -> None:
    game = play_plainly(seed, 3 + seed, 25, onlooker=seed % 2 == 0, unsaid=0.3).game
    assert known_after(game) == by_oracle(game)


@pytest.mark.parametrize("seed", shared_out(range(6)))
def test_games_with_a_slip_end_where_they_become_impossible(seed: int) -> None:
    spoilt = slip(play_plainly(seed, 4, 15))
    assert spoilt is not None
    game = spoilt.generated.game
    assert known_after(game) == by_oracle(game)
    last = list(moments(game))[-1]
    assert not last.possible
    assert last.line not in known_after(game)


def test_what_is_supposed_counts_from_the_headers_on() -> None:
    game = cl.suppose(cl.read(OPENING), "Clara holds Ballroom")
    first = next(iter(moments(game)))
    assert first.line == 0
    assert ("Clara", "Ballroom") in [(cell.location, cell.card) for cell in first.cells]
    (only,) = moments(cl.suppose(cl.read(OPENING), "Anna lacks Plum"))
    assert (only.line, only.possible) == (0, False)


@pytest.mark.parametrize("seed", shared_out(range(4)))
def test_cells_asked_one_by_one(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the solver does not decide for many cells at once is decided cell by cell."""
    game = play_plainly(seed, 4, 20, onlooker=seed % 2 == 0, unsaid=0.3).game
    asked: list[int] = []
    ask = timeline._StagedSolver._entailed_ones

    def counted(solver: timeline._StagedSolver, number: int, literals: Sequence[int]) -> list[int]:
        asked.append(number)
        return ask(solver, number, literals)

    monkeypatch.setattr(timeline, "_TOGETHER", 1)
    monkeypatch.setattr(timeline._StagedSolver, "_entailed_ones", counted)
    assert known_after(game) == by_oracle(game)
    assert asked


@pytest.mark.parametrize("most", [4, 5])
def test_places_of_a_card_are_divided_into_groups(most: int, monkeypatch: pytest.MonkeyPatch) -> None:
    game = play_plainly(most, 5, 12, onlooker=True, unsaid=0.3).game
    pairs = encode(game).variables
    monkeypatch.setattr(encoding, "_MOST_PAIRED", most)
    assert encode(game).variables > pairs
    assert known_after(game) == by_oracle(game)


def test_a_game_of_many_players() -> None:
    names = [f"P{number}" for number in range(120)]
    cards = ", ".join(f"C{number}" for number in range(121))
    players = ", ".join(f"{name} 1" for name in names)
    game = cl.read(f"cards: {cards}\nhidden: 1\nplayers: {players}\nP7 reveals C3\nP8 reveals C4")
    found = Worlds(game).cells
    expected = {("P7", "C3"): State.HOLDS, ("P8", "C4"): State.HOLDS}
    for place, card in found:
        others = place in ("P7", "P8") or card in ("C3", "C4")
        assert found[place, card] is expected.get((place, card), State.LACKS if others else State.OPEN)


@pytest.mark.parametrize("few", [0, 10_000])
def test_neighbours_change_no_date(few: int, monkeypatch: pytest.MonkeyPatch) -> None:
    game = play_plainly(3, 4, 15, onlooker=True, unsaid=0.3).game
    monkeypatch.setattr(timeline, "_FEW", few)
    assert known_after(game) == by_oracle(game)


@pytest.mark.parametrize("seed", shared_out(range(6)))
def test_the_date_of_one_cell(seed: int) -> None:
    spoilt = slip(play_plainly(seed, 4, 15))
    assert spoilt is not None
    for game in (play(seed, suggestions=8).game, spoilt.generated.game):
        found = list(moments(game))
        dated = {
            (cell.location, cell.card): (State.HOLDS if cell.holds else State.LACKS, moment.line)
            for moment in found
            for cell in moment.cells
        }
        impossible = next((moment.line for moment in found if not moment.possible), None)
        for location in game.locations:
            for card in game.deck.cards[::3]:
                state, line = dated.get((location, card), (State.OPEN, None))
                assert date_cell(game, location, card) == timeline.CellHistory(state, line, impossible)
