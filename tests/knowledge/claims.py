"""What exact knowledge must be: that of every world tried. Each claim is a function that returns what is wrong."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import product
from random import Random

from clue_logic.game.game import Game
from clue_logic.game.questions import Cell, ExpectKnowing, Group, Solution, State, Whether
from clue_logic.knowledge.compound import NotDecidableError, finding_of
from clue_logic.knowledge.knowledge import Knowledge
from clue_logic.knowledge.standing import Standing
from clue_logic.knowledge.verdict import Decision, Verdict
from tests.generated.models import Model

Chain = tuple[str, ...]

STATEMENTS = 100
"""So many others are made for a game whose every cell is asked about."""


def chains(game: Game, length: int = 2) -> Iterator[Chain]:
    """Yield the chains of so many players besides the keeper of the log, repeated names and all."""
    for number in range(length + 1):
        yield from product(game.names, repeat=number)


def shortest(game: Game, chain: Sequence[str]) -> Chain:
    """Return a chain without its repetitions: the keeper's own name at the beginning, and names twice in a row."""
    kept: Chain = ()
    for name in chain:
        if name != (kept[-1] if kept else game.me):
            kept = (*kept, name)
    return kept


def grids_differ(knowledge: Knowledge, model: Model, some: Iterable[Chain]) -> list[str]:
    """A grid has what is known to the end of the chain, and nothing else."""
    problems: list[str] = []
    for chain in some:
        known = model.cells_in(model.sure(model.known(shortest(model.game, chain), model.facts)))
        problems += _compared(f"grid of {chain}", _in_grid(knowledge, chain), known)
    return problems


def _in_grid(knowledge: Knowledge, chain: Chain) -> frozenset[Cell]:
    cells = knowledge.grid(chain).items()
    return frozenset(Cell(*cell, state is State.HOLDS) for cell, state in cells if state is not State.OPEN)


def _compared(what: str, found: Collection[Cell], expected: Collection[Cell]) -> Iterator[str]:
    yield from (f"{what}: {_said(cell)}: not so" for cell in found if cell not in expected)
    yield from (f"{what}: {_said(cell)}: missing" for cell in expected if cell not in found)


def _said(cell: Cell) -> str:
    return f"{cell.location} {'holds' if cell.holds else 'lacks'} {cell.card}"


def knowing_differs(knowledge: Knowledge, model: Model, chain: Chain, cells: Collection[Cell]) -> list[str]:
    """One cell at a time: whether it is known to be so, and whether it is known if it is so."""
    short = shortest(model.game, chain)
    known = model.cells_in(model.sure(model.known(short, model.facts)))
    problems = list(
        _compared(f"{chain} knows", [c for c in cells if knowledge.knows(chain, c)], known.intersection(cells))
    )
    if short:
        bits = model.sure(model.known(short[:-1], model.whether(short[-1])))
        decided = model.cells_in(bits)
    else:
        decided = frozenset(Cell(c.location, c.card, holds) for c in known for holds in (True, False))
    said = [cell for cell in cells if knowledge.knows_whether(chain, cell)]
    return problems + list(_compared(f"{chain} knows whether", said, decided.intersection(cells)))


def solution_differs(knowledge: Knowledge, model: Model, chain: Chain) -> list[str]:
    """Who can name the solution, who is known not to, and what he may still consider."""
    short = shortest(model.game, chain)
    problems: list[str] = []
    if short:
        *before, player = short
        named = model.named(player)
        expected = bool(model.sure(model.known(before, named)) & 1)
        unnamed = bool(model.sure(model.known(before, [1 - bit for bit in named])) & 1)
        problems += _decided(f"{chain} cannot name the solution", knowledge.knows_not_solution(chain), unnamed)
        if len(short) == 1:
            problems += _decided(f"{player} may know", knowledge.may_know_solution(player), not unnamed)
            found = knowledge.solutions_considered(player)
            if not found.complete or sorted(map(sorted, found.solutions)) != sorted(
                map(sorted, model.considered(player))
            ):
                problems.append(f"{player} considers {found.solutions}")
    else:
        expected = len({model.solutions[number] for number in model.mine}) == 1
    if knowledge.knows_solution(chain) is not expected:
        problems.append(f"{chain} knows the solution: {not expected}")
    return problems


