"""Parsing of a typed line: a command, a statement, a question, or an error; and formatting of an event as a line."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum
from functools import cached_property

from msgspec import Struct

from clue_logic.editing.keep.abbreviations import short_names
from clue_logic.editing.keep.kept_log import Editions, KeptLog
from clue_logic.editing.keep.turns import ShortTurnParser, answering_order, departed_players
from clue_logic.game.events import Answer, Correction, Event, Reply, Suggestion
from clue_logic.game.game import AnswerRule, Game
from clue_logic.game.questions import AnyQuestion, Question
from clue_logic.language.accepting import accept_proposals, proposal_of
from clue_logic.language.corrections import find_reference
from clue_logic.language.errors import LogError
from clue_logic.language.formatter import format_log
from clue_logic.language.keywords import detect_language
from clue_logic.language.names import quote_name
from clue_logic.language.pieces.held import find_hand_statements
from clue_logic.language.questions import parse_any_question
from clue_logic.language.reader import LogReading, parse_log
from clue_logic.language.references import Setup
from clue_logic.language.sentences import CODES
from clue_logic.language.statements import INDENT
from clue_logic.language.writing.statements import Writing
from clue_logic.words.diagnostics import Diagnostic, Instead, PlainProblem, Severity
from clue_logic.words.messages import Message, list_languages, messages
from clue_logic.words.names import fold_name
from clue_logic.words.positions import lines
from clue_logic.words.records import replace

_MOST_DIGITS = 3


class KeepCommand(Enum):
    """The commands."""

    HELP = "help"
    UNDO = "undo"
    SKIP = "skip"
    GRID = "grid"
    SUGGEST = "suggest"
    HINT = "hint"
    NOTES = "notes"
    CHANCES = "chances"
    CONFLICTS = "conflicts"
    LOG = "log"
    QUIT = "quit"


WORDS: Mapping[KeepCommand, tuple[str, ...]] = {
    KeepCommand.HELP: ("?", "help", "hilfe"),
    KeepCommand.UNDO: ("undo", "zurueck", "zurück"),
    KeepCommand.SKIP: ("skip", "weiter"),
    KeepCommand.GRID: ("grid", "notizblatt"),
    KeepCommand.SUGGEST: ("suggest", "rat"),
    KeepCommand.HINT: ("hint", "hinweis"),
    KeepCommand.NOTES: ("notes", "notizen"),
    KeepCommand.CHANCES: ("chances", "chancen"),
    KeepCommand.CONFLICTS: ("conflicts", "widersprüche"),
    KeepCommand.LOG: ("log", "protokoll"),
    KeepCommand.QUIT: ("quit", "exit", "ende"),
}
"""The words for each command; the first is English, the last German."""

NUMBERED = frozenset({KeepCommand.UNDO, KeepCommand.SUGGEST, KeepCommand.HINT, KeepCommand.LOG})
"""Commands with an optional number."""


class CommandEntry(Struct, frozen=True):
    """A command with its optional number."""

    command: KeepCommand
    number: int | None = None


def parse_command(typed: str, names: Collection[str] = ()) -> CommandEntry | None:
    """Return the command that was typed; None if it is none, or the name of a player or a card.

    >>> parse_command("Undo 2"), parse_command("undo Rope"), parse_command("log", ["Log"])
    (CommandEntry(command=<KeepCommand.UNDO: 'undo'>, number=2), None, None)
    """
    word, *rest = fold_name(typed).split() or [""]
    if word in map(fold_name, names) or len(rest) > 1:
        return None
    command = next((command for command, words in WORDS.items() if word in words), None)
    if command is None or not rest:
        return None if command is None else CommandEntry(command)
    number = rest[0]
    if command not in NUMBERED or not (number.isascii() and number.isdecimal()) or len(number) > _MOST_DIGITS:
        return None
    return CommandEntry(command, int(number)) if int(number) else None


def command_word(command: KeepCommand, lang: str) -> str:
    """Return the word for a command in a language."""
    return WORDS[command][0 if lang == "en" or len(WORDS[command]) == 1 else -1]


class LogLine(Struct, frozen=True):
    """A line for the log, in the usual form."""

    text: str
    warnings: tuple[Diagnostic, ...] = ()


class QuestionEntry(Struct, frozen=True):
    """A question: it is answered, and not written."""

    question: AnyQuestion
    language: str = "en"


_NOT_UNDERSTOOD = PlainProblem("entry-not-understood")


@dataclass(frozen=True, slots=True)
class InvalidEntry:
    """An entry that cannot be parsed."""

    problem: PlainProblem = _NOT_UNDERSTOOD  # what is wrong or missing
    begun: str = ""  # the readable part, if only something is missing
    proposal: str = field(default="", repr=False)  # the line that was probably meant


_ASKING = frozenset(
    {
        "who", "what", "where", "which", "why", "does", "is", "do", "how",
        "wer", "was", "wo", "welche", "welcher", "warum", "wieso", "ist", "wie",
    }
)  # fmt: skip
"""Words with which questions begin."""

Entry = LogLine | QuestionEntry | InvalidEntry


class EntryParser:
    """Parses entries for the current log.

    >>> from clue_logic.editing.keep.kept_log import read_kept_log
    >>> reader = EntryParser(read_kept_log("edition: cluedo-uk\\nplayers: Anna 6, Ben 6, Clara 6\\n"))
    >>> reader.read("sca spa kit, c spa").text
    'Anna suggests Miss Scarlett, Spanner, Kitchen: Ben passes, Clara shows Spanner'
    >>> reader.read("Clara accuses the Plum, Rope, Hall: correct").text
    'Clara accuses Professor Plum, Rope, Hall: right'
    >>> reader.read("who holds rope?")
    QuestionEntry(question=WhoHolds(card='Rope'), language='en')
    >>> reader.read("sca spa").problem.sentence("en")
    'still missing: rooms'
    """

    def __init__(self, log: KeptLog, skipped: int = 0, lang: str = "en", editions: Editions | None = None) -> None:
        self._log = log
        self._editions = editions
        self._lang = lang
        written = CODES[log.language] if log.language else lang
        self._writing = Writing.of(log.game, written)
        self._written_in = written if written in list_languages("keep") else "en"
        self.short = ShortTurnParser(log.game, skipped)
        self.proposed = self.short.proposed
        self._names = Setup(deck=log.game.deck, seats=log.game.names, me=log.game.me)

    def read(self, typed: str) -> Entry:
        """Return the meaning of a line."""
        line = lines(typed.strip())[0]
        code, comment = line.code.strip(), "" if line.comment is None else f"#{line.comment}"
        if not code:
            return (self._parse_log_line(comment) if comment else None) or InvalidEntry()
        short = self.short.read(code)
        if short.event is not None:
            line_read = self._parse_log_line(f"{self._writing.statement(short.event)}  {comment}")
            if line_read is not None:
                return line_read
        # Nothing but names is no statement of the log language.
        if short.problem is not None and short.unfinished is not None:
            return InvalidEntry(short.problem, self._writing.statement(short.unfinished))
        return self._parse_statement(code, comment) or self._explain_error(code, short.problem if short.begun else None)

    def _parse_statement(self, code: str, comment: str) -> Entry | None:
        """Return the meaning of a line that is a statement of the log language, or a question, or nearly one."""
        entry = self._parse_log_line(f"{code}  {comment}")
        if entry is not None:
            return entry
        known = [] if _is_a_question(code) else find_hand_statements(code, self._names)
        if known:
            hint = Message("problems-hint-known-from-elsewhere", lines="".join(f"\n  {line}" for line in known))
            return InvalidEntry(PlainProblem("source-missing", hint=hint), proposal=known[0] if len(known) == 1 else "")
        try:
            return self._question(code)
        except LogError as error:
            if _is_a_question(code):
                return InvalidEntry(error.diagnostics[0].about)
        player = quote_name(self.proposed)
        for statement in (
            f"{player} {code}",
            messages(self._written_in)("keep-suggests", player=player, statement=code),
        ):
            entry = self._parse_log_line(f"{statement}  {comment}")
            if entry is not None:
                return entry
        return self._parse_log_line(f"{INDENT}{code}  {comment}", below=True)

    def _parse_log_line(self, text: str, *, below: bool = False) -> LogLine | QuestionEntry | None:
        """Return the meaning of a line of the log language; if `below`, as an answer to the last suggestion."""
        context = self._below if below else self._context(text)
        if context is None:
            return None
        reading = self._reading(context, text)
        number = self._log.lines + 1
        if reading.game is None or any(d.line == number and d.severity is Severity.ERROR for d in reading.diagnostics):
            return None
        asked = next((asked for asked in reading.game.asked if asked.line == number), None)
        if asked is not None and isinstance(asked.query, Question):
            return self._question(lines(text)[0].code.strip())
        usual = format_log(context + text, editions=self._editions).rstrip("\n").rpartition("\n")[2]
        event = self._event(reading.game, number)
        if event is not None:
            indent, comment = INDENT if below else "", lines(usual)[0].comment
            usual = indent + self._format_event(event, text, number) + ("" if comment is None else f"  #{comment}")
        return LogLine(usual, tuple(d for d in reading.diagnostics if d.line == number))

    @staticmethod
    def _event(game: Game, number: int) -> Event | None:
        """Return the event that a line states or adds answers to."""
        last = game.events[-1] if game.events else None
        lines_of = [answer.line for answer in last.answers] if isinstance(last, Suggestion) else []
        return last if last is not None and number in (last.line, *lines_of) else None

    def _format_event(self, event: Event, text: str, number: int) -> str:
        """Return a statement with names in full, and with the passes that go without saying."""
        game = self._log.game
        language = detect_language(text)
        writing = Writing.of(game, CODES[language] if language else self._writing.lang)
        if not isinstance(event, Suggestion):
            return writing.statement(event, departed_players(game))
        answers = tuple(replace(answer, implied=False) for answer in event.answers if answer.line == number)
        whole = writing.statement(replace(event, answers=answers), departed_players(game))
        above = "" if event.line == number else f"{writing.statement(replace(event, answers=()))}: "
        return whole.removeprefix(above)

    def _reading(self, context: str, text: str) -> LogReading:
        return parse_log(context + text, editions=self._editions)

    def _context(self, text: str) -> str:
        """Return the lines above a line on which its reading depends; for a correction all that can be read."""
        if find_reference(text) is None:
            return self._alone
        return self._pad_lines(self._log.readable)

    @cached_property
    def _alone(self) -> str:
        return self._pad_lines(self._log.context())

    @cached_property
    def _below(self) -> str | None:
        context = self._pad_lines(self._log.context(with_last=True))
        return None if context == self._alone else context

    def _pad_lines(self, text: str) -> str:
        """Return a context with all lines of the log ended, blank ones, too, so that one more line can be added."""
        return text + "\n" * (self._log.lines - text.count("\n"))

    def _explain_error(self, code: str, problem: PlainProblem | None) -> InvalidEntry:
        """Return the problem: that of the short form, if some of it could be read, or of the statement."""
        number = self._log.lines + 1
        problems = [d for d in self._reading(self._context(code), code).diagnostics if d.line == number]
        wrong = next((d for d in problems if d.severity is Severity.ERROR), None)
        if problem is not None:
            return InvalidEntry(problem)
        if wrong is None:
            return InvalidEntry()
        return InvalidEntry(wrong.about, proposal=next(filter(_is_entry, self._proposals(code, wrong)), ""))

    def _proposals(self, code: str, wrong: Diagnostic) -> Iterator[str]:
        """Yield lines that may be meant, the one first that is certain to be read."""
        if proposal_of(wrong) is not None:
            found = accept_proposals(self._context(code) + code, editions=self._editions)
            yield from (one.text for one in found.accepted if one.line == self._log.lines + 1)
        yield from (remedy.text for remedy in wrong.remedies if remedy.instead is Instead.STATEMENT)

    def _question(self, code: str) -> QuestionEntry:
        """Return a question.

        Raises LogError if it is none.
        """
        return QuestionEntry(*parse_any_question(code, self._log.game))


def _is_entry(text: str) -> bool:
    """Return True for one line of the log that is no comment and begins a statement."""
    return not text.startswith(("#", " ")) and "\n" not in text


def _is_a_question(code: str) -> bool:
    """Return True if this looks like a question, whether or not it can be parsed."""
    return code.endswith("?") or fold_name(code).partition(" ")[0] in _ASKING


def answerers(asker: str, game: Game) -> tuple[str, ...]:
    """Return the players who can answer a suggestion, in their order.

    Where everyone answers, the asker answers last, unless she is silent.

    >>> import clue_logic as cl
    >>> answerers("Ann", cl.read("cards: 1, 2, 3\\nhidden: 0\\nanswers: everyone\\nplayers: Ann 1, Bob 1, Cid 1"))
    ('Bob', 'Cid', 'Ann')
    """
    others = answering_order(asker, game)
    asker_too = game.answers is AnswerRule.EVERYONE and not game.asker_silent and asker not in departed_players(game)
    return (*others, asker) if asker_too else others


def add_passes(suggestion: Suggestion, game: Game, *, nobody: bool = False) -> Suggestion:
    """Return a suggestion with the passes that its answers imply.

    >>> import clue_logic as cl
    >>> game = cl.read("cards: 1, 2, 3, 4\\nhidden: 1\\nplayers: Ann 1, Bob 1, Cid 1")
    >>> shown = Suggestion(0, "Ann", ("1", "2"), (Answer("Cid", Reply.ANSWERED, 0),))
    >>> [(answer.player, answer.reply.value) for answer in add_passes(shown, game).answers]
    [('Bob', 'passed'), ('Cid', 'answered')]
    """
    if game.answers.asks_one:
        passed = (Answer(suggestion.asked, Reply.PASSED, 0),) if nobody and suggestion.asked is not None else ()
        return replace(suggestion, answers=(*suggestion.answers, *passed))
    return replace(suggestion, answers=tuple(_add_passes(suggestion, game, nobody)))


def _add_passes(suggestion: Suggestion, game: Game, nobody: bool) -> Iterator[Answer]:
    order = answerers(suggestion.asker, game)
    given = {answer.player: answer for answer in suggestion.answers}
    reached = 0
    if nobody or (given and game.answers is AnswerRule.EVERYONE):
        reached = len(order)
    elif given:
        reached = max((order.index(player) + 1 for player in given if player in order), default=0)
    for player in order[:reached]:
        yield given.get(player) or Answer(player, Reply.PASSED, 0)
    # Answers of players who cannot answer are written too: the log explains the error.
    yield from (answer for player, answer in given.items() if player not in order)


def format_event_line(log: KeptLog, event: Event, lang: str = "en") -> LogLine | InvalidEntry:
    """Return the line that states an event at the end of a log, or the error; the line was read back and compared.

    >>> from clue_logic.editing.keep.kept_log import read_kept_log
    >>> from clue_logic.game.events import Accusation
    >>> log = read_kept_log("edition: cluedo-uk\\nplayers: Anna 9, Ben 9\\nBen leaves\\n")
    >>> format_event_line(log, Accusation(0, "Anna", ("Mrs White", "Rope", "Hall"), False), "de").text
    'Anna beschuldigt White, Rope, Hall: falsch'
    >>> format_event_line(log, Accusation(0, "Ben", ("Mrs White", "Rope", "Hall"))).problem.sentence("en")
    'Ben left the game on line 3'
    """
    context = log.readable if isinstance(event, Correction) else log.context()
    context = context if not context or context.endswith("\n") else f"{context}\n"
    number, errors = context.count("\n") + 1, list[Diagnostic]()
    # Short names first; full names if the short ones have another meaning.
    for spelling in (short_names(log.game.deck, log.game.names), None):
        writing = Writing.of(log.game, lang, spelling)
        text = writing.statement(event, departed_players(log.game))
        reading = parse_log(context + text)
        problems = [one for one in reading.diagnostics if one.line == number]
        understood = () if reading.understood is None else reading.understood.events
        read = [one for one in understood if one.line == number]
        if len(read) == 1 and is_same_event(event, read[0]) and not _errors(problems):
            return LogLine(text, tuple(problems))
        errors = _errors(problems)
    return InvalidEntry(errors[0].about) if errors else InvalidEntry()


def is_same_event(event: Event, read: Event) -> bool:
    """Return True if an event that was read equals another one, but for implied passes."""
    bare, other = _remove_positions(event), _remove_positions(read)
    if not isinstance(bare, Suggestion) or not isinstance(other, Suggestion):
        return bare == other
    if replace(bare, answers=()) != replace(other, answers=()):
        return False
    more = [answer for answer in other.answers if answer not in bare.answers]
    return set(bare.answers) <= set(other.answers) and all(answer.reply is Reply.PASSED for answer in more)


def _remove_positions(event: Event) -> Event:
    if isinstance(event, Suggestion):
        answers = tuple(replace(answer, line=0, implied=False) for answer in event.answers)
        return replace(event, line=0, answers=answers)
    if isinstance(event, Correction):
        return replace(event, line=0, was=None)
    return replace(event, line=0)


def _errors(problems: list[Diagnostic]) -> list[Diagnostic]:
    return [one for one in problems if one.severity is Severity.ERROR]
