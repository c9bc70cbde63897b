"""``clue-logic proof``: proofs of any author, checked by the deals."""

from __future__ import annotations

import json

import click

from clue_logic.cli import options
from clue_logic.cli.files import read_text
from clue_logic.cli.group import NamedCommands
from clue_logic.cli.messages import Failure, exit_with
from clue_logic.cli.reading import load_game_and_text
from clue_logic.cli.screen import print_text, terminal_width
from clue_logic.queries.table import GROUPS
from clue_logic.words.columns import hanging_lines
from clue_logic.words.encoding import as_json as json_of

NOT_VALID = 1
"""The exit status if a proof is not valid."""


class ProofCommands(NamedCommands):
    """The commands of ``clue-logic proof``."""

    rows = GROUPS["proof"]
    before = "proof "


@click.group(cls=ProofCommands)
def proof_command() -> None:
    """Proofs about a log, by any author.

    \b
      clue-logic proof check proof.txt --log game.clue
      clue-logic why game.clue "envelope holds Rope" --json | clue-logic proof check - --log game.clue
    """


@click.command()
@click.argument("proof", type=click.Path(allow_dash=True), metavar="FILE")
@click.option("--log", type=click.Path(), required=True, metavar="LOG", help="The log that the proof is about.")
@click.option(
    "--prove",
    "goals",
    multiple=True,
    metavar="STATEMENT",
    help="What the proof must conclude, such as `Ben holds Rope` or `contradiction`. May be repeated.",
)
@options.json_flag("the verdict")
@options.language("The language of the verdict.", choices=("en", "de"))
@options.edition_files
def check_command(
    proof: str, log: str, goals: tuple[str, ...], as_json: bool, lang: str, edition_files: tuple[str, ...]
) -> None:
    """Check a proof step by step, and name the first step that does not follow.

    FILE has numbered sentences, each with the lines and earlier steps that it cites:

    \b
      1. Ben lacks Rope [line 7]
      2. Clara holds Rope [line 8; step 1]

    or the same as JSON, or the output of `clue-logic why --json`. A step follows if its statement is true in every
    deal in which all that it cites is true, no matter by which rules it was found. Headers need not be cited. Exit
    status 1 if the proof is not valid.
    """
    from clue_logic.benchmark.grading import grade_proof
    from clue_logic.benchmark.steps import parse_goal
    from clue_logic.language.errors import LogError

    game, _ = load_game_and_text(log, edition_files)
    text = read_text(proof)
    try:
        wanted = [parse_goal(goal, game) for goal in goals]
    except LogError as error:
        raise Failure(f"--prove: {error}") from None
    try:
        written = json.loads(text) if text.lstrip()[:1] in ("{", "[") else text
    except (ValueError, RecursionError):
        written = text  # "[1] Ben lacks Rope" is a sentence
    grade = grade_proof(written, game, wanted)
    if as_json:
        click.echo(json_of(grade))
    else:
        print_text("\n".join(hanging_lines(grade.text(lang), terminal_width())))
    if not grade.valid:
        exit_with(NOT_VALID)
