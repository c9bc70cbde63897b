"""``clue-logic benchmark``: a benchmark of deduction with proved answers: made, answered by baselines, and scored."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click

from clue_logic.cli import options
from clue_logic.cli.exit_status import INTERRUPTED
from clue_logic.cli.files import print_or_write, read_text, report_write_errors
from clue_logic.cli.group import NamedCommands
from clue_logic.cli.messages import Failure, exit_with, note
from clue_logic.cli.play import make_folder
from clue_logic.cli.progress import show_progress
from clue_logic.cli.screen import print_text
from clue_logic.queries.table import GROUPS
from clue_logic.words.encoding import as_json as json_of

NOT_WHOLE = 1
"""The exit status if answers are missing, or could not be read."""

_BASELINES = ("chance", "oracle", "notebook", "paper", "thesis", "matrix", "remembering", "K", "K&KaK")
"""As `clue_logic.benchmark.baselines.BASELINES` has them, which takes long to import."""


class BenchmarkCommands(NamedCommands):
    """The commands of ``clue-logic benchmark``."""

    rows = GROUPS["benchmark"]
    before = "benchmark "


@click.group(cls=BenchmarkCommands)
def benchmark_command() -> None:
    """A benchmark of deduction: questions about logs, with answers that are proved.

    \b
      clue-logic benchmark make --items 3000 --seed 1 --out set
      clue-logic benchmark answer --set set --by chance --out answers.jsonl
      clue-logic benchmark score answers.jsonl --set set

    No model is called: files in, files out. docs/benchmark.md has the schema, the datasheet and what is graded how.
    """


set_option = click.option(
    "--set", "folder", type=click.Path(), required=True, metavar="FOLDER", help="The folder of `benchmark make`."
)
split_option = click.option(
    "--split", type=options.NamedChoice(["train", "test"]), default="test", show_default=True, help="Which part of it."
)


@click.command()
@click.option(
    "--items",
    type=click.IntRange(3, 100_000),
    default=3000,
    show_default=True,
    metavar="N",
    help="The number of items.",
)
@click.option(
    "--seed", type=click.IntRange(0), default=1, show_default=True, metavar="N", help="Another seed, other items."
)
@click.option("--out", required=True, type=click.Path(), metavar="FOLDER", help="Where to write the files.")
@click.option(
    "--jobs", type=click.IntRange(1, 256), default=1, show_default=True, metavar="N", help="The number of processes."
)
def make_command(items: int, seed: int, out: str, jobs: int) -> None:
    """Make a benchmark: two thirds for training, a third for tests.

    FOLDER/public has the items, the key of the training items and a datasheet. FOLDER/private has the key of the test
    items, and the secret from which, with the seed, they are made: keep it. A folder with a secret gets the same items
    again, byte for byte. Nothing is written before all items are made.
    """
    from clue_logic.benchmark.release import Plan, SetError, make_set, read_secret

    folder = make_folder(out)
    try:
        with show_progress("items") as tell, report_write_errors(out):
            plan = Plan(items, seed, read_secret(folder))
            sheet = make_set(plan, folder, jobs, lambda done: tell("items", done, items))
    except SetError as error:
        raise Failure(f"{error}") from None
    except KeyboardInterrupt:
        note("interrupted: no file was written")
        exit_with(INTERRUPTED)
    sizes = sheet["items"]
    note(f"written: {out}: {sizes['train']:,} items to train, {sizes['test']:,} to test; {out}/private is secret")


@contextmanager
def report_set_errors() -> Iterator[None]:
    """End with a message if a folder has no set."""
    from clue_logic.benchmark.release import SetError

    try:
        yield
    except (SetError, UnicodeDecodeError, OSError) as error:
        raise Failure(f"{error}") from None


@click.command()
@set_option
@split_option
@click.option(
    "--by",
    type=options.NamedChoice(_BASELINES),
    default="chance",
    show_default=True,
    help="Who answers: random answers, the deals, the rules of a calculus, or a player of the thesis.",
)
@click.option("--seed", type=click.IntRange(0), default=0, show_default=True, metavar="N", help="For random answers.")
@click.option("--out", type=click.Path(), metavar="FILE", help="Where to write the answers; by default to the screen.")
def answer_command(folder: str, split: str, by: str, seed: int, out: str | None) -> None:
    """Answer the items by a baseline, from the published files alone.

    The oracle solves each item by the deals, and has everything right. Rules answer which cells hold, who did it,
    since which line and which lines suffice. K and K&KaK are the thesis' players: they conclude by its rules, and know
    the next question.
    """
    from clue_logic.benchmark.baselines import answer_item
    from clue_logic.benchmark.items import json_line
    from clue_logic.benchmark.release import read_items

    with report_set_errors():
        items = read_items(Path(folder), "train" if split == "train" else "test")
    lines = list[str]()
    with show_progress("items") as tell:
        for item in items:
            lines.append(json_line(answer_item(item, by, seed)))
            tell("items", len(lines), len(items))
    print_or_write("".join(lines), out)


@click.command()
@click.argument("answers", type=click.Path(allow_dash=True))
@set_option
@split_option
@options.json_flag("the score")
@options.language("The language of the table.", choices=("en", "de"))
def score_command(answers: str, folder: str, split: str, as_json: bool, lang: str) -> None:
    """Grade answers and proofs: ANSWERS has an object per line.

    \b
      {"id": "test-0001", "answer": ["open", "holds", "lacks"], "proof": "1. Ben lacks Rope [lines 7]"}

    An item without an answer counts as wrong. Of several answers to an item the first counts. Exit status 1 if an item
    has no answer, or a line could not be read.
    """
    from clue_logic.benchmark.release import read_pairs
    from clue_logic.benchmark.scoring import score

    text = read_text(answers)
    with report_set_errors():
        pairs = read_pairs(Path(folder), "train" if split == "train" else "test")
    with show_progress("items") as tell:
        graded = score(split, pairs, text, lambda done: tell("items", done, len(pairs)))
    if as_json:
        click.echo(json_of(graded))
    else:
        print_text(graded.text(lang))
    if not graded.affirmative:
        exit_with(NOT_WHOLE)