def _decided(what: str, verdict: Verdict, expected: bool) -> Iterator[str]:
    if verdict.decision is not (Decision.YES if expected else Decision.NO):
        yield f"{what}: {verdict.decision.value}, but it is {expected}"


def ignorance_differs(
    knowledge: Knowledge, model: Model, chain: Chain, that: Chain, cells: Collection[Cell]
) -> list[str]:
    """What the last of a chain is known not to know (that others know)."""
    short = shortest(model.game, chain)
    known = model.known(shortest(model.game, (*chain, *that))[len(short) :] if short else (), model.facts)
    if short:
        unknown = model.known(short[:-1], [~bits for bits in model.known(short[-1:], known)])
        expected = model.cells_in(model.sure(unknown))
    else:
        expected = model.cells_in(~model.sure(model.known(shortest(model.game, that), model.facts)))
    problems: list[str] = []
    for cell in cells:
        what = f"{chain} does not know{f' that {that} know' if that else ''}: {_said(cell)}"
        problems += _decided(what, knowledge.knows_not(chain, cell, that), cell in expected)
    return problems


def public_differs(knowledge: Knowledge, model: Model) -> list[str]:
    """What is public is so in all worlds; what everybody knows, each knows."""
    common = -1
    for bits in model.facts:
        common &= bits
    found = [cell for cell in model.cells if knowledge.public(cell)]
    problems = list(_compared("public", found, model.cells_in(common)))
    each = -1
    for player in model.game.names:
        each &= model.sure(model.known(shortest(model.game, (player,)), model.facts))
    found = [cell for cell in model.cells if knowledge.everybody(cell)]
    return problems + list(_compared("everybody", found, model.cells_in(each)))


def some_statements(game: Game, number: int, rng: Random) -> Iterator[ExpectKnowing]:
    """Yield statements with everybody, whether and public in them, those that cannot be decided too."""
    who: list[str | Group] = [*game.names, *[Group.EVERYBODY] * 2]
    cells = [Cell(place, card, rng.random() < 0.5) for place in game.locations for card in game.deck.cards]
    for _ in range(number):
        players = [rng.choice(who) for _ in range(rng.choice((1, 1, 2, 2, 3)))]
        cell = rng.choice(cells)
        known = rng.choice((cell, Whether(cell), Whether(cell), Whether(cell), Solution()))
        unknowing = rng.randrange(len(players)) if rng.random() < 0.5 else None
        if rng.random() < 0.2:
            players = [Group.PUBLIC, *players]
            unknowing = None if unknowing is None else unknowing + 1
        yield ExpectKnowing(tuple(players), known, unknowing)


def statements_differ(knowledge: Knowledge, model: Model, statements: Iterable[ExpectKnowing]) -> list[str]:
    """What is found of a statement is true of it, and every statement is found out that is known to be so."""
    problems = []
    for statement in statements:
        try:
            found = finding_of(knowledge, statement).standing
        except NotDecidableError:
            continue
        said = _Said(model, statement)
        wrong = {
            Standing.YES: not said.so,
            Standing.NO: not said.not_so,
            Standing.OPEN: said.so or said.nowhere,
            Standing.UNKNOWN: said.so,
            Standing.UNDECIDED: True,
        }
        if wrong[found]:
            problems.append(f"{statement}: {found.value}, but it is so: {said.so}, is not so: {said.not_so}")
    return problems


