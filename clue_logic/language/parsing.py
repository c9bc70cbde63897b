"""The parser: the text of one statement to its node, or to what is wrong with it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import cast

from lark import Lark
from lark.exceptions import UnexpectedInput

from clue_logic.language.expected import explain
from clue_logic.language.keywords import HEADERS, Language, language_of
from clue_logic.language.parsing import NodeBuilder
from clue_logic.language.statements import StatementText
from clue_logic.language.syntax import AskedNode, CellNode, KnownNode, QuestionNode, StatementNode, SuggestionNode
from clue_logic.storage.cache import Preparation
from clue_logic.storage.parser_tables import tables
from clue_logic.words.diagnostics import Diagnostic
from clue_logic.words.names import folded

_ANSWERS = frozenset(["passes", "shows", "has", "passt", "zeigt", "hat"])


@cache
def grammar(*, trees: bool = False, strict: bool = False) -> Lark:
    """Return the parser of the log language.

    Parameters
    ----------
    trees
        Build lark's own trees instead of our nodes, as one would to compare times.
    strict
        Let lark refuse terminals that collide (needs interegular).
    """
    prepared = log_tables(trees=trees, strict=strict)
    return prepared.make() if strict else prepared.get()


def log_tables(*, trees: bool = False, strict: bool = False) -> Preparation[Lark]:
    """Return how to get the parser of the log language; the parameters are those of `grammar`."""
    return tables(
        "game_log.lark",
        lexer="contextual",
        start=["statement", "answers", "query", "asked", "what_is_known"],
        transformer=None if trees else NodeBuilder,
        strict=strict,
    )


@cache
def keywords() -> Mapping[str, str]:
    """Return the keyword or punctuation mark of every terminal that has one."""
    return MappingProxyType({t.name: t.pattern.value for t in grammar().terminals if t.pattern.type == "str"})


def parsed(text: str) -> StatementNode | None:
    """Return the node of the text of a statement; None if it is malformed.

    Examples
    --------
    >>> parsed("Clara reveals Rope"), parsed("Clara revaels Rope")
    (RevealNode(player=Name('Clara'), card=Name('Rope')), None)
    """
    try:
        return cast(StatementNode, grammar().parse(text, start="statement"))
    except UnexpectedInput:
        return None


def parse_statement(statement: StatementText, language: Language | None = None) -> StatementNode | list[Diagnostic]:
    """Return the node of a statement, or everything found wrong with its form.

    If a statement with indented lines is wrong, each of its lines is looked at on its own, so that several wrong
    answers are all reported. Messages speak the language of the statement, or else the `language` of the log.

    Examples
    --------
    >>> parse_statement(StatementText(1, "Clara reveals Rope"))
    RevealNode(player=Name('Clara'), card=Name('Rope'))
    >>> [problem.message for problem in parse_statement(StatementText(1, "Clara revaels Rope"))]
    ['"revaels" is not a word of the log language']
    """
    try:
        return cast(StatementNode, grammar().parse(statement.text, start="statement"))
    except UnexpectedInput as error:
        whole = explain(error, statement, keywords(), language=language)
    return (
        _line_by_line(statement, whole, language_of(statement.text) or language) if "\n" in statement.text else [whole]
    )


def _line_by_line(statement: StatementText, whole: Diagnostic, language: Language | None) -> list[Diagnostic]:
    """Look at the lines of a wrong statement one by one. Only the answers to a suggestion stand on their own."""
    head, *below = statement.text.split("\n")
    if folded(head.rstrip(": \t")) in HEADERS:
        return [whole]
    problems: list[Diagnostic] = []
    try:
        node = grammar().parse(head.rstrip(": \t"), start="statement")
    except UnexpectedInput as error:
        problems.append(explain(error, StatementText(statement.line, head), keywords(), language=language))
        below = [line if _ANSWERS & set(line.split()) else "" for line in below]
    else:
        if not isinstance(node, SuggestionNode):
            return [whole]
    for number, line in enumerate(below, start=1):
        if line:
            try:
                grammar().parse(line, start="answers")
            except UnexpectedInput as error:
                part = StatementText(statement.line + number, line)
                problems.append(explain(error, part, keywords(), continues=True, language=language))
    return problems or [whole]


def parse_query(text: str) -> QuestionNode | CellNode | Diagnostic:
    """Return the node of a question, or of a statement about one cell, or what is wrong with it."""
    statement = StatementText(1, text)
    try:
        return cast("QuestionNode | CellNode", grammar().parse(text, start="query"))
    except UnexpectedInput as error:
        return explain(error, statement, keywords())


def parse_asked(text: str) -> AskedNode | None:
    """Return the node of a question that is read only where a text means nothing else; None if it is none."""
    try:
        return cast("AskedNode", grammar().parse(text, start="asked"))
    except UnexpectedInput:
        return None


def parse_what_is_known(text: str) -> KnownNode | Diagnostic:
    """Return the node of a statement about knowledge, or of what can be known, or what is wrong with it."""
    try:
        return cast("KnownNode", grammar().parse(text, start="what_is_known"))
    except UnexpectedInput as error:
        return explain(error, StatementText(1, text), keywords())
