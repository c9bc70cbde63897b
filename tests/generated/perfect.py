"""What ignorance tells, by trying every world: each silence, by ``accusing: perfect``, and who says not to know it.

The log is gone through turn by turn. After a turn without an accusation, or where a player says so, the worlds are
excluded in which she can name the solution: those that look the same to her as this one, and are not excluded yet,
all have it.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from typing import NamedTuple

from clue_logic.game.events import Accusation, Departure, Ignorance, Suggestion
from clue_logic.game.game import Game
from clue_logic.words.records import replace
from tests.generated.models import Model, World

Key = tuple[frozenset[tuple[str, str]], tuple[str, ...]]
"""A deal, and the cards that were shown up to some turn."""


class Unknowing(NamedTuple):
    """A player who does not know the solution after some event, which everybody hears from a later one on."""

    at: int
    player: str
    since: int


def unknowing_players(game: Game) -> Iterator[Unknowing]:
    """Yield who says not to know the solution, and whose turn ends without an accusation that she could make."""
    for at, event in enumerate(game.events):
        if isinstance(event, Ignorance):
            yield Unknowing(at, event.player, at + 1)
        if not isinstance(event, Suggestion) or not (game.perfect_accusing and game.deck.hidden):
            continue
        later = [place for place in range(at + 1, len(game.events)) if isinstance(game.events[place], Suggestion)]
        before = game.events[: later[0]] if later else ()
        able = not any(isinstance(e, Accusation | Departure) and e.player == event.asker for e in before)
        if later and able:
            yield Unknowing(at, event.asker, later[0])


def surviving(game: Game, most: int) -> tuple[Model, list[int]]:
    """Return the worlds without any silence, and which of them are left.

    Raises TooManyWorldsError if there are more than `most` at any time.
    """
    plain = replace(game, perfect_accusing=False)
    found: list[tuple[int, int, set[Key]]] = []
    for at, player, since in unknowing_players(game):
        model = Model(replace(plain, events=plain.events[: at + 1]), most)
        heard = [(shows, keys) for start, shows, keys in found if start <= at]
        left = {number for number, world in enumerate(model.worlds) if not _is_excluded(world, heard)}
        known = {
            number
            for group in model.classes(player)
            if len({model.solutions[number] for number in group if number in left}) == 1
            for number in group
            if number in left
        }
        found.append((since, len(model.shows), {_key(model.worlds[number], len(model.shows)) for number in known}))
    model = Model(plain, most)
    excluded = [(shows, keys) for _, shows, keys in found]
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
