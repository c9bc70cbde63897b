"""What came of games of Generalized Clue, as text, as CSV, and as data for other programs."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Sequence
from io import StringIO
from math import ceil
from typing import TypedDict

import numpy as np

from clue_logic.play.generalized.game import Effect, GeneralizedRun
from clue_logic.play.report import ShareRecord, percent, share_record, speed, with_interval
from clue_logic.play.scoring import Mean, MeanRecord, Share, mean_record, mean_text
from clue_logic.words.columns import in_columns
from clue_logic.words.formatting import number
from clue_logic.words.messages import messages

QUANTILES = (0.1, 0.25, 0.5, 0.75, 0.9)
"""The shares of games for which the text says how many questions were enough."""


class GuesserRecord(TypedDict):
    """What a player made of a tournament."""

    player: str
    seats: list[ShareRecord]
    total: ShareRecord
    wrong_guesses: int


class GeneralizedRecord(TypedDict):
    """The form of ``clue-logic generalized --json``; its keys, their order and their values are a contract."""

    items: int
    hidden: int
    rule_e: bool
    players: list[GuesserRecord]
    seed: int
    games: int
    games_wanted: int
    won_by_nobody: int
    wrong_guesses: int
    questions: MeanRecord
    winners_questions: MeanRecord
    distribution: list[list[int]]
    games_per_second: float | None


class EffectRecord(TypedDict):
    """What rule e does in a setting."""

    items: int
    hidden: int
    players: int
    with_rule_e: MeanRecord
    without_rule_e: MeanRecord
    saved: MeanRecord
    winners_questions: MeanRecord


class EffectsRecord(TypedDict):
    """The form of ``clue-logic generalized --settings --json``; its keys, their order and values are a contract."""

    player: str
    seed: int
    games: int
    settings: list[EffectRecord]


def record(run: GeneralizedRun) -> GeneralizedRecord:
    """Return what came of a tournament as a dictionary that JSON can hold."""
    setting, games, found = run.tournament.setting, run.games, run.scores
    return {
        "items": setting.items,
        "hidden": setting.hidden,
        "rule_e": setting.with_e,
        "players": [
            {
                "player": score.player,
                "seats": [share_record(seat) for seat in score.seats],
                "total": share_record(score.total),
                "wrong_guesses": score.wrong,
            }
            for score in found.players
        ],
        "seed": run.tournament.seed,
        "games": found.games,
        "games_wanted": run.tournament.games,
        "won_by_nobody": found.draws,
        "wrong_guesses": found.wrong,
        "questions": mean_record(Mean.of(games.needed)),
        "winners_questions": mean_record(Mean.of(games.winners)),
        "distribution": [
            [int(n), int(many)] for n, many in zip(*np.unique(games.needed, return_counts=True), strict=True)
        ],
        "games_per_second": None if run.per_second is None else round(run.per_second, 1),
    }


def effects_record(effects: Sequence[Effect], player: str, seed: int, games: int) -> EffectsRecord:
    """Return what rule e does as a dictionary that JSON can hold."""
    return {
        "player": player,
        "seed": seed,
        "games": games,
        "settings": [
            {
                "items": effect.setting.items,
                "hidden": effect.setting.hidden,
                "players": len(effect.setting.players),
                "with_rule_e": mean_record(Mean.of(effect.with_e.games.needed)),
                "without_rule_e": mean_record(Mean.of(effect.without_e.games.needed)),
                "saved": mean_record(effect.saved),
                "winners_questions": mean_record(Mean.of(effect.with_e.games.winners)),
            }
            for effect in effects
        ],
    }


def table_of_values(run: GeneralizedRun) -> str:
    """Return the shares as CSV: a line for each player at each seat, and one for each player in all."""
    rows: list[Sequence[object]] = [
        ["number", "player", "seat", "games", "wins", "share", "low", "high", "wrong_guesses"]
    ]
    for position, score in enumerate(run.scores.players, start=1):
        seats = [*((str(seat), share, "") for seat, share in enumerate(score.seats, start=1))]
        for seat, share, wrong in [*seats, ("total", score.total, str(score.wrong))]:
            values = share_record(share)
            shown = (values["wins"], values["share"], *values["interval"])
            rows.append([position, score.player, seat, share.games, *shown, wrong])
    return _csv(rows)


def table_of_effects(effects: Sequence[Effect], player: str, seed: int, games: int) -> str:
    """Return what rule e does as CSV, a line for each setting."""
    figures = ("with_rule_e", "without_rule_e", "saved", "winners_questions")
    rows: list[Sequence[object]] = [
        ["items", "hidden", "players", "games", *(f"{key}{part}" for key in figures for part in ("", "_error"))]
    ]
    for found in effects_record(effects, player, seed, games)["settings"]:
        means = (found["with_rule_e"], found["without_rule_e"], found["saved"], found["winners_questions"])
        values = [value for mean in means for value in (mean["mean"], mean["error"])]
        rows.append([found["items"], found["hidden"], found["players"], games, *values])
    return _csv(rows)


def _csv(rows: Iterable[Sequence[object]]) -> str:
    text = StringIO()
    csv.writer(text, lineterminator="\n").writerows(rows)
    return text.getvalue()


def text(run: GeneralizedRun, lang: str = "en") -> str:
    """Return what came of a tournament as a heading, a table, and how many questions it took."""
    msg, found = messages(lang), run.scores
    seats = [msg("play-seat", seat=seat) for seat in range(1, len(found.players) + 1)]
    rows = [[msg("play-player"), *seats, msg("play-total"), msg("play-generalized-wrong")]]
    for score in found.players:
        shares = [with_interval(share, lang) for share in (*score.seats, score.total)]
        rows.append([score.player, *shares, number(score.wrong, lang=lang)])
    lines = [_heading(run, lang), msg("play-interval"), "", *in_columns(rows), ""]
    needed = run.games.needed
    if len(needed):
        questions, own = (mean_text(Mean.of(numbers), lang) for numbers in (needed, run.games.winners))
        lines += [msg("play-generalized-needed", questions=questions, own=own), _distribution(needed.tolist(), lang)]
    facts = [
        msg(
            "play-generalized-nobody",
            draws=number(found.draws, lang=lang),
            share=percent(Share(found.draws, found.games).value, lang),
        )
    ]
    if run.per_second is not None:
        facts.append(msg("play-speed", speed=speed(run.per_second, lang)))
    return "\n".join([*lines, "; ".join(facts)])


def _heading(run: GeneralizedRun, lang: str) -> str:
    msg, setting = messages(lang), run.tournament.setting
    done, wanted = (number(games, lang=lang) for games in (len(run.games), run.tournament.games))
    return msg(
        "play-generalized-heading",
        complete=len(run.games) == run.tournament.games,
        done=done,
        wanted=wanted,
        items=setting.items,
        hidden=setting.hidden,
        without="" if setting.with_e else msg("play-generalized-without"),
        seed=run.tournament.seed,
    )


def _distribution(needed: Sequence[int], lang: str) -> str:
    """Return how many questions were enough for so many of the games."""
    msg, ordered = messages(lang), sorted(needed)
    enough = [(f"{number(100 * share, lang=lang)} %", ordered[ceil(share * len(ordered)) - 1]) for share in QUANTILES]
    others = (f"{share}: {questions}" for share, questions in enough[1:])
    return ", ".join(
        [
            msg("play-generalized-quantiles", share=enough[0][0], questions=enough[0][1]),
            *others,
            msg("play-generalized-longest", questions=ordered[-1]),
        ]
    )


def text_of_effects(effects: Sequence[Effect], player: str, seed: int, games: int, lang: str = "en") -> str:
    """Return what rule e does as a table, a line for each setting."""
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
    for effect in effects:
        setting = effect.setting
        runs = (effect.with_e.games.needed, effect.without_e.games.needed)
        means = (*map(Mean.of, runs), effect.saved, Mean.of(effect.with_e.games.winners))
        sizes = (setting.items, setting.hidden, len(setting.players))
        rows.append([*map(str, sizes), *(mean_text(mean, lang) for mean in means)])
    heading = msg("play-generalized-effects", games=number(games, lang=lang), player=player, seed=seed)
    return "\n".join([heading, msg("play-generalized-questions"), "", *in_columns(rows, left=0)])
