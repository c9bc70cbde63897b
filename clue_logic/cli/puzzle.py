"""``clue-logic puzzle``: solve, explain and make triangle puzzles such as Crazy Jacob."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from math import isfinite
from typing import TYPE_CHECKING, Any

import click

from clue_logic.cli import options, play
from clue_logic.cli.exit_status import INTERRUPTED
from clue_logic.cli.files import display_name, read_text, write
from clue_logic.cli.group import NamedCommands
from clue_logic.cli.messages import Failure, exit_with, note
from clue_logic.cli.play import require_extra
from clue_logic.cli.screen import busy, print_text
from clue_logic.queries.table import GROUPS
from clue_logic.words import encoding

if TYPE_CHECKING:
    from clue_logic.puzzle.cards import Puzzle
    from clue_logic.puzzle.report import Paint
    from clue_logic.puzzle.solve import Listing, SolveResult


UNDECIDED = 1
"""The exit status if the time limit was reached before an answer was found."""


class Seconds(click.FloatRange):
    """A positive, finite number of seconds."""

    def __init__(self) -> None:
        super().__init__(0, min_open=True)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        seconds: float = super().convert(value, param, ctx)
        if not isfinite(seconds):
            self.fail(f"{value} is no number of seconds; leave out --seconds for no time limit.", param, ctx)
        return seconds


seconds = click.option(
    "--seconds",
    type=Seconds(),
    metavar="N",
    help="Stop after that time, and report what was found so far.",
)
file_argument = click.argument("file", type=click.Path(allow_dash=True))


class PuzzleCommands(NamedCommands):
    """The commands of ``clue-logic puzzle``."""

    rows = GROUPS["puzzle"]
    before = "puzzle "


@click.group(cls=PuzzleCommands)
def puzzle_command() -> None:
    """Solve and explain triangle puzzles such as Crazy Jacob.

    Cards with coloured edges, heads and tails, are laid into a triangular frame so that colours match and heads meet
    tails. A puzzle is a text file with a line for each card and its edges clockwise, such as `card 1: yellow head,
    brown tail, grey head`; or a JSON file. FILE may be - for standard input.
    """


def load_puzzle(path: str) -> Puzzle:
    """Return the puzzle in a file.

    Raises TextError if it has errors.
    """
    from clue_logic.puzzle.puzzle_file import read_puzzle

    return read_puzzle(read_text(path), display_name(path))


@contextmanager
def search_progress(what: str) -> Iterator[Callable[[int], object]]:
    """Show the number found so far on the terminal; yield the function that reports it. Nothing is shown in a pipe."""
    import sys

    if sys.stderr is None or not sys.stderr.isatty():
        yield lambda count: None
        return
    from rich.console import Console

    with Console(stderr=True).status(f"{what}: 0 ...") as status:
        yield lambda count: status.update(f"{what}: {count:,} ...")


def painter(puzzle: Puzzle) -> Paint:
    """Return the function that colours the text of an edge on a terminal, except for black and white edges."""
    from clue_logic.puzzle.cards import colour_key, paint

    paints = paint(puzzle.colours)
    plain = {number for number, colour in enumerate(puzzle.colours) if colour_key(colour) in ("black", "white")}

    def paint_text(text: str, number: int) -> str:
        if number - 1 in plain:
            return text
        code = paints[number - 1]
        red, green, blue = (int(code[at : at + 2], 16) for at in (1, 3, 5))
        return click.style(text, fg=(red, green, blue))

    return paint_text


MOST_SIDE, MOST_COLOURS = 5, 8
"""The limits for made puzzles; larger ones take the solver too long."""


@click.command()
@click.option("--side", type=click.IntRange(2, MOST_SIDE), default=3, show_default=True, help="The side of the frame.")
@click.option(
    "--colours", type=click.IntRange(1, MOST_COLOURS), default=4, show_default=True, help="The number of colours."
)
@click.option(
    "--solutions",
    type=click.IntRange(0),
    default=1,
    show_default=True,
    metavar="N",
    help="The number of essentially different solutions.",
)
@click.option("--tries", type=click.IntRange(1), default=500, show_default=True, metavar="N", help="Try N puzzles.")
@play.seed
@options.lang
def make_command(side: int, colours: int, solutions: int, tries: int, seed: int, lang: str) -> None:
    """Make a puzzle and print its file.

    The same options and seed make the same puzzle. Few colours make many solutions: with 3, a puzzle of side 3 seldom
    has only one.
    """
    from clue_logic.puzzle.puzzle_file import puzzle_text
    from clue_logic.puzzle.solve import GenerationError, make

    play.require_extra("puzzle")
    try:
        with search_progress("puzzles tried") as tell:
            generated = make(side, colours, solutions, seed=seed, tries=tries, lang=lang, tell=tell)
    except GenerationError as error:
        raise Failure(
            f"none of {error.tries:,} puzzles has {solutions:,} essentially different solutions. Try another --seed, "
            "more --tries, or another number of --colours."
        ) from None
    sentence = (
        f"clue-logic puzzle make --side {side} --colours {colours} --solutions {solutions} --seed {seed} --lang {lang}"
    )
    click.echo(puzzle_text(generated.puzzle, lang, (sentence,)), nl=False)


MOST = 10
"""The default number of solutions that are drawn; with ``--first``, one."""


@click.command()
@file_argument
@click.option("--first", is_flag=True, help="Look for one solution only.")
@click.option("--count", "only_count", is_flag=True, help="Print only the number of solutions.")
@click.option(
    "--list",
    "listing",
    type=click.Choice(["essential", "turns", "raw"]),
    default="essential",
    show_default=True,
    help="Show one solution of each kind (essential), one of three turns of the frame (turns), or all (raw).",
)
@click.option("--alike", is_flag=True, help="Treat cards that look alike as the same card.")
@click.option(
    "--most", type=click.IntRange(1), metavar="N", help=f"Show N solutions.  [default: {MOST}; 10,000 with --json]"
)
@click.option(
    "--model",
    type=click.Choice(["fast", "post"]),
    default="fast",
    show_default=True,
    help="The model for the solver: the fast one, or the one of the blog post.",
)
@click.option("--svg", type=click.Path(), metavar="FILE", help="Also draw the solutions, as a picture in this file.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON, for other programs.")
@seconds
@options.lang
@options.ascii_only
def solve_command(
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

    Prints three numbers: all solutions, those that differ by more than a turn of the frame, and the essentially
    different ones. Draws the latter, and explains why the others count as the same: two solutions are essentially the
    same if one becomes the other by turning the frame, or by turning a card that then shows its neighbours the same
    edges, such as a corner card with two equal edges; with --alike, also by exchanging cards that look alike. Ctrl-C
    ends the search and prints what was found.
    """
    from clue_logic.puzzle import report

    if first and only_count:
        raise click.UsageError("--first ends at the first solution, --count counts all; leave one of them out.")
    if only_count and svg is not None:
        raise click.UsageError("--count draws nothing; leave it out, or --svg.")
    if first and listing != "essential":
        raise click.UsageError(f"--first is for one solution, --list {listing} for many; leave one of them out.")
    if first:
        most = most or 1
    require_extra("puzzle")
    asked = load_puzzle(file)
    solved = _search_solutions(asked, first, alike, model, seconds)
    if as_json:
        click.echo(encoding.as_json(report.solutions(solved, listing, 0 if only_count else most)))
    elif only_count:
        print_text("\n".join(report.summary(solved, lang)))
    else:
        plain = options.plain(ascii_only)
        report_text = report.text(
            solved, lang, listing=listing, most=most or MOST, ascii_only=plain, paint=painter(asked)
        )
        print_text(report_text)
    if svg is not None:
        _draw(solved, listing, most or MOST, svg, lang)
    _note_stop(solved, lang)


