"""Two sets of rules, compared: the cells that each finds in random games, and a smallest log that tells them apart."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import islice
from time import monotonic

from rich.cells import cell_len

from clue_logic.classroom.refutation.refuting import TestedRules
from clue_logic.classroom.refutation.shrinking import shrink_log
from clue_logic.classroom.refutation.trial_games import (
    SECONDS,
    Deriver,
    Trial,
    TrialGames,
    count_kinds,
    supporting_labels,
)
from clue_logic.classroom.rule_sources import find_sources
from clue_logic.datalog.calculi import load_calculus
from clue_logic.datalog.derivation import Derivation
from clue_logic.datalog.engine.rounds import derive_by_statement
from clue_logic.datalog.user_rules import NOTEBOOK, Rules
from clue_logic.game.facts import Fact
from clue_logic.game.game import Game
from clue_logic.game.given_facts import stages
from clue_logic.game.questions import State
from clue_logic.language.reader import read_log
from clue_logic.language.writing.log import log_of
from clue_logic.proof.wording import Wording
from clue_logic.words.cancellation import never
from clue_logic.words.encoding import Answer
from clue_logic.words.messages import messages
from clue_logic.words.records import replace
from clue_logic.worlds.entailment import Worlds


class Relation(Enum):
    """The relation of the second of two sets of rules to the first, by the true cells that they find."""

    EQUIVALENT = "equivalent"
    WEAKER = "weaker"
    STRONGER = "stronger"
    NEITHER = "neither"
    """Each finds what the other does not."""


RuleCell = tuple[str, str, str]
"""A cell that rules conclude: location, card, and ``holds`` or ``lacks``."""


def cell_fact(cell: RuleCell) -> Fact:
    return Fact(cell[2], cell[:2])


def rule_cell(fact: Fact) -> RuleCell:
    """Return a fact about a cell as answers have it."""
    return str(fact.args[0]), str(fact.args[1]), fact.predicate


def rule_cells(facts: Iterable[Fact]) -> tuple[RuleCell, ...]:
    """Return facts about cells as answers have them."""
    return tuple(map(rule_cell, facts))


@dataclass(frozen=True, slots=True)
class Differences:
    """How the conclusions of two sets of rules about a log differ."""

    log: str  # the name of the log; empty for a generated game
    possible: bool = True  # whether some deal agrees with the log; if not, nothing is compared
    lost: tuple[RuleCell, ...] = ()  # the true cells that the first rules conclude, but not the second
    gained: tuple[RuleCell, ...] = ()  # the true cells that the second rules conclude, but not the first
    # cells concluded by the first rules, and by the second, that are not true in every deal
    false_before: tuple[RuleCell, ...] = ()
    false: tuple[RuleCell, ...] = ()

    @property
    def any(self) -> bool:
        """Whether there is any."""
        return bool(self.lost or self.gained or self.false_before or self.false)


@dataclass(frozen=True, slots=True)
class GameDifferences:
    """The number of games that were tested, also by kind, of those with a difference, and of the cells that differ."""

    tried: int
    kinds: Mapping[str, int]
    differing: int
    lost: int
    gained: int
    false_before: int
    false: int


@dataclass(frozen=True, slots=True)
class SeparatingLog:
    """The smallest log found in which one set of rules concludes a cell that the other does not."""

    log: str
    cell: RuleCell
    rule: str  # its label
    line: int  # after which the cell is concluded; 0 for the headers

    def cell_text(self, lang: str) -> str:
        """Return the cell in words."""
        return Wording(load_calculus(NOTEBOOK), {}, lang).sentence(cell_fact(self.cell))


@dataclass(frozen=True)
class Comparison(Answer):
    """How two sets of rules differ; the answer of ``clue-logic rules diff``.

    Parameters
    ----------
    first, second
        The names of the rules.
    relation
        How the second rules stand to the first, as far as tested; false conclusions do not count.
    says_false
        Whether the second rules conclude something false.
    logs
        The differences in each log that was named.
    games
        The differences in generated games.
    lost_in, gained_in
        The smallest log found in which the second rules lose something, and gain something.
    false_in
        The smallest log found about which the second rules conclude something false, and that conclusion.
    """

    first: str
    second: str
    relation: Relation
    says_false: bool
    logs: tuple[Differences, ...]
    games: GameDifferences
    lost_in: SeparatingLog | None
    gained_in: SeparatingLog | None
    false_in: SeparatingLog | None

    @property
    def same(self) -> bool:
        """Whether nothing differs, and the second rules conclude nothing false."""
        return self.relation is Relation.EQUIVALENT and not self.says_false

    def text(self, lang: str = "en", width: int | None = None) -> str:
        """Return the comparison in words, with a table of logs and games above."""
        msg, first, second = messages(lang), self.first, self.second
        rows = [(each.log, len(each.lost), len(each.gained), len(each.false)) for each in self.logs if each.possible]
        games = self.games
        if games.tried:
            rows.append((msg("classroom-comparison-games", number=games.tried), games.lost, games.gained, games.false))
        lines = [*_table(msg("classroom-comparison-head").split(", "), rows)] if rows else []
        lines += [msg("classroom-comparison-impossible", log=each.log) for each in self.logs if not each.possible]
        lines += [""] if lines else []
        if not rows:
            return "\n".join([*lines, msg("classroom-comparison-nothing")])
        if games.false_before or any(each.false_before for each in self.logs):
            lines.append(msg("classroom-comparison-first-false", first=first))
        if self.says_false:
            lines.append(msg("classroom-comparison-second-false", second=second))
        lines.append(msg("classroom-comparison-relation", relation=self.relation.value, first=first, second=second))
        for key, apart in (("false_in", self.false_in), ("lost_in", self.lost_in), ("gained_in", self.gained_in)):
            if apart is not None:
                cell = apart.cell_text(lang)
                lines += [
                    "",
                    msg("classroom-comparison-smallest", difference=key, second=second, cell=cell, rule=apart.rule),
                ]
                lines += [f"  {line}" for line in apart.log.splitlines()]
        return "\n".join(lines)


def _table(head: Sequence[str], rows: Sequence[tuple[str, int, int, int]]) -> Iterator[str]:
    width = max(cell_len(name) for name, *_ in rows)
    yield f"{'':{width}}  {'  '.join(head)}"
    for name, *numbers in rows:
        cells = (f"{number or '-':>{len(title)}}" for number, title in zip(numbers, head, strict=True))
        yield f"{name}{' ' * (width - cell_len(name))}  {'  '.join(cells)}"


@dataclass(frozen=True)
class Gain:
    """What rules add to those that they import."""

    games: int  # generated games tested
    gaining: int  # games in which they find more
    cells: int  # additional cells in all these games
    smallest: SeparatingLog | None  # in which they find more


_CELL_PREDICATES = (State.HOLDS.value, State.LACKS.value)


def differences(name: str, first: Derivation, second: Derivation, worlds: Worlds) -> Differences:
    """Return how two derivations of one log differ about its cells."""
    if not worlds.possible:
        return Differences(name, possible=False)
    cells, other = concluded_cells(first, worlds), concluded_cells(second, worlds)
    lost = (fact for fact in cells if fact not in other and _is_true(fact, worlds))
    gained = (fact for fact in other if fact not in cells and _is_true(fact, worlds))
    undecided = worlds.undecided_cells
    before, now = (
        [fact for fact in each if not _is_true(fact, worlds) and fact.args not in undecided] for each in (cells, other)
    )
    return Differences(name, True, rule_cells(lost), rule_cells(gained), rule_cells(before), rule_cells(now))


def concluded_cells(derivation: Derivation, worlds: Worlds) -> Mapping[Fact, None]:
    """Return the cells that rules conclude, in the order in which they do."""
    return dict.fromkeys(
        fact for fact in derivation.inferences if fact.predicate in _CELL_PREDICATES and fact.args in worlds.cells
    )


def _is_true(fact: Fact, worlds: Worlds) -> bool:
    return worlds.cells[str(fact.args[0]), str(fact.args[1])] is State(fact.predicate)


Wanted = Callable[[Differences], tuple[RuleCell, ...]]
"""Selects the differences that count."""


@dataclass(frozen=True)
class Side:
    """One of the two sets of rules, and what derives its conclusions from any game, and from a trial game."""

    rules: Rules
    deriving: Deriver
    derive: Callable[[Trial, TrialGames], Derivation]

    @classmethod
    def of(cls, rules: Rules) -> Side:
        """Return the side of all rules of a set."""
        tested = TestedRules(rules)
        return cls(rules, tested.whole, tested.derive)


class SmallestLogs:
    """Finds the smallest logs that tell two sets of rules apart."""

    def __init__(
        self,
        first: Side,
        second: Side,
        differences: list[tuple[Game, Differences]],
        seconds: float,
        stopped: Callable[[], bool],
    ) -> None:
        self._sides = first, second
        self._found = differences
        end = monotonic() + seconds
        self._stopped = lambda: stopped() or monotonic() > end

    def find(self, criterion: Wanted, finder: Side) -> SeparatingLog | None:
        """Return the smallest log in which there is a difference that counts, and what one side finds there."""
        first = next(((game, cells[0]) for game, difference in self._found if (cells := criterion(difference))), None)
        if first is None:
            return None
        game, cell = first
        text = log_of(replace(game, asked=()), keep_lines=False)
        labels = supporting_labels(finder.deriving.derive(game), cell_fact(cell))
        needed = Deriver(finder.rules, lambda _: labels)
        text = shrink_log(text, self._still(criterion, finder, needed), stopped=self._stopped)
        text = shrink_log(text, self._still(criterion, finder, finder.deriving), stopped=self._stopped)
        return self._describe(text, criterion, finder)

    def _still(self, criterion: Wanted, finder: Side, deriving: Deriver) -> Callable[[Game, Worlds], bool]:
        """Return a test: does a log still have a difference that counts?"""

        def still(game: Game, worlds: Worlds) -> bool:
            derivation = deriving.derive(game)
            if not concluded_cells(derivation, worlds):
                return False
            first, second = (derivation if side is finder else side.deriving.derive(game) for side in self._sides)
            return bool(criterion(differences("", first, second, worlds)))

        return still

    def _describe(self, text: str, criterion: Wanted, finder: Side) -> SeparatingLog:
        game = read_log(text)
        first, second = (side.deriving.derive(game) for side in self._sides)
        cells = criterion(differences("", first, second, Worlds(game)))
        inferences = derive_by_statement(finder.deriving.calculus(game), stages(game)).inferences
        wanted_facts = set(map(cell_fact, cells))
        fact = next(fact for fact in inferences if fact in wanted_facts)
        return SeparatingLog(text, rule_cell(fact), inferences[fact].label, inferences[fact].since or 0)


def _differences_in_games(
    first: Side, second: Side, games: TrialGames, most: int | None, seconds: float, stopped: Callable[[], bool]
) -> Iterator[tuple[Trial, Differences]]:
    """Yield the games that are tested in time, and the differences in each."""
    until = monotonic() + seconds
    for trial in islice(games, most):
        if stopped() or monotonic() > until:
            return
        derivation, other = first.derive(trial, games), second.derive(trial, games)
        yield trial, Differences("") if derivation is other else differences("", derivation, other, trial.worlds)


def compare_rules(
    first: Rules,
    second: Rules,
    games: TrialGames,
    *,
    logs: Iterable[tuple[str, Game]] = (),
    seconds: float = SECONDS,
) -> Comparison:
    """Compare two sets of rules.

    >>> from clue_logic.datalog.calculi import load_calculus
    >>> from clue_logic.datalog.user_rules import UserRuleFile, UserRules
    >>> mine = UserRules("mine.dl", (UserRuleFile("mine.dl", "#all of notebook but passed, passed_over"),))
    >>> comparison = compare_rules("notebook", mine, TrialGames(most=20))
    >>> comparison.relation.value, comparison.lost_in.rule
    ('weaker', 'passed')
    >>> print(comparison.lost_in.log.rstrip())
    cards: 1, 2, 3
    hidden: 1
    players: Ann 1, Ben 1
    Ann suggests 3: Ben passes
    """
    for rules in (first, second):
        load_calculus(rules)  # report malformed rules even if there are no games
    one, other = Side.of(first), Side.of(second)
    differing_logs: list[tuple[Game, Differences]] = []
    for name, game in logs:
        worlds = Worlds(game, bounded=True)
        differing_logs.append((game, differences(name, one.deriving.derive(game), other.deriving.derive(game), worlds)))
    differing_games = list(_differences_in_games(one, other, games, None, seconds, never))
    differing = [(trial.game, difference) for trial, difference in differing_games if difference.any]
    telling = SmallestLogs(one, other, [*differing, *differing_logs], seconds, never)
    different = [difference for _, difference in differing]
    everywhere = [*(difference for _, difference in differing_logs), *different]
    loses, gains = any(each.lost for each in everywhere), any(each.gained for each in everywhere)
    return Comparison(
        str(first),
        str(second),
        _RELATIONS[loses, gains],
        any(each.false for each in everywhere),
        tuple(difference for _, difference in differing_logs),
        GameDifferences(
            len(differing_games),
            count_kinds(trial for trial, _ in differing_games),
            len(different),
            sum(len(each.lost) for each in different),
            sum(len(each.gained) for each in different),
            sum(len(each.false_before) for each in different),
            sum(len(each.false) for each in different),
        ),
        telling.find(lambda difference: difference.lost, one),
        telling.find(lambda difference: difference.gained, other),
        telling.find(lambda difference: difference.false, other),
    )


_RELATIONS = {
    (False, False): Relation.EQUIVALENT,
    (False, True): Relation.STRONGER,
    (True, False): Relation.WEAKER,
    (True, True): Relation.NEITHER,
}
"""The relation, by whether the second rules lose something and gain something."""


def find_gain(
    rules: Rules,
    games: TrialGames,
    *,
    most: int | None = None,
    seconds: float = SECONDS,
    stopped: Callable[[], bool] = never,
) -> Gain:
    """Return the cells that rules add to those of the rules that they import."""
    base, side = _imported_rules(rules), Side.of(rules)
    differing_games = list(_differences_in_games(base, side, games, most, seconds, stopped))
    gaining = [(trial.game, difference) for trial, difference in differing_games if difference.gained]
    smallest = SmallestLogs(base, side, gaining, seconds, stopped).find(lambda difference: difference.gained, side)
    return Gain(len(differing_games), len(gaining), sum(len(difference.gained) for _, difference in gaining), smallest)


def _imported_rules(rules: Rules) -> Side:
    base = None if isinstance(rules, str) else find_sources(rules)
    if base is not None and base.base is not None and base.whole:
        return Side.of(base.base)
    taken_in = TestedRules(rules).taken_in
    return Side(rules, taken_in, lambda trial, _: taken_in.derive(trial.game))
