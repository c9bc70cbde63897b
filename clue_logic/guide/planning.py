"""The plan of a walkthrough: from the cells that a person knows, the easiest deductions one after the other.

A *deduction* is what one observation yields: the cells that the same rule concludes from the same lines and the same
known cells. Its *difficulty* is defined here and used everywhere. It is the effort of its proof
(`clue_logic.proof.proof`), where known cells are premises like given facts, plus `KEEPING` for each conclusion that a
person must keep in mind because a notebook has no cell for it. Of several cells the most difficult counts. What the
headers settle is entered before the game, the keeper's whole hand and the cards that she therefore lacks: it costs
nothing.

The search is best first, as in Knuth's generalization of Dijkstra's algorithm: conclusions without a cell are drawn in
the order of their difficulty, until the easiest one about a cell is reached. From then on that cell is known.

Sources: Sudoku Explainer and HoDoKu (ratings by the hardest step and by the sum of all steps); Bogaerts, Gamba, Claes
and Guns, Step-Wise Explanations of Constraint Satisfaction Problems, ECAI 2020 (explanation steps of least cost).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from clue_logic.datalog.calculi import load_game_calculus
from clue_logic.datalog.derivation import Inference
from clue_logic.datalog.engine.agenda import Agenda
from clue_logic.datalog.syntax import BY_CONTRADICTION, CONTRADICTION, SUPPOSE, Calculus
from clue_logic.datalog.user_rules import NOTEBOOK
from clue_logic.game.facts import Fact, GivenFact
from clue_logic.game.game import Game, a_game
from clue_logic.game.given_facts import stages
from clue_logic.game.questions import Cell, State
from clue_logic.notebook.notebook import Notebook
from clue_logic.notebook.solve import solve
from clue_logic.proof.proof import CITING, SUPPOSING, Efforts, Proof, Step, log_lines, proof_effort
from clue_logic.proof.refutation import order_for_reading
from clue_logic.words.records import replace
from clue_logic.worlds.entailment import Worlds
from clue_logic.worlds.neighbours import Deal
from clue_logic.worlds.openness import ImpossibleError

KEEPING = 1
"""The difficulty of a conclusion that has no cell in the notebook, so that a person must keep it in mind."""

EXTRA = 2
"""How much harder a step may be that settles the cells of the easiest one and more."""

BY_DEALS = "by_deals"
"""The label of a deduction that no proof by the rules was found for: all deals agree on the cell."""

UNPROVED = 2 * SUPPOSING
"""The least difficulty of a deduction without a proof.

