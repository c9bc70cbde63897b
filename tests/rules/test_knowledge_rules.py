"""Every rule about views, fired by the smallest log that needs it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from clue_logic.datalog.calculi import load_calculus
from clue_logic.datalog.engine.auditor import derive_with_clingo
from clue_logic.game.questions import Cell
from clue_logic.knowledge.by_rules import CALCULUS, derive_views
from clue_logic.language.reader import read_log
from tests.shared_out import shared_out

DECK = """
suspects: Ash, Birch, Cedar, Dogwood
tools: Hammer, Saw, Axe
"""
HEAD = f"{DECK}players: Pia 2, Quin 2, Rae 1\n"
MINE = f"{HEAD}me: Pia\nhand: Ash, Saw\n"
LOOSE = "cards: 1, 2, 3, 4, 5, 6, 7, 8, 9\nhidden: 0\nplayers: Pia 3, Quin 3, Rae 3\nanswers: one\n"
SUPPOSED = (Cell("Pia", "Axe", True), Cell("Quin", "Saw", False))

CASES: dict[str, tuple[str, str]] = {
    "kept_hand": (MINE, "knows_dealt(, Pia, Saw)"),
    "kept_show": (MINE + "Pia suggests Birch, Axe: Quin shows Axe\n", "knows_showed(, {line}, Quin, Axe)"),
    "kept_whisper": (MINE + "Rae whispers to Pia: lacks Axe\n", "knows_whispered(, {line}, Rae, Axe)"),
    "kept_holding": (MINE + "learn Quin holds Axe\n", "knows_learned_holds(, {line}, Quin, Axe)"),
    "kept_lack": (MINE + "learn Quin lacks Axe\n", "knows_learned_lacks(, {line}, Quin, Axe)"),
    "kept_clause": (MINE + "learn Quin holds one of Birch, Axe\n", "knows_learned_one_of(, {line}, Quin)"),
    "kept_supposition": (HEAD, "knows_supposed_holds(, Pia, Axe)"),
    "kept_supposed_lack": (HEAD, "knows_supposed_lacks(, Quin, Saw)"),
    "own_card": (MINE + "learn Quin holds Axe\n", "knows_holds(Quin, Quin, Axe)"),
    "not_own_card": (MINE + "learn Quin lacks Axe\n", "knows_lacks(Quin, Quin, Axe)"),
    "saw_the_card": (
        MINE + "Quin suggests Ash, Axe: Rae passes, Pia shows Ash\n",
        "knows_showed(Quin, {line}, Pia, Ash)",
    ),
    "showed_the_card": (MINE + "Pia suggests Birch, Axe: Quin shows Axe\n", "knows_showed(Quin, {line}, Quin, Axe)"),
    "heard_the_card": (MINE + "Pia whispers to Quin: lacks Axe\n", "knows_whispered(Quin, {line}, Pia, Axe)"),
    "whispered_the_card": (MINE + "Quin whispers to Pia: lacks Axe\n", "knows_whispered(Quin, {line}, Quin, Axe)"),
    "only_card_to_show": (MINE + "Rae suggests Ash, Axe: Quin shows\n", "knows_showed(, {line}, Quin, Axe)"),
    "found_in_envelope": (
        MINE + "learn envelope holds Axe\nQuin accuses Birch, Hammer: wrong\n",
        "knows_holds(Quin, envelope, Axe)",
    ),
    "missed_in_envelope": (
        MINE + "learn envelope lacks Axe\nQuin accuses Birch, Hammer: wrong\n",
        "knows_lacks(Quin, envelope, Axe)",
    ),
    "public_pass": (MINE + "Pia suggests Birch, Axe: Quin passes\n", "knows_passed(Quin, {line}, Quin)"),
    "public_pass_unmentioned": (MINE + "Pia suggests Birch, Axe: Rae shows\n", "knows_passed_over(Quin, {line}, Quin)"),
    "public_answer": (MINE + "Rae suggests Birch, Axe: Quin shows\n", "knows_answered(Quin, {line}, Quin)"),
    "public_answer_seen": (MINE + "Rae suggests Ash, Axe: Pia shows Ash\n", "knows_answered(Quin, {line}, Pia)"),
    "public_reveal": (MINE + "Rae reveals Axe\n", "knows_revealed(Quin, {line}, Rae, Axe)"),
    "public_hand": (MINE + "Rae leaves: Axe\n", "knows_laid_open(Quin, {line}, Rae)"),
    "public_announcement": (LOOSE + "Rae announces one of {{1 2 3 | 4 5 6}}\n", "knows_announced(Quin, {line}, Rae)"),
    "public_wrong_accusation": (MINE + "Rae accuses Birch, Axe: wrong\n", "knows_accused_wrongly(Quin, {line})"),
    "public_right_accusation": (MINE + "Rae accuses Birch, Axe: right\n", "knows_accused_rightly(Quin, {line})"),
    "public_silence": (
        HEAD + "accusing: perfect\nPia suggests Ash, Saw: nobody shows\nQuin suggests Ash, Axe: Rae shows\n",
        "knows_kept_silent(Quin, {line_before}, Pia)",
    ),
    "public_size": (MINE, "knows_quota(Quin, Rae, cards, 1)"),
    "public_sizes": (f"{DECK}players: Pia, Quin\n", "knows_quota_between(Quin, Pia, cards, 2, 3)"),
    "public_table": (f"{DECK}players: Pia 2, Quin 2\ntable: Axe\n", "knows_on_table(Quin, Axe)"),
}


def test_every_rule_has_a_case() -> None:
    rules = load_calculus(CALCULUS).rules
    assert set(CASES) == {rule.label for rule in rules if rule.place.file.startswith(f"rules/{CALCULUS}/")}


@pytest.mark.parametrize("label", shared_out(CASES))
def test_rule_fires(label: str) -> None:
    text, expected = CASES[label]
    last = len(text.splitlines())
    game = read_log(text.replace("{{", "{").replace("}}", "}"))
    if "suppos" in label:
        game = replace(game, supposed=SUPPOSED)
    derivation = derive_views(game, [("Quin",)]).derivation
    by_rule = [str(fact) for fact, i in derivation.inferences.items() if i.label == label]
    expected = expected.format(line=last, line_before=last - 1)
    assert expected in by_rule
    if label.startswith("kept"):  # known to the keeper alone; but Quin knows what he did himself
        elsewhere = expected.replace("(, ", "(Quin, ")
        assert (elsewhere in set(map(str, derivation.inferences))) is (label == "kept_show")
    assert derive_with_clingo(load_calculus(CALCULUS), derivation.givens) == set(derivation.facts())
