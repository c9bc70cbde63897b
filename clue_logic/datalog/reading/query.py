"""Reads ad-hoc queries: bodies of rules in which names of a game or of a program are constants."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from msgspec import Struct

from clue_logic.datalog.reading.checks import RuleCheck
from clue_logic.datalog.reading.limits import too_long_rules
from clue_logic.datalog.reading.parsing import LiteralReader, Templates, parse, trees
from clue_logic.datalog.reading.problems import ProblemList, RuleError, RuleProblem
from clue_logic.datalog.reading.program_clauses import ClauseReader
from clue_logic.datalog.reading.program_file import (
    ProgramText,
    check_clause,
    odd_constant,
    underivable,
)
from clue_logic.datalog.syntax import (
    CONSTANTS,
    UNSORTED,
    Atom,
    Calculus,
    Comparison,
    Constant,
    Declaration,
    ExactCount,
    Literal,
    Rule,
    RulePlace,
    Term,
    Variable,
    assignments,
    collect_atoms,
    map_terms,
    punctuate_body,
    simple_literals,
    variable_sorts,
)
from clue_logic.datalog.user_rules import UserRules
from clue_logic.game.deck import NO_CARD
from clue_logic.game.facts import Fact
from clue_logic.words.languages import LANGUAGES
from clue_logic.words.messages import Message
from clue_logic.words.names import Names, UnknownName, nearest
from clue_logic.words.records import replace

if TYPE_CHECKING:
    from clue_logic.game.game import Game

FILE = "query"
"""What messages call the text of a query."""

LABEL = "query"
"""The label of a query's rule in proofs."""

SHORTEST_BARE_NAME = 3
"""A shorter word without quotes is a variable, also where a player has this name."""

_UNSORTED = frozenset({"no-source", "no-label", "no-title", "no-wording"})
"""What only rules of the software need."""


class ParsedQuery(Struct, frozen=True):
    """A checked query: the columns of its answer, and a rule that concludes a fact for each row."""

    columns: tuple[str, ...]  # the variables outside counts and "for all", in order of first occurrence
    sorts: tuple[str, ...]  # the sort of each column: location, card, group, event or number
    rule: Rule  # query(S, P) :- passed(S, P).
    declaration: Declaration  # of its head
    remarks: tuple[RuleProblem, ...] = ()  # variables that may be meant as names


def read_program_query(text: str, program: ProgramText) -> ParsedQuery:
    """Parse and check a query about a program; a word with a small letter is a constant.

    Raises RuleError as `read_query` does.

    >>> from clue_logic.datalog.user_rules import UserRules
    >>> from clue_logic.datalog.reading.program_file import read_program_text
    >>> found = read_program_query("up(a, X)", read_program_text(UserRules.of("up(a, b).", "stairs.dl")))
    >>> found.columns, str(found.rule)
    (('X',), 'query(X) :- up(a, X).')
    """
    body, reader = _parse_program_body(text)
    declarations = program.calculus.declarations
    unknown = [atom for atom in collect_atoms(body) if atom.predicate not in declarations]
    _refuse((underivable(atom, declarations) for atom in unknown), text, about_game=False)
    named = dict.fromkeys((*_columns(body), *assignments(body)))
    columns = tuple([name for name in named if name not in reader.added])
    rule = _rule(LABEL if LABEL not in declarations else "?", columns, body)
    names = _names_with_sorts(rule, declarations)
    constants = {**names, **program.constants}
    odd = [value for value in names if value not in program.constants]
    remarks = (*reader.remarks, *(odd_constant(rule.place, value, program.constants) for value in odd))
    name = rule.head.predicate
    bare = replace(rule, head=replace(rule.head, terms=()))
    known = {**declarations, name: _declaration(name, (), ())}
    _refuse(check_clause(bare, known, constants), text, about_game=False)
    _refuse(too_long_rules([rule]), text, about_game=False)
    sorts = variable_sorts(bare, known)
    return _parsed(rule, sorts, remarks)


