"""The least that a language server in Python does: pygls publishes one diagnostic on each change."""

from __future__ import annotations

from lsprotocol import types
from pygls.lsp.server import LanguageServer

server = LanguageServer("echo", "1", text_document_sync_kind=types.TextDocumentSyncKind.Incremental)


@server.feature(types.TEXT_DOCUMENT_DID_OPEN)
def publish_for_open(params: types.DidOpenTextDocumentParams) -> None:
    """Publish one diagnostic of a text."""
    _publish(params.text_document.uri, params.text_document.version)


@server.feature(types.TEXT_DOCUMENT_DID_CHANGE)
def publish_for_change(params: types.DidChangeTextDocumentParams) -> None:
    """Publish one diagnostic of a changed text."""
    _publish(params.text_document.uri, params.text_document.version)


def _publish(uri: str, version: int) -> None:
    place = types.Range(types.Position(0, 0), types.Position(0, 1))
    diagnostics = [types.Diagnostic(range=place, message="x")]
    server.text_document_publish_diagnostics(types.PublishDiagnosticsParams(uri, diagnostics, version))


if __name__ == "__main__":
    server.start_io()
