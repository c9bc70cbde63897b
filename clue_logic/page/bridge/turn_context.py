"""The place of a new turn: at the end of the log, instead of a statement, or before one; and the knowledge there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import Literal, NotRequired, TypedDict

from clue_logic.datalog.calculi import load_calculus
from clue_logic.datalog.engine.rounds import derive
from clue_logic.editing.keep.entry import answerers
from clue_logic.editing.keep.kept_log import KeptLog, read_kept_log
from clue_logic.game.deck import ENVELOPE, TABLE
from clue_logic.game.edition import Edition
from clue_logic.game.events import Correction, Departure, LearnedCell, PrivateShow, Reveal, Suggestion
from clue_logic.game.facts import Fact, GivenFact, Stage, Value
from clue_logic.game.game import AnswerRule, Game
from clue_logic.language.corrections import with_references
from clue_logic.language.read_statements import ReadStatement
from clue_logic.language.remedies import replace_statement
from clue_logic.page.bridge.lines import find_conflicts
from clue_logic.page.bridge.session import OpenLog, RefusedError, Session, no_such_line_error
from clue_logic.page.bridge.values import EditValue, edit_value
from clue_logic.words.messages import messages
from clue_logic.words.positions import Position, Span, TextEdit, apply_edits
from clue_logic.words.terms import place_name


class LinePlace(TypedDict):
    """Where a line goes: in place of the statement on a line (`change`), or before it (`insert`).

    `written` is the statement as it was when it was chosen; if another text is there now, requests are refused
    (`changed`).
    """

    how: Literal["change", "insert"]
    line: int
    written: str


class CardMark(TypedDict):
    """Where a card is known to be; `mine` is the hand of the keeper of the log. `short` begins the label."""

    kind: Literal["mine", "player", "envelope", "table"]
    place: str
    label: str
    short: str


class ConflictingLine(TypedDict):
    """A line in conflict, and the facts of it that contradict the others; `line` is null for the text itself."""

    line: int | None
    says: list[str]


class TurnConflict(TypedDict):
    """Lines of the log that cannot all be true together with a text."""

    lines: list[ConflictingLine]


@dataclass(frozen=True)
class KnownPlaces:
    """What is known of cards: the place of some, and places that lack some."""

    held: Mapping[str, str]
    lacked: Set[tuple[str, str]]

    def lacks(self, place: str, card: str) -> bool:
        """Return whether a place is known to lack a card."""
        return (place, card) in self.lacked or self.held.get(card, place) != place


@dataclass(frozen=True)
class TurnContext:
    """A log and the place of the next line in it; `at` and `statement` are None for its end."""

    log: OpenLog
    editions: Mapping[str, Edition] | None
    at: LinePlace | None = None
    statement: ReadStatement | None = None

    @classmethod
    def of(cls, session: Session, at: LinePlace | None) -> TurnContext:
        """Return the place of a line; refused (`changed`) if another text is there now."""
        if at is None:
            return cls(session.log, session.editions)
        statement = session.log.document.by_line.get(at["line"])
        if statement is None or written_text(session.log, statement) != at["written"]:
            raise RefusedError("changed", session.msg("page-turn-changed", line=at["line"]))
        return cls(session.log, session.editions, at, statement)

    @cached_property
    def game(self) -> Game:
        """All that is understood of the log before this place: of an impossible one, too."""
        understood = self.log.live.reading.understood
        if understood is None:
            raise RefusedError("no-notebook", messages(self.log.lang)("page-turn-no-game"))
        return understood if self.statement is None else understood.until(self.statement.line - 1)

    @cached_property
    def kept(self) -> KeptLog:
        """The log before this place."""
        text, left_out = self.log.live.text, self.log.live.reading.left_out
        if self.statement is None:
            return KeptLog(text, self.game, left_out=left_out)
        first = self.statement.line
        before = "".join(f"{row.source}\n" for row in self.log.document.lines[: first - 1])
        return KeptLog(before, self.game, left_out=tuple(one for one in left_out if one.line < first))

    def known(self, *, veiled: bool) -> KnownPlaces:
        """Return the known places of cards at this point: by the notebook, or, if veiled, as the log states them."""
        timeline = self.log.document.timeline
        if veiled or timeline is None:
            return stated_places(self.game)
        until = None if self.statement is None else self.statement.line
        cells = {cell: holds for cell, (holds, since) in timeline.cells.items() if until is None or since < until}
        places = {card: place for (place, card), holds in cells.items() if holds}
        return KnownPlaces(places, {cell for cell, holds in cells.items() if not holds})

    def edits(self, text: str) -> list[EditValue]:
        """Return the changes of the log that put a text at this place; none for the end, where the page appends it."""
        return [edit_value(self.log.places, edit) for edit in self._edits(text)]

    def _edits(self, text: str) -> tuple[TextEdit, ...]:
        return with_references(self.log.document.lines, self._edits_here(text))

    def _edits_here(self, text: str) -> Iterator[TextEdit]:
        if self.statement is None:
            return
        if self._inserts:
            start = Position(self.statement.line, 1)
            yield TextEdit(Span(start, start), f"{text}\n")
        else:
            yield from replace_statement(self.log.document.lines, self.statement, text)

    def find_effects(self, text: str) -> tuple[str | None, TurnConflict | None]:
        """Return the first error that a text here causes on another line, and the lines in conflict with it, if any.

        A conflict is one of a log that is possible without the text.
        """
        possible = self._is_possible
        if self.statement is None and not possible:
            return None, None
        after = self._read(self.changed_text(text))
        if after is None:
            return None, None
        return self._find_breaks(after), self._find_conflict(after) if possible and after.impossible else None

    def _find_breaks(self, after: KeptLog) -> str | None:
        before = [one.about for one in self.log.live.reading.diagnostics]
        new = next((one for one in after.problems if one.about not in before), None)
        if new is None:
            return None
        line = self._line_now(new.line, after) or new.line
        return messages(self.log.lang)("page-turn-breaks", line=line, problem=new.message(self.log.lang))

    def _find_conflict(self, after: KeptLog) -> TurnConflict | None:
        conflicts = find_conflicts(after.game, after.text, self.log.lang)
        if conflicts is None:
            return None
        return {
            "lines": [{"line": self._line_now(one["line"], after), "says": one["says"]} for one in conflicts["lines"]]
        }

    def _line_now(self, line: int, after: KeptLog) -> int | None:
        """Return which line of the log a line of the changed log is; None for a line of the text itself."""
        more = after.text.count("\n") - self.log.live.text.count("\n")
        first = self.kept.lines + 1
        below = first if self.statement is None or self._inserts else self.statement.last_line + 1
        if line < first:
            return line
        return None if self.statement is None or line < below + more else line - more

    @property
    def _inserts(self) -> bool:
        return self.at is not None and self.at["how"] == "insert"

    def changed_text(self, text: str) -> str:
        """Return the log with a text at this place."""
        before = self.log.live.text
        if self.statement is None:
            return f"{before}{'' if not before or before.endswith(chr(10)) else chr(10)}{text}\n"
        return apply_edits(before, self._edits(text))

    @property
    def _is_possible(self) -> bool:
        """Whether the log is possible without the statement that is replaced."""
        cells = self.log.live.cells
        if cells is not None and cells.consistent:
            return True
        if self.statement is None or self._inserts:
            return False
        without = self._read(self.changed_text(""))
        return without is not None and not without.impossible

    def _read(self, text: str) -> KeptLog | None:
        kept_log = read_kept_log(text, self.editions)
        return kept_log if isinstance(kept_log, KeptLog) else None


def require_statement(session: Session, line: int) -> ReadStatement:
    """Return the statement on a line; refused (`unknown`) if there is none."""
    statement = session.log.document.find_statement(line)
    if statement is None:
        raise no_such_line_error(session, line)
    return statement


def written_text(log: OpenLog, statement: ReadStatement) -> str:
    """Return the lines of a statement as they are written, comments included."""
    rows = log.document.lines[statement.line - 1 : statement.last_line]
    return "\n".join(row.source for row in rows)


def stated_places(game: Game) -> KnownPlaces:
    """Return the places of cards that a log states itself, without conclusions.

    >>> import clue_logic as cl
    >>> game = cl.read("cards: 1, 2, 3, 4\\nhidden: 1\\nplayers: Ann 2, Bob 1\\nme: Ann\\nhand: 1, 2\\nBob reveals 4")
    >>> stated_places(game).held
    {'1': 'Ann', '2': 'Ann', '4': 'Bob'}
    """
    places = dict.fromkeys(game.table, TABLE)
    if game.me is not None:
        places |= dict.fromkeys(game.hand or (), game.me)
    for event in game.events:
        match event:
            case Suggestion(answers=answers):
                places |= {one.card: one.player for one in answers if one.card is not None}
            case Reveal(player=player, card=card):
                places[card] = player
            case PrivateShow(player=str(player), card=str(card)) | Correction(player=str(player), card=str(card)):
                places[card] = player
            case Departure(player=player, cards=cards):
                places |= dict.fromkeys(cards or (), player)
            case LearnedCell(location=place, card=card, holds=True):
                places[card] = place
    mine = set() if game.hand is None else {*game.deck.cards} - {*game.hand}
    return KnownPlaces(places, {(game.me or "", card) for card in mine})


def card_marks(known: KnownPlaces, game: Game, lang: str) -> dict[str, CardMark]:
    """Return the marks of the cards whose places are known."""
    return {card: _mark(place, game, lang) for card, place in known.held.items()}


def _mark(place: str, game: Game, lang: str) -> CardMark:
    kind: Literal["mine", "player", "envelope", "table"] = "player"
    if place == game.me:
        kind = "mine"
    elif place == ENVELOPE:
        kind = "envelope"
    elif place == TABLE:
        kind = "table"
    return {"kind": kind, "place": place, "label": place_name(place, lang), "short": _short_name(place, game)}


def _short_name(place: str, game: Game) -> str:
    """Return the shortest beginning of a name that no other player has."""
    others = [name for name in game.names if name != place]
    beginnings = (place[:length] for length in range(1, len(place)))
    return next((one for one in beginnings if not any(name.startswith(one) for name in others)), place)


class TurnProposal(TypedDict):
    """The certain answer to a suggestion: the player who shows, and the card if it is seen; null: no player shows."""

    player: str | None
    card: NotRequired[str]


def certain_answer(asker: str, cards: Sequence[str], game: Game, known: KnownPlaces) -> TurnProposal | None:
    """Return the answer to a suggestion if the rules derive it from what is known.

    The card is named if the keeper of the log sees it and the player can show no other.

    >>> import clue_logic as cl
    >>> game = cl.read("cards: 1, 2, 3, 4\\nhidden: 1\\nplayers: Ann 2, Bob 1\\nme: Ann\\nhand: 1, 2")
    >>> certain_answer("Bob", ("1", "4"), game, stated_places(game))
    {'player': 'Ann', 'card': '1'}
    """
    if game.answers is not AnswerRule.FIRST:
        return None
    derivation = derive(load_calculus("answering"), [Stage(0, tuple(_state_question(asker, cards, game, known)))])
    for fact in derivation.facts("must_show"):
        player = str(fact.args[1])
        only = next(derivation.facts("only_shown"), None) if game.me in (asker, player) else None
        return {"player": player} if only is None else {"player": player, "card": str(only.args[2])}
    return {"player": None} if any(derivation.facts("nobody_shows")) else None


def _state_question(asker: str, cards: Sequence[str], game: Game, known: KnownPlaces) -> Iterator[GivenFact]:
    """Yield the facts about a suggestion, from which rules derive who shows."""
    order = answerers(asker, game)
    facts: list[tuple[Value, ...]] = [("asked", 0, asker), *(("names", 0, card) for card in cards)]
    facts += [("location", player) for player in order]
    facts += [("right_before", *pair) for pair in pairwise(order)]
    facts += [("first_of_all", player) for player in order[:1]] + [("last_of_all", player) for player in order[-1:]]
    facts += [("learned_holds", 0, place, card) for card, place in known.held.items() if card in cards]
    facts += [("learned_lacks", 0, place, card) for place, card in known.lacked if card in cards]
    for predicate, *args in facts:
        yield GivenFact(Fact(str(predicate), tuple(args)), 0)
