"""A log that is being kept: its file as bytes, its game, and the lines written so far.

The byte order mark, the line ends and a missing line end at the end of the file are preserved."""

from __future__ import annotations

import codecs
import re
from collections.abc import Collection, Iterator, Mapping
from functools import cached_property
from itertools import chain, zip_longest

from msgspec import Struct

from clue_logic.game.edition import Edition
from clue_logic.game.events import Accusation, Departure, Suggestion
from clue_logic.game.game import Game
from clue_logic.language.keywords import Language, detect_language
from clue_logic.language.read_statements import SkippedLines
from clue_logic.language.reader import LiveReader
from clue_logic.language.statements import common_prefix_length, common_suffix_length, split_statements
from clue_logic.words.diagnostics import Diagnostic, Severity
from clue_logic.words.positions import lines
from clue_logic.worlds.entailment import Worlds

Editions = Mapping[str, Edition]


class KeptLog(Struct, frozen=True, dict=True):
    """A log and its game."""

    text: str
    game: Game  # without the unreadable statements
    problems: tuple[Diagnostic, ...] = ()  # the errors of those
    warnings: tuple[Diagnostic, ...] = ()
    left_out: tuple[SkippedLines, ...] = ()

    @property
    def lines(self) -> int:
        """The number of lines."""
        text = self.text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
        return text.count("\n") + (not text.endswith("\n") and bool(text))

    @cached_property
    def impossible(self) -> bool:
        """True if no deal agrees with it, as far as a bounded search shows."""
        return not Worlds(self.game, bounded=True).possible

    @property
    def language(self) -> Language | None:
        """The language of the last statement from which it can be told."""
        events = {event.line for event in self.game.events}
        texts = [one.text for one in split_statements(lines(self.text)) if one.line in events]
        return next((language for text in reversed(texts) if (language := detect_language(text))), None)

    def context(self, *, with_last: bool = False) -> str:
        """Return the lines on which the reading of one more line depends: the headers, departures and accusations.

        All other lines are blank, so that the line numbers stay the same.
        """
        game = self.game
        stay = {event.line for event in game.events if isinstance(event, Departure | Accusation)}
        last = game.events[-1] if game.events else None
        if with_last and isinstance(last, Suggestion) and last.line >= self._last_statement:
            stay.add(last.line)
        drop = {one.line for one in (*game.events, *game.asked, *game.notes)} - stay
        drop |= {one.line for one in self.left_out}
        return blank_statements(self.text, drop)

    @property
    def readable(self) -> str:
        """All statements that can be read; the others are blank."""
        return blank_statements(self.text, [one.line for one in self.left_out])

    @property
    def _last_statement(self) -> int:
        return max((statement.line for statement in split_statements(lines(self.text))), default=0)


def read_kept_log(
    text: str, editions: Editions | None = None, *, reader: LiveReader | None = None
) -> KeptLog | tuple[Diagnostic, ...]:
    """Return a log with its game, or its errors if the headers describe no game.

    >>> log = read_kept_log("cards: 1, 2, 3\\nhidden: 1\\nplayers: Ann 1, Bob 1\\nAnn sugests 1\\nBob suggests 2\\n")
    >>> [event.line for event in log.game.events], [problem.line for problem in log.problems]
    ([5], [4])
    """
    reading = (reader or LiveReader(editions=editions)).read(text)
    errors = tuple(one for one in reading.diagnostics if one.severity is Severity.ERROR)
    if reading.understood is None:
        return errors
    warnings = [one for one in reading.diagnostics if one.severity is Severity.WARNING]
    return KeptLog(text, reading.understood, errors, (*warnings, *_silences(reading.understood)), reading.left_out)


def _silences(game: Game) -> Iterator[Diagnostic]:
    """Yield a warning if the log may tell more by ``accusing: perfect`` than is used."""
    if not game.tells_ignorance:  # most logs: nothing is imported for them
        return
    from clue_logic.knowledge.silence import find_unused_silence

    unused = find_unused_silence(game)
    if unused is not None:
        yield Diagnostic(Severity.WARNING, unused.line, 1, 1, unused.code, {"note": unused.note})


