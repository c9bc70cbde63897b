"""Trials of rules on a few small games: which of them conclude nothing there.

They take up to two seconds, and run when the user pauses."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache

from clue_logic.datalog.engine.fixpoint import is_applicable
from clue_logic.datalog.engine.rounds import derive
from clue_logic.datalog.engine.tables import Tables
from clue_logic.datalog.reading.checks import RuleCheck
from clue_logic.datalog.syntax import AtLeast, Atom, Calculus, ForAll, Rule, Variable, join_order
from clue_logic.editing.answers import Problem
from clue_logic.editing.rules.reading import RuleReading, head_span, read_rule_text, rule_blocks
from clue_logic.game.deck import ENVELOPE
from clue_logic.game.facts import Fact, Stage
from clue_logic.game.game import Game
from clue_logic.game.given_facts import stages
from clue_logic.game.questions import Cell
from clue_logic.language.reader import read_log
from clue_logic.words.grouping import group_pairs
from clue_logic.words.messages import problem_text
from clue_logic.words.records import replace

# The games have few cards, so that even a rule with a mistake concludes little. Some are impossible, for the rules that
# detect this. A test checks that every built-in rule concludes something in one of them.


SAMPLES = (
    """suspects: Ash, Birch, Cedar, Dogwood
tools: Hammer, Saw, Axe
players: Pia 2, Quin 2, Rae 1
me: Pia
hand: Ash, Saw
accusing: perfect
Pia suggests Birch, Hammer: Quin shows Birch
Rae does not know who did it
Quin suggests Ash, Axe: Rae passes, Pia shows Ash
Rae suggests Cedar, Axe: Pia passes, Quin shows
Pia suggests Dogwood, Saw: nobody shows
Quin suggests Cedar, Axe: Rae shows
Rae accuses Cedar, Axe: wrong
Quin shows Birch to Pia
""",
    """who: A1, A2, A3, A4
how: B1, B2, B3, B4
where: C1, C2, C3, C4
hands: one of each category
answers: everyone
players: Pia, Quin, Rae
me: Pia
hand: A1, B1, C1
Pia suggests A1, B2, C2: Pia has, Quin has
Quin suggests A2, B3, C3: Quin has, Rae has
Rae suggests A3, B2, C4: nobody has
Pia suggests A2, B4, C2: Quin shows A2
Quin suggests A1, B2, C3: Pia has, Quin has, Rae has
Quin suggests A4, B4, C2: Pia passes, Quin has, Rae has
Rae accuses A3, B2, C3: wrong
Pia accuses A3, B2, C4: right
""",
    """suspects: Ash, Birch, Cedar, Dogwood
tools: Hammer, Saw, Axe
players: Pia ?, Quin ?, Rae 1
learn Pia holds Ash
learn Pia lacks Birch
learn Rae lacks Saw
Pia suggests Birch, Saw: Quin shows
Quin suggests Birch, Hammer: Pia shows
Rae suggests Cedar, Saw: Pia passes, Quin passes
learn Quin holds one of Birch, Dogwood
learn envelope holds one of Cedar, Saw
Rae reveals Axe
""",
    """cards: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
hidden: 1
players: Pia 3, Quin 3, Rae 3
answers: one
Pia asks Quin about 1, 2: shows
Rae asks Quin about 3, 4: shows
Pia asks Quin about 5, 6: shows
Quin asks Rae about 1, 7: none
Quin whispers to Rae: lacks 8
Rae announces one of {7, 8, 9 | 8, 9, 10}
Rae leaves: 8, 9, 10
""",
    """who: Ash, Birch
with: Saw, Axe
where: Hall, Attic
players: Pia 1, Quin 1, Rae 1
learn Quin lacks Hall
Pia suggests Ash, Saw, Hall: Quin shows
Rae suggests Ash, Saw, Hall: Quin shows
learn Quin holds one of Ash, Saw
""",
    """cards: A, B, C, D, E, F, G, H
hidden: 2
players: Pia 2, Quin 2, Rae 1, Sam 1
me: Pia
hand: A, B
Quin suggests C, D, E: Rae shows C
Quin suggests C, D, F: Rae shows
Rae suggests C, D, E: Sam shows
Quin whispers to Rae: lacks G
learn Quin lacks E
learn Quin holds one of D, E, F
learn Quin holds one of D, E, G
learn Quin holds D
""",
    """suspects: Ash, Birch, Cedar, Dogwood
tools: Hammer, Saw, Axe
players: Pia ?, Quin ?, Rae 1
learn Pia holds Ash
learn Pia holds Birch
learn Pia holds one of Saw, Axe
learn Quin holds Cedar
learn Quin holds one of Saw, Axe
""",
    """who: Plum, Green, White
what: Rope, Axe
players: Pia 1, Quin 1
table: Plum
learn Pia holds Green
learn Pia lacks Green
""",
    """cards: 1, 2, 3
hidden: 1
players: Pia ?, Quin ?
learn Pia holds 1
learn Pia lacks 1
Quin suggests 1: Pia shows
""",
    """cards: 1, 2, 3, 4, 5, 6, 7, 8, 9
