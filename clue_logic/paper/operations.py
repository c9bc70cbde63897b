"""The operations of the German paper: their numbers, headings and formulas."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import TYPE_CHECKING

from clue_logic.words.languages import Texts

if TYPE_CHECKING:
    from clue_logic.datalog.syntax import Calculus, Rule

_CARD, _OWN = "(c,-,-,s)", "(c,-,-,sₓ)"
"""A card of any category in its place, - elsewhere; sₓ is who keeps the notes."""


def _alike(formula: str) -> Texts[str]:
    """A formula without words."""
    return Texts(en=formula, de=formula)


class Operation(Enum):
    """The operations of the paper, in its order; the value of each is its number.

    Attributes
    ----------
    number
        Its number in this project's account of the paper, 1 to 11; 0 for the opening.
    key
        A short name in lower case, as a person may write it: ``fall-1``, ``transfer``.
    title
        Language to heading; the German one is the paper's own.
    formula
        Language to the operation in the paper's notation, with its own variables; one formula a line.
    rules
        The labels of the rules (as written in the files of `rules/paper`) that carry it out; none for the one that
        the paper leaves open.

    Examples
    --------
    >>> Operation.TRANSFER.number, Operation.TRANSFER.title["en"]
    (7, 'Transfer from M to E')
    >>> Operation.numbered(9)
    <Operation.DUPLICATES: 9>
    """

    number: int
    key: str
    title: Texts[str]
    formula: Texts[str]
    rules: tuple[str, ...]

    def __new__(
        cls, number: int, key: str, title: Texts[str], formula: Texts[str], rules: tuple[str, ...]
    ) -> Operation:
        operation = object.__new__(cls)
        operation._value_ = number
        operation.number, operation.key, operation.title = number, key, title
        operation.formula, operation.rules = formula, rules
        return operation

    @classmethod
    def numbered(cls, number: int) -> Operation:
        """Return the operation with a number.

        Raises
        ------
        ValueError
            If there is none.
        """
        for operation in cls:
            if operation.number == number:
                return operation
        raise ValueError(f"there is no operation {number}")

    OPENING = (
        0,
        "opening",
        Texts(en="Opening: the cards known from the start", de="Spielbeginn: die bekannten Karten"),
        Texts(
            en=f"c is my own card  ⟹  E := E ∪ {{{_OWN}}}\nc lies on the table  ⟹  E := E ∪ {{(c,-,-,table)}}",
            de=f"c ist meine eigene Karte  ⟹  E := E ∪ {{{_OWN}}}\n"
            "c liegt auf dem Tisch  ⟹  E := E ∪ {(c,-,-,Tisch)}",
        ),
        ("own_cards", "table_cards", "supposed_in_e", "supposed_in_n"),
    )
    CASE_1 = (
        1,
        "fall-1",
        Texts(en="Case 1: an unambiguous piece of information", de="Fall 1: eine eindeutige Information"),
        Texts(en=f"s shows me c  ⟹  E := E ∪ {{{_CARD}}}", de=f"s zeigt mir c  ⟹  E := E ∪ {{{_CARD}}}"),
        ("fall_1", "fall_1_revealed", "fall_1_laid_open", "fall_1_learned"),
    )
    CASE_2 = (
        2,
        "fall-2",
        Texts(en="Case 2: ambiguous information", de="Fall 2: eine mehrdeutige Information"),
        Texts(
            en="s answers (x₀,x₁,x₂) with a card I do not see  ⟹  M := M ∪ {(x₀,x₁,x₂,s)}\n"
            "that is, B(x₀,-,-,s) ∨ B(-,x₁,-,s) ∨ B(-,-,x₂,s)",
            de="s antwortet auf (x₀,x₁,x₂) mit einer Karte, die ich nicht sehe  ⟹  M := M ∪ {(x₀,x₁,x₂,s)}\n"
            "also B(x₀,-,-,s) ∨ B(-,x₁,-,s) ∨ B(-,-,x₂,s)",
        ),
        ("fall_2", "fall_2_learned", "fall_2_silence"),
    )
    CASE_3 = (
        3,
        "fall-3",
        Texts(en="Case 3: negative information", de="Fall 3: eine negationale Information"),
        Texts(
            en="t asks (x₀,x₁,x₂), s cannot answer  ∧  s ≠ t  ⟹  N := N ∪ {(x₀,-,-,s), (-,x₁,-,s), (-,-,x₂,s)}\n"
            "that is, ¬B(x₀,-,-,s) ∧ ¬B(-,x₁,-,s) ∧ ¬B(-,-,x₂,s)",
            de="t fragt (x₀,x₁,x₂), s kann nicht antworten  ∧  s ≠ t"
            "  ⟹  N := N ∪ {(x₀,-,-,s), (-,x₁,-,s), (-,-,x₂,s)}\n"
            "also ¬B(x₀,-,-,s) ∧ ¬B(-,x₁,-,s) ∧ ¬B(-,-,x₂,s)",
        ),
        ("fall_3", "fall_3_passed_over", "fall_3_not_laid_open", "fall_3_whispered", "fall_3_learned"),
    )
    SUBSTITUTION_BY_E = (
        4,
        "substitution-by-e",
        Texts(en="Substitution by unambiguous entries", de="Substituieren durch eindeutige Einträge"),
        _alike("(x₀,x₁,x₂,s) ∈ E  ∧  (y₀,y₁,y₂,t) ∈ M  ∧  s ≠ t  ∧  xᵢ = yᵢ ≠ -  ⟹  M := M ∪ {(y₀,y₁,y₂,t) [yᵢ := -]}"),
        ("substitution_by_e",),
    )
    WORTHLESS = (
        5,
        "worthless",
        Texts(en="Removal of worthless information", de="Entfernung von wertlosen Informationen"),
        _alike("(x₀,x₁,x₂,s) ∈ E  ∧  (y₀,y₁,y₂,s) ∈ M  ∧  xᵢ = yᵢ ≠ -  ⟹  M := M \\ {(y₀,y₁,y₂,s)}"),
        ("worthless",),
    )
    SUBSTITUTION_BY_N = (
        6,
        "substitution-by-n",
        Texts(en="Substitution by negative information", de="Substitution durch negationale Informationen"),
        _alike("(y₀,y₁,y₂,s) ∈ N  ∧  (x₀,x₁,x₂,s) ∈ M  ∧  xᵢ = yᵢ ≠ -  ⟹  M := M ∪ {(x₀,x₁,x₂,s) [xᵢ := -]}"),
        ("substitution_by_n",),
    )
    TRANSFER = (
        7,
        "transfer",
        Texts(en="Transfer from M to E", de="Überführung von M nach E"),
        Texts(
            en=f"{_CARD} ∈ M with - everywhere but in one place  ⟹  E := E ∪ {{{_CARD}}}, M := M \\ {{{_CARD}}}",
            de=f"{_CARD} ∈ M mit - überall außer an einer Stelle  ⟹  E := E ∪ {{{_CARD}}}, M := M \\ {{{_CARD}}}",
        ),
        ("transfer_to_e", "moved_to_e"),
    )
    COUNTING = (
        8,
        "counting",
        Texts(en="Reduction by the quantity of entries", de="Reduktion über Menge von Einträgen"),
        _alike(""),
        (),
    )
    DUPLICATES = (
        9,
        "duplicates",
        Texts(
            en="Reduction of duplicate and of less precise entries",
            de="Reduktion doppelter und allgemeiner Einträge",
        ),
        Texts(
            en="xₖ, xₘ ∈ Z  ∧  k < m  ⟹  Z := Z \\ {xₘ}  (Z is E, M or N; k and m are the lines)\n"
            "x, y ∈ M  ∧  x ≠ y, both of s, for each i: xᵢ = yᵢ ∨ xᵢ = -  ⟹  M := M \\ {y}",
            de="xₖ, xₘ ∈ Z  ∧  k < m  ⟹  Z := Z \\ {xₘ}  (Z ist E, M oder N; k und m sind die Zeilen)\n"
            "x, y ∈ M  ∧  x ≠ y, beide zu s, für jedes i: xᵢ = yᵢ ∨ xᵢ = -  ⟹  M := M \\ {y}",
        ),
        ("less_precise", "twice_in_m", "twice_in_e", "twice_in_n"),
    )
    EXCLUSION = (
        10,
        "exclusion",
        Texts(en="Solution by exclusion", de="Ausschlussverfahren über eindeutige Informationen"),
        Texts(
            en="G = (T ∪ W ∪ R) \\ E'  ∧  |G| = 3  ⟹  G is the solution",
            de="G = (T ∪ W ∪ R) \\ E'  ∧  |G| = 3  ⟹  G ist die Lösung",
        ),
        ("exclusion",),
    )
    SOLUTION_BY_N = (
        11,
        "solution-by-n",
        Texts(en="Solution by negative information", de="Auswertung über negationale Informationen"),
        Texts(
            en="first reading, at the start: c is not mine  ⟹  N := N ∪ {(c,-,-,sₓ)}\n"
            "A = {(c,-,-,s) ∈ N : s ∈ S}  ∧  |A| = |S|  ∧  c ∉ E'  ⟹  c is a solution card\n"
            "A = {(c,-,-,s) ∈ N : s ∈ S, s ≠ sₓ}  ∧  |A| = |S| - 1  ∧  c ∉ E'  ⟹  c is a solution card",
            de="erste Lesart, zu Beginn: c ist nicht meine  ⟹  N := N ∪ {(c,-,-,sₓ)}\n"
            "A = {(c,-,-,s) ∈ N : s ∈ S}  ∧  |A| = |S|  ∧  c ∉ E'  ⟹  c ist eine Lösungskarte\n"
            "A = {(c,-,-,s) ∈ N : s ∈ S, s ≠ sₓ}  ∧  |A| = |S| - 1  ∧  c ∉ E'  ⟹  c ist eine Lösungskarte",
        ),
        ("rest_to_n", "all_lack", "all_others_lack"),
    )


CASES = (Operation.CASE_1, Operation.CASE_2, Operation.CASE_3)
"""The operations that take in a statement of the log."""


def operation_of(rule: Rule) -> Operation | None:
    """Return the operation that a rule carries out; None for one that only prepares or reads entries.

    Examples
    --------
    >>> from clue_logic.datalog.calculi import load_calculus
    >>> operation_of(load_calculus("paper").rule("worthless_2")).title["de"]
    'Entfernung von wertlosen Informationen'
    """
    return next((operation for operation in Operation if rule.written_label in operation.rules), None)


def operations_of(calculus: Calculus) -> Mapping[str, Operation]:
    """Return the operation that each rule carries out, by the label of the rule."""
    found = ((rule.label, operation_of(rule)) for rule in calculus.rules)
    return {label: operation for label, operation in found if operation is not None}
