"""Turns in free wording whose meaning is known, and what slips, remarks and doubts make of them.

A turn is drawn, put into words, and mutated. A mutation either leaves the meaning as it was (a slip of spelling, a
remark, another order of the cards), or makes the line one that must not be read: *maybe*, *or*, a second asker, a third
card left out. Mutations that turn the meaning into another one, such as exchanging two names, are turns of their own.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from random import Random
from string import ascii_lowercase
from typing import Any

from clue_logic.game.game import Game
from clue_logic.language.reader import read_log
from clue_logic.words.names import near_names
from clue_logic.words.records import replace
from tests.generated.wording_phrases import ARTICLES, PHRASES, TABLES, Phrases
from tests.language.wordings.measure import Outcome, Turn, judge

LANGUAGES = ("en", "en", "en", "de", "de", "ja")
BACKWARDS = 0.1  # How often the answers stand before the question
SHORT = 0.12  # How often a turn is written with initials


@dataclass(frozen=True)
class Table:
    """A game at whose table the turns are told."""

    lang: str
    headers: str

    @cached_property
    def game(self) -> Game:
        """The game of the headers."""
        return read_log(self.headers)

    @property
    def phrases(self) -> Phrases:
        """The phrases of its language."""
        return PHRASES[self.lang]

    def others(self, player: str) -> list[str]:
        """Return the players who answer one, in turn."""
        seats = self.game.names
        at = seats.index(player)
        return [*seats[at + 1 :], *seats[:at]]


@dataclass(frozen=True)
class Wording:
    """A line with its meaning; `changes` says what was done to it, and `meaning` is None if it must not be read."""

    table: Table
    text: str
    meaning: dict[str, Any] | None
    changes: tuple[str, ...] = ()

    @property
    def turn(self) -> Turn:
        """The line as the measure of free wordings takes it."""
        return Turn(self.table.lang, self.table.headers, self.text, self.meaning, reason=", ".join(self.changes))


@lru_cache(maxsize=1)
def tables() -> list[Table]:
    """Return the tables of every language."""
    return [Table(lang, headers) for lang, several in TABLES.items() for headers in several]


def wording(seed: int) -> Wording:
    """Return a line in free wording, mutated up to three times.

    >>> line = wording(5)
    >>> line == wording(5), line.turn.lang == line.table.lang
    (True, True)
    """
    rng = Random(f"wording {seed}")
    lang = rng.choice(LANGUAGES)
    table = rng.choice([one for one in tables() if one.lang == lang])
    draw = rng.choices((_suggestion, _accusation, _departure, _reveal), (16, 2, 1, 1))[0]
    line = draw(table, rng)
    for mutate in rng.choices(MUTATIONS, k=rng.randint(0, 3)):
        if line.meaning is not None:
            line = mutate(line, rng)
    return line


def outcomes(seeds: Iterable[int]) -> tuple[Counter[Outcome], list[str]]:
    """Return how many lines are read, proposed, and so on, and the lines that are read as something else."""
    results = [(line, judge(line.turn).outcome) for line in map(wording, seeds)]
    misread = [_explain(line) for line, outcome in results if outcome is Outcome.MISREAD]
    return Counter(outcome for _, outcome in results), misread


def _explain(line: Wording) -> str:
    return f"{line.text}: means {line.meaning or 'nothing'} ({', '.join(line.changes) or 'as it was drawn'})"


# Turns


def _suggestion(table: Table, rng: Random) -> Wording:
    """Return a suggestion with its answers; the keeper passes and shows as her hand has it."""
    game = table.game
    hand = set(game.hand or ())
    asker = rng.choice(game.names)
    others = table.others(asker)
    while True:
        cards = [rng.choice(category.cards) for category in game.deck.categories]
        shower = rng.choice([*others, None])
        passing = others[: others.index(shower)] if shower else others
        held = hand & set(cards)
        if (game.me in passing and held) or (shower == game.me and not held):
            continue
        seen = sorted(held) if shower == game.me else sorted(set(cards) - hand) if asker == game.me else []
        if shower is None or asker != game.me or seen:
            break
    card = rng.choice(seen) if shower and seen and rng.random() < 0.7 else None
    named = passing if shower is None else [player for player in passing if rng.random() < 0.7]
    meaning = {"asker": asker, "cards": cards, "passes": named, "shows": shower, "card": card}
    return Wording(table, _say_suggestion(table, meaning, rng), meaning)


def _say_suggestion(table: Table, meaning: dict[str, Any], rng: Random) -> str:
    phrases = table.phrases
    asker, named, shower, card = meaning["asker"], meaning["passes"], meaning["shows"], meaning["card"]
    say = Saying(table, rng, meaning["cards"], asker=asker, shower=shower, card=card)
    if phrases.space and len({name[0] for name in table.game.names}) == len(table.game.names) and rng.random() < SHORT:
        return say.notation(named)
    if shower and not named and rng.random() < 0.5:
        return say.phrase(rng.choice(phrases.whole_card if card else phrases.whole))
    asks, between = rng.choice(phrases.asks), rng.choice(phrases.between)
    parts = list[str]()
    if shower is None and rng.random() < 0.6:
        parts.append(say.phrase(rng.choice(phrases.nobody)))
    else:
        passes = rng.choice(phrases.passes)
        parts += [say.phrase(passes, player) for player in named]
    if shower:
        parts.append(say.phrase(rng.choice(phrases.shows_card if card else phrases.shows), shower))
    question, answers = say.phrase(asks, asker), between.join(parts)
    order = [question, answers]
    if asks.startswith("{A}") and between.strip() and rng.random() < BACKWARDS:
        order.reverse()
    return _tidy(rng.choice((between, ", ", ". " if phrases.space else "。")).join(order))


def _accusation(table: Table, rng: Random) -> Wording:
    player = rng.choice(table.game.names)
    hand = table.game.hand or ()
    cards = [rng.choice([card for card in one.cards if card not in hand]) for one in table.game.deck.categories]
    sentence, result = rng.choice([*table.phrases.accusations.items()])
    say = Saying(table, rng, cards, asker=player)
    return Wording(table, say.phrase(sentence), {"accuses": player, "cards": cards, "result": result or None})


def _departure(table: Table, rng: Random) -> Wording:
    player = rng.choice(table.game.names)
    say = Saying(table, rng, (), asker=player)
    return Wording(table, say.phrase(rng.choice(table.phrases.departures)), {"leaves": player, "cards": None})


def _reveal(table: Table, rng: Random) -> Wording:
    game = table.game
    player = rng.choice(game.names)
    hand = game.hand or ()
    card = rng.choice(hand if player == game.me else [card for card in game.deck.cards if card not in hand])
    say = Saying(table, rng, (), asker=player, shower=player, card=card)
    return Wording(table, say.phrase(rng.choice(table.phrases.reveals)), {"reveals": player, "card": card})


@dataclass(frozen=True)
class Saying:
    """Puts phrases of one turn into words."""

    table: Table
    rng: Random
    cards: Sequence[str]
    asker: str
    shower: str | None = None
    card: str | None = None

    def phrase(self, phrase: str, player: str = "") -> str:
        """Return a phrase with the names filled in; `player` is whom it is about, if it is about one only."""
        about = [player] if player else [self.asker, self.shower or ""]
        words: list[str] = []
        for word in phrase.split(" "):
            if word.endswith("*") and self.rng.random() < 0.5:
                continue
            first, _, other = word.rstrip("*").partition("|")
            # In a phrase about two, a verb belongs to the one named last before it
            subject = about[0] if player or "{S}" not in " ".join(words) + phrase.partition(word)[0] else about[-1]
            words.append(first if subject == self.table.game.me or not other else other)
        return _tidy(self._fill(" ".join(words), player))

    def notation(self, passing: Sequence[str]) -> str:
        """Return a turn with initials and the beginnings of cards: ``7. K: Wei/Dol/Bib J- A+``."""
        between = self.rng.choice((" ", ", ", "  "))
        answers = [f"{player[0]}-" for player in passing]
        if self.shower:
            answers.append(f"{self.shower[0]}+" + (self._beginning(self.card) if self.card else ""))
        cards = self.rng.choice("/,+").join(map(self._beginning, self.cards))
        number = self.rng.choice(("", f"{self.rng.randint(1, 40)}. "))
        return f"{number}{self.asker[0]}: {cards}{between}{between.join(answers)}"

    def _beginning(self, card: str) -> str:
        """Return the first letters, three or more, of a word of a card with which no other word begins, or ends."""
        words = [word for other in self.table.game.deck.cards for word in other.split()]
        ways = [
            word[:end]
            for word in card.split()
            for end in range(3, len(word) + 1)
            if sum(other.startswith(word[:end]) or other.endswith(word[:end].lower()) for other in words) == 1
        ]
        return self.rng.choice(ways[:3])

    def _fill(self, phrase: str, player: str) -> str:
        shower = player or self.shower or ""
        fields: Mapping[str, Callable[[], str]] = {
            "{A}": lambda: self._subject(self.asker),
            "{P}": lambda: self._subject(player),
            "{S}": lambda: self._subject(shower),
            "{a}": lambda: self._object(self.asker),
            "{b}": lambda: self._object(shower),
            "{p}": lambda: self._alone(player or self.asker),
            "{s}": lambda: self._alone(shower),
            "{C}": self._cards,
            "{K}": lambda: self._card(self.card or ""),
        }
        for field, text in fields.items():
            while field in phrase:
                phrase = phrase.replace(field, text(), 1)
        return phrase

    def _subject(self, player: str) -> str:
        return self.table.phrases.me if player == self.table.game.me else player

    def _object(self, player: str) -> str:
        return self.table.phrases.to_me if player == self.table.game.me else player

    def _alone(self, player: str) -> str:
        return self.rng.choice(self.table.phrases.alone) if player == self.table.game.me else player

    def _cards(self) -> str:
        """Return the cards in one of the ways of listing them."""
        cards = [self._card(card) for card in self.cards]
        if self.table.lang == "en" and len(cards) == len(self.table.game.deck.categories) and self.rng.random() < 0.2:
            suspect, weapon, room = cards
            return f"{suspect} with the {weapon} in the {room}"
        self.rng.shuffle(cards)
        return self.rng.choice(self.table.phrases.between_cards).join(cards)

    def _card(self, card: str) -> str:
        """Return a card by its full name, or by a word of it that no other card has."""
        words = [word for other in self.table.game.deck.cards for word in other.split()]
        ways = [card, *(word for word in card.split() if len(word) > 3 and words.count(word) == 1)]
        written = self.rng.choice(ways)
        if self.table.lang == "de" and " " not in card and self.rng.random() < 0.2:
            return f"{ARTICLES.get(card, 'das')} {written}"
        return written.lower() if self.rng.random() < 0.3 else written


def _tidy(text: str) -> str:
    for sign in ",.;:":
        text = text.replace(f" {sign}", sign)
    return " ".join(text.replace("( ", "(").replace(" )", ")").replace("*", "").split())


# Mutations that leave the meaning as it is

Mutation = Callable[[Wording, Random], Wording]


def _changed(line: Wording, text: str, change: str) -> Wording:
    return replace(line, text=text, changes=(*line.changes, change))


def misspell(line: Wording, rng: Random) -> Wording:
    """Drop, double, exchange or replace a letter inside a long word, so that it is still nearest to what it was."""
    words = line.text.split(" ")
    long = [at for at, word in enumerate(words) if len(word) > 4 and word.isalpha() and word.isascii()]
    if not long:
        return line
    at = rng.choice(long)
    word = words[at]
    place = rng.randrange(1, len(word) - 2)
    slip = rng.choice(
        (
            word[:place] + word[place + 1 :],
            word[:place] + word[place] * 2 + word[place + 1 :],
            word[:place] + word[place + 1] + word[place] + word[place + 2 :],
            word[:place] + rng.choice(ascii_lowercase) + word[place + 1 :],
        )
    )
    names = {part for name in (*line.table.game.names, *line.table.game.deck.cards) for part in name.split()}
    if word.casefold() in {name.casefold() for name in names} and not _stays_nearest(slip, word, names):
        return line
    return _changed(line, " ".join([*words[:at], slip, *words[at + 1 :]]), "slip")


def _stays_nearest(slip: str, word: str, names: Iterable[str]) -> bool:
    nearest = near_names(slip, names, most=1)
    return [name.casefold() for name in nearest] == [word.casefold()]


def add_remark(line: Wording, rng: Random) -> Wording:
    """Say something that is no part of the turn, in front, behind, or in brackets between two words."""
    phrases = line.table.phrases
    remark = _tidy(rng.choice(phrases.remarks).replace("{N}", rng.choice(line.table.game.names)))
    words = line.text.split(" ")
    inside = remark.startswith("(") and phrases.space
    at = rng.randint(0, len(words)) if inside else rng.choice((0, len(words)))
    return _changed(line, " ".join([*words[:at], remark, *words[at:]]), "remark")


def change_case(line: Wording, rng: Random) -> Wording:
    """Write everything in small letters or in capitals."""
    return _changed(line, rng.choice((str.lower, str.upper))(line.text), "case")


def change_signs(line: Wording, rng: Random) -> Wording:
    """Leave out the commas and stops, or write others."""
    sign = rng.choice(("", "", ";", " -", " ..", ","))
    return _changed(line, " ".join(line.text.replace(", ", f"{sign} ").replace(". ", f"{sign} ").split()), "signs")


def end_otherwise(line: Wording, rng: Random) -> Wording:
    """End with a sign; a question mark is no such sign."""
    return _changed(line, line.text + rng.choice((".", "!", "!!!", " ...", " :)", ";")), "end")


def double_word(line: Wording, rng: Random) -> Wording:
    """Say a word twice, as those do who dictate."""
    words = line.text.split(" ")
    at = rng.randrange(len(words))
    return _changed(line, " ".join([*words[: at + 1], *words[at:]]), "word twice")


def drop_word(line: Wording, rng: Random) -> Wording:
    """Leave out an article or another word that says nothing by itself."""
    words = line.text.split(" ")
    needless = [at for at, word in enumerate(words) if word in line.table.phrases.needless]
    if not needless:
        return line
    at = rng.choice(needless)
    return _changed(line, " ".join([*words[:at], *words[at + 1 :]]), f"without {words[at]}")


def number_line(line: Wording, rng: Random) -> Wording:
    """Put a number in front."""
    return _changed(line, f"{rng.randint(1, 40)}{rng.choice(('.', ')', ':', ' -'))} {line.text}", "number")


# Mutations after which the line must not be read


def _spoilt(line: Wording, text: str, change: str) -> Wording:
    return replace(_changed(line, text, change), meaning=None)


def doubt(line: Wording, rng: Random) -> Wording:
    """Begin with *maybe*, *if*, *Ben said that* or the like."""
    phrases = line.table.phrases
    words = rng.choice(phrases.doubts).replace("{N}", rng.choice(line.table.game.names))
    return _spoilt(line, _tidy(f"{words}{phrases.space}{line.text}"), f"doubt: {words}")


def spoil(line: Wording, rng: Random) -> Wording:
    """Say the turn with two askers, two cards, four cards, an alternative, a doubt, or the asker as the shower."""
    meaning, table = line.meaning or {}, line.table
    if not meaning.get("asker"):
        return line
    phrases, cards, asker = table.phrases, meaning["cards"], meaning["asker"]
    joint, more = phrases.space, rng.choice([card for card in table.game.deck.cards if card not in cards])
    saying = Saying(table, rng, cards, asker=asker, shower=meaning["shows"])
    asks = saying.phrase(rng.choice(phrases.asks), asker)
    shower = rng.choice(table.others(asker))
    shows = saying.phrase(rng.choice(phrases.shows), shower)
    asker_shows = saying.phrase(rng.choice(phrases.shows), asker)
    ask_two, ask_four = (
        replace(saying, cards=few).phrase(rng.choice(phrases.asks), asker) for few in (cards[:2], [*cards, more])
    )
    other = next(player for player in table.others(asker) if player != shower)
    stop = ", " if joint else "、"
    spoilt = {
        "two askers": f"{other}{joint}{phrases.joined}{joint}{asks}{stop}{shows}",
        "two cards": f"{ask_two}{stop}{shows}",
        "four cards": f"{ask_four}{stop}{shows}",
        "two showers": f"{asks}{stop}{other}{joint}{phrases.alternative}{joint}{shows}",
        "another card": f"{asks}{joint}{phrases.alternative}{joint}{more}{stop}{shows}",
        "not shown yet": f"{asks}{stop}{saying.phrase(rng.choice(phrases.unsure), shower)}",
        "the asker shows": f"{asks}{stop}{asker_shows}",
        "a question": f"{line.text}?",
        "an unknown player": f"{asks}{stop}{shows.replace(shower, 'Zebedee')}",
    }
    change, text = rng.choice(
        [(change, text) for change, text in spoilt.items() if "Zeb" in text or "unk" not in change]
    )
    return _spoilt(line, _tidy(text), change)


MUTATIONS: Sequence[Mutation] = (
    misspell, misspell, misspell, add_remark, add_remark, change_case, change_signs, change_signs, end_otherwise,
    double_word, drop_word, drop_word, number_line, doubt, spoil,
)  # fmt: skip
"""What is done to a line, the usual things more often."""


def long_lines() -> Iterator[str]:
    """Yield lines that take long if each word is tried with each: 10,000 letters, and many names, verbs or signs."""
    yield "a" * 10_000
    yield "Ruth suggests " + "Plum, " * 1_600
    yield "Ruth " * 2_000
    yield "no " * 3_000
    yield "Plum rope hall " * 600
    yield "Ruth asks Plum, rope, hall, " + "Oliver no, " * 900
    yield "(" * 5_000 + ")" * 5_000
    yield "🎉" * 10_000
    yield "- " * 5_000
    yield "Plmu Rpoe Hlal " * 600
    yield "showed by " * 1_000
    yield " " * 10_000 + "x"
    yield "１２３ " * 2_500
