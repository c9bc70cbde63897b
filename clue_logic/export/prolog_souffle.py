"""A log and its rules as programs for SWI-Prolog and for Soufflé 2.

Tabling in SWI-Prolog finds the least fixpoint of recursive rules, but counts only complete relations; counts in Soufflé
must not depend on themselves. So "at least N" is written with ordered counters (`clue_logic.export.counters`); ``not``
and exact counts are over given facts, which are complete from the start.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Set
from textwrap import fill

from clue_logic.datalog.syntax import Atom, Calculus, Constant, ExactCount, Expression, Negation, Sum, Variable
from clue_logic.export import counters
from clue_logic.export.commentary import WIDTH, given_facts, layout_rule, one_line, rule_comments
from clue_logic.game.facts import Fact, Value
from clue_logic.game.game import Game


class ProgramWriter(ABC):
    """Writes a program for a tool that keeps some words for itself; it knows what the predicates are called there."""

    comment: str
    """What a comment begins with."""

    def __init__(self, program: counters.PlainProgram, keywords: Set[str]) -> None:
        self.program = program
        self.names = counters.safe_names(program.sorts, keywords)

    @abstractmethod
    def text(self, calculus: Calculus, facts: tuple[tuple[str | None, Fact], ...]) -> str:
        """Return the program for facts, each with a comment or none."""

    @abstractmethod
    def literals(self, body: Iterable[counters.PlainLiteral]) -> Iterator[str]:
        """Yield the literals of a body."""

    @abstractmethod
    def text_constant(self, value: str) -> str:
        """Return a constant that is no number."""

    def log(self, facts: Iterable[tuple[str | None, Fact]]) -> Iterator[str]:
        """Yield the given facts, and the facts that order the terms."""
        yield from ("", f"{self.comment} --- The log", "")
        for comment, fact in facts:
            if comment:
                yield f"{self.comment} {comment}"
            yield self._fact(fact)
        yield from ("", f"{self.comment} --- The order in which terms are counted", "")
        yield from (self._fact(fact) for order in self.program.orders.values() for fact in order)

    def rules(self) -> Iterator[str]:
        """Yield the lines of the rules."""
        yield from ("", f"{self.comment} --- The rules")
        for translation in self.program.translations:
            yield from ("", *(f"{self.comment} {comment}" for comment in rule_comments(translation)))
            yield from map(self._rule, translation.plain)

    def atom(self, atom: Atom) -> str:
        return f"{self.names[atom.predicate]}({', '.join(map(self.expression, atom.terms))})"

    def expression(self, expression: Expression) -> str:
        """Return a term or a sum."""
        if isinstance(expression, Sum):
            return f"{self.expression(expression.left)} {expression.sign} {self.expression(expression.right)}"
        return self._constant(expression.value) if isinstance(expression, Constant) else str(expression)

    def _rule(self, rule: counters.PlainRule) -> str:
        return layout_rule(self.atom(rule.head), [*self.literals(rule.body)])

    def _fact(self, fact: Fact) -> str:
        return f"{self.names[fact.predicate]}({', '.join(map(self._constant, fact.args))})."

    def _constant(self, value: Value) -> str:
        return str(value) if isinstance(value, int) else self.text_constant(value)


# SWI-Prolog


_PROLOG_WORDS = """
abolish acyclic_term aggregate_all arg as asserta assertz at_end_of_stream atom atom_chars atom_codes atom_concat
atom_length atomic bagof call callable catch char_code char_conversion clause close compare compound copy_term
current_char_conversion current_input current_op current_output current_predicate current_prolog_flag discontiguous
div divs dynamic fail false findall float flush_output forall format functor get_byte get_char get_code ground halt
initialization integer is keysort length member message_queue_create message_queue_destroy message_queue_property
meta_predicate mod module_transparent multifile mutex_create mutex_destroy mutex_lock mutex_property mutex_trylock
mutex_unlock nl nonvar number number_chars number_codes numbervars once op open peek_byte peek_char peek_code phrase
predicate_property public put_byte put_char put_code rdiv read read_term rem repeat retract retractall set_input
set_output set_prolog_flag set_stream set_stream_position setof sort stream_property sub_atom subsumes_term table
term_variables thread_create thread_detach thread_get_message thread_initialization thread_local thread_peek_message
thread_property thread_self thread_send_message thread_signal throw tnot true unify_with_occurs_check var volatile
what_follows with_mutex write write_canonical write_term writeq xor
"""

PROLOG_KEYWORDS = frozenset(_PROLOG_WORDS.split())
"""Predicates that SWI-Prolog does not let a program define anew, those that the program calls, and operators."""

_PROLOG_START = """\
% A log of a deduction game and its rules, for SWI-Prolog: swipl FILE
% prints what follows, one fact a line, sorted.

