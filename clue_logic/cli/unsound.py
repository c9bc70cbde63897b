"""What the commands say about rules that are wrong: the log is not to blame."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clue_logic.cli.messages import note

if TYPE_CHECKING:
    from clue_logic.notebook.notebook import Notebook


def note_unsound(notebook: Notebook, rules: str, lang: str = "en") -> bool:
    """Say on standard error that rules conclude what is not so, with their first false step; return whether they do."""
    from clue_logic.notebook.soundness import wrong_step
    from clue_logic.notebook.soundness_report import false_step_text

    found = wrong_step(notebook, rules)
    if found is None:
        return False
    note(false_step_text(*found, lang))
    return True