hidden: 1
players: Pia 4, Quin 3, Rae 1
Quin tells 2 of 1, 2, 3
learn Quin holds at most 1 of 1, 2, 4
learn Quin holds at most 2 of 1, 4, 5
learn Quin holds 1
learn Quin holds 5
Rae shows 9 to Pia
Rae shows a card to Quin
learn Quin holds at least 1 of 5, 6
learn Pia holds at least 4 of 4, 6, 7, 8
""",
)
"""The texts of their logs."""


@cache
def sample_games() -> tuple[Game, ...]:
    """Return the games; those with an owner have suppositions."""
    return tuple(replace(game, supposed=_sample_suppositions(game)) for game in map(read_log, SAMPLES))


def _sample_suppositions(game: Game) -> tuple[Cell, ...]:
    cards, player = game.deck.cards, game.players[-1].name
    if game.me is None:
        return ()
    return (
        Cell(player, cards[2], True),
        Cell(player, cards[3], False),
        Cell(ENVELOPE, cards[3], True),
        Cell(ENVELOPE, cards[4], False),
    )


SECONDS = 5.0
"""The time limit of all trials."""

_MOST_RULES = 1_000
"""The largest file that is tried; one game takes seconds then."""

_LARGEST_JOIN = 10_000_000
"""The largest estimated join of a rule that is tried."""

_SIZES: Mapping[str, int] = {"location": 5, "card": 12, "group": 4, "event": 8, "number": 13, "view": 1}
"""The size of each sort in the largest game."""


def find_ineffective_rules(
    reading: RuleReading, lang: str, stopped: Callable[[], bool], seconds: float = SECONDS
) -> list[Problem]:
    """Return a remark about each rule that concludes nothing in any of the games.

    A rule is only reported if each of its conditions, taken alone, holds for something in the games.
    """
    if len(reading.surviving.file.rules) > _MOST_RULES:
        return []
    left = {rule.written_label for rule in _checked_rules(reading, reading.surviving.file.rules)}
    counts: Counter[str] = Counter()
    large: set[str] = set()
    until = time.thread_time() + seconds
    for game in sample_games():
        if not left:
            break
        if stopped() or time.thread_time() > until:
            return []
        own = read_rule_text(reading.text, reading.file, len(game.deck.parts))
        calculus, too_large = _trial_calculus(own, stages(game))
        large |= {rule.head.predicate for rule in too_large}
        left -= {rule.written_label for rule in too_large}
        left -= set(_concluding_labels(calculus, game, left, counts))
    return [
        Problem(
            head_span(read.block),
            None,
            problem_text("derives-nothing", {"games": len(sample_games())}, lang),
            "derives-nothing",
            arguments={"games": len(sample_games())},
        )
        for _, read in rule_blocks(reading)
        for rule in read.rules[:1]
        if rule.written_label in left and all(counts[name] and name not in large for name in _premises(rule))
    ]


def _checked_rules(reading: RuleReading, rules: Iterable[Rule]) -> Iterator[Rule]:
    """Yield the rules that the checks let pass; wherever they come from, they are tried."""
    for rule in rules:
        if all(problem.code == "no-source" for problem in RuleCheck(rule, reading.declarations).problems()):
            yield rule


def _trial_calculus(reading: RuleReading, given: Sequence[Stage]) -> tuple[Calculus, list[Rule]]:
    """Return all rules that can be tried, and those of the file that would take too long."""
    facts = group_pairs((each.fact.predicate, each.fact) for stage in given for each in stage.givens)
    kept_rules: list[Rule] = []
    large: list[Rule] = []
    for rule in _checked_rules(reading, reading.surviving.file.rules):
        (large if _estimate_combinations(rule, reading, facts) > _LARGEST_JOIN else kept_rules).append(rule)
    rules = (*_checked_rules(reading, reading.surroundings.rules), *kept_rules)
    return Calculus("tried", reading.declarations, rules, {}), large


def _estimate_combinations(rule: Rule, reading: RuleReading, facts: Mapping[str, Sequence[Fact]]) -> int:
    """Return how many combinations of values at most are looked through to join the conditions of a rule."""
    core = [literal for literal in rule.body if isinstance(literal, Atom)]
    largest = _estimate_join_size(core, reading, facts)
    for literal in rule.body:
        if isinstance(literal, AtLeast | ForAll):
            inner = literal.body if isinstance(literal, AtLeast) else literal.condition
            largest = max(
                largest,
                _estimate_join_size([*core, *(each for each in inner if isinstance(each, Atom))], reading, facts),
            )
    return largest


def _estimate_join_size(joined: Sequence[Atom], reading: RuleReading, facts: Mapping[str, Sequence[Fact]]) -> int:
    size = 1
    bound: set[str] = set()
    for atom in join_order(joined, bound):
        declaration = reading.declarations[atom.predicate]
        at = [n for n, term in enumerate(atom.terms) if not isinstance(term, Variable) or term.name in bound]
        new = {t.name: s for t, s in zip(atom.terms, declaration.sorts, strict=True) if isinstance(t, Variable)}
        ways = 1
        for name in new.keys() - bound:
            ways *= _SIZES.get(new[name], 1)
        if declaration.given:
            groups = Counter(tuple(fact.args[n] for n in at) for fact in facts.get(atom.predicate, ()))
            ways = min(ways, max(groups.values(), default=1))
        bound |= new.keys()
        size *= ways
    return size


def _concluding_labels(calculus: Calculus, game: Game, labels: set[str], counts: Counter[str]) -> Iterator[str]:
    """Yield those labels whose rules conclude something in a game, and count the facts of each predicate."""
    derivation = derive(calculus, stages(game))
    tables = Tables.of(derivation.facts(), calculus.declarations)
    counts.update(fact.predicate for fact in derivation.facts())
    recorded = {inference.label for inference in derivation.inferences.values()}
    for rule in calculus.rules:
        if rule.written_label not in labels:
            continue
        if rule.label in recorded or is_applicable(rule, tables):
            yield rule.written_label


def _premises(rule: Rule) -> Iterator[str]:
    for literal in rule.body:
        if isinstance(literal, Atom):
            yield literal.predicate
        elif isinstance(literal, ForAll):
            yield literal.atom.predicate
        elif isinstance(literal, AtLeast):
            yield from (each.predicate for each in literal.body if isinstance(each, Atom))
