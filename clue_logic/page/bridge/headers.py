"""The headers of a log changed by taps: its players, their hands and the table; all other lines stay."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NotRequired, TypedDict

from clue_logic.editing.answers import RenameError
from clue_logic.editing.keep.kept_log import KeptLog, read_kept_log
from clue_logic.editing.line_changes import diff_lines
from clue_logic.editing.live_log import LiveReading
from clue_logic.editing.log.edited_log import EditedLog
from clue_logic.editing.log.mentions import NamedKind
from clue_logic.editing.log.references import rename_symbol
from clue_logic.game.game import Game
from clue_logic.language.corrections import with_references
from clue_logic.language.headers import reserved_key
from clue_logic.language.read_statements import ReadStatement
from clue_logic.language.reader import LiveReader
from clue_logic.language.remedies import replace_statement
from clue_logic.language.syntax import Header
from clue_logic.language.writing.log import HeaderTexts, WrittenSeat
from clue_logic.page.bridge.entering import TurnGroup, turn_groups
from clue_logic.page.bridge.lines import find_conflicts
from clue_logic.page.bridge.session import RefusedError, Session
from clue_logic.page.bridge.setting_up import FEWEST_PLAYERS, MOST_PLAYERS, seat_problems
from clue_logic.page.bridge.turn_context import TurnConflict
from clue_logic.page.bridge.values import EditValue, edit_value
from clue_logic.words.diagnostics import Diagnostic, Severity
from clue_logic.words.messages import messages
from clue_logic.words.positions import Position, Span, TextEdit, apply_edits


class SeatNow(TypedDict):
    """A player: her name in the log, null for a new player; her name and the number of her cards from now on."""

    was: str | None
    name: str
    size: int | None


class LogSetup(TypedDict):
    """What the headers of the log say, but for the deck and the rules."""

    players: list[SeatNow]
    me: str | None
    hand: list[str]
    table: list[str]
    groups: list[TurnGroup]
    fewest: int
    most: int


class SetupChange(TypedDict):
    """The changes of the log; null as long as something is wrong, as `problem` explains.

    `conflict` is there if the log is possible as it is, and impossible with the changes.
    """

    edits: list[EditValue] | None
    problem: str
    conflict: NotRequired[TurnConflict]


_KEYS = ("players", "me", "hand", "table")


def log_setup(session: Session) -> LogSetup:
    """Return the contents of the headers of the log; refused (`no-notebook`) without a game."""
    game = _require_game(session)
    return {
        "players": [
            {"was": player.name, "name": player.name, "size": player.low if player.stated else None}
            for player in game.players
        ],
        "me": game.me,
        "hand": [*(game.hand or ())],
        "table": [*game.table],
        "groups": turn_groups(game.deck, game.names, session.lang),
        "fewest": FEWEST_PLAYERS,
        "most": MOST_PLAYERS,
    }


def setup_change(
    session: Session, players: list[SeatNow], me: str | None, hand: list[str], table: list[str]
) -> SetupChange:
    """Return the changes of the log that change its headers; a player with another name has it on every line."""
    game = _require_game(session)
    seats: list[SeatNow] = [{**seat, "name": " ".join(seat["name"].split())} for seat in players]
    keeper = None if me is None else " ".join(me.split())
    setup = _Wanted(seats, keeper, tuple(hand) if keeper is not None and hand else None, tuple(table))
    _check_known(setup, game, session)
    problem = next(setup.problems(game, session.lang), None)
    if problem is not None:
        return _refuse(problem)
    before = session.log.live.text
    try:
        renamed = _rename(before, seats, session)
    except RenameError as error:
        return _refuse(str(error))
    log = _edited(renamed, session)
    text = apply_edits(renamed, with_references(log.lines, _header_edits(log, setup)))
    after = read_kept_log(text, session.editions)
    if not isinstance(after, KeptLog):
        return _refuse(after[0].message(session.lang) if after else session.msg("page-turn-unreadable"))
    wrong = _find_new_error(session.log.live.reading.diagnostics, after)
    if wrong is not None:
        return _refuse(session.msg("page-turn-breaks", line=wrong.line, problem=wrong.message(session.lang)))
    if not setup.is_said_by(after.game) or len(after.game.events) != len(game.events):
        return _refuse(session.msg("page-turn-unreadable"))
    changes = diff_lines(before.split("\n"), text.split("\n"))
    change: SetupChange = {"edits": [edit_value(session.log.places, edit) for edit in changes], "problem": ""}
    cells = session.log.live.cells
    if changes and cells is not None and cells.consistent and after.impossible:
        lines = find_conflicts(after.game, after.text, session.lang)
        if lines is not None:
            change["conflict"] = {"lines": [{"line": one["line"], "says": one["says"]} for one in lines["lines"]]}
    return change


@dataclass(frozen=True)
class _Wanted:
    """The headers from now on."""

    seats: Sequence[SeatNow]
    me: str | None
    hand: tuple[str, ...] | None
    table: tuple[str, ...]

    def problems(self, game: Game, lang: str) -> Iterator[str]:
        """Yield frequent errors in the user's language; reading the log finds the others."""
        dealt = len(game.deck.cards) - game.deck.hidden - len(self.table)
        names, sizes = [seat["name"] for seat in self.seats], [seat["size"] for seat in self.seats]
        yield from seat_problems(names, sizes, dealt, lang)
        size = next((seat["size"] for seat in self.seats if seat["name"] == self.me), None)
        if self.hand is not None and size is not None and len(self.hand) != size:
            yield messages(lang)("page-setup-hand", count=len(self.hand), player=self.me or "", holds=str(size))

    def is_said_by(self, game: Game) -> bool:
        """Return whether the headers of a game say this."""
        sizes = [player.low if player.stated else None for player in game.players]
        headers = (game.names, game.me, {*(game.hand or ())}, {*game.table}, sizes)
        names = tuple(seat["name"] for seat in self.seats)
        return headers == (names, self.me, {*(self.hand or ())}, {*self.table}, [seat["size"] for seat in self.seats])


