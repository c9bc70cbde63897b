"""``clue-logic ask``: one question, one answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from clue_logic.cli import options
from clue_logic.cli.screen import say

if TYPE_CHECKING:
    from clue_logic.datalog.calculi import Rules


@click.command()
@options.log_argument
@options.until
@options.words_argument
@options.rules
@options.suppose
@options.complete
@options.whole
@options.labels
@options.lang_of_answers
@click.option("--json", "as_json", is_flag=True, help="Print the answer as JSON, for other programs.")
@options.ascii_only
@options.edition_files
def command(
    log: str,
    words: tuple[str, ...],
    rules: Rules | None,
    supposed: tuple[str, ...],
    complete: bool,
    whole: bool,
    labels: bool,
    lang: str,
    as_json: bool,
    ascii_only: bool,
    edition_files: tuple[str, ...],
) -> None:
    """Answer a question about the whole log.

    QUESTION is asked as people ask it, in English, German or Japanese, with or without quotes and question mark:

    \b
      who did it                      which weapon is it
      where is the Rope               who has Rope
      does Ben have the Rope          is Plum excluded
      what does Ben hold              what do we know about Ben
      why not Plum                    why does Ben hold Rope
      why the solution

    The answer is in the language of the question, unless --lang says otherwise. What other commands answer, such as
    what to suggest next, is refused with the name of the command.
    """
    from clue_logic.cli.reading import game_of
    from clue_logic.cli.screen import LONG_GAME, busy, print_scope, print_supposition, sentence
    from clue_logic.game.questions import Why, WhySolution
    from clue_logic.language.questions import understand
    from clue_logic.notebook.answers import answer
    from clue_logic.notebook.solve import solve

    game = options.under(game_of(log, edition_files), supposed)
    question, language = understand(" ".join(words), game)
    lang = options.language_of_answer(lang, language)
    with busy("solving", long=len(game.events) > LONG_GAME):
        notebook = solve(game, rules=rules, complete=complete or None)
    options.note_left_out(notebook)
    found = answer(question, notebook)
    said = sentence(found, lang, options.plain(ascii_only), labels=labels, whole=whole)
    if as_json:
        import json

        from clue_logic.notebook.answer_record import answer_record

        click.echo(json.dumps(answer_record(found), ensure_ascii=False, indent=2))
    else:
        print_supposition(game, lang)
        say(said)
        if not isinstance(question, Why | WhySolution):
            print_scope(notebook, lang)
    options.note_contradiction(notebook, log, rules)
