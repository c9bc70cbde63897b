"""Claims about small games in which players say not to know the solution: against every world.

A world is chosen as the actual one, and who does not know the solution in it may say so. What the log then leaves open,
chances, and what players know (to the second degree) must be those of the worlds that are left. An answer that is
refused as undecided cannot be wrong.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from msgspec import Struct

from clue_logic.game.events import Departure
from clue_logic.game.game import Game
from clue_logic.game.questions import State
from clue_logic.knowledge.knowledge import Knowledge
from clue_logic.knowledge.silence import find_unused_silence
from clue_logic.language.errors import LogError
from clue_logic.language.reader import read_log
from clue_logic.language.writing.log import log_of
from clue_logic.words.records import replace
from clue_logic.worlds.entailment import Worlds
from tests.generated.models import Model, TooManyWorldsError
from tests.generated.perfect import surviving
from tests.knowledge.claims import everything_wrong, some_statements, statements_differ
from tests.knowledge.private_claims import SHARE
from tests.knowledge.silent_claims import Silent, answers_are_false
from tests.knowledge.tables import small_game

MOST_WORLDS = 4_000
STATEMENTS = 60
USUAL = 0.1
"""The share of the games kept in which no player can know the solution at the end."""


class Compared(Struct):
    """What was compared for a game."""

    exact: bool  # whether all that the log tells is used
    excluding: bool  # whether somebody's ignorance excludes a world
    answers: int  # of commands
    undecided: int
    problems: list[str]


def game_with_ignorance(seed: int) -> tuple[Game, Model]:
    """Return a small game in which a player says not to know the solution, and the worlds that are left."""
    for attempt in range(1000):
        rng = Random(f"ignorance {seed} {attempt}")
        game, _, model = small_game(rng.randrange(10**9))
        if not model.mine:
            continue
        actual = model.worlds[rng.choice(model.mine)]
        try:
            game = _nearly_solved(game, actual.deal, rng)
            model = Model(replace(game, perfect_accusing=False), MOST_WORLDS)
        except (LogError, TooManyWorldsError):
            continue
        telling = [name for name in game.names if len({*model.named(name, model.solutions)}) > 1]
        if not telling and rng.random() > USUAL:
            continue
        found = None
        for _ in range(rng.randint(1, 4)):
            place = rng.choice((rng.randint(0, len(game.events)), len(game.events)))
            try:
                longer = _with_line(game, place, f"{rng.choice(telling * 3 + [*game.names])} does not know who did it")
                worlds, left = surviving(longer, MOST_WORLDS)
            except (LogError, TooManyWorldsError):
                continue
            if any(worlds.worlds[number] == actual for number in left):
                game, found = longer, worlds.restricted(left)
        if found is not None:
            return game, found
    raise AssertionError(f"no game with seed {seed}")


def _nearly_solved(game: Game, deal: Mapping[str, str], rng: Random) -> Game:
    """Return the game with some cards revealed, so that a player may know the solution."""
    gone = {event.player for event in game.events if isinstance(event, Departure)}
    held = [card for card, place in deal.items() if place in game.names and place not in gone]
    for card in rng.sample(held, rng.randint(0, len(held))):
        game = _with_line(game, rng.randint(0, len(game.events)), f'{deal[card]} reveals "{card}"')
    return game


def _with_line(game: Game, place: int, statement: str) -> Game:
    """Return the game of the log with a statement before one of its events, or behind all."""
    rows = log_of(game, keep_lines=False).splitlines()
    lines = [event.line for event in read_log("\n".join(rows)).events]
    at = lines[place] - 1 if place < len(lines) else len(rows)
    return read_log("\n".join([*rows[:at], statement, *rows[at:]]))


def ignorance_differs(seed: int) -> Compared:
    """Return what is wrong: the log, cells, answers of commands, or knowledge to the second degree."""
    game, left = game_with_ignorance(seed)
    exact = find_unused_silence(game) is None
    problems = [] if read_log(log_of(game)) == game else ["written and read again, the log is another one"]
    every = Model(replace(game, perfect_accusing=False), MOST_WORLDS)
    for (place, card), state in Worlds(game).cells.items():
        right = {left.worlds[number].deal[card] == place for number in left.mine}
        found = {True, False} if state is State.OPEN else {state is State.HOLDS}
        if not right <= found or (exact and right != found):
            problems.append(f"{place} {card} is {state.value}")
    if exact:
        problems += everything_wrong(game, left, SHARE, Random(seed))
    else:
        statements = some_statements(game, STATEMENTS, Random(seed))
        problems += statements_differ(Knowledge(game), left, statements)
    answers, undecided, wrong = answers_are_false(Silent(game, left)) if game.deck.hidden else (0, 0, [])
    problems = [f"game_with_ignorance({seed}): {problem}" for problem in (*problems, *wrong)]
    return Compared(exact, len(left.worlds) < len(every.worlds), answers, undecided, problems)
