"""What tells the answers of a log beside the game: comments, questions and expectations; a log without them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import get_args

from clue_logic.language.read_statement import ReadStatement
from clue_logic.language.reader import parse_log
from clue_logic.language.syntax import ExpectationNode, QuestionNode
from clue_logic.words.positions import Position, Span, line, sources

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
    asked = _asked(parse_log(text).statements)
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


def asides(text: str, statements: Iterable[ReadStatement]) -> Iterator[Span]:
    """Yield where a log has comments, questions and expectations, line by line.

    Examples
    --------
    >>> text = "cards: 1, 2, 3  # three\\nplayers: Ann 1, Bob 1\\nexpect Ann 1 open  # why?"
    >>> [(one.start.line, one.start.column, one.end.column) for one in asides(text, parse_log(text).statements)]
    [(1, 17, 24), (3, 1, 26)]
    """
    asked = _asked(statements)
    for number, source in enumerate(sources(text), 1):
        read = line(number, source)
        begin = 0 if number in asked else len(read.code)
        if source.strip() and (number in asked or read.comment is not None):
            yield Span(Position(number, begin + 1), Position(number, len(source) + 1))


def _asked(statements: Iterable[ReadStatement]) -> frozenset[int]:
    """Return the lines of questions and expectations."""
    asked = (one for one in statements if isinstance(one.node, _ASKED))
    return frozenset(number for one in asked for number in range(one.line, one.last_line + 1))
