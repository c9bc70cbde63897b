"""Random rules in the form of students' rules, with up to five events and counts up to seven; and a check by deals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice, pairwise
from random import Random

from clue_logic.classroom.refutation.trial_games import Deriver, Trial, TrialGames
from clue_logic.classroom.rule_sources import find_sources
from clue_logic.datalog.calculi import load_calculus
from clue_logic.datalog.reading.problems import RuleError
from clue_logic.datalog.syntax import Calculus, Rule, Variable, collect_atoms
from clue_logic.datalog.user_rules import UserRules
from clue_logic.game.facts import Fact
from clue_logic.notebook.soundness import is_about_deals
from tests.classroom.confirmed import true_in
from tests.classroom.student_rules import facts_of_deal

EVENTS = ("S", "T", "U", "V", "W")
MOST_NUMBER = 7
MOST_JOINED = 20_000
"""Games with more ways to fill in the events of a rule are left out."""

# Each has gaps for numbers; some numbers make it sound.
_PATTERNS = (
    "holds(envelope, C) :- card(C), #count{{ P : lacks(P, C), P != envelope }} >= {n}",
    "lacks(P, D) :- quota(P, cards, N), N {op} {n}, card(D), #count{{ C : holds(P, C), C != D }} >= {m}",
    "holds(P, C) :- quota(P, cards, N), N {op} {n}, location(P), card(C), #count{{ D : lacks(P, D), D != C }} >= {m}",
    "lacks(P, C) :- at_most(P, cards, {n}), card(C), #count{{ D : holds(P, D), D != C }} >= {m}",
    "at_least(P, cards, {n}) :- location(P), #count{{ C : holds(P, C) }} >= {m}",
    "at_most(P, cards, {n}) :- #count{{ C : card(C), lacks(P, C) }} >= {m}, quota(P, cards, N), N {op} {n}",
    "one_of_two(P, C, D) :- answered(S, P), names(S, C), names(S, D), C != D, "
    "N = #count{{ E : names(S, E) }}, N {op} {n}",
    "holds(P, C) :- answered(S, P), names(S, C), N = #count{{ E : names(S, E) }}, N {op} {n}",
    "holds(P, C) :- answered(S, P), names(S, C), lacks(P, D) : names(S, D), D != C",
    "lacks(P, C) :- passed(S, P), names(S, C)",
    "holds(envelope, C) :- names(S, C), #count{{ P : passed(S, P) }} >= {n}",
    "lacks(P, C) :- holds(Q, C), location(P), P != Q",
    "contradiction(P, C) :- holds(P, C), lacks(P, C)",
    "contradiction(P, C) :- holds(P, C), holds(Q, C), P != Q",
    "contradiction(P, C) :- card(C), location(P), #count{{ Q : lacks(Q, C) }} >= {n}",
    "clause(S, P) :- asked(S, P)",
    "clause(S, P) :- answered(S, P), asked(S, Q), P != Q",
    "lacks(P, C) :- asked(S, P), names(S, C)",
)
_ATOMS = (
    *("asked({e}, {l})", "passed({e}, {l})", "answered({e}, {l})", "showed({e}, {l}, {c})", "names({e}, {c})"),
    *("holds({l}, {c})", "lacks({l}, {c})", "clause({e}, {l})", "one_of_two({l}, {c}, {c})", "revealed({e}, {l}, {c})"),
    *("passed_over({e}, {l})", "card({c})", "location({l})", "on_table({c})", "learned_one_of({e}, {l})"),
)
_MORE = (
    *("#count{{ X : lacks({l}, X), X != {c} }} >= {n}", "#count{{ X : holds({l}, X), X != {c} }} >= {n}"),
    *("#count{{ X : lacks(X, {c}), X != {l} }} >= {n}", "#count{{ X : passed({e}, X) }} >= {n}"),
    *("#count{{ X : asked(X, {l}) }} >= {n}", "#count{{ X : answered(X, {l}) }} >= {n}"),
    *("not names({e}, {c})", "{l} != {l}", "{c} != {c}", "{e} < {e}", "quota({l}, cards, {n})"),
    *("lacks({l}, X) : names({e}, X), X != {c}", "lacks(X, {c}) : location(X), X != {l}", "at_most({l}, cards, {n})"),
    *("clause(X, {l}) : asked(X, {l})", "lacks({l}, X) : card(X), X != {c}", "at_least({l}, cards, {n})"),
)
_HEADS = (
    *("holds({l}, {c})", "lacks({l}, {c})", "lacks({l}, {c})", "clause({e}, {l})", "one_of_two({l}, {c}, {c})"),
    *("holds(envelope, {c})", "contradiction({l}, {c})", "at_least({l}, cards, {n})", "at_most({l}, cards, {n})"),
)


def random_rules(seed: int) -> Iterator[UserRules]:
    """Yield rules without end, each of the right form."""
    rng = Random(seed)
    while True:
        own = UserRules.of(f"#all of notebook\n{_random_text(rng)}", "mine.dl")
        try:
            load_calculus(own)
        except RuleError:
            continue
        yield own


def _random_text(rng: Random) -> str:
    if rng.random() < 0.5:
        parts = [_filled(rng, rng.choice(_PATTERNS), EVENTS[:1])]
        parts += [_filled(rng, rng.choice((*_ATOMS, *_MORE)), EVENTS[:2]) for _ in range(rng.choice((0, 0, 1, 2)))]
        return f"{'; '.join(parts)}."
    events = EVENTS[: rng.randint(1, len(EVENTS))]
    kind = rng.choice(("asked({e}, P)", "passed({e}, P)", "answered({e}, P)", "clause({e}, P)"))
    body = []
    if rng.random() < 0.5:  # the same of several events, in order
        body = [kind.format(e=event) for event in events]
        body += [f"{one} < {other}" for one, other in pairwise(events)]
        if rng.random() < 0.7:
            body += [f"names({event}, C)" for event in events]
    body += [_filled(rng, rng.choice(_ATOMS), events) for _ in range(rng.randint(1, 4))]
    body += [_filled(rng, rng.choice(_MORE), events) for _ in range(rng.choice((0, 1, 1, 2)))]
    return f"{_filled(rng, rng.choice(_HEADS), events)} :- {'; '.join(dict.fromkeys(body))}."


def _filled(rng: Random, pattern: str, events: Sequence[str]) -> str:
    """Return a pattern with random variables and numbers in its gaps."""
    choices = {"{e}": events, "{l}": ("P", "P", "Q"), "{c}": ("C", "C", "D")}
    numbers = [str(number) for number in range(1, MOST_NUMBER + 1)]
    choices |= {"{n}": numbers, "{m}": numbers, "{op}": (">=", ">", "=", "<=", "<")}
    for gap, values in choices.items():
        while gap in pattern:
            pattern = pattern.replace(gap, rng.choice(values), 1)
    return pattern.replace("{{", "{").replace("}}", "}")


def games_for_rules(number: int) -> list[Trial]:
    """Return games of 2 to 6 players with up to 21 cards."""
    return [*islice(TrialGames(most=number), number), *islice(TrialGames(seed=1, most=number).large, number)]


def false_conclusion(own: UserRules, trials: Sequence[Trial]) -> tuple[Fact, Trial] | None:
    """Return what rules conclude from the truth about a deal though it is not true; None if nothing.

    This asks no solver and no rule of the software: every fact about the deal is given.
    """
    calculus = load_calculus(own)
    labels = find_sources(own).own
    events = {t.name for label in labels for t in _event_terms(calculus.rule(label), calculus)}
    deriving = Deriver(own, lambda _: labels)
    for trial in trials:
        if len(trial.game.events) ** len(events) > MOST_JOINED:
            continue
        derivation = deriving.derive_from_facts(trial.game, facts_of_deal(trial.game, trial.deal))
        for fact in derivation.inferences:
            if is_about_deals(fact, derivation.calculus, trial.game) and not true_in(fact, trial.game, trial.deal):
                return fact, trial
    return None


def _event_terms(rule: Rule, calculus: Calculus) -> Iterator[Variable]:
    for atom in collect_atoms(rule.body):
        for term, sort in zip(atom.terms, calculus.declarations[atom.predicate].sorts, strict=True):
            if sort == "event" and isinstance(term, Variable):
                yield term
