"""What the parser makes of one statement, before names mean anything.

The parser builds these nodes directly (`Nodes` is given to lark, no tree in between). They hold the tokens, so every
name knows its place. Tuples, because a long log makes hundreds of thousands of them.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from lark import Token


class Name:
    """One or more words, or something in quotes, that ought to name something.

    Parameters
    ----------
    tokens
        The words, each a token with its place.
    """

    __slots__ = ("text", "tokens")

    def __init__(self, tokens: list[Token]) -> None:
        self.tokens = tokens
        self.text = str(tokens[0]) if len(tokens) == 1 else " ".join(tokens)
        if '"' in self.text:
            self.text = self.text.replace('"', "")

    @property
    def is_quoted(self) -> bool:
        """True if any part of the name is in quotes."""
        return any(token.type == "QUOTED" for token in self.tokens)

    def __repr__(self) -> str:
        return f"Name({self.text!r})"


class Item(NamedTuple):
    """One element of a header; `unknown` is True if a ``?`` follows the name."""

    name: Name
    unknown: bool


class Header(NamedTuple):
    """A header: its key, and what stands behind the colon."""

    key: Name
    items: list[Item]


class Passes(NamedTuple):
    """``Ben passes``."""

    player: Name


class Shows(NamedTuple):
    """``Ben shows Rope``; `card` is None where nobody saw it."""

    player: Name
    card: Name | None


class Has(NamedTuple):
    """``Ben has``."""

    player: Name


class Nobody(NamedTuple):
    """``nobody shows`` or ``nobody has``; `token` is the first word."""

    token: Token


AnswerNode = Passes | Shows | Has | Nobody


class SuggestionNode(NamedTuple):
    """``Anna suggests Plum, Rope, Hall`` with the answers below it."""

    asker: Name
    cards: list[Name]
    answers: list[AnswerNode]


class Reply(NamedTuple):
    """The answer to a request; `some` is False for ``none``, `token` is the first word."""

    token: Token
    some: bool
    card: Name | None


class Request(NamedTuple):
    """One player asks another; `reply` is None where the log does not tell it."""

    asker: Name
    asked: Name
    cards: list[Name]
    reply: Reply | None


class AccusationNode(NamedTuple):
    """``Anna accuses Plum, Rope, Hall: wrong``."""

    player: Name
    cards: list[Name]
    right: bool | None


class RevealNode(NamedTuple):
    """``Anna reveals Rope``."""

    player: Name
    card: Name


class DepartureNode(NamedTuple):
    """``Anna leaves: Plum, Rope``; `cards` is None where the hand stays closed."""

    player: Name
    cards: list[Name] | None


class AnnouncementNode(NamedTuple):
    """``Anna announces one of {A B | C D}``; a hand without commas is one name so far."""

    player: Name
    hands: list[list[Name]]


class WhisperNode(NamedTuple):
    """``Anna whispers to Ben: lacks Rope``; `card` is None where nobody else heard it."""

    player: Name
    listener: Name
    card: Name | None


class CellNode(NamedTuple):
    """`location` is None for the envelope, in ``Plum excluded`` and ``Plum is the solution``."""

    location: Name | None
    card: Name
    holds: bool


class LearnedCellNode(NamedTuple):
    """``learn Ben holds Rope``."""

    cell: CellNode


class LearnedClauseNode(NamedTuple):
    """``learn Ben holds one of Plum, Rope``."""

    location: Name
    cards: list[Name]


class WhyNode(NamedTuple):
    """``why Ben holds Rope``; `negated` for ``why not``."""

    cell: CellNode
    negated: bool


class WhoHoldsNode(NamedTuple):
    """``who holds Rope``."""

    card: Name


class WhatHoldsNode(NamedTuple):
    """``what does Ben hold``."""

    location: Name


class SolutionNode(NamedTuple):
    """``solution``."""


class ExpectCellNode(NamedTuple):
    """``expect Ben holds Rope``."""

    cell: CellNode


class ExpectOpenNode(NamedTuple):
    """``expect Clara Spanner open`` or ``expect Spanner open``: which words name a location is seen later."""

    words: Name


class WhetherNode(NamedTuple):
    """``whether Anna holds Rope``; anything but a cell is an error."""

    what: CellNode | KnowsNode | Name


class KnowsNode(NamedTuple):
    """``Ben knows Anna holds Rope``, without ``expect``.

    `players` are those who know of one another, each with False for one who ``does not know``; ``everybody`` and
    ``public`` are tokens, not names. `known` is a name where it ought to be ``the solution``.
    """

    players: list[tuple[Name | Token, bool]]
    known: CellNode | WhetherNode | Name


class ExpectKnowsNode(NamedTuple):
    """``expect Ben knows Anna holds Rope``."""

    knows: KnowsNode


class ExpectSolvedNode(NamedTuple):
    """``expect solved``."""


class ExpectInconsistentNode(NamedTuple):
    """``expect inconsistent``."""


class StrayAnswer(NamedTuple):
    """An answer that should have been indented."""

    answer: AnswerNode


QuestionNode = WhyNode | WhoHoldsNode | WhatHoldsNode | SolutionNode
ExpectationNode = ExpectCellNode | ExpectOpenNode | ExpectKnowsNode | ExpectSolvedNode | ExpectInconsistentNode
EventNode = (
    SuggestionNode
    | Request
    | AccusationNode
    | RevealNode
    | DepartureNode
    | AnnouncementNode
    | WhisperNode
    | LearnedCellNode
    | LearnedClauseNode
)
Node = Header | EventNode | QuestionNode | ExpectationNode | StrayAnswer
KnownNode = KnowsNode | CellNode | WhetherNode | Name


class Nodes:
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
    def item(found: list[Any]) -> Item:
        return Item(found[0], len(found) > 1)

    @staticmethod
    def suggestion(found: list[Any]) -> SuggestionNode:
        return SuggestionNode(found[0], found[1], found[2] if len(found) > 2 else [])

    @staticmethod
    def answers(found: list[AnswerNode]) -> list[AnswerNode]:
        return found

    @staticmethod
    def answer(found: list[AnswerNode]) -> AnswerNode:
        return found[0]

    @staticmethod
    def passes(found: list[Name]) -> Passes:
        return Passes(found[0])

    @staticmethod
    def shows(found: list[Name]) -> Shows:
        return Shows(found[0], found[1] if len(found) > 1 else None)

    @staticmethod
    def has(found: list[Name]) -> Has:
        return Has(found[0])

    @staticmethod
    def nobody(found: list[Token]) -> Nobody:
        return Nobody(found[0])

    @staticmethod
    def stray_answer(found: list[AnswerNode]) -> StrayAnswer:
        return StrayAnswer(found[0])

    @staticmethod
    def request(found: list[Any]) -> Request:
        return Request(found[0], found[1], found[2], found[3] if len(found) > 3 else None)

    @staticmethod
    def shown(found: list[Any]) -> Reply:
        return Reply(found[0], True, found[1] if len(found) > 1 else None)

    @staticmethod
    def none(found: list[Token]) -> Reply:
        return Reply(found[0], False, None)

    @staticmethod
    def accusation(found: list[Any]) -> AccusationNode:
        return AccusationNode(found[0], found[1], found[2] if len(found) > 2 else None)

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
        return Nodes.knows(found, False)

    @staticmethod
    def whether(found: list[CellNode | KnowsNode | Name]) -> WhetherNode:
        return WhetherNode(found[0])

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
