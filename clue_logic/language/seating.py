"""Whether players sit as ``players:`` lists them: the order in which they answer can contradict it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations, pairwise
from typing import NamedTuple

from clue_logic.game.game import seats_after
from clue_logic.language.headers import Headers
from clue_logic.words.diagnostics import Diagnostic
from clue_logic.words.messages import Message

FEWEST = 2
"""So many suggestions must be out of order before it is the header that is doubted."""


class AnswerOrder(NamedTuple):
    """Who answered after whom in a suggestion; a tuple, because a long log has many that are equal."""

    asker: str  # who suggested
    answering: tuple[str, ...]  # the players who answered, in the order of the log
    left: frozenset[str]  # the players who had left the game

    def in_order(self, seats: Sequence[str]) -> bool:
        """Return True if the players can have answered so where they sit in this order."""
        order = [player for player in seats_after(seats, self.asker) if player not in self.left]
        places = [order.index(player) for player in self.answering if player in order]
        return all(one < other for one, other in pairwise(places))


class Seating:
    """The turns of a game in which the first who can show ends a suggestion.

    >>> ann = AnswerOrder("Ann", ("Bob", "Cid"), frozenset())
    >>> dee = AnswerOrder("Dee", ("Ann", "Bob", "Cid"), frozenset())
    >>> Seating([(7, ann), (8, dee)]).out_of_order(["Ann", "Cid", "Bob", "Dee"])
    [7, 8]
    >>> Seating([(7, ann), (8, dee)]).exchanges(["Ann", "Cid", "Bob", "Dee"])
    [('Cid', 'Bob')]
    """

    def __init__(self, turns: Iterable[tuple[int, AnswerOrder]]) -> None:
        self._turns = tuple(turns)
        self._kinds = dict.fromkeys(turn for _, turn in self._turns)

    def out_of_order(self, seats: Sequence[str]) -> list[int]:
        """Return the lines of the suggestions whose answers contradict this order of seats."""
        wrong = {turn for turn in self._kinds if not turn.in_order(seats)}
        return [line for line, turn in self._turns if turn in wrong] if wrong else []

    def exchanges(self, seats: Sequence[str]) -> list[tuple[str, str]]:
        """Return the pairs of players with whom, at each other's places, all answers are in order.

        None if so few are out of order that a slip in one of them is as likely.
        """
        if len(self.out_of_order(seats)) < FEWEST:
            return []
        pairs = []
        for one, other in combinations(range(len(seats)), 2):
            order = list(seats)
            order[one], order[other] = order[other], order[one]
            if all(turn.in_order(order) for turn in self._kinds):
                pairs.append((seats[one], seats[other]))
        return pairs


def seat_order_warnings(headers: Headers, seating: Seating, seats: Sequence[str]) -> tuple[Diagnostic, ...]:
    """Return the warning that the order of the players may be wrong.

    It may be if with two of them exchanged all answers are in order.
    """
    exchanges = seating.exchanges(seats)
    if not exchanges:
        return ()
    complaints = headers.complaints
    number = len(complaints.found)
    pairs = tuple(Message("problems-pair", one=one, other=other) for one, other in exchanges)
    lines, hint = tuple(seating.out_of_order(seats)), Message("problems-hint-seat-order")
    complaints.warning(headers.listed("players"), "seat-order", hint=hint, lines=lines, pairs=pairs)
    return tuple(complaints.take_back(number))
