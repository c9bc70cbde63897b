"""The parser: the text of one statement to its node, or to what is wrong with it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import cache
from types import MappingProxyType
from typing import Any, cast

from lark import Lark, Token
from lark.exceptions import UnexpectedInput

from clue_logic.game.notes import Mark
from clue_logic.language.keywords import HEADERS, Language, detect_language
from clue_logic.language.statements import StatementText
from clue_logic.language.syntax import (
    AccusationNode,
    AnnouncementNode,
    AnswerNode,
    AskedCellNode,
    AskedKnowsNode,
    AskedNode,
    CellNode,
    ClauseNode,
    DepartureNode,
    ExpectCellNode,
    ExpectFactNode,
    ExpectInconsistentNode,
    ExpectKnowsNode,
    ExpectOpenNode,
    ExpectSolvedNode,
    HasNode,
    Header,
    HeaderItem,
    KnownNode,
    KnownOfNode,
    KnowsNode,
    LearnedCellNode,
    LearnedClauseNode,
    MarkNode,
    Name,
    NobodyNode,
    NoteNode,
    PassesNode,
    QuestionNode,
    ReplyNode,
    RequestNode,
    RevealNode,
    ShowsNode,
    SolutionNode,
    SolutionOfNode,
    StatementNode,
    StrayAnswerNode,
    SuggestionNode,
    WhatHoldsNode,
    WhetherNode,
    WhisperNode,
    WhoHoldsNode,
    WhoKnowsNode,
    WhyNode,
    WhySolutionNode,
)
from clue_logic.language.syntax_errors import explain_syntax_error
from clue_logic.storage.cache import Preparation
from clue_logic.storage.parser_tables import grammar_parser
from clue_logic.words.diagnostics import Diagnostic
from clue_logic.words.names import fold_name


class NodeBuilder:
    """Builds the nodes: lark calls the method that bears the name of the rule (or of its alternative).

    Rules that `game_log.lark` imports from `question.lark` without naming them get the prefix ``question__``.
    """

    name = Name

    @staticmethod
    def names(found: list[Name]) -> list[Name]:
        return found

    @staticmethod
    def header(found: list[Any]) -> Header:
        return Header(found[0], found[1:])

    @staticmethod
    def key(found: list[Name | Token]) -> Name:
        return found[0] if isinstance(found[0], Name) else Name([found[0]])

    @staticmethod
    def item(found: list[Any]) -> HeaderItem:
        return HeaderItem(found[0], len(found) > 1)

    @staticmethod
    def suggestion(found: list[Any]) -> SuggestionNode:
        return SuggestionNode(found[0], found[1], found[2] if len(found) > 2 else [])

    @staticmethod
    def verb_final_suggestion(found: list[Any]) -> SuggestionNode:
        asker, cards, rest = _verb_final(found)
        return SuggestionNode(asker, cards, rest or [])

    @staticmethod
    def answers(found: list[AnswerNode]) -> list[AnswerNode]:
        return found

    @staticmethod
    def answer(found: list[AnswerNode]) -> AnswerNode:
        return found[0]

    @staticmethod
    def passes(found: list[Name]) -> PassesNode:
        return PassesNode(found[0])

    @staticmethod
    def shows(found: list[Name]) -> ShowsNode:
        return ShowsNode(found[0], found[1] if len(found) > 1 else None)

    @staticmethod
    def has(found: list[Name]) -> HasNode:
        return HasNode(found[0])

    @staticmethod
    def nobody(found: list[Token]) -> NobodyNode:
        return NobodyNode(found[0])

    @staticmethod
    def stray_answer(found: list[AnswerNode]) -> StrayAnswerNode:
        return StrayAnswerNode(found[0])

    @staticmethod
    def request(found: list[Any]) -> RequestNode:
        return RequestNode(found[0], found[1], found[2], found[3] if len(found) > 3 else None)

    @staticmethod
    def verb_final_request(found: list[Any]) -> RequestNode:
        asker, (asked, *cards), reply = _verb_final(found)
        return RequestNode(asker, asked, cards, reply)

    @staticmethod
    def shown(found: list[Any]) -> ReplyNode:
        return ReplyNode(found[0], True, found[1] if len(found) > 1 else None)

    @staticmethod
    def shown_verb_final(found: list[Any]) -> ReplyNode:
        return ReplyNode(found[1], True, found[0])

    @staticmethod
    def none(found: list[Token]) -> ReplyNode:
        return ReplyNode(found[0], False, None)

    @staticmethod
    def accusation(found: list[Any]) -> AccusationNode:
        return AccusationNode(found[0], found[1], found[2] if len(found) > 2 else None)

    @staticmethod
    def verb_final_accusation(found: list[Any]) -> AccusationNode:
        return AccusationNode(*_verb_final(found))

    @staticmethod
    def right(_: list[Name]) -> bool:
        return True

    @staticmethod
    def wrong(_: list[Name]) -> bool:
        return False

    @staticmethod
    def reveal(found: list[Name]) -> RevealNode:
        return RevealNode(found[0], found[1])

    @staticmethod
    def departure(found: list[Any]) -> DepartureNode:
        return DepartureNode(found[0], found[1] if len(found) > 1 else None)

    @staticmethod
    def announcement(found: list[Any]) -> AnnouncementNode:
        return AnnouncementNode(found[0], found[1:])

    @staticmethod
    def whisper(found: list[Name]) -> WhisperNode:
        return WhisperNode(found[0], found[1], found[2] if len(found) > 2 else None)

    @staticmethod
    def learned_cell(found: list[CellNode]) -> LearnedCellNode:
        return LearnedCellNode(found[0])

    @staticmethod
    def learned_clause(found: list[Any]) -> LearnedClauseNode:
        return LearnedClauseNode(found[0], found[1])

    @staticmethod
    def verb_final_clause(found: list[Name]) -> LearnedClauseNode:
        return LearnedClauseNode(found[0], found[1:])

    @staticmethod
    def expect_cell(found: list[CellNode]) -> ExpectCellNode:
        return ExpectCellNode(found[0])

    @staticmethod
    def expect_open(found: list[Name]) -> ExpectOpenNode:
        return ExpectOpenNode(found[0])

    @staticmethod
    def expect_knows(found: list[KnowsNode]) -> ExpectKnowsNode:
        return ExpectKnowsNode(found[0])

    @staticmethod
    def knows(found: list[Any], knowing: bool = True) -> KnowsNode:
        player, known = found
        if isinstance(known, KnowsNode):
            return KnowsNode([(player, knowing), *known.players], known.known)
        return KnowsNode([(player, knowing)], known)

    @staticmethod
    def knows_not(found: list[Any]) -> KnowsNode:
        return NodeBuilder.knows(found, False)

    @staticmethod
    def known_holder(found: list[Name]) -> WhoHoldsNode:
        return WhoHoldsNode(found[0])

    @staticmethod
    def known_category(found: list[Name]) -> SolutionOfNode:
        return SolutionOfNode(found[0])

    @staticmethod
    def known_solution(_: list[Name]) -> SolutionNode:
        return SolutionNode()

    @staticmethod
    def known_culprit(found: list[Name]) -> SolutionNode | Name:
        return SolutionNode() if found[0].text == "es war" else found[0]

    @staticmethod
    def asked_knowledge(found: list[AskedKnowsNode | WhoKnowsNode]) -> AskedKnowsNode | WhoKnowsNode:
        return found[0]

    @staticmethod
    def whether_known(found: list[KnowsNode]) -> AskedKnowsNode:
        return AskedKnowsNode(found[0])

    @staticmethod
    def who_knows(found: list[KnownNode]) -> WhoKnowsNode:
        return WhoKnowsNode(found[0], True)

    @staticmethod
    def who_knows_not(found: list[KnownNode]) -> WhoKnowsNode:
        return WhoKnowsNode(found[0], False)

    @staticmethod
    def whether(found: list[CellNode | KnowsNode | Name]) -> WhetherNode:
        return WhetherNode(found[0])

    @staticmethod
    def clause(found: list[Any]) -> ClauseNode:
        return ClauseNode(found[0], found[1])

    @staticmethod
    def what_is_known(found: list[KnownNode]) -> KnownNode:
        return found[0]

    @staticmethod
    def expect_fact(found: list[Token]) -> ExpectFactNode:
        return ExpectFactNode(found[0], False)

    @staticmethod
    def expect_fact_open(found: list[Token]) -> ExpectFactNode:
        return ExpectFactNode(found[0], True)

    @staticmethod
    def expect_solved(_: list[Name]) -> ExpectSolvedNode:
        return ExpectSolvedNode()

    @staticmethod
    def expect_inconsistent(_: list[Name]) -> ExpectInconsistentNode:
        return ExpectInconsistentNode()

    noted_name = Name
    noted_names = names

    @staticmethod
    def note(found: list[Any]) -> NoteNode:
        return NoteNode(found[0] if len(found) > 1 else None, found[-1])

    @staticmethod
    def marks(found: list[MarkNode]) -> list[MarkNode]:
        return found

    @staticmethod
    def noted_holds(found: list[Any]) -> MarkNode:
        return MarkNode(found[0], found[1], Mark.HOLDS)

    @staticmethod
    def noted_lacks(found: list[Any]) -> MarkNode:
        return MarkNode(found[0], found[1], Mark.LACKS)

    @staticmethod
    def noted_maybe(found: list[Any]) -> MarkNode:
        location, cards = (part for part in found if not isinstance(part, Token))
        return MarkNode(location, cards, Mark.MAYBE)

    @staticmethod
    def noted_excluded(found: list[list[Name]]) -> MarkNode:
        return MarkNode(None, found[0], Mark.LACKS)

    @staticmethod
    def noted_solution(found: list[list[Name]]) -> MarkNode:
        return MarkNode(None, found[0], Mark.HOLDS)

    @staticmethod
    def query(found: list[QuestionNode | CellNode]) -> QuestionNode | CellNode:
        return found[0]

    @staticmethod
    def question__holds(found: list[Name]) -> CellNode:
        return CellNode(found[0], found[1], True)

    @staticmethod
    def question__lacks(found: list[Name]) -> CellNode:
        return CellNode(found[0], found[1], False)

    @staticmethod
    def question__excluded(found: list[Name]) -> CellNode:
        return CellNode(None, found[0], False)

    @staticmethod
    def question__in_solution(found: list[Name]) -> CellNode:
        return CellNode(None, found[0], True)

    @staticmethod
    def question__why(found: list[CellNode]) -> WhyNode:
        return WhyNode(found[0], False)

    @staticmethod
    def question__why_not(found: list[CellNode]) -> WhyNode:
        return WhyNode(found[0], True)

    @staticmethod
    def question__who_holds(found: list[Name]) -> WhoHoldsNode:
        return WhoHoldsNode(found[0])

    @staticmethod
    def question__what_holds(found: list[Name]) -> WhatHoldsNode:
        return WhatHoldsNode(found[0])

    @staticmethod
    def question__solution(_: list[Name]) -> SolutionNode:
        return SolutionNode()

    @staticmethod
    def asked(found: list[AskedNode]) -> AskedNode:
        return found[0]

    @staticmethod
    def question__whether(found: list[CellNode]) -> AskedCellNode:
        return AskedCellNode(found[0])

    @staticmethod
    def question__why_solution(_: list[Name]) -> WhySolutionNode:
        return WhySolutionNode()

    @staticmethod
    def question__known_of(found: list[Name]) -> KnownOfNode:
        return KnownOfNode(found[0])

    @staticmethod
    def question__solution_of(found: list[Name]) -> SolutionOfNode:
        return SolutionOfNode(found[0])


def _verb_final(found: list[Any]) -> tuple[Name, list[Name], Any]:
    """Return the first name, the other names, and the node after them (None if there is none)."""
    names = [part for part in found if isinstance(part, Name)]
    return names[0], names[1:], None if len(names) == len(found) else found[-1]


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
        transformer=None if trees else NodeBuilder,
        strict=strict,
    )


@cache
def terminal_keywords() -> Mapping[str, str]:
    """Return the keyword or punctuation mark of every terminal that has one."""
    return MappingProxyType({t.name: t.pattern.value for t in grammar().terminals if t.pattern.type == "str"})


def parse_text(text: str) -> StatementNode | None:
    """Return the node of the text of a statement; None if it is malformed.

    >>> parse_text("Clara reveals Rope"), parse_text("Clara revaels Rope")
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

    >>> parse_statement(StatementText(1, "Clara reveals Rope"))
    RevealNode(player=Name('Clara'), card=Name('Rope'))
    >>> [problem.message for problem in parse_statement(StatementText(1, "Clara revaels Rope"))]
    ['"revaels" is not a word of the log language']
    """
    try:
        return cast(StatementNode, grammar().parse(statement.text, start="statement"))
    except UnexpectedInput as error:
        whole = explain_syntax_error(error, statement, terminal_keywords(), language=language)
    return (
        _parse_lines(statement, whole, detect_language(statement.text) or language)
        if "\n" in statement.text
        else [whole]
    )


def _parse_lines(statement: StatementText, whole: Diagnostic, language: Language | None) -> list[Diagnostic]:
    """Look at the lines of a wrong statement one by one. Only the answers to a suggestion stand on their own."""
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
        if not isinstance(node, SuggestionNode):
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


def parse_query(text: str) -> QuestionNode | CellNode | Diagnostic:
    """Return the node of a question, or of a statement about one cell, or what is wrong with it."""
    statement = StatementText(1, text)
    try:
        return cast("QuestionNode | CellNode", grammar().parse(text, start="query"))
    except UnexpectedInput as error:
        return explain_syntax_error(error, statement, terminal_keywords())


def parse_bare_questions(text: str) -> Iterator[AskedNode]:
    """Yield the nodes of a question that is read only where a text means nothing else: about cards, about knowledge."""
    for start in ("asked", "asked_knowledge"):
        with suppress(UnexpectedInput):
            yield cast("AskedNode", grammar().parse(text, start=start))


def parse_knowledge(text: str) -> KnownNode | Diagnostic:
    """Return the node of a statement about knowledge, or of what can be known, or what is wrong with it."""
    try:
        return cast("KnownNode", grammar().parse(text, start="what_is_known"))
    except UnexpectedInput as error:
        return explain_syntax_error(error, StatementText(1, text), terminal_keywords())
