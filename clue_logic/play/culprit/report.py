"""Reports of games of 犯人当てゲーム: of a tournament, and of a trial of each tactic beside an earlier one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from clue_logic.play.culprit.game import CulpritOutcomes, CulpritSetting
from clue_logic.play.culprit.knowledge import KINDS
from clue_logic.play.culprit.player import TACTICS
from clue_logic.play.report import Report
from clue_logic.play.scoring import Mean, Share, round_figure
from clue_logic.play.spans import Tournament
from clue_logic.play.tournament import ReportProgress, Run, Runner, run_each
from clue_logic.words.columns import align_columns
from clue_logic.words.encoding import Answer, hidden_field
from clue_logic.words.formatting import format_number
from clue_logic.words.messages import messages

CulpritRun = Run[CulpritSetting, CulpritOutcomes]


def tactic_name(name: str, lang: str) -> str:
    """Return the name of a tactic, or of a kind of knowledge.

    >>> tactic_name("one-shot", "ja"), tactic_name("one-shot", "de"), tactic_name("Cautious", "ja")
    ('一発狙い', 'one-shot', 'Cautious')
    """
    return messages(lang)("culprit-called", name=name)


@dataclass(frozen=True)
class CulpritReport(Report[CulpritSetting, CulpritOutcomes]):
    """The answer of ``clue-logic culprit``."""

    players: tuple[dict[str, Any], ...]
    all_players: tuple[Share, ...]
    knowledge: str
    asker_silent: bool
    seed: int
    games: int
    games_wanted: int
    draws: int
    wrong_announcements: int
    declarations: Mean
    by_asker: Share
    first_of_several: Share
    games_per_second: float | None

    columns: ClassVar[tuple[str, ...]] = (
        *("number", "player", "tactic", "seat", "games", "wins", "share", "low", "high"),
        "wrong_announcements",
    )

    @classmethod
    def of(cls, run: CulpritRun) -> CulpritReport:
        """Return the report of a tournament."""
        results, setting = run.scores, run.tournament.setting
        seats = zip(*(score.seats for score in results.players), strict=True)
        return cls(
            players=cls.scores(run),
            all_players=tuple(Share(sum(share.wins for share in seat), results.games) for seat in seats),
            knowledge=setting.knowledge,
            asker_silent=setting.asker_silent,
            seed=run.tournament.seed,
            games=results.games,
            games_wanted=run.tournament.games,
            draws=results.draws,
            wrong_announcements=results.wrong,
            declarations=run.games.declarations,
            by_asker=run.games.by_asker,
            first_of_several=run.games.first_of_several,
            games_per_second=round_figure(run.per_second, 1),
            run=run,
        )

    @classmethod
    def names(cls, run: CulpritRun) -> list[dict[str, str]]:
        """Return for each player the name, which may be that of the tactic, and the tactic."""
        setting = run.tournament.setting
        pairs = zip(setting.names or setting.players, setting.players, strict=True)
        return [{"player": name, "tactic": tactic} for name, tactic in pairs]

    def _csv_rows(self) -> Iterator[dict[str, object]]:
        yield from super()._csv_rows()
        for seat, share in enumerate(self.all_players, start=1):
            yield {"player": "all", "seat": seat, **self._figures(share)}

    def _rows(self, lang: str) -> Iterator[tuple[str, Sequence[Share], int]]:
        msg, names = messages(lang), self.run.tournament.setting.names
        for at, (tactic, shares, wrong) in enumerate(super()._rows(lang)):
            label = tactic_name(tactic, lang)
            yield msg("culprit-named", name=names[at], tactic=label) if names else label, shares, wrong
        won = Share(self.games - self.draws, self.games)
        yield msg("culprit-all"), (*self.all_players, won), self.wrong_announcements

    def heading(self, lang: str) -> str:
        msg = messages(lang)
        played, planned = (format_number(games, lang=lang) for games in (self.games, self.games_wanted))
        knowledge, complete = tactic_name(self.knowledge, lang), self.games == self.games_wanted
        heading = msg(
            "culprit-heading", complete=complete, played=played, wanted=planned, knowledge=knowledge, seed=self.seed
        )
        return heading + (msg("culprit-silent") if self.asker_silent else "")

    def _wrong(self, lang: str) -> str:
        return messages(lang)("culprit-wrong")

    def _facts(self, lang: str) -> Iterator[str]:
        msg = messages(lang)
        yield msg("tournament-draws", draws=format_number(self.draws, lang=lang), share=self._draw_share.percent(lang))
        if self.declarations.value is not None:
            yield msg("culprit-until", mean=self.declarations.text(lang))
        yield msg("culprit-asker", share=self.by_asker.text(lang))
        yield msg("culprit-several", share=self.first_of_several.text(lang))
        yield from self._speed(lang)


PLAYERS = 5  # players in a trial, all with the same tactic


@dataclass(frozen=True)
class Earlier:
    """A figure of the earlier trial, of 600 games: the mean, and how far it may be off."""

    mean: float
    plus_minus: float


# the figures of the earlier trial, by tactic and knowledge
EARLIER: Mapping[tuple[str, str], Earlier] = {
    ("one-shot", "matrix"): Earlier(7.5, 0.2),
    ("one-shot", "remembering"): Earlier(5.8, 0.1),
    ("elimination", "matrix"): Earlier(7.8, 0.2),
    ("elimination", "remembering"): Earlier(6.3, 0.1),
    ("settle", "matrix"): Earlier(61.3, 0.6),
    ("settle", "remembering"): Earlier(17.2, 0.2),
    ("random", "matrix"): Earlier(9.0, 0.2),
    ("random", "remembering"): Earlier(7.0, 0.1),
}


@dataclass(frozen=True)
class TacticTrial:
    """How many declarations a tactic took with some knowledge, and in how many games."""

    tactic: str
    knowledge: str
    games: int
    declarations: Mean
    earlier: Earlier | None


@dataclass(frozen=True)
class Trial(Answer):
    """How many declarations each tactic took: the answer of ``clue-logic culprit --trial``.

    Parameters
    ----------
    players
        How many played.
    asker_silent
        True if it was played with silent askers. The earlier trial was not, so nothing of it stands beside it then.
    seed
        Where the random numbers start.
    games_wanted
        How many games of each tactic with each knowledge were wanted.
    trial
        The averages that there are.
    interrupted
        True if Ctrl-C ended it early.
    """

    rows_in = "trial"

    players: int
    asker_silent: bool
    seed: int
    games_wanted: int
    trial: tuple[TacticTrial, ...] = ()
    interrupted: bool = hidden_field(default=False)

    def text(self, lang: str = "en", width: int | None = None) -> str:
        """Return the averages as a table."""
        msg, games = messages(lang), format_number(self.games_wanted, lang=lang)
        heading = msg("culprit-trial-heading", players=self.players, games=games, seed=self.seed)
        compared = [kind for kind in KINDS if not self.asker_silent and any(of == kind for _, of in EARLIER)]
        rows = [[msg("culprit-trial-tactic")]]
        for kind in KINDS:
            rows[0] += [tactic_name(kind, lang)] + [msg("culprit-trial-earlier")] * (kind in compared)
        declarations = {(one.tactic, one.knowledge): one.declarations for one in self.trial}
        for tactic in TACTICS:
            row = [tactic_name(tactic, lang)]
            for kind in KINDS:
                row.append(declarations.get((tactic, kind), Mean(None, None)).text(lang))
                if kind in compared:
                    earlier = EARLIER.get((tactic, kind))
                    row.append(Mean(earlier.mean, earlier.plus_minus).text(lang, digits=1) if earlier else "-")
            rows.append(row)
        note = msg("culprit-trial-own-note" if self.asker_silent else "culprit-trial-note")
        return "\n".join(
            [
                heading + (msg("culprit-silent") if self.asker_silent else ""),
                "",
                *align_columns(rows, width=width),
                "",
                note,
            ]
        )


def trial(
    games: int,
    seed: int,
    runner: Runner | None = None,
    *,
    asker_silent: bool = False,
    tell: ReportProgress = lambda done: None,
) -> Trial:
    """Have each tactic play against itself, with each knowledge."""
    settings = [CulpritSetting((tactic,) * PLAYERS, kind, asker_silent) for tactic in TACTICS for kind in KINDS]
    trials: list[TacticTrial] = []
    interrupted = False
    for one in run_each([Tournament(setting, games, seed) for setting in settings], runner, tell):
        tactic, kind = one.tournament.setting.players[0], one.tournament.setting.knowledge
        if len(one.games):
            earlier = None if asker_silent else EARLIER.get((tactic, kind))
            trials.append(TacticTrial(tactic, kind, len(one.games), one.games.declarations, earlier))
        interrupted = one.interrupted
    return Trial(PLAYERS, asker_silent, seed, games, tuple(trials), interrupted=interrupted)