def _names_with_sorts(rule: Rule, declarations: Mapping[str, Declaration]) -> Mapping[str, str]:
    """Return the constants of a query that are no numbers, each with the sort that is wanted where it stands."""
    named: dict[str, str] = {}
    sorts: dict[str, str] = {}
    for atom in collect_atoms(rule.body):
        for term, sort in zip(atom.terms, declarations[atom.predicate].sorts, strict=False):
            if isinstance(term, Variable):
                sorts.setdefault(term.name, sort)
            elif isinstance(term.value, str):
                named.setdefault(term.value, sort)
    for part in simple_literals(rule.body):
        if isinstance(part, Comparison):
            for here, other in ((part.left, part.right), (part.right, part.left)):
                if isinstance(here, Constant) and isinstance(here.value, str):
                    wanted = sorts.get(other.name, UNSORTED) if isinstance(other, Variable) else UNSORTED
                    named.setdefault(here.value, wanted)
    return named


def _parse_body(text: str, categories: int, aliases: Mapping[str, str] | None = None) -> tuple[Literal, ...]:
    problems = ProblemList(FILE)
    templates = Templates(categories, problems)
    try:
        tree = parse(text, FILE, "query", "query")
    except RuleError as error:
        raise RuleError(error.problems, UserRules.of(text, FILE), about_game=bool(categories)) from None
    templates.begin(tree)
    reader = LiteralReader(templates, problems, aliases)
    body = tuple(literal for part in trees(tree) for literal in reader.literals(part))
    _refuse(problems.found, text, about_game=bool(categories))
    return body


def _parse_program_body(text: str) -> tuple[tuple[Literal, ...], ClauseReader]:
    """Return the conditions of a query about a program, and their reader."""
    problems = ProblemList(FILE)
    try:
        tree = parse(text, FILE, "query", "program_query")
    except RuleError as error:
        raise RuleError(error.problems, UserRules.of(text, FILE), about_game=False) from None
    reader = ClauseReader(problems)
    body = reader.body(tree)
    _refuse(problems.found, text, about_game=False)
    return body, reader


def _parsed(rule: Rule, sorts: Mapping[str, str], remarks: tuple[RuleProblem, ...]) -> ParsedQuery:
    columns = tuple(map(str, rule.head.terms))
    sorts_of_columns = tuple(sorts.get(column, "number") for column in columns)
    declaration = _declaration(rule.head.predicate, columns, sorts_of_columns)
    if not columns:
        text = " ".join(punctuate_body(rule.body)).removesuffix(".")
        declaration = replace(declaration, wording=dict.fromkeys(LANGUAGES, text))
    return ParsedQuery(columns, sorts_of_columns, replace(rule, wording=declaration.wording), declaration, remarks)


