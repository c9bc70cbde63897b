"""``clue-logic knows``: whether somebody knows something, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from clue_logic.cli import options

if TYPE_CHECKING:
    from clue_logic.game.game import Game
    from clue_logic.knowledge.sentences import Known
    from clue_logic.notebook.explanation import Form


@click.command()
@options.log_argument
@click.argument("words", nargs=-1, required=True, metavar="PLAYER... STATEMENT")
@click.option(
    "--format",
    "form",
    type=click.Choice(["text", "prose", "json", "mermaid", "dot"]),
    default="text",
    show_default=True,
    help="How to write the proof.",
)
@click.option("--json", "as_json", is_flag=True, help="Print the answer and the proof as JSON, for other programs.")
@options.lang
@options.ascii_only
@options.edition_files
def command(
    log: str,
    words: tuple[str, ...],
    form: Form,
    as_json: bool,
    lang: str,
    ascii_only: bool,
    edition_files: tuple[str, ...],
) -> None:
    """Say whether a player knows something, and why.

    STATEMENT is one about a cell, such as "Anna holds Rope" or "Plum excluded", or "the solution". With several
    players, the question is whether the first knows that the second knows it, and so on. If the rules reach it there is
    a proof, checked before it is printed, which says at each step who knows it; if not, a minimal set of lines.

    Exit status 1 if it is not known that the player knows. Then it is said whether it is known that the player does not
    know, or whether that is open.
    """
    from clue_logic.cli.failures import FAILED
    from clue_logic.cli.messages import note
    from clue_logic.cli.reading import game_and_text
    from clue_logic.cli.screen import LONG_GAME, busy
    from clue_logic.knowledge.explanation import explain_knowledge
    from clue_logic.language.quotation import quoted_lines

    game, text = game_and_text(log, edition_files)
    players, known = asked(words, game)
    with options.possible(game, log), busy("looking for what is known", long=len(game.events) > LONG_GAME):
        explanation = explain_knowledge(game, players, known)
        explanation.check()
        if as_json:
            import json

            said = json.dumps(explanation.record(lang), ensure_ascii=False, indent=2)
        else:
            lines = quoted_lines(text)
            said = explanation.text(form, lang=lang, ascii_only=options.plain(ascii_only), lines=lines)
    if said:  # without a proof there is nothing to draw
        click.echo(said)
    if form in ("json", "mermaid", "dot") and not as_json:
        note(explanation.answer(lang))  # these hold a proof and nothing else
    if not explanation.known:
        click.get_current_context().exit(FAILED)


def asked(words: tuple[str, ...], game: Game) -> tuple[list[str], Known]:
    """Return the players and the statement. It may stand in quotes, or be the words behind the last player.

    Raises
    ------
    LogError
        If one is no player of this game, or it is not a statement about a cell of this game.
    """
    from clue_logic.language.diagnostics import LogError
    from clue_logic.language.question import parse_known, parse_player

    if len(words) < 2:
        raise click.UsageError('Name a player and a statement, as in: clue-logic knows LOG Ben "Anna holds Rope"')
    for begin in range(1, len(words)):
        try:
            return [parse_player(word, game) for word in words[:begin]], parse_known(" ".join(words[begin:]), game)
        except LogError:
            continue
    # No way to read it. The message is about the likeliest: the statement in quotes, or else behind the first player.
    begin = next((place for place, word in enumerate(words[1:], start=1) if " " in word.strip()), 1)
    return [parse_player(word, game) for word in words[:begin]], parse_known(" ".join(words[begin:]), game)
