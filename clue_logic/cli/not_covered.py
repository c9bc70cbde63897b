"""What `accusing: perfect` tells beyond what the software uses: a note, and a key of every answer's JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from clue_logic.game.game import Game
    from clue_logic.knowledge.silence import UnusedSilence

KEY = "not_covered"
"""The key of the JSON; it is left out where everything is covered."""

_META = "clue_logic.not_covered"


def note_not_covered(name: str, game: Game) -> None:
    """Print a note if the log may tell more than the software uses, and remember it for the answer's JSON."""
    from clue_logic.cli.messages import note

    found = find_not_covered(game)
    context = click.get_current_context(silent=True)
    if context is not None:
        context.meta[_META] = found
    if found is not None:
        note(f"{name}: {found.text()}")


def find_not_covered(game: Game) -> UnusedSilence | None:
    """Return the first line that may tell more than the software uses; None if there is none."""
    if not game.perfect_accusing:
        return None
    from clue_logic.knowledge.silence import find_unused_silence

    return find_unused_silence(game)


def add_not_covered(record: dict[str, Any], game: Game | None) -> None:
    """Add the key to the JSON of an answer about a game, if the log may tell more than the software uses."""
    _add(record, None if game is None else find_not_covered(game))


def answer_as_json(answer: Any) -> str:
    """Return the JSON text of an answer about the log that was read last."""
    from clue_logic.words.encoding import as_json, encode

    record, context = encode(answer), click.get_current_context(silent=True)
    if context is not None and isinstance(record, dict):
        _add(record, context.meta.get(_META))
    return as_json(record)


def _add(record: dict[str, Any], found: UnusedSilence | None) -> None:
    from clue_logic.words.encoding import encode

    if found is not None:
        record[KEY] = [encode(found)]
