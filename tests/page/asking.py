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


def answer_of(
    bridge: Bridge, method: str, lang: str, *, stopped: bool = False, hides: str | None = None, **params: Any
) -> dict[str, Any]:
    """Return the answer of a bridge; `hides` is what an exercise hides."""
    asked = json.dumps({"method": method, "params": params, "lang": lang, **({"hides": hides} if hides else {})})
    return dict(json.loads(bridge.answer(asked, lambda: stopped)))


class Asking:
    """A bridge that has read a log.

    Parameters
    ----------
    text
        The log; another one is read when it is asked to "read" that.
    lang
        The language of all questions.
    hides
        What an exercise hides that is open.
    """

    def __init__(self, text: str = "", lang: str = "en", hides: str | None = None) -> None:
        self.text = text
        self._hides = hides
        self._bridge = Bridge()
        self._lang = lang
        self.read = self("read", text=text)

    def __call__(self, method: str, lang: str | None = None, **params: Any) -> Any:
        """Return the value of an answer; raise `Refused` for an error."""
        found = self.answer(method, lang, **params)
        if "error" in found:
            raise Refused(**found["error"])
        return found["value"]

    def answer(self, method: str, lang: str | None = None, *, stopped: bool = False, **params: Any) -> dict[str, Any]:
        """Return a whole answer; `stopped` if the caller no longer waits for it."""
        return answer_of(self._bridge, method, lang or self._lang, stopped=stopped, hides=self._hides, **params)


def apply_edits(text: str, edits: list[dict[str, Any]]) -> str:
    """Return a text with changes made to it as the page makes them: places count UTF-16 units."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    starts = [sum(units(line) + 1 for line in lines[:number]) for number in range(len(lines))]
    raw = "\n".join(lines).encode("utf-16-le")
    for edit in sorted(edits, key=lambda edit: (-edit["span"]["start"]["line"], -edit["span"]["start"]["unit"])):
        start, end = (
            2 * (starts[at["line"] - 1] + at["unit"]) for at in (edit["span"][key] for key in ("start", "end"))
        )
        raw = raw[:start] + edit["text"].encode("utf-16-le") + raw[end:]
    return raw.decode("utf-16-le")


def units(text: str) -> int:
    """Return how many UTF-16 units a text has."""
    return len(text.encode("utf-16-le")) // 2
