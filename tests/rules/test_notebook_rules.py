"""Every rule of the notebook calculus, fired by the smallest log that needs it."""

from __future__ import annotations

import pytest

from clue_logic.datalog.calculi import load_calculus
from clue_logic.datalog.engine.rounds import derive
from clue_logic.game.facts import Fact
from clue_logic.game.given_facts import stages
from clue_logic.game.questions import Cell
from clue_logic.language.reader import read_log
from tests.rules.changing import derive_case
from tests.shared_out import shared_out

DECK = """
suspects: Ash, Birch, Cedar, Dogwood
tools: Hammer, Saw, Axe
"""
HEAD = f"{DECK}players: Pia 2, Quin 2, Rae 1\n"
UNKNOWN = f"{DECK}players: Pia ?, Quin ?, Rae ?\n"
FEW = "".join(f"learn Pia lacks {card}\n" for card in ("Ash", "Birch", "Cedar", "Hammer", "Saw"))
LOOSE = "cards: 1, 2, 3, 4, 5, 6, 7, 8, 9\nhidden: 0\nplayers: Pia 3, Quin 3, Rae 3\nanswers: one\n"

CASES: dict[str, tuple[str, str]] = {
    "dealt": (HEAD + "me: Pia\nhand: Ash, Saw\n", "holds(Pia, Ash)"),
    "on_table": (f"{DECK}players: Pia 2, Quin 2\ntable: Axe\n", "holds(table, Axe)"),
    "supposed_holds": (HEAD, "holds(Pia, Axe)"),
    "supposed_lacks": (HEAD, "lacks(Quin, Saw)"),
    "one_place": (HEAD + "me: Pia\nhand: Ash, Saw\n", "lacks(Quin, Ash)"),
    "last_place": (
        HEAD + "Pia suggests Ash, Saw: nobody shows\nQuin suggests Ash, Axe: Rae passes, Pia passes\n",
        "holds(envelope, Ash)",
    ),
    "contradiction": (HEAD + "learn Pia holds Ash\nlearn Pia lacks Ash\n", "contradiction(Pia, Ash)"),
    "passed": (HEAD + "Pia suggests Ash, Saw: Quin passes\n", "lacks(Quin, Saw)"),
    "passed_over": (HEAD + "Pia suggests Ash, Saw: Rae shows\n", "lacks(Quin, Saw)"),
    "showed": (HEAD + "me: Pia\nPia suggests Ash, Saw: Quin shows Ash\n", "holds(Quin, Ash)"),
    "revealed": (HEAD + "Rae reveals Ash\n", "holds(Rae, Ash)"),
    "laid_open": (HEAD + "Rae leaves: Ash\n", "holds(Rae, Ash)"),
    "not_laid_open": (HEAD + "Rae leaves: Ash\n", "lacks(Rae, Axe)"),
    "learned_holds": (HEAD + "learn Rae holds Ash\n", "holds(Rae, Ash)"),
    "whispered": (HEAD + "Rae whispers to Pia: lacks Ash\n", "lacks(Rae, Ash)"),
    "learned_lacks": (HEAD + "learn Rae lacks Ash\n", "lacks(Rae, Ash)"),
    "answered": (HEAD + "Pia suggests Ash, Saw: Quin shows\n", "clause({line}, Quin)"),
    "learned_one_of": (HEAD + "learn Rae holds one of Ash, Saw\n", "clause({line}, Rae)"),
    "kept_silent": (
        HEAD + "accusing: perfect\nPia suggests Ash, Saw: nobody shows\nQuin suggests Ash, Axe: Rae shows\n",
        "clause({line_before}, Pia)",
    ),
    "last_card_named": (HEAD + "learn Quin lacks Ash\nPia suggests Ash, Saw: Quin shows\n", "holds(Quin, Saw)"),
    "exactly_at_most": (HEAD, "at_most(Pia, cards, 2)"),
    "exactly_at_least": (HEAD, "at_least(Pia, cards, 2)"),
    "between_at_most": (f"{DECK}players: Pia, Quin\n", "at_most(Pia, cards, 3)"),
    "between_at_least": (f"{DECK}players: Pia, Quin\n", "at_least(Pia, cards, 2)"),
    "quota_full": (HEAD + "learn Rae holds Ash\n", "lacks(Rae, Saw)"),
    "quota_forced": (
        HEAD + "learn envelope lacks Ash\nlearn envelope lacks Birch\nlearn envelope lacks Cedar\n",
        "holds(envelope, Dogwood)",
    ),
    "known_of_hand": (UNKNOWN + "learn Pia holds Ash\n", "at_least(Pia, cards, 1)"),
    "answered_of_hand": (
        UNKNOWN + "learn Quin holds Axe\nPia suggests Ash, Saw: Quin shows\n",
        "at_least(Quin, cards, 2)",
    ),
    "least_before_first": (UNKNOWN, "at_least_before(Pia, 0)"),
    "least_before": (UNKNOWN + "learn Pia holds Ash\n", "at_least_before(Quin, 1)"),
    "least_after_last": (UNKNOWN, "at_least_after(envelope, 0)"),
    "least_after": (UNKNOWN, "at_least_after(Rae, 2)"),
    "what_is_left": (UNKNOWN + "learn Pia holds Ash\n", "at_most(Quin, cards, 4)"),
    "most_before_first": (UNKNOWN, "at_most_before(Pia, 0)"),
    "most_before": (UNKNOWN, "at_most_before(Quin, 5)"),
    "most_after_last": (UNKNOWN, "at_most_after(envelope, 0)"),
    "most_after": (UNKNOWN, "at_most_after(Rae, 2)"),
    "what_has_to_go_somewhere": (f"{DECK}players: Pia ?, Quin ?, Rae 1\n{FEW}", "at_least(Quin, cards, 2)"),
    "too_few_of_hand": (UNKNOWN + FEW, "at_most(Pia, cards, 2)"),
    "more_than_there_is_room_for": (
        f"{DECK}players: Pia ?, Quin ?, Rae 1\n"
        "learn Pia holds Ash\nlearn Pia holds Birch\nlearn Pia holds one of Saw, Axe\n"
        "learn Quin holds Cedar\nlearn Quin holds one of Saw, Axe\n",
        "contradiction(Quin, Hammer)",
    ),
    "covering_one": (HEAD + "learn Quin holds Birch\nPia suggests Ash, Saw: Quin shows\n", "lacks(Quin, Axe)"),
    "disjoint": (
        HEAD + "Pia suggests Ash, Saw: Quin shows\nPia suggests Birch, Axe: Quin shows\n",
        "disjoint(Quin, {line_before}, {line})",
    ),
    "covering_two": (
        HEAD + "Pia suggests Ash, Saw: Quin shows\nPia suggests Birch, Axe: Quin shows\n",
        "lacks(Quin, Cedar)",
    ),
    "covering_three": (
        LOOSE + "Pia asks Quin about 1, 2: shows\nPia asks Quin about 3, 4: shows\nPia asks Quin about 5, 6: shows\n",
        "lacks(Quin, 7)",
    ),
    "two_cards_left": (HEAD + "Pia suggests Ash, Saw: Quin shows\n", "one_of_two(Quin, Saw, Ash)"),
    "pair": (
        HEAD + "Pia suggests Ash, Saw: Quin shows\nQuin suggests Ash, Saw: Rae shows\n",
        "lacks(envelope, Saw)",
    ),
    "accused_rightly": (HEAD + "Rae accuses Ash, Saw: right\n", "holds(envelope, Saw)"),
    "accused_wrongly": (HEAD + "learn envelope holds Ash\nRae accuses Ash, Saw: wrong\n", "lacks(envelope, Saw)"),
    "hand_needs_lacked_card": (
        LOOSE + "learn Pia lacks 1\nPia announces one of {1, 2, 3 | 4, 5, 6}\n",
        "ruled_out({line}, 1)",
    ),
    "hand_misses_held_card": (
        LOOSE + "learn Pia holds 1\nPia announces one of {1, 2, 3 | 4, 5, 6}\n",
        "ruled_out({line}, 2)",
    ),
    "in_every_hand_left": (LOOSE + "Pia announces one of {1, 2, 3 | 1, 5, 6}\n", "holds(Pia, 1)"),
    "in_no_hand_left": (LOOSE + "Pia announces one of {1, 2, 3 | 1, 5, 6}\n", "lacks(Pia, 9)"),
}


