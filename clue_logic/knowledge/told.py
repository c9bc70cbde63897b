"""A log taken apart for several copies of the deal: every clause with its audience, and since when it counts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from clue_logic.game.facts import Value
from clue_logic.game.game import Game
from clue_logic.game.given import stages
from clue_logic.knowledge.sight import Audience, Look, Show, audience, looks, shows
from clue_logic.worlds.encoding import Encoded, Encoding, encode


@dataclass(frozen=True, slots=True)
class Told:
    """The clauses of one constraint, about the cells of one deal.

    Parameters
    ----------
    part
        The clauses.
    since
        The first line of the statement from which on they count; 0 for the headers.
    audience
        Who knows what they say.
    show
        For an answer, the show that it was, if anybody saw a card.
    """

    part: Encoded
    since: int
    audience: Audience
    show: Show | None = None


class Log:
    """A log, encoded once for all views.

    Parameters
    ----------
    game
        The game.
    shown
        At which shows somebody saw a card, if the log does not tell it, being another's than its keeper's.

    Examples
    --------
    >>> from clue_logic.language.reader import read_log
    >>> log = Log(read_log('''cards: 1, 2, 3
    ... hidden: 1
    ... players: Ann 1, Bob 1
    ... me: Ann
    ... hand: 1
    ... Ann suggests 2, 3: Bob shows 2
    ... '''))
    >>> for told in log.told[-2:]:
    ...     print(told.part.stated.fact, told.audience.value, told.since)
    quota(Ann, cards, 1) everybody 0
    showed(6, Bob, 2) witnesses 6
    """

    def __init__(self, game: Game, shown: tuple[Show, ...] | None = None) -> None:
        self.game = game
        self.encoding: Encoding = encode(game)
        self.shows: tuple[Show, ...] = shows(game) if shown is None else shown
        self.looks: tuple[Look, ...] = looks(game)
        self.told: tuple[Told, ...] = tuple(_told(game, self.encoding, self.shows))

    @cached_property
    def lines(self) -> tuple[int, ...]:
        """The first lines of all statements in order, after 0 for the headers."""
        return (0, *(event.line for event in self.game.events))

    @cached_property
    def cells_of(self) -> Mapping[str, range]:
        """The variables of the cells of every location, in the order of the deck."""
        size = len(self.game.deck.cards)
        return {place: range(1 + at * size, 1 + (at + 1) * size) for at, place in enumerate(self.game.locations)}


def _told(game: Game, encoding: Encoding, shown: tuple[Show, ...]) -> Iterator[Told]:
    """Pair the clauses with the statements: both are in the order of the log."""
    show_of: Mapping[tuple[Value, Value], Show] = {(show.line, show.shower): show for show in shown}
    parts = list(reversed(encoding.parts))
    while parts and parts[-1].stated is None:  # what a deal is
        yield Told(parts.pop(), 0, Audience.EVERYBODY)
    for stage in stages(game, repeated=True):
        for given in stage.givens:
            while parts and parts[-1].stated is not None and parts[-1].stated.fact == given.fact:
                to, show = audience(given.fact), None
                if to is Audience.WITNESSES:
                    line, player, *_ = given.fact.args
                    show = show_of.get((line, player))
                    to = to if show else Audience.EVERYBODY  # "has", where no card is shown to anybody
                yield Told(parts.pop(), stage.line, to, show)
    assert not parts, "every clause is stated by something given"
