"""What each word is, for the protocol: five numbers a word, relative to the word before."""

from __future__ import annotations

from collections.abc import Iterable

from lsprotocol import types

from clue_logic.editing.answers import Colour, Coloured
from clue_logic.editing.lsp.places import Places

_COLOURS = tuple(Colour)

LEGEND = types.SemanticTokensLegend([colour.value for colour in _COLOURS], ["declaration"])
"""What the numbers mean."""


def semantic_tokens(coloured: Iterable[Coloured], places: Places) -> types.SemanticTokens:
    """Return what each word is.

    Examples
    --------
    >>> from clue_logic.words.positions import Span
    >>> words = [Coloured(Span.of_line(1, 1, 3), Colour.HEADER), Coloured(Span.of_line(1, 5, 8), Colour.PLAYER, True)]
    >>> semantic_tokens(words, Places("me: Ann")).data
    [0, 0, 2, 3, 0, 0, 4, 3, 1, 1]
    """
    data: list[int] = []
    line = character = 0
    for word in coloured:
        found = places.range(word.span)
        length = found.end.character - found.start.character
        if length <= 0:
            continue
        below = found.start.line - line
        data += (
            below,
            found.start.character - (0 if below else character),
            length,
            _COLOURS.index(word.colour),
            int(word.declares),
        )
        line, character = found.start.line, found.start.character
    return types.SemanticTokens(data)
