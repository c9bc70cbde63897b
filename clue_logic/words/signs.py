"""The signs of logic, written in ASCII."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

ASCII: Mapping[int, str] = MappingProxyType(
    str.maketrans(
        {
            "∪": "u", "∩": "n", "∈": "in", "∉": "not in", "⊂": "<", "⊆": "<=", "∖": "\\", "∅": "{}",
            "∧": "and", "∨": "or", "¬": "not ", "∃": "exists ", "∀": "for all ", "→": "->", "⇒": "=>", "⟹": "=>",
            "≠": "!=", "≤": "<=", "≥": ">=", "≔": ":=", "⌊": "floor(", "⌋": ")", "−": "-", "·": "*", "×": "x",
            "–": "-", "—": "-", "…": "...", "“": '"', "”": '"', "„": '"', "’": "'", "′": "'", "✓": "y", "✗": "n",
            "\N{NO-BREAK SPACE}": " ",
            "₀": "0", "₁": "1", "₂": "2", "₃": "3", "₄": "4", "₅": "5", "₆": "6", "₇": "7", "₈": "8", "₉": "9",
            "ₐ": "a", "ₑ": "e", "ₒ": "o", "ₓ": "x", "ₕ": "h", "ₖ": "k", "ₗ": "l", "ₘ": "m", "ₙ": "n", "ₚ": "p",
            "ₛ": "s", "ₜ": "t", "ᵢ": "i", "ⱼ": "j", "ᵣ": "r", "ᵤ": "u", "ᵥ": "v",
        }
    )
)  # fmt: skip
"""What to write for a sign."""


def plain_signs(text: str) -> str:
    """Return a text with the signs of logic and print in ASCII; letters of names stay as they are.

    Examples
    --------
    >>> plain_signs("(1,2,3,3) ∈ M, |H| = ⌊15 / 3⌋, Zoë")
    '(1,2,3,3) in M, |H| = floor(15 / 3), Zoë'
    """
    return text.translate(ASCII)
