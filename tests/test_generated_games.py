"""Generated games: nothing derived is false, both engines agree, growing logs too, and every proof is checked.

`tests.measure` makes the same claims of thousands of games.
"""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random

import pytest
from hypothesis import given

from clue_logic.classroom.random_games.match import GeneratedGame
from clue_logic.datalog.calculi import load_calculus
from clue_logic.datalog.syntax import AtLeast, Calculus, Comparison, ForAll
from clue_logic.game.game import AnswerRule
from clue_logic.game.questions import State
from clue_logic.language.reader import read_log
from clue_logic.words.records import replace
from tests.generated import claims
from tests.generated.claims import Case
from tests.generated.matching import can_agree
from tests.generated.number_claims import game_with_numbers
from tests.generated.oracle import Oracle, agrees, deals, entailed, entailed_by_trying, stands
from tests.generated.random_games import KINDS, MASTER, PLAIN, TINY, play, play_plainly
from tests.generated.strategies import games
from tests.rules.changing import but_one
from tests.shared_out import examples, shared_out

NOTEBOOK = load_calculus(claims.CALCULUS)
SLOW = {8, 22, 48, 78, 82, 86, 87, 90, 107, 113}
"""Games with many cards: of a copy that contradicts itself, clingo derives nearly everything. `tests.measure` plays
these, too."""

SEEDS = [seed for seed in range(115) if seed not in SLOW]


@pytest.mark.parametrize("seed", shared_out(SEEDS))
def test_every_claim_holds(seed: int) -> None:
    assert claims.problems(play(seed)) == []


@given(game=games())
@examples(15)
def test_every_claim_holds_of_small_games(game: GeneratedGame) -> None:
    assert claims.problems(game) == []


# The share of what follows that the rules find

PLAIN_GAMES = 22


@pytest.mark.parametrize(("players", "least"), [(3, 99.5), pytest.param(6, 98.0, marks=pytest.mark.slow)])
def test_nearly_everything_that_follows_is_derived(players: int, least: float) -> None:
    found = claims.Share()
    for seed in range(PLAIN_GAMES):
        found += claims.share(Case(play_plainly(seed, players, 15 + seed % 11).game))
    assert found.entailed > 1000
    assert found.percent >= least, found


# The generated games are what they should be


def test_games_are_of_every_kind() -> None:
    """Decks, viewpoints, answers, sizes, and every event there is occur among the games tested."""
    found = [play(seed).game for seed in SEEDS]
    events = Counter(type(event).__name__ for game in found for event in game.events)
    assert set(events) == {
        "Suggestion", "Accusation", "Reveal", "Departure", "Announcement", "Whisper", "PrivateShow", "LearnedCell",
        "LearnedClause",
    }  # fmt: skip
    assert min(events.values()) >= 10
    assert {game.answers for game in found} == {*AnswerRule} - {AnswerRule.NUMBER}
    assert {len(game.players) for game in found} == set(range(2, 9))
    assert {game.deck.hidden for game in found} >= {0, 1, 2, 3, 4}
    for holds in (
        [game.me is None for game in found],
        [bool(game.table) for game in found],
        [game.one_of_each for game in found],
        [game.perfect_accusing for game in found],
        [any(player.low < player.high for player in game.players) for game in found],
        [any(player.high == 1 for player in game.players) for game in found],
        [len(game.events) > 50 for game in found],
        [not game.events for game in found],
    ):
        assert any(holds)
        assert not all(holds)
    few = [play(case.values[0]).game for case in shared_out(SEEDS) if not case.marks]
    assert {type(event).__name__ for game in few for event in game.events} == set(events)
    assert {game.answers for game in few} == {*AnswerRule} - {AnswerRule.NUMBER}


def test_a_seed_gives_one_game() -> None:
    assert play(7) == play(7)
    assert play(7) != play(8)
    assert play(7).text != play(8).text


def test_with_fewer_suggestions_the_same_game_stops_earlier() -> None:
    whole, part = play(5, MASTER, 4, 20), play(5, MASTER, 4, 9)
    assert part.deal == whole.deal
    assert whole.game.events[: len(part.game.events)] == part.game.events


# The oracle


@given(game=games(most_suggestions=6, kinds=(TINY,)))
@examples(15)
def test_sat_and_trying_every_deal_agree(game: GeneratedGame) -> None:
    assert entailed(game.game) == entailed_by_trying(game.game)


@pytest.mark.parametrize("seed", shared_out(range(40)))
def test_sat_and_trying_every_deal_agree_on_false_logs(seed: int) -> None:
    game = claims.spoilt(play(seed, (TINY, PLAIN)[seed % 2], 3, 6).game, Random(seed))
    if len(game.deck.cards) <= 9:
        assert entailed(game) == entailed_by_trying(game)


