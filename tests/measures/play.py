"""Games of computer players: their databases against the rules, their logs, and whether they ever accuse wrongly."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from clue_logic.language.formatter import format_log
from clue_logic.play.players import BUILT_IN, OWN, play_games
from clue_logic.play.record import NAMES, log_of, read_played_game
from clue_logic.words.records import replace
from tests.generated.oracle import entailed
from tests.generated.played import base_differs, drawn_setting, played_by_lot
from tests.measures.bench import Bench

PLAYERS = (3, 4, 5, 6)
MOST_TURNS = 300  # Longer games are those of players who go round in circles

CHUNK = 500  # games with the same players and options

# one game of this number is played by players of the package, which take longer; and games of these with the same
# options
OWN_SHARE, OWN_CHUNK = 50, 20


@dataclass(frozen=True)
class Compared:
    """A game of which everything was compared: how many events it had, and what was wrong."""

    events: int
    failures: tuple[str, ...]


def compare(seed: int) -> Compared:
    """Play a game; compare the databases of one seat, and read the logs of this seat and of an onlooker."""
    played = played_by_lot(seed, PLAYERS[seed % len(PLAYERS)])
    seat = Random(seed).randrange(len(played.hands))
    problems = base_differs(played, seat)
    for viewpoint in (seat, None):
        log, game = log_of(played, viewpoint), read_played_game(played, viewpoint)
        if entailed(game) is None:
            problems.append(f"seed {seed}: no deal agrees with the log of seat {viewpoint}")
        if format_log(log) != log:
            problems.append(f"seed {seed}: the log of seat {viewpoint} is not laid out in the usual way")
        if game.names != NAMES[: len(game.names)]:
            problems.append(f"seed {seed}: other names")
    return Compared(len(played.happened), tuple(problems))


@dataclass(frozen=True)
class Accused:
    """Some games of the same players: how often each took part, and its wrong accusations."""

    games: int
    seats: Counter[str]
    wrong: Counter[str]
    draws: int


def accuse(task: tuple[int, int, bool]) -> Accused:
    """Play games of random players; those of the package, if they take part, replace the first ones."""
    seed, games, own = task
    setting = drawn_setting(seed, PLAYERS[seed % len(PLAYERS)])
    if own:
        setting = replace(setting, players=(*OWN, *setting.players[len(OWN) :]))
    setting = replace(setting, config=replace(setting.config, most_turns=MOST_TURNS))
    outcomes = play_games(setting, seed, 0, games)
    seats: Counter[str] = Counter()
    wrong: Counter[str] = Counter()
    for player, times in zip(setting.players, outcomes.wrong_by.sum(axis=0).tolist(), strict=True):
        seats[player] += games
        wrong[player] += times
    return Accused(games, seats, wrong, int((outcomes.winner < 0).sum()))


def chunks(games: int, seed: int, size: int = CHUNK, own: bool = False) -> Iterator[tuple[int, int, bool]]:
    """Yield a seed of its own, how many games, and whether our own players take part, for each chunk."""
    for number, begin in enumerate(range(0, games, size)):
        yield seed + number, min(size, games - begin), own


def measure_play(bench: Bench, compared: int, accused: int, seed: int) -> None:
    """Compare databases with the rules after every event, and count wrong accusations."""
    found = list(bench.results(compare, range(seed, seed + compared), "games", compared))
    events = sum(one.events for one in found)
    said = f"{compared} games: databases, rules and the thesis' updates compared after each of {events} events"
    bench.console.print(said, soft_wrap=True)
    bench.report([text for one in found for text in one.failures])
    own = max(1, accused // OWN_SHARE)
    tasks = [*chunks(accused, seed), *chunks(own, seed, OWN_CHUNK, own=True)]
    played = list(bench.results(accuse, tasks, "games", accused + own, lambda one: one.games))
    title = f"{accused} games of players and options drawn by lot, and {own} with our own players"
    seats = sum((one.seats for one in played), Counter[str]())
    wrong = sum((one.wrong for one in played), Counter[str]())
    rows = [(name, seats[name], wrong[name]) for name in (*BUILT_IN, *OWN)]
    bench.table(title, ("player", "played", "wrong accusations"), rows)
    bench.console.print(f"{sum(one.draws for one in played)} games were not decided within the turns allowed")
    bench.report([f"{name} accused wrongly {times} times" for name, times in wrong.items() if times])
