"""Whether a statement follows from a log, and the proof of it or of its opposite.

What the rules do not reach is asked of all deals that agree with the log: a statement true in each follows too, and is
proved by supposing the contrary.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from clue_logic.datalog.derivation import Derivation
from clue_logic.datalog.syntax import CONTRADICTION
from clue_logic.game.facts import Fact, GivenFact
from clue_logic.game.questions import State
from clue_logic.notebook.beyond_rules import BeyondRules, find_beyond_rules
from clue_logic.notebook.notebook import Notebook
from clue_logic.proof.checker import ProofError, check_proof
from clue_logic.proof.easiest_proof import SECONDS, EasiestProofs, check_seconds
from clue_logic.proof.proof import Proof

if TYPE_CHECKING:
    from clue_logic.proof.supposing import SupposingProof
    from clue_logic.worlds.entailment import Worlds


@dataclass(frozen=True, repr=False)
class ProvedStatement:
    """Whether a statement follows, and why."""

    notebook: Notebook  # its notebook, with its derivation
    fact: Fact
    # the fact that states the opposite about the same cell; None for a contradiction, which has no opposite
    opposite: Fact | None
    negated: bool = False  # true if the question was why it does *not* follow
    seconds: float = SECONDS  # how long to look for the easiest proof; a `ValueError` if that is no number, or below 0

    def __post_init__(self) -> None:
        check_seconds(self.seconds)

    @property
    def is_contradiction(self) -> bool:
        """True if it says that the log contradicts itself."""
        return self.fact.predicate == CONTRADICTION

    @property
    def is_cell(self) -> bool:
        """True if it is a statement about a cell of the notebook."""
        return self.fact.predicate in (State.HOLDS.value, State.LACKS.value)

    @property
    def follows(self) -> bool:
        """True if the statement follows."""
        return self.fact in self.notebook.core_facts or self._is_entailed(self.fact)

    @property
    def refuted(self) -> bool:
        """True if its opposite follows."""
        return self.opposite is not None and (
            self.opposite in self.notebook.core_facts or self._is_entailed(self.opposite)
        )

    @property
    def is_confirmed(self) -> bool:
        """True if it follows, or for the question why not: if it does not."""
        return self.follows is not self.negated

    @property
    def beyond_rules(self) -> bool:
        """True if the statement or its opposite follows, but not by the rules alone."""
        return self._by_rules is None and (self.follows or self.refuted)

    @cached_property
    def proof(self) -> Proof | None:
        """The easiest proof of the statement; if it does not follow, that of its opposite; None if neither follows.

        What follows beyond the rules is proved by supposing the contrary; None also if the rules are too weak for that.
        """
        if self._by_rules is not None:
            facts = self.notebook.contradictions if self.is_contradiction else (self._by_rules,)
            return EasiestProofs(self.derivation, self.seconds, finder=self.notebook.way_finder).proof(*facts)
        return self.by_supposing.proof if self.by_supposing is not None else None

    @cached_property
    def by_supposing(self) -> SupposingProof | None:
        """The proof by supposing, for what follows beyond the rules."""
        if not self.beyond_rules or self.from_deals is None or self.from_deals.supposing is None:
            return None
        if self.opposite is None:
            return self.from_deals.supposing.prove_impossible()
        return self.from_deals.supposing.prove(self.fact if self.follows else self.opposite)

    @property
    def _by_rules(self) -> Fact | None:
        """What of the statement and its opposite the rules derive."""
        facts = self.notebook.core_facts
        return self.fact if self.fact in facts else self.opposite if self.opposite in facts else None

    @property
    def derivation(self) -> Derivation:
        """How the notebook was derived; `ValueError` of one whose engine keeps no proofs."""
        if self.notebook.derivation is None:
            raise ValueError("this notebook has no proofs; solve with engine='pydatalog'")
        return self.notebook.derivation

    @property
    def givens(self) -> Mapping[Fact, GivenFact]:
        """What the proof may rest on."""
        if self.by_supposing is not None and self.from_deals is not None and self.from_deals.supposing is not None:
            return self.from_deals.supposing.givens
        return self.derivation.givens

    @cached_property
    def from_deals(self) -> BeyondRules | None:
        """What to ask where the rules derive nothing."""
        if self._by_rules is not None or not (self.is_contradiction or self.is_cell):
            return None
        return find_beyond_rules(self.notebook, self.fact, self.opposite)

    @cached_property
    def deals(self) -> Worlds:
        """The deals that agree with the log, to compare rules with that cannot prove by supposing."""
        from clue_logic.worlds.entailment import Worlds

        return Worlds(self.notebook.game)

    def _is_entailed(self, fact: Fact) -> bool:
        """Return whether a fact that the rules leave open follows all the same."""
        if self.from_deals is None:
            return False
        return self.from_deals.unnoticed if self.opposite is None else self.from_deals.entails(fact)

    def check(self) -> None:
        """Verify the proof with the independent checker.

        Raises ProofError if a step does not hold, or it proves something else.
        """
        if self.proof is None:
            return
        check_proof(self.proof, self.derivation.calculus, self.givens)
        proved = self.proof.conclusion
        asked = proved.predicate == CONTRADICTION if self.is_contradiction else proved in (self.fact, self.opposite)
        if not asked:
            raise ProofError(len(self.proof.steps) - 1, f"it proves {proved}, not {self.fact}")
