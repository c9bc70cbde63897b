"""Plain Datalog: programs of facts and rules without a game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from os import PathLike, fspath

from clue_logic.datalog.derivation import Derivation, Inference, find_incomplete
from clue_logic.datalog.reading import strata
from clue_logic.datalog.reading.program_file import ProgramText, read_program_text
from clue_logic.datalog.reading.user_rules import read_rule_files
from clue_logic.datalog.syntax import PROGRAM_BOUNDS, Calculus, Rule, collect_atoms
from clue_logic.datalog.user_rules import Rules, UserRuleFile, UserRules
from clue_logic.game.facts import Fact, GivenFact, Stage
from clue_logic.game.game import UnanswerableError, UndecidedError


@dataclass(frozen=True)
class Program:
    """Facts and rules of plain Datalog, for `clue_logic.query`.

    Parameters
    ----------
    own
        The texts. The facts of the first file are given, each with its line; facts in further files are rules without
        conditions.

    Examples
    --------
    >>> import clue_logic as cl
    >>> program = cl.read_program("parent(ann, ben). parent(ben, eva). old(X) :- parent(X, Y), parent(Y, _).")
    >>> print(cl.query(program, "old(X)"))
       X
    1  ann
    <BLANKLINE>
    1 row. Why: --why and the number of a row.
    """

    own: UserRules
    text: ProgramText = field(repr=False, compare=False)

    @property
    def calculus(self) -> Calculus:
        """The rules."""
        return self.text.calculus

    @property
    def constants(self) -> Mapping[str, str]:
        """The names in facts and rules, with their sorts."""
        return self.text.constants

    @cached_property
    def derivation(self) -> Derivation:
        """Everything that follows."""
        return derive_strata(self.calculus, self.text.givens)

    def add(self, *files: UserRuleFile) -> Program:
        """Return the program with further files.

        Raises RuleError if it has problems then.
        """
        return of_texts(replace(self.own, files=(*self.own.files, *files)))

    def with_rules(self, rules: Rules) -> Program:
        """Return the program with further rules.

        Raises ValueError for a calculus of games.
        """
        if isinstance(rules, str):
            raise UnanswerableError(f"the rules of {rules} are about games; a program needs a rule file")
        return self.add(*rules.files)

    def close(self, rule: Rule) -> tuple[Rule, Derivation]:
        """Return a rule that negates or counts, as `derivation` with the second value answers it.

        Raises UndecidedError if it needs all facts of a predicate that may lack some.
        """
        closed = replace(rule, body=strata.close_body(rule.body))
        names = strata.closed_predicates(closed.body)
        found = self.derivation
        if lacking := {name: reason for name, reason in found.incomplete.items() if name in names}:
            raise UndecidedError(lacking)
        declarations = {**strata.closed_declarations(found.calculus.declarations, names), **found.calculus.declarations}
        givens = {**found.givens, **strata.closed_facts(found.facts(), names)}
        return closed, replace(found, calculus=replace(found.calculus, declarations=declarations), givens=givens)


def empty_program() -> Program:
    """Return a program without facts and rules, to which some are added."""
    return of_texts(UserRules("", ()))


def of_texts(own: UserRules) -> Program:
    """Return the program of some texts.

    Raises RuleError if it has problems.
    """
    return Program(own, read_program_text(own))


def load_program(path: str | PathLike[str], *rules: str | PathLike[str]) -> Program:
    """Read a program of plain Datalog from files.

    Parameters
    ----------
    path
        The file with the facts; it may have rules as well.
    rules
        Further files, or folders of files.

    Raises
    ------
    NoRulesError
        If there is no such file.
    RuleError
        If the program is wrong; the message has every mistake with its place.
    TextError
        If a file is not UTF-8.

    Examples
    --------
    >>> from pathlib import Path
    >>> from tempfile import TemporaryDirectory
    >>> import clue_logic as cl
    >>> with TemporaryDirectory() as folder:
    ...     file = Path(folder) / "family.dl"
    ...     _ = file.write_text("parent(ann, ben). parent(ben, clara).")
    ...     cl.query(cl.load_program(file), "parent(ann, X), parent(X, Y)").rows
    (('ben', 'clara'),)
    """
    read = [read_rule_files(fspath(each)) for each in (path, *rules)]
    return of_texts(replace(read[0], files=tuple(file for own in read for file in own.files)))


def read_program(text: str, *, name: str = "program.dl") -> Program:
    """Read a program of plain Datalog from a text.

    Parameters
    ----------
    text
        Facts and rules: ``parent(ann, ben). ancestor(X, Y) :- parent(X, Y).`` Constants begin with a small letter or
        stand in quotes, variables begin with a capital letter.
    name
        Its name in messages.

    Raises
    ------
    RuleError
        If the program is wrong; the message has every mistake with its place.

    Examples
    --------
    >>> rules = "path(X, Y) :- edge(X, Y). path(X, Z) :- edge(X, Y), path(Y, Z)."
    >>> program = read_program(f"edge(a, b). edge(b, c). {rules}")
    >>> sorted(str(fact) for fact in program.derivation.facts("path"))
    ['path(a, b)', 'path(a, c)', 'path(b, c)']
    """
    return of_texts(UserRules.of(text, name))


def derive_strata(calculus: Calculus, givens: Iterable[GivenFact]) -> Derivation:
    """Derive all facts, one stratum after the other; the result has the closed facts among the given ones.

    A rule that tests a predicate which may lack facts is left out, and is not among the rules of the result.
    """
    from clue_logic.datalog.engine.plan import too_many_facts
    from clue_logic.datalog.engine.rounds import derive

    bounds = calculus.bounds or PROGRAM_BOUNDS
    known = {given.fact: given for given in givens}
    copies: dict[Fact, GivenFact] = {}
    inferences: dict[Fact, Inference] = {}
    left_out: dict[str, str] = {}
    incomplete: Mapping[str, str] = {}
    untested: set[str] = set()
    for stratum in strata.stratify(calculus.rules):
        tested = {rule.label: sorted(strata.closed_predicates(rule.body) & incomplete.keys()) for rule in stratum}
        for rule in (rule for rule in stratum if tested[rule.label]):
            untested.add(rule.label)
            left_out[rule.label] = strata.format_untested_notice(rule, tested[rule.label])
        rules = tuple(rule for rule in stratum if rule.label not in untested)
        literals = [literal for rule in rules for literal in (rule.head, *rule.body)]
        copies |= strata.closed_facts((*known, *inferences), strata.closed_predicates(literals))
        needed = {atom.predicate for atom in collect_atoms(literals)}
        below = (known | copies, {fact: GivenFact(fact, 0) for fact in inferences if fact.predicate in needed})
        stage = Stage(0, tuple(given for facts in below for given in facts.values() if given.fact.predicate in needed))
        declarations = strata.unsettle(calculus.declarations, rules)
        found = derive(replace(calculus, rules=rules, declarations=declarations), [stage])
        before = max((inference.round for inference in inferences.values()), default=0)
        for fact, inference in found.inferences.items():
            inferences[fact] = replace(inference, round=inference.round + before) if before else inference
        if len(inferences) > bounds.facts:
            raise too_many_facts(calculus, next(reversed(inferences.values())).label, bounds.facts)
        left_out |= found.left_out
        incomplete = find_incomplete(calculus.rules, left_out)
    used = replace(calculus, rules=tuple(rule for rule in calculus.rules if rule.label not in untested))
    return Derivation(used, {**known, **copies}, inferences, left_out, incomplete)
