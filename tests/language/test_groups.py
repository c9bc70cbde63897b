"""Groups of cards in editions, and lists of cards that a keeper can ask about."""

from __future__ import annotations

from itertools import combinations

import pytest

from clue_logic.advice.advice import advise
from clue_logic.game.edition import EditionError, editions, load_edition
from clue_logic.game.events import CardNumber
from clue_logic.game.game import AnswerRule
from clue_logic.language.reader import parse_log, read_log
from clue_logic.language.writing.log import log_of

HEADERS = """edition: sleuth
answers: number
players: Anna, Ben, Clara, Dora, Eva
me: Anna
hand: red opal pair, blue opal pair, green opal pair, red pearl pair, blue pearl pair, green pearl pair,
    red diamond pair
"""
NUMBERED = """name = "n"
cards = ["A", "B", "C", "D"]
hidden = 1
[groups]
first = ["A", "B"]
"""


def number(line: str) -> CardNumber:
    (event,) = read_log(f"{HEADERS}{line}\n").events
    assert isinstance(event, CardNumber)
    return event


@pytest.mark.parametrize(
    ("written", "count"),
    [
        ("red", 9),
        ("pearls", 12),
        ("Pearl", 12),
        ("red pearls", 3),
        ("pearl pairs", 4),
        ("yellow pearl pairs", 1),
        ("yellow pearl pair", 1),
        ("red pearls, blue pearls", 6),
        ("red pearls, blue opal cluster", 4),
    ],
)
def test_a_group_stands_for_its_cards(written: str, count: int) -> None:
    event = number(f"learn Ben holds exactly 1 of {written}")
    assert len({*event.cards}) == len(event.cards) == count


@pytest.mark.parametrize(
    ("line", "written"),
    [
        ("Ben tells 2 of red", "Ben tells 2 of red"),
        ("Anna asks Ben about pearl: two", "Anna asks Ben about pearls: 2"),
        (
            "Ben tells 1 of red pearl pair, blue pearl pair, green pearl pair, yellow pearl pair",
            "Ben tells 1 of pearl pairs",
        ),
        ("Ben shows all red pearls to me: 1", "Ben shows all red pearls to Anna: 1"),
        ("Ben zeigt Clara alle red pearls: 1", "Ben shows all red pearls to Clara: 1"),
        ("Ben shows all red pearl cluster blue opal cluster to Clara: 1", None),
    ],
)
def test_a_group_is_written_by_its_name(line: str, written: str | None) -> None:
    game = read_log(f"{HEADERS}{line}\n")
    said = log_of(game).splitlines()[-1]
    assert said == (written or line)
    assert read_log(log_of(game)) == game


@pytest.mark.parametrize(
    ("line", "code", "column", "kind"),
    [
        ("Ben tells 2 of rubies", "unknown-name", 16, "group"),
        ("Ben tells 2 of red blue", "unknown-name", 16, "group"),
        ("Ben tells 2 of redd", "unknown-name", 16, "group"),
        ("Ben shows all rubies to Clara: 1", "unknown-name", 15, "group"),
        ("Ben tells 2 of red, pearls", "named-twice", 21, None),
        ("Ben tells 8 of red pearls", "count-too-high", 11, None),
        ("Ben shows all pearls to Ben: 1", "shows-self", 25, None),
    ],
)
def test_what_is_no_group_is_reported(line: str, code: str, column: int, kind: str | None) -> None:
    error = parse_log(f"{HEADERS}{line}\n").diagnostics[0]
    assert (error.line, error.column, error.code, error.arguments.get("kind")) == (7, column, code, kind)


def test_a_misspelt_group_has_a_remedy() -> None:
    (error,) = parse_log(f"{HEADERS}Ben tells 2 of peals\n").diagnostics
    assert error.remedies[0].text == "pearls"


def test_search_cards_are_what_is_proposed() -> None:
    log = f"{HEADERS}search cards: red pearls, clusters, blue opal cluster red opal cluster\n"
    game = read_log(log)
    assert [len(cards) for cards in game.search_cards] == [3, 12, 2]
    assert read_log(log_of(game)).search_cards == game.search_cards
    advice = advise(game)
    assert {frozenset(one.suggesting.cards) for one in advice.suggestions} <= {*map(frozenset, game.search_cards)}
    assert {one.suggesting.asked for one in advice.suggestions} <= {*game.names[1:]}


def test_without_search_cards_groups_and_what_two_share_are_proposed() -> None:
    game = read_log(HEADERS)
    advice = advise(game)
    assert advice.choice is not None
    # 10 groups and 9 + 12 + 12 pairs, but for red pairs, all of which are mine; for each of four players
    assert len(advice.choice.suggestions) == 4 * 42


@pytest.mark.parametrize("line", ["search cards: rubies", "search cards: red A", "search cards: red blue"])
def test_search_cards_that_are_none(line: str) -> None:
    assert [one.line for one in parse_log(f"{HEADERS}{line}\n").diagnostics] == [7]


@pytest.mark.parametrize(("hidden", "rest"), [("", 35), ("hidden: 2\n", 34), ("hidden: 3\n", 33)])
def test_an_edition_says_how_many_are_hidden_unless_the_log_does(hidden: str, rest: int) -> None:
    game = read_log(f"edition: sleuth\n{hidden}players: Anna {rest}, Ben 0\n")
    assert len(game.deck.cards) - game.deck.hidden == rest
    assert read_log(log_of(game)) == game


def test_the_decks_are_those_of_the_rules() -> None:
    vienna, sleuth = editions()["black-vienna"].deck, editions()["sleuth"].deck
    assert (len(vienna.cards), vienna.hidden) == (27, 3)
    assert (len(sleuth.cards), sleuth.hidden) == (36, 1)
    sizes = sorted(len(group.cards) for group in sleuth.named_groups)
    assert sizes == [9, 9, 9, 9, 12, 12, 12, 12, 12, 12]
    shared = {len({*one.cards} & {*other.cards}) for one, other in combinations(sleuth.named_groups, 2)}
    assert shared == {0, 3, 4}


@pytest.mark.parametrize(
    "change",
    [
        ("hidden = 1", ""),
        ("hidden = 1", "hidden = 5"),
        ('cards = ["A", "B", "C", "D"]', 'cards = ["A", "A", "B"]'),
        ('cards = ["A", "B", "C", "D"]', "cards = []"),
        ('first = ["A", "B"]', 'first = ["A", "X"]'),
        ('first = ["A", "B"]', "first = []"),
        ('first = ["A", "B"]', 'A = ["A", "B"]'),
        ("[groups]", '[categories]\nwho = ["E", "F"]\n[groups]'),
    ],
)
def test_an_edition_without_categories_that_is_wrong(change: tuple[str, str]) -> None:
    assert load_edition(NUMBERED).deck.find_group("first") == ("A", "B")
    with pytest.raises(EditionError):
        load_edition(NUMBERED.replace(*change))


def test_numbers_are_asked_of_one_player() -> None:
    game = read_log(f"{HEADERS}Anna asks Ben about red: 2\n")
    assert game.answers is AnswerRule.NUMBER
    (error,) = parse_log(f"{HEADERS}Anna suggests red\n").diagnostics
    assert error.code == "asks-one"
