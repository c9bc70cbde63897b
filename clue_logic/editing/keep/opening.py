"""The headers of a new log, asked for one by one. Every answer is read as the log language reads the header."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum

from clue_logic.editing.keep.abbreviations import Beginnings, TypedWords
from clue_logic.game.edition import Edition
from clue_logic.game.edition import editions as built_in
from clue_logic.game.game import Game
from clue_logic.language.headers import Headers, quoted
from clue_logic.language.keywords import HEADERS
from clue_logic.language.reader import LogReading, parse_log
from clue_logic.language.references import Setup
from clue_logic.language.statements import statements
from clue_logic.words.diagnostics import Severity
from clue_logic.words.messages import messages
from clue_logic.words.names import folded, near
from clue_logic.words.positions import lines


class HeaderAsked(Enum):
    """What is asked for."""

    EDITION = "edition"
    PLAYERS = "players"
    SIZES = "sizes"
    ME = "me"
    HAND = "hand"


def opening_of(text: str, lang: str = "en", editions: Mapping[str, Edition] | None = None) -> Opening | None:
    """Return the first question about a log that tells no game yet; None if it has players, or anything but headers.

    Examples
    --------
    >>> opening = opening_of("")
    >>> opening.asks, opening_of("edition: cluedo-uk\\n").asks, opening_of("players: Ann, Bob") is None
    (<HeaderAsked.EDITION: 'edition'>, <HeaderAsked.PLAYERS: 'players'>, True)
    """
    said = [one.text for one in statements(lines(text))]
    keys = {HEADERS.get(folded(one.partition(":")[0]), "") for one in said}
    if "players" in keys or any(not Headers.is_header(one) and ":" not in one for one in said):
        return None
    has_deck = bool(keys & {"edition", "cards", ""})
    found = Opening(text, asks=HeaderAsked.PLAYERS if has_deck else HeaderAsked.EDITION, lang=lang)
    return found if editions is None else replace(found, editions=editions)


@dataclass(frozen=True)
class Opening:
    """How far the headers are."""

    text: str  # what stands in the log already
    said: tuple[str, ...] = ()  # the headers so far
    asks: HeaderAsked | None = HeaderAsked.EDITION  # which is asked for next; None if all are there
    lang: str = "en"  # ``en`` or ``de``
    editions: Mapping[str, Edition] | None = None  # the editions there are; None for those that come with the software
    problem: str = ""  # what is wrong with the last answer

    def greeting(self, name: str) -> str:
        """Return the message before the first question."""
        msg = messages(self.lang)
        lines = [msg("keep-new", name=name)]
        if self.asks is HeaderAsked.EDITION:
            lines.append(msg("keep-editions", known=", ".join(self._known)))
        return "\n".join(lines)

    def farewell(self, name: str) -> str:
        """Return the message after the headers are written."""
        return "\n".join((messages(self.lang)("keep-written", name=name), *(f"  {line}" for line in self.said)))

    @property
    def question(self) -> str:
        """What is asked."""
        assert self.asks is not None
        game = self._game
        dealt = "" if game is None else len(game.deck.cards) - game.deck.hidden - len(game.table)
        player = "" if game is None else game.me or ""
        return f"{messages(self.lang)('keep-ask', header=self.asks.value, count=dealt, player=player)}> "

    def proposals(self) -> tuple[str, ...]:
        """Return names that can be typed here."""
        if self.asks is HeaderAsked.EDITION:
            return tuple(self._known)
        if self._game is None:
            return ()
        return {HeaderAsked.ME: self._game.names, HeaderAsked.HAND: self._game.deck.cards}.get(
            self.asks or HeaderAsked.PLAYERS, ()
        )

    def answered(self, typed: str) -> Opening:
        """Return how far the headers are with an answer, or what is wrong with it.

        Examples
        --------
        >>> opening = opening_of("")
        >>> for typed in ("cluedo-uk", "Anna Ben Clara", "a", "plum rope hall stu dag lib"):
        ...     opening = opening.answered(typed)
        >>> print(*opening.said, sep="\\n")
        edition: cluedo-uk
        players: Anna 6, Ben 6, Clara 6
        me: Anna
        hand: Professor Plum, Rope, Hall, Study, Dagger, Library
        """
        typed = " ".join(typed.split())
        match self.asks:
            case HeaderAsked.EDITION:
                return self._with_edition(typed)
            case HeaderAsked.PLAYERS:
                return self._with_players(typed)
            case HeaderAsked.SIZES:
                return self._with_sizes(typed)
            case HeaderAsked.ME:
                return self._with_me(typed)
            case _:
                return self._with_hand(typed)

    @property
    def _known(self) -> Mapping[str, Edition]:
        return built_in() if self.editions is None else self.editions

    @property
    def _game(self) -> Game | None:
        return self._read(self.said).game

    def _read(self, said: tuple[str, ...]) -> LogReading:
        text = self.text if not self.text or self.text.endswith("\n") else f"{self.text}\n"
        return parse_log(text + "\n".join(said), editions=self.editions)

    def _wrong(self, problem: str) -> Opening:
        return replace(self, problem=problem)

    def _tried(self, said: tuple[str, ...], following: HeaderAsked | None) -> Opening:
        """Return how far the headers are with these, if they tell a game."""
        reading = self._read(said)
        wrong = next((d for d in reading.diagnostics if d.severity is Severity.ERROR), None)
        if wrong is not None:
            return self._wrong(f"{wrong.message}; {wrong.hint}" if wrong.hint else wrong.message)
        return replace(self, said=said, asks=following, problem="")

    def _with_edition(self, typed: str) -> Opening:
        known = self._known
        begun = [name for name in known if typed and name.startswith(typed.casefold())]
        name = typed.casefold() if typed.casefold() in known else begun[0] if len(begun) == 1 else None
        if name is None:
            return self._wrong(messages(self.lang)("keep-no-edition", known=near(typed, known)))
        return replace(self, said=(self._header("edition", name),), asks=HeaderAsked.PLAYERS, problem="")

    def _with_players(self, typed: str) -> Opening:
        listed = typed if "," in typed or "、" in typed else ", ".join(TypedWords.of(typed).all)
        tried = self._tried((*self.said, self._header("players", listed)), HeaderAsked.ME)
        game = tried._game if not tried.problem else None
        if game is None or any(player.stated for player in game.players):
            return tried
        if any(player.low != player.high for player in game.players):
            return replace(tried, asks=HeaderAsked.SIZES)
        sizes = [str(player.low) for player in game.players]
        return replace(tried, said=(*self.said, self._players(game, sizes)))

    def _with_sizes(self, typed: str) -> Opening:
        game, numbers = self._game, typed.replace(",", " ").split()
        assert game is not None
        if not numbers:
            return replace(self, asks=HeaderAsked.ME, problem="")
        if len(numbers) != len(game.names) or not all(number.isdecimal() for number in numbers):
            return self._wrong(messages(self.lang)("keep-numbers", count=len(game.names)))
        return self._tried((*self.said[:-1], self._players(game, numbers)), HeaderAsked.ME)

    def _with_me(self, typed: str) -> Opening:
        game = self._game
        assert game is not None
        if not typed:
            return replace(self, asks=None, problem="")
        players = Setup(seats=game.names).players
        assert players is not None
        found = Beginnings(players, self.lang).find(typed, game.names)
        if not isinstance(found, str):
            return self._wrong("; ".join(filter(None, (found.message, found.hint))))
        return self._tried((*self.said, self._header("me", quoted(found))), HeaderAsked.HAND)

    def _with_hand(self, typed: str) -> Opening:
        game = self._game
        assert game is not None
        if not typed:
            return replace(self, asks=None, problem="")
        cards = Setup(deck=game.deck).cards
        assert cards is not None
        names, words, hand, at = Beginnings(cards, self.lang), TypedWords.of(typed), list[str](), 0
        while at < len(words):
            ends = range(min(at + names.most_words, len(words)), at, -1)
            found = {end: names.find(words.phrase(at, end) or "", names.all) for end in ends}
            best = next(((end, card) for end, card in found.items() if isinstance(card, str)), None)
            if best is None:
                unknown = found[at + 1]
                assert not isinstance(unknown, str)
                return self._wrong("; ".join(filter(None, (unknown.message, unknown.hint))))
            at = best[0]
            hand.append(best[1])
        return self._tried((*self.said, self._header("hand", ", ".join(map(quoted, hand)))), None)

    def _players(self, game: Game, sizes: list[str]) -> str:
        listed = (f"{quoted(name)} {size}" for name, size in zip(game.names, sizes, strict=True))
        return self._header("players", ", ".join(listed))

    def _header(self, key: str, said: str) -> str:
        return messages(self.lang)("keep-header", header=key, value=said)
