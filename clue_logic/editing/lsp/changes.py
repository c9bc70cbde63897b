"""What an editor says that it has changed, made in the text as it was."""

from __future__ import annotations

from collections.abc import Iterable

from lsprotocol import types

from clue_logic.editing.lsp.places import Places


def changed(text: str, changes: Iterable[types.TextDocumentContentChangeEvent], encoding: str) -> str:
    """Return a text after changes that were made one after the other; a range outside means the nearest places.

    Examples
    --------
    >>> at = types.Position(0, 4)
    >>> changed("me: Ben", [types.TextDocumentContentChangePartial(types.Range(at, at), "Big ")], "utf-16")
    'me: Big Ben'
    """
    for change in changes:
        if isinstance(change, types.TextDocumentContentChangeWholeDocument):
            text = change.text
            continue
        places = Places(text, encoding)
        start, end = sorted((places.offset(change.range.start), places.offset(change.range.end)))
        text = text[:start] + change.text + text[end:]
    return text
