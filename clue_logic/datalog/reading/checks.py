"""What rules must satisfy so that their least fixpoint exists, is unique, and can be computed line by line.

- every predicate is declared once, and used with the declared number and sorts of arguments;
- opposites are two derived predicates of the same sorts, and neither is a third one's opposite;
- heads are derived predicates, and every variable of a head is bound by a positive atom (or is an exact count);
- what is background is derived from background only;
- ``not``, exact counts and what stands behind the colon of a "for all" speak of settled given predicates only, with
  bound variables;
- a "for all" has a variable of its own, which its condition binds;
- counts are monotone (``>=``), their bounds are bound, and their counted variable is their own;
- order comparisons and sums are between numbers;
- every rule has a label of its own, which is not that of a step no rule makes, and a source; its wording is the part of
  `wording_checks`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from clue_logic.datalog.reading.problems import RuleError, RuleProblem, did_you_mean
from clue_logic.datalog.reading.rule_checks import RuleCheck
from clue_logic.datalog.reading.rulefile import RuleFile
from clue_logic.datalog.reading.wording_checks import wording_problems
from clue_logic.datalog.reading.wording_file import ENGLISH
from clue_logic.datalog.syntax import BY_CONTRADICTION, SUPPOSE, Calculus, Declaration, Rule, atoms

RESERVED_LABELS = (SUPPOSE, BY_CONTRADICTION)
"""The labels of the steps of a proof that no rule makes."""


def checked_calculus(name: str, files: Iterable[RuleFile], languages: tuple[str, ...] = (ENGLISH,)) -> Calculus:
    """Put files together into a calculus that is worded in these languages, and perhaps in more.

    Raises
    ------
    RuleError
        With every problem found, in the order of the files.
    """
    files = tuple(files)
    problems = tuple(dict.fromkeys(problems_of(files, languages)))  # of a template each rule may have the same
    if problems:
        raise RuleError(problems)
    declarations = {d.predicate: d for file in files for d in file.declarations}
    rules = tuple(r for file in files for r in file.rules)
    return Calculus(name, declarations, rules, {file.name: file.text for file in files})


def problems_of(
    files: Iterable[RuleFile], languages: tuple[str, ...] = (ENGLISH,), *, only: str | None = None
) -> Iterator[RuleProblem]:
    """Yield what is wrong with files that belong together.

    Parameters
    ----------
    files
        The files.
    languages
        The languages they must be worded in.
    only
        The name of the file whose problems are asked for, instead of those of all.
    """
    files = tuple(files)
    declarations: dict[str, Declaration] = {}
    problems: list[RuleProblem] = []
    for origin, declaration in ((file, d) for file in files for d in file.declarations):
        earlier = declarations.setdefault(declaration.predicate, declaration)
        if earlier is not declaration:
            message = f"{declaration.predicate} is already declared at {earlier.place}"
            problems.append(RuleProblem(declaration.place, message, "declared-twice", declaration.predicate))
        if only in (None, origin.name):
            problems.extend(_declaration_problems(declaration))
            sorts = dict(zip(declaration.names, declaration.sorts, strict=True))
            problems.extend(wording_problems(origin, declaration, sorts, languages))
    problems.extend(_opposite_problems(declarations))
    problems.extend(_background_problems(declarations, [r for file in files for r in file.rules]))
    labels: dict[str, Rule] = {}
    for origin, rule in ((file, r) for file in files for r in file.rules):
        first = labels.setdefault(rule.label, rule)
        if first is not rule:
            message = f"the label {rule.label!r} is already used at {first.place}"
            problems.append(RuleProblem(rule.place, message, "label-twice", rule.written_label))
        if only not in (None, origin.name):
            continue
        if rule.label in RESERVED_LABELS:
            message = f"proofs use the label {rule.label!r} themselves; choose another"
            problems.append(RuleProblem(rule.place, message, "reserved-label", rule.label))
        check = RuleCheck(rule, declarations)
        problems.extend(check.problems())
        problems.extend(wording_problems(origin, rule, check.outer(), languages))
    # A wording may stand in a file beside the one that is asked about.
    yield from (problem for problem in problems if only in (None, problem.place.file))


def not_given(files: Iterable[RuleFile]) -> Iterator[RuleProblem]:
    """Yield a problem for each predicate that files of a calculus declare as given."""
    message = "no log gives such facts; what logs give is declared in rules/given.dl"
    for declaration in (d for file in files for d in file.declarations if d.given):
        yield RuleProblem(declaration.place, f"{declaration.predicate}: {message}", "not-given", "given")


def _declaration_problems(declaration: Declaration) -> Iterator[RuleProblem]:
    if len(set(declaration.names)) < declaration.arity:
        yield RuleProblem(
            declaration.place, f"two arguments of {declaration.predicate} have the same name", "declaration"
        )


def _opposite_problems(declarations: Mapping[str, Declaration]) -> Iterator[RuleProblem]:
    named: dict[str, Declaration] = {}
    for declaration in declarations.values():
        if declaration.opposite is None:
            continue
        other, place = declarations.get(declaration.opposite), declaration.place
        if other is None:
            hint = did_you_mean(declaration.opposite, declarations)
            yield RuleProblem(
                place, f"{declaration.opposite} is not declared{hint}", "undeclared", declaration.opposite
            )
        elif other.given:
            yield RuleProblem(
                place,
                f"{other.predicate} is given by the log; only derived predicates can be opposites",
                "opposite",
                other.predicate,
            )
        elif other is declaration:
            yield RuleProblem(place, f"{declaration.predicate} cannot be its own opposite", "opposite", other.predicate)
        elif other.sorts != declaration.sorts:
            yield RuleProblem(
                place,
                f"{declaration.predicate} and {other.predicate} are about different things",
                "opposite",
                other.predicate,
            )
        else:
            for predicate, partner in ((declaration.predicate, other), (other.predicate, declaration)):
                if named.setdefault(predicate, partner) is not partner:
                    yield RuleProblem(
                        place,
                        f"{predicate} already has the opposite {named[predicate].predicate}",
                        "opposite",
                        predicate,
                    )


def _background_problems(declarations: Mapping[str, Declaration], rules: Iterable[Rule]) -> Iterator[RuleProblem]:
    """Yield a problem for each premise that would be lost because only its conclusion is common knowledge."""
    for rule in rules:
        declaration = declarations.get(rule.head.predicate)
        if declaration is None or not declaration.background:
            continue
        for atom in atoms(rule.body):
            premise = declarations.get(atom.predicate)
            if premise is not None and not premise.background:
                yield RuleProblem(
                    atom.place,
                    f"{rule.head.predicate} is background, so {atom.predicate} must be, but is not",
                    "background",
                    atom.predicate,
                )
