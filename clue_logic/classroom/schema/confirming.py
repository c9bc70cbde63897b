"""Whether a log refutes a rule: nothing of how it was found is trusted."""

from __future__ import annotations

from collections.abc import Iterator

from clue_logic.datalog.derivation import Derivation
from clue_logic.datalog.engine.rounds import derive_by_statement
from clue_logic.datalog.syntax import Calculus, Rule
from clue_logic.game.facts import Fact
from clue_logic.game.given import stages
from clue_logic.language.errors import LogError
from clue_logic.language.reader import read_log
from clue_logic.notebook.said_of_deals import SORTS
from clue_logic.notebook.soundness import first_false_step
from clue_logic.worlds.entailment import Worlds


def confirms(calculus: Calculus, rule: Rule, text: str) -> bool:
    """Return whether a log can be true, and a rule leads to the first false step of what a calculus derives from it.

    That step is by the rule itself, or rests on what the rule concludes and no deal can tell of.
    """
    try:
        game = read_log(text)
    except LogError:
        return False
    worlds = Worlds(game)
    if not worlds.possible:
        return False
    derivation = derive_by_statement(calculus, stages(game))
    step = first_false_step(derivation, worlds)
    if step is None:
        return False
    labels = (step.label, *_behind(derivation, step.untested))
    return any(calculus.rule(label).written_label == rule.written_label for label in labels)


def _behind(derivation: Derivation, facts: tuple[Fact, ...]) -> Iterator[str]:
    """Yield the labels of the rules behind some facts, as far back as no deal can tell of them."""
    seen: set[Fact] = set()
    left = list(facts)
    while left:
        fact = left.pop()
        if fact in seen or fact not in derivation.inferences or fact.predicate in SORTS:
            continue
        seen.add(fact)
        yield derivation.inferences[fact].label
        left += derivation.inferences[fact].premises
