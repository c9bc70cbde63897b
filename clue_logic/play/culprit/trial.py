"""How many declarations each tactic takes until a player knows, beside an earlier trial of the same tactics."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TypedDict

from clue_logic.play.culprit.game import play_games
from clue_logic.play.culprit.knowledge import KINDS
from clue_logic.play.culprit.outcomes import CulpritOutcomes
from clue_logic.play.culprit.report import called
from clue_logic.play.culprit.setting import CulpritSetting
from clue_logic.play.culprit.tactics import TACTICS
from clue_logic.play.culprit.tournament import run
from clue_logic.play.scoring import Mean, MeanRecord, mean_record, mean_text
from clue_logic.play.tournament import PlayGames, Tell, Tournament, telling_on
from clue_logic.words.columns import in_columns
from clue_logic.words.formatting import number
from clue_logic.words.messages import messages

PLAYERS = 5
"""So many play, all by the same tactic."""

EARLIER: Mapping[tuple[str, str], tuple[float, float]] = {
    ("one-shot", "matrix"): (7.5, 0.2),
    ("one-shot", "remembering"): (5.8, 0.1),
    ("elimination", "matrix"): (7.8, 0.2),
    ("elimination", "remembering"): (6.3, 0.1),
    ("settle", "matrix"): (61.3, 0.6),
    ("settle", "remembering"): (17.2, 0.2),
    ("random", "matrix"): (9.0, 0.2),
    ("random", "remembering"): (7.0, 0.1),
}
"""What an earlier trial of 600 games had, by tactic and knowledge: the mean, and how far it may be off."""


class EarlierRecord(TypedDict):
    """A figure of the earlier trial."""

    mean: float
    plus_minus: float


class TacticRecord(TypedDict):
    """How many declarations a tactic takes with some knowledge."""

    tactic: str
    knowledge: str
    games: int
    declarations: MeanRecord
    earlier: EarlierRecord | None


class TrialRecord(TypedDict):
    """The form of ``clue-logic culprit --trial --json``; its keys, their order and their values are a contract."""

    players: int
    asker_silent: bool
    seed: int
    games_wanted: int
    trial: list[TacticRecord]


@dataclass(frozen=True)
class Trial:
    """How many declarations each tactic took.

    Parameters
    ----------
    games
        How many games of each tactic with each knowledge were wanted.
    seed
        Where the random numbers start.
    means
        For tactic and knowledge the average, and of how many games.
    asker_silent
        True if it was played with silent askers. The earlier trial was not, so nothing of it stands beside it then.
    interrupted
        True if Ctrl-C ended it early.
    """

    games: int
    seed: int
    means: Mapping[tuple[str, str], tuple[Mean, int]]
    asker_silent: bool = False
    interrupted: bool = False

    @property
    def _earlier(self) -> Mapping[tuple[str, str], tuple[float, float]]:
        """What the earlier trial has that was played in the same way."""
        return {} if self.asker_silent else EARLIER

    def text(self, lang: str = "en") -> str:
        """Return the averages as a table."""
        return "\n".join(self._text(lang))

    def _text(self, lang: str) -> Iterator[str]:
        msg = messages(lang)
        heading = msg("culprit-trial-heading", players=PLAYERS, games=number(self.games, lang=lang), seed=self.seed)
        yield heading + (msg("culprit-silent") if self.asker_silent else "")
        yield ""
        rows = [[msg("culprit-trial-tactic")]]
        for kind in KINDS:
            rows[0] += [called(kind, lang)] + [msg("culprit-trial-earlier")] * any(
                of == kind for _, of in self._earlier
            )
        for tactic in TACTICS:
            row = [called(tactic, lang)]
            for kind in KINDS:
                mean, _ = self.means.get((tactic, kind), (Mean(None, None), 0))
                row.append(mean_text(mean, lang))
                if any(of == kind for _, of in self._earlier):
                    row.append(_with_margin(self._earlier.get((tactic, kind)), lang))
            rows.append(row)
        yield from in_columns(rows)
        yield ""
        yield msg("culprit-trial-own-note" if self.asker_silent else "culprit-trial-note")

    def record(self) -> TrialRecord:
        """Return the averages as a dictionary that JSON can hold."""
        return {
            "players": PLAYERS,
            "asker_silent": self.asker_silent,
            "seed": self.seed,
            "games_wanted": self.games,
            "trial": [
                {
                    "tactic": tactic,
                    "knowledge": kind,
                    "games": games,
                    "declarations": mean_record(mean),
                    "earlier": _earlier_record(self._earlier.get((tactic, kind))),
                }
                for (tactic, kind), (mean, games) in self.means.items()
            ],
        }


def _with_margin(figures: tuple[float, float] | None, lang: str) -> str:
    return " ± ".join(number(figure, 1, lang) for figure in figures) if figures else "-"


def _earlier_record(figures: tuple[float, float] | None) -> EarlierRecord | None:
    return {"mean": figures[0], "plus_minus": figures[1]} if figures else None


def trial(
    games: int,
    seed: int,
    jobs: int = 1,
    *,
    asker_silent: bool = False,
    tell: Tell = lambda done: None,
    play: PlayGames[CulpritSetting, CulpritOutcomes] = play_games,
) -> Trial:
    """Have each tactic play against itself, with each knowledge.

    Parameters
    ----------
    games
        How many games of each.
    seed, jobs, play
        As for a tournament.
    asker_silent
        As in a setting.
    tell
        Is told how many games are done in all.
    """
    means: dict[tuple[str, str], tuple[Mean, int]] = {}
    done = 0
    for tactic in TACTICS:
        for kind in KINDS:
            setting = CulpritSetting((tactic,) * PLAYERS, kind, asker_silent)
            found = run(Tournament(setting, games, seed), jobs, telling_on(done, tell), play)
            if len(found.games):
                means[tactic, kind] = (found.games.declarations, len(found.games))
            if found.interrupted:
                return Trial(games, seed, means, asker_silent, interrupted=True)
            done += games
    return Trial(games, seed, means, asker_silent)
