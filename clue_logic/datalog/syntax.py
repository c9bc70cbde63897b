"""The syntax tree of rule files.

The language is a part of what clingo reads: facts and rules, comparisons, "for all" (``atom : condition``), monotone
counts (``#count{ X : body } >= n``), exact counts over given predicates (``N = #count{ ... }``) and ``not`` on given
predicates. See ``rules/README.md`` for a description with examples.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from types import MappingProxyType

from clue_logic.datalog.declaration import Declaration
from clue_logic.datalog.reading.places import RulePlace
from clue_logic.game.deck import NO_CARD
from clue_logic.game.facts import Fact, Value

SUPPOSE = "suppose"
"""The label of a step of a proof that no rule makes: it supposes something."""

BY_CONTRADICTION = "by_contradiction"
"""The label of the step that concludes the opposite of what was supposed, because it led to a contradiction."""

CONTRADICTION = "contradiction"
"""The predicate whose facts cannot be true."""

CONSTANTS: Mapping[str, str] = MappingProxyType({"envelope": "location", "table": "location", "cards": "group"})
"""The words a rule may use as constants, with their sorts."""


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
    place: RulePlace = field(compare=False)

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
    place: RulePlace = field(compare=False)

    def __str__(self) -> str:
        return f"{self.left} {self.operator} {self.right}"


@dataclass(frozen=True, slots=True)
class AtLeast:
    """``#count{ counted : body } >= bound``: at least `bound` different terms satisfy the body."""

    counted: Variable
    body: tuple[Atom | Negation | Comparison, ...]
    bound: Expression
    place: RulePlace = field(compare=False)

    def __str__(self) -> str:
        return f"#count{{ {self.counted} : {', '.join(map(str, self.body))} }} >= {self.bound}"


@dataclass(frozen=True, slots=True)
class ExactCount:
    """``result = #count{ counted : body }`` over given predicates."""

    result: Variable
    counted: Variable
    body: tuple[Atom | Negation | Comparison, ...]
    place: RulePlace = field(compare=False)

    def __str__(self) -> str:
        return f"{self.result} = #count{{ {self.counted} : {', '.join(map(str, self.body))} }}"


@dataclass(frozen=True, slots=True)
class ForAll:
    """``atom : condition``: the atom is true of everything that satisfies the condition; of nothing, it always is.

    clingo's name for it is a conditional literal. Where more literals follow, it ends with a semicolon.
    """

    atom: Atom
    condition: tuple[Atom | Negation | Comparison, ...]
    place: RulePlace = field(compare=False)

    def __str__(self) -> str:
        return f"{self.atom} : {', '.join(map(str, self.condition))}"


Simple = Atom | Negation | Comparison
Literal = Atom | Negation | Comparison | ForAll | AtLeast | ExactCount


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
    effort
        The effort of a step by it (``%  effort: 3``); None: as much as it has premises. See `clue_logic.proof.effort`.
    """

    label: str
    head: Atom
    body: tuple[Literal, ...]
    wording: Mapping[str, str]
    source: str
    quiet: bool
    limit: Limit | None
    place: RulePlace
    template: Template | None = None
    titles: Mapping[str, str] = field(default_factory=dict)
    effort: int | None = None

    @property
    def written_label(self) -> str:
        """The label as the rule file has it."""
        return self.label if self.template is None else self.template.label

    def __str__(self) -> str:
        return f"{self.head} :- {' '.join(punctuated(self.body))}" if self.body else f"{self.head}."


@dataclass(frozen=True, slots=True)
class Bounds:
    """How much work rules of one's own may make: nobody has seen to it that they stay small.

    Parameters
    ----------
    combinations
        So many combinations of facts one of them may look through; to join a million takes half a minute.
    facts
        So many facts may be derived where they work along; the longest logs of the software's own rules need a tenth.
    """

    combinations: int = 1_000_000
    facts: int = 200_000


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
    bounded
        The labels of the rules of one's own, whose work is bounded.
    bounds
        How much work these may make; None as much as is usual.
    loaded_for
        The predicates for whose sake the rules of the notebook calculus are among them though no directive asks for
        these; empty if they are not.
    """

    name: str
    declarations: Mapping[str, Declaration]
    rules: tuple[Rule, ...]
    sources: Mapping[str, str]
    bounded: tuple[str, ...] = ()
    bounds: Bounds | None = None
    loaded_for: tuple[str, ...] = ()

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


def punctuated(body: Sequence[Literal]) -> Iterator[str]:
    """Yield the literals of a body, each with the mark behind it: a comma, a semicolon, or a full stop for the last."""
    for literal in body[:-1]:
        yield f"{literal};" if isinstance(literal, ForAll) else f"{literal},"
    for literal in body[-1:]:
        yield f"{literal}."


def atoms(body: Iterable[Literal]) -> Iterator[Atom]:
    """Yield every atom of a body, those inside counts, conditions and negations included."""
    for literal in body:
        match literal:
            case Atom():
                yield literal
            case Negation(atom):
                yield atom
            case ForAll(atom, condition):
                yield atom
                yield from atoms(condition)
            case AtLeast() | ExactCount():
                yield from atoms(literal.body)
