"""Proofs from their JSON."""

from __future__ import annotations

from typing import Any

from clue_logic.game.facts import Fact
from clue_logic.proof.proof import Proof, Step


def proof_from_record(record: dict[str, Any]) -> Proof:
    """Return the proof that a record was made from; it is not checked."""
    return Proof(
        tuple(
            Step(
                Fact(inference["fact"]["predicate"], tuple(inference["fact"]["args"])),
                inference["label"],
                tuple(inference["premises"]),
                inference["line"],
            )
            for inference in record["inferences"]
        )
    )
