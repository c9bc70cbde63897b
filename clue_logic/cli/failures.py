"""What became of a command that failed: exceptions turned into messages and exit statuses."""

from __future__ import annotations

from pathlib import Path
from traceback import extract_tb
from typing import IO, TYPE_CHECKING, Any

import click

from clue_logic.words.diagnostics import TextError
from clue_logic.words.escaping import visible

if TYPE_CHECKING:
    from clue_logic.datalog.reading.problems import RuleError

BAD_USE = 2
"""The exit status for bad use and bad logs."""

FAILED = 1
"""The exit status when an expectation or a proof fails."""


MOST_PROBLEMS = 20
"""How many problems of rule files are printed."""


class Failure(click.ClickException):
    """Ends the command with a message and exit status 2; `below` are further lines of it."""

    exit_code = BAD_USE

    def __init__(self, message: str, *below: str) -> None:
        super().__init__(message)
        self.below = below

    def show(self, file: IO[Any] | None = None) -> None:
        from clue_logic.cli.messages import failed

        failed(self.message, *self.below)


class BadLog(Failure):
    """A log, or a question about one, that is not well formed."""

    def __init__(self, error: TextError) -> None:
        super().__init__(f"{error.name} is not a well-formed log")
        self.error = error

    def show(self, file: IO[Any] | None = None) -> None:
        from clue_logic.cli.messages import report

        report(self.error.name, self.error.diagnostics)


class BadRules(Failure):
    """Rules of one's own that are wrong."""

    def __init__(self, error: RuleError) -> None:
        super().__init__(f"{error.own} cannot be used")
        self.error = error

    def show(self, file: IO[Any] | None = None) -> None:
        from clue_logic.cli.messages import report_all
        from clue_logic.editing.rules.own import diagnosed

        report_all(list(diagnosed(self.error)))


class ProofRefused(Failure):
    """A proof that the independent checker does not accept; it must not be shown as one."""

    exit_code = FAILED

    def __init__(self, error: Exception) -> None:
        super().__init__(f"the proof found does not pass the checker: {error}. Please report this with the log.")


def fitted(error: click.UsageError) -> click.UsageError:
    """Return what to tell about bad use, broken where it is wider than the terminal."""
    from clue_logic.cli.messages import broken, width_of_messages

    first = "Error: "
    said = broken(visible(error.format_message(), "\n\t"), width_of_messages(), first=first, indent="  ")
    return click.UsageError(said.removeprefix(first), error.ctx)


def failure(error: Exception) -> Failure:
    """Return what to tell about an exception that no command handled."""
    if isinstance(error, TextError):
        return BadLog(error)
    from clue_logic.datalog.engine.auditor import EngineMissingError
    from clue_logic.datalog.engine.plan import TooManyFactsError
    from clue_logic.datalog.reading.problems import RuleError
    from clue_logic.datalog.reading.user_rules import NoRulesError
    from clue_logic.proof.checker import ProofError

    if isinstance(error, RuleError) and error.own is not None:
        return BadRules(error)
    if isinstance(error, RuleError):
        # Whoever changes a rule file is a user, too.
        problems = (f"  {problem}" for problem in error.problems[:MOST_PROBLEMS])
        return Failure("the rule files cannot be used:", *problems)
    if isinstance(error, ProofError):
        return ProofRefused(error)
    if isinstance(error, EngineMissingError | TooManyFactsError | NoRulesError):
        return Failure(str(error))
    if isinstance(error, OSError):
        return Failure(f"reading or writing failed ({error.strerror or error})")
    frames = extract_tb(error.__traceback__)
    where = f" ({Path(frames[-1].filename).name}, line {frames[-1].lineno})" if frames else ""
    what = " ".join(str(error).split())[:200]
    return Failure(
        f"internal error: {type(error).__name__}: {what}{where}. This is a fault of clue-logic; "
        "please report it with the command and the log."
    )
