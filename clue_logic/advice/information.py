"""What an answer tells about the solution, in bits.

For the asker it is the mutual information between the answer that she gets and the solution: by so much, on average,
the entropy of the solution shrinks. Where all deals are at hand the figure is exact. Where deals are drawn, it is
estimated: frequencies in place of chances make it too large, by a part that is known and taken off (Miller 1955; here
for answers that a deal makes likely rather than certain), and the standard error says how far off it may still be.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import log, log2, sqrt
from operator import add, mul, truediv

from clue_logic.advice.answering import AnswerModel, HeardAnswer
from clue_logic.advice.asking import Suggesting
from clue_logic.game.deck import ENVELOPE
from clue_logic.worlds.samples import DealSet

_NAT = 1 / log(2)
"""In bits."""

PerSolution = list[float]
"""A number for each solution."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A number.

    Parameters
    ----------
    value
        The number.
    error
        Its standard error; 0 if it is exact.
    """

    value: float
    error: float = 0.0


@dataclass(frozen=True)
class Expected:
    """What a suggestion can be expected to bring.

    Parameters
    ----------
    answers
        Everything that the asker may hear, with its chance.
    bits
        What she learns about the solution.
    """

    answers: Mapping[HeardAnswer, float]
    bits: Estimate


@dataclass(frozen=True, slots=True)
class _Alike:
    """Deals in which the same can be answered: what the asker may hear, and how likely it is with each solution."""

    heard: tuple[HeardAnswer, ...]
    chances: PerSolution


def expected(answering: AnswerModel, suggesting: Suggesting, deals: DealSet) -> Expected:
    """Return what can be answered to a suggestion, and what that tells about the solution.

    Examples
    --------
    >>> from clue_logic.language.reader import read_log
    >>> from clue_logic.worlds.samples import deals_of
    >>> game = read_log("cards: 1, 2, 3, 4\\nhidden: 1\\nplayers: Ann 1, Bob 2\\nme: Ann\\nhand: 4")
    >>> found = expected(AnswerModel.of(game, "Ann"), Suggesting(("1", "2")), deals_of(game, most_states=100))
    >>> {heard.card: round(chance, 3) for heard, chance in found.answers.items()}, round(found.bits.value, 3)
    ({'1': 0.5, '2': 0.5}, 0.667)
    """
    parts = list(_parts(answering, suggesting, deals))
    joint: dict[HeardAnswer, PerSolution] = {}
    for part in parts:
        several = len(part.heard)
        share = part.chances if several == 1 else [chance / several for chance in part.chances]
        for one in part.heard:
            joint[one] = _added(joint[one], share) if one in joint else share
    answers = {one: sum(row) for one, row in joint.items()}
    if deals.left.game.deck.hidden:
        tells = {one: _moved(row, answers[one], deals.solution_chances) for one, row in joint.items()}
        told = [_mean([tells[one] for one in part.heard]) for part in parts]
    else:  # the solution is the deal, so all that is left to chance is which card is shown
        told = [[sum(-log2(len(p.heard) * answers[one]) for one in p.heard) / len(p.heard)] for p in parts]
    products = [list(map(mul, part.chances, row)) for part, row in zip(parts, told, strict=True)]
    value = sum(map(sum, products))
    if deals.exact:
        return Expected(answers, Estimate(max(0.0, value)))
    square = sum(sum(map(mul, product, row)) for product, row in zip(products, told, strict=True))
    error = sqrt(max(0.0, square - value * value) / deals.number)
    return Expected(answers, Estimate(max(0.0, value - _excess(parts, joint, answers, deals)), error))


def rough_bits(answering: AnswerModel, suggesting: Suggesting, deals: DealSet) -> float:
    """Return what an answer tells about which of its cards are hidden: mostly nearly all it tells of the solution.

    That is much quicker to find out, and serves to choose which suggestions are worth weighing.
    """
    joint: dict[tuple[HeardAnswer, tuple[str, ...]], float] = defaultdict(float)
    for block in deals.blocks:
        for players, could, bits in answering.parts(suggesting, block):
            for hidden, some in _by_hidden(suggesting.cards, bits, block.held.get(ENVELOPE, {})):
                for card in could or (None,):
                    joint[HeardAnswer(players, card), hidden] += some.bit_count() * block.chance / max(1, len(could))
    answers: dict[HeardAnswer, float] = defaultdict(float)
    solutions: dict[tuple[str, ...], float] = defaultdict(float)
    for (heard, hidden), chance in joint.items():
        answers[heard] += chance
        solutions[hidden] += chance
    return sum(p * log2(p / (answers[heard] * solutions[hidden])) for (heard, hidden), p in joint.items())


def _by_hidden(cards: Sequence[str], some: int, held: Mapping[str, int]) -> list[tuple[tuple[str, ...], int]]:
    """Return some deals apart by which of the cards are hidden in them."""
    found: list[tuple[tuple[str, ...], int]] = [((), some)]
    for card in cards:
        if bits := held.get(card, 0) & some:
            found = [
                part
                for hidden, rest in found
                for part in (((*hidden, card), rest & bits), (hidden, rest & ~bits))
                if part[1]
            ]
    return found


def _parts(answering: AnswerModel, suggesting: Suggesting, deals: DealSet) -> Iterator[_Alike]:
    for block in deals.blocks:
        for players, could, bits in answering.parts(suggesting, block):
            heard = tuple([HeardAnswer(players, card) for card in could]) if could else (HeardAnswer(players),)
            yield _Alike(heard, [block.chance * number for number in block.counts(bits)])


def _added(one: PerSolution, other: PerSolution) -> PerSolution:
    return list(map(add, one, other))


def _mean(rows: Sequence[PerSolution]) -> PerSolution:
    return rows[0] if len(rows) == 1 else [sum(numbers) / len(rows) for numbers in zip(*rows, strict=True)]


def _moved(row: PerSolution, whole: float, before: Sequence[float]) -> PerSolution:
    """Return for each solution by how many bits it is likelier than before, given how likely it is with an answer."""
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
    """Return what an onlooker learns about the solution by the public part of an answer: who answered.

    How likely each answer is, is what the asker thinks. What the onlooker learns by it is how far it moves what he
    thinks of the solution: the Kullback-Leibler divergence from what he thought before.

    Parameters
    ----------
    answering
        How suggestions are answered.
    suggesting
        The suggestion.
    deals
        Those that agree with the public part of the log.
    answers
        What the asker may hear, with its chance.
    """
    joint: dict[tuple[str, ...], PerSolution] = {}
    for block in deals.blocks:
        for players, _, bits in answering.parts(suggesting, block, cards=False):
            row = [block.chance * number for number in block.counts(bits)]
            joint[players] = _added(joint[players], row) if players in joint else row
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
    """Return what somebody learns by an answer, given how likely it is with each solution."""
    drawn = whole * deals.number
    if not deals.left.game.deck.hidden:  # the answer is part of the solution
        return Estimate(-log2(whole), 0.0 if deals.exact else _NAT * sqrt((1 - whole) / drawn))
    tells = _moved(row, whole, deals.solution_chances)
    products = list(map(mul, row, tells))
    value = sum(products) / whole
    if deals.exact:
        return Estimate(max(0.0, value))
    met = len(row) - row.count(0.0) - 1
    likelier = sum(map(truediv, row, deals.solution_chances)) / whole - 1
    corrected = value - _NAT * (met / drawn - likelier / deals.number) / 2
    spread = sum(map(mul, products, tells)) / whole - value**2
    return Estimate(max(0.0, corrected), sqrt(max(0.0, spread) / drawn + _NAT**2 * met / (2 * drawn**2)))
