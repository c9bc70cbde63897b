"""``clue-logic solve`` and ``clue-logic chances``: the notebook of a log, and the probability of each cell."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial
from textwrap import indent
from typing import TYPE_CHECKING

import click

from clue_logic.cli import options, screen, warnings
from clue_logic.cli.files import display_name
from clue_logic.cli.messages import FAILED, Failure, exit_with, note
from clue_logic.cli.not_covered import answer_as_json, report_refusal
from clue_logic.cli.play import draw_picture, require_extra
from clue_logic.cli.progress import show_progress
from clue_logic.cli.reading import load_game, load_game_and_text
from clue_logic.cli.warnings import repairs_command, report_impossible
from clue_logic.words.columns import hanging_lines
from clue_logic.words.messages import messages

if TYPE_CHECKING:
    from clue_logic.cli.progress import Advance
    from clue_logic.datalog.user_rules import Rules
    from clue_logic.notebook.impossible_report import Impossible
    from clue_logic.notebook.notebook import Notebook
    from clue_logic.notebook.solve import Engine
    from clue_logic.worlds.chances import Chances, CountingProgress


FEWEST_IN_A_CLAUSE, CLAUSE_SIZE = 2, 3
"""The least number of cards in a clause, and the default for the greatest."""


@click.command()
@options.log_argument
@options.until
@options.accept_proposals
@options.rules
@options.engine
@options.suppose
@options.complete
@click.option(
    "--clauses",
    is_flag=False,
    flag_value=str(CLAUSE_SIZE),
    metavar="[N]",
    callback=lambda ctx, param, value: parse_clause_size(value),
    help='Also list the known clauses ("one of these cards") with up to N cards (default 3).',
)
@options.json_flag("the notebook")
@options.lang_of_proofs
@options.ascii_only
@options.edition_files
def solve_command(
    log: str,
    rules: Rules | None,
    engine: Engine,
    supposed: tuple[str, ...],
    complete: bool,
    clauses: int,
    as_json: bool,
    lang: str,
    ascii_only: bool,
    edition_files: tuple[str, ...],
) -> None:
    """Show what follows from a log.

    Prints the notebook (a tick where a place holds a card, a cross where it does not), the solution as far as it is
    known, and the answers to the questions in the log, each by the lines above it. The notebook shows everything that
    follows; cells that no rule of the notebook reaches are marked. With --rules, it shows only what that calculus
    finds, and how much more follows.

    For a log that contradicts itself, it shows the notebook before the first line that makes the log impossible, a set
    of lines that cannot all be true, the line to look at first, and changes that make the log possible again.
    """
    from clue_logic.game.questions import Question
    from clue_logic.notebook.solve import solve

    if clauses and rules is not None and not complete:
        raise click.UsageError("--clauses tells what follows; with --rules it goes with --complete.")
    alone, text = load_game_and_text(log, edition_files)
    game = options.add_suppositions(alone, supposed)
    if supposed and not as_json and report_impossible(alone, text, lang) is not None:
        note("the log contradicts itself even if nothing is supposed.")
        game = alone
    asks = any(isinstance(asked.query, Question) for asked in game.asked) and not as_json
    by_statement = asks and engine != "clingo"
    with screen.busy_with(game):
        notebook = solve(game, rules=rules, engine=engine, by_statement=by_statement, complete=complete or None)
    possible = notebook.worlds is not None and notebook.worlds.possible
    wrong = None if possible else report_impossible(game, text, lang)
    earlier = None if wrong is None else wrong.before
    with screen.busy("solving"):
        before = None if earlier is None else solve(earlier, rules=rules, engine=engine, complete=complete or None)
    if as_json:
        _print_json(notebook, wrong, before, rules, clauses)
    else:
        plain = options.plain(ascii_only)
        if wrong is None:
            screen.print_supposition(game, lang)
            _print(notebook, lang, plain, clauses)
        else:
            _print_impossible(wrong, before, log, lang, plain, clauses)
        if asks:
            _print_answers(notebook, rules, engine, lang, plain)
    options.note_skipped_rules(notebook)
    # rules that forget who answered, such as the matrix, notice few contradictions
    warnings.note_contradiction(notebook, log, rules, exactly=rules is not None)


def _print_json(
    notebook: Notebook, wrong: Impossible | None, before: Notebook | None, rules: Rules | None, clauses: int
) -> None:
    from clue_logic.knowledge.decided import wrong_step
    from clue_logic.notebook.record import record, record_of_impossible
    from clue_logic.notebook.soundness import false_step_record

    with screen.busy("solving"):
        step = None if rules is None else wrong_step(notebook, rules)
        solved = record(
            notebook,
            clauses=clauses,
            false_step=None if step is None else false_step_record(step[0]),
            impossible=None if wrong is None else record_of_impossible(wrong, before),
        )
        json_text = answer_as_json(solved)
    click.echo(json_text)


def parse_clause_size(value: str | None) -> int:
    """Return the greatest size of clauses to list, 0 for none; end with a message if it is not a number."""
    if value is None:
        return 0
    if value.isdecimal() and int(value) >= FEWEST_IN_A_CLAUSE:
        return int(value)
    raise click.BadParameter(
        f"{value!r} is not a number from {FEWEST_IN_A_CLAUSE} on. Write --clauses=3, or --clauses after the log."
    )


def _print_impossible(
    wrong: Impossible, before: Notebook | None, log: str, lang: str, ascii_only: bool, clauses: int
) -> None:
    screen.print_text(wrong.heading())
    screen.say()
    if before is not None:
        _print(before, lang, ascii_only, clauses)
        screen.say()
    screen.say(wrong.text(repairs_command(log, wrong.up_to), screen.terminal_width()))


def _print(notebook: Notebook, lang: str, ascii_only: bool, clauses: int) -> None:
    from clue_logic.game.questions import Solution
    from clue_logic.notebook.answers import answer

    screen.print_grid(notebook, ascii_only, lang)
    screen.print_scope(notebook, lang)
    if clauses:
        _print_clauses(notebook, clauses, lang)
    screen.say(screen.sentence(answer(Solution(), notebook), lang, ascii_only))


def _print_answers(notebook: Notebook, rules: Rules | None, engine: Engine, lang: str, ascii_only: bool) -> None:
    from clue_logic.knowledge.asking import answer_log

    for asked, answer in answer_log(notebook, rules=rules, engine=engine):
        screen.say()
        screen.print_text(f"{messages(lang)('proof-line', line=asked.line)}{messages(lang)('words-colon')}{asked.text}")
        screen.say(indent(screen.sentence(answer, lang, ascii_only, indent=2), "  "))


def _print_clauses(notebook: Notebook, most: int, lang: str) -> None:
    from clue_logic.notebook.place_answers import clause_text

    with screen.busy("looking for clauses", long=most > CLAUSE_SIZE):
        clauses = notebook.clauses(most)
    if clauses:
        screen.print_text(messages(lang)("cli-at-least-one"))
    for clause in clauses:
        screen.print_text(f"  {clause_text(clause.location, clause.cards, lang)}")


SOLUTIONS = 10
"""The default number of solutions that are listed."""


@click.command()
@options.log_argument
@options.until
@options.accept_proposals
@options.suppose
@click.option(
    "--shows",
    type=click.Choice(["any", "random"]),
    default="any",
    show_default=True,
    help="If a player could show several cards: assume nothing, or that each is shown with the same chance.",
)
@click.option("--solutions", type=click.IntRange(0), metavar="N", help=f"List N solutions.  [default: {SOLUTIONS}]")
@click.option(
    "--draw",
    type=click.IntRange(1),
    metavar="N",
    help="Print N random deals instead, drawn by their chance (exact only).",
)
@options.plot
@options.memory("The approximate memory for the tables; if it is not enough, the chances are estimated.")
@click.option("--seed", type=int, default=0, show_default=True, help="Where random numbers start.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON, for other programs.")
@options.lang
@options.ascii_only
@options.edition_files
def chances_command(
    log: str,
    supposed: tuple[str, ...],
    shows: str,
    solutions: int | None,
    draw: int | None,
    plot: str | None,
    megabytes: int,
    seed: int,
    as_json: bool,
    lang: str,
    ascii_only: bool,
    edition_files: tuple[str, ...],
) -> None:
    """Show how likely every cell is.

    Counts exactly the deals that agree with the log; prints for each cell the share of them in which the place holds
    the card, and the most likely solutions. All these deals count as equally likely; with --shows random, a deal counts
    more if the players could have shown fewer other cards.
    """
    from clue_logic.knowledge.silence import require_all_used
    from clue_logic.notebook.chances import ChanceSheet, odds
    from clue_logic.notebook.solve import solve
    from clue_logic.worlds.chances import EstimateError, compute_chances, draw_deals
    from clue_logic.worlds.openness import ImpossibleError, Shows
    from clue_logic.worlds.tables import TooManyStatesError

    if solutions is not None and (as_json or draw is not None):
        raise click.UsageError("--solutions goes with the table: JSON lists all solutions, --draw none.")
    if plot is not None:
        if draw is not None:
            raise click.UsageError("--plot draws the chances; leave it out, or --draw.")
        require_extra("plots")
    game = options.add_suppositions(load_game(log, edition_files), supposed)
    with report_refusal(display_name(log), as_json=as_json):
        require_all_used(game)
    try:
        if draw is not None:
            with screen.busy("counting the deals"):
                deals = draw_deals(game, draw, seed=seed, shows=Shows(shows), megabytes=megabytes)
            if not as_json:
                screen.print_supposition(game, lang)
            _print_deals(deals, game.locations, lang, as_json)
            return
        with show_progress("counting the deals") as tell:
            report_progress = partial(_tell, tell, megabytes)
            counted = compute_chances(game, shows=Shows(shows), megabytes=megabytes, seed=seed, tell=report_progress)
    except ImpossibleError:
        warnings.note_contradiction(solve(game), log, None)
        exit_with(FAILED)
    except EstimateError:
        raise Failure(f"no estimate was found with {megabytes} MB; allow more with --memory") from None
    except TooManyStatesError:
        raise Failure(f"the tables do not fit into {megabytes} MB; allow more with --memory") from None
    if as_json:
        click.echo(answer_as_json(odds(counted)))
    else:
        _print_chances(counted, SOLUTIONS if solutions is None else solutions, lang, options.plain(ascii_only))
    draw_picture(ChanceSheet.of(counted), plot, lang)


def _tell(tell: Advance, megabytes: int, counting: CountingProgress) -> None:
    what = f"counting the deals, {counting.states or 0:,} of at most {counting.most or 0:,} states"
    estimating = f"estimating: the tables do not fit into {megabytes} MB"
    tell(what if counting.most else estimating, counting.done, counting.of)


def _print_chances(chances: Chances, solutions: int, lang: str, ascii_only: bool) -> None:
    from clue_logic.notebook.chances import heading, odds_grid, solution_lines

    screen.print_supposition(chances.game, lang)
    screen.print_text(heading(chances, lang), ascii_only=ascii_only)
    screen.print_tables(lambda width: odds_grid(chances, width=width, ascii_only=ascii_only, lang=lang))
    screen.print_texts(solution_lines(chances, solutions, lang), ascii_only=ascii_only)


def _print_deals(deals: Iterable[Mapping[str, str]], places: tuple[str, ...], lang: str, as_json: bool) -> None:
    import json

    from clue_logic.notebook.chances import deal_text

    for deal in deals:
        if as_json:
            click.echo(json.dumps(dict(deal), ensure_ascii=False))
        else:
            screen.say("\n".join(hanging_lines(deal_text(deal, places, lang), screen.terminal_width(), indent="  ")))
