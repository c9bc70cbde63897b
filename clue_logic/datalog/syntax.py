"""The syntax tree of rule files: positions, declarations, literals, rules, variables, and placeholders of wordings."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field
from functools import cached_property

from msgspec import Struct

from clue_logic.game.deck import NO_CARD
from clue_logic.game.facts import Fact, Value
from clue_logic.words.records import replace


class RulePlace(Struct, frozen=True):
    """A position in a rule file, for messages."""

    file: str
    line: int
    column: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}"


class Declaration(Struct, frozen=True):
    """The declaration of a predicate: ``%! given refuted(S: event, P: player)``."""

    predicate: str
    sorts: tuple[str, ...]  # of the arguments: location, card, group, event or number
    names: tuple[str, ...]  # of the arguments, for placeholders
    given: bool  # facts come from the log (extensional predicate); else rules derive them (intensional)
    # given predicates only: the statement that introduces the first argument gives all facts about it, so that
    # ``not`` and exact counts are allowed
    settled: bool
    # common knowledge (such as which cards there are), or derived from it alone; readable proofs omit these premises
    background: bool
    # derived predicates only: exactly one of p(X) and opposite(X) is true, so refuting one proves the other
    opposite: str | None
    wording: Mapping[str, str]  # language code to sentence with ``{Name}`` placeholders
    place: RulePlace

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
"""The label of a proof step that makes a supposition."""

BY_CONTRADICTION = "by_contradiction"
"""The label of a proof step that concludes the opposite of a refuted supposition."""

CONTRADICTION = "contradiction"
"""The predicate whose facts cannot be true."""

CONSTANTS: Mapping[str, str] = {"envelope": "location", "table": "location", "cards": "group"}
"""The constants of rules, with their sorts."""


NUMBER = "number"
"""The sort of numbers, which may be compared and added."""

UNSORTED = "term"
"""The sort of everything in plain Datalog whose sort is not declared, and that is not always a number."""


class Variable(Struct, frozen=True):
    """A variable; each anonymous one (``_``) gets a unique name when the file is read."""

    name: str

    def __str__(self) -> str:
        return "_" if self.name.startswith("_") else self.name


@dataclass(frozen=True, slots=True)
class Constant:
    """A number, a lower-case word such as ``envelope``, or ``"-"`` for no card."""

    value: Value
    alias: str = field(default="", compare=False, repr=False)  # by which a file names it

    def __str__(self) -> str:
        return f'"{NO_CARD}"' if self.value == NO_CARD else self.alias or str(self.value)


class Sum(Struct, frozen=True):
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
    alias: str = field(default="", compare=False)  # by which a file names the predicate

    @property
    def name(self) -> str:
        """The predicate as the file names it."""
        return self.alias or self.predicate

    def __str__(self) -> str:
        return f"{self.name}({', '.join(map(str, self.terms))})" if self.terms else self.name


CLOSED = "all "
"""The prefix of closed predicates; no predicate of a file has a blank in its name."""


@dataclass(frozen=True, slots=True)
class ClosedAtom(Atom):
    """An atom of plain Datalog that is negated, counted or asked for all: all its facts are known before.

    Its predicate is a copy, given to the rules above (`clue_logic.datalog.reading.strata`).
    """

    @classmethod
    def of(cls, atom: Atom) -> ClosedAtom:
        return cls(CLOSED + atom.predicate, atom.terms, atom.place)

    @property
    def written(self) -> Atom:
        """The atom as it stands in the file."""
        return Atom(self.predicate.removeprefix(CLOSED), self.terms, self.place)

    def __str__(self) -> str:
        return str(self.written)


class Negation(Struct, frozen=True):
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
    """``atom : condition``: the atom holds for every solution of the condition (clingo: a conditional literal).

    A semicolon separates it from the next literal.
    """

    atom: Atom
    condition: tuple[Atom | Negation | Comparison, ...]
    place: RulePlace = field(compare=False)

    def __str__(self) -> str:
        return f"{self.atom} : {', '.join(map(str, self.condition))}"


@dataclass(frozen=True, slots=True)
class Aggregate(ExactCount):
    """``result = #sum{ counted, others : body }`` and so on, in plain Datalog: over different tuples of terms.

    `counted` is what is added or compared. There is no least and no greatest term if nothing satisfies the body.
    """

    function: str = "count"  # or sum, min, max
    others: tuple[Variable, ...] = ()

    @property
    def terms(self) -> tuple[Variable, ...]:
        return (self.counted, *self.others)

    def __str__(self) -> str:
        terms, body = (", ".join(map(str, part)) for part in (self.terms, self.body))
        return f"{self.result} = #{self.function}{{ {terms} : {body} }}"


@dataclass(frozen=True, slots=True)
class NoneOf(ExactCount):
    """``not p(X, _)``, in plain Datalog: nothing satisfies the body, so its count is 0 (`Implied`)."""

    def __str__(self) -> str:
        return f"not {self.body[0]}"


@dataclass(frozen=True, slots=True)
class Implied(Comparison):
    """A comparison that the text of another literal says: that the count of a `NoneOf` is 0."""


Simple = Atom | Negation | Comparison
Literal = Atom | Negation | Comparison | ForAll | AtLeast | ExactCount


class Limit(Struct, frozen=True):
    """``%  skip: over 300 clause``: skip the rule once there are more than `most` facts of `predicate`."""

    most: int
    predicate: str


class Template(Struct, frozen=True):
    """The template that a rule was expanded from."""

    label: str  # of the template; its rules have a number appended
    text: str
    wording: Mapping[str, str]


class Rule(Struct, frozen=True):
    """One labelled rule."""

    label: str  # unique in its calculus; proofs cite it
    head: Atom
    body: tuple[Literal, ...]
    wording: Mapping[str, str]  # language code to sentence with ``{Variable}`` placeholders
    source: str  # a section of a paper, or the rules of the game
    quiet: bool  # only restates its premise (``% show: quiet``); readable proofs omit such steps
    limit: Limit | None  # skip the rule when its joins grow too large
    place: RulePlace
    template: Template | None = None
    titles: Mapping[str, str] = {}  # language code to short name
    # the effort of a step (``% effort: 3``); None: one for each premise, see `clue_logic.proof.proof`
    effort: int | None = None

    @property
    def written_label(self) -> str:
        """The label in the rule file, that of the template if there is one."""
        return self.label if self.template is None else self.template.label

    def __str__(self) -> str:
        return f"{self.head} :- {' '.join(punctuate_body(self.body))}" if self.body else f"{self.head}."


class Bounds(Struct, frozen=True):
    """The limits of the evaluation of user-defined rules."""

    combinations: int = 1_000_000  # of facts that one rule may examine, counted as it does; a million take seconds
    facts: int = 200_000  # derived; the built-in rules need a tenth for the longest logs


DEFAULT_BOUNDS = Bounds()

PROGRAM_BOUNDS = Bounds(combinations=200_000_000, facts=10_000_000)
"""The limits of plain Datalog: about 20 seconds for a rule, and 1.5 GB."""


class Calculus(Struct, frozen=True, dict=True):
    """A checked set of rules with the declarations of every predicate they use."""

    name: str  # of its folder
    declarations: Mapping[str, Declaration]  # predicate name to declaration
    rules: tuple[Rule, ...]  # in the order of the files
    sources: Mapping[str, str]  # file name to unchanged text, for clingo
    bounded: tuple[str, ...] = ()  # labels of the user-defined rules, which `bounds` limits
    bounds: Bounds | None = None  # None: `DEFAULT_BOUNDS`
    # predicates for which the notebook calculus was included without a directive
    loaded_for: tuple[str, ...] = ()
    aliases: Mapping[str, str] = {}  # other names in users' rules: alias to predicate

    def __hash__(self) -> int:
        return hash((self.name, len(self.rules)))

    @cached_property
    def _names(self) -> Mapping[str, str]:
        return {predicate: alias for alias, predicate in reversed([*self.aliases.items()])}

    def predicate_name(self, predicate: str) -> str:
        """Return the name of a predicate in users' rules."""
        return self._names.get(predicate, predicate)

    def by_names(self, rule: Rule) -> Rule:
        """Return a rule whose predicates are written as users' rules call them."""
        return rename_atoms(rule, lambda atom: atom.alias or self._names.get(atom.predicate, ""))

    def rule(self, label: str) -> Rule:
        """Return the rule with this label; `KeyError` if there is none."""
        for rule in self.rules:
            if rule.label == label:
                return rule
        raise KeyError(label)

    @cached_property
    def _opposites(self) -> Mapping[str, str]:
        """The opposite of each predicate; one of the two declarations suffices."""
        opposites: dict[str, str] = {}
        for declaration in self.declarations.values():
            if declaration.opposite is not None:
                opposites[declaration.predicate] = declaration.opposite
                opposites[declaration.opposite] = declaration.predicate
        return opposites

    def opposite(self, fact: Fact) -> Fact | None:
        """Return the fact that is true exactly if this one is false; None if none is declared.

        >>> from clue_logic.datalog.calculi import load_calculus
        >>> str(load_calculus("notebook").opposite(Fact("holds", ("Ben", "Rope"))))
        'lacks(Ben, Rope)'
        """
        predicate = self._opposites.get(fact.predicate)
        if predicate is None or self.declarations[predicate].arity != len(fact.args):
            return None
        return Fact(predicate, fact.args)


