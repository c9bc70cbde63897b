"""What shows that an answer is right: proofs by the rules of the notebook, and deals."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import TYPE_CHECKING

from clue_logic.benchmark.steps import WrittenStep
from clue_logic.datalog.calculi import load_game_calculus
from clue_logic.datalog.derivation import Derivation
from clue_logic.datalog.engine.rounds import derive, derive_by_statement
from clue_logic.datalog.syntax import CONTRADICTION
from clue_logic.datalog.user_rules import NOTEBOOK
from clue_logic.game.events import LearnedCell
from clue_logic.game.facts import Fact
from clue_logic.game.game import Game
from clue_logic.game.given_facts import stages
from clue_logic.game.questions import Cell
from clue_logic.language.writing.statements import Writing
from clue_logic.notebook.claim import statement_lines
from clue_logic.proof.proof import extract_proof
from clue_logic.words.messages import messages
from clue_logic.worlds.conflicts import RelaxedLog
from clue_logic.worlds.constraints import Holding

if TYPE_CHECKING:
    from clue_logic.worlds.entailment import Worlds

_CELLS = ("holds", "lacks")


def cell_fact(cell: Cell) -> Fact:
    """Return the fact of a cell."""
    return Fact("holds" if cell.holds else "lacks", (cell.location, cell.card))


def derive_cells(game: Game, rules: str = NOTEBOOK, *, by_statement: bool = False) -> Derivation:
    """Return the derivation of a calculus from a log."""
    calculus = load_game_calculus(rules, game)
    return derive_by_statement(calculus, stages(game)) if by_statement else derive(calculus, stages(game))


def cell_text(cell: Cell, game: Game, lang: str) -> str:
    """Return a cell as a statement of the log language.

    >>> from clue_logic.language.reader import read_log
    >>> game = read_log("cards: 1, 2, 3\\nhidden: 1\\nplayers: Ann 1, Bob 1")
    >>> [cell_text(Cell("Ann", "2", False), game, lang) for lang in ("en", "de")]
    ['Ann lacks 2', 'Ann besitzt 2 nicht']
    """
    learned = Writing.of(game, lang).statement(LearnedCell(1, cell.location, cell.card, cell.holds))
    return learned.partition(" ")[2]


def prove(derivation: Derivation, facts: Iterable[Fact], game: Game, lang: str) -> tuple[WrittenStep, ...]:
    """Return the recorded proof of some facts with cells alone as steps.

    A step that is about no cell belongs to those that use it. What follows from the headers alone is left out.
    """
    events = statement_lines(game)
    numbers: dict[Fact, int] = {}
    written: list[WrittenStep] = []
    rests_on: dict[Fact, tuple[dict[int, None], dict[int, None]]] = {}  # lines and steps, in order
    for goal in facts:
        proof = extract_proof(derivation, goal)
        for step in proof.steps:
            if step.fact in rests_on:
                continue
            lines, steps = dict[int, None](), dict[int, None]()
            for premise in step.premises:
                lines |= rests_on[proof.steps[premise].fact][0]
                steps |= rests_on[proof.steps[premise].fact][1]
            if step.label is None:
                lines |= {line: None for line in (step.line, *step.also) if line in events}
            elif step.fact.predicate in (*_CELLS, CONTRADICTION) and (lines or steps):
                numbers[step.fact] = len(written) + 1
                written.append(
                    WrittenStep(_statement(step.fact, game, lang), tuple(sorted(lines)), tuple(sorted(steps)))
                )
                lines, steps = {}, {numbers[step.fact]: None}
            rests_on[step.fact] = lines, steps
    return tuple(written)


def _statement(fact: Fact, game: Game, lang: str) -> str:
    if fact.predicate == CONTRADICTION:
        return messages(lang)("items-contradiction")
    place, card = map(str, fact.args)
    return cell_text(Cell(place, card, fact.predicate == "holds"), game, lang)


def event_lines(game: Game) -> tuple[int, ...]:
    """Return the lines on which statements begin."""
    return tuple(dict.fromkeys(event.line for event in game.events))


class Lines:
    """Decides what follows from some lines of a log, each statement of which is on one line.

    >>> from clue_logic.language.reader import read_log
    >>> game = read_log("cards: 1, 2, 3\\nhidden: 1\\nplayers: Ann 1, Bob 1\\nAnn reveals 2\\nBob reveals 3")
    >>> Lines(game).follows(Cell("envelope", "1", True), [4])
    False
    """

    def __init__(self, game: Game) -> None:
        self._log = RelaxedLog(game)
        self.all = event_lines(game)

    def follows(self, cell: Cell, lines: Collection[int]) -> bool:
        """Return whether a cell follows from the headers and some lines."""
        return not self.is_possible(lines, cell.opposite)

    def is_possible(self, lines: Collection[int], *cells: Cell) -> bool:
        """Return whether some deal agrees with the headers, some lines and cells."""
        without = [line for line in self.all if line not in lines]
        supposed = [Holding(0, cell.location, cell.card, cell.holds) for cell in cells]
        return self._log.is_possible(without, supposed)

    def are_needed(self, cell: Cell, lines: Collection[int]) -> bool:
        """Return whether a cell does not follow without any one of some lines."""
        return not any(self.follows(cell, [other for other in lines if other != line]) for line in lines)

    def minimize(self, cell: Cell) -> tuple[int, ...]:
        """Return lines from which a cell follows, each of which is needed; the last lines are left out first."""
        left = list(self.all)
        for line in reversed(self.all):
            without = [other for other in left if other != line]
            if self.follows(cell, without):
                left = without
        return tuple(left)


def first_deal(worlds: Worlds, cell: Cell) -> Mapping[str, str]:
    """Return the first deal with a cell, in the order of cards and places: no choice is left to the solver."""
    chosen = [cell]
    places = worlds.encoding.game.locations
    deal = worlds.find_deal(*chosen)
    assert deal is not None  # the cell is possible
    for card in worlds.encoding.game.deck.cards:
        for place in places:
            here = Cell(place, card, True)
            other = deal if deal[card] == place else worlds.find_deal(*chosen, here)
            if other is not None:
                deal = other
                chosen.append(here)
                break
    return {card: deal[card] for card in worlds.encoding.game.deck.cards}
