"""Questions about a puzzle: what is understood, and what is refused rather than answered as something else."""

from __future__ import annotations

import pytest

from clue_logic.puzzle.cards import CellKind, Puzzle
from clue_logic.puzzle.puzzle_file import PuzzleError, read_puzzle
from clue_logic.puzzle.question import PuzzleQuestion, Turnable, WhereCard, read_question

NAMES = ["A", "Rand", "Ecke", "sun and moon", "5", "6", "7", "in", "9"]


@pytest.fixture(scope="module")
def puzzle() -> Puzzle:
    """Nine cards, some with names that are also words of questions."""
    return read_puzzle("\n".join(f"card {name}: red head, red head, red tail" for name in NAMES))


@pytest.mark.parametrize(
    ("text", "question"),
    [
        ("why is there no solution?", None),
        ("Warum gibt es keine Lösung?", None),
        ("warum unlösbar", None),
        ("what do all solutions have in common", None),
        ("turnable corners", Turnable()),
        ("how many corner cards can be turned?", Turnable()),
        ("Wie viele Eckkarten lassen sich drehen?", Turnable()),
        ("card 5 in the middle", WhereCard(4, CellKind.INNER)),
        ("card 5 in the centre", WhereCard(4, CellKind.INNER)),
        ("Karte 5 in der Mitte", WhereCard(4, CellKind.INNER)),
        ("why can't card 5 lie in a corner cell?", WhereCard(4, CellKind.CORNER)),
        ("card A in a corner", WhereCard(0, CellKind.CORNER)),
        ("why can a card a not lie inside", WhereCard(0, CellKind.INNER)),
        ("Warum liegt Karte Rand nie in einer Ecke?", WhereCard(1, CellKind.CORNER)),
        ("Karte Ecke am Rand", WhereCard(2, CellKind.RIM)),
        ("karte ecke in feld 9", WhereCard(2, 8)),
        ("card sun and moon on the rim", WhereCard(3, CellKind.RIM)),
        ("card in in cell 1", WhereCard(7, 0)),
    ],
)
def test_what_is_asked_is_understood(text: str, question: PuzzleQuestion | None, puzzle: Puzzle) -> None:
    assert read_question(text, puzzle) == question


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("card 5 in corner cell 3", "this cannot be asked about a card"),
        ("card 5 in corner 1", "this cannot be asked about a card"),
        ("card 5 turned", "this cannot be asked about a card"),
        ("card 5 in a corner or inside", "this cannot be asked about a card"),
        ("card 5", "card 4 on the rim"),
        ("card 5 in cell 10", "there is no cell 10"),
        ("card 5 in cell " + "9" * 5000, "cells are numbered 1 to 9"),
        ("card moon in a corner", 'there is no card "moon"'),
        ("card 55 in cell 1", 'there is no card "55"'),
        ("why is the solution red", "not a question about a puzzle"),
        ("", "not a question about a puzzle"),
    ],
)
def test_what_is_asked_otherwise_is_refused(text: str, message: str, puzzle: Puzzle) -> None:
    with pytest.raises(PuzzleError) as error:
        read_question(text, puzzle)
    assert message in str(error.value)
