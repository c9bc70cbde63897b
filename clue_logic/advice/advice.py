"""The query `advise`: what to suggest, and whether to accuse; as text and as JSON."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby
from typing import Any

from msgspec import Struct
from rich.cells import cell_len

from clue_logic.advice.asking import Suggesting, find_asker, list_candidates
from clue_logic.advice.information import AnswerModel, Estimate
from clue_logic.advice.weighing import (
    AccusationAdvice,
    AdviceRequest,
    Aim,
    Recommendation,
    WeighedSuggestion,
    Weighing,
    bits_missing,
    chance_to_win,
    weigh_accusation,
)
from clue_logic.game.events import Accusation
from clue_logic.game.game import AnswerRule, Game
from clue_logic.game.public_log import public_log
from clue_logic.knowledge.silence import require_all_used
from clue_logic.notebook.chances import percent
from clue_logic.words.columns import hanging_lines, paragraphs
from clue_logic.words.encoding import encode, optional_field
from clue_logic.words.formatting import format_count, format_decimal, group_digits
from clue_logic.words.messages import messages
from clue_logic.words.records import replace
from clue_logic.worlds.chances import STATES_PER_MEGABYTE, Chance
from clue_logic.worlds.openness import Shows
from clue_logic.worlds.samples import DealSet, collect_deals
from clue_logic.worlds.tables import TellStates

_DIGITS = 12
"""The digits that count; the rest is rounding."""


@dataclass(frozen=True, slots=True)
class EstimateRecord:
    """A figure: the value, and its standard error where it is estimated."""

    value: float
    error: float | None = optional_field()


class AnswerRecord(Struct, frozen=True):
    """A possible answer: who answers, the card shown to the asker, and its chance."""

    players: tuple[str, ...]
    card: str | None
    chance: float


@dataclass(frozen=True, slots=True)
class SuggestionRecord:
    """A suggestion and its expected results."""

    asked: str | None
    suggested: tuple[str, ...]
    score: float
    bits: EstimateRecord
    cells_learnt: EstimateRecord
    bits_for_onlookers: EstimateRecord
    answers: tuple[AnswerRecord, ...]
    alike: tuple[tuple[str, ...], ...]
    turns: float | None = optional_field()


@dataclass(frozen=True, slots=True)
class AccusingRecord:
    """Whether to accuse, the likeliest solution, and its chance."""

    ready: bool
    likeliest: tuple[str, ...]
    chance: float
    missing_bits: float
    exact: str | None = optional_field()


@dataclass(frozen=True, slots=True)
class AdviceRecord:
    """The form of ``clue-logic suggest --json``; its keys, their order and their values are a contract."""

    viewpoint: str
    by: Aim
    shows: Shows
    accuse: AccusingRecord
    candidates: int
    candidates_in_all: int
    most_cards: int | None
    weighed: int
    drawn: int | None
    drawn_for_onlookers: int | None
    suggestions: tuple[SuggestionRecord, ...]
    config: str | None = optional_field()


def advice_record(advice: Recommendation) -> AdviceRecord:
    """Return advice as its JSON has it."""
    choice = advice.choice
    return AdviceRecord(
        advice.asker,
        advice.aim,
        advice.shows,
        _accusing_record(advice.accusing),
        len(choice.suggestions) if choice else 0,
        (choice.of_all or len(choice.suggestions)) if choice else 0,
        choice.most_cards if choice else None,
        advice.weighed,
        advice.drawn,
        advice.public_drawn,
        tuple(_suggestion_record(advised, advice.turns) for advised in advice.suggestions),
        advice.config,
    )


def _accusing_record(accusing: AccusationAdvice) -> AccusingRecord:
    chance, missing = accusing.chance, round(accusing.missing, _DIGITS)
    exact = str(chance.value) if chance.exact else None
    return AccusingRecord(accusing.ready, accusing.cards, float(chance.value), missing, exact)


def _suggestion_record(advised: WeighedSuggestion, turns: Mapping[str, float] | None) -> SuggestionRecord:
    cards = advised.suggesting.cards
    return SuggestionRecord(
        advised.suggesting.asked,
        cards,
        advised.score,
        estimate_record(advised.bits),
        estimate_record(advised.cells),
        estimate_record(advised.public_bits),
        tuple(AnswerRecord(*heard, round(chance, _DIGITS)) for heard, chance in advised.answers.items()),
        tuple(one.cards for one in advised.alike),
        None if turns is None else turns[cards[-1]],
    )


def estimate_record(estimate: Estimate) -> EstimateRecord:
    """Return a figure as JSON has it, without what is rounding."""
    value, error = round(estimate.value, _DIGITS), round(estimate.error, _DIGITS)
    return EstimateRecord(value, error if estimate.error else None)


MOST_ANSWERS = 20
"""How many answers to a suggestion are listed one by one."""

RARE = 0.01
"""Answers less likely than that are told together, except that nobody shows."""

MOST_ALIKE = 3
"""How many suggestions that tell the same are named."""


def heading(advice: Recommendation, lang: str = "en", *, bits: bool = True) -> Iterator[str]:
    """Yield the sentences above the table: whether to accuse, and what the suggestions are ranked by.

    `bits`: with the number of bits that are missing.
    """
    msg = messages(lang)
    accusing, game = advice.accusing, advice.game
    accused = next((e.line for e in game.events if isinstance(e, Accusation) and e.player == advice.asker), None)
    cards, missing = ", ".join(accusing.cards), format_decimal(accusing.missing, 2, lang)
    if not game.deck.hidden and accusing.ready:
        yield msg("advice-deal-known", asker=advice.asker)
    elif not game.deck.hidden:
        yield msg("advice-deal-open", asker=advice.asker) + (msg("advice-missing", bits=missing) if bits else "")
    elif accusing.ready:
        yield msg("advice-accuse" if accused is None else "advice-known", asker=advice.asker, cards=cards)
    else:
        chance = percent(accusing.chance, digits=1, lang=lang)
        sentence = msg("advice-not-ready", asker=advice.asker, cards=cards, only=accusing.only, chance=chance)
        yield sentence + (msg("advice-missing", bits=missing) if bits else "")
    if accused is not None:
        yield msg("advice-accused", asker=advice.asker, line=accused)
    if game.hand is None:
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
    elif advice.public_drawn is not None:
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
            figure(advised.bits, 2, lang),
            figure(advised.cells, 1, lang),
            figure(advised.public_bits, 2, lang),
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
    if len({*shown}) == len({round(score, _DIGITS) for score in scores}):
        return shown
    return [percent(Chance(score), digits=1, lang=lang) for score in scores]


def _suggestion_text(suggesting: Suggesting, game: Game, lang: str) -> str:
    cards = game.deck.group_names.get(suggesting.cards) or ", ".join(suggesting.cards)
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


def figure(estimate: Estimate | EstimateRecord, digits: int, lang: str) -> str:
    """Return a figure with its standard error where it is estimated."""
    if not estimate.error:
        return format_decimal(estimate.value, digits, lang)
    return f"{format_decimal(estimate.value, digits + 1, lang)} ± {format_decimal(estimate.error, digits + 1, lang)}"


MOST_PAIRS = 40_000
"""So many pairs of a suggestion and a solution are weighed in full; that is about a second. Where deals are drawn, a
quarter of them is enough, but at least `LEAST_DRAWN` suggestions.

