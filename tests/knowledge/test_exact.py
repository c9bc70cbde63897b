"""Exact knowledge is what trying every world gives: on small games of all kinds, for chains up to length three."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from clue_logic.game.deck import ENVELOPE
from clue_logic.game.events import Accusation
from clue_logic.game.game import AnswerRule, Game
from clue_logic.game.questions import Cell, Solution, State
from clue_logic.knowledge.knowledge import Knowledge
from clue_logic.knowledge.propositions import Decision
from clue_logic.words.records import replace
from clue_logic.worlds.entailment import Worlds
from clue_logic.worlds.timeline import moments
from tests.generated.models import Model, TooManyWorldsError, World
from tests.generated.random_games import play, play_plainly
from tests.knowledge.claims import chains, everything_wrong, shortest, values
from tests.knowledge.tables import small_game
from tests.shared_out import shared_out

GAMES = 40
SHARE = 0.1
"""The share of the cells that are asked about one by one; the measure asks about all."""


@pytest.mark.parametrize("start", shared_out(range(0, GAMES, 5)))
def test_small_games(start: int) -> None:
    for seed in range(start, start + 5):
        game, text, model = small_game(seed)
        assert everything_wrong(game, model, SHARE, Random(seed)) == [], text


@pytest.mark.parametrize("seed", shared_out([55, 110, 143, 203]))
def test_accusers_who_do_not_look(seed: int) -> None:
    """Everyone answers in these games, and a player accuses: wrongly, or the log does not say."""
    game, text, model = small_game(seed)
    assert game.answers is AnswerRule.EVERYONE
    assert any(isinstance(event, Accusation) for event in game.events)
    assert everything_wrong(game, model, SHARE, Random(seed)) == [], text


@pytest.mark.parametrize("seed", shared_out(range(6)))
def test_my_own_view_is_what_follows_from_the_log(seed: int) -> None:
    game = play(seed, suggestions=12).game
    knowledge = Knowledge(game)
    assert knowledge.grid(()) == Worlds(game).cells
    if game.me is not None:
        assert knowledge.grid(game.me) == knowledge.grid(())
    for player in game.names:
        for cell, state in knowledge.grid(player).items():
            assert state in (State.OPEN, knowledge.grid(())[cell])


@pytest.mark.parametrize("seed", shared_out(range(8)))
def test_what_the_keeper_is_said_to_know_is_what_the_notebook_says(seed: int) -> None:
    """After every few statements, cell by cell, and about the solution."""
    game = play(seed, suggestions=10).game
    for number in range(1, len(game.events) + 1, 4):
        before = replace(game, events=game.events[:number])
        cells, knowledge = Worlds(before).cells, Knowledge(before)
        for (place, card), state in cells.items():
            for holds in (True, False):
                found = knowledge.knows(before.me or (), Cell(place, card, holds))
                assert found is (state is (State.HOLDS if holds else State.LACKS)), (number, place, card)
        places = [ENVELOPE] if game.deck.hidden else game.locations
        solved = all(cells[place, card] is not State.OPEN for place in places for card in game.deck.cards)
        if before.me is None or not knowledge.unwritten:
            assert knowledge.knows(before.me or (), Solution()) is solved


# Since when


@pytest.mark.parametrize("start", shared_out(range(0, 20, 5)))
def test_since_when_it_is_known(start: int) -> None:
    """A cell is known since the first statement up to which it follows, told from every world of the log so far."""
    for seed in range(start, start + 5):
        game, text, model = small_game(seed)
        rng = Random(seed)
        knowledge = Knowledge(game)
        try:
            models = [Model(replace(game, events=game.events[:n])) for n in range(len(game.events))] + [model]
        except TooManyWorldsError:
            continue
        lines = [0, *(event.line for event in game.events)]
        for chain in rng.sample(list(chains(game)), 4):
            short = shortest(game, chain)
            known = [m.cells_in(m.sure(m.known(short, m.facts))) for m in models]
            for cell in rng.sample(model.cells, 8):
                expected = next((line for line, cells in zip(lines, known, strict=True) if cell in cells), None)
                assert knowledge.since(chain, cell) == expected, (chain, cell, text)
            for asked in (Solution(), *rng.sample(values(game), 3)):
                answers = [m.answers(asked) for m in models]
                pairs = zip(models, answers, strict=True)
                named = [m.sure(m.knows_answer(short, a) if short else m.i_can_name(a)) & 1 for m, a in pairs]
                expected = next((line for line, yes in zip(lines, named, strict=True) if yes), None)
                assert knowledge.since(chain, asked) == expected, (chain, asked, text)


def test_since_when_it_is_known_to_me() -> None:
    game = play(3, suggestions=12).game
    knowledge = Knowledge(game)
    since = {cell: moment.line for moment in moments(game) for cell in moment.cells}
    assert since
    for cell, line in since.items():
        assert knowledge.since((), cell) == line
        assert knowledge.since((), Cell(cell.location, cell.card, not cell.holds)) is None


# Why


def small_enough(game: Game) -> bool:
    """Return whether all deals can be tried, and the oracle understands every line."""
    return len(game.locations) ** len(game.deck.cards) < 3000 and not any(player.told for player in game.players)


@pytest.mark.slow
def test_the_reason_is_a_minimal_set_of_lines() -> None:
    """These lines alone suffice, and without any one of them they do not."""
    asked = solutions = others = 0
    for game, text, model in filter(lambda table: small_enough(table[0]), map(small_game, range(50))):
        rng = Random(text)
        knowledge = Knowledge(game)
        public = [cell for cell in model.cells if knowledge.public(cell)]
        for chain in rng.sample(list(chains(game))[1:], 3):
            short = shortest(game, chain)
            known = model.cells_in(model.sure(model.known(short, model.facts))).difference(public)
            for cell in rng.sample(sorted(known, key=str), min(1, len(known))):
                reason = knowledge.reason(chain, cell)
                assert reason is not None
                lines = frozenset(reason.lines)
                for kept in (lines, *(lines - {line} for line in lines)):
                    found = Model(game, 100_000, kept)
                    still = cell in found.cells_in(found.sure(found.known(short, found.facts)))
                    assert still is (kept == lines), (chain, cell, reason, kept, text)
                asked += 1
            for value in (Solution(), *rng.sample(values(game), 2)):
                if not (knowledge.knows(chain, value) and short) or knowledge.public(value):
                    continue
                reason = knowledge.reason(chain, value)
                assert reason is not None
                lines = frozenset(reason.lines)
                for kept in (lines, *(lines - {line} for line in lines)):
                    found = Model(game, 100_000, kept)
                    still = bool(found.sure(found.knows_answer(short, found.answers(value))) & 1)
                    assert still is (kept == lines), (chain, value, reason, kept, text)
                solutions += value == Solution()
                others += value != Solution()
        unknown = next(cell for cell in model.cells if not knowledge.knows((), cell))
        assert knowledge.reason((), unknown) is None
    assert asked >= 10
    assert solutions >= 5
    assert others >= 5


def test_what_refutes_a_cell_is_used_for_the_solution_only_if_it_refutes_that() -> None:
    """Whether a player may know the solution does not depend on earlier questions."""
    game = play_plainly(25, 4, 17).game
    places, cards = game.locations, game.deck.cards
    cells = [Cell(place, card, holds) for place in places for card in cards for holds in (True, False)]
    asked, rng = Knowledge(game), Random(25)
    for player in game.names:
        if player != game.me:
            for cell in rng.sample(cells, 60):
                asked.knows_not(player, cell)
    for knowledge in (asked, Knowledge(game)):
        assert knowledge.knows_not("Player B", Solution()).decision is Decision.NO


@pytest.mark.parametrize("start", shared_out(range(0, 40, 5)))
def test_who_knew_it_first_in_hindsight(start: int) -> None:
    """A player knew it after a line if it is so in every world that is the same to her up to there as a real one."""
    for seed in range(start, start + 5):
        game, text, model = small_game(seed)
        rng = Random(seed)
        others = [name for name in game.names if name != game.me]
        lines = [0, *(event.line for event in game.events)]
        try:
            models = [Model(replace(game, events=game.events[:n])) for n in range(len(game.events))] + [model]
        except TooManyWorldsError:
            continue
        knowledge = Knowledge(game)
        real = [model.worlds[number] for number in model.mine]
        matters: list[Cell | Solution] = [Solution(), *rng.sample(model.cells, 12)]
        for asked in matters:
            knew = {
                player: [line for line, early in zip(lines, models, strict=True) if _knew(early, real, player, asked)]
                for player in others
            }
            first = min((some[0] for some in knew.values() if some), default=None)
            expected = first, tuple(player for player, some in knew.items() if some and some[0] == first)
            assert knowledge.knew_first(others, asked) == expected, (asked, text)


def _knew(early: Model, real: Sequence[World], player: str, asked: Cell | Solution) -> bool:
    """Return whether a player knew something in every real world, when only the early statements were made."""
    numbers = {(tuple(world.deal.items()), world.shown): number for number, world in enumerate(early.worlds)}
    then = {numbers[tuple(world.deal.items()), world.shown[: len(early.shows)]] for world in real}
    if isinstance(asked, Cell):
        bit = 1 << early.cells.index(asked)
        return all(early.known((player,), early.facts)[number] & bit for number in then)
    named = early.named(player, early.answers(asked))
    return all(named[number] for number in then)
