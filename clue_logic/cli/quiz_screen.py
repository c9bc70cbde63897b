"""A quiz on a terminal, or as text where there is none."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING

from clue_logic.cli.screen import say
from clue_logic.cli.typed import accept_any_bytes, is_terminal, typed_line

if TYPE_CHECKING:
    from clue_logic.paper.quiz_terminal import Progress, Reaction, Sitting

_LONGEST_LINE = 10_000
_WIDTH = 80


class QuizScreen:
    """Asks the questions of a quiz, reads answers, and says what they are worth.

    Parameters
    ----------
    sitting
        Says what a line comes to.
    ascii_only
        Whether to draw with ASCII characters only.
    """

    def __init__(self, sitting: Sitting, ascii_only: bool) -> None:
        self._sitting = sitting
        self._ascii_only = ascii_only
        self._terminal = is_terminal(sys.stdin) and is_terminal(sys.stdout)
        self._width = _width()

    def run(self, notes: Iterable[str]) -> None:
        """Ask every question, and show the score."""
        from clue_logic.paper.quiz_terminal import Progress

        accept_any_bytes()
        self._say(notes)
        examiner = self._sitting.examiner
        if not examiner.questions:
            return
        self._say(examiner.phrasing(1).legend)
        say()
        progress = Progress()
        while (number := self._sitting.number(progress)) is not None:
            self._ask(number)
            after = self._answered(progress)
            if after is None:
                break
            progress = after
        self._say(examiner.report(progress.results).splitlines())

    def _ask(self, number: int) -> None:
        from clue_logic.paper.quiz_terminal import heading, question_lines

        examiner, width, ascii_only = self._sitting.examiner, self._width, self._ascii_only
        question, phrasing = examiner.questions[number - 1], examiner.phrasing(number)
        count, title = len(examiner.questions), phrasing.source.title
        say(heading(number, count, title, lang=examiner.lang, width=width, ascii_only=ascii_only))
        for line in question_lines(question.posed(phrasing), width=width, ascii_only=ascii_only):
            say(line)

    def _answered(self, progress: Progress) -> Progress | None:
        """Return how far the quiz has come with the next answer, None at the end of the input."""
        while True:
            typed = self._line(self._sitting.prompt(progress))
            if typed is None:
                return None
            reaction = self._sitting.reaction(progress, typed)
            self._show(reaction)
            say()
            if reaction.progress.stopped or len(reaction.progress.results) > len(progress.results):
                return self._paused(reaction.progress)

    def _paused(self, progress: Progress) -> Progress:
        """Wait until somebody at a terminal has read what was said."""
        while self._terminal and not progress.stopped:
            typed = self._line(self._sitting.prompt(progress, pausing=True))
            reaction = None if typed is None else self._sitting.behind(progress, typed)
            if reaction is None:
                say()
                break
            progress = reaction.progress
            self._show(reaction)
        return progress

    def _line(self, prompt: str) -> str | None:
        """Return a line that was typed, None at the end of the input."""
        from clue_logic.words.escaping import shown

        typed = typed_line(_LONGEST_LINE, prompt if self._terminal else "")
        if not typed:
            if sys.stdin is not None:
                say()
            return None
        if not self._terminal:
            say(f"> {shown(typed)}")
        return typed

    def _show(self, reaction: Reaction) -> None:
        self._say(reaction.said)
        for line in reaction.proof:
            say(line)

    def _say(self, sentences: Iterable[str]) -> None:
        from clue_logic.paper.quiz_terminal import paragraph, signs

        for line in paragraph(signs(list(sentences), self._ascii_only), width=self._width):
            say(line)


def _width() -> int:
    from clue_logic.cli.screen import width_of_terminal

    return width_of_terminal() or _WIDTH
