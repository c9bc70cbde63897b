"""Reads ad-hoc queries: bodies of rules in which players, cards and categories of a game are constants."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from clue_logic.datalog.calculi import UserRules
from clue_logic.datalog.reading.calculus import too_long_rules
from clue_logic.datalog.reading.checks import RuleCheck
from clue_logic.datalog.reading.parsing import LiteralReader, Templates, parse, trees
from clue_logic.datalog.reading.problems import ProblemList, RuleError, RuleProblem
from clue_logic.datalog.syntax import (
    CONSTANTS,
    AtLeast,
    Atom,
    Calculus,
    Comparison,
    Constant,
    Declaration,
    ExactCount,
    Expression,
    ForAll,
    Literal,
    Negation,
    Rule,
    RulePlace,
    Sum,
    Term,
    Variable,
    collect_atoms,
)
from clue_logic.game.deck import NO_CARD
from clue_logic.game.facts import Fact
from clue_logic.game.game import Game
from clue_logic.words.languages import LANGUAGES
from clue_logic.words.names import Names, UnknownName, nearest

FILE = "query"
"""What messages call the text of a query."""

LABEL = "query"
"""The label of a query's rule in proofs."""

SHORTEST_BARE_NAME = 3
"""A shorter word without quotes is a variable, also where a player has this name."""

_UNSORTED = frozenset({"no-source", "no-label", "no-title", "no-wording"})
"""What only rules of the software need."""


@dataclass(frozen=True)
class ParsedQuery:
    """A checked query: the columns of its answer, and a rule that concludes a fact for each row."""

    columns: tuple[str, ...]  # the variables outside counts and "for all", in order of first occurrence
    sorts: tuple[str, ...]  # the sort of each column: location, card, group, event or number
    rule: Rule  # query(S, P) :- passed(S, P).
    declaration: Declaration  # of its head
    remarks: tuple[str, ...] = ()  # variables that may be meant as names


def read_query(text: str, calculus: Calculus, game: Game) -> ParsedQuery:
    """Parse and check a query.

    A name in quotes is a player, card or category of the game. Without quotes so is a word of three letters or more
    that fits one name of the sort wanted there, as in ``lacks(Ben, C)``; any other word with a capital letter is a
    variable.

    Raises RuleError if the query is not of the form, uses an unknown name, or is unsafe: every problem with its column.

    Examples
    --------
    >>> import clue_logic as cl
    >>> from clue_logic.datalog.calculi import load_game_calculus
    >>> game = cl.read("cards: 1, 2, 3, 4\\nhidden: 1\\nplayers: Ann 1, Ben 2\\nAnn suggests 1, 2: Ben passes")
    >>> found = read_query("passed(S, P), names(S, C), P != Ann", load_game_calculus("notebook", game), game)
    >>> found.columns, found.sorts
    (('S', 'P', 'C'), ('event', 'location', 'card'))
    >>> str(found.rule)
    'query(S, P, C) :- passed(S, P), names(S, C), P != Ann.'
    """
    problems = ProblemList(FILE)
    templates = Templates(len(game.deck.categories), problems)
    try:
        tree = parse(text, FILE, "the query", "query")
    except RuleError as error:
        raise RuleError(error.problems, UserRules.of(text, FILE)) from None
    templates.begin(tree)
    reader = LiteralReader(templates, problems)
    written = tuple(literal for part in trees(tree) for literal in reader.literals(part))
    constants = _Constants(game, calculus.declarations, written, problems)
    body = tuple(constants.literal(literal) for literal in written)
    _refuse(problems.found, text)
    rule = _rule(LABEL if LABEL not in calculus.declarations else "?", tuple(dict.fromkeys(_columns(body))), body)
    bare = replace(rule, head=replace(rule.head, terms=()))
    name = rule.head.predicate
    check = RuleCheck(bare, {**calculus.declarations, name: _declaration(name, (), ())}, constants.sorts)
    _refuse((problem for problem in check.problems() if problem.code not in _UNSORTED), text)
    _refuse(too_long_rules([rule]), text)
    columns = tuple(map(str, rule.head.terms))
    sorts = tuple(check.sorts.get(column, "number") for column in columns)
    declaration = _declaration(name, columns, sorts)
    worded = replace(rule, wording=declaration.wording)
    return ParsedQuery(columns, sorts, worded, declaration, tuple(constants.remarks))


def read_fact(text: str, calculus: Calculus, game: Game) -> Fact:
    """Parse and check a fact, written like a condition of a query without variables.

    Raises RuleError if it is not of the form, has variables, or the calculus has no such predicate.
    """
    body = read_query(text, calculus, game).rule.body
    place = RulePlace(FILE, 1, 1)
    if len(body) != 1 or not isinstance(body[0], Atom):
        message = "expected one fact, such as passed(5, Ben); see clue-logic query"
        raise RuleError((RuleProblem(place, message),), UserRules.of(text, FILE))
    atom = body[0]
    variables = [term for term in atom.terms if isinstance(term, Variable)]
    hint = "clue-logic query lists its values; a fact is for example passed(5, Ben)"
    _refuse([RuleProblem(place, f"{term} is a variable; {hint}", "variable", str(term)) for term in variables], text)
    return Fact(atom.predicate, tuple(term.value for term in atom.terms if isinstance(term, Constant)))


