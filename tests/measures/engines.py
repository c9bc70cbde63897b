"""Plain Datalog: all engines, clingo and an evaluation by definition agree; bound queries and proofs are right."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import chain
from random import Random

from clue_logic.datalog.engine.rounds import Engine, derive
from clue_logic.datalog.engine.tables import Row
from clue_logic.datalog.program import Program, of_texts
from clue_logic.datalog.reading.problems import RuleError
from clue_logic.datalog.syntax import (
    CLOSED,
    Atom,
    Calculus,
    ClosedAtom,
    Constant,
    Literal,
    Rule,
    RulePlace,
    Term,
    Variable,
    assignments,
    map_atoms,
    map_terms,
)
from clue_logic.datalog.user_rules import UserRules
from clue_logic.game.facts import Fact, GivenFact, Stage
from clue_logic.notebook.ad_hoc_query import query
from clue_logic.proof.checker import Checker, ProofError
from clue_logic.proof.proof import Proof, Step, extract_proof
from clue_logic.words.records import replace
from tests.datalog.naive_evaluation import conclusions, naive_facts
from tests.datalog.random_strata import DERIVED, VALUES, RandomProgram, clingo_rows, is_numbered, random_program
from tests.measures.bench import Bench

Facts = Mapping[str, set[Row]]

QUERIES = 1
"""How many bound queries there are about a program."""

MUTANTS = 2
"""How many changed proofs are judged of a program."""


@dataclass(frozen=True)
class Agreed:
    """A program: what was compared, and what is wrong."""

    counts: Mapping[str, int]
    problems: tuple[str, ...]


def compare_one(seed: int) -> Agreed:
    """Compare all engines on a program, and check queries and proofs."""
    written, counts = random_program(seed), Counter[str]()
    try:
        problems = [*_compare(written, Random(seed), counts)]
    except Exception as error:  # whatever it is, it is a finding
        problems = [f"{type(error).__name__}: {error}"]
    return Agreed(counts, tuple(f"program {seed}: {problem}" for problem in problems))


def _compare(written: RandomProgram, rng: Random, counts: Counter[str]) -> Iterator[str]:
    program = of_texts(UserRules.of(written.text, "program.dl"))
    facts: Facts = {name: {*table.rows} for name, table in program.fixpoint.tables.items() if table.rows}
    counts["programs"] += 1
    counts["facts"] += sum(map(len, facts.values()))
    strata = strata_by_name(program.calculus.rules)
    others: dict[str, Facts] = {
        "naive evaluation": naive_facts(strata, program.text.facts),
        "rounds": evaluate_in_rounds(program, strata, "loops"),
        "pyDatalog": evaluate_in_rounds(program, strata, "pydatalog"),
    }
    for name, other in others.items():
        if {key: rows for key, rows in other.items() if rows} != facts:
            yield f"{name} differs from the loops"
    if clingo_rows(written.text) != {str(Fact(name, row)) for name, rows in facts.items() for row in rows}:
        yield "clingo differs from the loops"
    yield from _ask(program, rng, counts)
    yield from _prove(program, facts, rng, counts)


def strata_by_name(rules: tuple[Rule, ...]) -> list[list[Rule]]:
    """Return the rules of a random program by the number in the name of what they conclude."""
    levels: dict[int, list[Rule]] = defaultdict(list)
    for rule in rules:
        levels[int(rule.head.predicate[1:])].append(rule)
    return [levels[number] for number in sorted(levels)]


def evaluate_in_rounds(program: Program, strata: list[list[Rule]], engine: Engine) -> Facts:
    """Return the facts by the engine of logs: level by level, with all facts below as given ones."""
    facts = {name: {*map(_encoded, rows)} for name, rows in program.text.facts.items()}
    for rules in strata:
        declarations = dict(program.calculus.declarations)
        for name, declared in program.calculus.declarations.items():
            is_concluded = any(rule.head.predicate == name for rule in rules)
            declarations[name] = replace(declared, settled=not is_concluded)
            declarations[f"closed_{name}"] = replace(declared, predicate=f"closed_{name}", given=True)
        declarations["any_number"] = replace(declarations["k"], predicate="any_number", given=True, settled=True)
        calculus = Calculus("level", declarations, tuple(map(_as_about_log, rules)), {})
        rows = [*chain.from_iterable(((name, row), (f"closed_{name}", row)) for name in facts for row in facts[name])]
        rows += [("any_number", (number,)) for number in range(-100, 300)]
        givens = tuple(GivenFact(Fact(name, row), 1) for name, row in rows)
        for fact in derive(calculus, [Stage(1, givens)], engine).inferences:
            facts.setdefault(fact.predicate, set()).add(fact.args)
    return {name: {*map(_decoded, rows)} for name, rows in facts.items()}


def _as_about_log(rule: Rule) -> Rule:
    """Return a rule of the rules about logs: closed atoms are given ones, and an atom binds what is computed.

    Names are numbers, as rounds sort the values of a column.
    """

    def name(atom: Atom) -> Atom:
        closed = f"closed_{atom.predicate.removeprefix(CLOSED)}"
        return Atom(closed, atom.terms, atom.place) if isinstance(atom, ClosedAtom) else atom

    def number(term: Term, _: RulePlace) -> Term:
        return Constant(*_encoded((term.value,))) if isinstance(term, Constant) else term

    def change(literal: Literal) -> Literal:
        return map_terms(map_atoms(literal, name), number)

    head = change(rule.head)
    assert isinstance(head, Atom)
    bound = [Atom("any_number", (Variable(name),), rule.place) for name in assignments(rule.body)]
    return replace(rule, head=head, body=(*map(change, rule.body), *bound))


_NAMES = tuple(value.strip('"') for value in VALUES if not value.isdigit())


def _encoded(row: Row) -> Row:
    return tuple([1000 + _NAMES.index(value) if isinstance(value, str) else value for value in row])


def _decoded(row: Row) -> Row:
    return tuple([_NAMES[value - 1000] if isinstance(value, int) and value >= 1000 else value for value in row])


def _ask(program: Program, rng: Random, counts: Counter[str]) -> Iterator[str]:
    """Compare bound queries with the rows of the whole."""
    for name in rng.sample([name for name, arity in DERIVED.items() if arity], QUERIES):
        rows = [*program.fixpoint.tables[name].rows]
        at = 0 if is_numbered(name) else rng.randrange(DERIVED[name])
        value = rng.choice(rows)[at] if rows and rng.random() < 0.8 else "a"
        written = '"a b"' if value == "a b" else str(value)
        terms = [written if position == at else f"X{position}" for position in range(DERIVED[name])]
        try:
            answer = query(replace(program), f"{name}({', '.join(terms)})", most=0, why=None)
        except RuleError:  # a number is asked for where there are only names, or the other way round
            continue
        right = {(*row[:at], *row[at + 1 :]) for row in rows if row[at] == value}
        counts["queries"] += 1
        counts["rows"] += len(right)
        if not answer.complete or {*answer.rows} != right:
            yield f"{name}({', '.join(terms)}): {answer.rows}, not {right}"


def _prove(program: Program, facts: Facts, rng: Random, counts: Counter[str]) -> Iterator[str]:
    """Check a proof that is found on demand, and changed ones."""
    derivation = program.derivation
    derived = [fact for fact in derivation.inferences if not fact.predicate.startswith(CLOSED)]
    checker = Checker(derivation.calculus, derivation.givens)
    if not derived:
        return
    tall = max(derived, key=lambda fact: derivation.inferences[fact].round)
    proof = extract_proof(derivation, tall)
    counts["proofs"] += 1
    counts["steps"] += len(proof.steps)
    if (problem := rejection(checker, proof)) is not None:
        yield f"the proof of {tall} is rejected: {problem}"
    if not is_proof(proof, program, facts):
        yield f"the proof of {tall} is accepted, and none by definition"
    for _ in range(MUTANTS):
        kind, mutant = change(extract_proof(derivation, rng.choice(derived)), program, rng)
        if mutant is None:
            continue
        is_right = is_proof(mutant, program, facts)
        accepted = rejection(checker, mutant) is None
        counts["still proofs" if is_right else "mutants"] += 1
        if accepted and not is_right:
            yield f"a mutant is accepted ({kind}): {mutant}"
        counts["still accepted"] += accepted


def rejection(checker: Checker, proof: Proof) -> str | None:
    """Return why the checker rejects a proof; None if it does not."""
    try:
        checker.check(proof)
    except ProofError as error:
        return str(error)
    return None


def change(proof: Proof, program: Program, rng: Random) -> tuple[str, Proof | None]:
    """Return a proof with one step changed, and how; None if it cannot be."""
    steps = [*proof.steps]
    at = rng.choice([number for number, step in enumerate(steps) if step.label is not None])
    step, kind = steps[at], rng.choice(("conclusion", "premise left out", "other premise", "label", "given"))
    if kind == "conclusion" and step.fact.args:
        args = [*step.fact.args]
        args[rng.randrange(len(args))] = rng.choice(("a", "b", "c", 1, 2, 3))
        changed = replace(step, fact=Fact(step.fact.predicate, tuple(args)))
    elif kind == "premise left out" and step.premises:
        gone = rng.choice(step.premises)
        changed = replace(step, premises=tuple(premise for premise in step.premises if premise != gone))
    elif kind == "other premise" and step.premises:
        other, gone = rng.randrange(at), rng.choice(step.premises)
        changed = replace(step, premises=tuple(other if premise == gone else premise for premise in step.premises))
    elif kind == "label":
        changed = replace(step, label=rng.choice(program.calculus.rules).label)
    elif kind == "given":
        changed = Step(step.fact, None, (), 1)
    else:
        return kind, None
    steps[at] = changed
    return kind, Proof(tuple(steps)) if changed != step else None


def is_proof(proof: Proof, program: Program, facts: Facts) -> bool:
    """Return whether each step is given, or one application of its rule by definition."""
    given = {one.fact: one.line for one in program.text.givens}
    for step in proof.steps:
        if step.label is None:
            if given.get(step.fact) != step.line:
                return False
            continue
        premises: dict[str, set[Row]] = defaultdict(set)
        for premise in step.premises:
            premises[proof.steps[premise].fact.predicate].add(proof.steps[premise].fact.args)
        rule = program.calculus.rule(step.label)
        if rule.head.predicate != step.fact.predicate or step.fact.args not in conclusions(rule, premises, facts):
            return False
    return True


def measure_engines(bench: Bench, programs: int, seed: int) -> None:
    """Print how many facts, queries and proofs were compared, and every difference."""
    results = list(bench.results(compare_one, range(seed, seed + programs), "programs", programs))
    counts = sum((Counter(one.counts) for one in results), Counter[str]())
    problems = [problem for one in results for problem in one.problems]
    bench.console.print(
        f"{counts['programs']:,} programs of plain Datalog, {counts['facts']:,} facts: loops without records, rounds "
        f"with loops and with pyDatalog, clingo and evaluation by definition\n"
        f"{counts['queries']:,} bound queries, {counts['rows']:,} rows, beside the whole relation\n"
        f"{counts['proofs']:,} proofs on demand, {counts['steps']:,} steps; {counts['mutants']:,} changed proofs that "
        f"prove nothing, {counts['still proofs']:,} that still do, {counts['still accepted']:,} accepted",
        soft_wrap=True,
    )
    bench.report(problems)