def read_query(text: str, calculus: Calculus, game: Game) -> ParsedQuery:
    """Parse and check a query.

    A name in quotes is a player, card or category of the game. Without quotes so is a word of three letters or more
    that fits one name of the sort wanted there, as in ``lacks(Ben, C)``; any other word with a capital letter is a
    variable.

    Raises RuleError if the query is not of the form, uses an unknown name, or is unsafe: every problem with its column.

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
    written = _parse_body(text, len(game.deck.categories), calculus.aliases)
    constants = _Constants(game, calculus.declarations, written, problems)
    body = tuple(map_terms(literal, constants.term) for literal in written)
    _refuse(problems.found, text)
    rule = _rule(LABEL if LABEL not in calculus.declarations else "?", tuple(dict.fromkeys(_columns(body))), body)
    bare = replace(rule, head=replace(rule.head, terms=()))
    name = rule.head.predicate
    known = {**calculus.declarations, name: _declaration(name, (), ())}
    check = RuleCheck(bare, known, constants.sorts, calculus.aliases)
    _refuse((problem for problem in check.problems() if problem.code not in _UNSORTED), text)
    _refuse(too_long_rules([rule]), text)
    return _parsed(rule, check.sorts, tuple(constants.remarks))


def read_fact(text: str, calculus: Calculus, game: Game) -> Fact:
    """Parse and check a fact, written like a condition of a query without variables.

    Raises RuleError if it is not of the form, has variables, or the calculus has no such predicate.
    """
    return _fact(read_query(text, calculus, game).rule.body, text)


def read_program_fact(text: str, program: ProgramText) -> Fact:
    """Parse and check a fact of a program; raises RuleError as `read_fact` does."""
    return _fact(read_program_query(text, program).rule.body, text, about_game=False)


def _fact(body: tuple[Literal, ...], text: str, *, about_game: bool = True) -> Fact:
    place = RulePlace(FILE, 1, 1)
    subject = "game" if about_game else "program"
    if len(body) != 1 or not isinstance(body[0], Atom):
        problem = RuleProblem(place, Message("ruleproblems-no-fact", subject=subject))
        raise RuleError((problem,), UserRules.of(text, FILE), about_game=about_game)
    atom = body[0]
    names = [term.name for term in atom.terms if isinstance(term, Variable)]
    problems = [
        RuleProblem(place, Message("ruleproblems-open-fact", variable=name, subject=subject), name) for name in names
    ]
    _refuse(problems, text, about_game=about_game)
    return Fact(atom.predicate, tuple(term.value for term in atom.terms if isinstance(term, Constant)))


def _refuse(problems: Iterable[RuleProblem], text: str, *, about_game: bool = True) -> None:
    """Raise RuleError if there are problems of a query with this text."""
    unique = sorted(dict.fromkeys(problems), key=lambda one: (one.place.line, one.place.column))
    if unique:
        raise RuleError(tuple(unique), UserRules.of(text, FILE), about_game=about_game)


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
    wording = ", ".join(f"{column} = {{{column}}}" for column in columns)
    return Declaration(
        predicate=name,
        sorts=sorts,
        names=columns,
        given=False,
        settled=False,
        background=False,
        opposite=None,
        wording=dict.fromkeys(LANGUAGES, wording),
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
            "group": Names((group.key for group in (*deck.categories, *deck.named_groups)), "category"),
        }
        self._plain = {*CONSTANTS, NO_CARD}
        self.remarks: dict[RuleProblem, None] = {}
        self._wanted: dict[str, str] = {}  # "Ben" -> "location": the sort of the first position of each word
        for atom in collect_atoms(body):
            declaration = declarations.get(atom.predicate)
            if declaration is not None and declaration.arity == len(atom.terms):
                for term, sort in zip(atom.terms, declaration.sorts, strict=True):
                    self._wanted.setdefault(_word(term), sort)

    def term(self, term: Term, place: RulePlace) -> Term:
        """Return a constant for a name, or the term."""
        word = _word(term)
        if word in self._plain or (isinstance(term, Variable) and len(word) < SHORTEST_BARE_NAME):
            return term
        wanted = self._wanted.get(word)
        if isinstance(term, Constant) and isinstance(term.value, int) and wanted not in self._names:
            return term  # a card may be called 1
        kinds = self._names if wanted is None else {wanted} & self._names.keys()
        entries = {sort: self._names[sort].find(word.strip('"')) for sort in kinds}
        for sort, name in entries.items():
            if isinstance(name, str):
                self.sorts[name] = sort
                return Constant(name)
        if isinstance(term, Constant):
            self._refuse(place, word, next(iter(kinds), None))
        elif wanted in self._names and (near := nearest(word, self._names[wanted].spellings, cutoff=0.75)):
            message = Message("ruleproblems-variable-or-name", variable=word, name=near)
            self.remarks[RuleProblem(RulePlace(FILE, 1, 1), message, word)] = None
        return term

    def _refuse(self, place: RulePlace, word: str, sort: str | None) -> None:
        """Report a word that is no name of a sort, or no name of any kind."""
        is_short = word.isidentifier() and word.islower() and len(word) < SHORTEST_BARE_NAME
        variable = (word.upper(),) if is_short else ()
        message = Message("ruleproblems-no-name", word=word, variable=variable)
        unknown = None if sort is None else self._names[sort].find(word.strip('"'))
        if isinstance(unknown, UnknownName):
            kind, name, hint = unknown.kind, unknown.name, () if unknown.hint is None else (unknown.hint,)
            if unknown.code == "ambiguous-name":
                message = Message("ruleproblems-ambiguous-word", kind=kind, word=name, hint=hint)
            else:
                message = Message("ruleproblems-no-such-name", kind=kind, word=name, hint=hint, variable=variable)
        self._problems.found.append(RuleProblem(place, message, word))


def _word(term: Term) -> str:
    """Return a term as it is written in a query: a quoted name is a constant with its quotes."""
    return term.name if isinstance(term, Variable) else str(term.value)
