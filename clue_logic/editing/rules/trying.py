"""Rules tried on a few small games: which of them conclude nothing there.

This takes longer than a key may, up to a second or two: it is for the time when nobody types.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType

from clue_logic.datalog.engine.agenda import Matcher
from clue_logic.datalog.engine.database import IndexedFacts
from clue_logic.datalog.engine.plan import plan_rule
from clue_logic.datalog.engine.rounds import derive
from clue_logic.datalog.reading.checks import RuleCheck
from clue_logic.datalog.syntax import AtLeast, Atom, Calculus, ForAll, Rule, Variable, join_order
from clue_logic.editing.answers import Problem
from clue_logic.editing.rules.reading import RuleReading, read_rule_text, rule_blocks
from clue_logic.editing.rules.samples import sample_games
from clue_logic.editing.rules.spans import head_of
from clue_logic.game.facts import Fact, Stage
from clue_logic.game.game import Game
from clue_logic.game.given import stages
from clue_logic.words.languages import Texts

_SAID = Texts(
    en="in none of {} small games does this rule conclude anything: its conditions are never all true",
    de="in keinem von {} kleinen Spielen schließt diese Regel auf etwas: ihre Bedingungen sind nie alle erfüllt",
)

SECONDS = 5.0
"""After so much work nothing more is tried, and nothing is said."""

_MOST_RULES = 1_000
"""Files of more are not tried: one game alone would keep others waiting for seconds."""

_LARGEST_JOIN = 10_000_000
"""So many combinations of values are looked through at most for a rule of the file, if all of them were."""

_SIZES: Mapping[str, int] = MappingProxyType(
    {"location": 5, "card": 12, "group": 4, "event": 8, "number": 13, "view": 1}
)
"""How many things of each sort there are in the largest of the games."""


def conclude_nothing(
    reading: RuleReading, lang: str, stopped: Callable[[], bool], seconds: float = SECONDS
) -> list[Problem]:
    """Return a remark about each rule that concludes nothing in any of the games.

    No rule is blamed for what another lacks: each of its conditions, taken alone, has to be true of something there.

    Parameters
    ----------
    reading
        The file.
    lang
        The language of the remarks.
    stopped
        Whether nobody waits for the answer any more.
    seconds
        How much work it may be; if it is more, nothing is said.
    """
    if len(reading.surviving.file.rules) > _MOST_RULES:
        return []
    left = {rule.written_label for rule in _sound(reading, reading.surviving.file.rules)}
    seen: Counter[str] = Counter()
    large: set[str] = set()
    until = time.thread_time() + seconds
    for game in sample_games():
        if not left:
            break
        if stopped() or time.thread_time() > until:
            return []
        own = read_rule_text(reading.text, reading.file, len(game.deck.parts))
        calculus, too_large = _calculus(own, stages(game))
        large |= {rule.head.predicate for rule in too_large}
        left -= {rule.written_label for rule in too_large}
        left -= set(_concluding(calculus, game, left, seen))
    return [
        Problem(head_of(read.block), None, _SAID[lang].format(len(sample_games())), "derives-nothing")
        for _, read in rule_blocks(reading)
        for rule in read.rules[:1]
        if rule.written_label in left and all(seen[name] and name not in large for name in _premises(rule))
    ]


def _sound(reading: RuleReading, rules: Iterable[Rule]) -> Iterator[Rule]:
    """Yield the rules that the checks let pass; wherever they come from, they are tried."""
    for rule in rules:
        if all(problem.code == "no-source" for problem in RuleCheck(rule, reading.declarations).problems()):
            yield rule


def _calculus(reading: RuleReading, given: Sequence[Stage]) -> tuple[Calculus, list[Rule]]:
    """Return all rules that can be tried, and those of the file that would take too long."""
    facts: dict[str, list[Fact]] = {}
    for stage in given:
        for each in stage.givens:
            facts.setdefault(each.fact.predicate, []).append(each.fact)
    kept: list[Rule] = []
    large: list[Rule] = []
    for rule in _sound(reading, reading.surviving.file.rules):
        (large if _combinations(rule, reading, facts) > _LARGEST_JOIN else kept).append(rule)
    rules = (*_sound(reading, reading.surroundings.rules), *kept)
    return Calculus("tried", reading.declarations, rules, {}), large


def _combinations(rule: Rule, reading: RuleReading, facts: Mapping[str, Sequence[Fact]]) -> int:
    """Return how many combinations of values at most are looked through to join the conditions of a rule."""
    core = [literal for literal in rule.body if isinstance(literal, Atom)]
    found = _joined(core, reading, facts)
    for literal in rule.body:
        if isinstance(literal, AtLeast | ForAll):
            inner = literal.body if isinstance(literal, AtLeast) else literal.condition
            found = max(found, _joined([*core, *(each for each in inner if isinstance(each, Atom))], reading, facts))
    return found


def _joined(joined: Sequence[Atom], reading: RuleReading, facts: Mapping[str, Sequence[Fact]]) -> int:
    found = 1
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
        found *= ways
    return found


def _concluding(calculus: Calculus, game: Game, labels: set[str], seen: Counter[str]) -> Iterator[str]:
    """Yield those labels whose rules conclude something in a game, and count the facts of each predicate."""
    derivation = derive(calculus, stages(game))
    standing, given = IndexedFacts(), IndexedFacts()
    facts = [*derivation.givens, *derivation.inferences]
    standing.add(facts)
    given.add(derivation.givens)
    seen.update(fact.predicate for fact in facts)
    recorded = {inference.label for inference in derivation.inferences.values()}
    for rule in calculus.rules:
        if rule.written_label not in labels:
            continue
        if rule.label in recorded or _matches(Matcher(plan_rule(rule, calculus), standing, given), facts):
            yield rule.written_label


def _matches(matcher: Matcher, facts: Iterable[Fact]) -> bool:
    """Return whether a rule applies somewhere, be it to conclude what another has concluded before."""
    starts = (fact for fact in facts if fact.predicate in matcher.predicates)
    return any(True for fact in starts for core in matcher.cores(fact) for _ in matcher.matches(core, ()))


def _premises(rule: Rule) -> Iterator[str]:
    for literal in rule.body:
        if isinstance(literal, Atom):
            yield literal.predicate
        elif isinstance(literal, ForAll):
            yield literal.atom.predicate
        elif isinstance(literal, AtLeast):
            yield from (each.predicate for each in literal.body if isinstance(each, Atom))
