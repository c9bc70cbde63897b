"""The syntax tree of rule files.

The language is the part of Datalog that clingo and Prolog share: facts and rules, comparisons, monotone counts
(``#count{ X : body } >= n``), exact counts over given predicates (``N = #count{ ... }``) and ``not`` on given
predicates. See ``rules/README.md`` for a description with examples.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from clue_logic.game.deck import NO_CARD
from clue_logic.game.facts import Fact, Value

SUPPOSE = "suppose"
"""The label of a step of a proof that no rule makes: it supposes something."""

BY_CONTRADICTION = "by_contradiction"
"""The label of the step that concludes the opposite of what was supposed, because it led to a contradiction."""

CONTRADICTION = "contradiction"
"""The predicate whose facts cannot be true."""


@dataclass(frozen=True, slots=True)
class Place:
    """A position in a rule file, for messages."""

    file: str
    line: int
    column: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}"


@dataclass(frozen=True, slots=True)
class Variable:
    """A variable; anonymous ones (``_``) are given names of their own when the file is read."""

    name: str

    def __str__(self) -> str:
        return "_" if self.name.startswith("_") else self.name


@dataclass(frozen=True, slots=True)
class Constant:
    """A number, a lower-case word such as ``envelope``, or the sign for no card, which is written ``"-"``."""

    value: Value

    def __str__(self) -> str:
        return f'"{NO_CARD}"' if self.value == NO_CARD else str(self.value)


@dataclass(frozen=True, slots=True)
class Sum:
    """``left + right`` or ``left - right``, over numbers."""

    left: Expression
    sign: str
    right: Expression

    def __str__(self) -> str:
        return f"{self.left} {self.sign} {self.right}"


Term = Variable | Constant
Expression = Variable | Constant | Sum


@dataclass(frozen=True, slots=True)
class Atom:
    """A predicate and its terms."""

    predicate: str
    terms: tuple[Term, ...]
    place: Place = field(compare=False)

    def __str__(self) -> str:
        return f"{self.predicate}({', '.join(map(str, self.terms))})"


@dataclass(frozen=True, slots=True)
class Negation:
    """``not atom``, allowed on settled given predicates only."""

    atom: Atom

    def __str__(self) -> str:
        return f"not {self.atom}"


@dataclass(frozen=True, slots=True)
class Comparison:
    """``left OP right`` with OP one of ``= != < <= > >=``; order only between numbers."""

    left: Expression
    operator: str
    right: Expression
    place: Place = field(compare=False)

    def __str__(self) -> str:
        return f"{self.left} {self.operator} {self.right}"


@dataclass(frozen=True, slots=True)
class AtLeast:
    """``#count{ counted : body } >= bound``: at least `bound` different terms satisfy the body."""

    counted: Variable
    body: tuple[Atom | Negation | Comparison, ...]
    bound: Expression
    place: Place = field(compare=False)

    def __str__(self) -> str:
        return f"#count{{ {self.counted} : {', '.join(map(str, self.body))} }} >= {self.bound}"


@dataclass(frozen=True, slots=True)
class ExactCount:
    """``result = #count{ counted : body }`` over given predicates."""

    result: Variable
    counted: Variable
    body: tuple[Atom | Negation | Comparison, ...]
    place: Place = field(compare=False)

    def __str__(self) -> str:
        return f"{self.result} = #count{{ {self.counted} : {', '.join(map(str, self.body))} }}"


Simple = Atom | Negation | Comparison
Literal = Atom | Negation | Comparison | AtLeast | ExactCount


@dataclass(frozen=True, slots=True)
class Limit:
    """``%  skip: over 300 clause``: leave the rule out once there are more than `most` facts of `predicate`."""

    most: int
    predicate: str


@dataclass(frozen=True)
class Template:
    """What a rule was written out from, as the rule file has it.

    Parameters
    ----------
    label
        The label there, which all rules written out from it share but for a number at the end.
    text
        The rule there.
    wording
        The sentences there.
    """

    label: str
    text: str
    wording: Mapping[str, str]


