"""What the commands print about others' knowledge must be that of every world tried.

Each claim is a function of a game and all its worlds: it returns how much was compared, and what is wrong.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from functools import partial

import clue_logic as cl
from clue_logic.game.game import Game
from clue_logic.game.public_log import public_log
from clue_logic.game.questions import Cell, State
from clue_logic.knowledge.knowledge import Knowledge
from clue_logic.knowledge.opponents import Rivals, leaks, rivals
from clue_logic.knowledge.silence import find_unused_silence, unused_in_possible
from clue_logic.knowledge.standing import Standing
from clue_logic.notebook.solve import solve
from clue_logic.words.records import replace
from clue_logic.worlds.openness import Shows
from clue_logic.worlds.samples import collect_deals
from tests.generated.advice_claims import STATES, figures_differ
from tests.generated.models import Model, TooManyWorldsError
from tests.generated.perfect import deals_left, surviving, worlds_of
from tests.knowledge.silent_claims import Silent, answers_are_false, statements_are_false

MOST_WORLDS = 20_000
"""Of games with more worlds before a silence nothing is compared."""

MOST_DEALS = 200
"""Of games with more deals for an onlooker no suggestion is weighed: it would take too long."""

Compared = tuple[int, list[str]]

DANGER = (Standing.YES, Standing.OPEN, Standing.NO)


def distances_differ(game: Game, model: Model) -> Compared:
    """How many solutions each player considers at most in one world, who knows it, and the order of the others."""
    if unused_in_possible(game) is not None:  # `rivals` refuses; what it says then: `silent_answers_differ`
        return 0, []
    found = rivals(Knowledge(game))
    return len(found.rivals), [*_order_differs(game, found), *_numbers_differ(model, found)]


def _order_differs(game: Game, found: Rivals) -> Iterator[str]:
    ranks = [(DANGER.index(rival.knows_solution), rival.solutions) for rival in found.rivals]
    if ranks != sorted(ranks) or {rival.player for rival in found.rivals} != {*game.names} - {game.me}:
        yield f"order of rivals: {[rival.player for rival in found.rivals]}"


def _numbers_differ(model: Model, found: Rivals) -> Iterator[str]:
    mine = set(model.mine)
    for rival in found.rivals:
        groups = [group for group in model.classes(rival.player) if not mine.isdisjoint(group)]
        numbers = [len({model.solutions[number] for number in group}) for group in groups]
        most = max(numbers)
        if (rival.at_least, rival.solutions, rival.all_counted, rival.limit) != (most, most, True, None):
            yield f"{rival}: {most}"
        if rival.in_all != len(model.considered(rival.player)):
            yield f"{rival}: in all {len(model.considered(rival.player))}"
        knows = Standing.YES if most == 1 else Standing.OPEN if 1 in numbers else Standing.NO
        if rival.knows_solution is not knows:
            yield f"{rival}: {knows.value}"


def _prefixes(game: Game) -> Iterator[tuple[int, Game]]:
    """Yield the log up to each statement, with its line."""
    yield 0, game.until(0)
    for event in game.events:
        yield event.line, game.until(event.line)


def leaks_differ(game: Game, model: Model) -> Compared:
    """Which cards of the keeper are known to whom, and since when."""
    if game.me is None:
        return 0, []
    models = [(line, Model(before, MOST_WORLDS)) for line, before in _prefixes(game)]
    sure = model.cells_in(model.sure(model.facts))
    held = [card for card in game.deck.cards if Cell(game.me, card, True) in sure]
    right = {}
    for name in (name for name in game.names if name != game.me):
        known = [(line, before.cells_in(before.sure(before.known((name,), before.facts)))) for line, before in models]
        for card in held:
            lines = [line for line, cells in known if Cell(game.me, card, True) in cells]
            right.update({(card, name): min(lines)} if lines else {})
    found = leaks(game)
    printed = {(one.card, by.player): by.since for one in found.cards for by in one.known_to}
    wrong = [] if printed == right else [f"leaks {printed} instead of {right}"]
    dates = [[by.since for by in one.known_to] for one in found.cards]
    wrong += [] if dates == [sorted(some) for some in dates] else [f"order of leaks: {dates}"]
    wrong += [] if [one.card for one in found.cards] == held else [f"cards of leaks: {found.cards}"]
    return len(held) * (len(game.names) - 1), wrong


def _solutions(model: Model) -> Sequence[Hashable]:
    return model.solutions


def _truths(cell: Cell, model: Model) -> Sequence[Hashable]:
    return [(world.deal[cell.card] == cell.location) is cell.holds for world in model.worlds]


class _Hindsight:
    """The worlds after each statement, and those of them that the keeper considers after the whole log."""

    def __init__(self, game: Game, model: Model) -> None:
        self._game = game
        self._models = [(line, Model(before, MOST_WORLDS)) for line, before in _prefixes(game)]
        self._mine = [model.worlds[number] for number in model.mine]

    def first(self, holder: str, values: Callable[[Model], Sequence[Hashable]]) -> tuple[int | None, tuple[str, ...]]:
        """Return the first line after which a player certainly knew a value, and who did."""
        others = [name for name in self._game.names if name not in (self._game.me, holder)]
        for line, before in self._models:
            knowers = tuple(name for name in others if self._knows(before, name, values(before)))
            if knowers:
                return line, knowers
        return None, ()

    def _knows(self, before: Model, player: str, values: Sequence[Hashable]) -> bool:
        real = {(frozenset(world.deal.items()), world.shown[: len(before.shows)]) for world in self._mine}
        at = [(frozenset(world.deal.items()), world.shown) in real for world in before.worlds]
        groups = (group for group in before.classes(player) if any(at[number] for number in group))
        return all(len({values[number] for number in group}) == 1 for group in groups)


def first_knowers_differ(game: Game, model: Model) -> Compared:
    """Who certainly knew each cell, and the solution, first, as the review says."""
    hindsight = _Hindsight(game, model)
    found, problems = cl.review(game), []
    first = hindsight.first("", _solutions)
    if (found.solution.first_known, found.solution.first_knowers) != first:
        problems.append(f"review of the solution: {found.solution.first_knowers}, not {first}")
    for one in found.cells:
        cell = Cell(one.location, one.card, one.state is State.HOLDS)
        first = hindsight.first(one.location, partial(_truths, cell))
        if (one.first_known, one.first_knowers) != first:
            problems.append(f"review of {cell}: {one.first_known} {one.first_knowers}, not {first}")
    return 1 + len(found.cells), problems


def onlookers_differ(game: Game, model: Model) -> Compared:
    """What onlookers learn from suggestions, their chances and bits."""
    if collect_deals(public_log(game), most_states=STATES).total > MOST_DEALS:
        return 0, []
    number, wrong = figures_differ(game, Shows.ANY)
    return number, wrong


def silences_differ(game: Game, model: Model) -> Compared:
    """What ``accusing: perfect`` tells: all of it where there is no note; with a note nothing false."""
    perfect = replace(game, perfect_accusing=bool(game.deck.hidden))
    if not perfect.perfect_accusing:
        return 0, []
    try:
        used, (plain, left) = worlds_of(Model(perfect, MOST_WORLDS)), surviving(perfect, MOST_WORLDS)
    except TooManyWorldsError:
        return 0, []
    exact = {(frozenset(plain.worlds[number].deal.items()), plain.worlds[number].shown) for number in left}
    if not exact <= used:
        return 1, ["silences: worlds are missing"]
    if find_unused_silence(perfect) is not None:
        return 1, []
    wrong = [] if exact == used else ["silences: no note, but some tell more"]
    return 1, [*wrong, *_cells_differ(perfect)]


def _cells_differ(game: Game) -> Iterator[str]:
    """Compare the notebook with the deals that silences leave."""
    right = deals_left(game, MOST_WORLDS)
    notebook = solve(game)
    if notebook.consistent is not bool(right):
        yield f"silences: possible {bool(right)}"
    for (place, card), state in _states(game, right).items():
        if right and notebook[place, card] is not state:
            yield f"silences: {place} {card} {notebook[place, card].value} instead of {state.value}"


def _states(game: Game, some: Sequence[Mapping[str, str]]) -> Mapping[tuple[str, str], State]:
    found = {}
    for place in game.locations:
        for card in game.deck.cards:
            held = {deal[card] == place for deal in some}
            found[place, card] = State.OPEN if len(held) != 1 else State.HOLDS if held == {True} else State.LACKS
    return found


def silent_statements_differ(game: Game, model: Model) -> Compared:
    """What is decided of players' knowledge with ``accusing: perfect`` is so in the worlds that silences leave."""
    silent = Silent.of(game)
    return (0, []) if silent is None else statements_are_false(silent)


def silent_answers_differ(game: Game, model: Model) -> Compared:
    """What commands answer with ``accusing: perfect``, those that do not end with status 3."""
    silent = Silent.of(game)
    if silent is None:
        return 0, []
    number, undecided, wrong = answers_are_false(silent)
    return number - undecided, wrong


CLAIMS: Mapping[str, Callable[[Game, Model], Compared]] = {
    "rivals": distances_differ,
    "leaks": leaks_differ,
    "review: who knew first": first_knowers_differ,
    "suggest: onlookers": onlookers_differ,
    "accusing: perfect": silences_differ,
    "accusing: perfect, statements": silent_statements_differ,
    "accusing: perfect, commands": silent_answers_differ,
}
"""The claims, by what is compared."""
