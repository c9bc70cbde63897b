"""The databases of R. Iepsma's thesis as it has them: sets of knowledge clauses that grow and shrink event by event.

It is written from the thesis' text and reads the events of a game. It knows nothing of rules or facts, and really
deletes clauses; so it is a test of both. Clauses are written as in the thesis, ``1{2:[{A}, {¬B}] 3:[{C,D,E}]}``.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from random import Random

from clue_logic.game.events import (
    Departure,
    LearnedCell,
    LearnedClause,
    PrivateShow,
    Reply,
    Reveal,
    Suggestion,
    Whisper,
)
from clue_logic.game.facts import Fact, Value
from clue_logic.game.game import Game
from tests.generated.silence import telling_silences

Clause = frozenset[str]  # Cards, all of them without negation or all with: ``¬A``

Key = tuple[str, str]  # Whose database, and about whom

Main = Mapping[Key, frozenset[Clause]]  # The main clauses that are not empty

NOT = "¬"


@dataclass
class Databases:
    """The databases while they change: to `tell` is to add a clause, with all that resolution makes of it."""

    players: tuple[str, ...]
    main: dict[Key, set[Clause]] = field(default_factory=lambda: defaultdict(set))

    def tell(self, owner: str, player: str, *clauses: Clause) -> None:
        """Add clauses to a main clause, unless the database would be about its owner."""
        if owner == player:
            return
        for clause in clauses:
            if not any(other <= clause for other in self.main[owner, player]):
                self._add(owner, player, clause)

    def _add(self, owner: str, player: str, clause: Clause) -> None:
        main = self.main[owner, player]
        main -= {other for other in main if clause <= other}
        main.add(clause)
        if len(clause) > 1:
            for literal in clause:
                if {_contrary(literal)} in main:
                    self._resolve(owner, player, clause, literal)
                    return
            return
        (literal,) = clause
        for other in [other for other in main if _contrary(literal) in other and len(other) > 1]:
            self._resolve(owner, player, other, _contrary(literal))
        if not literal.startswith(NOT):
            for other_player in self.players:
                if other_player != player:
                    self.tell(owner, other_player, frozenset({_contrary(literal)}))

    def _resolve(self, owner: str, player: str, clause: Clause, literal: str) -> None:
        """Step 1 of the thesis' resolution; what it makes subsumes what it came from."""
        if clause in self.main[owner, player]:
            self.tell(owner, player, clause - {literal})


def _contrary(literal: str) -> str:
    return literal[1:] if literal.startswith(NOT) else NOT + literal


def _singles(cards: Iterable[str], sign: str = "") -> list[Clause]:
    return [frozenset({sign + card}) for card in cards]


def played(game: Game, rng: Random | None = None) -> Main:
    """Return the databases after a game; with `rng` the events are processed in random order."""
    databases = Databases(game.names)
    events = list(_updates(game))
    if rng is not None:
        rng.shuffle(events)
    for owner, player, clause in events:
        databases.tell(owner, player, clause)
    return {key: frozenset(clauses) for key, clauses in databases.main.items() if clauses}


def _updates(game: Game) -> Iterator[tuple[str, str, Clause]]:
    """Yield the clauses that the thesis' update cases add, by owner and player; some would be about their owner."""
    me, players = game.me, game.names
    for owner in players:
        elsewhere = [*game.table, *((game.hand or ()) if owner == me else ())]
        yield from ((owner, player, clause) for player in players for clause in _singles(elsewhere, NOT))
    silences = {silence.line for silence in telling_silences(game)}
    for event in game.events:
        for owner in players:
            match event:
                case Suggestion():
                    yield from _suggested(event, me, owner, players)
                    if event.line in silences:
                        yield owner, event.asker, frozenset(event.cards)
                case Reveal(_, player, card):
                    yield owner, player, frozenset({card})
                case Departure(_, player, tuple(cards)):
                    others = (card for card in game.deck.cards if card not in cards)
                    yield from ((owner, player, clause) for clause in (*_singles(cards), *_singles(others, NOT)))
                case Whisper(_, player, listener, str(card)) if owner in (me, listener):
                    yield owner, player, frozenset({NOT + card})
                case PrivateShow(_, player, viewer, str(card)) if owner in (me, viewer):
                    yield owner, player, frozenset({card})
                case LearnedCell(_, player, card, holds) if owner == me and player in players:
                    yield owner, player, frozenset({card if holds else NOT + card})
                case LearnedClause(_, player, cards) if owner == me and player in players:
                    yield owner, player, frozenset(cards)


