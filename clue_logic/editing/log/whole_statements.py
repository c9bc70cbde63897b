"""Completion by whole statements: corrections of the lines above, and that a player does not know the solution."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice

from clue_logic.editing.answers import ProposalKind
from clue_logic.editing.log.slots import CompletionContext, NameProposal
from clue_logic.game.events import Correction, Event, Ignorance, Reply
from clue_logic.game.game import Game
from clue_logic.language.corrections import possible_corrections
from clue_logic.language.writing.statements import Writing

_FEWEST_LETTERS = 2
_MOST = 20
"""How many corrections are offered at once; those of the nearest lines, unless the number of a line is typed."""


def whole_statements(typed: str, scene: CompletionContext) -> Iterator[NameProposal]:
    """Yield the statements that begin with a text, from the beginning of a line to the cursor."""
    game = scene.log.game
    if game is None or len(typed) < _FEWEST_LETTERS:
        return
    past, writing = game.until(scene.line - 1), Writing.of(game, scene.log.code)
    begun = " ".join(typed.casefold().split()) + (" " if typed[-1].isspace() else "")
    # Behind the name alone, keywords are offered.
    ignorant = [name for name in scene.players if game.deck.hidden and len(begun) > len(writing.name(name)) + 1]
    events = [Ignorance(scene.line, name) for name in ignorant]
    for event in (*events, *islice(_corrections(begun, past, writing), _MOST)):
        text = writing.statement(event)
        if text.casefold().startswith(begun) and len(text) > len(begun):
            yield NameProposal(text, ProposalKind.STATEMENT, text)


def _corrections(begun: str, past: Game, writing: Writing) -> Iterator[Event]:
    """Yield the corrections that begin with a text, of the last lines first."""
    forms = Correction(0, 0), Correction(0, 0, past.names[0], Reply.PASSED)
    heads = [writing.statement(form).casefold().partition("0")[0] for form in forms]
    if not any(head[: len(begun)] == begun[: len(head)] if head else begun[0].isdecimal() for head in heads):
        return
    number = re.search(r"\d+", begun)
    for event in reversed(past.events):
        if number is None or str(event.line).startswith(number[0]):
            for correction in possible_corrections(past, event.line):
                if writing.statement(correction).casefold().startswith(begun):
                    yield correction
