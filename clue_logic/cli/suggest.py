"""``clue-logic suggest``: the best next suggestions, and whether to accuse."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from clue_logic.cli import completion, options, warnings
from clue_logic.cli.files import display_name
from clue_logic.cli.messages import Failure
from clue_logic.cli.not_covered import answer_as_json, report_refusal
from clue_logic.cli.reading import find_player, load_game
from clue_logic.cli.screen import busy, print_text, say, terminal_width
from clue_logic.words.escaping import ascii_signs
from clue_logic.words.names import split_list, unquote

if TYPE_CHECKING:
    from collections.abc import Mapping

    from clue_logic.advice.advice import Advice
    from clue_logic.advice.weighing import AdviceRequest
    from clue_logic.game.game import Game


TOP = 5
"""The default number of suggestions."""


@click.command()
@options.log_argument
@options.until
@options.accept_proposals
@click.option("--rooms", "room_lists", multiple=True, metavar="ROOM,...", help="Suggest only in one of these rooms.")
@click.option("--at", metavar="ROOM", help="Your position: suggest in a room that you can reach; needs --roll.")
@click.option("--roll", type=click.IntRange(1), metavar="N", help="The number of steps that you can go; needs --at.")
@click.option(
    "--by",
    type=options.NamedChoice(["information", "win", "k", "kak"]),
    default="information",
    show_default=True,
    help="Rank by the information about the solution, by the chance to win, or as Program K or K&KaK of the thesis.",
)
@click.option(
    "--config",
    type=options.NamedChoice(["A", "B"]),
    help="With --by k or --by kak: A, the utility as the thesis prints it, or B, with the best fit (the default).",
)
@click.option("--top", type=click.IntRange(1), default=TOP, show_default=True, metavar="N", help="Print N suggestions.")
@click.option(
    "--for",
    "asker",
    metavar="PLAYER",
    shell_complete=completion.players,
    help="The player to advise, if the log does not say whose it is.",
)
@click.option(
    "--shows",
    type=options.NamedChoice(["any", "random"]),
    default="any",
    show_default=True,
    help="If a player could have shown several cards: assume nothing, or that each was shown with the same chance.",
)
@click.option("--figures", is_flag=True, help="Print a table: bits, cells, and the chance of each answer.")
@options.memory("The approximate memory for a table of the deals.")
@click.option("--seed", type=int, default=0, show_default=True, help="Where random numbers start.")
@options.json_flag("it")
@options.lang
@options.ascii_only
@options.edition_files
def suggest_command(
    log: str,
    room_lists: tuple[str, ...],
    at: str | None,
    roll: int | None,
    by: str,
    config: str | None,
    top: int,
    asker: str | None,
    shows: str,
    figures: bool,
    megabytes: int,
    seed: int,
    as_json: bool,
    lang: str,
    ascii_only: bool,
    edition_files: tuple[str, ...],
) -> None:
    """Advise what to suggest next, and whether to accuse.

    For each suggestion: how much of the uncertainty about the solution is left after the answer, on average; the
    likeliest answer; and what may be found. With --figures: the chance of each answer; the average information of the
    answer about the solution, in bits, and the average number of open cells that it settles; and the information for
    the players who only see who answers. All deals that agree with the log count as equally likely; a player who can
    show several cards shows each with the same chance. If there are too many deals, the figures are estimated from a
    random sample.
    """
    from clue_logic.advice.weighing import AdviceRequest, Aim
    from clue_logic.worlds.openness import Shows

    _check_use(room_lists, at, roll, by, config)
    game = load_game(log, edition_files)
    player = None if asker is None else find_player(game, asker, "--for")
    rooms, turns = _rooms_and_turns(game, room_lists, at, roll, by)
    request = AdviceRequest(
        by=Aim(by),
        asker=player,
        rooms=rooms,
        turns=turns,
        config=config or "B",
        top=top,
        shows=Shows(shows),
        megabytes=megabytes,
        seed=seed,
    )
    with report_refusal(display_name(log), as_json=as_json):
        advice = _advice(log, game, request)
    if as_json:
        click.echo(answer_as_json(advice.to_dict()))
    else:
        _print(advice, lang, figures, options.plain(ascii_only))


def _print(advice: Advice, lang: str, figures: bool, plain: bool) -> None:
    from clue_logic.advice.wording import advice_text

    text = advice_text(advice, lang, terminal_width(), figures, mark=lambda line: click.style(line, bold=True))
    say(ascii_signs(text) if plain else text)


def _check_use(room_lists: tuple[str, ...], at: str | None, roll: int | None, by: str, config: str | None) -> None:
    """End with a message if options exclude each other, or need libraries that are not installed."""
    from clue_logic.cli.play import require_extra

    if (at is None) != (roll is None):
        raise click.UsageError("--at and --roll go together: where you stand, and how many steps you may go.")
    if room_lists and at is not None:
        raise click.UsageError("Name the rooms with --rooms, or have them worked out with --at and --roll, not both.")
    if config is not None and by not in ("k", "kak"):
        raise click.UsageError("--config is a reading of the thesis: add --by k or --by kak.")
    if at is not None or by in ("k", "kak"):
        require_extra("play")


def _rooms_and_turns(
    game: Game, room_lists: tuple[str, ...], at: str | None, roll: int | None, by: str
) -> tuple[tuple[str, ...] | None, Mapping[str, float] | None]:
    """Return the named or reachable rooms (None for all), and the number of turns to each room (None if unknown)."""
    from clue_logic.advice.asking import NoAdviceError, parse_rooms, rooms_in_reach, turns_to_rooms

    try:
        if at is not None and roll is not None:
            if by in ("k", "kak"):  # the programs choose among all rooms, weighted by turns
                return None, turns_to_rooms(game, at, roll)
            return rooms_in_reach(game, at, roll), None
        return (
            parse_rooms(game, [unquote(room) for rooms in room_lists for room in split_list(rooms)])
            if room_lists
            else None
        ), None
    except NoAdviceError as error:
        raise Failure(f"{'--rooms' if at is None else '--at'}: {error}") from None


def _advice(log: str, game: Game, request: AdviceRequest) -> Advice:
    from clue_logic.advice.advice import advise
    from clue_logic.advice.asking import NoAdviceError
    from clue_logic.worlds.tables import TooManyStatesError

    try:
        with warnings.require_possible(game, log), busy("weighing suggestions"):
            return advise(game, request)
    except NoAdviceError as error:
        raise Failure(f"{display_name(log)}: {error}") from None
    except TooManyStatesError:
        raise Failure(f"the tables do not fit into {request.megabytes} MB; allow more with --memory") from None


def print_advice(game: Game, top: int, lang: str, plain: bool) -> None:
    """Print the best next suggestions, and whether to accuse; or why there is no advice, as for an impossible log."""
    from clue_logic.advice.advice import advise
    from clue_logic.advice.asking import NoAdviceError
    from clue_logic.advice.weighing import AdviceRequest
    from clue_logic.knowledge.silence import SilenceUnusedError
    from clue_logic.worlds.openness import ImpossibleError
    from clue_logic.worlds.tables import TooManyStatesError

    try:
        with busy("weighing suggestions"):
            advice = advise(game, AdviceRequest(top=top))
    except (NoAdviceError, SilenceUnusedError) as error:
        print_text(f"{str(error)[:1].upper()}{str(error)[1:]}.")
    except ImpossibleError:
        print_text("The log contradicts itself, so there is nothing to advise.")
    except TooManyStatesError:
        print_text("There are too many deals to weigh suggestions.")
    else:
        _print(advice, "en" if lang == "ja" else lang, figures=False, plain=plain)
