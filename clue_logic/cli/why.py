"""``clue-logic why``: the proof of a statement, or what is missing for a proof."""

from __future__ import annotations

from shlex import quote
from typing import TYPE_CHECKING

import click

from clue_logic.cli import options, warnings
from clue_logic.cli.files import display_name
from clue_logic.cli.messages import FAILED, NOT_DECIDED, exit_with, note
from clue_logic.cli.not_covered import is_left_open, report_refusal
from clue_logic.cli.reading import load_game_and_text
from clue_logic.cli.screen import (
    busy_with,
    page_height,
    page_width,
    print_supposition,
    print_text,
    say,
)
from clue_logic.words.columns import append_command
from clue_logic.words.escaping import make_visible
from clue_logic.words.messages import messages

if TYPE_CHECKING:
    from clue_logic.datalog.user_rules import Rules
    from clue_logic.game.facts import Fact
    from clue_logic.game.game import Game
    from clue_logic.game.questions import Why, WhySolution
    from clue_logic.notebook.explanation import Explanation, SolutionExplanation
    from clue_logic.notebook.notebook import Notebook
    from clue_logic.notebook.solve import Engine
    from clue_logic.proof.rendering import ProofFormat


_FOR_PEOPLE = ("text", "prose")
"""The formats for people; the others are for programs."""


@click.command()
@options.log_argument
@options.until
@options.accept_proposals
@options.words_argument
@options.proof_format("The format of the proof.")
@click.option("--json", "as_json", is_flag=True, help="Short for --format json.")
@options.lang_of_answers
@click.option("--depth", type=click.IntRange(min=1), metavar="N", help="Cut the tree below N levels.")
@click.option("--short", is_flag=True, help="Print only the conclusion and the lines of the log that it rests on.")
@click.option("--show-rules", is_flag=True, help="Print the rules used below the proof.")
@click.option(
    "--seconds",
    type=options.TimeLimit(),
    metavar="S",
    help="The time limit for finding the easiest proof; with 0, the best one that is found at once.",
)
@options.whole
@options.labels
@options.rules
@options.proof_engine
@options.suppose
@options.ascii_only
@options.edition_files
def why_command(
    log: str,
    words: tuple[str, ...],
    form: ProofFormat,
    as_json: bool,
    lang: str,
    depth: int | None,
    short: bool,
    show_rules: bool,
    seconds: float | None,
    whole: bool,
    labels: bool,
    rules: Rules | None,
    engine: Engine,
    supposed: tuple[str, ...],
    ascii_only: bool,
    edition_files: tuple[str, ...],
) -> None:
    """Prove a statement about one cell of the notebook.

    QUESTION is a statement such as "Plum excluded", "Ben holds Rope", "Rope is the solution" or "not Ben lacks Rope";
    or a question: "why is Plum excluded", "why not Plum", "how do we know Ben has the Rope", in English, German or
    Japanese. The answer is in that language, unless --lang is given. "why the solution" proves each card of the
    solution; "contradiction" asks why a log is impossible. A fact of any predicate is written as in rules: "passed(14,
    Clara)", where 14 is the line of a suggestion.

    The proof shown is the easiest one to follow, and has been checked. What the rules do not reach is proved by
    supposing the opposite. A proof longer than a screen shows its main argument, and one line for each lemma; --all
    prints it in full. If a proof only cites a line for something that was known earlier, a remark names the line since
    which it was known, and the command for that proof.

    Exit status 1 if the statement does not follow. Then the proof of its opposite is shown; or, if neither follows,
    what is missing, two deals that agree with the log, one for each case, and what would settle it. Exit status 3 if a
    limit of the work leaves open whether it follows, or a silence with `accusing: perfect` that is not used.
    """
    from clue_logic.game.questions import Why, WhySolution
    from clue_logic.notebook.explanation import Explanation, asked_fact, parse_why_question

    form = _choose_format(form, as_json, for_text=bool(depth or short or show_rules))
    game, read = load_game_and_text(log, edition_files)
    game, question = options.add_suppositions(game, supposed), " ".join(words)
    about: Why | WhySolution | Fact | None
    about, language = asked_fact(question, game, rules), "en"
    if about is None:
        about, language = parse_why_question(question, game)
    lang = options.language_of_answer(lang, language)
    explanation = _explain(game, about, rules, engine, seconds)
    if about is None and not explanation.follows:
        from clue_logic.knowledge.silence import require_all_used

        with report_refusal(display_name(log), as_json=form == "json"):
            require_all_used(game)
    width, fold, plain = page_width(), None if whole else page_height(), options.plain(ascii_only)
    text = explanation.text(
        form, lang=lang, depth=depth, short=short, rules=show_rules, ascii_only=plain, labels=labels, width=width,
        fold=fold,
    )  # fmt: skip
    options.note_skipped_rules(explanation.notebook)
    one = explanation if isinstance(explanation, Explanation) else None
    wrong = warnings.false_step_warning(one, lang) if one is not None and rules is not None else ""
    if form in _FOR_PEOPLE:
        earlier = earlier_proof_remark(one, log, read, question, edition_files, lang, width) if one is not None else ""
        _print(game, lang, text, earlier, wrong)
    else:
        _print_drawing(text, explanation.remark(lang).rstrip(":："), wrong)
    if wrong or isinstance(about, Why | WhySolution):
        warnings.note_contradiction(explanation.notebook, log, rules)
    exit_with(_status(explanation, about))


