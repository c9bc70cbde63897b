"""Every rule of the German paper's calculus, needed by a small log; and every example that the paper prints."""

from __future__ import annotations

from collections.abc import Set

import pytest

from clue_logic.datalog.calculi import load_calculus, load_game_calculus
from clue_logic.datalog.engine.rounds import derive
from clue_logic.datalog.syntax import Atom, Calculus, collect_atoms
from clue_logic.game.facts import Fact
from clue_logic.game.game import Game
from clue_logic.game.given_facts import stages
from clue_logic.game.questions import Cell
from clue_logic.language.reader import read_log
from clue_logic.words.records import replace
from tests.rules.changing import derive_case, quick_facts, read_cases, read_examples, with_rules, without
from tests.shared_out import shared_out

DECK = """
suspects: Ash, Birch, Cedar
tools: Axe, Saw, Hoe
rooms: Attic, Cellar, Hall
"""
HEAD = f"{DECK}players: Pia 2, Quin 2, Rae 2\n"
MINE = f"{HEAD}me: Pia\nhand: Ash, Saw\n"
TABLE = f"{DECK}players: Pia 2, Quin 3\ntable: Axe\n"
NOBODY = "Pia suggests Cedar, Axe, Hall: nobody shows\nQuin suggests Cedar, Hoe, Attic: Rae passes, Pia passes\n"

CASES = read_cases("paper", HEAD=HEAD, MINE=MINE, TABLE=TABLE)
"""For each rule, a log and what it derives: with the rule, but not without it."""

SUPPOSED = (
    Cell("Pia", "Axe", True),
    Cell("Quin", "Hall", False),
    Cell("envelope", "Ash", True),
    Cell("envelope", "Birch", False),
)
"""What is supposed in the cases of rules about that."""

SAME = {"by_others": "by_all", "moved_to_e": "worthless"}
"""Rules that conclude what another does too: the other reading of operation 11; what has moved to E is worthless."""


def facts(game: Game, calculus: Calculus | None = None) -> Set[Fact]:
    """Return all facts, given and derived; those of a changed calculus by clingo, which is quicker."""
    if calculus is None:
        return set(derive(load_game_calculus("paper", game), stages(game)).facts())
    return quick_facts(game, calculus)


def facts_of(game: Game, calculus: Calculus | None = None) -> Set[str]:
    """Return the same as text."""
    return set(map(str, facts(game, calculus)))


def test_every_rule_has_a_case() -> None:
    assert set(CASES) == {rule.written_label for rule in load_calculus("paper").rules}


@pytest.mark.parametrize("label", shared_out(CASES))
def test_a_rule_is_needed(label: str) -> None:
    calculus = load_calculus("paper")
    supposed = SUPPOSED if label.startswith("supposed") else ()
    game, expected, derivation = derive_case(calculus, CASES[label], supposed)
    assert bool(list(derivation.facts("contradiction"))) is (label == "contradiction")
    if label in SAME:
        calculus = without(calculus, SAME[label])
        derivation = derive(calculus, stages(game))
    labels = {str(fact): calculus.rule(i.label).written_label for fact, i in derivation.inferences.items()}
    assert labels.get(expected) == label, "\n".join(sorted(labels))
    assert expected not in facts_of(game, without(calculus, label))


# Decks of other shapes


def deck_of(categories: int) -> str:
    """Return the headers of a deck of categories with three cards each: A1 to A3, B1 to B3, ..."""
    lines = [f"kind {kind}: {', '.join(f'{kind}{n}' for n in (1, 2, 3))}\n" for kind in "ABCDEF"[:categories]]
    return "".join(
        [*lines, "answers: one\n" if categories == 1 else "", f"players: Pia {categories}, Quin {categories}\n"]
    )


