"""Rules judged on a log: cell by cell, against what follows from it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from types import MappingProxyType
from typing import Any

from clue_logic.classroom.comparison import cell_fact, concluded_cells, differences, rule_cells
from clue_logic.classroom.findings import step_form
from clue_logic.classroom.refutation.trial_games import supporting_labels
from clue_logic.classroom.rule_sources import RuleSources, find_sources
from clue_logic.datalog.calculi import load_game_calculus
from clue_logic.datalog.derivation import Derivation
from clue_logic.datalog.engine.rounds import derive, derive_by_statement
from clue_logic.datalog.syntax import CONTRADICTION
from clue_logic.datalog.user_rules import UserRules
from clue_logic.game.facts import Fact
from clue_logic.game.game import Game
from clue_logic.game.given_facts import stages
from clue_logic.game.questions import State
from clue_logic.notebook.soundness import FalseStep, first_false_step
from clue_logic.words.cancellation import never
from clue_logic.words.encoding import Encoding
from clue_logic.words.grouping import group_pairs
from clue_logic.words.records import replace
from clue_logic.worlds.entailment import Worlds

NOTEBOOK = "notebook"
"""The calculus for comparison if rules import none."""

_MOST_TRIED = 40
"""Rules tried at most to find a lost cell."""


class LogContext:
    """The deals of a log, and cached derivations of built-in calculi."""

    def __init__(
        self, game: Game, worlds: Worlds | None = None, derived: Mapping[str, Derivation] = MappingProxyType({})
    ) -> None:
        self.game = game
        self.worlds = Worlds(game, bounded=True) if worlds is None else worlds
        self._derived = dict(derived)

    def derive(self, name: str, stopped: Callable[[], bool] = never) -> Derivation:
        """Return the derivation of a calculus of the software, statement by statement."""
        if name not in self._derived:
            self._derived[name] = derive_by_statement(load_game_calculus(name, self.game), stages(self.game), stopped)
        return self._derived[name]


@dataclass(frozen=True)
class LogJudgement(Encoding):
    """The judgement of rules on a log."""

    known: LogContext
    derivation: Derivation  # statement by statement
    standing: RuleSources
    beside: str  # name of the calculus for comparison: the imported one, or the notebook
    found: tuple[Fact, ...]  # cells that they conclude
    # true cells that only the calculus concludes, and that only the rules conclude
    lost: tuple[Fact, ...] = ()
    gained: tuple[Fact, ...] = ()
    false: tuple[Fact, ...] = ()  # cells that they conclude, but that do not follow
    # the first false step; None if no deal shows a false conclusion
    step: FalseStep | None = None
    contradicts: bool = False

    @property
    def possible(self) -> bool:
        """Whether some deal agrees with the log; if not, only `found` is set."""
        return self.known.worlds.possible

    @property
    def is_false(self) -> bool:
        """Whether a conclusion does not follow."""
        return self.step is not None or bool(self.false)

    @property
    def other(self) -> Derivation:
        """The derivation of the calculus for comparison."""
        return self.known.derive(self.beside)

    @cached_property
    def brings_back(self) -> str | None:
        """A rule of the calculus with which they would find the first lost cell; None if no single rule is enough."""
        return find_missing_rule(self, self.lost[0]) if self.lost else None

    def json_form(self) -> Any:
        return {
            "possible": self.possible,
            "beside": self.beside,
            "takes_in": self.standing.base is not None,
            "found": rule_cells(self.found),
            "lost": rule_cells(self.lost),
            "gained": rule_cells(self.gained),
            "false": rule_cells(self.false),
            "brings_back": self.brings_back,
            "contradicts": self.contradicts,
            "first_false": None if self.step is None else step_form(self.step, self.derivation),
        }


def judge_on_log(
    own: UserRules, game: Game, known: LogContext | None = None, *, stopped: Callable[[], bool] = never
) -> LogJudgement:
    """Judge rules on a log.

    Raise TooManyFactsError if they derive too many facts.
    Raise SupersededError if it was stopped.
    """
    known = LogContext(game) if known is None else known
    worlds = known.worlds
    derivation = derive_by_statement(load_game_calculus(own, game), stages(game), stopped)
    standing = find_sources(own, len(game.deck.parts))
    beside = standing.base or NOTEBOOK
    concluded = tuple(concluded_cells(derivation, worlds))
    contradicts = any(fact.predicate == CONTRADICTION for fact in derivation.inferences)
    plain = LogJudgement(known, derivation, standing, beside, concluded, contradicts=contradicts)
    if not worlds.possible:
        return plain
    difference = differences("", known.derive(beside, stopped), derivation, worlds)
    return replace(
        plain,
        lost=tuple(map(cell_fact, difference.lost)),
        gained=tuple(map(cell_fact, difference.gained)),
        false=tuple(map(cell_fact, difference.false)),
        step=first_false_step(derivation, worlds, standing.own),
    )


def find_missing_rule(judgement: LogJudgement, fact: Fact) -> str | None:
    """Return the label of a rule by which rules would find a lost cell, the one that concludes it before the others."""
    calculus, other, game = judgement.derivation.calculus, judgement.other, judgement.known.game
    base = other.calculus
    here = {rule.label for rule in calculus.rules if rule in base.rules}
    missing = [label for label in supporting_labels(other, fact) if label not in here]
    for label in missing[:_MOST_TRIED]:
        rule = base.rule(label)
        declarations = {**base.declarations, **calculus.declarations}
        with_it = replace(calculus, declarations=declarations, rules=(*calculus.rules, rule))
        if fact in derive(with_it, stages(game)).inferences:
            return label
    return None


class Change(Enum):
    """How a cell differs."""

    SAME = "same"
    GAINED = "gained"
    """True, and found by the rules, but not by the calculus."""
    LOST = "lost"
    """True, and found by the imported calculus, but not by the rules."""
    FALSE = "false"
    """Concluded, but does not follow."""
    FOLLOWS = "follows"
    """Does not follow, either, and is concluded from something that does not."""


@dataclass(frozen=True, slots=True)
class JudgedCell:
    """A cell as rules have it."""

    state: State  # the conclusion; for a lost cell that of the calculus
    change: Change = Change.SAME
    fact: Fact | None = None  # the conclusion; None for an open cell


def judged_cells(judgement: LogJudgement) -> Mapping[tuple[str, str], JudgedCell]:
    """Return every cell of a log, by place and card.

    Rules that import nothing lose no cell: they need not find all that a whole calculus finds.
    """
    game = judgement.known.game
    cells = {(place, card): JudgedCell(State.OPEN) for place in game.locations for card in game.deck.cards}
    false, gained, consequences = frozenset(judgement.false), frozenset(judgement.gained), _consequences(judgement)
    for fact in judgement.lost if judgement.standing.base is not None else ():
        cells[_cell(fact)] = JudgedCell(State(fact.predicate), Change.LOST, fact)
    for at, facts in group_pairs((_cell(fact), fact) for fact in judgement.found).items():
        # Distinguish a false step from its consequences: contradictory rules finally conclude everything, and their
        # first conclusion counts.
        false_fact = next((fact for fact in facts if fact in false and fact not in consequences), None)
        if false_fact is not None:
            cells[at] = JudgedCell(State(false_fact.predicate), Change.FALSE, false_fact)
            continue
        false_fact = facts[0] if judgement.contradicts else next((fact for fact in facts if fact in false), facts[0])
        state = State.BOTH if len(facts) > 1 and not judgement.contradicts else State(false_fact.predicate)
        change = Change.FOLLOWS if false_fact in false else Change.GAINED if false_fact in gained else Change.SAME
        cells[at] = JudgedCell(state, change, false_fact)
    return cells


@dataclass(frozen=True, slots=True)
class CellCounts:
    """The numbers of cells that are concluded (`found`), gained, lost, and concluded without following (`false`)."""

    found: int
    gained: int
    lost: int
    false: int


def count_cells(cells: Mapping[tuple[str, str], JudgedCell]) -> CellCounts:
    """Count the cells of a log.

    A cell counts once, even if contradictory rules conclude both that the card is there and that it is not.
    """
    changes = Counter(cell.change for cell in cells.values())
    concluded = sum(cell.fact is not None for cell in cells.values())
    return CellCounts(
        found=concluded - changes[Change.LOST],
        gained=changes[Change.GAINED],
        lost=changes[Change.LOST],
        false=changes[Change.FALSE] + changes[Change.FOLLOWS],
    )


def _consequences(judgement: LogJudgement) -> frozenset[Fact]:
    """Return the facts derived from a false cell."""
    false, tainted = set(judgement.false), set[Fact]()
    consequences = set[Fact]()
    for fact, inference in judgement.derivation.inferences.items():
        if any(premise in tainted for premise in inference.premises):
            consequences.add(fact)
        if fact in consequences or fact in false:
            tainted.add(fact)
    return frozenset(consequences)


def _cell(fact: Fact) -> tuple[str, str]:
    return str(fact.args[0]), str(fact.args[1])
