"""Solutions on paper: how many there are and why so many count as one, drawings, and the same as plain data."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from math import factorial
from typing import TypedDict

from clue_logic.puzzle.cards import SIDES, EdgeCounting, Laid, Puzzle
from clue_logic.puzzle.drawing import DrawingSigns, Paint, drawn
from clue_logic.puzzle.models import Stop, form_of, same_from_inside, symmetry, turnable_corners
from clue_logic.puzzle.solve import MOST_LISTED, Listing, Solved
from clue_logic.words.formatting import grouped, with_and
from clue_logic.words.messages import messages


class LieRecord(TypedDict):
    """How a card lies: which, in which of the orientations 0, 1, 2, and what it shows on its sides, clockwise."""

    card: str
    orientation: int
    edges: list[list[str]]


class LaidRecord(TypedDict):
    """A solution, cell by cell, and the cells (from 1) of the corner cards that can be turned."""

    cells: list[LieRecord]
    turnable_corners: list[int]


class ExcessRecord(TypedDict):
    """The edges of one colour, counted by part."""

    colour: str
    parts: dict[str, int]


class SolvedRecord(TypedDict):
    """What is known of the solutions."""

    frame: str
    raw: int
    per_frame_turn: int
    essentially_different: int
    orbit_sizes: list[int]
    alike: bool
    essentially_different_alike: int
    complete: bool
    stopped: str | None
    counting: list[ExcessRecord]
    solutions: list[LaidRecord]


def record(solved: Solved, listing: Listing = "essential", most: int | None = None) -> SolvedRecord:
    """Return what is known of the solutions as plain data, for JSON; unless more are asked for, 10,000 at most."""
    puzzle = solved.puzzle
    return {
        "frame": f"triangle-{puzzle.frame.side}",
        "raw": solved.raw,
        "per_frame_turn": solved.per_frame_turn,
        "essentially_different": solved.essentially_different,
        "orbit_sizes": list(solved.orbit_sizes),
        "alike": solved.alike,
        "essentially_different_alike": len(solved.forms),
        "complete": solved.complete,
        "stopped": solved.stopped.value if solved.stopped else None,
        "counting": counting_record(puzzle),
        "solutions": [
            solution_record(puzzle, laid)
            for laid in islice(solved.listed(listing), MOST_LISTED if most is None else most)
        ],
    }


def counting_record(puzzle: Puzzle) -> list[ExcessRecord]:
    """Return how many edges there are of each colour and part."""
    return [
        {"colour": tally.colour, "parts": dict(zip(puzzle.parts, (tally.heads, tally.tails), strict=True))}
        for tally in EdgeCounting.of(puzzle).tallies
    ]


def solution_record(puzzle: Puzzle, laid: Laid) -> LaidRecord:
    """Return a solution as plain data."""
    return {
        "cells": [
            {
                "card": puzzle.cards[lie.card].name,
                "orientation": lie.orientation,
                "edges": [list(puzzle.edge(puzzle.shown(lie, side))) for side in range(SIDES)],
            }
            for lie in laid
        ],
        "turnable_corners": [cell + 1 for cell in turnable_corners(puzzle, laid)],
    }


def summary(solved: Solved, lang: str = "en") -> list[str]:
    """Return how many solutions there are, in words.

    Examples
    --------
    >>> from clue_logic.puzzle.puzzle_file import read_puzzle
    >>> from clue_logic.puzzle.solve import solve
    >>> cards = "1: red head, blue head, green head", "2: red tail, red head, red head"
    >>> rest = "3: blue tail, blue head, red head", "4: green tail, green head, red head"
    >>> summary(solve(read_puzzle("\\n".join([*cards, *rest]))))
    ['3 solutions; 1 up to turning the frame; 1 essentially different.']
    """
    msg = messages(lang)
    if not solved.forms:
        return [msg("puzzle-none" if solved.complete else "puzzle-none-found")]
    counted = msg(
        "puzzle-counted",
        complete=solved.complete,
        count=solved.raw,
        number=grouped(solved.raw, lang),
        turns=grouped(solved.per_frame_turn, lang),
        essential=grouped(solved.essentially_different, lang),
    )
    sets = [cards for cards in solved.puzzle.sets.values() if len(cards) > 1]
    if not sets:
        return [counted]
    named = [names(solved.puzzle, cards, lang) for cards in sets]
    if solved.alike:
        return [counted, msg("puzzle-alike", sets="; ".join(msg("puzzle-sets", cards=cards) for cards in named))]
    return [counted, msg("puzzle-not-alike", cards="; ".join(named), number=grouped(len(solved.forms), lang))]


def note_on_stop(stop: Stop, lang: str = "en") -> str:
    """Return why a search ended early."""
    return messages(lang)("puzzle-stopped", why=stop.value)


def names(puzzle: Puzzle, cards: Sequence[int], lang: str = "en") -> str:
    """Return the names of cards, as in "1, 2 and 4"."""
    return with_and((puzzle.cards[card].name for card in cards), lang)


def reasons(solved: Solved, laid: Laid, lang: str = "en") -> str:
    """Return why so many solutions count as the same as this one."""
    msg, puzzle = messages(lang), solved.puzzle
    factors, size = [msg("puzzle-frame")], SIDES
    for cell, lie in enumerate(laid):
        ways = len(same_from_inside(puzzle, cell, lie))
        if ways > 1:
            # What it may show inside is what it has twice or three times.
            edge = puzzle.edge(puzzle.shown(lie, puzzle.frame.inner_sides[cell][0]))
            corner = len(puzzle.frame.inner_sides[cell]) == 1
            card = puzzle.cards[lie.card].name
            factors.append(msg("puzzle-ways", ways=ways, card=card, corner=corner, cell=cell + 1, edge=edge))
            size *= ways
    if solved.alike:
        for cards in puzzle.sets.values():
            if len(cards) > 1:
                ways = factorial(len(cards))
                factors.append(msg("puzzle-exchange", ways=grouped(ways, lang), cards=names(puzzle, cards, lang)))
                size *= ways
        same = symmetry(puzzle, form_of(puzzle, laid, alike=True))
        if same > 1:
            factors.append(msg("puzzle-same-after", symmetry=same))
            size //= same
    return msg("puzzle-stands-for", number=grouped(size, lang), factors=" × ".join(factors))


def headings(solved: Solved, number: int, listing: Listing, lang: str = "en") -> list[str]:
    """Return a heading for each of the first solutions, with the reasons where they stand for several."""
    msg = messages(lang)
    first = islice(solved.listed(listing), number)
    return [
        msg("puzzle-heading", number=at) + (f", {reasons(solved, laid, lang)}" if listing == "essential" else "")
        for at, laid in enumerate(first, start=1)
    ]


def text(
    solved: Solved,
    lang: str = "en",
    *,
    listing: Listing = "essential",
    most: int = 10,
    ascii_only: bool = False,
    paint: Paint = lambda text, number: text,
) -> str:
    """Return what is known of the solutions: how many, and the first of them drawn."""
    return "\n".join(_lines(solved, lang, listing, most, ascii_only, paint))


def _lines(solved: Solved, lang: str, listing: Listing, most: int, ascii_only: bool, paint: Paint) -> Iterator[str]:
    msg, puzzle = messages(lang), solved.puzzle
    yield from summary(solved, lang)
    if not solved.forms:
        return
    some = list(islice(solved.listed(listing), most))
    turnable = False
    for heading, laid in zip(headings(solved, len(some), listing, lang), some, strict=True):
        yield ""
        yield heading.replace("×", "x") if ascii_only else heading
        yield ""
        yield from drawn(puzzle, laid, ascii_only=ascii_only, paint=paint)
        turnable |= bool(turnable_corners(puzzle, laid))
    total = {"raw": solved.raw, "turns": solved.per_frame_turn, "essential": solved.essentially_different}[listing]
    yield ""
    if total > len(some):
        yield msg("puzzle-more", number=grouped(total - len(some), lang))
    yield from legend(puzzle, lang, ascii_only=ascii_only, turnable=turnable)


def legend(puzzle: Puzzle, lang: str = "en", *, ascii_only: bool = False, turnable: bool = False) -> Iterator[str]:
    """Yield what the letters and signs of drawings stand for."""
    signs = DrawingSigns(puzzle, ascii_only)
    yield from signs.legend()
    if turnable:
        yield messages(lang)("puzzle-turnable")
    named = [f"{signs.card(card)} {puzzle.cards[card].name}" for card in range(puzzle.frame.size)]
    if any(signs.card(card) != puzzle.cards[card].name for card in range(puzzle.frame.size)):
        yield messages(lang)("puzzle-numbers", cards=", ".join(named))