In 33 games of three to six players, with two decks, the best suggestion of all was among the first 4 by
`clue_logic.advice.information.rough_bits`, and that with the best chance to win among the first 15; so many pairs are
100 suggestions or more. Of six logs of six and ten players with drawn deals the five best suggestions of all were the
same with 6,000 pairs, 13 suggestions or more.
"""

LEAST_DRAWN = 20
"""How many suggestions are weighed in full where deals are drawn, unless `MOST_PAIRS` allows fewer."""


class Advice(Recommendation, frozen=True):
    """What to do next, in words and as data."""

    def __repr__(self) -> str:
        return f"<Advice for {self.asker}: {format_count(len(self.suggestions), 'suggestion')}>"

    def __str__(self) -> str:
        return self.text()

    def text(self, lang: str = "en", width: int | None = None) -> str:
        """Return the advice as sentences and a table.

        Lines wider than `width` are broken; if the table is wider, its figures follow below the suggestions.
        """
        above = (paragraphs(line, width) for line in heading(self, lang))
        return "\n".join([*above, *_table(self, lang, width)])

    def to_dict(self) -> dict[str, Any]:
        """Return it as plain data: what ``clue-logic suggest --json`` prints."""
        record: dict[str, Any] = encode(advice_record(self))
        return record


def advise(game: Game, request: AdviceRequest | None = None, *, tell: TellStates | None = None) -> Advice:
    """Return the best suggestions.

    Raises NoAdviceError if there is nothing to advise, ImpossibleError if no deal agrees with the log,
    SilenceUnusedError if the log may tell more by ``accusing: perfect`` than is used, and TooManyStatesError if the
    tables do not fit into the memory.

    >>> from clue_logic.language.reader import read_log
    >>> game = read_log("cards: 1, 2, 3, 4, 5\\nhidden: 1\\nplayers: Ann 1, Bob 2, Cid 1\\nme: Ann\\nhand: 5")
    >>> best = advise(game).suggestions[0]
    >>> best.suggesting.cards, round(best.bits.value, 3), round(best.cells.value, 2)
    (('1',), 0.811, 4.5)
    """
    request = request or AdviceRequest()
    asker = find_asker(game, request.asker)
    game = replace(game, me=asker)
    require_all_used(game)
    deals = _deals(game, request, request.shows, tell)
    advice = Advice(game, asker, request.by, request.shows, weigh_accusation(deals))
    return advice if advice.accusing.ready else _with_suggestions(advice, deals, request, tell)


def _deals(game: Game, request: AdviceRequest, shows: Shows, tell: TellStates | None) -> DealSet:
    most_states = request.megabytes * STATES_PER_MEGABYTE
    return collect_deals(
        game, shows=shows, most_states=most_states, most_deals=request.most_deals, seed=request.seed, tell=tell
    )


def _with_suggestions(advice: Advice, deals: DealSet, request: AdviceRequest, tell: TellStates | None) -> Advice:
    game, asker = advice.game, advice.asker
    choice = list_candidates(game, asker, deals.left.cells, _hidden_chances(deals), request.rooms)
    public = _deals(public_log(game), request, Shows.ANY, tell)
    weighing = Weighing(AnswerModel.of(game, asker), deals, public)
    score = _score(game, request, weighing, advice.accusing.missing)
    by_information = request.by in (Aim.INFORMATION, Aim.WIN)
    most = MOST_PAIRS
    if not deals.exact:
        most = min(most, max(most // 4, LEAST_DRAWN * len(deals.solutions)))
    suggestions = weighing.shortlist(choice.suggestions, most, request.top) if by_information else choice.suggestions
    return replace(
        advice,
        suggestions=weighing.best(suggestions, score, request.top),
        choice=choice,
        weighed=len(suggestions),
        drawn=None if deals.exact else deals.number,
        public_drawn=None if public.exact else public.number,
        turns=request.turns,
        config=None if by_information else request.config,
    )


def _score(game: Game, request: AdviceRequest, weighing: Weighing, missing: float) -> Callable[[Suggesting], float]:
    if request.by is Aim.INFORMATION:
        return lambda suggesting: weighing.expect_information(suggesting).bits.value
    if request.by is Aim.WIN:
        others = bits_missing(game)

        def chance(suggesting: Suggesting) -> float:
            public = weighing.public_bits(suggesting).value
            mine = missing - weighing.expect_information(suggesting).bits.value
            return chance_to_win(mine, [bits - public for bits in others.values()])

        return chance
    from clue_logic.advice.published import utility
    from clue_logic.play.config import CONFIGS

    return utility(game, request.by is Aim.KAK, request.turns, CONFIGS[request.config])


def _hidden_chances(deals: DealSet) -> Mapping[str, float]:
    by_card: dict[str, float] = {}
    for cards, chance in zip(deals.solutions, deals.solution_chances, strict=True):
        for card in cards:
            by_card[card] = by_card.get(card, 0.0) + chance
    return by_card
