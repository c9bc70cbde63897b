"""What exact knowledge must be: that of every world tried. Each claim is a function that returns what is wrong."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Sequence
from functools import partial
from itertools import product
from random import Random

from clue_logic.game.game import Game
from clue_logic.game.questions import (
    AskedValue,
    CardClause,
    Cell,
    ExpectKnows,
    Group,
    Solution,
    SolutionCard,
    State,
    Whether,
    WhoHolds,
)
from clue_logic.knowledge.knowledge import Knowledge
from clue_logic.knowledge.propositions import Decision, Knows, SearchResult
from clue_logic.knowledge.silence import find_unused_silence
from clue_logic.knowledge.standing import NotDecidableError, Standing, decide_statement
from tests.generated.models import Model

Chain = tuple[str, ...]

STATEMENTS = 100
"""So many others are made for a game whose every cell is asked about."""


def chains(game: Game, length: int = 2) -> Iterator[Chain]:
    """Yield the chains of up to a number of players besides the keeper of the log, also with repeated names."""
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
    """Compare, for some cells, whether the cell is known, and whether it is known if it is true."""
    short = shortest(model.game, chain)
    known = model.cells_in(model.sure(model.known(short, model.facts)))
    problems = list(
        _compared(f"{chain} knows", [c for c in cells if knowledge.knows(chain, c)], known.intersection(cells))
    )
    if short:
        bits = model.sure(model.known(short[:-1], model.whether(short[-1])))
    else:
        bits = model.sure(model.decided(model.i_know(model.facts)))
    decided = model.cells_in(bits)
    said = [cell for cell in cells if knowledge.knows(chain, Whether(cell))]
    return problems + list(_compared(f"{chain} knows whether", said, decided.intersection(cells)))


def values(game: Game) -> tuple[AskedValue, ...]:
    """Return the questions about where a card is, and which card of a category is hidden."""
    categories = [SolutionCard(category.key) for category in game.deck.categories if game.deck.hidden]
    return (*categories, *map(WhoHolds, game.deck.cards))


def value_differs(knowledge: Knowledge, model: Model, chain: Chain, asked: AskedValue) -> list[str]:
    """Who can answer a question, and who is known not to."""
    short, answers = shortest(model.game, chain), model.answers(asked)
    problems: list[str] = []
    expected = bool(model.sure(model.knows_answer(short, answers) if short else model.i_can_name(answers)) & 1)
    if knowledge.knows(chain, asked) is not expected:
        problems.append(f"{chain} knows {asked}: {not expected}")
    for place in range(len(chain)):
        chain_before, that = chain[: place + 1], chain[place + 1 :]
        unknown = ignorant_of_value(model, chain_before, that, answers)
        found = knowledge.knows_not(chain_before, Knows(that, asked))
        problems += _decided(f"{chain_before} does not know that {that} know {asked}", found, unknown)
    return problems


def solution_differs(knowledge: Knowledge, model: Model, chain: Chain) -> list[str]:
    """Who can name the solution, who is known not to, and what he may still consider."""
    short = shortest(model.game, chain)
    problems = value_differs(knowledge, model, chain, Solution())
    if len(short) == 1:
        (player,) = short
        considered = knowledge.solutions_considered(player)
        if not considered.complete or sorted(map(sorted, considered.solutions)) != sorted(
            map(sorted, model.considered(player))
        ):
            problems.append(f"{player} considers {considered.solutions}")
    return problems


def ignorant_of_value(model: Model, chain: Chain, that: Chain, answers: Sequence[Hashable]) -> bool:
    """Return whether the last of a chain is known not to know that some others know an answer."""
    short = shortest(model.game, chain)
    rest = shortest(model.game, (*chain, *that))[len(short) :]
    if not short:
        known = model.i_know(model.knows_answer(rest, answers)) if rest else model.i_can_name(answers)
        return bool(model.sure([~bits for bits in known]) & 1)
    known = model.knows_answer((short[-1], *rest), answers)
    return bool(model.sure(model.known(short[:-1], [~bits for bits in known])) & 1)


def _decided(what: str, verdict: SearchResult, expected: bool) -> Iterator[str]:
    if verdict.decision is not (Decision.YES if expected else Decision.NO):
        yield f"{what}: {verdict.decision.value}, but it is {expected}"


def ignorance_differs(
    knowledge: Knowledge, model: Model, chain: Chain, that: Chain, cells: Collection[Cell]
) -> list[str]:
    """What the last of a chain is known not to know (that others know)."""
    short = shortest(model.game, chain)
    known = model.known(shortest(model.game, (*chain, *that))[len(short) :], model.facts)
    known = model.known(short[-1:], known) if short else model.i_know(known)
    expected = model.cells_in(model.sure(model.known(short[:-1], [~bits for bits in known])))
    problems: list[str] = []
    for cell in cells:
        what = f"{chain} does not know{f' that {that} know' if that else ''}: {_said(cell)}"
        problems += _decided(what, knowledge.knows_not(chain, Knows(that, cell)), cell in expected)
    return problems


def public_differs(knowledge: Knowledge, model: Model) -> list[str]:
    """Public facts are true in all worlds; everybody knows a fact if each player knows it."""
    common = -1
    for bits in model.facts:
        common &= bits
    found = [cell for cell in model.cells if knowledge.public(cell)]
    problems = list(_compared("public", found, model.cells_in(common)))
    each = -1
    for player in model.game.names:
        each &= model.sure(model.known(shortest(model.game, (player,)), model.facts))
    found = [cell for cell in model.cells if all(knowledge.knows(player, cell) for player in model.game.names)]
    return problems + list(_compared("everybody", found, model.cells_in(each)))


def some_statements(game: Game, number: int, rng: Random) -> Iterator[ExpectKnows]:
    """Yield statements with everybody, whether and public in them, those that cannot be decided too."""
    who: list[str | Group] = [*game.names, *[Group.EVERYBODY] * 2]
    cells = [Cell(place, card, rng.random() < 0.5) for place in game.locations for card in game.deck.cards]
    for _ in range(number):
        players = [rng.choice(who) for _ in range(rng.choice((1, 1, 2, 2, 3)))]
        cell = rng.choice(cells)
        several = CardClause(cell.location, tuple(rng.sample(game.deck.cards, rng.choice((2, 2, 3)))))
        asked = rng.choice(values(game))
        known = rng.choice((cell, Whether(cell), Whether(cell), several, several, Solution(), asked, asked))
        unknowing = rng.randrange(len(players)) if rng.random() < 0.5 else None
        if rng.random() < 0.2:
            players = [Group.PUBLIC, *players]
            unknowing = None if unknowing is None else unknowing + 1
        yield ExpectKnows(tuple(players), known, unknowing)


def statements_differ(knowledge: Knowledge, model: Model, statements: Iterable[ExpectKnows]) -> list[str]:
    """What is found of a statement is true of it, and every statement is found out that is known to be so."""
    problems = []
    for statement in statements:
        try:
            found = decide_statement(knowledge, statement).standing
        except NotDecidableError:
            continue
        said = _Said(model, statement)
        wrong = {
            Standing.YES: not said.so,
            Standing.NO: not said.nowhere,
            Standing.OPEN: said.so or said.nowhere,
            Standing.UNKNOWN: said.so and not _beyond(knowledge, statement),
            Standing.UNDECIDED: find_unused_silence(knowledge.stated) is None,
        }
        if wrong[found]:
            problems.append(f"{statement}: {found.value}, but it is so: {said.so}, nowhere so: {said.nowhere}")
    return problems


def _beyond(knowledge: Knowledge, statement: ExpectKnows) -> bool:
    """Return whether a statement denies that the keeper, who saw more than the log has, knows that everybody knows."""
    at = statement.unknowing
    return bool(knowledge.unwritten) and at is not None and Group.EVERYBODY in statement.players[at + 1 :]


class _Said:
    """A statement, tried in every world. The keeper of the log knows a fact if it is true in all of her worlds."""

    def __init__(self, model: Model, statement: ExpectKnows) -> None:
        self._model, self._known = model, statement.known
        public = statement.players[:1] == (Group.PUBLIC,)
        self._me = None if public else model.game.me
        self._worlds: Sequence[int] = range(len(model.worlds)) if public else model.mine
        players = statement.players[public:]
        unknowing = None if statement.unknowing is None else statement.unknowing - public
        truths = self._truths(players, unknowing, first=True)
        self.so = all(truths[number] for number in self._worlds)
        self.nowhere = not any(truths[number] for number in self._worlds)

    def _truths(self, players: Sequence[str | Group], unknowing: int | None, *, first: bool) -> Sequence[int]:
        """Return in which worlds it is true.

        The keeper of the log knows all that she has seen and all that is in it. That she knows that others know is no
        more than that they do.
        """
        if not players:
            return self._plain()
        names = self._model.game.names if players[0] is Group.EVERYBODY else players[:1]
        found = []
        for name in names:
            keeper = first and name == self._me
            behind = None if unknowing is None else unknowing - 1
            if keeper and unknowing != 0 and any(other != name for other in players[1:]):
                truths = self._truths(players[1:], behind, first=True)
            elif len(players) == 1 and isinstance(self._known, AskedValue):
                truths = _knowing_it(self._model, str(name), self._known, keeper=keeper)
            else:
                truths = _knows(self._model, str(name), keeper)(self._truths(players[1:], behind, first=keeper))
            found.append([1 - bit for bit in truths] if unknowing == 0 else truths)
        return [min(bits) for bits in zip(*found, strict=True)]

    def _plain(self) -> Sequence[int]:
        """Return the worlds in which the cell is true; for other questions, whether all worlds are alike."""
        known, model = self._known, self._model
        if isinstance(known, Cell):
            return _truths(model, known)
        if isinstance(known, CardClause):
            each = [_truths(model, Cell(known.location, card, True)) for card in known.cards]
            return [max(bits) for bits in zip(*each, strict=True)]
        seen = model.answers(known)
        return [len({seen[number] for number in self._worlds}) == 1] * len(model.worlds)


def _truths(model: Model, cell: Cell) -> list[int]:
    bit = model.cells.index(cell)
    return [bits >> bit & 1 for bits in model.facts]


def _knows(model: Model, player: str, keeper: bool) -> Callable[[Sequence[int]], Sequence[int]]:
    """Return a function from the worlds where a fact is true to those where the player knows it."""
    return (lambda truths: [bits & 1 for bits in model.i_know(truths)]) if keeper else partial(model.known, (player,))


def _knowing_it(model: Model, player: str, known: AskedValue, *, keeper: bool) -> Sequence[int]:
    if not isinstance(known, Whether):
        return model.i_can_name(model.answers(known)) if keeper else model.named(player, model.answers(known))
    so = _truths(model, known.cell)
    both = map(_knows(model, player, keeper), (so, [1 - bit for bit in so]))
    return [one | other for one, other in zip(*both, strict=True)]


def everything_wrong(game: Game, model: Model, share: float, rng: Random) -> list[str]:
    """All claims, for all chains of up to two players besides the keeper of the log; of the solution, up to three.

    Parameters
    ----------
    game, model
        A game, and all its worlds.
    share
        The share of the cells that are asked about one by one; grids are always whole. With 1 all the longest chains
        are asked about, too.
    rng
        Chooses them.
    """
    knowledge = Knowledge(game)

    def some() -> list[Cell]:
        return rng.sample(model.cells, max(1, round(share * len(model.cells))))

    every, every_value = list(chains(game)), values(game)
    longest = [chain for chain in chains(game, 3) if len(chain) == 3]
    problems = grids_differ(knowledge, model, every) + public_differs(knowledge, model)
    problems += statements_differ(knowledge, model, some_statements(game, round(STATEMENTS * share), rng))
    for chain in every:
        problems += knowing_differs(knowledge, model, chain, some())
        problems += solution_differs(knowledge, model, chain)
        for asked in every_value if share == 1 else rng.sample(every_value, 2):
            problems += value_differs(knowledge, model, chain, asked)
        problems += ignorance_differs(knowledge, model, chain, (), some())
        if len(chain) < 2:
            for other in game.names:
                problems += ignorance_differs(knowledge, model, chain, (other,), some())
    for chain in longest if share == 1 else rng.sample(longest, 4):
        problems += solution_differs(knowledge, model, chain)
        problems += value_differs(knowledge, model, chain, rng.choice(every_value))
    return problems
