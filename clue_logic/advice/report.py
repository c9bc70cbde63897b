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
from clue_logic.notebook.odds import percent
from clue_logic.words.columns import hung, paragraphs
from clue_logic.words.formatting import decimal, grouped
from clue_logic.words.languages import Texts
from clue_logic.worlds.chances import Chance

MOST_ANSWERS = 20
"""So many answers to a suggestion are told one by one."""

RARE = 0.01
"""Answers less likely than that are told together, except that nobody shows."""

_DIGITS = 12
"""What is behind these digits is rounding."""

MOST_ALIKE = 3
"""So many suggestions that tell the same are named."""

_WORDS = Texts(
    en={
        "accuse": "{} can accuse: {} is the solution.",
        "known": "{} knows the solution: {}.",
        "accused": "{} accused on line {}, and may not again.",
        "deal known": "{} knows who holds what; there is nothing left to ask.",
        "not ready": "{} is not ready to accuse: {} is the likeliest solution, at {}. Missing: {} bits.",
        "first of": "{} is not ready to accuse: no solution is likelier than {}, at {}. Missing: {} bits.",
        "deal open": "{} does not know yet who holds what. Missing: {} bits.",
        "hand": "The log does not give the hand of {}, so these cards count as unknown.",
        "best": "The best of {} suggestions{}:",
        "information": ", by what the answer tells about the solution",
        "win": ", by a simple estimate of the chance to find the solution first",
        "k": ", by the utility of Program K",
        "kak": ", by the utility of Program K&KaK",
        "no walking": "How far it is to the rooms is not counted; say with --at and --roll where you stand.",
        "walking": "Divided by the turns until it can be made, as the programs estimate them; 1.0 is at once.",
        "drawn": "Estimated from {} deals drawn at random (± standard error).",
        "public drawn": "For onlookers estimated from {} deals drawn at random (± standard error).",
        "shortlist": "Of these, {} were weighed in full.",
        "of all": "There are {}; those with cards that are hidden rather surely or hardly ever were left out.",
        "most cards": "Suggestions of more cards than {} were not weighed.",
        "longer": "Of more cards than {} (up to {}) only lists of those most likely hidden were weighed.",
        "suggestion": "suggestion",
        "win score": "win",
        "k score": "utility",
        "kak score": "utility",
        "turns": "turns",
        "bits": "bits",
        "cells": "cells",
        "public": "for onlookers",
        "asked": "{} about {}",
        "shows": "{} shows",
        "has": "{} has:",
        "have": "{} have:",
        "nobody shows": "nobody shows",
        "none": "{} has none",
        "nobody has": "nobody:",
        "nobody else has": "nobody else:",
        "other answers": "{} other answers",
        "alike": "as much for {}: {}",
        "more": "{} more",
    },
    de={
        "accuse": "{} kann anklagen: {} ist die Lösung.",
        "known": "{} kennt die Lösung: {}.",
        "accused": "{} hat in Zeile {} angeklagt und darf es nicht noch einmal.",
        "deal known": "{} weiß, wer was hat; es gibt nichts mehr zu fragen.",
        "not ready": "{} kann noch nicht anklagen: am wahrscheinlichsten ist {}, zu {}. Es fehlen: {} Bit.",
        "first of": "{} kann noch nicht anklagen: keine Lösung ist wahrscheinlicher als {}, zu {}. Es fehlen: {} Bit.",
        "deal open": "{} weiß noch nicht, wer was hat. Es fehlen: {} Bit.",
        "hand": "Das Protokoll nennt das Blatt von {} nicht; diese Karten gelten als unbekannt.",
        "best": "Die besten von {} Vermutungen{}:",
        "information": ", nach dem, was die Antwort über die Lösung sagt",
        "win": ", nach einer einfachen Schätzung der Chance, die Lösung zuerst zu finden",
        "k": ", nach dem Nutzen des Programms K",
        "kak": ", nach dem Nutzen des Programms K&KaK",
        "no walking": "Wie weit es zu den Räumen ist, zählt nicht; --at und --roll sagen, wo man steht.",
        "walking": "Geteilt durch die Züge bis dahin, wie die Programme sie schätzen; 1,0 ist sofort.",
        "drawn": "Geschätzt aus {} zufällig gezogenen Verteilungen (± Standardfehler).",
        "public drawn": "Für Zuschauer geschätzt aus {} zufällig gezogenen Verteilungen (± Standardfehler).",
        "shortlist": "Davon wurden {} genau abgewogen.",
        "of all": "Es gibt {}; solche mit Karten, die ziemlich sicher oder kaum je verdeckt sind, sind weggelassen.",
        "most cards": "Vermutungen mit mehr Karten als {} wurden nicht abgewogen.",
        "longer": "Mit mehr Karten als {} (bis {}) wurden nur Listen der wahrscheinlich verdeckten abgewogen.",
        "suggestion": "Vermutung",
        "win score": "Sieg",
        "k score": "Nutzen",
        "kak score": "Nutzen",
        "turns": "Züge",
        "bits": "Bit",
        "cells": "Felder",
        "public": "für Zuschauer",
        "asked": "{} nach {}",
        "shows": "{} zeigt",
        "has": "{} hat:",
        "have": "{} haben:",
        "nobody shows": "niemand zeigt",
        "none": "{} hat keine",
        "nobody has": "niemand:",
        "nobody else has": "niemand sonst:",
        "other answers": "{} andere Antworten",
        "alike": "ebenso viel für {}: {}",
        "more": "{} weitere",
    },
)


