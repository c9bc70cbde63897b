"""The element ``<clue-log>``: the notebook of a log with proofs and suppositions, in Jupyter and in any web page.

It is drawn by ``component.js``, which asks a few methods of the bridge. In Jupyter the kernel answers; a web page has
the answers in it.
"""

from __future__ import annotations

import json
from importlib import import_module
from importlib.resources import files
from typing import Any

from clue_logic.page.bridge.bridge import Bridge
from clue_logic.words.messages import messages

METHODS = ("read", "why", "open_cell", "suppose")
"""The methods of the bridge that the element asks."""


class LogBridge:
    """Answers the element about one log.

    >>> bridge = LogBridge("cards: 1, 2, 3\\nhidden: 1\\nplayers: Ann 1, Bob 1\\nAnn reveals 1")
    >>> bridge.value("why", cell={"place": "Bob", "card": "1"}, at=None)["heading"]
    'Bob lacks 1'
    """

    def __init__(self, log: str, lang: str = "en") -> None:
        msg = messages(lang, "page")
        self._log, self._lang, self._bridge = log, lang, Bridge()
        self._words = {word: msg("page-component", word=word) for word in ("notebook", "reason", "suppose", "back")}
        self._reading = self._ask("read", {"text": log})

    def answer(self, request: str) -> str:
        """Return the JSON text of the answer to ``{"method": ..., "params": ...}``, as the bridge does."""
        try:
            asked = json.loads(request)
            method, params = asked["method"], asked["params"]
        except (ValueError, TypeError, KeyError):
            method, params = None, {}
        if method == "read":
            return json.dumps(self._reading)
        return json.dumps(self._ask(method if method in METHODS else "", params))

    def value(self, method: str, **params: Any) -> Any:
        """Return the value of an answer, or None if there is only an error."""
        return json.loads(self.answer(json.dumps({"method": method, "params": params}))).get("value")

    def _ask(self, method: str, params: Any) -> dict[str, Any]:
        request = {"method": method, "params": params, "lang": self._lang}
        answer: dict[str, Any] = json.loads(self._bridge.answer(json.dumps(request)))
        if method == "read" and "value" in answer:
            answer["value"]["words"] = self._words
        return answer


def log_html(log: str, lang: str = "en") -> str:
    """Return the element for any web page, with the answers to every click; nothing from the log is markup.

    Parameters
    ----------
    log
        The text of the log.
    lang
        ``en``, ``de`` or ``ja``.

    Raises
    ------
    UnknownLanguageError
        If the software does not speak the language.

    Examples
    --------
    >>> log_html("cards: 1, 2, 3\\nhidden: 1\\nplayers: Ann 1, Bob 1").endswith("</clue-log>")
    True
    """
    bridge = LogBridge(log, lang)
    recorded = {_key("read", {}): bridge.value("read")}
    notebook = recorded[_key("read", {})]["notebook"]
    for place, cards in (notebook["cells"] if notebook else {}).items():
        for card in (card for group in notebook["groups"] for card in group["cards"]):
            cell = {"place": place, "card": card}
            known = cards.get(card, {}).get("sign", "open") != "open"
            asked: list[tuple[str, dict[str, Any]]] = [("why" if known else "open_cell", {"cell": cell, "at": None})]
            if not known:
                asked += [("suppose", {"cell": cell, "holds": holds, "at": None}) for holds in (True, False)]
            recorded |= {_key(method, params): bridge.value(method, **params) for method, params in asked}
    answers = json.dumps(recorded, ensure_ascii=False).replace("<", "\\u003c")
    script = f'<script type="module">\n{read_component()}</script>\n'
    return f'{script}<clue-log><script type="application/json">{answers}</script></clue-log>'


def _key(method: str, params: dict[str, Any]) -> str:
    """Return a question as the element writes it: JSON without spaces."""
    return json.dumps([method, params], ensure_ascii=False, separators=(",", ":"))


def read_component() -> str:
    """Return the JavaScript of the element, a module that also is a front end of anywidget."""
    return files(__package__).joinpath("component.js").read_text(encoding="utf-8")


def log_widget(log: str, lang: str = "en") -> Any:
    """Return the element as a widget of Jupyter; clicks are answered by the kernel.

    The parameters are those of `log_html`.

    Raises
    ------
    ModuleNotFoundError
        If anywidget is not installed; the message says how.
    UnknownLanguageError
        If the software does not speak the language.
    """
    try:
        base = import_module("anywidget").AnyWidget
    except ModuleNotFoundError:
        message = 'the widget needs anywidget: pip install "clue-logic[widget]"'
        raise ModuleNotFoundError(message, name="anywidget") from None
    bridge = LogBridge(log, lang)
    widget = type("LogWidget", (base,), {"_esm": read_component()})()
    widget.on_msg(lambda _, message, __: widget.send(_reply(bridge, message)))
    return widget


def _reply(bridge: LogBridge, message: Any) -> dict[str, str]:
    return {"id": str(message.get("id")), "answer": bridge.answer(str(message.get("request")))}
