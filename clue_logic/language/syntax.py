"""What the parser makes of one statement, before names mean anything.

They hold the tokens, so every name knows its place. Tuples, because a long log makes hundreds of thousands of them.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from lark import Token

from clue_logic.game.notes import Mark


class Name:
    """One or more words, or something in quotes, that ought to name something."""

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


class HeaderItem(NamedTuple):
    """One element of a header; `unknown` is True if a ``?`` follows the name."""

    name: Name
    unknown: bool


class Header(NamedTuple):
    """A header: its key and its value."""

    key: Name
    items: list[HeaderItem]


class PassesNode(NamedTuple):
    """``Ben passes``."""

    player: Name


class ShowsNode(NamedTuple):
    """``Ben shows Rope``; `card` is None if the keeper did not see it."""

    player: Name
    card: Name | None = None


class HasNode(NamedTuple):
    """``Ben has``."""

    player: Name


class NobodyNode(NamedTuple):
    """``nobody shows`` or ``nobody has``; `token` is the first word."""

    token: Token


AnswerNode = PassesNode | ShowsNode | HasNode | NobodyNode


class SuggestionNode(NamedTuple):
    """``Anna suggests Plum, Rope, Hall`` with the answers below it."""

    asker: Name
    cards: list[Name]
    answers: list[AnswerNode]


class ReplyNode(NamedTuple):
    """The answer to a request; `some` is False for ``none``, `token` is the first word, or a whole number."""

    token: Token
    some: bool
    card: Name | None
    number: bool = False


class RequestNode(NamedTuple):
    """One player asks another; `reply` is None if the log does not have it."""

    asker: Name
    asked: Name
    cards: list[Name]
    reply: ReplyNode | None = None


class AccusationNode(NamedTuple):
    """``Anna accuses Plum, Rope, Hall: wrong``."""

    player: Name
    cards: list[Name]
    right: bool | None = None


class RevealNode(NamedTuple):
    """``Anna reveals Rope``."""

    player: Name
    card: Name


class DepartureNode(NamedTuple):
    """``Anna leaves: Plum, Rope``; `cards` is None where the hand stays closed."""

    player: Name
    cards: list[Name] | None = None


class AnnouncementNode(NamedTuple):
    """``Anna announces one of {A B | C D}``; a hand without commas is one name so far."""

    player: Name
    hands: list[list[Name]]


class WhisperNode(NamedTuple):
    """``Anna whispers to Ben: lacks Rope``; `card` is None if the keeper did not hear it."""

    player: Name
    listener: Name
    card: Name | None = None


class CardNumberNode(NamedTuple):
    """``Ben tells 2 of Plum, Rope``, or with `learned` ``learn Ben holds at least 1 of Plum, Rope``.

    `number` is the bound in words: ``2 of``, ``at least 1 of``.
    """

    location: Name
    number: Token
    cards: list[Name]
    learned: bool


class ShowNode(NamedTuple):
    """``Ben shows Rope to Clara``; `card` is None if the keeper does not know which it was."""

    player: Name
    viewer: Name
    card: Name | None


class IgnoranceNode(NamedTuple):
    """``Anna does not know who did it``."""

    player: Name


class CorrectionNode(NamedTuple):
    """``correction: line 12, Ben had Rope``, or ``line 14 was wrong``: the whole statement."""

    token: Token


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


class AskedCellNode(NamedTuple):
    """``whether Ben holds Rope``, as a question."""

    cell: CellNode


class WhySolutionNode(NamedTuple):
    """``why solution``."""


class KnownOfNode(NamedTuple):
    """``what is known of Ben``."""

    location: Name


class SolutionOfNode(NamedTuple):
    """``which weapon``."""

    category: Name


class ExpectCellNode(NamedTuple):
    """``expect Ben holds Rope``."""

    cell: CellNode


class ExpectOpenNode(NamedTuple):
    """``expect Clara Spanner open`` or ``expect Spanner open``: which words name a location is seen later."""

    words: Name


class WhetherNode(NamedTuple):
    """``whether Anna holds Rope``; anything but a cell is an error."""

    what: CellNode | KnowsNode | Name


class AskedKnowsNode(NamedTuple):
    """``whether Ben knows Anna holds Rope``, as a question."""

    knows: KnowsNode


class WhoKnowsNode(NamedTuple):
    """``who knows Anna holds Rope``; `knowing` is False for ``who does not know``."""

    known: KnownNode
    knowing: bool


class ClauseNode(NamedTuple):
    """``Ben holds one of Plum, Rope``, as something to be known."""

    location: Name
    cards: list[Name]


class KnowsNode(NamedTuple):
    """``Ben knows Anna holds Rope``, without ``expect``.

    `players` are those who know of one another, each with False for one who ``does not know``; ``everybody`` and
    ``public`` are tokens, not names. `known` is a name where it ought to be ``the solution``, or ``the weapon``.
    """

    players: list[tuple[Name | Token, bool]]
    known: PropositionNode


class ExpectKnowsNode(NamedTuple):
    """``expect Ben knows Anna holds Rope``."""

    knows: KnowsNode


class ExpectFactNode(NamedTuple):
    """``expect passed(5, Ben)``, or with `open` at its end."""

    fact: Token
    open: bool

    @property
    def predicate(self) -> str:
        """The predicate."""
        return str(self.fact.partition("(")[0])

    @property
    def arguments(self) -> list[Name]:
        """The arguments, with their places."""
        names: list[Name] = []
        for part in _ARGUMENT.finditer(self.fact, len(self.predicate) + 1, len(self.fact) - 1):
            kind = "QUOTED" if '"' in part[0] else "WORD"
            column, end = ((self.fact.column or 1) + at for at in part.span())
            names.append(Name([Token(kind, part[0], None, self.fact.line, column, self.fact.line, end)]))
        return names


_ARGUMENT = re.compile(r'"[^"]*"|[^\s,"](?:[^,"]*[^\s,"])?')


class ExpectSolvedNode(NamedTuple):
    """``expect solved``."""


class ExpectInconsistentNode(NamedTuple):
    """``expect inconsistent``."""


class MarkNode(NamedTuple):
    """``Ben lacks Plum, Rope`` in a note; `location` is None for the envelope, in ``Plum excluded``."""

    location: Name | None
    cards: list[Name]
    mark: Mark


class NoteNode(NamedTuple):
    """``note by Clara: Ben holds Plum``; `by` is None for the keeper of the log."""

    by: Name | None
    marks: list[MarkNode]


class StrayAnswerNode(NamedTuple):
    """An answer that should have been indented."""

    answer: AnswerNode


AskedNode = AskedCellNode | WhySolutionNode | KnownOfNode | SolutionOfNode | AskedKnowsNode | WhoKnowsNode
QuestionNode = WhyNode | WhoHoldsNode | WhatHoldsNode | SolutionNode | AskedNode
ExpectationNode = (
    ExpectCellNode | ExpectOpenNode | ExpectKnowsNode | ExpectFactNode | ExpectSolvedNode | ExpectInconsistentNode
)
EventNode = (
    SuggestionNode
    | RequestNode
    | AccusationNode
    | RevealNode
    | DepartureNode
    | AnnouncementNode
    | WhisperNode
    | ShowNode
    | LearnedCellNode
    | LearnedClauseNode
    | CardNumberNode
    | IgnoranceNode
    | CorrectionNode
)
StatementNode = Header | EventNode | QuestionNode | ExpectationNode | NoteNode | StrayAnswerNode
PropositionNode = CellNode | ClauseNode | WhetherNode | WhoHoldsNode | SolutionOfNode | SolutionNode | Name
KnownNode = KnowsNode | PropositionNode
