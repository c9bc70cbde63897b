"""A log built by a program: each method adds a statement, and the language reads what was written."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, reduce
from typing import Self

from msgspec import Struct

from clue_logic.game import events
from clue_logic.game.edition import Edition, editions
from clue_logic.game.game import AnswerRule, Game, a_game
from clue_logic.game.questions import Expectation, Question
from clue_logic.language.errors import LogError
from clue_logic.language.reader import read_log
from clue_logic.language.writing.log import HeaderTexts, WrittenSeat, find_headers, log_of
from clue_logic.language.writing.statements import Writing, query_text
from clue_logic.words.diagnostics import Diagnostic, Severity
from clue_logic.words.messages import Message
from clue_logic.words.names import parse_member
from clue_logic.words.records import replace


class StatementError(LogError):
    """What is wrong with a log that a program has built; the message shows the statements, which no file does."""

    def __str__(self) -> str:
        shown = []
        for diagnostic in self.diagnostics:
            first, *others = diagnostic.text(self.name, self.lang).splitlines()
            shown += [first, f"  in: {diagnostic.source_line.strip()}", *others]
        return "\n".join(shown)


def require_name(passed: object) -> str:
    """Return a name as the log has it; a number may be one.

    Raises LogError if it is none, or has signs in it that no name in a log can have.

    >>> require_name(" Miss  Scarlett "), require_name(3)
    ('Miss Scarlett', '3')
    """
    text = str(passed) if isinstance(passed, str) or (isinstance(passed, int) and not isinstance(passed, bool)) else ""
    name = " ".join(text.split(" ")).strip()
    if not name:
        raise statement_error(repr(passed), "not-a-name", Message("problems-hint-name-text"))
    if '"' in name or not name.isprintable():
        raise statement_error(repr(passed), "quotes-in-name")
    return " ".join(name.split())


def require_number(passed: object) -> int:
    """Return a number of cards.

    Raises LogError if it is no whole number, or less than 0.

    >>> require_number(6)
    6
    """
    if not isinstance(passed, int) or isinstance(passed, bool) or passed < 0:
        raise statement_error(repr(passed), "not-a-number", Message("problems-hint-number-or-none"))
    return passed


def require_names(passed: Iterable[object]) -> tuple[str, ...]:
    """Return several names.

    Raises LogError if one is none; or if they are one text, and no list.
    """
    if isinstance(passed, str):
        raise statement_error(repr(passed), "not-a-list", Message("problems-hint-list-of-one", text=repr(passed)))
    return tuple(map(require_name, passed))


def require_one_line(passed: str) -> str:
    """Return a text that fits on one line of a log.

    Raises LogError if it would take several, or none.
    """
    text = passed.strip()
    if not text or not text.isprintable():
        raise statement_error(repr(passed), "not-a-line")
    return text


def statement_error(source: str, code: str, hint: Message | None = None, **arguments: object) -> StatementError:
    """Return the error for something that cannot be written into a log."""
    end = len(source) + 1
    return StatementError([Diagnostic(Severity.ERROR, 1, 1, end, code, arguments, hint=hint, source_line=source)])


class BuiltStatement(Struct, frozen=True):
    """A statement of a log."""

    opening: str  # its text without the answers, which are added later
    answers: tuple[str, ...] = ()
    event: events.Event | None = None  # the event, if answers may follow

    def __str__(self) -> str:
        return f"{self.opening}: {', '.join(self.answers)}" if self.answers else self.opening

    def append_answer(self, answer: str) -> Self:
        """Return the statement with an answer behind it.

        Raises LogError if it cannot be answered.
        """
        if not isinstance(self.event, events.Suggestion):
            raise unanswerable_error(answer)
        return replace(self, answers=(*self.answers, answer))

    def with_answer(self, answer: events.Answer, writing: Writing, shown: str = "shows") -> Self:
        """Return the statement with the answer of a player behind it.

        Raises LogError if it cannot be answered, or another player was asked.
        """
        asked = self.event.asked if isinstance(self.event, events.Suggestion) else None
        if asked is None:
            return self.append_answer(writing.answer(answer, shown))
        if answer.player.casefold() != asked.casefold():
            raise statement_error(str(self), "asked-alone", asked=asked, player=answer.player)
        return self.append_answer(writing.reply(answer))


def unanswerable_error(answer: str) -> StatementError:
    """Return the error for an answer to nothing."""
    return statement_error(answer, "nothing-to-answer", Message("problems-hint-answer-behind"))


DeckGiven = str | Edition | Mapping[str, Sequence[str]] | Sequence[str]
"""The name of an edition, an edition of one's own, cards by category, or cards without categories."""


