"""What must be true of the deals that agree with a generated log: each claim is a function that returns what is wrong.

Like `tests.generated.claims`, which makes its claims of the rules. The judges are the oracle and, where there are few
cards, every deal.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

from clue_logic.game.game import Game
from clue_logic.game.questions import Cell, State
from clue_logic.words.records import replace
from clue_logic.worlds.conflicts import Conflict, ConflictFinder
from clue_logic.worlds.entailment import Worlds
from clue_logic.worlds.timeline import first_impossible_line
from tests.generated.oracle import (
    Cells,
    Oracle,
    agrees,
    conflicts_by_trying,
    deals,
    entailed,
    entailed_by_trying,
    satisfiable,
)
from tests.generated.random_games import FEW_CARDS
from tests.generated.slips import Slip

FEW_DEALS = 20_000  # number of deals that can be enumerated

LONG_ENOUGH = 60.0  # Seconds in which every conflict of a small log is found


def is_small(game: Game) -> bool:
    """Return whether every deal that keeps to the sizes can be tried."""
    return len(game.deck.cards) <= FEW_CARDS


def is_tiny(game: Game) -> bool:
    """Return whether every way to put the cards into places can be tried, whatever the log says."""
    ways: int = len(game.locations) ** len(game.deck.cards)
    return ways <= FEW_DEALS


# What follows


def cells_differ(game: Game) -> list[str]:
    """The entailed cells are those of the oracle, and on small decks those that all deals share."""
    worlds = Worlds(game)
    problems = differences(worlds, entailed(game))
    return problems + (differences(worlds, entailed_by_trying(game)) if is_small(game) else [])


def differences(worlds: Worlds, expected: Cells | None) -> list[str]:
    """The cells are those expected; impossible logs have none."""
    right = dict.fromkeys(worlds.cells, State.OPEN) if expected is None else expected
    problems = [] if worlds.possible is bool(expected) else [f"possible: {worlds.possible}"]
    if worlds.cells.keys() != right.keys():
        problems.append("other cells")
    return problems + [f"{cell}: {state.value}" for cell, state in worlds.cells.items() if right.get(cell) != state]


def deals_fail(game: Game) -> list[str]:
    """Either way of every cell there is a deal that shows it, or else the contrary follows."""
    worlds, cells = Worlds(game), entailed(game)
    problems = []
    for (place, card), state in (cells or {}).items():
        for cell in (Cell(place, card, True), Cell(place, card, False)):
            possible = state in (State.OPEN, State.HOLDS if cell.holds else State.LACKS)
            deal = worlds.find_deal(cell)
            if (deal is not None) is not possible:
                problems.append(f"a deal for {cell}: {deal}")
            elif deal is not None and not (agrees(game, deal) and (deal[card] == place) is cell.holds):
                problems.append(f"the deal for {cell} does not agree with the log: {dict(deal)}")
            if worlds.entails(cell) is not (state is (State.HOLDS if cell.holds else State.LACKS)):
                problems.append(f"{cell} follows: {worlds.entails(cell)}")
    return problems


def clauses_differ(game: Game, most: int) -> list[str]:
    """The clauses that follow are the smallest sets of open cards of which every deal gives the place one."""
    every = list(deals(game))
    expected = set()
    for place in game.locations if every else ():
        hands = [{card for card in game.deck.cards if deal[card] == place} for deal in every]
        dealt = set[str]().union(*hands)
        cards = [card for card in game.deck.cards if card in dealt and not all(card in hand for hand in hands)]
        found: list[set[str]] = []
        for size in range(1, most + 1):
            for chosen in map(set, combinations(cards, size)):
                if not any(smaller <= chosen for smaller in found) and all(chosen & hand for hand in hands):
                    found.append(chosen)
                    expected.add((place, frozenset(chosen)))
    clauses = Worlds(game).clauses(most)
    said = {(clause.location, frozenset(clause.cards)) for clause in clauses}
    problems = [f"{place} holds one of {sorted(cards)}: missing" for place, cards in expected - said]
    problems += [f"{place} holds one of {sorted(cards)}: not a smallest clause" for place, cards in said - expected]
    return problems + (["a clause is said twice"] if len(said) < len(clauses) else [])


# Impossible logs


def since_differs(game: Game) -> list[str]:
    """The log becomes impossible with the first statement up to which no deal agrees."""
    expected = None
    for end in range(len(game.events) + 1):
        if not satisfiable(replace(game, events=game.events[:end])):
            expected = game.events[end - 1].line if end else 0
            break
    found = first_impossible_line(game)
    return [] if found == expected else [f"impossible since line {found}, not {expected}"]


def slip_missed(slip: Slip) -> list[str]:
    """Every conflict has the line with the slip in it, and without that line all is well."""
    conflicts = ConflictFinder(slip.generated.game)
    if not conflicts.has_conflict:
        return ["no conflict"]
    found = conflicts.find_smallest()
    problems = [] if found and slip.line in found.lines else [f"line {slip.line} is not in {found}"]
    return problems if conflicts.is_repair(slip.line) else [*problems, f"leaving out line {slip.line} does not repair"]


def conflict_fails(oracle: Oracle, conflict: Conflict) -> list[str]:
    """The lines cannot all be true, but all of them but any one can."""
    problems = []
    if tuple(sorted(set(conflict.lines))) != conflict.lines:
        problems.append(f"lines {conflict.lines} are not in order")
    if oracle.agree(conflict.lines):
        problems.append(f"lines {conflict.lines} can all be true")
    for line in conflict.lines:
        if not oracle.agree(set(conflict.lines) - {line}):
            problems.append(f"lines {conflict.lines} cannot all be true even without {line}")
    return problems


def repairs_differ(oracle: Oracle, conflicts: ConflictFinder, lines: Iterable[int]) -> list[str]:
    """Leaving out a line repairs the log if the others can all be true."""
    problems = []
    for line in lines:
        expected = oracle.agree(oracle.lines - {line})
        if conflicts.is_repair(line) is not expected:
            problems.append(f"leaving out line {line} repairs: {not expected}, by SAT not so")
    return problems


def all_conflicts_differ(game: Game) -> list[str]:
    """All conflicts are found, each once, the smallest first; on decks so small that every deal can be tried."""
    expected = conflicts_by_trying(game)
    found = list(ConflictFinder(game).find_all(LONG_ENOUGH))
    said = [frozenset(conflict.lines) for conflict in found]
    problems = [f"conflict {sorted(lines)} is missing" for lines in expected - set(said)]
    problems += [f"conflict {sorted(lines)} is none, or not minimal" for lines in set(said) - expected]
    if len(said) > len(set(said)) or sorted(said, key=len) != said:
        problems.append(f"conflicts not once each, the smallest first: {said}")
    fewest = min((len(conflict.lines) for conflict in found), default=0)
    wrong = [conflict for conflict in found if conflict.smallest is not (len(conflict.lines) == fewest)]
    problems += [f"{conflict}: wrong about being smallest" for conflict in wrong]
    return problems


def needed_fails(game: Game, conflict: Conflict) -> list[str]:
    """What the lines of a conflict need to be one stands on these lines, on every one of them."""
    needed = ConflictFinder(game).minimal_statements(conflict.lines)
    lines = tuple(sorted({line for said in needed for line in said.lines}))
    return [] if lines == conflict.lines else [f"of lines {conflict.lines}, {lines} are needed"]
