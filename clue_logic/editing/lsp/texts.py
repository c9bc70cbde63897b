"""Open texts: positions as the protocol counts them, changes, and the work on each text in a thread of its own.

A question belongs to a text. When the editor sends another one, pending questions are refused at once and a reading
that has begun is stopped; no answer about the old text follows."""

from __future__ import annotations

import heapq
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field
from enum import IntEnum
from itertools import count
from threading import Condition, Thread
from typing import Any, Protocol, TypeVar

from lsprotocol import types
from msgspec import Struct

from clue_logic.editing.answers import Document, Problem
from clue_logic.editing.lsp.proofs import Proofs
from clue_logic.words.cancellation import SupersededError
from clue_logic.words.positions import UTF16, EditorPosition, EditorPositions, Position, Span, TextEdit


class Places:
    """The places of a text.

    >>> places = Places("me: 😀 Anna\\r\\nhand: Rope")
    >>> places.position(Position(1, 7))
    0:7
    >>> places.at(types.Position(0, 7))
    Position(line=1, column=7)
    """

    def __init__(self, text: str, encoding: str = UTF16) -> None:
        self._encoding = encoding
        self._places = EditorPositions(text, encoding)

    @property
    def text(self) -> str:
        return self._places.text

    def of(self, text: str) -> Places:
        """Return the places of another text for the same editor."""
        return Places(text, self._encoding)

    @property
    def last(self) -> int:
        """The number of the last line, from 1."""
        return self._places.last

    def position(self, at: Position, *, end: bool = False) -> types.Position:
        """Return a position for the protocol, clamped; with `end`, after a character of several code units."""
        return _position(self._places.editor_position(at, end=end))

    def range(self, span: Span) -> types.Range:
        """Return a part of the text for the protocol."""
        start, end = self._places.editor_span(span)
        return types.Range(_position(start), _position(end))

    def at(self, position: types.Position) -> Position:
        """Return the position of a protocol position, clamped."""
        return self._places.read(_place(position))

    def span(self, range_: types.Range) -> Span:
        """Return the span of a protocol range, with its ends sorted."""
        start, end = sorted((self.at(range_.start), self.at(range_.end)))
        return Span(start, end)

    def offset(self, position: types.Position) -> int:
        """Return the offset of a position; a position outside the text is clamped."""
        return self._places.offset(_place(position))

    def span_text(self, span: Span) -> str:
        """Return a part of the text, as the editor has it."""
        start, end = self._places.editor_span(span)
        return self.text[self._places.offset(start) : self._places.offset(end)]

    def edit(self, change: TextEdit) -> types.TextEdit:
        """Return a change for the protocol, with the line breaks of this text."""
        return types.TextEdit(self.range(change.span), self._places.with_breaks(change.text))


def _position(at: EditorPosition) -> types.Position:
    return types.Position(at.line - 1, at.unit)


def _place(position: types.Position) -> EditorPosition:
    return EditorPosition(position.line + 1, position.character)


