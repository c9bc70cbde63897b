"""A random game, its deal and its events, and the text of its log."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random

from clue_logic.classroom.random_games.dealing import (
    FEWEST_PLAYERS,
    DealtHands,
    DeckSetup,
    EventKind,
    Style,
    make_players,
    random_deal,
    shuffle,
    stated_sizes,
)
from clue_logic.game.deck import ENVELOPE, TABLE, Size
from clue_logic.game.events import (
    Accusation,
    Announcement,
    Answer,
    CardNumber,
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
from clue_logic.game.game import AnswerRule, Game, HeaderLines, seats_after
from clue_logic.language.writing.log import HeaderTexts, WrittenSeat
from clue_logic.language.writing.statements import Writing
from clue_logic.words.records import replace


@dataclass(frozen=True)
class Headers:
    """A game before its first event, and the hand sizes that its log states."""

    game: Game
    said: Sequence[int | Size]


def write_log(headers: Headers, events: Sequence[Event]) -> tuple[Game, str]:
    """Return the game with its events and all its lines, and its log: each statement on one line."""
    header_lines = list(header_texts(headers).lines())
    lines = [text for _, text in header_lines]
    event_lines, left = [], set[str]()
    writing = Writing.of(headers.game)
    for event in events:
        lines.append(writing.statement(with_line(event, 1), left))
        event_lines.append(with_line(event, len(lines)))
        if isinstance(event, Departure):
            left.add(event.player)
    where = _header_lines(headers.game, [key for key, _ in header_lines])
    return replace(headers.game, events=tuple(event_lines), lines=where), "".join(f"{line}\n" for line in lines)


def header_texts(headers: Headers) -> HeaderTexts:
    """Return the texts of the headers of a game."""
    game, deck = headers.game, headers.game.deck
    return HeaderTexts.of(
        game,
        seats=[WrittenSeat(name, _tidy_size(size)) for name, size in zip(game.names, headers.said, strict=True)],
        hidden=deck.hidden if deck.hidden != len(deck.categories) or not deck.categories else None,
    )


def _tidy_size(size: int | Size) -> str:
    if size is Size.LEFT_OUT:
        return ""
    return size.value if isinstance(size, Size) else str(size)


def _header_lines(game: Game, keys: Sequence[str]) -> HeaderLines:
    """Return the lines of the headers, from the keyword of each line."""
    numbers = {key: number for number, key in reversed(list(enumerate(keys, start=1))) if key}
    categories = tuple(number for number, key in enumerate(keys, start=1) if key == "categories")
    deck = numbers.pop("deck", 0) or numbers.pop("categories", 0)
    numbers.pop("categories", None)
    return HeaderLines(deck=deck, categories=categories, **numbers)


def with_line(event: Event, line: int) -> Event:
    """Return an event with all that belongs to it on a line."""
    if isinstance(event, Suggestion):
        return replace(event, line=line, answers=tuple(replace(answer, line=line) for answer in event.answers))
    return replace(event, line=line)


Writer = Callable[[Headers, Sequence[Event]], tuple[Game, str]]
"""Returns a game with its events and all its lines, and its log."""


@dataclass
class RandomEvents:
    """What happens in one game, while it is played."""

    _rng: Random
    _box: DeckSetup
    _names: tuple[str, ...]
    _dealt: DealtHands
    _style: Style
    _me: str | None
    _perfect: bool
    left: set[str] = field(default_factory=set)
    accused: set[str] = field(default_factory=set)
    over: bool = False

    def __post_init__(self) -> None:
        # of their own, so that the other events of a game are the same with and without shows to one player
        self._shows_rng = Random(repr(self._dealt.deal))
        self._kinds: Mapping[EventKind, Callable[[], Iterator[Event]]] = {
            EventKind.ACCUSATION: self._accusation,
            EventKind.REVEAL: self._reveal,
            EventKind.DEPARTURE: self.departure,
            EventKind.ANNOUNCEMENT: self._announcement,
            EventKind.WHISPER: self._whisper,
            EventKind.LEARNED_CELL: self._learned_cell,
            EventKind.LEARNED_CLAUSE: self._learned_clause,
            EventKind.CARD_NUMBER: self._card_number,
            EventKind.PRIVATE_SHOW: self._private_show,
        }

    def next(self) -> Iterator[Event]:
        """Yield what happens after a suggestion."""
        for kind, chance in self._style.happenings.items():
            rng = self._shows_rng if kind is EventKind.PRIVATE_SHOW else self._rng
            if not self.over and rng.random() < chance:
                yield from self._kinds[kind]()

    def answer_to_silence(self, suggestion: Suggestion) -> Iterator[Event]:
        """Where everybody accuses who can: yield the accusation of a player who knows the solution by silence."""
        solution = set(self._dealt.hands[ENVELOPE])
        if self._perfect and set(suggestion.cards) == solution and suggestion.asker not in self.accused:
            self.over = True
            yield Accusation(0, suggestion.asker, self._in_some_order(solution), True)

    def _active(self) -> str:
        return self._rng.choice([p for p in self._names if p not in self.left])

    def _accusation(self) -> Iterator[Event]:
        deck = self._box.deck
        player = self._active()
        if not deck.hidden or player in self.accused:
            return
        solution = set(self._dealt.hands[ENVELOPE])
        cards = solution
        if self._rng.random() < 0.8:
            guess = [self._rng.choice(c.cards) for c in deck.categories]
            cards = set(guess or self._rng.sample(deck.loose, deck.hidden))
        right = cards == solution
        self.accused.add(player)
        self.over = right
        announced = self._rng.random() < 0.8 or self._perfect
        yield Accusation(0, player, self._in_some_order(cards), right if announced else None)

    def _reveal(self) -> Iterator[Event]:
        player = self._active()
        if self._dealt.hands[player]:
            yield Reveal(0, player, self._rng.choice(self._dealt.hands[player]))

    def departure(self) -> Iterator[Event]:
        """Yield that a player leaves, if enough others play."""
        player = self._active()
        hand = self._dealt.hands[player]
        if len(self._names) - len(self.left) > FEWEST_PLAYERS:
            self.left.add(player)
            open_hand = hand and (self._style.generalized or self._rng.random() < 0.7)
            yield Departure(0, player, shuffle(self._rng, hand) if open_hand else None)

    def _announcement(self) -> Iterator[Event]:
        player = self._active()
        hand = self._dealt.hands[player]
        if not hand:
            return
        others = {frozenset(self._rng.sample(self._box.deck.cards, len(hand))) for _ in range(self._rng.randrange(5))}
        offers = [self._in_some_order(offer) for offer in sorted(others - {frozenset(hand)}, key=sorted)]
        yield Announcement(0, player, shuffle(self._rng, [shuffle(self._rng, hand), *offers]))

    def _whisper(self) -> Iterator[Event]:
        player, listener = self._active(), self._active()
        lacked = [card for card in self._box.deck.cards if self._dealt.deal[card] != player]
        if player != listener and lacked:
            overheard = self._rng.random() < (0.9 if self._me in (player, listener) else 0.1)
            yield Whisper(0, player, listener, self._rng.choice(lacked) if overheard else None)

    def _private_show(self) -> Iterator[Event]:
        rng = self._shows_rng
        player, viewer = rng.sample([player for player in self._names if player not in self.left], 2)
        hand = self._dealt.hands[player]
        if hand:
            seen = rng.random() < (0.9 if self._me in (player, viewer) else 0.2)
            yield PrivateShow(0, player, viewer, rng.choice(hand) if seen else None)

    def _place(self) -> str:
        places = [*self._names]
        places += [ENVELOPE] if self._box.deck.hidden else []
        places += [TABLE] if self._dealt.hands[TABLE] else []
        return self._rng.choice(places)

    def _learned_cell(self) -> Iterator[Event]:
        place, card = self._place(), self._rng.choice(self._box.deck.cards)
        yield LearnedCell(0, place, card, self._dealt.deal[card] == place)

    def _learned_clause(self) -> Iterator[Event]:
        place = self._place()
        cards, hand = self._box.deck.cards, self._dealt.hands[place]
        if hand:
            true = self._rng.choice(hand)
            others = self._rng.sample(cards, min(self._rng.randrange(4), len(cards)))
            yield LearnedClause(0, place, self._in_some_order({true, *others}))

    def _card_number(self) -> Iterator[Event]:
        rng, learned = self._rng, self._rng.random() < 0.3
        player, asker = self._place() if learned else self._active(), self._active()
        cards = shuffle(rng, rng.sample(self._box.deck.cards, min(rng.randint(1, 5), len(self._box.deck.cards))))
        number = low = high = len({*cards} & {*self._dealt.hands[player]})
        if learned:
            low, high = rng.choice(((number, number), (rng.randint(0, number), len(cards)), (0, number)))
        asked = not learned and asker != player and rng.random() < 0.5
        yield CardNumber(0, player, cards, low, high, asker if asked else None, learned)

    def _in_some_order(self, cards: set[str] | frozenset[str]) -> tuple[str, ...]:
        """Return cards in a random order, the same in each run."""
        return shuffle(self._rng, sorted(cards))


Deal = Mapping[str, str]
"""Every card, and the place where it lies."""


@dataclass(frozen=True)
class GeneratedGame:
    name: str  # the call that generates it
    game: Game  # as its log describes it
    deal: Deal
    text: str  # of the log
    headers: Headers  # for writing other events of the same game

    def rng(self) -> Random:
        """Return random numbers that go with the game."""
        return Random(self.text)

    def __repr__(self) -> str:
        return f"<{self.name}>\n{self.text}"


LEAVING = 0.04
"""Probability that a player leaves a game of Generalized Clue after a question."""


class Match:
    """One game while it is played."""

    def __init__(self, rng: Random, box: DeckSetup, players: int, style: Style) -> None:
        self._rng = rng
        self._box = box
        self._style = style
        self._names = style.names[:players]
        self._dealt = random_deal(rng, box, self._names, style)
        self._answers = _answer_rule(rng, style)
        self._silent = self._answers is AnswerRule.EVERYONE and rng.random() < 0.4
        self._strict = not style.plain and self._answers is AnswerRule.FIRST and rng.random() < 0.2
        if style.perfect is not None:
            self._perfect = style.perfect and bool(box.deck.hidden)
        else:
            self._perfect = not style.plain and bool(box.deck.hidden) and rng.random() < 0.3
        plays = not style.onlooker and (style.plain or rng.random() < 0.8)
        self._me = rng.choice(self._names) if plays else None
        self._happenings = RandomEvents(rng, box, self._names, self._dealt, style, self._me, self._perfect)
        # an integer: a float is replaced by its hash, which differs between 32 bits and 64 bits, where it is this one
        self.writing_rng = Random(int(rng.random() * 2**53) << 8)
        """Random numbers for writing the log."""

    def play(self, name: str, suggestions: int, write: Writer | None = None) -> GeneratedGame:
        """Play the game to its end and write its log."""
        rng, own = self._rng, self._dealt.hands[self._me] if self._me is not None else ()
        hand = shuffle(rng, own) if own and (self._style.plain or rng.random() < 0.9) else None
        stated = stated_sizes(rng, self._box, self._names, self._dealt, self._style)
        headers = Game(
            self._box.deck,
            make_players(self._names, stated, self._box, self._dealt, self._me if hand is not None else None),
            me=self._me,
            hand=hand,
            table=self._dealt.hands[TABLE],
            answers=self._answers,
            asker_silent=self._silent,
            strict=self._strict,
            one_of_each=self._box.one_of_each,
            perfect_accusing=self._perfect,
            edition=self._box.edition,
        )
        before = Headers(headers, stated)
        events = tuple(self._events(suggestions))
        game, text = (write or write_log)(before, events)
        return GeneratedGame(name, game, self._dealt.deal, text, before)

    def _events(self, suggestions: int) -> Iterator[Event]:
        turn = self._rng.randrange(len(self._names))
        out, accused = self._happenings.left, self._happenings.accused
        number = 0
        while number < suggestions and not self._happenings.over:
            turn += 1
            asker = self._names[turn % len(self._names)]
            if asker in out or (asker in accused and self._rng.random() < 0.9):
                if len(out | accused) == len(self._names):
                    return
                continue
            suggestion = self._suggestion(asker)
            number += 1
            yield suggestion
            yield from self._happenings.answer_to_silence(suggestion)
            if self._style.generalized and self._rng.random() < LEAVING:
                yield from self._happenings.departure()
            yield from self._happenings.next()

    def _suggestion(self, asker: str) -> Suggestion:
        rng = self._rng
        deck = self._box.deck
        one = self._answers is AnswerRule.ONE
        if deck.categories and not one:
            cards = tuple(rng.choice(c.cards) for c in deck.categories)
        else:
            usual = len(deck.categories) or 3
            most = len(deck.cards) // 2 if self._style.generalized else 5
            number = usual if rng.random() < 0.5 else rng.randint(1, most)
            cards = tuple(rng.sample(deck.cards, min(number, len(deck.cards))))
        if not self._style.plain:
            cards = shuffle(rng, cards)
        asked = None
        if one:
            asked = rng.choice([p for p in self._names if p != asker and p not in self._happenings.left])
        return Suggestion(0, asker, cards, self._collect_answers(asker, asked, cards), asked)

    def _collect_answers(self, asker: str, asked: str | None, cards: Sequence[str]) -> tuple[Answer, ...]:
        recorded = self._style.plain or self._rng.random() < 0.93
        if not recorded:
            return ()
        if asked is not None:
            return (self._answer(asked, asker, cards),)
        order = [p for p in seats_after(self._names, asker) if p not in self._happenings.left]
        if self._answers is AnswerRule.EVERYONE:
            return tuple(self._answer(p, asker, cards) for p in order if not (self._silent and p == asker))
        answers: list[Answer] = []
        for player in order[:-1]:
            answers.append(self._answer(player, asker, cards))
            if answers[-1].reply is Reply.ANSWERED:
                break
        return tuple(answers) if self._style.plain or self._strict else answers_with_gaps(answers, self._rng)

    def _answer(self, player: str, asker: str, cards: Sequence[str]) -> Answer:
        fitting = [card for card in cards if self._dealt.deal[card] == player]
        if not fitting:
            return Answer(player, Reply.PASSED, 0)
        # With `answers: everyone`, no card is shown.
        card_visible = self._me in (player, asker) and self._answers is not AnswerRule.EVERYONE
        if not self._style.plain:
            card_visible = self._rng.random() < (0.9 if card_visible else 0.03)
        return Answer(player, Reply.ANSWERED, 0, self._rng.choice(fitting) if card_visible else None)


def _answer_rule(rng: Random, style: Style) -> AnswerRule:
    if style.answers is not None:
        return style.answers
    if style.plain:
        return AnswerRule.ONE if style.generalized else AnswerRule.FIRST
    return rng.choice([AnswerRule.FIRST, AnswerRule.EVERYONE, AnswerRule.ONE])


def answers_with_gaps(answers: Sequence[Answer], rng: Random) -> tuple[Answer, ...]:
    """Return the answers as a careless keeper of the log has them: some passes left out, or the rest cut off."""
    if not answers or rng.random() < 0.6:
        return tuple(answers)
    if rng.random() < 0.3:
        return tuple(answers[: rng.randrange(len(answers))])
    last = len(answers) - 1
    return tuple(
        Answer(a.player, a.reply, 0, implied=True) if i < last and a.reply is Reply.PASSED and rng.random() < 0.5 else a
        for i, a in enumerate(answers)
    )
