"""``clue-logic rate``, and hints in ``keep`` and ``watch``."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import click

from clue_logic.cli import options
from clue_logic.cli.files import display_name
from clue_logic.cli.messages import BAD_USE, Failure, exit_with
from clue_logic.cli.reading import load_game
from clue_logic.cli.screen import busy_with, say, terminal_width
from clue_logic.cli.until import refuse_until_with_many
from clue_logic.cli.warnings import contradiction_phrase, inspection_commands
from clue_logic.words.columns import hanging_lines
from clue_logic.words.diagnostics import TextError
from clue_logic.words.encoding import as_json as as_json_text
from clue_logic.words.records import replace

if TYPE_CHECKING:
    from clue_logic.game.game import Game
    from clue_logic.guide.rating import Rating


@dataclass(frozen=True, slots=True)
class RatedLog:
    """A log with its rating, or with the reason why it has none."""

    log: str
    rating: Rating | None
    error: str | None


@click.command()
@options.logs_argument
@options.until
@options.accept_proposals
@options.json_flag("the ratings")
@options.lang
@options.edition_files
def rate_command(logs: tuple[str, ...], as_json: bool, lang: str, edition_files: tuple[str, ...]) -> None:
    """Rate how difficult logs are.

    The rating is that of the walkthrough: its hardest step, the hardest one up to the first card of the solution, the
    first step that takes more than the headers, and the sum of all steps. The difficulty of a step is explained in the
    help of "walkthrough".

    Exit status 2 if a log has errors or contradicts itself; the other logs are rated all the same.
    """
    refuse_until_with_many(logs)
    rated = [
        _rate(log, edition_files, f" ({at} of {len(logs)})" if len(logs) > 1 else "") for at, log in enumerate(logs, 1)
    ]
    if as_json:
        click.echo(as_json_text(rated))
    for one in rated:
        if one.error is not None:
            say(f"{one.error}", err=True)
        elif one.rating is not None and not as_json:
            text = one.rating.text(lang)
            say("\n".join(hanging_lines(text, terminal_width(), f"{display_name(one.log)}: ", "  ")))
    if any(one.error for one in rated):
        exit_with(BAD_USE)


def _rate(log: str, edition_files: tuple[str, ...], which: str) -> RatedLog:
    from clue_logic.guide.rating import rate
    from clue_logic.notebook.beyond_rules import find_impossibility
    from clue_logic.notebook.solve import solve
    from clue_logic.worlds.openness import ImpossibleError

    name = display_name(log)
    try:
        game = load_game(log, edition_files)
        with busy_with(game, f"rating {name}{which}"):
            return RatedLog(name, rate(game), None)
    except TextError as error:
        return RatedLog(name, None, str(error))
    except Failure as failure:
        return RatedLog(name, None, failure.message)
    except ImpossibleError:
        impossible = find_impossibility(solve(game), rules=None, exactly=True)
        assert impossible is not None
        lines = [
            f"{name}:{max(impossible.since, 1)}:1: impossible: the log {contradiction_phrase(impossible, placed=True)}"
        ]
        return RatedLog(name, None, "\n  ".join([*lines, *inspection_commands(impossible, log)]))


def print_hint(game: Game, stage: int, text: str, lang: str) -> None:
    """Print a hint at the next step of a possible log, from the notes of its keeper; or why there is none."""
    from clue_logic.guide.hint import NoHintError, hint

    try:
        say(hint(without_notes_of_others(game), stage=stage, text=text).text(lang, terminal_width()))
    except NoHintError as error:
        say("\n".join(hanging_lines(error.text(lang), terminal_width())))


def print_notes_check(game: Game, lang: str) -> None:
    """Print whether the notes of the keeper of a possible log follow."""
    from clue_logic.guide.notes_check import check_notes

    say("\n".join(hanging_lines(check_notes(without_notes_of_others(game)).text(lang), terminal_width())))


def without_notes_of_others(game: Game) -> Game:
    """Return a game with the notes of its keeper alone."""
    return replace(game, notes=tuple(note for note in game.notes if note.by in (None, game.me)))
