"""The easiest proof of a fact: of all that there are, one of least effort, as `clue_logic.proof.proof` measures it."""
