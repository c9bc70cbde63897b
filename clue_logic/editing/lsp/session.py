"""A session with an editor on pygls: its texts, its requests and the messages that it gets unasked."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from lsprotocol import types
from msgspec import Struct
from pygls.exceptions import FeatureRequestError, JsonRpcException
from pygls.lsp.server import LanguageServer
from pygls.protocol import LanguageServerProtocol, default_converter, lsp_method

from clue_logic.editing.answers import RenameError
from clue_logic.editing.lsp import features
from clue_logic.editing.lsp.conversion import PROOF_COMMAND
from clue_logic.editing.lsp.proofs import (
    NOTEBOOK_REQUEST,
    PROOF_REQUEST,
    NotebookAnswer,
    NotebookParams,
    NotebookRequest,
    ProofAnswer,
    ProofParams,
    ProofRequest,
    Proofs,
    UnprovableError,
)
from clue_logic.editing.lsp.texts import (
    OpenText,
    OpenTexts,
    Places,
    ReadText,
    TextQuestion,
    TextReader,
    TextWorker,
    Urgency,
)
from clue_logic.words.cancellation import SupersededError
from clue_logic.words.encoding import encode

_JSON_RPC = "2.0"


class Protocol(LanguageServerProtocol):
    """Checks and dispatches messages."""

    def __init__(self, server: LanguageServer, converter: Any) -> None:
        super().__init__(server, converter)
        self.ended = False
        self.status = 1
        self._begun = False
        self._shutting_down = False

    # pygls caches the method of the base class; the type checker takes the cached one for another signature.
    def get_message_type(self, method: str) -> type[Any] | None:  # type: ignore[override]
        """Return the type of a message of this method."""
        own = {PROOF_REQUEST: ProofRequest, NOTEBOOK_REQUEST: NotebookRequest}
        return own.get(method) or super().get_message_type(method)

    def process_message(self, message: Any) -> str | None:
        """Dispatch a message; return the fault of an invalid one in a sentence."""
        if not isinstance(message, dict) or message.get("jsonrpc") != _JSON_RPC:
            return self._reject(message, types.ErrorCodes.InvalidRequest, "this is no message of JSON-RPC 2.0")
        method = message.get("method")
        if method is not None and not isinstance(method, str):
            return self._reject(message, types.ErrorCodes.InvalidRequest, "the method is no text")
        if method != types.EXIT and (method != types.INITIALIZE) is not self._begun:
            reason = "the session has begun already" if self._begun else "the session has not been initialized"
            code = types.ErrorCodes.InvalidRequest if self._begun else types.ErrorCodes.ServerNotInitialized
            return self._reject(message, code, reason)
        if self._shutting_down and method != types.EXIT:
            return self._reject(message, types.ErrorCodes.InvalidRequest, "the server is shutting down")
        try:
            structured = self.structure_message(message)
        except JsonRpcException:
            what = f"{method} is not as the protocol has it" if method else "an answer is not as the protocol has it"
            return self._reject(message, types.ErrorCodes.InvalidParams, what)
        self._begun = self._begun or method == types.INITIALIZE
        self._shutting_down = self._shutting_down or method == types.SHUTDOWN
        try:
            self.handle_message(structured)
        except Exception:  # pygls does not expect every invalid message, such as an id that is a list
            return self._reject(message, types.ErrorCodes.InvalidRequest, f"{method} is not as the protocol has it")
        return None

    def refuse_invalid_message(self, reason: str) -> None:
        """Answer a message that cannot be read with an error."""
        self._refuse(None, types.ErrorCodes.ParseError, reason)

    def _reject(self, message: Any, code: types.ErrorCodes, reason: str) -> str:
        """Return the fault of a message, after an error response if it is a request."""
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
        """Send a notification with plain data."""
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


class PlainAnswer(Struct, frozen=True):
    """An answer that is plain data already."""

    value: Any


def converter() -> Any:
    """Return the converter from the protocol's types to plain data."""
    new_converter = default_converter()  # type: ignore[no-untyped-call]
    new_converter.register_unstructure_hook(PlainAnswer, lambda ready: ready.value)
    return new_converter


ReaderIn = Callable[[str, str, str], Callable[[], TextReader] | None]
"""From a URI, a language id and the language of messages to a factory of readers for such a text."""


