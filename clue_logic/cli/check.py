"""``clue-logic check``: is the log well formed, is it possible, and does it bear out its expectations?"""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from clue_logic.cli import options
from clue_logic.cli.options import only_one
from clue_logic.cli.screen import say
from clue_logic.words.formatting import counted

if TYPE_CHECKING:
    from clue_logic.datalog.calculi import Rules
    from clue_logic.knowledge.checking import LogFindings, TestedExpectation
    from clue_logic.notebook.impossibility import Impossibility
    from clue_logic.notebook.solve import Engine


@click.command()
@options.logs_argument
@options.until
@options.rules
@options.engine
@options.complete
@click.option("--json", "as_json", is_flag=True, help="Print what is found as JSON, for other programs.")
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

    A log is possible if some deal agrees with it, whether or not a rule notices. Expectations are about
    everything that follows; with --rules, about what that calculus finds. What players know of one another is always
    tested by everything that follows.

    Exit status 0 if all is well, 1 if an expectation fails, a log contradicts itself without saying so with
    `expect inconsistent`, or rules conclude of a possible log what is not so, 2 if a log is not well formed.
    """
    from clue_logic.cli.messages import BAD_USE, FAILED
    from clue_logic.cli.reading import name_of
    from clue_logic.cli.screen import width_of_terminal
    from clue_logic.knowledge.checking import CheckedLogRecord, CheckRecord
    from clue_logic.words.columns import hung
    from clue_logic.words.encoding import as_json as as_json_text

    only_one(logs)
    worst = 0
    records: list[CheckedLogRecord] = []
    for number, log in enumerate(logs, start=1):
        which = f" ({number} of {len(logs)})" if len(logs) > 1 else ""
        findings = _findings(log, rules, engine, complete, edition_files, which)
        if as_json:
            record = findings.record()
            records.append(record)
            status = BAD_USE if findings.checked is None else 0 if record.ok else FAILED
        else:
            status, summary = _told(log, findings, rules)
            say("\n".join(hung(summary, width_of_terminal(), f"{name_of(log)}: ", "  ")))
        worst = max(worst, status)
    if as_json:
        click.echo(as_json_text(CheckRecord(not worst, tuple(records))))
    click.get_current_context().exit(worst)


def _findings(
    log: str, rules: Rules | None, engine: Engine, complete: bool, edition_files: tuple[str, ...], which: str
) -> LogFindings:
    """Return what is found in a log."""
    from clue_logic.cli.messages import Failure
    from clue_logic.cli.reading import name_of, reading_of
    from clue_logic.cli.screen import LONG_GAME, busy
    from clue_logic.knowledge.checking import LogFindings, check_game
    from clue_logic.words.diagnostics import TextError

    try:
        reading = reading_of(log, edition_files)
    except TextError as error:
        return LogFindings(name_of(log), error.diagnostics)
    except Failure as error:
        return LogFindings(name_of(log), error=error.message)
    if reading.game is None:
        return LogFindings(name_of(log), tuple(reading.diagnostics))
    with busy(f"checking {name_of(log)}{which}", long=len(reading.game.events) > LONG_GAME):
        checked = check_game(reading.game, rules=rules, engine=engine, complete=complete)
    options.note_left_out(checked.notebook)
    return LogFindings(name_of(log), tuple(reading.diagnostics), checked)


def _told(log: str, findings: LogFindings, rules: Rules | None) -> tuple[int, str]:
    """Return the exit status for one log and the summary of it, having printed everything worth saying."""
    from clue_logic.cli.messages import BAD_USE, FAILED, failed, report
    from clue_logic.cli.warnings import note_unsound

    checked = findings.checked
    report(findings.log, findings.diagnostics)
    if checked is None:
        if findings.error is not None:
            failed(findings.error)
        return BAD_USE, "not checked" if findings.error is not None else counted(findings.errors, "error")
    wrong = rules is not None and note_unsound(checked.notebook, rules)
    for tested in checked.failed:
        _report_failure(findings.log, tested)
    warnings, tested_all, failing = len(findings.diagnostics), len(checked.expectations), len(checked.failed)
    parts = [counted(warnings, "warning")] if warnings else []
    if tested_all:
        met = f"{counted(tested_all, 'expectation')} met"
        parts.append(f"{failing} of {tested_all} expectations fail" if failing else met)
    if checked.impossible is not None:
        parts.append("contradicts itself")
    elif wrong:
        parts.append(f"the rules of {rules} are wrong")
    else:
        parts.append("solved" if checked.notebook.solved else "not solved yet")
    if checked.impossible is not None and checked.unexpected:
        _report_impossible(log, checked.impossible)
    bad = failing > 0 or wrong or checked.unexpected
    return (FAILED if bad else 0), ("FAILED: " if bad else "ok: ") + ", ".join(parts)


def _report_failure(name: str, tested: TestedExpectation) -> None:
    from clue_logic.cli.messages import at, width_of_messages
    from clue_logic.notebook.explaining import explain
    from clue_logic.words.columns import paragraphs

    outcome, seen = tested.outcome, tested.seen
    known = [outcome.known]
    if outcome.contrary and seen.derivation is not None:
        known = [explain(seen, cell).text(short=True) for cell in outcome.contrary]
    say(at(name, tested.line, 1, "fails", tested.text), err=True)
    for sentences in known:
        first, *rest = sentences.splitlines()
        lines = "\n".join([f"  known: {first}", *(f"  {line}" for line in rest)])
        say(paragraphs(lines, width_of_messages()), err=True)


def _report_impossible(log: str, found: Impossibility) -> None:
    from clue_logic.cli.messages import at, broken, width_of_messages
    from clue_logic.cli.reading import name_of
    from clue_logic.cli.warnings import contradicts, ways_to_see

    place = at(name_of(log), max(found.since, 1), 1, "impossible", f"the log {contradicts(found, placed=True)}")
    ways = (broken(way, width_of_messages(), first="  ") for way in ways_to_see(found, log))
    say("\n".join([place, *ways]), err=True)
