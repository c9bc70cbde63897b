"""Plain Datalog: programs of facts and rules without a game."""

from __future__ import annotations

import gc
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cached_property
from os import PathLike, fspath

from msgspec import Struct

from clue_logic.datalog.derivation import Derivation
from clue_logic.datalog.engine.demand import Demanded, own_name, restrict
from clue_logic.datalog.engine.fixpoint import Fixpoint, find_fixpoint, find_rows
from clue_logic.datalog.engine.tables import Rows
from clue_logic.datalog.reading import strata
from clue_logic.datalog.reading.fact_files import FactFile, read_fact_folder
from clue_logic.datalog.reading.program_file import ProgramText, read_program_text
from clue_logic.datalog.reading.user_rules import read_rule_files
from clue_logic.datalog.syntax import CLOSED, PROGRAM_BOUNDS, Bounds, Calculus, Declaration, Rule
from clue_logic.datalog.user_rules import Rules, UserRuleFile, UserRules
from clue_logic.game.facts import Fact, GivenFact
from clue_logic.game.unanswerable import UnanswerableError, UndecidedError
from clue_logic.words.messages import Message
from clue_logic.words.records import replace


class AskedRows(Struct, frozen=True):
    """What a rule concludes from a program."""

    rule: Rule  # closed
    rows: Rows
    incomplete: Mapping[str, Message]  # the predicates that may lack facts, each with the reason
    fixpoint: Fixpoint  # of everything, or of what the rule needs


@dataclass(frozen=True)
class Program:
    """Facts and rules of plain Datalog, for `clue_logic.query`.

    Parameters
    ----------
    own
        The texts. The facts of the first file are given, each with its line; facts in further files are rules without
        conditions.
    text
        What was read of them, and of tables of facts.

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
    def fixpoint(self) -> Fixpoint:
        """All rows that follow."""
        return self._find_fixpoint(self.calculus)

    @property
    def bounds(self) -> Bounds:
        """The limits of the evaluation."""
        return self.calculus.bounds or PROGRAM_BOUNDS

    @cached_property
    def derivation(self) -> Derivation:
        """Everything that follows; the inference of a fact is found when it is asked for."""
        return self._derivation(self.calculus, self.fixpoint)

    def add(self, *files: UserRuleFile) -> Program:
        """Return the program with further files.

        Raises RuleError if it has problems then.
        """
        return of_texts(replace(self.own, files=(*self.own.files, *files)), self.text.files)

    def with_rules(self, rules: Rules) -> Program:
        """Return the program with further rules.

        Raises ValueError for a calculus of games.
        """
        if isinstance(rules, str):
            raise UnanswerableError(f"the rules of {rules} are about games; a program needs a rule file")
        return self.add(*rules.files)

    def ask(self, rule: Rule) -> AskedRows:
        """Return the conclusions of a further rule; only what it needs is derived, unless everything is.

        Raises UndecidedError if it needs all facts of a predicate that may lack some, and WorkLimitError if it looks at
        too many rows.
        """
        closed = replace(rule, body=strata.close_body(rule.body))
        demanded = None
        if "fixpoint" not in self.__dict__:
            demanded = restrict(self.calculus.rules, closed, self.calculus.declarations)
        query, fixpoint = (closed, self.fixpoint) if demanded is None else self._find_demanded(demanded)
        incomplete = {own_name(name): reason for name, reason in fixpoint.incomplete.items()}
        names = strata.closed_predicates(closed.body)
        if lacking := {name: reason for name, reason in incomplete.items() if name in names}:
            raise UndecidedError(lacking)
        return AskedRows(closed, find_rows(query, fixpoint.tables, PROGRAM_BOUNDS), incomplete, fixpoint)

    def _find_demanded(self, demanded: Demanded) -> tuple[Rule, Fixpoint]:
        declarations = {**self.calculus.declarations, **demanded.declarations}
        calculus = replace(self.calculus, declarations=declarations, rules=demanded.rules)
        return demanded.query, self._find_fixpoint(calculus)

    def _find_fixpoint(self, calculus: Calculus) -> Fixpoint:
        with _no_collection():
            return find_fixpoint(calculus, self.text.facts, self.bounds)

    def extended_derivation(self, rule: Rule, declaration: Declaration, rows: Rows) -> Derivation:
        """Return the derivation with a further closed rule, and what it concludes."""
        declarations = {**self.calculus.declarations, declaration.predicate: declaration}
        calculus = replace(self.calculus, declarations=declarations, rules=(*self.calculus.rules, rule))
        return self._derivation(calculus, self.fixpoint.extended(rule, rows))

    def _derivation(self, calculus: Calculus, fixpoint: Fixpoint) -> Derivation:
        """Return a derivation; it has the closed facts among the given ones, and no rules that were not used."""
        from clue_logic.datalog.engine.on_demand import DerivedFacts

        names = {name for rule in fixpoint.rules for name in strata.closed_predicates(rule.body)}
        declarations = {**strata.closed_declarations(calculus.declarations, names), **calculus.declarations}
        closed = (Fact(CLOSED + name, row) for name in sorted(names) for row in fixpoint.tables[name].rows)
        givens = {given.fact: given for given in self.text.givens} | {fact: GivenFact(fact, 0) for fact in closed}
        used = replace(calculus, rules=fixpoint.rules, declarations=declarations)
        return Derivation(used, givens, DerivedFacts(fixpoint), fixpoint.left_out, fixpoint.incomplete)


def empty_program() -> Program:
    """Return a program without facts and rules, to which some are added."""
    return of_texts(UserRules("", ()))


def of_texts(own: UserRules, tables: tuple[FactFile, ...] = ()) -> Program:
    """Return the program of some texts and tables of facts.

    Raises RuleError if it has problems.
    """
    with _no_collection():
        return Program(own, read_program_text(own, tables))


@contextmanager
def _no_collection() -> Iterator[None]:
    """Do not look for cycles of objects: facts have none, and looking takes half the time of a million."""
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()


def load_program(
    path: str | PathLike[str], *rules: str | PathLike[str] | UserRules, facts: str | PathLike[str] | None = None
) -> Program:
    """Read a program of plain Datalog from files.

    Parameters
    ----------
    path
        The file with the facts; it may have rules as well.
    rules
        Further files, or folders of files; or rules that were read already.
    facts
        A folder with further facts as tables, a file for each predicate: ``edge.facts`` or ``edge.tsv`` with tabs
        between the values, ``edge.csv`` with commas.

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
    read = [
        each if isinstance(each, UserRules) else read_rule_files(fspath(each), program=True) for each in (path, *rules)
    ]
    with _no_collection():
        tables = () if facts is None else read_fact_folder(facts)
    return of_texts(replace(read[0], files=tuple(file for own in read for file in own.files)), tables)


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
