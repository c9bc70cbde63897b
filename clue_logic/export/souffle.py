"""A log and its rules as a program for Soufflé.

Soufflé's own counts must not depend on themselves, not even a growing number that is only ever compared with ">=". So
"at least so many" is said by ordered counters (`clue_logic.export.counters`). The language is that of
https://souffle-lang.github.io, version 2.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from clue_logic.datalog.syntax import Atom, Calculus, ExactCount, Negation
from clue_logic.export.commentary import one_line, told
from clue_logic.export.counters import without_counts
from clue_logic.export.plain import PlainLiteral, counted_facts
from clue_logic.export.program_writer import ProgramWriter
from clue_logic.game.facts import Fact
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
    return SouffleWriter(program, KEYWORDS).text(calculus, facts)


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

    def literals(self, body: Iterable[PlainLiteral]) -> Iterator[str]:
        """Yield the literals of a body."""
        return map(self._literal, body)

    def _literal(self, literal: PlainLiteral) -> str:
        if isinstance(literal, Atom):
            return self.atom(literal)
        if isinstance(literal, Negation):
            return f"!{self.atom(literal.atom)}"
        if isinstance(literal, ExactCount):
            return f"{literal.result} = count : {{ {self.atom(counted_facts(literal))} }}"
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
