"""``clue-logic explain``: what the code of a problem means, with an example."""

from __future__ import annotations

import click

from clue_logic.cli import completion, options
from clue_logic.cli.screen import print_text


@click.command()
@click.argument("code", required=False, shell_complete=completion.problem_codes)
@options.language("The language of the sentences. What a Japanese log cannot have wrong is shown in English.")
@options.json_flag("it")
def explain_command(code: str | None, lang: str, as_json: bool) -> None:
    """Explain the code of a problem, as in `unknown-name`.

    Prints a text that causes it, the message about it, and the text put right. Without a code, all codes are listed.
    Editors and `--json` name the code of each problem.
    """
    from clue_logic.queries.explaining import examples, explain_code
    from clue_logic.words import encoding
    from clue_logic.words.names import UnknownNameError

    if code is None:
        click.echo(encoding.as_json(tuple(examples())) if as_json else "\n".join(examples()))
        return
    try:
        explanation = explain_code(code, lang)
    except UnknownNameError as error:
        raise click.BadParameter(str(error), param_hint="CODE") from None
    if as_json:
        click.echo(encoding.as_json(explanation))
    else:
        print_text(explanation.text(lang))
