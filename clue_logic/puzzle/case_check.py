"""The checker of refutations by cases: independent of the search, it uses only cards, frame and matching edges."""

from __future__ import annotations

from collections.abc import Mapping
from typing import assert_never

from clue_logic.puzzle import cases
from clue_logic.puzzle.cards import SIDES, CellKind, Lie, Puzzle
from clue_logic.puzzle.models import Placing, same_from_inside


class CaseError(Exception):
    """A refutation that does not follow from the rules."""


def check_by_place(refutation: cases.RefutationByPlace, supposition: cases.Supposition) -> None:
    """Check a refutation of a supposition.

    Raises CaseError if it is wrong.
    """
    puzzle = supposition.puzzle
    if refutation.card is None:
        if [part for part, _ in refutation.parts] != [supposition]:
            raise CaseError("something else was supposed")
    else:
        if refutation.card not in puzzle.sets:
            raise CaseError("a card that is not there, or stands for no other, lies nowhere anyway")
        _check_turns(supposition)
        cells = [next(iter(orbit)) for orbit in puzzle.frame.orbits]
        if len(cells) != len(refutation.parts):
            raise CaseError("a place of the card is missing")
        for cell, (part, _) in zip(cells, refutation.parts, strict=True):
            here = frozenset(lie for lie in cases.possible_lies(puzzle, cell) if lie.card == refutation.card)
            domains = {**supposition.only, cell: here & supposition.only.get(cell, here)}
            if part.only != domains:
                raise CaseError(f"the place of the card in cell {cell + 1} is not what was supposed")
    for part, refuted in refutation.parts:
        check(refuted, part)


def check_completeness(
    puzzle: Puzzle, card: int, where: CellKind | int, supposed: Mapping[int, cases.Supposition]
) -> None:
    """Check that these suppositions cover all ways for a card to lie there; raise `CaseError` if not."""
    if isinstance(where, int):
        missing = {where} - set(supposed)
    else:
        beside = [cell for adjacency in puzzle.frame.adjacencies for cell, _ in adjacency]
        every = {cell for cell in range(puzzle.frame.size) if tuple(CellKind)[beside.count(cell) - 1] is where}
        once = {puzzle.frame.turn[cell].cell for cell in supposed}
        missing = every - set(supposed) - once - {puzzle.frame.turn[cell].cell for cell in once}
    if missing:
        raise CaseError(f"cell {min(missing) + 1} was not looked at")
    for cell, supposition in supposed.items():
        ways = (Lie(puzzle.alike[card], orientation) for orientation in range(SIDES))
        if supposition.only != {cell: frozenset(same_from_inside(puzzle, cell, way)[0] for way in ways)}:
            raise CaseError(f"something else was supposed of cell {cell + 1}")


def _check_turns(supposition: cases.Supposition) -> None:
    """Check that a supposition is invariant under turns of the frame."""
    puzzle = supposition.puzzle
    for cell, lies in supposition.only.items():
        turned, shift = puzzle.frame.turn[cell]
        after = [Lie(lie.card, (lie.orientation + shift) % SIDES) for lie in lies]
        first = frozenset(same_from_inside(puzzle, turned, lie)[0] for lie in after)
        if supposition.only.get(turned) != first:
            raise CaseError("the supposition is another one when the frame is turned")


def check(refuted: cases.Refutation, supposition: cases.Supposition) -> None:
    """Check a refutation of a supposition, from the empty frame; raise `CaseError` if a claim is wrong."""
    _check(refuted, supposition, {})


def _check(refuted: cases.Refutation, supposition: cases.Supposition, laid: Mapping[int, Lie]) -> None:
    puzzle = supposition.puzzle
    match refuted:
        case cases.OuterImbalance():
            if not _is_unbalanced(puzzle, laid):
                raise CaseError("the outer edges can be had")
        case cases.NoCard(cell):
            if _ways(supposition, laid, cell=cell):
                raise CaseError(f"something fits cell {cell + 1}")
        case cases.NoCell(card):
            if _ways(supposition, laid, card=card):
                raise CaseError(f"card {card + 1} can lie somewhere")
        case cases.CaseSplit(of, parts):
            split = {"cell": of.cell} if isinstance(of, cases.SplitByCell) else {"card": of.card}
            if _ways(supposition, laid, **split) - {placing for placing, _ in parts}:
                raise CaseError("a case is missing")
            for placing, rest in parts:
                if placing.cell in laid:
                    raise CaseError(f"two cards in cell {placing.cell + 1}")
                _check(rest, supposition, {**laid, placing.cell: placing.lie})
        case _:
            assert_never(refuted)


def _ways(
    supposition: cases.Supposition, laid: Mapping[int, Lie], *, cell: int | None = None, card: int | None = None
) -> set[Placing]:
    """Return the possible placings in an empty cell, or of a card that is left."""
    puzzle = supposition.puzzle
    used = [lie.card for lie in laid.values()]
    if cell in laid or (card is not None and used.count(card) >= len(puzzle.sets[card])):
        raise CaseError("what is asked about lies already")
    ways = set()
    for at in range(puzzle.frame.size) if cell is None else (cell,):
        if at in laid:
            continue
        for first, cards in puzzle.sets.items():
            if used.count(first) == len(cards) or card not in (None, first):
                continue
            for orientation in range(SIDES):
                placing = Placing(at, same_from_inside(puzzle, at, Lie(first, orientation))[0])
                if not supposition.excludes(placing) and _matches(puzzle, {**laid, at: placing.lie}):
                    ways.add(placing)
    return ways


def _matches(puzzle: Puzzle, laid: Mapping[int, Lie]) -> bool:
    for (a, side), (b, other) in puzzle.frame.adjacencies:
        if a in laid and b in laid:
            one, two = (
                puzzle.cards[lie.card].edges[(at - lie.orientation) % SIDES]
                for lie, at in ((laid[a], side), (laid[b], other))
            )
            if one.colour != two.colour or one.part == two.part:
                return False
    return True


def _is_unbalanced(puzzle: Puzzle, laid: Mapping[int, Lie]) -> bool:
    """Return whether more edges must lie on outer sides than are free."""
    outside = [
        puzzle.cards[laid[cell].card].edges[(side - laid[cell].orientation) % SIDES]
        for cell, side in puzzle.frame.outer
        if cell in laid
    ]
    every = [edge for card in puzzle.cards for edge in card.edges]
    to_come = 0
    for colour in puzzle.colours:
        excess = [
            sum(
                (edge.part == puzzle.parts[0]) - (edge.part == puzzle.parts[1])
                for edge in edges
                if edge.colour == colour
            )
            for edges in (every, outside)
        ]
        to_come += abs(excess[0] - excess[1])
    return to_come > len(puzzle.frame.outer) - len(outside)
