"""A log taken apart for several copies of the deal: every clause with its audience, and since when it counts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from clue_logic.game.game import Game
from clue_logic.knowledge.sight import Audience, Peek, Showing, audience, peeks, showings
from clue_logic.worlds.encoding import Encoded, Encoding, encode


@dataclass(frozen=True, slots=True)
class Disclosure:
    """The clauses of one constraint, about the cells of one deal, and who knows of them.

    Parameters
    ----------
    part
        The clauses; they know since when they count.
    audience
        Who knows what they say.
    showing
        For an answer, at which somebody saw a card, what was shown.
    """

    part: Encoded
    audience: Audience
    showing: Showing | None = None


class EncodedLog:
    """A log, encoded once for all views.

    Parameters
    ----------
    game
        The game.
    shown
        At which answers somebody saw a card, if the log does not tell it, being another's than its keeper's.

    Examples
    --------
    >>> from clue_logic.language.reader import read_log
    >>> log = EncodedLog(read_log('''cards: 1, 2, 3
    ... hidden: 1
    ... players: Ann 1, Bob 1
    ... me: Ann
    ... hand: 1
    ... Ann suggests 2, 3: Bob shows 2
    ... '''))
    >>> for said in log.disclosures[-2:]:
    ...     print(said.part.stated.fact, said.audience.value, said.part.since)
    quota(Ann, cards, 1) everybody 0
    showed(6, Bob, 2) witnesses 6
    """

    def __init__(self, game: Game, shown: tuple[Showing, ...] | None = None) -> None:
        self.game = game
        self.encoding: Encoding = encode(game)
        self.showings: tuple[Showing, ...] = showings(game) if shown is None else shown
        self.peeks: tuple[Peek, ...] = peeks(game)
        self.disclosures: tuple[Disclosure, ...] = tuple(_disclosures(self.encoding, self.showings))

    @cached_property
    def lines(self) -> tuple[int, ...]:
        """The first lines of all statements in order, after 0 for the headers."""
        return (0, *(event.line for event in self.game.events))

    @cached_property
    def cells_of(self) -> Mapping[str, range]:
        """The variables of the cells of every location, in the order of the deck."""
        size = len(self.game.deck.cards)
        return {place: range(1 + at * size, 1 + (at + 1) * size) for at, place in enumerate(self.game.locations)}


def _disclosures(encoding: Encoding, shown: Sequence[Showing]) -> Iterator[Disclosure]:
    at = {(showing.line, showing.shower): showing for showing in shown}
    for part in encoding.parts:
        if part.stated is None:  # what a deal is
            yield Disclosure(part, Audience.EVERYBODY)
            continue
        to, showing = audience(part.stated.fact), None
        if to is Audience.WITNESSES:
            showing = at.get((part.stated.since, part.stated.constraint.location))
            to = to if showing else Audience.EVERYBODY  # "has", where no card is shown to anybody
        yield Disclosure(part, to, showing)
