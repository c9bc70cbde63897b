"""What `accusing: perfect` tells beyond what the software uses: a note, a key of every answer's JSON, and the status 3.

The table `_INCOMPLETE` has the commands that then end with status 3. Refused answers raise `SilenceUnusedError`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import click

from clue_logic.cli.messages import FAILED, NOT_DECIDED, Undecided, note
from clue_logic.game.unanswerable import UnanswerableError
from clue_logic.words.encoding import as_json, encode
from clue_logic.words.encoding import as_json as written

if TYPE_CHECKING:
    from clue_logic.game.game import Game
    from clue_logic.knowledge.silence import UnusedSilence

KEY = "not_covered"
"""The key of the JSON; it is left out where everything is covered."""

_META, _LEFT_OPEN = "clue_logic.not_covered", "clue_logic.left_open"

_INCOMPLETE: Mapping[str, tuple[int, ...]] = {
    "compare": (0,),  # how many cells follow
    "hint": (FAILED,),  # that there is no next step
    "history": (0,),  # since which line something is known
    "leaks": (0,),
    "notes": (0, FAILED),  # how many cells follow that are not noted; that a note does not follow
    "query": (0, FAILED),  # that there are no other rows
    "rate": (0,),
    "since": (0, FAILED),
    "steps": (FAILED,),  # that a fact is not derived
    "view": (0,),  # what a player is not known to know
}
"""The commands whose answer may lack something, with the statuses in place of which they end with 3.

An impossible log is impossible in any case: then their status stays.
"""


def note_not_covered(name: str, game: Game) -> None:
    """Print a note if the log may tell more than the software uses, and remember it for the answer's JSON."""
    not_covered = find_not_covered(game)
    context = click.get_current_context(silent=True)
    if context is not None:
        context.meta[_META] = not_covered
        context.meta[_LEFT_OPEN] = context.meta.get(_LEFT_OPEN, False) or is_left_open(game)
    if not_covered is not None:
        note(f"{name}: {not_covered.text()}")


def find_not_covered(game: Game) -> UnusedSilence | None:
    """Return the first line that may tell more than the software uses; None if there is none."""
    if not game.tells_ignorance:
        return None
    from clue_logic.knowledge.silence import find_unused_silence

    return find_unused_silence(game)


def is_left_open(game: Game) -> bool:
    """Return True if more may follow from a log, and it is not known to be impossible."""
    if not game.tells_ignorance:
        return False
    from clue_logic.knowledge.silence import unused_in_possible

    return unused_in_possible(game) is not None


def mark_certain() -> None:
    """Keep the exit status of the command: its answer lacks nothing, such as the proof of one fact."""
    click.get_current_context().meta.pop(_LEFT_OPEN, None)


def settle_status(command: str | None, status: int, context: click.Context) -> int:
    """Return the exit status of a command, which is 3 where its answer may lack something."""
    left_open = context.meta.get(_LEFT_OPEN, False) and status in _INCOMPLETE.get(command or "", ())
    return NOT_DECIDED if left_open else status


@contextmanager
def report_refusal(name: str, *, as_json: bool) -> Iterator[None]:
    """End the command with status 3 if its answer is refused; with `as_json`, also print an object that says so."""
    try:
        yield
    except UnanswerableError as error:
        from clue_logic.knowledge.silence import SilenceUnusedError

        if not isinstance(error, SilenceUnusedError):
            raise
        if as_json:
            click.echo(written({"complete": False, KEY: [encode(error.silence)]}))
        raise Undecided(f"{name}: {error}") from None


def add_not_covered(record: dict[str, Any], game: Game | None) -> None:
    """Add the key to the JSON of an answer about a game, if the log may tell more than the software uses."""
    _add(record, None if game is None else find_not_covered(game))


def answer_as_json(answer: Any) -> str:
    """Return the JSON text of an answer about the log that was read last."""
    record, context = encode(answer), click.get_current_context(silent=True)
    if context is not None and isinstance(record, dict):
        if context.meta.get(_LEFT_OPEN) and context.info_name in _INCOMPLETE:
            record["complete"] = False
        _add(record, context.meta.get(_META))
    return as_json(record)


def _add(record: dict[str, Any], unused: UnusedSilence | None) -> None:
    if unused is not None:
        record[KEY] = [encode(unused)]
