"""``clue-logic exercise list``: the exercises, the easiest first."""

from __future__ import annotations

import click

from clue_logic.cli import options
from clue_logic.cli.exercise import exercises_of, from_files
from clue_logic.words.languages import Texts

_KINDS = Texts(
    en={
        "formalise": "formalise a sentence",
        "repair": "repair a rule",
        "predict": "predict what is lost",
        "refute": "refute by a deal",
        "order": "order a proof",
        "prove": "give a proof",
        "operation": "an operation",
    },
    de={
        "formalise": "einen Satz formalisieren",
        "repair": "eine Regel richtigstellen",
        "predict": "vorhersagen, was fehlt",
        "refute": "durch Verteilung widerlegen",
        "order": "einen Beweis ordnen",
        "prove": "einen Beweis führen",
        "operation": "eine Operation",
    },
)


@click.command()
@from_files
@options.lang
@click.option("--json", "as_json", is_flag=True, help="Print the list as JSON, for other programs.")
def command(sources: tuple[str, ...], lang: str, as_json: bool) -> None:
    """List the exercises, the easiest first: name, level, what it asks for, title."""
    found = exercises_of(sources)
    if as_json:
        import json

        records = [
            {
                "name": each.name,
                "kind": each.kind.value,
                "level": each.level,
                "calculus": each.calculus,
                "title": each.title[lang],
            }
            for each in found
        ]
        click.echo(json.dumps(records, ensure_ascii=False, indent=2))
        return
    from clue_logic.cli.screen import print_text
    from clue_logic.words.columns import in_columns

    print_text(
        "\n".join(
            in_columns([[e.name, str(e.level), _KINDS[lang][e.kind.value], e.title[lang]] for e in found], left=4)
        )
    )