def punctuate_body(body: Sequence[Literal]) -> Iterator[str]:
    """Yield the literals of a body as text, each with its comma, semicolon or final full stop."""
    written = [literal for literal in body if not isinstance(literal, Implied)]
    for literal in written[:-1]:
        yield f"{literal};" if isinstance(literal, ForAll) else f"{literal},"
    for literal in written[-1:]:
        yield f"{literal}."


def collect_atoms(body: Iterable[Literal]) -> Iterator[Atom]:
    """Yield every atom of a body, also inside counts, conditions and negations."""
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


def rename_atoms(rule: Rule, name: Callable[[Atom], str]) -> Rule:
    """Return a rule whose atoms are written by other names."""

    def change(atom: Atom) -> Atom:
        return replace(atom, alias=name(atom))

    return replace(rule, head=change(rule.head), body=tuple(map_atoms(literal, change) for literal in rule.body))


def map_simple(literal: Literal, change: Callable[[Simple], Simple]) -> Literal:
    """Return a literal with each of its atoms, negations and comparisons changed, also inside counts and "for all"."""
    match literal:
        case ForAll(atom, condition):
            first = change(atom)
            assert isinstance(first, Atom)
            return replace(literal, atom=first, condition=tuple(map(change, condition)))
        case AtLeast() | ExactCount():
            return replace(literal, body=tuple(map(change, literal.body)))
    return change(literal)


