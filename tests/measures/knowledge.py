"""Knowledge about knowledge, and the answers that print it: those of every world tried; and Russian cards."""

from __future__ import annotations

import statistics
from collections import Counter
from dataclasses import dataclass
from random import Random

from tests.generated.models import Model
from tests.knowledge import claims
from tests.knowledge.printed_claims import CLAIMS
from tests.knowledge.russian_cards import announced, announcements, is_safe, safe_by_trying
from tests.knowledge.tables import small_game
from tests.measures.bench import Bench

GRIDS, WHETHER, IGNORANCE = "known that", "known whether", "known not to know"


@dataclass(frozen=True)
class Compared:
    """A small game of which every question about knowledge was asked.

    Parameters
    ----------
    worlds, shows
        How many worlds and how many shows it has.
    asked, so
        By kind of question, how many were asked and how many of them answered with yes.
    problems
        What was answered wrongly.
    """

    worlds: int
    shows: int
    asked: Counter[str]
    so: Counter[str]
    problems: tuple[str, ...]


def compare(seed: int) -> Compared:
    """Ask everything about a small game, of all chains up to length three, and compare it with every world tried."""
    game, _, model = small_game(seed)
    problems = [f"small_game({seed}): {each}" for each in claims.everything_wrong(game, model, 1.0, Random(seed))]
    asked, so = Counter[str](), Counter[str]()
    for what, bits in _answers(model):
        asked[what] += len(model.cells)
        so[what] += len(model.cells_in(bits))
    return Compared(len(model.worlds), len(model.shows), asked, so, tuple(problems))


def _answers(model: Model) -> list[tuple[str, int]]:
    """Return the true answers to all questions asked of each cell, by kind: as bits, one a cell."""
    game = model.game
    found = []
    for chain in claims.chains(game):
        short = claims.shortest(game, chain)
        found.append((GRIDS, model.sure(model.known(short, model.facts))))
        if not short:
            continue
        found.append((WHETHER, model.sure(model.known(short[:-1], model.whether(short[-1])))))
        unknown = [~bits for bits in model.known(short[-1:], model.facts)]
        found.append((IGNORANCE, model.sure(model.known(short[:-1], unknown))))
        for other in game.names if len(chain) == 1 else ():
            nested = [~bits for bits in model.known((short[-1], other), model.facts)]
            found.append((IGNORANCE, model.sure(nested)))
    return found


@dataclass(frozen=True)
class Printed:
    """A small game of which the printed answers about others' knowledge were compared."""

    compared: Counter[str]  # how much was compared, by command
    problems: tuple[tuple[str, str], ...]  # the command, and what is wrong


def compare_printed(seed: int) -> Printed:
    """Compare what the commands print about a small game with every world tried."""
    game, _, model = small_game(seed)
    compared, problems = Counter[str](), []
    for what, differs in CLAIMS.items():
        number, wrong = differs(game, model)
        compared[what] += number
        problems += [(what, f"small_game({seed}): {one}") for one in wrong]
    return Printed(compared, tuple(problems))


def announcement_differs(number: int) -> str | None:
    """Return the errors for one of the announcements that are true of the first player's hand."""
    hands = [hands for hands in announcements() if frozenset("012") in hands][number]
    safe = is_safe(announced(hands))
    if safe is safe_by_trying(hands):
        return None
    return f"announcement {' | '.join(''.join(sorted(hand)) for hand in hands)}: safe {safe}"


def measure_knowledge(bench: Bench, games: int, seed: int) -> None:
    """Print how many questions about knowledge were asked of small games, and how many were answered wrongly."""
    found = list(bench.results(compare, range(seed, seed + games), "games", games))
    worlds = [one.worlds for one in found]
    title = f"{games} small games, all chains up to length three; by trying every world"
    rows = [
        (w, sum(one.asked[w] for one in found), sum(one.so[w] for one in found)) for w in (GRIDS, WHETHER, IGNORANCE)
    ]
    bench.table(title, ("what I know of others", "questions", "so"), rows)
    bench.console.print(
        f"games in which all is right: {sum(not one.problems for one in found)} of {games} "
        f"(worlds: median {statistics.median(worlds):.0f}, most {max(worlds)}; "
        f"with shows: {sum(one.shows > 0 for one in found)})",
        soft_wrap=True,
    )
    bench.report([problem for one in found for problem in one.problems])
    printed = list(bench.results(compare_printed, range(seed, seed + games), "games", games))
    wrong_by = Counter(what for one in printed for what, _ in one.problems)
    bench.table(
        f"what the commands print about {games} small games; by trying every world",
        ("command", "compared", "wrong"),
        [(what, sum(one.compared[what] for one in printed), wrong_by[what]) for what in CLAIMS],
    )
    bench.report([text for one in printed for _, text in one.problems])
    every = [hands for hands in announcements() if frozenset("012") in hands]
    wrong = list(filter(None, bench.results(announcement_differs, range(len(every)), "announcements", len(every))))
    safe = sum(map(safe_by_trying, every))
    bench.console.print(
        f"Russian cards: of {len(announcements())} announcements {len(every)} are true, and of these {safe} are safe; "
        f"wrong about {len(wrong)}"
    )
    bench.report(wrong)
