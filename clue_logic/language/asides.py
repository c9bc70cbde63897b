"""A log without what tells its answers beside the game: comments, questions and expectations."""

from __future__ import annotations

from typing import get_args

from clue_logic.language.reader import parse_log
from clue_logic.language.syntax import ExpectationNode, QuestionNode
from clue_logic.words.lines import line, sources

_ASKED = (*get_args(QuestionNode), *get_args(ExpectationNode))


def without_asides(text: str) -> tuple[str, int]:
    """Return a log with its headers and events alone, and how many lines had more.

    What cannot be read stays, except for its comments.

    Examples
    --------
    >>> text = "cards: 1, 2, 3  # three\\nplayers: Ann 1, Bob 1\\n\\nexpect Ann 1 open\\n\\nBob reveals 2"
    >>> without_asides(text)
    ('cards: 1, 2, 3\\nplayers: Ann 1, Bob 1\\n\\nBob reveals 2\\n', 2)
    """
    asked = {
        number
        for statement in parse_log(text).statements
        if isinstance(statement.node, _ASKED)
        for number in range(statement.line, statement.last_line + 1)
    }
    kept: list[str] = []
    left = 0
    for number, source in enumerate(sources(text), 1):
        read = line(number, source)
        said = "" if number in asked else source[: len(read.code)].rstrip()
        aside = number in asked or read.comment is not None
        left += aside
        # Where lines are left out, blank ones come together.
        if said or (not aside and kept and kept[-1]):
            kept.append(said)
    return "\n".join(kept).rstrip("\n") + "\n", left