def map_atoms(literal: Literal, change: Callable[[Atom], Atom]) -> Literal:
    """Return a literal with each of its atoms changed."""

    def simple(part: Simple) -> Simple:
        match part:
            case Atom():
                return change(part)
            case Negation(atom):
                return Negation(change(atom))
        return part

    return map_simple(literal, simple)


def map_terms(literal: Literal, change: Callable[[Term, RulePlace], Term]) -> Literal:
    """Return a literal with other terms; `change` also gets the position of the atom or comparison."""

    def atom(part: Atom) -> Atom:
        return replace(part, terms=tuple([change(term, part.place) for term in part.terms]))

    def expression(part: Expression, place: RulePlace) -> Expression:
        if isinstance(part, Sum):
            return replace(part, left=expression(part.left, place), right=expression(part.right, place))
        return change(part, place)

    def simple(part: Simple) -> Simple:
        match part:
            case Atom():
                return atom(part)
            case Negation(inner):
                return Negation(atom(inner))
        return replace(part, left=expression(part.left, part.place), right=expression(part.right, part.place))

    changed = map_simple(literal, simple)
    return replace(changed, bound=expression(changed.bound, changed.place)) if isinstance(changed, AtLeast) else changed


def simple_literals(body: Iterable[Literal]) -> Iterator[Simple]:
    """Yield every atom, negation and comparison of a body, also inside counts and "for all"."""
    for literal in body:
        match literal:
            case ForAll(atom, condition):
                yield from (atom, *condition)
            case AtLeast() | ExactCount():
                yield from literal.body
            case _:
                yield literal