def _search_solutions(asked: Puzzle, first: bool, alike: bool, model: str, seconds: float | None) -> SolveResult:
    from clue_logic.puzzle.solve import solve, solve_as_in_the_post

    with search_progress("solutions found") as tell:
        most = 1 if first else None
        search = solve if model == "fast" else solve_as_in_the_post
        return search(asked, most=most, seconds=seconds, alike=alike, tell=tell)


def _draw(solved: SolveResult, listing: Listing, most: int, path: str, lang: str) -> None:
    from itertools import islice

    from clue_logic.puzzle.report import headings, svg

    drawn_solutions = list(islice(solved.list_solutions(listing), most))
    if not drawn_solutions:
        note("there is no solution to draw")
        return
    short = [heading.partition(":")[0] for heading in headings(solved, len(drawn_solutions), listing, lang)]
    drawn = svg(solved.puzzle, drawn_solutions, short)
    write(path, drawn)
    note(f"drawn: {path}")


def _note_stop(solved: SolveResult, lang: str) -> None:
    """Print a note if the search was stopped, and end with the exit status of that."""
    from clue_logic.puzzle.models import Stop
    from clue_logic.puzzle.report import note_on_stop

    if solved.stopped is not None:
        note(note_on_stop(solved.stopped, lang))
    if solved.stopped is Stop.INTERRUPT:
        exit_with(INTERRUPTED)
    if solved.stopped is Stop.TIME and not solved.forms:
        exit_with(UNDECIDED)


@click.command()
@file_argument
@click.argument("words", nargs=-1, metavar="[QUESTION]")
@click.option("--full", is_flag=True, help="Print refutations by cases in full, whatever their length.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON, for other programs.")
@seconds
@options.lang
@options.ascii_only
def why_command(
    file: str, words: tuple[str, ...], full: bool, as_json: bool, seconds: float | None, lang: str, ascii_only: bool
) -> None:
    """Explain why a puzzle has no solution, or why a card cannot lie somewhere.

    Without a QUESTION, or for "why is there no solution": why there is none; or, if there are some, where each card
    lies in them. With one: why a card cannot lie in a place, as "card 4 in a corner", "card 4 on the rim", "card 4
    inside", "card 4 in cell 3"; or how many corner cards can be turned, "turnable corners". QUESTION can be German,
    too.

    The reasons are counts; a smallest set of adjacencies that cannot all match; and a proof by cases, which has passed
    an independent check.
    """
    from clue_logic.puzzle.models import Stop
    from clue_logic.puzzle.why import CardPossible, UndecidedAnswer, read_question, why
    from clue_logic.puzzle.why_report import text, why_answer

    require_extra("puzzle")
    asked = load_puzzle(file)
    question = read_question(" ".join(words), asked) if words else None
    with busy("looking for reasons"):
        answer = why(asked, question, seconds)
    if as_json:
        click.echo(encoding.as_json(why_answer(answer)))
    else:
        plain = options.plain(ascii_only)
        print_text(text(answer, lang, full=full, ascii_only=plain, paint=painter(asked)))
    if isinstance(answer, UndecidedAnswer):
        interrupted = answer.why.why is Stop.INTERRUPT
        exit_with(INTERRUPTED if interrupted else UNDECIDED)
    if isinstance(answer, CardPossible) and answer.solved.stopped is Stop.INTERRUPT:
        exit_with(INTERRUPTED)
