"""The headers of a new log, asked for one by one. Every answer is read as the log language reads the header."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

from msgspec import Struct

from clue_logic.editing.keep.abbreviations import find_begun, name_ends, skip_signs
from clue_logic.game.edition import Edition
from clue_logic.game.edition import editions as built_in
from clue_logic.game.game import Game
from clue_logic.language.head import read_seats_of
from clue_logic.language.header_lists import is_joining
from clue_logic.language.headers import Headers
from clue_logic.language.keywords import HEADERS
from clue_logic.language.names import quote_name
from clue_logic.language.reader import LogReading, parse_log
from clue_logic.language.references import Setup
from clue_logic.language.statements import split_statements
from clue_logic.words.diagnostics import Severity
from clue_logic.words.messages import messages
from clue_logic.words.names import UnknownName, fold_name, near_message
from clue_logic.words.positions import lines
from clue_logic.words.records import replace


class HeaderStep(Enum):
    """The header that is asked for."""

    EDITION = "edition"
    PLAYERS = "players"
    SIZES = "sizes"
    ME = "me"
    HAND = "hand"


def begin_opening(text: str, lang: str = "en", editions: Mapping[str, Edition] | None = None) -> HeaderDialog | None:
    """Return the dialog for a log without a game; None if it has players or statements.

    >>> opening = begin_opening("")
    >>> opening.step, begin_opening("edition: cluedo-uk\\n").step, begin_opening("players: Ann, Bob") is None
    (<HeaderStep.EDITION: 'edition'>, <HeaderStep.PLAYERS: 'players'>, True)
    """
    written = [one.text for one in split_statements(lines(text))]
    keys = {HEADERS.get(fold_name(one.partition(":")[0]), "") for one in written}
    if "players" in keys or any(not Headers.is_header(one) and ":" not in one for one in written):
        return None
    has_deck = bool(keys & {"edition", "cards", ""})
    headers = HeaderDialog(text, step=HeaderStep.PLAYERS if has_deck else HeaderStep.EDITION, lang=lang)
    return headers if editions is None else replace(headers, editions=editions)


def _insert_commas(typed: str) -> str:
    """Return players typed with spaces between them, each with the number of cards behind it, with commas.

    >>> _insert_commas("Anna 6 Ben 6 and Clara (6)"), _insert_commas("Auntie Jean, Ben")
    ('Anna 6, Ben 6, Clara (6)', 'Auntie Jean, Ben')
    """
    if "," in typed or "、" in typed:
        return typed
    parts, end = list[str](), 0
    while (at := skip_signs(typed, end)) < len(typed):
        end = name_ends(typed, at, 1)[-1]
        word = typed[at:end]
        if is_joining(word):
            continue
        if parts and not word[0].isalpha() and word[0] != '"':
            parts[-1] += f" {word}"
        else:
            parts.append(word)
    return ", ".join(parts)


class HeaderDialog(Struct, frozen=True):
    """The state of the dialog about the headers."""

    text: str  # the log so far
    said: tuple[str, ...] = ()  # the headers so far
    step: HeaderStep | None = HeaderStep.EDITION  # the next question; None at the end
    lang: str = "en"  # ``en`` or ``de``
    editions: Mapping[str, Edition] | None = None  # None for the built-in ones
    problem: str = ""  # the error of the last answer

    def greeting(self, name: str) -> str:
        """Return the message before the first question."""
        msg = messages(self.lang)
        lines = [msg("keep-new", name=name)]
        if self.step is HeaderStep.EDITION:
            lines.append(msg("keep-editions", known=", ".join(self._known_editions)))
        return "\n".join(lines)

    def farewell(self, name: str) -> str:
        """Return the message after the headers are written."""
        return "\n".join((messages(self.lang)("keep-written", name=name), *(f"  {line}" for line in self.said)))

    @property
    def question(self) -> str:
        """The prompt."""
        assert self.step is not None
        game = self._game
        dealt = "" if game is None else len(game.deck.cards) - game.deck.hidden - len(game.table)
        player = "" if game is None else game.me or ""
        return f"{messages(self.lang)('keep-ask', header=self.step.value, count=dealt, player=player)}> "

    def proposals(self) -> tuple[str, ...]:
        """Return completions for the current question."""
        if self.step is HeaderStep.EDITION:
            return tuple(self._known_editions)
        if self._game is None:
            return ()
        return {HeaderStep.ME: self._game.names, HeaderStep.HAND: self._game.deck.cards}.get(
            self.step or HeaderStep.PLAYERS, ()
        )

    def process_answer(self, typed: str) -> HeaderDialog:
        """Return the state after an answer; a wrong answer sets `problem`.

        >>> opening = begin_opening("")
        >>> for typed in ("cluedo-uk", "Anna Ben Clara", "a", "plum rope hall stu dag lib"):
        ...     opening = opening.process_answer(typed)
        >>> print(*opening.said, sep="\\n")
        edition: cluedo-uk
        players: Anna 6, Ben 6, Clara 6
        me: Anna
        hand: Professor Plum, Rope, Hall, Study, Dagger, Library
        """
        typed = " ".join(typed.split())
        match self.step:
            case HeaderStep.EDITION:
                return self._with_edition(typed)
            case HeaderStep.PLAYERS:
                return self._with_players(typed)
            case HeaderStep.SIZES:
                return self._with_sizes(typed)
            case HeaderStep.ME:
                return self._with_me(typed)
            case _:
                return self._with_hand(typed)

    @property
    def _known_editions(self) -> Mapping[str, Edition]:
        return built_in() if self.editions is None else self.editions

    @property
    def _game(self) -> Game | None:
        return self._read(self.said).game

    def _read(self, headers: tuple[str, ...]) -> LogReading:
        text = self.text if not self.text or self.text.endswith("\n") else f"{self.text}\n"
        return parse_log(text + "\n".join(headers), editions=self.editions)

    def _with_problem(self, problem: str) -> HeaderDialog:
        return replace(self, problem=problem)

    def _try_headers(self, headers: tuple[str, ...], following: HeaderStep | None) -> HeaderDialog:
        """Return the state with these headers, or with the error if they describe no game."""
        reading = self._read(headers)
        wrong = next((d for d in reading.diagnostics if d.severity is Severity.ERROR), None)
        if wrong is not None:
            return self._with_problem(wrong.sentence(self.lang))
        return replace(self, said=headers, step=following, problem="")

    def _with_edition(self, typed: str) -> HeaderDialog:
        known = self._known_editions
        begun = [name for name in known if typed and name.startswith(typed.casefold())]
        name = typed.casefold() if typed.casefold() in known else begun[0] if len(begun) == 1 else None
        if name is None:
            return self._with_problem(messages(self.lang)("keep-no-edition", known=near_message(typed, known)))
        return replace(self, said=(self._header("edition", name),), step=HeaderStep.PLAYERS, problem="")

    def _with_players(self, typed: str) -> HeaderDialog:
        seats = read_seats_of(_insert_commas(typed))
        if not isinstance(seats, list):
            return self._with_problem(seats.sentence(self.lang))
        listed = ", ".join(f"{quote_name(name)} {size}".rstrip() for name, size in seats if name)
        tried = self._try_headers((*self.said, self._header("players", listed)), HeaderStep.ME)
        game = tried._game if not tried.problem else None
        if game is None or any(player.stated for player in game.players):
            return tried
        if any(player.low != player.high for player in game.players):
            return replace(tried, step=HeaderStep.SIZES)
        sizes = [str(player.low) for player in game.players]
        return replace(tried, said=(*self.said, self._players(game, sizes)))

    def _with_sizes(self, typed: str) -> HeaderDialog:
        game, numbers = self._game, typed.replace(",", " ").split()
        assert game is not None
        if not numbers:
            return replace(self, step=HeaderStep.ME, problem="")
        if len(numbers) != len(game.names) or not all(number.isdecimal() for number in numbers):
            return self._with_problem(messages(self.lang)("keep-numbers", count=len(game.names)))
        return self._try_headers((*self.said[:-1], self._players(game, numbers)), HeaderStep.ME)

    def _with_me(self, typed: str) -> HeaderDialog:
        game = self._game
        assert game is not None
        if not typed:
            return replace(self, step=None, problem="")
        me = find_begun(Setup(seats=game.names).players, typed, game.names)
        if not isinstance(me, str):
            return self._with_problem(me.sentence(self.lang))
        return self._try_headers((*self.said, self._header("me", quote_name(me))), HeaderStep.HAND)

    def _with_hand(self, typed: str) -> HeaderDialog:
        game = self._game
        assert game is not None
        if not typed:
            return replace(self, step=None, problem="")
        cards = Setup(deck=game.deck).cards
        hand, end = list[str](), 0
        while (at := skip_signs(typed, end)) < len(typed):
            for end in reversed(name_ends(typed, at, cards.most_words)):
                card = find_begun(cards, typed[at:end], cards.all)
                if isinstance(card, str):
                    hand.append(card)
                    break
            else:
                if isinstance(card, UnknownName) and fold_name(typed[at:end]) not in ("and", "und", "&"):
                    return self._with_problem(card.sentence(self.lang))
        return self._try_headers((*self.said, self._header("hand", ", ".join(map(quote_name, hand)))), None)

    def _players(self, game: Game, sizes: list[str]) -> str:
        listed = (f"{quote_name(name)} {size}" for name, size in zip(game.names, sizes, strict=True))
        return self._header("players", ", ".join(listed))

    def _header(self, key: str, value: str) -> str:
        return messages(self.lang)("keep-header", header=key, value=value)
