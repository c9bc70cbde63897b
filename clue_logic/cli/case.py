"""``clue-logic case``: cases to solve, made to order, one a day, and checked."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import click

from clue_logic.cli import options
from clue_logic.cli.exit_status import INTERRUPTED
from clue_logic.cli.files import display_name, load_editions, print_or_write, report_write_errors, write
from clue_logic.cli.group import NamedCommands
from clue_logic.cli.messages import Failure, exit_with, note
from clue_logic.cli.play import make_folder, require_extra
from clue_logic.cli.progress import show_progress
from clue_logic.cli.reading import load_game_and_text
from clue_logic.cli.screen import busy, print_text, terminal_width
from clue_logic.queries.table import GROUPS
from clue_logic.words.columns import hanging_lines
from clue_logic.words.encoding import as_json as json_of
from clue_logic.words.names import UnknownNameError
from clue_logic.words.records import replace
from clue_logic.worlds.openness import ImpossibleError

if TYPE_CHECKING:
    from datetime import datetime

    from clue_logic.cases.batch import Batch, MapItems
    from clue_logic.cases.case import Case
    from clue_logic.cases.demands import Demands
    from clue_logic.game.edition import Edition

S = TypeVar("S")
T = TypeVar("T")

NOT_MET = 1
"""The exit status if a demand could not be met, or a claim is false."""

ONLOOKER = "onlooker"

_FORMS = {".md": "markdown", ".html": "html"}
"""The form of a solution by the ending of its file; text for the others."""


class CaseCommands(NamedCommands):
    """The commands of ``clue-logic case``."""

    rows = GROUPS["case"]
    before = "case "


@click.group(cls=CaseCommands)
def case_command() -> None:
    """Cases to solve: logs whose last line settles who did it.

    \b
      clue-logic case daily
      clue-logic case make --seed 7 --out case.clue --solution solution.txt
      clue-logic case make --players 3 --difficulty 40 --hardest 7
      clue-logic case make --rules passed,last_place,quota_full
      clue-logic case check case.clue

    Fill in a notebook by hand, and compare: `clue-logic walkthrough case.clue` is the solution, `clue-logic rate`
    has the difficulty of a case. docs/cases.md explains what a case promises.
    """


rules_option = click.option(
    "--rules",
    metavar="RULE,RULE,...",
    help="The solution follows by just these rules, each of which is needed. `clue-logic rules` lists them.",
)
difficulty_option = click.option(
    "--difficulty",
    type=click.IntRange(1),
    metavar="N",
    help="The sum of all steps, as `clue-logic rate` finds it; within 10 %.",
)
hardest_option = click.option(
    "--hardest", type=click.IntRange(1), metavar="N", help="The difficulty of the hardest step; within 1."
)
spare_option = click.option(
    "--spare", type=click.IntRange(0, 20), metavar="N", help="How many lines are not needed (default 0)."
)
out_option = click.option(
    "--out", type=click.Path(), metavar="FILE", help="Where to write the log; otherwise it is printed."
)
solution_option = click.option(
    "--solution",
    type=click.Path(),
    metavar="FILE",
    help="Where to write the solution, as text, or as FILE.md or FILE.html.",
)


to_option = click.option(
    "--to",
    "form",
    type=click.Choice(["log", "html"]),
    default="log",
    show_default=True,
    help="html: a page to print, each case on a sheet of its own, its solution on the next.",
)


@click.command()
@click.option("--players", type=int, default=4, show_default=True, metavar="N", help="The number of players.")
@rules_option
@difficulty_option
@hardest_option
@spare_option
@click.option(
    "--view",
    default="Anna",
    show_default=True,
    metavar="PLAYER|onlooker",
    help="Whose log it is: a player's, with a hand, or an onlooker's.",
)
@click.option("--edition", metavar="NAME", help="The deck.  [default: cluedo-uk, or that of the language]")
@click.option(
    "--seed", type=click.IntRange(0), default=0, show_default=True, metavar="N", help="Another seed, another case."
)
@click.option("--count", type=click.IntRange(1, 100_000), metavar="N", help="Make N cases, into the folder --out.")
@to_option
@click.option(
    "--jobs", type=click.IntRange(1, 256), metavar="N", help="With --count: the number of processes (default 1)."
)
@click.option(
    "--cluster",
    metavar="ADDRESS",
    help="With --count: make the cases on the dask cluster whose scheduler has this address, as 192.168.0.7:8786.",
)
@click.option(
    "--seconds",
    type=click.FloatRange(min=0, min_open=True),
    default=30.0,
    show_default=True,
    metavar="S",
    help="The time limit of each case.",
)
@out_option
@solution_option
@options.json_flag("the case and its solution")
@options.lang
@options.edition_files
def make_command(
    players: int,
    rules: str | None,
    difficulty: int | None,
    hardest: int | None,
    spare: int | None,
    view: str,
    edition: str | None,
    seed: int,
    count: int | None,
    form: str,
    jobs: int | None,
    cluster: str | None,
    seconds: float,
    out: str | None,
    solution: str | None,
    as_json: bool,
    lang: str,
    edition_files: tuple[str, ...],
) -> None:
    """Make a case to order.

    The log has one solution, which follows at the last line and not before; every line is needed, or all but --spare.
    `clue-logic check` tests this. Its first line claims what the case is, and `clue-logic case check` tests the claims.

    The rules dealt, on_table, exactly_at_most and exactly_at_least, and those that only restate an answer or a number,
    are always allowed, and not counted. The same demands and the same seed make the same case.

    With --count, the folder --out gets case-0001.clue, case-0001.solution.txt and so on. The same command goes on where
    it was interrupted, and makes more if --count is larger. With --to html they are one file to print instead: thirty
    different cases for a class by `--count 30 --to html --out cases.html`.

    If a demand cannot be met within the time limit, the case that comes nearest is written all the same, a note says
    what is not met, and the exit status is 1. It is 2 if nothing is written.
    """
    from clue_logic.cases.batch import Batch
    from clue_logic.cases.daily import usual_edition
    from clue_logic.cases.making import Limit

    editions = load_editions(edition_files)
    deck = edition or usual_edition(lang)
    demands = _demands(players, rules, difficulty, hardest, spare or 0, view, deck, editions)
    batch = Batch(demands, seed, Limit(seconds=seconds), lang, editions)
    if form == "html":
        if solution is not None or as_json:
            raise click.UsageError("--to html has the solutions in it: leave out --solution and --json.")
        _print_sheets(batch, out, count or 1, _choose_mapper(jobs, cluster))
        return
    if count is not None:
        if out is None or solution is not None or as_json:
            raise click.UsageError(
                "--count writes logs and solutions into a folder: name it by --out, without --solution and --json."
            )
        _make_many(batch, make_folder(out), count, _choose_mapper(jobs, cluster))
        return
    for option, value in (("--jobs", jobs), ("--cluster", cluster)):
        if value is not None:
            raise click.UsageError(f"{option} is for many cases: say how many by --count N, and where by --out FOLDER.")
    with busy("making a case"), report_no_case():
        made = batch.make(1)
    _hand_over(made, out, solution, as_json, lang, editions)


def _demands(
    players: int,
    rules: str | None,
    difficulty: int | None,
    hardest: int | None,
    spare: int,
    view: str,
    edition: str,
    editions: Mapping[str, Edition],
) -> Demands:
    """Return the demands of the options; end with a message if they are wrong."""
    from clue_logic.cases.demands import DemandError, Demands, check_demands, parse_rules

    try:
        labels = None if rules is None else parse_rules(rules.split(","))
        asked = Demands(players, edition, labels, difficulty, hardest, None if view == ONLOOKER else view, spare)
        return check_demands(asked, editions)
    except (UnknownNameError, DemandError) as error:
        raise click.UsageError(f"{error}") from None


def _choose_mapper(jobs: int | None, cluster: str | None) -> MapItems:
    """Return how cases are made: on a cluster, if there is an address, else in processes."""
    from clue_logic.cases.batch import map_in_processes

    if cluster is None:
        return partial(map_in_processes, jobs=jobs or 1)
    if jobs is not None:
        raise click.UsageError("--jobs is for this machine; a cluster has its own workers. Leave one of them out.")
    require_extra("cluster")
    return partial(_map_on_cluster, address=cluster)


def _map_on_cluster(function: Callable[[S], T], items: Sequence[S], address: str) -> Iterator[T]:
    """Yield the results of a cluster; end with a message if it cannot be reached, or is lost."""
    from clue_logic.play.cluster import ClusterError, map_on_cluster

    try:
        yield from map_on_cluster(function, items, address)
    except ClusterError as error:
        raise Failure(f"{error}") from None


@contextmanager
def report_no_case() -> Iterator[None]:
    """End with a message if no case is found at all."""
    from clue_logic.cases.case import NoCaseError

    try:
        yield
    except NoCaseError as error:
        raise Failure(f"{error}") from None


def _hand_over(
    made: Case, out: str | None, solution: str | None, as_json: bool, lang: str, editions: Mapping[str, Edition]
) -> None:
    """Print or write a case and its solution; report what is not met."""
    from clue_logic.cases.case import write_solution

    if solution is not None:
        write(solution, write_solution(made, lang, editions, _FORMS.get(Path(solution).suffix, "text")))
    print_or_write(f"{json_of(made)}\n" if as_json else made.log, out)
    note(*made.text(lang).splitlines())
    if made.unmet:
        exit_with(NOT_MET)


def _print_sheets(batch: Batch, out: str | None, count: int, run: MapItems) -> None:
    """Print or write cases with their solutions as one document; report what is not met."""
    from clue_logic.cases.sheets import case_sheet, sheets_html

    sheets, unmet = [], 0
    with show_progress("cases") as tell, report_no_case():
        for case in run(batch.make, range(1, count + 1)):
            sheets.append(case_sheet(case, batch.lang, batch.editions))
            tell("cases", len(sheets), count)
            unmet += bool(case.unmet)
    print_or_write(sheets_html(sheets, batch.lang), out)
    if unmet:
        note(f"{unmet:,} of {count:,} cases do not meet every demand; they come nearest")
        exit_with(NOT_MET)


def _make_many(batch: Batch, folder: Path, count: int, run: MapItems) -> None:
    """Write cases into a folder, with a progress bar; report what is not met."""
    from clue_logic.cases.batch import OtherCasesError, log_name, make_batch

    done = unmet = made = 0
    try:
        with show_progress("cases") as tell, report_no_case(), report_write_errors(folder):
            for number, case in make_batch(batch, folder, count, run):
                done += 1
                tell("cases", done, count)
                made += case is not None
                if case is not None and case.unmet:
                    unmet += 1
                    with tell.aside():
                        note(f"{log_name(number)}: {case.text(batch.lang)}")
    except OtherCasesError as error:
        raise Failure(f"{error}") from None
    except KeyboardInterrupt:
        note(f"interrupted: {folder} has {done:,} of {count:,} cases; the same command goes on there")
        exit_with(INTERRUPTED)
    note(f"written: {folder}: {made:,} cases with their solutions; {count - made:,} were there already")
    if unmet:
        note(f"{unmet:,} of them do not meet every demand; they come nearest")
        exit_with(NOT_MET)


@click.command()
@click.option(
    "--date",
    "day",
    type=click.DateTime(["%Y-%m-%d"]),
    metavar="YYYY-MM-DD",
    help="The case of another day.  [default: today, in UTC]",
)
@to_option
@out_option
@solution_option
@options.json_flag("the case and its solution")
@options.lang
def daily_command(
    day: datetime | None, form: str, out: str | None, solution: str | None, as_json: bool, lang: str
) -> None:
    """Print the case of the day: easy on Monday, hard on Sunday.

    It is the same for everybody. A day begins at midnight UTC, wherever the machine is. With --lang de it is the same
    case with German words and cards.
    """
    from clue_logic.cases.daily import case_of_the_day, today
    from clue_logic.cases.sheets import case_sheet, sheets_html
    from clue_logic.game.edition import editions

    with busy("making the case of the day"):
        made = case_of_the_day(today() if day is None else day.date(), lang)
    if form == "html":
        print_or_write(sheets_html([case_sheet(made, lang, editions())], lang), out)
    else:
        _hand_over(made, out, solution, as_json, lang, editions())


@click.command()
@options.log_argument
@rules_option
@difficulty_option
@hardest_option
@spare_option
@options.json_flag("what the case is")
@options.lang
@options.edition_files
def check_command(
    log: str,
    rules: str | None,
    difficulty: int | None,
    hardest: int | None,
    spare: int | None,
    as_json: bool,
    lang: str,
    edition_files: tuple[str, ...],
) -> None:
    """Check the claims of a case: one solution, at the last line and not before, no line to spare.

    Claims are a comment of the log, such as

    \b
      # claims: rules passed, last_place; spare 0; difficulty 40; hardest 7

    and the options claim the same. What is not claimed is reported, but not checked, except that no line is to spare.
    Exit status 1 if a claim is false.
    """
    from clue_logic.cases.case import ClaimError, parse_claims
    from clue_logic.cases.checking import check_case

    game, text = load_game_and_text(log, edition_files)
    try:
        claimed = parse_claims(text)
        options_claim = {"difficulty": difficulty, "hardest": hardest, "spare": spare}
        claims = replace(claimed, **{name: value for name, value in options_claim.items() if value is not None})
        if rules is not None:
            claims = replace(claims, rules=tuple(rules.split(",")))
        with busy("checking the case"):
            check = check_case(game, claims=claims)
    except ClaimError as error:
        raise Failure(f"{display_name(log)}: {error}") from None
    except UnknownNameError as error:
        raise Failure(f"{display_name(log)}: {error}") from None
    except ImpossibleError:
        raise Failure(
            f"{display_name(log)}: the log contradicts itself, so it has no solution; see clue-logic conflicts"
        ) from None
    if as_json:
        click.echo(json_of(check))
    else:
        print_text("\n".join(hanging_lines(check.text(lang), terminal_width())))
    if check.wrong:
        exit_with(NOT_MET)
