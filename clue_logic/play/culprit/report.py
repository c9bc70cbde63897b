"""What came of games of 犯人当てゲーム, as a table, as CSV, and as data for other programs."""

from __future__ import annotations

import csv
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from io import StringIO
from typing import TypedDict

from clue_logic.play.culprit.game import CulpritOutcomes, CulpritRun, CulpritSetting, play_games, run
from clue_logic.play.culprit.knowledge import KINDS
from clue_logic.play.culprit.player import TACTICS
from clue_logic.play.report import ShareRecord, percent, share_record, speed, with_interval
from clue_logic.play.scoring import Mean, MeanRecord, Score, Share, mean_record, mean_text
from clue_logic.play.tournament import PlayGames, Tell, Tournament, telling_on
from clue_logic.words.columns import in_columns
from clue_logic.words.formatting import number
from clue_logic.words.messages import messages

_NAMES: Mapping[str, Mapping[str, str]] = {
    "ja": {
        "one-shot": "一発狙い",
        "elimination": "消去法",
        "settle": "確定",
        "random": "ランダム",
        "mixed": "使い分け",
        "matrix": "行列",
        "remembering": "記憶",
        "exact": "完全",
    }
}
"""What tactics, and kinds of knowledge, are called in a language; elsewhere they are called as on the command line."""


def called(name: str, lang: str) -> str:
    """Return what a tactic, or a kind of knowledge, is called.

    Examples
    --------
    >>> called("one-shot", "ja"), called("one-shot", "de"), called("Cautious", "ja")
    ('一発狙い', 'one-shot', 'Cautious')
    """
    return _NAMES.get(lang, {}).get(name, name)


class CulpritScoreRecord(TypedDict):
    """What a player made of a tournament of 犯人当てゲーム."""

    player: str
    tactic: str
    seats: list[ShareRecord]
    total: ShareRecord
    wrong_announcements: int


class CulpritRecord(TypedDict):
    """The form of ``clue-logic culprit --json``; its keys, their order and their values are a contract."""

    players: list[CulpritScoreRecord]
    all_players: list[ShareRecord]
    knowledge: str
    asker_silent: bool
    seed: int
    games: int
    games_wanted: int
    draws: int
    wrong_announcements: int
    declarations: MeanRecord
    by_asker: ShareRecord
    first_of_several: ShareRecord
    games_per_second: float | None


def record(run: CulpritRun) -> CulpritRecord:
    """Return what came of a tournament as a dictionary that JSON can hold."""
    found, setting = run.scores, run.tournament.setting
    return {
        "players": [
            {
                "player": name,
                "tactic": score.player,
                "seats": [share_record(seat) for seat in score.seats],
                "total": share_record(score.total),
                "wrong_announcements": score.wrong,
            }
            for name, score in zip(setting.names or setting.players, found.players, strict=True)
        ],
        "all_players": [share_record(share) for share in _by_seat(found.players)],
        "knowledge": setting.knowledge,
        "asker_silent": setting.asker_silent,
        "seed": run.tournament.seed,
        "games": found.games,
        "games_wanted": run.tournament.games,
        "draws": found.draws,
        "wrong_announcements": found.wrong,
        "declarations": mean_record(run.games.declarations),
        "by_asker": share_record(run.games.by_asker),
        "first_of_several": share_record(run.games.first_of_several),
        "games_per_second": None if run.per_second is None else round(run.per_second, 1),
    }


def _by_seat(scores: tuple[Score, ...]) -> list[Share]:
    """Return the wins at each seat, whoever sat there."""
    columns = zip(*(score.seats for score in scores), strict=True)
    return [Share(sum(share.wins for share in column), column[0].games) for column in columns]


def table_of_values(run: CulpritRun) -> str:
    """Return the shares as CSV: a line for each player at each seat, one for each player in all, and all together."""
    text = StringIO()
    writer = csv.writer(text, lineterminator="\n")
    head = ("number", "player", "tactic", "seat", "games", "wins", "share", "low", "high", "wrong_announcements")
    writer.writerow(head)
    setting, found = run.tournament.setting, run.scores
    names = setting.names or setting.players
    for at, (name, score) in enumerate(zip(names, found.players, strict=True), start=1):
        for seat, share in enumerate(score.seats, start=1):
            writer.writerow([at, name, score.player, seat, share.games, *_values(share), ""])
        total = score.total
        writer.writerow([at, name, score.player, "total", total.games, *_values(total), score.wrong])
    for seat, share in enumerate(_by_seat(found.players), start=1):
        writer.writerow(["", "all", "", seat, share.games, *_values(share), ""])
    return text.getvalue()


def _values(share: Share) -> Iterator[object]:
    values = share_record(share)
    yield from (values["wins"], values["share"], *values["interval"])


def text(run: CulpritRun, lang: str = "en") -> str:
    """Return what came of a tournament as a heading, a table, and what else there is to say."""
    return "\n".join(_text(run, lang))


def _text(run: CulpritRun, lang: str) -> Iterator[str]:
    msg, found, setting = messages(lang), run.scores, run.tournament.setting
    played, wanted = (number(games, lang=lang) for games in (found.games, run.tournament.games))
    knowledge, seed = called(setting.knowledge, lang), run.tournament.seed
    complete = found.games == run.tournament.games
    heading = msg("culprit-heading", complete=complete, played=played, wanted=wanted, knowledge=knowledge, seed=seed)
    yield heading + (msg("culprit-silent") if setting.asker_silent else "")
    yield msg("culprit-interval")
    yield ""
    seats = [msg("culprit-seat", seat=seat) for seat in range(1, len(found.players) + 1)]
    rows = [[msg("culprit-player"), *seats, msg("culprit-total"), msg("culprit-wrong")]]
    for name, score in zip(setting.names or [""] * len(found.players), found.players, strict=True):
        tactic = called(score.player, lang)
        label = msg("culprit-named", name=name, tactic=tactic) if name else tactic
        shares = [with_interval(share, lang) for share in (*score.seats, score.total)]
        rows.append([label, *shares, number(score.wrong, lang=lang)])
    by_seat = _by_seat(found.players)
    won = Share(found.games - found.draws, found.games)
    rows.append(
        [msg("culprit-all"), *(with_interval(share, lang) for share in (*by_seat, won)), number(found.wrong, lang=lang)]
    )
    yield from in_columns(rows)
    yield ""
    yield msg(
        "culprit-draws",
        draws=number(found.draws, lang=lang),
        share=percent(Share(found.draws, found.games).value, lang),
    )
    if run.games.declarations.value is not None:
        yield msg("culprit-until", mean=mean_text(run.games.declarations, lang))
    yield msg("culprit-asker", share=with_interval(run.games.by_asker, lang))
    yield msg("culprit-several", share=with_interval(run.games.first_of_several, lang))
    if run.per_second is not None:
        yield msg("culprit-speed", speed=speed(run.per_second, lang))


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
