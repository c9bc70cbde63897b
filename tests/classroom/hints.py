"""What the hint says of a rule from which a premise was dropped."""

from __future__ import annotations

from dataclasses import dataclass

from clue_logic.classroom.premises.missing_premise import Premise, missing_premise
from clue_logic.classroom.redundancy import find_entailing_rules
from clue_logic.classroom.refutation.refuting import run_trials
from clue_logic.classroom.refutation.trial_games import TrialGames
from clue_logic.datalog.calculi import load_calculus
from tests.classroom.mutants import Mutant, mutants

FOREVER = 1e6


@dataclass(frozen=True)
class Hint:
    """What was found to be missing in a mutant that was refuted; None if nothing was."""

    mutant: Mutant
    premise: Premise | None

    @property
    def names_it(self) -> bool:
        """Whether the rule with the premise concludes all that the rule did from which one was dropped."""
        if self.premise is None:
            return False
        notebook = load_calculus("notebook")
        return (
            find_entailing_rules([self.premise.rule], notebook.rule(self.mutant.label), notebook.declarations)
            is not None
        )


def dropped_ones() -> list[Mutant]:
    """Return the built-in rules without one of their premises."""
    return [mutant for mutant in mutants() if mutant.kind == "dropped"]


def hinted(mutant: Mutant, games: TrialGames) -> Hint | None:
    """Return the hint for a mutant; None if no game refutes it."""
    found = run_trials(mutant.rules, games, seconds=FOREVER).refutation
    if found is None:
        return None
    return Hint(mutant, missing_premise(mutant.rules, "mine_1", games, found, seconds=FOREVER))
