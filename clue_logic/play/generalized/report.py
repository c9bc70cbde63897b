"""Reports of games of Generalized Clue: of a tournament, and of the effect of rule e."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Any, ClassVar

import numpy as np

from clue_logic.play.generalized.game import GeneralizedOutcomes, GeneralizedSetting
from clue_logic.play.report import Report, csv_text
from clue_logic.play.scoring import Mean, round_figure
from clue_logic.play.spans import Tournament
from clue_logic.play.tournament import ReportProgress, Run, Runner, run_each
from clue_logic.words.columns import align_columns
from clue_logic.words.encoding import Answer
from clue_logic.words.formatting import format_number
from clue_logic.words.messages import messages

QUANTILES = (0.1, 0.25, 0.5, 0.75, 0.9)  # shares of games for which the text reports how many questions were enough

# the settings in which rule e is measured: items, hidden items, players
SETTINGS = ((12, 2, 3), (18, 3, 5), (20, 3, 2), (20, 3, 4), (24, 3, 6), (24, 4, 3), (30, 4, 3), (40, 5, 5))

GeneralizedRun = Run[GeneralizedSetting, GeneralizedOutcomes]


@dataclass(frozen=True)
class GeneralizedReport(Report[GeneralizedSetting, GeneralizedOutcomes]):
    """The answer of ``clue-logic generalized``."""

    items: int
    hidden: int
    rule_e: bool
    players: tuple[dict[str, Any], ...]
    seed: int
    games: int
    games_wanted: int
    won_by_nobody: int
    wrong_guesses: int
    questions: Mean
    winners_questions: Mean
    distribution: tuple[tuple[int, int], ...]
    games_per_second: float | None

    columns: ClassVar[tuple[str, ...]] = (
        *("number", "player", "seat", "games", "wins", "share", "low", "high"),
        "wrong_guesses",
    )

    @classmethod
    def of(cls, run: GeneralizedRun) -> GeneralizedReport:
        """Return the report of a tournament."""
        setting, games, results = run.tournament.setting, run.games, run.scores
        counted = zip(*np.unique(games.needed, return_counts=True), strict=True)
        return cls(
            items=setting.items,
            hidden=setting.hidden,
            rule_e=setting.with_e,
            players=cls.scores(run),
            seed=run.tournament.seed,
            games=results.games,
            games_wanted=run.tournament.games,
            won_by_nobody=results.draws,
            wrong_guesses=results.wrong,
            questions=Mean.of(games.needed),
            winners_questions=Mean.of(games.winners),
            distribution=tuple((int(questions), int(many)) for questions, many in counted),
            games_per_second=round_figure(run.per_second, 1),
            run=run,
        )

    def heading(self, lang: str) -> str:
        msg = messages(lang)
        played, planned = (format_number(games, lang=lang) for games in (self.games, self.games_wanted))
        return msg(
            "play-generalized-heading",
            complete=self.games == self.games_wanted,
            done=played,
            wanted=planned,
            items=self.items,
            hidden=self.hidden,
            without="" if self.rule_e else msg("play-generalized-without"),
            seed=self.seed,
        )

    def _wrong(self, lang: str) -> str:
        return messages(lang)("play-generalized-wrong")

    def _facts(self, lang: str) -> Iterator[str]:
        msg, needed = messages(lang), self.run.games.needed.tolist()
        if needed:
            questions, own = self.questions.text(lang), self.winners_questions.text(lang)
            yield msg("play-generalized-needed", questions=questions, own=own)
            yield _distribution(needed, lang)
        nobody = msg(
            "play-generalized-nobody",
            draws=format_number(self.won_by_nobody, lang=lang),
            share=self._draw_share.percent(lang),
        )
        yield "; ".join([nobody, *self._speed(lang)])


def _distribution(needed: Sequence[int], lang: str) -> str:
    msg, ordered = messages(lang), sorted(needed)
    enough = [
        (f"{format_number(100 * share, lang=lang)} %", ordered[ceil(share * len(ordered)) - 1]) for share in QUANTILES
    ]
    others = (f"{share}: {questions}" for share, questions in enough[1:])
    return ", ".join(
        [
            msg("play-generalized-quantiles", share=enough[0][0], questions=enough[0][1]),
            *others,
            msg("play-generalized-longest", questions=ordered[-1]),
        ]
    )


@dataclass(frozen=True)
class Effect:
    """The effect of rule e in a setting: the same deals with and without it, by the same player at all seats."""

    items: int
    hidden: int
    players: int
    with_rule_e: Mean  # questions per game
    without_rule_e: Mean
    saved: Mean  # the difference, game by game
    winners_questions: Mean  # of the winner, with the rule

    @classmethod
    def of(cls, with_e: GeneralizedRun, without_e: GeneralizedRun) -> Effect:
        """Return the effect over the games that were played both ways."""
        setting = with_e.tournament.setting
        both = min(len(with_e.games), len(without_e.games))
        needed = [run.games.questions[:both].sum(axis=1) for run in (without_e, with_e)]
        return cls(
            setting.items,
            setting.hidden,
            len(setting.players),
            Mean.of(with_e.games.needed),
            Mean.of(without_e.games.needed),
            Mean.of(needed[0] - needed[1]),
            Mean.of(with_e.games.winners),
        )

    @property
    def means(self) -> dict[str, Mean]:
        """The averages, by name."""
        return {name: mean for name, mean in vars(self).items() if isinstance(mean, Mean)}


@dataclass(frozen=True)
class Effects(Answer):
    """The effect of rule e in each setting: the answer of ``clue-logic generalized --settings``."""

    rows_in = "settings"

    player: str
    seed: int
    games: int
    settings: tuple[Effect, ...]

    def csv(self) -> str:
        """Return the averages as CSV, a line for each setting."""
        names = ("with_rule_e", "without_rule_e", "saved", "winners_questions")
        means = [f"{name}{part}" for name in names for part in ("", "_error")]
        return csv_text(("items", "hidden", "players", "games", *means), map(self._csv_row, self.settings))

    def _csv_row(self, effect: Effect) -> dict[str, object]:
        row: dict[str, object] = {**vars(effect), "games": self.games}
        for name, mean in effect.means.items():
            row[name], row[f"{name}_error"] = mean.json_form().values()
        return row

    def text(self, lang: str = "en", width: int | None = None) -> str:
        """Return the averages as a table, a line for each setting."""
        msg = messages(lang)
        rows = [
            [
                msg("play-generalized-items"),
                msg("play-generalized-hidden"),
                msg("play-generalized-players"),
                msg("play-generalized-with-e"),
                msg("play-generalized-without-e"),
                msg("play-generalized-saved"),
                msg("play-generalized-own"),
            ]
        ]
        for effect in self.settings:
            sizes = map(str, (effect.items, effect.hidden, effect.players))
            rows.append([*sizes, *(mean.text(lang) for mean in effect.means.values())])
        games = format_number(self.games, lang=lang)
        heading = msg("play-generalized-effects", games=games, player=self.player, seed=self.seed)
        return "\n".join([heading, msg("play-generalized-questions"), "", *align_columns(rows, left=0, width=width)])


def effects(
    player: str, seed: int, games: int, runner: Runner | None = None, tell: ReportProgress = lambda done: None
) -> Effects:
    """Play every setting of `SETTINGS` with and without rule e; Ctrl-C ends it after the last complete setting."""
    settings = [
        GeneralizedSetting(items, hidden, (player,) * players, with_e)
        for items, hidden, players in SETTINGS
        for with_e in (True, False)
    ]
    runs = list(run_each([Tournament(setting, games, seed) for setting in settings], runner, tell))
    complete = runs[:-1] if runs[-1].interrupted else runs
    return Effects(player, seed, games, tuple(map(Effect.of, complete[::2], complete[1::2])))