:- encoding(utf8).
:- initialization(main, main).
:- style_check(-discontiguous)."""

_MAIN = """\
main :-
    set_stream(user_output, encoding(utf8)),
    findall(Fact, what_follows(Fact), Facts),
    sort(Facts, Sorted),
    forall(member(Fact, Sorted), format("~k.~n", [Fact]))."""


def prolog_program(game: Game, calculus: Calculus) -> str:
    """Return the program; run by SWI-Prolog, it prints what the rules derive.

    >>> from clue_logic.datalog.calculi import load_calculus
    >>> from clue_logic.language.reader import read_log
    >>> program = prolog_program(read_log("cards: 1, 2\\nhidden: 0\\nplayers: Ann 1, Bob 1"), load_calculus("notebook"))
    >>> "lacks(Q, C) :- holds(P, C), location(Q), Q \\\\== P." in program.splitlines()
    True
    """
    facts = tuple(given_facts(game, calculus))
    program = counters.without_counts(calculus, (fact for _, fact in facts))
    return PrologWriter(program, PROLOG_KEYWORDS).text(calculus, facts)


class PrologWriter(ProgramWriter):
    """Writes a program for SWI-Prolog."""

    comment = "%"

    def text(self, calculus: Calculus, facts: tuple[tuple[str | None, Fact], ...]) -> str:
        """Return the program for facts, each with a comment or none."""
        program = self.program
        concluded = {plain.head.predicate for translation in program.translations for plain in translation.plain}
        # Predicates without facts must be declared, too.
        stored = [predicate for predicate in program.sorts if predicate not in concluded]
        tabled = [predicate for predicate in program.sorts if predicate in concluded]
        lines = [_PROLOG_START, "", *self._directive("dynamic", stored), *self._directive("table", tabled)]
        lines += [*self.log(facts), *self.rules(), "", "% --- What to print", "", _MAIN, ""]
        for derived in (declaration for declaration in calculus.declarations.values() if not declaration.given):
            name, arguments = derived.predicate, ", ".join(derived.names)
            lines.append(f"what_follows({name}({arguments})) :- {self.names[name]}({arguments}).")
        return "\n".join(lines) + "\n"

    def _directive(self, kind: str, predicates: Iterable[str]) -> list[str]:
        indicators = ", ".join(f"{self.names[p]}/{len(self.program.sorts[p])}" for p in predicates)
        return [f":- {kind}", f"{fill(indicators, WIDTH, initial_indent=_INDENT, subsequent_indent=_INDENT)}."]

    def literals(self, body: Iterable[counters.PlainLiteral]) -> Iterator[str]:
        bound: set[str] = set()
        for literal in body:
            yield self._literal(literal, bound)
            bound.update(variable.name for variable in counters.list_bound_variables([literal]))

    def _literal(self, literal: counters.PlainLiteral, bound: set[str]) -> str:
        if isinstance(literal, Atom):
            return self.atom(literal)
        if isinstance(literal, Negation):
            return f"\\+ {self.atom(literal.atom)}"
        if isinstance(literal, ExactCount):
            return f"aggregate_all(count, {self.atom(counters.counted_facts(literal))}, {literal.result})"
        left, right = self.expression(literal.left), self.expression(literal.right)
        if isinstance(literal.left, Variable) and literal.left.name not in bound:
            return f"{left} is {right}"
        sums = isinstance(literal.left, Sum) or isinstance(literal.right, Sum)
        return f"{left} {(_OF_NUMBERS if sums else _OF_TERMS)[literal.operator]} {right}"

    def atom(self, atom: Atom) -> str:
        return super().atom(atom) if atom.terms else self.names[atom.predicate]

    def text_constant(self, value: str) -> str:
        """Return a constant that is no number."""
        return f"'{''.join(map(_escape, value))}'"


_INDENT = " " * 4

_OF_NUMBERS: Mapping[str, str] = {"=": "=:=", "!=": "=\\=", "<": "<", "<=": "=<", ">": ">", ">=": ">="}
_OF_TERMS: Mapping[str, str] = {**_OF_NUMBERS, "=": "==", "!=": "\\=="}


def _escape(character: str) -> str:
    if character in "\\'":
        return f"\\{character}"
    return character if character.isprintable() else f"\\U{ord(character):08x}"


# Soufflé


_WORDS = """
as autoinc band bnot bor brie bshl bshr bshru btree btree_delete bxor cat contains count debug_delta eqrel false fold
ftoi ftou inline input itof itou land lnot lor lxor magic match max mean min nil no_inline no_magic ord output
overridable printsize range recursive_iteration_cnt stateful strlen substr sum to_float to_number to_string
to_unsigned true unique utof utoi
"""

SOUFFLE_KEYWORDS = frozenset(_WORDS.split())
"""Words that cannot name a predicate."""

_NUMBERS = ("number", "event")
"""The sorts whose terms are numbers."""

_START = """\
// A log of a deduction game and its rules, for Soufflé: souffle -D- FILE
// prints what follows, one relation after the other."""


