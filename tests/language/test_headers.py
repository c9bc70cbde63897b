"""Deck, players, viewpoint and settings."""

from __future__ import annotations

import pytest

from clue_logic.game.deck import Category, Deck
from clue_logic.game.edition import Edition
from clue_logic.game.game import AnswerRule, HeaderLines
from clue_logic.language.reader import parse_log, read_log
from tests.language.logs import CLASSIC, problems, problems_of

TWO = "players: X, Y\n"


def test_a_deck_of_categories() -> None:
    game = read_log("who: Ann, Bob\ntwo shoes: Axe, Rope\n" + TWO)
    assert game.deck == Deck((Category("who", ("Ann", "Bob")), Category("two shoes", ("Axe", "Rope"))), (), 2)
    assert game.lines == HeaderLines(deck=1, players=3)


def test_a_deck_without_categories() -> None:
    game = read_log("cards: 1, 2, 3\nhidden: 0\n" + TWO.replace("X", "X 2"))
    assert game.deck == Deck((), ("1", "2", "3"), 0)
    assert game.lines == HeaderLines(deck=1, players=3, hidden=2)


def test_categories_without_an_envelope() -> None:
    assert read_log("who: Ann, Bob\nhidden: 0\n" + TWO).locations == ("X", "Y")


def test_a_users_own_edition() -> None:
    own = Edition("office", "Office", (Category("who", ("Ms Archer", "Mr Bell", "Dr Cole")),), (("Boss", "Ms Archer"),))
    game = read_log("edition: OFFICE\nme: X\nhand: boss\n" + TWO, editions={"office": own})
    assert (game.edition, game.hand, game.deck.hidden) == ("office", ("Ms Archer",), 1)


def test_german_headers() -> None:
    game = read_log(
        "ausgabe: cluedo-de\nspieler: Jörg 6, Käthe 6, Udo 6\nich: Käthe\nantworten: alle\nfragender: schweigt\n"
        "streng: ja\nanklagen: perfekt\nblatt: Ming, Gatow, Weiß, Seil, Salon, Küche\n"
    )
    assert (game.me, game.answers, game.asker_silent, game.strict, game.perfect_accusing) == (
        "Käthe", AnswerRule.EVERYONE, True, True, True,
    )  # fmt: skip


def test_lists_may_go_on_below() -> None:
    assert read_log("cards:\n  A, B\n  C,\n  D\nhidden: 0\nplayers:\n  X 2\n  Y 2\n").deck.cards == ("A", "B", "C", "D")


def test_an_onlooker_has_no_hand() -> None:
    game = read_log(CLASSIC)
    assert (game.me, game.hand) == (None, None)


@pytest.mark.parametrize(
    "key", ["hnad", "plyers", "edtion", "hiden", "acusing", "answer", "tabel", "spieller", "card color", "short name"]
)
def test_keys_within_two_letters_of_a_reserved_one(key: str) -> None:
    (problem, *_) = problems(f"{key}: A, B\nme: X")
    assert problem.startswith(f"1:1-{len(key) + 1} error: unknown-header(header={key}) -> near-header(near=")


def test_a_second_colour_belongs_to_the_first() -> None:
    (problem,) = problems("edition: clue-us\nplayers: Ann, Ben, Cid\ncard colours: Plum red\ncard color: Green green")
    assert problem.endswith("extra-category(header=card color) -> add-to(header=card colours, line=3)")


def test_a_key_near_a_header_that_is_there_is_a_category() -> None:
    assert [c.key for c in read_log("people: A, B\nplaces: C, D\n" + TWO).deck.categories] == ["people", "places"]


def test_a_quoted_key_is_a_category() -> None:
    assert read_log('"hats": A, B, C\n' + TWO).deck.categories[0].key == "hats"


ONE_KIND = "1:1-6 error: two-decks"
BESIDE = "3:1-9 error: extra-category(header=suspects)"
ONE_OF_EACH = "3:9-10 error: hidden-of-each(categories=2) [2, 0]"
LATE = "4:1-7 error: late-header(line=3)"
SILENT = "3:1-6 error: silent-asker"
ON_TABLE = "edition: cluedo-uk\ntable: Plum, Hall\nplayers: X, Y\nme: X\nhand: Plum"


