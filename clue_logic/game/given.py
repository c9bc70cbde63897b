"""From events to given facts: one function an event. What follows from the facts is for the rules to say.

The predicates are declared in ``rules/given.dl``. For the rules the same information given twice (the same player
passing on the same cards again, say) is recorded once, with its earliest line; whoever asks what would follow without
that line needs it every time. It is the same only if nobody learns by it what he did not know: a card shown to somebody
else than before is recorded again.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from functools import singledispatch
from itertools import pairwise

from clue_logic.game.deck import ALL_CARDS, ENVELOPE, TABLE
from clue_logic.game.events import (
    Accusation,
    Announcement,
    Departure,
    Event,
    LearnedCell,
    LearnedClause,
    Reply,
    Reveal,
    Suggestion,
    Whisper,
)
from clue_logic.game.facts import Fact, Given, Stage, Value
from clue_logic.game.game import Game
from clue_logic.game.given_sizes import sizes_given

_Item = tuple[Fact, int, tuple[Hashable, ...]]
"""A fact, its line, and what it tells whom: an item that tells nothing new is left out."""

_ME, _ALL = "to me", "to all"
"""To whom something is told, other than a player named: to the keeper of the log, to everybody at the table."""


def stages(game: Game, *, repeated: bool = False) -> tuple[Stage, ...]:
    """Return what the log gives, statement by statement; stage 0 is what the headers say.

    Parameters
    ----------
    game
        The game.
    repeated
        Whether to give the same information again each time the log repeats it.

    Examples
    --------
    >>> from clue_logic.game.deck import Category, Deck
    >>> from clue_logic.game.events import Answer
    >>> from clue_logic.game.game import Player
    >>> deck = Deck((Category("who", ("Ann", "Bob", "Cid")),), hidden=1)
    >>> pass_ = Suggestion(4, "P", ("Ann",), (Answer("Q", Reply.PASSED, 5),))
    >>> game = Game(deck, (Player("P", 1, 1), Player("Q", 1, 1)), events=(pass_,))
    >>> for given in stages(game)[1].givens:
    ...     print(given.line, given.fact)
    4 names(4, Ann)
    4 asked(4, P)
    5 passed(4, Q)
    """
    result = [Stage(0, tuple(_header_givens(game, repeated)))]
    seen: set[Hashable] = set()
    silence = _Silence(game)
    for event in game.events:
        givens: list[Given] = []
        named: set[int] = set()
        for told in (*silence.broken_by(event), event):
            for fact, line, tells in _items(told):
                if seen.issuperset(tells) and not repeated:
                    continue
                seen.update(tells)
                if told.line not in named:
                    named.add(told.line)
                    givens.extend(Given(fact, told.line) for fact in _describing(told))
                givens.append(Given(fact, line))
        result.append(Stage(event.line, tuple(givens)))
    return tuple(result)


def given_by(event: Told) -> tuple[Given, ...]:
    """Return what an event, or a silence, alone gives, as if nothing had been said before.

    Examples
    --------
    >>> [str(given.fact) for given in given_by(Reveal(7, "Ben", "Rope"))]
    ['revealed(7, Ben, Rope)']
    """
    describing = (Given(fact, event.line) for fact in _describing(event))
    return (*describing, *(Given(fact, line) for fact, line, _ in _items(event)))


def silences(game: Game) -> tuple[tuple[KeptSilent, ...], ...]:
    """Return for each event of a game the silence that becomes telling with it, if any.

    Examples
    --------
    >>> import clue_logic as cl
    >>> game = cl.read('''
    ... cards: 1, 2, 3
    ... hidden: 1
    ... players: Ann 1, Bob 1
    ... accusing: perfect
    ... Ann suggests 2: Bob passes
    ... Bob suggests 3
    ... ''')
    >>> silences(game)
    ((), (KeptSilent(line=6, player='Ann', cards=('2',)),))
    """
    silence = _Silence(game)
    return tuple(silence.broken_by(event) for event in game.events)


def _header_givens(game: Game, repeated: bool) -> Iterator[Given]:
    lines = game.lines

    def given(line: int, predicate: str, *args: Value, also: tuple[int, ...] = ()) -> Given:
        return Given(Fact(predicate, args), line, also)

    line_of = dict(zip((category.key for category in game.deck.categories), lines.categories, strict=False))
    for location in game.locations:
        yield given(lines.players, "location", location)
    for card in game.deck.cards:
        yield given(lines.deck, "card", card)
    for group in game.deck.groups:
        for card in group.cards:
            yield given(line_of.get(group.key, lines.deck), "in", card, group.key)
    for place, kind in enumerate(game.deck.parts):
        yield Given(Fact("category", (kind.key, place)), line_of.get(kind.key, lines.deck), names=kind.names)
    for player in game.players:
        yield from sizes_given(game, player, repeated=repeated)
        if game.one_of_each:
            for category in game.deck.categories:
                yield given(lines.hands, "quota", player.name, category.key, 1)
    if any(player.low < player.high for player in game.players):
        yield given(lines.deck, "in_all", len(game.deck.cards), also=lines.cards)
        for number in range(len(game.deck.cards) + 1):
            yield given(lines.deck, "number", number)
        yield given(lines.players, "first_of_all", game.locations[0])
        for one, other in pairwise(game.locations):
            yield given(lines.players, "right_before", one, other)
        yield given(lines.players, "last_of_all", game.locations[-1])
    if game.deck.hidden:
        every = () if lines.hidden else lines.cards
        yield given(lines.hidden or lines.deck, "quota", ENVELOPE, ALL_CARDS, game.deck.hidden, also=every)
        for category in game.deck.categories:
            line = lines.hidden or line_of.get(category.key, lines.deck)
            yield given(line, "quota", ENVELOPE, category.key, 1)
    if game.table:
        yield given(lines.table, "quota", TABLE, ALL_CARDS, len(game.table))
    for card in game.table:
        yield given(lines.table, "on_table", card)
    if game.me is not None:
        yield given(lines.me, "viewpoint", game.me)
        for card in game.hand or ():
            yield given(lines.hand, "dealt", game.me, card)
        if repeated and game.hand is not None:  # the hand is complete, so it says itself how many cards it has
            yield given(lines.hand, "quota", game.me, ALL_CARDS, len(game.hand))
    for cell in game.supposed:
        yield given(0, "supposed_holds" if cell.holds else "supposed_lacks", cell.location, cell.card)


@dataclass(frozen=True, slots=True)
class KeptSilent:
    """A suggestion nobody answered, by a player who then let the next turn begin without accusing."""

    line: int
    player: str
    cards: tuple[str, ...]


Told = Event | KeptSilent


@singledispatch
def _items(event: Told) -> Iterator[_Item]:
    raise TypeError(event)


def _describing(event: Told) -> Iterator[Fact]:
    """Yield what there is to know of an event itself: which cards it names, and who asked about them."""
    for card in getattr(event, "cards", None) or ():
        yield Fact("names", (event.line, card))
    if isinstance(event, Suggestion):
        yield Fact("asked", (event.line, event.asker))
    elif isinstance(event, KeptSilent):
        yield Fact("asked", (event.line, event.player))
    elif isinstance(event, Whisper):
        yield Fact("whispered_to", (event.line, event.listener))


@_items.register
def _(event: Suggestion) -> Iterator[_Item]:
    cards = frozenset(event.cards)
    for answer in event.answers:
        one_of = ("one of", answer.player, cards, _ALL)
        if answer.card is not None:
            fact = Fact("showed", (event.line, answer.player, answer.card))
            shown = ("holds", answer.player, answer.card)
            yield fact, answer.line, ((*shown, _ME), (*shown, event.asker), one_of)
        elif answer.reply is Reply.ANSWERED:
            fact = Fact("answered", (event.line, answer.player))
            yield fact, answer.line, (one_of, ("one of", answer.player, cards, _ME))
        else:
            predicate = "passed_over" if answer.implied else "passed"
            yield Fact(predicate, (event.line, answer.player)), answer.line, (("passed", answer.player, cards),)


@_items.register
def _(event: Accusation) -> Iterator[_Item]:
    if event.right is not None:
        predicate = "accused_rightly" if event.right else "accused_wrongly"
        yield Fact(predicate, (event.line,)), event.line, ((predicate, frozenset(event.cards)),)


@_items.register
def _(event: Reveal) -> Iterator[_Item]:
    fact = Fact("revealed", (event.line, event.player, event.card))
    shown = ("holds", event.player, event.card)
    yield fact, event.line, ((*shown, _ME), (*shown, _ALL))


@_items.register
def _(event: Departure) -> Iterator[_Item]:
    if event.cards is not None:
        hand = ("hand", event.player, frozenset(event.cards))
        yield Fact("laid_open", (event.line, event.player)), event.line, (hand,)


@_items.register
def _(event: Announcement) -> Iterator[_Item]:
    yield Fact("announced", (event.line, event.player)), event.line, (event,)
    for number, hand in enumerate(event.hands, start=1):
        yield Fact("offers", (event.line, number)), event.line, ((event.line, number),)
        for card in hand:
            yield Fact("offered", (event.line, number, card)), event.line, ((event.line, number, card),)


@_items.register
def _(event: Whisper) -> Iterator[_Item]:
    if event.card is None:
        yield Fact("whispered_unheard", (event.line, event.player)), event.line, (event,)
    else:
        fact = Fact("whispered", (event.line, event.player, event.card))
        lacked = ("lacks", event.player, event.card)
        yield fact, event.line, ((*lacked, _ME), (*lacked, event.listener))


@_items.register
def _(event: LearnedCell) -> Iterator[_Item]:
    predicate, what = ("learned_holds", "holds") if event.holds else ("learned_lacks", "lacks")
    fact = Fact(predicate, (event.line, event.location, event.card))
    yield fact, event.line, ((what, event.location, event.card, _ME),)


@_items.register
def _(event: LearnedClause) -> Iterator[_Item]:
    one_of = ("one of", event.location, frozenset(event.cards), _ME)
    yield Fact("learned_one_of", (event.line, event.location)), event.line, (one_of,)


@_items.register
def _(event: KeptSilent) -> Iterator[_Item]:
    one_of = ("one of", event.player, frozenset(event.cards))
    yield Fact("kept_silent", (event.line, event.player)), event.line, ((*one_of, _ME), (*one_of, _ALL))


class _Silence:
    """Watches for unanswered suggestions whose asker then does not accuse (``accusing: perfect``).

    Silence tells something only if the cards named could be the whole solution, everybody else was asked, and the
    asker was still able to accuse.
    """

    def __init__(self, game: Game) -> None:
        self._game = game
        self._pending: Suggestion | None = None
        self._out: set[str] = set()

    def broken_by(self, event: Event) -> tuple[KeptSilent, ...]:
        """Return the silence that becomes telling because `event` begins a later turn."""
        if not self._game.perfect_accusing:
            return ()
        told: tuple[KeptSilent, ...] = ()
        if isinstance(event, Accusation | Departure):
            self._out.add(event.player)
            if self._pending is not None and self._pending.asker == event.player:
                self._pending = None
        elif isinstance(event, Suggestion):
            if self._pending is not None:
                told = (KeptSilent(self._pending.line, self._pending.asker, self._pending.cards),)
            self._pending = event if self._telling(event) else None
        return told

    def _telling(self, event: Suggestion) -> bool:
        passed = {a.player for a in event.answers if a.reply is Reply.PASSED}
        others = set(self._game.names) - {event.asker}
        return (
            passed >= others
            and event.asker not in self._out
            and len(set(event.cards)) == self._game.deck.hidden
            and not set(event.cards) & set(self._game.table)
        )