class Session(LanguageServer):
    """The server, as pygls runs it."""

    def __init__(
        self,
        version: str,
        reader_in: ReaderIn,
        remark: Callable[[str], None],
        in_a_sentence: Callable[[Exception], str],
        lang: str | None,
    ) -> None:
        super().__init__("clue-logic", version, protocol_cls=Protocol, converter_factory=converter)
        assert isinstance(self.protocol, Protocol)
        self.spoken: Protocol = self.protocol
        self._lang = lang
        self._remark = remark
        self._in_a_sentence = in_a_sentence
        self._converter = converter()
        self._client = features.Client()
        self._texts = OpenTexts(lambda uri, language_id: reader_in(uri, language_id, self._client.lang))
        self._tasks: set[asyncio.Task[None]] = set()
        # pygls sets attributes on its handlers, which bound methods do not allow: hence the functions.
        self.feature(types.INITIALIZE)(lambda params: self._initialize(params))
        self.feature(types.TEXT_DOCUMENT_DID_OPEN)(lambda params: self._did_open(params))
        self.feature(types.TEXT_DOCUMENT_DID_CHANGE)(lambda params: self._did_change(params))
        self.feature(types.TEXT_DOCUMENT_DID_CLOSE)(lambda params: self._did_close(params))
        for feature in features.FEATURES:
            self._offer(feature)

        async def answer_proof_request(params: ProofParams) -> PlainAnswer:
            return await self._proof(params.textDocument.uri, params.statement)

        async def answer_proof_command(*arguments: Any) -> PlainAnswer:
            return await self._run_proof_command(*arguments)

        async def answer_notebook_request(params: NotebookParams) -> PlainAnswer:
            return await self._ask_proofs(params.textDocument.uri, Proofs.notebook)

        self.feature(PROOF_REQUEST)(answer_proof_request)
        self.feature(NOTEBOOK_REQUEST)(answer_notebook_request)
        self.command(PROOF_COMMAND)(answer_proof_command)

    def handle(self, message: Any) -> None:
        """Handle a message; a fault is answered if it is a request, and remarked on."""
        wrong = self.spoken.process_message(message)
        if wrong is not None:
            self._remark(wrong)
            if isinstance(message, dict) and message.get("method") == types.TEXT_DOCUMENT_DID_CHANGE:
                self._forget(message)

    def report_server_error(self, error: Exception, source: Any) -> None:
        if source is not FeatureRequestError:  # these errors have been sent to the editor as answers
            self._remark(self._in_a_sentence(error))

    def _offer(self, feature: features.Feature) -> None:
        async def answer_request(params: Any) -> PlainAnswer:
            return await self._answer_request(feature, params)

        self.feature(feature.method, feature.options)(answer_request)

    def _initialize(self, params: types.InitializeParams) -> None:
        self._client = features.read_client(params, self._lang)
        self._texts.encoding = self._client.encoding
        if not self._client.takes_problems:
            self._offer(features.PULLED)

    def _did_open(self, params: types.DidOpenTextDocumentParams) -> None:
        self._schedule_problems(self._texts.open(params.text_document))

    def _did_change(self, params: types.DidChangeTextDocumentParams) -> None:
        self._schedule_problems(self._texts.change(params))

    def _did_close(self, params: types.DidCloseTextDocumentParams) -> None:
        if self._texts.close(params.text_document.uri):
            self._mark(params.text_document.uri, None, [])

    def _forget(self, message: Mapping[str, object]) -> None:
        """Close a text whose changes are unreadable, and notify the user."""
        uri = self._texts.lose(message)
        if uri is not None:
            self._mark(uri, None, [])
            text = f"A change of {uri} could not be understood. Close the text and open it again."
            self.window_show_message(types.ShowMessageParams(types.MessageType.Warning, text))

    def _schedule_problems(self, worker: TextWorker | None) -> None:
        """Send the problems of a text to the editor as soon as they are known."""
        if worker is not None and self._client.takes_problems:
            task = asyncio.create_task(self._tell_problems(worker))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _tell_problems(self, worker: TextWorker) -> None:
        text, client = worker.text, self._client

        def question(known: ReadText, places: Places) -> Any:
            asked = features.Request(known.document, places, text, client, None)
            return {"diagnostics": features.document_diagnostics(asked), "pause": known.later and known.pause}

        pause: float | None = None
        try:
            answer = (await self._ask_worker(worker, question, Urgency.SHOWN)).value
            diagnostics, pause = answer["diagnostics"], answer["pause"]
        except JsonRpcException as error:
            if error.code == types.LSPErrorCodes.ContentModified:
                return
            diagnostics = []  # the previous text's problems would be wrong
        self._mark(text.uri, text.version, diagnostics)
        if pause is not None:
            await self._tell_more_problems(worker, text, pause)

    async def _tell_more_problems(self, worker: TextWorker, text: OpenText, pause: float) -> None:
        """Send problems that take longer to find; requests come first, and it begins again after a while without any"""
        client = self._client

        def question(known: ReadText, places: Places) -> Any:
            more = known.later(lambda: worker.text is not text or worker.is_wanted()) if known.later else ()
            asked = features.Request(known.document, places, text, client, None)
            return {
                "found": features.document_diagnostics(asked, more) if more else None,
                "stopped": worker.is_wanted(),
            }

        stopped = True
        while stopped:
            await asyncio.sleep(pause)
            pause = _PAUSE
            if worker.text is not text or self._texts.of(text.uri) is not worker:
                return
            try:
                answer = (await self._ask_worker(worker, question, Urgency.IDLE)).value
            except JsonRpcException:
                return
            stopped = answer["stopped"]
            if answer["found"]:
                self._mark(text.uri, text.version, answer["found"])
                return

    def _mark(self, uri: str, version: int | None, diagnostics: list[Any]) -> None:
        params = {"uri": uri, "diagnostics": diagnostics} | ({} if version is None else {"version": version})
        self.spoken.tell(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS, params)

    async def _answer_request(self, feature: features.Feature, params: Any) -> PlainAnswer:
        # The current text: the loop gives a handler its turn before it reads the next message.
        return await self._answer(feature, self._worker(params.text_document.uri), params)

    async def _answer(self, feature: features.Feature, worker: TextWorker, params: Any) -> PlainAnswer:
        text, client = worker.text, self._client

        def question(known: ReadText, places: Places) -> Any:
            return feature.answer(features.Request(known.document, places, text, client, params))

        return await self._ask_worker(worker, question, feature.urgency)

    async def _run_proof_command(self, *arguments: Any) -> PlainAnswer:
        """Answer the command behind a lens."""
        match arguments:
            case (str(uri), str(statement)):
                return await self._proof(uri, statement)
            case _:
                raise JsonRpcException(f"{PROOF_COMMAND} takes the URI of a log and a statement", _INVALID)

    async def _proof(self, uri: str, statement: str) -> PlainAnswer:
        return await self._ask_proofs(uri, lambda proofs: proofs.of(statement))

    async def _ask_proofs(self, uri: str, ask: Callable[[Proofs], ProofAnswer | NotebookAnswer]) -> PlainAnswer:
        worker = self._worker(uri)
        text = worker.text

        def question(known: ReadText, places: Places) -> Any:
            if known.proofs is None:
                raise UnprovableError("only logs have a notebook and proofs")
            return {**encode(ask(known.proofs)), "version": text.version}

        return await self._ask_worker(worker, question, Urgency.ASKED)

    def _worker(self, uri: str) -> TextWorker:
        worker = self._texts.of(uri)
        if worker is None:
            raise JsonRpcException(f"{uri} is not open here, or neither a log nor a rule file", _INVALID)
        return worker

    async def _ask_worker(self, worker: TextWorker, question: TextQuestion[Any], urgency: Urgency) -> PlainAnswer:
        """Return the answer to a question about the text of this moment, if it still is that of the next."""
        text = worker.text

        def ready(known: ReadText, places: Places) -> PlainAnswer:
            return PlainAnswer(self._converter.unstructure(question(known, places)))

        try:
            answer = await asyncio.wrap_future(worker.ask(ready, urgency))
        except SupersededError:
            raise _changed_text_error() from None
        except (RenameError, UnprovableError) as error:
            raise JsonRpcException(str(error), types.LSPErrorCodes.RequestFailed.value) from None
        except Exception as error:
            reason = self._in_a_sentence(error)
            self._remark(reason)
            raise JsonRpcException(reason, types.ErrorCodes.InternalError.value) from None
        if worker.text is not text or self._texts.of(text.uri) is not worker:
            raise _changed_text_error()
        return answer


_PAUSE = 0.5
"""Seconds without requests and changes before slow problems are looked for again."""

_INVALID = types.ErrorCodes.InvalidParams.value


def _changed_text_error() -> JsonRpcException:
    # Editors that pull problems repeat the request then; the others repeat it by themselves.
    data = {"retriggerRequest": True}
    return JsonRpcException("the text has changed meanwhile", types.LSPErrorCodes.ContentModified.value, data)