@dataclass(frozen=True)
class Rule:
    """One labelled rule.

    Parameters
    ----------
    label
        The name under which proofs cite it; unique in its calculus.
    head, body
        The conclusion and its conditions.
    wording
        Language code to sentence, with ``{Variable}`` placeholders.
    source
        Where the rule comes from (a section of a paper, or the rules of the game).
    quiet
        True for a rule that only restates its one premise in other words (``%  show: quiet``); readable proofs
        skip such a step, the recorded ones keep it.
    limit
        When to leave the rule out because its joins grow too large; None for never.
    place
        Where it stands.
    template
        What it was written out from; None for most rules, which stand in the file as they are.
    titles
        Language code to a short name for people; empty for a rule that has none.
    """

    label: str
    head: Atom
    body: tuple[Literal, ...]
    wording: Mapping[str, str]
    source: str
    quiet: bool
    limit: Limit | None
    place: Place
    template: Template | None = None
    titles: Mapping[str, str] = field(default_factory=dict)

    @property
    def written_label(self) -> str:
        """The label as the rule file has it."""
        return self.label if self.template is None else self.template.label

    def __str__(self) -> str:
        if not self.body:
            return f"{self.head}."
        return f"{self.head} :- {', '.join(map(str, self.body))}."


@dataclass(frozen=True)
class Declaration:
    """The declaration of a predicate: ``%! given refuted(S: event, P: player)``.

    Parameters
    ----------
    predicate
        Its name.
    sorts
        The sort of each argument: ``location``, ``card``, ``group``, ``event`` or ``number``.
    names
        The names of the arguments, for the placeholders of the wording.
    given
        True if its facts come from the log, False if rules derive them.
    settled
        Given predicates only: the statement that introduces the first argument settles all its facts, so that
        ``not`` and exact counts may be used on it.
    background
        Part of the set-up every reader knows (which cards there are), or derived from nothing else; readable proofs
        leave these premises out.
    opposite
        Derived predicates only: the predicate that says the contrary of the same arguments, if the declaration
        names one. Exactly one of the two is true, so what supposes the one and fails proves the other.
    wording
        Language code to sentence, with ``{Name}`` placeholders.
    place
        Where it stands.
    """

    predicate: str
    sorts: tuple[str, ...]
    names: tuple[str, ...]
    given: bool
    settled: bool
    background: bool
    opposite: str | None
    wording: Mapping[str, str]
    place: Place

    @property
    def arity(self) -> int:
        """The number of arguments."""
        return len(self.sorts)

    def __str__(self) -> str:
        parameters = ", ".join(f"{name}: {sort}" for name, sort in zip(self.names, self.sorts, strict=True))
        marks = [mark for mark in ("settled", "background") if getattr(self, mark)]
        marks += [f"opposite {self.opposite}"] if self.opposite else []
        return " ".join([f"{self.predicate}({parameters})", *marks])


@dataclass(frozen=True)
class Calculus:
    """A checked set of rules with the declarations of every predicate they use.

    Parameters
    ----------
    name
        The name of its folder.
    declarations
        Predicate name to declaration.
    rules
        All rules, in the order of the files.
    sources
        File name to text, unchanged, for engines that read the files themselves.
    """

    name: str
    declarations: Mapping[str, Declaration]
    rules: tuple[Rule, ...]
    sources: Mapping[str, str]

    def rule(self, label: str) -> Rule:
        """Return the rule with this label; `KeyError` if there is none."""
        for rule in self.rules:
            if rule.label == label:
                return rule
        raise KeyError(label)

    @cached_property
    def _opposites(self) -> Mapping[str, str]:
        """Each predicate with its opposite; one declaration of the two is enough."""
        found: dict[str, str] = {}
        for declaration in self.declarations.values():
            if declaration.opposite is not None:
                found[declaration.predicate] = declaration.opposite
                found[declaration.opposite] = declaration.predicate
        return found

    def opposite(self, fact: Fact) -> Fact | None:
        """Return the fact that is true exactly if this one is not, None if the rules declare no such.

        Examples
        --------
        >>> from clue_logic.datalog.calculi import load_calculus
        >>> str(load_calculus("notebook").opposite(Fact("holds", ("Ben", "Rope"))))
        'lacks(Ben, Rope)'
        """
        predicate = self._opposites.get(fact.predicate)
        if predicate is None or self.declarations[predicate].arity != len(fact.args):
            return None
        return Fact(predicate, fact.args)


def atoms(body: tuple[Literal, ...]) -> Iterator[Atom]:
    """Yield every atom of a body, those inside counts and negations included."""
    for literal in body:
        if isinstance(literal, Atom):
            yield literal
        elif isinstance(literal, Negation):
            yield literal.atom
        elif isinstance(literal, AtLeast | ExactCount):
            yield from atoms(literal.body)
