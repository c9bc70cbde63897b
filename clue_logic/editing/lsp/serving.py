"""The running of a session over standard input and output, from the first message to the last."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from threading import Semaphore, Thread
from typing import Any

from clue_logic.editing.lsp.session import ReaderIn, Session
from clue_logic.editing.lsp.stdio import Garbled, LostError, Outlet, Streams, messages

_MOST_UNREAD = 64_000_000
"""So many bytes may wait for an editor that does not read; then nothing more is said to it."""

_MOST_REMARKS = 1_000_000
_MOST_UNDONE = 256
"""So many messages wait at most; meanwhile the editor's own pipe holds the others."""

_FAREWELL = 0.3
"""For so many seconds an editor may still read what it has been told before the end."""

_LONGEST = 500
"""How long a remark may be: what an editor sends may stand in it."""


def serve(
    streams: Streams,
    version: str,
    reader_in: ReaderIn,
    in_a_sentence: Callable[[Exception], str],
    lang: str | None = None,
    prepare: Callable[[], None] | None = None,
) -> int:
    """Serve an editor until it leaves; return the exit status that the protocol asks for.

    Parameters
    ----------
    streams
        Where messages come from and go to.
    version
        The version of the software.
    reader_in
        Which reader a text has.
    in_a_sentence
        What is said of an error that nobody foresaw.
    lang
        The language of what is said; None for that of the editor.
    prepare
        What can be done while the editor introduces itself.
    """
    # What goes wrong is remarked on here, in a sentence; pygls tells it with tracebacks.
    logging.getLogger("pygls").setLevel(logging.CRITICAL + 1)
    if prepare is not None:
        Thread(target=prepare, name="clue-logic prepares", daemon=True).start()
    serving = _Serving(streams)
    return asyncio.run(serving.run(Session(version, reader_in, serving.remark, in_a_sentence, lang)))


class _Gone:
    """Stands behind the last message."""


class _Serving:
    def __init__(self, streams: Streams) -> None:
        self._streams = streams
        self._remarks = None if streams.remarks is None else Outlet(streams.remarks, _MOST_REMARKS, lambda _: None)
        self._inbox: asyncio.Queue[Any] = asyncio.Queue()
        self._undone = Semaphore(_MOST_UNDONE)

    def remark(self, sentence: str) -> None:
        """Say on standard error what went wrong."""
        if self._remarks is not None:
            said = " ".join(sentence.split())[:_LONGEST]
            self._remarks.write(f"clue-logic lsp: {said}\n".encode("utf-8", "backslashreplace"))

    async def run(self, session: Session) -> int:
        """Do what one message after the other asks for, until the editor leaves."""
        put = self._putting(asyncio.get_running_loop())
        outlet = Outlet(self._streams.output, _MOST_UNREAD, lambda reason: put(LostError(reason)))
        session.spoken.set_writer(outlet)
        Thread(target=self._listen, args=(put,), name="clue-logic listens", daemon=True).start()
        while not session.spoken.ended:
            message = await self._inbox.get()
            if isinstance(message, LostError):
                self.remark(str(message))
                break
            if isinstance(message, _Gone):
                break
            self._undone.release()
            if isinstance(message, Garbled):
                self.remark(message.reason)
                session.spoken.refuse_garbled(message.reason)
            else:
                session.received(message)
            # What was just asked is asked of the text as it is now: its handler has its turn before the next message.
            await asyncio.sleep(0)
        outlet.finish(_FAREWELL)
        if self._remarks is not None:
            self._remarks.finish(_FAREWELL)
        return session.spoken.status

    def _putting(self, loop: asyncio.AbstractEventLoop) -> Callable[[Any], None]:
        def put(message: Any) -> None:
            try:
                loop.call_soon_threadsafe(self._inbox.put_nowait, message)
            except RuntimeError:  # the session is over
                return

        return put

    def _listen(self, put: Callable[[Any], None]) -> None:
        try:
            for message in messages(self._streams.input):
                self._undone.acquire()
                put(message)
        except LostError as lost:
            put(lost)
        except OSError:
            pass
        put(_Gone())
