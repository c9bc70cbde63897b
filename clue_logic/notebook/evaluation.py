"""The evaluation of rules step by step: which facts are new in each round, and what a fact would need."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby

from msgspec import Struct

from clue_logic.datalog.derivation import Derivation, Inference
from clue_logic.datalog.program import Program
from clue_logic.datalog.reading.query import read_fact, read_program_fact
from clue_logic.datalog.reading.user_rules import RulesSpec, resolve_rules
from clue_logic.datalog.syntax import CLOSED, Calculus
from clue_logic.datalog.user_rules import NOTEBOOK
from clue_logic.game.facts import Fact, Value
from clue_logic.game.game import Game, a_game
from clue_logic.game.unanswerable import UnanswerableError
from clue_logic.notebook.solve import solve
from clue_logic.proof.needs import RuleNeeds, find_needs
from clue_logic.proof.proof import StatedFact
from clue_logic.words.columns import align_columns
from clue_logic.words.encoding import Answer, hidden_field, optional_field
from clue_logic.words.messages import Message, messages
from clue_logic.words.names import near_message

MOST_STEPS = 20
"""How many facts of a round are shown unless more are asked for."""


class EvaluationStep(Struct, frozen=True):
    """A fact that is new in a round: the rule, the values of its variables, and the premises."""

    fact: StatedFact
    label: str
    binding: Mapping[str, Value]
    premises: tuple[StatedFact, ...]


class EvaluationRound(Struct, frozen=True):
    """A round, with the first of its new facts, and how many are asked for."""

    round: int
    count: int
    steps: tuple[EvaluationStep, ...]


@dataclass(frozen=True, repr=False)
class Evaluation(Answer):
    """The rounds in which rules derive facts.

    Parameters
    ----------
    given
        The number of given facts.
    rounds
        The rounds that derive something new. Each rule is applied to the facts of the rounds before, of which at least
        one is of the last round.
    rules
        The text of each rule in them, by its label.
    last
        The last round of all, after which nothing new follows.
    impossible_since
        The first line of the statement with which the log contradicts itself, 0 for the headers; absent if it does not.
    complete
        False if more may follow, as a rule was left out or stopped by a limit; absent if it is true.
    incomplete
        The predicates that may lack facts then, each with the reason.
    """

    rows_in = "rounds"

    given: int
    rounds: tuple[EvaluationRound, ...]
    rules: Mapping[str, str]
    last: int
    impossible_since: int | None = optional_field()
    complete: bool = optional_field(True)
    incomplete: Mapping[str, Message] | None = optional_field()

    def text(self, lang: str = "en", width: int | None = None) -> str:
        """Return the rounds with a line for each new fact, and the rules below."""
        msg = messages(lang)
        lines = [msg("queries-steps-given", count=self.given)]
        for one in self.rounds:
            lines += ["", msg("queries-steps-round", round=one.round, count=one.count), *_rows(one.steps)]
            if len(one.steps) < one.count:
                lines.append(msg("queries-steps-more", count=one.count - len(one.steps)))
        if self.incomplete:
            lines += ["", _incomplete_text(self.incomplete, lang)]
        else:
            lines += ["", msg("queries-steps-end", round=self.last + 1)]
        lines += ["", *align_columns([[*pair] for pair in self.rules.items()], left=2)]
        return "\n".join([*lines, *impossible_notice(self.impossible_since, lang)])


def _incomplete_text(incomplete: Mapping[str, Message], lang: str) -> str:
    reason = "; ".join(dict.fromkeys(notice(lang) for notice in incomplete.values()))
    return messages(lang)("queries-steps-incomplete", predicates=", ".join(incomplete), reason=reason)


def _rows(steps: Iterable[EvaluationStep]) -> Iterator[str]:
    # | ancestor(ann, david) | ancestor_2 | X = ann, Y = ben, Z = david |
    rows = [
        [f"  {_text(step.fact)}", step.label, ", ".join(f"{name} = {value}" for name, value in step.binding.items())]
        for step in steps
    ]
    return align_columns(rows, left=3)


def _text(fact: StatedFact) -> str:
    return str(Fact(fact.predicate, fact.args))


@dataclass(frozen=True, repr=False)
class FactNeeds(Answer):
    """What a fact would need.

    Parameters
    ----------
    fact
        The fact.
    given
        True if it is given.
    round
        The round in which it is derived; None if it is given or does not follow.
    needs
        The rules that could conclude it, each with what holds and what is missing, the fewest missing conditions first.
    impossible_since, complete, incomplete
        As in `Evaluation`; `complete` is also true if the fact is given or follows.
    """

    rows_in = "needs"

    fact: StatedFact
    given: bool
    round: int | None
    needs: tuple[RuleNeeds, ...]
    impossible_since: int | None = optional_field()
    complete: bool = optional_field(True)
    incomplete: Mapping[str, Message] | None = optional_field()
    affirmative: bool = hidden_field()

    def text(self, lang: str = "en", width: int | None = None) -> str:
        """Return a paragraph for each rule."""
        msg = messages(lang)
        how = "given" if self.given else "derived"
        if not self.given and self.round is None:
            how = "open" if self.complete else "undecided"
        lines = [msg("queries-steps-fact", fact=_text(self.fact), how=how, round=self.round or 0)]
        if self.incomplete:
            lines.append(_incomplete_text(self.incomplete, lang))
        elif not self.needs and not self.given:
            lines.append(msg("queries-steps-no-rule"))
        for need in self.needs:
            values = ", ".join(f"{name} = {value}" for name, value in need.binding.items())
            lines += ["", f"{need.label}: {need.rule}", *([f"  {values}"] if values else [])]
            lines += [msg("queries-steps-holds", condition=condition) for condition in need.holding]
            lines += [msg("queries-steps-missing", condition=condition) for condition in need.missing]
        return "\n".join([*lines, *impossible_notice(self.impossible_since, lang)])


def evaluation(
    game: Game | Program,
    *,
    rules: RulesSpec | None = None,
    predicate: str | None = None,
    rule: str | None = None,
    most: int = MOST_STEPS,
) -> Evaluation:
    """Return the rounds in which rules derive facts of a game or a program.

    Parameters
    ----------
    game
        The game, or a program of plain Datalog (`clue_logic.load_program`).
    rules
        The rules: a calculus, or user-defined rules; None for those of the notebook. For a program, further rules.
    predicate, rule
        Only facts of this predicate; only those by the rule with this label.
    most
        How many facts of a round to return; 0 for all.

    Raises
    ------
    ValueError
        If there is no such predicate or rule.
    RuleError
        If the rules are wrong.
    TypeError
        If it is neither a game nor a program.

    Examples
    --------
    >>> import clue_logic as cl
    >>> print(cl.evaluation(cl.read_program("e(a, b). e(b, c). r(X, Y) :- e(X, Y). r(X, Z) :- e(X, Y), r(Y, Z).")))
    2 given facts.
    <BLANKLINE>
    Round 1: 2 new facts
      r(a, b)  r_1  X = a, Y = b
      r(b, c)  r_1  X = b, Y = c
    <BLANKLINE>
    Round 2: 1 new fact
      r(a, c)  r_2  X = a, Y = b, Z = c
    <BLANKLINE>
    Nothing new follows in round 3.
    <BLANKLINE>
    r_1  r(X, Y) :- e(X, Y).
    r_2  r(X, Z) :- e(X, Y), r(Y, Z).
    """
    derivation = derive_about(game, rules)
    calculus = derivation.calculus
    predicate = calculus.aliases.get(predicate, predicate) if predicate is not None else None
    texts = {one.label: str(one) for one in calculus.rules}
    _require("predicate", predicate, calculus.declarations)
    _require("rule", rule, texts)
    every = sorted(derivation.inferences.values(), key=lambda one: one.round)
    chosen = [one for one in every if predicate in (None, one.fact.predicate) and rule in (None, one.label)]
    concluded = predicate if rule is None else calculus.rule(rule).head.predicate
    lacking = {name: reason for name, reason in derivation.incomplete.items() if concluded in (None, name)}
    rounds = tuple(
        EvaluationRound(number, len(steps), tuple([_step(one, calculus) for one in steps[: most or None]]))
        for number, same in groupby(chosen, key=lambda one: one.round)
        for steps in [list(same)]
    )
    labels = dict.fromkeys(one.label for one in chosen)
    return Evaluation(
        sum(not fact.predicate.startswith(CLOSED) for fact in derivation.givens),
        rounds,
        {label: texts[label] for label in texts if label in labels},
        max((one.round for one in every), default=0),
        impossible_since(game),
        complete=not lacking,
        incomplete=lacking or None,
    )


def needs(game: Game | Program, fact: str, *, rules: RulesSpec | None = None) -> FactNeeds:
    """Return the needs of a fact: each rule that could conclude it, with the conditions that hold and are missing.

    Raises
    ------
    RuleError
        If it is no fact, or the rules are wrong.
    TypeError
        If it is neither a game nor a program.

    Examples
    --------
    >>> import clue_logic as cl
    >>> print(cl.needs(cl.read_program("up(a, b). flat(b). above(X, Y) :- up(X, Y), flat(X)."), "above(a, b)"))
    above(a, b) does not follow.
    <BLANKLINE>
    above_1: above(X, Y) :- up(X, Y), flat(X).
      X = a, Y = b
      holds: up(a, b)
      missing: flat(a)
    """
    if isinstance(game, Program):
        game = game if rules is None else game.with_rules(resolve_rules(rules))
        derivation = game.derivation
        needed = read_program_fact(fact, game.text)
    else:
        derivation = derive_about(game, rules)
        needed = read_fact(fact, derivation.calculus, game)
    inference = derivation.inferences.get(needed)
    reason = None if needed in derivation else derivation.incomplete.get(needed.predicate)
    lacking = {} if reason is None else {needed.predicate: reason}
    return FactNeeds(
        _stated(needed, derivation.calculus),
        needed in derivation.givens,
        None if inference is None else inference.round,
        find_needs(derivation, needed),
        impossible_since(game),
        complete=not lacking,
        incomplete=lacking or None,
        affirmative=needed in derivation,
    )


def derive_about(about: Game | Program, rules: RulesSpec | None, *, events: bool = True) -> Derivation:
    """Return everything that follows from a game by rules, or from a program with further rules.

    Without `events`, events that tell nothing new may be left out: what follows about cards is the same.
    """
    if isinstance(about, Program):
        return about.derivation if rules is None else about.with_rules(resolve_rules(rules)).derivation
    notebook = solve(a_game(about), rules=NOTEBOOK if rules is None else resolve_rules(rules), proofs=True)
    derivation = notebook.full_derivation if events else notebook.derivation
    assert derivation is not None  # pyDatalog keeps proofs
    return derivation


def impossible_since(about: Game | Program) -> int | None:
    """Return the first line with which a log contradicts itself, within a budget; None if it does not, or no game."""
    if isinstance(about, Program):
        return None
    from clue_logic.worlds.entailment import Worlds
    from clue_logic.worlds.timeline import first_conflict_line

    return first_conflict_line(Worlds(about, bounded=True))


def impossible_notice(line: int | None, lang: str) -> list[str]:
    """Return the lines below an answer that say since which line the log contradicts itself; none if it does not."""
    return [] if line is None else ["", messages(lang)("queries-query-impossible", line=line)]


def _require(what: str, name: str | None, known: Iterable[str]) -> None:
    if name is not None and name not in known:
        raise UnanswerableError(f"there is no {what} {name}. {near_message(name, known)}".rstrip())


def _step(inference: Inference, calculus: Calculus) -> EvaluationStep:
    binding = {name: value for name, value in inference.binding if not name.startswith("_")}
    premises = tuple([_stated(fact, calculus) for fact in inference.premises])
    return EvaluationStep(_stated(inference.fact, calculus), inference.label, binding, premises)


def _stated(fact: Fact, calculus: Calculus) -> StatedFact:
    return StatedFact(calculus.predicate_name(fact.predicate), fact.args)