def _suggested(
    event: Suggestion, me: str | None, owner: str, players: tuple[str, ...]
) -> Iterator[tuple[str, str, Clause]]:
    for answer in event.answers:
        one, not_all = frozenset(event.cards), frozenset(NOT + card for card in event.cards)
        if answer.reply is Reply.PASSED:
            yield from ((owner, answer.player, clause) for clause in _singles(event.cards, NOT))
        elif owner == answer.player:
            continue
        elif answer.card is not None and owner in (me, event.asker):
            yield owner, answer.player, frozenset({answer.card})
        else:
            yield owner, answer.player, one
            # Of a card that the program shows or is shown, the thesis adds less than it could.
            if answer.player != me and not (owner == me == event.asker):
                yield from ((owner, p, not_all) for p in players if p != answer.player)


def view_of(facts: Iterable[Fact]) -> Main:
    """Return the databases from the facts, without subsumed and equal clauses."""
    by_predicate: dict[str, list[tuple[Value, ...]]] = defaultdict(list)
    for fact in facts:
        by_predicate[fact.predicate].append(fact.args)
    named: dict[Value, set[str]] = defaultdict(set)
    for event, card in by_predicate["names"]:
        named[event].add(str(card))
    main: dict[Key, set[Clause]] = defaultdict(set)
    for predicate, sign in (("knows_holds", ""), ("knows_lacks", NOT)):
        for owner, player, card in by_predicate[predicate]:
            main[str(owner), str(player)].add(frozenset({f"{sign}{card}"}))
    for predicate, sign, by_one, by_several in (
        ("knows_some", "", "subsumed_by_card", "subsumed_by_some"),
        ("knows_not_all", NOT, "subsumed_by_lack", "subsumed_by_not_all"),
    ):
        gone = {args[:3] for args in by_predicate[by_one]}
        stronger: dict[tuple[Value, ...], set[Value]] = defaultdict(set)
        for *clause, other in by_predicate[by_several]:
            stronger[tuple(clause)].add(other)
        for owner, player, event in by_predicate[predicate]:
            over = stronger[owner, player, event]
            equal = {other for other in over if event in stronger[owner, player, other]}
            if (owner, player, event) not in gone and over == equal and all(int(event) < int(other) for other in equal):
                literals = {sign + card for card in named[event]}
                known = main[str(owner), str(player)]
                known.add(frozenset(x for x in literals if frozenset({_contrary(x)}) not in known))
    return {key: frozenset(clauses) for key, clauses in main.items() if clauses}


def read(text: str) -> Main:
    """Return databases that are written as in the thesis.

    >>> main = read("1{2:[{¬A}, {C,D}] 3:[{¬A}]}")
    >>> sorted(map(sorted, main["1", "2"]))
    [['C', 'D'], ['¬A']]
    """
    return {
        (owner, player): frozenset(frozenset(clause.split(",")) for clause in re.findall(r"{(.*?)}", clauses))
        for owner, mains in re.findall(r"(\w+)\{((?:\w+:\[[^]]*\] ?)+)\}", text)
        for player, clauses in re.findall(r"(\w+):\[([^]]*)\]", mains)
    }


def differences(found: Main, expected: Main) -> list[str]:
    """Return the differences between the two."""
    nothing: frozenset[Clause] = frozenset()
    return [
        f"{where} in the database of {owner} about {player}: {sorted(map(sorted, clauses))}"
        for owner, player in sorted({*found, *expected})
        for one, other, where in ((found, expected, "found"), (expected, found, "missing"))
        if (clauses := one.get((owner, player), nothing) - other.get((owner, player), nothing))
    ]
