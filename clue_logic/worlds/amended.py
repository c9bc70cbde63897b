"""Would a log be possible with something else on some of its lines? Asked many times of one solver."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import assert_never

from clue_logic.game.game import Game
from clue_logic.worlds.constraints import Constraint, Holding, NotAllOf, NumberOf, OneHandOf, SomeOf
from clue_logic.worlds.encoding import encode
from clue_logic.worlds.fitting import UndecidedError
from clue_logic.worlds.solver import Budget, Solver


class Amended:
    """The lines of a log, any of which can be left out for a while.

    Parameters
    ----------
    game
        The game.

    Examples
    --------
    >>> from clue_logic.language.reader import read_log
    >>> game = read_log('''cards: Ace, King, Queen
    ... hidden: 1
    ... players: Ann 1, Bob 1
    ... Ann suggests Ace: Bob passes
    ... Bob reveals Ace
    ... ''')
    >>> amended = Amended(game)
    >>> amended.possible(), amended.possible({5})
    (False, True)
    >>> [amended.possible({5}, [Holding(5, "Bob", card, True)]) for card in ("Ace", "King")]
    [False, True]
    """

    def __init__(self, game: Game) -> None:
        self._encoding = encode(game)
        self._budget = Budget()
        self.undecided = False
        """True if a question would have taken too long; the answer was then no."""
        self._top = self._encoding.variables
        self._selector = {line: self._fresh() for line in self._encoding.lines}
        self._solver = Solver(self._encoding)
        for part in self._encoding.parts:
            unless = [-self._selector[line] for line in part.lines]
            for clause in part.clauses:
                self._solver.add([*unless, *clause])

    def at_odds(self) -> frozenset[int]:
        """Return lines that cannot all be true, not the fewest; all lines, where nobody says which."""
        selectors = {selector: line for line, selector in self._selector.items()}
        if self.possible():
            return frozenset()
        return frozenset(selectors[selector] for selector in self._solver.core if selector in selectors)

    def possible(self, without: Collection[int] = (), said: Iterable[Constraint] = ()) -> bool:
        """Return whether some deal agrees with the log without some lines, and with what is said instead.

        Where that would take too long, the answer is no, and `undecided` is true from then on.

        Raises
        ------
        ValueError
            If something else is said about the number of cards.
        """
        said = tuple(said)
        hands = next((one for one in said if isinstance(one, OneHandOf)), None)
        if hands is not None:
            rest = [one for one in said if one is not hands]
            return any(self.possible(without, [*rest, *self._hand(hands, hand)]) for hand in hands.hands)
        assumptions = [selector for line, selector in self._selector.items() if line not in without]
        assumptions += [self._literal(one) for one in said]

        def constraints() -> Iterator[Constraint]:
            for part in self._encoding.parts:
                if part.stated is not None and not any(line in without for line in part.lines):
                    yield part.stated.constraint
            yield from said

        try:
            return self._solver.solve(assumptions, constraints, self._budget)
        except UndecidedError:
            self.undecided = True
            return False

    def _hand(self, said: OneHandOf, hand: Sequence[str]) -> Iterator[Constraint]:
        for card in self._encoding.game.deck.cards:
            yield Holding(said.line, said.location, card, card in hand)

    def _literal(self, said: Constraint) -> int:
        """Return a literal that is true only if what is said is."""
        cells = self._encoding.cells
        match said:
            case Holding(_, location, card, holds):
                return cells[location, card] if holds else -cells[location, card]
            case SomeOf(_, location, cards):
                clause = [cells[location, card] for card in cards]
            case NotAllOf(_, location, cards):
                clause = [-cells[location, card] for card in cards]
            case NumberOf() | OneHandOf():
                raise ValueError(f"this cannot be said for a while: {said}")
            case _:
                assert_never(said)
        literal = self._fresh()
        self._solver.add([-literal, *clause])
        return literal

    def _fresh(self) -> int:
        self._top += 1
        return self._top
