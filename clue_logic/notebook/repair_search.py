"""The search for single changes that make an impossible log possible, the likeliest first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from difflib import SequenceMatcher
from functools import cached_property
from itertools import pairwise
from time import monotonic

from msgspec import Struct

from clue_logic.game.edition import Edition
from clue_logic.game.events import Correction, Departure, Event, Reply, Suggestion
from clue_logic.game.game import Game, seats_after
from clue_logic.language.keywords import detect_language
from clue_logic.language.paraphrases.rephrasing import replace_semicolons
from clue_logic.language.parsing import parse_statement
from clue_logic.language.read_statements import SkippedLines
from clue_logic.language.reader import LiveReader
from clue_logic.language.sentences import CODES
from clue_logic.language.statements import StatementText, split_statements
from clue_logic.language.syntax import Header, HeaderItem, Name
from clue_logic.language.writing.log import log_of
from clue_logic.language.writing.statements import Writing
from clue_logic.notebook.miswriting import Miswriting, event_changes, header_changes
from clue_logic.words.names import Names
from clue_logic.words.positions import lines
from clue_logic.words.records import replace
from clue_logic.worlds.conflicts import RelaxedLog
from clue_logic.worlds.constraints import Holding, event_constraints
from clue_logic.worlds.entailment import Worlds


class Repair(Struct, frozen=True):
    """A single change that makes an impossible log possible."""

    line: int  # the first line of the statement that changes
    slip: Miswriting  # the assumed mistake
    # `was`, `now`: the written and the intended player, card or place. If a player passed instead of showing, or the
    # other way round, both are that player; a verdict has neither
    was: str
    now: str
    game: Game  # the corrected game
    event: Event | None = None  # the corrected event; None for a header

    @property
    def left(self) -> frozenset[str]:
        """The players who have left the game before the line."""
        events = self.game.events
        return frozenset(one.player for one in events if isinstance(one, Departure) and one.line < self.line)


class Repairs(Struct, frozen=True):
    """What was found."""

    found: tuple[Repair, ...]  # the repairs, the likeliest first
    all_tried: bool  # false if time was up before everything was tried


# The likeliest repair first: who shows and who passes is written in haste, so it is wrong more often than a card or a
# player; similar names are confused more often than others; players usually suggest in turn. A later
# line is likelier to be wrong, as fewer lines agree with it; so is a card that only one other card can replace.


_HASTE: Mapping[Miswriting, int] = {
    Miswriting.PASSED: 1,
    Miswriting.SHOWED: 1,
    Miswriting.VERDICT: 1,
    Miswriting.HOLDS: 1,
    Miswriting.NUMBER: 1,
    Miswriting.MISTAKE: 1,
    Miswriting.SHOWN: 2,
    Miswriting.SHOWER: 2,
    Miswriting.PLAYER: 2,
    Miswriting.ASKER: 3,
    Miswriting.ASKED: 3,
    Miswriting.SEATS: 3,
    Miswriting.PLACE: 4,
    Miswriting.NAMED: 4,
    Miswriting.CARD: 4,
    Miswriting.HAND: 5,
    Miswriting.TABLE: 5,
}
_FIRST, _LAST = 0, 6
_CARDS = frozenset({Miswriting.NAMED, Miswriting.CARD, Miswriting.HAND, Miswriting.TABLE})
_ALIKE = 0.7
_MOSTLY = 0.8


def rank_repairs(game: Game, found: Sequence[Repair]) -> tuple[Repair, ...]:
    """Return the repairs of a log, the likeliest first.

    That a player overlooked a card comes after the last change with which every card was seen that the log says was.
    """
    turns = _Turns(game)
    in_place = Counter((repair.line, repair.slip, repair.was) for repair in found if repair.slip in _CARDS)

    def key(repair: Repair) -> tuple[int, int, int, float]:
        others = in_place[repair.line, repair.slip, repair.was]
        return _rank(repair, turns), others, -repair.line, -spelling_similarity(repair.was, repair.now)

    ordered = sorted((repair for repair in found if repair.slip is not Miswriting.MISTAKE), key=key)
    mistakes = sorted((repair for repair in found if repair.slip is Miswriting.MISTAKE), key=key)
    written = {event.line: event for event in game.events}
    keeping = [at for at, one in enumerate(ordered, 1) if mistakes and _keeps_seen(game, one, written)]
    last = max(keeping, default=0)
    return (*ordered[:last], *mistakes, *ordered[last:])


def _keeps_seen(game: Game, repair: Repair, written: Mapping[int, Event]) -> bool:
    """Return whether with a repair each card is where the log says that it was seen."""
    if repair.event is None:
        return repair.slip is Miswriting.SEATS
    return _seen_cells(game, written[repair.line]) <= _seen_cells(game, repair.event)


def _seen_cells(game: Game, event: Event) -> frozenset[tuple[str, str]]:
    """Return the cells that an event says are held."""
    holding = (one for one in event_constraints(game, event) if isinstance(one, Holding) and one.holds)
    return frozenset((one.location, one.card) for one in holding)


def spelling_similarity(one: str, other: str) -> float:
    """Return the similarity of the spelling of two names, from 0 to 1 (equal).

    >>> spelling_similarity("Hall", "Ballroom") > spelling_similarity("Hall", "Study")
    True
    """
    return SequenceMatcher(None, one.casefold(), other.casefold()).ratio()


def _rank(repair: Repair, turns: _Turns) -> int:
    if repair.slip is Miswriting.ASKER and turns.go_round:
        fits = turns.player_on_turn(repair.line)
        if repair.now == fits:
            return _FIRST
        if repair.was == fits:
            return _LAST
    if repair.slip in _CARDS and spelling_similarity(repair.was, repair.now) >= _ALIKE:
        return _HASTE[Miswriting.SHOWER]
    return _HASTE[repair.slip]


class _Turns:
    """Whose turn it is, if those who suggest mostly go round the table."""

    def __init__(self, game: Game) -> None:
        self._next: dict[int, str] = {}
        left: set[str] = set()
        asked = [event for event in game.events if isinstance(event, Suggestion | Departure)]
        followed = []
        for one, other in pairwise(asked):
            if isinstance(one, Departure):
                left.add(one.player)
            elif isinstance(other, Suggestion):
                order = seats_after(game.names, one.asker)
                self._next[other.line] = next((name for name in order if name not in left), one.asker)
                followed.append(self._next[other.line] == other.asker)
        self.go_round = bool(followed) and sum(followed) >= _MOSTLY * len(followed)

    def player_on_turn(self, line: int) -> str | None:
        """Return the player whose turn it was on a line, given the suggestions before."""
        return self._next.get(line)


class Rewriting:
    """A log whose statements can be put otherwise."""

    def __init__(self, game: Game, text: str) -> None:
        self._game = game
        self.log = text
        self._cards = Names(game.deck.cards, "card", game.deck.aliases)
        self._players = Names(game.names, "player")

    @cached_property
    def _statements(self) -> dict[int, StatementText]:
        return {statement.line: statement for statement in split_statements(lines(self.log))}

    def statement(self, repair: Repair) -> str:
        """Return the statement of a repair, on one line; names are written as in the one it replaces, or corrects."""
        written = self._statements[repair.line]
        if repair.event is None:
            return self._header(repair, written)
        lang = CODES[detect_language(written.text) or "English"]
        writing = Writing.of(self._game, lang, dict(self._spelling(written)))
        return writing.statement(repair.event, repair.left)

    def text(self, repair: Repair) -> str:
        """Return the log with that statement, all others on the lines where they stood."""
        line, text = self.change(repair)
        rewritten = [line.source for line in lines(self.log)]
        rewritten[line - 1] = text
        for below in range(line, self._statements[line].last_line):
            rewritten[below] = ""
        return "\n".join(rewritten)

    def change(self, repair: Repair) -> tuple[int, str]:
        """Return the first line of the statement that a repair changes, and its new text.

        A correction stands below the last event.
        """
        if repair.slip is not Miswriting.MISTAKE:
            return repair.line, self.statement(repair)
        last = self._statements[self._game.events[-1].line]
        rows = [line.source for line in lines(self.log)][last.line - 1 : last.last_line]
        return last.line, "\n".join((*rows, self.statement(repair)))

    def _header(self, repair: Repair, written: StatementText) -> str:
        node = parse_statement(written)
        if ";" in written.text and not any(";" in name for name in (*self._game.names, *self._game.deck.cards)):
            node = parse_statement(replace(written, text=replace_semicolons(written.text)))
        assert isinstance(node, Header)
        items = [_item_text(item) for item in node.items]
        if repair.slip is Miswriting.SEATS:
            one, other = (self._game.names.index(name) for name in (repair.was, repair.now))
            items[one], items[other] = items[other], items[one]
        else:
            cards = [self._cards.find(item.name.text) for item in node.items]
            if repair.was in cards:
                items[cards.index(repair.was)] = Writing.of(self._game).name(repair.now)
            else:  # a list in other words: with articles, or without commas
                changed = repair.game.hand if repair.slip is Miswriting.HAND else repair.game.table
                items = [Writing.of(self._game).name(card) for card in changed or ()]
        return f"{node.key.text}: {', '.join(items)}"

    def _spelling(self, written: StatementText) -> Iterator[tuple[str, str]]:
        node = parse_statement(written)
        for name in _names(node):
            for kind in (self._players, self._cards):
                canonical = kind.find(name.text)
                if isinstance(canonical, str):
                    yield canonical, name.text


class RepairReader:
    """Reads the log of a game with a repair in it.

    Whether a statement is well formed may depend on others: a player who has left neither asks nor whispers, and the
    passes where no player shows a card depend on the remaining players.

    >>> from clue_logic.language.reader import read_log
    >>> from clue_logic.notebook.repair_search import repairs
    >>> text = "cards: Ace, King, Queen\\nhidden: 1\\nplayers: Ann 1, Bob 1\\nAnn reveals Ace\\nBob reveals Ace"
    >>> game = read_log(text)
    >>> RepairReader(game, text).read(repairs(game).found[0]).events[1]
    Reveal(line=5, player='Ann', card='Ace')
    """

    def __init__(self, game: Game, text: str) -> None:
        self._game = game
        self._rewriting = Rewriting(game, _until(text, game.events[-1].line) if game.events else text)
        editions = {}
        if game.edition is not None:  # an edition file need not be read again
            editions[game.edition] = Edition.of_deck(game.edition, game.deck)
        self._reader = LiveReader(editions=editions)

    def read(self, repair: Repair) -> Game | None:
        """Return the game with a repair; None if with it another statement of the log is not well formed."""
        left_out = self._skipped_statements
        read = self._reader.read(self._rewriting.text(repair))
        if read.understood is None or read.left_out != left_out:
            return None
        return replace(read.understood, supposed=self._game.supposed)

    @cached_property
    def _skipped_statements(self) -> tuple[SkippedLines, ...]:
        return self._reader.read(self._rewriting.log).left_out


def _until(text: str, line: int) -> str:
    """Return a log up to the statement on a line."""
    all_lines = lines(text)
    last = next((one.last_line for one in split_statements(all_lines) if one.line == line), len(all_lines))
    return "\n".join(one.source for one in all_lines[:last])


def _item_text(item: HeaderItem) -> str:
    return " ".join(map(str, item.name.tokens)) + (" ?" if item.unknown else "")


def _names(node: object) -> Iterator[Name]:
    if isinstance(node, Name):
        yield node
    elif isinstance(node, list | tuple):
        for part in node:
            yield from _names(part)


SECONDS = 5.0
"""How long to look for repairs."""


def repairs(game: Game, seconds: float = SECONDS, *, text: str | None = None) -> Repairs | None:
    """Return the single changes that make an impossible log possible, the likeliest first; None if it is possible.

    None also of a log of which it would take too long to tell. The log is read again with every change: only those
    are returned with which it is well formed and possible. Those of equal effect are all returned.

    Parameters
    ----------
    game
        The game.
    seconds
        How long to look. What was found by then is returned.
    text
        Its log, in which the repairs are tried; None for a log that says the same.

    Examples
    --------
    >>> from clue_logic.language.reader import read_log
    >>> game = read_log('''cards: Ace, King, Queen
    ... hidden: 1
    ... players: Ann 1, Bob 1
    ... Ann suggests Ace: Bob passes
    ... Bob reveals Ace
    ... ''')
    >>> for repair in repairs(game).found:
    ...     print(repair.line, repair.slip.value, repair.was, repair.now)
    4 showed instead of passed Bob Bob
    5 another player did it Bob Ann
    4 another player asked Ann Bob
    5 it was another card Ace Queen
    5 it was another card Ace King
    4 another card was named Ace Queen
    4 another card was named Ace King
    4 the player passed by mistake Bob Ace
    """
    until = monotonic() + seconds
    all_repairs: list[Repair] = []
    amended = RelaxedLog(game)
    if amended.is_possible() or amended.undecided:
        return None
    reader = RepairReader(game, log_of(game) if text is None else text)
    for repair in _candidate_repairs(game, amended):
        read = None if repair is None else reader.read(repair)
        if repair is not None and read is not None and _is_possible(read, repair):
            all_repairs.append(replace(repair, game=read))
        if monotonic() > until:
            return Repairs(rank_repairs(game, all_repairs), all_tried=False)
    return Repairs(rank_repairs(game, all_repairs), all_tried=not amended.undecided)


def _is_possible(read: Game, repair: Repair) -> bool:
    """Return whether the log as it is read with a repair is possible, where the search has not decided that already."""
    # A change of a header, or of silence that carries information, affects several statements; so may implied passes.
    alone = repair.event is not None and repair.slip is not Miswriting.MISTAKE and not read.perfect_accusing
    return (alone and _plain_events(read) == _plain_events(repair.game)) or Worlds(read, bounded=True).possible


def _plain_events(game: Game) -> list[Event]:
    """Return the events of a game, whatever the lines of answers and whether a pass is implied."""
    return [
        replace(event, answers=tuple(replace(answer, line=0, implied=False) for answer in event.answers))
        if isinstance(event, Suggestion)
        else event
        for event in game.events
    ]


def _candidate_repairs(game: Game, amended: RelaxedLog) -> Iterator[Repair | None]:
    """Yield candidates for repairs, and None between them, so that the caller can check the time."""
    at_odds = amended.unsat_core()
    yield from _header_repairs(game, amended, at_odds)
    left: set[str] = set()
    for at, event in enumerate(game.events):
        if not at_odds.isdisjoint(statement_lines(event)):
            yield from _event_repairs(game, amended, at, left)
        if isinstance(event, Departure):
            left.add(event.player)
    yield from _mistakes(game, at_odds)


def _mistakes(game: Game, at_odds: frozenset[int]) -> Iterator[Repair | None]:
    """Yield the corrections by which another player overlooked a card that was seen in her hand."""
    seen = frozenset[tuple[str, str]]().union(*(_seen_cells(game, event) for event in game.events))
    for event in game.events:
        if not isinstance(event, Suggestion) or at_odds.isdisjoint(statement_lines(event)):
            continue
        for answer in event.answers:
            for card in event.cards:
                if answer.reply is Reply.PASSED and answer.player != game.me and (answer.player, card) in seen:
                    yield None
                    line = game.events[-1].line + 1
                    correction = Correction(line, event.line, answer.player, Reply.ANSWERED, card, event)
                    yield Repair(event.line, Miswriting.MISTAKE, answer.player, card, game, correction)


def _event_repairs(game: Game, amended: RelaxedLog, at: int, left: set[str]) -> Iterator[Repair | None]:
    event = game.events[at]
    lines = statement_lines(event)
    if not amended.is_possible(lines):
        yield None
        return
    for change in event_changes(game, event, left):
        yield None
        if amended.is_possible(lines, event_constraints(game, change.event)):
            events = (*game.events[:at], change.event, *game.events[at + 1 :])
            yield Repair(event.line, change.slip, change.was, change.now, replace(game, events=events), change.event)


def _header_repairs(game: Game, amended: RelaxedLog, at_odds: frozenset[int]) -> Iterator[Repair | None]:
    lines = game.lines
    worth = {line: line in at_odds and amended.is_possible({line}) for line in (lines.hand, lines.table)}
    for change in header_changes(game):
        yield None
        if change.said and not (worth[change.line] and amended.is_possible({change.line}, change.said)):
            continue
        yield Repair(change.line, change.slip, change.was, change.now, change.game)


def statement_lines(event: Event) -> frozenset[int]:
    """Return the lines of a statement that have content."""
    answers = event.answers if isinstance(event, Suggestion) else ()
    return frozenset({event.line, *(answer.line for answer in answers)})