def text(advice: Recommendation, lang: str = "en", width: int | None = None) -> str:
    """Return advice as a table with sentences before it.

    Lines that are wider than `width` are broken, and where the table is, its figures stand below the suggestions.
    """
    above = (paragraphs(line, width) for line in heading(advice, lang))
    return "\n".join([*above, *_table(advice, lang, width)])


def heading(advice: Recommendation, lang: str = "en") -> Iterator[str]:
    """Yield the sentences above the table: whether to accuse, and what the suggestions are ranked by."""
    words = _WORDS[lang]
    accusing, game = advice.accusing, advice.game
    accused = next((e.line for e in game.events if isinstance(e, Accusation) and e.player == advice.asker), None)
    if accusing.ready:
        key = "deal known" if not game.deck.hidden else "accuse" if accused is None else "known"
        yield words[key].format(advice.asker, ", ".join(accusing.cards))
    elif game.deck.hidden:
        chance = percent(accusing.chance, digits=1, lang=lang)
        key = "not ready" if accusing.only else "first of"
        yield words[key].format(advice.asker, ", ".join(accusing.cards), chance, decimal(accusing.missing, 2, lang))
    else:
        yield words["deal open"].format(advice.asker, decimal(accusing.missing, 2, lang))
    if accused is not None:
        yield words["accused"].format(advice.asker, accused)
    if game.hand is None:
        yield words["hand"].format(advice.asker)
    if advice.choice is None:
        return
    number = grouped(len(advice.choice.suggestions), lang)
    yield words["best"].format(number, words[advice.aim.value])
    if advice.aim in (Aim.K, Aim.KAK):
        yield words["walking" if advice.turns is not None else "no walking"]
    if advice.choice.of_all is not None:
        yield words["of all"].format(grouped(advice.choice.of_all, lang))
    if advice.weighed < len(advice.choice.suggestions):
        yield words["shortlist"].format(grouped(advice.weighed, lang))
    if advice.choice.longest is not None:
        yield words["longer"].format(advice.choice.most_cards, advice.choice.longest)
    elif advice.choice.most_cards is not None:
        yield words["most cards"].format(advice.choice.most_cards)
    if advice.drawn is not None:
        yield words["drawn"].format(grouped(advice.drawn, lang))
    elif advice.public_drawn is not None:
        yield words["public drawn"].format(grouped(advice.public_drawn, lang))


def _table(advice: Recommendation, lang: str, width: int | None) -> Iterator[str]:
    if not advice.suggestions:
        return
    words = _WORDS[lang]
    scored = advice.aim is not Aim.INFORMATION
    turns = advice.turns
    keys = [f"{advice.aim.value} score"] * scored + ["turns"] * (turns is not None) + ["bits", "cells", "public"]
    heads = [words[key] for key in keys]
    rows, scores = [(words["suggestion"], heads)], _scores(advice, lang)
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
                yield from _broken(words["alike"].format(advice.asker, _alike(advised.alike, lang)), indent, width)


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
    return _WORDS[lang]["asked"].format(suggesting.asked, cards) if suggesting.asked else cards


def _alike(alike: Sequence[Suggesting], lang: str) -> str:
    some = [_named(one, lang) for one in alike[:MOST_ALIKE]]
    if len(alike) > MOST_ALIKE:
        some.append(_WORDS[lang]["more"].format(len(alike) - MOST_ALIKE))
    return "; ".join(some)


def _answers(advice: Recommendation, advised: Advised, lang: str) -> Iterator[str]:
    """Yield the answers with their chances: those of each player together."""
    words = _WORDS[lang]
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
            yield f"{words['shows'].format(players[0])} {', '.join(f'{card} {chance}' for card, chance in listed)}"
    if len(told) < len(advised.answers):
        rest = sum(chance for heard, chance in advised.answers.items() if heard not in told)
        other = words["other answers"].format(len(advised.answers) - len(told))
        yield f"{other} {percent(_chance(rest, exact), lang=lang)}"


def _having(advice: Recommendation, players: Sequence[str], lang: str) -> str:
    """Return who has any of the cards; the asker, whose hand the log gives, does not ask what she has herself."""
    words = _WORDS[lang]
    named = [player for player in players if player != advice.asker or advice.game.hand is None]
    if not named:
        return words["nobody else has"]
    return words["has" if len(named) == 1 else "have"].format(", ".join(named))


def _silence(advice: Recommendation, suggesting: Suggesting, lang: str) -> str:
    words = _WORDS[lang]
    if suggesting.asked:
        return words["none"].format(suggesting.asked)
    return words["nobody has" if advice.game.answers is AnswerRule.EVERYONE else "nobody shows"]


def _chance(value: float, exact: bool) -> Chance:
    certain = exact and abs(value - 1) < 1e-9
    return Chance(Fraction(1) if certain else value)


def _estimate(estimate: Estimate, digits: int, lang: str) -> str:
    if not estimate.error:
        return decimal(estimate.value, digits, lang)
    return f"{decimal(estimate.value, digits + 1, lang)} ± {decimal(estimate.error, digits + 1, lang)}"
