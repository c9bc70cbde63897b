"""The bridge itself: takes what the page asks as JSON, and answers it as JSON, whatever comes."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, TypedDict

from clue_logic.game.edition import Edition
from clue_logic.page.bridge.desk import Desk, RefusedError
from clue_logic.page.bridge.methods import METHODS, method_named
from clue_logic.page.bridge.reading import read
from clue_logic.page.bridge.shapes import Method, ShapeError, check, params_of
from clue_logic.words.encoding import encode
from clue_logic.words.languages import LANGUAGES
from clue_logic.words.messages import messages
from clue_logic.words.superseded import SupersededError, never


class _Request(TypedDict):
    method: str
    params: dict[str, object]
    lang: str


class Bridge:
    """Answers one page, and keeps what it learned of the log that was read last (docs/bridge.md has what can be asked).

    Parameters
    ----------
    editions
        The editions that a log can name; None for those that come with the software.

    Examples
    --------
    >>> bridge = Bridge()
    >>> bridge.answer('{"method": "hello", "params": {}, "lang": "en"}')
    '{"value": {"languages": ["en", "de", "ja"]}}'
    >>> bridge.answer('{"method": "dance", "params": {}, "lang": "en"}')
    '{"error": {"code": "malformed", "message": "there is no method \\\\"dance\\\\""}}'
    """

    def __init__(self, editions: Mapping[str, Edition] | None = None) -> None:
        self._desk = Desk(editions)

    def answer(self, asked: str, stopped: Callable[[], bool] = never) -> str:
        """Return the answer: ``{"value": ...}``, or ``{"error": {"code": ..., "message": ...}}``; never an exception.

        Parameters
        ----------
        asked
            ``{"method": ..., "params": {...}, "lang": "en"}``.
        stopped
            Is asked now and then whether nobody waits for the answer any more; then the error is ``superseded``.
        """
        msg = messages("en")
        try:
            method, params, lang = _request(asked)
            self._desk.lang, self._desk.stopped = lang, stopped
            msg = messages(lang)
            found: dict[str, Any] = {"value": encode(_method(method)(self._desk, params))}
        except RefusedError as refused:
            found = _error(refused.code, refused.message)
        except ShapeError as wrong:
            found = _error("malformed", str(wrong))
        except SupersededError:
            found = _error("superseded", msg("page-superseded"))
        except RecursionError:
            found = _error("failed", msg("page-too-deep"))
        except MemoryError:
            found = _error("failed", msg("page-memory"))
        # Nothing that goes wrong with one question may take the page with it: its log, and all other answers, stay.
        except Exception as error:
            found = _error("failed", msg("page-failed", error=type(error).__name__))
        said = json.dumps(found, ensure_ascii=False)
        # Half of a character, which JavaScript can have in a text, cannot be sent as it is.
        return said if said.isascii() or _can_be_encoded(said) else json.dumps(found)


def _request(asked: str) -> tuple[str, dict[str, Any], str]:
    try:
        said = json.loads(asked)
    except ValueError:
        raise ShapeError("this is no JSON") from None
    check(said, _Request, "request")
    method, params, lang = said["method"], said["params"], said["lang"]
    if lang not in LANGUAGES:
        raise ShapeError(f'there is no language "{lang}"')
    check(params, params_of(_method(method)))
    return method, params, lang


def _can_be_encoded(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def _method(name: str) -> Method:
    if name == "read":  # the page waits for it when it starts; what is asked later is imported later
        return read
    if name not in METHODS:
        raise ShapeError(f'there is no method "{name}"')
    return method_named(name)


def _error(code: str, message: str) -> dict[str, Any]:
    return {"error": {"code": code, "message": message}}