def _require_game(session: Session) -> Game:
    understood = session.log.live.reading.understood
    if understood is None:
        raise RefusedError("no-notebook", session.msg("page-turn-no-game"))
    return understood


def _check_known(setup: _Wanted, game: Game, session: Session) -> None:
    """Refuse cards and players that the game does not have."""
    wrong = [card for card in (*(setup.hand or ()), *setup.table) if card not in game.deck.cards]
    was = [seat["was"] for seat in setup.seats if seat["was"] is not None]
    wrong += [name for name in was if name not in game.names or was.count(name) > 1]
    if setup.me is not None and setup.me not in [seat["name"] for seat in setup.seats]:
        wrong.append(setup.me)
    if wrong:
        raise RefusedError("unknown", session.msg("page-setup-unknown", name=wrong[0]))
    if not FEWEST_PLAYERS <= len(setup.seats) <= MOST_PLAYERS:
        raise RefusedError("unknown", session.msg("page-setup-players", fewest=FEWEST_PLAYERS, most=MOST_PLAYERS))


def _refuse(problem: str) -> SetupChange:
    return {"edits": None, "problem": problem}


def _edited(text: str, session: Session) -> EditedLog:
    return EditedLog(LiveReading(text, LiveReader(editions=session.editions).read(text), None), session.lang)


def _rename(text: str, seats: Sequence[SeatNow], session: Session) -> str:
    """Return the log with the new names of its players; raises RenameError."""
    for seat in seats:
        if seat["was"] is None or seat["was"] == seat["name"]:
            continue
        log = _edited(text, session)
        where = next(
            one.span.start
            for one in log.mentions
            if (one.kind, one.name) == (NamedKind.PLAYER, seat["was"]) and one.declares
        )
        text = apply_edits(text, [*rename_symbol(log, where, seat["name"])])
    return text


def _header_edits(log: EditedLog, setup: _Wanted) -> Iterator[TextEdit]:
    """Yield the edits of the headers that say something else; new ones stand below the players."""
    game = log.live.reading.understood
    if game is None:
        return
    header_lines = dict(_header_texts(game, setup).lines(log.code))
    there = {reserved_key(one.node): one for one in log.statements if isinstance(one.node, Header)}
    names, sizes = list(game.names), [player.low if player.stated else None for player in game.players]
    same = {
        "players": (names, sizes) == ([s["name"] for s in setup.seats], [s["size"] for s in setup.seats]),
        "me": game.me == setup.me,
        "hand": {*(game.hand or ())} == {*(setup.hand or ())},
        "table": {*game.table} == {*setup.table},
    }
    changed = [key for key in _KEYS if not same[key]]
    for key in changed:
        if key in there:
            yield from replace_statement(log.lines, there[key], header_lines.get(key, ""))
    new = [header_lines[key] for key in changed if key not in there and key in header_lines]
    if new:
        above = "players" if "me" in changed or "me" not in there else "me"
        yield _insert_below(log, there[above], new)


def _header_texts(game: Game, setup: _Wanted) -> HeaderTexts:
    seats = [WrittenSeat(one["name"], "" if one["size"] is None else str(one["size"])) for one in setup.seats]
    return HeaderTexts(
        seats=seats,
        cards=game.deck.cards,
        me=setup.me,
        hand=setup.hand,
        table=setup.table,
    )


def _insert_below(log: EditedLog, statement: ReadStatement, texts: Sequence[str]) -> TextEdit:
    line = statement.last_line
    if line < len(log.lines):
        at = Position(line + 1, 1)
        return TextEdit(Span(at, at), "".join(f"{text}\n" for text in texts))
    end = Position(line, len(log.line(line).source) + 1)
    return TextEdit(Span(end, end), "".join(f"\n{text}" for text in texts))


def _find_new_error(before: Sequence[Diagnostic], after: KeptLog) -> Diagnostic | None:
    known = [one.about for one in before if one.severity is Severity.ERROR]
    return next((one for one in after.problems if one.about not in known), None)
