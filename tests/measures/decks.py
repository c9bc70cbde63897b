"""Games whose answers are numbers, played to the end: what the rules find, what is explained, and how long it takes."""

from __future__ import annotations

from dataclasses import dataclass
from time import process_time

from clue_logic.game.deck import TABLE
from clue_logic.game.facts import Fact
from clue_logic.game.game import Game
from clue_logic.game.questions import Cell, State
from clue_logic.notebook.explanation import explain
from clue_logic.notebook.solve import solve
from clue_logic.worlds.entailment import Worlds
from tests.generated import claims
from tests.generated.number_decks import play_edition
from tests.generated.random_games import play_plainly
from tests.measures.bench import Bench

KINDS = (
    ("black-vienna", None, True),
    ("black-vienna", None, False),
    ("sleuth", None, True),
    ("sleuth", 2, True),
    ("sleuth", None, False),
)
"""Edition, hidden cards, and whether a player keeps the log; else an onlooker."""


@dataclass(frozen=True)
class Played:
    """How much of a game the rules derive, and the seconds for it and for a Cluedo game of as many suggestions."""

    share: claims.Share
    answers: int
    unexplained: int  # cells that follow without a proof
    seconds: float
    cluedo: float


def follow(task: tuple[str, int | None, bool, int]) -> Played:
    """Play a game, and explain every cell that follows and is not derived."""
    name, hidden, keeper, seed = task
    game = play_edition(name, seed, hidden=hidden, keeper=keeper)
    case, notebook = claims.Case(game), solve(game)
    known = [(place, card, state) for (place, card), state in Worlds(game).cells.items() if state is not State.OPEN]
    others = [one for one in known if one[0] != TABLE and Fact(one[2].value, one[:2]) not in case.whole]
    explained = [explain(notebook, Cell(place, card, state is State.HOLDS)) for place, card, state in others]
    unexplained = sum(one.by_supposing is None for one in explained)
    plain = play_plainly(seed, len(game.players), len(game.events)).game
    return Played(claims.share(case), len(game.events), unexplained, _seconds(game), _seconds(plain))


def _seconds(game: Game) -> float:
    begun = process_time()
    solve(game)
    return process_time() - begun


def measure_decks(bench: Bench, decks: int, seed: int) -> None:
    """Print what share of the entailed cells the rules derive in games of each edition."""
    rows = []
    for kind in KINDS:
        found = list(bench.results(follow, [(*kind, seed + at) for at in range(decks)], "games", decks))
        whole = sum((one.share for one in found), start=claims.Share())
        ratio = sum(one.seconds for one in found) / sum(one.cluedo for one in found)
        name, hidden, keeper = kind
        rows.append(
            (
                f"{name}{f', {hidden} hidden' if hidden else ''}, {'player' if keeper else 'onlooker'}",
                f"{sum(one.answers for one in found) / decks:.0f}",
                str(whole),
                f"{min(one.share.percent for one in found):.1f} %",
                sum(one.unexplained for one in found),
                f"{ratio:.2f}",
            )
        )
    headings = ("game", "answers", "derived", "least", "without a proof", "time of Cluedo")
    bench.table(f"answers that are numbers; {decks} games a row", headings, rows)
