"""All solutions of a puzzle, and generated puzzles with a given number of solutions.

Solutions are counted in three ways: as they lie, up to turns of the frame, and essentially different."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import islice, repeat
from random import Random
from typing import Literal

from clue_logic.puzzle.cards import SIDES, Card, Edge, EdgeCounting, Frame, Laid, Puzzle, Side, turned_labels
from clue_logic.puzzle.models import (
    Clock,
    FastModel,
    PostModel,
    SolutionForm,
    Stop,
    StoppedError,
    canonical_form,
    distinct_forms,
    exchanges,
    expand_form,
    symmetry,
    ways_to_turn,
)
from clue_logic.words.messages import messages

# one of those essentially the same, one of three turns of the frame, or all
Listing = Literal["essential", "turns", "raw"]

MOST_LISTED = 10_000  # most solutions in JSON: where cards look alike, few forms can stand for very many


@dataclass(frozen=True)
class SolveResult:
    """The solutions of a puzzle, as far as they were found."""

    puzzle: Puzzle
    forms: tuple[SolutionForm, ...]  # cards that look alike are the same here
    stopped: Stop | None = None  # why the search ended early; None if these are all solutions
    alike: bool = False  # cards that look alike count as the same

    @property
    def complete(self) -> bool:
        """True if these are all solutions."""
        return self.stopped is None

    @cached_property
    def raw(self) -> int:
        """The number of solutions."""
        return sum(SIDES * ways_to_turn(self.puzzle, form) * self.count_distinct_forms(form) for form in self.forms)

    @property
    def per_frame_turn(self) -> int:
        """The number up to turns of the frame."""
        return self.raw // SIDES  # exact: no solution is the same after a turn, for no corner keeps its card

    @property
    def essentially_different(self) -> int:
        """The number up to turns of the frame and of cards (and, with `alike`, exchanges of cards)."""
        return len(self.forms) if self.alike else self.distinct_count

    @property
    def distinct_count(self) -> int:
        """The number of essentially different ones if all cards are distinct."""
        return sum(map(self.count_distinct_forms, self.forms))

    @cached_property
    def orbit_sizes(self) -> tuple[int, ...]:
        """The number of solutions that each essentially different one represents; at most `MOST_LISTED` numbers."""
        sizes = (size for form in self.forms for size in self._orbit_sizes(form))
        return tuple(islice(sizes, MOST_LISTED))

    def _orbit_sizes(self, form: SolutionForm) -> Iterable[int]:
        each, told_apart = SIDES * ways_to_turn(self.puzzle, form), self.count_distinct_forms(form)
        return (each * told_apart,) if self.alike else repeat(each, told_apart)

    def count_distinct_forms(self, form: SolutionForm) -> int:
        """Return the number of forms that a form represents if all cards are distinct."""
        return exchanges(self.puzzle) // symmetry(self.puzzle, form)

    def list_solutions(self, listing: Listing = "essential") -> Iterator[Laid]:
        """Yield solutions, one of each class."""
        for form in self.forms:
            for solution in (form,) if self.alike and listing == "essential" else distinct_forms(self.puzzle, form):
                if listing == "essential":
                    yield _with_all_cards(self.puzzle, solution)
                    continue
                for at, laid in enumerate(expand_form(self.puzzle, solution)):
                    if listing == "raw" or at % SIDES == 0:
                        yield laid


def _with_all_cards(puzzle: Puzzle, form: SolutionForm) -> Laid:
    return form if len({lie.card for lie in form}) == len(form) else next(distinct_forms(puzzle, form))


def solve(
    puzzle: Puzzle,
    *,
    most: int | None = None,
    seconds: float | None = None,
    alike: bool = False,
    tell: Callable[[int], object] = lambda solutions: None,
) -> SolveResult:
    """Find the solutions of a puzzle.

    Parameters
    ----------
    puzzle
        The puzzle.
    most
        Stop after this number of forms; None for all.
    seconds
        Stop after this time. What was found is returned, also after Ctrl-C.
    alike
        Cards that look alike count as the same.
    tell
        Called with the number of forms found so far.

    Examples
    --------
    >>> from clue_logic.puzzle.puzzle_file import read_puzzle
    >>> puzzle = read_puzzle('''
    ... 1: red head, blue head, green head
    ... 2: red tail, red head, red head
    ... 3: blue tail, blue head, red head
    ... 4: green tail, green head, red head
    ... ''')
    >>> solved = solve(puzzle)
    >>> solved.raw, solved.per_frame_turn, solved.essentially_different, solved.orbit_sizes
    (3, 1, 1, (3,))
    """
    if not EdgeCounting.of(puzzle).possible:
        return SolveResult(puzzle, (), alike=alike)

    def forms(clock: Clock) -> Iterator[SolutionForm]:
        return (canonical_form(puzzle, form, alike=True) for form in FastModel(puzzle).forms(clock))

    solutions, stopped = _collect_results(forms, most, seconds, tell)
    return SolveResult(puzzle, tuple(sorted(solutions)), stopped, alike)


def solve_as_in_the_post(
    puzzle: Puzzle,
    *,
    most: int | None = None,
    seconds: float | None = None,
    alike: bool = False,
    tell: Callable[[int], object] = lambda solutions: None,
) -> SolveResult:
    """Find the solutions by the model of the blog post, which is slower; parameters as in `solve`."""
    solutions, stopped = _collect_results(lambda clock: PostModel(puzzle).solutions(clock), most, seconds, tell)
    forms = {canonical_form(puzzle, laid, alike=True) for laid in solutions}
    return SolveResult(puzzle, tuple(sorted(forms)), stopped, alike)


def _collect_results(
    search: Callable[[Clock], Iterator[Laid]], most: int | None, seconds: float | None, tell: Callable[[int], object]
) -> tuple[list[Laid], Stop | None]:
    """Return the results of a search, and why it ended early."""
    solutions: list[Laid] = []
    clock = Clock(seconds)
    try:
        with clock.catch_interrupt():
            for laid in search(clock):
                solutions.append(laid)
                tell(len(solutions))
                if len(solutions) == most:
                    return solutions, Stop.ENOUGH
    except StoppedError as error:
        return solutions, error.why
    except KeyboardInterrupt:
        return solutions, Stop.INTERRUPT
    return solutions, None


@dataclass(frozen=True, slots=True)
class GeneratedPuzzle:
    """A generated puzzle, and the number of tries."""

    puzzle: Puzzle
    tries: int


class GenerationError(Exception):
    """No puzzle tried has the wanted number of solutions."""

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
    tell: Callable[[int], object] = lambda count: None,
) -> GeneratedPuzzle:
    """Return the first puzzle of this seed with this number of essentially different solutions.

    Raises NotMadeError if no puzzle tried has this number of solutions.

    >>> made = make(side=2, solutions=1, seed=7)
    >>> solve(made.puzzle).essentially_different
    1
    """
    for count, puzzle in enumerate(random_puzzles(side, colours, seed=seed, spoilt=solutions == 0, lang=lang), start=1):
        if count > tries:
            break
        tell(count)
        result = solve(puzzle, most=solutions + 1)
        if result.stopped is Stop.INTERRUPT:
            raise KeyboardInterrupt
        if result.essentially_different == solutions and result.complete:
            return GeneratedPuzzle(puzzle, count)
    raise GenerationError(tries)


def random_puzzles(
    side: int, colours: int, *, seed: int = 0, spoilt: bool = False, lang: str = "en"
) -> Iterator[Puzzle]:
    """Yield endless random puzzles with a solution; `spoilt` ones may have none, but pass the counting lemma."""
    random, frame = Random(f"puzzle {seed}"), Frame(side)
    msg = messages(lang)
    names, parts = tuple(msg("puzzle-colours").split(", "))[:colours], (msg("puzzle-head"), msg("puzzle-tail"))
    while True:
        labels = _solution(frame, colours, random)
        cards = [[labels[Side(cell, side)] for side in range(SIDES)] for cell in range(frame.size)]
        if spoilt:
            # exchange edges of some cards: the numbers of heads and tails of each colour stay the same
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
    """Return the labels of a random solution.

    On the outside each colour shows only one part, so no outer edges can be exchanged with inner ones: few solutions.
    """
    outside = [random.choice((1, -1)) for _ in range(colours)]
    labels = {}
    for first, second in frame.adjacencies:
        labels[first] = random.randint(1, colours) * random.choice((1, -1))
        labels[second] = -labels[first]
    for side in frame.outer:
        colour = random.randrange(colours)
        labels[side] = (colour + 1) * outside[colour]
    return labels


def _edge(label: int, colours: tuple[str, ...], parts: tuple[str, str]) -> Edge:
    return Edge(colours[abs(label) - 1], parts[label < 0])