def apply_changes(text: str, changes: Iterable[types.TextDocumentContentChangeEvent], encoding: str) -> str:
    """Return a text after changes that were made one after the other; a range outside means the nearest places.

    >>> at = types.Position(0, 4)
    >>> apply_changes("me: Ben", [types.TextDocumentContentChangePartial(types.Range(at, at), "Big ")], "utf-16")
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


T = TypeVar("T")


class OpenText(Struct, frozen=True, eq=False):
    """One version of an open text; compared by identity."""

    uri: str
    version: int
    text: str
    encoding: str

    def places(self) -> Places:
        return Places(self.text, self.encoding)


class ReadText(Struct, frozen=True):
    """The analysis of a text."""

    document: Document
    proofs: Proofs | None = None
    # finds the problems that are not told at once; ends without them when its argument returns True
    later: Callable[[Callable[[], bool]], Sequence[Problem]] | None = None
    pause: float = 0.5  # seconds without requests and changes before `later` begins


class TextReader(Protocol):
    """Reads successive versions of a text, possibly incrementally."""

    def read(self, text: str, *, stopped: Callable[[], bool]) -> ReadText:
        """Read a text; raise `SupersededError` if `stopped` returns True."""


TextQuestion = Callable[[ReadText, Places], T]
"""A function of an analyzed text and its positions."""


class Urgency(IntEnum):
    """The priority of a job."""

    TYPING = 0
    """The user is typing."""

    ASKED = 1
    """The user requested it."""

    SHOWN = 2
    """Decorations that the editor shows."""

    IDLE = 3
    """Work for idle times; it stops as soon as there is a request."""


@dataclass(order=True)
class _Job:
    urgency: Urgency
    number: int
    text: OpenText = field(compare=False)
    question: TextQuestion[Any] = field(compare=False)
    answer: Future[Any] = field(compare=False)

    def refuse(self) -> None:
        if self.answer.set_running_or_notify_cancel():
            self.answer.set_exception(SupersededError())


class TextWorker:
    """Answers questions about an open text in a thread."""

    def __init__(self, text: OpenText, reader: Callable[[], TextReader]) -> None:
        self.text = text
        self._new_reader = reader
        self._reader: TextReader | None = None
        self._known: tuple[OpenText, ReadText, Places] | None = None
        self._jobs: list[_Job] = []
        self._numbers = count()
        self._changed = Condition()
        self._closed = False
        # A daemon: a long computation must not keep the program alive when the editor has gone.
        Thread(target=self._work, name=f"clue-logic {text.uri}"[:60], daemon=True).start()

    def put(self, text: OpenText) -> None:
        """Replace the text."""
        self._leave(text)

    def close(self) -> None:
        """End the work."""
        self._closed = True
        self._leave(None)

    def ask(self, question: TextQuestion[T], urgency: Urgency) -> Future[T]:
        """Return the future answer to a question about the current text.

        It ends with `SupersededError` if the text has changed before.
        """
        job = _Job(urgency, next(self._numbers), self.text, question, Future())
        with self._changed:
            if self._closed:
                job.refuse()
            else:
                heapq.heappush(self._jobs, job)
                self._changed.notify()
        return job.answer

    def is_wanted(self) -> bool:
        """Return whether a request is waiting."""
        return bool(self._jobs) or self._closed

    def _leave(self, text: OpenText | None) -> None:
        with self._changed:
            waiting, self._jobs = self._jobs, []
            if text is not None:
                self.text = text
            self._changed.notify()
        for job in waiting:
            job.refuse()

    def _work(self) -> None:
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._jobs or self._closed)
                if self._closed:
                    return
                job = heapq.heappop(self._jobs)
            self._do(job)
            # Free the job while waiting for the next one.
            del job

    def _do(self, job: _Job) -> None:
        if not job.answer.set_running_or_notify_cancel():
            return
        try:
            if job.text is not self.text:
                raise SupersededError
            job.answer.set_result(job.question(*self._read(job.text)))
        except Exception as error:
            job.answer.set_exception(error)

    def _read(self, text: OpenText) -> tuple[ReadText, Places]:
        if self._known is None or self._known[0] is not text:
            self._known = None
            if self._reader is None:
                self._reader = self._new_reader()
            try:
                known = self._reader.read(text.text, stopped=lambda: self._closed or self.text is not text)
            except SupersededError:
                raise
            except Exception:
                # Its cache may be inconsistent.
                self._reader = None
                raise
            self._known = (text, known, text.places())
        return self._known[1:]


ReaderOf = Callable[[str, str], Callable[[], TextReader] | None]
"""From a URI and a language id to what makes readers for such a text; None where nothing is known of such texts."""


class OpenTexts:
    """The open texts by URI."""

    def __init__(self, reader_of: ReaderOf) -> None:
        self._reader_of = reader_of
        self._texts: dict[str, TextWorker] = {}
        self.encoding: str = UTF16

    def of(self, uri: str) -> TextWorker | None:
        """Return the worker of a text; None if it is not open, or of another kind."""
        return self._texts.get(uri)

    def open(self, item: types.TextDocumentItem) -> TextWorker | None:
        """Take a text up, in place of one of the same name; return its worker, None if it is of another kind."""
        self.close(item.uri)
        reader = self._reader_of(item.uri, item.language_id)
        if reader is None:
            return None
        worker = TextWorker(OpenText(item.uri, item.version, item.text, self.encoding), reader)
        self._texts[item.uri] = worker
        return worker

    def change(self, params: types.DidChangeTextDocumentParams) -> TextWorker | None:
        """Take changes of a text over; return its worker, None if it is not open."""
        uri = params.text_document.uri
        worker = self._texts.get(uri)
        if worker is None:
            return None
        text = apply_changes(worker.text.text, params.content_changes, self.encoding)
        worker.put(OpenText(uri, params.text_document.version, text, self.encoding))
        return worker

    def close(self, uri: str) -> bool:
        """Put a text away; return whether it was open."""
        worker = self._texts.pop(uri, None)
        if worker is not None:
            worker.close()
        return worker is not None

    def lose(self, message: Mapping[str, object]) -> str | None:
        """Close the text that a garbled message would have changed, for its state is unknown; return its URI."""
        params = message.get("params")
        document = params.get("textDocument") if isinstance(params, dict) else None
        uri = document.get("uri") if isinstance(document, dict) else None
        return uri if isinstance(uri, str) and self.close(uri) else None
