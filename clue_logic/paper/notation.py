"""The notation of the paper: formats entries, sets and formulas, and parses typed entries and cards."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby
from typing import cast

from clue_logic.game.deck import NO_CARD, TABLE
from clue_logic.game.game import Game
from clue_logic.paper.lesson import Entry, LessonStep, SetName, premise_entries
from clue_logic.paper.operations import Operation
from clue_logic.words.escaping import quote_input
from clue_logic.words.messages import Messages, messages
from clue_logic.words.names import Names, fold_name, nearest
from clue_logic.words.terms import TITLES, place_name


@dataclass(frozen=True)
class Notation:
    """Writes entries, sets and formulas.

    >>> import clue_logic as cl
    >>> game = cl.read('''
    ... who: Plum, Green, White
    ... what: Rope, Axe, Lamp
    ... where: Hall, Attic, Cellar
    ... players: Ann 2, Ben 2, Cid 2
    ... ''')
    >>> entry = Entry("M", ("Green", "-", "Hall"), "Cid", 9)
    >>> Notation(game, "en", numbers=True).entry(entry), Notation(game, "en", numbers=False).entry(entry)
    ('(1,-,0,3)', '(Green, -, Hall, Cid)')
    """

    game: Game
    lang: str  # ``en`` or ``de``
    # write numbers, as the paper does: cards from 0 within their category, players from 1 by seat
    numbers: bool

    def card(self, card: str) -> str:
        """Return a card, or the sign for none."""
        if not self.numbers or card == NO_CARD:
            return card
        return str(next(part.cards.index(card) for part in self.game.deck.parts if card in part.cards))

    def location(self, location: str) -> str:
        """Return a player, or the table."""
        if self.numbers and location in self.game.names:
            return str(self.game.names.index(location) + 1)
        return place_name(location, self.lang)

    def entry(self, entry: Entry) -> str:
        """Return an entry as a tuple."""
        return self._tuple([*map(self.card, entry.cards), self.location(entry.location)])

    def solution_card(self, card: str) -> str:
        """Return a card on its own: its name, or in numbers the tuple without a player."""
        if not self.numbers:
            return card
        places = [self.card(card) if card in part.cards else NO_CARD for part in self.game.deck.parts]
        return self._tuple(places)

    def _tuple(self, parts: Iterable[str]) -> str:
        return f"({(',' if self.numbers else ', ').join(parts)})"

    def entry_with_line(self, entry: Entry) -> str:
        """Return an entry with its line as a subscript."""
        return f"{self.entry(entry)}{str(entry.line).translate(_SUBSCRIPTS)}"

    def entry_set(self, entries: Iterable[Entry]) -> str:
        return f"{{{', '.join(map(self.entry, entries))}}}"

    def step_formulas(self, step: LessonStep) -> tuple[str, ...]:
        r"""Return the formula of a step's operation with the values filled in, one line for each change.

        >>> import clue_logic as cl
        >>> from clue_logic.paper.lesson import build_lesson
        >>> game = cl.read('''
        ... who: Plum, Green, White
        ... what: Rope, Axe, Lamp
        ... where: Hall, Attic, Cellar
        ... players: Ann 2, Ben 2, Cid 2
        ... me: Ann
        ... hand: Green, Axe
        ... Ben suggests Plum, Axe, Hall: Cid shows
        ... ''')
        >>> for step in build_lesson(game).steps[-2:]:
        ...     print(*Notation(game, "en", numbers=True).step_formulas(step))
        (-,1,-,1) ∈ E  ∧  (0,1,0,3) ∈ M  ∧  1 ≠ 3  ⟹  M := M ∪ {(0,-,0,3)}
        (0,-,0,3) ∈ M  ∧  (0,1,0,3) ∈ M  ⟹  M := M \ {(0,1,0,3)}
        """
        match step.operation:
            case Operation.OPENING | Operation.CASE_1 | Operation.CASE_2 | Operation.CASE_3:
                return tuple(self._changes(step))
            case Operation.TRANSFER:
                entries = [strike.entry for strike in step.strikes] or step.added_entries
                return (f"{self.entry(entries[0])} ∈ M  ⟹  {', '.join(self._changes(step))}",)
            case Operation.SUBSTITUTION_BY_E | Operation.SUBSTITUTION_BY_N | Operation.WORTHLESS | Operation.DUPLICATES:
                return tuple(dict.fromkeys(self._conclusions(step)))
            case Operation.EXCLUSION:
                cards = ", ".join(map(self.solution_card, step.state.remaining))
                conclusion = messages(self.lang)("lesson-solution")
                return (f"G = {{{cards}}}  ∧  |G| = {len(step.state.remaining)}  ⟹  {conclusion}",)
            case Operation.SOLUTION_BY_N:
                return tuple(self._all_lack(step) if step.found_cards else self._changes(step))
            case Operation.COUNTING:  # named by the paper, without rules
                return ()

    def _changes(self, step: LessonStep) -> Iterator[str]:
        for name, entries in groupby(step.added_entries, key=lambda entry: entry.of):
            yield f"{name} := {name} ∪ {self.entry_set(entries)}"
        for name, removed in groupby((strike.entry for strike in step.strikes), key=lambda entry: entry.of):
            yield f"{name} := {name} \\ {self.entry_set(removed)}"

    def _conclusions(self, step: LessonStep) -> Iterator[str]:
        """Yield a formula for each inference: its entries and its conclusion."""
        for inference, entry in zip(step.inferences, step.added_entries, strict=False):
            entries = premise_entries(inference)
            conditions = [f"{self.entry(concluded)} ∈ {concluded.of}" for concluded in entries]
            players = list(dict.fromkeys(self.location(concluded.location) for concluded in entries))
            if len(players) > 1:
                conditions.append(" ≠ ".join(players))
            yield f"{'  ∧  '.join(conditions)}  ⟹  {entry.of} := {entry.of} ∪ {{{self.entry(entry)}}}"
        for strike in step.strikes:
            by, removed, name = strike.by, strike.entry, strike.entry.of
            if removed.content == by.content:  # equal without their lines
                text = self.entry_with_line(removed)
                condition = f"{self.entry_with_line(by)}, {text} ∈ {name}"
            else:
                text = self.entry(removed)
                condition = f"{self.entry(by)} ∈ {by.of}  ∧  {text} ∈ {name}"
            yield f"{condition}  ⟹  {name} := {name} \\ {{{text}}}"

    def _all_lack(self, step: LessonStep) -> Iterator[str]:
        for inference, card in zip(step.inferences, step.found_cards, strict=True):
            entries = premise_entries(inference)
            players = len(self.game.players)
            size = "|S| - 1" if len(entries) < players else "|S|"
            card_text, set_text = self.solution_card(card), self.entry_set(entries)
            conclusion = messages(self.lang)("lesson-solution-card", card=card_text)
            yield f"A = {set_text}  ∧  |A| = {len(entries)} = {size}  ∧  {card_text} ∉ E'  ⟹  {conclusion}"


_SUBSCRIPTS = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")


_LONGEST = 60
_MOST_DIGITS = 6

_BETWEEN = re.compile(r"[\s,;.&(){}]+|(?:und|and|spieler|players?)\b")
_ITEM = re.compile(r'"([^"]*)"|(.+?)(?=\s*(?:[,;&(){}]|\b(?:und|and)\b|$))')
_IN_LIST = re.compile(r"[\s,;.&(){}]|$")
_OF_PAPER = re.compile(r"s_?(\d+)")


class NotUnderstoodError(ValueError):
    """An answer that cannot be parsed; the message explains the form."""


class Choices:
    """The possible names at one position, each with a number.

    >>> rooms = Choices(["Hall", "Kitchen"], 0, numbers=True)
    >>> rooms.find("1"), rooms.find("kit"), rooms.find("Rope")
    ('Kitchen', 'Kitchen', None)
    """

    def __init__(
        self,
        names: Sequence[str],
        first: int,
        *,
        numbers: bool,
        aliases: Iterable[tuple[str, str]] = (),
        numbered: int | None = None,
    ) -> None:
        self.names = tuple(names)
        self._numbers = range(first, first + (len(names) if numbered is None else numbered))
        self._numbers_first = numbers
        others = [(other, name) for other, name in aliases if name in self.names]
        self._known = Names(names, "name", others)
        self._full = sorted(((fold_name(name), name) for name in names), key=lambda pair: -len(pair[0]))

    @property
    def numbers(self) -> range:
        return self._numbers

    def find(self, typed: str) -> str | None:
        """Return the name for a number, a name or a unique beginning, None if there is none."""
        ways = (
            (self._find_by_number, self._find_by_name)
            if self._numbers_first
            else (self._find_by_name, self._find_by_number)
        )
        return next((name for way in ways if (name := way(typed)) is not None), None)

    def near(self, typed: str) -> str | None:
        """Return the name that is most similar to a text."""
        known = dict(self._full)
        near = nearest(fold_name(typed), known)
        return known[near] if near else None

    def match_name(self, text: str, at: int, end: re.Pattern[str] = _IN_LIST) -> tuple[str, int] | None:
        """Return the full name at a position of a folded text, and its end; None if no name is followed by `end`.

        Names may contain commas and brackets, so they are matched before the text is split.
        """
        for spelled, name in self._full:
            if text.startswith(spelled, at) and end.match(text, at + len(spelled)):
                return name, at + len(spelled)
        return None

    def parse_list(self, typed: str) -> Iterator[str]:
        """Yield the names in a list, with any usual separators.

        Raises NotUnderstoodError if an item is not a name; the message is that item.

        Examples
        --------
        >>> list(Choices(["Ann", "Ben", "Cid"], 1, numbers=True).parse_list("players 1 and 3, Ben"))
        ['Ann', 'Cid', 'Ben']
        """
        text, at = fold_name(typed), 0
        while at < len(text):
            full = self.match_name(text, at)
            if full is not None and not (self._numbers_first and full[0].isdecimal()):
                name, at = full
                yield name
            elif gap := _BETWEEN.match(text, at):
                at = gap.end()
            else:
                name, at = self._item(text, at)
                yield name

    def _item(self, text: str, at: int) -> tuple[str, int]:
        item = _ITEM.match(text, at)
        if item is None:
            raise NotUnderstoodError(text[at:])
        name = self.find(item[1] or item[2] or "")
        if name is not None:
            return name, item.end()
        word = item[0].split()[0]
        name = self.find(word)
        if name is None:
            raise NotUnderstoodError(item[0])
        return name, at + len(word)

    def _find_by_name(self, typed: str) -> str | None:
        return self._known.lookup(typed)

    def _find_by_number(self, typed: str) -> str | None:
        if paper := _OF_PAPER.fullmatch(typed):
            typed = paper[1]
        if not (typed.isdecimal() and len(typed) <= _MOST_DIGITS) or int(typed) not in self._numbers:
            return None
        return self.names[self._numbers.index(int(typed))]


@dataclass(frozen=True, slots=True)
class WrittenEntry:
    """An entry in an answer: without its line, and possibly without its set."""

    of: SetName | None
    cards: tuple[str, ...]
    location: str

    def matches_any(self, entries: Sequence[Entry]) -> bool:
        """Return whether this is one of the entries."""
        return any(self.matches(entry) and self.of in (None, entry.of) for entry in entries)

    def matches(self, entry: Entry) -> bool:
        """Return whether cards and location are equal, whatever the sets."""
        return (entry.cards, entry.location) == (self.cards, self.location)

    @property
    def needed_cards(self) -> tuple[str, ...]:
        """The cards that stand in the tuple."""
        return tuple(card for card in self.cards if card != NO_CARD)


_DASHES = frozenset("-_‐‑‒–—―−")
_TUPLES_BETWEEN = re.compile(r"(?:[\s,;.:={}∪\\∖]|(?:und|and|u)\b)+")
_SET = re.compile(r"(?:(?:the )?set |(?:der |die )?menge )?([emn])(?![\w'])")
_IN_SET = re.compile(r"(?:∈|in|aus|von|from|of|nach|to|into)\s*(?:(?:the )?set |(?:der |die )?menge )?([emn])(?![\w'])")
_LINE = re.compile(r"\d{1,6}(?!\d|\s*,)")
"""The line number after a tuple, which distinguishes duplicates."""

_PLACE = re.compile(r'"([^"]*)"|([^,;()\[\]]*)')
_PLACE_END = re.compile(r"\s*(?:[,;)\]]|$)")
_BARE = re.compile(r";|\b(?:und|and)\b")

_InSet = tuple[SetName | None, list[str]]
"""A tuple with the set named before or after it: ("M", ["Green", "-", "Hall", "Cid"])."""


@dataclass(frozen=True)
class Tuples:
    """Parses tuples.

    >>> import clue_logic as cl
    >>> game = cl.read('''
    ... who: Plum, Green, White
    ... what: Rope, Axe, Lamp
    ... where: Hall, Attic, Cellar
    ... players: Ann 2, Ben 2, Cid 2
    ... ''')
    >>> tuples = Tuples(game, "en", numbers=True)
    >>> tuples.entries("M := M ∪ {(1 – 2 3)}") == tuples.entries("(Green, -, Cellar, Cid) in M")
    True
    >>> tuples.cards("(1,-,2)"), tuples.cards("green; cellar")
    (('Green', 'Cellar'), ('Green', 'Cellar'))
    >>> tuples.entries("1,-,3,3")
    Traceback (most recent call last):
        ...
    clue_logic.paper.notation.NotUnderstoodError: “3” cannot stand at place 3 (where). The numbers there are 0 to 2.
    """

    game: Game  # with the cards and players
    lang: str  # of messages, ``en`` or ``de``
    numbers: bool  # the quiz uses numbers: a number that is also a name is then a number

    def entries(self, typed: str) -> tuple[WrittenEntry, ...]:
        """Return the entries that were typed.

        Raises NotUnderstoodError if there are none, or an item is not an entry.
        """
        in_sets = self._tuples(fold_name(typed), [*self._places, self._last], self.form)
        if not in_sets:
            raise NotUnderstoodError(self.form)
        return tuple(dict.fromkeys(WrittenEntry(of, tuple(places[:-1]), places[-1]) for of, places in in_sets))

    def cards(self, typed: str) -> tuple[str, ...]:
        """Return the cards that were typed, by name or as tuples without a player.

        Raises NotUnderstoodError if there are none, or an item is not a card.
        """
        deck = self.game.deck
        by_name = Choices(
            deck.cards, 0, numbers=self.numbers, aliases=deck.aliases, numbered=None if len(deck.parts) == 1 else 0
        )
        try:
            cards = list(by_name.parse_list(typed))
        except NotUnderstoodError:
            cards = []
        if not cards:
            tuples = self._tuples(fold_name(typed), self._places, self.card_form)
            cards = [card for _, places in tuples for card in places if card != NO_CARD]
        if not cards:
            raise NotUnderstoodError(self.card_form)
        return tuple(dict.fromkeys(cards))

    @cached_property
    def players(self) -> Choices:
        return Choices(self.game.names, 1, numbers=self.numbers)

    @cached_property
    def _last(self) -> Choices:
        """The choices for the last position: players and the table."""
        names = [*self.game.names, *([TABLE] if self.game.table else [])]
        translated = [(TITLES[lang][TABLE], TABLE) for lang in TITLES]
        return Choices(names, 1, numbers=self.numbers, aliases=translated, numbered=len(self.game.names))

    @property
    def card_form(self) -> str:
        """How to write a card on its own."""
        return self._msg(
            "quiz-tuples-card" if self.numbers else "quiz-tuples-name",
            example=self._notation.solution_card(self.game.deck.cards[0]),
        )

    @property
    def form(self) -> str:
        """How to write an entry."""
        return self._msg("quiz-tuples-entry", example=self.example)

    @cached_property
    def example(self) -> str:
        """An entry of the game, to show the form."""
        cards = [part.cards[-1] for part in self.game.deck.parts]
        if len(cards) > 1:
            cards[1] = NO_CARD
        return self._notation.entry(Entry("M", tuple(cards), self.game.names[-1], 0))

    @cached_property
    def _places(self) -> list[Choices]:
        aliases = self.game.deck.aliases
        return [Choices(part.cards, 0, numbers=self.numbers, aliases=aliases) for part in self.game.deck.parts]

    @cached_property
    def _notation(self) -> Notation:
        return Notation(self.game, self.lang, self.numbers)

    @property
    def _msg(self) -> Messages:
        return messages(self.lang)

    def _tuples(self, text: str, places: Sequence[Choices], form: str) -> list[_InSet]:
        """Return the tuples in a folded text, each with its set if that is named before or after it."""
        if not re.search(r"[(\[]", text):
            return [in_sets for part in _BARE.split(text) if part.strip() for in_sets in self._bare(part, places, form)]
        in_sets: list[_InSet] = []
        of: SetName | None = None
        at = 0
        while at < len(text):
            if text[at] in "([":
                names, end = self._split(text, at + 1, places)
                in_sets += [(of, cards) for cards in self._resolve(names, text[at:end], places, form)]
                line = _LINE.match(text, end)
                at = line.end() if line else end
            elif behind := _IN_SET.match(text, at):
                name = _set(behind[1])
                in_sets = [(before or name, cards) for before, cards in in_sets]
                at = behind.end()
            elif before := _SET.match(text, at):
                of, at = _set(before[1]), before.end()
            elif gap := _TUPLES_BETWEEN.match(text, at):
                at = gap.end()
            else:
                raise NotUnderstoodError(self._msg("quiz-tuples-unread", text=quote_input(text[at:])) + form)
        return in_sets

    def _bare(self, text: str, places: Sequence[Choices], form: str) -> Iterator[_InSet]:
        """Yield the tuples of a text without brackets; the set may be named before them."""
        text = text.strip()
        of: SetName | None = None
        # "m: 1, 7" names the set before its tuple: the set M and "1, 7"
        if (before := re.match(r"([emn])\s*(?:[:=]|(?=\s))[:=\s]*", text)) and not _PLACE_END.match(text, 1):
            of, text = _set(before[1]), text[before.end() :]
        names, _ = self._split(text, 0, places)
        for cards in self._resolve(names, text, places, form):
            yield of, cards

    def _split(self, text: str, at: int, places: Sequence[Choices]) -> tuple[list[str], int]:
        """Return the texts between the commas up to a closing bracket or the end, and the position of that."""
        names: list[str] = []
        while True:
            while at < len(text) and text[at] == " ":
                at += 1
            full = places[len(names) % len(places)].match_name(text, at, _PLACE_END)
            if full is not None:
                names.append(text[at : full[1]])
                at = full[1]
            else:
                place = _PLACE.match(text, at)
                assert place is not None  # it may be empty
                names.append((place[1] or place[2] or "").strip())
                at = place.end()
            while at < len(text) and text[at] == " ":
                at += 1
            if at >= len(text) or text[at] not in ",;":
                return names, min(at + 1, len(text))
            at += 1

    def _resolve(self, given: list[str], text: str, places: Sequence[Choices], form: str) -> Iterator[list[str]]:
        """Yield tuples of names for the texts between commas: several if brackets are left out."""
        size = len(places)
        if len(given) == 1 and len(words := given[0].split()) % size == 0 and size > 1:
            given = words  # without commas
        if not any(given):
            raise NotUnderstoodError(form)
        if len(given) == 1 < size:
            raise NotUnderstoodError(self._msg("quiz-tuples-unread", text=quote_input(text)) + form)
        if len(given) % size or (len(given) > size and text[:1] in "(["):
            kinds = ", ".join(self._kind(place, places) for place in range(len(self.game.deck.parts)))
            what = kinds if size == len(self.game.deck.parts) else self._msg("quiz-tuples-and-player", kinds=kinds)
            raise NotUnderstoodError(
                self._msg("quiz-tuples-places", text=quote_input(text), given=len(given), size=size, what=what)
            )
        for start in range(0, len(given), size):
            yield [self._place(at, given[start + at], text, places) for at in range(size)]

    def _place(self, at: int, typed: str, text: str, places: Sequence[Choices]) -> str:
        last = at == len(self.game.deck.parts)
        if typed in _DASHES and not last:
            return NO_CARD
        if not typed:
            raise NotUnderstoodError(self._msg("quiz-tuples-empty", text=quote_input(text)))
        name = places[at].find(typed)
        if name is not None:
            return name
        message = self._msg("quiz-tuples-nothing", typed=quote_input(typed), place=at + 1, kind=self._kind(at, places))
        elsewhere = [other for other, choices in enumerate(places) if not typed.isdecimal() and choices.find(typed)]
        near = places[at].near(typed)
        if typed.isdecimal() and places[at].numbers:
            message += self._msg("quiz-tuples-numbers", first=places[at].numbers[0], last=places[at].numbers[-1])
        elif elsewhere:
            message += self._msg("quiz-tuples-elsewhere", place=elsewhere[0] + 1)
        elif near is not None:
            message += self._msg("quiz-tuples-near", name=near)
        raise NotUnderstoodError(message)

    def _kind(self, at: int, places: Sequence[Choices]) -> str:
        """Return the kind of name at a position: the name of the category, or a player."""
        parts = self.game.deck.parts
        if at == len(parts):
            return self._msg("quiz-tuples-player")
        return parts[at].local_name(self.lang)


def _set(letter: str) -> SetName:
    return cast(SetName, letter.upper())
