"""The parser: from the text of one statement to its node, or to its errors."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from functools import cache, partial
from types import MappingProxyType, SimpleNamespace
from typing import Any, cast

from lark import Lark, Token
from lark.exceptions import UnexpectedInput

from clue_logic.game.notes import Mark
from clue_logic.language import syntax
from clue_logic.language.keywords import HEADERS, Language, detect_language, is_note
from clue_logic.language.statements import StatementText
from clue_logic.language.syntax import Name
from clue_logic.language.syntax_errors import explain_syntax_error
from clue_logic.storage.cache import Preparation
from clue_logic.storage.parser_tables import grammar_parser
from clue_logic.words.diagnostics import Diagnostic, Severity
from clue_logic.words.names import fold_name


def _verb_final(found: list[Any]) -> tuple[Name, list[Name], Any]:
    """Return the first name, the other names, and the node after them (None if there is none)."""
    names = [part for part in found if isinstance(part, Name)]
    return names[0], names[1:], None if len(names) == len(found) else found[-1]


def _header_item(found: list[Any]) -> syntax.HeaderItem:
    """Return the item of a header: ``Anna ?``, or a name that ends with the colour ``weiß``."""
    if found[-1:] and isinstance(found[-1], Token) and found[-1].type == "WEISS":
        before = found[0].tokens if len(found) > 1 else []
        return syntax.HeaderItem(Name([*before, found[-1]]), False)
    return syntax.HeaderItem(found[0], len(found) > 1)


def _knows(found: list[Any], knowing: bool = True) -> syntax.KnowsNode:
    player, known = found
    if isinstance(known, syntax.KnowsNode):
        return syntax.KnowsNode([(player, knowing), *known.players], known.known)
    return syntax.KnowsNode([(player, knowing)], known)


def _noted_maybe(found: list[Any]) -> syntax.MarkNode:
    location, cards = (part for part in found if not isinstance(part, Token))
    return syntax.MarkNode(location, cards, Mark.MAYBE)


def _known_culprit(found: list[Name]) -> syntax.SolutionNode | Name:
    return syntax.SolutionNode() if found[0].text == "es war" else found[0]


def _verb_final_suggestion(found: list[Any]) -> syntax.SuggestionNode:
    asker, cards, answers = _verb_final(found)
    return syntax.SuggestionNode(asker, cards, answers or [])


def _verb_final_number(found: list[Any], *, learned: bool) -> syntax.CardNumberNode:
    location, *cards, number = found
    return syntax.CardNumberNode(location, number, cards, learned)


def _verb_final_request(found: list[Any]) -> syntax.RequestNode:
    asker, (asked, *cards), reply = _verb_final(found)
    return syntax.RequestNode(asker, asked, cards, reply)


_FIELDS: Mapping[str, Callable[..., Any]] = {
    "passes": syntax.PassesNode,
    "shows": syntax.ShowsNode,
    "has": syntax.HasNode,
    "nobody": syntax.NobodyNode,
    "stray_answer": syntax.StrayAnswerNode,
    "suggestion": lambda asker, cards, answers=(): syntax.SuggestionNode(asker, cards, [*answers]),
    "request": syntax.RequestNode,
    "shown": lambda token, card=None: syntax.ReplyNode(token, True, card),
    "shown_verb_final": lambda card, token: syntax.ReplyNode(token, True, card),
    "number": lambda token: syntax.ReplyNode(token, True, None, number=True),
    "none": lambda token: syntax.ReplyNode(token, False, None),
    "accusation": syntax.AccusationNode,
    "reveal": syntax.RevealNode,
    "departure": syntax.DepartureNode,
    "announcement": lambda player, *hands: syntax.AnnouncementNode(player, [*hands]),
    "whisper": syntax.WhisperNode,
    "show": lambda player, viewer, card=None: syntax.ShowNode(player, viewer, card),
    "peek": lambda viewer, player, card=None: syntax.ShowNode(player, viewer, card),
    "ignorance": syntax.IgnoranceNode,
    "correction": syntax.CorrectionNode,
    "learned_cell": syntax.LearnedCellNode,
    "card_number": lambda player, number, cards: syntax.CardNumberNode(player, number, cards, False),
    "learned_number": lambda location, bound, cards: syntax.CardNumberNode(location, bound, cards, True),
    "learned_clause": syntax.LearnedClauseNode,
    "verb_final_clause": lambda location, *cards: syntax.LearnedClauseNode(location, [*cards]),
    "expect_cell": syntax.ExpectCellNode,
    "expect_open": syntax.ExpectOpenNode,
    "expect_knows": syntax.ExpectKnowsNode,
    "expect_fact": lambda fact: syntax.ExpectFactNode(fact, False),
    "expect_fact_open": lambda fact: syntax.ExpectFactNode(fact, True),
    "expect_solved": syntax.ExpectSolvedNode,
    "expect_inconsistent": syntax.ExpectInconsistentNode,
    "known_holder": syntax.WhoHoldsNode,
    "known_category": syntax.SolutionOfNode,
    "known_solution": syntax.SolutionNode,
    "whether_known": syntax.AskedKnowsNode,
    "who_knows": lambda known: syntax.WhoKnowsNode(known, True),
    "who_knows_not": lambda known: syntax.WhoKnowsNode(known, False),
    "whether": syntax.WhetherNode,
    "clause": syntax.ClauseNode,
    "noted_holds": lambda location, cards: syntax.MarkNode(location, cards, Mark.HOLDS),
    "noted_lacks": lambda location, cards: syntax.MarkNode(location, cards, Mark.LACKS),
    "noted_excluded": lambda cards: syntax.MarkNode(None, cards, Mark.LACKS),
    "noted_solution": lambda cards: syntax.MarkNode(None, cards, Mark.HOLDS),
    "question__holds": lambda location, card: syntax.CellNode(location, card, True),
    "question__lacks": lambda location, card: syntax.CellNode(location, card, False),
    "question__excluded": lambda card: syntax.CellNode(None, card, False),
    "question__in_solution": lambda card: syntax.CellNode(None, card, True),
    "question__why": lambda cell: syntax.WhyNode(cell, False),
    "question__why_not": lambda cell: syntax.WhyNode(cell, True),
    "question__who_holds": syntax.WhoHoldsNode,
    "question__what_holds": syntax.WhatHoldsNode,
    "question__solution": syntax.SolutionNode,
    "question__whether": syntax.AskedCellNode,
    "question__why_solution": syntax.WhySolutionNode,
    "question__known_of": syntax.KnownOfNode,
    "question__solution_of": syntax.SolutionOfNode,
}
"""The nodes of rules (or of their alternatives), made of their parts."""

_LISTS: Mapping[str, Callable[[list[Any]], Any]] = {
    **dict.fromkeys(("name", "noted_name"), Name),
    **dict.fromkeys(("names", "noted_names", "answers", "marks"), lambda found: found),
    **dict.fromkeys(("answer", "asked_knowledge", "what_is_known", "query", "asked"), lambda found: found[0]),
    "header": lambda found: syntax.Header(found[0], found[1:]),
    "key": lambda found: found[0] if isinstance(found[0], Name) else Name([found[0]]),
    "item": _header_item,
    "right": lambda found: True,
    "wrong": lambda found: False,
    "knows": _knows,
    "knows_not": lambda found: _knows(found, False),
    "known_culprit": _known_culprit,
    "note": lambda found: syntax.NoteNode(found[0] if len(found) > 1 else None, found[-1]),
    "noted_maybe": _noted_maybe,
    "verb_final_suggestion": _verb_final_suggestion,
    "verb_final_request": _verb_final_request,
    "verb_final_number": partial(_verb_final_number, learned=False),
    "verb_final_learned_number": partial(_verb_final_number, learned=True),
    "verb_final_accusation": lambda found: syntax.AccusationNode(*_verb_final(found)),
}
"""The nodes of rules, made of the list of their parts."""


def _node_of_fields(node: Callable[..., Any]) -> Callable[[list[Any]], Any]:
    return lambda found: node(*found)


_BUILDERS = SimpleNamespace(**_LISTS, **{rule: _node_of_fields(node) for rule, node in _FIELDS.items()})
"""What lark calls for each rule. Rules imported from `question.lark` have the prefix ``question__``."""


_PARTS = re.compile(r'[,;:|{}\n"、：]')
_MOST_WORDS = 100
_ANSWERS = frozenset(["passes", "shows", "has", "passt", "zeigt", "hat"])


@cache
def grammar(*, trees: bool = False, strict: bool = False) -> Lark:
    """Return the parser of the log language."""
    prepared = log_parser(trees=trees, strict=strict)
    return prepared.make() if strict else prepared.get()


def log_parser(*, trees: bool = False, strict: bool = False) -> Preparation[Lark]:
    """Return how to get the parser of the log language; the parameters are those of `grammar`."""
    return grammar_parser(
        "game_log.lark",
        lexer="contextual",
        start=["statement", "answers", "query", "asked", "what_is_known", "asked_knowledge"],
        transformer=None if trees else _BUILDERS,
        strict=strict,
    )


@cache
def terminal_keywords() -> Mapping[str, str]:
    """Return the keyword or punctuation mark of every terminal that has one."""
    return MappingProxyType({t.name: t.pattern.value for t in grammar().terminals if t.pattern.type == "str"})


def parse_text(text: str) -> syntax.StatementNode | None:
    """Return the node of the text of a statement; None if it is malformed.

    >>> parse_text("Clara reveals Rope"), parse_text("Clara revaels Rope")
    (RevealNode(player=Name('Clara'), card=Name('Rope')), None)
    """
    try:
        return cast(syntax.StatementNode, grammar().parse(text, start="statement"))
    except UnexpectedInput:
        return None


def parse_statement(
    statement: StatementText, language: Language | None = None
) -> syntax.StatementNode | list[Diagnostic]:
    """Return the node of a statement, or all its syntax errors.

    If a statement with indented lines is wrong, each of its lines is parsed by itself, so that all wrong answers are
    reported. Messages are in the language of the statement, or else the `language` of the log.

    >>> parse_statement(StatementText(1, "Clara reveals Rope"))
    RevealNode(player=Name('Clara'), card=Name('Rope'))
    >>> [(one.code, one.arguments) for one in parse_statement(StatementText(1, "Clara revaels Rope"))]
    [('unknown-word', {'word': 'revaels'})]
    """
    if is_overlong(statement.text):
        line = statement.text.partition("\n")[0]
        return [Diagnostic(Severity.ERROR, statement.line, 1, len(line) + 1, "no-statement", source_line=line)]
    try:
        return cast(syntax.StatementNode, grammar().parse(statement.text, start="statement"))
    except UnexpectedInput as error:
        whole = explain_syntax_error(error, statement, terminal_keywords(), language=language)
    return (
        _parse_lines(statement, whole, detect_language(statement.text) or language)
        if "\n" in statement.text
        else [whole]
    )


def is_overlong(text: str) -> bool:
    """Return True for more words without a sign between them than a statement has.

    It takes a lexer long to find that out: of a hundred words, all but a few may be part of one name.

    >>> is_overlong("Anna suggests Rope"), is_overlong("Anna " * 200)
    (False, True)
    """
    parts = _PARTS.split(text) if len(text) > _MOST_WORDS else ()
    return any(len(part) > _MOST_WORDS and len(part.split()) > _MOST_WORDS for part in parts) and not is_note(text)


def _parse_lines(statement: StatementText, whole: Diagnostic, language: Language | None) -> list[Diagnostic]:
    """Parse the lines of a wrong statement one by one. Only answers to a suggestion are complete by themselves."""
    head, *below = statement.text.split("\n")
    if fold_name(head.rstrip(": \t")) in HEADERS:
        return [whole]
    problems: list[Diagnostic] = []
    try:
        node = grammar().parse(head.rstrip(": \t"), start="statement")
    except UnexpectedInput as error:
        problems.append(
            explain_syntax_error(error, StatementText(statement.line, head), terminal_keywords(), language=language)
        )
        below = [line if _ANSWERS & set(line.split()) else "" for line in below]
    else:
        if not isinstance(node, syntax.SuggestionNode):
            return [whole]
    for number, line in enumerate(below, start=1):
        if line:
            try:
                grammar().parse(line, start="answers")
            except UnexpectedInput as error:
                part = StatementText(statement.line + number, line)
                problems.append(
                    explain_syntax_error(error, part, terminal_keywords(), continues=True, language=language)
                )
    return problems or [whole]


def parse_query(text: str) -> syntax.QuestionNode | syntax.CellNode | Diagnostic:
    """Return the node of a question, or of a statement about one cell, or its syntax error."""
    statement = StatementText(1, text)
    try:
        return cast("syntax.QuestionNode | syntax.CellNode", grammar().parse(text, start="query"))
    except UnexpectedInput as error:
        return explain_syntax_error(error, statement, terminal_keywords())


def parse_bare_questions(text: str) -> Iterator[syntax.AskedNode]:
    """Yield the nodes of a question that is read only where a text means nothing else: about cards, about knowledge."""
    for start in ("asked", "asked_knowledge"):
        with suppress(UnexpectedInput):
            yield cast("syntax.AskedNode", grammar().parse(text, start=start))


def parse_knowledge(text: str) -> syntax.KnownNode | Diagnostic:
    """Return the node of a statement about knowledge, or of a proposition, or its syntax error."""
    try:
        return cast("syntax.KnownNode", grammar().parse(text, start="what_is_known"))
    except UnexpectedInput as error:
        return explain_syntax_error(error, StatementText(1, text), terminal_keywords())