Each cell was supposed to be the other way round, and the rules were followed to their end without a contradiction. So
a proof takes two suppositions at least; how many, a search with limits did not find out.
"""

_CELLS = ("holds", "lacks")


def cell_fact(cell: Cell) -> Fact:
    """Return the fact that states a cell.

    >>> str(cell_fact(Cell("Ben", "Rope", holds=False)))
    'lacks(Ben, Rope)'
    """
    return Fact("holds" if cell.holds else "lacks", (cell.location, cell.card))


def fact_cell(fact: Fact) -> Cell:
    """Return the cell that a fact ``holds`` or ``lacks`` states."""
    location, card = map(str, fact.args)
    return Cell(location, card, fact.predicate == "holds")


@dataclass(frozen=True, slots=True)
class Deduction:
    """The cells that one observation yields."""

    label: str  # of the rule that concludes the cells; `BY_CONTRADICTION`, or `BY_DEALS` without proofs
    cells: tuple[Cell, ...]
    proofs: tuple[Proof, ...]  # of each cell; known cells are leaves like given facts, on line 0
    lines: tuple[int, ...]  # the lines of the log that it rests on
    known: tuple[Cell, ...]  # the known cells that it rests on
    difficulty: int
    complete: bool = True  # False if no proof was found, so that the difficulty is at least this

    @property
    def suppositions(self) -> int:
        return max((len(proof.suppositions) for proof in self.proofs), default=0)


class _Search:
    """Draws conclusions from given facts and known cells, the easiest first."""

    def __init__(
        self, calculus: Calculus, givens: Mapping[Fact, GivenFact], known: Iterable[Fact], supposed: Fact | None = None
    ) -> None:
        self._givens = givens
        self._supposed = supposed
        self._efforts = Efforts(calculus)
        self._rules = {rule.label: rule for rule in calculus.rules}
        self._in_mind = {
            rule.label: not (rule.quiet or calculus.declarations[rule.head.predicate].background)
            for rule in calculus.rules
        }
        self._known: dict[Fact, int] = dict.fromkeys(known, 0)  # with the number of the deduction that concluded it
        self._learned = 0
        self._agenda = Agenda(calculus)
        self._agenda.add_givens([*givens.values(), *(GivenFact(fact, 0) for fact in self._known)])
        if supposed is not None:
            self._agenda.add_givens([GivenFact(supposed, 0)])
        self._inferences: dict[Fact, Inference] = {}  # of conclusions that are not known cells
        self._costs: dict[Fact, int] = {}  # of the last step alone
        self._bases: dict[Fact, tuple[frozenset[Fact], frozenset[int]]] = {}
        self._prices: dict[int, tuple[Inference, tuple[int, int]]] = {}

    def next(self) -> Inference | None:
        """Return the easiest conclusion about a cell, or the easiest contradiction; None if there are no more."""
        while True:
            best = min(self._agenda, key=self.price, default=None)
            if best is None or self._is_goal(best.fact):
                return best
            self._conclude(best)

    def _is_goal(self, fact: Fact) -> bool:
        return fact.predicate == CONTRADICTION or (self._supposed is None and fact.predicate in _CELLS)

    def _conclude(self, inference: Inference) -> None:
        basis, lines = self._basis(inference.premises)
        self._inferences[inference.fact] = inference
        self._costs[inference.fact] = self._own_cost(inference) + KEEPING * self._in_mind[inference.label]
        self._bases[inference.fact] = basis | {inference.fact}, lines
        self._agenda.apply(inference)

    def learn(self, inferences: Iterable[Inference]) -> None:
        """Count conclusions about cells as known from now on."""
        self._learned += 1
        for inference in inferences:
            self._agenda.apply(inference)
            self._known[inference.fact] = self._learned

    def crossed_out(self) -> tuple[Fact, ...]:
        """Return the cells that one known cell alone excludes: if Ben holds Rope, that all others lack it."""
        return tuple(
            inference.fact
            for inference in self._agenda
            if inference.fact.predicate == "lacks" and self.price(inference) == (1, 0)
        )

    def price(self, inference: Inference) -> tuple[int, int]:
        """Return the difficulty of a conclusion, and the last line that it cites."""
        price = self._prices.get(id(inference))
        if price is None:
            basis, lines = self._basis(inference.premises)
            cost = self._own_cost(inference) + sum(self._costs[fact] for fact in basis) + CITING * len(lines)
            price = self._prices[id(inference)] = inference, (cost, max(lines, default=0))
        return price[1]

    def _own_cost(self, inference: Inference) -> int:
        return self._efforts.step_effort(self._rules[inference.label], inference.premises)

    def _basis(self, premises: Iterable[Fact]) -> tuple[frozenset[Fact], frozenset[int]]:
        """Return the conclusions without a cell, and the cited lines, that some premises rest on."""
        basis, lines = frozenset[Fact](), set[int]()
        for premise in premises:
            if premise in self._bases:
                above, cited = self._bases[premise]
                basis |= above
                lines |= cited
            elif premise in self._givens and self._efforts.is_counted(premise):
                lines.add(self._givens[premise].line)
        return basis, frozenset(lines - {0})

    def broadest(self, first: Inference) -> tuple[Inference, ...]:
        """Return the conclusions of the easiest observation, or of one that settles more cells and these among them.

        This is the lookahead of a plan: such an observation may be harder by `EXTRA`. A hand that is full is one step,
        though its cells in one category would be easier.
        """
        best, most = self.together(first), self.price(first)[0] + EXTRA
        for other in self._agenda.find_inferences(first.fact):
            if other is not first and self.price(other)[0] <= most:
                wider = self.together(other)
                if {one.fact for one in wider} > {one.fact for one in best}:
                    best = wider
        return best

    def together(self, first: Inference) -> tuple[Inference, ...]:
        """Return the conclusions about cells that follow from the same observation as the first, itself included."""
        key, by_fact = self._observation(first), {first.fact: first}
        for inference in self._agenda:
            if inference.label == first.label and inference.fact not in by_fact and self._observation(inference) == key:
                by_fact[inference.fact] = inference
        return tuple(by_fact.values())

    def _observation(self, inference: Inference) -> tuple[frozenset[Fact], frozenset[int], object]:
        """Return the premises of a conclusion as a key for grouping.

        Cells that were concluded together count as one where a conclusion rests on a single one: Ben's cards, shown or
        dealt at once, are crossed out for all others at once.
        """
        basis, lines = self._basis(inference.premises)
        known = frozenset(fact for fact in inference.premises if fact in self._known)
        together = {self._known[fact] for fact in known} - {0}
        return basis, lines, together.pop() if len(known) == len(together) == 1 else known

    def proof(self, goal: Inference) -> Proof:
        """Return the proof of a conclusion."""
        index: dict[Fact, int] = {}
        steps: list[Step] = []
        stack: list[tuple[Fact, Inference | None, bool]] = [(goal.fact, goal, False)]
        while stack:
            fact, inference, done = stack.pop()
            if fact in index:
                continue
            if inference is None:
                given = self._givens.get(fact)
                if fact == self._supposed:
                    steps.append(Step(fact, SUPPOSE, (), None))
                elif given is not None:
                    steps.append(Step(fact, None, (), given.line, given.also))
                else:
                    steps.append(Step(fact, None, (), 0))
            elif done:
                premises = dict.fromkeys(index[premise] for premise in inference.premises)
                steps.append(Step(fact, inference.label, tuple(premises), None))
            else:
                stack.append((fact, inference, True))
                stack += [(p, self._inferences.get(p), False) for p in reversed(inference.premises) if p not in index]
                continue
            index[fact] = len(steps) - 1
        return Proof(tuple(steps))


class Planner:
    """Plans deductions from a log and the cells that a person knows.

    Raises ImpossibleError if the log contradicts itself: then everything would follow.

    >>> from clue_logic.language.reader import read_log
    >>> planner = Planner(read_log("cards: 1, 2, 3\\nhidden: 1\\nplayers: Ann 1, Bob 1\\nAnn reveals 3"))
    >>> [(deduction.label, len(deduction.cells), deduction.difficulty) for deduction in planner.deductions(())]
    [('revealed', 1, 1), ('one_place', 2, 1), ('quota_full', 2, 3)]
    """

    def __init__(self, game: Game) -> None:
        self.game = a_game(game)
        self._worlds = Worlds(game, bounded=True)
        if not self._worlds.possible:
            raise ImpossibleError("no deal agrees with this log, so there are no steps to find")
        self.calculus = load_game_calculus(NOTEBOOK, game)

    @cached_property
    def givens(self) -> Mapping[Fact, GivenFact]:
        """The given facts of the log."""
        givens: dict[Fact, GivenFact] = {}
        for stage in stages(self.game):
            for given in stage.givens:
                givens.setdefault(given.fact, given)
        return givens

    @cached_property
    def notebook(self) -> Notebook:
        """The notebook of the log."""
        return solve(self.game)

    @cached_property
    def all_cells(self) -> tuple[Cell, ...]:
        """All cells that follow, in the order of the notebook."""
        states = self._worlds.cells
        if self._worlds.undecided_cells:
            states = {(place, card): state for place, row in self.notebook.grid.items() for card, state in row.items()}
        return tuple(
            Cell(*cell, holds=state is State.HOLDS) for cell, state in states.items() if state is not State.OPEN
        )

    @cached_property
    def header_cells(self) -> tuple[Cell, ...]:
        """The cells that follow from the headers alone: what a person enters before the game."""
        return self.cells_after(0)

    def cells_after(self, line: int) -> tuple[Cell, ...]:
        """Return the cells that follow from the log up to a line."""
        return Planner(self.game.until(line)).all_cells

    def crossed_out(self, known: Collection[Cell]) -> tuple[Cell, ...]:
        """Return the cells that one known cell alone excludes; a person who notes that one need not note these."""
        search = _Search(self.calculus, self.givens, map(cell_fact, known))
        return tuple(map(fact_cell, search.crossed_out()))

    def find_deal(self, cell: Cell) -> Deal | None:
        """Return a deal that agrees with the log and a cell, None if there is none."""
        return self._worlds.find_deal(cell)

    def givens_with(self, known: Iterable[Cell]) -> Mapping[Fact, GivenFact]:
        """Return the facts that a proof of a deduction may cite: the given ones, and known cells as facts on line 0."""
        return {**{fact: GivenFact(fact, 0) for fact in map(cell_fact, known)}, **self.givens}

    def all_deductions(self) -> Iterator[Deduction]:
        """Yield deductions from an empty notebook: first those from the headers, which are not difficult."""
        for deduction in Planner(self.game.until(0)).deductions(()):
            yield replace(deduction, difficulty=0, complete=True)
        yield from self.deductions(self.header_cells)

    def deductions(self, known: Collection[Cell]) -> Iterator[Deduction]:
        """Yield deductions until every cell that follows is known, the easiest one next.

        Each rests on given facts, known cells, and the cells of deductions before it.
        """
        cells = dict.fromkeys(known)
        supposed: Mapping[Cell, Deduction] = {}
        while True:
            search = _Search(self.calculus, self.givens, map(cell_fact, cells))
            while (first := search.next()) is not None and first.fact.predicate in _CELLS:
                together = search.broadest(first)
                deduction = self._by_rule(search, together)
                search.learn(together)
                cells.update(dict.fromkeys(deduction.cells))
                yield deduction
            supposed = {cell: other for cell, other in supposed.items() if cell not in cells}
            supposed = supposed or self._by_supposing(cells)
            supposing = min(supposed.values(), key=lambda other: other.difficulty, default=None)
            if supposing is None:
                return
            cells.update(dict.fromkeys(supposing.cells))
            yield supposing

    def _by_rule(self, search: _Search, together: Iterable[Inference]) -> Deduction:
        order = {place: at for at, place in enumerate((*self.game.locations, *self.game.deck.cards))}
        together = sorted(together, key=lambda inference: [order[str(name)] for name in inference.fact.args])
        proofs = tuple(search.proof(inference) for inference in together)
        cells = tuple(fact_cell(inference.fact) for inference in together)
        difficulty = max(search.price(inference)[0] for inference in together)
        return self._deduction(together[0].label, cells, proofs, difficulty)

    def _deduction(self, label: str, cells: tuple[Cell, ...], proofs: tuple[Proof, ...], difficulty: int) -> Deduction:
        lines = sorted({line for proof in proofs for line in log_lines(proof, self.calculus)})
        known = dict.fromkeys(
            fact_cell(step.fact) for proof in proofs for step in proof.leaves if step.fact.predicate in _CELLS
        )
        return Deduction(label, cells, proofs, tuple(lines), tuple(known), difficulty)

    def _by_supposing(self, known: Collection[Cell]) -> Mapping[Cell, Deduction]:
        """Return the deductions of cells by supposing their opposites; empty if all cells are known.

        They remain valid when more cells are known, so the search is repeated only when all of them are used.
        """
        deductions: dict[Cell, Deduction] = {}
        left = [cell for cell in self.all_cells if cell not in known]
        for cell in left:
            search = _Search(self.calculus, self.givens, map(cell_fact, known), cell_fact(cell.opposite))
            deduction = search.next()
            if deduction is not None:
                proof = _discharge(search.proof(deduction), cell)
                difficulty = search.price(deduction)[0] + SUPPOSING
                deductions[cell] = self._deduction(BY_CONTRADICTION, (cell,), (proof,), difficulty)
        if left and not deductions:
            nested = self._nested(left)
            deductions[nested.cells[0]] = nested
        return deductions

    def _nested(self, left: list[Cell]) -> Deduction:
        """Return the proof of a cell by nested suppositions, from the log alone; without one, that all deals agree."""
        from clue_logic.proof.supposing import SuppositionProver

        prover = SuppositionProver(self._worlds.encoding.game, self.calculus, self._worlds.encoding)
        for cell in left:
            proof = prover.prove(cell_fact(cell))
            if proof is not None:
                difficulty = self.proof_difficulty(proof.proof)
                return self._deduction(BY_CONTRADICTION, (cell,), (proof.proof,), difficulty)
        return Deduction(BY_DEALS, tuple(left), (), (), (), UNPROVED, complete=False)

    def proof_difficulty(self, proof: Proof) -> int:
        """Return the difficulty of a proof."""
        declarations = self.calculus.declarations
        suppositions = sum(
            step.label not in (None, SUPPOSE, BY_CONTRADICTION)
            and not self.calculus.rule(step.label).quiet
            and step.fact.predicate != CONTRADICTION
            and not declarations[step.fact.predicate].background
            for step in proof.steps[:-1]
        )
        return proof_effort(proof, self.calculus) + KEEPING * suppositions


def _discharge(contradiction: Proof, cell: Cell) -> Proof:
    supposed = next(index for index, step in enumerate(contradiction.steps) if step.label == SUPPOSE)
    last = Step(cell_fact(cell), BY_CONTRADICTION, (supposed, len(contradiction.steps) - 1), None)
    return order_for_reading(replace(contradiction, steps=(*contradiction.steps, last)))
