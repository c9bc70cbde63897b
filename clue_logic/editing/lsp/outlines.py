"""What is shown of a text beside, above and within it, for the protocol."""

from __future__ import annotations

from types import MappingProxyType

from lsprotocol import types

from clue_logic.editing.answers import Fold, Inlay, Lens, Symbol, SymbolKind
from clue_logic.editing.lsp.places import Places
from clue_logic.words.positions import Span

PROOF_COMMAND = "clue-logic.proof"
"""The command behind a lens; its arguments are the text's URI and the statement to be proved."""

_KINDS = MappingProxyType(
    {
        SymbolKind.HEADERS: types.SymbolKind.Namespace,
        SymbolKind.EVENT: types.SymbolKind.Event,
        SymbolKind.QUESTION: types.SymbolKind.Key,
        SymbolKind.RULE: types.SymbolKind.Function,
        SymbolKind.DECLARATION: types.SymbolKind.Interface,
        SymbolKind.GROUP: types.SymbolKind.Module,
    }
)


def symbol(of: Symbol, places: Places) -> types.DocumentSymbol:
    """Return a part of the outline with the parts below it."""
    selected = of.selected
    if not of.span.start <= selected.start <= selected.end <= of.span.end:
        selected = Span(of.span.start, of.span.start)  # editors refuse a whole outline otherwise
    return types.DocumentSymbol(
        name=of.name.strip() or "…",  # nor may a name be empty
        kind=_KINDS[of.kind],
        range=places.range(of.span),
        selection_range=places.range(selected),
        detail=of.detail or None,
        children=[symbol(part, places) for part in of.parts] or None,
    )


def folding(fold: Fold) -> types.FoldingRange:
    """Return lines that can be folded away."""
    return types.FoldingRange(
        fold.first - 1,
        fold.last - 1,
        kind=types.FoldingRangeKind.Comment if fold.comment else types.FoldingRangeKind.Region,
    )


def inlay_hint(inlay: Inlay, places: Places) -> types.InlayHint:
    """Return a remark in the text."""
    return types.InlayHint(
        places.position(inlay.at, end=True), inlay.text, tooltip=inlay.tooltip or None, padding_left=True
    )


def code_lens(lens: Lens, places: Places, uri: str) -> types.CodeLens:
    """Return a remark above a line; a proof opens at a click."""
    # A command without a name is a text to read.
    command = (
        types.Command(lens.title, "")
        if lens.proof is None
        else types.Command(lens.title, PROOF_COMMAND, arguments=[uri, lens.proof])
    )
    return types.CodeLens(places.range(lens.span), command)
