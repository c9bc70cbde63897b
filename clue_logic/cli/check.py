"""``clue-logic check``: is the log well formed, is it possible, and does it bear out its expectations?"""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from clue_logic.cli import options
from clue_logic.cli.until import only_one
from clue_logic.words.lists import counted

if TYPE_CHECKING:
    from clue_logic.game.game import Game
    from clue_logic.notebook.expectations import Outcome
    from clue_logic.notebook.impossibility import Impossibility
    from clue_logic.notebook.notebook import Notebook
    from clue_logic.notebook.solve import Engine


@click.command()
@options.logs_argument
@options.until
@options.rules
@options.engine
@options.complete
@options.edition_files
def command(
    logs: tuple[str, ...], rules: str | None, engine: Engine, complete: bool, edition_files: tuple[str, ...]
) -> None:
    """Check logs: form, possibility and expectations.

    A log is possible if some deal agrees with it, whether or not a rule notices. Expectations are about
    everything that follows; with --rules, about what that calculus finds. What players know of one another is always
    tested by everything that follows.

    Exit status 0 if all is well, 1 if an expectation fails, a log contradicts itself without saying so with
    `expect inconsistent`, or rules conclude of a possible log what is not so, 2 if a log is not well formed.
    """
    from clue_logic.cli.failures import BAD_USE, BadLog, Failure
    from clue_logic.cli.reading import name_of
    from clue_logic.cli.screen import width_of_terminal
    from clue_logic.words.diagnostics import TextError
    from clue_logic.words.wrapping import hung

    only_one(logs)
    worst = 0
    for log in logs:
        try:
            status, summary = _check(log, rules, engine, complete, edition_files)
        except TextError as error:
            BadLog(error).show()
            status, summary = BAD_USE, counted(len(error.diagnostics), "error")
        except Failure as error:
            error.show()
            status, summary = BAD_USE, "not checked"
        click.echo("\n".join(hung(summary, width_of_terminal(), f"{name_of(log)}: ", "  ")))
        worst = max(worst, status)
    click.get_current_context().exit(worst)


def _check(
    log: str, rules: str | None, engine: Engine, complete: bool, edition_files: tuple[str, ...]
) -> tuple[int, str]:
    """Return the exit status for one log and the summary of it, having printed everything worth saying."""
    from clue_logic.cli.failures import BAD_USE, FAILED
    from clue_logic.cli.messages import report
    from clue_logic.cli.reading import name_of, reading_of
    from clue_logic.cli.screen import LONG_GAME, busy
    from clue_logic.cli.unsound import note_unsound
    from clue_logic.game.questions import ExpectInconsistent
    from clue_logic.notebook.impossibility import impossibility
    from clue_logic.notebook.solve import solve

    reading = reading_of(log, edition_files)
    report(name_of(log), reading.diagnostics)
    warnings = sum(str(d.severity) == "warning" for d in reading.diagnostics)
    if reading.game is None:
        return BAD_USE, counted(len(reading.diagnostics) - warnings, "error")
    game = reading.game
    by_statement = engine == "pydatalog" and bool(game.asked)
    with busy("solving", long=len(game.events) > LONG_GAME):
        notebook = solve(game, rules=rules, engine=engine, by_statement=by_statement, complete=complete or None)
        found = impossibility(notebook, rules=rules, exactly=True)
    options.note_left_out(notebook)
    wrong = rules is not None and note_unsound(notebook, rules)
    tested, failed = _test(name_of(log), game, notebook, rules, engine)
    parts = [counted(warnings, "warning")] if warnings else []
    if tested:
        parts.append(f"{failed} of {tested} expectations fail" if failed else f"{counted(tested, 'expectation')} met")
    if found is not None:
        parts.append("contradicts itself")
    elif wrong:
        parts.append(f"the rules of {rules} are wrong")
    else:
        parts.append("solved" if notebook.solved else "not solved yet")
    expected = any(isinstance(asked.query, ExpectInconsistent) for asked in game.asked)
    if found is not None and not expected:
        _report_impossible(log, found)
    bad = failed > 0 or wrong or (found is not None and not expected)
    return (FAILED if bad else 0), ("FAILED: " if bad else "ok: ") + ", ".join(parts)


def _test(name: str, game: Game, notebook: Notebook, rules: str | None, engine: Engine) -> tuple[int, int]:
    """Test the expectations; return how many there are and how many fail."""
    from clue_logic.game.questions import Expectation, ExpectInconsistent, ExpectKnows
    from clue_logic.knowledge import expectations as knowing
    from clue_logic.knowledge.knowledge import Knowledge
    from clue_logic.notebook.expectations import outcome_of
    from clue_logic.notebook.solve import as_asked, completed

    tested = failed = 0
    known: dict[int, Knowledge] = {}  # by the number of events above the line
    expectations = [asked for asked in game.asked if isinstance(asked.query, Expectation)]
    for asked, seen in as_asked(expectations, notebook, rules=rules, engine=engine):
        assert isinstance(asked.query, Expectation)
        tested += 1
        if isinstance(asked.query, ExpectInconsistent):
            seen = completed(seen, asked.line)
        if isinstance(asked.query, ExpectKnows):
            if len(seen.game.events) not in known:
                known[len(seen.game.events)] = Knowledge(seen.game)
            outcome = knowing.outcome_of(asked.query, known[len(seen.game.events)])
        else:
            outcome = outcome_of(asked.query, seen)
        if not outcome.met:
            failed += 1
            _report_failure(name, asked.line, asked.text, outcome, seen)
    return tested, failed


def _report_failure(name: str, line: int, text: str, outcome: Outcome, seen: Notebook) -> None:
    from clue_logic.cli.messages import at, wants_colour, width_of_messages
    from clue_logic.notebook.explaining import explain
    from clue_logic.words.wrapping import paragraphs

    known = [outcome.known]
    if outcome.contrary and seen.derivation is not None:
        known = [explain(seen, cell).text(short=True) for cell in outcome.contrary]
    click.echo(at(name, line, 1, "fails", text), err=True, color=wants_colour())
    for sentences in known:
        first, *rest = sentences.splitlines()
        lines = "\n".join([f"  known: {first}", *(f"  {line}" for line in rest)])
        click.echo(paragraphs(lines, width_of_messages()), err=True)


def _report_impossible(log: str, found: Impossibility) -> None:
    from clue_logic.cli.impossible import contradicts, ways_to_see
    from clue_logic.cli.messages import at, broken, wants_colour, width_of_messages
    from clue_logic.cli.reading import name_of

    place = at(name_of(log), max(found.since, 1), 1, "impossible", f"the log {contradicts(found, placed=True)}")
    ways = (broken(way, width_of_messages(), first="  ") for way in ways_to_see(found, log))
    click.echo("\n".join([place, *ways]), err=True, color=wants_colour())
