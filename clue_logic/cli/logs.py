"""``clue-logic new``, ``fmt``, ``check``, ``editions`` and ``export``."""

from __future__ import annotations

from codecs import BOM_UTF8
from typing import TYPE_CHECKING, TypedDict

import click
from click.core import ParameterSource

from clue_logic.cli import completion, messages, options
from clue_logic.cli.files import STANDARD_INPUT, display_name, load_editions, read_bytes
from clue_logic.cli.files import write as write_file
from clue_logic.cli.languages import reader_language
from clue_logic.cli.reading import accept_requested, load_game, parse_log_file, require_log_name
from clue_logic.cli.screen import busy_with, say, terminal_width
from clue_logic.cli.until import refuse_until_with_many
from clue_logic.cli.warnings import contradiction_phrase, inspection_commands, note_unsound
from clue_logic.words.columns import hanging_lines, paragraphs
from clue_logic.words.diagnostics import TextError, decode
from clue_logic.words.encoding import as_json as as_json_text
from clue_logic.words.formatting import format_count
from clue_logic.words.messages import problem_text
from clue_logic.words.names import Names, near_message, split_list, unquote
from clue_logic.words.positions import lines

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from clue_logic.datalog.user_rules import Rules
    from clue_logic.game.edition import Edition
    from clue_logic.knowledge.checking import CheckedLog, LogFindings, TestedExpectation
    from clue_logic.language.writing.log import WrittenSeat
    from clue_logic.notebook.beyond_rules import Impossibility
    from clue_logic.notebook.solve import Engine


@click.command()
@click.argument("name", nargs=-1, shell_complete=completion.editions)
@options.lang_of_proofs
@options.json_flag("them")
@options.edition_files
def editions_command(name: tuple[str, ...], lang: str, as_json: bool, edition_files: tuple[str, ...]) -> None:
    """List the editions, or the cards of one.

    Without NAME: the built-in editions and those of --edition-file. With NAME: the cards of that edition by category,
    with all names that a log may use for them. In NAME, capitals, spaces and hyphens do not matter.
    """
    from clue_logic.game.edition_report import edition_cards, edition_text, editions_text

    known = load_editions(edition_files)
    chosen = find_edition(" ".join(name), known, "NAME") if name else None
    if as_json:
        click.echo(as_json_text([*map(edition_cards, known.values())] if chosen is None else edition_cards(chosen)))
    elif chosen is None:
        say(editions_text(known.values(), lang, terminal_width()))
    else:
        say(edition_text(chosen, lang, terminal_width()))


def find_edition(written: str, known: Mapping[str, Edition], where: str) -> Edition:
    """Return the edition with a name, or end with a message that suggests names; `where` is the option or argument."""
    from clue_logic.game.edition import find_edition

    edition = find_edition(written, known)
    if edition is None:
        raise click.BadParameter(f"there is no edition {written!r}. {near_message(written, known)}", param_hint=where)
    return edition


LEAST_PLAYERS = 2