def _status(explanation: Explanation | SolutionExplanation, about: Why | WhySolution | Fact | None) -> int:
    """Return the exit status: that of an answer, or not decided where the statement may follow after all."""
    notebook = explanation.notebook
    proved = explanation.follows or getattr(explanation, "refuted", False)
    if not proved and (not _is_decided(notebook, about) or is_left_open(notebook.game)):
        return NOT_DECIDED
    return 0 if explanation.is_confirmed else FAILED


def _is_decided(notebook: Notebook, about: Why | WhySolution | Fact | None) -> bool:
    """Return False if a limit of the work leaves open whether a statement follows."""
    from clue_logic.game.deck import ENVELOPE
    from clue_logic.game.facts import Fact
    from clue_logic.game.questions import Why
    from clue_logic.notebook.answers import is_decided

    if about is None:  # whether the log contradicts itself
        return True
    if isinstance(about, Why):
        return is_decided(notebook, about.cell.location, about.cell.card)
    if isinstance(about, Fact):
        derivation = notebook.full_derivation
        return derivation is None or about in derivation or about.predicate not in derivation.incomplete
    hidden = notebook.game.deck.hidden
    return not hidden or all(is_decided(notebook, ENVELOPE, card) for card in notebook.game.deck.cards)


def _choose_format(form: ProofFormat, as_json: bool, *, for_text: bool) -> ProofFormat:
    """Return the format given by ``--format`` and ``--json``; `for_text` if an option needs the format text."""
    if as_json and form not in ("text", "json"):
        raise click.UsageError(f"Choose --json or --format {form}.")
    form = "json" if as_json else form
    if form != "text" and for_text:
        raise click.UsageError("--depth, --short and --show-rules go with --format text.")
    return form


def _explain(
    game: Game, about: Why | WhySolution | Fact | None, rules: Rules | None, engine: Engine, seconds: float | None
) -> Explanation | SolutionExplanation:
    """Return the explanation of a statement, with its proof checked."""
    from clue_logic.game.questions import WhySolution
    from clue_logic.notebook.explanation import explain_question
    from clue_logic.proof.easiest_proof import SECONDS

    limit = SECONDS if seconds is None else seconds
    explanation: Explanation | SolutionExplanation
    with busy_with(game):
        if isinstance(about, WhySolution):  # imported here, as only this needs the worlds
            from clue_logic.notebook.explanation import SolutionExplanation
            from clue_logic.notebook.solve import solve

            explanation = SolutionExplanation(solve(game, rules=rules, engine=engine, proofs=True), limit)
        else:
            explanation = explain_question(game, about, rules=rules, engine=engine, seconds=limit)
        explanation.check()
    return explanation


def _print(game: Game, lang: str, text: str, earlier: str, wrong: str) -> None:
    """Print a proof, and below it the earlier proof and a warning, separated by blank lines."""
    print_supposition(game, lang)
    say("\n\n".join(filter(None, [text, earlier])))
    if wrong:
        say()
        print_text(wrong)


def _print_drawing(text: str, *remarks: str) -> None:
    """Print a proof for programs; remarks go to standard error, so that they do not get into a file."""
    if text:  # without a proof there is nothing to draw
        click.echo(text)
    for remark in filter(None, remarks):
        note(*remark.splitlines())


def earlier_proof_remark(
    explanation: Explanation,
    log: str,
    text: str,
    question: str,
    edition_files: tuple[str, ...],
    lang: str,
    width: int | None = None,
) -> str:
    """Return the remark that the conclusion was known earlier, with the command for that proof; empty if not."""
    from clue_logic.language.reader import statement_end
    from clue_logic.notebook.known_since import find_earlier_line

    game = explanation.notebook.game
    since = None if explanation.proof is None else find_earlier_line(explanation.proof, game)
    if since is None:
        return ""
    options = [f"--until {statement_end(text, since)}", *_options(explanation, edition_files)]
    command = make_visible(" ".join(["clue-logic why", quote(log), quote(question), *options]))
    return append_command(messages(lang)("cli-known-before", line=since), command, width)


def _options(explanation: Explanation, edition_files: tuple[str, ...]) -> list[str]:
    """Return the options that the earlier question needs: suppositions, rules, edition files."""
    from clue_logic.language.writing.statements import cell_text

    derivation = explanation.notebook.derivation
    assert derivation is not None  # there is a proof
    rules = derivation.calculus.name
    return [
        *(f"--suppose {quote(cell_text(cell))}" for cell in explanation.notebook.game.supposed),
        *([] if rules == "notebook" else [f"--rules {quote(rules)}"]),
        *(f"--edition-file {quote(file)}" for file in edition_files),
    ]