@pytest.mark.parametrize("seed", shared_out(range(60)))
def test_sat_matching_and_trying_agree_on_some_of_the_lines(seed: int) -> None:
    generated = play(seed)
    game, rng = claims.spoilt(generated.game, generated.rng()), Random(seed)
    oracle = Oracle(game)
    lines = sorted(oracle.lines)
    assert can_agree(game, lines) is oracle.agree()
    for _ in range(3):
        some = frozenset(rng.sample(lines, rng.randint(0, len(lines))))
        assert can_agree(game, some) is oracle.agree(some)
        if len(game.locations) ** len(game.deck.cards) < 3000:
            deals_tried = product(game.locations, repeat=len(game.deck.cards))
            dealt = (dict(zip(game.deck.cards, places, strict=True)) for places in deals_tried)
            assert oracle.agree(some) is any(stands(game, deal, some) for deal in dealt)


def test_the_oracle_decides_what_sat_does_not() -> None:
    """Eleven cards that only ten players with a card each can hold: pigeons and holes."""
    cards = ", ".join(str(n) for n in range(1, 23))
    players = ", ".join(f"P{c} 1" for c in "abcdefghij")
    lacks = "".join(f"learn {place} lacks {n}\n" for place in ("Q", "envelope") for n in range(1, 12))
    game = read_log(f"cards: {cards}\nhidden: 2\nplayers: {players}, Q 10\n{lacks}")
    assert not Oracle(game).agree()
    assert can_agree(game, Oracle(game).lines - {4})


def test_the_oracle_counts_deals() -> None:
    """With no events, every way to deal is a deal: 2 x 2 ways to hide, and 2 to give the players a card each."""
    generated = next(
        g
        for g in (play(seed, TINY, 2, 0) for seed in range(1000))
        if [len(c.cards) for c in g.game.deck.categories] == [2, 2]
        and g.game.deck.hidden
        and g.game.hand is None
        and not g.game.table
        and all(player.low == player.high == 1 for player in g.game.players)
    )
    assert len(list(deals(generated.game))) == 8
    assert agrees(generated.game, generated.deal)
    assert set((entailed(generated.game) or {}).values()) == {State.OPEN}


# Claims that cannot fail would be worth nothing: rules that are slightly wrong must be noticed.


def weakened(label: str) -> Calculus:
    """Return the notebook calculus with one rule that counts one less, or says of all but one, and compares nothing."""
    rules = []
    for rule in NOTEBOOK.rules:
        if rule.label == label:
            rule = replace(rule, body=but_one(part for part in rule.body if not isinstance(part, Comparison)))
        rules.append(rule)
    return replace(NOTEBOOK, rules=tuple(rules))


WEAKER = [
    rule.label
    for rule in NOTEBOOK.rules
    if any(isinstance(part, AtLeast | Comparison | ForAll) for part in rule.body)
    and rule.label not in ("disjoint", "overlapping")
]
"""Rules that can be weakened. `disjoint` orders its suggestions only to derive nothing twice; an event that overlaps
with itself leaves no card for `no_slack_to_hold` and `no_slack_to_lack`."""

OF_NUMBERS = {rule.label for rule in NOTEBOOK.rules if rule.place.file.endswith("/numbers.dl")}
"""Rules that only games with answers that are numbers need."""


FIRST_TRIED = {
    "accused_wrongly": 99,
    "covering_two": 11,
    "covering_three": 21,
    "in_every_hand_left": 4,
    "in_no_hand_left": 4,
    "left_by_two": 163,
    "no_room_beside_two": 337,
    "what_is_left": 3,
}
"""Games in which it shows soon that these rules are wrong; most other rules are wrong in a small game, too."""


@pytest.mark.parametrize("label", shared_out(WEAKER))
def test_a_rule_that_is_slightly_wrong_derives_something_false(label: str) -> None:
    calculus = weakened(label)
    if label in OF_NUMBERS:
        tried = (game_with_numbers(seed) for seed in (FIRST_TRIED.get(label, 0), *range(40)))
    else:
        seeds = (FIRST_TRIED.get(label, 27), *range(200))
        tried = (play(seed, KINDS[seed % len(KINDS)]) for seed in seeds)
    assert any(_is_noticed(game, calculus) for game in tried)


def _is_noticed(generated: GeneratedGame, calculus: Calculus) -> bool:
    case = Case(generated.game, calculus)
    noticed = bool(claims.false_facts(case, generated.deal))
    # clingo reads the rule files, which are as they were.
    assert bool(claims.engines_differ(case)) or not noticed
    return noticed


def test_a_fact_that_does_not_follow_is_noticed() -> None:
    """Known from elsewhere, and true, but not in the log that the oracle reads."""
    for seed in range(30):
        told = Case(play(seed).game)
        silent = Case(replace(told.game, events=()))
        silent.whole = told.whole
        if claims.not_entailed(silent):
            return
    pytest.fail("facts that follow from events were taken to follow from the headers")
