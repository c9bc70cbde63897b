"""The headers of a log, from what they say to their lines."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from clue_logic.game.game import AnswerRule, Game
from clue_logic.language.keywords import CATEGORY_KEYS
from clue_logic.words.languages import Texts
from clue_logic.writing.statements import listed, written

_SAID = Texts(
    en={
        "edition": "edition: {}",
        "cards": "cards: {}",
        "hidden": "hidden: {}",
        "players": "players: {}",
        "me": "me: {}",
        "hand": "hand: {}",
        "table": "table: {}",
        "hands": "hands: one of each category",
        AnswerRule.FIRST: "answers: first",
        AnswerRule.EVERYONE: "answers: everyone",
        AnswerRule.ONE: "answers: one",
        "asker": "asker: silent",
        "strict": "strict: yes",
        "accusing": "accusing: perfect",
    },
    de={
        "edition": "ausgabe: {}",
        "cards": "karten: {}",
        "hidden": "verdeckt: {}",
        "players": "spieler: {}",
        "me": "ich: {}",
        "hand": "blatt: {}",
        "table": "tisch: {}",
        "hands": "blätter: eine je Kategorie",
        AnswerRule.FIRST: "antworten: der erste",
        AnswerRule.EVERYONE: "antworten: alle",
        AnswerRule.ONE: "antworten: einer",
        "asker": "fragender: schweigt",
        "strict": "streng: ja",
        "accusing": "anklagen: perfekt",
    },
    ja={
        "edition": "版: {}",
        "cards": "カード: {}",
        "hidden": "伏せ札: {}",
        "players": "プレイヤー: {}",
        "me": "自分: {}",
        "hand": "手札: {}",
        "table": "場札: {}",
        "hands": "配り方: 各カテゴリー一枚ずつ",
        AnswerRule.FIRST: "回答: 最初の一人",
        AnswerRule.EVERYONE: "回答: 全員",
        AnswerRule.ONE: "回答: 一人",
        "asker": "宣言者: 沈黙",
        "strict": "厳密: はい",
        "accusing": "発表: 完璧",
    },
)


@dataclass(frozen=True, slots=True)
class WrittenSeat:
    """A player, and the size of the hand as ``players:`` says it: a number, ``?``, or nothing."""

    name: str
    size: str = ""

    def __str__(self) -> str:
        return f"{written(self.name)} {self.size}".rstrip()


@dataclass(frozen=True, kw_only=True)
class HeaderTexts:
    """What the headers of a log say.

    Parameters
    ----------
    seats
        The players in seating order.
    edition
        The name of an edition; if there is one, the deck is not spelled out.
    categories
        Pairs (category, its cards).
    cards
        The cards of a deck without categories.
    hidden
        How many cards are hidden, where the log says so.
    me, hand, table
        Whose log it is, and the cards of her hand and on the table.
    answers, one_of_each, asker_silent, strict, perfect_accusing
        The settings, as in `clue_logic.game.game.Game`.
    quotes
        Whether to put categories in quotes: the key of a category may look like that of a header.

    Examples
    --------
    >>> headers = HeaderTexts(seats=(WrittenSeat("Ann", "1"), WrittenSeat("Player 2")), cards=("1", "2", "3"), hidden=1)
    >>> [said for _, said in headers.said()]
    ['cards: 1, 2, 3', 'hidden: 1', 'players: Ann 1, "Player 2"']
    """

    seats: Sequence[WrittenSeat]
    edition: str | None = None
    categories: Sequence[tuple[str, Sequence[str]]] = ()
    cards: Sequence[str] = ()
    hidden: int | None = None
    me: str | None = None
    hand: Sequence[str] | None = None
    table: Sequence[str] = ()
    answers: AnswerRule = AnswerRule.FIRST
    one_of_each: bool = False
    asker_silent: bool = False
    strict: bool = False
    perfect_accusing: bool = False
    quotes: bool = False

    @classmethod
    def of(cls, game: Game, *, seats: Sequence[WrittenSeat], hidden: int | None) -> HeaderTexts:
        """Return what the headers of a game say; how its seats and what is hidden are written is said by the caller."""
        return cls(
            seats=seats,
            edition=game.edition,
            categories=[(category.key, category.cards) for category in game.deck.categories],
            cards=game.deck.loose,
            hidden=hidden,
            me=game.me,
            hand=game.hand,
            table=game.table,
            answers=game.answers,
            one_of_each=game.one_of_each,
            asker_silent=game.asker_silent,
            strict=game.strict,
            perfect_accusing=game.perfect_accusing,
        )

    def said(self, lang: str = "en") -> Iterator[tuple[str, str]]:
        """Yield the name of each header, as `clue_logic.game.game.HeaderLines` has it, and its line.

        Raises
        ------
        UnknownLanguageError
            If no logs are written in the language.
        """
        say = _SAID[lang]
        if self.edition is not None:
            yield "deck", say["edition"].format(written(self.edition))
        elif self.categories:
            for key, cards in self.categories:
                yield "categories", f"{self._key(key)}: {listed(cards)}"
        else:
            yield "deck", say["cards"].format(listed(self.cards))
        if self.hidden is not None:
            yield "hidden", say["hidden"].format(self.hidden)
        if self.one_of_each:
            yield "hands", say["hands"]
        if self.answers is not AnswerRule.FIRST:
            yield "", say[self.answers]
        settings = {"asker": self.asker_silent, "strict": self.strict, "accusing": self.perfect_accusing}
        yield from (("", say[key]) for key, chosen in settings.items() if chosen)
        yield "players", say["players"].format(", ".join(map(str, self.seats)))
        if self.me is not None:
            yield "me", say["me"].format(written(self.me))
        if self.hand is not None:
            yield "hand", say["hand"].format(listed(self.hand))
        if self.table:
            yield "table", say["table"].format(listed(self.table))

    def _key(self, key: str) -> str:
        if self.quotes:
            return f'"{key}"'
        return key if key in CATEGORY_KEYS else written(key)