def collect_variables(literals: Iterable[Literal]) -> set[str]:
    """Return the variables of literals, also those inside counts and "for all"."""
    names: set[str] = set()
    for literal in literals:
        match literal:
            case ForAll():
                names |= for_all_variables(literal)
            case AtLeast():
                names |= body_variables(literal.body) | expression_variables(literal.bound) | {literal.counted.name}
            case ExactCount():
                names |= body_variables(literal.body) | {literal.result.name, literal.counted.name}
            case _:
                names |= literal_variables(literal)
    return names


def literal_variables(literal: Simple) -> set[str]:
    if isinstance(literal, Comparison):
        return expression_variables(literal.left) | expression_variables(literal.right)
    atom = literal.atom if isinstance(literal, Negation) else literal
    return {term.name for term in atom.terms if isinstance(term, Variable)}


def term_variables(term: Term) -> set[str]:
    return {term.name} if isinstance(term, Variable) else set()


def expression_variables(expression: Expression) -> set[str]:
    if isinstance(expression, Sum):
        return expression_variables(expression.left) | expression_variables(expression.right)
    return {expression.name} if isinstance(expression, Variable) else set()


def body_variables(literals: Iterable[Simple]) -> set[str]:
    return {name for literal in literals for name in literal_variables(literal)}


def ordered_variables(atoms_: Iterable[Atom]) -> dict[str, None]:
    """Return the variables of atoms in order of first occurrence, as keys."""
    return {term.name: None for atom in atoms_ for term in atom.terms if isinstance(term, Variable)}


def bound_variables(body: Iterable[Simple]) -> set[str]:
    """Return the variables that the positive atoms of a body bind."""
    return body_variables(literal for literal in body if isinstance(literal, Atom))


