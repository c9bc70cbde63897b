"""Short forms of turns, as in ``sca spa kit, clara spa``.

All readings are followed in parallel. Of those that use every word, the one with the fewest abbreviations is chosen;
two of them are an error."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum

from msgspec import Struct

from clue_logic.editing.keep.abbreviations import NOT_HERE, AmbiguousBeginning, find_begun, name_ends, skip_signs
from clue_logic.game.events import Accusation, Answer, CardNumber, Departure, Event, Ignorance, Reply, Suggestion
from clue_logic.game.game import AnswerRule, Game, seats_after
from clue_logic.language.events import LogState
from clue_logic.language.pieces.cutting import MAX_LENGTH
from clue_logic.language.pieces.letters import lower
from clue_logic.language.pieces.vocabulary import vocabulary
from clue_logic.language.references import Setup
from clue_logic.language.sentences import CODES
from clue_logic.words.diagnostics import PlainProblem
from clue_logic.words.names import Names, UnknownName, fold_name
from clue_logic.words.records import replace


def departed_players(game: Game) -> tuple[str, ...]:
    """Return the players who have left the game; they are not asked any more."""
    return tuple(event.player for event in game.events if isinstance(event, Departure))


def answering_order(asker: str, game: Game) -> tuple[str, ...]:
    """Return the players who are asked after a suggestion, in their order.

    >>> import clue_logic as cl
    >>> game = cl.read("cards: 1, 2, 3, 4\\nhidden: 1\\nplayers: Ann 1, Bob 1, Cid 1\\nCid leaves: 4")
    >>> answering_order("Ann", game), answering_order("Bob", game)
    (('Bob',), ('Ann',))
    """
    away = departed_players(game)
    return tuple(player for player in seats_after(game.names, asker) if player != asker and player not in away)


class TurnStage(Enum):
    """The kind of the last word."""

    BEGUN = "begun"
    CARDS = "cards"
    ANSWERS = "answers"
    """All cards, or that somebody passes; who answers may follow."""
    ANSWERED = "answered"
    """Who answers; the card that was shown may follow."""
    DONE = "done"


# The words and signs that are no names, or their senses in a language.
_SUGGESTS = "suggests vermutet"
_ACCUSES = "! ACCUSES"
_NO = "- – none NOBODY WRONG"
_YES = "+ RIGHT SHOWS YES"
_PASSES = "- – PASSES"
_SHOWS = "SHOWS HAS"
_DOES_NOT_KNOW = "?"
_DIGITS = re.compile(r"\d+")


def _ends(meant: Collection[str], text: str, at: int) -> Iterator[int]:
    """Yield the ends of the sign, number and words of each language that mean this at a place of a lower-case text."""
    number = _DIGITS.match(text, at)
    if number is not None and number[0] in meant:
        yield number.end()
    elif text[at] in meant:
        yield at + 1
    for language in CODES:
        end, phrase = vocabulary(language).longest(text, at) or (at, None)
        if phrase is not None and phrase.sure and not {text[at:end], phrase.sense}.isdisjoint(meant):
            yield end


@dataclass(frozen=True)
class PartialTurn:
    """A suggestion, a question to one player, an accusation, or ignorance, as far as it has been typed."""

    game: Game = field(compare=False)  # the game before it
    proposed: str  # the next player in turn, who asks unless another player is named
    named: str | None = None  # the asker that was typed
    asked: str | None = None  # the player who is asked, if only one is
    accusing: bool = False  # true for an accusation
    cards: tuple[str, ...] = ()  # the cards named so far
    answers: tuple[tuple[str, Reply, str | None], ...] = ()  # the answers so far
    verdict: bool | None = None  # the result of an accusation; or whether any player shows a card
    number: int | None = None  # how many of the cards the asked player has
    ignorant: bool = False  # true for a player who does not know the solution
    stage: TurnStage = TurnStage.BEGUN  # the last part typed
    guesses: int = 0  # the number of abbreviated names, and of cards behind a sign that separates answers

    @property
    def asker(self) -> str:
        """The asking player."""
        return self.named or self.proposed

    @property
    def asks_one_player(self) -> bool:
        """True if this is a question to one player."""
        return self.game.answers.asks_one and not self.accusing

    @property
    def is_counted(self) -> bool:
        """True if the answer is the number of cards."""
        return self.asks_one_player and self.game.answers is AnswerRule.NUMBER

    @property
    def missing(self) -> tuple[str, ...]:
        """The categories of which no card is named."""
        return tuple(part.key for part in self.game.deck.categories if not set(part.cards) & set(self.cards))

    @property
    def is_whole(self) -> bool:
        """True if the turn may end here."""
        return self.stage in (TurnStage.ANSWERS, TurnStage.ANSWERED, TurnStage.DONE) or self._has_all_cards

    @property
    def _has_all_cards(self) -> bool:
        if self.stage is not TurnStage.CARDS or not self.cards:
            return False
        if self.asks_one_player:
            return True
        if self.game.deck.categories:
            return not self.missing
        return not self.accusing or len(self.cards) == self.game.deck.hidden

    def players(self) -> Mapping[str, PartialTurn]:
        """Return the players who can be named next, and the turn after each."""
        return dict(self._players())

    def _players(self) -> Iterator[tuple[str, PartialTurn]]:
        away = departed_players(self.game)
        playing = [player for player in self.game.names if player not in away]
        if self.stage is TurnStage.BEGUN and self.asks_one_player and self.asked is None:
            for player in playing:
                if player != self.asker:
                    yield player, replace(self, asked=player, stage=TurnStage.CARDS)
            return
        everyone = self.game.answers is AnswerRule.EVERYONE
        more = self.stage is TurnStage.ANSWERED or (self.stage is TurnStage.DONE and bool(self.answers))
        if self._can_be_answered or (everyone and more and not self.asks_one_player and not self.accusing):
            answered = {player for player, _, _ in self.answers}
            for player in playing:
                if player not in answered and (player != self.asker or (everyone and not self.game.asker_silent)):
                    answers = (*self.answers, (player, Reply.ANSWERED, None))
                    yield player, replace(self, answers=answers, stage=TurnStage.ANSWERED)

    def askers(self) -> Mapping[str, PartialTurn]:
        """Return the players who can be named as the one who asks."""
        if self.stage is not TurnStage.BEGUN or self.named is not None or self.accusing:
            return {}
        return {
            player: replace(self, named=player)
            for player in self.game.names
            if player not in departed_players(self.game)
        }

    @property
    def _can_be_answered(self) -> bool:
        return (
            not self.accusing and not self.asks_one_player and (self.stage is TurnStage.ANSWERS or self._has_all_cards)
        )

    def next_cards(self) -> Mapping[str, PartialTurn]:
        """Return the cards that can be named next, and the turn after each."""
        following: dict[str, PartialTurn] = {}
        if self._can_name_cards:
            missing = set(self.missing)
            for part in self.game.deck.parts:
                if self.asks_one_player or not self.game.deck.categories or part.key in missing:
                    cards = (card for card in part.cards if card not in self.cards)
                    following |= {
                        card: replace(self, cards=(*self.cards, card), stage=TurnStage.CARDS) for card in cards
                    }
        if self.asks_one_player and self._has_all_cards and not self.is_counted:
            assert self.asked is not None
            shown = {card: ((self.asked, Reply.ANSWERED, card),) for card in self.cards}
            following |= {card: replace(self, answers=answer, stage=TurnStage.DONE) for card, answer in shown.items()}
        if self.stage is TurnStage.ANSWERED:
            *before, (player, reply, _) = self.answers
            following |= {
                card: replace(self, answers=(*before, (player, reply, card)), stage=TurnStage.DONE)
                for card in self.cards
            }
        return following

    def next_groups(self) -> Mapping[str, PartialTurn]:
        """Return the groups of cards that can be asked about, and the turn after each."""
        if not self._can_name_cards or not self.asks_one_player or self.cards:
            return {}
        groups = self.game.deck.group_names.items()
        return {name: replace(self, cards=cards, stage=TurnStage.CARDS) for cards, name in groups}

    @property
    def _can_name_cards(self) -> bool:
        if self.stage not in (TurnStage.BEGUN, TurnStage.CARDS) or (self.asks_one_player and self.asked is None):
            return False
        return not (self.accusing and self._has_all_cards)

    def signs(self) -> Mapping[str, PartialTurn]:
        """Return the words that can come next and are no names, as their senses, and the turn after each."""
        following: dict[str, PartialTurn] = {}
        if self.stage is TurnStage.BEGUN and not self.accusing and self.asked is None:
            following[_ACCUSES] = replace(self, accusing=True)
            if not self.asks_one_player:
                following[_SUGGESTS] = self
        if self.stage is TurnStage.BEGUN and self.named is not None and self.asked is None and self.game.deck.hidden:
            following[_DOES_NOT_KNOW] = replace(self, ignorant=True, stage=TurnStage.DONE)
        if self._has_all_cards and self.is_counted:
            for number in range(len(self.cards) + 1):
                words = str(number) if number else f"{number} {_NO}"
                following[words] = replace(self, number=number, stage=TurnStage.DONE)
        elif self._has_all_cards:
            following[_NO] = replace(self, verdict=False, stage=TurnStage.DONE)
            if self.accusing or self.asks_one_player:
                following[_YES] = replace(self, verdict=True, stage=TurnStage.DONE)
        if self.stage is TurnStage.ANSWERED:
            *before, (player, _, _) = self.answers
            passed = (player, Reply.PASSED, None)
            following[_PASSES] = replace(self, answers=(*before, passed), stage=TurnStage.ANSWERS)
            following[_SHOWS] = self
        return following

    def event(self) -> Event:
        """Return the event, with the passes of the players whom the answers skipped."""
        if self.ignorant:
            return Ignorance(0, self.asker)
        if self.asked is not None and self.number is not None:
            return CardNumber(0, self.asked, self.cards, self.number, self.number, self.asker)
        if self.accusing:
            return Accusation(0, self.asker, self.cards, self.verdict)
        return Suggestion(0, self.asker, self.cards, tuple(self._answers()), self.asked)

    def _answers(self) -> Iterator[Answer]:
        if self.asked is not None and self.verdict is not None:
            yield Answer(self.asked, Reply.ANSWERED if self.verdict else Reply.PASSED, 0)
            return
        order = answering_order(self.asker, self.game)
        answering = [player for player, _, _ in self.answers]
        if self.verdict is False:
            yield from (Answer(player, Reply.PASSED, 0) for player in order)
            return
        if self.game.answers is AnswerRule.FIRST and answering:
            last = order.index(answering[-1]) if answering[-1] in order else 0
            yield from (Answer(player, Reply.PASSED, 0) for player in order[:last] if player not in answering)
        yield from (Answer(player, reply, 0, card) for player, reply, card in self.answers)


class ShortTurn(Struct, frozen=True):
    """The result of parsing a short form."""

    event: Event | None  # None if it is not a short form
    problem: PlainProblem | None = None  # the reason then, if there are words at all
    begun: bool = False  # true if cards were read, so that a short form was probably meant
    # the event as far as it has been typed, if only something is missing
    unfinished: Event | None = None


class ShortTurnParser:
    """Parses short forms of turns.

    >>> import clue_logic as cl
    >>> forms = ShortTurnParser(cl.read("edition: cluedo-uk\\nplayers: Anna 6, Ben 6, Clara 6"))
    >>> event = forms.read("sc sp k, c sp").event
    >>> event.asker, event.cards, [(answer.player, answer.card) for answer in event.answers]
    ('Anna', ('Miss Scarlett', 'Spanner', 'Kitchen'), [('Ben', None), ('Clara', 'Spanner')])
    >>> forms.read("sc sp").problem.sentence("en")
    'still missing: rooms'
    """

    def __init__(self, game: Game, skipped: int = 0) -> None:
        self._game = game
        self.proposed = LogState.of(game).next_player(game.names, accusers_look=game.accusers_look, skipped=skipped)
        """Who is the next to ask."""
        self._start = PartialTurn(game, self.proposed)
        setup = Setup(deck=game.deck, seats=game.names)
        self._cards = setup.cards
        self._players = setup.players
        self._groups = Names(game.deck.group_names.values(), "card")

    def read(self, text: str) -> ShortTurn:
        """Return the meaning of a text."""
        text = " ".join(text.split())
        if not text or len(text) > MAX_LENGTH:
            return ShortTurn(None)
        walk = self._walk(text)
        whole = [turn for turn in walk.reached[-1] if turn.is_whole]
        least = min((turn.guesses for turn in whole), default=0)
        events = list(dict.fromkeys(turn.event() for turn in whole if turn.guesses == least))
        if len(events) == 1:
            return ShortTurn(events[0], begun=True)
        far = max(place for place, turns in enumerate(walk.reached) if turns)
        begun = walk.has_ambiguous_word(far) or any(turn.cards or turn.asked for turn in walk.reached[far])
        if events:
            return ShortTurn(None, PlainProblem("doubted-entry", {"text": text}), begun)
        if far == len(text):
            turn = max(walk.reached[far], key=lambda turn: len(turn.cards))
            return ShortTurn(None, self._missing(turn), begun, turn.event() if turn.cards else None)
        return ShortTurn(None, walk.find_problem(far) or _not_here(text[far:].split()[0]), begun)

    def proposals(self, text: str) -> tuple[str, ...]:
        """Return the names that can come behind a text: cards of the deck still to be named, players.

        >>> import clue_logic as cl
        >>> forms = ShortTurnParser(cl.read("edition: cluedo-uk\\nplayers: Anna 6, Ben 6, Clara 6"))
        >>> forms.proposals("sca spa kit,"), forms.proposals("sca spa kit, clara")
        (('Ben', 'Clara'), ('Miss Scarlett', 'Spanner', 'Kitchen'))
        """
        names = dict[str, None]()
        for turn in self._walk(text).reached[-1] if len(text) <= MAX_LENGTH else ():
            names |= dict.fromkeys((*turn.next_cards(), *turn.next_groups(), *turn.players(), *turn.askers()))
        return tuple(names)

    def _walk(self, text: str) -> _WordWalk:
        walk = _WordWalk(text)
        walk.reach(0, self._start)
        for place in range(len(text)):
            for turn in list(walk.reached[place]):
                self._step(turn, place, walk)
        return walk

    def _step(self, turn: PartialTurn, place: int, walk: _WordWalk) -> None:
        """Add the partial turns after each name or word that is possible at a position."""
        text, me = walk.text, self._game.me
        for words, following in turn.signs().items():
            for end in _ends(words.split(), walk.small, place):
                walk.reach(end, following)
        kinds = (
            (self._cards, turn.next_cards()),
            (self._players, turn.players()),
            (self._players, turn.askers()),
            (self._groups, turn.next_groups()),
        )
        for names, named in kinds:
            ends = name_ends(text, place, names.most_words) if named else ()
            for end in ends:
                written = text[place:end]
                meant = find_begun(names, written, named)
                if names is self._players and me in named and isinstance(meant, UnknownName):
                    meant = me if me is not None and end in _ends(("I", "ME"), walk.small, place) else meant
                if isinstance(meant, str):
                    # The initial of a player may be the name of a card.
                    is_card = self._cards.is_full(written) and fold_name(written) != fold_name(meant)
                    guesses = int(not names.is_known(written) or (names is self._players and is_card))
                    sign = text[:place].rstrip()[-1:]
                    answers = turn.is_counted and turn.cards and sign == ":"
                    answers = answers or (turn.stage is TurnStage.ANSWERED and sign in (",", ":", ";"))
                    guesses += bool(answers) and names is self._cards
                    walk.reach(end, replace(named[meant], guesses=turn.guesses + guesses))
                elif isinstance(meant, AmbiguousBeginning) and end == ends[0]:
                    walk.fail(place, meant.problem, unclear=True)
                elif end == ends[0]:
                    walk.fail(place, self._explain_mismatch(meant, names, written, turn), unclear=False)

    def _explain_mismatch(self, unknown: UnknownName, names: Names, written: str, turn: PartialTurn) -> PlainProblem:
        """Return why a word cannot stand where it does."""
        card = find_begun(names, written, names.all) if names is self._cards else unknown
        if turn.stage is not TurnStage.ANSWERED and not isinstance(card, str):
            return _not_here(written) if unknown.code == NOT_HERE else unknown.problem
        if turn.stage is TurnStage.CARDS and isinstance(card, str):
            groups = {one: part.group_name for part in self._game.deck.categories for one in part.cards}
            alike = [one for one in turn.cards if card in groups and groups.get(one) == groups[card]]
            if alike and alike[0] != card:
                event = "accusation" if turn.accusing else "suggestion"
                arguments = {"one": alike[0], "other": card, "category": groups[card], "event": event}
                return PlainProblem("same-category", arguments)
        return _not_here(written)

    def _missing(self, turn: PartialTurn) -> PlainProblem:
        """Return the problem that a part of an entry is missing."""
        if turn.cards and turn.missing:
            names = {part.key: part.group_name for part in self._game.deck.categories}
            return PlainProblem("parts-missing", {"parts": tuple(map(names.__getitem__, turn.missing))})
        return PlainProblem("cards-missing")


def _not_here(word: str) -> PlainProblem:
    return PlainProblem(NOT_HERE, {"name": word})


class _WordWalk:
    """The partial turns reached before each letter of an entry, and at its end."""

    def __init__(self, text: str) -> None:
        self.text, self.small = text, lower(text)
        self.reached: list[dict[PartialTurn, None]] = [{} for _ in range(len(text) + 1)]
        self.problem: PlainProblem | None = None
        self._worst = (-1, False)

    def reach(self, place: int, turn: PartialTurn) -> None:
        """Add a partial turn for the words before a position; it goes on behind blanks and commas."""
        self.reached[skip_signs(self.text, place)][turn] = None

    def find_problem(self, place: int) -> PlainProblem | None:
        """Return the problem of the word at a place."""
        return self.problem if self._worst[0] == place else None

    def has_ambiguous_word(self, place: int) -> bool:
        """Return True if the word at a place can mean several names."""
        return self._worst == (place, True)

    def fail(self, place: int, problem: PlainProblem, *, unclear: bool) -> None:
        """Record the problem of a word; the furthest one is reported, an unclear name before others."""
        if (place, unclear) > self._worst:
            self._worst, self.problem = (place, unclear), problem
