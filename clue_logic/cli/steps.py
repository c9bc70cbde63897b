"""``clue-logic steps``: the evaluation of rules round by round, and what a fact would need."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import click

from clue_logic.cli import options
from clue_logic.cli.messages import FAILED, NOT_DECIDED, Failure, exit_with
from clue_logic.cli.not_covered import answer_as_json
from clue_logic.cli.screen import busy, print_text, terminal_width
from clue_logic.game.unanswerable import UnanswerableError

if TYPE_CHECKING:
    from clue_logic.datalog.user_rules import Rules
    from clue_logic.notebook.evaluation import Evaluation, FactNeeds


@click.command()
@options.log_argument
@options.until
@options.accept_proposals
@options.rules
@click.option("--predicate", metavar="NAME", help="Show only facts of this predicate.")
@click.option("--rule", metavar="LABEL", help="Show only facts by this rule.")
@click.option("--fact", metavar="FACT", help="Show what a fact would need, such as 'lacks(Ben, Rope)'.")
@options.rows(20, "Show this many facts of a round; 0 for all.")
@options.json_flag("it")
@options.lang
@options.edition_files
def steps_command(
    log: str,
    rules: Rules | None,
    predicate: str | None,
    rule: str | None,
    fact: str | None,
    most: int,
    as_json: bool,
    lang: Literal["en", "de"],
    edition_files: tuple[str, ...],
) -> None:
    """Show how rules derive facts, round by round.

    Each round applies every rule to the facts of the rounds before, at least one of them from the last round. For each
    new fact it shows the rule and the values of its variables. With --fact, it shows backwards what a fact would need:
    the rules that could conclude it, which of their conditions hold, and which are missing; exit status 1 if the fact
    does not follow, 3 if a limit of the work leaves it open.

    LOG may be a file of plain Datalog (*.dl), facts and rules without a game.
    """
    from clue_logic.cli.query import load_log_or_program
    from clue_logic.game.game import Game
    from clue_logic.notebook.evaluation import evaluation, needs

    if fact is not None and (predicate is not None or rule is not None):
        raise click.UsageError("--fact does not go with --predicate or --rule.")
    about, _ = load_log_or_program(log, rules, edition_files)
    used = rules if isinstance(about, Game) else None
    try:
        with busy("solving"):
            answer: Evaluation | FactNeeds
            if fact is None:
                answer = evaluation(about, rules=used, predicate=predicate, rule=rule, most=most)
            else:
                answer = needs(about, fact, rules=used)
    except UnanswerableError as error:
        raise Failure(str(error)) from None
    if not isinstance(about, Game):
        options.print_notices((remark.placed for remark in about.text.remarks), lang)
    if as_json:
        click.echo(answer_as_json(answer))
    else:
        print_text(answer.text(lang, terminal_width()))
    if not answer.complete:
        exit_with(NOT_DECIDED)
    if not getattr(answer, "affirmative", True):
        exit_with(FAILED)