IMPOSSIBLE = ("contradiction", "more_than_there_is_room_for")

SUPPOSED = (Cell("Pia", "Axe", True), Cell("Quin", "Saw", False))
"""What is supposed in the cases of rules about that."""


def test_every_rule_has_a_case() -> None:
    assert set(CASES) == {rule.label for rule in load_calculus("notebook").rules}


@pytest.mark.parametrize("label", shared_out(CASES))
def test_rule_fires(label: str) -> None:
    supposed = SUPPOSED if label.startswith("supposed") else ()
    _, expected, derivation = derive_case(load_calculus("notebook"), CASES[label], supposed)
    assert expected in [str(fact) for fact, i in derivation.inferences.items() if i.label == label]
    assert bool(list(derivation.facts("contradiction"))) is (label in IMPOSSIBLE)


@pytest.mark.parametrize(
    "text",
    [
        HEAD + "learn Rae holds Ash\nlearn Rae holds Saw\n",
        HEAD + "learn Rae holds Ash\nlearn Pia holds Ash\n",
        HEAD + "".join(f"learn {place} lacks Ash\n" for place in ("Pia", "Quin", "Rae", "envelope")),
        HEAD + "learn envelope holds Ash\nlearn envelope holds Saw\nPia accuses Ash, Saw: wrong\n",
        HEAD + "learn Quin holds Cedar\nlearn Quin holds Axe\nPia suggests Ash, Saw: Quin shows\n",
    ],
)
def test_impossible_logs_derive_a_contradiction(text: str) -> None:
    derivation = derive(load_calculus("notebook"), stages(read_log(text)))
    assert list(derivation.facts("contradiction"))


def test_repeated_answers_are_one_clause_with_its_earliest_line() -> None:
    text = HEAD + "Pia suggests Ash, Saw: Quin shows\nRae suggests Saw, Ash: Pia passes, Quin shows\n"
    derivation = derive(load_calculus("notebook"), stages(read_log(text)))
    line = len(HEAD.splitlines()) + 1
    assert list(derivation.facts("clause")) == [Fact("clause", (line, "Quin"))]
