"""The text of a new log: headers, and in comments what may follow, in the words of a language."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from clue_logic.game.deck import Category
from clue_logic.game.edition import Edition
from clue_logic.game.events import Accusation, Answer, CardNumber, Reply, Suggestion
from clue_logic.game.game import AnswerRule
from clue_logic.language.writing.log import HeaderTexts, WrittenSeat
from clue_logic.language.writing.statements import Writing, spell_name
from clue_logic.words.columns import hanging_lines
from clue_logic.words.languages import Texts
from clue_logic.words.messages import messages
from clue_logic.words.records import replace
from clue_logic.words.terms import group_name

WIDTH = 110
"""How wide comments are."""

_ASKED: Texts[Mapping[str, str]] = Texts(
    en={"why": "why {} excluded", "who": "who holds {}", "solution": "solution"},
    de={"why": "warum {} ausgeschlossen", "who": "wer besitzt {}", "solution": "lösung"},
    ja={"why": "why {} excluded", "who": "who holds {}", "solution": "solution"},  # a log has no questions in Japanese
)
"""What is asked of the notebook."""

_COMMENTED = 29
"""In which column the comment behind a header begins."""


def numbered_deck(number: int, lang: str) -> Edition:
    """Return the edition of the Japanese game for this number of players, with numbered cards.

    Raises UnknownLanguageError if the software does not speak the language.

    >>> numbered_deck(2, "en").categories[0]
    Category(key='suspects', cards=('1-1', '1-2', '1-3'))
    """
    cards = [tuple(f"{place}-{n}" for n in range(1, number + 2)) for place in (1, 2, 3)]
    keys = [group_name(group, lang) for group in ("suspects", "weapons", "rooms")]
    rules = (("hands", "one of each category"), ("answers", "everyone"))
    return Edition("", "", tuple(map(Category, keys, cards)), rules=rules)


def is_dealt_by_category(edition: Edition) -> bool:
    """Return True if everybody is dealt one card of each category, so that the sizes of hands go without saying."""
    return "hands" in dict(edition.rules)


def starter_headers(
    edition: Edition,
    seats: Sequence[WrittenSeat],
    *,
    me: str | None = None,
    hand: Sequence[str] | None = None,
    table: Sequence[str] = (),
) -> HeaderTexts:
    """Return the headers of a new log, including those of the rules of the game.

    >>> from clue_logic.game.edition import editions
    >>> seats = [WrittenSeat("Anna", "9"), WrittenSeat("Ben", "9")]
    >>> [line for _, line in starter_headers(editions()["cluedo-de"], seats, me="Ben").lines("de")]
    ['ausgabe: cluedo-de', 'spieler: Anna 9, Ben 9', 'ich: Ben']
    """
    rules = dict(edition.rules)
    return HeaderTexts(
        seats=seats,
        edition=edition.name or None,
        categories=[(part.key, part.cards) for part in edition.categories],
        me=me,
        hand=hand,
        table=table,
        answers=AnswerRule(rules.get("answers", "first")),
        one_of_each="hands" in rules,
        asker_silent="asker" in rules,
        strict=rules.get("strict") == "yes",
        perfect_accusing="accusing" in rules,
    )


def starter(edition: Edition, seats: Sequence[WrittenSeat], *, me: str | None, hand: Sequence[str], lang: str) -> str:
    """Return the text of a log that has headers and, in comments, everything that may follow.

    Where no hand sizes are given, they are written only if they are certain: a wrong size would make wrong
    conclusions.

    Raises UnknownLanguageError if the software does not speak the language.
    """
    return "\n".join([*_headers(edition, seats, me, hand, lang), "", *_examples(edition, seats, lang)]) + "\n"


def _headers(
    edition: Edition, seats: Sequence[WrittenSeat], me: str | None, hand: Sequence[str], lang: str
) -> Iterator[str]:
    msg = messages(lang)
    msg = messages(lang)
    dealt = len(edition.deck.cards) - edition.deck.hidden
    share, rest = divmod(dealt, len(seats))
    open_sizes = not any(seat.size for seat in seats) and not is_dealt_by_category(edition)
    if open_sizes and not rest:
        seats = [replace(seat, size=str(share)) for seat in seats]
    table = edition.deck.cards[:1]
    headers = starter_headers(edition, seats, me=me or seats[0].name, hand=hand, table=table)
    lines = list(headers.lines(lang))
    written_as = dict(lines)
    if not edition.name:
        yield from _comment_lines(msg("writing-numbered"))
    for header, line in lines:
        if header == "players" and open_sizes and rest:
            uneven = msg(
                "writing-uneven",
                dealt=dealt,
                rest=rest,
                more=share + 1,
                share=share,
                first=seats[0].name,
                table=written_as["table"],
            )
            yield from _comment_lines(uneven)
        if header == "me" and me is None:
            yield _append_comment(f"# {line}", msg("writing-me"))
        elif header == "hand" and not hand:
            yield _append_comment(f"# {line.rstrip()} ...", msg("writing-hand"))
        elif header != "table":
            yield line


def _examples(edition: Edition, seats: Sequence[WrittenSeat], lang: str) -> Iterator[str]:
    """Yield what may follow, as comments."""
    msg = messages(lang)
    msg, asked = messages(lang), _ASKED[lang]
    yield from _comment_lines(msg("writing-write"))
    yield "#"
    yield from (f"# {line}" for line in _example_turns(edition, seats, lang))
    yield "#"
    yield from _comment_lines(msg("writing-ask"))
    yield "#"
    yield "# " + asked["why"].format(spell_name(edition.deck.cards[0]))
    yield "# " + asked["who"].format(spell_name(edition.deck.parts[-1].cards[0]))
    yield "# " + asked["solution"]


def _example_turns(edition: Edition, seats: Sequence[WrittenSeat], lang: str) -> Iterator[str]:
    """Yield two turns and an accusation, as the game is played."""
    rule = AnswerRule(dict(edition.rules).get("answers", "first"))
    names = tuple(seat.name for seat in seats)
    first, second, third = (names[place % len(names)] for place in range(3))
    one, other = (tuple(part.cards[at] for part in edition.deck.parts) for at in (0, -1))
    none = tuple(Answer(name, Reply.PASSED, 3) for name in names if name != second)
    alone: tuple[str, str] | None = None
    match rule:
        case AnswerRule.NUMBER:
            yield from _number_turns(edition, Writing(names, rule, lang, groups=edition.deck.group_names))
            return
        case AnswerRule.ONE:
            answers: tuple[Answer, ...] = (Answer(second, Reply.ANSWERED, 1, one[0]),)
            alone, none = (second, first), none[:1]
        case AnswerRule.EVERYONE:
            answers = (Answer(second, Reply.ANSWERED, 2),)
        case AnswerRule.FIRST:
            # With two players nobody is left to answer after a pass.
            passing = (Answer(second, Reply.PASSED, 2),) if third != first else ()
            answers = (*passing, Answer(third if third != first else second, Reply.ANSWERED, 3, one[0]))
    right = rule is AnswerRule.EVERYONE
    writing = Writing(names, rule, lang)
    for event in (
        Suggestion(1, first, one, answers, alone and alone[0]),
        Suggestion(3, second, other, none, alone and alone[1]),
        Accusation(4, second if right else first, other, right),
    ):
        for line in writing.lines(event).values():
            seen = rule is AnswerRule.FIRST and line.startswith(" ") and line.strip() == writing.answer(answers[-1])
            yield f"{line}     {messages(lang)('writing-unseen')}" if seen else line


def _number_turns(edition: Edition, writing: Writing) -> Iterator[str]:
    """Yield a question, a number without a question, and an accusation."""
    first, second = writing.players[:2]
    one, other = [group.cards for group in edition.deck.named_groups[:2]] or (edition.deck.cards[:3],) * 2
    for event in (
        CardNumber(1, second, one, 2, 2, first),
        CardNumber(2, first, other, 0, 0),
        Accusation(3, first, edition.deck.cards[-edition.deck.hidden :], right=False),
    ):
        yield writing.statement(event)


def _comment_lines(text: str) -> list[str]:
    return hanging_lines(text, WIDTH, "# ", "# ")


def _append_comment(header: str, comment: str) -> str:
    from rich.cells import cell_len

    return f"{header}{' ' * max(1, _COMMENTED - cell_len(header))}{comment}"
