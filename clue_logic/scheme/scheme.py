"""The scheme after each statement: d, K and U of every player, and the clauses that stand.

In the rules (``rules/generalized``) a clause never ceases to follow; they only say what makes it redundant. Here it is
removed, as the report removes it, and does not come back.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from clue_logic.datalog.syntax import CONTRADICTION
from clue_logic.game.facts import Value
from clue_logic.game.given import stages
from clue_logic.notebook.notebook import Notebook

CALCULUS = "generalized"
"""The folder of the rules."""


@dataclass(frozen=True, slots=True)
class Clause:
    """A clause of a player: one of these cards is his.

    Parameters
    ----------
    line
        The line of the question that he answered.
    asked
        The cards that it named.
    left
        Those of them that he can still hold.
    """

    line: int
    asked: tuple[str, ...]
    left: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Removal:
    """A clause that went, and what made it redundant.

    Parameters
    ----------
    clause
        The clause as it stood before; one that never stood, as it was asked.
    card
        The card in it that became known to be his, or None.
    by
        Otherwise the clause all of whose cards are in it, as it stands now.
    """

    clause: Clause
    card: str | None
    by: Clause | None


@dataclass(frozen=True, slots=True)
class SchemePart:
    """What the scheme has about one player; the hidden cards are a player's, too.

    Parameters
    ----------
    place
        The player, or the envelope or the table.
    low, high
        ``cards(i)``: the least and the greatest number of cards he can hold.
    possible
        ``d(i)``: the cards he can hold.
    known
        ``K(i)``: the cards that are known to be his.
    clauses
        The clauses that stand, by their lines.
    removed
        Those that went with the last statement.
    """

    place: str
    low: int
    high: int
    possible: tuple[str, ...]
    known: tuple[str, ...]
    clauses: tuple[Clause, ...] = ()
    removed: tuple[Removal, ...] = ()

    @property
    def uncertain(self) -> tuple[str, ...]:
        """``U(i)``: the cards he can hold that are not known to be his."""
        return tuple(card for card in self.possible if card not in self.known)


@dataclass(frozen=True, slots=True)
class SchemeState:
    """The scheme after the statement on this line; after the headers, if that is 0."""

    line: int
    parts: tuple[SchemePart, ...]


@dataclass(frozen=True)
class Scheme:
    """The scheme of a whole log.

    Parameters
    ----------
    cards
        All cards, in the order of the deck.
    states
        One for the headers and one for each statement; those with which the log contradicts itself, and all below, are
        left out.
    contradicts_since
        The line of the statement with which the rules find a contradiction; None if they find none.
    """

    cards: tuple[str, ...]
    states: tuple[SchemeState, ...]
    contradicts_since: int | None = None

    def at(self, line: int) -> SchemeState | None:
        """Return the state after the statement on this line, or on the last one above it; None if there is none."""
        return next((state for state in reversed(self.states) if state.line <= line), None)


def scheme_of(notebook: Notebook) -> Scheme:
    """Return the scheme of a notebook.

    Parameters
    ----------
    notebook
        Solved by the rules of Generalized Clue, statement by statement.

    Raises
    ------
    ValueError
        If it was solved otherwise.

    Examples
    --------
    >>> import clue_logic as cl
    >>> game = cl.read('''
    ... cards: 1, 2, 3, 4, 5, 6, 7
    ... hidden: 1
    ... answers: one
    ... players: Ann 3, Bob 3
    ... Ann asks Bob about 1, 2, 3: shows
    ... Bob asks Ann about 3, 4: shows 3
    ... ''')
    >>> for state in scheme_of(cl.solve(game, rules="generalized", by_statement=True)).states[1:]:
    ...     print(state.parts[1].possible, state.parts[1].clauses)
    ('1', '2', '3', '4', '5', '6', '7') (Clause(line=6, asked=('1', '2', '3'), left=('1', '2', '3')),)
    ('1', '2', '4', '5', '6', '7') (Clause(line=6, asked=('1', '2', '3'), left=('1', '2')),)
    """
    derivation = notebook.derivation
    if (
        derivation is None
        or derivation.calculus.name != CALCULUS
        or any(inference.since is None for inference in derivation.inferences.values())
    ):
        raise ValueError(f"the scheme is that of solve(game, rules={CALCULUS!r}, by_statement=True)")
    facts: dict[int, list[tuple[str, tuple[Value, ...]]]] = defaultdict(list)
    for fact, inference in derivation.inferences.items():
        facts[inference.since or 0].append((fact.predicate, fact.args))
    asked: dict[int, list[str]] = defaultdict(list)
    for fact in derivation.givens:
        if fact.predicate == "names":
            asked[int(fact.args[0])].append(str(fact.args[1]))
    cards = notebook.game.deck.cards
    ledgers = [_Ledger(notebook, place, asked) for place in notebook.game.locations]
    states: list[SchemeState] = []
    for line in (stage.line for stage in stages(notebook.game)):
        new = facts[line]
        if any(predicate == CONTRADICTION for predicate, _ in new):
            return Scheme(cards, tuple(states), line)
        states.append(SchemeState(line, tuple(ledger.after(new) for ledger in ledgers)))
    return Scheme(cards, tuple(states))


class _Ledger:
    """What is known of one player, while it grows."""

    def __init__(self, notebook: Notebook, place: str, asked: Mapping[int, Sequence[str]]) -> None:
        self._place = place
        self._size = notebook.size(place)
        self._cards = notebook.game.deck.cards
        self._asked = asked
        self._holds: set[str] = set()
        self._lacks: set[str] = set()
        self._standing: dict[int, Clause] = {}
        self._for_card: dict[int, set[str]] = defaultdict(set)
        self._within: dict[int, set[int]] = defaultdict(set)

    def after(self, facts: Iterable[tuple[str, tuple[Value, ...]]]) -> SchemePart:
        """Return what is known of the player once these facts are known, too."""
        candidates = dict(self._standing)
        for predicate, args in facts:
            match predicate, args:
                case "holds", (self._place, card):
                    self._holds.add(str(card))
                case "lacks", (self._place, card):
                    self._lacks.add(str(card))
                case "clause", (int(line), self._place):
                    cards = tuple(self._asked[line])
                    candidates[line] = Clause(line, cards, cards)
                case "redundant_for_card", (int(line), self._place, card):
                    self._for_card[line].add(str(card))
                case "redundant_for_clause", (int(line), self._place, int(other)):
                    self._within[line].add(other)
        # A clause that a card of its own makes redundant makes no other so: that one has the card as well.
        left = {line for line in candidates if not self._for_card[line]}
        stronger = {line: min(self._stronger(line, left), default=None) for line in left}
        standing = {line for line in left if stronger[line] is None}
        self._standing = {line: self._shortened(candidates[line]) for line in sorted(standing)}
        removed = (self._removal(candidates[line]) for line in sorted(candidates.keys() - standing))
        return SchemePart(
            self._place,
            *self._size,
            tuple(card for card in self._cards if card not in self._lacks),
            tuple(card for card in self._cards if card in self._holds),
            tuple(self._standing.values()),
            tuple(removed),
        )

    def _stronger(self, line: int, others: set[int]) -> set[int]:
        """Return the clauses that say more than the one on this line, or the same and are earlier."""
        return {other for other in self._within[line] & others if line not in self._within[other] or other < line}

    def _removal(self, clause: Clause) -> Removal:
        card = next((card for card in self._cards if card in self._for_card[clause.line]), None)
        if card is not None:
            return Removal(clause, card, None)
        return Removal(clause, None, self._standing[min(self._within[clause.line] & self._standing.keys())])

    def _shortened(self, clause: Clause) -> Clause:
        return Clause(clause.line, clause.asked, tuple(card for card in clause.left if card not in self._lacks))
