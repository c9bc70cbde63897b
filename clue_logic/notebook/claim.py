"""Claims that a cell follows from some lines of the log, judged by the deals.

Of a line that is not picked only remains that it happened (a suggestion without its answers, an
accusation without how it ended). The headers always count.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import cached_property
from typing import Literal

from msgspec import Struct

from clue_logic.game.events import Accusation, Departure, Event, Suggestion
from clue_logic.game.game import Game
from clue_logic.game.questions import Cell
from clue_logic.notebook.explanation import Explanation, explain
from clue_logic.notebook.solve import solve
from clue_logic.words.records import replace
from clue_logic.worlds.conflicts import ConflictFinder
from clue_logic.worlds.constraints import HandChoice, Holding, HoldsAny, LacksAny, StatedConstraint
from clue_logic.worlds.encoding import ConstraintClauses, Encoding, encode
from clue_logic.worlds.entailment import Worlds
from clue_logic.worlds.neighbours import Deal

ClaimVerdict = Literal["wrong", "short", "right"]
"""The claim does not follow from the log; it does, but not from the lines picked; it follows from these."""


def restrict_game(game: Game, picked: Collection[int]) -> Game:
    """Return a game in which all statements but the picked ones, given by their lines, have no content.

    >>> from clue_logic.language.reader import read_log
    >>> game = read_log('''cards: 1, 2, 3
    ... hidden: 1
    ... players: Ann 1, Bob 1
    ... Ann suggests 1: Bob passes
    ... Bob reveals 2
    ... ''')
    >>> restrict_game(game, {5}).events
    (Suggestion(line=4, asker='Ann', cards=('1',), answers=(), asked=None), Reveal(line=5, player='Bob', card='2'))
    """
    events = (event if event.line in picked else _strip_event(event) for event in game.events)
    return replace(game, events=tuple(event for event in events if event is not None))


def _strip_event(event: Event) -> Event | None:
    """Return an event without its content; None if nothing is left.

    Suggestions, accusations and departures stay, as later statements may depend on them.
    """
    match event:
        case Suggestion():
            return replace(event, answers=())
        case Accusation():
            return replace(event, right=None)
        case Departure():
            return replace(event, cards=None)
    return None


class MissingLine(Struct, frozen=True):
    """What is missing beside the lines picked."""

    number: int  # the number of missing statements, in the smallest known set
    line: int  # of one of them
    said: StatedConstraint  # the constraint of this statement that is needed

    @property
    def player(self) -> str | None:
        """The place that it is about; None where it is about all."""
        constraint = self.said.constraint
        return None if isinstance(constraint, LacksAny) else constraint.location

    @property
    def card(self) -> str | None:
        """A card of which it speaks, if it names any."""
        match self.said.constraint:
            case Holding(card=card):
                return card
            case HoldsAny(cards=cards) | LacksAny(cards=cards):
                return cards[0]
            case HandChoice(hands=hands):
                return hands[0][0]
        return None


class Claim(Struct, frozen=True, dict=True):
    """The claim that a statement about a cell follows from some lines."""

    game: Game  # must be possible
    cell: Cell  # the claim
    picked: frozenset[int]  # the first lines of the statements that the claim should follow from, besides the headers

    @property
    def verdict(self) -> ClaimVerdict:
        """What it is worth."""
        if self.against_log is not None:
            return "wrong"
        return "right" if self.against_picked is None else "short"

    @cached_property
    def against_log(self) -> Deal | None:
        """A deal that agrees with the whole log, and not with the claim; None if it follows."""
        return Worlds(self.game).find_deal(self.cell.opposite)

    @cached_property
    def against_picked(self) -> Deal | None:
        """A deal that agrees with the lines picked, and not with the claim; None if it follows from them."""
        return Worlds(self._restricted_game).find_deal(self.cell.opposite)

    @cached_property
    def missing(self) -> MissingLine | None:
        """What is missing, as few statements as can be found soon; None unless the verdict is ``short``."""
        if self.verdict != "short":
            return None
        statements = statement_lines(self.game)
        picked_lines = {line for line, statement in statements.items() if statement in self.picked}
        conflicts = ConflictFinder(_fix_statements(self._deny_claim(self.game), picked_lines, statements))
        conflict = conflicts.find_smallest()
        assert conflict is not None  # it follows from the whole log
        stated = min(conflicts.minimal_statements(conflict.lines), key=lambda one: one.line)
        return MissingLine(len({statements[line] for line in conflict.lines}), statements[stated.line], stated)

    @cached_property
    def unneeded(self) -> tuple[int, ...]:
        """Of lines that are right: those without which the others would do, all of them left out at once."""
        if self.verdict != "right":
            return ()
        statements = statement_lines(self.game)
        conflict = ConflictFinder(
            _fix_statements(self._deny_claim(self._restricted_game), (), statements)
        ).find_smallest()
        assert conflict is not None  # it follows from them
        return tuple(sorted(self.picked - {statements[line] for line in conflict.lines}))

    @cached_property
    def explanation(self) -> Explanation:
        """Why it follows from the lines picked."""
        return explain(solve(self._restricted_game), self.cell)

    @property
    def until(self) -> int:
        """The last line that it rests on, headers among them."""
        statements = statement_lines(self.game)
        first = min((event.line for event in self.game.events), default=0)
        headers = [line for line in encode(self.game).lines if line not in statements]
        return max([first - 1, *headers, *(line for line, of in statements.items() if of in self.picked)])

    @cached_property
    def _restricted_game(self) -> Game:
        return restrict_game(self.game, self.picked)

    def _deny_claim(self, game: Game) -> Encoding:
        """Return the clauses of a game under the supposition that the claim is false."""
        return encode(replace(game, supposed=(*game.supposed, self.cell.opposite)))


def statement_lines(game: Game) -> dict[int, int]:
    """Return for each line that says something in which statement it does: by the line where that begins."""
    answers = {
        answer.line: event.line for event in game.events if isinstance(event, Suggestion) for answer in event.answers
    }
    return answers | {event.line: event.line for event in game.events}


def _fix_statements(encoding: Encoding, given: Collection[int], statements: Collection[int]) -> Encoding:
    """Return an encoding in which the headers and some lines are hard constraints."""

    def fix_part(part: ConstraintClauses) -> ConstraintClauses:
        stated = part.stated
        if stated is None or any(line in statements and line not in given for line in part.lines):
            return part
        return replace(part, stated=replace(stated, constraint=replace(stated.constraint, line=0), also=()))

    return replace(encoding, parts=tuple(map(fix_part, encoding.parts)))
