"""A quiz on a terminal: questions and what is said about answers, as lines of text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.cells import cell_len
from rich.text import Text

from clue_logic.quiz.question import PosedQuestion
from clue_logic.words.columns import flowed, shortened, wrapped
from clue_logic.words.escaping import plain_signs
from clue_logic.words.messages import messages


def heading(number: int, count: int, title: str, *, lang: str, width: int, ascii_only: bool = False) -> str:
    """Return the line above a question.

    Examples
    --------
    >>> heading(3, 10, "thursday", lang="de", width=40, ascii_only=True)
    '-- Frage 3 von 10 -- thursday ----------'
    """
    dash = "-" if ascii_only else "─"
    text = f"{dash * 2} {messages(lang)('quiz-question', number=number, count=count)} {dash * 2} "
    (title,) = shortened([title], max(2, width - cell_len(text) - 1), "." if ascii_only else "…")
    text += f"{title} "
    return text + dash * max(0, width - cell_len(text))


def question_lines(posed: PosedQuestion, *, width: int, ascii_only: bool = False) -> list[str]:
    """Return a question as lines: where it is asked, the sets, what is asked.

    Examples
    --------
    >>> sets = {"M": ("(1,2,3,3)", "(1,-,3,3)"), "N": ()}
    >>> posed = PosedQuestion(("Line 9 has just been read.",), sets, "Which goes?")
    >>> print("\\n".join(question_lines(posed, width=20)))
    Line 9 has just been
    read.
    <BLANKLINE>
    M = { (1,2,3,3),
          (1,-,3,3) }
    N = { }
    <BLANKLINE>
    Which goes?
    """
    blocks = [paragraph(signs(posed.where, ascii_only), width=width), []]
    for name, entries in posed.sets.items():
        first = f"{name} = {{ "
        pieces = signs([*(f"{entry}," for entry in entries[:-1]), *entries[-1:], "}"], ascii_only)
        lines = flowed(map(Text, pieces), width, first=first, indent=" " * len(first))
        blocks[1] += [line.plain for line in lines]
    blocks.append(paragraph(signs([posed.text], ascii_only), width=width))
    spaced = [line for block in blocks if block for line in (*block, "")]
    return spaced[:-1]


def paragraph(sentences: Iterable[str], *, width: int) -> list[str]:
    """Return sentences, each on a line of its own and broken where it is too long."""
    return [line.plain for sentence in sentences for line in wrapped(sentence, width)]


def signs(lines: Sequence[str], ascii_only: bool) -> list[str]:
    """Return lines, with the signs of logic in ASCII if that is wanted."""
    return [plain_signs(line) for line in lines] if ascii_only else list(lines)
