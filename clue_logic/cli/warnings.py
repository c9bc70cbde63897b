"""Notes on impossible logs and on wrong rules."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from shlex import quote
from typing import TYPE_CHECKING

from clue_logic.cli.files import display_name
from clue_logic.cli.messages import FAILED, exit_with, note
from clue_logic.cli.screen import busy, busy_with
from clue_logic.cli.until import in_shell

if TYPE_CHECKING:
    from clue_logic.datalog.user_rules import Rules
    from clue_logic.game.game import Game
    from clue_logic.notebook.beyond_rules import Impossibility
    from clue_logic.notebook.explanation import Explanation
    from clue_logic.notebook.impossible_report import Impossible
    from clue_logic.notebook.notebook import Notebook


def note_impossible(notebook: Notebook, log: str, rules: Rules | None, *, exactly: bool = False) -> None:
    """Print notes if a log contradicts itself, alone or under a supposition, with the commands that show why.

    With `exactly`, the log is tested even if no rule has noticed a contradiction.
    """
    from clue_logic.notebook.beyond_rules import find_impossibility

    # a supposition is always tested exactly
    with busy("looking whether the log is possible"):
        impossibility = find_impossibility(notebook, rules=rules, exactly=exactly or bool(notebook.game.supposed))
    if impossibility is None:
        return
    if impossibility.supposing:
        note(f"under this supposition {display_name(log)} contradicts itself{_refuting_lines(impossibility.lines)}.")
        note(
            f"for the proof: {_refutation_command(notebook.game, log, noticed=impossibility.contradiction is not None)}"
        )
        return
    note(f"{display_name(log)} {contradiction_phrase(impossibility)}.")
    for way in inspection_commands(impossibility, log):
        note(way)


def report_impossible(game: Game, text: str, lang: str) -> Impossible | None:
    """Return the report on an impossible log; None for a possible one, or under a supposition."""
    from clue_logic.notebook.impossible_report import impossible_report

    if game.supposed:
        return None
    with busy_with(game, "looking for the mistake"):
        return impossible_report(game, text, lang)


def repairs_command(log: str, up_to: int | None = None) -> str:
    """Return the shell command that shows the conflicts and repairs of an impossible log, up to the line `up_to`.

    If ``--until`` is given twice, the last one counts.
    """
    until = "" if up_to is None else f" --until {up_to}"
    return f"clue-logic conflicts {in_shell(log)}{until} --repairs"


def contradiction_phrase(impossibility: Impossibility, *, placed: bool = False) -> str:
    """Return the end of a sentence on how a log contradicts itself; with `placed`, the line is already named."""
    since = f" from line {impossibility.since} on" if impossibility.since else " in its headers"
    if placed and impossibility.since:
        since = ""
    if impossibility.contradiction is None:
        return f"contradicts itself{since}, though no rule notices it"
    location, card = impossibility.contradiction.args
    both = f"{location} both holds and lacks {card}"
    if impossibility.noticed == impossibility.since:
        return f"contradicts itself{since}: {both}"
    return f"contradicts itself{since}; the rules notice it at line {impossibility.noticed}: {both}"


def inspection_commands(impossibility: Impossibility, log: str) -> tuple[str, ...]:
    """Return sentences with the shell commands that help to find the mistake in an impossible log."""
    lines = (
        f"for the lines to look at: clue-logic conflicts {in_shell(log)}",
        f"for changes that make it possible: {repairs_command(log)}",
    )
    if impossibility.contradiction is None:
        return lines
    return f"for the proof: clue-logic why {in_shell(log, rules=True)} contradiction", *lines


def _refuting_lines(lines: tuple[int, ...]) -> str:
    if not lines:
        return ", whatever happens in it"
    *others, last = map(str, lines)
    return f": lines {', '.join(others)} and {last} rule it out" if others else f": line {last} rules it out"


def _refutation_command(game: Game, log: str, *, noticed: bool) -> str:
    """Return the shell command that refutes a supposition; by the rules of ``--rules`` if they have noticed it."""
    from clue_logic.language.writing.statements import cell_text

    if len(game.supposed) == 1:
        return f"clue-logic why {in_shell(log)} {quote(cell_text(game.supposed[0].opposite))}"
    supposed = " ".join(f"--suppose {quote(cell_text(cell))}" for cell in game.supposed)
    return f"clue-logic why {in_shell(log, rules=noticed)} contradiction {supposed}"


def note_unsound(notebook: Notebook, rules: Rules | None, *, expects_cells: bool = True) -> bool:
    """Print a note about the first false step of rules; return True if there is one.

    There is also a note if cells are expected and the rules derive none.
    """
    from clue_logic.datalog.user_rules import NOTEBOOK
    from clue_logic.knowledge.decided import wrong_step
    from clue_logic.notebook.soundness_report import false_step_text

    note_loaded_rules(rules, notebook.game)
    if not any(fact.predicate in ("holds", "lacks") for fact in notebook.core_facts):
        if expects_cells:
            note(f"the rules of {rules or NOTEBOOK} conclude nothing about the cards of this log.")
        return False
    with busy("looking for a false step"):
        false_step = wrong_step(notebook, rules)
    if false_step is None:
        return False
    note(*false_step_text(*false_step).splitlines())
    return True


def note_loaded_rules(rules: Rules | None, game: Game) -> None:
    """Print notes on rules that were loaded automatically, and on predicates that no rule concludes."""
    if rules is None or isinstance(rules, str):
        return  # built-in rules: avoid importing the parser of rules
    from clue_logic.datalog.calculi import load_game_calculus
    from clue_logic.datalog.reading.calculus import DEFAULT_CALCULUS, find_underivable_predicates, format_loaded_notice

    calculus = load_game_calculus(rules, game)
    if calculus.loaded_for:
        note(format_loaded_notice(calculus.name, calculus.loaded_for))
    for rule, predicate, is_lent in find_underivable_predicates(calculus):
        more = f"; to have those of the {DEFAULT_CALCULUS}, add: #all of {DEFAULT_CALCULUS}" if is_lent else ""
        note(f"no rule of {rules} concludes {predicate}, which {rule.label} ({rule.place}) needs{more}")


def false_step_warning(explanation: Explanation, lang: str) -> str:
    """Return the warning below a proof that names its first false step; empty if there is none."""
    from clue_logic.knowledge.silence import unused_in_possible
    from clue_logic.notebook.soundness import false_in_proof
    from clue_logic.notebook.soundness_report import false_in_proof_text
    from clue_logic.worlds.entailment import Worlds

    proof, derivation = explanation.proof, explanation.notebook.derivation
    if proof is None or proof.suppositions or derivation is None or unused_in_possible(explanation.notebook.game):
        return ""
    fact = false_in_proof(
        proof, derivation, explanation.notebook.worlds or Worlds(explanation.notebook.game, bounded=True)
    )
    return "" if fact is None else false_in_proof_text(fact, proof, derivation, lang)


def note_contradiction(notebook: Notebook, log: str, rules: Rules | None, *, exactly: bool = False) -> None:
    """Print notes if a log contradicts itself, or if the rules are wrong, with the commands that show why.

    With `exactly`, the log is tested even if no rule has noticed a contradiction.
    """
    if rules is not None or notebook.contradictions:
        note_unsound(notebook, rules)
    if exactly or not notebook.consistent or notebook.game.supposed:
        note_impossible(notebook, log, rules, exactly=exactly)


@contextmanager
def require_possible(game: Game, log: str) -> Iterator[None]:
    """End the command with notes if the log contradicts itself."""
    from clue_logic.worlds.openness import ImpossibleError

    try:
        yield
    except ImpossibleError:
        from clue_logic.notebook.solve import solve

        note_contradiction(solve(game), log, None)
        exit_with(FAILED)
