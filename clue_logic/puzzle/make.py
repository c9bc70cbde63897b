"""Making puzzles with a wanted number of essentially different solutions."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random

from clue_logic.puzzle.cards import Card, Edge, Puzzle, turned_labels
from clue_logic.puzzle.frame import SIDES, Frame, Side
from clue_logic.puzzle.solve import solve
from clue_logic.puzzle.stopping import Stop
from clue_logic.words.messages import messages


@dataclass(frozen=True, slots=True)
class Made:
    """A puzzle that was made, and how many were tried for it."""

    puzzle: Puzzle
    tries: int


class NotMadeError(Exception):
    """None of so many puzzles has as many solutions as wanted."""

    def __init__(self, tries: int) -> None:
        super().__init__(tries)
        self.tries = tries


def make(
    side: int = 3,
    colours: int = 4,
    solutions: int = 1,
    *,
    seed: int = 0,
    tries: int = 500,
    lang: str = "en",
    tell: Callable[[int], object] = lambda tried: None,
) -> Made:
    """Return a puzzle with so many essentially different solutions: the first that is found by this seed.

    Parameters
    ----------
    side
        The side of the frame.
    colours
        How many colours there are.
    solutions
        How many essentially different solutions it has, all cards told apart.
    seed
        Where the random numbers start.
    tries
        How many puzzles may be tried.
    lang
        The language of colours and parts.
    tell
        What is to be told how many were tried.

    Raises
    ------
    NotMadeError
        If none of them has so many solutions.

    Examples
    --------
    >>> made = make(side=2, solutions=1, seed=7)
    >>> solve(made.puzzle).essentially_different
    1
    """
    for tried, puzzle in enumerate(random_puzzles(side, colours, seed=seed, spoilt=solutions == 0, lang=lang), start=1):
        if tried > tries:
            break
        tell(tried)
        # One more than wanted is enough to know.
        found = solve(puzzle, most=solutions + 1)
        if found.stopped is Stop.INTERRUPT:
            raise KeyboardInterrupt
        if found.essentially_different == solutions and found.complete:
            return Made(puzzle, tried)
    raise NotMadeError(tries)


def random_puzzles(
    side: int, colours: int, *, seed: int = 0, spoilt: bool = False, lang: str = "en"
) -> Iterator[Puzzle]:
    """Yield puzzles without end that have a solution; `spoilt` ones need not, though counting does not tell."""
    random, frame = Random(f"puzzle {seed}"), Frame(side)
    msg = messages(lang)
    names, parts = tuple(msg("puzzle-colours").split(", "))[:colours], (msg("puzzle-head"), msg("puzzle-tail"))
    while True:
        shown = _solution(frame, colours, random)
        cards = [[shown[Side(cell, side)] for side in range(SIDES)] for cell in range(frame.size)]
        if spoilt:
            # Some cards exchange edges: colour by colour, there are as many heads and tails as before.
            some = random.sample(range(frame.size), frame.size // 3 + 1)
            edges = [edge for card in some for edge in cards[card]]
            random.shuffle(edges)
            for at, card in enumerate(some):
                cards[card] = edges[SIDES * at : SIDES * (at + 1)]
        random.shuffle(cards)
        turned = [turned_labels((a, b, c), random.randrange(SIDES)) for a, b, c in cards]
        yield Puzzle(
            frame,
            tuple(
                Card(str(number), (_edge(a, names, parts), _edge(b, names, parts), _edge(c, names, parts)))
                for number, (a, b, c) in enumerate(turned, start=1)
            ),
            names,
            parts,
        )


def _solution(frame: Frame, colours: int, random: Random) -> dict[Side, int]:
    """Return the edges of a solution.

    On the outside each colour shows one part only: so nothing outside can be taken inside, and solutions are few.
    """
    outside = [random.choice((1, -1)) for _ in range(colours)]
    shown = {}
    for first, second in frame.adjacencies:
        shown[first] = random.randint(1, colours) * random.choice((1, -1))
        shown[second] = -shown[first]
    for side in frame.outer:
        colour = random.randrange(colours)
        shown[side] = (colour + 1) * outside[colour]
    return shown


def _edge(label: int, colours: tuple[str, ...], parts: tuple[str, str]) -> Edge:
    return Edge(colours[abs(label) - 1], parts[label < 0])
