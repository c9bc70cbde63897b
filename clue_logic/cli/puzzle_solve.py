"""``clue-logic puzzle solve``: all solutions of a puzzle, or how many there are."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from clue_logic.cli import options, puzzle

if TYPE_CHECKING:
    from clue_logic.puzzle.cards import Puzzle
    from clue_logic.puzzle.solve import Listing, Solved

MOST = 10
"""So many solutions are drawn unless another number is asked for; with --first, only that one."""


@click.command()
@puzzle.file_argument
@click.option("--first", is_flag=True, help="Only look for one solution.")
@click.option("--count", "only_count", is_flag=True, help="Only print how many there are.")
@click.option(
    "--list",
    "listing",
    type=click.Choice(["essential", "turns", "raw"]),
    default="essential",
    show_default=True,
    help="Show one of those that are essentially the same, one of three turns of the frame, or every solution.",
)
@click.option("--alike", is_flag=True, help="Cards that look alike count as one.")
@click.option(
    "--most", type=click.IntRange(1), metavar="N", help=f"Show N solutions.  [default: {MOST}; 10,000 with --json]"
)
@click.option(
    "--model",
    type=click.Choice(["fast", "post"]),
    default="fast",
    show_default=True,
    help="How the solver is told: quickly, or in the words of the post.",
)
@click.option("--svg", type=click.Path(), metavar="FILE", help="Draw the solutions there, too, as a picture.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON, for other programs.")
@puzzle.seconds
@options.lang
@options.ascii_only
def command(
    file: str,
    first: bool,
    only_count: bool,
    listing: Listing,
    alike: bool,
    most: int | None,
    model: str,
    svg: str | None,
    as_json: bool,
    seconds: float | None,
    lang: str,
    ascii_only: bool,
) -> None:
    """Find all solutions of a puzzle.

    Prints how many there are: as they lie, up to turning the frame, and essentially different ones; draws the latter,
    and says why so many count as the same. Two solutions do if one becomes the other by turning the frame or a card
    that then shows its neighbours the same edges, as one with two equal edges in a corner; with --alike, also by
    exchanging cards that look alike. Ctrl-C ends the search with what was found.
    """
    from clue_logic.cli.playing import need
    from clue_logic.cli.screen import print_text
    from clue_logic.puzzle import report

    if first and only_count:
        raise click.UsageError("--first ends at the first solution, --count counts all; leave one of them out.")
    if only_count and svg is not None:
        raise click.UsageError("--count draws nothing; leave it out, or --svg.")
    if first and listing != "essential":
        raise click.UsageError(f"--first is for one solution, --list {listing} for many; leave one of them out.")
    if first:
        most = most or 1
    need("puzzle")
    asked = puzzle.puzzle_of(file)
    solved = _solved(asked, first, alike, model, seconds)
    if as_json:
        import json

        click.echo(json.dumps(report.record(solved, listing, 0 if only_count else most), ensure_ascii=False, indent=2))
    elif only_count:
        print_text("\n".join(report.summary(solved, lang)))
    else:
        plain = options.plain(ascii_only)
        said = report.text(
            solved, lang, listing=listing, most=most or MOST, ascii_only=plain, paint=puzzle.painter(asked)
        )
        print_text(said)
    if svg is not None:
        _draw(solved, listing, most or MOST, svg, lang)
    _note_stop(solved, lang)


def _solved(asked: Puzzle, first: bool, alike: bool, model: str, seconds: float | None) -> Solved:
    from clue_logic.puzzle.solve import solve, solve_as_in_the_post

    with puzzle.searching("solutions found") as tell:
        most = 1 if first else None
        search = solve if model == "fast" else solve_as_in_the_post
        return search(asked, most=most, seconds=seconds, alike=alike, tell=tell)


def _draw(solved: Solved, listing: Listing, most: int, path: str, lang: str) -> None:
    from itertools import islice

    from clue_logic.cli.files import write
    from clue_logic.cli.messages import note
    from clue_logic.puzzle.report import headings, svg

    shown = list(islice(solved.listed(listing), most))
    if not shown:
        note("there is no solution to draw")
        return
    short = [heading.partition(":")[0] for heading in headings(solved, len(shown), listing, lang)]
    drawn = svg(solved.puzzle, shown, short)
    write(path, drawn)
    note(f"drawn: {path}")


def _note_stop(solved: Solved, lang: str) -> None:
    """Say on standard error if there may be more; after Ctrl-C, end as such commands do."""
    from clue_logic.cli import INTERRUPTED
    from clue_logic.cli.messages import note
    from clue_logic.puzzle.models import Stop
    from clue_logic.puzzle.report import note_on_stop

    if solved.stopped is not None:
        note(note_on_stop(solved.stopped, lang))
    if solved.stopped is Stop.INTERRUPT:
        click.get_current_context().exit(INTERRUPTED)
    if solved.stopped is Stop.TIME and not solved.forms:
        click.get_current_context().exit(puzzle.UNDECIDED)
