"""The best suggestions, and whether to accuse."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from fractions import Fraction
from math import log2, sqrt
from typing import TYPE_CHECKING

from clue_logic.advice.answering import AnswerModel
from clue_logic.advice.asking import Candidates, Suggesting, asker_of, choice_of
from clue_logic.advice.race import bits_missing, chance_to_win
from clue_logic.advice.weighing import Advised, Weighing
from clue_logic.game.deck import ENVELOPE
from clue_logic.game.game import Game
from clue_logic.game.questions import State
from clue_logic.knowledge.sight import public_log
from clue_logic.worlds.chances import MEGABYTES, MOST_WORK, STATES_A_MEGABYTE, Chance
from clue_logic.worlds.openness import Shows
from clue_logic.worlds.samples import MOST_DEALS, DealSet, deals_of

if TYPE_CHECKING:
    from clue_logic.advice.report import AdviceRecord

TOP = 5
"""So many suggestions are returned if nothing else is said."""

MOST_PAIRS = 40_000
"""So many pairs of a suggestion and a solution are weighed in full; that is about a second.

In 33 games of three to six players, with two decks, the best suggestion of all was among the first 4 by
`clue_logic.advice.information.rough_bits`, and that with the best chance to win among the first 15; so many pairs are
100 suggestions or more.
"""


class Aim(Enum):
    """By what suggestions are ranked."""

    INFORMATION = "information"
    """By the bits they tell me about the solution."""
    WIN = "win"
    """By a simple estimate of the chance to find the solution first; see `clue_logic.advice.race`."""
    K = "k"
    """By the utility of Program K of the thesis."""
    KAK = "kak"
    """By the utility of Program K&KaK of the thesis."""


@dataclass(frozen=True)
class Accusing:
    """Whether to accuse.

    Parameters
    ----------
    ready
        True if the solution is known.
    cards
        The likeliest solution, the first of them if several are; in a game without hidden cards, nothing.
    chance
        How likely it is; estimated only if there are too many solutions to count them one by one. In a game without
        hidden cards, the chance of each deal.
    only
        False if other solutions are as likely.
    missing
        How many bits of the solution are missing: its entropy.
    """

    ready: bool
    cards: tuple[str, ...]
    chance: Chance
    only: bool
    missing: float


@dataclass(frozen=True)
class Advice:
    """What to do next.

    Parameters
    ----------
    game
        The game.
    asker
        Who is advised.
    aim, shows
        By what the suggestions are ranked, and what is assumed of players who could show several cards.
    accusing
        Whether to accuse.
    suggestions
        The best suggestions, the best first; none if it is time to accuse.
    choice
        The suggestions there were to choose from; None if it is time to accuse.
    weighed
        How many of these were weighed in full.
    turns
        For each room in how many turns a suggestion can be made there; None where walking does not count.
    drawn, public_drawn
        How many deals were drawn to estimate what I learn, and what an onlooker learns; None where it is exact.
    """

    game: Game
    asker: str
    aim: Aim
    shows: Shows
    accusing: Accusing
    suggestions: tuple[Advised, ...] = ()
    choice: Candidates | None = None
    weighed: int = 0
    drawn: int | None = None
    public_drawn: int | None = None
    turns: Mapping[str, float] | None = None

    def text(self, lang: str = "en", width: int | None = None) -> str:
        """Return it in words and figures; if there is a width, long lines below a suggestion are broken to fit."""
        from clue_logic.advice.report import text

        return text(self, lang, width)

    def record(self) -> AdviceRecord:
        """Return it as a dictionary that JSON can hold."""
        from clue_logic.advice.report import advice_record

        return advice_record(self)


def advise(
    game: Game,
    *,
    by: Aim = Aim.INFORMATION,
    asker: str | None = None,
    rooms: Collection[str] | None = None,
    turns: Mapping[str, float] | None = None,
    top: int = TOP,
    shows: Shows = Shows.ANY,
    megabytes: int = MEGABYTES,
    most_deals: int = MOST_DEALS,
    seed: int = 0,
) -> Advice:
    """Return the best suggestions.

    Parameters
    ----------
    game
        The game.
    by
        By what they are ranked.
    asker
        Whom to advise of a log that has no keeper.
    rooms
        Only suggestions with one of these cards of the last category.
    turns
        For Program K and K&KaK, which divide by it: in how many turns a suggestion can be made in each room. If it is
        not given, walking does not count.
    top
        How many to return.
    shows
        What to assume of players who could have shown several cards.
    megabytes
        How much memory each of the tables may take (about) that the deals come from.
    most_deals
        How many deals are looked at one by one; if more agree with the log, so many are drawn at random.
    seed
        Where random numbers start.

    Raises
    ------
    NoAdviceError
        If there is nothing to advise.
    ImpossibleError
        If no deal agrees with the log.
    TooManyStatesError
        If the tables do not fit into the memory.

    Examples
    --------
    >>> from clue_logic.language.reader import read_log
    >>> game = read_log("cards: 1, 2, 3, 4, 5\\nhidden: 1\\nplayers: Ann 1, Bob 2, Cid 1\\nme: Ann\\nhand: 5")
    >>> best = advise(game).suggestions[0]
    >>> best.suggesting.cards, round(best.bits.value, 3), round(best.cells.value, 2)
    (('1',), 0.811, 4.5)
    """
    asker = asker_of(game, asker)
    game = replace(game, me=asker)
    most_states = megabytes * STATES_A_MEGABYTE
    deals = deals_of(game, shows=shows, most_states=most_states, most_deals=most_deals, seed=seed)
    accusing = _accusing(deals)
    if accusing.ready:
        return Advice(game, asker, by, shows, accusing)
    choice = choice_of(game, asker, deals.left.cells, _hidden(deals), rooms)
    public = deals_of(public_log(game), most_states=most_states, most_deals=most_deals, seed=seed)
    weighing = Weighing(AnswerModel.of(game, asker), deals, public)
    score = _score(game, by, weighing, accusing.missing, turns)
    told = by in (Aim.INFORMATION, Aim.WIN)
    suggestions = weighing.shortlist(choice.suggestions, MOST_PAIRS, top) if told else choice.suggestions
    return Advice(
        game,
        asker,
        by,
        shows,
        accusing,
        weighing.best(suggestions, score, top),
        choice,
        len(suggestions),
        None if deals.exact else deals.number,
        None if public.exact else public.number,
        turns,
    )


def _score(
    game: Game, by: Aim, weighing: Weighing, missing: float, turns: Mapping[str, float] | None
) -> Callable[[Suggesting], float]:
    """Return what suggestions are ranked by."""
    if by is Aim.INFORMATION:
        return lambda suggesting: weighing.expected(suggesting).bits.value
    if by is Aim.WIN:
        others = bits_missing(game)

        def chance(suggesting: Suggesting) -> float:
            told = weighing.public_bits(suggesting).value
            mine = missing - weighing.expected(suggesting).bits.value
            return chance_to_win(mine, [bits - told for bits in others.values()])

        return chance
    from clue_logic.advice.published import utility

    return utility(game, by is Aim.KAK, turns)


def _hidden(deals: DealSet) -> Mapping[str, float]:
    """Return how likely each card is to be in the envelope."""
    found: dict[str, float] = {}
    for cards, chance in zip(deals.solutions, deals.solution_chances, strict=True):
        for card in cards:
            found[card] = found.get(card, 0.0) + chance
    return found


def _accusing(deals: DealSet) -> Accusing:
    game, table = deals.left.game, deals.table
    if not game.deck.hidden:
        likeliest = max(block.chance for block in deals.blocks)
        missing = -sum(b.number * b.chance * log2(b.chance) for b in deals.blocks) if deals.exact else log2(deals.total)
        return Accusing(deals.total == 1, (), Chance(likeliest), deals.total == 1, missing)
    counted = table.solutions(MOST_WORK)
    cards = game.deck.cards
    known = {card for card in cards if deals.left.cells[ENVELOPE, card] is State.HOLDS}
    if counted is None:
        chances = deals.solution_chances
        at = max(range(len(chances)), key=chances.__getitem__)
        margin = 1.96 * sqrt(chances[at] * (1 - chances[at]) / deals.number)
        return Accusing(False, deals.solutions[at], Chance(chances[at], margin), True, _entropy(chances))
    solutions = {tuple(card for card in cards if card in known | some): number for some, number in counted.items()}
    best = min(solutions, key=lambda some: (-solutions[some], [cards.index(card) for card in some]))
    missing = _entropy([number / table.total for number in solutions.values()])
    only = sum(number == solutions[best] for number in solutions.values()) == 1
    return Accusing(len(solutions) == 1, best, Chance(Fraction(solutions[best], table.total)), only, missing)


def _entropy(chances: Sequence[float]) -> float:
    return max(0.0, -sum(chance * log2(chance) for chance in chances if chance))
