"""From the words of a statement to its nodes: `NodeBuilder` is given to lark, with no tree in between."""

from __future__ import annotations

from typing import Any

from lark import Token

from clue_logic.language.syntax import (
    AccusationNode,
    AnnouncementNode,
    AnswerNode,
    AskedCellNode,
    AskedNode,
    CellNode,
    ClauseNode,
    DepartureNode,
    ExpectCellNode,
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
    Name,
    NobodyNode,
    PassesNode,
    QuestionNode,
    ReplyNode,
    RequestNode,
    RevealNode,
    ShowsNode,
    SolutionNode,
    SolutionOfNode,
    StrayAnswerNode,
    SuggestionNode,
    WhatHoldsNode,
    WhetherNode,
    WhisperNode,
    WhoHoldsNode,
    WhyNode,
    WhySolutionNode,
)


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
    def whether(found: list[CellNode | KnowsNode | Name]) -> WhetherNode:
        return WhetherNode(found[0])

    @staticmethod
    def clause(found: list[Any]) -> ClauseNode:
        return ClauseNode(found[0], found[1])

    @staticmethod
    def what_is_known(found: list[KnownNode]) -> KnownNode:
        return found[0]

    @staticmethod
    def expect_solved(_: list[Name]) -> ExpectSolvedNode:
        return ExpectSolvedNode()

    @staticmethod
    def expect_inconsistent(_: list[Name]) -> ExpectInconsistentNode:
        return ExpectInconsistentNode()

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
    """Return the first name, the other names, and what stands behind them (None for nothing)."""
    names = [part for part in found if isinstance(part, Name)]
    return names[0], names[1:], None if len(names) == len(found) else found[-1]
