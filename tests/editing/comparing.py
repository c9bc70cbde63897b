"""A live log beside a fresh reading of the same text: all that can be told of either."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from clue_logic.editing.live_log import LiveReading
from clue_logic.game.facts import Fact
from clue_logic.game.questions import State
from clue_logic.language.reader import LogReading, parse_log
from clue_logic.notebook.known_since import first_known_lines
from clue_logic.notebook.notebook import Notebook
from clue_logic.notebook.solve import solve
from clue_logic.proof.checker import ProofError, check_proof
from clue_logic.proof.proof import extract_proof
from clue_logic.words.cancellation import SupersededError
from clue_logic.words.records import field_names


def derive_steps(live: LiveReading, number: int) -> bool:
    """Apply the rules to at most some statements, as far as they are not applied yet; return whether some are left."""
    asked = iter([False] * number)
    try:
        live.derive(lambda: next(asked, True))
    except SupersededError:
        return True
    return False


def differences(live: LiveReading, rng: Random, *, derived: bool = True) -> list[str]:
    """Return in what a live reading differs from a fresh one of its text, and which of its proofs are wrong.

    Parameters
    ----------
    live
        The reading.
    rng
        Draws the cell whose proof is checked.
    derived
        Whether to compare what rules derive, too.
    """
    fresh = parse_log(live.text)
    found = [f"the reading's {field} differs" for field in _unlike(live.reading, fresh)]
    if (live.cells is None) is not (fresh.understood is None):
        return [*found, "only one of them has a notebook"]
    if live.cells is None or fresh.understood is None:
        return found
    solved = solve(fresh.understood, by_statement=True)
    found += _unlike_cells(live, solved)
    if not derived:
        return found
    assert live.notebook is not None
    return [*found, *_notebooks(live.notebook, solved, rng)]


def _unlike_cells(live: LiveReading, fresh: Notebook) -> Iterator[str]:
    """Compare what is known without rules: of an impossible log, as it was before."""
    assert live.cells is not None
    since = fresh.contradicts_since
    possible = fresh if fresh.consistent else fresh.at(since - 1) if since else None
    same: dict[str, tuple[object, object]] = {
        "whether deals are possible": (live.cells.consistent, fresh.consistent),
        "since when deals are not": (live.cells.contradicts_since, since),
        "the cells": (live.possible_cells and live.possible_cells.grid, possible and possible.grid),
        "since when the cells are known": (dict(live.since), dict(first_known_lines(possible)) if possible else {}),
    }
    for what, (one, other) in same.items():
        if one != other:
            yield f"{what}: {one!r}, not {other!r}"


def _unlike(live: LogReading, fresh: LogReading) -> Iterator[str]:
    for field in field_names(LogReading):
        one, other = getattr(live, field), getattr(fresh, field)
        if one != other:
            yield f"{field} ({one!r}, not {other!r})"


def _notebooks(live: Notebook, fresh: Notebook, rng: Random) -> Iterator[str]:
    same = {
        "the game": (live.game, fresh.game),
        "the grid": (live.grid, fresh.grid),
        "the solution": (live.solution, fresh.solution),
        "what is beyond the rules": (live.beyond, fresh.beyond),
        "what is undecided": (live.undecided, fresh.undecided),
        "whether it is possible": (live.consistent, fresh.consistent),
        "since when it is not": (live.contradicts_since, fresh.contradicts_since),
        "since when cells are known": (dict(first_known_lines(live)), dict(first_known_lines(fresh))),
        "the facts": (set(live.facts), set(fresh.facts)),
    }
    for what, (one, other) in same.items():
        if one != other:
            yield f"{what}: {one!r}, not {other!r}"
    assert live.derivation is not None
    assert fresh.derivation is not None
    for fact, inference in fresh.derivation.inferences.items():
        if live.since(fact) != inference.since:
            yield f"{fact} is known since {live.since(fact)}, not {inference.since}"
    yield from _proof(live, rng)


def _proof(live: Notebook, rng: Random) -> Iterator[str]:
    """Check a proof of the live notebook: that of any cell that the rules know."""
    assert live.derivation is not None
    known = [
        Fact("lacks" if state is State.LACKS else "holds", (place, card))
        for place, row in live.grid.items()
        for card, state in row.items()
        if state is not State.OPEN and (place, card) not in live.beyond
    ]
    if known:
        fact = rng.choice(known)
        try:
            check_proof(extract_proof(live.derivation, fact), live.derivation.calculus, live.derivation.givens)
        except ProofError as error:
            yield f"the proof of {fact}: {error}"
