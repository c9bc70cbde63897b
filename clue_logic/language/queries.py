"""From the node of a question or expectation to what it asks."""

from __future__ import annotations

from typing import assert_never

from clue_logic.game.questions import (
    Expectation,
    ExpectCardOpen,
    ExpectCell,
    ExpectInconsistent,
    ExpectSolved,
    KnownOf,
    Question,
    Solution,
    SolutionOf,
    State,
    WhatHolds,
    Whether,
    WhoHolds,
    Why,
    WhySolution,
)
from clue_logic.language import syntax
from clue_logic.language.queries import nearly_asked, nearly_knows, nearly_not, nearly_public, statement_of
from clue_logic.language.references import References, category_meant
from clue_logic.language.syntax import CellNode, ExpectationNode, Name, QuestionNode
from clue_logic.words.names import Unknown


def question_of(node: QuestionNode, names: References) -> Question | None:
    """Return the question; None after an error."""
    match node:
        case syntax.WhyNode():
            cell = names.cell(node.cell)
            return None if cell is None else Why(cell, node.negated)
        case syntax.WhoHoldsNode():
            card = names.card(node.card)
            return None if card is None else WhoHolds(card)
        case syntax.WhatHoldsNode():
            location = names.location(node.location)
            return None if location is None else WhatHolds(location)
        case syntax.SolutionNode():
            return Solution()
        case syntax.WhySolutionNode():
            return WhySolution()
        case syntax.AskedCellNode():
            cell = names.cell(node.cell)
            return None if cell is None else Whether(cell)
        case syntax.KnownOfNode():
            location = names.location(node.location)
            return None if location is None else KnownOf(location)
        case syntax.SolutionOfNode():
            category = category_meant(node.category, names)
            return None if category is None else SolutionOf(category)
        case _:
            assert_never(node)


def expectation_of(node: ExpectationNode, names: References) -> Expectation | None:
    """Return the expectation; None after an error."""
    match node:
        case syntax.ExpectCellNode():
            return _cell(node.cell, names)
        case syntax.ExpectOpenNode():
            return _open(node.words, names)
        case syntax.ExpectKnowsNode():
            return statement_of(node.knows, names)
        case syntax.ExpectSolvedNode():
            return ExpectSolved()
        case syntax.ExpectInconsistentNode():
            return ExpectInconsistent()
        case _:
            assert_never(node)


def _cell(node: CellNode, names: References) -> ExpectCell | None:
    nearly = any(complain(node, names) for complain in (nearly_asked, nearly_not, nearly_knows, nearly_public))
    cell = None if nearly else names.cell(node)
    return None if cell is None else ExpectCell(cell.location, cell.card, State.HOLDS if cell.holds else State.LACKS)


def _open(words: Name, names: References) -> Expectation | None:
    """Tell ``expect CARD open`` from ``expect LOCATION CARD open``: nothing but the names does."""
    cards, players = names.setup.cards, names.setup.players
    if cards is None or players is None:
        return None
    whole = cards.find(words.text)
    if not isinstance(whole, Unknown):
        return ExpectCardOpen(whole)
    tokens = words.tokens
    cuts = range(1, min(len(tokens), max(players.most_words, 1) + 1))
    parts = [(Name(tokens[:cut]), Name(tokens[cut:])) for cut in cuts]
    good = [(place, card) for place, card in parts if not isinstance(cards.find(card.text), Unknown)]
    for place, card in good or parts[:1]:
        location = names.location(place)
        found = names.card(card)
        if location is None or found is None:
            return None
        return ExpectCell(location, found, State.OPEN)
    names.card(words)
    return None
