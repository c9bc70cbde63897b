"""What is kept while a log changes is what a fresh look finds: cells, and since when they are known."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from itertools import count
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clue_logic.classroom.random_games.match import GeneratedGame
from clue_logic.game.events import Event, LearnedCell, Suggestion
from clue_logic.game.game import Game
from clue_logic.game.questions import Cell, State
from clue_logic.language.reader import read_log
from clue_logic.words.cancellation import SupersededError
from clue_logic.words.records import replace
from clue_logic.worlds.entailment import Worlds
from clue_logic.worlds.live_worlds import LiveWorlds, Witness, Witnesses
from clue_logic.worlds.timeline import first_conflict_line, first_impossible_line, moments, prefix_worlds
from tests.generated.claims import spoilt
from tests.generated.random_games import play, play_plainly
from tests.generated.strategies import games
from tests.notebook.logs import IMPOSSIBLE, OPENING
from tests.shared_out import examples, shared_out

Edit = Callable[[Game, Game, int, int], Game]
"""A change: a game, another one like it, and two numbers that decide where and what; to what becomes of the game."""


def placed(game: Game, events: tuple[Event, ...], gap: int = 0, after: int = 0) -> Game:
    """Return a game with other events, each with lines of its own, and with lines between two of them left empty."""
    numbers = count(20)
    placed: list[Event] = []
    for at, event in enumerate(events):
        for _ in range(gap if at == after else 0):
            next(numbers)
        here = replace(event, line=next(numbers))
        if isinstance(here, Suggestion):
            here = replace(here, answers=tuple(replace(answer, line=next(numbers)) for answer in here.answers))
        placed.append(here)
    return replace(game, events=tuple(placed))


def appended(game: Game, other: Game, one: int, two: int) -> Game:
    """Append statements of the other game, mostly the one that comes next in it."""
    at = len(game.events) if one % 3 else two % (len(other.events) + 1)
    return placed(game, (*game.events, *other.events[at : at + 1 + one % 2]))


def taken_back(game: Game, other: Game, one: int, two: int) -> Game:
    """Take back the last statements."""
    return placed(game, game.events[: max(0, len(game.events) - 1 - one % 3)])


def left_out(game: Game, other: Game, one: int, two: int) -> Game:
    """Leave out a statement in the middle."""
    at = one % (len(game.events) + 1)
    return placed(game, (*game.events[:at], *game.events[at + 1 :]))


def inserted(game: Game, other: Game, one: int, two: int) -> Game:
    """Insert a statement of the other game, or one that is there already."""
    some = (*other.events, *game.events)
    at = one % (len(game.events) + 1)
    return placed(game, (*game.events[:at], *some[two % (len(some) + 1) :][:1], *game.events[at:]))


def moved(game: Game, other: Game, one: int, two: int) -> Game:
    """Move a statement."""
    at, to = one % (len(game.events) + 1), two % (len(game.events) + 1)
    left = (*game.events[:at], *game.events[at + 1 :])
    return placed(game, (*left[:to], *game.events[at : at + 1], *left[to:]))


def answered_otherwise(game: Game, other: Game, one: int, two: int) -> Game:
    """Leave out the last answer of a suggestion, or all of them."""
    at = one % max(1, len(game.events))
    changed = [
        replace(event, answers=event.answers[: -1 if two % 2 else 0])
        if number == at and isinstance(event, Suggestion)
        else event
        for number, event in enumerate(game.events)
    ]
    return placed(game, tuple(changed))


def learnt(game: Game, other: Game, one: int, two: int) -> Game:
    """Insert a statement on one cell, which may well be false."""
    cells = [(place, card) for place in game.locations for card in game.deck.cards]
    told = LearnedCell(0, *cells[two % len(cells)], bool(one % 2))
    at = one % (len(game.events) + 1)
    return placed(game, (*game.events[:at], told, *game.events[at:]))


def shifted(game: Game, other: Game, one: int, two: int) -> Game:
    """Leave lines between two statements empty."""
    return placed(game, game.events, gap=1 + one % 4, after=two % (len(game.events) + 1))


def supposed(game: Game, other: Game, one: int, two: int) -> Game:
    """Suppose something of a cell, or nothing more."""
    cells = [Cell(place, card, bool(one % 2)) for place in game.locations for card in game.deck.cards]
    return replace(game, supposed=() if game.supposed else (cells[two % len(cells)],))


def headed_otherwise(game: Game, other: Game, one: int, two: int) -> Game:
    """Change the headers: the hand, sizes, what silence tells; or take the events to the other game."""
    match one % 5:
        case 0:
            return replace(game, hand=None if game.hand else other.hand)
        case 1:
            return replace(game, players=tuple(replace(player, low=0) for player in game.players))
        case 2:
            return replace(game, players=other.players)
        case 3:
            return replace(game, perfect_accusing=not game.perfect_accusing)
        case _:
            return replace(game, me=None, hand=None, players=tuple(reversed(game.players)))


EDITS: tuple[Edit, ...] = (
    appended, taken_back, left_out, inserted, moved, answered_otherwise, learnt, shifted, supposed, headed_otherwise,
)  # fmt: skip

NUMBERS = st.integers(0, 400)


def agrees(worlds: Worlds, game: Game) -> None:
    """Assert that the worlds are those of a fresh look."""
    fresh = Worlds(game, bounded=True)
    assert dict(worlds.cells) == dict(fresh.cells)
    assert worlds.undecided_cells == fresh.undecided_cells
    assert worlds.possible is fresh.possible
    assert worlds.timeline == tuple(moments(game, bounded=True))
    assert first_conflict_line(worlds) == (None if fresh.possible else first_impossible_line(game))


def agrees_later(worlds: Worlds, game: Game) -> None:
    """Assert that lazy results are those of their own game."""
    fresh = Worlds(game)
    agrees(worlds, game)
    assert (worlds.find_deal() is None) is not fresh.possible
    assert worlds.clauses(2) == fresh.clauses(2)
    for cell, state in list(fresh.cells.items())[::7]:
        assert worlds.entails(Cell(*cell, True)) is (state is State.HOLDS or not fresh.possible)


@pytest.mark.slow
@given(generated=games(), edits=st.lists(st.tuples(st.sampled_from(EDITS), NUMBERS, NUMBERS), max_size=20))
@examples(80)
def test_edits(generated: GeneratedGame, edits: list[tuple[Edit, int, int]]) -> None:
    whole = generated.game
    game, live = replace(whole, events=whole.events[: len(whole.events) // 2]), LiveWorlds()
    then: list[tuple[Worlds, Game]] = []
    for edit, one, two in edits:
        game = edit(game, whole, one, two)
        worlds = live.update(game)
        agrees(worlds, game)
        then.append((worlds, game))
    for worlds, before in then[::5]:
        agrees_later(worlds, before)


@pytest.mark.parametrize("seed", shared_out(range(12)))
def test_line_by_line_and_back(seed: int) -> None:
    generated = play_plainly(seed, 3 + seed % 5, 14, onlooker=seed % 2 == 0, unsaid=0.3 * (seed % 3))
    game, live = generated.game, LiveWorlds()
    numbers = [*range(len(game.events) + 1), 7, 12, 3, len(game.events)]
    for number in numbers:
        beginning = replace(game, events=game.events[:number])
        agrees(live.update(beginning), beginning)


@pytest.mark.parametrize("seed", shared_out(range(16)))
def test_logs_that_are_impossible_for_a_while(seed: int) -> None:
    generated, live = play(seed, suggestions=12), LiveWorlds()
    false = spoilt(generated.game, generated.rng())
    for game in (generated.game, false, generated.game):
        for number in range(len(game.events), -1, -4):
            beginning = replace(game, events=game.events[:number])
            agrees(live.update(beginning), beginning)


def test_an_impossible_log_stays_impossible_without_a_question(monkeypatch: pytest.MonkeyPatch) -> None:
    live = LiveWorlds()
    live.update(read_log(IMPOSSIBLE))
    monkeypatch.setattr("clue_logic.worlds.solver.Solver.solve_with_limit", None)
    longer = read_log(IMPOSSIBLE + "Ben suggests White, Candlestick, Lounge: Clara passes, Anna passes\n")
    worlds = live.update(longer)
    assert (worlds.possible, first_conflict_line(worlds)) == (False, 11)
    assert set(worlds.cells.values()) == {State.OPEN}


def test_lines_that_shift_are_no_question(monkeypatch: pytest.MonkeyPatch) -> None:
    live = LiveWorlds()
    before = live.update(read_log(OPENING)).timeline
    monkeypatch.setattr("clue_logic.worlds.solver.Solver.solve_with_limit", None)
    monkeypatch.setattr("clue_logic.worlds.bits.event_constraints", None)
    after = live.update(read_log("# A comment.\n" + OPENING)).timeline
    assert [moment.line and moment.line - 1 for moment in after] == [moment.line for moment in before]
    assert [moment.cells for moment in after] == [moment.cells for moment in before]


def test_silence_tells_from_the_next_turn_on() -> None:
    """What a statement says depends on those before it."""
    headers = "cards: 1, 2, 3, 4, 5, 6\nhidden: 2\nplayers: Ann 2, Bob 2\naccusing: perfect\nlearn Ann lacks 1\n"
    silent, told, live = "Ann suggests 1, 2: Bob passes\n", [], LiveWorlds()
    for log in (
        silent,
        silent + "Bob suggests 3, 4\n",
        silent + "Ann accuses 1, 3: wrong\nBob suggests 3, 4\n",
        "Bob suggests 3, 4\n",
        silent + "Bob suggests 3, 4\n",
    ):
        game = read_log(headers + log)
        worlds = live.update(game)
        agrees(worlds, game)
        told.append(worlds.cells["Ann", "2"] is State.HOLDS)
    assert told == [False, True, False, False, True]


@pytest.mark.slow
def test_what_is_said_again_below_a_change() -> None:
    events = play_plainly(1, 6, 30).game.events
    game, live = placed(play_plainly(1, 6, 0).game, (*events, *events, *events)), LiveWorlds()
    for at in (40, 10, 4, 1):
        agrees(live.update(game), game)
        changed = placed(game, (*game.events[:at], *game.events[at + 1 :]))
        agrees(live.update(changed), changed)


def test_what_is_no_longer_there_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("clue_logic.worlds.live_worlds._DEAD", -1_000)
    game, live = play(5, suggestions=5).game, LiveWorlds()
    for change in (appended, left_out, inserted, supposed, learnt, moved, supposed, headed_otherwise):
        changed = change(game, game, 7, 3)
        for now in (game, changed):
            agrees(live.update(now), now)


def test_what_is_taken_back_is_no_question(monkeypatch: pytest.MonkeyPatch) -> None:
    game, live = play_plainly(2, 5, 12, onlooker=True).game, LiveWorlds()
    beginnings = [replace(game, events=game.events[:number]) for number in range(len(game.events), -1, -1)]
    live.update(beginnings[0])
    found = [Worlds(beginning, bounded=True).cells for beginning in beginnings]
    monkeypatch.setattr("clue_logic.worlds.solver.Solver.solve_with_limit", None)
    for beginning, cells in zip(beginnings, found, strict=True):
        assert live.update(beginning).cells == cells


def test_the_fewest_witnesses_show_as_much() -> None:
    rng = Random(3)
    witnesses = Witnesses(0xFFF, (Witness(rng.randrange(0x1000), rng.randrange(9)) for _ in range(60)))
    fewest = witnesses.fewest(59)
    assert len(fewest) < 60
    assert [fewest.shown_cells(number) for number in range(9)] == [witnesses.shown_cells(number) for number in range(9)]
    assert witnesses.fewest(60) is witnesses


@pytest.mark.parametrize("seed", shared_out(range(16)))
def test_a_look_that_is_no_longer_wanted(seed: int) -> None:
    """Given up at any point, what is kept is as sound as before."""
    game, other, live = play(seed).game, play_plainly(seed, 4, 10).game, LiveWorlds()
    for wanted in (game, replace(game, events=game.events[::2]), other, game):
        for patience in (*range(4), *range(4, 40, 5)):
            with suppress(SupersededError):
                live.update(wanted, stopped=Impatience(patience))
        agrees(live.update(wanted), wanted)
    with pytest.raises(SupersededError):
        live.update(other, stopped=lambda: True)


class Impatience:
    """A stop callback that returns True after a number of calls."""

    def __init__(self, patience: int) -> None:
        self._left = patience

    def __call__(self) -> bool:
        self._left -= 1
        return self._left < 0


def test_what_would_take_too_long_is_left_to_a_fresh_look(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither finds out anything with so little; what was found out before is kept."""
    game, live = play_plainly(3, 5, 20).game, LiveWorlds()
    earlier = live.update(replace(game, events=game.events[:10]))
    with monkeypatch.context() as little:
        little.setattr("clue_logic.worlds.solver.Budget.__init__.__defaults__", (0, 0))
        little.setattr("clue_logic.worlds.solver.Solver.solve_with_limit", _undecided)
        worlds = live.update(game)
        assert worlds.possible
        assert worlds.undecided_cells == Worlds(game, bounded=True).undecided_cells == frozenset(worlds.cells)
        assert live.update(replace(game, events=game.events[:10])).cells == earlier.cells
    agrees(live.update(game), game)


def _undecided(*_: object) -> bool:
    from clue_logic.worlds.fitting import UndecidedError

    raise UndecidedError


@pytest.mark.parametrize("seed", shared_out(range(8)))
def test_worlds_of_the_beginning(seed: int) -> None:
    generated = play(seed, suggestions=12)
    for game in (generated.game, spoilt(generated.game, generated.rng())):
        worlds = LiveWorlds().update(game)
        for line in (0, *(event.line for event in game.events[::6])):
            agrees_later(prefix_worlds(worlds, game.until(line)), game.until(line))