@pytest.mark.parametrize(
    ("log", "expected"),
    [
        ("players: X, Y", "1:1-2 error: deck-missing"),
        ("edition: cluedo-uk", "1:1-2 error: players-missing"),
        (CLASSIC + "players: X, Y", "3:1-8 error: second-header(header=players, line=2)"),
        (CLASSIC + "suspects: A", BESIDE),
        ("cards: A\nwho: B\nhidden: 0\n" + TWO, ONE_KIND),
        ("cards: A, B\n" + TWO, "1:1-6 error: hidden-missing"),
        ("cards: A, B\nhidden: 3\n" + TWO, "2:9-10 error: hidden-too-many(hidden=3, cards=2)"),
        ("cards: A, B\nhidden: two\n" + TWO, "2:9-12 error: no-number(word=two) [expected-number]"),
        ("cards: A, B\nhidden: 1" + "0" * 5000 + "\n" + TWO, "2:9-5010 error: "),
        ("a: A, B\nb: C, D\nhidden: 1\n" + TWO, ONE_OF_EACH),
        ("a: A, B\nb: C, a\n" + TWO, "2:7-8 error: card-twice(card=a, line=1)"),
        ("edition: cluedo-uk\nplayers: X", "2:10-11 error: few-players(least=2)"),
        ("edition: cluedo-uk\nplayers: X, Y, x", "2:16-17 error: player-twice(name=x)"),
        (CLASSIC + "me: Dora", "3:5-9 error: unknown-name(kind=player, name=Dora)"),
        (CLASSIC + "me: Ben, Anna", "3:5-14 error: one-value(header=me, kind=player)"),
        (CLASSIC + "me: Ben ?", "3:5-8 error: stray-question-mark"),
        (CLASSIC + "hand: Plum", "3:1-5 error: hand-without-me"),
        (CLASSIC + "me: Ben\nhand: Plum, Plum, Rope", "4:13-17 error: listed-twice(name=Professor Plum)"),
        (
            CLASSIC + "answers: second",
            "3:10-16 error: unknown-value(word=second, header=answers) [first, everyone, one, number]",
        ),
        (CLASSIC + "asker: silent", SILENT),
        (CLASSIC + "Ben reveals Rope\nstrict: yes", LATE),
        (CLASSIC + "Ben reveals Rope\nsuspects: A", LATE.replace("1-7", "1-9")),
        (" " + CLASSIC, "1:1-2 error: indented-first"),
        (ON_TABLE, "5:7-11 error: on-table(card=Professor Plum, line=2)"),
    ],
)
def test_what_headers_can_get_wrong(log: str, expected: str) -> None:
    (found,) = problems(log)
    assert found.startswith(expected)


def test_unknown_editions_name_the_near_one_and_all() -> None:
    (problem,) = parse_log(CLASSIC.replace("cluedo-uk", "cludo-uk")).diagnostics
    assert problem.near == ("cluedo-uk",)
    assert "master-detective" in problem.expected


def test_numbered_players_need_quotes() -> None:
    (problem,) = problems("edition: cluedo-uk\nplayers: Player 1, Player 2")
    assert problem.endswith("-> numbered-name(name=Player 2)")
    assert read_log('edition: cluedo-uk\nplayers: "Player 1" 9, "Player 2"').names == ("Player 1", "Player 2")


@pytest.mark.parametrize(
    "broken",
    [
        "suspects: A,, B\nweapons: C, D\nplayers: X, Y",
        "editon: cluedo-uk\nplayers: X, Y",
        "edition: zzz\nplayers: X, Y",
    ],
)
def test_a_broken_deck_makes_no_card_unknown(broken: str) -> None:
    assert len(problems(f"{broken}\nX suggests A, C\nX reveals D")) == 1


def test_broken_players_make_no_player_unknown() -> None:
    assert problems_of("me: Ben\nZoe reveals Rpoe", "edition: cluedo-uk\nplayers: Anna,, Ben\n")[1:] == [
        "2:13-17 error: unknown-name(kind=card, name=Rpoe) -> near(names=Rope)"
    ]


def test_an_event_that_looks_like_a_header() -> None:
    assert problems(CLASSIC + "Anna sugests Plum: Ben") == [
        "3:1-18 error: unknown-header(header=Anna sugests Plum) -> near(names=suggests)"
    ]


def test_what_looks_like_a_header_below_an_event_is_complained_about_where_it_stands() -> None:
    text = "edition: cluedo-uk\nplayers: Anna 9, Ben 9\nAnna suggests Plum, Rope, Hall: Ben passes\n"
    text += "Ben sugests Plum: Rope\n"
    assert [(d.line, d.near) for d in parse_log(text).diagnostics] == [(4, ("suggests",))]
