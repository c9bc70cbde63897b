"""What came of a tournament, as a table, as CSV, and as data for other programs."""

from __future__ import annotations

import csv
from dataclasses import asdict
from io import StringIO
from typing import TypedDict

from clue_logic.play.config import CONFIGS, Config
from clue_logic.play.scoring import DIGITS, Score, Share
from clue_logic.play.tournament import TournamentRun
from clue_logic.words.columns import in_columns
from clue_logic.words.formatting import interval, number
from clue_logic.words.messages import messages


class ShareRecord(TypedDict):
    """How many of all games were won; and in how many of them the player sat at that seat."""

    wins: int
    share: float
    interval: list[float]
    sat: int


class ScoreRecord(TypedDict):
    """What a player made of a tournament."""

    player: str
    seats: list[ShareRecord]
    total: ShareRecord
    wrong_accusations: int


class PlayRecord(TypedDict):
    """The form of ``clue-logic play --json``; its keys, their order and their values are a contract."""

    players: list[ScoreRecord]
    config_name: str
    config: dict[str, str | int]
    seed: int
    games: int
    games_wanted: int
    draws: int
    wrong_accusations: int
    turns: float | None
    games_per_second: float | None


def record(run: TournamentRun) -> PlayRecord:
    """Return what came of a tournament as a dictionary that JSON can hold."""
    found = run.scores
    return {
        "players": [_score(score) for score in found.players],
        "config_name": described(run.tournament.setting.config),
        "config": asdict(run.tournament.setting.config),
        "seed": run.tournament.seed,
        "games": found.games,
        "games_wanted": run.tournament.games,
        "draws": found.draws,
        "wrong_accusations": found.wrong,
        "turns": None if found.turns is None else round(found.turns, 2),
        "games_per_second": None if run.per_second is None else round(run.per_second, 1),
    }


def _score(score: Score) -> ScoreRecord:
    return {
        "player": score.player,
        "seats": [share_record(seat) for seat in score.seats],
        "total": share_record(score.total),
        "wrong_accusations": score.wrong,
    }


def share_record(share: Share) -> ShareRecord:
    """Return a share as a dictionary that JSON can hold.

    Examples
    --------
    >>> share_record(Share(25, 100))
    {'wins': 25, 'share': 0.25, 'interval': [0.175452, 0.343045], 'sat': 100}
    """
    low, high = share.interval
    return {
        "wins": share.wins,
        "share": round(share.value, DIGITS),
        "interval": [round(low, DIGITS), round(high, DIGITS)],
        "sat": share.sat,
    }


def table_of_values(run: TournamentRun) -> str:
    """Return the shares as CSV: a line for each player at each seat, and one for each player in all."""
    text = StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(["number", "player", "seat", "games", "sat", "wins", "share", "low", "high", "wrong_accusations"])
    for place, score in enumerate(run.scores.players, start=1):
        seats = [*((str(seat), share, "") for seat, share in enumerate(score.seats, start=1))]
        for seat, share, wrong in [*seats, ("total", score.total, str(score.wrong))]:
            values = share_record(share)
            shown = (values["wins"], values["share"], *values["interval"])
            writer.writerow([place, score.player, seat, share.games, share.sat, *shown, wrong])
    return text.getvalue()


def text(run: TournamentRun, lang: str = "en") -> str:
    """Return what came of a tournament as a heading, a table, and what else there is to say."""
    msg, found = messages(lang), run.scores
    config, seed = described(run.tournament.setting.config, lang), run.tournament.seed
    played, wanted = (number(games, lang=lang) for games in (found.games, run.tournament.games))
    complete = found.games == run.tournament.games
    heading = msg("play-heading", complete=complete, played=played, wanted=wanted, config=config, seed=seed)
    seats = [msg("play-seat", seat=seat) for seat in range(1, len(found.players) + 1)]
    rows = [[msg("play-player"), *seats, msg("play-total"), msg("play-wrong")]]
    for score in found.players:
        shares = [with_interval(share, lang) for share in (*score.seats, score.total)]
        rows.append([score.player, *shares, number(score.wrong, lang=lang)])
    facts = [
        msg(
            "play-draws",
            draws=number(found.draws, lang=lang),
            share=percent(Share(found.draws, found.games).value, lang),
        )
    ]
    if found.turns is not None:
        facts.append(msg("play-turns", turns=number(found.turns, 1, lang)))
    if run.per_second is not None:
        facts.append(msg("play-speed", speed=speed(run.per_second, lang)))
    return "\n".join([heading, msg("play-interval"), "", *in_columns(rows), "", "; ".join(facts)])


def described(config: Config, lang: str = "en") -> str:
    """Return the name of a configuration, or that of the one it comes nearest to and the options that differ.

    Examples
    --------
    >>> from clue_logic.play.config import A, B, changed
    >>> described(A), described(changed(B, "accuse", "at_once"))
    ('A', 'B with accuse=at_once')
    """
    options = asdict(config)
    others = {name: dict(set(options.items()) - set(asdict(named).items())) for name, named in CONFIGS.items()}
    name = min(reversed(others), key=lambda name: len(others[name]))
    changes = " ".join(f"{option}={others[name][option]}" for option in options if option in others[name])
    return messages(lang)("play-with", name=name, changes=changes) if changes else name


def with_interval(share: Share, lang: str = "en") -> str:
    """Return a share and its 95 % interval as percentages, or a stroke where there was nothing to win.

    Examples
    --------
    >>> with_interval(Share(25, 100)), with_interval(Share(25, 100), "de"), with_interval(Share(0, 100, at_seat=0))
    ('25.0 % [17.5, 34.3]', '25,0 % [17,5; 34,3]', '-')
    """
    if not share.sat:
        return "-"
    low, high = share.interval
    return f"{percent(share.value, lang)} {interval(100 * low, 100 * high, 1, lang)}"


def percent(value: float, lang: str = "en") -> str:
    """Return a share as a percentage.

    Examples
    --------
    >>> percent(0.1234)
    '12.3 %'
    """
    return f"{number(100 * value, 1, lang)} %"


def speed(per_second: float, lang: str = "en") -> str:
    """Return how many games were played in a second, with a decimal where they are few.

    Examples
    --------
    >>> speed(1234.5), speed(2.34, "de")
    ('1,234', '2,3')
    """
    return number(per_second, 1 if per_second < 10 else 0, lang)
