"""The protocol on pygls: texts are kept by us, nothing an editor sends ends in a traceback, and its end is a clean one.

pygls keeps texts, too, but ends lines where Python does, and reads from the disk what was never opened.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from lsprotocol import types
from pygls.exceptions import JsonRpcException
from pygls.lsp.server import LanguageServer
from pygls.protocol import LanguageServerProtocol, lsp_method

from clue_logic.editing.lsp.proofs import PROOF_REQUEST, ProofRequest

_JSON_RPC = "2.0"


class Protocol(LanguageServerProtocol):
    """What becomes of each message.

    Attributes
    ----------
    ended
        Whether the editor has said goodbye.
    status
        The exit status that it then asked for: 0 if it shut the server down before.
    """

    def __init__(self, server: LanguageServer, converter: Any) -> None:
        super().__init__(server, converter)
        self.ended = False
        self.status = 1
        self._begun = False
        self._shutting_down = False

    # pygls remembers what its own returns; the type checker takes that for another signature.
    def get_message_type(self, method: str) -> type[Any] | None:  # type: ignore[override]
        """Return what a message of this method is read as."""
        return ProofRequest if method == PROOF_REQUEST else super().get_message_type(method)

    def received(self, message: Any) -> str | None:
        """Do what a message asks for; return what is wrong with it, in a sentence."""
        if not isinstance(message, dict) or message.get("jsonrpc") != _JSON_RPC:
            return self._refused(message, types.ErrorCodes.InvalidRequest, "this is no message of JSON-RPC 2.0")
        method = message.get("method")
        if method is not None and not isinstance(method, str):
            return self._refused(message, types.ErrorCodes.InvalidRequest, "the method is no text")
        if method != types.EXIT and (method != types.INITIALIZE) is not self._begun:
            said = "the session has begun already" if self._begun else "the session has not been initialized"
            code = types.ErrorCodes.InvalidRequest if self._begun else types.ErrorCodes.ServerNotInitialized
            return self._refused(message, code, said)
        if self._shutting_down and method != types.EXIT:
            return self._refused(message, types.ErrorCodes.InvalidRequest, "the server is shutting down")
        try:
            structured = self.structure_message(message)
        except JsonRpcException:
            what = f"{method} is not as the protocol has it" if method else "an answer is not as the protocol has it"
            return self._refused(message, types.ErrorCodes.InvalidParams, what)
        self._begun = self._begun or method == types.INITIALIZE
        self._shutting_down = self._shutting_down or method == types.SHUTDOWN
        try:
            self.handle_message(structured)
        except Exception:  # pygls does not expect everything, such as an id that is a list
            return self._refused(message, types.ErrorCodes.InvalidRequest, f"{method} is not as the protocol has it")
        return None

    def refuse_garbled(self, reason: str) -> None:
        """Answer a message that cannot be read; nobody knows what it asked for."""
        self._refuse(None, types.ErrorCodes.ParseError, reason)

    def _refused(self, message: Any, code: types.ErrorCodes, reason: str) -> str:
        """Return what is wrong with a message, having answered it with an error if it waits for an answer."""
        if not isinstance(message, dict):
            self._refuse(None, code, reason)
        elif "id" in message and "method" in message:
            self._refuse(message["id"], code, reason)
        return reason

    def _refuse(self, number: Any, code: types.ErrorCodes, reason: str) -> None:
        known = number if isinstance(number, (int, str)) else None
        error = {"code": code.value, "message": reason}
        self._send_data({"jsonrpc": _JSON_RPC, "id": known, "error": error})

    def tell(self, method: str, params: Any) -> None:
        """Tell the editor something unasked; the parameters are plain data."""
        self._send_data({"jsonrpc": _JSON_RPC, "method": method, "params": params})

    @lsp_method(types.EXIT)
    def lsp_exit(self, *_: Any) -> None:  # type: ignore[override]
        self.ended = True
        self.status = 0 if self._shutting_down else 1

    @lsp_method(types.TEXT_DOCUMENT_DID_OPEN)
    def lsp_text_document__did_open(self, params: types.DidOpenTextDocumentParams) -> Iterator[Any]:
        yield self.fm.features[types.TEXT_DOCUMENT_DID_OPEN], (params,), None

    @lsp_method(types.TEXT_DOCUMENT_DID_CHANGE)
    def lsp_text_document__did_change(self, params: types.DidChangeTextDocumentParams) -> Iterator[Any]:
        yield self.fm.features[types.TEXT_DOCUMENT_DID_CHANGE], (params,), None

    @lsp_method(types.TEXT_DOCUMENT_DID_CLOSE)
    def lsp_text_document__did_close(self, params: types.DidCloseTextDocumentParams) -> Iterator[Any]:
        yield self.fm.features[types.TEXT_DOCUMENT_DID_CLOSE], (params,), None
