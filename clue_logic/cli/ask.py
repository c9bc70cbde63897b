"""``clue-logic ask``: one question, one answer."""

from __future__ import annotations

import click

from clue_logic.cli import options


@click.command()
@options.log_argument
@options.until
@options.words_argument
@options.rules
@options.suppose
@options.complete
@options.whole
@options.labels
@options.lang_of_proofs
@options.ascii_only
@options.edition_files
def command(
    log: str,
    words: tuple[str, ...],
    rules: str | None,
    supposed: tuple[str, ...],
    complete: bool,
    whole: bool,
    labels: bool,
    lang: str,
    ascii_only: bool,
    edition_files: tuple[str, ...],
) -> None:
    """Answer a question about the whole log.

    QUESTION is one of: "who holds Rope", "what does Ben hold", "solution", "why Plum excluded", "why not Ben holds
    Rope"; or the German "wer besitzt Rope" and so on.
    """
    from clue_logic.cli.reading import game_of
    from clue_logic.cli.screen import LONG_GAME, busy, print_scope, print_supposition, sentence
    from clue_logic.game.questions import Why
    from clue_logic.language.question import parse_question
    from clue_logic.notebook.answers import answer
    from clue_logic.notebook.solve import solve

    game = options.under(game_of(log, edition_files), supposed)
    question = parse_question(" ".join(words), game)
    with busy("solving", long=len(game.events) > LONG_GAME):
        notebook = solve(game, rules=rules, complete=complete or None)
    options.note_left_out(notebook)
    said = sentence(answer(question, notebook), lang, options.plain(ascii_only), labels=labels, whole=whole)
    print_supposition(game, lang)
    click.echo(said)
    if not isinstance(question, Why):
        print_scope(notebook, lang)
    options.note_contradiction(notebook, log, rules)