@pytest.mark.parametrize(
    ("categories", "number"),
    [(1, 0), (2, 1), pytest.param(2, 0, marks=pytest.mark.slow), pytest.param(4, 3, marks=pytest.mark.slow)],
)
def test_a_template_has_a_rule_for_every_category(categories: int, number: int) -> None:
    """Each rule that a template stands for is needed in its place."""

    def at_place(card: str, rest: str = "-") -> str:
        return ", ".join(card if n == number else rest.format("ABCDEF"[n]) for n in range(categories))

    kind = "ABCDEF"[number]
    others = [f"{other}1" for other in "ABCDEF"[:categories] if other != kind]
    head = deck_of(categories)
    one_of = f"learn Quin holds one of {', '.join([f'{kind}1', *others])}\n"
    line = len(head.splitlines()) + 1
    shorter = f"m({line + 1}, {at_place('-', '{}1')}, Quin)"
    whole, card = at_place(f"{kind}1", "{}1"), at_place(f"{kind}1")
    less = f"leaves_m_for_m({line + 1}, {whole}, Quin, {at_place('-', '{}1')})"
    # A more precise entry shares a card with the less precise one, so it takes two categories to have both.
    precise = [("less_precise", f"learn Quin lacks {kind}1\n{one_of}", less)] if categories > 1 else []
    for rule, told, expected in (
        ("tuple_of", "", f"tuple_of({kind}1, {card})"),
        ("substitution_by_e", f"learn Pia holds {kind}1\n{one_of}", shorter),
        ("substitution_by_n", f"learn Quin lacks {kind}1\n{one_of}", shorter),
        *precise,
        (
            "worthless",
            f"learn Quin holds {kind}1\n{one_of}",
            f"leaves_m_for_e({line + 1}, {whole}, Quin, {card})",
        ),
    ):
        game = read_log(head + told)
        calculus = load_game_calculus("paper", game)
        assert expected in facts_of(game), rule
        # Where a single card is named, an entry that is worthless has moved to E too.
        also = ("moved_to_e",) if rule == "worthless" and categories == 1 else ()
        written = [r.label for r in calculus.rules if r.label.startswith(f"{rule}_{number}")]
        assert written, rule
        assert expected not in facts_of(game, without(calculus, *written, *also)), rule


LOOSE = "cards: 1, 2, 3, 4, 5, 6, 7, 8\nhidden: 2\nplayers: Pia 3, Quin 3\nanswers: one\n"
ASKED = f"{HEAD}answers: one\n"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (LOOSE + "Pia asks Quin about 3, 5: shows\n", []),
        (LOOSE + "Pia asks Quin about 3, 5: none\n", ["n(5, 3, Quin)", "n(5, 5, Quin)"]),
        (LOOSE + "Pia asks Quin about 3, 5: shows 5\n", ["e(5, 5, Quin)"]),
        (LOOSE + "Pia asks Quin about 3: shows\n", ["e(5, 3, Quin)", "m(5, 3, Quin)"]),
        (ASKED + "Pia asks Quin about Ash, Birch, Hall: shows\n", []),
        (
            ASKED + "Pia asks Quin about Ash, Birch, Hall: none\n",
            ["n(7, -, -, Hall, Quin)", "n(7, Ash, -, -, Quin)", "n(7, Birch, -, -, Quin)"],
        ),
        (ASKED + "Pia asks Quin about Ash, Hall: shows\n", ["m(7, Ash, -, Hall, Quin)"]),
        (HEAD + "learn Quin holds one of Ash, Birch\n", []),
        (HEAD + "learn envelope holds one of Ash, Hall\n", []),
        (HEAD + "learn envelope lacks Hall\nlearn envelope holds Ash\n", []),
        (HEAD + "Pia accuses Ash, Saw, Hall: right\n", []),
    ],
)
def test_what_does_not_fit_into_a_tuple_is_left_out(text: str, expected: list[str]) -> None:
    """Two cards of a category have no room in a tuple, but each lacked card has its own entry."""
    assert sorted(fact for fact in facts_of(read_log(text)) if fact[:2] in ("e(", "m(", "n(")) == expected


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        (LOOSE + "".join(f"learn {'Pia' if n < 4 else 'Quin'} holds {n}\n" for n in range(1, 7)), {"7", "8"}),
        (LOOSE + "learn Pia lacks 4\nlearn Quin lacks 4\n", {"4"}),
        ("cards: 1, 2, 3\nhidden: 0\nplayers: Pia 1, Quin 2\nlearn Pia holds 1\nlearn Quin holds 2\n", set()),
    ],
)
def test_the_solution_of_a_deck_without_categories(text: str, cards: set[str]) -> None:
    assert solution(read_log(text)) == cards


# Operation 11 is confined


def solution(game: Game, calculus: Calculus | None = None, by: str = "solution") -> set[str]:
    """Return the solution cards."""
    return {str(fact.args[0]) for fact in facts(game, calculus) if fact.predicate == by}


NOBODY_SHOWS = "Pia suggests Birch, Axe, Hall: nobody shows\nQuin suggests Birch, Axe, Hall: nobody shows\n"


