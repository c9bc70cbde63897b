"""What is wrong with a log: what cannot be read, what fails, what makes it impossible; and what does not count."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from clue_logic.editing.answers import Problem, Related
from clue_logic.editing.log.contradictions import contradictions
from clue_logic.editing.log.edited_log import EditedLog
from clue_logic.editing.log.failures import failures
from clue_logic.editing.log.fixes import fixes_of
from clue_logic.words.diagnostics import Diagnostic, Severity
from clue_logic.words.formatting import lines_in_words
from clue_logic.words.languages import Texts
from clue_logic.words.positions import Span

_SAID = Texts(
    en={
        "left out one": "The statement on {} does not count: the notebook is that of all the others.",
        "left out": "The statements on {} do not count: the notebook is that of all the others.",
        "left out many": "{} statements do not count, the first of them here: the notebook is that of all the others.",
        "too": "does not count either",
        "expected": "expected: {}",
    },
    de={
        "left out one": "Nicht zu lesen und nicht gezählt: {}. Das Notizblatt ist das der übrigen Zeilen.",
        "left out": "Nicht zu lesen und nicht gezählt: {}. Das Notizblatt ist das der übrigen Zeilen.",
        "left out many": "{} Aussagen zählen nicht, die erste hier: Das Notizblatt ist das der übrigen Zeilen.",
        "too": "zählt ebenfalls nicht",
        "expected": "erwartet: {}",
    },
    ja={
        "left out one": "{}の文は数えない。表は残りの記録によるもの。",
        "left out": "{}の文は数えない。表は残りの記録によるもの。",
        "left out many": "{}個の文は数えない（最初の文はここ）。表は残りの記録によるもの。",
        "too": "これも数えない",
        "expected": "ここに書けるもの：{}",
    },
)
_MOST_LISTED = 12
"""How many statements that do not count are listed."""

_UNKNOWN = "not-readable"
_DOUBTFUL = "doubtful"


def problems(log: EditedLog) -> Sequence[Problem]:
    """Return everything that is wrong, or worth a look, in the order of the text.

    Messages about what cannot be read are English; those about what follows speak the language of the editor.

    Parameters
    ----------
    log
        The log.
    """
    found = [*(_problem(log, one) for one in log.live.reading.diagnostics), *_left_out(log)]
    if log.timeline is not None:
        found += [*failures(log), *contradictions(log)]
    return sorted(found, key=lambda problem: (problem.span, problem.code))


def _problem(log: EditedLog, diagnostic: Diagnostic) -> Problem:
    say = _SAID[log.lang]
    parts = [diagnostic.message]
    if diagnostic.expected:
        parts.append(say["expected"].format(", ".join(diagnostic.expected)))
    if diagnostic.hint:
        parts.append(diagnostic.hint)
    code = diagnostic.code or (_UNKNOWN if diagnostic.severity is Severity.ERROR else _DOUBTFUL)
    span = span_of(log, diagnostic)
    return Problem(span, diagnostic.severity, "\n".join(parts), code, fixes=fixes_of(log, diagnostic, span))


def span_of(log: EditedLog, diagnostic: Diagnostic) -> Span:
    """Return what a message underlines, within its line; where that is nothing, the last letter before it."""
    length = len(log.line(diagnostic.line).source)
    start = min(max(1, diagnostic.column), length + 1)
    end = min(max(start, diagnostic.end_column), length + 1)
    return Span.of_line(diagnostic.line, max(1, start - 1) if start == end else start, end)


def _left_out(log: EditedLog) -> Iterator[Problem]:
    """Say once which statements do not count."""
    left_out = log.live.reading.left_out
    if log.game is None or not left_out:
        return
    say = _SAID[log.lang]
    key = "left out one" if len(left_out) == 1 else "left out"
    if len(left_out) > _MOST_LISTED:
        message = say["left out many"].format(len(left_out))
    else:
        message = say[key].format(lines_in_words([one.line for one in left_out], log.lang))
    first, *others = (log.code_span(one.line) for one in left_out[:_MOST_LISTED])
    related = tuple(Related(span, say["too"]) for span in others)
    yield Problem(first, None, message, "left-out", related)
