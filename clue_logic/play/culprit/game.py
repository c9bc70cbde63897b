"""Games of 犯人当てゲーム, each played from beginning to end.

A game exists once only: what players know is compiled, they themselves are written in Python.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from clue_logic.play.culprit.outcomes import CulpritOutcomes
from clue_logic.play.culprit.player import Combination, CulpritDeclaration, CulpritPlayerClass
from clue_logic.play.culprit.referee import NO_OTHERS, CulpritAnnouncement, announce, conclude, declare, ready, seated
from clue_logic.play.culprit.setting import CulpritSetting
from clue_logic.play.culprit.tactics import TACTICS
from clue_logic.play.outcomes import DRAW, OVER, Outcomes


@dataclass(frozen=True)
class CulpritPlayed:
    """A game that was played.

    Parameters
    ----------
    setting, seed, number
        Which game it is.
    order
        For each seat the player who sat there, as a position in the list of players.
    hands
        The cards dealt to each seat.
    hidden
        The hidden cards.
    declared, announced
        What was said, in order.
    known_after
        After how many declarations a player first knew the hidden cards; `OVER` if nobody ever did.
    ready
        How many players knew them after the last declaration.
    """

    setting: CulpritSetting
    seed: int
    number: int
    order: tuple[int, ...]
    hands: tuple[Combination, ...]
    hidden: Combination
    declared: tuple[CulpritDeclaration, ...]
    announced: tuple[CulpritAnnouncement, ...]
    known_after: int
    ready: int

    @property
    def winner(self) -> int | None:
        """The seat that won, None for a draw."""
        return next((one.seat for one in self.announced if one.right), None)


def play_one(
    setting: CulpritSetting, seed: int, number: int, *, own: Mapping[str, CulpritPlayerClass] = NO_OTHERS
) -> CulpritPlayed:
    """Play one game; it depends on the setting, the seed and its number, and on nothing else.

    Parameters
    ----------
    setting
        Who plays, and how.
    seed, number
        Where the random numbers start.
    own
        More players by name.

    Raises
    ------
    SettingError
        If so many cannot play, or there is no such player.
    PlayerError
        If a player does what the rules forbid, or fails.

    Examples
    --------
    >>> played = play_one(CulpritSetting(("one-shot", "random", "settle")), seed=1, number=0)
    >>> played.announced[-1].cards == played.hidden
    True
    """
    setting.check()
    table = seated(setting, seed, number, {**TACTICS, **own})
    players, known_after = len(setting.players), OVER
    while len(table.declared) < setting.most_declarations and len(table.announced) < players:
        asker = len(table.declared) % players
        declare(table, asker)
        conclude(table)
        if known_after == OVER and ready(table):
            known_after = len(table.declared)
        if announce(table, asker):
            break
    return CulpritPlayed(
        setting,
        seed,
        number,
        table.order,
        table.hands,
        table.hidden,
        table.declared,
        tuple(table.announced),
        known_after,
        ready(table),
    )


def play_games(
    setting: CulpritSetting, seed: int, first: int, count: int, *, own: Mapping[str, CulpritPlayerClass] = NO_OTHERS
) -> CulpritOutcomes:
    """Play some consecutive games; see `play_one`.

    Parameters
    ----------
    setting, seed, own
        As for one game.
    first, count
        The number of the first game, and how many to play.
    """
    games = [play_one(setting, seed, number, own=own) for number in range(first, first + count)]
    players = len(setting.players)
    winners = [DRAW if game.winner is None else game.order[game.winner] for game in games]
    wrong = np.zeros((count, players), np.int16)
    for row, game in enumerate(games):
        for one in game.announced:
            wrong[row, game.order[one.seat]] += not one.right
    return CulpritOutcomes(
        Outcomes(
            np.array([game.order for game in games], np.int16).reshape(count, players),
            np.zeros(count, np.int16),
            np.array(winners, np.int16),
            np.array([len(game.declared) for game in games], np.int16),
            wrong,
        ),
        np.array([game.declared[-1].asker for game in games], np.int16),
        np.array([game.known_after for game in games], np.int16),
        np.array([game.ready for game in games], np.int16),
    )
