"""An open cell: two deals that agree with the log, one each way, and what would settle it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from itertools import zip_longest

from msgspec import Struct
from rich.cells import cell_len

from clue_logic.game.deck import ENVELOPE, TABLE
from clue_logic.game.facts import Fact
from clue_logic.game.questions import State
from clue_logic.proof.wording import Wording
from clue_logic.words.columns import hanging_lines
from clue_logic.words.messages import Messages, messages
from clue_logic.worlds.entailment import SettlingCell, Worlds, find_contrasting_deals, find_settling_cells
from clue_logic.worlds.neighbours import Deal

_WIDTH = 36
"""How wide a column of cards is at most."""

_LEAST = 8
"""So wide it may always be."""

_LISTED = 4
"""How many ways to settle the cell in one direction are named."""


class OpenCell(Struct, frozen=True, dict=True):
    """An open cell, with two deals and what would settle it.

    >>> from clue_logic.datalog.calculi import load_calculus
    >>> from clue_logic.language.reader import read_log
    >>> game = read_log("cards: Ace, King, Queen\\nhidden: 1\\nplayers: Ann 1, Bob 1\\nAnn suggests King: Bob passes")
    >>> print(OpenCell(Worlds(game), ("Ann", "Ace"), Wording(load_calculus("notebook"), {})).text())
    Two deals agree with the log, one each way (* lies elsewhere in the other):
                Ann holds Ace  Ann lacks Ace
      Ann       *Ace           *King
      Bob       Queen          Queen
      envelope  *King          *Ace
    <BLANKLINE>
    What would settle it:
      Ann shows Ace, or passes on it
      Ann lacks Ace, if: a player shows Ace; Ann shows King; Ann shows Queen; Bob passes on Queen; 3 more
    """

    worlds: Worlds  # the deals that agree with the log
    cell: tuple[str, str]  # the location and the card
    wording: Wording  # words its two facts

    @property
    def _msg(self) -> Messages:
        return messages(self.wording.language)

    @property
    def sides(self) -> Mapping[State, str]:
        """What the cell says in either state."""
        states = (State.HOLDS, State.LACKS)
        return {state: self.wording.sentence(Fact(state.value, self.cell)) for state in states}

    def text(self, width: int | None = None) -> str:
        """Return two deals and what would settle it, in words."""
        lines = [self._msg("notebook-open-deals"), *self._side_by_side(width), "", self._msg("notebook-open-settle")]
        return "\n".join([*lines, *(f"  {way}" for way in self.ways())])

    @cached_property
    def deals(self) -> tuple[Deal, Deal]:
        """Two deals that agree with the log and are as alike as can be: in the first the location holds the card.

        A `ValueError` of a cell that is not open.
        """
        return find_contrasting_deals(self.worlds.encoding, self.cell)

    def _side_by_side(self, width: int | None) -> list[str]:
        deals = self.deals
        locations = self.worlds.encoding.game.locations
        names = [self.wording.value(location, "location") for location in locations]
        column = _column(names, width)
        heads = [hanging_lines(self.sides[state], column) for state in (State.HOLDS, State.LACKS)]
        rows: list[tuple[str, Sequence[str], Sequence[str]]] = [("", heads[0], heads[1])]
        for location, name in zip(locations, names, strict=True):
            left, right = (_wrap_words(_mark_cards(location, *pair), ", ", column) for pair in (deals, deals[::-1]))
            rows.append((name, left, right))
        return _table(rows)

    # facts that would settle the cell

    def ways(self) -> list[str]:
        """Return the facts that would settle the cell, in words: first those that settle it either way."""
        location, card = self.cell
        ways = [self._msg("notebook-open-directly", player=location, card=card)] if self._plays(location) else []
        by_effort = sorted(
            find_settling_cells(self.worlds, self.cell), key=lambda settling: not self._plays(settling.location)
        )
        both = [self._both_ways(settling) for settling in by_effort if settling.both_ways]
        ways += self._few(both)
        for state, side in self.sides.items():
            pieces = self._pieces([settling for settling in by_effort if not settling.both_ways], state)
            if pieces:
                listed = self.wording.msg("words-semicolon").join(self._few(pieces))
                ways.append(self._msg("notebook-open-if", statement=side, ways=listed))
        return ways

    def _both_ways(self, settling: SettlingCell) -> str:
        pieces = []
        for held, state in ((True, settling.if_held), (False, settling.if_lacked)):
            pieces.append(
                self._msg("notebook-open-then", piece=self._piece(settling, held), statement=self.sides[state])
            )
        return self._msg("notebook-open-or").join(pieces)

    def _pieces(self, found: Iterable[SettlingCell], state: State) -> list[str]:
        """Return the single pieces of knowledge that would bring the cell into this state."""
        pieces = []
        for settling in found:
            for held, then in ((True, settling.if_held), (False, settling.if_lacked)):
                if then is not state:
                    continue
                if held and settling.card == self.cell[1] and self._plays(settling.location):
                    pieces.append(self._msg("notebook-open-somebody", card=settling.card))
                else:
                    pieces.append(self._piece(settling, held))
        # The case that another player has the card always settles it: list it once, and first.
        best = self._msg("notebook-open-somebody", card=self.cell[1])
        return sorted(dict.fromkeys(pieces), key=lambda piece: piece != best)

    def _piece(self, settling: SettlingCell, held: bool) -> str:
        """Return the observations of a turn that may settle it, in words."""
        if self._plays(settling.location):
            return self._msg("notebook-open-play", shows=held, player=settling.location, card=settling.card)
        state = State.HOLDS if held else State.LACKS
        return self.wording.sentence(Fact(state.value, (settling.location, settling.card)))

    def _few(self, pieces: list[str]) -> list[str]:
        more = len(pieces) - _LISTED
        return pieces if more <= 1 else [*pieces[:_LISTED], self._msg("notebook-open-more", count=more)]

    @staticmethod
    def _plays(location: str) -> bool:
        return location not in (ENVELOPE, TABLE)


def _column(names: list[str], width: int | None) -> int:
    """Return how wide a column of cards is at most."""
    if width is None:
        return _WIDTH

    room = (width - max(map(cell_len, names)) - 6) // 2  # with two spaces before each column
    return min(max(room, _LEAST), _WIDTH)


def _mark_cards(location: str, deal: Deal, other: Deal) -> list[str]:
    """Return the cards of a location, those with a star that lie elsewhere in the other deal."""
    return [f"{'' if other[card] == place else '*'}{card}" for card, place in deal.items() if place == location]


def _wrap_words(words: Sequence[str], separator: str, width: int) -> list[str]:
    """Return words as lines that fit into a column, unless one is too long for it."""
    lines: list[str] = []
    for number, word in enumerate(words, start=1):
        piece = word + (separator.rstrip() if number < len(words) else "")
        if lines and cell_len(lines[-1]) + 1 + cell_len(piece) <= width:
            lines[-1] += f" {piece}"
        else:
            lines.append(piece)
    return lines or ["-"]


def _table(rows: Sequence[tuple[str, Sequence[str], Sequence[str]]]) -> list[str]:
    def pad(text: str, width: int) -> str:
        return text + " " * (width - cell_len(text))

    name_width = max(cell_len(name) for name, _, _ in rows)
    width = max(cell_len(line) for _, left, _ in rows for line in left)
    lines = []
    for name, left, right in rows:
        for number, (one, other) in enumerate(zip_longest(left, right, fillvalue="")):
            first = pad("" if number else name, name_width)
            lines.append(f"  {first}  {pad(one, width)}  {other}".rstrip())
    return lines