@dataclass(frozen=True, repr=False)
class Log:
    """A log that a program builds, statement by statement.

    It is immutable: each method returns a longer log. `game` is its game, and ``str`` gives its text. Names may be
    shortened as in any log. `game` raises all errors at once, as reading a file does.

    Begin with `Log.of`, or with `Log.of_game` to go on with a game.

    Examples
    --------
    >>> import clue_logic as cl
    >>> log = (
    ...     cl.Log.of("cluedo-uk", {"Anna": 6, "Ben": 6, "Clara": 6}, me="Anna",
    ...            hand=["Plum", "Rope", "Hall", "Study", "Dagger", "Library"])
    ...     .suggests("Anna", "Scarlett", "Spanner", "Kitchen").passes("Ben").shows("Clara", "Spanner")
    ...     .suggests("Clara", "White", "Revolver", "Lounge").nobody()
    ...     .accuses("Ben", "Green", "Revolver", "Lounge", right=False)
    ... )
    >>> print(log)
    edition: cluedo-uk
    players: Anna 6, Ben 6, Clara 6
    me: Anna
    hand: Plum, Rope, Hall, Study, Dagger, Library
    <BLANKLINE>
    Anna suggests Scarlett, Spanner, Kitchen: Ben passes, Clara shows Spanner
    Clara suggests White, Revolver, Lounge: nobody shows
    Ben accuses Green, Revolver, Lounge: wrong
    <BLANKLINE>
    >>> log.game.events[0].answers[1].card
    'Spanner'
    >>> try:
    ...     log.reveals("Ben", "Sword").game
    ... except cl.LogError as error:
    ...     print(error)
    <log>:9:13: error: unknown card "Sword"
      in: Ben reveals Sword
    """

    headers: HeaderTexts
    statements: tuple[BuiltStatement, ...] = ()
    editions: Mapping[str, Edition] | None = field(default=None, compare=False)

    @classmethod
    def of(
        cls,
        deck: DeckGiven,
        players: Mapping[str, int | None] | Sequence[str],
        *,
        me: str | None = None,
        hand: Sequence[str] | None = None,
        table: Sequence[str] = (),
        hidden: int | None = None,
        answers: AnswerRule | str = AnswerRule.FIRST,
        one_of_each: bool = False,
        asker_silent: bool = False,
        strict: bool = False,
        perfect_accusing: bool = False,
    ) -> Self:
        """Return a log without statements.

        Parameters
        ----------
        deck
            The name of an edition, a user-defined edition, a mapping from categories to cards, or a list of cards.
        players
            The players in seating order, with the sizes of their hands; None for an unknown size.
        me, hand, table
            The keeper of the log, the keeper's complete hand, and the cards left over, face up.
        hidden
            The number of hidden cards; by default one of each category.
        answers
            Who answers a suggestion: ``first``, ``everyone`` or ``one``.
        one_of_each, asker_silent, strict, perfect_accusing
            The other settings, as in `clue_logic.Game`.

        Raises
        ------
        LogError
            If an argument is not a name or a number as it should be.
        UnknownOptionError
            If `answers` has another value.
        """
        headers = replace(
            _add_deck(HeaderTexts(seats=tuple(_make_seat(*seat) for seat in _list_seats(players))), deck),
            hidden=None if hidden is None else require_number(hidden),
            me=None if me is None else require_name(me),
            hand=None if hand is None else require_names(hand),
            table=require_names(table),
            answers=parse_member("rule of answers", answers, AnswerRule),
            one_of_each=one_of_each,
            asker_silent=asker_silent,
            strict=strict,
            perfect_accusing=perfect_accusing,
        )
        return cls(headers, (), {**editions(), deck.name: deck} if isinstance(deck, Edition) else None)

    @classmethod
    def of_game(cls, game: Game) -> Self:
        """Return the log of a game, to go on with.

        Raises
        ------
        TypeError
            If the game is none.

        Examples
        --------
        >>> import clue_logic as cl
        >>> game = cl.read("cards: 1, 2, 3\\nhidden: 1\\nplayers: Ann 1, Bob 1\\nAnn reveals 1")
        >>> Log.of_game(game).reveals("Bob", 2).game.events[-1].card
        '2'
        """
        a_game(game)
        own = None
        if game.edition is not None and game.edition not in editions():
            own = {game.edition: Edition.of_deck(game.edition, game.deck)}
        headers = find_headers(game)
        below = log_of(game, keep_lines=False).splitlines()[len([*headers.lines()]) + 1 :]
        return cls(headers, tuple(map(BuiltStatement, below)), own)

    def __repr__(self) -> str:
        number = len(self.statements)
        return f"<Log: {len(self.headers.seats)} players, {number} statement{'' if number == 1 else 's'}>"

    def __str__(self) -> str:
        below = list(map(str, self.statements))
        lines = [*(header for _, header in self.headers.lines()), *(["", *below] if below else [])]
        return "".join(f"{line}\n" for line in lines)

    @cached_property
    def game(self) -> Game:
        """The game of the log; LogError has all its errors."""
        try:
            return read_log(str(self), editions=self.editions)
        except LogError as error:
            raise StatementError(error.diagnostics) from None

    def suggests(self, player: str, *cards: str | int) -> Self:
        """Add that a player suggests some cards; the answers follow: `passes`, `shows`, `has`, `nobody`."""
        return self._add_event(events.Suggestion(0, require_name(player), require_names(cards)))

    def asks(self, player: str, asked: str, *cards: str | int) -> Self:
        """Add that a player asks another one about some cards; the answer follows: `passes` or `shows`."""
        return self._add_event(
            events.Suggestion(0, require_name(player), require_names(cards), asked=require_name(asked))
        )

    def passes(self, *players: str) -> Self:
        """Add that some players pass on the last suggestion, one after the other."""
        answers = (events.Answer(require_name(player), events.Reply.PASSED, 0) for player in players)
        return reduce(type(self)._add_answer, answers, self)

    def shows(self, player: str, card: str | int | None = None) -> Self:
        """Add that a player shows a card, which one if the keeper of the log sees it."""
        return self._add_answer(
            events.Answer(require_name(player), events.Reply.ANSWERED, 0, None if card is None else require_name(card))
        )

    def has(self, *players: str) -> Self:
        """Add that some players have one of the cards, where everyone answers."""
        log = self
        for player in players:
            log = log._add_answer(events.Answer(require_name(player), events.Reply.ANSWERED, 0), "has")
        return log

    def nobody(self) -> Self:
        """Add the answer ``nobody shows``, or ``nobody has``."""
        if not self.statements:
            raise unanswerable_error(self._writing.nobody())
        *before, last = self.statements
        return replace(self, statements=(*before, last.append_answer(self._writing.nobody())))

    def accuses(self, player: str, *cards: str | int, right: bool | None = None) -> Self:
        """Add that a player accuses, and whether that was right, if it is known."""
        return self._add_event(events.Accusation(0, require_name(player), require_names(cards), right))

    def reveals(self, player: str, card: str | int) -> Self:
        """Add that a player lets everybody see a card."""
        return self._add_event(events.Reveal(0, require_name(player), require_name(card)))

    def leaves(self, player: str, *cards: str | int) -> Self:
        """Add that a player leaves the game; with her cards, if they are visible now."""
        return self._add_event(events.Departure(0, require_name(player), require_names(cards) or None))

    def announces(self, player: str, *hands: Sequence[str | int]) -> Self:
        """Add that a player truthfully announces that her hand is one of these."""
        return self._add_event(events.Announcement(0, require_name(player), tuple(map(require_names, hands))))

    def whispers(self, player: str, listener: str, lacks: str | int | None = None) -> Self:
        """Add that a player whispers to another a card that she lacks; which one, if the keeper of the log hears it."""
        return self._add_event(
            events.Whisper(
                0, require_name(player), require_name(listener), None if lacks is None else require_name(lacks)
            )
        )

    def shows_privately(self, player: str, viewer: str, card: str | int | None = None) -> Self:
        """Add that a player shows another alone a card outside a suggestion; which one, if the keeper knows it."""
        return self._add_event(
            events.PrivateShow(
                0, require_name(player), require_name(viewer), None if card is None else require_name(card)
            )
        )

    def learns(
        self, place: str, *, holds: str | int | Sequence[str | int] = (), lacks: str | int | None = None
    ) -> Self:
        """Add what is known from elsewhere: that a place holds a card, or one of several; or that it lacks one.

        Raises
        ------
        ValueError
            Unless it is one of these.
        """
        name = require_name(place)
        if (lacks is None) is (holds == ()):
            raise ValueError('say one thing: holds="Rope", holds=["Rope", "Hall"] for one of several, or lacks="Rope"')
        if lacks is not None:
            return self._add_event(events.LearnedCell(0, name, require_name(lacks), False))
        if isinstance(holds, str | int):
            return self._add_event(events.LearnedCell(0, name, require_name(holds), True))
        return self._add_event(events.LearnedClause(0, name, require_names(holds)))

    def asking(self, question: Question | str) -> Self:
        """Add a question about the statements before it: ``who holds Rope``."""
        text = require_one_line(question) if isinstance(question, str) else query_text(question)
        return self._add(BuiltStatement(text))

    def expects(self, expectation: Expectation | str) -> Self:
        """Add an expectation about the statements before it: ``Ben holds Rope``, ``solved``."""
        text = f"expect {require_one_line(expectation)}" if isinstance(expectation, str) else query_text(expectation)
        return self._add(BuiltStatement(text))

    def tells(self, *told: events.Event | Question | Expectation) -> Self:
        """Add events and questions as a game has them; their lines are those of this log."""
        log = self
        for one in told:
            log = log._add_event(one) if isinstance(one, events.Event) else log._add(BuiltStatement(query_text(one)))
        return log

    @property
    def _writing(self) -> Writing:
        return Writing([seat.name for seat in self.headers.seats], self.headers.answers)

    def _add_event(self, event: events.Event) -> Self:
        return self._add(BuiltStatement(self._writing.statement(event), event=event))

    def _add(self, statement: BuiltStatement) -> Self:
        return replace(self, statements=(*self.statements, statement))

    def _add_answer(self, answer: events.Answer, shown: str = "shows") -> Self:
        if not self.statements:
            raise unanswerable_error(self._writing.answer(answer, shown))
        *before, last = self.statements
        return replace(self, statements=(*before, last.with_answer(answer, self._writing, shown)))


def _add_deck(headers: HeaderTexts, deck: DeckGiven) -> HeaderTexts:
    if isinstance(deck, Edition | str):
        return replace(headers, edition=require_name(deck if isinstance(deck, str) else deck.name))
    if isinstance(deck, Mapping):
        return replace(headers, categories=[(require_name(key), require_names(cards)) for key, cards in deck.items()])
    return replace(headers, cards=require_names(deck))


def _list_seats(players: Mapping[str, int | None] | Sequence[str]) -> Sequence[tuple[str, int | None]]:
    return [*players.items()] if isinstance(players, Mapping) else [(player, None) for player in require_names(players)]


def _make_seat(name: str, size: int | None) -> WrittenSeat:
    return WrittenSeat(require_name(name), "" if size is None else str(require_number(size)))
