"""The representation scheme of Generalized Clue as the report has it: d(i), and lists of clauses, that grow shorter.

It is written from the report's text and reads the events of a game. It knows nothing of rules or facts, and really
removes clauses; so it is a test of the rules and of what ``clue-logic scheme`` shows.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random

from clue_logic.game.deck import ALL_CARDS, ENVELOPE, TABLE
from clue_logic.game.events import (
    Accusation,
    Departure,
    Event,
    LearnedCell,
    LearnedClause,
    PrivateShow,
    Reply,
    Reveal,
    Suggestion,
    Whisper,
)
from clue_logic.game.game import Game
from clue_logic.paper.scheme import Scheme
from tests.generated.silence import telling_silences


@dataclass
class Player:
    """A player, or the hidden cards.

    Parameters
    ----------
    d
        The cards he can still hold.
    sizes
        For each group of cards the least and the greatest number of them that he holds.
    clauses
        What is left of his clauses, by their lines.
    """

    d: set[str]
    sizes: dict[str, tuple[int, int]]
    clauses: dict[int, set[str]] = field(default_factory=dict)


# For each place d, K, and the clauses that stand
Snapshot = Mapping[str, tuple[frozenset[str], frozenset[str], Mapping[int, frozenset[str]]]]


class Report:
    """The scheme while it changes. Everything comes down to one operation, `lacks`.

    Parameters
    ----------
    game
        The game.
    leave_out
        Rules of the report, by letter, that are not to be applied.
    """

    def __init__(self, game: Game, leave_out: Iterable[str] = ()) -> None:
        self._game = game
        self._groups = {group.key: set(group.cards) for group in game.deck.groups}
        self._left_out = frozenset(leave_out)
        self._wrong: list[tuple[str, ...]] = []
        self.players = {place: Player(set(game.deck.cards), self._sizes(place)) for place in game.locations}

    def _sizes(self, place: str) -> dict[str, tuple[int, int]]:
        game = self._game
        if place == TABLE:
            return {ALL_CARDS: (len(game.table),) * 2}
        one_each = {category.key: (1, 1) for category in game.deck.categories}
        if place == ENVELOPE:
            return {ALL_CARDS: (game.deck.hidden,) * 2, **one_each}
        player = next(player for player in game.players if player.name == place)
        return {ALL_CARDS: (player.low, player.high), **(one_each if game.one_of_each else {})}

    def lacks(self, place: str, *cards: str) -> None:
        """Assert that a player does not have these cards."""
        self.players[place].d.difference_update(cards)

    def has(self, place: str, *cards: str) -> None:
        """Assert that he has them: all others do not."""
        for other in self.players:
            if other != place:
                self.lacks(other, *cards)

    def known(self, place: str) -> set[str]:
        """Return K: the cards of a place that no other can hold."""
        others = [player.d for other, player in self.players.items() if other != place]
        return self.players[place].d.difference(*others)

    def snapshot(self) -> Snapshot:
        """Return the scheme as it stands."""
        return {
            place: (
                frozenset(player.d),
                frozenset(self.known(place)),
                {line: frozenset(clause) for line, clause in player.clauses.items()},
            )
            for place, player in self.players.items()
        }

    # What the log tells

    def start(self) -> None:
        """Take in the headers."""
        game = self._game
        if game.me is not None:
            self.has(game.me, *(game.hand or ()))
        if game.table:
            self.has(TABLE, *game.table)
        self._infer()

    def take_in(self, event: Event, silences: Iterable[Suggestion] = ()) -> None:
        """Take in an event, with the silences that it makes telling."""
        for silence in silences:
            self._clause(silence.line, silence.asker, silence.cards)
        match event:
            case Suggestion():
                for answer in event.answers:
                    if answer.card is not None:
                        self.has(answer.player, answer.card)
                    elif answer.reply is Reply.ANSWERED:
                        self._clause(event.line, answer.player, event.cards)
                    else:
                        self.lacks(answer.player, *event.cards)
            case Accusation(_, _, cards, True):
                self.has(ENVELOPE, *cards)
            case Accusation(_, _, cards, False):
                self._wrong.append(cards)
            case Reveal(_, player, card):
                self.has(player, card)
            case Departure(_, player, tuple(cards)):
                self.has(player, *cards)
                self.lacks(player, *(card for card in self._game.deck.cards if card not in cards))
            case Whisper(_, player, _, str(card)):
                self.lacks(player, card)
            case PrivateShow(_, player, _, str(card)):
                self.has(player, card)
            case LearnedCell(_, place, card, True):
                self.has(place, card)
            case LearnedCell(_, place, card, False):
                self.lacks(place, card)
            case LearnedClause(_, place, cards):
                self._clause(event.line, place, cards)
        self._infer()

    def _clause(self, line: int, place: str, cards: Sequence[str]) -> None:
        self.players[place].clauses[line] = set(cards)

    # What follows

    def _infer(self) -> None:
        """Apply the rules until nothing changes any more; then clauses that stand beside stronger ones go."""
        before: object = None
        while before != (now := [(set(p.d), [set(c) for c in p.clauses.values()]) for p in self.players.values()]):
            before = now
            for place, player in self.players.items():
                if "a" not in self._left_out:
                    self._count(place, player)
                if "d" not in self._left_out:
                    self._shorten(place, player)
                if "e" not in self._left_out:
                    self._intersect(place, player)
            for cards in self._wrong:
                right = self.known(ENVELOPE)
                if len(rest := [card for card in cards if card not in right]) == 1:
                    self.lacks(ENVELOPE, *rest)
        for player in self.players.values():
            for line, clause in sorted(player.clauses.items()):
                stronger = (o < clause or (o == clause and at < line) for at, o in player.clauses.items() if at != line)
                if any(stronger):
                    del player.clauses[line]

    def _count(self, place: str, player: Player) -> None:
        """Rule a, and cards(i) <= length(d(i))."""
        for group, (low, high) in player.sizes.items():
            known, possible = self.known(place) & self._groups[group], player.d & self._groups[group]
            if len(known) >= high:
                self.lacks(place, *possible - known)
            if len(possible) <= low:
                self.has(place, *possible)

    def _shorten(self, place: str, player: Player) -> None:
        """Rule d."""
        known = self.known(place)
        for line, clause in list(player.clauses.items()):
            clause &= player.d
            if clause & known:
                del player.clauses[line]
            elif len(clause) == 1:
                self.has(place, *clause)

    def _intersect(self, place: str, player: Player) -> None:
        """Rule e."""
        known = self.known(place)
        if player.sizes[ALL_CARDS][1] - len(known) != 1 or not player.clauses:
            return
        inside = set.intersection(*player.clauses.values())
        if not any(clause & known for clause in player.clauses.values()):
            self.lacks(place, *player.d - known - inside)


def snapshots(game: Game, leave_out: Iterable[str] = ()) -> Iterator[tuple[int, Snapshot]]:
    """Yield the scheme after the headers and after every event, with its line."""
    report = Report(game, leave_out)
    report.start()
    yield 0, report.snapshot()
    silences = list(telling_silences(game))
    for event in game.events:
        # A silence tells something once another suggestion is made.
        told = [s for s in silences if s.line < event.line] if isinstance(event, Suggestion) else []
        silences = [silence for silence in silences if silence not in told]
        report.take_in(event, told)
        yield event.line, report.snapshot()


def in_any_order(game: Game, rng: Random) -> Snapshot:
    """Return the scheme after a game whose events are processed in random order, without the clauses."""
    report = Report(game)
    report.start()
    silences = {silence.line: silence for silence in telling_silences(game)}
    for event in rng.sample(game.events, len(game.events)):
        report.take_in(event, [silences[event.line]] if event.line in silences else [])
    return report.snapshot()


def shown(scheme: Scheme) -> Iterator[tuple[int, Snapshot]]:
    """Yield what a scheme shows, in the same form."""
    for state in scheme.states:
        yield (
            state.line,
            {
                place: (
                    frozenset(part.d),
                    frozenset(part.k),
                    {clause.line: frozenset(clause.left) for clause in part.clauses},
                )
                for place, part in state.scheme.items()
            },
        )


def differences(found: Iterable[tuple[int, Snapshot]], expected: Iterable[tuple[int, Snapshot]]) -> list[str]:
    """Return the lines after which two schemes differ, and of whom."""
    ours, theirs = list(found), list(expected)
    if [line for line, _ in ours] != [line for line, _ in theirs]:
        return ["the scheme has other lines"]
    return [
        f"after line {line}, {place}: {scheme[place]} instead of {other[place]}"
        for (line, scheme), (_, other) in zip(ours, theirs, strict=True)
        for place in other
        if scheme[place] != other[place]
    ]
