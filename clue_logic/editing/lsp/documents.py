"""The kinds of texts that the server knows: logs and rule files. The only module that distinguishes them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import PurePosixPath
from time import sleep
from typing import TYPE_CHECKING
from urllib.parse import unquote, urlsplit

from msgspec import Struct

from clue_logic.editing.lsp.proofs import Proofs
from clue_logic.editing.lsp.texts import ReadText, TextReader
from clue_logic.storage.resources import resource
from clue_logic.words.cancellation import SupersededError, never

if TYPE_CHECKING:
    from clue_logic.editing.answers import Problem
    from clue_logic.editing.live_log import LiveLog
    from clue_logic.editing.log.document import LogDocument
    from clue_logic.game.edition import Edition

LOG = "clue"
RULES = "clue-rules"
"""The language ids of logs and rule files. Texts with another id, or none, are recognized by their file names."""

_ENDS = {".clue": LOG, ".dl": RULES}


def find_reader(
    uri: str, language_id: str, *, lang: str, editions: Mapping[str, Edition] | None
) -> Callable[[], TextReader] | None:
    """Return the factory of readers for a text; None if it is neither a log nor a rule file."""
    path = PurePosixPath(_path(uri))
    kind = language_id if language_id in (LOG, RULES) else _ENDS.get(path.suffix.lower())
    match kind:
        case "clue":
            return lambda: _LogReader(lang, editions)
        case "clue-rules":
            return lambda: _RuleReader(_file(uri, path), lang)
        case _:
            return None


_FIRST = "edition: cluedo-uk\nplayers: 1, 2, 3\n"
_SAMPLE_ERRORS = (
    "1 sugests Plum, Rope, Hall: nobody shows",  # a misspelt word
    "who knows",  # an invalid question
    "1 suggests Plum, Rope, Hall: 2 shows Rope\n1 suggests Green, Rope, Hall: 2 passes",  # a contradiction
)
_PAUSE = 1.0
"""Seconds in which an editor that has just started the server opens its text, which comes first."""


def warm_up(pause: float = _PAUSE) -> None:
    """Load the modules that the first text needs, and then those for the first error."""
    reader = _LogReader("en", None)
    reader.read(_FIRST, stopped=never).document.problems()
    sleep(pause)
    for slip in _SAMPLE_ERRORS:
        reader.read(f"{_FIRST}{slip}\n", stopped=never).document.problems()


def _path(uri: str) -> str:
    try:
        return unquote(urlsplit(uri).path)
    except ValueError:  # as in "http://[": treat the URI as a plain name
        return uri


def _file(uri: str, path: PurePosixPath) -> str | None:
    """Return the name of a rule file: its path within the software, or its file name."""
    own = PurePosixPath(_path(resource("rules").as_uri()))
    if uri.startswith("file:") and path.is_relative_to(own):
        return f"rules/{path.relative_to(own)}"
    return path.name or None


class _LogReader:
    def __init__(self, lang: str, editions: Mapping[str, Edition] | None) -> None:
        self._lang = lang
        self._editions = editions
        self._live: LiveLog | None = None

    def read(self, text: str, *, stopped: Callable[[], bool]) -> ReadText:
        from clue_logic.editing.live_log import LiveLog
        from clue_logic.editing.log.document import LogDocument

        if self._live is None:
            self._live = LiveLog(editions=self._editions)
        reading = self._live.read(text, stopped=stopped)
        document = LogDocument(reading, lang=self._lang)
        later = partial(_derive_problems, document) if document.asks_rules else None
        return ReadText(document, Proofs(reading.reading.understood, self._lang), later, pause=0)


def _derive_problems(document: LogDocument, stopped: Callable[[], bool]) -> Sequence[Problem]:
    try:
        document.live.derive(stopped)
    except SupersededError:
        return ()
    return document.problems_by_rules


class _RuleReader(Struct, frozen=True):
    _file: str | None
    _lang: str

    def read(self, text: str, *, stopped: Callable[[], bool]) -> ReadText:
        from clue_logic.editing.rules.document import RuleDocument

        document = RuleDocument(text, file=self._file, lang=self._lang)
        return ReadText(document, later=document.slow_problems)