def souffle_program(game: Game, calculus: Calculus) -> str:
    """Return the program; its output relations are those that the rules derive."""
    facts = tuple(given_facts(game, calculus))
    program = counters.without_counts(calculus, (fact for _, fact in facts))
    return SouffleWriter(program, SOUFFLE_KEYWORDS).text(calculus, facts)


class SouffleWriter(ProgramWriter):
    """Writes a program for Soufflé."""

    comment = "//"

    def text(self, calculus: Calculus, facts: tuple[tuple[str | None, Fact], ...]) -> str:
        """Return the program for facts, each with a comment or none."""
        declared = calculus.declarations.values()
        lines = [_START, "", "// --- What the log gives", ""]
        for given in (declaration for declaration in declared if declaration.given):
            lines += [f"// {one_line(given.wording['en'])}", self._declaration(given.predicate, given.names)]
        lines += ["", "// --- What the rules derive", ""]
        for derived in (declaration for declaration in declared if not declaration.given):
            lines += [f"// {one_line(derived.wording['en'])}", self._declaration(derived.predicate, derived.names)]
            lines.append(f".output {self.names[derived.predicate]}")
        lines += ["", "// --- What the rules count with", ""]
        lines += [self._declaration(name, ("I", "X", "J")) for name in self.program.orders]
        lines += [self._declaration(atom.predicate, map(str, atom.terms)) for atom in self.program.helpers]
        return "\n".join([*lines, *self.log(facts), *self.rules()]) + "\n"

    def _declaration(self, predicate: str, names: Iterable[str]) -> str:
        sorts = zip(names, self.program.sorts[predicate], strict=True)
        attributes = (f"{name}: {'number' if sort in _NUMBERS else 'symbol'}" for name, sort in sorts)
        return f".decl {self.names[predicate]}({', '.join(attributes)})"

    def literals(self, body: Iterable[counters.PlainLiteral]) -> Iterator[str]:
        return map(self._literal, body)

    def _literal(self, literal: counters.PlainLiteral) -> str:
        if isinstance(literal, Atom):
            return self.atom(literal)
        if isinstance(literal, Negation):
            return f"!{self.atom(literal.atom)}"
        if isinstance(literal, ExactCount):
            return f"{literal.result} = count : {{ {self.atom(counters.counted_facts(literal))} }}"
        return f"{self.expression(literal.left)} {literal.operator} {self.expression(literal.right)}"

    def text_constant(self, value: str) -> str:
        """Return a constant that is no number."""
        return f'"{value.translate(_ESCAPED)}"'


_ESCAPED = str.maketrans(
    {
        "\\": "\\\\",
        '"': '\\"',
        "\a": "\\a",
        "\b": "\\b",
        "\f": "\\f",
        "\n": "\\n",
        "\r": "\\r",
        "\t": "\\t",
        "\v": "\\v",
    }
)