@click.command()
@click.option(
    "--edition",
    metavar="E",
    shell_complete=completion.editions,
    help="The edition of the game, for example cluedo-uk; clue-logic editions lists them.",
)
@click.option(
    "--culprit",
    is_flag=True,
    help="Instead of an edition: the Japanese game 犯人当てゲーム, with a deck for this number of players.",
)
@click.option(
    "--players",
    required=True,
    metavar="A,B,...",
    help="The players in seating order, separated by commas; a hand size may follow a name, as in a log: Anna 6.",
)
@click.option("--me", metavar="A", help="The player whose notebook it is; leave it out for an onlooker.")
@click.option("--hand", metavar="C,D,...", help="The complete hand of --me, separated by commas.")
@options.language("The language of the log. In Japanese, without --edition, it is a log of --culprit.")
@options.edition_files
def new_command(
    edition: str | None,
    culprit: bool,
    players: str,
    me: str | None,
    hand: str | None,
    lang: str,
    edition_files: tuple[str, ...],
) -> None:
    """Print a commented log to start from.

    Redirect it into a file: clue-logic new --edition cluedo-uk --players Anna,Ben,Clara > thursday.clue
    """
    from clue_logic.language.errors import LogError
    from clue_logic.language.reader import read_log
    from clue_logic.language.writing.starter import starter

    editions = load_editions(edition_files)
    seats = _read_seats(players)
    if len(seats) < LEAST_PLAYERS:
        raise click.BadParameter("at least two players, with commas: Anna,Ben,Clara", param_hint="--players")
    deck = _deck(edition, culprit, editions, len(seats), lang)
    if hand is not None and me is None:
        raise click.UsageError("--hand needs --me: whose hand is it?")
    viewpoint = None if me is None else unquote(" ".join(me.split()))
    cards = tuple(_split_hand(hand or "", deck))
    if '"' in "".join([*(seat.name for seat in seats), viewpoint or "", *cards]):
        raise click.UsageError("A name cannot contain a quotation mark.")
    text = starter(deck, seats, me=viewpoint, hand=cards, lang=lang)
    try:
        read_log(text, name="the new log", editions=editions)
    except LogError as error:
        # an option is wrong then, such as an unknown card or a name given twice
        problem, spoken = error.diagnostics[0], reader_language(error.lang)
        hint = problem.hint_text(spoken)
        raise messages.Failure(problem.message(spoken), *([f"  hint: {hint}"] if hint else [])) from None
    click.echo(text, nl=False)


def _deck(name: str | None, culprit: bool, editions: Mapping[str, Edition], players: int, lang: str) -> Edition:
    """Return the deck of the log, or end with a message if no option names one."""
    from clue_logic.language.writing.starter import numbered_deck

    if name is not None and culprit:
        raise click.UsageError("--culprit goes without --edition: its deck depends on the number of players.")
    if name is not None:
        return find_edition(name, editions, "--edition")
    if culprit or lang == "ja":
        return numbered_deck(players, lang)
    fitting = [edition.name for edition in editions.values() if edition.language in (lang, None)]
    raise click.UsageError(f"Which deck? --edition {' or '.join(fitting)}; see clue-logic editions.")


def _read_seats(players: str) -> tuple[WrittenSeat, ...]:
    """Return the players of an option, which is read as the header is.

    >>> _read_seats('Anna 6 and "Player 1"')
    (WrittenSeat(name='Anna', size='6'), WrittenSeat(name='Player 1', size=''))
    """
    from clue_logic.language.head import read_seats_of
    from clue_logic.language.writing.log import WrittenSeat

    if not players.strip():
        return ()
    if players.count('"') % 2:
        raise click.UsageError("A name cannot contain a quotation mark.")
    seats = read_seats_of(players)
    if not isinstance(seats, list):
        spoken = reader_language("en")
        hint = f" ({seats.hint_text(spoken)})" if seats.hint is not None else ""
        raise click.BadParameter(f"{seats.message(spoken)}{hint}", param_hint="--players")
    return tuple(WrittenSeat(name, size) for name, size in seats)


def _split_hand(hand: str, deck: Edition) -> Iterator[str]:
    """Yield the cards of an option, which are divided as in the header."""
    from clue_logic.language.errors import insert_commas, is_unseparated_list

    names = Names(deck.deck.cards, "card", deck.aliases)
    for name in split_list(hand):
        doubted = '"' in name or not {"or", "oder"}.isdisjoint(name.casefold().split())
        if doubted or names.is_known(name) or not is_unseparated_list(name, names):
            yield unquote(name)
        else:
            yield from insert_commas(name, names).split(", ")


class LaidOutRecord(TypedDict):
    """Whether the usual layout changes a log."""

    log: str
    changes: bool


class LayoutRecord(TypedDict):
    """The form of ``clue-logic fmt --json``; its keys, their order and their values are a contract."""

    files: list[LaidOutRecord]


