"""A quiz on a terminal: questions as lines of text, and the reaction to each line that is typed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal, assert_never

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


def heading(number: int, count: int, title: str, *, lang: str, width: int, ascii_only: bool = False) -> str:
    """Return the line above a question.

    Examples
    --------
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
        lines = flow_text(map(Text, pieces), width, first=first, indent=" " * len(first))
        blocks[1] += [line.plain for line in lines]
    blocks.append(paragraph(signs([posed.text], ascii_only), width=width))
    spaced = [line for block in blocks if block for line in (*block, "")]
    return spaced[:-1]


def paragraph(sentences: Iterable[str], *, width: int) -> list[str]:
    """Return sentences, each on a line of its own and broken where it is too long."""
    return [line.plain for sentence in sentences for line in wrap_text(sentence, width)]


def signs(lines: Sequence[str], ascii_only: bool) -> list[str]:
    """Return lines, with the signs of logic in ASCII if that is wanted."""
    return [ascii_signs(line) for line in lines] if ascii_only else list(lines)


_Aside = Literal["help", "why", "quit"]
"""What can be typed instead of an answer."""


def _words(aside: _Aside) -> frozenset[str]:
    """Return the words by which something is asked for; they are those of a lesson."""
    words = next(command.all_words for command in COMMANDS if command.key == aside)
    return frozenset((*words, *(f"{word}?" for word in words)) if aside == "why" else words)


_ASIDES: Mapping[_Aside, frozenset[str]] = {"help": _words("help"), "why": _words("why"), "quit": _words("quit")}

_LONGEST = 20
"""No command is longer."""


@dataclass(frozen=True)
class Progress:
    """How far a quiz has come."""

    results: tuple[GradedAnswer, ...] = ()  # what became of the questions so far
    stopped: bool = False  # whether it was stopped


@dataclass(frozen=True)
class Reaction:
    """The reaction to a line."""

    progress: Progress  # how far the quiz has come
    said: tuple[str, ...] = ()  # its sentences
    proof: tuple[str, ...] = ()  # the proof to be shown below, line by line


@dataclass(frozen=True)
class QuizSession:
    """Takes a student through a quiz.

    Examples
    --------
    >>> import clue_logic as cl
    >>> from clue_logic.paper.lesson import build_lesson
    >>> from clue_logic.paper.juncture import Juncture
    >>> from clue_logic.paper.entry_questions import EntriesQuestion
    >>> from clue_logic.paper.juncture import Source
    >>> log = '''
    ... who: Plum, Green, White
    ... what: Rope, Axe, Lamp
    ... where: Hall, Attic, Cellar
    ... players: Ann 2, Ben 2, Cid 2
    ... Ben suggests Plum, Axe, Hall: Cid shows
    ... '''
    >>> question = EntriesQuestion(Juncture(Source.of("An example", build_lesson(cl.read(log)), log), 1))
    >>> sitting = QuizSession(Examiner((question,), "en", numbers=True))
    >>> reaction = sitting.react(Progress(), "(0,1,0)")
    >>> print(*reaction.said, sitting.number(reaction.progress))
    (0,1,0) has 3 places; here a tuple has 4: who, what, where and the player. 1
    >>> reaction = sitting.react(reaction.progress, "(0,1,0,3)")
    >>> print(reaction.said[0], sitting.number(reaction.progress))
    Right. None
    """

    examiner: Examiner  # asks and grades
    proofs: bool = False  # whether to show the proof of what is right with every answer
    ascii_only: bool = False  # whether to draw proofs with ASCII characters only
    width: int | None = None  # how wide they may be; None for as wide as it takes

    def number(self, progress: Progress) -> int | None:
        """Return the number of the question that is up, None at the end."""
        done = progress.stopped or len(progress.results) == len(self.examiner.questions)
        return None if done else len(progress.results) + 1

    def prompt(self, progress: Progress, *, pausing: bool = False) -> str:
        """Return the prompt: for an answer, or `pausing` behind one."""
        if not pausing:
            return self._msg("quiz-sitting-prompt")
        return self._msg("quiz-sitting-last" if self.number(progress) is None else "quiz-sitting-pause")

    def react(self, progress: Progress, typed: str) -> Reaction:
        """Return the reaction to a line that was typed at a question."""
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
            case aside:
                assert_never(aside)

    def _grade(self, progress: Progress, number: int, typed: str) -> Reaction:
        try:
            result = self.examiner.grade(number, typed, strict=True)
        except NotUnderstoodError as error:
            return Reaction(progress, (str(error),))
        after = replace(progress, results=(*progress.results, result))
        return Reaction(after, result.explanation, self._why(after).proof if self.proofs else ())

    def react_in_pause(self, progress: Progress, typed: str) -> Reaction | None:
        """Return the reaction to a line that was typed in the pause behind an answer; None to go on."""
        text = fold_name(typed[:_LONGEST])
        if text in _ASIDES["why"]:
            return self._why(progress)
        if text in _ASIDES["quit"]:
            return Reaction(replace(progress, stopped=True))
        return None

    def _why(self, progress: Progress) -> Reaction:
        """Return the proof of what was right in the last question."""
        if not progress.results:
            return Reaction(progress, (self._msg("quiz-sitting-no-question"),))
        result = progress.results[-1]
        proof = proof_of_right(result.question, self.examiner.lang, ascii_only=self.ascii_only, width=self.width)
        return Reaction(progress, () if proof else (self._msg("quiz-sitting-no-proof"),), tuple(proof.splitlines()))

    def _aside(self, typed: str, number: int) -> _Aside | None:
        """Return the command that was typed instead of an answer; the name of a player or a card is none."""
        text = fold_name(typed[:_LONGEST])
        found = next((key for key, words in _ASIDES.items() if text in words), None)
        question = self.examiner.questions[number - 1]
        game = question.juncture.source.lesson.game
        named = text in map(fold_name, (*game.names, *game.deck.cards))
        return None if named and question.takes_names else found

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
