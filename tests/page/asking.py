"""Asks the bridge as the page does."""

from __future__ import annotations

import json
from typing import Any

from clue_logic.page.bridge.bridge import Bridge


class Refused(Exception):  # noqa: N818 (it is what the bridge says)
    """What the bridge did not answer: its code and its sentence."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(f"{code}: {message}")
        self.code = code
        self.message = message


class Asking:
    """A bridge that has read a log.

    Parameters
    ----------
    text
        The log.
    lang
        The language of all questions.
    """

    def __init__(self, text: str, lang: str = "en") -> None:
        self._bridge = Bridge()
        self._lang = lang
        self.read = self("read", text=text)

    def __call__(self, method: str, **params: Any) -> Any:
        """Return the value of an answer; raise `Refused` for an error."""
        asked = {"method": method, "params": params, "lang": self._lang}
        answer = json.loads(self._bridge.answer(json.dumps(asked)))
        if "error" in answer:
            raise Refused(**answer["error"])
        return answer["value"]