@click.command()
@options.logs_argument
@click.option("--write", is_flag=True, help="Rewrite the files instead of printing them.")
@click.option("--check", "check_only", is_flag=True, help="Only report which files would change.")
@click.option(
    "--canonical",
    is_flag=True,
    help="Only write lines in other words as they are read, and print each; all else stays byte for byte.",
)
@options.accept_proposals
@click.option("--json", "as_json", is_flag=True, help="With --check or --write: report which files change as JSON.")
@options.edition_files
def fmt_command(
    logs: tuple[str, ...],
    write: bool,
    check_only: bool,
    canonical: bool,
    as_json: bool,
    edition_files: tuple[str, ...],
) -> None:
    """Lay out logs in the usual way.

    Lines in other words are written as they are read; comments, blank lines and questions are kept; the game stays the
    same. With --accept-proposals, each line that cannot be read is written as the one that is proposed instead. With
    --check, exit status 1 if a file would change.
    """

    if write and check_only:
        raise click.UsageError("--write and --check exclude each other.")
    if as_json and not (write or check_only):
        raise click.UsageError("--json goes with --check or --write; else the logs are printed.")
    if write and STANDARD_INPUT in logs:
        raise click.UsageError("--write needs files; standard input cannot be rewritten.")
    for log in logs:
        require_log_name(log)
    editions = load_editions(edition_files) if edition_files else None
    changed = 0
    # format all logs before writing the first: an error in one leaves all files unchanged
    formatted = [
        (log, known, (text := decode(known, display_name(log))), _lay_out(log, text, editions, canonical, as_json))
        for log, known in ((log, read_bytes(log)) for log in logs)
    ]
    for log, known, text, laid_out in formatted:
        if not write and not check_only:
            click.echo(laid_out, nl=False)
        elif laid_out != text:
            changed += 1
            if write:
                mark = "\ufeff" if canonical and known.startswith(BOM_UTF8) else ""
                write_file(log, mark + laid_out, known=known)
            if not as_json:
                say(f"{display_name(log)}: {'rewritten' if write else 'would be laid out differently'}", err=True)
    if as_json:
        layout: LayoutRecord = {
            "files": [{"log": display_name(log), "changes": laid_out != text} for log, _, text, laid_out in formatted]
        }
        click.echo(as_json_text(layout))
    if check_only and changed:
        messages.exit_with(messages.FAILED)


def _lay_out(log: str, text: str, editions: Mapping[str, Edition] | None, canonical: bool, quiet: bool) -> str:
    """Return a log as it is to be written, and print what lines are read as; `quiet`: only proposals."""
    from clue_logic.language.formatter import format_log, rewrite_freely_worded

    name = display_name(log)
    read = accept_requested(text, editions)
    messages.report(name, read.remarks, read.lang)
    if not canonical:
        return format_log(read.text, name=name, editions=editions)
    laid_out = rewrite_freely_worded(read.text, name=name, editions=editions)
    lang = reader_language(read.lang)
    for before, after in zip(lines(read.text), lines(laid_out), strict=True):
        if before.code != after.code and not quiet:
            note = problem_text("read-as", {"text": after.code.strip()}, lang)
            say(messages.format_heading(name, before.number, 1, "note", note), err=True)
    return laid_out


_WITHOUT_RULES: Mapping[str, str] = {
    "dimacs": "the clauses come from the log, not from rules",
    "smtlib": "the formulas come from the log, not from rules",
    "thesis": "the rules are those of the thesis",
}
"""The targets without rules of the user's choice, and why."""


