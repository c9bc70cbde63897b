"""The work for one tab of the browser, in a thread of its own: one question after another."""

from __future__ import annotations

import re
from concurrent.futures import Future
from queue import SimpleQueue
from threading import Thread

from clue_logic.page.bridge.bridge import Bridge

_READ = re.compile(r'\s*\{\s*"method"\s*:\s*"read"')
"""How a reading begins, as the page writes it. Nothing but what is given up depends on it."""

GIVEN_UP = b'{"error": {"code": "stopped", "message": "nobody waits for this any more"}}'


class PendingQuestion:
    """What was asked, until it is answered.

    Parameters
    ----------
    asked
        As the bridge takes it.
    """

    def __init__(self, asked: str) -> None:
        self.asked = asked
        self.is_reading = _READ.match(asked) is not None
        self.answer: Future[bytes] = Future()
        self._given_up = False

    def give_up(self) -> None:
        """Let it be known that nobody waits for the answer any more."""
        self._given_up = True

    def is_given_up(self) -> bool:
        """Return whether nobody waits for the answer any more."""
        return self._given_up


class Work:
    """Answers the questions of one tab in their order. A newer reading ends an older one that is still computed.

    Parameters
    ----------
    bridge
        What answers; nobody else may ask it.
    """

    def __init__(self, bridge: Bridge) -> None:
        self._bridge = bridge
        self._waiting: SimpleQueue[PendingQuestion | None] = SimpleQueue()
        self._open: set[PendingQuestion] = set()
        # A daemon: a long computation must not keep the program alive when it is told to end.
        Thread(target=self._work, name="clue-logic tab", daemon=True).start()

    def ask(self, asked: str) -> PendingQuestion:
        """Return a question whose answer comes as JSON in UTF-8. To be called in one thread only, the server's."""
        question = PendingQuestion(asked)
        self._open = {one for one in self._open if not one.answer.done()}
        if question.is_reading:
            for older in self._open:
                if older.is_reading:
                    older.give_up()
        self._open.add(question)
        self._waiting.put(question)
        return question

    def close(self) -> None:
        """Give up all that is asked, and end."""
        for question in self._open:
            question.give_up()
        self._waiting.put(None)

    def _work(self) -> None:
        while (question := self._waiting.get()) is not None:
            if question.is_given_up():
                question.answer.set_result(GIVEN_UP)
                continue
            said = self._bridge.answer(question.asked, question.is_given_up)
            # Half a character (a lone surrogate) is no UTF-8; written as an escape it is JSON all the same.
            question.answer.set_result(said.encode("utf-8", "backslashreplace"))
            # Nothing of it is kept until the next one comes.
            del question, said
