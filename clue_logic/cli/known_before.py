"""Where a proof only cites a line for what was known before: what is said of it, and the command for the proof."""

from __future__ import annotations

from shlex import quote
from typing import TYPE_CHECKING

from clue_logic.words.escaping import visible
from clue_logic.words.languages import Texts

if TYPE_CHECKING:
    from clue_logic.notebook.explanation import Explanation

_SAID = Texts(
    en={"since": "Known before, since line {}: {}", "headers": "Known before, from the headers: {}"},
    de={"since": "Schon vorher bekannt, seit Zeile {}: {}", "headers": "Schon vorher bekannt, aus den Kopfzeilen: {}"},
    ja={"since": "以前から分かっている（{}行目から）：{}", "headers": "以前から分かっている（ヘッダーの時点で）：{}"},
)


def remark(
    explanation: Explanation,
    log: str,
    text: str,
    question: str,
    edition_files: tuple[str, ...],
    lang: str,
    width: int | None = None,
) -> str:
    """Return what to print below the proof; empty if there is nothing to say.

    Parameters
    ----------
    explanation
        What was asked, and its proof.
    log, text
        How the command line names the log, and what it says.
    question
        What was asked, as it was typed.
    edition_files
        What else the log needs to be read.
    lang
        ``en``, ``de`` or ``ja``.
    width
        How many columns there are. A command that is wider is broken so that a shell still reads it as one.
    """
    from clue_logic.language.reader import last_line_of
    from clue_logic.notebook.known_before import known_before
    from clue_logic.words.columns import with_command

    game = explanation.notebook.game
    since = None if explanation.proof is None else known_before(explanation.proof, game)
    if since is None:
        return ""
    options = [f"--until {last_line_of(text, since)}", *_options(explanation, edition_files)]
    command = visible(" ".join(["clue-logic why", quote(log), quote(question), *options]))
    said = _SAID[lang]["since"] if since else _SAID[lang]["headers"]
    return with_command(said.format(*([since] if since else []), ""), command, width)


def _options(explanation: Explanation, edition_files: tuple[str, ...]) -> list[str]:
    """Return the options without which the same question would be another one."""
    from clue_logic.writing.statements import cell_text

    derivation = explanation.notebook.derivation
    assert derivation is not None  # there is a proof
    rules = derivation.calculus.name
    return [
        *(f"--suppose {quote(cell_text(cell))}" for cell in explanation.notebook.game.supposed),
        *([] if rules == "notebook" else [f"--rules {quote(rules)}"]),
        *(f"--edition-file {quote(file)}" for file in edition_files),
    ]
