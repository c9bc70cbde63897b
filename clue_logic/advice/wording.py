"""Advice in words: whether to accuse, and what to suggest; with `figures`, as a table."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import groupby
from typing import TypedDict

from rich.cells import cell_len

from clue_logic.advice.asking import Suggesting
from clue_logic.advice.information import HeardAnswer, share_left
from clue_logic.advice.weighing import Aim, Recommendation, WeighedSuggestion
from clue_logic.game.events import Accusation
from clue_logic.game.game import AnswerRule, Game
from clue_logic.notebook.chances import percent
from clue_logic.words.columns import hanging_lines, paragraphs
from clue_logic.words.formatting import format_decimal, group_digits, join_with_and
from clue_logic.words.messages import messages
from clue_logic.worlds.chances import Chance

_SCORE_DIGITS = 12
"""Further digits are rounding."""

_NOTHING = 1e-9
"""Fewer bits are rounding."""

MOST_ANSWERS = 20
"""The greatest number of answers to a suggestion that are listed one by one."""

RARE = 0.01
"""Less likely answers are summed in one row, except that no player shows a card."""

MOST_ALIKE = 3
"""The greatest number of suggestions with the same information that are named."""


class SuggestionWords(TypedDict):
    """A suggestion in words: the question, its average information, the likeliest answer, and its effect.

    `exact` has the figures behind the words.
    """

    asks: str
    tells: str
    likeliest: str
    finds: str
    exact: str


def suggestion_words(advice: Recommendation, advised: WeighedSuggestion, lang: str = "en") -> SuggestionWords:
    """Return one of the suggestions of an advice in words."""
    msg, game, bits = messages(lang), advice.game, advised.bits.value
    asked, cards = advised.suggesting.asked, _cards_text(advised.suggesting, game)
    whole = advice.drawn is None and advice.accusing.missing - bits < _NOTHING
    share = "all" if whole else "none" if bits < _NOTHING else f"left-{str(share_left(bits)).replace('/', '-')}"
    heard, likely = max(advised.answers.items(), key=lambda item: item[1])
    finds = [
        msg("suggesting-category", key=one.key, name=one.local_name(lang)) + f" ({percent(Chance(chance), lang=lang)})"
        for key, chance in advised.finds.items()
        for one in game.deck.categories
        if one.key == key
    ]
    return {
        "asks": msg("suggesting-asks", one=bool(asked), asked=asked or "", cards=cards),
        "tells": msg("suggesting-tells", share=share),
        "likeliest": msg(
            "suggesting-likeliest",
            answer=_answer_text(game, asked, heard, lang),
            chance=percent(_chance(likely, advice.drawn is None), lang=lang),
        ),
        "finds": msg("suggesting-finds", what=join_with_and(finds, lang)) if finds else "",
        "exact": msg(
            "suggesting-exact",
            bits=figure(bits, advised.bits.error, 2, lang),
            left=percent(Chance(2.0**-bits), lang=lang),
            cells=figure(advised.cells.value, advised.cells.error, 1, lang),
            onlookers=figure(advised.public_bits.value, advised.public_bits.error, 2, lang),
        ),
    }


def _answer_text(game: Game, asked: str | None, heard: HeardAnswer, lang: str) -> str:
    """Return an answer in words: ``Ben shows Rope``, ``nobody shows a card``, or a number."""
    everyone = game.answers is AnswerRule.EVERYONE
    kind = "one" if heard.players else "asked" if asked else "everyone" if everyone else "nobody"
    if heard.card:
        kind = "shows"
    elif game.answers is AnswerRule.NUMBER:
        kind = "number"
    return messages(lang)(
        "suggesting-answer",
        kind=kind,
        count=len(heard.players),
        players=join_with_and(heard.players or [asked or ""], lang),
        card=heard.card or "",
    )


def advice_text(
    advice: Recommendation,
    lang: str = "en",
    width: int | None = None,
    figures: bool = False,
    mark: Callable[[str], str] = str,
) -> str:
    """Return the advice as sentences, and a list of the suggestions; with `figures`, as a table.

    Lines wider than `width` are broken; if the table is wider, its figures follow below the suggestions. `mark` marks
    each suggestion of the list for a terminal.
    """
    sentences = verdict(advice, lang, bits=figures), *remarks(advice, lang, figures=figures)
    above = (paragraphs(line, width) for line in sentences)
    below = _table(advice, lang, width) if figures else _list(advice, lang, width, mark)
    return "\n".join([*above, *below])


def _list(advice: Recommendation, lang: str, width: int | None, mark: Callable[[str], str]) -> Iterator[str]:
    digits = len(str(len(advice.suggestions)))
    indent = " " * (digits + 2)
    scores = _scores(advice, lang)
    for at, (advised, score) in enumerate(zip(advice.suggestions, scores, strict=True), start=1):
        words = suggestion_words(advice, advised, lang)
        yield ""
        for line in hanging_lines(words["asks"], width, f"{at:>{digits}}. ", indent):
            yield mark(line)
        sentences = [messages(lang)("advice-sentence", text=words["tells"]), words["likeliest"], words["finds"]]
        if advice.aim is not Aim.INFORMATION:
            sentences.insert(0, messages(lang)("advice-scored", aim=advice.aim.value, score=score))
        if advised.alike:
            alike = _alike(advised.alike, advice.game, lang)
            sentences.append(messages(lang)("advice-alike-sentence", asker=advice.asker, suggestions=alike))
        yield from hanging_lines(" ".join(filter(None, sentences)), width, indent, indent)


def verdict(advice: Recommendation, lang: str = "en", *, bits: bool = False) -> str:
    """Return whether to accuse, and how uncertain the solution is: as a number of solutions, or in `bits`."""
    msg, accusing, hidden = messages(lang), advice.accusing, bool(advice.game.deck.hidden)
    cards = ", ".join(accusing.cards)
    if accusing.ready and not hidden:
        return msg("advice-deal-known", asker=advice.asker)
    if accusing.ready and _accused(advice):
        return msg("advice-known", asker=advice.asker, cards=cards)
    if accusing.ready:
        return msg("advice-accuse", asker=advice.asker, cards=cards)
    if hidden:
        chance = percent(accusing.chance, digits=1, lang=lang)
        sentence = msg("advice-not-ready", asker=advice.asker, cards=cards, only=accusing.only, chance=chance)
    else:
        sentence = msg("advice-deal-open", asker=advice.asker)
    if bits:
        return sentence + msg("advice-missing", bits=format_decimal(accusing.missing, 2, lang))
    number = round(2**accusing.missing)
    if number < 2:
        return sentence
    return f"{sentence} {msg('advice-open', solutions=hidden, number=group_digits(number, lang))}"


def _accused(advice: Recommendation) -> int | None:
    """Return the line on which the player accused."""
    return next((e.line for e in advice.game.events if isinstance(e, Accusation) and e.player == advice.asker), None)


def remarks(advice: Recommendation, lang: str = "en", *, figures: bool = True) -> Iterator[str]:
    """Yield the sentences below the verdict: what the suggestions are ranked by, and how the `figures` come about."""
    msg = messages(lang)
    accused = _accused(advice)
    if accused is not None:
        yield msg("advice-accused", asker=advice.asker, line=accused)
    if advice.game.hand is None:
        yield msg("advice-hand", asker=advice.asker)
    if advice.choice is None:
        return
    number = group_digits(len(advice.choice.suggestions), lang)
    yield msg("advice-best", number=number, aim=advice.aim.value)
    if advice.config is not None:
        yield msg("advice-config", config=advice.config)
        yield msg("advice-walking" if advice.turns is not None else "advice-no-walking")
    if advice.choice.of_all is not None:
        yield msg("advice-of-all", number=group_digits(advice.choice.of_all, lang))
    if advice.weighed < len(advice.choice.suggestions):
        yield msg("advice-shortlist", number=group_digits(advice.weighed, lang))
    if advice.choice.longest is not None:
        yield msg("advice-longer", most=advice.choice.most_cards, longest=advice.choice.longest)
    elif advice.choice.most_cards is not None:
        yield msg("advice-most-cards", most=advice.choice.most_cards)
    if advice.drawn is not None:
        yield msg("advice-drawn", deals=group_digits(advice.drawn, lang))
    elif advice.public_drawn is not None and figures:
        yield msg("advice-public-drawn", deals=group_digits(advice.public_drawn, lang))


def _table(advice: Recommendation, lang: str, width: int | None) -> Iterator[str]:
    if not advice.suggestions:
        return
    msg = messages(lang)
    scored = advice.aim is not Aim.INFORMATION
    turns = advice.turns
    heads = [msg("advice-score", aim=advice.aim.value)] * scored + [msg("advice-turns")] * (turns is not None)
    heads += [msg("advice-bits"), msg("advice-cells"), msg("advice-public")]
    rows, scores = [(msg("advice-suggestion"), heads)], _scores(advice, lang)
    for advised, score in zip(advice.suggestions, scores, strict=True):
        figures = [
            figure(advised.bits.value, advised.bits.error, 2, lang),
            figure(advised.cells.value, advised.cells.error, 1, lang),
            figure(advised.public_bits.value, advised.public_bits.error, 2, lang),
        ]
        if turns is not None:
            figures.insert(0, format_decimal(turns[advised.suggesting.cards[-1]], 1, lang))
        rows.append((_suggestion_text(advised.suggesting, advice.game, lang), [score] * scored + figures))
    left = max(cell_len(name) for name, _ in rows)
    widths = [max(cell_len(figures[at]) for _, figures in rows) for at in range(len(heads))]
    yield ""
    digits = len(str(len(rows)))
    narrow = width is not None and digits + 2 + left + sum(widths) + 2 * len(widths) > width
    for at, (name, figures) in enumerate(rows):
        number = f"{at}." if at else ""
        if not narrow:
            shown = "  ".join(" " * (w - cell_len(figure)) + figure for w, figure in zip(widths, figures, strict=True))
            yield f"{number:>{digits + 1}} {name}{' ' * (left - cell_len(name))}  {shown}"
        elif at:
            yield from hanging_lines(name, width, f"{number:>{digits + 1}} ", " " * (digits + 4))
            columns = zip(heads, figures, strict=True)
            yield from _break_line(
                "; ".join(f"{head}: {figure}" for head, figure in columns), " " * (digits + 4), width
            )
        if at:
            indent = " " * (digits + 4)
            advised = advice.suggestions[at - 1]
            yield from _break_line("; ".join(_answers(advice, advised, lang)), indent, width)
            if advised.alike:
                yield from _break_line(
                    msg("advice-alike", asker=advice.asker, suggestions=_alike(advised.alike, advice.game, lang)),
                    indent,
                    width,
                )


def _break_line(line: str, indent: str, width: int | None) -> Iterator[str]:
    """Yield a line, broken after commas and semicolons at a width.

    >>> list(_break_line("Ben shows Rope 36%, Axe 36%; nobody shows 28%", "  ", 30))
    ['  Ben shows Rope 36%, Axe 36%;', '    nobody shows 28%']
    """
    begun = indent
    for part in re.split(r"(?<=[,;]) ", line):
        if width is not None and begun.strip() and cell_len(f"{begun} {part}") > width:
            yield from hanging_lines(begun.strip(), width, begun[: -len(begun.strip())], f"{indent}    ")
            begun = f"{indent}  {part}"
        else:
            begun = f"{begun} {part}" if begun.strip() else f"{begun}{part}"
    yield from hanging_lines(begun.strip(), width, begun[: -len(begun.strip())], f"{indent}    ")


def _scores(advice: Recommendation, lang: str) -> list[str]:
    """Return the scores as they are printed: chances with a decimal if otherwise different ones looked the same."""
    scores = [advised.score for advised in advice.suggestions]
    if advice.aim is not Aim.WIN:
        return [format_decimal(score, 2, lang) for score in scores]
    shown = [percent(Chance(score), lang=lang) for score in scores]
    if len({*shown}) == len({round(score, _SCORE_DIGITS) for score in scores}):
        return shown
    return [percent(Chance(score), digits=1, lang=lang) for score in scores]


def _cards_text(suggesting: Suggesting, game: Game) -> str:
    return game.deck.group_names.get(suggesting.cards) or ", ".join(suggesting.cards)


def _suggestion_text(suggesting: Suggesting, game: Game, lang: str) -> str:
    cards = _cards_text(suggesting, game)
    return messages(lang)("advice-asked", asked=suggesting.asked, cards=cards) if suggesting.asked else cards


def _alike(alike: Sequence[Suggesting], game: Game, lang: str) -> str:
    some = [_suggestion_text(one, game, lang) for one in alike[:MOST_ALIKE]]
    if len(alike) > MOST_ALIKE:
        some.append(messages(lang)("advice-more", count=len(alike) - MOST_ALIKE))
    return "; ".join(some)


def _answers(advice: Recommendation, advised: WeighedSuggestion, lang: str) -> Iterator[str]:
    """Yield the answers with their chances: those of each player together."""
    msg = messages(lang)
    exact = advice.drawn is None
    likely = sorted(advised.answers.values(), reverse=True)[:MOST_ANSWERS]
    likely_answers = {heard: chance for heard, chance in advised.answers.items() if chance >= likely[-1]}
    usual = {heard: chance for heard, chance in likely_answers.items() if chance >= RARE or not heard.players}
    if usual and len(usual) + 1 < len(advised.answers):
        likely_answers = usual
    for players, some in groupby(likely_answers.items(), key=lambda item: item[0].players):
        listed = [(heard.card, percent(_chance(chance, exact), lang=lang)) for heard, chance in some]
        if advice.game.answers is AnswerRule.NUMBER:
            yield f"{len(players)}: {listed[0][1]}"
        elif not players:
            yield f"{_silence(advice, advised.suggesting, lang)} {listed[0][1]}"
        elif advice.game.answers is AnswerRule.EVERYONE:
            yield f"{_having(advice, players, lang)} {listed[0][1]}"
        else:
            yield f"{msg('advice-shows', player=players[0])} {', '.join(f'{card} {chance}' for card, chance in listed)}"
    if len(likely_answers) < len(advised.answers):
        rest = sum(chance for heard, chance in advised.answers.items() if heard not in likely_answers)
        other = msg("advice-other-answers", count=len(advised.answers) - len(likely_answers))
        yield f"{other} {percent(_chance(rest, exact), lang=lang)}"


def _having(advice: Recommendation, players: Sequence[str], lang: str) -> str:
    """Return the players with any of the cards, except an asker whose hand is known."""
    named = [player for player in players if player != advice.asker or advice.game.hand is None]
    return messages(lang)("advice-having", count=len(named), players=", ".join(named))


def _silence(advice: Recommendation, suggesting: Suggesting, lang: str) -> str:
    msg = messages(lang)
    if suggesting.asked:
        return msg("advice-none", player=suggesting.asked)
    return msg("advice-nobody-has" if advice.game.answers is AnswerRule.EVERYONE else "advice-nobody-shows")


def _chance(value: float, exact: bool) -> Chance:
    certain = exact and abs(value - 1) < 1e-9
    return Chance(Fraction(1) if certain else value)


def figure(value: float, error: float | None, digits: int, lang: str) -> str:
    """Return a figure with its standard error where it is estimated.

    >>> figure(0.1402, 0.006, 2, "en"), figure(0.5, None, 2, "de")
    ('0.140 ± 0.006', '0,50')
    """
    if not error:
        return format_decimal(value, digits, lang)
    return f"{format_decimal(value, digits + 1, lang)} ± {format_decimal(error, digits + 1, lang)}"