def _refuse(problems: Iterable[RuleProblem], text: str) -> None:
    """Raise RuleError if there are problems of a query with this text."""
    found = sorted(dict.fromkeys(problems), key=lambda one: (one.place.line, one.place.column))
    if found:
        raise RuleError(tuple(found), UserRules.of(text, FILE))


def _rule(name: str, columns: tuple[str, ...], body: tuple[Literal, ...]) -> Rule:
    place = RulePlace(FILE, 1, 1)
    head = Atom(name, tuple(map(Variable, columns)), place)
    return Rule(label=LABEL, head=head, body=body, wording={}, source="", quiet=False, limit=None, place=place)


def _columns(body: tuple[Literal, ...]) -> Iterator[str]:
    for literal in body:
        names = (
            (term.name for term in literal.terms if isinstance(term, Variable))
            if isinstance(literal, Atom)
            else (literal.result.name,)
            if isinstance(literal, ExactCount)
            else ()
        )
        yield from (name for name in names if not name.startswith("_"))


def _declaration(name: str, columns: tuple[str, ...], sorts: tuple[str, ...]) -> Declaration:
    said = ", ".join(f"{column} = {{{column}}}" for column in columns)
    return Declaration(
        predicate=name,
        sorts=sorts,
        names=columns,
        given=False,
        settled=False,
        background=False,
        opposite=None,
        wording=dict.fromkeys(LANGUAGES, said),
        place=RulePlace(FILE, 1, 1),
    )


class _Constants:
    """Replaces the names of a game in a query by constants; `sorts` are those of all constants."""

    def __init__(
        self, game: Game, declarations: Mapping[str, Declaration], body: tuple[Literal, ...], problems: ProblemList
    ) -> None:
        self.sorts = dict(CONSTANTS)
        self._problems = problems
        deck = game.deck
        self._names = {
            "location": Names(game.names, "player"),
            "card": Names(deck.cards, "card", deck.aliases),
            "group": Names((category.key for category in deck.categories), "category"),
        }
        self._plain = {*CONSTANTS, NO_CARD}
        self.remarks: dict[str, None] = {}
        self._wanted: dict[str, str] = {}  # "Ben" -> "location": the sort of the first position of each word
        for atom in collect_atoms(body):
            declaration = declarations.get(atom.predicate)
            if declaration is not None and declaration.arity == len(atom.terms):
                for term, sort in zip(atom.terms, declaration.sorts, strict=True):
                    self._wanted.setdefault(_word(term), sort)

    def literal(self, literal: Literal) -> Literal:
        """Return a literal with constants for names."""
        match literal:
            case Atom():
                return replace(literal, terms=tuple(self._term(term, literal.place) for term in literal.terms))
            case Negation(atom):
                return Negation(self._atom(atom))
            case Comparison(left, _, right, place):
                return replace(literal, left=self._expression(left, place), right=self._expression(right, place))
            case ForAll(atom, condition):
                return replace(literal, atom=self._atom(atom), condition=self._all(condition))
            case AtLeast() | ExactCount():
                return replace(literal, body=self._all(literal.body))

    def _atom(self, atom: Atom) -> Atom:
        found = self.literal(atom)
        assert isinstance(found, Atom)
        return found

    def _all(self, parts: tuple[Atom | Negation | Comparison, ...]) -> tuple[Atom | Negation | Comparison, ...]:
        found = tuple(self.literal(part) for part in parts)
        return tuple(part for part in found if isinstance(part, Atom | Negation | Comparison))

    def _expression(self, expression: Expression, place: RulePlace) -> Expression:
        if isinstance(expression, Sum):
            left, right = self._expression(expression.left, place), self._expression(expression.right, place)
            return replace(expression, left=left, right=right)
        return self._term(expression, place)

    def _term(self, term: Term, place: RulePlace) -> Term:
        word = _word(term)
        if word in self._plain or (isinstance(term, Variable) and len(word) < SHORTEST_BARE_NAME):
            return term
        wanted = self._wanted.get(word)
        if isinstance(term, Constant) and isinstance(term.value, int) and wanted not in self._names:
            return term  # a card may be called 1
        kinds = self._names if wanted is None else {wanted} & self._names.keys()
        found = {sort: self._names[sort].find(word.strip('"')) for sort in kinds}
        for sort, name in found.items():
            if isinstance(name, str):
                self.sorts[name] = sort
                return Constant(name)
        if isinstance(term, Constant):
            self._refuse(place, word, found.values())
        elif wanted in self._names and (near := nearest(word, self._names[wanted].spellings, cutoff=0.75)):
            self.remarks[f'{word} is a variable here; if you mean {near}, write "{near}"'] = None
        return term

    def _refuse(self, place: RulePlace, word: str, found: Iterable[str | UnknownName]) -> None:
        for refusal in found:
            if isinstance(refusal, UnknownName):
                message = f"{refusal.message}; {refusal.hint}" if refusal.hint else refusal.message
                break
        else:
            message = f"{word} is no name that is possible here"
        self._problems.found.append(RuleProblem(place, message, "unknown-name", word))


def _word(term: Term) -> str:
    """Return a term as it is written in a query: a quoted name is a constant with its quotes."""
    return term.name if isinstance(term, Variable) else str(term.value)
