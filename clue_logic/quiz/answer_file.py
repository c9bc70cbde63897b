"""Reading a file of answers: one a line, numbered or in the order of the questions."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from clue_logic.words.messages import messages

_NUMBERED = re.compile(r"\s*(\d{1,6})\s*(?::\s*(.*)|[.)]\s+(\S.*))")
_NONE = ("-", "–", "—", "?")
"""What stands for no answer where answers are not numbered."""


@dataclass(frozen=True)
class Answers:
    """The answers in a file.

    Parameters
    ----------
    typed
        The number of a question to what was answered.
    notes
        Sentences about lines that are no answers, and about answers that there are not.
    """

    typed: Mapping[int, str]
    notes: tuple[str, ...]


def answers_in(text: str, count: int, lang: str = "en") -> Answers:
    """Return the answers in a text.

    Blank lines and lines that begin with ``#`` are passed over. If any line begins with the number of a question and a
    colon, all have to; otherwise each line answers the next question. A dash or a question mark leaves one out.

    Parameters
    ----------
    text
        The text.
    count
        How many questions there are.
    lang
        The language of notes, ``en`` or ``de``.

    Examples
    --------
    >>> answers_in("# Ann\\n2: (1,-,3,3)\\n1: 4\\n", 2).typed
    mappingproxy({2: '(1,-,3,3)', 1: '4'})
    >>> answers_in("4\\n\\n-\\n(1,-,3,3)\\n", 4)
    Answers(typed=mappingproxy({1: '4', 3: '(1,-,3,3)'}), notes=('not answered: 2, 4',))
    """
    msg = messages(lang)
    lines = list(_lines(text))
    typed: dict[int, str] = {}
    notes: list[str] = []
    if any(_NUMBERED.fullmatch(line) for _, line in lines):
        for at, line in lines:
            found = _NUMBERED.fullmatch(line)
            if found is None:
                notes.append(msg("quiz-answer-file-unnumbered", line=at))
                continue
            number = int(found[1])
            if not 1 <= number <= count:
                notes.append(msg("quiz-answer-file-no-question", line=at, number=number, count=count))
                continue
            if number in typed:
                notes.append(msg("quiz-answer-file-twice", line=at, number=number))
            answer = found[2] or found[3] or ""
            typed[number] = "" if answer in _NONE else answer
    else:
        typed = {number: line for number, (_, line) in enumerate(lines[:count], 1) if line not in _NONE}
        if len(lines) > count:
            notes.append(msg("quiz-answer-file-more", count=len(lines) - count, line=lines[count][0]))
    missing = [number for number in range(1, count + 1) if not typed.get(number)]
    if missing and len(missing) == count:
        notes.append(msg("quiz-answer-file-none"))
    elif missing:
        notes.append(msg("quiz-answer-file-fewer", numbers=", ".join(map(str, missing))))
    return Answers(MappingProxyType(typed), tuple(notes))


def _lines(text: str) -> Iterator[tuple[int, str]]:
    """Yield the lines that are answers, with their numbers."""
    for number, line in enumerate(text.removeprefix("\ufeff").split("\n"), 1):
        if line.strip() and not line.strip().startswith("#"):
            yield number, line.strip()
