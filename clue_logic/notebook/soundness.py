"""Whether rules are sound: the first false step, and a deal in which every line of the log is true.

A rule is sound if its conclusion is true in every deal in which its premises are true. If rules derive a fact that is
false in a deal that agrees with the log, some step leads from premises that are true in all these deals to a false
conclusion, and its rule is wrong. An impossible log has no such deals, so this cannot be tested there.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from enum import Enum

from msgspec import Struct

from clue_logic.datalog.calculi import load_game_calculus
from clue_logic.datalog.derivation import Derivation, Inference
from clue_logic.datalog.engine.rounds import derive_by_statement
from clue_logic.datalog.syntax import CONTRADICTION, Calculus
from clue_logic.datalog.user_rules import NOTEBOOK, Rules
from clue_logic.game.facts import Fact, Value
from clue_logic.game.game import Game
from clue_logic.game.given_facts import stages
from clue_logic.game.questions import Cell, State
from clue_logic.notebook.notebook import Notebook
from clue_logic.proof.proof import Proof, StatedFact
from clue_logic.words.grouping import group_pairs
from clue_logic.words.records import replace
from clue_logic.worlds.encoding import ConstraintClauses
from clue_logic.worlds.entailment import Worlds
from clue_logic.worlds.neighbours import Deal

SORTS: Mapping[str, tuple[str, ...]] = {
    "holds": ("location", "card"),
    "lacks": ("location", "card"),
    "one_of_two": ("location", "card", "card"),
    "one_of": ("event", "location"),
    "clause": ("event", "location"),
    "at_most": ("location", "group", "number"),
    "at_least": ("location", "group", "number"),
}
"""The predicates that say something of deals, and the sorts of their arguments; with others it is another thing."""


def is_about_deals(fact: Fact, calculus: Calculus, game: Game) -> bool:
    """Return whether a derived fact is about deals, with places and cards of the game."""
    if fact.predicate == CONTRADICTION:
        return True
    sorts = SORTS.get(fact.predicate)
    if sorts is None or sorts != calculus.declarations[fact.predicate].sorts:
        return False
    there = {"location": game.locations, "card": game.deck.cards}
    return all(value in there[sort] for sort, value in zip(sorts, fact.args, strict=True) if sort in there)


def truth_test(deal: Mapping[str, str], game: Game, facts: Iterable[Fact]) -> Callable[[Fact], bool]:
    """Return a test of facts about deals: whether they are true in a deal of a game."""
    groups = {group.key: group.cards for group in game.deck.groups}
    named = group_pairs((fact.args[0], str(fact.args[1])) for fact in facts if fact.predicate == "names")
    return lambda fact: holds_in_deal(fact, deal, groups, named)


def holds_in_deal(
    fact: Fact, deal: Mapping[str, str], groups: Mapping[str, Sequence[str]], named: Mapping[Value, Sequence[str]]
) -> bool:
    """Return whether a fact about deals holds in one; a contradiction holds in none.

    >>> holds_in_deal(Fact("at_most", ("Ann", "cards", 1)), {"1": "Ann", "2": "Ann"}, {"cards": ("1", "2")}, {})
    False
    """
    place = fact.args[0] if fact.args else None
    match fact.predicate, fact.args:
        case "contradiction", _:
            return False
        case "holds", (_, card):
            return deal[str(card)] == place
        case "lacks", (_, card):
            return deal[str(card)] != place
        case "one_of_two", (_, *cards):
            return any(deal[str(card)] == place for card in cards)
        case (("clause" | "one_of"), (event, location)):
            return any(deal[card] == location for card in named.get(event, ()))
        case "at_most", (_, group, int(number)):
            return sum(deal[card] == place for card in groups[str(group)]) <= number
        case "at_least", (_, group, int(number)):
            return sum(deal[card] == place for card in groups[str(group)]) >= number
    raise AssertionError(fact)


_CELLS = (State.HOLDS.value, State.LACKS.value)


class Blame(Enum):
    """The source of a contradiction."""

    LOG = "log"
    SUPPOSITION = "supposition"
    RULES = "rules"
    """The rules derive it from a possible log: they are wrong."""


def find_blame(notebook: Notebook) -> Blame:
    """Return the source of a contradiction in a notebook: the log, the suppositions, or the rules."""
    if notebook.contradictions and _surely_possible(_notebook_worlds(notebook)):
        return Blame.RULES
    return Blame.SUPPOSITION if notebook.game.supposed else Blame.LOG


class FalseStep(Struct, frozen=True):
    """A step from what holds in every deal that agrees with the log to what does not."""

    fact: Fact  # the conclusion
    label: str  # of the rule
    line: int  # after which it is derived, 0 for the headers
    premises: tuple[Fact, ...]
    # the premises with predicates of the calculus itself, which cannot be tested in a deal: one of these may be the
    # error. With user-defined rules, only premises that depend on these rules, as the imported rules are sound
    untested: tuple[Fact, ...]
    deal: Deal  # a deal that agrees with every line of the log, in which the conclusion is false


def false_cells(facts: Iterable[Fact], worlds: Worlds) -> Iterator[Fact]:
    """Yield the cells and contradictions among some facts that are not so in every deal; none of an impossible log.

    A cell that it would take too long to decide is not among them.
    """
    if not _surely_possible(worlds):
        return
    for fact in facts:
        if fact.predicate == CONTRADICTION:
            yield fact
        elif fact.predicate in _CELLS and fact.args in worlds.cells:  # with other arguments it is another predicate
            cell = str(fact.args[0]), str(fact.args[1])
            if worlds.cells[cell] is not State(fact.predicate) and cell not in worlds.undecided_cells:
                yield fact


def _notebook_worlds(notebook: Notebook) -> Worlds:
    return notebook.worlds or Worlds(notebook.game, bounded=True)


def _surely_possible(worlds: Worlds) -> bool:
    return worlds.possible and len(worlds.undecided_cells) < len(worlds.cells)


def first_false_step(derivation: Derivation, worlds: Worlds, also: Collection[str] = ()) -> FalseStep | None:
    """Return the first false step on the way to the first false cell or contradiction; None if there is none."""
    tests = _DealTests(derivation, worlds)
    first = next(false_cells(derivation.inferences, worlds), None) or _other_false(derivation, worlds, tests, also)
    return None if first is None else _find_step(first, derivation, tests)


def find_false_step(cell: Fact, derivation: Derivation, worlds: Worlds) -> FalseStep:
    """Return the first step of the proof of a false cell that is false in the same deal."""
    place, card = map(str, cell.args)
    otherwise = Cell(place, card, cell.predicate == State.LACKS.value)
    return _find_step(cell, derivation, _DealTests(derivation, worlds), otherwise)


def _find_step(fact: Fact, derivation: Derivation, tests: _DealTests, *also: Cell) -> FalseStep:
    """Return the first false step on the way to a false fact, with a deal in which some cells are so besides."""
    for inference in _ancestors(derivation, fact):
        deal = tests.refuting(inference.fact, *also)
        if deal is not None:
            untested = (f for f in inference.premises if _is_suspect(f, derivation, tests))
            # A statement of several lines counts as a whole, from its first line.
            lines = (
                derivation.givens[f].line for f in inference.premises if f in derivation.givens and inference.since
            )
            line = max(inference.since or 0, *lines, 0)
            return FalseStep(
                inference.fact, inference.label, line, inference.premises, tuple(dict.fromkeys(untested)), deal
            )
    raise AssertionError("the last of these steps is false")


def _is_suspect(fact: Fact, derivation: Derivation, tests: _DealTests) -> bool:
    """Return whether deals do not decide a derived fact, and it rests on a rule that may be wrong."""
    suspects = frozenset(derivation.calculus.bounded)
    seen, left = {fact}, [fact]
    while left:
        inference = derivation.inferences.get(current := left.pop())
        if inference is None or tests.tells(current):
            continue
        if not suspects or inference.label in suspects:
            return True
        left += [premise for premise in inference.premises if premise not in seen]
        seen.update(inference.premises)
    return False


def false_in_proof(proof: Proof, derivation: Derivation, worlds: Worlds) -> Fact | None:
    """Return the first conclusion in a proof that is not so in every deal; None if all are, as far as deals tell."""
    facts = [step.fact for step in proof.steps if step.label is not None]
    if next(false_cells(facts, worlds), None) is None:
        return None
    tests = _DealTests(derivation, worlds)
    return next(fact for fact in facts if tests.refuting(fact) is not None)


def wrong_step(notebook: Notebook, rules: Rules | None) -> tuple[FalseStep, Derivation] | None:
    """Return the first false step of the rules that made a notebook, and what it was found in; None if there is none.

    They are applied statement by statement once more only if the notebook has something that is not so.

    Raises KeyError if there is no such calculus.
    """
    worlds = _notebook_worlds(notebook)
    if next(false_cells(notebook.core_facts, worlds), None) is None:
        return None
    derivation = derive_by_statement(load_game_calculus(rules or NOTEBOOK, notebook.game), stages(notebook.game))
    step = first_false_step(derivation, worlds)
    return None if step is None else (step, derivation)


def _other_false(derivation: Derivation, worlds: Worlds, tests: _DealTests, labels: Collection[str]) -> Fact | None:
    """Return the first conclusion of some rules that is false in a deal, except cells, which are tested before."""
    if not labels or not _surely_possible(worlds):
        return None
    concluded = (inference.fact for inference in derivation.inferences.values() if inference.label in labels)
    return next((fact for fact in concluded if fact.predicate not in _CELLS and tests.refuting(fact)), None)


def _ancestors(derivation: Derivation, fact: Fact) -> list[Inference]:
    """Return the inferences that a fact depends on, in order of derivation, its own last."""
    reached: set[Fact] = set()
    left = [fact]
    while left:
        current = left.pop()
        if current in derivation.inferences and current not in reached:
            reached.add(current)
            left += derivation.inferences[current].premises
    return [inference for inference in derivation.inferences.values() if inference.fact in reached]


class _DealTests:
    """Decides whether facts hold in every deal that agrees with a log, as far as they are about deals."""

    def __init__(self, derivation: Derivation, worlds: Worlds) -> None:
        self._worlds = worlds
        self._game: Game = worlds.encoding.game
        self._calculus = derivation.calculus
        self._groups: Mapping[str, tuple[str, ...]] = {group.key: group.cards for group in self._game.deck.groups}
        self._named = group_pairs(
            (fact.args[0], str(fact.args[1])) for fact in derivation.givens if fact.predicate == "names"
        )

    def tells(self, fact: Fact) -> bool:
        """Return whether a fact is about deals."""
        return is_about_deals(fact, self._calculus, self._game)

    def refuting(self, fact: Fact, *also: Cell) -> Deal | None:
        """Return a deal that agrees with the log and some cells, and in which a fact is false.

        None if there is none, or if the fact is not about deals.
        """
        if not self.tells(fact):
            return None
        match fact.predicate, fact.args:
            case "contradiction", _:
                return self._worlds.find_deal(*also)
            case (("holds" | "lacks"), (location, card)):
                return self._worlds.find_deal(
                    Cell(str(location), str(card), fact.predicate == State.LACKS.value), *also
                )
            case "one_of_two", (location, *cards):
                return self._worlds.find_deal(*(Cell(str(location), str(card), False) for card in cards), *also)
            case (("clause" | "one_of"), (event, location)):
                return self._worlds.find_deal(
                    *(Cell(str(location), card, False) for card in self._named.get(event, ())), *also
                )
            case "at_most", (location, group, int(number)):
                return self._with_number(str(location), str(group), number + 1, None, also)
            case "at_least", (location, group, int(number)):
                return self._with_number(str(location), str(group), None, number - 1, also)
        raise AssertionError(fact)

    def _with_number(
        self, location: str, group: str, low: int | None, high: int | None, also: Iterable[Cell]
    ) -> Deal | None:
        """Return a deal that agrees with the log and some cells, where a place holds a number of cards of a group."""
        from pysat.card import CardEnc

        encoding = self._worlds.encoding
        cells = [encoding.cells[location, card] for card in self._groups[group]]
        if (low or 0) > len(cells) or (high is not None and high < 0):
            return None
        top = encoding.variables
        deals = (
            CardEnc.atleast(cells, bound=low, top_id=top)
            if low is not None
            else CardEnc.atmost(cells, bound=high, top_id=top)
        )
        asked = ConstraintClauses(None, tuple(map(tuple, deals.clauses)), "what is asked")
        variables = max(top, deals.nv)
        return Worlds(replace(encoding, parts=(*encoding.parts, asked), variables=variables, linked=True)).find_deal(
            *also
        )


class FalseStepRecord(Struct, frozen=True):
    """The first false step of some rules as JSON has it."""

    fact: StatedFact
    rule: str
    line: int
    premises: tuple[StatedFact, ...]
    untested: tuple[StatedFact, ...]
    deal: Mapping[str, str]


def false_step_record(step: FalseStep) -> FalseStepRecord:
    """Return a false step as JSON has it."""

    def state_facts(facts: Iterable[Fact]) -> tuple[StatedFact, ...]:
        return tuple(StatedFact(*fact) for fact in facts)

    return FalseStepRecord(
        StatedFact(*step.fact), step.label, step.line, state_facts(step.premises), state_facts(step.untested), step.deal
    )
