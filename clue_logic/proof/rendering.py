"""A proof in any of the forms in which it can be written."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, get_args

from clue_logic.datalog.syntax import Calculus
from clue_logic.game.facts import Fact, Given
from clue_logic.proof.folding import Folding
from clue_logic.proof.proof import Proof

ProofFormat = Literal["text", "prose", "json", "mermaid", "dot"]
"""How a proof can be written."""

PROOF_FORMATS: tuple[ProofFormat, ...] = get_args(ProofFormat)


@dataclass(frozen=True)
class Rendering:
    """How proofs are to be written.

    Parameters
    ----------
    form
        A tree (``text``), numbered sentences (``prose``), ``json``, or a drawing as ``mermaid`` or ``dot``.
    language
        ``en``, ``de`` or ``ja``.
    depth, short, rules, ascii
        For ``text``: as for `clue_logic.proof.text.proof_text`.
    labels
        Call rules by their labels, not by their titles; ``json`` has the labels in any case.
    width, fold
        For ``text`` and ``prose``: how many columns there are, and of how many lines a proof is folded.
    """

    form: ProofFormat = "text"
    language: str = "en"
    depth: int | None = None
    short: bool = False
    rules: bool = False
    ascii: bool = False
    labels: bool = False
    width: int | None = None
    fold: Folding | None = None

    def of(self, proof: Proof, calculus: Calculus, givens: Mapping[Fact, Given]) -> str:
        """Return a proof, written so.

        Raises
        ------
        UnknownLanguageError
            If the software does not speak the language.
        """
        # Imported only where it is needed: most commands draw no proof.
        from clue_logic.proof.graph import proof_dot, proof_json, proof_mermaid
        from clue_logic.proof.prose import proof_prose
        from clue_logic.proof.text import proof_text

        language, labels = self.language, self.labels
        match self.form:
            case "json":
                return proof_json(proof, calculus, givens, language=language)
            case "mermaid":
                return proof_mermaid(proof, calculus, givens, language=language, labels=labels)
            case "dot":
                return proof_dot(proof, calculus, givens, language=language, labels=labels)
            case "prose":
                return proof_prose(
                    proof, calculus, givens, language=language, labels=labels, width=self.width, fold=self.fold
                )
            case "text":
                return proof_text(
                    proof,
                    calculus,
                    givens,
                    language=language,
                    depth=self.depth,
                    short=self.short,
                    rules=self.rules,
                    ascii=self.ascii,
                    labels=labels,
                    width=self.width,
                    fold=self.fold,
                )
