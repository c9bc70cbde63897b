"""Turns in short: ``sca spa kit, clara spa`` for a suggestion of the next in turn, with what is answered.

All readings are followed at once. Of those that take in every word, the one with the fewest guesses is meant: what a
log takes for a name goes before a mere beginning. Where two are left, none is taken.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from clue_logic.game.events import Accusation, Suggestion
from clue_logic.game.game import Game
from clue_logic.keep.beginnings import Beginnings, Unclear
from clue_logic.keep.partial import SIGNS, PartialTurn, TurnStage
from clue_logic.keep.tokens import MOST_WORDS, TypedWords
from clue_logic.keep.turns import next_asker
from clue_logic.language.references import Setup
from clue_logic.words.formatting import with_and
from clue_logic.words.languages import Texts
from clue_logic.words.names import Unknown, folded

_SAID = Texts(
    en={
        "missing": "still missing: {}",
        "asked": "who is asked?",
        "cards": "which cards?",
        "two": '"{}" can be read in more than one way; write it in full, as in a log',
        "not here": '"{}" does not fit here',
        "both": "{} and {} are both {}",
    },
    de={
        "missing": "es fehlt noch: {}",
        "asked": "wer wird gefragt?",
        "cards": "welche Karten?",
        "two": "„{}“ kann man verschieden lesen; schreib es ganz, wie im Protokoll",
        "not here": "„{}“ passt hier nicht",
        "both": "{} und {} sind beide {}",
    },
)

_MYSELF = frozenset({"i", "me", "ich", "mich"})


@dataclass(frozen=True, slots=True)
class ShortReading:
    """What a short entry means.

    Parameters
    ----------
    event
        What happens; None if it cannot be read so.
    problem
        What is wrong or missing then.
    begun
        True if cards could be read, so that it was meant for a short form.
    unfinished
        What happens as far as it has been typed, if only something is missing.
    """

    event: Suggestion | Accusation | None
    problem: str = ""
    begun: bool = False
    unfinished: Suggestion | Accusation | None = None


class ShortForms:
    """Reads turns in short.

    Parameters
    ----------
    game
        The game so far.
    skipped
        How many turns have gone by without a word, as for `next_asker`.
    lang
        The language of what is said, ``en`` or ``de``.

    Examples
    --------
    >>> import clue_logic as cl
    >>> forms = ShortForms(cl.read("edition: cluedo-uk\\nplayers: Anna 6, Ben 6, Clara 6"))
    >>> event = forms.read("sc sp k, c sp").event
    >>> event.asker, event.cards, [(answer.player, answer.card) for answer in event.answers]
    ('Anna', ('Miss Scarlett', 'Spanner', 'Kitchen'), [('Ben', None), ('Clara', 'Spanner')])
    >>> forms.read("sc sp").problem
    'still missing: rooms'
    """

    def __init__(self, game: Game, skipped: int = 0, lang: str = "en") -> None:
        self._game = game
        self._say = _SAID[lang]
        self._lang = lang
        self.proposed = next_asker(game, skipped)
        """Who is the next to ask."""
        self._start = PartialTurn(game, self.proposed)
        setup = Setup(deck=game.deck, seats=game.names)
        assert setup.cards is not None and setup.players is not None
        self._cards = Beginnings(setup.cards, lang)
        self._players = Beginnings(setup.players, lang)

    def read(self, text: str) -> ShortReading:
        """Return what a text means."""
        words = TypedWords.of(text)
        if not words or len(words) == MOST_WORDS:
            return ShortReading(None)
        walk = self._walk(words)
        whole = [turn for turn in walk.reached[len(words)] if turn.is_whole]
        least = min((turn.guesses for turn in whole), default=0)
        events = list(dict.fromkeys(turn.event() for turn in whole if turn.guesses == least))
        if len(events) == 1:
            return ShortReading(events[0], begun=True)
        far = max(place for place, turns in enumerate(walk.reached) if turns)
        begun = walk.is_unclear_at(far) or any(turn.cards or turn.asked for turn in walk.reached[far])
        if events:
            return ShortReading(None, self._say["two"].format(text.strip()), begun)
        if far == len(words):
            turn = max(walk.reached[far], key=lambda turn: len(turn.cards))
            return ShortReading(None, self._missing(turn), begun, turn.event() if turn.cards else None)
        return ShortReading(None, walk.problem_at(far) or self._say["not here"].format(words.all[far]), begun)

    def continuations(self, text: str) -> Iterator[PartialTurn]:
        """Yield what a text can be the beginning of."""
        words = TypedWords.of(text)
        if len(words) < MOST_WORDS:
            yield from self._walk(words).reached[len(words)]

    def proposals(self, text: str) -> tuple[str, ...]:
        """Return the names that can come behind a text: cards of the deck still to be named, players.

        Examples
        --------
        >>> import clue_logic as cl
        >>> forms = ShortForms(cl.read("edition: cluedo-uk\\nplayers: Anna 6, Ben 6, Clara 6"))
        >>> forms.proposals("sca spa kit,"), forms.proposals("sca spa kit, clara")
        (('Ben', 'Clara'), ('Miss Scarlett', 'Spanner', 'Kitchen'))
        """
        found: dict[str, None] = {}
        for turn in self.continuations(text):
            found |= dict.fromkeys((*turn.next_cards(), *turn.players(), *turn.askers()))
        return tuple(found)

    def _walk(self, words: TypedWords) -> _WordWalk:
        walk = _WordWalk(len(words))
        walk.reached[0] = {self._start: None}
        for place in range(len(words)):
            for turn in list(walk.reached[place]):
                self._step(turn, words, place, walk)
        return walk

    def _step(self, turn: PartialTurn, words: TypedWords, place: int, walk: _WordWalk) -> None:
        """Take every name and sign that can stand at a place."""
        signs = turn.signs()
        for sign in SIGNS.get(words.all[place].casefold(), ()):
            if sign in signs:
                walk.reach(place + 1, signs[sign])
        kinds: tuple[tuple[Beginnings, Mapping[str, PartialTurn]], ...] = (
            (self._cards, turn.next_cards()),
            (self._players, turn.players()),
            (self._players, turn.askers()),
        )
        for names, following in kinds:
            for end in range(place + 1, place + 1 + max(names.most_words, 1)):
                written = words.phrase(place, end)
                if written is None:
                    break
                found = self._found(names, written, following) if following else None
                if isinstance(found, str):
                    guesses = int(not names.is_name_in_a_log(written))
                    guesses += turn.stage is TurnStage.ANSWERED and names is self._cards and place in words.ends
                    walk.reach(end, replace(following[found], guesses=turn.guesses + guesses))
                elif found is not None and end == place + 1:
                    unclear = isinstance(found, Unclear)
                    walk.fail(place, found.message if unclear else self._why(found, names, written, turn), unclear)

    def _found(self, names: Beginnings, written: str, among: Collection[str]) -> str | Unknown:
        found = names.find(written, among)
        myself = self._game.me
        if names is self._players and isinstance(found, Unknown) and folded(written) in _MYSELF and myself in among:
            assert myself is not None
            return myself
        return found

    def _why(self, found: Unknown, names: Beginnings, written: str, turn: PartialTurn) -> str:
        """Return why a word cannot stand where it does."""
        if turn.stage is TurnStage.ANSWERED:
            return self._say["not here"].format(written)
        if names is self._cards:
            card = names.find(written, names.all)
            if isinstance(card, str):
                part = self._category_of(card)
                other = next((one for one in turn.cards if part is not None and self._category_of(one) == part), None)
                if other is not None and other != card and turn.stage is TurnStage.CARDS:
                    return self._say["both"].format(other, card, part)
                return self._say["not here"].format(written)
        message = found.message or self._say["not here"].format(written)
        return f"{message}; {found.hint}" if found.hint else message

    @cached_property
    def _categories(self) -> Mapping[str, str]:
        return {card: part.key for part in self._game.deck.categories for card in part.cards}

    def _category_of(self, card: str) -> str | None:
        return self._categories.get(card)

    def _missing(self, turn: PartialTurn) -> str:
        """Return what is missing of an entry that can go on."""
        if turn.one_is_asked and turn.asked is None:
            return self._say["asked"]
        if turn.cards and turn.missing:
            called = {part.key: part.called(self._lang) for part in self._game.deck.categories}
            return self._say["missing"].format(with_and(map(called.__getitem__, turn.missing), self._lang))
        return self._say["cards"]


class _WordWalk:
    """How far the words of an entry have been read, and in which ways."""

    def __init__(self, words: int) -> None:
        self.reached: list[dict[PartialTurn, None]] = [{} for _ in range(words + 1)]
        self.problem = ""
        self._worst = (-1, False)

    def reach(self, place: int, turn: PartialTurn) -> None:
        """Take a way to read the words before a place."""
        self.reached[place][turn] = None

    def problem_at(self, place: int) -> str:
        """Return what is wrong with the word at a place."""
        return self.problem if self._worst[0] == place else ""

    def is_unclear_at(self, place: int) -> bool:
        """Return True if the word at a place can mean several names."""
        return self._worst == (place, True)

    def fail(self, place: int, problem: str, unclear: bool) -> None:
        """Take what is wrong with a word; what stands furthest is told, and the most telling of that."""
        if (place, unclear) > self._worst:
            self._worst, self.problem = (place, unclear), problem
