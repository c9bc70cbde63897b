"""What ``accusing: perfect`` tells, by trying every world: each silence excludes the worlds in which she would know.

The log is gone through turn by turn. After a turn without an accusation, the worlds are excluded in which its player
can name the solution: those that look the same to her as this one, and are not excluded yet, all have it.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping

from clue_logic.game.events import Accusation, Departure, Suggestion
from clue_logic.game.game import Game
from clue_logic.words.records import replace
from tests.generated.models import Model, World

Key = tuple[frozenset[tuple[str, str]], tuple[str, ...]]
"""A deal, and the cards that were shown up to some turn."""


def silent_turns(game: Game) -> Iterator[tuple[int, str]]:
    """Yield the place of each turn after which its player could accuse and does not, before the next turn begins."""
    for at, event in enumerate(game.events):
        if not isinstance(event, Suggestion):
            continue
        later = [place for place in range(at + 1, len(game.events)) if isinstance(game.events[place], Suggestion)]
        before = game.events[: later[0]] if later else ()
        able = not any(isinstance(e, Accusation | Departure) and e.player == event.asker for e in before)
        if later and able:
            yield at, event.asker


def surviving(game: Game, most: int) -> tuple[Model, list[int]]:
    """Return the worlds without any silence, and which of them are left.

    Raises TooManyWorldsError if there are more than `most` at any time.
    """
    plain = replace(game, perfect_accusing=False)
    excluded: list[tuple[int, set[Key]]] = []
    for at, player in silent_turns(game) if game.perfect_accusing and game.deck.hidden else ():
        model = Model(replace(plain, events=plain.events[: at + 1]), most)
        left = {number for number, world in enumerate(model.worlds) if not _is_excluded(world, excluded)}
        known = {
            number
            for group in model.classes(player)
            if len({model.solutions[number] for number in group if number in left}) == 1
            for number in group
            if number in left
        }
        excluded.append((len(model.shows), {_key(model.worlds[number], len(model.shows)) for number in known}))
    model = Model(plain, most)
    return model, [number for number, world in enumerate(model.worlds) if not _is_excluded(world, excluded)]


def _is_excluded(world: World, excluded: list[tuple[int, set[Key]]]) -> bool:
    return any(_key(world, shows) in keys for shows, keys in excluded)


def _key(world: World, shows: int) -> Key:
    return frozenset(world.deal.items()), world.shown[:shows]


def worlds_of(model: Model) -> set[Hashable]:
    """Return the worlds of a model as values."""
    return {_key(world, len(world.shown)) for world in model.worlds}


def deals_left(game: Game, most: int) -> list[Mapping[str, str]]:
    """Return the deals, each once, that agree with all that the keeper of the log wrote and with every silence."""
    model, left = surviving(game, most)
    mine = set(model.mine)
    found = {frozenset(model.worlds[number].deal.items()) for number in left if number in mine}
    return [dict(deal) for deal in found]
