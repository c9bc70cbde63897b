"""What the commands say about rules that are wrong, or find nothing: the log is not to blame."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clue_logic.cli.messages import note

if TYPE_CHECKING:
    from clue_logic.datalog.calculi import Rules
    from clue_logic.game.game import Game
    from clue_logic.notebook.explanation import Explanation
    from clue_logic.notebook.notebook import Notebook


def note_unsound(notebook: Notebook, rules: Rules | None) -> bool:
    """Say on standard error that rules conclude what is not so, with their first false step; return whether they do.

    It is said, too, if they conclude nothing at all.
    """
    from clue_logic.cli.screen import busy
    from clue_logic.notebook.solve import NOTEBOOK
    from clue_logic.notebook.soundness import wrong_step
    from clue_logic.notebook.soundness_report import false_step_text

    note_loaded(rules, notebook.game)
    if not any(fact.predicate in ("holds", "lacks") for fact in notebook.facts):
        note(f"the rules of {rules or NOTEBOOK} conclude nothing about the cards of this log.")
        return False
    with busy("looking for a false step"):
        found = wrong_step(notebook, rules)
    if found is None:
        return False
    note(*false_step_text(*found).splitlines())
    return True


def note_loaded(rules: Rules | None, game: Game) -> None:
    """Say on standard error that rules were loaded beside those of a file, or which predicates it needs in vain."""
    if rules is None or isinstance(rules, str):
        return  # those of the software are not read anew, so what reads rules need not be imported
    from clue_logic.datalog.calculi import calculus_for
    from clue_logic.datalog.reading.calculus import WORDS_OF, loaded_text, never_concluded

    calculus = calculus_for(rules, game)
    if calculus.loaded_for:
        note(loaded_text(calculus.name, calculus.loaded_for))
    for rule, predicate, is_lent in never_concluded(calculus):
        more = f"; to have those of the {WORDS_OF}, add: #all of {WORDS_OF}" if is_lent else ""
        note(f"no rule of {rules} concludes {predicate}, which {rule.label} ({rule.place}) needs{more}")


def warning(explanation: Explanation, lang: str) -> str:
    """Return what to print below a proof of rules that are wrong: which of its steps is false; empty if none is."""
    from clue_logic.notebook.soundness import false_in_proof
    from clue_logic.notebook.soundness_report import false_in_proof_text
    from clue_logic.worlds.entailment import Worlds

    proof, derivation = explanation.proof, explanation.notebook.derivation
    if proof is None or proof.suppositions or derivation is None:
        return ""
    fact = false_in_proof(
        proof, derivation, explanation.notebook.worlds or Worlds(explanation.notebook.game, bounded=True)
    )
    return "" if fact is None else false_in_proof_text(fact, proof, derivation, lang)