def blank_statements(text: str, drop: Collection[int]) -> str:
    """Return a log with the statements on some lines blanked out, all others on their lines."""
    text_lines = lines(text)
    rows = [line.source for line in text_lines]
    for statement in split_statements(text_lines):
        if any(statement.line <= line <= statement.last_line for line in drop):
            for row in range(statement.line - 1, statement.last_line):
                rows[row] = ""
    return "\n".join(rows)


_BREAKS = (b"\r\n", b"\n", b"\r")


class LogFile(Struct, frozen=True):
    """The content of a file.

    >>> log = LogFile(b"players: Ann, Bob\\r\\nAnn suggests 1")
    >>> log.addition("Bob suggests 2")
    b'\\r\\nBob suggests 2\\r\\n'
    >>> LogFile(log.data + b"\\r\\n").without_last("Ann suggests 1")
    b'players: Ann, Bob\\r\\n'
    """

    data: bytes = b""  # its bytes, UTF-8

    def addition(self, text: str) -> bytes:
        """Return the bytes to append so that the file ends with these lines."""
        end = self._line_end
        lines = b"".join(line.encode() + end for line in text.split("\n"))
        whole = self._content.endswith((b"\n", b"\r")) or not self._content
        return lines if whole else end + lines

    def without_last(self, text: str) -> bytes | None:
        """Return the file without its last line, or None if that is not the given line."""
        ending = self._content[len(self._content.rstrip(b"\r\n")) :]
        if ending not in (*_BREAKS, b""):  # blank lines after it: the file was edited
            return None
        content = self._content[: len(self._content) - len(ending)]
        line = text.encode()
        before = content[: len(content) - len(line)]
        if not content.endswith(line) or (before and not before.endswith((b"\n", b"\r"))):
            return None
        return self.data[: len(self.data) - len(ending) - len(line)]

    def with_text(self, text: str) -> bytes:
        """Return the file with another text in it; lines that stay keep their line ends, and so does a byte order mark.

        >>> LogFile(b"me: Ann\\r\\nAnn passes\\n").with_text("me: Ann\\nhand: 1\\nAnn passes\\n")
        b'me: Ann\\r\\nhand: 1\\nAnn passes\\n'
        """
        old, old_ends = _split_lines(self._content)
        new, ends = _split_lines(text.encode())
        most = min(len(old_ends), len(ends))
        first = common_prefix_length(old[:most], new[:most])
        last = common_suffix_length(old, new, most - first)
        among = [self._line_end] * (len(ends) - first - last)
        ends = [*old_ends[:first], *among, *old_ends[len(old_ends) - last :]]
        joined = b"".join(chain.from_iterable(zip_longest(new, ends, fillvalue=b"")))
        if _split_lines(joined)[0] != new:  # two line ends have merged, such as CR and LF
            joined = self._line_end.join(new)
        return self.data[: len(self.data) - len(self._content)] + joined

    @property
    def _content(self) -> bytes:
        return self.data.removeprefix(codecs.BOM_UTF8)

    @property
    def _line_end(self) -> bytes:
        """The last line end of the file, or a line feed."""
        last = max(self.data.rfind(b"\n"), self.data.rfind(b"\r"))
        if last < 0:
            return b"\n"
        if self.data[last : last + 1] == b"\r":
            return b"\r"
        return b"\r\n" if self.data[last - 1 : last] == b"\r" else b"\n"


def _split_lines(data: bytes) -> tuple[list[bytes], list[bytes]]:
    """Return the lines, the last of which may be empty, and the line ends between them."""
    parts = re.split(rb"(\r\n|\n|\r)", data)
    return parts[::2], parts[1::2]


class KeeperState(Struct, frozen=True):
    """A log that is being kept."""

    file: LogFile  # the file
    log: KeptLog  # the log in it, and its game
    written: tuple[str, ...] = ()  # the lines written since the start, newest last
    skipped: int = 0  # the number of turns skipped since the last line
    # a line with which the log would contradict itself, as it would be written; it waits for a yes or a no
    doubted: str | None = None
    typed: str = ""  # how that line was typed
    broken: bool = False  # true while the headers in the file cannot be read: `log` is as it was before
