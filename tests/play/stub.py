"""Random outcomes in place of real games, which are all that a tournament needs, and a player who is soon out."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path

import numpy as np

from clue_logic.play.outcomes import OVER, ROUNDS, Outcomes
from clue_logic.play.player import Player, Triple, View
from clue_logic.play.players import Setting, orders


def random_outcomes(setting: Setting, seed: int, first: int, count: int) -> Outcomes:
    """Play games by drawing lots; game g is the same whatever others are played with it."""
    players = len(setting.players)
    seats = orders(players, setting.config)
    rng = [np.random.default_rng(np.random.SeedSequence((seed, game))) for game in range(first, first + count)]
    turns = np.array([r.integers(3, 90) for r in rng])
    rounds = np.arange(ROUNDS)[None, None, :]
    known = np.where(rounds < turns[:, None, None] / players, np.minimum(6 + rounds, 18), OVER)
    return Outcomes(
        np.array([seats[game % len(seats)] for game in range(first, first + count)]),
        np.array([r.integers(players) for r in rng]),
        np.array([r.integers(-1, players) for r in rng]),
        turns,
        np.array([r.integers(0, 2, players) for r in rng]),
        np.broadcast_to(known, (count, players, ROUNDS)),
    )


def failing_at_400(setting: Setting, seed: int, first: int, count: int) -> Outcomes:
    """Fail at game 400."""
    if first <= 400 < first + count:
        raise ZeroDivisionError("of all\nthings")
    return random_outcomes(setting, seed, first, count)


def dying_at_400(setting: Setting, seed: int, first: int, count: int) -> Outcomes:
    """Kill the process at game 400."""
    if first <= 400 < first + count:
        os.kill(os.getpid(), signal.SIGKILL)
    return random_outcomes(setting, seed, first, count)


def seventy_at_most(setting: Setting, seed: int, first: int, count: int) -> Outcomes:
    """Play no more than seventy games at once, as slow players do."""
    return random_outcomes(setting, seed, first, min(count, 70))


def slowly(setting: Setting, seed: int, first: int, count: int) -> Outcomes:
    """Take a moment, and leave a file of the name of the process in the folder that the environment names."""
    Path(os.environ["PLAYED_BY"], str(os.getpid())).touch()
    time.sleep(0.1)
    return random_outcomes(setting, seed, first, count)


def endless_from_200(setting: Setting, seed: int, first: int, count: int) -> Outcomes:
    """Take a minute for each part but the first."""
    if first >= 200:
        time.sleep(60)
    return random_outcomes(setting, seed, first, count)


def very_long(setting: Setting, seed: int, first: int, count: int) -> bytes:
    """Return data that takes a while to send."""
    return bytes(80_000_000)


class Hasty(Player):
    """Accuses at once, without reason."""

    def sit_down(self, view: View) -> None:
        self.view = view

    def accuse(self) -> Triple | None:
        suspects, weapons, rooms = (part.cards for part in self.view.deck.categories)
        return suspects[0], weapons[0], rooms[0]
