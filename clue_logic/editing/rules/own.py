"""What is wrong with rules of one's own, or worth a look, as commands say it: with its line, and how to mend it."""

from __future__ import annotations

from collections.abc import Iterator

from clue_logic.datalog.calculi import OwnRules
from clue_logic.datalog.reading.problems import RuleError, RuleProblem
from clue_logic.editing.answers import Problem
from clue_logic.editing.rules.problems import mended
from clue_logic.editing.rules.reading import RuleReading, read_rule_text
from clue_logic.editing.rules.remarks import LOADED, OF_ONE_RULE, remarks
from clue_logic.words.diagnostics import Diagnostic, Severity
from clue_logic.words.positions import Position

_MOST = 20
"""So many mistakes come with how to mend them, the first ones; nobody mends more at once."""

_LONGEST = 20
"""Of more letters it is not a word that is wrong."""


def diagnosed(error: RuleError, lang: str = "en", *, reworded: bool = False) -> Iterator[tuple[str, Diagnostic]]:
    """Yield everything that is wrong with rules of one's own, with the name of the file.

    How to mend it is said in a language; what is wrong, in English, at times with a near name. If that is going to be
    `reworded`, the near name is a hint.

    Examples
    --------
    >>> from clue_logic.datalog.calculi import load_calculus
    >>> from clue_logic.datalog.calculi import OwnFile, OwnRules
    >>> try:
    ...     load_calculus(OwnRules("mine.dl", (OwnFile("mine.dl", "lacks(P, C) :- passed(S, P)."),)))
    ... except RuleError as error:
    ...     [(name, found)] = diagnosed(error)
    >>> print(found.text(name))
    mine.dl:1:10: error: C in the head is not bound by a positive atom of the body
      hint: C could be any card: which one? Add names(S, C).
    """
    texts = {file.name: file.text for file in error.own.files} if error.own is not None else {}
    read: dict[str, RuleReading] = {}
    for number, problem in enumerate(error.problems):
        file = problem.place.file
        if file in texts and number < _MOST:
            if file not in read:
                read[file] = read_rule_text(texts[file])
            yield file, _diagnostic(read[file], problem, lang, reworded)
        else:
            lines = texts.get(file, "").split("\n")
            yield file, _plain(problem, lines[problem.place.line - 1] if problem.place.line <= len(lines) else "")


def remarked(own: OwnRules, lang: str = "en") -> Iterator[tuple[str, Diagnostic]]:
    """Yield what is worth a look in rules of one's own that can be read, with the name of the file.

    Of a folder, what one rule shows by itself: whether another file needs it is not known.

    Examples
    --------
    >>> from clue_logic.datalog.calculi import OwnFile
    >>> mine = OwnRules("mine.dl", (OwnFile("mine.dl", "lacks(P, C) :- passed(S, P); names(S, C)."),))
    >>> [(name, found.column, found.message) for name, found in remarked(mine)]
    [('mine.dl', 28, '; means “and”, as a comma does; where “or” is meant, write two rules')]
    """
    for file in own.files:
        reading = read_rule_text(file.text)
        found = (
            each
            for each in remarks(reading, lang)
            if each.code in OF_ONE_RULE or (len(own.files) == 1 and each.code != LOADED)  # that is reported by itself
        )
        for problem in sorted(found, key=lambda each: each.span)[:_MOST]:
            start, end = problem.span.start, problem.span.end
            source = reading.lines[start.line - 1]
            last = end.column if end.line == start.line else len(source) + 1
            yield (
                file.name,
                Diagnostic(
                    Severity.WARNING,
                    start.line,
                    start.column,
                    last,
                    problem.message,
                    source_line=source,
                    code=problem.code,
                ),
            )


def _plain(problem: RuleProblem, source: str) -> Diagnostic:
    line, column = problem.place.line, problem.place.column
    return Diagnostic(Severity.ERROR, line, column, column + 1, problem.message, source_line=source, code=problem.code)


def _diagnostic(reading: RuleReading, problem: RuleProblem, lang: str, reworded: bool) -> Diagnostic:
    found = mended(reading, problem, lang)
    start, end = found.span.start, found.span.end
    said, *hints = found.message.split("\n")
    if problem.code == "syntax" and (instead := _written_instead(reading, found)) is not None:
        (start, end), said = instead
    hints = [hint for hint in hints if hint.isprintable()]
    titles = [fix.title for fix in found.fixes if fix.preferred and fix.title.isprintable()]
    if not hints and (reworded or "did you mean" not in said):
        hints = titles[:1]
    source = reading.lines[start.line - 1] if start.line <= len(reading.lines) else ""
    last = end.column if end.line == start.line else len(source) + 1
    hint = "; ".join(text[:1].lower() + text[1:] if text in titles else text for text in hints) or None
    return Diagnostic(
        Severity.ERROR, start.line, start.column, last, said, hint=hint, source_line=source, code=problem.code
    )


def _written_instead(reading: RuleReading, found: Problem) -> tuple[tuple[Position, Position], str] | None:
    """Return the word in whose place another belongs, and what is said of it; None if nothing is to be replaced."""
    edits = [edit for fix in found.fixes[:1] if fix.preferred for edit in fix.edits]
    span = next((edit.span for edit in edits if len(edits) == 1 or found.span.start in edit.span), None)
    if span is None or span.start.line != span.end.line:
        return None
    word = reading.text_of(span).strip()
    return ((span.start, span.end), f"{word!r} cannot stand here") if word and len(word) <= _LONGEST else None
