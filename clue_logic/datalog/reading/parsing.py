"""Parses rule files, and turns parse trees into terms, literals, declarations and rules."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache
from itertools import permutations
from typing import TYPE_CHECKING
from typing import Literal as OneOf

from clue_logic.datalog import syntax
from clue_logic.datalog.reading.problems import ProblemList, RuleError, RuleProblem
from clue_logic.datalog.reading.wording_file import ENGLISH, WordingFile, WordingTable, wording_instruction
from clue_logic.game.deck import NO_CARD
from clue_logic.words.escaping import make_visible
from clue_logic.words.languages import LANGUAGES
from clue_logic.words.messages import Message

if TYPE_CHECKING:
    from lark import Lark, Token, Tree

    from clue_logic.storage.cache import Preparation


def parse(
    text: str, file: str, whole: Whole = "file", grammar: GrammarName = "rules", around: str | None = None
) -> Tree[Token]:
    """Return the parse tree of a text; messages call it `whole`.

    `around` is the file of which it is a part, with blanks and empty lines in place of the rest.

    Raises RuleError if there is a syntax error; the problem has file, line and column.
    """
    from lark import UnexpectedInput

    try:
        return _parser(grammar).parse(text)
    except UnexpectedInput as error:
        raise RuleError((_syntax_problem(error, text, file, whole, grammar, around),)) from None


def trees(tree: Tree[Token]) -> list[Tree[Token]]:
    """Return the children of a tree that are trees, not tokens."""
    return [child for child in tree.children if not isinstance(child, str)]


Whole = OneOf["file", "query", "rule", "declaration", "directive"]
"""What a parsed text is."""

GrammarName = OneOf["rules", "query", "program", "program_query"]
"""The grammars of rule files and of ad-hoc queries, each about games and of plain Datalog."""


@cache
def _parser(grammar: GrammarName) -> Lark:
    return rule_tables(grammar).get()


def rule_tables(grammar: GrammarName = "rules") -> Preparation[Lark]:
    """Return how the parser tables are cached."""
    from clue_logic.storage.parser_tables import grammar_parser

    return grammar_parser(f"{grammar}.lark", propagate_positions=True)


_SIGNS: Mapping[str, tuple[str, ...]] = {
    "ATTRIBUTE": ("'%  key: text'",),
    "GIVEN": ("'given'",),
    "DERIVED": ("'derived'",),
    "SIGN": ("'+'", "'-'"),
    "DASH": ("'\"-\"'",),
    "ROW": ("'[]'",),
    "EACH": ("'#each category'",),
    "EACH_VIEW": ("'#each view of'",),
    "ALL_OF": ("'#all of'",),
    "NAMES": ("'#names'",),
    "ALIAS": ("'#alias'",),
    "PREDICATE": ("'#predicate'",),
    "FUNCTION": ("'#count'", "'#sum'", "'#min'", "'#max'"),
    "COMMENT": (),
}
"""How terminals are written that are no fixed text."""

_WORDED = ("NAME", "TEXT", "NUMBER", "VARIABLE")
"""Terminals that messages describe in words."""

_MOST_EXPECTED = 8


def _syntax_problem(
    error: Exception, text: str, file: str, whole: Whole, grammar: GrammarName, around: str | None
) -> RuleProblem:
    from lark import UnexpectedCharacters, UnexpectedToken

    # the contextual lexer knows which terminals fit; a plain lexer error would list all terminals
    names: Collection[str] = getattr(error, "accepts", None) or getattr(error, "allowed", None) or ()
    expected = _expected_items(names, whole, grammar)
    line, column = getattr(error, "line", -1), getattr(error, "column", -1)
    is_end = isinstance(error, UnexpectedToken) and error.token.type == "$END"
    if is_end or not isinstance(line, int) or line < 1:
        before = text.rstrip()
        place = syntax.RulePlace(file, before.count("\n") + 1, len(before) - before.rfind("\n"))
        return RuleProblem(place, Message("ruleproblems-unfinished", whole=whole, expected=expected))
    before, after = _split_at(around or text, line, column)
    what = _known_mistake(before, after, names, grammar)
    if what is None and isinstance(error, UnexpectedCharacters):
        what = Message("ruleproblems-character", character=make_visible(error.char), expected=expected)
    elif what is None:
        what = Message("ruleproblems-syntax", word=make_visible(str(getattr(error, "token", ""))), expected=expected)
    return RuleProblem(syntax.RulePlace(file, line, column), what)


def _expected_items(names: Collection[str], whole: Whole, grammar: GrammarName) -> tuple[str | Message, ...]:
    """Return the symbols that are possible in a place: signs as they are written, then others in words."""
    terminals = {terminal.name: terminal.pattern.value for terminal in _parser(grammar).terminals}
    plain = {name for name in names if name not in (*_WORDED, "$END")}
    signs = sorted({sign for name in plain for sign in _SIGNS.get(name, (repr(terminals.get(name, name)),))})
    worded = [Message("ruleproblems-part-terminal", terminal=name) for name in _WORDED if name in names]
    end = [Message("ruleproblems-part-end", whole=whole)] if "$END" in names else []
    expected: list[str | Message] = [*signs, *worded, *end]
    return tuple(expected[:_MOST_EXPECTED])


def _split_at(text: str, line: int, column: int) -> tuple[str, str]:
    """Return the text of a line before a column, and from there on."""
    written = text.split("\n")[line - 1]
    return written[: column - 1], written[column - 1 :]


_FOREIGN_SIGNS: Mapping[str, str] = {
    **dict.fromkeys(("\\=", "=\\=", "\\==", "<>", "/=", "!==", "~="), "!="),
    **dict.fromkeys(("\\+", "!", "~"), "not"),
    "==": "=",
    "=<": "<=",
    "=>": ">=",
    "<-": ":-",
    ":=": ":-",
}
"""Signs of other languages, and what is written here."""

_SIGN_BEFORE = re.compile(r"[\\=<>/!~+:-]*$")
_SIGN_AFTER = re.compile(r"[\\=<>/!~+:-]*")
_DIGITS_BEFORE = re.compile(r"(?<![0-9A-Za-z_])[0-9]*$")
_NAME_BEFORE = re.compile(r"(?<![0-9A-Za-z_])([a-z][a-z0-9_]*)\s*$")


def _known_mistake(before: str, after: str, names: Collection[str], grammar: GrammarName) -> Message | None:
    r"""Return the problem of a sign or number that other languages have; None if it is something else.

    `after` begins with the wrong symbol, `names` are the terminals that can. The lexer may have split a number
    or a sign: ``X \= Y`` is ``X ``, ``\= Y``, and ``X == Y`` is ``X =``, ``= Y``.
    """
    most = _MOST_DIGITS[grammar in _PROGRAMS]
    digits = (_DIGITS_BEFORE.search(before), re.match(r"[0-9]+", after))
    if all(digits) and (length := sum(len(part[0]) for part in digits if part)) > most:
        return Message("ruleproblems-large-number", digits=length, most=most)
    if re.match(r"-\s*[0-9]", after):
        about = "program" if grammar in _PROGRAMS else "game"
        return Message("ruleproblems-negative-number", about=about)
    predicate = _NAME_BEFORE.search(before)
    if "LPAR" in names and predicate and re.match(r"[.,;]|:-", after):
        return Message("ruleproblems-no-arguments", predicate=predicate[1])
    if before.rstrip().endswith("}") and (operator := re.match(r"[=<>!]=?", after)):
        return Message("ruleproblems-count-operator", operator=operator[0])
    parts = (_SIGN_BEFORE.search(before), _SIGN_AFTER.match(after))
    sign = "".join(part[0] for part in parts if part)
    if sign in _FOREIGN_SIGNS:
        return Message("ruleproblems-foreign-sign", sign=sign, meant=_FOREIGN_SIGNS[sign])
    if grammar in _PROGRAMS:
        forms = (form for form, left, right in _FOREIGN_FORMS if left.search(before) and right.match(after))
        if (form := next(forms, None)) is not None:
            return Message("ruleproblems-foreign-form", form=form)
    return None


def _form(name: str, before: str, after: str) -> tuple[str, re.Pattern[str], re.Pattern[str]]:
    return name, re.compile(f"(?:{before})$"), re.compile(after)


_FOREIGN_FORMS: Sequence[tuple[str, re.Pattern[str], re.Pattern[str]]] = (
    _form("declaration", r"^\s*\.?", r"\.?(decl|type|comp|init|functor|pragma|override)\b"),
    _form("input", r"^\s*\.?", r"\.?input\b"),
    _form("output", r"^\s*\.?", r"\.?(output|printsize)\b"),
    _form("directive", r"(^|\.)\s*", r"#[a-z]+"),
    _form("comment", "", r"//|/\*"),
    _form("range", r"\w", r"\.\."),
    _form("fraction", r"[0-9]", r"\.[0-9]"),
    _form("constraint", r"(^|\.)\s*", r":-"),
    _form("choice", r"(^|\.)\s*[0-9]*\s*", r"\{"),
    _form("disjunction", r"^[^:]*\s*", r"[;|]"),
    _form("nested", r"\(.*(?<!\w)[a-z]\w*\s*", r"\("),
    _form("capital", r"(^|\.)\s*", r"[^\W\d_a-z]\w*\s*\("),
    _form("capital", r"(?<!\w)[^\W\d_a-z]\w*\s*", r"\("),
    _form("list", "", r"\["),
    _form("operation", "", r"\*\*?|[/^]|\bmod\b"),
    _form("quote", "", r"'"),
    _form("open-text", "", r'"'),
    _form("question", r"(^|\.)\s*", r"\?-?"),
    _form("minus", "", r"-\s*[^\W\d]"),
    _form("aggregate", "", r"#(count|sum|min|max)|(count|sum|min|max|mean)\s*[:\w]"),
    _form("double", r"not\s+not\s+", ""),
    _form("chain", r"[<>=]\s*\w+\s*", r"[<>=]"),
)
"""What other languages write otherwise: what stands before the place of the problem, and from there on."""


_PROGRAMS: Sequence[GrammarName] = ("program", "program_query")

_MOST_DIGITS = (9, 18)
"""Of a number in rules about games, and in programs."""


# Templates: ``#each category I`` before a rule or literal repeats it for each category, and ``X[]`` is one term for
# each category (X0, X1, X2). They are expanded while the syntax tree is built.


DASH = f'"{NO_CARD}"'
"""The constant for no card in rule files."""

_PLACEHOLDER = re.compile(r'\{(?:(?P<name>[A-Z]\w*)|(?P<row>[A-Z]\w*|"-")\[(?P<inside>[^\]]*)\])\}')
"""The placeholders that templates expand."""


class Templates:
    """Expands the templates of one file for a number of categories.

    `used` is True if the file has any. The category of each ``#each`` variable is valid during a step of `for_each`.
    """

    def __init__(self, categories: int, problems: ProblemList) -> None:
        self.used = False
        self._categories = categories
        self._problems = problems
        self._anonymous = 0
        self._chosen: dict[str, int] = {}

    def begin(self, rule: Tree[Token]) -> bool:
        """Start a rule; return whether it uses templates."""
        self._anonymous = 0
        is_template = any(True for _ in rule.find_pred(lambda t: t.data in ("each", "row", "place")))
        self.used |= is_template
        return is_template

    def for_each(self, each: Tree[Token]) -> Iterator[tuple[int, ...]]:
        """Bind the variables of an ``#each`` to all combinations of distinct categories, one after another."""
        variables = [str(v) for v in each.children[1:]]
        before = dict(self._chosen)
        for variable in dict.fromkeys(variables):
            if variable == "_":
                self._problems.add(each, Message("ruleproblems-category-anonymous"))
            elif variable in before or variables.count(variable) > 1:
                self._problems.add(each, Message("ruleproblems-category-twice", variable=variable))
        left = [n for n in range(self._categories) if n not in before.values()]
        for chosen in permutations(left, len(variables)):
            self._chosen = {**before, **dict(zip(variables, chosen, strict=True))}
            yield chosen
        self._chosen = before

    def number(self, variable: str) -> int | None:
        """Return the current category of a variable; None for an ordinary variable."""
        return self._chosen.get(variable)

    def category(self, token: Tree[Token] | Token, node: Tree[Token]) -> int | None:
        """Return the current category of a variable, or report a problem."""
        number = self._chosen.get(str(token))
        if number is None:
            self._problems.add(node, Message("ruleproblems-no-category", variable=str(token)))
        return number

    def row(self, name: str) -> list[str]:
        """Return the variables of a row: ``X[]`` is X0, X1, X2; ``_[]`` is one anonymous variable per category."""
        self.used = True
        if name == "_":
            return [self.something() for _ in range(self._categories)]
        return [f"{name}{n}" for n in range(self._categories)]

    def something(self) -> str:
        """Return a unique name for an anonymous variable."""
        self._anonymous += 1
        return f"_{self._anonymous}"

    def wording(self, text: str) -> str:
        """Expand the placeholders of categories: ``{X[]}``, ``{X[I]}``, ``{X[I = C]}`` and ``{I}``."""
        return _PLACEHOLDER.sub(self._placeholder, text)

    def _placeholder(self, match: re.Match[str]) -> str:
        if match["row"] is None:
            number = self._chosen.get(match["name"])
            return match[0] if number is None else str(number)
        row, inside = match["row"], match["inside"].strip()
        if inside in self._chosen:
            return f"{{{row}{self._chosen[inside]}}}"
        shown = [NO_CARD] * self._categories if row == DASH else [f"{{{name}}}" for name in self.row(row)]
        for replaced in filter(None, inside.split(",")):
            at, _, value = (part.strip() for part in replaced.partition("="))
            if at not in self._chosen:
                return match[0]
            shown[self._chosen[at]] = NO_CARD if value == DASH else f"{{{value}}}"
        return ", ".join(shown)


