"""The notebook as plain data, for other programs."""

from __future__ import annotations

from typing import TypedDict

from clue_logic.notebook.notebook import Notebook


class Record(TypedDict):
    """The form of ``clue-logic solve --json``; its keys, their order and their values are a contract."""

    viewpoint: str | None
    consistent: bool
    grid: dict[str, dict[str, str]]
    solution: dict[str, str | list[str] | None]
    solved: bool


def record(notebook: Notebook) -> Record:
    """Return the notebook as a dictionary that JSON can hold.

    Every location has a dictionary from card to ``holds``, ``lacks``, ``open`` or (in a log that contradicts itself)
    ``both``. The solution is as in `Notebook.solution`, with lists for tuples.

    Examples
    --------
    >>> import clue_logic as cl
    >>> game = cl.read('''
    ... cards: Ace, King, Queen
    ... hidden: 1
    ... players: Ann 1, Bob 1
    ... ''')
    >>> record(cl.solve(game))["grid"]["Ann"]
    {'Ace': 'open', 'King': 'open', 'Queen': 'open'}
    """
    return {
        "viewpoint": notebook.game.me,
        "consistent": notebook.consistent,
        "grid": {
            location: {card: state.value for card, state in row.items()} for location, row in notebook.grid.items()
        },
        "solution": {
            key: list(hidden) if isinstance(hidden, tuple) else hidden for key, hidden in notebook.solution.items()
        },
        "solved": notebook.solved,
    }
