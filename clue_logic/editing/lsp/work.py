"""The work on an open text, in a thread of its own, so that the editor never waits for it to be told of the next key.

What is asked is asked of a text. When the editor has another one, nothing is said of the old one any more: what waits
is refused at once, a reading that has begun is stopped, and what was found too late is dropped.
"""

from __future__ import annotations

import heapq
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field
from enum import IntEnum
from itertools import count
from threading import Condition, Thread
from typing import Any, Protocol, TypeVar

from clue_logic.editing.answers import Document, Problem
from clue_logic.editing.lsp.places import Places
from clue_logic.editing.lsp.proofs import Proofs
from clue_logic.words.superseded import SupersededError

T = TypeVar("T")


@dataclass(frozen=True, slots=True, eq=False)
class OpenText:
    """A text as an editor has it at a moment; another moment is another object."""

    uri: str
    version: int
    text: str
    encoding: str

    def places(self) -> Places:
        """Return its places."""
        return Places(self.text, self.encoding)


@dataclass(frozen=True, slots=True)
class KnownText:
    """What is known of a text: all that an editor may ask, and proofs, where there can be some.

    Problems that take longer to find are found by `later`, unless what it is given says that it should stop.
    """

    document: Document
    proofs: Proofs | None = None
    later: Callable[[Callable[[], bool]], Sequence[Problem]] | None = None


class TextReader(Protocol):
    """What reads each text after the one before, and may keep what it learned of that."""

    def read(self, text: str, *, stopped: Callable[[], bool]) -> KnownText:
        """Return what is known of a text; raise `SupersededError` if `stopped` says that nobody wants it any more."""


TextQuestion = Callable[[KnownText, Places], T]
"""What is asked about a text and its places."""


class Urgency(IntEnum):
    """What comes first, where several things wait."""

    TYPING = 0
    """Somebody is typing, and waits for it."""

    ASKED = 1
    """Somebody asked for it."""

    SHOWN = 2
    """What an editor keeps showing."""

    IDLE = 3
    """What is found when nobody waits for anything; it stops as soon as somebody does."""


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


class Desk:
    """An open text and those who ask about it.

    Parameters
    ----------
    text
        The text.
    reader
        Returns a new reader; another one is begun with where one has failed.
    """

    def __init__(self, text: OpenText, reader: Callable[[], TextReader]) -> None:
        self.text = text
        self._new_reader = reader
        self._reader: TextReader | None = None
        self._known: tuple[OpenText, KnownText, Places] | None = None
        self._jobs: list[_Job] = []
        self._numbers = count()
        self._changed = Condition()
        self._closed = False
        # A daemon: a long computation must not keep the program alive when the editor has gone.
        Thread(target=self._work, name=f"clue-logic {text.uri}"[:60], daemon=True).start()

    def put(self, text: OpenText) -> None:
        """Take another text in place of the one before."""
        self._leave(text)

    def close(self) -> None:
        """End the work."""
        self._closed = True
        self._leave(None)

    def ask(self, question: TextQuestion[T], urgency: Urgency) -> Future[T]:
        """Return what will be the answer to a question about the text of this moment.

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
        """Return whether somebody waits for an answer."""
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
            # Nothing of it is kept until the next one comes.
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

    def _read(self, text: OpenText) -> tuple[KnownText, Places]:
        if self._known is None or self._known[0] is not text:
            self._known = None
            if self._reader is None:
                self._reader = self._new_reader()
            try:
                known = self._reader.read(text.text, stopped=lambda: self._closed or self.text is not text)
            except SupersededError:
                raise
            except Exception:
                # What it has kept may be wrong.
                self._reader = None
                raise
            self._known = (text, known, text.places())
        return self._known[1:]
