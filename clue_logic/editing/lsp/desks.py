"""All texts that the editor has open."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from lsprotocol import types

from clue_logic.editing.lsp.changes import changed
from clue_logic.editing.lsp.work import Desk, OpenText, TextReader
from clue_logic.words.positions import UTF16

ReaderOf = Callable[[str, str], Callable[[], TextReader] | None]
"""From a URI and a language id to what makes readers for such a text; None where nothing is known of such texts."""


class Desks:
    """The texts that are open, by the names that the editor gives them.

    Parameters
    ----------
    reader_of
        Which reader a text has.
    """

    def __init__(self, reader_of: ReaderOf) -> None:
        self._reader_of = reader_of
        self._desks: dict[str, Desk] = {}
        self.encoding: str = UTF16

    def of(self, uri: str) -> Desk | None:
        """Return the desk of a text; None if it is not open, or of another kind."""
        return self._desks.get(uri)

    def open(self, item: types.TextDocumentItem) -> Desk | None:
        """Take a text up, in place of one of the same name; return its desk, None if it is of another kind."""
        self.close(item.uri)
        reader = self._reader_of(item.uri, item.language_id)
        if reader is None:
            return None
        desk = Desk(OpenText(item.uri, item.version, item.text, self.encoding), reader)
        self._desks[item.uri] = desk
        return desk

    def change(self, params: types.DidChangeTextDocumentParams) -> Desk | None:
        """Take changes of a text over; return its desk, None if it is not open."""
        uri = params.text_document.uri
        desk = self._desks.get(uri)
        if desk is None:
            return None
        text = changed(desk.text.text, params.content_changes, self.encoding)
        desk.put(OpenText(uri, params.text_document.version, text, self.encoding))
        return desk

    def close(self, uri: str) -> bool:
        """Put a text away; return whether it was open."""
        desk = self._desks.pop(uri, None)
        if desk is not None:
            desk.close()
        return desk is not None

    def lose(self, message: Mapping[str, object]) -> str | None:
        """Put away the text that a garbled message would have changed: nobody knows it any more. Return its name."""
        params = message.get("params")
        document = params.get("textDocument") if isinstance(params, dict) else None
        uri = document.get("uri") if isinstance(document, dict) else None
        return uri if isinstance(uri, str) and self.close(uri) else None