@click.command()
@options.log_argument
@options.until
@options.accept_proposals
@click.option(
    "--as",
    "target",
    type=options.NamedChoice(["clingo", "prolog", "souffle", "dimacs", "smtlib", "thesis", "json"]),
    required=True,
    help="The format of the program.",
)
@options.default_rules("notebook")
@options.edition_files
@click.pass_context
def export_command(ctx: click.Context, log: str, target: str, rules: Rules, edition_files: tuple[str, ...]) -> None:
    """Write a log as a program for another tool.

    For clingo, SWI-Prolog and Soufflé: the log and the rules; they derive what `clue-logic solve` derives. For SAT
    solvers (dimacs) and SMT solvers (smtlib): clauses or sums whose models are the deals that agree with the log. As
    thesis: the databases in the notation of R. Iepsma's thesis. As json: the facts of the log and what follows from
    them. Comments in the program name the lines of the log. The output is UTF-8.
    """
    from clue_logic.datalog.calculi import load_game_calculus

    if target in _WITHOUT_RULES and ctx.get_parameter_source("rules") is ParameterSource.COMMANDLINE:
        raise click.UsageError(f"--rules does not go with --as {target}: {_WITHOUT_RULES[target]}.")
    game = load_game(log, edition_files)
    calculus = load_game_calculus(rules, game)
    with busy_with(game, "exporting"):
        match target:
            case "clingo":
                from clue_logic.export.clingo import clingo_program as export
            case "prolog":
                from clue_logic.export.prolog_souffle import prolog_program as export
            case "souffle":
                from clue_logic.export.prolog_souffle import souffle_program as export
            case "dimacs":
                from clue_logic.export.dimacs import dimacs_clauses as export
            case "smtlib":
                from clue_logic.export.smtlib import smtlib_script as export
            case "thesis":
                from clue_logic.export.thesis import thesis_databases as export
            case _:
                from clue_logic.export.json import json_text as export
        text = export(game, calculus)
    # the tools read UTF-8, whatever the encoding of the terminal
    click.echo(text.encode(), nl=False)


@click.command()
@options.logs_argument
@options.until
@options.accept_proposals
@options.rules
@options.engine
@options.complete
@options.json_flag("the results")
@options.edition_files
def check_command(
    logs: tuple[str, ...],
    rules: Rules | None,
    engine: Engine,
    complete: bool,
    as_json: bool,
    edition_files: tuple[str, ...],
) -> None:
    """Check logs: form, possibility and expectations.

    A log is possible if at least one deal agrees with it, whether or not a rule notices a contradiction. Expectations
    are tested against everything that follows; with --rules, against what that calculus finds. What players know about
    one another is always tested against everything that follows.

    Exit status 0 if all logs are fine; 1 if an expectation fails, if a log contradicts itself without the line `expect
    inconsistent`, or if rules draw a false conclusion from a possible log; 2 if a log has errors; 3 if nothing fails,
    but a limit of the work, or a silence with `accusing: perfect`, leaves open whether an expectation is met or the log
    is possible.
    """
    from clue_logic.knowledge.checking import CheckedLogRecord, CheckRecord

    refuse_until_with_many(logs)
    worst = 0
    records: list[CheckedLogRecord] = []
    for number, log in enumerate(logs, start=1):
        which = f" ({number} of {len(logs)})" if len(logs) > 1 else ""
        findings = _findings(log, rules, engine, complete, edition_files, which)
        if as_json:
            record = findings.record(reader_language(findings.lang))
            records.append(record)
            status = messages.BAD_USE if findings.checked is None else _status(findings.checked, wrong=not record.ok)
        else:
            status, summary = _report_findings(log, findings, rules)
            if findings.not_covered is not None:
                messages.note(f"{findings.log}: {findings.not_covered.text()}")
            say("\n".join(hanging_lines(summary, terminal_width(), f"{display_name(log)}: ", "  ")))
        worst = max(worst, status, key=_SEVERITY.index)
    if as_json:
        click.echo(as_json_text(CheckRecord(not worst, tuple(records))))
    messages.exit_with(worst)


