"""Attempts at exercises, as the page and ``exercise check --record`` note them on a sheet.

They stand in comments below the line that names the exercise, one a line: ``# attempts: 1``, the version of the form,
then ``# attempt: {"number": 1, ...}`` for each. So a sheet with attempts is judged like one without.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from itertools import pairwise
from typing import Any

from clue_logic.classroom.exercises.exercise import MARK_ORDER, Mark, Verdict
from clue_logic.words.messages import messages

VERSION = 1
"""The version of the form that is written."""

MOST_ATTEMPTS = 12
"""How many attempts at an exercise are kept, the last ones."""

LONGEST_TEXT = 1_000
"""How many characters of an answer or of a hint are kept."""

_MOST_COUNTED = 100_000

_VERSION = re.compile(r"[#%]\s*attempts:\s*(?P<version>\d{1,9})\s*", re.ASCII)
_EXERCISE = re.compile(r"[#%]\s*exercise:")
_ATTEMPT = re.compile(r"[#%]\s*attempt:\s*(?P<record>\{.*\})\s*", re.ASCII)


class AttemptsError(Exception):
    """Attempts that cannot be read; the message says why, and what to do."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """An answer that was judged, and what its author saw before the next one."""

    number: int  # from 1
    seconds: int | None  # since the exercise was begun; None if not measured
    mark: Mark
    mistake: str  # the kind of mistake, as in `Verdict`
    hints: int  # how many hints were shown: 1 is the next step, the others are those of the exercise
    step: str  # the next step, if it was shown
    solution: bool  # whether the solution was shown
    answer: str

    @property
    def has_help(self) -> bool:
        """Whether a hint was shown after it."""
        return self.hints > 0


def is_better(attempt: Attempt, than: Attempt) -> bool:
    """Return whether an attempt has a better mark than another one.

    >>> first = Attempt(1, None, Mark.FALSE, "false", 1, "Look at P.", False, "lacks(P, C).")
    >>> is_better(Attempt(2, None, Mark.PARTLY, "partly", 0, "", False, ""), first), is_better(first, first)
    (True, False)
    """
    return MARK_ORDER.index(attempt.mark) > MARK_ORDER.index(than.mark)


def helped_after(attempts: Sequence[Attempt]) -> Iterable[tuple[Attempt, bool]]:
    """Yield the attempts after which a hint was shown and another attempt followed, and whether that one is better."""
    return ((before, is_better(after, before)) for before, after in pairwise(attempts) if before.has_help)


def attempts_until_solved(attempts: Iterable[Attempt]) -> int | None:
    """Return the number of the first attempt that solves the exercise; None if none does."""
    return next((attempt.number for attempt in attempts if attempt.mark is Mark.SOLVED), None)


def parse_attempts(text: str, lang: str = "en") -> tuple[Attempt, ...]:
    """Return the attempts noted on a sheet; none if it has no such lines.

    Raises AttemptsError if they have the form of a newer version, or a line is not one of an attempt.

    >>> parse_attempts("# exercise: who-passes\\n# attempts: 9\\n")
    Traceback (most recent call last):
        ...
    clue_logic.classroom.exercises.attempts.AttemptsError: line 2: the attempts have form 9, and this version of ...
    """
    attempts, msg = [], messages(lang)
    for number, line in enumerate(text.splitlines(), 1):
        if (version := _VERSION.fullmatch(line.strip())) is not None and int(version["version"]) > VERSION:
            raise AttemptsError(msg("classroom-attempts-newer", line=number, form=version["version"], known=VERSION))
        if (written := _ATTEMPT.fullmatch(line.strip())) is not None:
            try:
                attempts.append(_read(json.loads(written["record"])))
            except (KeyError, TypeError, ValueError, OverflowError, RecursionError):
                raise AttemptsError(msg("classroom-attempts-damaged", line=number)) from None
    return tuple(attempts[-MOST_ATTEMPTS:])


def _read(record: Mapping[str, Any]) -> Attempt:
    """Return an attempt from its record; raises KeyError, TypeError or ValueError if it is none."""
    seconds = record["seconds"]
    texts = [_encodable(str(record[key])[:LONGEST_TEXT]) for key in ("mistake", "step", "answer")]
    number, hints = int(record["number"]), int(record["hints"])
    if not 1 <= number <= _MOST_COUNTED or not 0 <= hints <= _MOST_COUNTED:
        raise ValueError("an attempt has another number")
    return Attempt(
        number,
        None if seconds is None else max(0, int(seconds)),
        Mark(record["mark"]),
        texts[0],
        hints,
        texts[1],
        record["solution"] is True,
        texts[2],
    )


def without_attempts(text: str) -> str:
    """Return a sheet with blank lines in place of attempts.

    >>> without_attempts("# exercise: lost-pass\\n# attempts: 1\\nBen lacks 1")
    '# exercise: lost-pass\\n\\nBen lacks 1'
    """
    if "attempt" not in text:
        return text
    return "\n".join("" if _is_about_attempts(line) else line for line in text.split("\n"))


def _is_about_attempts(line: str) -> bool:
    return _VERSION.fullmatch(line.strip()) is not None or _ATTEMPT.fullmatch(line.strip()) is not None


def _encodable(text: str) -> str:
    """Return a text without the half characters that JSON allows."""
    return text.encode("utf-8", "replace").decode("utf-8")


def note_attempt(text: str, verdict: Verdict, answer: str, *, hints: int = 1, solution: bool = False) -> str:
    """Return a sheet that names its exercise, with an attempt noted on it; `answer` is the sheet without its task.

    If the answer is that of the last attempt, only what was shown is noted. Raises AttemptsError as `parse_attempts`.

    >>> wrong = Verdict(Mark.FALSE, "Ben may hold it.", "Look at line 3.", "false")
    >>> noted = note_attempt("# exercise: lost-pass\\n\\nBen lacks 1\\n", wrong, "Ben lacks 1")
    >>> print(noted)
    # exercise: lost-pass
    # attempts: 1
    # attempt: {"number": 1, "seconds": null, "mark": "false", "mistake": "false", "hints": 1, ...}
    <BLANKLINE>
    Ben lacks 1
    <BLANKLINE>
    >>> note_attempt(noted, wrong, "Ben lacks 1") == noted
    True
    """
    before, stored_answer = parse_attempts(text), answer.strip()[:LONGEST_TEXT]
    hints = hints if verdict.hint else 0
    step = verdict.hint[:LONGEST_TEXT] if hints else ""
    number = before[-1].number + 1 if before else 1
    if before and before[-1].answer == stored_answer:
        last, before = before[-1], before[:-1]
        number, hints, solution = last.number, max(hints, last.hints), solution or last.solution
    attempt = Attempt(number, None, verdict.mark, verdict.mistake, hints, step, solution, stored_answer)
    lines = [line for line in text.split("\n") if not _is_about_attempts(line)]
    at = next((n for n, line in enumerate(lines, 1) if _EXERCISE.match(line)), 0)
    sign = lines[at - 1][0] if at else "#"
    records = (f"{sign} attempt: {json.dumps(asdict(each))}" for each in (*before, attempt)[-MOST_ATTEMPTS:])
    return "\n".join([*lines[:at], f"{sign} attempts: {VERSION}", *records, *lines[at:]])
