"""From the node of a question or expectation to what it asks."""

from __future__ import annotations

from clue_logic.game.questions import (
    Cell,
    Expectation,
    ExpectCardOpen,
    ExpectCell,
    ExpectInconsistent,
    ExpectKnows,
    ExpectSolved,
    Question,
    Solution,
    State,
    WhatHolds,
    WhoHolds,
    Why,
)
from clue_logic.language import syntax
from clue_logic.language.names import Unknown, folded
from clue_logic.language.near import near_keyword
from clue_logic.language.references import References
from clue_logic.language.syntax import CellNode, ExpectationNode, KnowsNode, Name, QuestionNode

THE_SOLUTION = frozenset({"the solution", "solution", "die lösung", "lösung"})
"""What can stand for a cell in a statement about knowledge."""

CELLS = ("LOCATION holds CARD", "LOCATION lacks CARD", "CARD excluded", "CARD is the solution")
"""The forms of a statement about a cell."""

_KNOWS = frozenset({"knows", "weiß"})
_THAT = frozenset({"that", "dass", "daß"})


def question_of(node: QuestionNode, names: References) -> Question | None:
    """Return the question; None after an error."""
    if isinstance(node, syntax.WhyNode):
        cell = names.cell(node.cell)
        return None if cell is None else Why(cell, node.negated)
    if isinstance(node, syntax.WhoHoldsNode):
        card = names.card(node.card)
        return None if card is None else WhoHolds(card)
    if isinstance(node, syntax.WhatHoldsNode):
        location = names.location(node.location)
        return None if location is None else WhatHolds(location)
    return Solution()


def expectation_of(node: ExpectationNode, names: References) -> Expectation | None:
    """Return the expectation; None after an error."""
    if isinstance(node, syntax.ExpectCellNode):
        cell = None if _nearly_knows(node.cell, names) else names.cell(node.cell)
        if cell is None:
            return None
        return ExpectCell(cell.location, cell.card, State.HOLDS if cell.holds else State.LACKS)
    if isinstance(node, syntax.ExpectOpenNode):
        return _open(node.words, names)
    if isinstance(node, syntax.ExpectKnowsNode):
        return _knows(node.knows, names)
    return ExpectSolved() if isinstance(node, syntax.ExpectSolvedNode) else ExpectInconsistent()


def _knows(node: KnowsNode, names: References) -> Expectation | None:
    players = [None if _begins_with_that(player, names) else names.player(player) for player, _ in node.players]
    unknowing = [place for place, (_, knows) in enumerate(node.players) if not knows]
    if len(unknowing) > 1:
        player, _ = node.players[unknowing[1]]
        names.complaints.error(player, "only one player of a statement can be one who does not know")
        return None
    known = _known(node.known, names)
    if known is None or None in players:
        return None
    return ExpectKnows(tuple(filter(None, players)), known, *unknowing)


def _known(known: CellNode | Name, names: References) -> Cell | Solution | None:
    if isinstance(known, CellNode):
        if _nearly_knows(known, names) or (known.location is not None and _begins_with_that(known.location, names)):
            return None
        return names.cell(known)
    if known.is_quoted or folded(known.text) not in THE_SOLUTION:
        names.complaints.error(known, "this does not say where a card is", expected=(*CELLS, "the solution"))
        return None
    return Solution()


def _begins_with_that(name: Name, names: References) -> bool:
    """Complain about a conjunction before the statement that is known."""
    players, first = names.setup.players, name.tokens[0]
    if first not in _THAT or players is None or players.is_known(name.text):
        return False
    names.complaints.error(first, f'unexpected "{first}"', hint="leave it out: Ben knows Anna holds Rope")
    return True


def _nearly_knows(cell: CellNode, names: References) -> bool:
    """Complain about a misspelt word, as in ``Ben know Anna holds Rope``, that was read as part of a name."""
    name, players = cell.location, names.setup.players
    if name is None or players is None or name.is_quoted or players.is_known(name.text):
        return False
    for place, token in enumerate(name.tokens):
        if not place or not players.is_known(" ".join(name.tokens[:place])):
            continue
        word = token.casefold().partition("'")[0]
        near = "does not know" if word in ("dont", "doesnt", "doesn", "don") else near_keyword(word, _KNOWS, 0.72)
        if near or word == "weiss":
            hint = f'did you mean "{near or "weiß"}"?'
            names.complaints.error(token, f'"{token}" is not a word of the log language', hint=hint)
            return True
    return False


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