def report_clashes(tree: Tree[Token], problems: ProblemList) -> None:
    """Report variables that clash with those of a row: X0 beside X[]."""
    rows: set[str] = set()
    named: list[tuple[str, Token]] = []
    for node in tree.find_pred(lambda _: True):
        for n, child in enumerate(node.children):
            if not isinstance(child, str) or child.type != "VARIABLE":
                continue
            if n == 0 and (node.data in ("row", "place") or (node.data == "parameter" and node.children[1])):
                rows.add(str(child))
                named.append((f"{child}[]", child))
            elif node.data != "each" and (n != 1 or node.data not in ("row", "place")):  # not of a category
                named.append((str(child), child))
    named.sort(key=lambda pair: pair[1].start_pos or 0)
    for row in sorted(rows - {"_"}):
        clashing = [(name, token) for name, token in named if re.fullmatch(rf"{row}[0-9]+(\[\])?", name)]
        for name, token in clashing[:1]:
            problems.add(token, Message("ruleproblems-row-clash", name=name, row=row))


_LONGEST_SUM = 100
"""Longer sums would be nested too deeply for recursive functions."""


class LiteralReader:
    """Turns parse trees of heads and conditions into literals, and collects problems beyond the grammar."""

    def __init__(self, templates: Templates, problems: ProblemList, aliases: Mapping[str, str] | None = None) -> None:
        self._templates = templates
        self._problems = problems
        self._aliases = aliases or {}

    def literals(self, tree: Tree[Token]) -> Iterator[syntax.Literal]:
        """Yield a literal, or all literals of a template."""
        if tree.data != "everywhere":
            yield from self._literals(tree)
            return
        each, simple = tree.children
        assert not isinstance(each, str)
        assert not isinstance(simple, str)
        for _ in self._templates.for_each(each):
            yield self._simple(simple)

    def atom(self, tree: Tree[Token]) -> syntax.Atom:
        name, *terms = tree.children
        expanded = [term for argument in terms for term in self._argument(argument)]
        predicate = self._aliases.get(str(name), str(name))
        written = "" if predicate == name else str(name)
        return syntax.Atom(predicate, tuple(expanded), self._problems.place(tree), written)

    def _literals(self, tree: Tree[Token]) -> Iterator[syntax.Literal]:
        """Yield what one tree stands for."""
        yield self._literal(tree)

    def _literal(self, tree: Tree[Token]) -> syntax.Literal:
        if tree.data == "at_least":
            count, bound = tree.children
            assert not isinstance(count, str)
            counted, body = self._count(count)
            return syntax.AtLeast(counted, body, self._expression(bound), self._problems.place(tree))
        if tree.data == "exact_count":
            result, count = tree.children
            assert not isinstance(count, str)
            counted, body = self._count(count)
            left = self._expression(result)
            if not isinstance(left, syntax.Variable):
                self._problems.add(tree, Message("ruleproblems-count-no-variable"))
                left = syntax.Variable("_")
            return syntax.ExactCount(left, counted, body, self._problems.place(tree))
        if tree.data == "for_all":
            atom, *condition = (self._simple(part) for part in trees(tree))
            assert isinstance(atom, syntax.Atom)
            return syntax.ForAll(atom, tuple(condition), self._problems.place(tree))
        return self._simple(tree)

    def _count(self, tree: Tree[Token]) -> tuple[syntax.Variable, tuple[syntax.Simple, ...]]:
        counted, *body = tree.children
        if str(counted) == "_":
            self._problems.add(tree, Message("ruleproblems-counted-anonymous"))
        return syntax.Variable(str(counted)), tuple(self._simple(b) for b in body if not isinstance(b, str))

    def _simple(self, tree: Tree[Token]) -> syntax.Simple:
        if tree.data == "negation":
            inner = tree.children[0]
            assert not isinstance(inner, str)
            return syntax.Negation(self.atom(inner))
        if tree.data == "comparison":
            left, operator, right = tree.children
            assert not isinstance(operator, str)
            place = self._problems.place(tree)
            return syntax.Comparison(self._expression(left), str(operator.children[0]), self._expression(right), place)
        return self.atom(tree)

    def _argument(self, node: Tree[Token] | Token) -> list[syntax.Term]:
        if isinstance(node, str) or node.data != "row":
            return [self._term(node)]
        row, *rest = node.children
        terms: list[syntax.Term] = [syntax.Variable(name) for name in self._templates.row(str(row))]
        if str(row) == DASH:
            terms = [syntax.Constant(NO_CARD)] * len(terms)
        replaced: set[int] = set()
        for at, value in zip(rest[::2], rest[1::2], strict=False):  # X[I = C, J = D]; X[] has nothing to replace
            number = self._templates.category(at, node)
            if number in replaced:
                self._problems.add(node, Message("ruleproblems-replaced-twice", variable=str(at)))
            elif number is not None:
                replaced.add(number)
                terms[number] = self._term(value)
        return terms

    def _term(self, node: Tree[Token] | Token) -> syntax.Term:
        if not isinstance(node, str):  # X[I]
            row, at = node.children
            number = self._templates.category(at, node)
            if row == "_":
                return syntax.Variable(self._templates.something())
            return syntax.Variable(f"{row}{number or 0}")
        if node.type == "VARIABLE":
            if node == "_":
                return syntax.Variable(self._templates.something())
            number = self._templates.number(str(node))
            return syntax.Variable(str(node)) if number is None else syntax.Constant(number)
        if node.type == "DASH":
            return syntax.Constant(NO_CARD)
        if node.type == "NUMBER":
            return syntax.Constant(int(node))
        meant = self._aliases.get(str(node), "")
        return syntax.Constant(meant, str(node)) if meant in syntax.CONSTANTS else syntax.Constant(str(node))

    def _expression(self, node: Tree[Token] | Token) -> syntax.Expression:
        parts: list[tuple[str, Tree[Token] | Token]] = []  # from right to left: sums are left-associative
        left = node
        while not isinstance(left, str) and left.data == "sum":
            left, sign, right = left.children
            parts.append((str(sign), right))
        if len(parts) >= _LONGEST_SUM:
            self._problems.add(node, Message("ruleproblems-long-sum", most=_LONGEST_SUM))
            parts = parts[:1]
        expression: syntax.Expression = self._term(left)
        for plus_or_minus, right in reversed(parts):
            expression = syntax.Sum(expression, plus_or_minus, self._term(right))
        return expression