def join_order(joined: Iterable[Atom], bound: Set[str]) -> list[Atom]:
    """Order atoms so that as many arguments as possible are bound by earlier atoms or by `bound`.

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
    """Return the variables of a "for all", its own and those bound outside."""
    return body_variables((literal.atom, *literal.condition))


def exact_count_inputs(count: ExactCount, outer: Iterable[Atom]) -> set[str]:
    """Return the variables of an exact count that positive atoms outside bind."""
    return bound_variables(outer) & body_variables(count.body)


def assignments(body: Iterable[Literal]) -> Mapping[str, Expression]:
    """Return the variables that only equations bind, each with its value, in an order in which they can be computed.

    Only rules of plain Datalog may have any.

    >>> here = RulePlace("mine.dl", 1, 1)
    >>> more = Comparison(Variable("M"), "=", Sum(Variable("N"), "+", Constant(1)), here)
    >>> found = assignments([more, Atom("p", (Variable("N"),), here)])
    >>> {name: str(value) for name, value in found.items()}
    {'M': 'N + 1'}
    """
    literals = tuple(body)
    known = bound_variables(each for each in literals if isinstance(each, Atom))
    known |= {each.result.name for each in literals if isinstance(each, ExactCount)}
    left = [each for each in literals if isinstance(each, Comparison) and each.operator == "="]
    values: dict[str, Expression] = {}
    count = -1
    while count < len(values):
        count = len(values)
        for equation in left:
            for name, value in ((equation.left, equation.right), (equation.right, equation.left)):
                is_new = isinstance(name, Variable) and name.name not in known and not name.name.startswith("_")
                if is_new and expression_variables(value) <= known:
                    assert isinstance(name, Variable)
                    values[name.name] = value
                    known.add(name.name)
    return values


def variable_sorts(rule: Rule, declarations: Mapping[str, Declaration]) -> dict[str, str]:
    """Return the sort of each variable of a rule; the results of counts are numbers."""
    sorts = {literal.result.name: "number" for literal in rule.body if isinstance(literal, ExactCount)}
    for atom in collect_atoms((rule.head, *rule.body)):
        for term, sort in zip(atom.terms, declarations[atom.predicate].sorts, strict=True):
            if isinstance(term, Variable):
                sorts.setdefault(term.name, sort)
    return sorts


def outer_variable_sorts(rule: Rule, declarations: Mapping[str, Declaration]) -> dict[str, str]:
    """Return the variables that have one value each time a rule fires, with their sorts."""
    bound = {each.result.name for each in rule.body if isinstance(each, ExactCount)}
    bound |= bound_variables(each for each in rule.body if isinstance(each, Atom))
    return {name: sort for name, sort in variable_sorts(rule, declarations).items() if name in bound}


# Placeholders of wordings: ``{P}`` is the value of an argument or variable; ``{L:lacks C}`` has a form with a further
# variable. Forms are for phrases with variants: in German a player *besitzt* a card, but it *liegt* in the envelope.
# ``{P:an _|an dir}`` has a text about players, with ``_`` for the name, and after the bar the same text for the reader.


PLACEHOLDER = re.compile(r"\{([^{}]*)\}")

FORMS: Mapping[str, tuple[str, ...]] = {
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
    "holds at most _ among _": ("location", "number", "event"),
    "holds at least _ among _": ("location", "number", "event"),
    "lacks _ and _": ("location", "event", "event"),
    "among _": ("card", "number"),
}
"""Each form, with ``_`` for its variables, and the sorts of all variables, the one before the colon first."""


BY_PERSON = "|"
"""The form of a text about players that has another form for the reader; for locations."""


class Placeholder(Struct, frozen=True):
    names: tuple[str, ...]  # variables, the one before the colon first
    form: str = ""  # a key of `FORMS`, or `BY_PERSON`; empty for a plain value
    # for `BY_PERSON`: the text about players, and the one for the reader
    persons: tuple[str, str] | None = None


def parse_placeholder(text: str) -> Placeholder:
    """Parse the text between braces.

    >>> parse_placeholder("L:holds at most N of G")
    Placeholder(names=('L', 'N', 'G'), form='holds at most _ of _', persons=None)
    >>> parse_placeholder("C")
    Placeholder(names=('C',), form='', persons=None)
    >>> parse_placeholder("P:all cards of _|all your cards")
    Placeholder(names=('P',), form='|', persons=('all cards of _', 'all your cards'))
    """
    first, _, form = text.partition(":")
    if BY_PERSON in form:
        about, _, reader = form.partition(BY_PERSON)
        return Placeholder(tuple(first.split()), BY_PERSON, (about, reader))
    words = form.split()
    others = tuple(word for word in words if word[0].isupper())
    return Placeholder((first, *others), " ".join("_" if word[0].isupper() else word for word in words))


def wording_variables(text: str) -> frozenset[str]:
    """Return the variables in the placeholders of a wording.

    >>> sorted(wording_variables("{Q:lacks C}: {P} holds it"))
    ['C', 'P', 'Q']
    """
    return frozenset(name for placeholder in PLACEHOLDER.findall(text) for name in parse_placeholder(placeholder).names)
