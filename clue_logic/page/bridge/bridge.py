"""The bridge: answers requests of the page, JSON to JSON, without exceptions."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from typing import Any, NotRequired, TypedDict

from clue_logic.game.edition import Edition
from clue_logic.page.bridge.hiding import HiddenName, refuse_hidden, withhold
from clue_logic.page.bridge.reading import read
from clue_logic.page.bridge.session import RefusedError, Session
from clue_logic.page.bridge.shapes import Method, ShapeError, check, check_keys, params_fields
from clue_logic.words.cancellation import SupersededError, never
from clue_logic.words.encoding import encode
from clue_logic.words.languages import LANGUAGES
from clue_logic.words.messages import messages


class Hello(TypedDict):
    """The available languages."""

    languages: list[str]


def hello(session: Session) -> Hello:
    """Say that the bridge is there."""
    return {"languages": list(LANGUAGES)}


_TOPICS: Mapping[str, tuple[str, ...]] = {
    "bridge": ("hello",),
    "advice": ("advice", "show", "told"),
    "open_cells": ("card_chances", "chances", "open_cell", "settling", "suppose"),
    "cases": ("case_choices", "case_course", "daily_case", "new_case"),
    "codes": ("qr_code",),
    "claims": ("claim", "pickable"),
    "editing": ("complete", "definition", "display", "formatted", "hover", "rename", "renamed_at"),
    "proofs": ("contradiction", "why"),
    "exercises": ("exercise", "exercise_solution", "exercises", "judge_answer"),
    "guide": ("review", "walkthrough"),
    "views": ("knows", "leaks", "rivals", "view"),
    "lessons": ("lesson",),
    "lines": ("conflicts", "line", "repairs"),
    "notes": ("check_notes", "hint", "set_notes"),
    "reading": ("by_rules", "read", "read_rules"),
    "judging": ("rule", "rule_cell", "rules_in_general", "rules_on_log"),
    "querying": ("evaluation_round", "query", "query_proof"),
    "entering": ("turn_choices", "turn_line", "typed_line"),
    "changing": ("turn_of_line",),
    "headers": ("log_setup", "setup_change"),
    "setting_up": ("check_edition", "read_players", "setup_choices", "setup_log"),
}
"""The methods in each module. A new method is a function in the module of its topic, and its name here."""

METHODS: Mapping[str, str] = {name: topic for topic, names in _TOPICS.items() for name in names}
"""The module of each method."""


def import_method(name: str) -> Method:
    """Import a method.

    >>> import_method("leaks").__module__
    'clue_logic.page.bridge.views'
    """
    method: Method = getattr(import_module(f"clue_logic.page.bridge.{METHODS[name]}"), name)
    return method


class _Request(TypedDict):
    method: str
    params: dict[str, object]
    lang: str
    hides: NotRequired[HiddenName]


class Bridge:
    """Answers one page, and keeps the results about the log that was read last (docs/bridge.md lists the methods).

    >>> bridge = Bridge()
    >>> bridge.answer('{"method": "hello", "params": {}, "lang": "en"}')
    '{"value": {"languages": ["en", "de", "ja"]}}'
    >>> bridge.answer('{"method": "dance", "params": {}, "lang": "en"}')
    '{"error": {"code": "malformed", "message": "there is no method \\\\"dance\\\\""}}'
    """

    def __init__(self, editions: Mapping[str, Edition] | None = None) -> None:
        self._session = Session(editions)

    def answer(self, asked: str, stopped: Callable[[], bool] = never) -> str:
        """Return the answer: ``{"value": ...}``, or ``{"error": {"code": ..., "message": ...}}``; never an exception"""
        msg = messages("en")
        try:
            name, params, lang, hides = _parse_request(asked)
            method = _method(name)
            check_keys(params, params_fields(method))
            self._session.lang, self._session.stopped = lang, stopped
            msg = messages(lang)
            refuse_hidden(self._session, hides, name)
            value = withhold(hides, name, encode(method(self._session, **params)))
            response: dict[str, Any] = {"value": value}
        except RefusedError as refused:
            response = _error(refused.code, refused.message)
        except ShapeError as wrong:
            response = _error("malformed", str(wrong))
        except SupersededError:
            response = _error("superseded", msg("page-superseded"))
        except RecursionError:
            response = _error("failed", msg("page-too-deep"))
        except MemoryError:
            response = _error("failed", msg("page-memory"))
        # A failed request must not end the page: its log and its other answers stay.
        except Exception as error:
            response = _error("failed", msg("page-failed", error=type(error).__name__))
        encoded = json.dumps(response, ensure_ascii=False)
        # A lone surrogate, which JavaScript strings can contain, cannot be encoded: escape it.
        return encoded if encoded.isascii() or _is_encodable(encoded) else json.dumps(response)


def _parse_request(asked: str) -> tuple[str, dict[str, Any], str, HiddenName]:
    try:
        decoded = json.loads(asked)
    except ValueError:
        raise ShapeError("this is no JSON") from None
    check(decoded, _Request, "request")
    method, params, lang = decoded["method"], decoded["params"], decoded["lang"]
    if lang not in LANGUAGES:
        raise ShapeError(f'there is no language "{lang}"')
    return method, params, lang, decoded.get("hides", "nothing")


def _is_encodable(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def _method(name: str) -> Method:
    if name == "read":  # the page waits for it at the start; other methods are imported on first use
        return read
    if name not in METHODS:
        raise ShapeError(f'there is no method "{name}"')
    return import_method(name)


def _error(code: str, message: str) -> dict[str, Any]:
    return {"error": {"code": code, "message": message}}


# An edition whose rules come prepared.
_WARMING_LOG = "edition: cluedo-uk\nplayers: 1, 2, 3\n1 reveals Plum\n"
_WARMING_REQUESTS: tuple[tuple[str, dict[str, object]], ...] = (
    ("read", {"text": _WARMING_LOG}),
    ("hello", {}),
    ("why", {"cell": {"place": "envelope", "card": "Professor Plum"}, "at": None}),
    ("line", {"line": 3}),
    ("read", {"text": f"{_WARMING_LOG}1 sugests Plum, Rope, Hall: nobody shows\n"}),  # a misspelt word
    ("read", {"text": f"{_WARMING_LOG}who knows\n"}),  # an invalid question
    ("read", {"text": f"{_WARMING_LOG}2 reveals Plum\n"}),  # a contradiction
)


def warming() -> Iterator[str]:
    """Read a small log without mistakes and with some, and ask about it; yields each answer.

    >>> answers = warming()
    >>> next(answers)[:27], next(answers)[:10]
    ('{"value": {"whole": true, "', '{"value": ')
    """
    bridge = Bridge()
    for method, params in _WARMING_REQUESTS:
        yield bridge.answer(json.dumps({"method": method, "params": params, "lang": "en"}))


def imports() -> Iterator[None]:
    """Import the modules of all methods, one at a time.

    >>> next(imports())
    """
    for method in METHODS:
        import_method(method)
        yield
