"""A referee who deals and plays random games, and knows the whole deal.

The players act at random, but by the rules: nothing in the log is false. What a log may leave out is left out at
random: passes, verdicts, sizes, cards nobody saw, whole answers.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import TypeVar

from clue_logic.game.deck import ENVELOPE, TABLE, Deck
from clue_logic.game.events import (
    Accusation,
    Announcement,
    Answer,
    Departure,
    Event,
    LearnedCell,
    LearnedClause,
    Reply,
    Reveal,
    Suggestion,
    Whisper,
)
from clue_logic.game.game import AnswerRule, Game, Player
from clue_logic.game.sizes import Size, SizesError, hand_sizes
from tests.generated.decks import (
    CLASSIC,
    FEW_CARDS,
    FEWEST_PLAYERS,
    KINDS,
    LARGE,
    MASTER,
    MOST_PLAYERS,
    NAMES,
    PLAIN,
    TINY,
    Box,
    open_box,
)
from tests.generated.logtext import Headers, write

Deal = Mapping[str, str]
"""Every card, and the place where it lies."""

MOST_SUGGESTIONS = 60

LEAVING = 0.04
"""How likely it is that somebody leaves a game of Generalized Clue after a question."""

T = TypeVar("T")


@dataclass(frozen=True)
class Generated:
    """A generated game.

    Parameters
    ----------
    name
        What it was generated from: enough to generate it again.
    game
        What its log tells.
    deal
        Where the cards really are.
    text
        The log.
    headers
        What the log says before its first event; with it, other events can be told of the same game.
    """

    name: str
    game: Game
    deal: Deal
    text: str
    headers: Headers

    def rng(self) -> Random:
        """Return random numbers that go with the game."""
        return Random(self.text)

    def __repr__(self) -> str:
        return f"<{self.name}>\n{self.text}"


def play(seed: int, kind: str | None = None, players: int | None = None, suggestions: int | None = None) -> Generated:
    """Play a game in which anything may happen.

    Parameters
    ----------
    seed
        Decides everything that the other parameters leave open.
    kind
        The kind of deck, one of `tests.generated.decks.KINDS`.
    players
        How many play; as many as the deck allows if that is fewer.
    suggestions
        How many suggestions are made, at most: with fewer, the same game stops earlier.
    """
    name = f"play({seed}, {kind!r}, {players}, {suggestions})"
    rng = Random(seed)
    kind = kind or rng.choice(KINDS)
    players = min(players or rng.randint(FEWEST_PLAYERS, MOST_PLAYERS[kind]), MOST_PLAYERS[kind])
    if suggestions is None:
        # Mostly short games: long ones leave little open, and take long.
        suggestions = rng.randint(0, MOST_SUGGESTIONS if rng.random() < 0.15 else 24)
    return _Match(rng, open_box(kind, players, rng), players).play(name, suggestions)


def play_plainly(
    seed: int,
    players: int,
    suggestions: int,
    kind: str = CLASSIC,
    *,
    onlooker: bool = False,
    unsaid: float = 0.0,
) -> Generated:
    """Play a game of suggestions only, as one who writes down everything sees it.

    Parameters
    ----------
    seed
        Decides what the others leave open.
    players
        How many play, up to ten.
    suggestions
        How many suggestions are made.
    kind
        The kind of deck.
    onlooker
        True if the log is that of somebody who does not play, has no hand and is shown no card.
    unsaid
        The share of the players whose hand sizes the log does not give.
    """
    more = (
        f", {kind!r}, onlooker={onlooker}, unsaid={unsaid}" if (kind, onlooker, unsaid) != (CLASSIC, False, 0) else ""
    )
    name = f"play_plainly({seed}, {players}, {suggestions}{more})"
    rng = Random(seed)
    box = open_box(kind, players, rng)
    return _Match(rng, box, players, plain=True, onlooker=onlooker, unsaid=unsaid).play(name, suggestions)


def play_generalized(
    seed: int, cards: int, hidden: int, players: int, questions: int, *, onlooker: bool = False
) -> Generated:
    """Play a game of Generalized Clue, as one who writes down everything sees it.

    Questions of any length go to one player each; now and then a player leaves and lays the hand open.

    Parameters
    ----------
    seed
        Decides what the others leave open.
    cards, hidden, players
        How many cards there are, how many of them are hidden, and how many play.
    questions
        How many questions are asked.
    onlooker
        True if the log is that of somebody who does not play.
    """
    name = f"play_generalized({seed}, {cards}, {hidden}, {players}, {questions}, onlooker={onlooker})"
    box = Box(Deck(loose=tuple(str(n) for n in range(1, cards + 1)), hidden=hidden))
    match = _Match(Random(seed), box, players, plain=True, generalized=True, onlooker=onlooker)
    return match.play(name, questions)


def play_small(seed: int) -> Generated:
    """Play a short game with so few cards that they can be dealt in every way."""
    rng = Random(f"small {seed}")
    while True:
        generated = play(rng.randrange(10**6), rng.choice((TINY, PLAIN, PLAIN)), suggestions=rng.randint(0, 4))
        if len(generated.game.deck.cards) <= FEW_CARDS:
            return generated


def play_large(seed: int) -> Generated:
    """Play a game with many cards, two to ten players and up to sixty suggestions.

    Half of these games are plain; in the others anything may happen.
    """
    rng = Random(f"large {seed}")
    kind = rng.choice((LARGE, LARGE, MASTER, CLASSIC))
    players, suggestions = rng.randint(FEWEST_PLAYERS, MOST_PLAYERS[LARGE]), rng.randint(5, MOST_SUGGESTIONS)
    if rng.random() < 0.5:
        return play(rng.randrange(10**6), kind, players, suggestions)
    onlooker, unsaid = rng.random() < 0.3, rng.choice((0.0, 0.0, 0.0, 0.4, 1.0))
    return play_plainly(rng.randrange(10**6), players, suggestions, kind, onlooker=onlooker, unsaid=unsaid)


class _Match:
    """One game while it is played."""

    def __init__(
        self,
        rng: Random,
        box: Box,
        players: int,
        *,
        plain: bool = False,
        generalized: bool = False,
        onlooker: bool = False,
        unsaid: float = 0.0,
    ) -> None:
        self._rng = rng
        self._box = box
        self._plain = plain
        self._generalized = generalized
        self._unsaid = unsaid
        if plain:
            self._names = tuple(f"Player {c}" for c in "ABCDEFGHIJ"[:players])
        else:
            # From the first names as long as they are enough, so that games of few players have the same ones.
            self._names = tuple(rng.sample(NAMES[: max(players, MOST_PLAYERS[CLASSIC])], players))
        self._deal, self._even = self._dealt()
        self._hands = {place: self._held_by(place) for place in (*self._names, ENVELOPE, TABLE)}
        if plain:
            self._answers = AnswerRule.ONE if generalized else AnswerRule.FIRST
        else:
            self._answers = rng.choice(list(AnswerRule))
        self._silent = self._answers is AnswerRule.EVERYONE and rng.random() < 0.4
        self._strict = not plain and self._answers is AnswerRule.FIRST and rng.random() < 0.2
        self._perfect = not plain and bool(box.deck.hidden) and rng.random() < 0.3
        plays = not onlooker and (plain or rng.random() < 0.8)
        self._me = rng.choice(self._names) if plays else None
        self._left: set[str] = set()
        self._accused: set[str] = set()
        self._over = False
        self._scribe = Random(rng.random())

    def play(self, name: str, suggestions: int) -> Generated:
        """Play the game to its end and write its log."""
        shows_hand = self._me is not None and bool(self._hands[self._me]) and (self._plain or self._rng.random() < 0.9)
        hand = self._shuffled(self._hands[self._me]) if shows_hand and self._me is not None else None
        said = self._sizes_said()
        sizes: Sequence[int | Size] = said
        if hand is not None:
            sizes = [len(hand) if player == self._me else size for player, size in zip(self._names, said, strict=True)]
        if self._box.one_of_each:
            sizes = [len(self._box.deck.categories)] * len(self._names)
        dealt = sum(len(self._hands[p]) for p in self._names)
        bounds, told = hand_sizes(sizes, dealt).bounds, _told(said, dealt)
        headers = Game(
            self._box.deck,
            tuple(
                Player(name, *found, before if before != found else None, stated=isinstance(size, int))
                for name, found, before, size in zip(self._names, bounds, told, said, strict=True)
            ),
            me=self._me,
            hand=hand,
            table=self._hands[TABLE],
            answers=self._answers,
            asker_silent=self._silent,
            strict=self._strict,
            one_of_each=self._box.one_of_each,
            perfect_accusing=self._perfect,
            edition=self._box.edition,
        )
        before = Headers(headers, said)
        game, text = write(before, tuple(self._events(suggestions)), self._scribe)
        return Generated(name, game, self._deal, text, before)

    # Dealing

    def _dealt(self) -> tuple[dict[str, str], bool]:
        """Return a deal, and whether the cards were dealt evenly."""
        rng, deck = self._rng, self._box.deck
        deal: dict[str, str] = {}
        if deck.hidden:
            hidden = [rng.choice(c.cards) for c in deck.categories] or rng.sample(deck.loose, deck.hidden)
            deal.update(dict.fromkeys(hidden, ENVELOPE))
        if self._box.one_of_each:
            for category in deck.categories:
                rest = self._shuffled(c for c in category.cards if c not in deal)
                deal.update(zip(rest, self._names, strict=False))
                deal.update(dict.fromkeys(rest[len(self._names) :], TABLE))
            return deal, True
        rest = self._shuffled(c for c in deck.cards if c not in deal)
        left_over = 0
        if not self._plain and rng.random() < 0.5:
            left_over = len(rest) % len(self._names) if rng.random() < 0.8 else rng.randrange(min(4, len(rest) + 1))
        deal.update(dict.fromkeys(rest[:left_over], TABLE))
        even = self._plain or rng.random() < 0.8
        first = rng.randrange(len(self._names))
        for turn, card in enumerate(rest[left_over:], start=first):
            deal[card] = self._names[turn % len(self._names)] if even else rng.choice(self._names)
        return deal, even

    def _held_by(self, place: str) -> tuple[str, ...]:
        return tuple(card for card in self._box.deck.cards if self._deal[card] == place)

    def _sizes_said(self) -> tuple[int | Size, ...]:
        """Return what the header says of each hand: the truth, but not always the whole of it."""
        exact = [len(self._hands[p]) for p in self._names]
        if self._plain:
            return tuple(Size.UNKNOWN if self._unsaid and self._rng.random() < self._unsaid else n for n in exact)
        if self._box.one_of_each:
            return tuple(self._rng.choice((Size.LEFT_OUT, n)) for n in exact)
        ways = [Size.UNKNOWN, Size.LEFT_OUT] if self._even else [Size.UNKNOWN]
        unsaid = self._rng.choice(ways)
        share = self._rng.choice((0.0, 0.0, 0.3, 1.0))
        return tuple(unsaid if self._rng.random() < share else n for n in exact)

    # Playing

    def _events(self, suggestions: int) -> Iterator[Event]:
        turn = self._rng.randrange(len(self._names))
        made = 0
        while made < suggestions and not self._over:
            turn += 1
            asker = self._names[turn % len(self._names)]
            if asker in self._left or (asker in self._accused and self._rng.random() < 0.9):
                if len(self._left | self._accused) == len(self._names):
                    return
                continue
            suggestion = self._suggestion(asker)
            made += 1
            yield suggestion
            yield from self._answer_to_silence(suggestion)
            if self._generalized and self._rng.random() < LEAVING:
                yield from self._departure()
            if not self._plain:
                yield from self._happenings()

    def _suggestion(self, asker: str) -> Suggestion:
        rng = self._rng
        deck = self._box.deck
        one = self._answers is AnswerRule.ONE
        if deck.categories and not one:
            cards = tuple(rng.choice(c.cards) for c in deck.categories)
        else:
            usual = len(deck.categories) or 3
            number = usual if rng.random() < 0.5 else rng.randint(1, len(deck.cards) // 2 if self._generalized else 5)
            cards = tuple(rng.sample(deck.cards, min(number, len(deck.cards))))
        if not self._plain:
            cards = self._shuffled(cards)
        asked = None
        if one:
            asked = rng.choice([p for p in self._names if p != asker and p not in self._left])
        return Suggestion(0, asker, cards, self._answers_to(asker, asked, cards), asked)

    def _answers_to(self, asker: str, asked: str | None, cards: Sequence[str]) -> tuple[Answer, ...]:
        recorded = self._plain or self._rng.random() < 0.93
        if not recorded:
            return ()
        if asked is not None:
            return (self._answer(asked, asker, cards),)
        seat = self._names.index(asker) + 1
        order = [p for p in (*self._names[seat:], *self._names[:seat]) if p not in self._left]
        if self._answers is AnswerRule.EVERYONE:
            return tuple(self._answer(p, asker, cards) for p in order if not (self._silent and p == asker))
        answers: list[Answer] = []
        for player in order[:-1]:
            answers.append(self._answer(player, asker, cards))
            if answers[-1].reply is Reply.ANSWERED:
                break
        return answers_with_gaps(answers, self._rng) if not (self._plain or self._strict) else tuple(answers)

    def _answer(self, player: str, asker: str, cards: Sequence[str]) -> Answer:
        fitting = [card for card in cards if self._deal[card] == player]
        if not fitting:
            return Answer(player, Reply.PASSED, 0)
        # Where everyone answers, nobody need show a card.
        seen = self._me in (player, asker) and self._answers is not AnswerRule.EVERYONE
        if not self._plain:
            seen = self._rng.random() < (0.9 if seen else 0.03)
        return Answer(player, Reply.ANSWERED, 0, self._rng.choice(fitting) if seen else None)

    def _answer_to_silence(self, suggestion: Suggestion) -> Iterator[Event]:
        """Where everybody accuses who can: yield the accusation of a player whom silence told the solution."""
        solution = set(self._hands[ENVELOPE])
        if self._perfect and set(suggestion.cards) == solution and suggestion.asker not in self._accused:
            self._over = True
            yield Accusation(0, suggestion.asker, self._in_some_order(solution), True)

    def _happenings(self) -> Iterator[Event]:
        """Yield what else happens now and then."""
        for chance, kind in (
            (0.02, self._accusation),
            (0.03, self._reveal),
            (0.015, self._departure),
            (0.03, self._announcement),
            (0.03, self._whisper),
            (0.04, self._learned_cell),
            (0.03, self._learned_clause),
        ):
            if not self._over and self._rng.random() < chance:
                yield from kind()

    def _active(self) -> str:
        return self._rng.choice([p for p in self._names if p not in self._left])

    def _accusation(self) -> Iterator[Event]:
        deck = self._box.deck
        player = self._active()
        if not deck.hidden or player in self._accused:
            return
        solution = set(self._hands[ENVELOPE])
        cards = solution
        if self._rng.random() < 0.8:
            guess = [self._rng.choice(c.cards) for c in deck.categories]
            cards = set(guess or self._rng.sample(deck.loose, deck.hidden))
        right = cards == solution
        self._accused.add(player)
        self._over = right
        said = self._rng.random() < 0.8 or self._perfect
        yield Accusation(0, player, self._in_some_order(cards), right if said else None)

    def _reveal(self) -> Iterator[Event]:
        player = self._active()
        if self._hands[player]:
            yield Reveal(0, player, self._rng.choice(self._hands[player]))

    def _departure(self) -> Iterator[Event]:
        player = self._active()
        if len(self._names) - len(self._left) > FEWEST_PLAYERS:
            self._left.add(player)
            open_hand = self._hands[player] and (self._generalized or self._rng.random() < 0.7)
            yield Departure(0, player, self._shuffled(self._hands[player]) if open_hand else None)

    def _announcement(self) -> Iterator[Event]:
        player = self._active()
        hand = self._hands[player]
        if not hand:
            return
        others = {frozenset(self._rng.sample(self._box.deck.cards, len(hand))) for _ in range(self._rng.randrange(5))}
        offers = [self._in_some_order(offer) for offer in sorted(others - {frozenset(hand)}, key=sorted)]
        yield Announcement(0, player, self._shuffled([self._shuffled(hand), *offers]))

    def _whisper(self) -> Iterator[Event]:
        player, listener = self._active(), self._active()
        lacked = [card for card in self._box.deck.cards if self._deal[card] != player]
        if player != listener and lacked:
            heard = self._rng.random() < (0.9 if self._me in (player, listener) else 0.1)
            yield Whisper(0, player, listener, self._rng.choice(lacked) if heard else None)

    def _place(self) -> str:
        places = [*self._names]
        places += [ENVELOPE] if self._box.deck.hidden else []
        places += [TABLE] if self._hands[TABLE] else []
        return self._rng.choice(places)

    def _learned_cell(self) -> Iterator[Event]:
        place, card = self._place(), self._rng.choice(self._box.deck.cards)
        yield LearnedCell(0, place, card, self._deal[card] == place)

    def _learned_clause(self) -> Iterator[Event]:
        place = self._place()
        if self._hands[place]:
            true = self._rng.choice(self._hands[place])
            others = self._rng.sample(self._box.deck.cards, min(self._rng.randrange(4), len(self._box.deck.cards)))
            yield LearnedClause(0, place, self._in_some_order({true, *others}))

    # Order: sets have none that stays the same from run to run.

    def _in_some_order(self, cards: set[str] | frozenset[str]) -> tuple[str, ...]:
        return self._shuffled(sorted(cards))

    def _shuffled(self, items: Iterable[T]) -> tuple[T, ...]:
        found = list(items)
        self._rng.shuffle(found)
        return tuple(found)


def _told(said: Sequence[int | Size], dealt: int) -> Sequence[tuple[int, int]]:
    """Return what can be said of the sizes without the hand of the keeper."""
    try:
        return hand_sizes(said, dealt).bounds
    except SizesError:  # they only add up with it
        return [(0, dealt)] * len(said)


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