def _findings(
    log: str, rules: Rules | None, engine: Engine, complete: bool, edition_files: tuple[str, ...], which: str
) -> LogFindings:
    from clue_logic.knowledge.checking import LogFindings, check_game

    try:
        reading = parse_log_file(log, edition_files)
    except TextError as error:
        return LogFindings(display_name(log), error.diagnostics, lang=error.lang)
    except messages.Failure as error:
        return LogFindings(display_name(log), error=error.message)
    if reading.game is None:
        return LogFindings(display_name(log), tuple(reading.diagnostics), lang=reading.lang)
    with busy_with(reading.game, f"checking {display_name(log)}{which}"):
        checked = check_game(reading.game, rules=rules, engine=engine, complete=complete)
    options.note_skipped_rules(checked.notebook)
    return LogFindings(display_name(log), tuple(reading.diagnostics), checked, lang=reading.lang)


def _report_findings(log: str, findings: LogFindings, rules: Rules | None) -> tuple[int, str]:
    """Print the findings for one log; return its exit status and its summary line."""
    checked = findings.checked
    messages.report(findings.log, findings.diagnostics, findings.lang)
    if checked is None:
        if findings.error is not None:
            messages.print_error(findings.error)
        return messages.BAD_USE, "not checked" if findings.error is not None else format_count(findings.errors, "error")
    wrong = rules is not None and note_unsound(checked.notebook, rules)
    for tested in checked.failed:
        _report_failure(findings.log, tested)
    warnings, tested_all, undecided = len(findings.diagnostics), len(checked.expectations), len(checked.undecided)
    failing = len(checked.failed) - undecided
    parts = [format_count(warnings, "warning")] if warnings else []
    if tested_all:
        met = f"{format_count(tested_all - undecided, 'expectation')} met"
        parts.append(f"{failing} of {tested_all} expectations fail" if failing else met)
    if undecided:
        parts.append(f"{undecided} not decided")
    if checked.impossible is not None:
        parts.append("contradicts itself")
    elif wrong:
        parts.append(f"the rules of {rules} are wrong")
    else:
        parts.append("solved" if checked.notebook.solved else "not solved yet")
        parts += ["perhaps impossible"] if checked.unused else []
    if checked.impossible is not None and checked.unexpected:
        _report_impossible(log, checked.impossible)
    bad = len(checked.failed) > 0 or wrong or checked.unexpected
    status = _status(checked, wrong=bad)
    verdict = {0: "ok", messages.NOT_DECIDED: "NOT DECIDED"}.get(status, "FAILED")
    return status, f"{verdict}: {', '.join(parts)}"


_SEVERITY = (0, messages.NOT_DECIDED, messages.FAILED, messages.BAD_USE)
"""The exit statuses for one log; that of the worst log is the one for all."""


def _status(checked: CheckedLog, *, wrong: bool) -> int:
    """Return the exit status: a failure that was decided comes before one that a limit left open."""
    if not wrong:
        return messages.NOT_DECIDED if checked.unused else 0
    some_open = len(checked.failed) > 0 or checked.unused is not None
    only_open = (
        some_open and len(checked.undecided) == len(checked.failed) and not (checked.unexpected or checked.false_step)
    )
    return messages.NOT_DECIDED if only_open else messages.FAILED


def _report_failure(name: str, tested: TestedExpectation) -> None:
    from clue_logic.notebook.explanation import explain

    outcome, notebook = tested.outcome, tested.seen
    known = [outcome.known]
    if outcome.contrary and notebook.derivation is not None:
        known = [explain(notebook, cell).text(short=True) for cell in outcome.contrary]
    fails = "fails" if outcome.decided else "undecided"
    say(messages.format_heading(name, tested.line, 1, fails, tested.text), err=True)
    for sentences in known:
        first, *rest = sentences.splitlines()
        lines = "\n".join([f"  known: {first}", *(f"  {line}" for line in rest)])
        say(paragraphs(lines, messages.message_width()), err=True)


def _report_impossible(log: str, impossibility: Impossibility) -> None:
    place = messages.format_heading(
        display_name(log),
        max(impossibility.since, 1),
        1,
        "impossible",
        f"the log {contradiction_phrase(impossibility, placed=True)}",
    )
    ways = (
        messages.wrap_message(way, messages.message_width(), first="  ")
        for way in inspection_commands(impossibility, log)
    )
    say("\n".join([place, *ways]), err=True)
