"""Advice on paper: whether to accuse, and the best suggestions with their figures."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import groupby

from rich.cells import cell_len

from clue_logic.advice.asking import Suggesting
from clue_logic.advice.information import Estimate
from clue_logic.advice.recommendation import Recommendation
from clue_logic.advice.request import Aim
from clue_logic.advice.weighing import Advised
from clue_logic.game.events import Accusation
from clue_logic.game.game import AnswerRule
from clue_logic.notebook.chances import percent
from clue_logic.words.columns import hung, paragraphs
from clue_logic.words.formatting import decimal, grouped
from clue_logic.words.messages import messages
from clue_logic.worlds.chances import Chance

MOST_ANSWERS = 20
"""So many answers to a suggestion are told one by one."""

RARE = 0.01
"""Answers less likely than that are told together, except that nobody shows."""

_DIGITS = 12
"""What is behind these digits is rounding."""

MOST_ALIKE = 3
"""So many suggestions that tell the same are named."""


def text(advice: Recommendation, lang: str = "en", width: int | None = None) -> str:
    """Return advice as a table with sentences before it.

    Lines that are wider than `width` are broken, and where the table is, its figures stand below the suggestions.
    """
    above = (paragraphs(line, width) for line in heading(advice, lang))
    return "\n".join([*above, *_table(advice, lang, width)])


def heading(advice: Recommendation, lang: str = "en") -> Iterator[str]:
    """Yield the sentences above the table: whether to accuse, and what the suggestions are ranked by."""
    msg = messages(lang)
    accusing, game = advice.accusing, advice.game
    accused = next((e.line for e in game.events if isinstance(e, Accusation) and e.player == advice.asker), None)
    cards, missing = ", ".join(accusing.cards), decimal(accusing.missing, 2, lang)
    if not game.deck.hidden and accusing.ready:
        yield msg("advice-deal-known", asker=advice.asker)
    elif not game.deck.hidden:
        yield msg("advice-deal-open", asker=advice.asker, bits=missing)
    elif accusing.ready:
        yield msg("advice-accuse" if accused is None else "advice-known", asker=advice.asker, cards=cards)
    else:
        chance = percent(accusing.chance, digits=1, lang=lang)
        yield msg("advice-not-ready", asker=advice.asker, cards=cards, only=accusing.only, chance=chance, bits=missing)
    if accused is not None:
        yield msg("advice-accused", asker=advice.asker, line=accused)
    if game.hand is None:
        yield msg("advice-hand", asker=advice.asker)
    if advice.choice is None:
        return
    number = grouped(len(advice.choice.suggestions), lang)
    yield msg("advice-best", number=number, aim=advice.aim.value)
    if advice.aim in (Aim.K, Aim.KAK):
        yield msg("advice-walking" if advice.turns is not None else "advice-no-walking")
    if advice.choice.of_all is not None:
        yield msg("advice-of-all", number=grouped(advice.choice.of_all, lang))
    if advice.weighed < len(advice.choice.suggestions):
        yield msg("advice-shortlist", number=grouped(advice.weighed, lang))
    if advice.choice.longest is not None:
        yield msg("advice-longer", most=advice.choice.most_cards, longest=advice.choice.longest)
    elif advice.choice.most_cards is not None:
        yield msg("advice-most-cards", most=advice.choice.most_cards)
    if advice.drawn is not None:
        yield msg("advice-drawn", deals=grouped(advice.drawn, lang))
    elif advice.public_drawn is not None:
        yield msg("advice-public-drawn", deals=grouped(advice.public_drawn, lang))


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
            _estimate(advised.bits, 2, lang),
            _estimate(advised.cells, 1, lang),
            _estimate(advised.public_bits, 2, lang),
        ]
        if turns is not None:
            figures.insert(0, decimal(turns[advised.suggesting.cards[-1]], 1, lang))
        rows.append((_named(advised.suggesting, lang), [score] * scored + figures))
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
            yield from hung(name, width, f"{number:>{digits + 1}} ", " " * (digits + 4))
            told = zip(heads, figures, strict=True)
            yield from _broken("; ".join(f"{head}: {figure}" for head, figure in told), " " * (digits + 4), width)
        if at:
            indent = " " * (digits + 4)
            advised = advice.suggestions[at - 1]
            yield from _broken("; ".join(_answers(advice, advised, lang)), indent, width)
            if advised.alike:
                yield from _broken(
                    msg("advice-alike", asker=advice.asker, suggestions=_alike(advised.alike, lang)), indent, width
                )


def _broken(line: str, indent: str, width: int | None) -> Iterator[str]:
    """Yield a line, broken behind commas and semicolons where it is longer than a width.

    Examples
    --------
    >>> list(_broken("Ben shows Rope 36%, Axe 36%; nobody shows 28%", "  ", 30))
    ['  Ben shows Rope 36%, Axe 36%;', '    nobody shows 28%']
    """
    begun = indent
    for part in re.split(r"(?<=[,;]) ", line):
        if width is not None and begun.strip() and cell_len(f"{begun} {part}") > width:
            yield from hung(begun.strip(), width, begun[: -len(begun.strip())], f"{indent}    ")
            begun = f"{indent}  {part}"
        else:
            begun = f"{begun} {part}" if begun.strip() else f"{begun}{part}"
    yield from hung(begun.strip(), width, begun[: -len(begun.strip())], f"{indent}    ")


def _scores(advice: Recommendation, lang: str) -> list[str]:
    """Return the scores as they are printed: chances with a decimal if otherwise different ones looked the same."""
    scores = [advised.score for advised in advice.suggestions]
    if advice.aim is not Aim.WIN:
        return [decimal(score, 2, lang) for score in scores]
    shown = [percent(Chance(score), lang=lang) for score in scores]
    if len({*shown}) == len({round(score, _DIGITS) for score in scores}):
        return shown
    return [percent(Chance(score), digits=1, lang=lang) for score in scores]


def _named(suggesting: Suggesting, lang: str) -> str:
    cards = ", ".join(suggesting.cards)
    return messages(lang)("advice-asked", asked=suggesting.asked, cards=cards) if suggesting.asked else cards


def _alike(alike: Sequence[Suggesting], lang: str) -> str:
    some = [_named(one, lang) for one in alike[:MOST_ALIKE]]
    if len(alike) > MOST_ALIKE:
        some.append(messages(lang)("advice-more", count=len(alike) - MOST_ALIKE))
    return "; ".join(some)


def _answers(advice: Recommendation, advised: Advised, lang: str) -> Iterator[str]:
    """Yield the answers with their chances: those of each player together."""
    msg = messages(lang)
    exact = advice.drawn is None
    likely = sorted(advised.answers.values(), reverse=True)[:MOST_ANSWERS]
    told = {heard: chance for heard, chance in advised.answers.items() if chance >= likely[-1]}
    usual = {heard: chance for heard, chance in told.items() if chance >= RARE or not heard.players}
    if usual and len(usual) + 1 < len(advised.answers):
        told = usual
    for players, some in groupby(told.items(), key=lambda item: item[0].players):
        listed = [(heard.card, percent(_chance(chance, exact), lang=lang)) for heard, chance in some]
        if not players:
            yield f"{_silence(advice, advised.suggesting, lang)} {listed[0][1]}"
        elif advice.game.answers is AnswerRule.EVERYONE:
            yield f"{_having(advice, players, lang)} {listed[0][1]}"
        else:
            yield f"{msg('advice-shows', player=players[0])} {', '.join(f'{card} {chance}' for card, chance in listed)}"
    if len(told) < len(advised.answers):
        rest = sum(chance for heard, chance in advised.answers.items() if heard not in told)
        other = msg("advice-other-answers", count=len(advised.answers) - len(told))
        yield f"{other} {percent(_chance(rest, exact), lang=lang)}"


def _having(advice: Recommendation, players: Sequence[str], lang: str) -> str:
    """Return who has any of the cards; the asker, whose hand the log gives, does not ask what she has herself."""
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


def _estimate(estimate: Estimate, digits: int, lang: str) -> str:
    if not estimate.error:
        return decimal(estimate.value, digits, lang)
    return f"{decimal(estimate.value, digits + 1, lang)} ± {decimal(estimate.error, digits + 1, lang)}"
