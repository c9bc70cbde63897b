"""The information of a suggestion: its possible answers, and what the asker and an onlooker learn from them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import count
from math import log, log2, sqrt
from operator import add, mul, truediv
from typing import NamedTuple

from msgspec import Struct

from clue_logic.advice.asking import NO_LINE, Suggesting, answerers
from clue_logic.game.deck import ENVELOPE
from clue_logic.game.events import CardNumber, LearnedCell, LearnedClause
from clue_logic.game.game import AnswerRule, Game
from clue_logic.game.questions import Cell, State
from clue_logic.words.records import replace
from clue_logic.worlds.entailment import Worlds
from clue_logic.worlds.samples import DealBlock, DealSet


class HeardAnswer(NamedTuple):
    """The answer to a suggestion, as the asker sees it."""

    # the players who answered; the others who were asked have none of the cards. If the answer is a number, a player is
    # there as many times
    players: tuple[str, ...]
    card: str | None = None  # the card shown to the asker; None without an answer, or if cards are not shown


Learnt = LearnedCell | LearnedClause | CardNumber
"""What an answer tells the asker, as an event."""

AnswerPart = tuple[tuple[str, ...], tuple[str, ...], int]
"""Who answers, the cards that could be shown (each with the same chance), and the deals in which it is so, as bits."""


class AnswerModel(Struct, frozen=True):
    """How suggestions are answered in a game."""

    game: Game
    asker: str
    order: tuple[str, ...]  # the players who answer, in order

    @classmethod
    def of(cls, game: Game, asker: str) -> AnswerModel:
        """Return how the suggestions of a player are answered."""
        return cls(game, asker, answerers(game, asker))

    def parts(self, suggesting: Suggesting, block: DealBlock, *, cards: bool = True) -> Iterator[AnswerPart]:
        """Yield all that can be answered in the deals of a block."""
        if self.game.answers is AnswerRule.EVERYONE:
            return self._everyone(suggesting, block)
        if self.game.answers is AnswerRule.NUMBER and suggesting.asked is not None:
            return self._number(suggesting.asked, suggesting.cards, block)
        return self._in_turn(suggesting, block, cards)

    def _in_turn(self, suggesting: Suggesting, block: DealBlock, cards: bool) -> Iterator[AnswerPart]:
        left = block.every
        for player in (suggesting.asked,) if suggesting.asked else self.order:
            held = block.held[player]
            passing = left
            parts: list[tuple[tuple[str, ...], int]] = []
            for card in suggesting.cards:
                bits = held.get(card, 0) & left
                if not bits:
                    continue
                if cards:
                    parts = [part for could, some in parts for part in _split(could, some, card, bits)]
                    if bits & passing:
                        parts.append(((card,), bits & passing))
                passing &= ~bits
            if not cards and passing != left:
                parts.append(((), left & ~passing))
            for could, some in parts:
                yield (player,), could, some
            left = passing
            if not left:
                return
        yield (), (), left

    def _everyone(self, suggesting: Suggesting, block: DealBlock) -> Iterator[AnswerPart]:
        parts: list[tuple[tuple[str, ...], int]] = [((), block.every)]
        for player in self.order:
            held = block.held[player]
            some = 0
            for card in suggesting.cards:
                some |= held.get(card, 0)
            parts = [
                part
                for players, bits in parts
                for part in (((*players, player), bits & some), (players, bits & ~some))
                if part[1]
            ]
        for players, bits in parts:
            yield players, (), bits

    def _number(self, player: str, cards: Sequence[str], block: DealBlock) -> Iterator[AnswerPart]:
        counted = [block.every]  # the deals in which the player has none, one, two ... of the cards so far
        for card in cards:
            bits = block.held[player].get(card, 0)
            more = [0, *(some & bits for some in counted)]
            counted = [
                one | another for one, another in zip([*(some & ~bits for some in counted), 0], more, strict=True)
            ]
        for number, some in enumerate(counted):
            if some:
                yield (player,) * number, (), some

    def learnt(self, suggesting: Suggesting, heard: HeardAnswer) -> tuple[Learnt, ...]:
        """Return the content of an answer, as events after the last line of the log."""
        asked: Sequence[str] = (suggesting.asked,) if suggesting.asked else self.order
        if self.game.answers is AnswerRule.NUMBER:
            line = 1 + max((event.line for event in self.game.events), default=NO_LINE)
            number = len(heard.players)
            return tuple(CardNumber(line, name, suggesting.cards, number, number) for name in asked)
        if self.game.answers is not AnswerRule.EVERYONE and heard.players:
            asked = asked[: asked.index(heard.players[0]) + 1]
        lines = count(1 + max((event.line for event in self.game.events), default=NO_LINE))
        statements: list[Learnt] = []
        for name in asked:
            if name not in heard.players:
                statements += (LearnedCell(next(lines), name, card, False) for card in suggesting.cards)
            elif heard.card is not None:
                statements.append(LearnedCell(next(lines), name, heard.card, True))
            else:
                statements.append(LearnedClause(next(lines), name, suggesting.cards))
        return tuple(statements)


def _split(could: tuple[str, ...], some: int, card: str, bits: int) -> Iterator[tuple[tuple[str, ...], int]]:
    """Yield the deals in which the card could be shown too, and those in which it could not."""
    both = some & bits
    if both:
        yield (*could, card), both
    if both != some:
        yield could, some ^ both


_NAT = 1 / log(2)
"""In bits."""

PerSolution = list[float]
"""A number for each solution."""


class Estimate(Struct, frozen=True):
    """A number."""

    value: float
    error: float = 0.0  # standard error; 0 if exact


class ExpectedInformation(Struct, frozen=True):
    """The expected information of a suggestion."""

    answers: Mapping[HeardAnswer, float]  # everything that the asker may hear, with its chance
    bits: Estimate  # the asker's information about the solution


class _Alike(Struct, frozen=True):
    """Deals in which the same can be answered: what the asker may hear, and how likely it is with each solution."""

    heard: tuple[HeardAnswer, ...]
    chances: PerSolution


def expected_information(answering: AnswerModel, suggesting: Suggesting, deals: DealSet) -> ExpectedInformation:
    """Return the possible answers to a suggestion, and their information about the solution.

    >>> from clue_logic.language.reader import read_log
    >>> from clue_logic.worlds.samples import collect_deals
    >>> game = read_log("cards: 1, 2, 3, 4\\nhidden: 1\\nplayers: Ann 1, Bob 2\\nme: Ann\\nhand: 4")
    >>> model, deals = AnswerModel.of(game, "Ann"), collect_deals(game, most_states=100)
    >>> expected = expected_information(model, Suggesting(("1", "2")), deals)
    >>> {heard.card: round(chance, 3) for heard, chance in expected.answers.items()}, round(expected.bits.value, 3)
    ({'1': 0.5, '2': 0.5}, 0.667)
    """
    parts = list(_parts(answering, suggesting, deals))
    joint: dict[HeardAnswer, PerSolution] = {}
    for part in parts:
        several = len(part.heard)
        share = part.chances if several == 1 else [chance / several for chance in part.chances]
        for one in part.heard:
            joint[one] = _add_rows(joint[one], share) if one in joint else share
    answers = {one: sum(row) for one, row in joint.items()}
    if deals.left.game.deck.hidden:
        tells = {one: _gain_bits(row, answers[one], deals.solution_chances) for one, row in joint.items()}
        entropies = [_mean([tells[one] for one in part.heard]) for part in parts]
    else:  # the solution is the deal, so all that is left to chance is which card is shown
        entropies = [[sum(-log2(len(p.heard) * answers[one]) for one in p.heard) / len(p.heard)] for p in parts]
    products = [list(map(mul, part.chances, row)) for part, row in zip(parts, entropies, strict=True)]
    value = sum(map(sum, products))
    if deals.exact:
        return ExpectedInformation(answers, Estimate(max(0.0, value)))
    square = sum(sum(map(mul, product, row)) for product, row in zip(products, entropies, strict=True))
    error = sqrt(max(0.0, square - value * value) / deals.number)
    return ExpectedInformation(answers, Estimate(max(0.0, value - _excess(parts, joint, answers, deals)), error))


_SHARES = tuple(Fraction(1, n) for n in (2, 3, 4, 5, 6, 7, 8, 10))
_SHARES += tuple(Fraction(n, d) for n, d in ((9, 10), (4, 5), (3, 4), (2, 3), (3, 5), (2, 5), (3, 10)))
"""The shares that have a name in words; neighbours differ by a quarter or a third."""


def share_left(bits: float) -> Fraction:
    """Return the share of the uncertainty left after an answer of some bits, rounded to a share that has a name.

    The uncertainty is measured by its perplexity: the number of equally likely solutions that would be as uncertain, 2
    to the power of the entropy in bits. An answer of *b* bits on average multiplies it by 1 / 2^b, in the geometric
    mean over the answers. The share is 1 if more than about nineteen twentieths are left, and 0 if less than a tenth
    is; otherwise it is wrong by at most a seventh of itself.

    >>> [str(share_left(bits)) for bits in (0.01, 0.2, 1, 1.6, 3, 5)]
    ['1', '9/10', '1/2', '1/3', '1/8', '0']
    """
    left = 2.0**-bits
    bounds = (Fraction(1), *_SHARES, Fraction(0))
    # On a scale of ratios; beyond the last share lies what is nearer to a twelfth than to a tenth.
    return min(bounds, key=lambda share: abs(log2(left) - log2(share or 1 / 12)))


def rough_bits(answering: AnswerModel, suggesting: Suggesting, deals: DealSet) -> float:
    """Return the information of an answer about which named cards are hidden, most of that about the solution.

    It is much faster, and selects the suggestions that are weighed in full.
    """
    joint: dict[tuple[HeardAnswer, tuple[str, ...]], float] = defaultdict(float)
    for block in deals.blocks:
        for players, could, bits in answering.parts(suggesting, block):
            for hidden, some in _group_by_hidden(suggesting.cards, bits, block.held.get(ENVELOPE, {})):
                for card in could or (None,):
                    joint[HeardAnswer(players, card), hidden] += some.bit_count() * block.chance / max(1, len(could))
    answers: dict[HeardAnswer, float] = defaultdict(float)
    solutions: dict[tuple[str, ...], float] = defaultdict(float)
    for (heard, hidden), chance in joint.items():
        answers[heard] += chance
        solutions[hidden] += chance
    return sum(p * log2(p / (answers[heard] * solutions[hidden])) for (heard, hidden), p in joint.items())


def _group_by_hidden(cards: Sequence[str], some: int, held: Mapping[str, int]) -> list[tuple[tuple[str, ...], int]]:
    """Return some deals, grouped by the cards that are hidden in them."""
    groups: list[tuple[tuple[str, ...], int]] = [((), some)]
    for card in cards:
        # Rope, hidden in the deals 0b001: [((), 0b111)] -> [(("Rope",), 0b001), ((), 0b110)]
        if bits := held.get(card, 0) & some:
            groups = [
                part
                for hidden, rest in groups
                for part in (((*hidden, card), rest & bits), (hidden, rest & ~bits))
                if part[1]
            ]
    return groups


def _parts(answering: AnswerModel, suggesting: Suggesting, deals: DealSet) -> Iterator[_Alike]:
    for block in deals.blocks:
        for players, could, bits in answering.parts(suggesting, block):
            heard = tuple([HeardAnswer(players, card) for card in could]) if could else (HeardAnswer(players),)
            yield _Alike(heard, [block.chance * number for number in block.counts(bits)])


def _add_rows(one: PerSolution, other: PerSolution) -> PerSolution:
    return list(map(add, one, other))


def _mean(rows: Sequence[PerSolution]) -> PerSolution:
    return rows[0] if len(rows) == 1 else [sum(numbers) / len(rows) for numbers in zip(*rows, strict=True)]


def _gain_bits(row: PerSolution, whole: float, before: Sequence[float]) -> PerSolution:
    """Return for each solution the bits by which an answer makes it likelier, given the probability with the answer."""
    return [log2(now / (whole * then)) if now else 0.0 for now, then in zip(row, before, strict=True)]


def _excess(
    parts: Sequence[_Alike],
    joint: Mapping[HeardAnswer, PerSolution],
    answers: Mapping[HeardAnswer, float],
    deals: DealSet,
) -> float:
    """Return by how many bits the estimate is too large on average, to the first order.

    Half the variance of each frequency over its chance: for pairs of answer and solution it makes the estimate too
    large, for answers and for solutions it makes up for some of that.
    """
    of_answers = of_pairs = -1.0
    met = {one: [chance or 1.0 for chance in row] for one, row in joint.items()}  # nothing is divided by 0
    for part in parts:
        square = len(part.heard) ** 2
        whole = sum(part.chances)
        for one in part.heard:
            of_answers += whole / square / answers[one]
            of_pairs += sum(map(truediv, part.chances, met[one])) / square
    if not deals.left.game.deck.hidden:
        return -_NAT * of_answers / (2 * deals.number)
    return _NAT * (of_pairs - of_answers - (len(deals.solutions) - 1)) / (2 * deals.number)


def public_bits(
    answering: AnswerModel, suggesting: Suggesting, deals: DealSet, answers: Mapping[HeardAnswer, float]
) -> Estimate:
    """Return the information of the public part of an answer, who answered, about the solution.

    The chances of the answers are the asker's. The information is the Kullback-Leibler divergence of the onlooker's
    distribution of solutions after the answer from that before it.
    """
    joint: dict[tuple[str, ...], PerSolution] = {}
    for block in deals.blocks:
        for players, _, bits in answering.parts(suggesting, block, cards=False):
            row = [block.chance * number for number in block.counts(bits)]
            joint[players] = _add_rows(joint[players], row) if players in joint else row
    value = variance = 0.0
    for players, row in joint.items():
        chance = sum(p for heard, p in answers.items() if heard.players == players)
        whole = sum(row)
        if chance and whole:
            learnt = _learnt(row, whole, deals)
            value += chance * learnt.value
            variance += (chance * learnt.error) ** 2
    return Estimate(max(0.0, value), sqrt(variance))


def _learnt(row: PerSolution, whole: float, deals: DealSet) -> Estimate:
    """Return the information of an answer, given its probability under each solution."""
    drawn = whole * deals.number
    if not deals.left.game.deck.hidden:  # the answer is part of the solution
        return Estimate(-log2(whole), 0.0 if deals.exact else _NAT * sqrt((1 - whole) / drawn))
    tells = _gain_bits(row, whole, deals.solution_chances)
    products = list(map(mul, row, tells))
    value = sum(products) / whole
    if deals.exact:
        return Estimate(max(0.0, value))
    met = len(row) - row.count(0.0) - 1
    likelier = sum(map(truediv, row, deals.solution_chances)) / whole - 1
    corrected = value - _NAT * (met / drawn - likelier / deals.number) / 2
    spread = sum(map(mul, products, tells)) / whole - value**2
    return Estimate(max(0.0, corrected), sqrt(max(0.0, spread) / drawn + _NAT**2 * met / (2 * drawn**2)))


def cells_by_answer(
    answering: AnswerModel, suggesting: Suggesting, deals: DealSet
) -> Mapping[HeardAnswer, tuple[Cell, ...]]:
    """Return the open cells that follow from the log and each possible answer to a suggestion.

    That is always exact: by all deals; or where deals are drawn, by SAT, which has to be asked only about the cells
    that are the same in all deals drawn.
    """
    learnt = {}
    for heard, bits in _deals_by_answer(answering, suggesting, deals).items():
        cells = tuple(_alike(deals, bits))
        if not deals.exact:
            worlds, agreeing = _worlds_with_answer(deals, answering.learnt(suggesting, heard))
            cells = tuple(cell for cell in cells if worlds.entails(cell, *agreeing))
        learnt[heard] = cells
    return learnt


def count_cells_learnt(
    learnt: Mapping[HeardAnswer, Sequence[Cell]], deals: DealSet, answers: Mapping[HeardAnswer, float]
) -> Estimate:
    """Return how many open cells an answer settles on average; only the chances of the answers may be estimated."""
    mean = sum(chance * len(learnt[heard]) for heard, chance in answers.items())
    if deals.exact:
        return Estimate(mean)
    spread = sum(chance * (len(learnt[heard]) - mean) ** 2 for heard, chance in answers.items())
    return Estimate(mean, sqrt(spread / deals.number))


def _worlds_with_answer(deals: DealSet, learnt: Sequence[Learnt]) -> tuple[Worlds, tuple[Cell, ...]]:
    """Return the worlds after an answer, and the cells to assume in them: only clauses need a new solver."""
    cells = tuple(Cell(event.location, event.card, event.holds) for event in learnt if isinstance(event, LearnedCell))
    if len(cells) == len(learnt):
        return deals.worlds, cells
    game = deals.left.game
    return Worlds(replace(game, events=(*game.events, *learnt))), ()


def find_learnt_cells(answering: AnswerModel, suggesting: Suggesting, heard: HeardAnswer) -> tuple[Cell, ...]:
    """Return the open cells that follow from the log and one answer to a suggestion.

    >>> from clue_logic.language.reader import read_log
    >>> game = read_log("cards: 1, 2, 3, 4\\nhidden: 1\\nplayers: Ann 1, Bob 2\\nme: Ann\\nhand: 4")
    >>> learnt = find_learnt_cells(AnswerModel.of(game, "Ann"), Suggesting(("1",)), HeardAnswer(("Bob",), "1"))
    >>> [(cell.location, cell.card, cell.holds) for cell in learnt]
    [('Bob', '1', True), ('envelope', '1', False)]
    """
    game = answering.game
    before = Worlds(game).cells
    after = Worlds(replace(game, events=(*game.events, *answering.learnt(suggesting, heard)))).cells
    return tuple(
        Cell(place, card, after[place, card] is State.HOLDS)
        for place, card in before
        if before[place, card] is State.OPEN and after[place, card] is not State.OPEN
    )


def _deals_by_answer(
    answering: AnswerModel, suggesting: Suggesting, deals: DealSet
) -> Mapping[HeardAnswer, Sequence[int]]:
    """Return for everything that can be heard in which deals of each block it can."""
    by_answer: dict[HeardAnswer, list[int]] = defaultdict(lambda: [0] * len(deals.blocks))
    for at, block in enumerate(deals.blocks):
        for players, could, bits in answering.parts(suggesting, block):
            for card in could or (None,):
                by_answer[HeardAnswer(players, card)][at] |= bits
    return by_answer


def _alike(deals: DealSet, some: Sequence[int]) -> Iterator[Cell]:
    """Yield the open cells that are the same in some of the deals, as they are there."""
    for place, card in deals.open_cells:
        held = [block.held[place].get(card, 0) for block in deals.blocks]
        with_it = any(bits & full for bits, full in zip(some, held, strict=True))
        without = any(bits & ~full for bits, full in zip(some, held, strict=True))
        if not (with_it and without):
            yield Cell(place, card, with_it)
