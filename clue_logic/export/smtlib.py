"""A log as a problem in SMT-LIB, for SMT solvers: its models are the deals that agree with the log."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import assert_never

from clue_logic.datalog.syntax import Calculus
from clue_logic.export.commentary import one_line
from clue_logic.game.game import Game
from clue_logic.game.given_facts import stages
from clue_logic.proof.wording import Wording
from clue_logic.worlds.constraints import (
    CardCount,
    Constraint,
    HandChoice,
    Holding,
    HoldsAny,
    LacksAny,
    StatedConstraint,
    collect_constraints,
)


def smtlib_script(game: Game, calculus: Calculus) -> str:
    """Return the script; comments tell which constant is which cell, and which line of the log each assertion is from.

    Names are plain, and numbers are sums, so that all solvers for linear arithmetic read the same.

    >>> from clue_logic.datalog.calculi import load_calculus
    >>> from clue_logic.language.reader import read_log
    >>> game = read_log("cards: 1, 2\\nhidden: 0\\nplayers: Ann 1, Bob 1\\nAnn suggests 1: Bob passes")
    >>> print("\\n".join(smtlib_script(game, load_calculus("notebook")).splitlines()[-3:]))
    ; line 4: Bob passed on 1.
    (assert (! (not c1_p2) :named line4_1))
    (check-sat)
    """
    names = {
        (place, card): f"c{at}_p{seat}"
        for seat, place in enumerate(game.locations, 1)
        for at, card in enumerate(game.deck.cards, 1)
    }
    lines = ["; A log of a deduction game. The models are the deals that agree with it."]
    lines += ["(set-option :produce-unsat-cores true)", "(set-logic QF_LIA)"]
    for (place, card), name in names.items():
        lines += [f"; {one_line(f'{place} holds {card}')}", f"(declare-const {name} Bool)"]
    lines.append("; every card lies in exactly one place.")
    for card in game.deck.cards:
        lines.append(f"(assert {_count([names[place, card] for place in game.locations], 1, 1)})")
    givens = {given.fact: given for stage in stages(game, repeated=True) for given in stage.givens}
    wording = Wording(calculus, givens)
    numbers: dict[int, int] = {}
    before: tuple[object, int] | None = None
    for stated in collect_constraints(game):
        if (stated.fact, stated.line) != before:
            lines.append(f"; {one_line(wording.statement(stated.fact, stated.line))}")
            before = stated.fact, stated.line
        lines.append(_assertion(stated, _Formulas(names, game.deck.cards), numbers))
    return "\n".join([*lines, "(check-sat)"]) + "\n"


def _assertion(stated: StatedConstraint, formulas: _Formulas, numbers: dict[int, int]) -> str:
    """Return an assertion with a name such as ``line7_2``, the second of line 7; without one if no line states it."""
    formula = formulas.of(stated.constraint)
    if stated.is_fixed:
        return f"(assert {formula})"
    numbers[stated.line] = number = numbers.get(stated.line, 0) + 1
    return f"(assert (! {formula} :named line{stated.line}_{number}))"


class _Formulas:
    """Writes constraints as formulas."""

    def __init__(self, names: dict[tuple[str, str], str], cards: Sequence[str]) -> None:
        self._names = names
        self._cards = cards

    def of(self, constraint: Constraint) -> str:
        match constraint:
            case Holding(_, place, card, holds):
                return self._cell(place, card, holds)
            case HoldsAny(_, place, cards):
                return _join("or", (self._cell(place, card, True) for card in cards))
            case LacksAny(_, place, cards):
                return _join("or", (self._cell(place, card, False) for card in cards))
            case CardCount(_, place, cards, low, high):
                return _count([self._cell(place, card, True) for card in cards], low, high)
            case HandChoice(_, place, hands):
                choices = (_join("and", (self._cell(place, c, c in hand) for c in self._cards)) for hand in hands)
                return _join("or", choices)
            case _:
                assert_never(constraint)

    def _cell(self, place: str, card: str, holds: bool) -> str:
        name = self._names[place, card]
        return name if holds else f"(not {name})"


def _join(operator: str, formulas: Iterable[str]) -> str:
    """Return formulas joined by ``and`` or ``or``, which take two or more.

    >>> _join("or", ["a", "b"]), _join("or", ["a"]), _join("or", [])
    ('(or a b)', 'a', 'false')
    """
    parts = list(formulas)
    if len(parts) < 2:
        return parts[0] if parts else ("true" if operator == "and" else "false")
    return f"({operator} {' '.join(parts)})"


def _count(formulas: Sequence[str], low: int, high: int) -> str:
    """Return that `low` to `high` of some formulas are true.

    >>> _count(["a", "b"], 1, 1), _count(["a"], 1, 2)
    ('(= 1 (+ (ite a 1 0) (ite b 1 0)))', '(<= 1 (ite a 1 0) 2)')
    """
    ones = [f"(ite {formula} 1 0)" for formula in formulas]
    total = f"(+ {' '.join(ones)})" if len(ones) > 1 else "".join(ones) or "0"
    return f"(= {low} {total})" if low == high else f"(<= {low} {total} {high})"
