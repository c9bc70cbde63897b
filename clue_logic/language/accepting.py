"""A log read as the reader proposes: for each line that cannot be read, the one line that is shown instead."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from msgspec import Struct

from clue_logic.game.edition import Edition
from clue_logic.language.corrections import with_references
from clue_logic.language.read_statements import ReadStatement
from clue_logic.language.reader import LiveReader, LogReading
from clue_logic.language.remedies import EXAMPLES, remedy_edits
from clue_logic.language.statements import tidy
from clue_logic.words.diagnostics import Diagnostic, Instead, Remedy, Severity
from clue_logic.words.positions import TextEdit, apply_edits, lines, raw_lines, sources

_CONDITIONAL = frozenset({"doubted-name", "not-named", "reserved-word", "unquoted-sign"})
"""Codes of messages that show what a name would be if the writer meant it so, such as an odd one in quotes."""

_MOST_ROUNDS = 100
"""How often a log is read again; each time one more header, or all lines with proposals below, are read."""


@dataclass(frozen=True, slots=True)
class AcceptedLine:
    """A line that was read as another one."""

    line: int  # its number in the log as it was written
    text: str  # what was read, in the canonical form; several lines for a line that says several headers
    written: str = field(default="", repr=False)  # the line as it was written

    @property
    def remark(self) -> Diagnostic:
        """The warning that says what was read."""
        arguments = {"text": " / ".join(self.text.split("\n"))}
        end = len(self.written) + 1
        return Diagnostic(Severity.WARNING, self.line, 1, end, "read-as", arguments, source_line=self.written)


class AcceptedLog(Struct, frozen=True):
    """A log with the lines that the reader proposes for those that it cannot read."""

    text: str
    accepted: tuple[AcceptedLine, ...] = ()
    lang: str = "en"  # the code of the language of the log

    @property
    def remarks(self) -> tuple[Diagnostic, ...]:
        """The warnings that say what was read, one for each line."""
        return tuple(one.remark for one in self.accepted)


def proposal_of(problem: Diagnostic) -> Remedy | None:
    """Return the one correction that the reader proposes for an error; None if there is none, or more than one.

    A header that a log lacks is no correction of a line.
    """
    if problem.severity is not Severity.ERROR or problem.code in EXAMPLES or len(problem.remedies) != 1:
        return None
    (remedy,) = problem.remedies
    match remedy.instead:
        case Instead.HEADER:
            return None
        case Instead.PLACE | Instead.NAME:
            return None if problem.code in _CONDITIONAL else remedy
        case Instead.LINE | Instead.STATEMENT:
            return remedy


def accept_proposals(text: str, *, editions: Mapping[str, Edition] | None = None) -> AcceptedLog:
    """Return a log with what the reader proposes in place of the lines that it cannot read.

    A proposal is accepted if the log then has no error on its line. Lines that can be read then, or no longer, are
    taken into account; a text without proposals is returned as it is.

    >>> text = "cards: Rope, Hall, Plum\\nhidden: 1\\nplayers: Ann 1, Bob 1\\nBob revaels Rpoe"
    >>> accepted = accept_proposals(text)
    >>> accepted.text.splitlines()[-1], accepted.accepted
    ('Bob reveals Rope', (AcceptedLine(line=4, text='Bob reveals Rope'),))
    """
    refused = frozenset[int]()
    reader = LiveReader(editions=editions)
    while True:
        draft = _accept(_Draft.of(text), reader, refused)
        reading = reader.read(draft.text)
        bad = draft.lines_with_errors(reading) & draft.accepted
        if not bad:
            accepted = tuple(draft.describe(reading, sources(text)))
            return AcceptedLog(draft.restore(text), accepted, reading.lang)
        refused |= bad


class _Draft(Struct, frozen=True):
    """A text, where each of its lines comes from, and which lines were replaced."""

    text: str
    origins: tuple[int, ...]  # for each line, the line of the first text that it is, or stands for
    accepted: frozenset[int] = frozenset()

    @classmethod
    def of(cls, text: str) -> _Draft:
        return cls(text, tuple(range(1, len(lines(text)) + 1)))

    def lines_with_errors(self, reading: LogReading) -> frozenset[int]:
        """Return the lines of the first text with an error, with all lines of their statements."""
        starts = _statement_starts(reading)
        wrong = {starts.get(one.line, one.line) for one in reading.diagnostics if one.severity is Severity.ERROR}
        return frozenset(origin for line, origin in enumerate(self.origins, start=1) if starts.get(line, line) in wrong)

    def describe(self, reading: LogReading, written: Sequence[str]) -> Iterator[AcceptedLine]:
        """Yield what became of each line that was replaced, with the lines that belong to its statement."""
        starts = _statement_starts(reading)
        texts = defaultdict[int, list[str]](list)
        for line, origin in zip(lines(self.text), self.origins, strict=True):
            own = origin if origin in self.accepted else self.origins[starts.get(line.number, line.number) - 1]
            if own in self.accepted:
                code = reading.canonical_lines.get(line.number, line.code)
                texts[own].append(line.source.strip() if line.is_blank else tidy(code))
        for number, rows in sorted(texts.items()):
            yield AcceptedLine(number, "\n".join(filter(None, rows)), written[number - 1])

    def restore(self, text: str) -> str:
        """Return the draft with the lines of the first text that were not replaced as they were, and its line ends."""
        raw, written = raw_lines(text), sources(text)
        restored = [
            (raw[origin - 1][0] if line == written[origin - 1] else line, raw[origin - 1][1])
            for line, origin in zip(sources(self.text), self.origins, strict=True)
        ]
        between = next((end for _, end in raw if end), "\n")
        last = len(restored) - 1
        return "".join(line + (end or between * (at < last)) for at, (line, end) in enumerate(restored))

    def replace(self, changes: Sequence[_Change]) -> _Draft:
        """Return the draft with changes of its statements, in the order of the text."""
        origins = list(self.origins)
        for change in reversed(changes):
            first, last = change.statement.line - 1, change.statement.last_line
            more = sum(edit.text.count("\n") - (edit.span.end.line - edit.span.start.line) for edit in change.edits)
            origins[first:last] = _lengthen(origins[first:last], more)
        accepted = self.accepted.union(*map(self.lines_of, changes))
        return _Draft(
            apply_edits(self.text, with_references(lines(self.text), (edit for one in changes for edit in one.edits))),
            tuple(origins),
            accepted,
        )

    def lines_of(self, change: _Change) -> frozenset[int]:
        """Return the lines of the first text that a change is about."""
        return frozenset(self.origins[line - 1] for line in change.lines)


class _Change(Struct, frozen=True):
    """What makes the proposed statement of one that has errors."""

    statement: ReadStatement
    lines: frozenset[int]  # where the proposals begin
    edits: tuple[TextEdit, ...]


def _statement_starts(reading: LogReading) -> Mapping[int, int]:
    """Return the first line of the statement that each line belongs to."""
    return {number: one.line for one in reading.statements for number in range(one.line, one.last_line + 1)}


def _lengthen(origins: Sequence[int], more: int) -> Sequence[int]:
    """Return the origins of the lines of a statement with `more` further lines, or fewer; the first stands for them.

    >>> _lengthen([4, 5], 1), _lengthen([4, 5], -1)
    ([4, 4, 5], [4])
    """
    return [origins[0]] * (more + 1) + [*origins[1:]] if more >= 0 else origins[: len(origins) + more]


def _accept(draft: _Draft, reader: LiveReader, refused: frozenset[int]) -> _Draft:
    """Return a draft with all proposals but those for the refused lines."""
    seen = set[str]()
    for _ in range(_MOST_ROUNDS):
        seen.add(draft.text)
        reading = reader.read(draft.text)
        changes = [one for one in _find_changes(draft, reading) if refused.isdisjoint(draft.lines_of(one))]
        body = next((one.line for one in reading.statements if one.meaning is not None), None)
        if changes and (body is None or changes[0].statement.line < body):
            changes = changes[:1]  # what the other lines mean may depend on this header
        after = draft.replace(changes)
        if after.text in seen:
            return draft
        draft = after
    return draft


def _find_changes(draft: _Draft, reading: LogReading) -> Iterator[_Change]:
    """Yield a change for each statement all of whose errors have a proposal."""
    written = lines(draft.text)
    for statement in reading.statements:
        numbers = range(statement.line, statement.last_line + 1)
        wrong = [one for one in reading.diagnostics if one.line in numbers and one.severity is Severity.ERROR]
        proposals = [(one, remedy) for one in wrong if (remedy := proposal_of(one)) is not None]
        edits = [[*remedy_edits(written, statement, one, remedy)] for one, remedy in proposals]
        every = sorted(edit for some in edits for edit in some)
        apart = all(one.span.end <= other.span.start for one, other in pairwise(every))
        if every and apart and len(proposals) == len(wrong):
            begun = frozenset(some[0].span.start.line for some in edits if some)
            yield _Change(statement, begun, tuple(every))
