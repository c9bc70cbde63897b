"""The statements of a log, read one after the other; what was read of the first ones is kept when later ones change."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct

from clue_logic.game.edition import Edition
from clue_logic.game.events import Departure, Event
from clue_logic.game.game import Game
from clue_logic.game.notes import Note
from clue_logic.game.questions import LogQuery
from clue_logic.language.body import BodyReader, StatementResult
from clue_logic.language.corrections import AppliedCorrections, apply_corrections
from clue_logic.language.deal_warnings import deal_warnings
from clue_logic.language.events import LogState
from clue_logic.language.head import Head, HeadFold
from clue_logic.language.keywords import Language
from clue_logic.language.pieces.rewording import Rewording
from clue_logic.language.proposing import Proposals
from clue_logic.language.read_statements import KnownTexts, ReadStatement
from clue_logic.language.seating import FEWEST, AnswerOrder, Seating, seat_order_warnings
from clue_logic.language.silent_players import silent_player_warnings
from clue_logic.language.statements import StatementText, common_prefix_length, common_suffix_length
from clue_logic.words.cancellation import SupersededError, never
from clue_logic.words.diagnostics import Diagnostic, Severity
from clue_logic.words.records import replace


class StatementHistory:
    """Keeps what statements came to, in their order."""

    def __init__(self, seats: Sequence[str], begun: Sequence[Departure] = ()) -> None:
        self._seats = seats
        self._first = LogState({event.player: event.line for event in begun})
        self._in_order: dict[AnswerOrder, bool] = {}
        self._lengths: list[tuple[int, ...]] = []
        self.taken: list[StatementResult] = []
        """What each came to."""
        self.statements: list[StatementText] = []
        """The statements."""
        self.read: list[ReadStatement] = []
        """What was read of each."""
        self.events: list[Event] = []
        """The events that they tell."""
        self.asked: list[LogQuery] = []
        """The questions and expectations."""
        self.notes: list[Note] = []
        """The notes."""
        self.notable: list[int] = []
        """Which of them have something wrong with them, or are usually written otherwise."""
        self.disordered: list[int] = []
        """On which of them players answer who would not have been asked in this order."""

    @property
    def past(self) -> LogState:
        """What all of them have done."""
        return self.prior_state(len(self.taken))

    def prior_state(self, number: int) -> LogState:
        """Return the state after the first `number` statements."""
        return self.taken[number - 1].past if number else self._first

    def add(self, taken: StatementResult) -> None:
        """Take what one more statement came to."""
        self._lengths.append(tuple(map(len, self._lists)))
        meaning = taken.read.meaning
        if isinstance(meaning, LogQuery):
            self.asked.append(meaning)
        elif isinstance(meaning, tuple):
            self.notes += meaning
        elif meaning is not None:
            self.events.append(meaning)
        if taken.diagnostics or taken.canonical_lines:
            self.notable.append(len(self.taken))
        if taken.turn is not None and not self._is_in_order(taken.turn):
            self.disordered.append(len(self.taken))
        self.taken.append(taken)
        self.statements.append(taken.statement)
        self.read.append(taken.read)

    def cut(self, number: int) -> None:
        """Keep only the first `number` statements."""
        if number < len(self.taken):
            for items, length in zip(self._lists, self._lengths[number], strict=True):
                del items[length:]
            for items in (self.taken, self.statements, self.read, self._lengths):
                del items[number:]

    @property
    def _lists(self) -> tuple[list[Any], ...]:
        """Return the lists that a statement need not make longer by one."""
        return self.events, self.asked, self.notes, self.notable, self.disordered

    def _is_in_order(self, turn: AnswerOrder) -> bool:
        in_order = self._in_order.get(turn)
        if in_order is None:
            in_order = self._in_order[turn] = turn.in_order(self._seats)
        return in_order


class CommentChecker:
    """Warns of comments that would be statements without the comment sign.

    It remembers those that it was last asked about, because the check is slow.
    """

    def __init__(self, body: BodyReader) -> None:
        self._body = body
        self._told: dict[str, Rewording | None] = {}
        self._warnings: dict[StatementText, tuple[Diagnostic, ...]] = {}
        self._past = LogState()

    def warnings(self, comments: Iterable[StatementText], past: LogState) -> Iterator[Diagnostic]:
        """Yield the warnings about some comments after the events of `past`."""
        known = self._warnings if past == self._past else {}
        rewordings, self._told = self._told, {}
        self._past, self._warnings = past, {}
        for comment in comments:
            meant = rewordings[comment.text] if comment.text in rewordings else self._body.paraphrase(comment)
            known_warnings = known.get(comment)
            warnings = self._body.check_comment(comment, meant, past) if known_warnings is None else known_warnings
            self._told[comment.text], self._warnings[comment] = meant, warnings
            yield from warnings


_SPARE = 100
"""How many more statements may be remembered than twice those of the log."""


class LogFold:
    """Reads the statements of a log, and keeps the result of each.

    When the log changes, everything is read again if the headers changed; otherwise only the statements from the
    first change to the point where the state is the same as before.
    """

    def __init__(self, editions: Mapping[str, Edition], texts: KnownTexts, *, forgiving: bool = False) -> None:
        self._editions = editions
        self._texts = texts
        self._forgiving = forgiving
        self._statements: Sequence[StatementText] = ()
        self._heads = HeadFold(editions, texts, forgiving=forgiving)
        self._tally = StatementHistory(())
        self._corrected = AppliedCorrections(())
        self._slow: dict[str, tuple[LogState, StatementResult]] = {}
        """By text, what statements came to that were not read as they are written: that takes ten times as long."""

    def update(
        self,
        statements: Sequence[StatementText],
        garbled: Sequence[StatementText] = (),
        *,
        stopped: Callable[[], bool] = never,
    ) -> None:
        """Read these statements, at least one.

        Raises SupersededError if `stopped` returned True. Another update goes on from what was read.
        """
        self._statements = statements
        if self._heads.update(statements, garbled):
            self._begin()
        head = self.head
        if not self._forgiving or (head.is_usable and not head.faulty):
            self._read_body(statements[head.length :], stopped)
        tally, perfect = self._tally, head.setup.is_accusing_perfect
        self._corrected = apply_corrections(tally.events, tally.statements, perfect=perfect)

    @property
    def head(self) -> Head:
        """The result of the headers."""
        return self._heads.head

    def _begin(self) -> None:
        head, language = self._heads.head, self._heads.input.language
        self._proposals = Proposals(head.headers, head.setup, language, self._editions)
        texts = {statement.line: statement.text for statement in self._statements} if head.diagnostics else {}
        self._of_head = tuple(self._proposals.add_hints(head.diagnostics, texts))
        self._body = BodyReader(head.headers, head.setup, language, self._heads.input.first, self._texts)
        self._comments = CommentChecker(self._body)
        self._tally = StatementHistory(head.setup.seats, head.setup.pile)
        self._slow = {}

    def _read_body(self, statements: Sequence[StatementText], stopped: Callable[[], bool]) -> None:
        tally = self._tally
        unchanged = common_prefix_length(tally.statements, statements)
        alike = common_suffix_length(
            tally.statements, statements, min(len(tally.statements), len(statements)) - unchanged
        )
        moved = len(tally.statements) - len(statements)
        below = len(statements) - alike
        was = [tally.prior_state(at + moved) for at in range(below, len(statements))] if alike else []
        rest = tally.taken[below + moved :]
        tally.cut(unchanged)
        for at in range(unchanged, len(statements)):
            past = tally.past
            if at >= below and past == was[at - below]:
                for taken in rest[at - below :]:
                    tally.add(taken)
                break
            if stopped():
                raise SupersededError
            tally.add(self._cached_result(statements[at], past))
        if len(self._slow) > 2 * len(statements) + _SPARE:
            texts = {statement.text for statement in statements}
            self._slow = {text: known for text, known in self._slow.items() if text in texts}

    def _cached_result(self, statement: StatementText, past: LogState) -> StatementResult:
        before, known = self._slow.get(statement.text, (None, None))
        if known is not None and before == past:
            return known.after(past, statement.line - known.statement.line)
        taken = self._read_statement(statement, past)
        if (taken.diagnostics or not taken.as_written) and taken.past == past:
            self._slow[statement.text] = past, taken
        return taken

    def _read_statement(self, statement: StatementText, past: LogState) -> StatementResult:
        taken = self._body.read_statement(statement, past)
        if taken.diagnostics:
            proposed = self._proposals.add_hints(taken.diagnostics, {statement.line: statement.text})
            taken = replace(taken, diagnostics=tuple(proposed))
        return replace(taken, past=past) if self._forgiving and taken.has_error else taken

    @property
    def has_error(self) -> bool:
        """True if the log is not well formed."""
        notable = any(taken.has_error for taken in self._notable)
        return self._head_has_error or notable or bool(self._corrected.problems)

    @property
    def _notable(self) -> Iterator[StatementResult]:
        return (self._tally.taken[at] for at in self._tally.notable)

    @property
    def _head_has_error(self) -> bool:
        return any(one.severity is Severity.ERROR for one in self.head.diagnostics)

    def game(self) -> Game | None:
        """Return the game of the statements without errors; None without a deck or players."""
        if not self.head.is_usable:
            return None
        tally = self._tally
        setup = self.head.setup
        events = (*setup.pile, *self._corrected.events)
        return replace(setup.game(), events=events, asked=tuple(tally.asked), notes=tuple(tally.notes))

    def read(self) -> list[ReadStatement]:
        """Return all statements, and what became of them."""
        return [*self.head.read, *self._tally.read]

    def canonical_lines(self) -> dict[int, str]:
        """Return the lines that are usually written otherwise, and how."""
        lines = dict(self.head.canonical_lines)
        for taken in self._notable:
            lines.update(taken.canonical_lines)
        return lines

    def faulty_statements(self) -> list[StatementText]:
        """Return the statements to leave out next; none if that would remove no error."""
        if not self.head.faulty:
            wrong = {one.line for one in self._corrected.problems}
            faulty = (one for one in self._tally.taken if one.has_error or one.statement.line in wrong)
            return [taken.statement for taken in faulty] if self.head.is_usable else []
        starts = [statement.line for statement in self._statements]
        return [self._statements[at] for at in sorted({bisect_right(starts, line) - 1 for line in self.head.faulty})]

    def find_spoiling_statement(self) -> StatementText | None:
        """Return the one statement without which the headers are in order; None if they are, or if there is none."""
        if not self.head.faulty and not self._heads.input.misplaced:
            return None
        wrong = bool(self._tally.taken) and self._tally.taken[0].has_error
        return self._heads.find_spoiling_statement(self._statements, wrong)

    @property
    def is_separable(self) -> bool:
        """True if what has no error would be just the same without what has one."""
        tally = self._tally
        wrong = [at for at in tally.notable if tally.taken[at].has_error]
        texts = [tally.statements[at].text for at in wrong]
        heads = self._heads.input
        out_of_place = heads.misplaced or heads.garbled or self._corrected.problems
        if self._head_has_error or out_of_place or any(map(self._texts.has_semicolon.__getitem__, texts)):
            return False
        if any(tally.taken[at].past != tally.prior_state(at) for at in wrong):
            return False
        if 0 in wrong:
            # The next statement then begins the body, so it must not look like a header.
            follows = next((taken for taken in tally.taken if not taken.has_error), None)
            if follows is not None and not follows.as_written:
                return False
        gone = {tally.statements[at].line for at in wrong}
        rest = (statement for statement in self._statements if statement.line not in gone)
        return self._heads.find_language(rest) == heads.language

    @property
    def language(self) -> Language | None:
        """The language of the log."""
        return self._heads.input.language

    def diagnostics(self, comments: Iterable[StatementText], sources: Sequence[str]) -> list[Diagnostic]:
        """Return the errors and warnings."""
        problems = list(add_source_lines(self._of_head, sources))
        tally = self._tally
        for at in tally.notable:
            taken = tally.taken[at]
            where = add_source_lines(taken.diagnostics, sources)
            problems += where
            tally.taken[at] = replace(taken, diagnostics=where)
        problems += add_source_lines(self._comments.warnings(comments, tally.past), sources)
        problems += add_source_lines(deal_warnings(self.head.headers, self.head.setup, self._corrected.events), sources)
        problems += add_source_lines(self._corrected.problems, sources)
        problems += add_source_lines(silent_player_warnings(self.head.setup, tally.taken, self.language), sources)
        seats = self.head.setup.seats
        if len(tally.disordered) >= FEWEST:
            turns = [(taken.statement.line, taken.turn) for taken in tally.taken if taken.turn is not None]
            problems += add_source_lines(seat_order_warnings(self.head.headers, Seating(turns), seats), sources)
        return problems


def add_source_lines(problems: Iterable[Diagnostic], sources: Sequence[str]) -> tuple[Diagnostic, ...]:
    """Return complaints with the lines that they are about as they are written."""
    return tuple(
        one if one.source_line == sources[one.line - 1] else replace(one, source_line=sources[one.line - 1])
        for one in problems
    )


class PartialLog(Struct, frozen=True):
    """What is understood of a log."""

    game: Game | None  # the game of the well-formed statements; None without a usable deck or players
    left_out: Sequence[StatementText]  # the statements that do not count
    read: Sequence[ReadStatement] = ()  # the results of reading the other statements; empty without a game
    fold: LogFold | None = None  # how the other statements were read; None without a game, or if nothing is left out


class PartialLogReader:
    """Finds which statements must be left out, so that the rest has no error.

    If the headers are in order without one of the statements, this one is left out first: so a line that cannot be
    read does not change how others are read. Otherwise a header with an error is left out first, and those that are
    wrong without it (``hand`` without ``me``) next. Then come the statements that are wrong below the headers.
    """

    def __init__(self, editions: Mapping[str, Edition], texts: KnownTexts) -> None:
        self._editions = editions
        self._texts = texts
        self._folds: list[LogFold] = []

    def update(self, statements: Sequence[StatementText], *, stopped: Callable[[], bool] = never) -> PartialLog:
        """Read the statements of the changed log.

        Raises SupersededError if `stopped` returned True.
        """
        left_out: list[StatementText] = []
        rounds = 0
        while statements:
            if rounds == len(self._folds):
                self._folds.append(LogFold(self._editions, self._texts, forgiving=True))
            fold = self._folds[rounds]
            fold.update(statements, stopped=stopped)
            if not fold.has_error:
                return PartialLog(fold.game(), left_out, fold.read(), fold)
            one = fold.find_spoiling_statement()
            wrong = fold.faulty_statements() if one is None else [one]
            if not wrong:
                break
            left_out += wrong
            lines = {statement.line for statement in wrong}
            statements = [statement for statement in statements if statement.line not in lines]
            rounds += 1
        return PartialLog(None, left_out)
