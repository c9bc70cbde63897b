"""The text of a new log: headers, and in comments what may follow, in the words of a language."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from clue_logic.game.deck import Category
from clue_logic.game.edition import Edition
from clue_logic.language.declared import quoted
from clue_logic.words.groups import group_name
from clue_logic.words.languages import Texts
from clue_logic.words.wrapping import hung

WIDTH = 110
"""How wide comments are."""

_LOG: Texts[Mapping[str, str]] = Texts(
    en={
        "edition": "edition: {}",
        "players": "players: {}",
        "me": "me: {}",
        "hand": "hand: {}",
        "suggests": "{} suggests {}",
        "passes": "{} passes",
        "shows": "{} shows {}",
        "has": "{} has",
        "nobody shows": "nobody shows",
        "nobody has": "nobody has",
        "asks": "{} asks {} about {}: shows {}",
        "none": "{} asks {} about {}: none",
        "right": "{} accuses {}: right",
        "wrong": "{} accuses {}: wrong",
        "why": "why {} excluded",
        "who": "who holds {}",
        "solution": "solution",
    },
    de={
        "edition": "ausgabe: {}",
        "players": "spieler: {}",
        "me": "ich: {}",
        "hand": "blatt: {}",
        "suggests": "{} vermutet {}",
        "passes": "{} passt",
        "shows": "{} zeigt {}",
        "has": "{} hat",
        "nobody shows": "niemand zeigt",
        "nobody has": "niemand hat",
        "asks": "{} fragt {} nach {}: zeigt {}",
        "none": "{} fragt {} nach {}: keine",
        "right": "{} beschuldigt {}: richtig",
        "wrong": "{} beschuldigt {}: falsch",
        "why": "warum {} ausgeschlossen",
        "who": "wer besitzt {}",
        "solution": "lösung",
    },
    # Questions in a log are asked in English or German words.
    ja={
        "edition": "版: {}",
        "players": "プレイヤー: {}",
        "me": "自分: {}",
        "hand": "手札: {}",
        "suggests": "{} は {} を 宣言",
        "passes": "{} は パス",
        "shows": "{} は {} を 見せる",
        "has": "{} は 持っている",
        "nobody shows": "誰も 見せない",
        "nobody has": "誰も 持っていない",
        "asks": "{} は {} に {} を 質問: {} を 見せる",
        "none": "{} は {} に {} を 質問: なし",
        "right": "{} は {} を 発表: 正解",
        "wrong": "{} は {} を 発表: 不正解",
        "why": "why {} excluded",
        "who": "who holds {}",
        "solution": "solution",
    },
)
"""What a log says, in the keywords of each language."""

_RULES: Texts[Mapping[str, str]] = Texts(
    en={
        "hands": "hands: {}",
        "answers": "answers: {}",
        "asker": "asker: {}",
        "strict": "strict: {}",
        "accusing": "accusing: {}",
        "one of each category": "one of each category",
        "first": "first",
        "everyone": "everyone",
        "one": "one",
        "silent": "silent",
        "yes": "yes",
        "no": "no",
        "perfect": "perfect",
    },
    de={
        "hands": "blätter: {}",
        "answers": "antworten: {}",
        "asker": "fragender: {}",
        "strict": "streng: {}",
        "accusing": "anklagen: {}",
        "one of each category": "eine je Kategorie",
        "first": "der erste",
        "everyone": "alle",
        "one": "einer",
        "silent": "schweigt",
        "yes": "ja",
        "no": "nein",
        "perfect": "perfekt",
    },
    ja={
        "hands": "配り方: {}",
        "answers": "回答: {}",
        "asker": "宣言者: {}",
        "strict": "厳密: {}",
        "accusing": "発表: {}",
        "one of each category": "各カテゴリー一枚ずつ",
        "first": "最初の一人",
        "everyone": "全員",
        "one": "一人",
        "silent": "沈黙",
        "yes": "はい",
        "no": "いいえ",
        "perfect": "完璧",
    },
)
"""The headers that say how a game is played, and their values."""

_SAID: Texts[Mapping[str, str]] = Texts(
    en={
        "uneven": "{dealt} cards do not divide evenly: {rest} players hold {more}, the others {share}. More follows if "
        "you write how many each one holds ({first} {more}). If the cards left over lie face up instead, they have a "
        "line of their own (table: {card}).",
        "me": "# whose notebook this is; without it, an onlooker's",
        "hand": "# my complete hand, with commas",
        "numbered": "The cards are numbered: write their names instead, here and below.",
        "write": "Write down what happens, one statement a line; what the others answer stands below it, indented. "
        "Card names may be shortened to three letters or more that fit one name only. For example:",
        "unseen": "# without the card if you did not see it",
        "ask": "Ask at any point; the answer speaks of the lines above:",
    },
    de={
        "uneven": "{dealt} Karten gehen nicht auf: {rest} Spieler haben {more}, die anderen {share}. Es folgt mehr, "
        "wenn dasteht, wie viele jeder hat ({first} {more}). Liegen die übrigen Karten stattdessen offen, haben sie "
        "eine eigene Zeile (tisch: {card}).",
        "me": "# wessen Protokoll das ist; ohne diese Zeile das eines Zuschauers",
        "hand": "# mein ganzes Blatt, mit Kommas",
        "numbered": "Die Karten sind nummeriert: hier und unten gehören ihre Namen hin.",
        "write": "Aufschreiben, was geschieht, eine Aussage je Zeile; was die anderen antworten, steht eingerückt "
        "darunter. Von Karten genügen drei Buchstaben oder mehr, die nur zu einem Namen passen. Zum Beispiel:",
        "unseen": "# ohne die Karte, wenn man sie nicht gesehen hat",
        "ask": "Fragen kann man überall; die Antwort spricht von den Zeilen darüber:",
    },
    ja={
        "uneven": "札{dealt}枚は等分できない。{rest}人が{more}枚、ほかの人が{share}枚になる。各人の枚数を書けば"
        "（{first} {more}）、もっと多くのことが分かる。余った札を表向きに置くなら、その行を書く（場札: {card}）。",
        "me": "# 誰の記録か。なければ観戦者の記録",
        "hand": "# 自分の手札すべて。コンマで区切る",
        "numbered": "札は番号になっている。ここと下で、札の名前に書き換える。",
        "write": "起きたことを一行に一つずつ書く。ほかの人の答えは、その下に字下げして書く。"
        "札の名前は、一枚だけに当てはまるなら三文字以上に略してよい。例：",
        "unseen": "# 札が見えなかったら、札の名前なしで",
        "ask": "どこでも質問できる。答えは、その行より上に書いたことによる：",
    },
)

_COMMENTED = 28
"""Where the comment behind a header begins."""


@dataclass(frozen=True, slots=True)
class Seat:
    """A player, and the size of the hand as a log writes it: a number, ``?``, or nothing."""

    name: str
    size: str = ""

    def __str__(self) -> str:
        return f"{quoted(self.name)} {self.size}".rstrip()


def numbered_deck(number: int, lang: str) -> Edition:
    """Return the deck of the Japanese game for so many players, its cards numbered, and how it is played.

    Raises
    ------
    UnknownLanguageError
        If the software does not speak the language.

    Examples
    --------
    >>> numbered_deck(2, "en").categories[0]
    Category(key='suspects', cards=('1-1', '1-2', '1-3'))
    """
    cards = [tuple(f"{place}-{n}" for n in range(1, number + 2)) for place in (1, 2, 3)]
    keys = [group_name(group, lang) for group in ("suspects", "weapons", "rooms")]
    rules = (("hands", "one of each category"), ("answers", "everyone"))
    return Edition("", "", tuple(map(Category, keys, cards)), rules=rules)


def starter(edition: Edition, seats: tuple[Seat, ...], *, me: str | None, hand: tuple[str, ...], lang: str) -> str:
    """Return the text of a log that has headers and, in comments, everything that may follow.

    Where no hand sizes are given, they are written only if they are certain: a wrong size would make wrong
    conclusions.

    Parameters
    ----------
    edition
        The deck, with the headers that say how it is played. One without a name is spelled out.
    seats
        The players in seating order, two at least.
    me, hand
        Whose log it is, and the complete hand; None and nothing, where they are left open.
    lang
        The language of keywords and comments.

    Raises
    ------
    UnknownLanguageError
        If the software does not speak the language.
    """
    return "\n".join([*_headers(edition, seats, me, hand, lang), "", *_examples(edition, seats, lang)]) + "\n"


def _headers(
    edition: Edition, seats: tuple[Seat, ...], me: str | None, hand: tuple[str, ...], lang: str
) -> Iterator[str]:
    log, said, rules = _LOG[lang], _SAID[lang], _RULES[lang]
    if edition.name:
        yield log["edition"].format(edition.name)
    else:
        yield from _comment(said["numbered"])
        yield from (f"{part.key}: {', '.join(part.cards)}" for part in edition.categories)
    yield from (rules[header].format(rules[value]) for header, value in edition.rules)
    dealt = sum(len(part.cards) - 1 for part in edition.categories)
    share, rest = divmod(dealt, len(seats))
    if not any(seat.size for seat in seats) and "hands" not in dict(edition.rules):
        if rest:
            card, first = edition.categories[0].cards[0], seats[0].name
            uneven = said["uneven"].format(
                dealt=dealt, rest=rest, more=share + 1, share=share, first=first, card=quoted(card)
            )
            yield from _comment(uneven)
        else:
            seats = tuple(replace(seat, size=str(share)) for seat in seats)
    yield log["players"].format(", ".join(map(str, seats)))
    if me is None:
        yield _beside("# " + log["me"].format(quoted(seats[0].name)), said["me"])
    else:
        yield log["me"].format(quoted(me))
    if hand:
        yield log["hand"].format(", ".join(map(quoted, hand)))
    else:
        yield _beside("# " + log["hand"].format("..."), said["hand"])


def _examples(edition: Edition, seats: tuple[Seat, ...], lang: str) -> Iterator[str]:
    """Yield what may follow, as comments."""
    log, said, rules = _LOG[lang], _SAID[lang], dict(edition.rules)
    first, second, third = (quoted(seats[place % len(seats)].name) for place in range(3))
    cards = [tuple(map(quoted, part.cards)) for part in edition.categories]
    one, other = ", ".join(part[0] for part in cards), ", ".join(part[-1] for part in cards)
    yield from _comment(said["write"])
    yield "#"
    match rules.get("answers"):
        case "one":
            yield "# " + log["asks"].format(first, second, one, cards[0][0])
            yield "# " + log["none"].format(second, first, other)
            yield "# " + log["wrong"].format(first, other)
        case "everyone":
            yield "# " + log["suggests"].format(first, one)
            yield "#     " + log["has"].format(second)
            yield "# " + log["suggests"].format(second, other) + ": " + log["nobody has"]
            yield "# " + log["right"].format(second, other)
        case _:
            yield "# " + log["suggests"].format(first, one)
            if third != first:  # with two players there is nobody left to answer after a pass
                yield "#     " + log["passes"].format(second)
            shows = log["shows"].format(third if third != first else second, cards[0][0])
            yield f"#     {shows}     {said['unseen']}"
            yield "# " + log["suggests"].format(second, other) + ": " + log["nobody shows"]
            yield "# " + log["wrong"].format(first, other)
    yield "#"
    yield from _comment(said["ask"])
    yield "#"
    yield "# " + log["why"].format(cards[0][0])
    yield "# " + log["who"].format(cards[-1][0])
    yield "# " + log["solution"]


def _comment(text: str) -> list[str]:
    return hung(text, WIDTH, "# ", "# ")


def _beside(header: str, comment: str) -> str:
    from rich.cells import cell_len

    return f"{header}{' ' * max(1, _COMMENTED + 1 - cell_len(header))}{comment}"