@pytest.mark.parametrize(
    ("text", "cards", "by", "unprinted", "printed"),
    [
        # An own card that everybody passes on
        (MINE + "Pia suggests Ash, Axe, Hall: nobody shows\n", {"Axe", "Hall"}, "all",
         ("all_others_lack", "dealt"), {"Ash", "Axe", "Hall"}),
        # A card on the table
        (TABLE + NOBODY_SHOWS, {"Birch", "Hall"}, "all", ("all_lack", "on_table"), {"Birch", "Axe", "Hall"}),
        (f"{TABLE}me: Pia\nhand: Ash, Saw\n{NOBODY_SHOWS}", {"Birch", "Hall"}, "others",
         ("all_others_lack", "on_table"), {"Birch", "Axe", "Hall"}),
        # Whoever holds a card that E names has no entry in N for it, so one of all is missing.
        (MINE + "Pia suggests Ash, Axe, Hall: Quin passes, Rae shows Axe\n", set(), "all", None, set()),
    ],
)  # fmt: skip
def test_what_is_no_solution_card(
    text: str, cards: set[str], by: str, unprinted: tuple[str, str] | None, printed: set[str]
) -> None:
    game = read_log(text)
    assert solution(game) == solution(game, by=f"solution_by_{by}") == cards
    if unprinted is not None:
        assert solution(game, as_printed(*unprinted)) == printed


def as_printed(label: str, condition: str) -> Calculus:
    """Return the calculus with a rule that lacks a condition which the paper does not print."""
    calculus = load_calculus("paper")
    rule = calculus.rule(label)
    body = [p for p in rule.body if isinstance(p, Atom) or condition not in (a.predicate for a in collect_atoms((p,)))]
    assert len(body) == len(rule.body) - 1
    changed = replace(rule, body=tuple(body))
    return with_rules(calculus, (changed if rule.label == label else rule for rule in calculus.rules))


# What the paper prints. Its cards are numbered in their category, its players from 1.

PAPER = """culprits: T0, T1, T2, T3
weapons: W0, W1, W2, W3
rooms: R0, R1, R2, R3
players: 1 3, 2 3, 3 3
"""
NINE = "culprits: T0, T1, T2\nweapons: W0, W1, W2\nrooms: R0, R1, R2\nplayers: 1 2, 2 2, 3 2\nme: 1\nhand: T0, W1\n"
ME = "me: 1\nhand: T0, W0, R0\n"
OPENING = PAPER.replace("1 3, 2 3, 3 3", "1 4, 2 3, 3 2") + "me: 1\nhand: T2, W3, T0, R3\n"
SHOWN = "1 suggests T0, W2, R0: 2 shows W2\n"
ANSWERED = "2 suggests T1, W2, R3: 3 shows\n"

EXAMPLES = read_examples("paper", NINE=NINE, OPENING=OPENING, PAPER=PAPER)
"""The place in the paper, a log, what a set then holds ("=" this alone, "+" this too), and what rules are needed.

Where "=" stands after M, what has left M is not counted.
"""


@pytest.mark.parametrize("place", shared_out(EXAMPLES))
def test_an_example_of_the_paper(place: str) -> None:
    text, says, rules = EXAMPLES[place]
    game = read_log(text)
    assert is_so(says, facts(game))
    assert not is_so(says, facts(game, without(load_calculus("paper"), *rules.split()))), f"{rules}: not needed"


def is_so(says: str, found: Set[Fact]) -> bool:
    """Return whether a statement of the paper about a set is true."""
    name, sign, *terms = says.split()
    entries = {fact for fact in found if fact.predicate == name.lower()}
    if name == "M" and sign == "=":
        gone = {fact.args[:5] for fact in found if fact.predicate.startswith("leaves_m")}
        entries = {fact for fact in entries if fact.args not in gone}
    printed = {str(fact.args[0]) if name.startswith("solution") else number_tuple(fact) for fact in entries}
    return printed == set(terms) if sign == "=" else printed >= set(terms)


def number_tuple(fact: Fact) -> str:
    """Return an entry as the paper writes it: without its line, and cards without the letter of their category."""
    _, *cards, player = map(str, fact.args)
    return f"({','.join([*(card.lstrip('TWR') for card in cards), player])})"


def test_the_sign_for_nothing_is_no_card() -> None:
    """A tuple of signs alone comes only from a log that contradicts itself, and says nothing."""
    game = read_log(HEAD + "learn Quin lacks Ash\nlearn Quin holds one of Ash\n")
    found = facts_of(game)
    assert {"m(7, -, -, -, Quin)", "contradiction(Quin, Ash)"} <= found
    assert not any(fact.startswith(("holds(Quin, -", "e(7, -, -, -")) for fact in found)
