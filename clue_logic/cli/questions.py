"""``clue-logic ask`` and ``clue-logic knows``: questions about a log."""

from __future__ import annotations

from contextlib import suppress
from difflib import get_close_matches
from typing import TYPE_CHECKING

import click

from clue_logic.cli import completion, options, screen, warnings
from clue_logic.cli.messages import FAILED, NOT_DECIDED, exit_with, note
from clue_logic.cli.not_covered import answer_as_json
from clue_logic.cli.reading import load_game_and_text, parse_log_file

if TYPE_CHECKING:
    from clue_logic.datalog.user_rules import Rules
    from clue_logic.game.game import Game
    from clue_logic.game.questions import CommandQuestion, ExpectKnows, KnowledgeQuestion, WhoKnows
    from clue_logic.proof.rendering import ProofFormat


@click.command()
@options.log_argument
@options.until
@options.accept_proposals
@options.words_argument
@options.rules
@options.suppose
@options.complete
@options.whole
@options.labels
@options.lang_of_answers
@options.json_flag("the answer")
@options.ascii_only
@options.edition_files
def ask_command(
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

    QUESTION is an everyday question in English, German or Japanese, with or without quotes and question mark:

    \b
      who did it                      which weapon is it
      where is the Rope               who has Rope
      does Ben have the Rope          is Plum excluded
      what does Ben hold              what do we know about Ben
      why not Plum                    why does Ben hold Rope
      why the solution                does Ben know who did it

    The answer is in the language of the question, unless --lang is given. A question that another command answers, such
    as what to suggest next, has the answer and the exit status of that command.
    """
    from clue_logic.game.questions import CommandQuestion, KnowledgeQuestion, Recall, Why, WhySolution
    from clue_logic.knowledge.asking import answer_question
    from clue_logic.language.questions import parse_any_question
    from clue_logic.language.statements import list_lines
    from clue_logic.notebook.solve import solve

    context = click.get_current_context()
    reading = parse_log_file(log, edition_files)
    if reading.game is not None:
        asked, language = parse_any_question(" ".join(words), reading.game)
        lang = options.language_of_answer(lang, language)
        if isinstance(asked, CommandQuestion):
            _run_command(context, asked, lang)
            return
    game, text = load_game_and_text(log, edition_files)  # which reports the errors and warnings of the log
    assert not isinstance(asked, CommandQuestion)
    game = options.add_suppositions(game, supposed)
    with screen.busy_with(game):
        notebook = solve(game, rules=rules, complete=complete or None)
    options.note_skipped_rules(notebook)
    answer = answer_question(asked, notebook)
    answer_text = screen.sentence(
        answer, lang, options.plain(ascii_only), labels=labels, whole=whole, lines=list_lines(text)
    )
    if as_json:
        from clue_logic.knowledge.asking import question_json

        click.echo(answer_as_json(question_json(answer, lang)))
    else:
        screen.print_supposition(game, lang)
        screen.say(answer_text)
        if not isinstance(asked, Why | WhySolution | Recall | KnowledgeQuestion):
            screen.print_scope(notebook, lang)
    warnings.note_contradiction(notebook, log, rules)


def _run_command(context: click.Context, question: CommandQuestion, lang: str) -> None:
    """Run the command that answers a question, with those options of ``ask`` that it has, too."""
    from clue_logic.language.writing.statements import cell_text

    group = context.find_root().command
    assert isinstance(group, click.Group)
    command = group.get_command(context, question.command)
    assert command is not None  # the table has it
    parameters = {one.name: one for one in command.params}
    given = {name: value for name, value in context.params.items() if name in parameters}
    languages = getattr(parameters["lang"].type, "choices", ())
    given["lang"] = lang if lang in languages else "en"
    for name, parameter in parameters.items():
        if name != "log" and isinstance(parameter, click.Argument):
            given[str(name)] = question.words
    if question.supposed:
        given["supposed"] = (*given["supposed"], *map(cell_text, question.supposed))
    context.find_root().invoked_subcommand = question.command  # whose exit status it is
    context.invoke(command, **given)


_FOR_PROGRAMS = ("json", "mermaid", "dot")
"""Formats whose output is a proof and nothing else."""

_SAID = ("knows", "know", "does", "weiß", "weiss", "wissen")
"""Words that show that the statement itself names the players."""


@click.command()
@options.log_argument
@options.until
@options.accept_proposals
@click.argument("words", nargs=-1, required=True, metavar="PLAYER... STATEMENT", shell_complete=completion.knowing)
@options.proof_format("How to write the proof.")
@options.json_flag("the answer and the proof")
@options.whole
@options.labels
@options.lang
@options.ascii_only
@options.edition_files
def knows_command(
    log: str,
    words: tuple[str, ...],
    form: ProofFormat,
    as_json: bool,
    whole: bool,
    labels: bool,
    lang: str,
    ascii_only: bool,
    edition_files: tuple[str, ...],
) -> None:
    """Say whether a player knows something, and why.

    STATEMENT is a statement about a cell, such as "Anna holds Rope" or "Plum excluded"; or "whether Anna holds Rope",
    "who holds Rope", "which weapon", "Anna holds one of Rope, Plum", or "the solution". Instead of PLAYER and STATEMENT
    you can ask "does Ben know who did it" or "who knows where the Rope is". With several players, the question is
    whether the first knows that the second knows it, and so on. In place of a player, "everybody" stands for each
    player, and "public" for a spectator who has no cards and sees what all players see. If the rules reach the answer,
    a checked proof shows at each step who knows it; if not, a minimal set of lines is shown. A proof longer than a
    screen is folded; --all prints it in full.

    Exit status 1 if it is not known that the player knows it. The answer then says whether the player is known not to
    know it, or whether that is open. Exit status 3 if the search for an answer was given up, or if a silence with
    `accusing: perfect` may tell more than is used.
    """
    from clue_logic.game.questions import WhoKnows
    from clue_logic.knowledge.explanation import explain_statement
    from clue_logic.language.statements import list_lines

    game, text = load_game_and_text(log, edition_files)
    question = parse_question(words, game)
    if isinstance(question, WhoKnows):
        with warnings.require_possible(game, log):
            _print_knowers(game, question, lang, as_json)
        return
    statement = question.statement
    with (
        warnings.require_possible(game, log),
        screen.busy_with(game, "looking for what is known"),
    ):
        explanation = explain_statement(game, statement)
        explanation.check()
        if as_json:
            output = answer_as_json(explanation.to_dict(lang))
        else:
            lines = list_lines(text)
            output = explanation.text(
                form,
                lang=lang,
                ascii_only=options.plain(ascii_only),
                lines=lines,
                labels=labels,
                width=screen.page_width(),
                fold=None if whole else screen.page_height(),
            )
    options.print_notices(explanation.notices, lang)
    if output:  # without a proof there is nothing to draw
        (click.echo if as_json or form in _FOR_PROGRAMS else screen.say)(output)
    if form in _FOR_PROGRAMS and not as_json:
        note(*explanation.answer(lang).splitlines())
        if explanation.known and output in ("", "null"):
            note("no proof by rules to write; --format text gives the lines that it follows from")
    if not explanation.known:
        from clue_logic.knowledge.standing import Standing

        undecided = explanation.standing is Standing.UNDECIDED
        exit_with(NOT_DECIDED if undecided else FAILED)


def _print_knowers(game: Game, question: WhoKnows, lang: str, as_json: bool) -> None:
    """Print the players who know something; exit status 1 if no player is known to."""
    from clue_logic.knowledge.asking import question_json
    from clue_logic.knowledge.explanation import possible
    from clue_logic.knowledge.knowers import Knowers

    with screen.busy("looking for what is known"):
        knowers = Knowers(possible(game), question)
        text = (
            answer_as_json(question_json(knowers, lang))
            if as_json
            else knowers.text(lang=lang, width=screen.page_width())
        )
    (click.echo if as_json else screen.say)(text)
    if not knowers.players:
        exit_with(FAILED if knowers.decided else NOT_DECIDED)


def parse_question(words: tuple[str, ...], game: Game) -> KnowledgeQuestion:
    """Parse the words after LOG: players, then a statement, quoted or not; the statement may name the players itself.

    It may also be a question as people ask it: ``does Ben know who did it``.

    Raises LogError if a player is unknown, or the statement is not about a cell of this game.
    """
    from clue_logic.game.questions import WhetherKnown, WhoKnows
    from clue_logic.language.errors import LogError
    from clue_logic.language.questions import parse_knowers, parse_statement
    from clue_logic.language.questions import parse_question as parse_asked

    def read(begin: int) -> ExpectKnows:
        return parse_statement(" ".join(words[begin:]), game, parse_knowers(words[:begin], game))

    for begin in range(len(words)):
        with suppress(LogError):
            return WhetherKnown(read(begin))
    with suppress(LogError):
        asked = parse_asked(" ".join(words), game)
        if isinstance(asked, WhetherKnown | WhoKnows):
            return asked
    # no way to parse it: report the error of the likeliest way, with the statement in quotes, all words together, or
    # everything after the first player
    quoted = next((place for place, word in enumerate(words) if " " in word.strip()), None)
    if quoted is None and (len(words) == 1 or _all_know(words, game)):
        parse_knowers(words, game)
        example = f'clue-logic knows LOG {" ".join(words)} "Anna holds Rope"'
        raise click.UsageError(f"A statement is missing behind {words[-1]}, as in: {example}")
    if len(words) == 1 or any(get_close_matches(word.casefold(), _SAID, cutoff=0.72) for word in words[1:]):
        return WhetherKnown(read(0))
    return WhetherKnown(read(quoted or 1))


def _all_know(words: tuple[str, ...], game: Game) -> bool:
    """Return whether all words are players or groups, so that the statement is missing."""
    from clue_logic.language.errors import LogError
    from clue_logic.language.questions import parse_knowers

    try:
        return bool(parse_knowers(words, game))
    except LogError:
        return False
