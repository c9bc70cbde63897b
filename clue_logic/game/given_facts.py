"""From a log to given facts: one function an event, and the headers. What follows is for the rules to say."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from functools import singledispatch
from itertools import pairwise, takewhile

from msgspec import Struct

from clue_logic.game import events
from clue_logic.game.deck import ALL_CARDS, ENVELOPE, TABLE
from clue_logic.game.facts import Fact, GivenFact, Stage, Value
from clue_logic.game.game import Game, Player
from clue_logic.words.records import replace


def hand_size_facts(game: Game, player: Player, *, repeated: bool) -> Iterator[GivenFact]:
    """Yield how many cards a player holds: the best that the headers say, or with `repeated` all that they say.

    A number that the players' line leaves out is worked out from the cards there are to deal, and from my hand if that
    makes a difference. Then it rests on all these lines.
    """
    lines = game.lines
    bounds = (player.low, player.high)
    mine = player.name == game.me and game.hand is not None
    if player.stated:
        yield _size(player, bounds, lines.players)
    elif game.one_of_each:
        yield _size(player, bounds, lines.hands, *lines.cards)
    else:
        worked_out = (lines.players, *lines.cards, lines.hidden, lines.table)
        stated = player.told or bounds
        if repeated or (stated == bounds and not mine):
            yield _size(player, stated, *worked_out)
        if stated != bounds and not mine:
            yield _size(player, bounds, *worked_out, lines.hand)
        if mine and not repeated:
            yield _size(player, bounds, lines.hand)


def _size(player: Player, bounds: tuple[int, int], line: int, *also: int) -> GivenFact:
    low, high = bounds
    if low == high:
        return GivenFact(Fact("quota", (player.name, ALL_CARDS, low)), line, also)
    return GivenFact(Fact("quota_between", (player.name, ALL_CARDS, low, high)), line, also)


def header_facts(game: Game, *, repeated: bool) -> Iterator[GivenFact]:
    """Yield what the headers say; with `repeated` also what they say twice."""
    lines = game.lines

    def make_fact(line: int, predicate: str, *args: Value, also: tuple[int, ...] = ()) -> GivenFact:
        return GivenFact(Fact(predicate, args), line, also)

    line_of = dict(zip((category.key for category in game.deck.categories), lines.categories, strict=False))
    for location in game.locations:
        yield make_fact(lines.players, "location", location)
    for card in game.deck.cards:
        yield make_fact(lines.deck, "card", card)
    for group in (*game.deck.groups, *game.deck.named_groups):
        for card in group.cards:
            yield make_fact(line_of.get(group.key, lines.deck), "in", card, group.key)
    for place, kind in enumerate(game.deck.parts):
        yield GivenFact(Fact("category", (kind.key, place)), line_of.get(kind.key, lines.deck), names=kind.names)
    for player in game.players:
        yield from hand_size_facts(game, player, repeated=repeated)
        if game.one_of_each:
            for category in game.deck.categories:
                yield make_fact(lines.hands, "quota", player.name, category.key, 1)
    if any(player.low < player.high for player in game.players):
        yield make_fact(lines.deck, "in_all", len(game.deck.cards), also=lines.cards)
        for number in range(len(game.deck.cards) + 1):
            yield make_fact(lines.deck, "number", number)
        yield make_fact(lines.players, "first_of_all", game.locations[0])
        for one, other in pairwise(game.locations):
            yield make_fact(lines.players, "right_before", one, other)
        yield make_fact(lines.players, "last_of_all", game.locations[-1])
    if game.deck.hidden:
        every = () if lines.hidden else lines.cards
        yield make_fact(lines.hidden or lines.deck, "quota", ENVELOPE, ALL_CARDS, game.deck.hidden, also=every)
        for category in game.deck.categories:
            line = lines.hidden or line_of.get(category.key, lines.deck)
            yield make_fact(line, "quota", ENVELOPE, category.key, 1)
    if game.table:
        yield make_fact(lines.table, "quota", TABLE, ALL_CARDS, len(game.table))
    for card in game.table:
        yield make_fact(lines.table, "on_table", card)
    if game.me is not None:
        yield make_fact(lines.me, "viewpoint", game.me)
        for card in game.hand or ():
            yield make_fact(lines.hand, "dealt", game.me, card)
        if repeated and game.hand is not None:  # the complete hand states its size, too
            yield make_fact(lines.hand, "quota", game.me, ALL_CARDS, len(game.hand))
    for cell in game.supposed:
        yield make_fact(0, "supposed_holds" if cell.holds else "supposed_lacks", cell.location, cell.card)


class KeptSilent(Struct, frozen=True):
    """An unanswered suggestion by a player who then let the next turn begin without accusing."""

    line: int
    player: str
    cards: tuple[str, ...]


class Silence(Struct, frozen=True):
    """Watches for unanswered suggestions whose asker then does not accuse.

    Silence is informative only if the named cards could be the whole solution, all others were asked, and the asker
    was still able to accuse.
    """

    is_informative: bool  # in this game
    players: frozenset[str]
    hidden: int  # number of hidden cards
    table: frozenset[str]
    pending: events.Suggestion | None = None  # the suggestion whose asker may still accuse
    out: frozenset[str] = frozenset()  # the players who have accused or left

    @classmethod
    def initial(cls, game: Game) -> Silence:
        """Return the state before the first event."""
        return cls(game.perfect_accusing, frozenset(game.names), game.deck.hidden, frozenset(game.table))

    def end_silence(self, event: events.Event) -> tuple[KeptSilent, ...]:
        """Return the silence that becomes telling because `event` begins a later turn."""
        if self.pending is None or not isinstance(event, events.Suggestion):
            return ()
        return (KeptSilent(self.pending.line, self.pending.asker, self.pending.cards),)

    def after(self, event: events.Event) -> Silence:
        """Return the state after an event."""
        if self.is_informative and isinstance(event, events.Accusation | events.Departure):
            mine = self.pending is not None and self.pending.asker == event.player
            return replace(self, pending=None if mine else self.pending, out=self.out | {event.player})
        if self.is_informative and isinstance(event, events.Suggestion):
            return replace(self, pending=event if self._telling(event) else None)
        return self

    def _telling(self, event: events.Suggestion) -> bool:
        passed = {answer.player for answer in event.answers if answer.reply is events.Reply.PASSED}
        return (
            passed >= self.players - {event.asker}
            and event.asker not in self.out
            and len(set(event.cards)) == self.hidden
            and not self.table.intersection(event.cards)
        )


_Item = tuple[Fact, int, tuple[Hashable, ...]]
"""A fact, its line, and what it tells whom."""

_KEEPER, _EVERYBODY = "to me", "to all"
"""To whom something is told, other than a player named: to the keeper of the log, to everybody at the table."""


def stages(game: Game, *, repeated: bool = False) -> tuple[Stage, ...]:
    """Return the given facts of a log, statement by statement; stage 0 has those of the headers.

    Each event has its facts, also if it tells nothing new. With `repeated`, the headers have what they say twice.
    """
    return LiveStages(repeated=repeated).update(game)


class LiveStages:
    """The stages of a game that changes: of the events that are as they were, nothing is made again.

    With `once`, answers and other events that tell no player anything new give no facts: the same suggestion with the
    same answers, a card seen before. Rules that do not tell events apart conclude the same about cards, in less time.

    >>> from clue_logic.language.reader import read_log
    >>> log = "cards: 1, 2, 3\\nhidden: 1\\nplayers: Ann 1, Bob 1\\nAnn reveals 2\\n"
    >>> live = LiveStages()
    >>> before, after = live.update(read_log(log)), live.update(read_log(log + "Bob reveals 3"))
    >>> after[:2] == before, [str(given.fact) for given in after[2].givens]
    (True, ['revealed(5, Bob, 3)'])
    """

    def __init__(self, *, repeated: bool = False, once: bool = False) -> None:
        self._repeated = repeated
        self._once = once
        self._headers = Stage(0, ())
        self._at_first: Silence | None = None
        self._taken: list[_TakenEvent] = []
        self._seen: set[Hashable] = set()

    def update(self, game: Game) -> tuple[Stage, ...]:
        """Return the stages of the game, computed from the last result."""
        headers, at_first = Stage(0, tuple(header_facts(game, repeated=self._repeated))), Silence.initial(game)
        if at_first != self._at_first or _header_key(headers) != _header_key(self._headers):
            self._headers, self._at_first = headers, at_first
            self._cut(0)
        same = (
            taken.event is event or taken.event == event for taken, event in zip(self._taken, game.events, strict=False)
        )
        self._cut(sum(takewhile(bool, same)))
        silence = self._taken[-1].silence if self._taken else at_first
        for event in game.events[len(self._taken) :]:
            silence = self._take(event, silence)
        return (self._headers, *(taken.stage for taken in self._taken))

    @property
    def leaves_out(self) -> bool:
        """Whether facts of the last game were left out because they tell nothing new."""
        return any(taken.leaves_out for taken in self._taken)

    def _take(self, event: events.Event, silence: Silence) -> Silence:
        givens: list[GivenFact] = []
        new: list[Hashable] = []
        leaves_out = False
        for ending in (*silence.end_silence(event), event):
            facts, less = self._new_facts(ending, new) if self._once else (event_facts(ending), False)
            givens += facts
            leaves_out |= less
        stage = Stage(event.line, tuple(givens))
        self._taken.append(_TakenEvent(event, stage, new, silence.after(event), leaves_out=leaves_out))
        return self._taken[-1].silence

    def _new_facts(self, told: Occurrence, new: list[Hashable]) -> tuple[Sequence[GivenFact], bool]:
        """Return the facts of an event that tell something new, and whether it has others.

        What describes the event is with them, and left out if there are none.
        """
        new_facts: list[GivenFact] = []
        leaves_out = False
        for fact, line, tells in _items(told):
            untold = [one for one in tells if one not in self._seen]
            if not untold:
                leaves_out = True
                continue
            self._seen.update(untold)
            new += untold
            if not new_facts:
                new_facts += [GivenFact(fact, told.line, _also(told)) for fact in _describing(told)]
            new_facts.append(GivenFact(fact, line, _also(told)))
        return new_facts, leaves_out or (not new_facts and next(_describing(told), None) is not None)

    def _cut(self, number: int) -> None:
        for taken in self._taken[number:]:
            self._seen.difference_update(taken.new)
        del self._taken[number:]


class _TakenEvent(Struct, frozen=True):
    """A processed event: its given facts, what they tell that is new, and the silence after it."""

    event: events.Event
    stage: Stage
    new: list[Hashable]
    silence: Silence
    leaves_out: bool  # whether some of its facts were left out


def _header_key(headers: Stage) -> object:
    return [(given, given.names) for given in headers.givens]


Occurrence = events.Event | KeptSilent


def event_facts(event: Occurrence) -> tuple[GivenFact, ...]:
    """Return the given facts of one event, or one silence, regardless of earlier ones."""
    also = _also(event)
    describing = (GivenFact(fact, event.line, also) for fact in _describing(event))
    return (*describing, *(GivenFact(fact, line, also) for fact, line, _ in _items(event)))


def _also(event: Occurrence) -> tuple[int, ...]:
    """Return the line that an event corrects."""
    return (event.wrong,) if isinstance(event, events.Correction) else ()


@singledispatch
def _items(event: Occurrence) -> Iterator[_Item]:
    raise TypeError(event)


def _describing(event: Occurrence) -> Iterator[Fact]:
    """Yield the facts that describe an event: the cards it names, and who asked."""
    if isinstance(event, events.Correction):
        yield from () if event.suggestion is None else _describing(event.suggestion)
        return
    for card in getattr(event, "cards", None) or ():
        yield Fact("names", (event.line, card))
    if isinstance(event, events.Suggestion):
        yield Fact("asked", (event.line, event.asker))
    elif isinstance(event, KeptSilent):
        yield Fact("asked", (event.line, event.player))
    elif isinstance(event, events.CardNumber) and event.asker is not None:
        yield Fact("asked", (event.line, event.asker))
    elif isinstance(event, events.Whisper):
        yield Fact("whispered_to", (event.line, event.listener))
    elif isinstance(event, events.PrivateShow):
        yield Fact("shown_to", (event.line, event.player, event.viewer))


@_items.register
def _(event: events.Suggestion) -> Iterator[_Item]:
    cards = frozenset(event.cards)
    for answer in event.answers:
        one_of = ("one of", answer.player, cards, _EVERYBODY)
        if answer.card is not None:
            fact = Fact("showed", (event.line, answer.player, answer.card))
            shown = ("holds", answer.player, answer.card)
            yield fact, answer.line, ((*shown, _KEEPER), (*shown, event.asker), one_of)
        elif answer.reply is events.Reply.ANSWERED:
            fact = Fact("answered", (event.line, answer.player))
            yield fact, answer.line, (one_of, ("one of", answer.player, cards, _KEEPER))
        else:
            predicate = "passed_over" if answer.implied else "passed"
            yield Fact(predicate, (event.line, answer.player)), answer.line, (("passed", answer.player, cards),)


@_items.register
def _(event: events.Accusation) -> Iterator[_Item]:
    if event.right is not None:
        predicate = "accused_rightly" if event.right else "accused_wrongly"
        yield Fact(predicate, (event.line,)), event.line, ((predicate, frozenset(event.cards)),)


@_items.register
def _(event: events.Reveal) -> Iterator[_Item]:
    fact = Fact("revealed", (event.line, event.player, event.card))
    shown = ("holds", event.player, event.card)
    yield fact, event.line, ((*shown, _KEEPER), (*shown, _EVERYBODY))


@_items.register
def _(event: events.Departure) -> Iterator[_Item]:
    if event.cards is not None:
        hand = ("hand", event.player, frozenset(event.cards))
        yield Fact("laid_open", (event.line, event.player)), event.line, (hand,)


@_items.register
def _(event: events.Announcement) -> Iterator[_Item]:
    yield Fact("announced", (event.line, event.player)), event.line, (event,)
    for number, hand in enumerate(event.hands, start=1):
        yield Fact("offers", (event.line, number)), event.line, ((event.line, number),)
        for card in hand:
            yield Fact("offered", (event.line, number, card)), event.line, ((event.line, number, card),)


@_items.register
def _(event: events.Whisper) -> Iterator[_Item]:
    if event.card is None:
        yield Fact("whispered_unheard", (event.line, event.player)), event.line, (event,)
    else:
        fact = Fact("whispered", (event.line, event.player, event.card))
        lacked = ("lacks", event.player, event.card)
        yield fact, event.line, ((*lacked, _KEEPER), (*lacked, event.listener))


@_items.register
def _(event: events.PrivateShow) -> Iterator[_Item]:
    if event.card is None:
        yield Fact("showed_unseen", (event.line, event.player)), event.line, (event,)
    else:
        fact = Fact("showed_privately", (event.line, event.player, event.card))
        shown = ("holds", event.player, event.card)
        yield fact, event.line, ((*shown, _KEEPER), (*shown, event.viewer))


@_items.register
def _(event: events.LearnedCell) -> Iterator[_Item]:
    predicate, what = ("learned_holds", "holds") if event.holds else ("learned_lacks", "lacks")
    fact = Fact(predicate, (event.line, event.location, event.card))
    yield fact, event.line, ((what, event.location, event.card, _KEEPER),)


@_items.register
def _(event: events.LearnedClause) -> Iterator[_Item]:
    one_of = ("one of", event.location, frozenset(event.cards), _KEEPER)
    yield Fact("learned_one_of", (event.line, event.location)), event.line, (one_of,)


@_items.register
def _(event: events.CardNumber) -> Iterator[_Item]:
    line, place, cards = event.line, event.location, frozenset(event.cards)
    least, most = ("at least", place, cards, event.low), ("at most", place, cards, event.high)
    if not event.learned:
        heard = (_KEEPER, _EVERYBODY)
        yield Fact("counted", (line, place, event.low)), line, tuple((*b, to) for b in (least, most) for to in heard)
        return
    if event.low:
        yield Fact("learned_at_least", (line, place, event.low)), line, ((*least, _KEEPER),)
    if event.high < len(cards):
        yield Fact("learned_at_most", (line, place, event.high)), line, ((*most, _KEEPER),)


@_items.register
def _(event: events.Ignorance) -> Iterator[_Item]:
    yield Fact("ignorant", (event.line, event.player)), event.line, (event,)


@_items.register
def _(event: events.Correction) -> Iterator[_Item]:
    yield from () if event.suggestion is None else _items(event.suggestion)


@_items.register
def _(event: KeptSilent) -> Iterator[_Item]:
    one_of = ("one of", event.player, frozenset(event.cards))
    yield Fact("kept_silent", (event.line, event.player)), event.line, ((*one_of, _KEEPER), (*one_of, _EVERYBODY))
