"""``clue-logic editions``: the decks that a log can name, and the cards of one of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from clue_logic.cli import completion, options
from clue_logic.cli.screen import say

if TYPE_CHECKING:
    from collections.abc import Mapping

    from clue_logic.game.edition import Edition


@click.command()
@click.argument("name", nargs=-1, shell_complete=completion.editions)
@options.lang_of_proofs
@click.option("--json", "as_json", is_flag=True, help="Print them as JSON, for other programs.")
@options.edition_files
def command(name: tuple[str, ...], lang: str, as_json: bool, edition_files: tuple[str, ...]) -> None:
    """List the editions, or the cards of one.

    Without NAME: the decks that are built in, and those of --edition-file. With NAME: the cards of that edition by
    category, with all other names that a log may write for them. Capitals, spaces and hyphens of NAME do not matter.
    """
    from clue_logic.cli.reading import editions_with
    from clue_logic.cli.screen import width_of_terminal
    from clue_logic.game.edition_report import edition_cards, edition_text, editions_text
    from clue_logic.words.encoding import as_json as as_json_text

    known = editions_with(edition_files)
    chosen = edition_named(" ".join(name), known, "NAME") if name else None
    if as_json:
        click.echo(as_json_text([*map(edition_cards, known.values())] if chosen is None else edition_cards(chosen)))
    elif chosen is None:
        say(editions_text(known.values(), lang, width_of_terminal()))
    else:
        say(edition_text(chosen, lang, width_of_terminal()))


def edition_named(written: str, known: Mapping[str, Edition], where: str) -> Edition:
    """Return the edition that is meant, or end with a message that offers those near, or all; `where` it was typed."""
    from clue_logic.game.edition import edition_meant
    from clue_logic.words.names import near

    found = edition_meant(written, known)
    if found is None:
        raise click.BadParameter(f"there is no edition {written!r}. {near(written, known)}", param_hint=where)
    return found
