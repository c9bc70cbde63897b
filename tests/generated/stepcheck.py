"""Is a step of a proof one application of a rule? Decided by clingo, one step at a time.

The program for a step is the rule as its syntax tree prints it, with the premises for facts. What stands under ``not``,
in an exact count or behind the colon of a "for all" reads the given facts of the log instead, under names of their own.
The head gets a name of its own too, so that a premise never passes for the conclusion.

Suppositions are judged here without it, by account of what each step rests on.

It shares nothing with the checker but the syntax tree, so each is a test of the other.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence

import clingo

from clue_logic.datalog.syntax import (
    AtLeast,
    Atom,
    Calculus,
    ExactCount,
    ForAll,
    Literal,
    Negation,
    Rule,
    Simple,
    collect_atoms,
)
from clue_logic.game.facts import Fact, GivenFact, Value
from clue_logic.proof.proof import Proof, Step
from clue_logic.words.records import replace

CONCLUDED = "concluded"
LOGGED = "logged_"
# The constants of the rule language: clingo writes them bare, and all other names as strings
WORDS = ("envelope", "table", "cards")


class StepChecker:
    """Decides steps and proofs over one log; what was decided once is remembered.

    Parameters
    ----------
    calculus
        The rules.
    givens
        The facts that the log gives, with their lines.

    Examples
    --------
    >>> from clue_logic.datalog.calculi import load_calculus
    >>> named = [Fact("names", (7, card)) for card in ("Rope", "Hall")]
    >>> steps = StepChecker(load_calculus("notebook"), {fact: GivenFact(fact, 7) for fact in named})
    >>> premises = [Fact("clause", (7, "Ben")), *named, Fact("lacks", ("Ben", "Hall"))]
    >>> steps.concludes(Fact("holds", ("Ben", "Rope")), "last_card_named", premises)
    True
    >>> steps.concludes(Fact("holds", ("Ben", "Rope")), "last_card_named", premises[:-1])
    False
    """

    def __init__(self, calculus: Calculus, givens: Mapping[Fact, GivenFact]) -> None:
        self._programs = {rule.label: _program(rule) for rule in calculus.rules}
        self._givens = givens
        self._logged: dict[str, list[clingo.Symbol]] = defaultdict(list)
        for fact in givens:
            self._logged[fact.predicate].append(_symbol(Fact(LOGGED + fact.predicate, fact.args)))
        self._decided: dict[tuple[Fact, str, frozenset[Fact]], bool] = {}

    def concludes(self, fact: Fact, label: str, premises: Iterable[Fact]) -> bool:
        """Return whether the rule concludes the fact from the premises, the log given."""
        key = (fact, label, frozenset(premises))
        if key not in self._decided:
            self._decided[key] = label in self._programs and self._run(*key)
        return self._decided[key]

    def _run(self, fact: Fact, label: str, premises: frozenset[Fact]) -> bool:
        program, reads = self._programs[label]
        control = clingo.Control(["--warn=none"])
        control.add("base", [], program)
        with control.backend() as backend:
            for symbol in (*map(_symbol, premises), *(s for predicate in reads for s in self._logged[predicate])):
                backend.add_rule([backend.add_atom(symbol)])
        control.ground([("base", [])])
        concluded = control.symbolic_atoms[_symbol(Fact(f"{CONCLUDED}_{fact.predicate}", fact.args))]
        return concluded is not None and concluded.is_fact

    def is_valid(self, proof: Proof) -> bool:
        """Return whether a proof is one: rules applied to earlier steps, facts of the log, and nothing idle."""
        if not proof.steps:
            return False
        used = {premise for step in proof.steps for premise in step.premises}
        if not used >= set(range(len(proof.steps) - 1)):
            return False
        taken: list[set[int]] = []
        for index, step in enumerate(proof.steps):
            if any(premise < 0 or premise >= index for premise in step.premises):
                return False
            on = {supposition for premise in step.premises for supposition in taken[premise]}
            taken.append(on)
            if step.label == "suppose":
                if step.premises or step.line is not None or not self._is_cell(step.fact):
                    return False
                on.add(index)
                continue
            if step.label == "by_contradiction":
                if step.line is not None or not refutes(step, proof.steps):
                    return False
                on.discard(step.premises[0])
                continue
            if step.label is None:
                given = self._givens.get(step.fact)
                if given is None or given.line != step.line or step.premises:
                    return False
                continue
            premises = [proof.steps[premise].fact for premise in step.premises]
            if step.line is not None or not self.concludes(step.fact, step.label, premises):
                return False
        return not taken[-1]

    def _is_cell(self, fact: Fact) -> bool:
        """Return whether a fact is about a cell of the game."""
        place, card = fact.args if contrary(fact) is not None else ("", "")
        return Fact("location", (place,)) in self._givens and Fact("card", (card,)) in self._givens


def contrary(fact: Fact) -> Fact | None:
    """Return the negation of a fact about a cell; None for other facts."""
    match fact:
        case Fact("holds", (place, card)):
            return Fact("lacks", (place, card))
        case Fact("lacks", (place, card)):
            return Fact("holds", (place, card))
    return None


def refutes(step: Step, steps: Sequence[Step]) -> bool:
    """Return whether the premises are a supposition and a contradiction, and the step says the contrary of the one."""
    match [steps[premise] for premise in step.premises]:
        case [Step(supposed, "suppose"), Step(Fact("contradiction"))]:
            return contrary(supposed) == step.fact
    return False


def _program(rule: Rule) -> tuple[str, frozenset[str]]:
    """Return the program for one application of a rule, and the predicates whose given facts it reads."""
    logged = {
        atom.predicate
        for literal in rule.body
        for part in (literal.body if isinstance(literal, AtLeast) else [literal])
        if isinstance(part, Negation | ExactCount | ForAll)
        for atom in collect_atoms(part.condition if isinstance(part, ForAll) else (part,))
    }
    head = replace(rule.head, predicate=f"{CONCLUDED}_{rule.head.predicate}")
    return str(replace(rule, head=head, body=tuple(map(_reading_log, rule.body)))), frozenset(logged)


def _reading_log(literal: Literal) -> Literal:
    """Return a literal of a body with the names under which the log's given facts are added to the program."""
    if isinstance(literal, Negation):
        return Negation(_logged(literal.atom))
    if isinstance(literal, ExactCount):
        return replace(literal, body=tuple(_all_logged(part) for part in literal.body))
    if isinstance(literal, ForAll):
        return replace(literal, condition=tuple(_all_logged(part) for part in literal.condition))
    if isinstance(literal, AtLeast):
        return replace(literal, body=tuple(_negated_logged(part) for part in literal.body))
    return literal


def _all_logged(part: Simple) -> Simple:
    return _logged(part) if isinstance(part, Atom) else _negated_logged(part)


def _negated_logged(part: Simple) -> Simple:
    return Negation(_logged(part.atom)) if isinstance(part, Negation) else part


def _logged(atom: Atom) -> Atom:
    return replace(atom, predicate=LOGGED + atom.predicate)


def _symbol(fact: Fact) -> clingo.Symbol:
    return clingo.Function(fact.predicate, [_argument(value) for value in fact.args])


def _argument(value: Value) -> clingo.Symbol:
    if isinstance(value, int):
        return clingo.Number(value)
    return clingo.Function(value) if value in WORDS else clingo.String(value)
