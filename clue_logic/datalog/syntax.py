"""The syntax tree of rule files: positions, declarations, literals, rules, variables, and placeholders of wordings."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field
from functools import cached_property
from types import MappingProxyType

from clue_logic.game.deck import NO_CARD
from clue_logic.game.facts import Fact, Value


@dataclass(frozen=True, slots=True)
class RulePlace:
    """A position in a rule file, for messages."""

    file: str
    line: int
    column: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}"


@dataclass(frozen=True)
class Declaration:
    """The declaration of a predicate: ``%! given refuted(S: event, P: player)``."""

    predicate: str  # its name
    sorts: tuple[str, ...]  # the sort of each argument: ``location``, ``card``, ``group``, ``event`` or ``number``
    names: tuple[str, ...]  # the names of the arguments, for the placeholders of the wording
    # true if its facts come from the log, False if rules derive them (extensional and intensional predicates)
    given: bool
    # given predicates only: the statement that introduces the first argument settles all its facts, so that ``not``
    # and exact counts may be used on it
    settled: bool
    # part of the set-up every reader knows (which cards there are), or derived from nothing else; readable proofs
    # leave these premises out
    background: bool
    # derived predicates only: the predicate that says the contrary of the same arguments, if the declaration names
    # one. Exactly one of the two is true, so what supposes the one and fails proves the other
    opposite: str | None
    wording: Mapping[str, str]  # language code to sentence, with ``{Name}`` placeholders
    place: RulePlace  # where it stands

    @property
    def arity(self) -> int:
        """The number of arguments."""
        return len(self.sorts)

    def __str__(self) -> str:
        parameters = ", ".join(f"{name}: {sort}" for name, sort in zip(self.names, self.sorts, strict=True))
        marks = [mark for mark in ("settled", "background") if getattr(self, mark)]
        marks += [f"opposite {self.opposite}"] if self.opposite else []
        return " ".join([f"{self.predicate}({parameters})", *marks])


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
    """What a rule was written out from, as the rule file has it."""

    label: str  # the label there, which all rules written out from it share but for a number at the end
    text: str  # the rule there
    wording: Mapping[str, str]  # the sentences there


@dataclass(frozen=True)
class Rule:
    """One labelled rule."""

    label: str  # the name under which proofs cite it; unique in its calculus
    # `head`, `body`: the conclusion and its conditions
    head: Atom
    body: tuple[Literal, ...]
    wording: Mapping[str, str]  # language code to sentence, with ``{Variable}`` placeholders
    source: str  # where the rule comes from (a section of a paper, or the rules of the game)
    # true for a rule that only restates its one premise in other words (``% show: quiet``); readable proofs skip such
    # a step, the recorded ones keep it
    quiet: bool
    limit: Limit | None  # when to leave the rule out because its joins grow too large; None for never
    place: RulePlace  # where it stands
    # what it was written out from; None for most rules, which stand in the file as they are
    template: Template | None = None
    # language code to a short name for people; empty for a rule that has none
    titles: Mapping[str, str] = field(default_factory=dict)
    # the effort of a step by it (``% effort: 3``); None: as much as it has premises. See `clue_logic.proof.proof`
    effort: int | None = None

    @property
    def written_label(self) -> str:
        """The label as the rule file has it."""
        return self.label if self.template is None else self.template.label

    def __str__(self) -> str:
        return f"{self.head} :- {' '.join(punctuate_body(self.body))}" if self.body else f"{self.head}."


@dataclass(frozen=True, slots=True)
class Bounds:
    """The limits of the work of user-defined rules."""

    # the largest number of combinations of facts that one rule may examine; a million take half a minute
    combinations: int = 1_000_000
    # the largest number of derived facts; the longest logs need a tenth with the rules of the software
    facts: int = 200_000


DEFAULT_BOUNDS = Bounds()


@dataclass(frozen=True)
class Calculus:
    """A checked set of rules with the declarations of every predicate they use."""

    name: str  # the name of its folder
    declarations: Mapping[str, Declaration]  # predicate name to declaration
    rules: tuple[Rule, ...]  # all rules, in the order of the files
    sources: Mapping[str, str]  # file name to text, unchanged, for engines that read the files themselves
    bounded: tuple[str, ...] = ()  # the labels of the user-defined rules, whose work is limited
    bounds: Bounds | None = None  # their limits; None for the usual ones
    # the predicates for which the notebook calculus was added without a directive; empty if it was not
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


def punctuate_body(body: Sequence[Literal]) -> Iterator[str]:
    """Yield the literals of a body, each with the mark behind it: a comma, a semicolon, or a full stop for the last."""
    for literal in body[:-1]:
        yield f"{literal};" if isinstance(literal, ForAll) else f"{literal},"
    for literal in body[-1:]:
        yield f"{literal}."


def collect_atoms(body: Iterable[Literal]) -> Iterator[Atom]:
    """Yield every atom of a body, those inside counts, conditions and negations included."""
    for literal in body:
        match literal:
            case Atom():
                yield literal
            case Negation(atom):
                yield atom
            case ForAll(atom, condition):
                yield atom
                yield from collect_atoms(condition)
            case AtLeast() | ExactCount():
                yield from collect_atoms(literal.body)


def literal_variables(literal: Simple) -> set[str]:
    """Return the names of the variables of an atom, negation or comparison."""
    if isinstance(literal, Comparison):
        return expression_variables(literal.left) | expression_variables(literal.right)
    atom = literal.atom if isinstance(literal, Negation) else literal
    return {term.name for term in atom.terms if isinstance(term, Variable)}


def term_variables(term: Term) -> set[str]:
    """Return the name of a term that is a variable."""
    return {term.name} if isinstance(term, Variable) else set()


def expression_variables(expression: Expression) -> set[str]:
    """Return the names of the variables of an expression."""
    if isinstance(expression, Sum):
        return expression_variables(expression.left) | expression_variables(expression.right)
    return {expression.name} if isinstance(expression, Variable) else set()


def body_variables(literals: Iterable[Simple]) -> set[str]:
    """Return the names of the variables of several literals."""
    return {name for literal in literals for name in literal_variables(literal)}


def ordered_variables(atoms_: Iterable[Atom]) -> dict[str, None]:
    """Return the names of the variables of some atoms, in order of first occurrence."""
    return {term.name: None for atom in atoms_ for term in atom.terms if isinstance(term, Variable)}


def bound_variables(body: Iterable[Simple]) -> set[str]:
    """Return the names of the variables that the positive atoms of a body bind."""
    return body_variables(literal for literal in body if isinstance(literal, Atom))


def join_order(joined: Iterable[Atom], bound: Set[str]) -> list[Atom]:
    """Order atoms so that each has as many arguments as possible bound by those before it, or from the start.

    Examples
    --------
    >>> from clue_logic.datalog.calculi import load_calculus
    >>> body = [a for a in load_calculus("paper").rule("twice_in_n").body if isinstance(a, Atom)]
    >>> [str(atom) for atom in join_order(body, {"S"})]
    ['n(S, X0, X1, X2, P)', 'n(R, X0, X1, X2, P)']
    """
    left, names = list(joined), set(bound)
    order: list[Atom] = []
    while left:
        bound_terms = [sum(not term_variables(term) - names for term in atom.terms) for atom in left]
        order.append(left.pop(bound_terms.index(max(bound_terms))))
        names |= literal_variables(order[-1])
    return order


def for_all_variables(literal: ForAll) -> set[str]:
    """Return the names of the variables of a "for all", its own and those bound outside."""
    return body_variables((literal.atom, *literal.condition))


def exact_count_inputs(count: ExactCount, outer: Iterable[Atom]) -> set[str]:
    """Return the variables that an exact count takes from the positive atoms outside."""
    return bound_variables(outer) & body_variables(count.body)


def variable_sorts(rule: Rule, declarations: Mapping[str, Declaration]) -> dict[str, str]:
    """Return the sort of each variable of a rule; the results of counts are numbers."""
    found = {literal.result.name: "number" for literal in rule.body if isinstance(literal, ExactCount)}
    for atom in collect_atoms((rule.head, *rule.body)):
        for term, sort in zip(atom.terms, declarations[atom.predicate].sorts, strict=True):
            if isinstance(term, Variable):
                found.setdefault(term.name, sort)
    return found


# Placeholders of wordings. ``{P}`` is the value of an argument or variable. A form follows a colon; capitalised words
# in it are further variables: ``{S:cards}`` are the cards named at event S, ``{L:lacks C}`` the statement that L lacks
# C. Forms are for what a language says in more than one way: in German a player *besitzt* a card, but it *liegt* in the
# envelope.


PLACEHOLDER = re.compile(r"\{([^{}]*)\}")

FORMS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "cards": ("event",),
        "of _": ("group", "location"),
        "holds _": ("location", "card"),
        "lacks _": ("location", "card"),
        "that holds _": ("location", "card"),
        "that lacks _": ("location", "card"),
        "holds it": ("location",),
        "holds _ or _": ("location", "card", "card"),
        "holds one of _": ("location", "event"),
        "holds exactly _ of _": ("location", "number", "group"),
        "holds at most _ of _": ("location", "number", "group"),
        "holds at least _ of _": ("location", "number", "group"),
        "lacks _ and _": ("location", "event", "event"),
        "among _": ("card", "number"),
    }
)
"""Each form, with ``_`` for its variables, and the sorts of all variables, that before the colon first."""


@dataclass(frozen=True, slots=True)
class Placeholder:
    """A placeholder, taken apart."""

    names: tuple[str, ...]  # its variables, that before the colon first
    form: str = ""  # its form as in `FORMS`; empty if it stands for a value alone


def parse_placeholder(text: str) -> Placeholder:
    """Parse the text between braces.

    Examples
    --------
    >>> parse_placeholder("L:holds at most N of G")
    Placeholder(names=('L', 'N', 'G'), form='holds at most _ of _')
    >>> parse_placeholder("C")
    Placeholder(names=('C',), form='')
    """
    first, _, form = text.partition(":")
    words = form.split()
    others = tuple(word for word in words if word[0].isupper())
    return Placeholder((first, *others), " ".join("_" if word[0].isupper() else word for word in words))


def wording_variables(text: str) -> frozenset[str]:
    """Return the variables that a wording speaks of.

    Examples
    --------
    >>> sorted(wording_variables("{Q:lacks C}: {P} holds it"))
    ['C', 'P', 'Q']
    """
    return frozenset(name for found in PLACEHOLDER.findall(text) for name in parse_placeholder(found).names)
