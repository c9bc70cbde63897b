"""What could stand at a place, for the protocol."""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType

from lsprotocol import types

from clue_logic.editing.answers import Proposal, ProposalKind
from clue_logic.editing.lsp.places import Places
from clue_logic.words.positions import Position, Span

TRIGGERS = (" ", ",", ":", "(", '"')
"""What one types before a name; editors ask then without being told to."""

_KINDS = MappingProxyType(
    {
        ProposalKind.PLAYER: types.CompletionItemKind.Class,
        ProposalKind.CARD: types.CompletionItemKind.EnumMember,
        ProposalKind.KEYWORD: types.CompletionItemKind.Keyword,
        ProposalKind.STATEMENT: types.CompletionItemKind.Snippet,
        ProposalKind.PREDICATE: types.CompletionItemKind.Function,
        ProposalKind.VARIABLE: types.CompletionItemKind.Variable,
        ProposalKind.CONSTANT: types.CompletionItemKind.Constant,
        ProposalKind.LABEL: types.CompletionItemKind.Reference,
    }
)


def completions(proposals: Sequence[Proposal], places: Places, at: Position) -> types.CompletionList:
    """Return the list that the editor shows, in its order; with the next key it is asked for again."""
    items = [_item(number, proposal, places, at) for number, proposal in enumerate(proposals)]
    return types.CompletionList(is_incomplete=True, items=items)


def _item(number: int, proposal: Proposal, places: Places, at: Position) -> types.CompletionItem:
    edit = places.edit(proposal.edit)
    typed = places.written(Span(proposal.edit.span.start, max(at, proposal.edit.span.start)))
    # Editors leave out what does not begin as typed; but what is proposed may answer to another name.
    same = proposal.label.casefold().startswith(typed.casefold())
    return types.CompletionItem(
        label=proposal.label,
        kind=_KINDS[proposal.kind],
        detail=proposal.detail or None,
        documentation=_markdown(proposal.explanation),
        sort_text=f"{number:05}",
        filter_text=None if same else f"{typed} {proposal.label}",
        insert_text_format=types.InsertTextFormat.PlainText,
        text_edit=edit,
    )


def _markdown(text: str) -> types.MarkupContent | None:
    return types.MarkupContent(types.MarkupKind.Markdown, text) if text else None
