"""What the commands say about a log that cannot be true, and where they send the reader."""

from __future__ import annotations

from shlex import quote
from typing import TYPE_CHECKING

from clue_logic.cli.messages import note
from clue_logic.cli.until import in_shell

if TYPE_CHECKING:
    from clue_logic.datalog.calculi import Rules
    from clue_logic.game.game import Game
    from clue_logic.notebook.impossibility import Impossibility
    from clue_logic.notebook.impossible_report import Impossible
    from clue_logic.notebook.notebook import Notebook


def note_impossible(notebook: Notebook, log: str, rules: Rules | None, *, exactly: bool = False) -> None:
    """Say on standard error that a log contradicts itself, or does so under a supposition, and how to see why.

    With `exactly`, it is not left to the rules to notice.
    """
    from clue_logic.cli.reading import name_of
    from clue_logic.cli.screen import busy
    from clue_logic.notebook.impossibility import impossibility

    # Whoever supposes something wants to know whether it can be; that is not left to the rules.
    with busy("looking whether the log is possible"):
        found = impossibility(notebook, rules=rules, exactly=exactly or bool(notebook.game.supposed))
    if found is None:
        return
    if found.supposing:
        note(f"under this supposition {name_of(log)} contradicts itself{_ruled_out(found.lines)}.")
        note(f"for the proof: {_refutation_command(notebook.game, log, noticed=found.contradiction is not None)}")
        return
    note(f"{name_of(log)} {contradicts(found)}.")
    for way in ways_to_see(found, log):
        note(way)


def report_impossible(game: Game, text: str, lang: str) -> Impossible | None:
    """Return what there is to show of an impossible log; None of a possible one, or where something is supposed."""
    from clue_logic.cli.screen import LONG_GAME, busy
    from clue_logic.notebook.impossible_report import impossible_report

    if game.supposed:
        return None
    with busy("looking for the mistake", long=len(game.events) > LONG_GAME):
        return impossible_report(game, text, lang)


def more_command(log: str, up_to: int | None = None) -> str:
    """Return the command that tells all that can be said of an impossible log, as one writes it in a shell.

    With `up_to`, of the log as it stood after that line; of several ``--until`` the last one counts.
    """
    until = "" if up_to is None else f" --until {up_to}"
    return f"clue-logic conflicts {in_shell(log)}{until} --repairs"


def contradicts(found: Impossibility, *, placed: bool = False) -> str:
    """Return how a log contradicts itself, as the end of a sentence; `placed` if the line is named already."""
    since = f" from line {found.since} on" if found.since else " in its headers"
    if placed and found.since:
        since = ""
    if found.contradiction is None:
        return f"contradicts itself{since}, though no rule notices it"
    location, card = found.contradiction.args
    both = f"{location} both holds and lacks {card}"
    if found.noticed == found.since:
        return f"contradicts itself{since}: {both}"
    return f"contradicts itself{since}; the rules notice it at line {found.noticed}: {both}"


def ways_to_see(found: Impossibility, log: str) -> tuple[str, ...]:
    """Return where to look for the mistake in an impossible log: the commands, as one writes them in a shell."""
    lines = (
        f"for the lines to look at: clue-logic conflicts {in_shell(log)}",
        f"for changes that make it possible: {more_command(log)}",
    )
    if found.contradiction is None:
        return lines
    return f"for the proof: clue-logic why {in_shell(log, rules=True)} contradiction", *lines


def _ruled_out(lines: tuple[int, ...]) -> str:
    if not lines:
        return ", whatever happens in it"
    *others, last = map(str, lines)
    return f": lines {', '.join(others)} and {last} rule it out" if others else f": line {last} rules it out"


def _refutation_command(game: Game, log: str, *, noticed: bool) -> str:
    """Return the command that proves that what is supposed cannot be, by the rules asked for if they have noticed."""
    from clue_logic.notebook.supposition import opposite
    from clue_logic.writing.statements import cell_text

    if len(game.supposed) == 1:
        return f"clue-logic why {in_shell(log)} {quote(cell_text(opposite(game.supposed[0])))}"
    supposed = " ".join(f"--suppose {quote(cell_text(cell))}" for cell in game.supposed)
    return f"clue-logic why {in_shell(log, rules=noticed)} contradiction {supposed}"
