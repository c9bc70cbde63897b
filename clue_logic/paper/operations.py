"""The operations of the German paper: their numbers, headings and formulas."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import TYPE_CHECKING

from clue_logic.words.messages import messages

if TYPE_CHECKING:
    from clue_logic.datalog.syntax import Calculus, Rule


class Operation(Enum):
    """The operations of the paper, in its order; the value of each is its number.

    >>> Operation.TRANSFER.number, Operation.TRANSFER.title("en")
    (7, 'Transfer from M to E')
    >>> Operation.by_number(9)
    <Operation.DUPLICATES: 9>
    """

    number: int  # 1 to 11, as in docs/paper.md; 0 for the opening
    key: str  # a short name in lower case: fall-1, transfer
    # the labels of its rules in rules/paper; none for counting, which the paper leaves open
    rules: tuple[str, ...]

    def __new__(cls, number: int, key: str, *rules: str) -> Operation:
        operation = object.__new__(cls)
        operation._value_ = number
        operation.number, operation.key, operation.rules = number, key, rules
        return operation

    def title(self, lang: str) -> str:
        """Return the heading; the German one is from the paper."""
        return messages(lang)(f"lesson-title-{self.key}")

    def formula(self, lang: str, *, hidden: int = 3, asker_answers: bool = False) -> str:
        """Return the formulas of the operation in the notation of the paper, one on each line."""
        msg = messages(lang)
        match self:
            case Operation.CASE_3:
                return msg("lesson-case-3", everyone=asker_answers)
            case Operation.EXCLUSION:
                return msg("lesson-exclusion", hidden=hidden)
            case Operation.COUNTING:  # the paper leaves it open
                return ""
            case _:
                return msg(f"lesson-formula-{self.key}")

    @classmethod
    def by_number(cls, number: int) -> Operation:
        """Return the operation with a number.

        Raises ValueError if there is none.
        """
        for operation in cls:
            if operation.number == number:
                return operation
        raise ValueError(f"there is no operation {number}")

    OPENING = 0, "opening", "own_cards", "table_cards", "supposed_in_e", "supposed_in_n"
    CASE_1 = 1, "fall-1", "fall_1", "fall_1_revealed", "fall_1_privately", "fall_1_laid_open", "fall_1_learned"
    CASE_2 = 2, "fall-2", "fall_2", "fall_2_learned", "fall_2_silence"
    CASE_3 = (
        3,
        "fall-3",
        "fall_3",
        "fall_3_passed_over",
        "fall_3_not_laid_open",
        "fall_3_whispered",
        "fall_3_learned",
    )
    SUBSTITUTION_BY_E = 4, "substitution-by-e", "substitution_by_e"
    WORTHLESS = 5, "worthless", "worthless"
    SUBSTITUTION_BY_N = 6, "substitution-by-n", "substitution_by_n"
    TRANSFER = 7, "transfer", "transfer_to_e", "moved_to_e"
    COUNTING = 8, "counting"
    DUPLICATES = 9, "duplicates", "less_precise", "twice_in_m", "twice_in_e", "twice_in_n"
    EXCLUSION = 10, "exclusion", "exclusion"
    SOLUTION_BY_N = 11, "solution-by-n", "rest_to_n", "all_lack", "all_others_lack"


CASES = (Operation.CASE_1, Operation.CASE_2, Operation.CASE_3)
"""The operations that enter a statement of the log."""


def rule_operation(rule: Rule) -> Operation | None:
    """Return the operation of a rule; None if the rule only prepares or reads entries.

    >>> from clue_logic.datalog.calculi import load_calculus
    >>> rule_operation(load_calculus("paper").rule("worthless_2")).title("de")
    'Entfernung von wertlosen Informationen'
    """
    return next((operation for operation in Operation if rule.written_label in operation.rules), None)


def rule_operations(calculus: Calculus) -> Mapping[str, Operation]:
    """Return a mapping from the label of each rule to its operation."""
    operations = ((rule.label, rule_operation(rule)) for rule in calculus.rules)
    return {label: operation for label, operation in operations if operation is not None}
