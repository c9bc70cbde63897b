"""A log and its rules as a program for Soufflé.

Soufflé's own counts must not depend on themselves, not even a growing number that is only ever compared with ">=". So
"at least so many" is said by ordered counters (`clue_logic.export.counters`). The language is that of
https://souffle-lang.github.io, version 2.
"""

from __future__ import annotations

from collections.abc import Iterable

from clue_logic.datalog.syntax import Atom, Calculus, Constant, ExactCount, Expression, Negation, Sum
from clue_logic.export.commentary import about, laid_out, one_line, told
from clue_logic.export.counters import without_counts
from clue_logic.export.plain import PlainLiteral, PlainProgram, PlainRule, counted_facts, renamed
from clue_logic.game.facts import Fact, Value
from clue_logic.game.game import Game

_WORDS = """
as autoinc band bnot bor brie bshl bshr bshru btree btree_delete bxor cat contains count debug_delta eqrel false fold
ftoi ftou inline input itof itou land lnot lor lxor magic match max mean min nil no_inline no_magic ord output
overridable printsize range recursive_iteration_cnt stateful strlen substr sum to_float to_number to_string
to_unsigned true unique utof utoi
"""

KEYWORDS = frozenset(_WORDS.split())
"""Words that cannot name a predicate."""

_NUMBERS = ("number", "event")
"""The sorts whose terms are numbers."""

_START = """\
// A log of a deduction game and its rules, for Soufflé: souffle -D- FILE
// prints what follows, one relation after the other."""


def souffle_program(game: Game, calculus: Calculus) -> str:
    """Return the program; its output relations are those that the rules derive.

    Examples
    --------
    >>> from clue_logic.datalog.calculi import load_calculus
    >>> from clue_logic.language.reader import read_log
    >>> game = read_log("cards: 1, 2\\nhidden: 0\\nplayers: Ann 1, Bob 1")
    >>> program = souffle_program(game, load_calculus("notebook"))
    >>> ".decl holds(L: symbol, C: symbol)" in program.splitlines()
    True
    """
    facts = tuple(told(game, calculus))
    program = without_counts(calculus, (fact for _, fact in facts))
    return _Writer(program).text(calculus, facts)


class _Writer:
    """Writes a program; it knows how the relations are called."""

    def __init__(self, program: PlainProgram) -> None:
        self._program = program
        self._names = renamed(program.sorts, KEYWORDS)

    def text(self, calculus: Calculus, facts: tuple[tuple[str | None, Fact], ...]) -> str:
        program = self._program
        declared = calculus.declarations.values()
        lines = [_START, "", "// --- What the log gives", ""]
        for given in (declaration for declaration in declared if declaration.given):
            lines += [f"// {one_line(given.wording['en'])}", self._declaration(given.predicate, given.names)]
        lines += ["", "// --- What the rules derive", ""]
        for derived in (declaration for declaration in declared if not declaration.given):
            lines += [f"// {one_line(derived.wording['en'])}", self._declaration(derived.predicate, derived.names)]
            lines.append(f".output {self._names[derived.predicate]}")
        lines += ["", "// --- What the rules count with", ""]
        lines += [self._declaration(name, ("I", "X", "J")) for name in program.orders]
        lines += [self._declaration(atom.predicate, map(str, atom.terms)) for atom in program.helpers]
        lines += ["", "// --- The log", ""]
        for comment, fact in facts:
            lines += [f"// {comment}"] if comment else []
            lines.append(self._fact(fact))
        lines += ["", "// --- The order in which terms are counted", ""]
        lines += [self._fact(fact) for order in program.orders.values() for fact in order]
        lines += ["", "// --- The rules"]
        for translation in program.translations:
            lines += ["", *(f"// {comment}" for comment in about(translation))]
            lines += map(self._rule, translation.plain)
        return "\n".join(lines) + "\n"

    def _declaration(self, predicate: str, names: Iterable[str]) -> str:
        sorts = zip(names, self._program.sorts[predicate], strict=True)
        attributes = (f"{name}: {'number' if sort in _NUMBERS else 'symbol'}" for name, sort in sorts)
        return f".decl {self._names[predicate]}({', '.join(attributes)})"

    def _fact(self, fact: Fact) -> str:
        return f"{self._names[fact.predicate]}({', '.join(map(_constant, fact.args))})."

    def _rule(self, rule: PlainRule) -> str:
        return laid_out(self._atom(rule.head), [self._literal(literal) for literal in rule.body])

    def _literal(self, literal: PlainLiteral) -> str:
        if isinstance(literal, Atom):
            return self._atom(literal)
        if isinstance(literal, Negation):
            return f"!{self._atom(literal.atom)}"
        if isinstance(literal, ExactCount):
            return f"{literal.result} = count : {{ {self._atom(counted_facts(literal))} }}"
        return f"{_expression(literal.left)} {literal.operator} {_expression(literal.right)}"

    def _atom(self, atom: Atom) -> str:
        return f"{self._names[atom.predicate]}({', '.join(map(_expression, atom.terms))})"


def _expression(expression: Expression) -> str:
    if isinstance(expression, Sum):
        return f"{_expression(expression.left)} {expression.sign} {_expression(expression.right)}"
    return _constant(expression.value) if isinstance(expression, Constant) else str(expression)


def _constant(value: Value) -> str:
    if isinstance(value, int):
        return str(value)
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
