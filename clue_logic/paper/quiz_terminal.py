"""A quiz on a terminal: questions as lines of text, and the reactions to typed lines."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from rich.cells import cell_len
from rich.text import Text

from clue_logic.paper.grading import Examiner, GradedAnswer, proof_of_right
from clue_logic.paper.notation import NotUnderstoodError
from clue_logic.paper.operations import Operation
from clue_logic.paper.question import PosedQuestion
from clue_logic.paper.terminal import COMMANDS
from clue_logic.words.columns import flow_text, shorten_names, wrap_text
from clue_logic.words.escaping import ascii_signs
from clue_logic.words.messages import Messages, messages
from clue_logic.words.names import fold_name
from clue_logic.words.records import replace


def heading(number: int, count: int, title: str, *, lang: str, width: int, ascii_only: bool = False) -> str:
    """Return the line above a question.

    >>> heading(3, 10, "thursday", lang="de", width=40, ascii_only=True)
    '-- Frage 3 von 10 -- thursday ----------'
    """
    dash = "-" if ascii_only else "─"
    text = f"{dash * 2} {messages(lang)('quiz-question', number=number, count=count)} {dash * 2} "
    (title,) = shorten_names([title], max(2, width - cell_len(text) - 1), "." if ascii_only else "…")
    text += f"{title} "
    return text + dash * max(0, width - cell_len(text))


def question_lines(posed: PosedQuestion, *, width: int, ascii_only: bool = False) -> list[str]:
    """Return a question as lines: where it is asked, the sets, what is asked.

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
        lines = flow_text(map(Text, pieces), width, first=first, indent=" " * len(first))
        blocks[1] += [line.plain for line in lines]
    blocks.append(paragraph(signs([posed.text], ascii_only), width=width))
    spaced = [line for block in blocks if block for line in (*block, "")]
    return spaced[:-1]


def paragraph(sentences: Iterable[str], *, width: int) -> list[str]:
    """Return sentences, each on its own line and wrapped."""
    return [line.plain for sentence in sentences for line in wrap_text(sentence, width)]


def signs(lines: Sequence[str], ascii_only: bool) -> list[str]:
    """Return lines, with logical signs replaced by ASCII if `ascii_only`."""
    return [ascii_signs(line) for line in lines] if ascii_only else list(lines)


_Aside = Literal["help", "why", "quit"]
"""A command that can be typed instead of an answer."""


def _words(aside: _Aside) -> frozenset[str]:
    """Return the words for a command, as in a lesson."""
    words = next(command.all_words for command in COMMANDS if command.key == aside)
    return frozenset((*words, *(f"{word}?" for word in words)) if aside == "why" else words)


_ASIDES: Mapping[_Aside, frozenset[str]] = {"help": _words("help"), "why": _words("why"), "quit": _words("quit")}

_LONGEST = 20
"""No command is longer."""


@dataclass(frozen=True)
class Progress:
    """The state of a quiz."""

    results: tuple[GradedAnswer, ...] = ()  # so far
    stopped: bool = False  # whether it was stopped


@dataclass(frozen=True)
class Reaction:
    """The reaction to a line."""

    progress: Progress  # the new state
    said: tuple[str, ...] = ()  # sentences to print
    proof: tuple[str, ...] = ()  # lines of a proof to print below


@dataclass(frozen=True)
class QuizSession:
    """Guides a student through a quiz."""

    examiner: Examiner  # asks and grades
    proofs: bool = False  # show the proof of the right answer after every answer
    ascii_only: bool = False  # draw proofs in ASCII
    width: int | None = None  # of proofs; None for unlimited

    def number(self, progress: Progress) -> int | None:
        """Return the number of the current question, None at the end."""
        finished = progress.stopped or len(progress.results) == len(self.examiner.questions)
        return None if finished else len(progress.results) + 1

    def prompt(self, progress: Progress, *, pausing: bool = False) -> str:
        """Return the prompt for an answer or, with `pausing`, for the pause after one."""
        if not pausing:
            return self._msg("quiz-sitting-prompt")
        return self._msg("quiz-sitting-last" if self.number(progress) is None else "quiz-sitting-pause")

    def react(self, progress: Progress, typed: str) -> Reaction:
        """Return the reaction to a line typed at a question."""
        number = self.number(progress)
        assert number is not None
        match self._aside(typed, number):
            case "quit":
                return Reaction(replace(progress, stopped=True))
            case "help":
                return Reaction(progress, tuple(self._help(number)))
            case "why":
                return self._why(progress)
            case None:
                return self._grade(progress, number, typed)

    def _grade(self, progress: Progress, number: int, typed: str) -> Reaction:
        try:
            result = self.examiner.grade(number, typed, strict=True)
        except NotUnderstoodError as error:
            return Reaction(progress, (str(error),))
        after = replace(progress, results=(*progress.results, result))
        return Reaction(after, result.explanation, self._why(after).proof if self.proofs else ())

    def react_in_pause(self, progress: Progress, typed: str) -> Reaction | None:
        """Return the reaction to a line typed in the pause after an answer; None to continue."""
        text = fold_name(typed[:_LONGEST])
        if text in _ASIDES["why"]:
            return self._why(progress)
        if text in _ASIDES["quit"]:
            return Reaction(replace(progress, stopped=True))
        return None

    def _why(self, progress: Progress) -> Reaction:
        """Return the proof of the right answer to the last question."""
        if not progress.results:
            return Reaction(progress, (self._msg("quiz-sitting-no-question"),))
        result = progress.results[-1]
        proof = proof_of_right(result.question, self.examiner.lang, ascii_only=self.ascii_only, width=self.width)
        return Reaction(progress, () if proof else (self._msg("quiz-sitting-no-proof"),), tuple(proof.splitlines()))

    def _aside(self, typed: str, number: int) -> _Aside | None:
        """Return the command that was typed instead of an answer, unless it is the name of a player or card."""
        text = fold_name(typed[:_LONGEST])
        aside = next((key for key, words in _ASIDES.items() if text in words), None)
        question = self.examiner.questions[number - 1]
        game = question.juncture.source.lesson.game
        is_name = text in map(fold_name, (*game.names, *game.deck.cards))
        return None if is_name and question.takes_names else aside

    def _help(self, number: int) -> Iterator[str]:
        phrasing = self.examiner.phrasing(number)
        yield self.examiner.questions[number - 1].form(phrasing)
        yield self._msg("quiz-sitting-help")
        yield from phrasing.legend
        yield self._msg("quiz-sitting-operations")
        yield from (f"{operation.number} {operation.title(self.examiner.lang)}" for operation in Operation)

    @property
    def _msg(self) -> Messages:
        return messages(self.examiner.lang)
