"""How long it takes to know what others know: all views of a game, and what players are known not to know.

Six players with the classic deck, after 0 to 40 suggestions, in the notebook of one of them.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import islice, product
from types import MappingProxyType

import click
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from benchmarks.timing import Bars
from clue_logic.game.game import Game
from clue_logic.game.questions import Cell, Solution
from clue_logic.knowledge.by_rules import derive_views, known_fact
from clue_logic.knowledge.knowledge import Knowledge
from clue_logic.knowledge.propositions import Decision, Knows
from clue_logic.proof.proof import extract_proof
from tests.generated.random_games import play_plainly

GAMES = 3
PLAYERS = 6
LENGTHS = (40, 20, 10, 4, 0)

VIEWS = "views of all opponents"
RULES = "the same by rules, with proofs"
NESTED = "views of length 3"
IGNORANCE = "one question: known not to know"
ALL_IGNORANCE = "all of them"
NESTED_IGNORANCE = "one question: somebody knows that another does not know"
MAY_NAME = "may name the solution"
CONSIDERED = "solutions considered"
SINCE = "since when, all known cells"

BARS: Mapping[tuple[str, int], float] = MappingProxyType({(VIEWS, 40): 0.5, (RULES, 40): 2.0})
"""Seconds, by what is measured and the number of suggestions: for the median."""

LONGEST = 2.0
"""Seconds: in that time every single question about ignorance is answered or given up."""


@dataclass
class Times:
    """Seconds, and how many answers were given up at a bound."""

    seconds: list[float] = field(default_factory=list)
    given_up: int = 0

    def add(self, action: Callable[[], object]) -> None:
        """Time an action."""
        start = time.perf_counter()
        found = action()
        self.seconds.append(time.perf_counter() - start)
        self.given_up += found is Decision.UNDECIDED

    @property
    def median(self) -> float:
        """The median time in seconds."""
        return statistics.median(self.seconds)

    @property
    def longest(self) -> float:
        """The longest time in seconds."""
        return max(self.seconds)

    def __str__(self) -> str:
        starred = f" ({self.given_up}*)" if self.given_up else ""
        return f"{_time(self.median)} / {_time(self.longest)}{starred}"


def _time(seconds: float) -> str:
    if seconds >= 1:
        return f"{seconds:.1f} s"
    return f"{1000 * seconds:.0f} ms" if seconds >= 0.01 else f"{1000 * seconds:.1f} ms"


def opponents(game: Game) -> Sequence[str]:
    """Return the players other than the keeper of the log."""
    return [player for player in game.names if player != game.me]


def cells(game: Game) -> Iterator[Cell]:
    """Yield all statements about one cell."""
    for place, card, holds in product(game.locations, game.deck.cards, (True, False)):
        yield Cell(place, card, holds)


def view_all(game: Game) -> None:
    """Find out what every opponent is known to know, from the log on."""
    knowledge = Knowledge(game)
    for player in opponents(game):
        knowledge.grid(player)


def prove_all(game: Game) -> None:
    """Find out by rules what every opponent is known to know, and prove every cell of it."""
    views = derive_views(game, [(player,) for player in opponents(game)])
    for chain in views.chains:
        for cell in cells(game):
            fact = known_fact(chain, cell)
            if fact in views.derivation:
                extract_proof(views.derivation, fact)


def view_nested(knowledge: Knowledge) -> None:
    """Find out what every opponent is known to know that everybody else knows."""
    for player in opponents(knowledge.game):
        for other in knowledge.game.names:
            if other != player:
                knowledge.grid((player, other))


def date_all(knowledge: Knowledge) -> None:
    """Find out since when the opponents are known to know what they know."""
    for player in opponents(knowledge.game):
        for cell in cells(knowledge.game):
            knowledge.since(player, cell)


def measure(game: Game, times: Mapping[str, Times]) -> None:
    """Time everything for one game."""
    times[VIEWS].add(partial(view_all, game))
    times[RULES].add(partial(prove_all, game))
    knowledge = Knowledge(game)
    times[NESTED].add(partial(view_nested, knowledge))
    times[SINCE].add(partial(date_all, knowledge))
    start = time.perf_counter()
    for player in opponents(game):
        for cell in cells(game):
            times[IGNORANCE].add(lambda: knowledge.knows_not(player, cell).decision)  # noqa: B023
    times[ALL_IGNORANCE].seconds.append(time.perf_counter() - start)
    player, other = opponents(game)[:2]
    for cell in islice(cells(game), 0, None, 29):
        times[NESTED_IGNORANCE].add(lambda: knowledge.knows_not((other, player), cell).decision)  # noqa: B023
        times[NESTED_IGNORANCE].add(lambda: knowledge.knows_not(other, Knows((player,), cell)).decision)  # noqa: B023
    for player in opponents(game):
        times[MAY_NAME].add(lambda: knowledge.knows_not(player, Solution()).decision)  # noqa: B023
        times[CONSIDERED].add(partial(knowledge.solutions_considered, player))


@click.command(help=__doc__.partition("\n")[0] if __doc__ else None)
@click.option("--games", "number", default=GAMES, show_default=True, help="How many games in each row.")
def main(number: int) -> None:
    """Print the table, and exit with 1 if a figure is over its bar."""
    console = Console(width=max(Console().width, 160))
    bars = Bars(console)
    table = Table(title=f"{number} games of {PLAYERS} players a row; median / longest", title_justify="left")
    table.add_column("suggestions", justify="right")
    headings = (VIEWS, RULES, NESTED, SINCE, IGNORANCE, ALL_IGNORANCE, NESTED_IGNORANCE, MAY_NAME, CONSIDERED)
    for heading in headings:
        table.add_column(heading, justify="right")
    table.caption = "(n*): n questions were given up"
    found = {length: {heading: Times() for heading in headings} for length in LENGTHS}
    view_all(play_plainly(0, 3, 5).game)  # triggers the lazy imports
    with Progress(console=console, transient=True, disable=not console.is_terminal) as progress:
        for length, seed in progress.track(list(product(LENGTHS, range(number))), description="games"):
            measure(play_plainly(seed, PLAYERS, length).game, found[length])
    for length, times in found.items():
        table.add_row(str(length), *(str(times[heading]) for heading in headings))
    console.print(table)
    for (what, length), bar in BARS.items():
        bars.check(f"{what}, {length} suggestions: median", found[length][what].median, bar, " s")
    for what in (IGNORANCE, NESTED_IGNORANCE, MAY_NAME):
        bars.check(f"{what}: longest of all", max(times[what].longest for times in found.values()), LONGEST, " s")
    sys.exit(bars.missed > 0)


if __name__ == "__main__":
    main()