class _Said:
    """A statement, tried in every world. What the keeper of the log knows is what is so in all worlds of hers."""

    def __init__(self, model: Model, statement: ExpectKnowing) -> None:
        self._model, self._known = model, statement.known
        public = statement.players[:1] == (Group.PUBLIC,)
        self._me = None if public else model.game.me
        self._worlds: Sequence[int] = range(len(model.worlds)) if public else model.mine
        players = statement.players[public:]
        unknowing = None if statement.unknowing is None else statement.unknowing - public
        truths = self._truths(players, unknowing, first=True)
        self.so = all(truths[number] for number in self._worlds)
        self.nowhere = not any(truths[number] for number in self._worlds)
        mine = players[0] in (self._me, Group.EVERYBODY) and self._me is not None and unknowing != 0
        # What she does not know herself, she knows that she does not.
        unknown = mine and not self._so_in_mine(self._truths(players[1:], unknowing and unknowing - 1, first=True))
        self.not_so = self.nowhere or unknown

    def _so_in_mine(self, truths: Sequence[int]) -> bool:
        return all(truths[number] for number in self._worlds)

    def _truths(self, players: Sequence[str | Group], unknowing: int | None, *, first: bool) -> Sequence[int]:
        """Return in which worlds it is true; the keeper of the log, if she is the first, knows of all hers at once."""
        if not players:
            return self._plain()
        names = self._model.game.names if players[0] is Group.EVERYBODY else players[:1]
        found = []
        for name in names:
            keeper = first and name == self._me
            behind = None if unknowing is None else unknowing - 1
            if len(players) == 1 and not keeper and not isinstance(self._known, Cell):
                truths: Sequence[int] = _knowing_it(self._model, str(name), self._known)
            else:
                truths = self._truths(players[1:], behind, first=keeper)
                truths = truths if keeper else self._model.known((str(name),), truths)
            if unknowing == 0:
                truths = [not self._so_in_mine(truths)] * len(truths) if keeper else [1 - bit for bit in truths]
            found.append(truths)
        return [min(bits) for bits in zip(*found, strict=True)]

    def _plain(self) -> Sequence[int]:
        """Return where the cell is so that the last player knows; of other matters, whether the keeper knows them."""
        known, model = self._known, self._model
        if isinstance(known, Cell):
            return _truths(model, known)
        seen = model.solutions if isinstance(known, Solution) else _truths(model, known.cell)
        return [len({seen[number] for number in self._worlds}) == 1] * len(model.worlds)


def _truths(model: Model, cell: Cell) -> list[int]:
    bit = model.cells.index(cell)
    return [bits >> bit & 1 for bits in model.facts]


def _knowing_it(model: Model, player: str, known: Whether | Solution) -> Sequence[int]:
    if isinstance(known, Solution):
        return model.named(player)
    so = _truths(model, known.cell)
    both = (model.known((player,), truths) for truths in (so, [1 - bit for bit in so]))
    return [one | other for one, other in zip(*both, strict=True)]


def everything_wrong(game: Game, model: Model, share: float, rng: Random) -> list[str]:
    """All claims, for all chains of up to two players besides the keeper of the log.

    Parameters
    ----------
    game, model
        A game, and all its worlds.
    share
        The share of the cells that are asked about one by one; grids are always whole.
    rng
        Chooses them.
    """
    knowledge = Knowledge(game)

    def some() -> list[Cell]:
        return rng.sample(model.cells, max(1, round(share * len(model.cells))))

    every = list(chains(game))
    problems = grids_differ(knowledge, model, every) + public_differs(knowledge, model)
    problems += statements_differ(knowledge, model, some_statements(game, round(STATEMENTS * share), rng))
    for chain in every:
        problems += knowing_differs(knowledge, model, chain, some())
        problems += solution_differs(knowledge, model, chain)
        problems += ignorance_differs(knowledge, model, chain, (), some())
        if len(chain) < 2:
            for other in game.names:
                problems += ignorance_differs(knowledge, model, chain, (other,), some())
    return problems
