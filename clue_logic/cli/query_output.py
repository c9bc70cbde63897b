"""How ``clue-logic query`` prints an answer, as text, JSON or CSV."""

from __future__ import annotations

import csv
import sys
from typing import TYPE_CHECKING, Literal

import click

from clue_logic.cli import options
from clue_logic.cli.not_covered import answer_as_json
from clue_logic.cli.screen import print_text, terminal_width
from clue_logic.words.encoding import as_json as written

if TYPE_CHECKING:
    from clue_logic.game.unanswerable import UndecidedError
    from clue_logic.notebook.ad_hoc_query import QueryAnswer


def print_undecided(error: UndecidedError) -> None:
    """Print as JSON that a query is not decided, with the predicates that may lack facts."""
    click.echo(written({"complete": False, "incomplete": error.incomplete}))


Form = Literal["text", "json", "csv"]
"""How rows are printed."""


def print_answer(answer: QueryAnswer, lang: str, form: Form = "text", *, prompted: bool = False) -> None:
    """Print an answer as text, JSON or CSV, and its notices on standard error."""
    json_text = answer_as_json(answer) if form == "json" else None
    shown_notices = () if json_text is not None or answer.incomplete is None else answer.incomplete.values()
    options.print_notices((notice for notice in answer.notices if notice not in shown_notices), lang)
    sys.stderr.flush()
    if form == "csv":
        csv.writer(sys.stdout, lineterminator="\n").writerows(answer.rows)
    elif json_text is None:
        head, end, rest = answer.text(lang, terminal_width(), prompted=prompted).partition("\n")
        print_text(f"{click.style(head, bold=head.startswith(' ')) if end else head}{end}{rest}")
    else:
        click.echo(json_text)
