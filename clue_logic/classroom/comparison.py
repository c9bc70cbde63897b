"""Two sets of rules, compared: the cells that each finds in random games, and a smallest log that tells them apart."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from itertools import islice
from time import monotonic

from clue_logic.classroom.random_games.games import SmallKind
from clue_logic.classroom.refutation.refuting import OnTrial
from clue_logic.classroom.refutation.shrinking import smallest
from clue_logic.classroom.refutation.trial_games import SECONDS, Deriving, Trial, TrialGames, kinds, labels_behind
from clue_logic.classroom.rule_sources import standing_on
from clue_logic.datalog.calculi import Rules, load_calculus
from clue_logic.datalog.derivation import Derivation
from clue_logic.datalog.engine.rounds import derive_by_statement
from clue_logic.game.facts import Fact
from clue_logic.game.game import Game
from clue_logic.game.given import stages
from clue_logic.game.questions import State
from clue_logic.language.reader import read_log
from clue_logic.words.superseded import never
from clue_logic.worlds.entailment import Worlds
from clue_logic.writing.log import log_of


class Relation(Enum):
    """How the second of two sets of rules stands to the first, by the cells that they find and that are so."""

    EQUIVALENT = "equivalent"
    WEAKER = "weaker"
    STRONGER = "stronger"
    NEITHER = "neither"
    """Each finds what the other does not."""


@dataclass(frozen=True, slots=True)
class Differences:
    """How what two sets of rules conclude of a log differs.

    Parameters
    ----------
    name
        What the log is called; empty for a generated game.
    lost
        The cells that are so and that the first rules conclude, but not the second.
    gained
        The cells that are so and that the second rules conclude, but not the first.
    false_before, false_now
        What the first rules, and the second, conclude and is not so in every deal. Of an impossible log nothing is
        compared.
    possible
        Whether some deal agrees with the log.
    """

    name: str
    lost: tuple[Fact, ...] = ()
    gained: tuple[Fact, ...] = ()
    false_before: tuple[Fact, ...] = ()
    false_now: tuple[Fact, ...] = ()
    possible: bool = True

    @property
    def any(self) -> bool:
        """Whether there are any."""
        return bool(self.lost or self.gained or self.false_before or self.false_now)


@dataclass(frozen=True, slots=True)
class Apart:
    """The smallest log found in which one set of rules concludes of a cell what the other does not.

    Parameters
    ----------
    text
        The log.
    fact
        The first such cell.
    label
        The label of the rule that concludes it.
    line
        The line after which it is concluded, 0 for the headers.
    """

    text: str
    fact: Fact
    label: str
    line: int


@dataclass(frozen=True)
class Comparison:
    """How two sets of rules differ.

    Parameters
    ----------
    first, second
        The rules.
    logs
        For each log that was named what differs.
    games
        On how many generated games they were tried, by kind.
    differing
        What differs, of those of the games of which something does.
    lost_in, gained_in
        The smallest log found in which the second rules lose something, and gain something.
    false_in
        The smallest log found of which the second rules conclude what is not so, and that conclusion.
    """

    first: Rules
    second: Rules
    logs: tuple[Differences, ...]
    games: Mapping[SmallKind, int]
    differing: tuple[Differences, ...]
    lost_in: Apart | None = None
    gained_in: Apart | None = None
    false_in: Apart | None = None

    @property
    def everywhere(self) -> tuple[Differences, ...]:
        """What differs in logs and games."""
        return (*self.logs, *self.differing)

    @property
    def relation(self) -> Relation:
        """How the second rules stand to the first, as far as tried; what is not so does not count."""
        loses = any(each.lost for each in self.everywhere)
        gains = any(each.gained for each in self.everywhere)
        if loses:
            return Relation.NEITHER if gains else Relation.WEAKER
        return Relation.STRONGER if gains else Relation.EQUIVALENT

    @property
    def says_false(self) -> bool:
        """Whether the second rules conclude what is not so."""
        return any(each.false_now for each in self.everywhere)

    @property
    def same(self) -> bool:
        """Whether nothing differs, and the second rules conclude nothing that is not so."""
        return self.relation is Relation.EQUIVALENT and not self.says_false


@dataclass(frozen=True)
class Gain:
    """What rules add to what they stand on.

    Parameters
    ----------
    games
        On how many generated games they were tried, by kind.
    gaining
        In how many of them they find more, by kind.
    cells
        How many cells more they find there altogether.
    smallest
        The smallest log found in which they find more; None if there is none.
    """

    games: Mapping[SmallKind, int]
    gaining: Mapping[SmallKind, int]
    cells: int
    smallest: Apart | None


_CELLS = (State.HOLDS.value, State.LACKS.value)


def differences(name: str, first: Derivation, second: Derivation, worlds: Worlds) -> Differences:
    """Return how two derivations of one log differ about its cells."""
    if not worlds.possible:
        return Differences(name, possible=False)
    found, other = cells_of(first, worlds), cells_of(second, worlds)
    lost = (fact for fact in found if fact not in other and _so(fact, worlds))
    gained = (fact for fact in other if fact not in found and _so(fact, worlds))
    before, now = (tuple(fact for fact in each if _not_so(fact, worlds)) for each in (found, other))
    return Differences(name, tuple(lost), tuple(gained), before, now)


def cells_of(derivation: Derivation, worlds: Worlds) -> Mapping[Fact, None]:
    """Return the cells that rules conclude, in the order in which they do."""
    return dict.fromkeys(
        fact for fact in derivation.inferences if fact.predicate in _CELLS and fact.args in worlds.cells
    )


def _state(fact: Fact, worlds: Worlds) -> State:
    return worlds.cells[str(fact.args[0]), str(fact.args[1])]


def _so(fact: Fact, worlds: Worlds) -> bool:
    return _state(fact, worlds) is State(fact.predicate)


def _not_so(fact: Fact, worlds: Worlds) -> bool:
    return not _so(fact, worlds) and (str(fact.args[0]), str(fact.args[1])) not in worlds.undecided


Wanted = Callable[[Differences], tuple[Fact, ...]]
"""Which of the differences of a log count."""


class Side:
    """One of the two sets of rules."""

    def __init__(self, rules: Rules, deriving: Deriving | None = None) -> None:
        self.rules = rules
        self.deriving = deriving or Deriving(rules)
        self._on_trial = OnTrial(rules) if deriving is None and not isinstance(rules, str) else None

    def of_trial(self, trial: Trial, games: TrialGames) -> Derivation:
        """Return what the rules derive of a trial game."""
        if self._on_trial is not None:
            return self._on_trial.derived(trial, games)
        return games.base(trial, self.rules) if isinstance(self.rules, str) else self.deriving.derived(trial.game)


class Telling:
    """Finds the smallest logs that tell two sets of rules apart."""

    def __init__(
        self, first: Side, second: Side, found: list[tuple[Game, Differences]], stopped: Callable[[], bool]
    ) -> None:
        self._first = first
        self._second = second
        self._found = found
        self._stopped = stopped

    def apart(self, wanted: Wanted, finder: Side) -> Apart | None:
        """Return the smallest log in which there is a difference that counts, and what one side finds there."""
        first = next(((game, facts[0]) for game, difference in self._found if (facts := wanted(difference))), None)
        if first is None:
            return None
        game, fact = first
        text = log_of(replace(game, asked=()), keep_lines=False)
        labels = labels_behind(finder.deriving.derived(game), fact)
        needed = Deriving(finder.rules, lambda _: labels)
        text = smallest(text, self._still(wanted, finder, needed), stopped=self._stopped)
        text = smallest(text, self._still(wanted, finder, finder.deriving), stopped=self._stopped)
        return self._told(text, wanted, finder)

    def _still(self, wanted: Wanted, finder: Side, deriving: Deriving) -> Callable[[Game, Worlds], bool]:
        """Return whether a log still has a difference that counts, in what some rules of one side find."""

        def still(game: Game, worlds: Worlds) -> bool:
            found = deriving.derived(game)
            if not cells_of(found, worlds):
                return False
            other = (self._second if finder is self._first else self._first).deriving.derived(game)
            pair = (found, other) if finder is self._first else (other, found)
            return bool(wanted(differences("", *pair, worlds)))

        return still

    def _told(self, text: str, wanted: Wanted, finder: Side) -> Apart:
        game = read_log(text)
        facts = wanted(
            differences("", self._first.deriving.derived(game), self._second.deriving.derived(game), Worlds(game))
        )
        told = derive_by_statement(finder.deriving.calculus(game), stages(game)).inferences
        fact = next(fact for fact in told if fact in facts)
        return Apart(text, fact, told[fact].label, told[fact].since or 0)


def compare_rules(
    first: Rules,
    second: Rules,
    games: TrialGames,
    *,
    logs: Iterable[tuple[str, Game]] = (),
    seconds: float = SECONDS,
    stopped: Callable[[], bool] = never,
) -> Comparison:
    """Compare two sets of rules.

    Parameters
    ----------
    first, second
        The rules. What is lost, the first conclude; what is gained, the second.
    games
        Generated games on which they are compared; perhaps none.
    logs
        Names and games of logs on which they are compared as well.
    seconds
        How long generated games are looked through; finding the smallest logs takes at most as long again.
    stopped
        Whether to give up.

    Raises
    ------
    RuleError
        If rules are wrong in form.

    Examples
    --------
    >>> from clue_logic.datalog.calculi import load_calculus
    >>> from clue_logic.datalog.calculi import OwnFile, OwnRules
    >>> mine = OwnRules("mine.dl", (OwnFile("mine.dl", "#all of notebook but passed, passed_over"),))
    >>> found = compare_rules("notebook", mine, TrialGames(most=20))
    >>> found.relation.value, found.lost_in.label
    ('weaker', 'passed')
    >>> print(found.lost_in.text.rstrip())
    cards: 1, 2, 3
    hidden: 1
    players: Ann 1, Ben 1
    Ann suggests 3: Ben passes
    """
    for rules in (first, second):
        load_calculus(rules)  # rules that are wrong in form are so even where nothing is tried
    return _compared(Side(first), Side(second), games, list(logs), seconds, stopped)


def _compared(
    first: Side,
    second: Side,
    games: TrialGames,
    logs: Iterable[tuple[str, Game]],
    seconds: float,
    stopped: Callable[[], bool],
) -> Comparison:
    named: list[tuple[Game, Differences]] = []
    for name, game in logs:
        worlds = Worlds(game, bounded=True)
        named.append((game, differences(name, first.deriving.derived(game), second.deriving.derived(game), worlds)))
    until = monotonic() + seconds
    tried: list[Trial] = []
    differing: list[tuple[Game, Differences]] = []
    for trial in games:
        if stopped() or monotonic() > until:
            break
        tried.append(trial)
        found, other = first.of_trial(trial, games), second.of_trial(trial, games)
        difference = Differences("") if found is other else differences("", found, other, trial.worlds)
        if difference.any:
            differing.append((trial.game, difference))
    end = monotonic() + seconds
    telling = Telling(first, second, [*differing, *named], lambda: stopped() or monotonic() > end)
    return Comparison(
        first.rules,
        second.rules,
        tuple(difference for _, difference in named),
        kinds(tried),
        tuple(difference for _, difference in differing),
        telling.apart(lambda difference: difference.lost, first),
        telling.apart(lambda difference: difference.gained, second),
        telling.apart(lambda difference: difference.false_now, second),
    )


def adds(
    rules: Rules,
    games: TrialGames,
    *,
    base: Rules | None = None,
    most: int | None = None,
    seconds: float = SECONDS,
    stopped: Callable[[], bool] = never,
) -> Gain:
    """Return what rules add to what they stand on.

    Parameters
    ----------
    rules
        The rules.
    games
        The games on which this is tried.
    base
        What they are compared with; None for the rules of the calculus that they take in, as far as they take it in.
    most
        On how many of the games; None for all.
    seconds, stopped
        As for `compare_rules`.

    Raises
    ------
    RuleError
        If the rules are wrong in form.

    Examples
    --------
    >>> from clue_logic.datalog.calculi import OwnFile, OwnRules
    >>> text = '''#all of notebook but one_place
    ... lacks(Q, C) :- holds(P, C), location(Q), Q != P.'''
    >>> gain = adds(OwnRules("mine.dl", (OwnFile("mine.dl", text),)), TrialGames(most=17))
    >>> sum(gain.gaining.values()), gain.smallest.label
    (9, 'mine_1')
    """
    with_base = _standing_alone(rules) if base is None else Side(base)
    counted: list[SmallKind] = []
    cells, first_found = 0, None
    until = monotonic() + seconds
    side = Side(rules)
    tried: list[Trial] = []
    for trial in islice(games, most):
        if stopped() or monotonic() > until:
            break
        tried.append(trial)
        found, other = with_base.of_trial(trial, games), side.of_trial(trial, games)
        if found is other:
            continue
        difference = differences("", found, other, trial.worlds)
        if difference.gained:
            counted.append(trial.kind)
            cells += len(difference.gained)
            first_found = first_found or (trial.game, difference)
    end = monotonic() + seconds
    telling = Telling(
        with_base, side, [] if first_found is None else [first_found], lambda: stopped() or monotonic() > end
    )
    smallest_log = telling.apart(lambda difference: difference.gained, side)
    return Gain(kinds(tried), dict(Counter(counted).most_common()), cells, smallest_log)


def _standing_alone(rules: Rules) -> Side:
    """Return what rules stand on: those that they take in."""
    base = None if isinstance(rules, str) else standing_on(rules)
    if base is not None and base.base is not None and base.whole:
        return Side(base.base)
    return Side(rules, OnTrial(rules).taken_in)
