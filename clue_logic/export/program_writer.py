"""What the programs for Prolog and Soufflé have in common: facts, rules, and the comments between them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Set

from clue_logic.datalog.syntax import Atom, Calculus, Constant, Expression, Sum
from clue_logic.export.commentary import about, laid_out
from clue_logic.export.plain import PlainLiteral, PlainProgram, PlainRule, renamed
from clue_logic.game.facts import Fact, Value


class ProgramWriter(ABC):
    """Writes a program for a tool that keeps some words for itself; it knows what the predicates are called there."""

    comment: str
    """What a comment begins with."""

    def __init__(self, program: PlainProgram, keywords: Set[str]) -> None:
        self.program = program
        self.names = renamed(program.sorts, keywords)

    @abstractmethod
    def text(self, calculus: Calculus, facts: tuple[tuple[str | None, Fact], ...]) -> str:
        """Return the program for facts, each with a comment or none."""

    @abstractmethod
    def literals(self, body: Iterable[PlainLiteral]) -> Iterator[str]:
        """Yield the literals of a body."""

    @abstractmethod
    def text_constant(self, value: str) -> str:
        """Return a constant that is no number."""

    def log(self, facts: Iterable[tuple[str | None, Fact]]) -> Iterator[str]:
        """Yield the lines that say what the log gives, and how the terms are ordered."""
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
            yield from ("", *(f"{self.comment} {comment}" for comment in about(translation)))
            yield from map(self._rule, translation.plain)

    def atom(self, atom: Atom) -> str:
        """Return an atom."""
        return f"{self.names[atom.predicate]}({', '.join(map(self.expression, atom.terms))})"

    def expression(self, expression: Expression) -> str:
        """Return a term or a sum."""
        if isinstance(expression, Sum):
            return f"{self.expression(expression.left)} {expression.sign} {self.expression(expression.right)}"
        return self._constant(expression.value) if isinstance(expression, Constant) else str(expression)

    def _rule(self, rule: PlainRule) -> str:
        return laid_out(self.atom(rule.head), [*self.literals(rule.body)])

    def _fact(self, fact: Fact) -> str:
        return f"{self.names[fact.predicate]}({', '.join(map(self._constant, fact.args))})."

    def _constant(self, value: Value) -> str:
        return str(value) if isinstance(value, int) else self.text_constant(value)