SORTS = ("location", "card", "group", "event", "number", "view")
FLAGS = ("settled", "background")


class BlockReader:
    """Turns parse trees into declarations and rules with expanded templates, and collects problems."""

    def __init__(
        self,
        file: str,
        text: str,
        categories: int,
        wordings: tuple[WordingFile, ...] = (),
        below: int = 0,
        aliases: Mapping[str, str] | None = None,
    ) -> None:
        self.problems = ProblemList(file, below)
        self.templates = Templates(categories, self.problems)
        self._aliases = aliases or {}
        self._literals = LiteralReader(self.templates, self.problems, aliases)
        self._file = file
        self._text = text
        self._wordings = wordings

    def blocks(self, items: list[Tree[Token]]) -> tuple[tuple[syntax.Declaration, ...], tuple[syntax.Rule, ...]]:
        """Return the declarations and rules of a file or of a parsed part."""
        declarations: list[syntax.Declaration] = []
        rules: list[syntax.Rule] = []
        for item in items:
            if item.data == "declaration":
                declarations.append(self._declaration(item))
            elif item.data == "rule":
                rules.extend(self._rules(item))
        return tuple(declarations), tuple(rules)

    def _declaration(self, tree: Tree[Token]) -> syntax.Declaration:
        report_clashes(tree, self.problems)
        kind, *others = tree.children
        assert not isinstance(kind, str)
        given = str(kind.children[0]) == "given"
        predicate = str(next(c for c in others if isinstance(c, str)))
        flags = [str(c.children[0]) for c in others if not isinstance(c, str) and c.data == "flag"]
        opposites = [str(c.children[0]) for c in others if not isinstance(c, str) and c.data == "opposite"]
        self._check_marks(tree, flags, opposites, given)
        parameters = [c for c in others if not isinstance(c, str) and c.data == "parameter"]
        named = [pair for parameter in parameters for pair in self._parameter(parameter)]
        attributes = self._attributes(tree, "predicates", predicate, allowed=(ENGLISH,))
        return syntax.Declaration(
            predicate=predicate,
            sorts=tuple(sort for _, sort in named),
            names=tuple(name for name, _ in named),
            given=given,
            settled="settled" in flags,
            background="background" in flags,
            opposite=self._aliases.get(opposites[0], opposites[0]) if opposites else None,
            wording=self._expand_sentences(self._sentences("predicates", predicate, attributes.get(ENGLISH))),
            place=self.problems.place(tree),
        )

    def _check_marks(self, tree: Tree[Token], flags: list[str], opposites: list[str], given: bool) -> None:
        for flag in flags:
            if flag not in FLAGS:
                self.problems.add(tree, Message("ruleproblems-unknown-mark", mark=flag, marks=FLAGS), flag)
            elif flag == "settled" and not given:
                self.problems.add(tree, Message("ruleproblems-settled-derived"), flag)
        if opposites and given:
            self.problems.add(tree, Message("ruleproblems-opposite-of-given"))
        if len(opposites) > 1:
            self.problems.add(tree, Message("ruleproblems-two-opposites", opposites=tuple(opposites)))

    def _parameter(self, tree: Tree[Token]) -> list[tuple[str, str]]:
        """Return the name and sort of a parameter, or of all parameters of a row."""
        name, row, sort = (None if child is None else str(child) for child in tree.children)
        assert name is not None
        assert sort is not None
        if sort not in SORTS:
            self.problems.add(tree, Message("ruleproblems-unknown-sort", sort=sort, sorts=SORTS), sort)
        return [(each, sort) for each in ([name] if row is None else self.templates.row(name))]

    def _rules(self, tree: Tree[Token]) -> list[syntax.Rule]:
        report_clashes(tree, self.problems)
        each = next((c for c in trees(tree) if c.data == "each"), None)
        if each is None:
            return [self._rule(tree, "")]
        self.templates.used = True
        return [self._rule(tree, "".join(f"_{n}" for n in chosen)) for chosen in self.templates.for_each(each)]

    def _rule(self, tree: Tree[Token], suffix: str) -> syntax.Rule:
        is_template = self.templates.begin(tree)
        label = str(tree.children[0])
        attributes = self._attributes(
            tree, "rules", label, allowed=(ENGLISH, "title", "source", "show", "skip", "effort")
        )
        sentences = self._sentences("rules", label, attributes.get(ENGLISH))
        head, *body = [c for c in trees(tree) if c.data != "each"]
        show = attributes.get("show")
        if show not in (None, "quiet"):
            self.problems.add(tree, Message("ruleproblems-unknown-show", text=show))
        return syntax.Rule(
            label=f"{label}{suffix}",
            head=self._literals.atom(head),
            body=tuple(literal for b in body for literal in self._literals.literals(b)),
            wording=self._expand_sentences(sentences),
            source=attributes.get("source", ""),
            quiet=show == "quiet",
            limit=self._limit(tree, attributes.get("skip")),
            place=self.problems.place(tree),
            template=self._template(tree, sentences) if is_template else None,
            titles=self._sentences("titles", label, attributes.get("title")),
            effort=self._effort(tree, attributes.get("effort")),
        )

    def _template(self, tree: Tree[Token], sentences: Mapping[str, str]) -> syntax.Template:
        start, end = tree.meta.start_pos, tree.meta.end_pos
        lines = self._text[start:end].splitlines()
        written = [line for line in lines if not line.startswith("%")]
        return syntax.Template(str(tree.children[0]), "\n".join(written).strip(), sentences)

    def _sentences(self, table: WordingTable, name: str, english: str | None) -> Mapping[str, str]:
        """Return the wording of a predicate or rule in each language, unexpanded."""
        sentences = {} if english is None else {ENGLISH: english}
        for wording in self._wordings:
            if words := wording.words.get((table, name)):
                sentences[wording.language] = words.text
        return sentences

    def _expand_sentences(self, sentences: Mapping[str, str]) -> Mapping[str, str]:
        return {language: self.templates.wording(text) for language, text in sentences.items()}

    def _attributes(
        self, tree: Tree[Token], table: WordingTable, name: str, allowed: tuple[str, ...]
    ) -> Mapping[str, str]:
        """Return the attributes of a block as text; report unknown ones."""
        attributes: dict[str, str] = {}
        for token in tree.children:
            if not isinstance(token, str) or token.type != "ATTRIBUTE":
                continue
            key, _, text = str(token)[1:].strip().partition(":")
            if key in LANGUAGES and key not in allowed:
                instruction = wording_instruction(self._file, key, table, name)
                self.problems.add(token, Message("ruleproblems-other-language", instruction=instruction))
            elif key not in allowed:
                self.problems.add(token, Message("ruleproblems-unknown-key", key=key, keys=allowed), key)
            elif key in attributes:
                self.problems.add(token, Message("ruleproblems-key-twice", key=key))
            attributes[key] = text.strip()
        return attributes

    def _limit(self, tree: Tree[Token], text: str | None) -> syntax.Limit | None:
        if text is None:
            return None
        match = re.fullmatch(r"over ([0-9]+) ([a-z][a-z0-9_]*)", text)
        if match is None:
            self.problems.add(tree, Message("ruleproblems-unreadable-skip", text=text))
            return None
        return syntax.Limit(int(match[1]), self._aliases.get(match[2], match[2]))

    def _effort(self, tree: Tree[Token], text: str | None) -> int | None:
        if text is None:
            return None
        if re.fullmatch(r"[0-9]{1,6}", text, re.ASCII) is None:
            self.problems.add(tree, Message("ruleproblems-unreadable-effort", text=text))
            return None
        return int(text)
